//! Reads plain-text double-entry books.

pub mod ast;
mod decimal;
mod error;
mod lexer;
mod parser;

pub use decimal::Decimal;
pub use error::{Error, ErrorKind};
pub use parser::parse;
