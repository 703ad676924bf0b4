use crate::{Error, ErrorKind};

/// The smallest pieces of a book. Text is borrowed from the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    Indent,
    EndOfLine,
    Star,
    At,
    AtAt,
    Date(&'a str),
    Number(&'a str),
    Text(&'a str),
    /// A keyword, a currency or an account: which of them is for the parser to say.
    Word(&'a str),
}

/// Cuts a source into tokens with their 1-based lines. Blank lines and comments leave nothing behind.
pub fn tokens(source: &str) -> Result<Vec<(usize, Token<'_>)>, Error> {
    let mut out = Vec::new();
    for (index, text) in source.lines().enumerate() {
        let line = index + 1;
        let before = out.len();
        let mut rest = text;
        if text.starts_with([' ', '\t']) {
            out.push((line, Token::Indent));
        }
        loop {
            rest = rest.trim_start();
            if rest.is_empty() || rest.starts_with(';') {
                break;
            }
            let (token, length) = next(rest).map_err(|kind| Error::new(line, kind))?;
            out.push((line, token));
            rest = &rest[length..];
        }
        match out.len() - before {
            0 => {}
            1 if out[before].1 == Token::Indent => out.truncate(before),
            _ => out.push((line, Token::EndOfLine)),
        }
    }
    Ok(out)
}

/// Reads one token and says how many bytes it takes.
fn next(rest: &str) -> Result<(Token<'_>, usize), ErrorKind> {
    let first = rest.chars().next().unwrap_or(' ');
    match first {
        '*' => Ok((Token::Star, 1)),
        '@' if rest.starts_with("@@") => Ok((Token::AtAt, 2)),
        '@' => Ok((Token::At, 1)),
        '"' => {
            let end = rest[1..].find('"').ok_or(ErrorKind::UnfinishedString)?;
            Ok((Token::Text(&rest[1..=end]), end + 2))
        }
        '-' | '0'..='9' => {
            let text = take(rest, |c| matches!(c, '0'..='9' | '-' | '.' | ','));
            let dashes = text.matches('-').count();
            let token = if dashes == 2 && !text.starts_with('-') {
                Token::Date(text)
            } else {
                Token::Number(text)
            };
            Ok((token, text.len()))
        }
        c if c.is_alphabetic() => {
            let text = take(rest, |c| c.is_alphanumeric() || matches!(c, ':' | '-' | '_'));
            Ok((Token::Word(text), text.len()))
        }
        c => Err(ErrorKind::UnknownCharacter(c)),
    }
}

fn take(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    &text[..end]
}
