//! What a node hears and says.

use adoube_clock::{Moment, Span};

use crate::{Epoch, GameKey, Incarnation, Settled, Standing, Ticket, Uptime};

/// That a game is one's own, under which epoch, and since when nobody else is known to have looked after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenure {
    /// Which game.
    pub game: GameKey,
    /// Under which epoch.
    pub epoch: Epoch,
    /// Since when: the last sign of who had it before, or when it was handed over.
    pub since: Moment,
}

/// Who has a game, by the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whereabouts {
    /// The owner, and whether he lives; none: nobody has it.
    pub owner: Option<(Incarnation, bool)>,
    /// Under which epoch.
    pub epoch: Epoch,
    /// Since when.
    pub since: Moment,
}

/// A node as the database has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer {
    /// Which.
    pub node: Incarnation,
    /// How long its lease still lasts; less than nothing where it has run out.
    pub remains: Span,
    /// Whether somebody has declared it dead, which is for ever.
    pub dead: bool,
    /// Whether it is about to leave.
    pub draining: bool,
    /// Whether it is dead and owns a game that is not over.
    pub holds: bool,
}

/// What a node asks the store. Each is one statement, done at once or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// To write the node's row.
    Join,
    /// To move the end of its lease, if nobody has declared it dead.
    Renew {
        /// Until when it could surely look after games. A renewal may be done long after it was sent, and after the death of who
        /// sent it.
        sign: Moment,
    },
    /// Which nodes there are.
    Survey,
    /// To declare a node dead, if its lease has run out.
    Declare(Incarnation),
    /// To claim so many games of one that is dead.
    TakeOver {
        /// Who is dead.
        dead: Incarnation,
        /// How many at most.
        most: u32,
    },
    /// To claim so many games that nobody has and in which something is due.
    TakeDue {
        /// How many at most.
        most: u32,
    },
    /// Who has a game.
    Find(GameKey),
    /// To claim a game, if nothing has changed since it was found.
    Claim {
        /// Which.
        game: GameKey,
        /// As it was found.
        epoch: Epoch,
    },
    /// To let a game go, of which something is due at a moment.
    Release {
        /// Which.
        game: GameKey,
        /// As one has it.
        epoch: Epoch,
        /// When something is to be done to it.
        due: Option<Moment>,
    },
    /// To give a game to another.
    HandOver {
        /// Which.
        game: GameKey,
        /// As one has it.
        epoch: Epoch,
        /// To whom.
        heir: Incarnation,
    },
    /// Which games are one's own since a moment.
    Sweep {
        /// Those of before are known.
        after: Moment,
    },
    /// To say that one is about to leave.
    Drain,
    /// To take the row away.
    Leave,
}

/// What the store answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The row is written, at that moment.
    Joined(Moment),
    /// The lease was moved at that moment; or there is none any more.
    Renewed(Option<Moment>),
    /// The nodes, and how long the database has been up.
    Nodes {
        /// All of them, oneself too.
        peers: Vec<Peer>,
        /// How long it has been up.
        up: Span,
    },
    /// Whether the node is dead now.
    Declared(bool),
    /// Games that are one's own now, or that were found to be.
    Taken(Vec<Tenure>),
    /// Who has the game; none: there is no such game, or it is over.
    Found(Option<Whereabouts>),
    /// The game is one's own; or somebody was faster.
    Claimed(Option<Tenure>),
    /// It is no longer one's own.
    Released,
    /// It is another's, under that epoch; or it was not one's own, or that other is leaving or dead.
    HandedOver(Option<(Epoch, Moment)>),
    /// It was done.
    Done,
    /// No answer came: it was done, or not, or will be.
    Unknown,
}

/// Who waits for what becomes of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Somebody with a socket here.
    Here(Ticket),
    /// Another node.
    There {
        /// Which.
        node: Incarnation,
        /// Under which number it waits.
        ticket: Ticket,
    },
}

/// What nodes send each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice<O, R> {
    /// An order for a game that the other is believed to have.
    Order {
        /// Which game.
        game: GameKey,
        /// Under which epoch.
        epoch: Epoch,
        /// Under which number its sender waits.
        ticket: Ticket,
        /// What is to be done.
        order: O,
    },
    /// What became of an order.
    Settled {
        /// Under which number its sender waits.
        ticket: Ticket,
        /// What.
        settled: Settled<R>,
    },
    /// The game is another's.
    Moved {
        /// Under which number the order's sender waits.
        ticket: Ticket,
        /// Whose,
        owner: Incarnation,
        /// and under which epoch.
        epoch: Epoch,
    },
    /// A game that was handed over.
    Take(Tenure),
    /// Who says this has left: nothing that is sent to him is answered any more.
    Gone,
}

/// What happens to a node.
#[derive(Clone, Debug)]
pub enum Input<O, R> {
    /// The incarnation that was asked for.
    Drawn(Incarnation),
    /// Time has passed.
    Tick,
    /// The store has answered, or nobody will know.
    Answered(Ticket, Finding),
    /// Somebody here has an order for a game.
    Asked {
        /// Which game.
        game: GameKey,
        /// Under which number he waits.
        ticket: Ticket,
        /// What is to be done.
        order: O,
    },
    /// Another node says something.
    Heard {
        /// Which.
        from: Incarnation,
        /// What.
        notice: Notice<O, R>,
    },
    /// A game that was held here is another's.
    Lost {
        /// Which.
        game: GameKey,
        /// Under which epoch it was held.
        epoch: Epoch,
        /// What still was to be done.
        back: Vec<(Origin, O)>,
    },
    /// A game has come to a rest: nobody is at it, and no clock runs that must be watched; or it was to finish and has.
    Rested {
        /// Which.
        game: GameKey,
        /// Under which epoch it was held.
        epoch: Epoch,
        /// What still was to be done.
        back: Vec<(Origin, O)>,
        /// When something is to be done to it.
        due: Option<Moment>,
        /// Whether somebody has to look after it at once.
        runs: bool,
    },
    /// The node is to leave.
    Drain,
}

/// What a node wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output<O, R> {
    /// To draw an incarnation.
    Draw,
    /// To listen for what is sent to this incarnation, and to no earlier one.
    Born(Incarnation),
    /// To ask the store.
    Ask {
        /// Under which number.
        ticket: Ticket,
        /// As whom.
        by: Incarnation,
        /// What.
        question: Question,
    },
    /// To send something to another node.
    Send {
        /// To whom.
        to: Incarnation,
        /// As whom.
        from: Incarnation,
        /// What.
        notice: Notice<O, R>,
    },
    /// To read a game and hold it.
    Hold(Tenure),
    /// To forget a game at once, whatever it is doing.
    Drop(GameKey),
    /// To bring what a game is writing to its end, and then say that it rests.
    Finish(GameKey),
    /// To give a game that is held an order.
    Give {
        /// Which.
        game: GameKey,
        /// Who waits.
        origin: Origin,
        /// What is to be done.
        order: O,
    },
    /// To tell somebody here what became of his order.
    Settle {
        /// Under which number he waits.
        ticket: Ticket,
        /// What.
        settled: Settled<R>,
    },
    /// The lease stands otherwise: every game that is held has to know.
    Stand(Standing),
    /// Nothing is left to be done here.
    Left,
}

/// When something was asked, and what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) question: Question,
    pub(crate) sent: Uptime,
}
