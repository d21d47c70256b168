//! Every message of a socket, in and out: what `docs/socket.md` describes, and what the pages' types are made from.

use std::borrow::Cow;

use adoube_board::{BySide, Side};
use adoube_clock::Moment;
use adoube_laws::{
    Article, ClockShown, Command, Proposal, Reason, Refusal, Setup, Shown, StageShown, View, Who,
};
use adoube_store::{EventId, GameId, Seat, StudyId};
use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};

use crate::event::{EventCursor, News, Picture, VenueLine, WallBoard};
use crate::http::{ChallengeShown, EditMade, MineShown};
use crate::live::{Cursor, Greeting, Receipt, Since, Trouble};

/// What can be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Topic {
    /// What can be accepted, and what becomes of one's challenges.
    Lobby,
    /// One's own games, all that are not over.
    Mine,
    /// A game.
    Game(GameId),
    /// An event.
    Event(EventId),
    /// The boards of an event at which one rules.
    Wall(EventId),
    /// A study.
    Study(StudyId),
}

/// From where on something is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "FollowSince"))]
#[serde(untagged)]
pub(crate) enum Whence {
    /// A game.
    Game(Since),
    /// An event.
    Event(EventCursor),
}

/// What a client says.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketSaid"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Said {
    /// It wants to be told of something.
    Follow(Follow),
    /// It does not any more.
    Leave(Leave),
    /// A command.
    Do(Do),
    /// Ready to go on after an interruption.
    Ready(At),
    /// What the other's absence gives, once he was waited for.
    ClaimAbsence(At),
    /// That a game in which not both have moved is not to be.
    Abort(At),
    /// A greeting.
    Greet(Greet),
}

/// What is to be followed, and from where on.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketFollow", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct Follow {
    /// What.
    pub(crate) topic: Topic,
    /// At which seat of a game; none: the first one has.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// The last cursor that was seen, or `start` for all that happened in a game; none: from a picture on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cursor: Option<Whence>,
    /// The key of a private game or of a study, from its link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

/// What is not followed any more.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketLeave", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct Leave {
    /// What.
    pub(crate) topic: Topic,
}

/// A command in a game that is followed.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketDo", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct Do {
    /// In which game.
    pub(crate) game: GameId,
    /// An id of the sender's choice, 1 to 40 characters: the same id is done once.
    pub(crate) id: String,
    /// The last cursor that the sender had seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<Cursor>,
    /// At which seat; none: the one at which the game is followed.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// What is to be done.
    pub(crate) command: Command,
    /// The free text of what one tells, or an arbiter's reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
}

/// A game that is followed.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketAt", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct At {
    /// Which.
    pub(crate) game: GameId,
}

/// A greeting in a game that is followed.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketGreet", optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct Greet {
    /// In which game.
    pub(crate) game: GameId,
    /// Which.
    pub(crate) greeting: Greeting,
}

/// What the server says.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketTold"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Told<'a> {
    /// A picture of a game.
    Game {
        /// Which.
        game: GameId,
        /// After which its stream goes on.
        cursor: Cursor,
        /// As whom one looks.
        role: Who,
        /// When.
        at: Moment,
        /// What is seen.
        view: &'a View,
        /// What was fixed before.
        setup: &'a Setup,
        /// Whether nobody greets in it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        hushed: bool,
    },
    /// Edits that were made in a study after so many; none when it is first followed.
    Study {
        /// Which.
        study: StudyId,
        /// After how many.
        after: u32,
        /// What was changed, in turn.
        edits: &'a [EditMade],
    },
    /// What happened.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "`live/wire.rs` puts it together, once for several streams")
    )]
    Events {
        /// Where.
        game: GameId,
        /// Where the stream stands after it.
        cursor: Cursor,
        /// Each event as this role may see it.
        events: &'a [Shown],
        /// How things stand then.
        now: &'a Now,
    },
    /// What happened before the follower came back, without how things stood then.
    Missed {
        /// Where.
        game: GameId,
        /// Where the stream stands after it.
        cursor: Cursor,
        /// Each event as this role may see it.
        events: &'a [Shown],
    },
    /// How things stand: what the follower who came back had seen, and then missed, leads to this.
    Now {
        /// Where.
        game: GameId,
        /// Where the stream stands.
        cursor: Cursor,
        /// How.
        now: &'a Now,
    },
    /// Who is ready to go on.
    Ready {
        /// Where.
        game: GameId,
        /// Each player.
        ready: BySide<bool>,
        /// When play goes on by itself, whoever is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resumes: Option<Moment>,
    },
    /// Nothing can be written: the clocks stand, and nothing is lost.
    Outage {
        /// Where.
        game: GameId,
        /// When it began; none: it is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<Moment>,
    },
    /// Which players are there.
    Presence {
        /// Where.
        game: GameId,
        /// Each of them.
        here: BySide<bool>,
        /// Who has left the other alone, and from when on that can be claimed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Away>,
    },
    /// A player greets.
    Greeting {
        /// Where.
        game: GameId,
        /// Who.
        by: Side,
        /// What he says.
        greeting: Greeting,
    },
    /// A command was done.
    Done {
        /// Where.
        game: GameId,
        /// Which.
        id: &'a str,
        /// Where the sender's stream stands.
        now: Cursor,
    },
    /// The laws refuse it.
    Refused {
        /// Where.
        game: GameId,
        /// Which.
        id: &'a str,
        /// What kind of refusal.
        refusal: Refusal,
        /// The article it rests on.
        article: Article,
        /// For an illegal move, every reason.
        #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
        reasons: &'a [Reason],
    },
    /// Something else was in the way.
    Error {
        /// Of which game, if it named one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        /// Of which command, if it had an id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        /// For programs.
        error: Fault,
        /// For people.
        detail: Cow<'a, str>,
    },
    /// Something is not followed any more.
    Left {
        /// What.
        topic: Topic,
        /// Why.
        why: Why,
        /// What there is to do.
        then: Then,
    },
    /// What can be accepted by anybody, and all that concerns oneself.
    Lobby {
        /// All of them.
        challenges: Vec<ChallengeShown>,
    },
    /// How one of them stands now.
    Challenge {
        /// Which.
        challenge: &'a ChallengeShown,
    },
    /// One's own games that are not over: those where it is one's move first.
    Mine {
        /// All of them.
        games: Vec<MineShown>,
    },
    /// One is called to a board of an event.
    Called {
        /// Of which.
        event: EventId,
        /// In which round.
        round: usize,
        /// To which, from 1.
        board: usize,
        /// The game there.
        game: GameId,
    },
    /// A picture of an event.
    Event {
        /// Which.
        event: EventId,
        /// After which its stream goes on.
        cursor: EventCursor,
        /// What is seen.
        picture: &'a Picture,
    },
    /// Every board at which one rules.
    Wall {
        /// Of which event.
        event: EventId,
        /// How each stands.
        boards: &'a [WallBoard],
    },
    /// How one of them stands now.
    WallNews {
        /// Of which event.
        event: EventId,
        /// How.
        board: &'a WallBoard,
    },
    /// What is otherwise in an event.
    EventNews {
        /// In which.
        event: EventId,
        /// Where the stream stands after it.
        cursor: EventCursor,
        /// What.
        news: &'a News,
        /// The lines of its log, for who has a role in it; those that tell what somebody has paid are asked for apart.
        #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
        lines: &'a [&'a VenueLine],
    },
}

impl Told<'_> {
    /// As it is written.
    pub(crate) fn encode(&self) -> Utf8Bytes {
        // Nothing in it can fail to be written; and an empty message would be read as a fault.
        serde_json::to_string(self).unwrap_or_default().into()
    }

    /// What was in the way of something that was said, and of what in it, as far as that can be read.
    pub(crate) fn complaint(said: &str, error: Fault, detail: String) -> Utf8Bytes {
        let Named { game, id } = serde_json::from_str(said).unwrap_or_default();
        let game = game.and_then(|game| game.parse().ok());
        let id = id.filter(|id| id.len() <= 40);
        Told::Error { game, id: id.as_deref(), error, detail: detail.into() }.encode()
    }

    /// What became of the command of an id.
    pub(crate) fn of<'a>(game: GameId, id: &'a str, receipt: &'a Receipt) -> Told<'a> {
        match receipt {
            Receipt::Done { now } => Told::Done { game, id, now: *now },
            Receipt::Refused(refused) => Told::Refused {
                game,
                id,
                refusal: refused.refusal,
                article: refused.article,
                reasons: &refused.reasons,
            },
            Receipt::Trouble(trouble) => Told::Error {
                game: Some(game),
                id: Some(id),
                error: Fault::Trouble(*trouble),
                detail: trouble.to_string().into(),
            },
        }
    }
}

/// What a message names that cannot be done.
#[derive(Default, Deserialize)]
struct Named {
    #[serde(default)]
    game: Option<String>,
    #[serde(default)]
    id: Option<String>,
}

/// What was in the way of what a client said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "SocketFault"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Fault {
    /// It cannot be read.
    BadInput,
    /// Who only follows does nothing.
    Nobody,
    /// Too many messages.
    TooMany,
    /// It is followed already.
    Followed,
    /// It is not followed.
    NotFollowed,
    /// Too much is followed.
    Full,
    /// A game's answer.
    #[serde(untagged)]
    Trouble(Trouble),
}

/// Why something is not followed any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WhyLeft"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Why {
    /// The client has said so.
    Asked,
    /// Something was missed: the line is too slow, or the server had to read the game again.
    Behind,
    /// He has another seat now.
    Reseated,
    /// The game was let go here.
    LetGo,
    /// There is no such event.
    NoEvent,
    /// There is no such study.
    NoStudy,
    /// It could not be begun.
    #[serde(untagged)]
    Trouble(Trouble),
}

/// What there is to do for who wants to follow it still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ThenDo"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Then {
    /// To follow it again, with the last cursor.
    Follow,
    /// To follow it again from the start.
    Anew,
    /// To wait a little first.
    Wait,
    /// Nothing.
    Nothing,
}

impl Why {
    /// What there is to do.
    pub(crate) const fn then(self) -> Then {
        match self {
            Self::Behind | Self::Reseated | Self::LetGo => Then::Follow,
            Self::Trouble(Trouble::WrongCursor) => Then::Anew,
            Self::Trouble(Trouble::Busy | Trouble::NotWritten | Trouble::Stopping) => Then::Wait,
            Self::Asked | Self::NoEvent | Self::NoStudy | Self::Trouble(_) => Then::Nothing,
        }
    }
}

/// A player who has left the other alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Away {
    /// Who.
    pub(crate) side: Side,
    /// From when on the other may claim it.
    pub(crate) until: Moment,
}

/// How things stand after an event: a view without what grows with the game.
#[derive(PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Now {
    at: Moment,
    board: String,
    turn: Side,
    stage: StageShown,
    clocks: BySide<ClockShown>,
    running: Option<Side>,
    offer: Option<Side>,
    proposal: Option<(Side, Proposal)>,
}

impl Now {
    pub(crate) fn of(view: View, at: Moment) -> Self {
        let View { board, turn, stage, clocks, running, offer, proposal, .. } = view;
        Self { at, board, turn, stage, clocks, running, offer, proposal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_and_written_and_nothing_unknown_is_taken() {
        for text in [
            r#"{"type":"follow","topic":"lobby"}"#,
            r#"{"type":"follow","topic":"mine"}"#,
            r#"{"type":"follow","topic":{"game":"0000000000001"},"as":"arbiter","cursor":"a7"}"#,
            r#"{"type":"follow","topic":{"game":"0000000000001"},"cursor":"start"}"#,
            r#"{"type":"follow","topic":{"game":"0000000000001"},"key":"00ff"}"#,
            r#"{"type":"follow","topic":{"event":"0000000000001"},"cursor":"p7"}"#,
            r#"{"type":"leave","topic":{"game":"0000000000001"}}"#,
            r#"{"type":"do","game":"0000000000001","id":"1","seen":"f3","command":"resign"}"#,
            r#"{"type":"ready","game":"0000000000001"}"#,
            r#"{"type":"claim-absence","game":"0000000000001"}"#,
            r#"{"type":"abort","game":"0000000000001"}"#,
            r#"{"type":"greet","game":"0000000000001","greeting":"hello"}"#,
        ] {
            let said: Said = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&said).unwrap(), text);
            let more = format!(r#"{},"more":1}}"#, text.strip_suffix('}').unwrap());
            assert!(serde_json::from_str::<Said>(&more).is_err(), "{more}");
        }
        for text in [
            r#"{"type":"ready"}"#,
            r#"{"type":"follow"}"#,
            r#"{"type":"follow","topic":"events"}"#,
            r#"{"type":"follow","topic":{"game":"0000000000001"},"cursor":"x1"}"#,
            r#"{"type":"do","id":"1","command":"resign"}"#,
        ] {
            assert!(serde_json::from_str::<Said>(text).is_err(), "{text}");
        }
    }
}
