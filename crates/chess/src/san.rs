//! Moves in algebraic notation (fide-2009/17), as values that are read without a board.

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::fen::Reading;
use crate::letters::{Letters, figurine_at};
use crate::{File, Rank, Role, Square, Wing};

/// What a move in algebraic notation says of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanMove {
    /// A piece goes to a square.
    Piece {
        /// Which piece.
        role: Role,
        /// The file it comes from, where it is written.
        file: Option<File>,
        /// The rank it comes from, where it is written.
        rank: Option<Rank>,
        /// Whether a capture is written.
        capture: bool,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// Castling.
    Castle(Wing),
    /// `--`: no move. Commentators write it to say "and if it were the other's turn".
    Pass,
}

/// The sign at the end of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckSign {
    /// `+`.
    Check,
    /// `#` or `++`.
    Mate,
}

/// A move in algebraic notation: everything that is written, nothing that is not.
///
/// ```
/// use adoube_chess::{Letters, Position, Reading, San, SanStyle};
///
/// let position: Position = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1".parse()?;
/// let san: San = "O-O-O".parse()?;
/// let mv = san.resolve(&position)?;
/// assert_eq!(position.san(mv).to_string(), "O-O-O");
///
/// let french = San::parse("Tf1", &Letters::FRENCH, Reading::Strict)?;
/// assert_eq!(french.to_string(), "Rf1");
/// assert_eq!(french.written(SanStyle::fide(Letters::FIGURINES)).to_string(), "♖f1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct San {
    /// The move.
    pub what: SanMove,
    /// The sign of check or mate, where it is written.
    pub sign: Option<CheckSign>,
    /// Whether `e.p.` is written (fide-2009/17.9).
    pub en_passant: bool,
    /// Whether a draw offer, `(=)`, is written (fide-2009/17.13).
    pub draw_offer: bool,
}

/// What is wrong with a move as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SanFault {
    /// Nothing there.
    #[error("expected a move")]
    Empty,
    /// No piece letter, file or rank where one must be.
    #[error("expected a piece's letter or a square")]
    NotAMove,
    /// The goal has no file or no rank.
    #[error("expected the square the piece goes to, a letter a to h and a digit 1 to 8")]
    Goal,
    /// Castling that is neither short nor long.
    #[error("expected 0-0 or 0-0-0")]
    Castling,
    /// A promotion without a piece, or to a king or pawn.
    #[error("expected the letter of a queen, rook, bishop or knight")]
    Promotion,
    /// Something other than a pawn promotes.
    #[error("only a pawn is promoted")]
    PromotionRole,
    /// Something follows the move.
    #[error("unexpected text after the move")]
    Trailing,
}

/// A text that is no move, and where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct SanError {
    /// The character it goes wrong at, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: SanFault,
}

#[inline(always)]
fn english_at(text: &[u8]) -> Option<(Role, usize)> {
    let role = match *text.first()? {
        b'N' => Role::Knight,
        b'B' => Role::Bishop,
        b'R' => Role::Rook,
        b'Q' => Role::Queen,
        b'K' => Role::King,
        0xE2 => return figurine_at(text),
        _ => return None,
    };
    Some((role, 1))
}

#[inline(always)]
fn file_at(text: &[u8], at: &mut usize) -> Option<File> {
    let file = text.get(*at)?.wrapping_sub(b'a');
    let file = File::new(file)?;
    *at += 1;
    Some(file)
}

#[inline(always)]
fn rank_at(text: &[u8], at: &mut usize) -> Option<Rank> {
    let rank = text.get(*at)?.wrapping_sub(b'1');
    let rank = Rank::new(rank)?;
    *at += 1;
    Some(rank)
}

/// Reads a move at the beginning of `text`, as far as it goes: the move and its length, or where
/// it goes wrong.
///
/// `EMBEDDED` is for moves in a longer text, where a blank ends the move.
#[inline(always)]
fn scan<const EMBEDDED: bool>(
    text: &[u8],
    reading: Reading,
    role_at: impl Fn(&[u8]) -> Option<(Role, usize)>,
) -> Result<(San, usize), (usize, SanFault)> {
    let lenient = reading == Reading::Lenient;
    let mut at = 0;
    let first = *text.first().ok_or((0, SanFault::Empty))?;
    let role = if let Some((role, len)) = role_at(text) {
        at += len;
        role
    } else if matches!(first, b'O' | b'0' | b'-') || lenient && matches!(first, b'o' | b'Z') {
        return scan_unusual(text, lenient);
    } else {
        if lenient && first == b'P' {
            at += 1;
        }
        Role::Pawn
    };

    let mut file = file_at(text, &mut at);
    let mut rank = rank_at(text, &mut at);
    let mut capture = false;
    let mut separated = false;
    match text.get(at) {
        Some(b'x') => (capture, at) = (true, at + 1),
        // After the goal, `Qd5:`, it is none of the move.
        Some(b':') if lenient && matches!(text.get(at + 1), Some(b'a'..=b'h')) => {
            (capture, at) = (true, at + 1);
        }
        Some(b'-' | 0xE2) if lenient && file.is_some() && rank.is_some() => {
            let dash = dash_at(&text[at..], lenient);
            // `Nf3-+`, `Nf3-/+`: what is thought of the move, and none of it.
            let judged = matches!(text.get(at + dash), Some(b'+' | b'/'));
            (separated, at) = if judged { (false, at) } else { (dash > 0, at + dash) };
        }
        _ => {}
    }
    let to_file = file_at(text, &mut at);
    let to_rank = rank_at(text, &mut at);
    let to = match (to_file, to_rank) {
        (Some(file), Some(rank)) => Square::new(file, rank),
        (None, None) if !capture && !separated => match (file.take(), rank.take()) {
            (Some(file), Some(rank)) => Square::new(file, rank),
            (None, None) if at == 0 => return Err((0, SanFault::NotAMove)),
            _ => return Err((at, SanFault::Goal)),
        },
        _ => return Err((at, SanFault::Goal)),
    };

    let mut san = San {
        what: SanMove::Piece { role, file, rank, capture, to, promotion: None },
        sign: None,
        en_passant: false,
        draw_offer: false,
    };
    // Most moves end here.
    if EMBEDDED && matches!(text.get(at), None | Some(b' ' | b'\n' | b'\r')) {
        return Ok((san, at));
    }
    // Both squares: `e7e8q`, as engines write it.
    let small = lenient && role == Role::Pawn && file.is_some() && rank.is_some();
    let promotion = scan_promotion::<EMBEDDED>(text, &mut at, lenient, small, role_at)?;
    if promotion.is_some() {
        if role != Role::Pawn {
            return Err((at, SanFault::PromotionRole));
        }
        san.what = SanMove::Piece { role, file, rank, capture, to, promotion };
    }
    scan_signs(text, &mut at, lenient, &mut san);
    Ok((san, at))
}

/// Castling and passing.
#[inline]
fn scan_unusual(text: &[u8], lenient: bool) -> Result<(San, usize), (usize, SanFault)> {
    let is_o = |at: usize| match text.get(at) {
        Some(b'O' | b'0') => true,
        Some(b'o') => lenient,
        _ => false,
    };
    // How long the dash is.
    let dash = |at: usize| dash_at(text.get(at..).unwrap_or_default(), lenient);
    let (first, second) = (dash(1), dash(2 + dash(1)));
    let (what, mut at) = if text.starts_with(b"--") || lenient && text.starts_with(b"Z0") {
        (SanMove::Pass, 2)
    } else if is_o(0) && first > 0 && is_o(1 + first) {
        if second > 0 && is_o(2 + first + second) {
            (SanMove::Castle(Wing::Queen), 3 + first + second)
        } else {
            (SanMove::Castle(Wing::King), 2 + first)
        }
    } else {
        return Err((0, if is_o(0) { SanFault::Castling } else { SanFault::NotAMove }));
    };
    let mut san = San { what, sign: None, en_passant: false, draw_offer: false };
    scan_signs(text, &mut at, lenient, &mut san);
    Ok((san, at))
}

/// How many bytes long a dash is at the beginning of `text`: leniently also a printer's.
#[inline]
fn dash_at(text: &[u8], lenient: bool) -> usize {
    match text {
        [b'-', ..] => 1,
        // From U+2010 to U+2015, and the sign for minus.
        [0xE2, 0x80, 0x90..=0x95, ..] | [0xE2, 0x88, 0x92, ..] if lenient => 3,
        _ => 0,
    }
}

/// `=Q`, `Q`; leniently also `(Q)`, `/Q` and a small letter after `=`, or if `small` without it. In a longer text `=` may be what
/// is thought of the move, and `(` the beginning of a variation.
#[inline(always)]
fn scan_promotion<const EMBEDDED: bool>(
    text: &[u8],
    at: &mut usize,
    lenient: bool,
    small: bool,
    role_at: impl Fn(&[u8]) -> Option<(Role, usize)>,
) -> Result<Option<Role>, (usize, SanFault)> {
    let opening = match (text.get(*at), text.get(*at + 1)) {
        (Some(&b'('), Some(b'=')) => None,
        (Some(&sign @ b'='), _) => Some(sign),
        (Some(&sign @ (b'(' | b'/')), _) if lenient => Some(sign),
        _ => None,
    };
    let start = *at + usize::from(opening.is_some());
    let rest = text.get(start..).unwrap_or_default();
    let found = role_at(rest).or_else(|| {
        // `e8=q`, as some programs write it.
        let letter = rest.first().filter(|_| lenient && opening == Some(b'=') || small)?;
        let known = opening.is_some() || matches!(letter, b'q' | b'r' | b'b' | b'n');
        Role::from_letter(*letter as char).filter(|_| known).map(|role| (role, 1))
    });
    let letter = rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    let apart = EMBEDDED && (opening == Some(b'(') || opening == Some(b'=') && !letter);
    let Some((role, len)) = found else {
        return if opening.is_some() && !apart {
            Err((start, SanFault::Promotion))
        } else {
            Ok(None)
        };
    };
    if opening == Some(b'(') && text.get(start + len) != Some(&b')') {
        return if apart { Ok(None) } else { Err((start + len, SanFault::Promotion)) };
    }
    if !Role::PROMOTIONS.contains(&role) {
        return Err((start, SanFault::Promotion));
    }
    *at = start + len + usize::from(opening == Some(b'('));
    Ok(Some(role))
}

/// `e.p.`, `+`, `++`, `#` and `(=)`, in any order.
#[inline(always)]
fn scan_signs(text: &[u8], at: &mut usize, lenient: bool, san: &mut San) {
    loop {
        let rest = text.get(*at..).unwrap_or_default();
        *at += match rest {
            // `Nf3+-`, `Nf3+=`, `Nf3+/-`: what is thought of the move.
            [b'+', b'-' | b'=' | b'/', ..] | [b'+', 0xE2, 0x88, 0x92, ..] if lenient => return,
            [b'+', b'+', ..] => {
                san.sign = Some(CheckSign::Mate);
                2
            }
            [b'+', ..] => {
                san.sign = Some(CheckSign::Check);
                1
            }
            [b'#', ..] => {
                san.sign = Some(CheckSign::Mate);
                1
            }
            [b'(', b'=', b')', ..] => {
                san.draw_offer = true;
                3
            }
            [b' ' | b'e', ..] => {
                let space = usize::from(rest[0] == b' ');
                let word = &rest[space..];
                if word.starts_with(b"e.p.") {
                    san.en_passant = true;
                    space + 4
                } else if word.starts_with(b"e.p") && lenient {
                    san.en_passant = true;
                    space + 3
                } else if word.starts_with(b"ep") && lenient {
                    san.en_passant = true;
                    space + 2
                } else if word.starts_with(b"(=)") && lenient {
                    san.draw_offer = true;
                    space + 3
                } else {
                    return;
                }
            }
            _ => return,
        };
    }
}

impl San {
    /// Reads a move in a language's letters; figurines are read in every language.
    ///
    /// Lenient reading takes long notation (`e2-e4`), `:` for a capture, `P` for a pawn,
    /// `d8(Q)` and `d8/Q`, small o in castling, and remarks such as `!?` after the move.
    ///
    /// # Errors
    /// With the column and what was expected there.
    pub fn parse(text: &str, letters: &Letters, reading: Reading) -> Result<Self, SanError> {
        let bytes = text.as_bytes();
        let result = scan::<false>(bytes, reading, |rest| letters.role_at(rest));
        let error = |at: usize, fault| {
            let before = bytes.get(..at).unwrap_or(bytes);
            let column = before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() + 1;
            SanError { column, fault }
        };
        let (san, mut at) = result.map_err(|(at, fault)| error(at, fault))?;
        if reading == Reading::Lenient {
            at += bytes[at..].iter().take_while(|byte| b"!? ".contains(byte)).count();
        }
        if at < bytes.len() { Err(error(at, SanFault::Trailing)) } else { Ok(san) }
    }

    /// A move in English at the beginning of `text`, and its length.
    #[inline(always)]
    pub(crate) fn scan_english(text: &[u8]) -> Result<(Self, usize), (usize, SanFault)> {
        scan::<true>(text, Reading::Lenient, english_at)
    }

    /// The same with the letters of another language.
    pub(crate) fn scan_in(
        letters: &Letters,
        text: &[u8],
    ) -> Result<(Self, usize), (usize, SanFault)> {
        scan::<true>(text, Reading::Lenient, |text| letters.role_at(text))
    }

    /// The same in another style: another language, another way to write castling.
    pub fn written(self, style: SanStyle) -> impl fmt::Display {
        Styled { san: self, style }
    }
}

/// Strict, with English letters.
impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<Self, SanError> {
        Self::parse(text, &Letters::ENGLISH, Reading::Strict)
    }
}

/// How a move is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanStyle {
    /// The letters of the pieces.
    pub letters: Letters,
    /// `O-O` with letters as PGN has it, or `0-0` with digits as the laws have it.
    pub castling_letters: bool,
    /// `d8=Q` as PGN has it, or `d8Q` as the laws have it.
    pub promotion_sign: bool,
    /// `++` instead of `#` for mate. The laws allow both.
    pub double_plus: bool,
    /// `e.p.` after a capture en passant, as the laws have it.
    pub en_passant: bool,
}

impl SanStyle {
    /// As in PGN files.
    pub const PGN: Self = Self {
        letters: Letters::ENGLISH,
        castling_letters: true,
        promotion_sign: true,
        double_plus: false,
        en_passant: false,
    };

    /// As fide-2009/17 has it, in a language of choice.
    pub const fn fide(letters: Letters) -> Self {
        Self {
            letters,
            castling_letters: false,
            promotion_sign: false,
            double_plus: false,
            en_passant: true,
        }
    }
}

struct Styled {
    san: San,
    style: SanStyle,
}

impl fmt::Display for Styled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { san, style } = self;
        match san.what {
            SanMove::Piece { role, file, rank, capture, to, promotion } => {
                f.write_str(style.letters.of(role))?;
                if let Some(file) = file {
                    f.write_char(file.letter())?;
                }
                if let Some(rank) = rank {
                    f.write_char(rank.digit())?;
                }
                if capture {
                    f.write_char('x')?;
                }
                f.write_char(to.file().letter())?;
                f.write_char(to.rank().digit())?;
                if let Some(role) = promotion {
                    f.write_str(if style.promotion_sign { "=" } else { "" })?;
                    f.write_str(style.letters.of(role))?;
                }
            }
            SanMove::Castle(wing) => f.write_str(match (wing, style.castling_letters) {
                (Wing::King, true) => "O-O",
                (Wing::King, false) => "0-0",
                (Wing::Queen, true) => "O-O-O",
                (Wing::Queen, false) => "0-0-0",
            })?,
            SanMove::Pass => f.write_str("--")?,
        }
        if san.en_passant && style.en_passant {
            f.write_str(" e.p.")?;
        }
        f.write_str(match san.sign {
            None => "",
            Some(CheckSign::Check) => "+",
            Some(CheckSign::Mate) if style.double_plus => "++",
            Some(CheckSign::Mate) => "#",
        })?;
        f.write_str(if san.draw_offer { "(=)" } else { "" })
    }
}

/// As in PGN files.
impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.written(SanStyle::PGN).fmt(f)
    }
}
