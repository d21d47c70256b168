use std::collections::BTreeMap;
use std::sync::Arc;

use adoube_store::{
    AccountId, AppendError, EventAppend, EventDone, EventHead, EventId, EventLine, EventPerson,
    EventRole, Office, Store, StoreError,
};
use adoube_tournament::Stamp;
use adoube_tournament::event::{
    LogLine, Refusal, Replaced, Rules, Signature, Tournament, Unfit, What,
};
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

use super::EventCommand;
use super::person::{People, Person, join, part};
use crate::entropy::{self, NoEntropy};

/// So many events are held at once; of those beyond it that nobody uses none is.
const HELD: usize = 256;

/// An event as it is held: the fold of its log, and who is in it.
#[derive(Clone, Debug)]
pub struct Venue {
    /// When it was made, and whether it takes anything more.
    pub head: EventHead,
    /// The event, with names.
    pub event: Tournament,
    /// The lines as they are stored, without names.
    lines: Vec<LogLine>,
    people: People,
    accounts: BTreeMap<u32, AccountId>,
}

/// Something that somebody does to an event.
#[derive(Clone, Debug)]
pub struct Act<'a> {
    /// Who.
    pub by: AccountId,
    /// When.
    pub at: i64,
    /// Its id, of the sender's choice: sent twice it is done once.
    pub id: &'a str,
    /// Whether it may take the place of something.
    pub again: bool,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acted {
    /// How many lines the log had before it.
    pub seq: u32,
    /// How many it added.
    pub lines: u32,
}

/// Why nothing came of it.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// No such event.
    #[error("there is no such event")]
    Missing,
    /// Nothing is added to it any more.
    #[error("the event is closed")]
    Closed,
    /// No event is played so.
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// It would take the place of something, and nobody has said that it may.
    #[error("it takes the place of something: {0:?} (expected `again`)")]
    Replaces(Box<Replaced>),
    /// Another command has this id.
    #[error("another command has this id")]
    IdUsed,
    /// Others were faster, again and again.
    #[error("others write to this event at the same time: try again")]
    Busy,
    /// The log cannot be read.
    #[error("the log of the event cannot be read, at line {0}")]
    Log(usize),
    /// It could not be written; the event is read again before anything more is done to it.
    #[error("it could not be written")]
    NotWritten,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nothing can be drawn.
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
}

impl Venue {
    async fn load(store: &dyn Store, id: EventId) -> Result<Self, Denied> {
        let head = store.event(id).await?.ok_or(Denied::Missing)?;
        let stored = store.event_log(id, 0, u32::MAX).await?;
        let mut lines = Vec::new();
        for (line, number) in stored.iter().zip(1..) {
            lines.push(serde_json::from_str(&line.body).map_err(|_| Denied::Log(number))?);
        }
        let (mut people, mut accounts) = (People::new(), BTreeMap::new());
        for EventPerson { number, account, body, .. } in store.event_people(id).await? {
            let person = body.map(|body| serde_json::from_str(&body)).transpose();
            people.insert(number, person.map_err(|_| Denied::Log(0))?);
            accounts.extend(account.map(|account| (number, account)));
        }
        let event = fold(&lines, &people).ok_or(Denied::Log(1))?;
        Ok(Self { head, event, lines, people, accounts })
    }

    /// How many lines its log has.
    pub fn length(&self) -> u32 {
        self.lines.len() as u32
    }

    /// Its log from a line on, as it is stored: nobody is named in it.
    pub fn lines(&self, from: u32) -> &[LogLine] {
        self.lines.get(from as usize..).unwrap_or_default()
    }

    /// The account of an entry number.
    pub fn account(&self, number: u32) -> Option<AccountId> {
        self.accounts.get(&number).copied()
    }

    /// Whether somebody is known by a number still.
    pub fn is_named(&self, number: u32) -> bool {
        self.people.get(&number).is_some_and(Option::is_some)
    }

    /// The board of a player in a round, from 1; the last round where none is said.
    pub fn board(&self, round: Option<usize>, player: u32) -> Option<usize> {
        let at = round.unwrap_or(self.event.rounds.len()).checked_sub(1)?;
        let boards = &self.event.rounds.get(at)?.boards;
        boards.iter().position(|board| board.seat.has(player)).map(|at| at + 1)
    }

    /// The event after some more, where names alone decide no number: whoever has the same rating and title is in the order of names, which
    /// may change or go. Where it would be another one then, lots are said to have given it.
    fn settled(&self, mut bare: Vec<LogLine>, people: &People, after: &Tournament) -> Vec<LogLine> {
        let signature = bare.last().map(|line| Signature { by: line.by.clone(), at: line.at });
        let again = fold(&[self.lines.clone(), bare.clone()].concat(), people);
        if let (Some(again), Some(signature)) = (again, signature)
            && again.order() != after.order()
        {
            bare.push(signature.under(What::Drawn { ids: after.order() }));
        }
        bare
    }
}

/// An event from its lines and who is in it.
fn fold(lines: &[LogLine], people: &People) -> Option<Tournament> {
    let named = |line: &LogLine| LogLine { what: join(line.what.clone(), people), ..line.clone() };
    Tournament::replay(&lines.iter().map(named).collect::<Vec<_>>())
}

fn signature(by: AccountId, at: i64) -> Signature {
    Signature { by: by.to_string(), at: Some(Stamp::of_seconds(at.div_euclid(1_000))) }
}

fn stored(lines: &[LogLine], by: AccountId, at: i64) -> Result<Vec<EventLine>, Denied> {
    let line = |line: &LogLine| {
        let body = serde_json::to_string(line).map_err(|_| Denied::NotWritten)?;
        Ok(EventLine { body, sender: Some(by), at })
    };
    lines.iter().map(line).collect()
}

fn row(event: EventId, number: u32, account: Option<AccountId>, person: &Person) -> EventPerson {
    EventPerson { event, number, account, body: serde_json::to_string(person).ok() }
}

/// Every event that is held.
pub struct Venues {
    store: Arc<dyn Store>,
    held: Mutex<BTreeMap<EventId, Arc<Mutex<Option<Venue>>>>>,
}

impl Venues {
    /// None yet.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, held: Mutex::default() }
    }

    /// Makes an event.
    ///
    /// # Errors
    /// If no event is played so, or it cannot be written.
    pub async fn create(&self, rules: Rules, by: AccountId, at: i64) -> Result<EventId, Denied> {
        rules.check()?;
        let id = EventId::from_bits(entropy::bits()?);
        let event = Tournament::new(rules, signature(by, at));
        let lines = stored(event.log(), by, at)?;
        let first = EventAppend { event: id, expected: 0, lines, done: None, people: Vec::new() };
        let head = EventHead { id, created: at, closed: None };
        let role = EventRole::Organiser;
        let (scope, agreed) = (String::new(), Some(at));
        let office = Office { event: id, account: by, role, scope, created: at, agreed };
        self.store.create_event(head, first, &office).await?;
        Ok(id)
    }

    async fn place(&self, id: EventId) -> Arc<Mutex<Option<Venue>>> {
        let mut held = self.held.lock().await;
        if held.len() >= HELD {
            held.retain(|_, place| Arc::strong_count(place) > 1);
        }
        Arc::clone(held.entry(id).or_default())
    }

    /// Looks at an event.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn look<T>(&self, id: EventId, at: impl FnOnce(&Venue) -> T) -> Result<T, Denied> {
        let place = self.place(id).await;
        let mut venue = place.lock().await;
        match &mut *venue {
            Some(venue) => Ok(at(venue)),
            none => Ok(at(none.insert(Venue::load(&*self.store, id).await?))),
        }
    }

    /// Does something to an event, if the rules have it so. What is answered with `Ok` is durable.
    ///
    /// # Errors
    /// If it cannot be.
    pub async fn act(
        &self,
        id: EventId,
        act: &Act<'_>,
        command: &EventCommand,
    ) -> Result<Acted, Denied> {
        let text = serde_json::to_string(command).map_err(|_| Denied::NotWritten)?;
        let digest: String =
            Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
        let place = self.place(id).await;
        let mut held = place.lock().await;
        // Another program may have written to the same log: then it is read again, and decided again.
        for _ in 0..3 {
            if let Some(done) = self.store.event_done(id, act.by, act.id).await? {
                let same = done.digest == digest;
                let acted = Acted { seq: done.seq, lines: done.lines };
                return same.then_some(acted).ok_or(Denied::IdUsed);
            }
            let venue = match &mut *held {
                Some(venue) => venue,
                none => none.insert(Venue::load(&*self.store, id).await?),
            };
            let (append, after) = venue.decided(act, command, digest.clone())?;
            let acted = Acted { seq: append.expected, lines: append.lines.len() as u32 };
            match self.store.append_event(append).await {
                Ok(()) => {
                    *held = Some(after);
                    return Ok(acted);
                }
                Err(AppendError::Conflict { .. } | AppendError::Duplicate) => *held = None,
                Err(AppendError::NoSuchGame) => return Err(Denied::Missing),
                Err(AppendError::Failed(error)) => {
                    tracing::warn!(%error, "an event");
                    *held = None;
                    return Err(Denied::NotWritten);
                }
            }
        }
        Err(Denied::Busy)
    }

    /// Erases who an entry number is. Says whether there was somebody.
    ///
    /// # Errors
    /// If there is no such event, or it cannot be written.
    pub async fn erase(
        &self,
        id: EventId,
        number: u32,
        by: AccountId,
        at: i64,
    ) -> Result<bool, Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        *held = None;
        let venue = Venue::load(&*self.store, id).await?;
        if !venue.is_named(number) {
            return Ok(false);
        }
        let mut people = venue.people.clone();
        people.insert(number, None);
        // The order of numbers stays as it was with the name.
        if fold(&venue.lines, &people).is_some_and(|it| it.order() != venue.event.order()) {
            let drawn = signature(by, at).under(What::Drawn { ids: venue.event.order() });
            let lines = stored(&[drawn], by, at)?;
            let expected = venue.length();
            let append = EventAppend { event: id, expected, lines, done: None, people: Vec::new() };
            self.store.append_event(append).await.map_err(|_| Denied::Busy)?;
        }
        Ok(self.store.erase_person(id, number).await?)
    }

    /// Closes an event, or opens it again.
    ///
    /// # Errors
    /// If there is none, or it cannot be written.
    pub async fn close(&self, id: EventId, at: Option<i64>) -> Result<(), Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        *held = None;
        match self.store.close_event(id, at).await? {
            true => Ok(()),
            false => Err(Denied::Missing),
        }
    }
}

impl Venue {
    /// What is to be written for a command, and the event after it.
    fn decided(
        &self,
        act: &Act<'_>,
        command: &EventCommand,
        digest: String,
    ) -> Result<(EventAppend, Self), Denied> {
        if self.head.closed.is_some() {
            return Err(Denied::Closed);
        }
        let request = command.request();
        if let Some(replaced) = self.event.replaced(&request).filter(|_| !act.again) {
            return Err(Denied::Replaces(Box::new(replaced)));
        }
        let mut after = self.clone();
        let entries = after.event.act(&request, signature(act.by, act.at))?;
        let mut rows = Vec::new();
        let mut bare = Vec::new();
        for entry in entries {
            let (what, person) = part(entry.what);
            if let Some((number, person)) = person {
                if let EventCommand::Enter { account: Some(account), .. } = command {
                    after.accounts.insert(number, *account);
                }
                rows.push(row(self.head.id, number, after.account(number), &person));
                after.people.insert(number, Some(person));
            }
            bare.push(LogLine { what, ..entry });
        }
        let told = bare.len();
        // Only a name can change an order that was not drawn.
        let bare = match rows.is_empty() {
            true => bare,
            false => self.settled(bare, &after.people, &after.event),
        };
        for line in bare.iter().skip(told) {
            after.event.apply(line.clone());
        }
        let (seq, lines) = (self.length(), bare.len() as u32);
        let done = EventDone { sender: act.by, id: act.id.into(), digest, seq, lines };
        let append = EventAppend {
            event: self.head.id,
            expected: seq,
            lines: stored(&bare, act.by, act.at)?,
            done: Some(done),
            people: rows,
        };
        after.lines.extend(bare);
        Ok((append, after))
    }
}
