//! Mates found by trying everything, with nothing of what makes the other provers fast but a memory: what they say is held against
//! this.

use crate::Puzzled;
use crate::mate::after;

/// Tries all moves, or of the mating side all checks.
pub(crate) struct Plain<P: Puzzled> {
    checks_only: bool,
    /// What was found out, each where its key says; what comes later takes the place.
    known: Vec<Known>,
    left: u64,
    game: core::marker::PhantomData<P>,
}

/// A position is mate within so many plies, and none within so many.
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

impl<P: Puzzled> Plain<P> {
    pub(crate) fn new(checks_only: bool, nodes: u64) -> Self {
        let game = core::marker::PhantomData;
        Self { checks_only, known: vec![Known::nothing(0); PLACES], left: nodes, game }
    }

    /// Whether the side to move mates within so many plies, an odd number; none: the nodes are spent.
    pub(crate) fn mates(&mut self, position: &P, plies: u8) -> Option<bool> {
        let key = position.key();
        let known = self.known[key as usize % PLACES];
        if known.key == key && (plies >= known.yes || plies <= known.no) {
            return Some(plies >= known.yes);
        }
        self.left = self.left.checked_sub(1)?;
        let mut found = false;
        for mv in position.legal_moves() {
            let next = after(position, mv);
            if (self.checks_only || plies == 1) && !next.is_check() {
                continue;
            }
            if self.is_mated(&next, plies - 1)? {
                found = true;
                break;
            }
        }
        let known = &mut self.known[key as usize % PLACES];
        if known.key != key {
            *known = Known::nothing(key);
        }
        if found {
            known.yes = known.yes.min(plies);
        } else {
            known.no = known.no.max(plies);
        }
        Some(found)
    }

    /// Whether the side to move is mated within so many plies, an even number, whatever it does.
    pub(crate) fn is_mated(&mut self, position: &P, plies: u8) -> Option<bool> {
        let replies = position.legal_moves();
        let replies = replies.as_ref();
        if replies.is_empty() {
            return Some(position.is_check() || P::NO_MOVE_LOSES);
        }
        if plies == 0 {
            return Some(false);
        }
        for &reply in replies {
            if !self.mates(&after(position, reply), plies - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
