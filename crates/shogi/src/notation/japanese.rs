use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use super::{ResolveError, STAND_IN, digit, move_kanji, numeral, role_of_kanji, wide_digit};
use crate::record::{Cursor, Stop};
use crate::{Act, Bitboard, Board, Move, Position, Role, Side, Square};

/// From which side a piece comes, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Across {
    /// 左: from the left.
    Left,
    /// 直: straight up.
    Straight,
    /// 右: from the right.
    Right,
}

/// Which way a piece goes, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// 上: forwards.
    Up,
    /// 寄: sideways.
    Sideways,
    /// 引: backwards.
    Back,
}

/// What tells pieces of a kind apart that could go to the same square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Words {
    /// 左, 直 or 右.
    pub across: Option<Across>,
    /// 上, 寄 or 引.
    pub motion: Option<Motion>,
    /// 打: it is dropped.
    pub drop: bool,
}

impl Words {
    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Of `pieces` that could go to `to`, those that the words mean.
    #[inline]
    fn choose(self, role: Role, side: Side, to: Square, pieces: Bitboard) -> Bitboard {
        if self.is_empty() {
            return pieces;
        }
        let mut chosen: Bitboard = pieces
            .into_iter()
            .filter(|&from| self.motion.is_none_or(|motion| motion == going(side, from, to)))
            .collect();
        let Some(word) = self.across else { return chosen };
        // Of two promoted bishops or rooks, left and right are as they stand to each other; of one
        // alone either says nothing.
        if matches!(role, Role::Horse | Role::Dragon) && word != Across::Straight {
            let file = |from: Square| if side.is_first() { from.file() } else { 10 - from.file() };
            let files = chosen.into_iter().map(file);
            let wanted = match word {
                Across::Left => files.max(),
                _ => files.min(),
            };
            return chosen.into_iter().filter(|&from| Some(file(from)) == wanted).collect();
        }
        chosen = chosen.into_iter().filter(|&from| coming(side, from, to) == word).collect();
        if word == Across::Straight {
            chosen =
                chosen.into_iter().filter(|&from| going(side, from, to) == Motion::Up).collect();
        }
        chosen
    }

    /// The words that tell the piece on `from` apart from the others of `pieces`.
    fn telling(role: Role, side: Side, from: Square, to: Square, pieces: Bitboard) -> Self {
        let alone = |words: Self| words.choose(role, side, to, pieces).count() == 1;
        if !pieces.many() {
            return Self::default();
        }
        let motion = Some(going(side, from, to));
        let words = Self { motion, ..Self::default() };
        if alone(words) {
            return words;
        }
        let across = match role {
            Role::Horse | Role::Dragon => {
                let other = (pieces - from.into()).first().unwrap_or(from);
                let left = (from.file() > other.file()) == side.is_first();
                if left { Across::Left } else { Across::Right }
            }
            _ => coming(side, from, to),
        };
        let words = Self { across: Some(across), ..Self::default() };
        if alone(words) { words } else { Self { motion, ..words } }
    }
}

#[inline]
fn going(side: Side, from: Square, to: Square) -> Motion {
    match from.rank_for(side).cmp(&to.rank_for(side)) {
        core::cmp::Ordering::Greater => Motion::Up,
        core::cmp::Ordering::Equal => Motion::Sideways,
        core::cmp::Ordering::Less => Motion::Back,
    }
}

#[inline]
fn coming(side: Side, from: Square, to: Square) -> Across {
    match (from.file().cmp(&to.file()), side) {
        (core::cmp::Ordering::Equal, _) => Across::Straight,
        (core::cmp::Ordering::Greater, Side::First) | (core::cmp::Ordering::Less, Side::Second) => {
            Across::Left
        }
        _ => Across::Right,
    }
}

/// Where a wide blank stands after 同.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Blank {
    Never,
    /// Before a name of one letter, so that moves have the same width (KI2).
    BeforeShort,
    /// Before any name: readers of KIF take 同成銀 for another move, or for none.
    Always,
}

/// A move as Japanese texts write it: ▲７六歩, △同銀右不成, ☗５五角打.
///
/// ```
/// use adoube_shogi::{notation::Japanese, Position};
/// let position: Position = "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1".parse()?;
/// let mv = "▲５八金左".parse::<Japanese>()?.resolve(&position, None)?;
/// assert_eq!(mv.to_string(), "6h5h");
/// assert_eq!(position.japanese(mv, None).to_string(), "▲５八金左");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Japanese {
    /// Whose move it is said to be.
    pub side: Option<Side>,
    /// Where the piece goes; none for 同, the square of the move before.
    pub goal: Option<Square>,
    /// What moves or is dropped, as it was before the move.
    pub role: Role,
    /// What tells it apart from others.
    pub words: Words,
    /// 成 or 不成, if either is written.
    pub promotion: Option<bool>,
}

/// Whose sign ▲ or △ is.
#[inline]
pub(crate) fn side_of_sign(sign: char) -> Option<Side> {
    match sign {
        '▲' | '▼' | '☗' | '⛊' => Some(Side::First),
        '△' | '▽' | '☖' | '⛉' => Some(Side::Second),
        _ => None,
    }
}

impl Japanese {
    /// Whether a move can begin with this sign of a player.
    pub(crate) fn is_sign(letter: char) -> bool {
        side_of_sign(letter).is_some()
    }

    /// Whether a move can begin with this letter.
    #[inline]
    pub(crate) fn begins(letter: char) -> bool {
        let place = digit(letter).or_else(|| numeral(letter));
        letter == '同' || place.is_some() || Self::is_sign(letter)
    }

    /// Reads a move, and leaves the cursor behind it.
    #[inline]
    pub(crate) fn scan(text: &mut Cursor<'_>) -> Result<Self, Stop> {
        let side = text.peek().and_then(side_of_sign);
        if side.is_some() {
            text.next();
        }
        let goal = if text.eat('同') {
            // `同` may be spelt out, and a blank may follow it.
            text.skip_blanks();
            None
        } else {
            // Files are digits, but some write ７六 as 七六.
            let file = text.peek().and_then(|letter| digit(letter).or_else(|| numeral(letter)));
            let Some(file @ 1..) = file else {
                return text.unexpected("a square such as ７六, or 同");
            };
            text.next();
            let rank = text.peek().and_then(|letter| numeral(letter).or_else(|| digit(letter)));
            let Some(square) = rank.and_then(|rank| Square::new(file, rank)) else {
                return text.unexpected("a rank 一 to 九");
            };
            text.next();
            text.skip_blanks();
            Some(square)
        };
        let role = scan_role(text)?;
        let mut words = Words::default();
        let mut promotion = None;
        while let Some(letter) = text.peek() {
            match letter {
                '左' if words.across.is_none() => words.across = Some(Across::Left),
                '直' if words.across.is_none() => words.across = Some(Across::Straight),
                '右' if words.across.is_none() => words.across = Some(Across::Right),
                '上' | '行' if words.motion.is_none() => words.motion = Some(Motion::Up),
                '寄' if words.motion.is_none() => words.motion = Some(Motion::Sideways),
                '引' | '下' if words.motion.is_none() => words.motion = Some(Motion::Back),
                '打' if !words.drop => words.drop = true,
                '成' if promotion.is_none() => promotion = Some(true),
                '生' if promotion.is_none() => promotion = Some(false),
                '不' if promotion.is_none() && text.rest().starts_with("不成") => {
                    text.next();
                    promotion = Some(false);
                }
                _ => break,
            }
            text.next();
        }
        Ok(Self { side, goal, role, words, promotion })
    }

    /// The legal move that is meant. `last` is where the move before went, for 同.
    ///
    /// Without 打 a piece on the board goes before one in hand.
    ///
    /// # Errors
    /// If no legal move fits, or several do.
    #[inline]
    pub fn resolve(&self, position: &Position, last: Option<Square>) -> Result<Move, ResolveError> {
        let to = self.goal.or(last).ok_or(ResolveError::NoMoveBefore)?;
        let side = position.turn();
        if self.side.is_some_and(|written| written != side) {
            return Err(ResolveError::Illegal(None));
        }
        if !self.words.drop {
            let pieces = position.reaching(self.role, to);
            let pieces = self.words.choose(self.role, side, to, pieces);
            match position.only_move(pieces, to, self.promotion == Some(true)) {
                Err(ResolveError::Illegal(_)) => {}
                found => return found,
            }
        }
        if (self.words.drop || self.words.is_empty())
            && self.promotion.is_none()
            && let Ok(mv) = position.only_drop(self.role, to)
        {
            return Ok(mv);
        }
        Err(position.why_not(self.act(&position.board(), to)))
    }

    /// The act that is meant whether it is legal or not, where only one is possible: one piece of
    /// the kind, of those that reach the square if any does; or a drop.
    pub(crate) fn act(&self, board: &Board, to: Square) -> Option<Act> {
        let side = board.turn;
        if self.words.drop {
            return Some(Act::drop(self.role, to));
        }
        let own = board.placement.pieces(side, self.role);
        let back = crate::attacks::attacks(self.role, side.other(), to, board.placement.occupied());
        let reaching = own & back;
        let unsaid = self.words.is_empty() && self.promotion.is_none();
        if unsaid && (own.is_empty() || reaching.is_empty() && board.hand(side).has(self.role)) {
            return Some(Act::drop(self.role, to));
        }
        let pieces = if reaching.any() { reaching } else { own };
        let chosen = self.words.choose(self.role, side, to, pieces);
        let from = chosen.single()?;
        Some(Act::Move { from, to, promotes: self.promotion == Some(true) })
    }

    /// Writes it, with a wide blank after 同 where that is usual.
    #[inline]
    pub(crate) fn write(&self, out: &mut impl Write, blank: Blank) -> fmt::Result {
        match self.side {
            Some(Side::First) => out.write_char('▲')?,
            Some(Side::Second) => out.write_char('△')?,
            None => {}
        }
        let name = move_kanji(self.role);
        match self.goal {
            Some(goal) => {
                out.write_char(wide_digit(goal.file()))?;
                out.write_char(super::NUMERALS[usize::from(goal.rank()) - 1])?;
            }
            None => {
                // A name of one letter has three bytes.
                let padded =
                    blank == Blank::Always || blank == Blank::BeforeShort && name.len() == 3;
                out.write_str(if padded { "同　" } else { "同" })?;
            }
        }
        out.write_str(name)?;
        match self.words.across {
            Some(Across::Left) => out.write_char('左')?,
            Some(Across::Straight) => out.write_char('直')?,
            Some(Across::Right) => out.write_char('右')?,
            None => {}
        }
        match self.words.motion {
            Some(Motion::Up) => out.write_char('上')?,
            Some(Motion::Sideways) => out.write_char('寄')?,
            Some(Motion::Back) => out.write_char('引')?,
            None => {}
        }
        if self.words.drop {
            out.write_char('打')?;
        }
        match self.promotion {
            Some(true) => out.write_char('成'),
            Some(false) => out.write_str("不成"),
            None => Ok(()),
        }
    }
}

/// The name of a piece: one letter, or 成 and one.
#[inline]
fn scan_role(text: &mut Cursor<'_>) -> Result<Role, Stop> {
    const EXPECTED: &str = "a piece: 歩香桂銀金角飛玉, と成香成桂成銀馬龍";
    let promoted = text.rest().starts_with('成');
    let mut ahead = *text;
    if promoted {
        ahead.next();
    }
    let role = ahead.peek().and_then(role_of_kanji);
    let role = if promoted { role.and_then(Role::promoted) } else { role };
    match role {
        Some(role) => {
            ahead.next();
            *text = ahead;
            Ok(role)
        }
        None => text.unexpected(EXPECTED),
    }
}

impl fmt::Display for Japanese {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Blank::Never)
    }
}

/// A text that is no move in Japanese notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct JapaneseError {
    /// The character it is wrong at, from 1.
    pub column: usize,
    fault: String,
}

impl FromStr for Japanese {
    type Err = JapaneseError;

    fn from_str(text: &str) -> Result<Self, JapaneseError> {
        let mut cursor = Cursor::new(text, 0);
        let read = Self::scan(&mut cursor).and_then(|read| match cursor.rest() {
            "" => Ok(read),
            _ => cursor.unexpected("左直右上寄引打成不成 or the end"),
        });
        read.map_err(|stop| {
            let column = text.get(..stop.at).unwrap_or(text).chars().count() + 1;
            JapaneseError { column, fault: alloc::format!("{}", stop.fault) }
        })
    }
}

impl Position {
    /// How a legal move is written in Japanese. `last` is where the move before went: a move to the
    /// same square is written 同.
    ///
    /// Words that tell pieces apart count pinned pieces too, as readers do that know no pins.
    pub fn japanese(&self, mv: Move, last: Option<Square>) -> Japanese {
        let side = self.turn();
        let to = mv.to();
        let goal = (last != Some(to)).then_some(to);
        let role = self.role(mv).unwrap_or(STAND_IN);
        let Some(from) = mv.from() else {
            let drop = self.reaching(role, to).any();
            let words = Words { drop, ..Words::default() };
            return Japanese { side: Some(side), goal, role, words, promotion: None };
        };
        let words = Words::telling(role, side, from, to, self.reaching(role, to));
        let promotion = self.may_promote(role, from, to).then_some(mv.promotes());
        Japanese { side: Some(side), goal, role, words, promotion }
    }
}
