//! Positions with remarks, one a line: EPD, strict and lenient.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::fen::{read_four_fields, write_board};
use crate::{Board, FenError, FenStyle, Reading, Sketch};

/// The first four fields of a FEN, and operations: `bm Nf3; id "a good move";`.
///
/// The counters of a FEN are the operations `hmvc` and `fmvn`, which [`Epd::sketch`] understands.
///
/// ```
/// use adoube_chess::Epd;
///
/// let line = r#"4k3/8/8/8/8/8/4P3/4K3 w - - bm e3 e4; hmvc 7; id "push"; "#;
/// let epd: Epd = line.trim_end().parse().unwrap();
/// let best: Vec<&str> = epd.get("bm").unwrap().operands().iter().map(|move_| move_.as_str()).collect();
/// assert_eq!(best, ["e3", "e4"]);
/// assert_eq!(epd.sketch().halfmoves, 7);
/// assert_eq!(epd.to_string(), line.trim_end());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Epd {
    /// Pieces, mover, castling and en passant.
    pub board: Board,
    operations: Vec<Operation>,
}

/// One operation of an [`Epd`]: what it is called, and what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

/// One operand of an [`Operation`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A move, a number or another word, written as it is.
    Word(String),
    /// Any text, written in quotes.
    Text(String),
}

impl Operand {
    /// The word, or the text without its quotes.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
        }
    }
}

impl Operation {
    /// An operation that can be written and read back.
    ///
    /// ```
    /// use adoube_chess::{Operand, Operation};
    /// let id = Operation::new("id", [Operand::Text("mate in 2".into())]).unwrap();
    /// assert_eq!(id.to_string(), r#"id "mate in 2";"#);
    /// ```
    ///
    /// # Errors
    /// If the name is not up to fifteen letters, digits and underscores, a letter first; or an
    /// operand holds what would end it.
    pub fn new(
        opcode: &str,
        operands: impl IntoIterator<Item = Operand>,
    ) -> Result<Self, EpdFault> {
        check_opcode(opcode, Reading::Strict).map_err(|(_, fault)| fault)?;
        let operands: Vec<Operand> = operands.into_iter().collect();
        for operand in &operands {
            match operand {
                Operand::Word(word) if word.is_empty() || word.contains(ends_word) => {
                    return Err(EpdFault::Word);
                }
                Operand::Text(text) if text.contains(['"', '\n', '\r']) => {
                    return Err(EpdFault::Quote);
                }
                _ => {}
            }
        }
        Ok(Self { opcode: opcode.to_owned(), operands })
    }

    /// An operation with one number.
    fn number(opcode: &str, number: u32) -> Self {
        let word = Operand::Word(alloc::format!("{number}"));
        Self { opcode: opcode.to_owned(), operands: alloc::vec![word] }
    }

    /// What it is called, such as `bm`.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What it is about.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }

    /// Its one number, if that is what it has.
    fn as_number(&self) -> Option<u32> {
        match &self.operands[..] {
            [Operand::Word(word)] if word.bytes().all(|byte| byte.is_ascii_digit()) => {
                word.parse().ok()
            }
            _ => None,
        }
    }
}

/// A line has no more operations than this.
const MOST_OPERATIONS: usize = 256;

/// What is wrong with an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EpdFault {
    /// No name of an operation.
    #[error("expected an operation (up to 15 letters, digits and underscores, a letter first)")]
    Opcode,
    /// An operation that is there already.
    #[error("an operation of this name is there already")]
    Twice,
    /// More operations than anybody needs.
    #[error("more than {MOST_OPERATIONS} operations")]
    TooMany,
    /// A word that is empty or holds a space, a quote or a semicolon.
    #[error("expected a word without spaces, quotes and semicolons")]
    Word,
    /// A text in quotes that does not end, or that holds a quote.
    #[error("expected a text between two quotes, without a quote or line end in it")]
    Quote,
    /// The operation does not end.
    #[error("expected ';' at the end of the operation")]
    Semicolon,
    /// Not just one space.
    #[error("expected one space")]
    Space,
    /// `hmvc` or `fmvn` without its number.
    #[error("expected one whole number after hmvc, one from 1 after fmvn")]
    Number,
}

/// A text that is no EPD: where, and what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EpdError {
    /// The position is badly written.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// An operation is badly written.
    #[error("column {column}: {fault}")]
    Operation {
        /// The character it is wrong at, from 1.
        column: usize,
        /// What is wrong with it.
        fault: EpdFault,
    },
}

impl Epd {
    /// A position without operations.
    pub fn new(board: Board) -> Self {
        Self { board, operations: Vec::new() }
    }

    /// Reads one line.
    ///
    /// Lenient reading takes more white space, empty operations, a last one without its `;`, longer
    /// names, and the two counters of a FEN before the operations, as lists for counting moves
    /// have them.
    ///
    /// ```
    /// use adoube_chess::{Epd, Reading};
    ///
    /// let line = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 ;D1 6 ;D2 30";
    /// assert_eq!(
    ///     Epd::read(line, Reading::Strict).unwrap_err().to_string(),
    ///     "column 29: expected an operation (up to 15 letters, digits and underscores, a letter first)"
    /// );
    /// let epd = Epd::read(line, Reading::Lenient).unwrap();
    /// assert_eq!(epd.sketch().fullmoves, 9);
    /// assert_eq!(epd.get("D2").unwrap().to_string(), "D2 30;");
    /// ```
    ///
    /// # Errors
    /// With the column and what was expected there.
    pub fn read(text: &str, reading: Reading) -> Result<Self, EpdError> {
        let (board, at) = read_four_fields(text, reading)?;
        let mut line = Line { text, at, reading };
        let mut epd = Self::new(board);
        if reading == Reading::Lenient {
            line.read_counters(&mut epd);
        }
        while let Some((at, operation)) = line.read_operation()? {
            let number = operation.as_number();
            match operation.opcode() {
                "hmvc" if number.is_none() => return Err(line.error(at, EpdFault::Number)),
                "fmvn" if number.is_none_or(|number| number == 0) => {
                    return Err(line.error(at, EpdFault::Number));
                }
                _ if epd.operations.len() == MOST_OPERATIONS => {
                    return Err(line.error(at, EpdFault::TooMany));
                }
                opcode if epd.get(opcode).is_some() => return Err(line.error(at, EpdFault::Twice)),
                _ => epd.operations.push(operation),
            }
        }
        Ok(epd)
    }

    /// The operations, in the order they are written in.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The operation of this name.
    pub fn get(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// Adds an operation, in the place of the one with its name if there is one.
    pub fn set(&mut self, operation: Operation) {
        match self.operations.iter_mut().find(|known| known.opcode == operation.opcode) {
            Some(known) => *known = operation,
            None => self.operations.push(operation),
        }
    }

    /// Takes the operation of this name out.
    pub fn remove(&mut self, opcode: &str) -> Option<Operation> {
        let at = self.operations.iter().position(|operation| operation.opcode == opcode)?;
        Some(self.operations.remove(at))
    }

    /// The position with its counters, from `hmvc` and `fmvn` where they are there.
    pub fn sketch(&self) -> Sketch {
        let number =
            |opcode, least| self.get(opcode).and_then(Operation::as_number).unwrap_or(least);
        self.board
            .sketch(u16::try_from(number("hmvc", 0)).unwrap_or(u16::MAX), number("fmvn", 1).max(1))
    }

    /// Writes it in any style.
    pub fn write(&self, style: FenStyle) -> impl fmt::Display + '_ {
        Styled { epd: self, style }
    }
}

/// With its counters as the operations `hmvc` and `fmvn`.
impl From<&Sketch> for Epd {
    fn from(sketch: &Sketch) -> Self {
        let hmvc = Operation::number("hmvc", u32::from(sketch.halfmoves));
        let fmvn = Operation::number("fmvn", sketch.fullmoves);
        Self { board: sketch.board.clone(), operations: alloc::vec![hmvc, fmvn] }
    }
}

/// What is left to read of a line.
struct Line<'a> {
    text: &'a str,
    at: usize,
    reading: Reading,
}

impl<'a> Line<'a> {
    fn error(&self, at: usize, fault: EpdFault) -> EpdError {
        let column = self.text.get(..at).unwrap_or(self.text).chars().count() + 1;
        EpdError::Operation { column, fault }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes on to what is next after white space, just one space if strict.
    fn skip_space(&mut self) -> Result<(), EpdError> {
        let rest = self.rest();
        let skipped = rest.len() - rest.trim_start().len();
        let strict = self.reading == Reading::Strict;
        if strict && rest.get(..skipped) != Some(" ") {
            return Err(self.error(self.at, EpdFault::Space));
        }
        self.at += skipped;
        Ok(())
    }

    /// A word up to white space, a quote or a semicolon; it may be empty.
    fn read_word(&mut self) -> &'a str {
        let rest = self.rest();
        let word = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// Two numbers, as a FEN has them.
    fn read_counters(&mut self, epd: &mut Epd) {
        for (opcode, least) in [("hmvc", 0), ("fmvn", 1)] {
            let before = self.at;
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            match self.read_word().parse::<u32>() {
                Ok(number) => epd.operations.push(Operation::number(opcode, number.max(least))),
                Err(_) => return self.at = before,
            }
        }
    }

    /// The next operation and where it is.
    fn read_operation(&mut self) -> Result<Option<(usize, Operation)>, EpdError> {
        let strict = self.reading == Reading::Strict;
        if strict && self.rest().is_empty() {
            return Ok(None);
        }
        self.skip_space()?;
        if !strict {
            let rest = self.rest();
            let empty = |c: char| c == ';' || c.is_whitespace();
            self.at += rest.len() - rest.trim_start_matches(empty).len();
            if self.rest().is_empty() {
                return Ok(None);
            }
        }
        let at = self.at;
        let opcode = self.read_word();
        check_opcode(opcode, self.reading)
            .map_err(|(offset, fault)| self.error(at + offset, fault))?;
        let mut operation = Operation { opcode: opcode.to_owned(), operands: Vec::new() };
        loop {
            if let Some(rest) = self.rest().strip_prefix(';') {
                self.at = self.text.len() - rest.len();
                return Ok(Some((at, operation)));
            }
            if self.rest().trim_start().is_empty() {
                if strict {
                    return Err(self.error(self.at, EpdFault::Semicolon));
                }
                self.at = self.text.len();
                return Ok(Some((at, operation)));
            }
            self.skip_space()?;
            operation.operands.extend(self.read_operand()?);
        }
    }

    /// The operand that begins here; none if the operation ends.
    fn read_operand(&mut self) -> Result<Option<Operand>, EpdError> {
        let Some(text) = self.rest().strip_prefix('"') else {
            let word = self.read_word();
            if word.is_empty() && self.reading == Reading::Strict {
                return Err(self.error(self.at, EpdFault::Word));
            }
            return Ok((!word.is_empty()).then(|| Operand::Word(word.to_owned())));
        };
        let Some(end) = text.find('"') else {
            return Err(self.error(self.at, EpdFault::Quote));
        };
        self.at += end + 2;
        Ok(Some(Operand::Text(text[..end].to_owned())))
    }
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || c == ';' || c == '"'
}

/// Whether an operation can be called so, or at which byte it cannot.
fn check_opcode(opcode: &str, reading: Reading) -> Result<(), (usize, EpdFault)> {
    if !opcode.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err((0, EpdFault::Opcode));
    }
    let mut letters = opcode.char_indices();
    let wrong = |(i, c): &(usize, char)| *i >= 15 || !(c.is_ascii_alphanumeric() || *c == '_');
    match letters.find(wrong) {
        Some((at, _)) if reading == Reading::Strict => Err((at, EpdFault::Opcode)),
        _ => Ok(()),
    }
}

/// Strict: see [`Epd::read`].
impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Self, EpdError> {
        Self::read(text, Reading::Strict)
    }
}

struct Styled<'a> {
    epd: &'a Epd,
    style: FenStyle,
}

impl fmt::Display for Styled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.epd.board, self.style)?;
        for operation in &self.epd.operations {
            write!(f, " {operation}")?;
        }
        Ok(())
    }
}

/// Castling as in X-FEN, en passant where it is legal.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Styled { epd: self, style: FenStyle::default() }.fmt(f)
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_str(";")
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.write_str(word),
            Self::Text(text) => write!(f, "\"{text}\""),
        }
    }
}
