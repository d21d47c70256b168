//! Mates found by trying everything, with nothing of what makes the other provers fast but a memory: what they say is held against
//! this.

use crate::Puzzled;
use crate::mate::after;

/// Tries all moves; of the mating side all checks, where every move of a mate gives check.
///
/// What is dropped between in vain counts for nothing, as problems of shogi are solved by custom: the one piece that gives check takes it,
/// and without it in the game it is mate in no more plies than if nothing were dropped between.
pub(crate) struct Plain<P: Puzzled> {
    /// What was found out, each where its key says; what comes later takes the place.
    known: Vec<Known>,
    /// What got away last with so many plies left: it is tried first where it can be played again.
    away: Vec<Option<P::Move>>,
    left: u64,
}

/// A position is mate within so many plies, and none within fewer than so many.
#[derive(Clone, Copy)]
struct Known {
    key: u64,
    yes: u8,
    no: u8,
}

impl Known {
    /// Nothing is known of it.
    fn nothing(key: u64) -> Self {
        Self { key, yes: u8::MAX, no: 0 }
    }
}

/// Places of the memory, a power of two.
const PLACES: usize = 1 << 20;
/// What is known of a position's men on the board, without what can be dropped, is kept under its key and this.
const ON_BOARD: u64 = 0x9C4F_0D2B_6A35_E871;

impl<P: Puzzled> Plain<P> {
    /// One that looks into no more than about so many positions.
    pub(crate) fn new(nodes: u64) -> Self {
        Self { known: vec![Known::nothing(0); PLACES], away: Vec::new(), left: nodes }
    }

    /// Whether the side to move mates within so many plies, an odd number; none: the nodes are spent.
    pub(crate) fn mates(&mut self, position: &P, plies: u8) -> Option<bool> {
        self.remembered(position.key(), plies, |plain| {
            let only_checks = P::CHECKS || plies == 1;
            let (aim, mut quiet) = (position.aim(), Vec::new());
            for mv in position.legal_moves() {
                if only_checks && !position.checks(&aim, mv) {
                    continue;
                }
                let next = after(position, mv);
                if !next.is_check() {
                    if !only_checks {
                        quiet.push(next);
                    }
                } else if plain.is_mated(&next, plies - 1)? {
                    return Some(true);
                }
            }
            for next in quiet {
                if plain.is_mated(&next, plies - 1)? {
                    return Some(true);
                }
            }
            Some(false)
        })
    }

    /// Whether the side to move is mated within so many plies, an even number, whatever it does.
    pub(crate) fn is_mated(&mut self, position: &P, plies: u8) -> Option<bool> {
        let replies = position.legal_moves();
        let replies = replies.as_ref();
        if replies.is_empty() {
            return Some(position.is_check() || P::NO_MOVE_LOSES);
        }
        self.remembered(position.key(), plies, |plain| {
            let (moves, drops) = parted::<P>(replies);
            Some(
                plain.do_moves_lose(position, &moves, plies)?
                    && plain.do_drops_lose(position, &moves, &drops, plies)?,
            )
        })
    }

    /// What gets away from a mate within so many plies, an even number; none: nothing does.
    pub(crate) fn way_out(&mut self, position: &P, plies: u8) -> Option<Option<P::Move>> {
        let replies = position.legal_moves();
        let (moves, drops) = parted::<P>(replies.as_ref());
        for mv in moves.iter().copied() {
            if plies == 0 || !self.mates(&after(position, mv), plies - 1)? {
                return Some(Some(mv));
            }
        }
        let without = self.without(position, &moves, plies)?;
        for drop in drops {
            if !self.is_drop_answered(position, drop, without, plies)? {
                return Some(Some(drop));
            }
        }
        Some(None)
    }

    /// Whether this reply, in a position that is mate within so many plies, is a drop that counts for nothing.
    pub(crate) fn is_vain(&mut self, position: &P, reply: P::Move, plies: u8) -> Option<bool> {
        if P::origin(reply).is_some() {
            return Some(false);
        }
        let replies = position.legal_moves();
        let (moves, _) = parted::<P>(replies.as_ref());
        let without = self.without(position, &moves, plies)?;
        self.is_taken_in_vain(position, reply, without)
    }

    /// Whether every move of a man on the board is answered within so many plies.
    fn do_moves_lose(&mut self, position: &P, moves: &[P::Move], plies: u8) -> Option<bool> {
        if moves.is_empty() || plies == 0 {
            return Some(moves.is_empty());
        }
        self.remembered(position.key() ^ ON_BOARD, plies, |plain| {
            let slot = usize::from(plies / 2);
            if plain.away.len() <= slot {
                plain.away.resize(slot + 1, None);
            }
            let first = plain.away[slot].filter(|mv| moves.contains(mv));
            let rest = moves.iter().copied().filter(|&mv| Some(mv) != first);
            for mv in first.into_iter().chain(rest) {
                if !plain.mates(&after(position, mv), plies - 1)? {
                    plain.away[slot] = Some(mv);
                    return Some(false);
                }
            }
            Some(true)
        })
    }

    /// Whether everything that can be dropped is in vain or answered within so many plies, where every move on the board is.
    fn do_drops_lose(
        &mut self,
        position: &P,
        moves: &[P::Move],
        drops: &[P::Move],
        plies: u8,
    ) -> Option<bool> {
        if drops.is_empty() {
            return Some(true);
        }
        let without = self.without(position, moves, plies)?;
        for &drop in drops {
            if !self.is_drop_answered(position, drop, without, plies)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Within how many plies every move on the board is answered, where it is so within `most`.
    fn without(&mut self, position: &P, moves: &[P::Move], most: u8) -> Option<u8> {
        let mut plies = 0;
        while plies < most && !self.do_moves_lose(position, moves, plies)? {
            plies += 2;
        }
        Some(plies)
    }

    fn is_drop_answered(
        &mut self,
        position: &P,
        drop: P::Move,
        without: u8,
        plies: u8,
    ) -> Option<bool> {
        Some(
            self.is_taken_in_vain(position, drop, without)?
                || plies > 0 && self.mates(&after(position, drop), plies - 1)?,
        )
    }

    fn is_taken_in_vain(&mut self, position: &P, drop: P::Move, without: u8) -> Option<bool> {
        for taken in position.taken(drop) {
            if self.is_mated(&taken, without)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// What is known under a key for so many plies, or else what is found out.
    fn remembered(
        &mut self,
        key: u64,
        plies: u8,
        find: impl FnOnce(&mut Self) -> Option<bool>,
    ) -> Option<bool> {
        let place = key as usize % PLACES;
        let known = self.known[place];
        if known.key == key && (plies >= known.yes || plies < known.no) {
            return Some(plies >= known.yes);
        }
        self.left = self.left.checked_sub(1)?;
        let found = find(self)?;
        let known = &mut self.known[place];
        if known.key != key {
            *known = Known::nothing(key);
        }
        if found {
            known.yes = known.yes.min(plies);
        } else {
            known.no = known.no.max(plies + 1);
        }
        Some(found)
    }
}

/// What is moved on the board, and what is dropped.
fn parted<P: Puzzled>(moves: &[P::Move]) -> (Vec<P::Move>, Vec<P::Move>) {
    moves.iter().partition(|&&mv| P::origin(mv).is_some())
}
