//! Adds a book up.

use std::collections::BTreeMap;

use crate::ast::Ledger;
use crate::complete::complete;
use crate::Inventory;

/// What is in every account after the last transaction.
pub fn balances(ledger: &Ledger) -> BTreeMap<String, Inventory> {
    let mut accounts: BTreeMap<String, Inventory> = BTreeMap::new();
    for change in ledger.transactions().flat_map(complete) {
        accounts.entry(change.account).or_default().add(&change.amount);
    }
    accounts
}
