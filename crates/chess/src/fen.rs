//! Positions as text: FEN, X-FEN and Shredder-FEN, strict and lenient.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::attacks::pawn_attacks;
use crate::sketch::corner;
use crate::{Bitboard, Board, File, Piece, Placement, Position, Rank, Role, Side, Sketch, Square};

/// How a FEN is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// Six fields, single spaces, every field as the standard has it.
    #[default]
    Strict,
    /// What people paste: missing fields, more white space, castling in any order, a number that
    /// is absent or `-`.
    Lenient,
}

/// How castling rights are written. All are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CastlingStyle {
    /// `KQkq`, and a file's letter only where the rook is not the outermost of its wing: standard
    /// FEN for chess, X-FEN for Chess960.
    #[default]
    XFen,
    /// Always the rooks' files, `HAha`: Shredder-FEN.
    Shredder,
}

/// When the square of a double step is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnPassantStyle {
    /// When the pawn can legally be taken, as the laws count it (fide-2009/9.2).
    #[default]
    Legal,
    /// When an enemy pawn stands beside, pinned or not: X-FEN.
    Adjacent,
    /// After every double step: the FEN standard of 1994.
    Always,
}

/// How a FEN is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FenStyle {
    /// Castling letters.
    pub castling: CastlingStyle,
    /// The en passant square.
    pub en_passant: EnPassantStyle,
}

/// A field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenField {
    /// One rank of the pieces, 1 to 8.
    Rank(u8),
    /// The pieces as a whole.
    Pieces,
    /// Who has the move.
    Turn,
    /// Castling.
    Castling,
    /// The en passant square.
    EnPassant,
    /// Moves since the last capture or pawn move.
    Halfmoves,
    /// The number of the move.
    Fullmoves,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rank(rank) => write!(f, "rank {rank}"),
            Self::Pieces => f.write_str("pieces"),
            Self::Turn => f.write_str("side to move"),
            Self::Castling => f.write_str("castling"),
            Self::EnPassant => f.write_str("en passant"),
            Self::Halfmoves => f.write_str("half-move clock"),
            Self::Fullmoves => f.write_str("move number"),
        }
    }
}

/// What is wrong with a field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// A character that stands for nothing.
    #[error("'{0}' is no piece (expected one of KQRBNP, small for Black, or a digit)")]
    NotAPiece(char),
    /// A rank with more or fewer than eight squares.
    #[error("{0} squares (expected 8)")]
    Squares(u32),
    /// More or fewer than eight ranks.
    #[error("{0} ranks (expected 8, separated by '/')")]
    Ranks(u32),
    /// Two digits in a row.
    #[error("'{0}' after another digit (expected one number for the empty squares)")]
    DigitAfterDigit(char),
    /// Neither `w` nor `b`.
    #[error("expected 'w' or 'b'")]
    Turn,
    /// No castling right.
    #[error("'{0}' is no castling right (expected KQkq, files such as HAha, or '-')")]
    Castling(char),
    /// The same right twice, or rights out of order.
    #[error("'{0}' is there twice or out of order (expected White's first, towards h first)")]
    CastlingOrder(char),
    /// No square of the third or sixth rank.
    #[error("expected a square of the third or sixth rank, or '-'")]
    EnPassant,
    /// No number.
    #[error("expected a whole number")]
    Number,
    /// A number that is too large.
    #[error("expected a number up to {0}")]
    TooLarge(u32),
    /// The move number is zero.
    #[error("expected a number from 1")]
    Zero,
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

/// A text that is no FEN: where, and what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {field}: {fault}")]
pub struct FenError {
    /// The field that is wrong.
    pub field: FenField,
    /// The character it is wrong at, from 1.
    pub column: usize,
    /// What is wrong with it.
    pub fault: FenFault,
}

struct Fields<'a> {
    text: &'a str,
    at: usize,
    reading: Reading,
}

impl<'a> Fields<'a> {
    fn error(&self, at: usize, field: FenField, fault: FenFault) -> FenError {
        let column = self.text.get(..at).unwrap_or(self.text).chars().count() + 1;
        FenError { field, column, fault }
    }

    fn next(&mut self, field: FenField) -> Result<Option<(usize, &'a str)>, FenError> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        let skipped = rest.len() - trimmed.len();
        if self.reading == Reading::Strict {
            let expected = usize::from(self.at != 0);
            if skipped != expected && !trimmed.is_empty() || rest[..skipped].contains(|c| c != ' ')
            {
                return Err(self.error(self.at, field, FenFault::Space));
            }
        }
        let start = self.at + skipped;
        let len = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        if len == 0 {
            if self.reading == Reading::Strict {
                return Err(self.error(start, field, FenFault::Missing));
            }
            return Ok(None);
        }
        self.at = start + len;
        Ok(Some((start, &trimmed[..len])))
    }
}

impl Sketch {
    /// Reads a FEN, X-FEN or Shredder-FEN. Whether it is a legal position is another question,
    /// which [`Sketch::position`] answers.
    ///
    /// ```
    /// use adoube_chess::{Reading, Sketch};
    /// let sketch = Sketch::from_fen("4k2r/8/8/8/8/8/8/4K3 b k", Reading::Lenient).unwrap();
    /// assert_eq!(sketch.to_string(), "4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    ///
    /// let error = Sketch::from_fen("8/8/8/8/3x4/8/8/8 w - - 0 1", Reading::Strict).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "column 10: rank 4: 'x' is no piece (expected one of KQRBNP, small for Black, or a digit)"
    /// );
    /// ```
    ///
    /// # Errors
    /// With the field, the column and what was expected there.
    pub fn from_fen(text: &str, reading: Reading) -> Result<Self, FenError> {
        let mut fields = Fields { text, at: 0, reading };
        let mut board = read_board(&mut fields)?;
        board.en_passant = read_en_passant(&mut fields, board.turn)?;
        let halfmoves = read_number(&mut fields, FenField::Halfmoves, 0, u32::from(u16::MAX))?;
        let fullmoves = read_number(&mut fields, FenField::Fullmoves, 1, u32::MAX)?;
        let rest = &text[fields.at..];
        if !rest.trim_start().is_empty() || reading == Reading::Strict && !rest.is_empty() {
            let at = text.len() - rest.trim_start().len();
            return Err(fields.error(at, FenField::Fullmoves, FenFault::Trailing));
        }
        let halfmoves = u16::try_from(halfmoves).unwrap_or(u16::MAX);
        Ok(Self { board, halfmoves, fullmoves })
    }

    /// Writes it in any style.
    pub fn fen(&self, style: FenStyle) -> impl fmt::Display + '_ {
        Fen { sketch: self, style }
    }
}

/// The four fields that FEN and EPD begin with, and how many bytes they take.
pub(crate) fn read_four_fields(text: &str, reading: Reading) -> Result<(Board, usize), FenError> {
    let mut fields = Fields { text, at: 0, reading };
    let mut board = read_board(&mut fields)?;
    board.en_passant = read_en_passant(&mut fields, board.turn)?;
    Ok((board, fields.at))
}

/// Pieces, mover and castling.
fn read_board(fields: &mut Fields<'_>) -> Result<Board, FenError> {
    let Some((start, pieces)) = fields.next(FenField::Pieces)? else {
        return Err(fields.error(0, FenField::Pieces, FenFault::Missing));
    };
    let placement = read_pieces(fields, start, pieces)?;
    let turn = match fields.next(FenField::Turn)? {
        None | Some((_, "w")) => Side::First,
        Some((_, "b")) => Side::Second,
        Some((_, "W")) if fields.reading == Reading::Lenient => Side::First,
        Some((_, "B")) if fields.reading == Reading::Lenient => Side::Second,
        Some((at, _)) => return Err(fields.error(at, FenField::Turn, FenFault::Turn)),
    };
    let castling = match fields.next(FenField::Castling)? {
        None | Some((_, "-")) => Bitboard::EMPTY,
        Some((at, letters)) => read_castling(fields, at, letters, &placement)?,
    };
    Ok(Board { placement, turn, castling, en_passant: None })
}

fn read_pieces(fields: &Fields<'_>, start: usize, text: &str) -> Result<Placement, FenError> {
    let mut placement = Placement::EMPTY;
    let mut ranks = 0;
    let mut at = start;
    for line in text.split('/') {
        let Some(rank) = 7u8.checked_sub(ranks).and_then(Rank::new) else {
            let count = text.split('/').count() as u32;
            return Err(fields.error(at, FenField::Pieces, FenFault::Ranks(count)));
        };
        let field = FenField::Rank(rank.index() + 1);
        let mut file = 0u32;
        let mut after_digit = false;
        for (offset, letter) in line.char_indices() {
            if let Some(digit @ 1..=8) = letter.to_digit(10) {
                if after_digit && fields.reading == Reading::Strict {
                    let fault = FenFault::DigitAfterDigit(letter);
                    return Err(fields.error(at + offset, field, fault));
                }
                file += digit;
                after_digit = true;
            } else if let Some(piece) = Piece::from_letter(letter) {
                if let Some(file) = u8::try_from(file).ok().and_then(File::new) {
                    placement.set(Square::new(file, rank), Some(piece));
                }
                file += 1;
                after_digit = false;
            } else {
                return Err(fields.error(at + offset, field, FenFault::NotAPiece(letter)));
            }
            if file > 8 {
                let squares = line.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum();
                return Err(fields.error(at + offset, field, FenFault::Squares(squares)));
            }
        }
        if file != 8 {
            return Err(fields.error(at + line.len(), field, FenFault::Squares(file)));
        }
        ranks += 1;
        at += line.len() + 1;
    }
    if ranks != 8 {
        let fault = FenFault::Ranks(u32::from(ranks));
        return Err(fields.error(start + text.len(), FenField::Pieces, fault));
    }
    Ok(placement)
}

fn read_castling(
    fields: &Fields<'_>,
    start: usize,
    letters: &str,
    placement: &Placement,
) -> Result<Bitboard, FenError> {
    let mut castling = Bitboard::EMPTY;
    let mut last = None;
    for (offset, letter) in letters.char_indices() {
        let error = |fault| fields.error(start + offset, FenField::Castling, fault);
        let side = if letter.is_ascii_uppercase() { Side::First } else { Side::Second };
        let rook = match letter.to_ascii_uppercase() {
            'K' => outermost_rook(placement, side, true),
            'Q' => outermost_rook(placement, side, false),
            upper @ 'A'..='H' => File::from_letter(upper)
                .map(|file| Square::new(file, Rank::First.relative_to(side)))
                .ok_or_else(|| error(FenFault::Castling(letter)))?,
            _ => return Err(error(FenFault::Castling(letter))),
        };
        let order = (side, 7 - rook.file() as u8);
        if castling.contains(rook)
            || fields.reading == Reading::Strict && last.is_some_and(|last| last >= order)
        {
            return Err(error(FenFault::CastlingOrder(letter)));
        }
        last = Some(order);
        castling |= rook.into();
    }
    Ok(castling)
}

/// The rook that `K` or `Q` means: the outermost on that side of the king. If there is none, the
/// corner, so that the set-up keeps the claim and its validation finds it false.
fn outermost_rook(placement: &Placement, side: Side, towards_h: bool) -> Square {
    let home = Bitboard::back_rank(side);
    let rooks = placement.pieces(side, Role::Rook) & home;
    let found = match (placement.pieces(side, Role::King) & home).single() {
        None => None,
        Some(king) => {
            let outer = if towards_h { rooks.last() } else { rooks.first() };
            outer.filter(|rook| (rook.index() > king.index()) == towards_h)
        }
    };
    found.unwrap_or(corner(side, towards_h))
}

fn read_en_passant(fields: &mut Fields<'_>, turn: Side) -> Result<Option<Square>, FenError> {
    match fields.next(FenField::EnPassant)? {
        None | Some((_, "-")) => Ok(None),
        Some((at, text)) => match text.parse::<Square>() {
            Ok(square) if square.rank() == Rank::Sixth.relative_to(turn) => Ok(Some(square)),
            // A square behind the mover's own pawn is well written, and flawed.
            Ok(square) if matches!(square.rank(), Rank::Third | Rank::Sixth) => Ok(Some(square)),
            _ => Err(fields.error(at, FenField::EnPassant, FenFault::EnPassant)),
        },
    }
}

fn read_number(
    fields: &mut Fields<'_>,
    field: FenField,
    least: u32,
    most: u32,
) -> Result<u32, FenError> {
    match fields.next(field)? {
        None => Ok(least),
        Some((_, "-")) if fields.reading == Reading::Lenient => Ok(least),
        Some((at, text)) => {
            if !text.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(fields.error(at, field, FenFault::Number));
            }
            // All digits: what does not parse is too large.
            let number = text.parse().unwrap_or(u32::MAX).min(most);
            if text.parse() != Ok(number) && fields.reading == Reading::Strict {
                return Err(fields.error(at, field, FenFault::TooLarge(most)));
            }
            if number >= least {
                Ok(number)
            } else if fields.reading == Reading::Lenient {
                Ok(least)
            } else {
                Err(fields.error(at, field, FenFault::Zero))
            }
        }
    }
}

/// Strict: see [`Sketch::from_fen`].
impl FromStr for Sketch {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text, Reading::Strict)
    }
}

struct Fen<'a> {
    sketch: &'a Sketch,
    style: FenStyle,
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.sketch.board;
        write_board(f, board, self.style)?;
        write!(f, " {} {}", self.sketch.halfmoves, self.sketch.fullmoves)
    }
}

/// The first four fields, which FEN and EPD share.
pub(crate) fn write_board(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    style: FenStyle,
) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0u8;
        for file in File::ALL {
            match board.placement.piece_at(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                    }
                    empty = 0;
                    f.write_char(piece.letter())?;
                }
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if rank != Rank::First {
            f.write_char('/')?;
        }
    }
    f.write_str(match board.turn {
        Side::First => " w ",
        Side::Second => " b ",
    })?;
    write_castling(f, board, style.castling)?;
    match shown_en_passant(board, style.en_passant) {
        Some(square) => write!(f, " {square}"),
        None => f.write_str(" -"),
    }
}

fn write_castling(f: &mut fmt::Formatter<'_>, board: &Board, style: CastlingStyle) -> fmt::Result {
    if board.castling.is_empty() {
        return f.write_char('-');
    }
    for side in Side::ALL {
        let rooks = board.castling & Bitboard::back_rank(side);
        for file in File::ALL.into_iter().rev() {
            let rook = Square::new(file, Rank::First.relative_to(side));
            if !rooks.contains(rook) {
                continue;
            }
            let mut letter = file.letter();
            if style == CastlingStyle::XFen {
                if outermost_rook(&board.placement, side, true) == rook {
                    letter = 'k';
                } else if outermost_rook(&board.placement, side, false) == rook {
                    letter = 'q';
                }
            }
            f.write_char(if side.is_first() { letter.to_ascii_uppercase() } else { letter })?;
        }
    }
    Ok(())
}

fn shown_en_passant(board: &Board, style: EnPassantStyle) -> Option<Square> {
    let square = board.en_passant?;
    let sketch = || Sketch { board: board.clone(), halfmoves: 0, fullmoves: 1 };
    let shown = match style {
        EnPassantStyle::Always => true,
        EnPassantStyle::Adjacent => pawn_attacks(board.turn.other(), square)
            .meets(board.placement.pieces(board.turn, Role::Pawn)),
        // On a board that is no position, what is written down stays.
        EnPassantStyle::Legal => {
            sketch().position().map_or(true, |position| position.en_passant().is_some())
        }
    };
    shown.then_some(square)
}

/// Six fields, castling as in X-FEN, en passant where it is legal.
impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen { sketch: self, style: FenStyle::default() }.fmt(f)
    }
}

/// As [`Sketch`]: six fields, castling as in X-FEN, en passant where it is legal.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sketch = self.sketch();
        sketch.board.en_passant = self.en_passant();
        let style = FenStyle { en_passant: EnPassantStyle::Always, ..FenStyle::default() };
        Fen { sketch: &sketch, style }.fmt(f)
    }
}

/// A FEN that is badly written, or that is no legal position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadPositionError {
    /// It is badly written.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// It is no legal position.
    #[error(transparent)]
    Rejected(#[from] crate::Rejected),
}

/// Strict: see [`Sketch::from_fen`] and [`Sketch::position`].
impl FromStr for Position {
    type Err = ReadPositionError;

    fn from_str(text: &str) -> Result<Self, ReadPositionError> {
        Ok(text.parse::<Sketch>()?.position()?)
    }
}
