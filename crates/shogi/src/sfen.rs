//! Positions as text: SFEN, strict and lenient.

use core::fmt;
use core::str::FromStr;

use crate::{Board, Hand, Piece, Placement, Position, Rejected, Role, Side, Sketch, Square};

/// How an SFEN is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// Four fields, single spaces, hands in any order.
    #[default]
    Strict,
    /// What people paste: missing fields, more white space, a leading `sfen` or `position sfen`.
    Lenient,
}

/// A field of an SFEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SfenField {
    /// One rank of the pieces, 1 to 9.
    Rank(u8),
    /// The pieces as a whole.
    Pieces,
    /// Who has the move.
    Turn,
    /// The hands.
    Hands,
    /// The number of the move.
    Ply,
}

impl fmt::Display for SfenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank(rank) => write!(f, "rank {rank}"),
            Self::Pieces => f.write_str("pieces"),
            Self::Turn => f.write_str("side to move"),
            Self::Hands => f.write_str("hands"),
            Self::Ply => f.write_str("move number"),
        }
    }
}

/// What is wrong with a field of an SFEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SfenFault {
    /// A character that stands for nothing.
    #[error("'{0}' is no piece (expected one of KRBGSNLP, small for White, a digit or '+')")]
    NotAPiece(char),
    /// A `+` before what does not promote.
    #[error("'+' before '{0}', which does not promote (expected one of RBSNLP)")]
    NotPromotable(char),
    /// A rank with more or fewer than nine squares.
    #[error("{0} squares (expected 9)")]
    Squares(u32),
    /// More or fewer than nine ranks.
    #[error("{0} ranks (expected 9, separated by '/')")]
    Ranks(u32),
    /// Neither `b` nor `w`.
    #[error("expected 'b' or 'w'")]
    Turn,
    /// A character that is no piece in hand.
    #[error("'{0}' is no piece in hand (expected one of RBGSNLP, small for White, or '-')")]
    NotInHand(char),
    /// A number that no set of pieces has.
    #[error("{0} of one piece (expected 1 to 18)")]
    Count(u32),
    /// No number.
    #[error("expected a whole number from 1")]
    Number,
    /// The field is not there.
    #[error("missing")]
    Missing,
    /// Something follows the last field.
    #[error("unexpected text after it")]
    Trailing,
    /// Not just one space between fields.
    #[error("expected one space before it")]
    Space,
}

/// A text that is no SFEN: where, and what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {field}: {fault}")]
pub struct SfenError {
    /// The field that is wrong.
    pub field: SfenField,
    /// The character it is wrong at, from 1.
    pub column: usize,
    /// What is wrong with it.
    pub fault: SfenFault,
}

struct Fields<'a> {
    text: &'a str,
    at: usize,
    reading: Reading,
}

impl<'a> Fields<'a> {
    fn error(&self, at: usize, field: SfenField, fault: SfenFault) -> SfenError {
        let column = self.text.get(..at).unwrap_or(self.text).chars().count() + 1;
        SfenError { field, column, fault }
    }

    fn next(&mut self, field: SfenField) -> Result<Option<(usize, &'a str)>, SfenError> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        let skipped = rest.len() - trimmed.len();
        if self.reading == Reading::Strict {
            let expected = usize::from(self.at != 0);
            if skipped != expected && !trimmed.is_empty() || rest[..skipped].contains(|c| c != ' ')
            {
                return Err(self.error(self.at, field, SfenFault::Space));
            }
        }
        let start = self.at + skipped;
        let len = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        if len == 0 {
            if self.reading == Reading::Strict {
                return Err(self.error(start, field, SfenFault::Missing));
            }
            return Ok(None);
        }
        self.at = start + len;
        Ok(Some((start, &trimmed[..len])))
    }
}

impl Sketch {
    /// Reads an SFEN. Whether it is a legal position is another question, which
    /// [`Sketch::position`] answers.
    ///
    /// ```
    /// use adoube_shogi::{Reading, Sketch};
    /// let sketch = Sketch::from_sfen("4k4/9/9/9/9/9/9/9/4K4 w 2Pr", Reading::Lenient).unwrap();
    /// assert_eq!(sketch.to_string(), "4k4/9/9/9/9/9/9/9/4K4 w 2Pr 1");
    /// ```
    ///
    /// # Errors
    /// With the field, the column and what was expected there.
    pub fn from_sfen(text: &str, reading: Reading) -> Result<Self, SfenError> {
        let mut fields = Fields { text, at: 0, reading };
        let Some((mut start, mut pieces)) = fields.next(SfenField::Pieces)? else {
            return Err(fields.error(0, SfenField::Pieces, SfenFault::Missing));
        };
        while reading == Reading::Lenient && matches!(pieces, "sfen" | "position") {
            (start, pieces) = fields
                .next(SfenField::Pieces)?
                .ok_or_else(|| fields.error(text.len(), SfenField::Pieces, SfenFault::Missing))?;
        }
        let placement = read_pieces(&fields, start, pieces)?;
        let turn = match fields.next(SfenField::Turn)? {
            None | Some((_, "b")) => Side::First,
            Some((_, "w")) => Side::Second,
            Some((at, _)) => return Err(fields.error(at, SfenField::Turn, SfenFault::Turn)),
        };
        let hands = match fields.next(SfenField::Hands)? {
            None | Some((_, "-")) => [Hand::EMPTY; 2],
            Some((at, text)) => read_hands(&fields, at, text)?,
        };
        let ply = match fields.next(SfenField::Ply)? {
            None => 1,
            Some((at, text)) => {
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|&number: &u32| digits && number > 0);
                number.ok_or_else(|| fields.error(at, SfenField::Ply, SfenFault::Number))?
            }
        };
        let rest = &text[fields.at..];
        if !rest.trim_start().is_empty() || reading == Reading::Strict && !rest.is_empty() {
            let at = text.len() - rest.trim_start().len();
            return Err(fields.error(at, SfenField::Ply, SfenFault::Trailing));
        }
        Ok(Self { board: Board { placement, hands, turn }, ply })
    }
}

fn read_pieces(fields: &Fields<'_>, start: usize, text: &str) -> Result<Placement, SfenError> {
    let mut placement = Placement::EMPTY;
    let mut rank = 0u8;
    let mut at = start;
    for line in text.split('/') {
        rank += 1;
        if rank > 9 {
            let count = text.split('/').count() as u32;
            return Err(fields.error(at, SfenField::Pieces, SfenFault::Ranks(count)));
        }
        let field = SfenField::Rank(rank);
        let mut squares = 0u32;
        let mut promoted = false;
        for (offset, letter) in line.char_indices() {
            let error = |fault| fields.error(at + offset, field, fault);
            if promoted || letter.is_ascii_alphabetic() {
                let role = Role::from_letter(letter).ok_or(error(SfenFault::NotAPiece(letter)))?;
                let role = match promoted {
                    true => role.promoted().ok_or(error(SfenFault::NotPromotable(letter)))?,
                    false => role,
                };
                let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
                let file = 9u32.checked_sub(squares).and_then(|file| u8::try_from(file).ok());
                if let Some(square) = file.and_then(|file| Square::new(file, rank)) {
                    placement.set(square, Some(role.of(side)));
                }
                squares += 1;
                promoted = false;
            } else if let Some(digit @ 1..=9) = letter.to_digit(10) {
                squares += digit;
            } else if letter == '+' {
                promoted = true;
            } else {
                return Err(error(SfenFault::NotAPiece(letter)));
            }
            if squares > 9 {
                return Err(error(SfenFault::Squares(squares)));
            }
        }
        if promoted {
            return Err(fields.error(at + line.len(), field, SfenFault::NotPromotable('/')));
        }
        if squares != 9 {
            return Err(fields.error(at + line.len(), field, SfenFault::Squares(squares)));
        }
        at += line.len() + 1;
    }
    if rank != 9 {
        let fault = SfenFault::Ranks(u32::from(rank));
        return Err(fields.error(start + text.len(), SfenField::Pieces, fault));
    }
    Ok(placement)
}

fn read_hands(fields: &Fields<'_>, start: usize, text: &str) -> Result<[Hand; 2], SfenError> {
    let mut hands = [Hand::EMPTY; 2];
    let mut count: Option<u32> = None;
    for (offset, letter) in text.char_indices() {
        let error = |fault| fields.error(start + offset, SfenField::Hands, fault);
        if let Some(digit) = letter.to_digit(10) {
            let number = count.unwrap_or(0) * 10 + digit;
            if number == 0 || number > 18 {
                return Err(error(SfenFault::Count(number)));
            }
            count = Some(number);
            continue;
        }
        let role = Role::from_letter(letter).filter(|&role| role != Role::King);
        let role = role.ok_or(error(SfenFault::NotInHand(letter)))?;
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        let hand = &mut hands[side.index()];
        let total = u32::from(hand.count(role)) + count.take().unwrap_or(1);
        if total > u32::from(role.in_a_set()) {
            return Err(error(SfenFault::Count(total)));
        }
        hand.set(role, total as u8);
    }
    if count.is_some() {
        let at = start + text.len();
        return Err(fields.error(at, SfenField::Hands, SfenFault::Missing));
    }
    Ok(hands)
}

/// Strict: see [`Sketch::from_sfen`].
impl FromStr for Sketch {
    type Err = SfenError;

    fn from_str(text: &str) -> Result<Self, SfenError> {
        Self::from_sfen(text, Reading::Strict)
    }
}

/// Four fields, hands in the order R B G S N L P, the first player's before the second's.
impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Board { placement, hands, turn } = &self.board;
        for rank in 1..=9 {
            let mut empty = 0u8;
            for file in (1..=9).rev() {
                match Square::new(file, rank).and_then(|square| placement.piece_at(square)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{piece}")?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank < 9 {
                f.write_str("/")?;
            }
        }
        f.write_str(if turn.is_first() { " b " } else { " w " })?;
        if hands.iter().all(|hand| hand.is_empty()) {
            f.write_str("-")?;
        }
        for side in Side::ALL {
            for (role, count) in hands[side.index()].iter() {
                if count > 1 {
                    write!(f, "{count}")?;
                }
                write!(f, "{}", Piece { side, role })?;
            }
        }
        write!(f, " {}", self.ply)
    }
}

/// As [`Sketch`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sketch().fmt(f)
    }
}

/// An SFEN that is badly written, or that is no legal position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadPositionError {
    /// It is badly written.
    #[error(transparent)]
    Sfen(#[from] SfenError),
    /// It is no legal position.
    #[error(transparent)]
    Rejected(#[from] Rejected),
}

/// Strict: see [`Sketch::from_sfen`] and [`Sketch::position`].
impl FromStr for Position {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, ReadPositionError> {
        Ok(text.parse::<Sketch>()?.position()?)
    }
}
