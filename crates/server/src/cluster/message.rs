//! What servers of a cluster say to each other, as it is written down. Every message carries the version of this, and which server it is of.

use adoube_board::BySide;
use adoube_clock::Moment;
use adoube_cluster::{Epoch, GameKey, Incarnation, Notice, Settled, Tenure, Ticket};
use adoube_store::{GameId, Seated};
use serde::{Deserialize, Serialize};

use super::news::{News, Rejoinder, Request};
use crate::hall::Away;
use crate::live::{Ask, Fact, Reply, Response, Stream, Trouble};

/// The versions of what is said that are understood and can be spoken. A message of another is passed over.
pub(crate) const VERSIONS: Versions = Versions { least: 1, most: 1 };

/// From which version on, and up to which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Versions {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Versions {
    /// The latest that both understand.
    pub(crate) fn common(self, other: Self) -> Option<u32> {
        let most = self.most.min(other.most);
        (most >= self.least.max(other.least)).then_some(most)
    }

    const fn has(self, version: u32) -> bool {
        self.least <= version && version <= self.most
    }
}

/// What stands between a letter and what is behind it: in no letter, since JSON is written in one line.
const BEHIND: char = '\n';

/// A message.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Letter {
    #[serde(rename = "v")]
    version: u32,
    from: u64,
    say: Say,
}

/// By which number somebody waits for an answer.
pub(crate) type Number = u64;

/// What is said.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Say {
    /// An order for a game that the other is believed to have.
    Order { game: GameId, epoch: u64, ticket: Number, ask: Ask },
    /// What became of one.
    Settled { ticket: Number, settled: Upshot },
    /// The game is another's.
    Moved { ticket: Number, owner: u64, epoch: u64 },
    /// A game that is handed over.
    Take { game: GameId, epoch: u64, since: i64 },
    /// Who says this has left.
    Gone,
    /// How a game stands beside its log; from then on what these of its streams are told is sent.
    Look { game: GameId, streams: u8, watch: Number },
    /// That; nothing where the game is not here.
    Stands { watch: Number, beside: Option<Box<Beside>> },
    /// What a stream is told, the how-manieth of a watch, and how long the log is then.
    Told { game: GameId, watch: Number, nth: u64, length: u32, what: Told },
    /// What is followed, and by which numbers people sit there: all of it.
    Watching { games: Vec<Watched> },
    /// What concerns all.
    News(News),
    /// Of what its sender has said some may be lost.
    Missed,
    /// Something is asked that no game is.
    Request { number: Number, request: Request },
    /// That is answered.
    Rejoinder { number: Number, answer: Rejoinder },
    /// Somebody is about to join, of which cluster, and which versions he understands.
    Hello { cluster: String, least: u32, most: u32 },
    /// Somebody is there already.
    Welcome { to: Number, cluster: String, least: u32, most: u32 },
}

/// What somebody hears who follows a game elsewhere.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Told {
    /// Something was told. It is written down already, and goes behind the letter as it is.
    Fact {
        stream: Stream,
        #[serde(skip)]
        fact: Fact,
    },
    /// Something was missed.
    LetGo { stream: Stream },
    /// Who sits where has changed.
    Seats(Vec<Seated>),
    /// It is not told of here any more.
    Over,
}

/// A game that is followed elsewhere.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Watched {
    pub(crate) game: GameId,
    pub(crate) streams: u8,
    pub(crate) watch: Number,
    /// By which numbers people sit there.
    pub(crate) chairs: Vec<u64>,
}

/// What of a game stands in no log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Beside {
    /// How long its log is.
    pub(crate) length: u32,
    pub(crate) here: BySide<bool>,
    pub(crate) away: Option<Away>,
    pub(crate) ready: BySide<bool>,
    pub(crate) resumes: Option<Moment>,
    pub(crate) standing: Option<Moment>,
    pub(crate) called: bool,
    pub(crate) hushed: bool,
    pub(crate) seats: Vec<Seated>,
}

/// What becomes of an order.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Upshot {
    /// What the game says.
    Reply(Box<Reply>),
    /// There is no such game.
    NoGame,
    /// It was not looked at.
    Busy,
    /// It is not known whether it was done.
    NotWritten,
}

impl Upshot {
    /// As whoever waits for it is told.
    pub(crate) fn reply(self) -> Reply {
        let trouble = match self {
            Self::Reply(reply) => return *reply,
            Self::NoGame => Trouble::NoGame,
            Self::Busy => Trouble::Busy,
            Self::NotWritten => Trouble::NotWritten,
        };
        Response::Trouble(trouble).into()
    }
}

impl From<Settled<Reply>> for Upshot {
    fn from(settled: Settled<Reply>) -> Self {
        match settled {
            Settled::Receipt(reply) => Self::Reply(Box::new(reply)),
            Settled::NoGame => Self::NoGame,
            Settled::Busy => Self::Busy,
            Settled::NotWritten => Self::NotWritten,
        }
    }
}

impl From<Upshot> for Settled<Reply> {
    fn from(outcome: Upshot) -> Self {
        match outcome {
            Upshot::Reply(reply) => Self::Receipt(*reply),
            Upshot::NoGame => Self::NoGame,
            Upshot::Busy => Self::Busy,
            Upshot::NotWritten => Self::NotWritten,
        }
    }
}

impl Letter {
    /// As it goes over the bus.
    pub(crate) fn write(version: u32, from: Incarnation, say: Say) -> String {
        let letter = Self { version, from: from.0, say };
        // Nothing in it can fail to be written.
        let mut text = serde_json::to_string(&letter).unwrap_or_default();
        if let Say::Told { what: Told::Fact { fact, .. }, .. } = &letter.say {
            text.push(BEHIND);
            text.push_str(fact);
        }
        text
    }

    /// Who says what, if it can be understood.
    pub(crate) fn read(text: &str) -> Option<(Incarnation, Say)> {
        let (head, behind) = text.split_once(BEHIND).unzip();
        let mut letter: Self = serde_json::from_str(head.unwrap_or(text)).ok()?;
        if let Say::Told { what: Told::Fact { fact, .. }, .. } = &mut letter.say {
            *fact = behind?.into();
        }
        // Who greets says which versions he understands, and every version understands that.
        let greets = matches!(letter.say, Say::Hello { .. } | Say::Welcome { .. });
        let known = VERSIONS.has(letter.version) || greets;
        known.then_some((Incarnation(letter.from), letter.say))
    }
}

/// The key of a game.
pub(crate) const fn key(game: GameId) -> GameKey {
    GameKey(game.bits())
}

/// The game of a key.
pub(crate) const fn game(key: GameKey) -> GameId {
    GameId::from_bits(key.0)
}

/// As it is written down.
pub(crate) fn say(notice: Notice<Ask, Reply>) -> Say {
    match notice {
        Notice::Order { game: key, epoch, ticket, order } => {
            Say::Order { game: game(key), epoch: epoch.0, ticket: ticket.0, ask: order }
        }
        Notice::Settled { ticket, settled } => {
            Say::Settled { ticket: ticket.0, settled: settled.into() }
        }
        Notice::Moved { ticket, owner, epoch } => {
            Say::Moved { ticket: ticket.0, owner: owner.0, epoch: epoch.0 }
        }
        Notice::Take(Tenure { game: key, epoch, since }) => {
            Say::Take { game: game(key), epoch: epoch.0, since: since.0 }
        }
        Notice::Gone => Say::Gone,
    }
}

/// What of it the node is told, or what is not for it.
pub(crate) fn notice(say: Say) -> Result<Notice<Ask, Reply>, Say> {
    Ok(match say {
        Say::Order { game, epoch, ticket, ask } => Notice::Order {
            game: key(game),
            epoch: Epoch(epoch),
            ticket: Ticket(ticket),
            order: ask,
        },
        Say::Settled { ticket, settled } => {
            Notice::Settled { ticket: Ticket(ticket), settled: settled.into() }
        }
        Say::Moved { ticket, owner, epoch } => {
            Notice::Moved { ticket: Ticket(ticket), owner: Incarnation(owner), epoch: Epoch(epoch) }
        }
        Say::Take { game, epoch, since } => {
            Notice::Take(Tenure { game: key(game), epoch: Epoch(epoch), since: Moment(since) })
        }
        Say::Gone => Notice::Gone,
        other => return Err(other),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_speak_the_latest_version_that_both_understand() {
        let of = |least, most| Versions { least, most };
        assert_eq!(of(1, 2).common(of(1, 1)), Some(1));
        assert_eq!(of(1, 2).common(of(2, 3)), Some(2));
        assert_eq!(of(1, 3).common(of(1, 3)), Some(3));
        assert_eq!(of(1, 1).common(of(2, 2)), None);
        assert_eq!(of(3, 4).common(of(1, 2)), None);
    }

    #[test]
    fn a_letter_is_written_and_read_and_another_version_is_passed_over() {
        let said = || Say::Told {
            game: GameId::from_bits(5),
            watch: 3,
            nth: 7,
            length: 2,
            what: Told::Fact { stream: Stream::Second, fact: r#"{"type":"x"}"#.into() },
        };
        let text = Letter::write(VERSIONS.most, Incarnation(9), said());
        assert_eq!(Letter::read(&text), Some((Incarnation(9), said())));
        // What was told is neither quoted nor read on its way.
        let (head, fact) = text.split_once('\n').unwrap();
        assert_eq!((fact, Letter::read(head)), (r#"{"type":"x"}"#, None));
        let later = text.replacen("\"v\":1", "\"v\":2", 1);
        assert!(later != text && Letter::read(&later).is_none());
        assert_eq!(Letter::read("nonsense"), None);
        let order = Notice::Order {
            game: GameKey(5),
            epoch: Epoch(2),
            ticket: Ticket(1),
            order: Ask::Begin,
        };
        assert_eq!(notice(say(order.clone())), Ok(order));
    }
}
