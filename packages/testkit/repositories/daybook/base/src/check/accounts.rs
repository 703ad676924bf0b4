use std::collections::BTreeMap;

use super::Check;
use crate::ast::Directive;

/// Accounts are opened before they are used, and not used after they are closed.
#[derive(Debug, Default)]
pub struct Accounts {
    open: BTreeMap<String, bool>,
}

impl Check for Accounts {
    fn name(&self) -> &'static str {
        "accounts"
    }

    fn visit(&mut self, directive: &Directive, report: &mut dyn FnMut(usize, String)) {
        match directive {
            Directive::Open { line, account, .. } => {
                if self.open.insert(account.clone(), true) == Some(true) {
                    report(*line, format!("{account} is already open"));
                }
            }
            Directive::Close { line, account, .. } => {
                if self.open.insert(account.clone(), false) != Some(true) {
                    report(*line, format!("{account} is not open"));
                }
            }
            Directive::Transaction(transaction) => {
                for posting in &transaction.postings {
                    if self.open.get(&posting.account) != Some(&true) {
                        report(posting.line, format!("{} is not open", posting.account));
                    }
                }
            }
        }
    }
}
