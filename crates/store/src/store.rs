//! The one interface.

use std::path::Path;

use async_trait::async_trait;

use crate::{
    Account, AccountId, Address, Append, AppendError, Ban, Barred, Block, Challenge, ChallengeId,
    ChallengeState, Confirmation, Consent, Custody, Deed, Done, Draw, DrawId, EventAppend,
    EventDone, EventHead, EventId, EventLine, EventPerson, EventPhotograph, EventText, Export,
    Filed, Friend, GameId, GameRow, Hidden, ImportId, ImportSearch, ImportedGame, Invitation, Keep,
    Learnt, Link, LogRow, Login, LoginId, Mail, NewGame, Note, NoteId, Office, Passkey, PasskeyId,
    ProblemRating, ProblemTry, Rank, RatingChange, Recorded, Reminded, Reminder, Report, ReportId,
    Result, Search, Seat, Seated, SecretHash, Solver, StoreError, StudyId, StudyLine, StudyRow,
    Subscription, Tally, Token, TokenId, TryNoted, WriteCounts,
};

/// Games, their logs, who sits where.
#[async_trait]
pub trait Games: Send + Sync + 'static {
    /// Makes a game, with who sits where.
    async fn create_game(&self, game: &NewGame) -> Result<()>;
    /// Makes games, all or none.
    async fn create_games(&self, games: &[NewGame]) -> Result<()>;
    /// A game.
    async fn game(&self, id: GameId) -> Result<Option<GameRow>>;
    /// Games in the order of their ids, after one, all or those that are not over.
    async fn games(&self, after: Option<GameId>, open: bool, limit: u32) -> Result<Vec<GameRow>>;
    /// The games of an account at a seat, or at any, that are not over, or all; the latest first, before a moment.
    async fn games_of(
        &self,
        account: AccountId,
        seat: Option<Seat>,
        open: bool,
        before: i64,
        limit: u32,
    ) -> Result<Vec<GameRow>>;
    /// Appends to a log, all or nothing. Many appends share one commit.
    async fn append(&self, append: Append) -> core::result::Result<(), AppendError>;
    /// How much has been appended since it was opened.
    fn written(&self) -> WriteCounts;
    /// A log from a sequence on.
    async fn log(&self, game: GameId, from: u32, limit: u32) -> Result<Vec<LogRow>>;
    /// When the last thing came that was written of the games that are not over.
    async fn latest(&self) -> Result<Option<i64>>;
    /// Every command that was done to a game.
    async fn commands(&self, game: GameId) -> Result<Vec<Done>>;
    /// Who sits where.
    async fn seats(&self, game: GameId) -> Result<Vec<Seated>>;
    /// Where the computer sits, and how strong it plays there.
    async fn computers(&self, game: GameId) -> Result<Vec<(AccountId, i64)>>;
    /// Gives an account a seat; that it has it already is no fault.
    async fn seat(&self, game: GameId, seat: Seat, account: AccountId) -> Result<()>;
    /// Takes it away. Says whether it had it.
    async fn unseat(&self, game: GameId, seat: Seat, account: AccountId) -> Result<bool>;
    /// A free text.
    async fn note(&self, id: NoteId) -> Result<Option<Note>>;
    /// The free texts of a game, the earliest first.
    async fn notes(&self, game: GameId) -> Result<Vec<Note>>;
    /// Keeps what hides a sealed move; an envelope of the same commitment keeps what it has. No game has more than
    /// `most`.
    async fn keep_envelope(&self, custody: &Custody, most: u32) -> Result<()>;
    /// What hides a sealed move.
    async fn envelope(&self, game: GameId, commitment: &str) -> Result<Option<Custody>>;
}

/// Events, their logs, who is in them, who may do what.
#[async_trait]
pub trait Events: Send + Sync + 'static {
    /// Makes an event with the first lines of its log and its organiser.
    async fn create_event(
        &self,
        head: EventHead,
        first: EventAppend,
        office: &Office,
    ) -> Result<()>;
    /// An event.
    async fn event(&self, id: EventId) -> Result<Option<EventHead>>;
    /// Events that were made before a moment, the latest first.
    async fn events(&self, before: i64, limit: u32) -> Result<Vec<EventHead>>;
    /// Nothing is added to an event since a moment, or again. Says whether there is one.
    async fn close_event(&self, id: EventId, at: Option<i64>) -> Result<bool>;
    /// Adds to an event's log, all or nothing.
    async fn append_event(&self, append: EventAppend) -> core::result::Result<(), AppendError>;
    /// An event's log from a line on.
    async fn event_log(&self, event: EventId, from: u32, limit: u32) -> Result<Vec<EventLine>>;
    /// A command that was done to an event.
    async fn event_done(
        &self,
        event: EventId,
        sender: AccountId,
        id: &str,
    ) -> Result<Option<EventDone>>;
    /// Who is in an event, by entry number.
    async fn event_people(&self, event: EventId) -> Result<Vec<EventPerson>>;
    /// As whom an account is in events.
    async fn events_of(&self, account: AccountId) -> Result<Vec<EventPerson>>;
    /// What officers have written about an event.
    async fn event_texts(&self, event: EventId) -> Result<Vec<EventText>>;
    /// Erases one of these. Says whether there was one.
    async fn erase_text(&self, event: EventId, number: u32) -> Result<bool>;
    /// A photograph of a scoresheet; none where there is none, or it was erased.
    async fn event_photograph(
        &self,
        event: EventId,
        number: u32,
    ) -> Result<Option<EventPhotograph>>;
    /// Erases who an entry number is, with the photographs of his games. Says whether there was one.
    async fn erase_person(&self, event: EventId, number: u32) -> Result<bool>;
    /// Who may do what in an event.
    async fn offices(&self, event: EventId) -> Result<Vec<Office>>;
    /// What an account may do in events.
    async fn offices_of(&self, account: AccountId) -> Result<Vec<Office>>;
    /// Gives somebody a role, or another part of the event in it.
    async fn grant_office(&self, office: &Office) -> Result<()>;
    /// Somebody agrees to a role. Says whether he was asked.
    async fn agree_to_office(&self, office: &Office, at: i64) -> Result<bool>;
    /// Takes a role away. Says whether he had it.
    async fn end_office(&self, office: &Office) -> Result<bool>;
    /// Notes a link that gives a role.
    async fn invite(&self, invitation: &Invitation, secret: &SecretHash) -> Result<()>;
    /// Such a link, which still works after this.
    async fn invitation(&self, secret: &SecretHash, now: i64) -> Result<Option<Invitation>>;
    /// Uses it up: only one account gets the role.
    async fn take_invitation(
        &self,
        secret: &SecretHash,
        account: AccountId,
        now: i64,
    ) -> Result<Option<Office>>;
}

/// Accounts and what belongs to them.
#[async_trait]
pub trait Accounts: Send + Sync + 'static {
    /// Makes an account without a name.
    async fn create_account(&self, id: AccountId, at: i64) -> Result<Account>;
    /// The computer's account at a level, with this id if there is none yet.
    async fn computer(&self, level: u8, id: AccountId, at: i64) -> Result<Account>;
    /// Gives it a name and a password, or none where something else opens it. `folded` is what tells names apart.
    async fn register(
        &self,
        id: AccountId,
        name: &str,
        folded: &str,
        password: Option<&str>,
    ) -> Result<()>;
    /// An account.
    async fn account(&self, id: AccountId) -> Result<Option<Account>>;
    /// Whether there is a name that looks so.
    async fn is_alike(&self, looks: &str) -> Result<bool>;
    /// The account of a name.
    async fn account_by_name(&self, folded: &str) -> Result<Option<Account>>;
    /// Accounts by their numbers, after one.
    async fn accounts(&self, after: i64, limit: u32) -> Result<Vec<Account>>;
    /// Sets a password, hashed.
    async fn set_password(&self, id: AccountId, password: &str) -> Result<()>;
    /// Sets what an account may do.
    async fn set_rank(&self, id: AccountId, rank: Rank) -> Result<()>;
    /// The first owner, if there is one.
    async fn owner(&self) -> Result<Option<Account>>;
    /// Closes an account: nobody can use it any more. Its name stays taken.
    async fn close_account(&self, id: AccountId, at: i64) -> Result<()>;
    /// Closes it, and erases its name and everything it wrote. What it played stays, by "Player n".
    async fn erase_account(&self, id: AccountId, at: i64) -> Result<()>;
    /// What an account wrote.
    async fn notes_of(&self, account: AccountId) -> Result<Vec<Note>>;
    /// Where an account sat.
    async fn seats_of(&self, account: AccountId) -> Result<Vec<Seated>>;
}

/// Logins, tokens, one-time links: what somebody is known by.
#[async_trait]
pub trait Keys: Send + Sync + 'static {
    /// Notes a login.
    async fn add_login(&self, login: &Login, secret: &SecretHash) -> Result<()>;
    /// The login of a secret, if it still holds.
    async fn login(&self, secret: &SecretHash, now: i64) -> Result<Option<Login>>;
    /// Notes that a login was used.
    async fn touch_login(&self, id: LoginId, at: i64, expires: i64) -> Result<()>;
    /// The logins of an account that hold, the latest first.
    async fn logins(&self, account: AccountId, now: i64) -> Result<Vec<Login>>;
    /// Ends a login. Says whether there was one.
    async fn end_login(&self, account: AccountId, id: LoginId) -> Result<bool>;
    /// Ends all logins of an account but one. Says how many.
    async fn end_logins(&self, account: AccountId, but: Option<LoginId>) -> Result<u64>;
    /// Notes a token.
    async fn add_token(&self, token: &Token, secret: &SecretHash) -> Result<()>;
    /// The token of a secret, if it still holds.
    async fn token(&self, secret: &SecretHash, now: i64) -> Result<Option<Token>>;
    /// Notes that a token was used.
    async fn touch_token(&self, id: TokenId, at: i64) -> Result<()>;
    /// The tokens of an account, the latest first.
    async fn tokens(&self, account: AccountId) -> Result<Vec<Token>>;
    /// Revokes a token. Says whether there was one.
    async fn end_token(&self, account: AccountId, id: TokenId) -> Result<bool>;
    /// Ends all that opens an account: its logins but one, its tokens, and links that nobody has used.
    async fn end_keys(&self, account: AccountId, but: Option<LoginId>) -> Result<()>;
    /// Notes a one-time link.
    async fn add_link(&self, link: &Link, secret: &SecretHash, created: i64) -> Result<()>;
    /// A one-time link that still works, which it does after this too.
    async fn link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>>;
    /// Ends every link that would make an owner.
    async fn end_owner_links(&self) -> Result<()>;
    /// Uses it up. Only one caller gets it.
    async fn take_link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>>;
    /// Notes a passkey; a credential that is known is refused.
    async fn add_passkey(&self, passkey: &Passkey) -> Result<()>;
    /// The passkey of a credential, of an account that is not closed.
    async fn passkey(&self, credential: &[u8]) -> Result<Option<Passkey>>;
    /// The passkeys of an account, the latest first.
    async fn passkeys(&self, account: AccountId) -> Result<Vec<Passkey>>;
    /// Notes that a passkey was used, if nobody else has used it since it was `before`. Says whether it could be noted.
    async fn use_passkey(
        &self,
        id: PasskeyId,
        before: &[u8],
        state: &[u8],
        at: i64,
    ) -> Result<bool>;
    /// Gives a passkey another name. Says whether there is one.
    async fn rename_passkey(&self, account: AccountId, id: PasskeyId, label: &str) -> Result<bool>;
    /// Removes a passkey. Says whether there was one.
    async fn end_passkey(&self, account: AccountId, id: PasskeyId) -> Result<bool>;
    /// Removes all passkeys of an account.
    async fn end_passkeys(&self, account: AccountId) -> Result<()>;
}

/// Where people can be written to, and what waits to be sent.
#[async_trait]
pub trait Post: Send + Sync + 'static {
    /// Notes an address that is yet to be confirmed, instead of one that was before, and queues the mail that asks.
    async fn ask_address(&self, asked: &Confirmation, folded: &str, mail: &Mail) -> Result<()>;
    /// The address that an account is yet to confirm.
    async fn confirmation(&self, account: AccountId) -> Result<Option<Confirmation>>;
    /// What confirms it from now on. Says whether there is one.
    async fn set_confirmation(&self, account: AccountId, secret: &SecretHash) -> Result<bool>;
    /// Confirms an address, once: it is the account's from now on.
    async fn confirm(&self, secret: &SecretHash, key: &str, now: i64) -> Result<Option<Address>>;
    /// The address of an account.
    async fn address(&self, account: AccountId) -> Result<Option<Address>>;
    /// The accounts of an address.
    async fn addresses(&self, folded: &str, limit: u32) -> Result<Vec<Address>>;
    /// Whether somebody wants to be told about his games by days. Says whether he has an address.
    async fn tell_about_games(&self, account: AccountId, wanted: bool) -> Result<bool>;
    /// Somebody with this key does not. Says whether there is such a key.
    async fn unsubscribe(&self, key: &str) -> Result<bool>;
    /// Forgets an account's address, and what waits to be sent to it. Says whether there was one.
    async fn forget_address(&self, account: AccountId) -> Result<bool>;
    /// Who wants to be told about his games, was not since a moment, and waits for no mail about them: by numbers of accounts, after one.
    async fn subscribers(&self, before: i64, after: i64, limit: u32) -> Result<Vec<Address>>;
    /// How much of which games an account was told of.
    async fn reminders(&self, account: AccountId) -> Result<Vec<Reminder>>;
    /// Notes what came of a look at somebody's games.
    async fn remind(&self, reminded: &Reminded) -> Result<()>;
    /// Queues a mail, in the place of one of its kind for the same account.
    async fn queue(&self, mail: &Mail) -> Result<()>;
    /// What is to be sent now, the longest due first.
    async fn due_mails(&self, now: i64, limit: u32) -> Result<Vec<Mail>>;
    /// Whoever is about to send a mail claims it until a moment. Says whether he may: it was due as he saw it.
    async fn claim_mail(&self, seen: &Mail, until: i64) -> Result<bool>;
    /// A mail could not be sent: it is tried again then.
    async fn put_off(&self, mail: &Mail, due: i64) -> Result<()>;
    /// A mail was sent, or given up.
    async fn done_with(&self, mail: &Mail) -> Result<()>;
    /// What waits for an account.
    async fn mails_of(&self, account: AccountId) -> Result<Vec<Mail>>;
    /// How much waits.
    async fn waiting_mails(&self) -> Result<i64>;
    /// How many events the log of a game has.
    async fn length(&self, game: GameId) -> Result<u32>;
}

/// Browsers that are told something while no page lives.
#[async_trait]
pub trait Push: Send + Sync + 'static {
    /// By which key push services know this server: the one that was drawn first.
    async fn push_key(&self, drawn: &[u8]) -> Result<Vec<u8>>;
    /// A browser is to be told, instead of what held for its login or its address before.
    async fn subscribe(&self, subscription: &Subscription) -> Result<()>;
    /// Where the browser of a login is told.
    async fn subscription(&self, login: LoginId) -> Result<Option<Subscription>>;
    /// Where somebody is told, on all devices whose login holds.
    async fn subscriptions(&self, account: AccountId, now: i64) -> Result<Vec<Subscription>>;
    /// The browser of a login is not told any more. Says whether it was.
    async fn end_subscription(&self, login: LoginId) -> Result<bool>;
    /// How often in a row a browser could not be reached now.
    async fn note_push(&self, reached: &Subscription, failed: u32) -> Result<()>;
    /// A browser is not there any more.
    async fn give_up_push(&self, lost: &Subscription) -> Result<()>;
}

/// Analyses that are kept.
#[async_trait]
pub trait Studies: Send + Sync + 'static {
    /// Keeps a new one, with its first edits.
    async fn add_study(&self, row: &StudyRow, lines: &[String]) -> Result<()>;
    /// One of them.
    async fn study(&self, id: StudyId) -> Result<Option<StudyRow>>;
    /// Those of an account, the latest first.
    async fn studies_of(&self, owner: AccountId, limit: u32) -> Result<Vec<StudyRow>>;
    /// The edits of one, from this one on.
    async fn study_lines(&self, id: StudyId, from: u32) -> Result<Vec<StudyLine>>;
    /// Adds edits to one that has so many. Says whether it had; if not, nothing is written.
    async fn append_study(
        &self,
        id: StudyId,
        length: u32,
        lines: &[String],
        author: AccountId,
        at: i64,
    ) -> Result<bool>;
    /// Calls one otherwise, or gives it other links.
    async fn change_study(&self, row: &StudyRow) -> Result<()>;
    /// Forgets one. Says whether it was there.
    async fn remove_study(&self, id: StudyId) -> Result<bool>;
}

/// Games that somebody has brought from elsewhere.
#[async_trait]
pub trait Imports: Send + Sync + 'static {
    /// Keeps one. Says whether it was not there already.
    async fn keep_import(&self, game: &ImportedGame) -> Result<bool>;
    /// One of somebody's.
    async fn import(&self, account: AccountId, id: ImportId) -> Result<Option<ImportedGame>>;
    /// Somebody's, the latest first.
    async fn imports(&self, search: &ImportSearch) -> Result<Vec<ImportedGame>>;
    /// How many somebody keeps.
    async fn import_count(&self, account: AccountId) -> Result<i64>;
    /// How long their records and moves are together.
    async fn import_size(&self, account: AccountId) -> Result<i64>;
    /// It is kept no longer. Says whether it was.
    async fn end_import(&self, account: AccountId, id: ImportId) -> Result<bool>;
}

/// Challenges and draws.
#[async_trait]
pub trait Lobby: Send + Sync + 'static {
    /// Notes a draw, before anybody has added to it.
    async fn add_draw(&self, draw: &Draw) -> Result<()>;
    /// The game of a draw.
    async fn game_of_draw(&self, id: DrawId) -> Result<Option<GameRow>>;
    /// A draw.
    async fn draw(&self, id: DrawId) -> Result<Option<Draw>>;
    /// Proposes a game; `part` is what the host adds to its draw.
    async fn add_challenge(&self, challenge: &Challenge, part: Option<&[u8]>) -> Result<()>;
    /// A challenge.
    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>>;
    /// What anybody may accept, the latest first.
    async fn open_challenges(&self, now: i64, limit: u32) -> Result<Vec<Challenge>>;
    /// What an account proposed, what was proposed to it, and what it is asked to rule on, the latest first.
    async fn challenges_of(&self, account: AccountId, limit: u32) -> Result<Vec<Challenge>>;
    /// Declines or withdraws an open challenge. Says whether it was open.
    async fn settle_challenge(&self, id: ChallengeId, state: ChallengeState) -> Result<bool>;
    /// Says for who is to rule on an open challenge whether he will; if not, it is declined. Says whether he was asked, and it open.
    async fn answer_as_arbiter(
        &self,
        id: ChallengeId,
        arbiter: AccountId,
        consent: Consent,
    ) -> Result<bool>;
    /// Accepts an open challenge, which nobody rules on who has not agreed, and makes its game, both or neither; `part` is what the guest adds to the draw.
    async fn accept_challenge(
        &self,
        id: ChallengeId,
        now: i64,
        part: Option<&[u8]>,
        game: &NewGame,
    ) -> Result<()>;
}

/// What came of games that are over, and the ratings that follow from it. All of it is made from the logs.
#[async_trait]
pub trait Archive: Send + Sync + 'static {
    /// Games that are over and not filed yet, in the order of their ids, after one.
    async fn unfiled(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameRow>>;
    /// Games that were filed and are open again.
    async fn reopened(&self, limit: u32) -> Result<Vec<GameId>>;
    /// Files a game, with the ratings that it changes, once. Says whether it was over and not filed yet.
    async fn file(&self, filed: &Filed, changes: &[RatingChange]) -> Result<bool>;
    /// Takes a game out again, and all that was rated after it in its class: those are unfiled from then on.
    async fn withdraw(&self, game: GameId) -> Result<()>;
    /// What was filed of a game.
    async fn filed(&self, game: GameId) -> Result<Option<Filed>>;
    /// Somebody's games that are over, the latest first.
    async fn filed_of(&self, search: &Search) -> Result<Vec<Filed>>;
    /// How many of them he has won, lost or drawn since a moment, all or those that everybody may watch.
    async fn tally_of(&self, account: AccountId, since: i64, private: bool) -> Result<Vec<Tally>>;
    /// On which days since a moment, counted from 1970, how many of them ended.
    async fn days_of(
        &self,
        account: AccountId,
        since: i64,
        private: bool,
    ) -> Result<Vec<(i64, i64)>>;
    /// The last change of a rating, which is the rating.
    async fn rating(
        &self,
        account: AccountId,
        kind: &str,
        class: &str,
    ) -> Result<Option<RatingChange>>;
    /// The last change of each rating of somebody.
    async fn ratings_of(&self, account: AccountId) -> Result<Vec<RatingChange>>;
    /// How a rating changed before the how manieth time, the latest first.
    async fn changes_of(
        &self,
        account: AccountId,
        kind: &str,
        class: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<RatingChange>>;
    /// How ratings changed by a game.
    async fn changes_in(&self, game: GameId) -> Result<Vec<RatingChange>>;
}

/// What owners and arbiters did.
#[async_trait]
pub trait Journal: Send + Sync + 'static {
    /// Notes a deed. What an arbiter commands in a game is noted with the command.
    async fn record(&self, deed: &Deed) -> Result<()>;
    /// What was done before a number, the latest first.
    async fn recorded(&self, before: i64, limit: u32) -> Result<Vec<Recorded>>;
}

/// What stands between people, and games that not everybody sees.
#[async_trait]
pub trait People: Send + Sync + 'static {
    /// Only who has a key, or a seat, watches a game, which may yet have to be made.
    async fn hide_game(&self, game: GameId, key: &str, at: i64) -> Result<()>;
    /// All such games.
    async fn hidden_games(&self) -> Result<Vec<Hidden>>;
    /// Somebody wants nothing to do with somebody; that he has said so before is no fault.
    async fn block(&self, block: &Block) -> Result<()>;
    /// He takes it back. Says whether he had said it.
    async fn unblock(&self, account: AccountId, other: AccountId) -> Result<bool>;
    /// With whom somebody wants nothing to do, the latest first.
    async fn blocks_of(&self, account: AccountId) -> Result<Vec<Block>>;
    /// Whether one of two wants nothing to do with the other.
    async fn are_apart(&self, one: AccountId, other: AccountId) -> Result<bool>;
    /// Somebody likes to play with somebody; that he has said so before is no fault.
    async fn befriend(&self, friend: &Friend) -> Result<()>;
    /// He takes it back. Says whether he had said it.
    async fn unfriend(&self, account: AccountId, other: AccountId) -> Result<bool>;
    /// With whom somebody likes to play, in the order in which he has said it.
    async fn friends_of(&self, account: AccountId) -> Result<Vec<Friend>>;
    /// Keeps what somebody has learnt, in the place of what was kept by that name.
    async fn learn(&self, learnt: &Learnt) -> Result<()>;
    /// What somebody has learnt, by name.
    async fn learnt_by(&self, account: AccountId) -> Result<Vec<Learnt>>;
    /// Everybody's, the latest first.
    async fn blocks(&self, limit: u32) -> Result<Vec<Block>>;
    /// Somebody tells the owner about somebody.
    async fn add_report(&self, report: &Report) -> Result<()>;
    /// What was told, all or what waits for the owner, the latest first.
    async fn reports(&self, open: bool, limit: u32) -> Result<Vec<Report>>;
    /// What somebody has told, the latest first.
    async fn reports_by(&self, reporter: AccountId) -> Result<Vec<Report>>;
    /// Whether somebody has told something about a game.
    async fn is_reported(&self, game: GameId) -> Result<bool>;
    /// The owner is done with it. Says whether he was not before.
    async fn settle_report(&self, id: ReportId, outcome: &str, at: i64) -> Result<bool>;
    /// Somebody may not be here, instead of what held for him before.
    async fn ban(&self, ban: &Ban) -> Result<()>;
    /// He may again. Says whether he might not.
    async fn lift_ban(&self, account: AccountId) -> Result<bool>;
    /// Who may not, the latest first.
    async fn bans(&self) -> Result<Vec<Ban>>;
    /// Nobody new comes from an address.
    async fn bar(&self, barred: &Barred) -> Result<()>;
    /// From where nobody new comes.
    async fn barred(&self) -> Result<Vec<Barred>>;
    /// Games that were made before a moment, the latest first.
    async fn latest_games(&self, before: i64, limit: u32) -> Result<Vec<GameRow>>;
}

/// Problems that were tried.
#[async_trait]
pub trait Solving: Send + Sync + 'static {
    /// Writes somebody's first try, with what becomes of him and of the problem by it: each has one try more than before.
    async fn note_try(
        &self,
        tried: &ProblemTry,
        solver: &Solver,
        problem: &ProblemRating,
    ) -> Result<TryNoted>;
    /// How hard a problem is, if somebody has tried it.
    async fn problem_rating(&self, game: &str, problem: &str) -> Result<Option<ProblemRating>>;
    /// How hard problems are that somebody has tried.
    async fn problem_ratings(&self, game: &str) -> Result<Vec<ProblemRating>>;
    /// How strong somebody is, at each game.
    async fn solvings_of(&self, account: AccountId) -> Result<Vec<Solver>>;
    /// What somebody has tried, the first first.
    async fn tries_of(&self, account: AccountId) -> Result<Vec<ProblemTry>>;
}

/// Where games, and what stands around them, are kept. What is answered with `Ok` is durable.
#[async_trait]
pub trait Store:
    Games
    + Events
    + Accounts
    + Archive
    + Imports
    + Keys
    + Lobby
    + Journal
    + People
    + Post
    + Push
    + Solving
    + Studies
{
    /// Forgets what has expired. Says how many rows. What cannot be forgotten is told once all else is.
    async fn sweep(&self, now: i64) -> Result<u64>;
    /// Forgets what was kept long enough. Says how many rows.
    async fn forget(&self, keep: &Keep) -> Result<u64>;
    /// Whether the database answers.
    async fn ping(&self) -> Result<()>;
    /// Whether it takes what is written: writes, durably, what changes nothing.
    async fn pulse(&self) -> Result<()>;
    /// How many bytes it takes.
    async fn size(&self) -> Result<i64>;
    /// Writes a consistent copy into a file that must not be there yet.
    async fn backup(&self, to: &Path) -> Result<()>;
    /// What the database itself finds wrong with its files.
    async fn check(&self) -> Result<Vec<String>>;
    /// Finishes what is being written, and lets go.
    async fn close(&self);

    /// Everything that is kept about an account.
    async fn export(&self, id: AccountId) -> Result<Export> {
        let account = self.account(id).await?.ok_or(StoreError::Missing("account"))?;
        Ok(Export {
            account,
            logins: self.logins(id, i64::MIN).await?,
            tokens: self.tokens(id).await?,
            passkeys: self.passkeys(id).await?,
            address: self.address(id).await?,
            unconfirmed: self.confirmation(id).await?,
            mails: self.mails_of(id).await?,
            subscriptions: self.subscriptions(id, i64::MIN).await?,
            seats: self.seats_of(id).await?,
            notes: self.notes_of(id).await?,
            challenges: self.challenges_of(id, u32::MAX).await?,
            blocks: self.blocks_of(id).await?,
            friends: self.friends_of(id).await?,
            learning: self.learnt_by(id).await?,
            solving: self.solvings_of(id).await?,
            tries: self.tries_of(id).await?,
            reports: self.reports_by(id).await?,
            events: self.events_of(id).await?,
            offices: self.offices_of(id).await?,
            imports: self.imports(&ImportSearch::all(id)).await?,
        })
    }
}
