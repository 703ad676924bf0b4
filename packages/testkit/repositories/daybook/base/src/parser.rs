use crate::ast::{Amount, Date, Directive, Ledger, Posting, Price, Transaction};
use crate::lexer::{tokens, Token};
use crate::{Decimal, Error, ErrorKind};

/// Parses a book; stops at the first mistake.
pub fn parse(source: &str) -> Result<Ledger, Error> {
    let tokens = tokens(source)?;
    let mut parser = Parser { tokens: &tokens, position: 0 };
    let mut ledger = Ledger::default();
    while !parser.at_end() {
        ledger.directives.push(parser.directive()?);
    }
    Ok(ledger)
}

struct Parser<'t, 'a> {
    tokens: &'t [(usize, Token<'a>)],
    position: usize,
}

impl<'a> Parser<'_, 'a> {
    fn directive(&mut self) -> Result<Directive, Error> {
        let line = self.line();
        let date = self.date()?;
        match self.peek() {
            Some(Token::Star) => {
                self.position += 1;
                self.transaction(line, date).map(Directive::Transaction)
            }
            Some(Token::Word("open")) => {
                self.position += 1;
                let account = self.account()?;
                self.end_of_line()?;
                Ok(Directive::Open { line, date, account })
            }
            Some(Token::Word("close")) => {
                self.position += 1;
                let account = self.account()?;
                self.end_of_line()?;
                Ok(Directive::Close { line, date, account })
            }
            _ => Err(self.unexpected("`*`, `open` or `close`")),
        }
    }

    fn transaction(&mut self, line: usize, date: Date) -> Result<Transaction, Error> {
        let payee = match self.advance() {
            Some(Token::Text(text)) => text.to_owned(),
            _ => return Err(self.unexpected_before("a payee in quotes")),
        };
        self.end_of_line()?;
        let mut postings: Vec<Posting> = Vec::new();
        while self.peek() == Some(Token::Indent) {
            self.position += 1;
            let posting = self.posting()?;
            if posting.amount.is_none() && postings.iter().any(|other| other.amount.is_none()) {
                return Err(Error::new(posting.line, ErrorKind::SeveralElided));
            }
            postings.push(posting);
        }
        Ok(Transaction { line, date, payee, postings })
    }

    fn posting(&mut self) -> Result<Posting, Error> {
        let line = self.line();
        let account = self.account()?;
        let mut posting = Posting { line, account, amount: None, price: None };
        if self.peek() != Some(Token::EndOfLine) {
            posting.amount = Some(self.amount()?);
            posting.price = self.price()?;
        }
        self.end_of_line()?;
        Ok(posting)
    }

    fn price(&mut self) -> Result<Option<Price>, Error> {
        let wrap = match self.peek() {
            Some(Token::At) => Price::Unit,
            Some(Token::AtAt) => Price::Total,
            _ => return Ok(None),
        };
        self.position += 1;
        Ok(Some(wrap(self.amount()?)))
    }

    fn amount(&mut self) -> Result<Amount, Error> {
        let number = match self.advance() {
            Some(Token::Number(text)) => text
                .parse::<Decimal>()
                .map_err(|_| self.error_before(ErrorKind::BadNumber(text.to_owned())))?,
            _ => return Err(self.unexpected_before("a number")),
        };
        match self.advance() {
            Some(Token::Word(currency)) if !currency.contains(':') => {
                Ok(Amount { number, currency: currency.to_owned() })
            }
            _ => Err(self.unexpected_before("a currency")),
        }
    }

    fn account(&mut self) -> Result<String, Error> {
        match self.advance() {
            Some(Token::Word(name)) if name.contains(':') => Ok(name.to_owned()),
            _ => Err(self.unexpected_before("an account")),
        }
    }

    fn date(&mut self) -> Result<Date, Error> {
        let Some(Token::Date(text)) = self.advance() else {
            return Err(self.unexpected_before("a date"));
        };
        parse_date(text).ok_or_else(|| self.error_before(ErrorKind::BadDate(text.to_owned())))
    }

    fn end_of_line(&mut self) -> Result<(), Error> {
        match self.advance() {
            Some(Token::EndOfLine) => Ok(()),
            _ => Err(self.unexpected_before("the end of the line")),
        }
    }

    fn at_end(&self) -> bool {
        self.position == self.tokens.len()
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.position).map(|(_, token)| *token)
    }

    fn advance(&mut self) -> Option<Token<'a>> {
        let token = self.peek();
        self.position += 1;
        token
    }

    /// The line of the next token, or of the last one at the end.
    fn line(&self) -> usize {
        let index = self.position.min(self.tokens.len().saturating_sub(1));
        self.tokens.get(index).map_or(1, |(line, _)| *line)
    }

    fn unexpected(&self, wanted: &'static str) -> Error {
        let found = match self.peek() {
            Some(token) => format!("{token:?}"),
            None => "the end of the book".to_owned(),
        };
        Error::new(self.line(), ErrorKind::Expected { wanted, found })
    }

    /// As `unexpected`, for a token that was already taken.
    fn unexpected_before(&mut self, wanted: &'static str) -> Error {
        self.position -= 1;
        self.unexpected(wanted)
    }

    fn error_before(&mut self, kind: ErrorKind) -> Error {
        self.position -= 1;
        Error::new(self.line(), kind)
    }
}

fn parse_date(text: &str) -> Option<Date> {
    let mut parts = text.split('-');
    let date = Date {
        year: parts.next()?.parse().ok()?,
        month: parts.next()?.parse().ok()?,
        day: parts.next()?.parse().ok()?,
    };
    let valid = (1..=12).contains(&date.month) && (1..=31).contains(&date.day);
    valid.then_some(date)
}
