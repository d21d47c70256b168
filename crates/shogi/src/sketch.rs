use core::fmt;

use adoube_board::{AnyFlaw, Sound, Validate};

use crate::{Bitboard, Board, Hand, Placement, Position, Role, Side, zobrist};

/// A position as somebody wrote it down, which may make no sense: a [`Board`] and a move number.
///
/// [`Sketch::position`] makes it a [`Position`], or says everything that is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// Pieces, hands and mover.
    pub board: Board,
    /// The number of the next move, 1 at the start.
    pub ply: u32,
}

/// Something that keeps a [`Sketch`] from being a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Flaw {
    /// A side has two kings or more.
    ManyKings,
    /// There are more pieces of a kind, on the board and in hand, than a set has.
    TooManyPieces,
    /// The side that does not have the move is in check.
    OpponentInCheck,
    /// The first player has no king. Can be waived, as mate problems do.
    NoFirstKing,
    /// The second player has no king. Can be waived.
    NoSecondKing,
    /// Neither has a king. Can be waived, but not as a mate problem.
    NoKings,
    /// Two unpromoted pawns of a side on a file, nifu. Can be waived.
    Nifu,
    /// A piece that can never move. Can be waived.
    DeadPiece,
}

impl Flaw {
    /// What a mate problem may leave out: the king of the side that mates.
    pub const TSUME: Flaws =
        Flaws::at(Self::NoFirstKing as usize).with(Flaws::at(Self::NoSecondKing as usize));

    /// All flaws, the gravest first: those that cannot be waived, then those that can.
    pub const ALL: [Self; 8] = [
        Self::ManyKings,
        Self::TooManyPieces,
        Self::OpponentInCheck,
        Self::NoFirstKing,
        Self::NoSecondKing,
        Self::NoKings,
        Self::Nifu,
        Self::DeadPiece,
    ];

    /// Whether a position can be played in spite of it.
    pub const fn can_be_waived(self) -> bool {
        self as usize >= <Self as AnyFlaw>::GRAVE
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ManyKings => "a side has more than one king",
            Self::TooManyPieces => "there are more pieces of a kind than a set has",
            Self::OpponentInCheck => "the side that does not have the move is in check",
            Self::NoFirstKing => "Black (sente) has no king",
            Self::NoSecondKing => "White (gote) has no king",
            Self::NoKings => "there is no king",
            Self::Nifu => "two unpromoted pawns of one side on a file",
            Self::DeadPiece => "a piece stands where it can never move",
        })
    }
}

/// A set of [`Flaw`]s.
pub type Flaws = adoube_board::Flaws<Flaw>;

/// A sketch that is no legal position, with every reason why.
///
/// ```
/// use adoube_shogi::{Flaw, Sketch};
/// let sketch: Sketch = "4k4/9/4P4/9/9/9/9/9/9 b G 1".parse().unwrap();
/// assert!(sketch.position().unwrap_err().waive(Flaw::TSUME).is_ok());
/// ```
pub type Rejected = adoube_board::Rejected<Sketch>;

impl AnyFlaw for Flaw {
    const LIST: &'static [Self] = &Self::ALL;
    const GRAVE: usize = Self::NoFirstKing as usize;

    fn index(self) -> usize {
        self as usize
    }
}

impl Validate for Sketch {
    type Flaw = Flaw;
    type Position = Position;

    fn flaws(&self) -> Flaws {
        Self::flaws(self)
    }

    fn locate(&self, flaw: Flaw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::locate(self, flaw, f)
    }

    fn build(sound: Sound<'_, Self>) -> Position {
        Self::build(&sound)
    }
}

const fn player(side: Side) -> &'static str {
    match side {
        Side::First => "Black (sente)",
        Side::Second => "White (gote)",
    }
}

impl Sketch {
    /// The position, if it is legal.
    ///
    /// # Errors
    /// With every flaw at once, and the sketch, so that the caller may waive one.
    pub fn position(&self) -> Result<Position, Rejected> {
        self.validate()
    }

    /// Everything that is wrong with it.
    pub fn flaws(&self) -> Flaws {
        let Board { placement, hands, turn } = &self.board;
        let mut flaws = Flaws::NONE;
        let kings = |side| placement.pieces(side, Role::King);
        match Side::ALL.map(|side| kings(side).is_empty()) {
            [true, true] => flaws.add_if(Flaw::NoKings, true),
            [first, second] => {
                flaws.add_if(Flaw::NoFirstKing, first);
                flaws.add_if(Flaw::NoSecondKing, second);
            }
        }
        for role in Role::HAND {
            let all = count_all(placement, hands, role);
            flaws.add_if(Flaw::TooManyPieces, all > u32::from(role.in_a_set()));
        }
        for side in Side::ALL {
            flaws.add_if(Flaw::ManyKings, kings(side).many());
            flaws.add_if(Flaw::Nifu, placement.doubled_pawns(side).any());
            flaws.add_if(Flaw::DeadPiece, placement.dead_pieces(side).any());
        }
        let waiting = turn.other();
        let attacked = kings(waiting)
            .into_iter()
            .any(|king| placement.attackers(king, *turn, placement.occupied()).any());
        flaws.add_if(Flaw::OpponentInCheck, attacked);
        flaws
    }

    /// Says what is wrong and where, or else what is wrong.
    fn locate(&self, flaw: Flaw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Board { placement, hands, turn } = &self.board;
        let on = |f: &mut fmt::Formatter<'_>, squares: Bitboard| {
            squares
                .into_iter()
                .enumerate()
                .try_for_each(|(i, square)| write!(f, "{}{square}", if i == 0 { "" } else { ", " }))
        };
        match flaw {
            Flaw::ManyKings => {
                for side in Side::ALL {
                    let kings = placement.pieces(side, Role::King);
                    if kings.many() {
                        write!(f, "kings of {} on ", player(side))?;
                        on(f, kings)?;
                        return f.write_str(" (expected one)");
                    }
                }
            }
            Flaw::TooManyPieces => {
                for role in Role::HAND {
                    let (all, most) = (count_all(placement, hands, role), role.in_a_set());
                    if all > u32::from(most) {
                        return write!(f, "{all} of {} (a set has {most})", role.letter());
                    }
                }
            }
            Flaw::OpponentInCheck => {
                let side = turn.other();
                write!(f, "{} does not have the move and is in check on ", player(side))?;
                return on(f, placement.pieces(side, Role::King));
            }
            Flaw::Nifu => {
                for side in Side::ALL {
                    let doubled = placement.doubled_pawns(side);
                    if let Some(first) = doubled.first() {
                        write!(f, "unpromoted pawns of {} on ", player(side))?;
                        on(f, doubled & Bitboard::file(first.file()))?;
                        return f.write_str(" (expected one on a file)");
                    }
                }
            }
            Flaw::DeadPiece => {
                for side in Side::ALL {
                    let dead = placement.dead_pieces(side);
                    let mut pieces = placement.iter().filter(|&(square, _)| dead.contains(square));
                    if let Some((square, piece)) = pieces.next() {
                        return write!(f, "the {piece} on {square} can never move");
                    }
                }
            }
            _ => {}
        }
        fmt::Display::fmt(&flaw, f)
    }

    pub(crate) fn build(&self) -> Position {
        let Board { placement, hands, turn } = self.board;
        let key = zobrist::full(&placement, hands, turn);
        Position { placement, hands, key, ply: self.ply.max(1), turn }
    }
}

/// How many pieces of a role there are, promoted or not, on the board and in hand.
fn count_all(placement: &Placement, hands: &[Hand; 2], role: Role) -> u32 {
    let promoted = role.promoted().map_or(0, |role| placement.role(role).count());
    let in_hand: u32 = hands.iter().map(|hand| u32::from(hand.count(role))).sum();
    placement.role(role).count() + promoted + in_hand
}
