//! What a live game is asked, and what it answers.

use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Envelope, Refused};
use adoube_store::{AccountId, Seat, Seated};
use tokio::sync::{mpsc, oneshot};

use super::{Cursor, Greeting, Outgoing, Stream};

/// A command as it came in.
#[derive(Debug)]
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
    /// Who wants to know.
    pub reply: ReplyTo,
}

/// Where an answer goes.
#[derive(Debug)]
pub enum ReplyTo {
    /// Among what else a socket is told.
    Socket(mpsc::Sender<Outgoing>),
    /// To somebody who waits.
    Caller(oneshot::Sender<Receipt>),
}

impl ReplyTo {
    /// Answers. Who has gone does not want to know.
    pub(crate) fn answer(self, id: &str, answer: Receipt) {
        match self {
            Self::Socket(out) => {
                let _ = out.try_send(Outgoing::Answer(Box::new((id.to_string(), answer))));
            }
            Self::Caller(caller) => {
                let _ = caller.send(answer);
            }
        }
    }
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receipt {
    /// It was done, now or when it was sent before, and is durable.
    Done {
        /// Where the sender's stream stands.
        now: Cursor,
    },
    /// The laws refuse it.
    Refused(Refused),
    /// Something else is in the way.
    Trouble(Trouble),
}

/// Why a command was not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
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

impl<'de> serde::Deserialize<'de> for Since {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        match &*text {
            "start" => Ok(Self::Start),
            cursor => cursor.parse().map(Self::After).map_err(serde::de::Error::custom),
        }
    }
}

/// Somebody who has a seat comes to it.
pub(crate) struct Coming {
    pub(crate) who: Option<AccountId>,
    pub(crate) seat: Option<Seat>,
    /// In which stream.
    pub(crate) stream: Stream,
    /// By which he leaves.
    pub(crate) reply: oneshot::Sender<Result<u64, Trouble>>,
}

/// What a live game's queue holds.
pub(crate) enum Message {
    Order(Box<Order>),
    Come(Box<Coming>),
    Leave(u64),
    /// A player is ready to go on after an interruption.
    Ready {
        who: AccountId,
        reply: oneshot::Sender<Result<(), Trouble>>,
    },
    /// A player claims what the other's absence gives him.
    ClaimAbsence {
        who: AccountId,
        reply: oneshot::Sender<Result<(), Trouble>>,
    },
    /// A player greets.
    Greet {
        who: AccountId,
        greeting: Greeting,
        reply: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Whether pawns have yet to be tossed.
    IsTossDue(oneshot::Sender<Result<bool, Trouble>>),
    /// Whether this player may seal a move now.
    MaySeal {
        who: AccountId,
        reply: oneshot::Sender<Result<bool, Trouble>>,
    },
    /// The envelope that is opened next.
    Envelope(oneshot::Sender<Result<Option<Envelope>, Trouble>>),
    /// Who sits where has changed.
    Seats(Vec<Seated>),
    /// A fault of ours.
    #[cfg(test)]
    Fault,
    /// Finish.
    Stop(oneshot::Sender<()>),
}
