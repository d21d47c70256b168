use core::fmt;

use crate::attacks::{between, pawn_attacks};
use crate::position::{Passed, State};
use crate::{Bitboard, Board, File, Position, Rank, Role, Side, Square, zobrist};

/// A position as somebody wrote it down, which may make no sense: a [`Board`] and its counters.
///
/// [`Setup::position`] makes it a [`Position`], or says everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Pieces, mover, castling and en passant.
    pub board: Board,
    /// Moves by either side since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the next move, 1 at the start.
    pub fullmoves: u32,
}

/// Something that keeps a [`Setup`] from being a legal position.
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
    /// En passant is allowed where no pawn can have passed. Waived, it is dropped.
    EnPassant,
    /// The checks cannot have come about by any one move. Can be waived.
    ImpossibleCheck,
}

impl Flaw {
    /// All flaws.
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
        matches!(
            self,
            Self::TooManyPawns
                | Self::TooManyPromoted
                | Self::CastlingRights
                | Self::EnPassant
                | Self::ImpossibleCheck
        )
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
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Flaws(u16);

impl Flaws {
    /// No flaw.
    pub const NONE: Self = Self(0);

    /// Every flaw that can be waived.
    pub const WAIVABLE: Self = {
        let mut set = Self(0);
        let mut i = 0;
        while i < Flaw::ALL.len() {
            if Flaw::ALL[i].can_be_waived() {
                set.0 |= 1 << Flaw::ALL[i] as u8;
            }
            i += 1;
        }
        set
    };

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this flaw is among them.
    pub const fn contains(self, flaw: Flaw) -> bool {
        self.0 >> flaw as u8 & 1 != 0
    }

    /// The flaws, the gravest first.
    pub fn iter(self) -> impl Iterator<Item = Flaw> {
        Flaw::ALL.into_iter().filter(move |&flaw| self.contains(flaw))
    }

    fn add_if(&mut self, flaw: Flaw, found: bool) {
        self.0 |= u16::from(found) << flaw as u8;
    }

    /// These without the flaws of `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}

impl From<Flaw> for Flaws {
    fn from(flaw: Flaw) -> Self {
        Self(1 << flaw as u8)
    }
}

impl FromIterator<Flaw> for Flaws {
    fn from_iter<I: IntoIterator<Item = Flaw>>(flaws: I) -> Self {
        flaws.into_iter().fold(Self::NONE, |set, flaw| Self(set.0 | Self::from(flaw).0))
    }
}

impl fmt::Debug for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, flaw) in self.iter().enumerate() {
            write!(f, "{}{flaw}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// A set-up that is no legal position, with every reason why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a legal position: {flaws}")]
pub struct Rejected {
    /// Everything that is wrong with it.
    pub flaws: Flaws,
    /// The set-up as it was given.
    pub setup: Setup,
}

impl Rejected {
    /// The position all the same, if nothing but `flaws` is wrong and all of these can be waived.
    ///
    /// ```
    /// use adoube_chess::{Flaw, Setup};
    /// let setup: Setup = "4k3/8/8/8/8/8/PPPPPPPP/P3K3 w - - 0 1".parse().unwrap();
    /// assert!(setup.position().is_err());
    /// let setup: Setup = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1".parse().unwrap();
    /// assert!(setup.position().unwrap_err().waive(Flaw::TooManyPawns).is_ok());
    /// ```
    ///
    /// # Errors
    /// With what else is wrong, and what cannot be waived.
    pub fn waive(self, flaws: impl Into<Flaws>) -> Result<Position, Self> {
        let waived = Flaws(flaws.into().0 & Flaws::WAIVABLE.0);
        let left = self.flaws.without(waived);
        if left.is_empty() { Ok(self.setup.build()) } else { Err(Self { flaws: left, ..self }) }
    }
}

impl Setup {
    /// The position, if it is legal.
    ///
    /// # Errors
    /// With every flaw at once, and the set-up, so that the caller may waive one.
    pub fn position(&self) -> Result<Position, Rejected> {
        let flaws = self.flaws();
        if flaws.is_empty() {
            Ok(self.build())
        } else {
            Err(Rejected { flaws, setup: self.clone() })
        }
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
            let count = |role| placement.pieces(side, role).count();
            let oblique = placement.pieces(side, Role::Bishop);
            let extra = |count: u32, first: u32| count.saturating_sub(first);
            let promoted = extra(count(Role::Queen), 1)
                + extra(count(Role::Rook), 2)
                + extra((oblique & Bitboard::LIGHT).count(), 1)
                + extra((oblique & Bitboard::DARK).count(), 1)
                + extra(count(Role::Knight), 2);
            let pawns = count(Role::Pawn);
            flaws.add_if(Flaw::TooManyPieces, placement.side(side).count() > 16);
            flaws.add_if(Flaw::TooManyPawns, pawns > 8);
            flaws.add_if(Flaw::TooManyPromoted, promoted > 8u32.saturating_sub(pawns));
        }
        let attacked = |side: Side| {
            let by = side.other();
            kings(side)
                .into_iter()
                .any(|king| placement.attackers(king, by, placement.occupied()).any())
        };
        flaws.add_if(Flaw::OpponentInCheck, attacked(turn.other()));
        flaws.add_if(Flaw::CastlingRights, self.sound_castling() != self.board.castling);
        let passed = self.sound_en_passant();
        flaws.add_if(Flaw::EnPassant, passed != self.board.en_passant);
        flaws.add_if(Flaw::ImpossibleCheck, self.has_impossible_check(passed));
        flaws
    }

    /// The castling rights that make sense: one king at home, a rook of his on each side at most.
    fn sound_castling(&self) -> Bitboard {
        let placement = &self.board.placement;
        let mut sound = Bitboard::EMPTY;
        for side in Side::ALL {
            let home = Bitboard::back_rank(side);
            let Some(king) = (placement.pieces(side, Role::King)).single() else { continue };
            if !home.contains(king) {
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
        let pawn = bit.forward(them);
        let start = bit.forward(self.board.turn);
        let vacant = !placement.occupied().meets(bit | start);
        (vacant && pawn.is_subset(placement.pieces(them, Role::Pawn))).then_some(goal)
    }

    /// Whether the side to move is in check in a way that no single move can have brought about.
    fn has_impossible_check(&self, passed: Option<Square>) -> bool {
        let placement = &self.board.placement;
        let turn = self.board.turn;
        let Some(king) = placement.pieces(turn, Role::King).single() else { return false };
        let checkers = placement.attackers(king, turn.other(), placement.occupied());
        if let Some(goal) = passed {
            // The double step is the last move: before it, the pawn stood on its start, and the
            // king was not in check.
            let bit = Bitboard::square(goal);
            let pawn = bit.forward(turn.other());
            let before = (placement.occupied() - pawn) | bit.forward(turn);
            let others = placement.attackers(king, turn.other(), before) - pawn;
            return others.any();
        }
        let mut seen = checkers.into_iter();
        let (Some(a), Some(b)) = (seen.next(), seen.next()) else { return false };
        if seen.next().is_some() {
            return true;
        }
        // Two checkers: one moved away from the other's line, or took en passant. On one line on
        // the same side of the king they cannot both check; on opposite sides neither uncovered
        // the other, unless by a promotion, which comes from the rank before.
        let steps = Bitboard::from(a) | b.into();
        let slow = steps & (placement.role(Role::Pawn) | placement.role(Role::Knight));
        // Two pawns, two knights, or a pawn and a knight: neither uncovers the other.
        if slow == steps && !self.pawn_uncovered_by_capture(steps) {
            return true;
        }
        crate::attacks::line(a, b).contains(king)
            && between(a, b).contains(king)
            && !self.promoted(steps)
    }

    /// A pawn that moved can uncover only a slider; kept as a name for the reader.
    fn pawn_uncovered_by_capture(&self, _checkers: Bitboard) -> bool {
        false
    }

    /// Whether one of the checkers stands where a pawn promotes.
    fn promoted(&self, checkers: Bitboard) -> bool {
        checkers.meets(Bitboard::back_rank(self.board.turn))
    }

    /// Builds the position, dropping castling and en passant that make no sense.
    fn build(&self) -> Position {
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
            let pawn = Square::new(goal.file(), Rank::Fifth.relative_to(turn));
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

/// All castling letters need a file to stand on.
pub(crate) const fn corner(side: Side, towards_h: bool) -> Square {
    Square::new(if towards_h { File::H } else { File::A }, Rank::First.relative_to(side))
}
