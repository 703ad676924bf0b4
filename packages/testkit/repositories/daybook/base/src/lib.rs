//! Reads plain-text double-entry books, checks them, and adds them up.

pub mod ast;
pub mod check;
pub mod complete;
mod decimal;
mod error;
mod inventory;
mod lexer;
mod parser;
pub mod report;

pub use decimal::Decimal;
pub use error::{Error, ErrorKind};
pub use inventory::Inventory;
pub use parser::parse;
