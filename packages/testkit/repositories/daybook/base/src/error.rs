use std::fmt;

/// What is wrong with a book's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorKind {
    UnknownCharacter(char),
    UnfinishedString,
    BadDate(String),
    BadNumber(String),
    Expected { wanted: &'static str, found: String },
    SeveralElided,
}

/// A mistake and the 1-based line on which it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    pub line: usize,
    pub kind: ErrorKind,
}

impl Error {
    pub fn new(line: usize, kind: ErrorKind) -> Error {
        Error { line, kind }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::UnknownCharacter(c) => write!(f, "nothing starts with {c:?}"),
            ErrorKind::UnfinishedString => write!(f, "the string does not end on this line"),
            ErrorKind::BadDate(text) => write!(f, "{text} is no date"),
            ErrorKind::BadNumber(text) => write!(f, "{text} is no number"),
            ErrorKind::Expected { wanted, found } => write!(f, "expected {wanted}, found {found}"),
            ErrorKind::SeveralElided => write!(f, "only one posting may leave its amount out"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl std::error::Error for Error {}
