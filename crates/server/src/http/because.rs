//! What can be wrong, by names: the pages have words for each of them, in every language.

use serde::Serialize;

/// What exactly is wrong. Nothing is refused without one of these, and a test of the pages finds those that have no words yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WhyRefused"))]
#[serde(rename_all = "kebab-case")]
pub enum Because {
    // Games and challenges.
    /// It is one's own challenge.
    OwnChallenge,
    /// The challenge is not open any more.
    ClosedChallenge,
    /// It was made to somebody else.
    NotAsked,
    /// It is somebody else's challenge.
    NotYours,
    /// It is open to who has its link.
    NeedsLink,
    /// Nobody has two seats.
    OneSeat,
    /// Players are not seated by others.
    PlayersSeats,
    /// This is no assistant for the game.
    NoAssistant,
    /// Another is asked to rule.
    NotArbiter,
    /// The arbiter of a rated game is where a player is.
    ArbiterBeside,
    /// Only the arbiter does this.
    Arbiters,
    /// Only the players do this.
    Players,
    /// It is a game of others.
    NotYourGame,
    /// The other has no seat in the game.
    NotTheirGame,
    /// The game goes on.
    NotOver,
    /// It is not one's turn to seal.
    NotToSeal,
    /// The envelope is not to be opened yet.
    SealedStill,
    /// The sheet is kept by hand.
    OwnSheet,
    /// Nobody plays the computer here.
    NoComputer,
    /// The computer has no rating.
    ComputerUnrated,
    /// Who plays takes no advice.
    YouArePlaying,
    /// Too many games are open.
    ManyGames,
    /// Too many challenges are open.
    ManyChallenges,
    /// Too many games are kept from elsewhere.
    ManyImports,
    /// Too many envelopes were sealed.
    ManyEnvelopes,
    // Accounts.
    /// It takes a name.
    NeedsName,
    /// A token is not enough.
    NeedsLogin,
    /// There is a name already.
    NamedAlready,
    /// This is no name.
    BadName,
    /// The name is kept for the house.
    KeptName,
    /// The password is easily guessed.
    WeakPassword,
    /// Neither a password nor a passkey was given.
    NoPassword,
    /// It is not one's password.
    NotYourPassword,
    /// This is no address.
    BadAddress,
    /// Nobody registers here.
    NoRegistrations,
    /// It is oneself.
    Yourself,
    /// A guest is nobody's friend.
    GuestFriend,
    /// Too many are blocked.
    ManyBlocks,
    /// Too many are friends.
    ManyFriends,
    /// There are too many tokens.
    ManyTokens,
    /// There are too many passkeys.
    ManyPasskeys,
    /// Passkeys are not possible here.
    NoPasskeys,
    /// It is the last way in.
    LastPasskey,
    /// The passkey is there already.
    PasskeyKnown,
    /// This is no label.
    BadLabel,
    /// The token is for something else.
    TokenScope,
    /// Only the owner does this.
    Owners,
    /// An owner is not banned.
    OwnerBanned,
    /// Nobody changes the own rank.
    OwnRank,
    /// The text is too long.
    LongText,
    /// What is looked for is too long.
    LongSearch,
    // Studies.
    /// This is no title.
    BadTitle,
    /// There are too many studies.
    ManyStudies,
    /// The study is full.
    FullStudy,
    /// The link is for reading.
    ReadingLink,
    /// Others were faster.
    ChangedMeanwhile,
    // Events.
    /// No role in the event allows it.
    NoRole,
    /// Somebody has to organise it.
    LastOrganiser,
    /// It is another player's to do.
    NotThisPlayer,
    /// The event is closed.
    EventClosed,
    /// Others write to it at the same time.
    EventBusy,
    /// So much was written of it that no more is taken.
    FullEvent,
    /// It is so already.
    KnownAlready,
    /// Games of the round are being played.
    StillPlaying,
    /// The round has no games yet.
    NotPublished,
    /// Players do not report this result.
    NotToReport,
    /// The game is not on a real board.
    NotOnBoard,
    /// The game is on screens.
    OnScreen,
    /// Nobody enters now.
    NoEntries,
    /// The hour has passed.
    PastHour,
    /// There is no text, or too much.
    NoText,
    // What there is not.
    /// There is no such game.
    NoGame,
    /// There is no such challenge.
    NoChallenge,
    /// There is nobody of this id or name.
    NoAccount,
    /// There is no such event.
    NoEvent,
    /// There is no such round.
    NoRound,
    /// There is no such player.
    NoPlayer,
    /// There is no such study.
    NoStudy,
    /// There is no such collection.
    NoCollection,
    /// The link does not hold any more.
    NoLink,
    /// The invitation does not hold any more.
    NoInvitation,
    /// No letters are sent.
    NoMail,
    /// There is no such thing.
    NoSuchThing,
}

impl Because {
    /// There is no such thing.
    pub(super) fn missing(what: &str) -> Self {
        match what {
            "game" => Self::NoGame,
            "challenge" => Self::NoChallenge,
            "account" | "account with a name" => Self::NoAccount,
            "event" => Self::NoEvent,
            "round" => Self::NoRound,
            "player" => Self::NoPlayer,
            "study" => Self::NoStudy,
            "collection" => Self::NoCollection,
            "link, or not any more" => Self::NoLink,
            "invitation" => Self::NoInvitation,
            "mail: this server sends none" => Self::NoMail,
            _ => Self::NoSuchThing,
        }
    }

    /// What the store does not take.
    pub(super) fn unfit(why: &str) -> Self {
        match why {
            "the seat is taken" => Self::OneSeat,
            "you have too many envelopes in this game" => Self::ManyEnvelopes,
            "the passkey is known" => Self::PasskeyKnown,
            "the account has a name already" => Self::NamedAlready,
            _ => Self::NoSuchThing,
        }
    }
}

/// Every kind of fault that a request is answered with, besides those of a game and what the laws refuse in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "FaultKind"))]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// What came makes no sense.
    BadInput,
    /// The body cannot be read.
    Body,
    /// The body is no JSON.
    NoJson,
    /// The route takes no such method.
    Method,
    /// It comes from another site's page.
    Origin,
    /// Nobody is known to have asked.
    Nobody,
    /// Name or password are wrong.
    Wrong,
    /// The passkey opens nothing.
    WrongPasskey,
    /// One has to sign in again for it.
    Stale,
    /// Who asked may not.
    Forbidden,
    /// One has blocked the other.
    Blocked,
    /// The owner keeps one out.
    Banned,
    /// There is no such thing.
    Missing,
    /// It does not fit what stands there.
    Conflict,
    /// The name is taken.
    NameTaken,
    /// There is another arbiter than was seen.
    Arbiter,
    /// The arbiter has not agreed.
    Consent,
    /// The laws know no such game or event.
    Setup,
    /// It would take the place of something.
    Replaces,
    /// The same was sent as something else.
    IdUsed,
    /// The scoresheet cannot be read.
    Sheet,
    /// The event goes on elsewhere.
    Out,
    /// The rules of the event refuse it.
    #[serde(rename = "refused/event")]
    RefusedEvent,
    /// Too much at once.
    TooMany,
    /// Nothing can be written now.
    NotReady,
    /// It is the server's own fault.
    Internal,
}

impl FaultKind {
    /// As it is written after `about:adoube/`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BadInput => "bad-input",
            Self::Body => "body",
            Self::NoJson => "no-json",
            Self::Method => "method",
            Self::Origin => "origin",
            Self::Nobody => "nobody",
            Self::Wrong => "wrong",
            Self::WrongPasskey => "wrong-passkey",
            Self::Stale => "stale",
            Self::Forbidden => "forbidden",
            Self::Blocked => "blocked",
            Self::Banned => "banned",
            Self::Missing => "missing",
            Self::Conflict => "conflict",
            Self::NameTaken => "name-taken",
            Self::Arbiter => "arbiter",
            Self::Consent => "consent",
            Self::Setup => "setup",
            Self::Replaces => "replaces",
            Self::IdUsed => "id-used",
            Self::Sheet => "sheet",
            Self::Out => "out",
            Self::RefusedEvent => "refused/event",
            Self::TooMany => "too-many",
            Self::NotReady => "not-ready",
            Self::Internal => "internal",
        }
    }
}
