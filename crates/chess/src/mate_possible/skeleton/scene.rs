//! What a skeleton and the sets of its roamers allow for.

use super::{Gait, ROAMERS, Roamer, Sets};
use crate::attacks::{between, king_attacks};
use crate::{Bitboard, Placement, Role, Side, Square};

/// What moved last.
#[derive(Clone, Copy)]
pub(super) enum Moved {
    Man {
        from: Square,
        to: Square,
    },
    Roamer(usize),
    /// A roamer has taken somebody.
    Taker {
        i: usize,
        /// Where it may have stood before.
        from: Bitboard,
        to: Square,
    },
}

/// Men and where roamers may stand beside them.
pub(super) struct Scene<'a> {
    pub(super) men: &'a Placement,
    pub(super) sets: &'a Sets,
    pub(super) roamers: &'a [Roamer],
}

impl Scene<'_> {
    /// Where a side's roamers may stand.
    pub(super) fn squares_of(&self, side: Side) -> Bitboard {
        let sets = self.roamers.iter().zip(self.sets).filter(|(roamer, _)| roamer.side == side);
        sets.fold(Bitboard::EMPTY, |all, (_, &set)| all | set)
    }

    fn roamed(&self) -> Bitboard {
        self.squares_of(Side::First) | self.squares_of(Side::Second)
    }

    /// From where a side's roamers may attack a square.
    fn far(&self, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
        let roamers = self.roamers.iter().zip(self.sets).filter(|(roamer, _)| roamer.side == side);
        roamers.fold(Bitboard::EMPTY, |all, (roamer, &set)| {
            all | roamer.gait.attackers(square, occupied) & set
        })
    }

    /// Whether a side's king is attacked wherever the roamers stand.
    pub(super) fn is_attacked_for_sure(&self, side: Side) -> bool {
        let Some(king) = self.men.pieces(side, Role::King).first() else { return false };
        let roamed = self.roamed();
        let attackers = self.men.attackers(king, !side, self.men.occupied());
        attackers.into_iter().any(|attacker| !between(king, attacker).meets(roamed))
    }

    /// Whether this may be mate, `winner` having moved so.
    pub(super) fn may_be_mate(&self, winner: Side, moved: Moved) -> bool {
        let Some(king) = self.men.pieces(!winner, Role::King).first() else { return false };
        if !self.may_be_check(winner, moved, king) {
            return false;
        }
        let occupied = self.men.occupied() - king.into();
        let free = king_attacks(king).into_iter().filter(|&square| {
            self.men.attackers(square, winner, occupied).is_empty()
                && self.far(winner, square, occupied).is_empty()
        });
        let free = free.collect::<Bitboard>() - self.men.side(!winner);
        self.can_screen(!winner, free) && !self.is_taken_for_sure(winner, moved, king)
    }

    /// Whether the man that moved may give check, or one from behind the square that it left.
    fn may_be_check(&self, winner: Side, moved: Moved, king: Square) -> bool {
        let checkers = self.men.attackers(king, winner, self.men.occupied());
        let far = self.far(winner, king, self.men.occupied());
        let behind =
            |left: Bitboard| (checkers | far).into_iter().any(|at| between(king, at).meets(left));
        match moved {
            Moved::Man { from, to } => checkers.contains(to) || behind(from.into()),
            Moved::Roamer(i) => far.any() || behind(self.sets[i]),
            Moved::Taker { i, from, to } => {
                // What it is now may not be known.
                let anything = self.roamers[i].gait == Gait::Any;
                checkers.contains(to) || anything && far.contains(to) || behind(from)
            }
        }
    }

    /// Whether the loser, wherever the roamers stand, may take the man that moved.
    fn is_taken_for_sure(&self, winner: Side, moved: Moved, king: Square) -> bool {
        let (Moved::Man { to, .. } | Moved::Taker { to, .. }) = moved else { return false };
        let (occupied, roamed) = (self.men.occupied(), self.roamed());
        let takers = self.men.attackers(to, !winner, occupied) - king.into();
        takers.into_iter().any(|from| {
            let mut men = *self.men;
            men.set(to, men.piece_at(from));
            men.set(from, None);
            let after = Scene { men: &men, ..*self };
            // Whoever is there now is taken.
            !between(from, to).meets(roamed)
                && men.attackers(king, winner, men.occupied()).is_empty()
                && (after.far(winner, king, men.occupied()) - to.into()).is_empty()
        })
    }

    /// Whether a side has a roamer for each of these squares.
    fn can_screen(&self, side: Side, squares: Bitboard) -> bool {
        let mut placed = [None; ROAMERS];
        squares.count() as usize <= self.roamers.len()
            && squares.into_iter().all(|square| self.place(side, square, &mut placed, &mut 0))
    }

    /// Finds a roamer for `square`, moving others to other squares of theirs if need be; those of `tried` are not asked twice.
    fn place(
        &self,
        side: Side,
        square: Square,
        placed: &mut [Option<Square>; ROAMERS],
        tried: &mut u32,
    ) -> bool {
        for (i, roamer) in self.roamers.iter().enumerate() {
            if roamer.side != side || *tried >> i & 1 == 1 || !self.sets[i].contains(square) {
                continue;
            }
            *tried |= 1 << i;
            let free = match placed[i] {
                None => true,
                Some(other) => self.place(side, other, placed, tried),
            };
            if free {
                placed[i] = Some(square);
                return true;
            }
        }
        false
    }
}
