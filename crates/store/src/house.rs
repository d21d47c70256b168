//! How long what is kept.

/// Up to which moment what has been done with is forgotten; none: never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    /// What owners and arbiters did.
    pub journal: Option<i64>,
    /// What somebody told the owner, after he was done with it.
    pub reports: Option<i64>,
    /// Challenges that came to a game.
    pub challenges: Option<i64>,
    /// What hid sealed moves of games that are over.
    pub envelopes: Option<i64>,
}
