//! What a slow line costs a player, and how much of that is given back.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};

/// What may be given back grows by so much with every move,
const REFILL: Span = Span::millis(250);
/// and never beyond this.
const STORE: Span = Span::millis(1_000);

/// A player's line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The lag as it was last measured.
    pub(super) measured: Span,
    /// How much is left to give.
    store: Span,
}

impl Default for Line {
    fn default() -> Self {
        Self { measured: Span::ZERO, store: STORE }
    }
}

impl Line {
    /// What could be given back for the next move. Who lets his line seem slow gains no more than the store, and then what
    /// it grows by.
    pub(super) fn allows(&self) -> Span {
        self.measured.min(self.store)
    }

    /// A move was made, and so much given back for it.
    pub(super) fn spend(&mut self, given: Span) {
        self.store = ((self.store - given).or_zero() + REFILL).min(STORE);
    }
}

/// Both players' lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// No more than this is given back for a move; none: nothing is.
    cap: Option<Span>,
    each: BySide<Line>,
    /// Since when the clock runs that does.
    pub(super) turned: Moment,
}

impl Lines {
    /// Of a game that gives back so much.
    pub(super) fn new(cap: Option<Span>) -> Self {
        Self { cap, each: BySide::default(), turned: Moment(0) }
    }

    /// How much could be given back to a player now.
    pub(super) fn grace(&self, side: Side) -> Span {
        self.cap.map_or(Span::ZERO, |cap| self.each[side].allows().min(cap)).or_zero()
    }

    /// What is given back to a player for what came at a moment over a line of this lag: never more than his clock has run.
    pub(super) fn measure(&mut self, side: Side, lag: Span, arrived: Moment) -> Span {
        self.each[side].measured = lag;
        self.grace(side).min((arrived - self.turned).or_zero())
    }

    /// A move was made, and so much given back for it.
    pub(super) fn spend(&mut self, side: Side, given: Span) {
        self.each[side].spend(given);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_is_bounded_and_grows_slowly() {
        let mut line = Line { measured: Span::millis(1_950), ..Line::default() };
        let mut given = Vec::new();
        for _ in 0..5 {
            given.push(line.allows().0);
            line.spend(line.allows());
        }
        assert_eq!(given, [1_000, 250, 250, 250, 250]);
        line.measured = Span::millis(40);
        for _ in 0..10 {
            assert_eq!(line.allows(), Span::millis(40));
            line.spend(line.allows());
        }
        line.measured = Span::seconds(9);
        assert_eq!(line.allows(), STORE);
    }
}
