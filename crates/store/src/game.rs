//! Games, their logs, who sits where.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::value::{from_row, kept_as_word};
use crate::{AccountId, DrawId, GameId, NoteId, StoreError};

/// A game to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its id.
    pub id: GameId,
    /// The first line of its log: the set-up.
    pub head: String,
    /// When it was made.
    pub created: i64,
    /// How much lag is given back for a move, at most; none: none is.
    pub lag_cap: Option<i64>,
    /// How the sides were drawn.
    pub draw: Option<DrawId>,
    /// Which game it is the rematch of.
    pub rematch_of: Option<GameId>,
    /// Whether both have agreed that it changes their ratings.
    pub rated: bool,
    /// Who sits where.
    pub seats: Vec<(Seat, AccountId)>,
}

/// A game as its table has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// Its id.
    pub id: GameId,
    /// The first line of its log: the set-up.
    pub head: String,
    /// When it was made.
    pub created: i64,
    /// Whether it is not over.
    pub open: bool,
    /// How much lag is given back for a move, at most; none: none is.
    pub lag_cap: Option<i64>,
    /// How the sides were drawn.
    pub draw: Option<DrawId>,
    /// Which game it is the rematch of.
    pub rematch_of: Option<GameId>,
    /// Whether both have agreed that it changes their ratings.
    pub rated: bool,
}

from_row!(GameRow { id, head, created, open, lag_cap, draw, rematch_of, rated });

/// A place at a game that an account holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The first player's assistant.
    FirstAssistant,
    /// The second player's assistant.
    SecondAssistant,
    /// An arbiter.
    Arbiter,
}

impl Seat {
    /// Every seat.
    pub const ALL: [Self; 5] =
        [Self::First, Self::Second, Self::FirstAssistant, Self::SecondAssistant, Self::Arbiter];

    /// The seat of the same kind on the other side; an arbiter's is on none.
    #[must_use]
    pub const fn across(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            Self::FirstAssistant => Self::SecondAssistant,
            Self::SecondAssistant => Self::FirstAssistant,
            Self::Arbiter => Self::Arbiter,
        }
    }

    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::FirstAssistant => "first-assistant",
            Self::SecondAssistant => "second-assistant",
            Self::Arbiter => "arbiter",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Seat {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|seat| seat.as_str() == text);
        found.ok_or(StoreError::Missing("seat"))
    }
}

impl TryFrom<String> for Seat {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        text.parse()
    }
}

kept_as_word!(Seat);

/// Who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// At which game.
    pub game: GameId,
    /// Where.
    pub seat: Seat,
    /// Who.
    pub account: AccountId,
}

from_row!(Seated { game, seat, account });

/// A row of a log: what happened, and how it came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// The event, as a line of the game's log.
    pub body: String,
    /// Whose command it followed from; none: the server's own.
    pub sender: Option<AccountId>,
    /// When that arrived at the socket.
    pub arrived: i64,
    /// The sender's lag, as the server had measured it.
    pub lag: i64,
    /// How much of it was given back.
    pub given: i64,
}

from_row!(LogRow { body, sender, arrived, lag, given });

/// A command that was done, by which a retry is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Who sent it.
    pub sender: AccountId,
    /// Its id, of the sender's choice.
    pub id: String,
    /// The digest of what was sent, so that one id does not stand for two commands.
    pub digest: String,
    /// As whom, as the laws write it.
    pub role: String,
    /// What, as the laws write it: so that it can be decided again.
    pub command: String,
    /// How many events there were before it.
    pub seq: u32,
    /// How many events followed from it.
    pub events: u32,
}

from_row!(Done { sender, id, digest, role, command, seq, events });

/// A free text that belongs to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// Its id, by which the log names it.
    pub id: NoteId,
    /// Of which game.
    pub game: GameId,
    /// Who wrote it.
    pub author: AccountId,
    /// The text; none where it was erased.
    pub body: Option<String>,
    /// When.
    pub created: i64,
}

from_row!(Note { id, game, author, body, created });

/// What hides a sealed move, until play is resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Custody {
    /// Of which game.
    pub game: GameId,
    /// The commitment of the envelope, by which the log names it.
    pub commitment: String,
    /// Who seals.
    pub sealer: AccountId,
    /// The arbiter's share.
    pub arbiter: Vec<u8>,
    /// The one that waits for who replies.
    pub replier: Vec<u8>,
    /// When.
    pub created: i64,
}

from_row!(Custody { game, commitment, sealer, arbiter, replier, created });

/// What is to be appended to a log: all of it, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// To which game.
    pub game: GameId,
    /// How many events its log has now.
    pub expected: u32,
    /// What happened.
    pub entries: Vec<LogRow>,
    /// The command it followed from.
    pub done: Option<Done>,
    /// Free texts that it speaks of.
    pub notes: Vec<Note>,
    /// Whether the game is open afterwards, where that changes.
    pub open: Option<bool>,
    /// Whether the players change places.
    pub swap: bool,
}
