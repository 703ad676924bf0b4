//! Fills in what a transaction leaves out.

use crate::ast::{Amount, Transaction};
use crate::Inventory;

/// A change of one account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub account: String,
    pub amount: Amount,
}

/// The sum of the weights of all postings whose amount is written.
pub fn residual(transaction: &Transaction) -> Inventory {
    let mut sum = Inventory::default();
    for weight in transaction.postings.iter().filter_map(|posting| posting.weight()) {
        sum.add(&weight);
    }
    sum
}

/// All changes of a transaction; the posting without an amount takes whatever the others leave open.
pub fn complete(transaction: &Transaction) -> Vec<Change> {
    let mut changes = Vec::new();
    for posting in &transaction.postings {
        let account = &posting.account;
        match &posting.amount {
            Some(amount) => {
                changes.push(Change { account: account.clone(), amount: amount.clone() })
            }
            None => changes.extend(residual(transaction).iter().map(|(currency, number)| Change {
                account: account.clone(),
                amount: Amount { number: -number, currency: currency.to_owned() },
            })),
        }
    }
    changes
}
