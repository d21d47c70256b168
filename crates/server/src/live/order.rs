//! What a live game is asked, and what it answers: plain data, which can be written down and sent elsewhere.

use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Envelope, Refused};
use adoube_store::{AccountId, Seat, Seated};
use serde::{Deserialize, Serialize};

use super::desk::Ticket;
use super::ring::Spot;
use super::{Cursor, Greeting, Stream};

/// A command as it came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Who sent it.
    pub sender: AccountId,
    /// At which seat; none: the first that the sender has.
    pub seat: Option<Seat>,
    /// Its id, of the sender's choice: the same id is done once.
    pub id: String,
    /// The last that the sender had seen; none: whatever stands there.
    pub seen: Option<Cursor>,
    /// What is to be done.
    pub command: Command,
    /// The free text that it speaks of.
    pub text: Option<String>,
    /// When it came to the socket.
    pub arrived: Moment,
    /// How long the way to the sender and back takes, as the server has measured.
    pub lag: Span,
}

/// That an id can serve as one.
///
/// # Errors
/// With what was expected.
pub(crate) fn is_sound(id: &str) -> Result<(), &'static str> {
    let fits = (1..=40).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    if fits { Ok(()) } else { Err("id: expected 1 to 40 visible ASCII characters") }
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Receipt {
    /// It was done, now or when it was sent before, and is durable.
    Done {
        /// Where the sender's stream stands.
        now: Cursor,
    },
    /// The laws refuse it.
    Refused(#[serde(with = "refused")] Refused),
    /// Something else is in the way.
    Trouble(Trouble),
}

/// Why a command was not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// The sender does not sit there.
    #[error("you do not have this seat")]
    NotSeated,
    /// The cursor is of another's stream, or of the future.
    #[error("the cursor is not of your stream")]
    WrongCursor,
    /// What it answers, or the board it moves on, has changed since the sender looked.
    #[error("the game has changed since you looked")]
    Unseen,
    /// The id was used for another command.
    #[error("this id was used for another command")]
    IdUsed,
    /// It needs a text.
    #[error("this needs a text of one to 1000 characters, and no NUL")]
    NoText,
    /// A sheet takes what a record has.
    #[error("a sheet takes moves, numbers and times: tell the arbiter what is more")]
    NoRecord,
    /// A place would stay in the log.
    #[error("no place is kept in the log: say it in the reason")]
    NoPlace,
    /// Chance is the server's, and this game was made without a draw.
    #[error("this game has no draw to toss by")]
    NoDraw,
    /// What hides a sealed move has not come.
    #[error("send what hides the move first, and then seal it")]
    NoShares,
    /// Greetings have their time, and each is said once.
    #[error("a greeting is said once, before the game or after it")]
    NotNow,
    /// The other player is there, or may still come.
    #[error(
        "the other player is there or may still come back, or it is your move: wait until the time that is told, or go on with the game"
    )]
    NotAway,
    /// Both have moved, or what becomes of the game is an arbiter's to say.
    #[error(
        "both have moved, or the game is an event's or an arbiter's: it is not aborted any more"
    )]
    Begun,
    /// Too much was done beside the board since the game last got further.
    #[error("too much was done beside the board since the last move: go on with the game")]
    Enough,
    /// Too many commands wait.
    #[error("too many commands wait")]
    Busy,
    /// It could not be written, or is not known to be: ask again with the same id.
    #[error("it could not be written: send it again with the same id")]
    NotWritten,
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
}

impl Trouble {
    /// Its name, for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoGame => "no-game",
            Self::NotSeated => "not-seated",
            Self::WrongCursor => "wrong-cursor",
            Self::Unseen => "unseen",
            Self::IdUsed => "id-used",
            Self::NoText => "no-text",
            Self::NoRecord => "no-record",
            Self::NoPlace => "no-place",
            Self::NoDraw => "no-draw",
            Self::NoShares => "no-shares",
            Self::NotNow => "not-now",
            Self::NotAway => "not-away",
            Self::Begun => "begun",
            Self::Enough => "enough",
            Self::Busy => "busy",
            Self::NotWritten => "not-written",
            Self::Stopping => "stopping",
        }
    }
}

/// From where on somebody follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// All that there was, and then a picture.
    Start,
    /// What came after this.
    After(Cursor),
}

#[cfg(feature = "typescript")]
adoube_board::typescript_as! { Since, "Since", "\"start\" | Cursor".to_owned() }

impl Serialize for Since {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Start => serializer.serialize_str("start"),
            Self::After(cursor) => cursor.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Since {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        match &*text {
            "start" => Ok(Self::Start),
            cursor => cursor.parse().map(Self::After).map_err(serde::de::Error::custom),
        }
    }
}

/// What a live game is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    /// To do something.
    Order(Box<Order>),
    /// Somebody who has a seat comes to it, at which server if it is another.
    Come { who: Option<AccountId>, seat: Option<Seat>, stream: Stream, node: Option<u64> },
    /// He leaves it, by the number that he was given.
    Leave(u64),
    /// A player is ready to go on after an interruption.
    Ready { who: AccountId },
    /// A player claims what the other's absence gives him.
    ClaimAbsence { who: AccountId },
    /// A player would rather not play the game, in which not both have moved.
    Abort { who: AccountId },
    /// A player greets.
    Greet { who: AccountId, greeting: Greeting },
    /// To start the clocks, whoever is there.
    Begin,
    /// Whether pawns have yet to be tossed.
    IsTossDue,
    /// Whether this player may seal a move now.
    MaySeal { who: AccountId },
    /// The envelope that is opened next.
    Envelope,
    /// Who sits where has changed.
    Seats(Vec<Seated>),
    /// By which numbers people are there at another server; at one that is gone, by none.
    Sitting { node: u64, numbers: Vec<u64>, gone: bool },
    /// To bring what is being done to its end, and then let others look after it; alone: nobody else will.
    Finish { alone: bool },
    /// A fault of ours.
    #[cfg(test)]
    Fault,
    /// To finish.
    Stop,
}

/// What a live game's queue holds: what it is asked, and under which ticket somebody waits for the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Letter {
    pub(crate) ask: Ask,
    pub(crate) ticket: Option<Ticket>,
}

/// What it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Response {
    /// What became of a command.
    Receipt(Receipt),
    /// The number by which somebody leaves his seat again.
    Seated(u64),
    /// It was done.
    Done,
    /// Yes or no.
    Yes(bool),
    /// An envelope, if there is one.
    Envelope(Option<Envelope>),
    /// It was not.
    Trouble(Trouble),
}

/// An answer, and after which of what the asker's stream was told it comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reply {
    pub(crate) answer: Response,
    pub(crate) after: Option<(Stream, Spot)>,
}

impl From<Response> for Reply {
    fn from(answer: Response) -> Self {
        Self { answer, after: None }
    }
}

/// A refusal as it is written down.
mod refused {
    use adoube_laws::{Reason, Refusal, Refused};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(it: &Refused, to: S) -> Result<S::Ok, S::Error> {
        (it.refusal, it.article.to_string(), &it.reasons).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Refused, D::Error> {
        let (refusal, article, reasons) = <(Refusal, String, Vec<Reason>)>::deserialize(from)?;
        let article = article.parse().map_err(serde::de::Error::custom)?;
        Ok(Refused { refusal, article, reasons })
    }
}

#[cfg(test)]
mod tests {
    use adoube_laws::Refusal;
    use adoube_store::GameId;

    use super::*;

    fn same<T>(it: &T)
    where
        T: Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
    {
        let text = serde_json::to_string(it).unwrap();
        assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *it, "{text}");
    }

    #[test]
    fn what_a_game_is_asked_and_answers_can_be_written_down() {
        let who = AccountId::from_bits(1);
        let order = Order {
            sender: who,
            seat: Some(Seat::First),
            id: "7f3a".into(),
            seen: Some("f3".parse().unwrap()),
            command: Command::Resign,
            text: Some("…".into()),
            arrived: Moment(5),
            lag: Span::millis(7),
        };
        let seated = Seated { game: GameId::from_bits(1), seat: Seat::Arbiter, account: who };
        let asked = [
            Ask::Order(Box::new(order)),
            Ask::Come { who: Some(who), seat: None, stream: Stream::Arbiter, node: Some(7) },
            Ask::Leave(3),
            Ask::Ready { who },
            Ask::ClaimAbsence { who },
            Ask::Greet { who, greeting: Greeting::GoodLuck },
            Ask::Begin,
            Ask::IsTossDue,
            Ask::MaySeal { who },
            Ask::Envelope,
            Ask::Seats(vec![seated]),
            Ask::Sitting { node: 7, numbers: vec![3], gone: false },
            Ask::Finish { alone: true },
            Ask::Stop,
        ];
        for ask in asked {
            same(&Letter { ask, ticket: None });
        }
        let article = "fide-2009/1.1".parse().unwrap();
        let refused = Refused { refusal: Refusal::Finished, article, reasons: Vec::new() };
        let answers = [
            Response::Receipt(Receipt::Done { now: "f4".parse().unwrap() }),
            Response::Receipt(Receipt::Refused(refused)),
            Response::Receipt(Receipt::Trouble(Trouble::Busy)),
            Response::Seated(3),
            Response::Done,
            Response::Yes(true),
            Response::Envelope(None),
            Response::Trouble(Trouble::NoGame),
        ];
        for answer in answers {
            same(&Reply { answer, after: Some((Stream::First, Spot::default())) });
        }
        for trouble in ["no-game", "not-written", "stopping"] {
            let read: Trouble = serde_json::from_value(trouble.into()).unwrap();
            assert_eq!(read.name(), trouble);
        }
    }
}
