//! From a written move to a legal one, and back.

use alloc::vec::Vec;

use crate::attacks::{attacks, king_attacks, pawn_attacks};
use crate::generate::{Black, Turn, White};
use crate::mv::passed_pawn;
use crate::san::{CheckSign, San, SanMove};
use crate::table::why_illegal;
use crate::{
    Bitboard, File, Move, MoveKind, Piece, Position, Rank, Reasons, Role, Side, Square, Wing,
};

/// Why a written move is not a legal one here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResolveError {
    /// No legal move is written so; why not, where it is clear which piece is meant.
    #[error("{}", Why(.0.as_ref()))]
    Illegal(Option<Reasons>),
    /// Several legal moves are; which, on a legal position.
    #[error("ambiguous: {}", Candidates(.0))]
    Ambiguous(Vec<Move>),
    /// A pawn reaches the last rank and does not say what it becomes.
    #[error("no promotion piece given (expected a queen, rook, bishop or knight)")]
    PromotionMissing,
    /// A sign that is written and wrong, or missing and due. Lenient reading does not ask.
    #[error("legal, but written {written} where {expected} was expected")]
    Sign {
        /// As it was written.
        written: San,
        /// As it should be.
        expected: San,
    },
}

struct Why<'a>(Option<&'a Reasons>);

impl core::fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Some(reasons) => reasons.fmt(f),
            None => f.write_str("no piece can make this move"),
        }
    }
}

struct Candidates<'a>(&'a [Move]);

impl core::fmt::Display for Candidates<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        // On a board that is no position, acts fit and no moves.
        if self.0.is_empty() {
            return f.write_str("several pieces can");
        }
        for (i, mv) in self.0.iter().enumerate() {
            write!(f, "{}{mv:?}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// The one move of several candidates, or what to say instead.
enum Found {
    None,
    One(Move),
    Many,
}

impl San {
    /// The legal move that is meant, whatever signs of capture and check are written or left out.
    ///
    /// # Errors
    /// If no legal move fits, or several do.
    #[inline]
    pub fn resolve(&self, position: &Position) -> Result<Move, ResolveError> {
        let found = match position.turn() {
            Side::First => position.find_san::<White>(&self.what),
            Side::Second => position.find_san::<Black>(&self.what),
        };
        match found {
            Found::One(mv) => Ok(mv),
            Found::None => Err(self.explain_none(position)),
            Found::Many => Err(ResolveError::Ambiguous(self.candidates(position))),
        }
    }

    /// The legal move that is meant, if it is also written right: the signs of capture, check and
    /// mate are there if and only if they are due. More of the origin may be written than is needed.
    ///
    /// # Errors
    /// If no legal move fits, several do, or a sign is wrong.
    pub fn resolve_strictly(&self, position: &Position) -> Result<Move, ResolveError> {
        let mv = self.resolve(position)?;
        let expected = position.san(mv);
        let same_capture = match (self.what, expected.what) {
            (SanMove::Piece { capture: a, .. }, SanMove::Piece { capture: b, .. }) => a == b,
            _ => true,
        };
        let passing = !self.en_passant || expected.en_passant;
        if same_capture && passing && self.sign == expected.sign {
            Ok(mv)
        } else {
            Err(ResolveError::Sign { written: *self, expected })
        }
    }

    /// All legal moves that fit what is written of the piece, its origin, goal and promotion.
    fn candidates(&self, position: &Position) -> Vec<Move> {
        let SanMove::Piece { role, file, rank, to, promotion, .. } = self.what else {
            return Vec::new();
        };
        let fits = |mv: &Move| {
            position.piece_at(mv.from()).is_some_and(|piece| piece.role == role)
                && !mv.is_castle()
                && mv.to() == to
                && mv.promotion() == promotion
                && file.is_none_or(|file| mv.from().file() == file)
                && rank.is_none_or(|rank| mv.from().rank() == rank)
        };
        position.legal_moves().into_iter().filter(fits).collect()
    }

    #[cold]
    fn explain_none(&self, position: &Position) -> ResolveError {
        if let SanMove::Piece { role: Role::Pawn, promotion: None, file, rank, capture, to } =
            self.what
        {
            let promoting = SanMove::Piece {
                role: Role::Pawn,
                promotion: Some(Role::Queen),
                file,
                rank,
                capture,
                to,
            };
            if !(Self { what: promoting, ..*self }).candidates(position).is_empty() {
                return ResolveError::PromotionMissing;
            }
        }
        ResolveError::Illegal(why_illegal(&position.board(), self))
    }
}

impl Position {
    #[inline(always)]
    fn find_san<T: Turn>(&self, what: &SanMove) -> Found {
        match *what {
            SanMove::Piece { role: Role::Pawn, file, rank, capture, to, promotion } => {
                self.find_pawn::<T>(file, rank, capture, to, promotion)
            }
            SanMove::Piece { role, file, rank, to, promotion: None, .. } => {
                self.find_piece::<T>(role, file, rank, to)
            }
            SanMove::Castle(wing) => self.find_castle::<T>(wing),
            SanMove::Piece { .. } | SanMove::Pass => Found::None,
        }
    }

    /// Whether a step or capture by a piece other than the king leaves him safe.
    #[inline(always)]
    fn is_safe_after<T: Turn>(&self, from: Square, to: Square) -> bool {
        let goal = Bitboard::square(to);
        let occupied = (self.placement.occupied() - Bitboard::square(from)) | goal;
        let king = self.king(T::SIDE);
        (self.placement.attackers(king, T::Them::SIDE, occupied) - goal).is_empty()
    }

    #[inline(always)]
    fn find_piece<T: Turn>(
        &self,
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
    ) -> Found {
        let us = self.placement.side(T::SIDE);
        if us.contains(to) {
            return Found::None;
        }
        let occupied = self.placement.occupied();
        let mut from = attacks(role, T::SIDE, to, occupied) & self.placement.role(role) & us;
        if let Some(file) = file {
            from &= Bitboard::file(file);
        }
        if let Some(rank) = rank {
            from &= Bitboard::rank(rank);
        }
        let mut found = Found::None;
        for from in from {
            let safe = if role == Role::King {
                !self.is_attacked(to, T::Them::SIDE, occupied - Bitboard::square(from))
            } else {
                self.is_safe_after::<T>(from, to)
            };
            if safe {
                found = match found {
                    Found::None => Found::One(Move::new(from, to, MoveKind::Normal)),
                    _ => return Found::Many,
                };
            }
        }
        found
    }

    #[inline(always)]
    fn find_pawn<T: Turn>(
        &self,
        file: Option<File>,
        rank: Option<Rank>,
        capture: bool,
        to: Square,
        promotion: Option<Role>,
    ) -> Found {
        let goal = Bitboard::square(to);
        let occupied = self.placement.occupied();
        let pawns = self.placement.pieces(T::SIDE, Role::Pawn);
        let back = |set: Bitboard| set.forward(T::Them::SIDE);
        let last = Bitboard::back_rank(T::Them::SIDE);
        if goal.meets(last) != promotion.is_some() {
            return Found::None;
        }
        // The file tells a step from a capture, whatever sign is written: `ed5` takes, `ee5` does not.
        let straight = file.map_or(!capture, |file| file == to.file());
        let mut kind = MoveKind::Normal;
        let mut from = if straight {
            if occupied.meets(goal) {
                return Found::None;
            }
            let one = back(goal);
            let fourth = Bitboard::rank(Rank::Fourth.relative_to(T::SIDE));
            if one.meets(pawns) {
                one
            } else if goal.meets(fourth) && !one.meets(occupied) {
                kind = MoveKind::DoubleStep;
                back(one) & pawns
            } else {
                return Found::None;
            }
        } else {
            if !goal.meets(self.placement.side(T::Them::SIDE)) {
                if self.en_passant() != Some(to) {
                    return Found::None;
                }
                kind = MoveKind::EnPassant;
            }
            pawn_attacks(T::Them::SIDE, to) & pawns
        };
        if let Some(file) = file {
            from &= Bitboard::file(file);
        }
        if let Some(rank) = rank {
            from &= Bitboard::rank(rank);
        }
        if let Some(role) = promotion {
            kind = MoveKind::Promotion(role);
        }
        let mut found = Found::None;
        for from in from {
            let safe = if kind == MoveKind::EnPassant {
                self.is_passing_capture_safe(T::SIDE, from, passed_pawn(to))
            } else {
                self.is_safe_after::<T>(from, to)
            };
            if safe {
                found = match found {
                    Found::None => Found::One(Move::new(from, to, kind)),
                    _ => return Found::Many,
                };
            }
        }
        found
    }

    fn find_castle<T: Turn>(&self, wing: Wing) -> Found {
        let king = self.king(T::SIDE);
        let rooks = self.castling & Bitboard::back_rank(T::SIDE);
        for rook in rooks {
            if Wing::of(king, rook) == wing {
                let mv = Move::new(king, rook, MoveKind::Castle);
                return if self.is_legal(mv) { Found::One(mv) } else { Found::None };
            }
        }
        Found::None
    }

    /// How a legal move is written: no more of its origin than is needed (fide-2009/17.10), the
    /// sign of capture, check or mate, `e.p.`.
    pub fn san(&self, mv: Move) -> San {
        let mut san = match self.turn() {
            Side::First => self.san_without_sign::<White>(mv),
            Side::Second => self.san_without_sign::<Black>(mv),
        };
        let mut next = *self;
        next.play_unchecked(mv);
        if next.is_check() {
            let escapes = next.has_legal_move();
            san.sign = Some(if escapes { CheckSign::Check } else { CheckSign::Mate });
        }
        san
    }

    fn san_without_sign<T: Turn>(&self, mv: Move) -> San {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let en_passant = kind == MoveKind::EnPassant;
        let capture = self.is_capture(mv);
        let what = match self.piece_at(from) {
            _ if kind == MoveKind::Castle => SanMove::Castle(Wing::of(from, to)),
            Some(Piece { role: Role::Pawn, .. }) => {
                let (role, file) = (Role::Pawn, capture.then_some(from.file()));
                SanMove::Piece { role, file, rank: None, capture, to, promotion: mv.promotion() }
            }
            Some(Piece { role, .. }) => {
                let (file, rank) = self.origin_needed::<T>(role, from, to);
                SanMove::Piece { role, file, rank, capture, to, promotion: None }
            }
            // No legal move: nothing goes anywhere.
            None => SanMove::Pass,
        };
        San { what, sign: None, en_passant, draw_offer: false }
    }

    /// fide-2009/17.10: the file where it tells, else the rank, else both.
    fn origin_needed<T: Turn>(
        &self,
        role: Role,
        from: Square,
        to: Square,
    ) -> (Option<File>, Option<Rank>) {
        let like = self.placement.pieces(T::SIDE, role) - from.into();
        let near = attacks(role, T::SIDE, to, self.placement.occupied()) & like;
        let rivals: Bitboard =
            near.into_iter().filter(|&other| self.is_safe_after::<T>(other, to)).collect();
        let file = rivals.any().then_some(from.file());
        if rivals.is_empty() || !rivals.meets(Bitboard::file(from.file())) {
            (file, None)
        } else if !rivals.meets(Bitboard::rank(from.rank())) {
            (None, Some(from.rank()))
        } else {
            (file, Some(from.rank()))
        }
    }

    /// The legal castling of the king on `from` whose rook stands on `to` or which brings him
    /// there, further than a step.
    pub(crate) fn find_castle_to(&self, from: Square, to: Square) -> Option<Move> {
        let castling = |rook| Move::new(from, rook, MoveKind::Castle);
        if self.castling.contains(to) {
            return Some(castling(to)).filter(|&mv| self.is_legal(mv));
        }
        if king_attacks(from).contains(to) || from == to {
            return None;
        }
        let home = self.castling & Bitboard::back_rank(self.turn());
        home.into_iter().map(castling).find(|&mv| mv.king_goal() == Some(to) && self.is_legal(mv))
    }
}
