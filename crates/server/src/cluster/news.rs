//! What concerns every server of a cluster: the lobby, what has ended, events, studies, who is here.

use adoube_store::{AccountId, ChallengeId, EventId, GameId, StudyId};
use serde::{Deserialize, Serialize};

use crate::event::Ended;
use crate::http::{End, Seeker};

/// Something that is told to all. It only hints: who has missed some looks again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum News {
    /// A server has come that has heard nothing of what was told before.
    Come,
    /// A challenge stands otherwise.
    Challenge(ChallengeId),
    /// Two are called to their board.
    Called { event: EventId, round: usize, board: usize, game: GameId, players: [AccountId; 2] },
    /// A game of somebody's stands otherwise who is not at its board.
    Yours { who: AccountId, game: GameId },
    /// A study was edited, and what who follows it is told.
    Study { study: StudyId, fact: String },
    /// A link of a study holds no longer, or it is no more.
    StudyShared(StudyId),
    /// A login, a token or an account has ended.
    End(End),
    /// Who is kept from what has changed.
    Apart,
    /// Something was written to an event.
    Event(EventId),
    /// In some games nobody greets, or may again.
    Hush { games: Vec<GameId>, hushed: bool },
    /// Somebody may see more or less of an event from now on.
    Office { event: EventId, who: AccountId },
    /// Other games are played at an event.
    Wall(EventId),
    /// A game is over, open again, or ended otherwise.
    Ended(Ended),
}

/// What one server asks another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Request {
    /// To find somebody who wants the same game.
    Pair(Box<Seeker>),
    /// Which of these have a page open there.
    WhoIsHere(Vec<AccountId>),
}

/// What it answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rejoinder {
    /// The game, if there is one.
    Paired(Option<GameId>),
    /// Those who have.
    Here(Vec<AccountId>),
    /// It could not be done.
    Failed,
}
