//! A book as it is written.

use std::fmt;

use crate::Decimal;

/// A calendar day; its fields are in the order that sorts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

/// A number of units of a currency, a share, or anything else that is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amount {
    pub number: Decimal,
    pub currency: String,
}

/// What a posting says about the worth of its amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Price {
    /// `@`: the worth of one unit.
    Unit(Amount),
    /// `@@`: the worth of all units together.
    Total(Amount),
}

/// One line of a transaction. The amount may be left out, and then there is no price either.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posting {
    pub line: usize,
    pub account: String,
    pub amount: Option<Amount>,
    pub price: Option<Price>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    pub line: usize,
    pub date: Date,
    pub payee: String,
    pub postings: Vec<Posting>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Directive {
    Open { line: usize, date: Date, account: String },
    Close { line: usize, date: Date, account: String },
    Transaction(Transaction),
}

/// All directives of a book, in the order of the text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    pub directives: Vec<Directive>,
}

impl Posting {
    /// What the posting adds to the balance of its transaction; `None` when its amount is left out.
    pub fn weight(&self) -> Option<Amount> {
        let amount = self.amount.as_ref()?;
        Some(match &self.price {
            None => amount.clone(),
            Some(price) => price.weigh(amount),
        })
    }
}

impl Price {
    /// What an amount is worth at this price.
    pub fn weigh(&self, amount: &Amount) -> Amount {
        match self {
            Price::Unit(each) => {
                Amount { number: amount.number * each.number, currency: each.currency.clone() }
            }
            Price::Total(all) => all.clone(),
        }
    }

    pub fn amount(&self) -> &Amount {
        match self {
            Price::Unit(amount) | Price::Total(amount) => amount,
        }
    }
}

impl Ledger {
    pub fn transactions(&self) -> impl Iterator<Item = &Transaction> {
        self.directives.iter().filter_map(|directive| match directive {
            Directive::Transaction(transaction) => Some(transaction),
            _ => None,
        })
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.currency)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
