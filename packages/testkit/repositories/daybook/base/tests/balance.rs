use daybook::check::{self, Problem};
use daybook::{parse, report};

/// Checks one transaction whose accounts are open.
fn problems(postings: &str) -> Vec<Problem> {
    let source = format!(
        "2024-01-01 open Assets:Bank\n2024-01-01 open Assets:Broker\n2024-01-01 * \"x\"\n{postings}"
    );
    check::run(&parse(&source).unwrap())
}

fn balance(source: &str, account: &str) -> String {
    report::balances(&parse(source).unwrap())[account].to_string()
}

#[test]
fn a_good_book_has_no_problems() {
    assert_eq!(check::run(&parse(include_str!("data/year.day")).unwrap()), []);
}

#[test]
fn balances_add_up() {
    let year = include_str!("data/year.day");
    assert_eq!(balance(year, "Assets:Broker"), "14 ACME");
    assert_eq!(balance(year, "Assets:Bank"), "2855.80 USD");
    assert_eq!(balance(year, "Equity:Opening"), "-5000.00 USD");
}

#[test]
fn what_does_not_add_up_is_reported() {
    let found = problems("  Assets:Bank  5.00 EUR\n  Assets:Broker  -4.00 EUR\n");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].to_string(), "line 3: off by 1.00 EUR (balance)");
}

#[test]
fn rounding_is_forgiven() {
    assert_eq!(problems("  Assets:Broker  3 ACME @ 33.333 USD\n  Assets:Bank  -100.00 USD\n"), []);
}

#[test]
fn a_sale_at_a_unit_price_balances() {
    assert_eq!(
        problems("  Assets:Broker  -10 ACME @ 150.00 USD\n  Assets:Bank  1500.00 USD\n"),
        []
    );
}

#[test]
fn accounts_must_be_open() {
    let found = problems("  Assets:Bank  5 EUR\n  Assets:Shed  -5 EUR\n");
    assert_eq!(found[0].to_string(), "line 5: Assets:Shed is not open (accounts)");
}
