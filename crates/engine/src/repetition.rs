//! Positions that have stood before, and what that is worth.

use crate::value::won_in;
use crate::worker::Worker;
use crate::{Searchable, Terms};

impl<P: Searchable> Worker<P> {
    /// The earliest ply from which play has gone on without a pass: beyond one nothing was really played.
    #[inline(always)]
    pub(crate) fn floor(&self, ply: usize) -> usize {
        match ply.checked_sub(1).map(|before| &self.frames[before]) {
            Some(before) if before.landing.is_none() => ply,
            Some(before) => before.floor,
            None => 0,
        }
    }

    /// The keys of the positions that this one may be the return of, the last of them last.
    #[inline(always)]
    fn earlier(&self, position: &P, ply: usize) -> &[u64] {
        let window = position.quiet_plies() as usize;
        if window < 4 {
            return &[];
        }
        let floor = self.floor(ply);
        let reach = if floor == 0 { ply + self.past } else { ply - floor };
        let here = self.past + ply;
        self.keys.get(here - window.min(reach)..here).unwrap_or_default()
    }

    /// What a position is worth because it has stood before: a draw, or a loss for who gave check all along.
    #[inline(always)]
    pub(crate) fn repetition(
        &self,
        position: &P,
        ply: usize,
        check: bool,
        terms: &Terms<P>,
    ) -> Option<i32> {
        let earlier = self.earlier(position, ply);
        let key = position.key();
        let (mut back, mut stood) = (4, 0);
        while back <= earlier.len() {
            if earlier[earlier.len() - back] == key {
                // What came back once since the root would come back again; what stood before it counts as the laws count.
                stood += 1;
                if back < ply || stood + 1 >= terms.occurrences {
                    return Some(self.repeated(ply, back, check, terms));
                }
            }
            back += 2;
        }
        None
    }

    /// Whether a position has stood before, however often.
    pub(crate) fn has_stood(&self, position: &P, ply: usize) -> bool {
        let key = position.key();
        self.earlier(position, ply).iter().rev().skip(3).step_by(2).any(|&stood| stood == key)
    }

    /// What a return to the position of so many plies ago is worth.
    #[cold]
    fn repeated(&self, ply: usize, back: usize, check: bool, terms: &Terms<P>) -> i32 {
        if !terms.perpetual_loses {
            return 0;
        }
        // Whether each side has given check at every move since: the last was the other's.
        let (mut ours, mut theirs) = (true, check);
        for nth in 1..back {
            let gave = self.checks[self.past + ply - nth];
            if nth % 2 == 1 {
                ours &= gave;
            } else {
                theirs &= gave;
            }
        }
        match (ours, theirs) {
            (true, false) => -won_in(ply),
            (false, true) => won_in(ply),
            _ => 0,
        }
    }
}
