use daybook::ast::{Directive, Price};
use daybook::{parse, ErrorKind};

fn error(source: &str) -> (usize, ErrorKind) {
    let error = parse(source).expect_err("the source is wrong");
    (error.line, error.kind)
}

#[test]
fn a_book_is_read_in_order() {
    let ledger = parse(include_str!("data/year.day")).unwrap();
    assert_eq!(ledger.directives.len(), 8);
    assert_eq!(ledger.transactions().count(), 4);
    assert!(matches!(&ledger.directives[0], Directive::Open { line: 2, .. }));
}

#[test]
fn prices_are_for_one_or_for_all() {
    let ledger = parse(include_str!("data/year.day")).unwrap();
    let prices: Vec<_> =
        ledger.transactions().flat_map(|t| &t.postings).filter_map(|p| p.price.as_ref()).collect();
    assert!(matches!(prices[0], Price::Unit(amount) if amount.to_string() == "150.00 USD"));
    assert!(matches!(prices[1], Price::Total(amount) if amount.to_string() == "640.00 USD"));
}

#[test]
fn mistakes_name_their_line() {
    assert_eq!(error("\n2024-13-01 open A:B").1, ErrorKind::BadDate("2024-13-01".into()));
    assert_eq!(error("\n\n2024-01-01 open Bank").0, 3);
    assert_eq!(error("2024-01-01 * \"Baker").1, ErrorKind::UnfinishedString);
    assert_eq!(error("2024-01-01 open A:B %").1, ErrorKind::UnknownCharacter('%'));
    assert!(matches!(error("2024-01-01").1, ErrorKind::Expected { .. }));
}

#[test]
fn only_one_amount_may_be_left_out() {
    let source = "2024-01-01 * \"x\"\n  A:B\n  A:C\n";
    assert_eq!(error(source), (3, ErrorKind::SeveralElided));
}
