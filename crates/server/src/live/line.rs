//! What a slow line costs a player, and how much of that is given back.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};

/// What may be given back grows by so much with every turn,
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

    /// So much was given back.
    fn pay(&mut self, given: Span) {
        self.store = (self.store - given).or_zero();
    }

    /// A turn is over.
    fn refill(&mut self) {
        self.store = (self.store + REFILL).min(STORE);
    }
}

/// Both players' lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// No more than this is given back for a move; none: nothing is.
    cap: Option<Span>,
    each: BySide<Line>,
    /// Since when the clock runs that does,
    turned: Moment,
    /// and how much was given back since then.
    given: Span,
}

impl Lines {
    /// Of a game that gives back so much.
    pub(super) fn new(cap: Option<Span>) -> Self {
        Self { cap, each: BySide::default(), turned: Moment(0), given: Span::ZERO }
    }

    /// How much could be given back to a player now.
    pub(super) fn grace(&self, side: Side) -> Span {
        self.cap.map_or(Span::ZERO, |cap| self.each[side].allows().min(cap)).or_zero()
    }

    /// What is given back to a player for what came at a moment over a line of this lag: all that he is given in a turn is never
    /// more than his clock has run in it.
    pub(super) fn measure(&mut self, side: Side, lag: Span, arrived: Moment) -> Span {
        self.each[side].measured = lag;
        self.grace(side).min((arrived - self.turned - self.given).or_zero())
    }

    /// So much was given back to a player, whatever it was for.
    pub(super) fn pay(&mut self, side: Side, given: Span) {
        self.each[side].pay(given);
        self.given += given;
    }

    /// Another clock runs now, or none, since a moment. Only who hands the turn on is given more to draw from: what is done
    /// within a turn, or stops the clocks for a while, earns nothing.
    pub(super) fn turn(&mut self, from: Option<Side>, to: Option<Side>, at: Moment) {
        if let Some(side) = from.filter(|&side| to == Some(!side)) {
            self.each[side].refill();
        }
        self.begin(at);
    }

    /// The clock that runs does so since a moment.
    pub(super) fn begin(&mut self, at: Moment) {
        (self.turned, self.given) = (at, Span::ZERO);
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
            line.pay(line.allows());
            line.refill();
        }
        assert_eq!(given, [1_000, 250, 250, 250, 250]);
        line.measured = Span::millis(40);
        for _ in 0..10 {
            assert_eq!(line.allows(), Span::millis(40));
            line.pay(line.allows());
            line.refill();
        }
        line.measured = Span::seconds(9);
        assert_eq!(line.allows(), STORE);
    }

    #[test]
    fn what_is_given_in_a_turn_is_paid_from_the_store_and_never_more_than_has_run() {
        let (one, other) = (Side::First, Side::Second);
        let mut lines = Lines::new(Some(Span::seconds(5)));
        lines.begin(Moment(0));
        // 300 ms have run: so much at most, however often something is done.
        let give = |lines: &mut Lines, at: i64| {
            let given = lines.measure(one, Span::millis(200), Moment(at));
            lines.pay(one, given);
            given.0
        };
        assert_eq!([300, 300, 300].map(|at| give(&mut lines, at)), [200, 100, 0]);
        // Later in the same turn there are 700 ms in the store, and then none.
        let later: Vec<_> = (1..20).map(|nth| give(&mut lines, 10_000 * nth)).collect();
        assert_eq!(later.iter().sum::<i64>(), 700);
        // A clock that was stopped has run out no turn.
        lines.turn(Some(one), None, Moment(300_000));
        lines.turn(None, Some(one), Moment(300_000));
        assert_eq!(give(&mut lines, 310_000), 0);
        lines.turn(Some(one), Some(other), Moment(310_000));
        lines.turn(Some(other), Some(one), Moment(310_000));
        assert_eq!([320_000, 330_000].map(|at| give(&mut lines, at)), [200, 50]);
    }
}
