//! What goes wrong in a world, and when.

use crate::chance::Chance;

const MS: u64 = 1000;

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A host loses all that it had.
    Crash(usize),
    /// A host does nothing for a while, and then everything at once.
    Freeze(usize),
    /// The same, and its own clock does not notice.
    Suspend(usize),
    /// Nothing goes between a host and the database.
    CutDatabase(usize),
    /// Nothing goes between a host and the bus.
    CutBus(usize),
    /// What a host asks the database comes there, and no answer comes back.
    DeafToDatabase(usize),
    /// What a host says on the bus is heard, and it hears nothing.
    DeafToBus(usize),
    /// The database answers nobody.
    Stall,
    /// The database is started anew.
    Restart,
    /// A host is asked to leave, and comes back.
    Drain(usize),
}

impl Fault {
    /// Which host's it is.
    const fn host(self) -> Option<usize> {
        match self {
            Self::Crash(host)
            | Self::Freeze(host)
            | Self::Suspend(host)
            | Self::CutDatabase(host)
            | Self::CutBus(host)
            | Self::DeafToDatabase(host)
            | Self::DeafToBus(host)
            | Self::Drain(host) => Some(host),
            Self::Stall | Self::Restart => None,
        }
    }

    /// Whether it is the database's alone.
    pub(crate) const fn is_of_database(self) -> bool {
        self.host().is_none()
    }
}

/// What a world is like.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) hosts: usize,
    pub(crate) games: usize,
    /// What goes wrong, from when to when, in microseconds.
    pub(crate) faults: Vec<(u64, u64, Fault)>,
    /// In ten thousand: messages that are lost, doubled, late; answers of the database that are lost, late.
    pub(crate) dropped: u64,
    pub(crate) doubled: u64,
    pub(crate) delayed: u64,
    pub(crate) unanswered: u64,
    pub(crate) slow: u64,
    /// How far clocks run apart, in millionths.
    pub(crate) drift: u64,
    /// Until then messages and answers are lost.
    pub(crate) heals: u64,
}

impl Plan {
    pub(crate) fn draw(chance: &mut Chance) -> Self {
        let hosts = chance.within(&(2..5)) as usize;
        // Each kind is switched on or off for itself, so that each is seen with and without every other.
        let kinds = chance.bits();
        let mut faults = Vec::new();
        // Now and then nothing happens but that servers are started anew.
        let upgrade = chance.hits(500);
        let kinds = if upgrade { 1 << 7 } else { kinds };
        let on = |bit: u32| kinds >> bit & 1 == 1;
        for _ in 0..chance.below(5) {
            let host = chance.below(hosts as u64) as usize;
            let (bit, fault) = match if upgrade { 7 } else { chance.below(10) } {
                0 => (0, Fault::Crash(host)),
                1 => (1, Fault::Freeze(host)),
                2 => (2, Fault::Suspend(host)),
                3 => (3, Fault::CutDatabase(host)),
                4 => (4, Fault::CutBus(host)),
                5 => (5, Fault::Stall),
                6 => (6, Fault::Restart),
                7 => (7, Fault::Drain(host)),
                // The bits between are other things'.
                8 => (14, Fault::DeafToDatabase(host)),
                _ => (15, Fault::DeafToBus(host)),
            };
            let from = chance.within(&(1500 * MS..9000 * MS));
            let until = from + chance.within(&(100 * MS..6000 * MS));
            if on(bit) {
                faults.push((from, until, fault));
            }
        }
        let mut noise = |bit: u32, most: u64| if on(bit) { chance.below(most) } else { 0 };
        let (dropped, doubled, delayed) = (noise(8, 500), noise(9, 500), noise(10, 1000));
        let (unanswered, slow) = (noise(11, 100), noise(12, 500));
        let drift = if on(13) { 1000 } else { 0 };
        let games = chance.within(&(1..4)) as usize;
        let heals = faults.iter().map(|(_, until, _)| *until).max().unwrap_or(6000 * MS);
        let heals = heals.max(6000 * MS);
        Self { hosts, games, faults, dropped, doubled, delayed, unanswered, slow, drift, heals }
    }

    /// Whether at every moment at which a host leaves another is there that does not.
    pub(crate) fn has_heirs(&self) -> bool {
        let gone = |host: usize, at: u64| {
            // Who comes back is there a moment after that.
            let away = |&(from, until, fault): &(u64, u64, Fault)| {
                matches!(fault, Fault::Drain(it) if it == host)
                    && (from.saturating_sub(20 * MS)..until + 20 * MS).contains(&at)
            };
            self.faults.iter().any(away)
        };
        let mut leaving = self.faults.iter().filter(|it| matches!(it.2, Fault::Drain(_)));
        leaving.all(|&(from, ..)| (0..self.hosts).any(|host| !gone(host, from)))
    }

    /// Whether there is a host to which nothing happens.
    pub(crate) fn has_rock(&self) -> bool {
        let hit = |host: usize| self.faults.iter().any(|(.., fault)| fault.host() == Some(host));
        (0..self.hosts).any(|host| !hit(host))
    }

    /// Whether nothing at all goes wrong.
    pub(crate) fn is_calm(&self) -> bool {
        self.faults.is_empty() && self.is_quiet()
    }

    /// Whether nothing is lost on the way.
    pub(crate) const fn is_quiet(&self) -> bool {
        self.dropped + self.doubled + self.delayed + self.unanswered + self.slow == 0
    }
}

/// A fault of ours, put in on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    /// Appends are not held to their epoch.
    NoFence,
    /// An order is answered before it is durable.
    AckBeforeCommit,
    /// A second timer runs for each game, beside its owner's.
    TimerTwice,
    /// Others are declared dead although the database was away.
    JudgeAtOnce,
    /// Who leaves tells nobody.
    Untold,
    /// What is not known to be written is taken for written.
    UnknownIsDone,
}
