use std::collections::HashMap;

use super::Check;
use crate::ast::{Directive, Transaction};
use crate::complete::residual;

/// The weights of a transaction add up to zero, unless one of its postings takes the rest.
#[derive(Debug)]
pub struct Balance;

impl Check for Balance {
    fn name(&self) -> &'static str {
        "balance"
    }

    fn visit(&mut self, directive: &Directive, report: &mut dyn FnMut(usize, String)) {
        let Directive::Transaction(transaction) = directive else { return };
        if transaction.postings.iter().any(|posting| posting.amount.is_none()) {
            return;
        }
        let scales = scales(transaction);
        for (currency, number) in residual(transaction).iter() {
            let scale = scales.get(currency).copied().unwrap_or(0);
            if !number.is_zero_at(scale) {
                report(transaction.line, format!("off by {number} {currency}"));
            }
        }
    }
}

/// How many digits each currency has: as many as its amounts, or where only prices name it, as they.
/// Rounding below them is no imbalance.
fn scales(transaction: &Transaction) -> HashMap<&str, u32> {
    let mut scales: HashMap<&str, u32> = HashMap::new();
    for amount in transaction.postings.iter().filter_map(|posting| posting.amount.as_ref()) {
        let scale = scales.entry(&amount.currency).or_default();
        *scale = (*scale).max(amount.number.scale());
    }
    for price in transaction.postings.iter().filter_map(|posting| posting.price.as_ref()) {
        let amount = price.amount();
        scales.entry(&amount.currency).or_insert(amount.number.scale());
    }
    scales
}
