//! What a node knows of a game.

use crate::{Epoch, Incarnation, Origin, Ticket, Uptime};

/// Where a game is, as far as a node knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Its own.
    Mine(Epoch),
    /// Its own still: it is brought to its end here, released or handed over.
    Leaving(Epoch),
    /// Another's.
    Theirs(Incarnation, Epoch),
    /// The database is being asked.
    Asked,
}

/// A game that a node has to do with.
#[derive(Clone, Debug)]
pub(crate) struct Place<O> {
    pub(crate) whose: Whose,
    /// Orders that wait until that is known.
    pub(crate) waiting: Vec<(Origin, O)>,
    /// How often somebody else was faster.
    pub(crate) tries: u8,
}

impl<O> Place<O> {
    pub(crate) const fn new(whose: Whose) -> Self {
        Self { whose, waiting: Vec::new(), tries: 0 }
    }
}

/// An order that was sent to another node.
#[derive(Clone, Debug)]
pub(crate) struct Forwarded<O> {
    pub(crate) game: crate::GameKey,
    pub(crate) order: O,
    /// Who waits for it here.
    pub(crate) waits: Ticket,
    pub(crate) hops: u8,
    pub(crate) until: Uptime,
    /// To whom it was sent, and under which epoch.
    pub(crate) to: (Incarnation, Epoch),
}
