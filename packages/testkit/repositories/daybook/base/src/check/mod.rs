//! Checks that need more than one line of a book.

mod accounts;
mod balance;

use std::fmt;

use crate::ast::{Directive, Ledger};

pub use accounts::Accounts;
pub use balance::Balance;

/// Something that a check found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub line: usize,
    pub check: &'static str,
    pub message: String,
}

/// A check sees the directives of a book one by one, and then its end.
pub trait Check {
    fn name(&self) -> &'static str;

    fn visit(&mut self, directive: &Directive, report: &mut dyn FnMut(usize, String));

    fn finish(&mut self, _report: &mut dyn FnMut(usize, String)) {}
}

/// Runs all checks and returns what they find, by line.
pub fn run(ledger: &Ledger) -> Vec<Problem> {
    let mut checks: Vec<Box<dyn Check>> = vec![Box::new(Accounts::default()), Box::new(Balance)];
    let mut problems = Vec::new();
    for check in &mut checks {
        let name = check.name();
        let mut report = |line, message| problems.push(Problem { line, check: name, message });
        for directive in &ledger.directives {
            check.visit(directive, &mut report);
        }
        check.finish(&mut report);
    }
    problems.sort_by_key(|problem| problem.line);
    problems
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {} ({})", self.line, self.message, self.check)
    }
}
