//! Who is at his seat.

use adoube_board::BySide;
use adoube_clock::Moment;
use adoube_store::{AccountId, Seat};

use crate::hall::Away;
use crate::live::Stream;

/// Somebody who is at his seat.
pub(super) struct Follower {
    number: u64,
    /// At which server, where it is another, and since when.
    node: Option<u64>,
    since: Moment,
    pub(super) stream: Stream,
    pub(super) who: Option<AccountId>,
    pub(super) seat: Option<Seat>,
}

/// All who are, and which players are missed.
#[derive(Default)]
pub(super) struct Presence {
    followers: Vec<Follower>,
    last: u64,
    /// Which players are there, as it was last told.
    pub(super) here: BySide<bool>,
    /// Who has left the other alone.
    pub(super) away: Option<Away>,
}

impl Presence {
    /// Somebody comes; by this number he leaves.
    pub(super) fn come(
        &mut self,
        who: Option<AccountId>,
        seat: Option<Seat>,
        stream: Stream,
        node: Option<u64>,
        since: Moment,
    ) -> u64 {
        self.last += 1;
        self.followers.push(Follower { number: self.last, node, since, stream, who, seat });
        self.last
    }

    /// Numbers are given from here on: those of who looked after the game before mean nobody.
    pub(super) fn count_from(&mut self, number: u64) {
        self.last = self.last.max(number);
    }

    /// At another server these are there, and others who came before a moment are not any more.
    pub(super) fn sit(&mut self, node: u64, numbers: &[u64], before: Moment) {
        self.followers.retain(|it| {
            it.node != Some(node) || it.since >= before || numbers.contains(&it.number)
        });
    }

    /// Somebody leaves.
    pub(super) fn leave(&mut self, number: u64) {
        self.followers.retain(|follower| follower.number != number);
    }

    /// Some leave.
    pub(super) fn retain(&mut self, stays: impl Fn(&Follower) -> bool) {
        self.followers.retain(stays);
    }

    /// Whether somebody is there in a stream.
    pub(super) fn is_at(&self, stream: Stream) -> bool {
        self.followers.iter().any(|it| it.stream == stream)
    }

    /// Whether a player is there.
    pub(super) fn has_player(&self) -> bool {
        self.is_at(Stream::First) || self.is_at(Stream::Second)
    }

    /// Whether nobody is.
    pub(super) fn is_empty(&self) -> bool {
        self.followers.is_empty()
    }
}
