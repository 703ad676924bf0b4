use std::collections::BTreeMap;
use std::fmt;

use crate::ast::Amount;
use crate::Decimal;

/// Amounts in any number of currencies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Inventory {
    numbers: BTreeMap<String, Decimal>,
}

impl Inventory {
    pub fn add(&mut self, amount: &Amount) {
        let number = self.numbers.entry(amount.currency.clone()).or_insert(Decimal::ZERO);
        *number = *number + amount.number;
    }

    pub fn get(&self, currency: &str) -> Decimal {
        self.numbers.get(currency).copied().unwrap_or(Decimal::ZERO)
    }

    /// The currencies of which there is something, with their numbers, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Decimal)> {
        self.numbers
            .iter()
            .filter(|(_, number)| !number.is_zero())
            .map(|(currency, number)| (currency.as_str(), *number))
    }
}

impl fmt::Display for Inventory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> =
            self.iter().map(|(currency, number)| format!("{number} {currency}")).collect();
        write!(f, "{}", if parts.is_empty() { "0".to_owned() } else { parts.join(", ") })
    }
}
