//! A small game with clocks: two players move in turn, and whoever has no time left has lost.

use adoube_clock::{Moment, Span};
use adoube_cluster::Play;

/// Who sent an order, and which of his it is.
pub(crate) type Id = (usize, u32);

/// What a player wants done: to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) id: Id,
    pub(crate) side: usize,
    pub(crate) seen: u32,
    pub(crate) arrived: Moment,
}

/// A line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum What {
    Moved(usize),
    /// Nobody looked after the game since then.
    Stood(Moment),
    Flag(usize),
}

/// What happened, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    pub(crate) at: Moment,
    pub(crate) what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Over,
    NotYourTurn,
    NoTime,
    Unseen,
}

/// The game as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Duel {
    /// What each side begins with, and whether its clock runs on whatever becomes of a server, as by days.
    budget: Span,
    pub(crate) by_days: bool,
    pub(crate) left: [Span; 2],
    pub(crate) turn: usize,
    pub(crate) moves: u32,
    pub(crate) over: bool,
    /// How many lines there are, and how many there were when the board last changed.
    length: u32,
    board: u32,
    start: Moment,
    last: Moment,
}

impl Duel {
    pub(crate) fn new(budget: Span, by_days: bool, start: Moment) -> Self {
        Self {
            budget,
            by_days,
            left: [budget; 2],
            turn: 0,
            moves: 0,
            over: false,
            length: 0,
            board: 0,
            start,
            last: start,
        }
    }

    /// The clocks run from the first move on.
    fn ticks(&self) -> bool {
        !self.over && self.moves > 0
    }
}

impl Play for Duel {
    type Order = Order;
    type Id = Id;
    type Row = Row;
    type Refusal = Refusal;

    fn begin(&self) -> Self {
        Self::new(self.budget, self.by_days, self.start)
    }

    fn id(order: &Order) -> Id {
        order.id
    }

    fn arrived(order: &Order) -> Moment {
        order.arrived
    }

    fn seen(order: &Order) -> u32 {
        order.seen
    }

    fn decide(&self, order: &Order, at: Moment) -> Result<Vec<Row>, Refusal> {
        if self.over {
            return Err(Refusal::Over);
        }
        if order.seen < self.board {
            return Err(Refusal::Unseen);
        }
        if self.turn != order.side {
            return Err(Refusal::NotYourTurn);
        }
        if self.due().is_some_and(|due| due <= at) {
            return Err(Refusal::NoTime);
        }
        Ok(vec![Row { at, what: What::Moved(order.side) }])
    }

    fn fold(&mut self, row: &Row) {
        let until = if let What::Stood(from) = row.what { from } else { row.at };
        if self.ticks() {
            self.left[self.turn] -= until - self.last;
        }
        self.length += 1;
        match row.what {
            What::Moved(_) => {
                (self.turn, self.moves) = (1 - self.turn, self.moves + 1);
                self.board = self.length;
            }
            What::Stood(_) => {}
            What::Flag(_) => self.over = true,
        }
        self.last = row.at;
    }

    fn last(&self) -> Moment {
        self.last
    }

    fn due(&self) -> Option<Moment> {
        self.ticks().then(|| self.last + self.left[self.turn])
    }

    fn tick(&self, at: Moment) -> Vec<Row> {
        let fallen = self.due().is_some_and(|due| due <= at);
        fallen.then_some(Row { at, what: What::Flag(self.turn) }).into_iter().collect()
    }

    fn interrupt(&self, from: Moment, to: Moment) -> Vec<Row> {
        let stood = self.ticks() && !self.by_days;
        stood.then_some(Row { at: to, what: What::Stood(from) }).into_iter().collect()
    }

    fn runs(&self) -> bool {
        self.ticks() && !self.by_days
    }
}
