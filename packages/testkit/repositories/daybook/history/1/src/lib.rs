//! Reads plain-text double-entry books.

mod decimal;

pub use decimal::Decimal;
