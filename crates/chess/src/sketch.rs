use core::fmt;

use adoube_board::{AnyFlaw, Sound, Validate};

use crate::attacks::pawn_attacks;
use crate::mv::passed_pawn;
use crate::position::{Passed, State};
use crate::{Bitboard, Board, File, Placement, Position, Rank, Role, Side, Square, retro, zobrist};

/// A position as somebody wrote it down, which may make no sense: a [`Board`] and its counters.
///
/// [`Sketch::position`] makes it a [`Position`], or says everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// Pieces, mover, castling and en passant.
    pub board: Board,
    /// Moves by either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the next move, 1 at the start.
    pub fullmoves: u32,
}

/// Something that keeps a [`Sketch`] from being a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Flaw {
    /// White has no king.
    NoWhiteKing,
    /// Black has no king.
    NoBlackKing,
    /// White has two kings or more.
    ManyWhiteKings,
    /// Black has two kings or more.
    ManyBlackKings,
    /// A side has more than sixteen pieces (fide-2009/2.2).
    TooManyPieces,
    /// A pawn stands on the first or the eighth rank.
    PawnOnEdge,
    /// The side that does not have the move is in check.
    OpponentInCheck,
    /// A side has more than eight pawns. Can be waived.
    TooManyPawns,
    /// A side has more pieces than its missing pawns could have become. Can be waived.
    TooManyPromoted,
    /// Castling is allowed with no king and rook in place for it. Waived, those rights are dropped.
    CastlingRights,
    /// En passant is allowed where no pawn can have just passed, or in a check that the pawn's double
    /// step did not give. Waived, it is dropped.
    EnPassant,
    /// More than one check, and no single move can have given them. Can be waived.
    ImpossibleCheck,
}

impl Flaw {
    /// All flaws, the gravest first: those that cannot be waived, then those that can.
    pub const ALL: [Self; 12] = [
        Self::NoWhiteKing,
        Self::NoBlackKing,
        Self::ManyWhiteKings,
        Self::ManyBlackKings,
        Self::TooManyPieces,
        Self::PawnOnEdge,
        Self::OpponentInCheck,
        Self::TooManyPawns,
        Self::TooManyPromoted,
        Self::CastlingRights,
        Self::EnPassant,
        Self::ImpossibleCheck,
    ];

    /// Whether a position can be played in spite of it.
    pub const fn can_be_waived(self) -> bool {
        self as usize >= <Self as AnyFlaw>::GRAVE
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoWhiteKing => "White has no king",
            Self::NoBlackKing => "Black has no king",
            Self::ManyWhiteKings => "White has more than one king",
            Self::ManyBlackKings => "Black has more than one king",
            Self::TooManyPieces => "a side has more than sixteen pieces",
            Self::PawnOnEdge => "a pawn stands on the first or eighth rank",
            Self::OpponentInCheck => "the side that does not have the move is in check",
            Self::TooManyPawns => "a side has more than eight pawns",
            Self::TooManyPromoted => "a side has more pieces than its pawns could have become",
            Self::CastlingRights => "castling is allowed without king and rook in place",
            Self::EnPassant => "en passant is allowed where no pawn has just passed",
            Self::ImpossibleCheck => "no single move can have given these checks",
        })
    }
}

/// A set of [`Flaw`]s.
pub type Flaws = adoube_board::Flaws<Flaw>;

/// A sketch that is no legal position, with every reason why.
///
/// ```
/// use adoube_chess::{Flaw, Sketch};
/// let sketch: Sketch = "4k3/8/8/8/8/8/PPPPPPPP/P3K3 w - - 0 1".parse().unwrap();
/// assert!(sketch.position().is_err());
/// let sketch: Sketch = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1".parse().unwrap();
/// assert!(sketch.position().unwrap_err().waive(Flaw::TooManyPawns).is_ok());
/// ```
pub type Rejected = adoube_board::Rejected<Sketch>;

impl AnyFlaw for Flaw {
    const LIST: &'static [Self] = &Self::ALL;
    const GRAVE: usize = Self::TooManyPawns as usize;

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
        Side::First => "White",
        Side::Second => "Black",
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
        let mut flaws = Flaws::NONE;
        let placement = &self.board.placement;
        let turn = self.board.turn;
        let kings = |side| placement.pieces(side, Role::King);
        flaws.add_if(Flaw::NoWhiteKing, kings(Side::First).is_empty());
        flaws.add_if(Flaw::NoBlackKing, kings(Side::Second).is_empty());
        flaws.add_if(Flaw::ManyWhiteKings, kings(Side::First).many());
        flaws.add_if(Flaw::ManyBlackKings, kings(Side::Second).many());
        let edges = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        flaws.add_if(Flaw::PawnOnEdge, placement.role(Role::Pawn).meets(edges));
        for side in Side::ALL {
            flaws = flaws.with(material_flaws(placement, side));
        }
        flaws.add_if(Flaw::OpponentInCheck, self.board.is_check(!turn));
        let castling = self.sound_castling();
        flaws.add_if(Flaw::CastlingRights, castling != self.board.castling);
        let passed = self.sound_en_passant();
        flaws.add_if(Flaw::EnPassant, passed != self.board.en_passant);
        let sound = Board { castling, en_passant: passed, ..self.board.clone() };
        flaws.add_if(Flaw::ImpossibleCheck, retro::has_impossible_checks(&sound));
        flaws
    }

    /// The castling rights that make sense: one king at home with room for a rook on either side
    /// (fide-2009/20.2.a), and one rook of his on each side at most.
    fn sound_castling(&self) -> Bitboard {
        let placement = &self.board.placement;
        let mut sound = Bitboard::EMPTY;
        for side in Side::ALL {
            let home = Bitboard::back_rank(side);
            let Some(king) = (placement.pieces(side, Role::King)).single() else { continue };
            if !home.contains(king) || matches!(king.file(), File::A | File::H) {
                continue;
            }
            let rooks = self.board.castling & home & placement.pieces(side, Role::Rook);
            let towards_a = Bitboard(rooks.0 & (Bitboard::square(king).0 - 1));
            for wing in [towards_a, rooks - towards_a] {
                if let Some(rook) = wing.single() {
                    sound |= rook.into();
                }
            }
        }
        sound
    }

    /// The en passant square if a pawn can have just passed over it.
    fn sound_en_passant(&self) -> Option<Square> {
        let goal = self.board.en_passant?;
        let them = self.board.turn.other();
        let placement = &self.board.placement;
        if goal.rank() != Rank::Third.relative_to(them) {
            return None;
        }
        let bit = Bitboard::square(goal);
        let pawn = Bitboard::square(passed_pawn(goal));
        let start = bit.forward(self.board.turn);
        let vacant = !placement.occupied().meets(bit | start);
        let passed = vacant && pawn.is_subset(placement.pieces(them, Role::Pawn));
        // A check must then be the double step's: it was not there before.
        let explained = !self.board.is_check(self.board.turn)
            || retro::was_safe_before_double_step(&self.board, goal);
        (passed && explained).then_some(goal)
    }

    /// Says what is wrong and where, or else what is wrong.
    fn locate(&self, flaw: Flaw, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let placement = &self.board.placement;
        let on = |f: &mut fmt::Formatter<'_>, squares: Bitboard| {
            squares
                .into_iter()
                .enumerate()
                .try_for_each(|(i, square)| write!(f, "{}{square}", if i == 0 { "" } else { ", " }))
        };
        let too_many = |role: Option<Role>, most: u32| {
            let count = move |side| match role {
                Some(role) => placement.pieces(side, role).count(),
                None => placement.side(side).count(),
            };
            Side::ALL.map(|side| (side, count(side))).into_iter().find(move |&(_, n)| n > most)
        };
        match flaw {
            Flaw::ManyWhiteKings | Flaw::ManyBlackKings => {
                let white = flaw == Flaw::ManyWhiteKings;
                let side = if white { Side::First } else { Side::Second };
                write!(f, "{} has kings on ", player(side))?;
                on(f, placement.pieces(side, Role::King))?;
                return f.write_str(" (expected one)");
            }
            Flaw::TooManyPieces => {
                if let Some((side, count)) = too_many(None, 16) {
                    return write!(f, "{} has {count} pieces (expected at most 16)", player(side));
                }
            }
            Flaw::TooManyPawns => {
                if let Some((side, count)) = too_many(Some(Role::Pawn), 8) {
                    return write!(f, "{} has {count} pawns (expected at most 8)", player(side));
                }
            }
            Flaw::PawnOnEdge => {
                f.write_str("pawn on ")?;
                let edges = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
                on(f, placement.role(Role::Pawn) & edges)?;
                return f.write_str(" (expected on the second to the seventh rank)");
            }
            Flaw::OpponentInCheck => {
                let side = self.board.turn.other();
                write!(f, "{} does not have the move and is in check on ", player(side))?;
                return on(f, placement.pieces(side, Role::King));
            }
            Flaw::CastlingRights => {
                f.write_str("castling with a rook on ")?;
                on(f, self.board.castling - self.sound_castling())?;
                return f.write_str(", where none stands ready beside its king");
            }
            Flaw::EnPassant => {
                if let Some(square) = self.board.en_passant {
                    return write!(f, "en passant on {square}, over which no pawn has just passed");
                }
            }
            _ => {}
        }
        fmt::Display::fmt(&flaw, f)
    }

    /// Builds the position, dropping castling and en passant that make no sense.
    pub(crate) fn build(&self) -> Position {
        let castling = self.sound_castling();
        let passed = self.sound_en_passant();
        let turn = self.board.turn;
        let mut position = Position {
            placement: self.board.placement,
            key: 0,
            castling,
            state: State::new(self.fullmoves.max(1), self.halfmoves, turn, Passed::NONE),
        };
        if let Some(goal) = passed {
            let pawn = passed_pawn(goal);
            let near =
                position.placement.pieces(turn, Role::Pawn) & pawn_attacks(turn.other(), goal);
            let capturable =
                near.into_iter().any(|from| position.is_passing_capture_safe(turn, from, pawn));
            let passed = Passed::new(goal.file() as u8, capturable);
            position.state = State::new(self.fullmoves.max(1), self.halfmoves, turn, passed);
        }
        position.key = zobrist::full(
            &position.placement,
            turn,
            castling,
            position.state.passed().capturable(),
        );
        position
    }
}

/// What is wrong with how many pieces a side has.
pub(crate) fn material_flaws(placement: &Placement, side: Side) -> Flaws {
    let count = |role| placement.pieces(side, role).count();
    let bishops = placement.pieces(side, Role::Bishop);
    let extra = |count: u32, at_first: u32| count.saturating_sub(at_first);
    // A bishop never leaves the colour of its squares: a second one there was a pawn.
    let promoted = extra(count(Role::Queen), 1)
        + extra(count(Role::Rook), 2)
        + extra((bishops & Bitboard::LIGHT).count(), 1)
        + extra((bishops & Bitboard::DARK).count(), 1)
        + extra(count(Role::Knight), 2);
    let pawns = count(Role::Pawn);
    let mut flaws = Flaws::NONE;
    flaws.add_if(Flaw::TooManyPieces, placement.side(side).count() > 16);
    flaws.add_if(Flaw::TooManyPawns, pawns > 8);
    flaws.add_if(Flaw::TooManyPromoted, promoted > 8u32.saturating_sub(pawns));
    flaws
}

/// All castling letters need a file to stand on.
pub(crate) const fn corner(side: Side, towards_h: bool) -> Square {
    Square::new(if towards_h { File::H } else { File::A }, Rank::First.relative_to(side))
}
