//! Whether a position's walls keep the winner from mating for ever.
//!
//! Every man stays within its set (`reach`). When the loser is mated his king stands on a square of his
//! set that one of the winner's men, not the king, attacks, and so may attack. Of the squares next
//! to him every one is attacked, by the king or another man of the winner's, or held by a man of the
//! loser's own; he cannot stand there himself, and the winner's king is not next to him. So there is a
//! square of the winner's king's set such that each neighbour is next to it, or among what the winner's
//! other men may attack, or can be given a man of the loser's that may stand there, no man to two
//! squares. Where that is so for no square of the loser's king, there is no mate.

use super::reach::{Man, Reach};
use crate::attacks::king_attacks;
use crate::{Bitboard, Position, Role, Side, Square};

/// Whether the men of `position` can be seen to come nowhere where `winner` could mate.
///
/// True is a proof, false says nothing.
pub(super) fn is_blocked(position: &Position, winner: Side) -> bool {
    Reach::new(position, winner).is_some_and(|reach| !Verdict::new(&reach, winner).can_mate())
}

/// The squares on which the loser's king might be mated, if the walls tell anything of it.
pub(super) fn mating_squares(position: &Position, winner: Side) -> Option<Bitboard> {
    let reach = Reach::new(position, winner)?;
    let verdict = Verdict::new(&reach, winner);
    let squares = verdict.hunted & verdict.attacked;
    Some(squares.into_iter().filter(|&king| verdict.can_mate_on(king)).collect())
}

struct Verdict<'a> {
    men: &'a [Man],
    loser: Side,
    /// Where the loser's king may stand.
    hunted: Bitboard,
    /// Where the winner's king may stand.
    hunter: Bitboard,
    /// What the winner's other men may attack.
    attacked: Bitboard,
    /// Where the loser's other men may stand.
    screened: Bitboard,
}

impl<'a> Verdict<'a> {
    fn new(reach: &'a Reach, winner: Side) -> Self {
        let mut verdict = Self {
            men: reach.men(),
            loser: !winner,
            hunted: Bitboard::EMPTY,
            hunter: Bitboard::EMPTY,
            attacked: Bitboard::EMPTY,
            screened: Bitboard::EMPTY,
        };
        for man in reach.men() {
            match (man.side == winner, man.role) {
                (true, Role::King) => verdict.hunter = man.reach,
                (true, _) => verdict.attacked |= man.attacks(),
                (false, Role::King) => verdict.hunted = man.reach,
                (false, _) => verdict.screened |= man.reach,
            }
        }
        verdict
    }

    fn can_mate(&self) -> bool {
        (self.hunted & self.attacked).into_iter().any(|king| self.can_mate_on(king))
    }

    /// Whether a king on this square might be mated: every square next to him attacked or occupied.
    fn can_mate_on(&self, king: Square) -> bool {
        let free = king_attacks(king) - self.attacked;
        if free.is_empty() {
            return true;
        }
        let far = self.hunter - king_attacks(king) - king.into();
        far.into_iter().any(|hunter| {
            let rest = free - king_attacks(hunter);
            rest.is_subset(self.screened) && self.can_screen(rest)
        })
    }

    /// Whether the loser has a man of his own for each of these squares.
    fn can_screen(&self, squares: Bitboard) -> bool {
        let mut placed = [None; 32];
        squares.into_iter().all(|square| self.place(square, &mut placed, &mut 0))
    }

    /// Finds a man for `square`, moving others to other squares of theirs if need be; those of `tried`
    /// are not asked twice.
    fn place(&self, square: Square, placed: &mut [Option<Square>; 32], tried: &mut u32) -> bool {
        for (i, man) in self.men.iter().enumerate() {
            let able = man.side == self.loser
                && man.role != Role::King
                && *tried >> i & 1 == 0
                && man.reach.contains(square);
            if !able {
                continue;
            }
            *tried |= 1 << i;
            let free = match placed[i] {
                None => true,
                Some(other) => self.place(other, placed, tried),
            };
            if free {
                placed[i] = Some(square);
                return true;
            }
        }
        false
    }
}
