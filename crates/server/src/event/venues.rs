use std::collections::BTreeMap;
use std::sync::Arc;

use adoube_store::{
    AccountId, AppendError, EventAppend, EventHead, EventId, EventPerson, EventRole, EventText,
    GameId, Office, Store,
};
use adoube_tournament::event::{Refusal, Rules, Tournament, What};
use sha2::{Digest, Sha256};
use tokio::sync::Mutex;

use super::away::Decided;
use super::person::{Parted, People, Texts, part};
use super::picture::{Audience, Glances, News, Spot};
use super::stage::{EventCursor, EventEar, Stages};
use super::steward::Ended;
use super::venue::{Act, Acted, Denied, Rows, Venue, fold, noted, row, signature, stored};
use super::{EventCommand, Notice, VenueLine};
use crate::beside;
use crate::cluster::{News as Elsewhere, Outward};
use crate::entropy;
use crate::live::Cord;

/// So many events are held at once; of those beyond it that nobody uses none is.
const HELD: usize = 256;

/// Where an event is held. Who looks at it for long takes it as it is at that moment, and nobody waits for him.
type Place = Arc<Mutex<Option<Arc<Venue>>>>;

/// Every event that is held.
pub struct Venues {
    store: Arc<dyn Store>,
    held: Mutex<BTreeMap<EventId, Place>>,
    /// Who follows which.
    stages: std::sync::Mutex<Stages>,
    pub(crate) outward: Outward,
}

impl Venues {
    /// None yet.
    pub fn new(store: Arc<dyn Store>) -> Self {
        let (held, stages, outward) = Default::default();
        Self { store, held, stages, outward }
    }

    /// Makes an event.
    ///
    /// # Errors
    /// If no event is played so, or it cannot be written.
    pub async fn create(&self, rules: Rules, by: AccountId, at: i64) -> Result<EventId, Denied> {
        rules.check()?;
        let id = EventId::from_bits(entropy::bits()?);
        let event = Tournament::new(rules, signature(by, at));
        let lines: Vec<_> = event.log().iter().cloned().map(VenueLine::from).collect();
        let lines = stored(&lines, Some(by), at)?;
        let first = EventAppend::of(id, 0, lines);
        self.open(id, first, by, at).await
    }

    /// Makes an event that has begun elsewhere: with who is in it, and what was done.
    ///
    /// # Errors
    /// If no event is played so, or it cannot be written.
    pub(crate) async fn create_of(
        &self,
        event: Tournament,
        by: AccountId,
        at: i64,
    ) -> Result<EventId, Denied> {
        event.rules.check()?;
        let id = EventId::from_bits(entropy::bits()?);
        let first = beside::ACTS.run(move || first_of(id, &event, by, at)).await?;
        self.open(id, first, by, at).await
    }

    async fn open(
        &self,
        id: EventId,
        first: EventAppend,
        by: AccountId,
        at: i64,
    ) -> Result<EventId, Denied> {
        let head = EventHead { id, created: at, closed: None };
        let role = EventRole::Organiser;
        let (scope, agreed) = (String::new(), Some(at));
        let office = Office { event: id, account: by, role, scope, created: at, agreed };
        self.store.create_event(head, first, &office).await?;
        Ok(id)
    }

    async fn place(&self, id: EventId) -> Place {
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
            none => Ok(at(none.insert(Arc::new(Venue::load(&*self.store, id).await?)))),
        }
    }

    /// Looks at an event, as it is now, for what takes long where many play: beside everything else, and nobody else waits for the event.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(crate) async fn study<T: Send + 'static>(
        &self,
        id: EventId,
        at: impl FnOnce(&Venue) -> T + Send + 'static,
    ) -> Result<T, Denied> {
        let place = self.place(id).await;
        let venue = match &mut *place.lock().await {
            Some(venue) => Arc::clone(venue),
            none => Arc::clone(none.insert(Arc::new(Venue::load(&*self.store, id).await?))),
        };
        if venue.is_small() {
            return Ok(at(&venue));
        }
        Ok(beside::LOOKS.run(move || at(&venue)).await)
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
        let digest = crate::hex::digits(Sha256::digest(text.as_bytes()));
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
                none => none.insert(Arc::new(Venue::load(&*self.store, id).await?)),
            };
            // What happens at one board is done in its place: the event is not copied for it, and not compared with what it was.
            if let Some(spot) = venue.spot(command) {
                let glances = self.glances(venue, vec![spot]);
                let append = match Arc::make_mut(venue).take_up(act, command, digest.clone()) {
                    Ok(append) => append,
                    Err(denied) => {
                        if matches!(denied, Denied::NotWritten) {
                            *held = None;
                        }
                        return Err(denied);
                    }
                };
                let acted = Acted { seq: append.expected, lines: append.lines.len() as u32 };
                match self.append(&mut held, append).await? {
                    Some(venue) => {
                        self.tell_boards(glances, venue);
                        return Ok(acted);
                    }
                    None => continue,
                }
            }
            let (append, after) = decide(venue, act, command, digest.clone()).await?;
            let acted = Acted { seq: append.expected, lines: append.lines.len() as u32 };
            let before = core::mem::replace(venue, Arc::new(after));
            if let Some(after) = self.append(&mut held, append).await? {
                self.tell(&before, after);
                return Ok(acted);
            }
        }
        Err(Denied::Busy)
    }

    /// Writes what an event that is held has done already, and hands it back; nothing where another has written to it: then it is not held any
    /// more, nor where it could not be written.
    async fn append<'a>(
        &self,
        held: &'a mut Option<Arc<Venue>>,
        append: EventAppend,
    ) -> Result<Option<&'a Venue>, Denied> {
        // Also where nobody waits for the answer any more, what is not written is not held.
        let venue = held.take();
        let event = append.event;
        match self.store.append_event(append).await {
            Ok(()) => {
                self.outward.tell(|| Elsewhere::Event(event));
                Ok(venue.map(|venue| &**held.insert(venue)))
            }
            Err(AppendError::Conflict { .. } | AppendError::Duplicate) => Ok(None),
            Err(AppendError::NoSuchGame) => Err(Denied::Missing),
            Err(error @ (AppendError::Failed(_) | AppendError::Fenced)) => {
                tracing::warn!(%error, "an event");
                Err(Denied::NotWritten)
            }
        }
    }

    /// Writes what came of games, and says which the rules do not take: those wait for the desk, and the others do not wait for them.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) async fn conclude(
        &self,
        id: EventId,
        at: i64,
        games: &[Ended],
    ) -> Result<Vec<(GameId, Refusal)>, Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        for _ in 0..3 {
            let venue = match &mut *held {
                Some(venue) => venue,
                none => none.insert(Arc::new(Venue::load(&*self.store, id).await?)),
            };
            let spots: Option<Vec<_>> =
                games.iter().map(|it| venue.spot_of_game(it.game)).collect();
            let (before, glances) = match spots {
                Some(spots) => (None, self.glances(venue, spots)),
                None => (Some(Arc::clone(venue)), None),
            };
            let venue = Arc::make_mut(venue);
            let (expected, mut refused) = (venue.length(), Vec::new());
            for ended in games {
                match venue.over(ended, at) {
                    Ok(lines) => venue.keep(lines),
                    Err(Denied::Refused(refusal)) => refused.push((ended.game, refusal)),
                    Err(denied) => {
                        *held = None;
                        return Err(denied);
                    }
                }
            }
            let lines = match stored(venue.lines(expected), None, at) {
                Ok(lines) => lines,
                Err(denied) => {
                    *held = None;
                    return Err(denied);
                }
            };
            if lines.is_empty() {
                return Ok(refused);
            }
            let append = EventAppend::of(id, expected, lines);
            if let Some(after) = self.append(&mut held, append).await? {
                match &before {
                    Some(before) => self.tell(before, after),
                    None => self.tell_boards(glances, after),
                }
                return Ok(refused);
            }
        }
        Err(Denied::Busy)
    }

    /// Writes what follows from what happened elsewhere and names nobody, if anything does. Says whether something was written.
    ///
    /// # Errors
    /// If it cannot be.
    pub(crate) async fn follow_up(
        &self,
        id: EventId,
        at: i64,
        follows: impl Fn(&Venue) -> Result<Vec<VenueLine>, Denied>,
    ) -> Result<bool, Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        for _ in 0..3 {
            let venue = match &mut *held {
                Some(venue) => venue,
                none => none.insert(Arc::new(Venue::load(&*self.store, id).await?)),
            };
            let lines = follows(venue)?;
            if lines.is_empty() {
                return Ok(false);
            }
            let before = Arc::clone(venue);
            let (event, expected) = (id, venue.length());
            let stored = stored(&lines, None, at)?;
            let append = EventAppend::of(event, expected, stored);
            Arc::make_mut(venue).take(lines);
            if let Some(after) = self.append(&mut held, append).await? {
                self.tell(&before, after);
                return Ok(true);
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
        if let Some(asking) = venue.asking_at(number) {
            // Who has only asked is nowhere else: he is not asked about any more, wherever the event goes on.
            let gone = [noted(Notice::Recalled { asking }, by, at)];
            self.write(&venue, &gone, Rows::default(), by, at).await?;
            let erased = self.store.erase_person(id, number).await?;
            self.read_again(&venue, &mut held).await?;
            return Ok(erased);
        }
        if !venue.is_named(number) {
            return Ok(false);
        }
        if venue.floor.out {
            return Err(Denied::Out);
        }
        let mut people = venue.people.clone();
        people.insert(number, None);
        let mut lines = vec![noted(Notice::Erased { player: number }, by, at)];
        // The order of numbers stays as it was with the name.
        if fold(&venue.lines, &people, &venue.texts)
            .is_some_and(|it| it.order() != venue.event.order())
        {
            let drawn = signature(by, at).under(What::Drawn { ids: venue.event.order() });
            lines.push(VenueLine::from(drawn));
        }
        let gone = |number| EventText { number, body: None };
        let texts = venue.texts_about(number).into_iter().map(gone).collect();
        let rows = Rows { texts, ..Rows::default() };
        self.write(&venue, &lines, rows, by, at).await?;
        let erased = self.store.erase_person(id, number).await?;
        self.read_again(&venue, &mut held).await?;
        Ok(erased)
    }

    /// Erases an account, and who it is in every event: nobody gets another number by it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn erase_account(&self, account: AccountId, at: i64) -> Result<(), Denied> {
        let people = self.store.events_of(account).await?;
        for EventPerson { event, number, .. } in &people {
            // In one that goes on elsewhere the name goes all the same.
            match self.erase(*event, *number, account, at).await {
                Ok(_) | Err(Denied::Out | Denied::Missing) => {}
                Err(denied) => return Err(denied),
            }
        }
        self.store.erase_account(account, at).await?;
        // What is held may name him still.
        for person in people {
            *self.place(person.event).await.lock().await = None;
        }
        Ok(())
    }

    /// Takes an event out: it goes on elsewhere, as the file that is answered.
    ///
    /// # Errors
    /// If it is out, or games of it are played here.
    pub async fn take_out(&self, id: EventId, by: AccountId, at: i64) -> Result<String, Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        *held = None;
        let venue = Venue::load(&*self.store, id).await?;
        if venue.head.closed.is_some() {
            return Err(Denied::Closed);
        }
        self.write(&venue, &[noted(venue.take_out()?, by, at)], Rows::default(), by, at).await?;
        self.read_again(&venue, &mut held).await?;
        venue.file(true)
    }

    /// Brings an event back, and decides what players asked for and reported meanwhile.
    ///
    /// # Errors
    /// If it is not out, or the file is not what was taken out.
    pub(crate) async fn bring_back(
        &self,
        id: EventId,
        file: &str,
        by: AccountId,
        at: i64,
    ) -> Result<(u32, Vec<Decided>), Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        *held = None;
        let venue = Venue::load(&*self.store, id).await?;
        // A long file takes a while: no thread of the runtime does.
        let (mut after, file) = (venue.clone(), file.to_owned());
        let work = move || {
            let act = Act { by, at, id: "back", again: true };
            let mut rows = Rows::default();
            let (lines, decided) = after.bring_back(&file, &act, &mut rows)?;
            Ok::<_, Denied>((lines, decided, rows))
        };
        let (lines, decided, rows) = beside::ACTS.run(work).await?;
        let (expected, many) = (venue.length(), lines.len() as u32);
        let lines = stored(&lines, Some(by), at)?;
        let append = rows.beside(EventAppend::of(id, expected, lines));
        self.store.append_event(append).await.map_err(|_| Denied::Busy)?;
        self.read_again(&venue, &mut held).await?;
        Ok((many, decided))
    }

    /// Closes an event, or opens it again.
    ///
    /// # Errors
    /// If there is none, or it cannot be written.
    pub async fn close(
        &self,
        id: EventId,
        closed: bool,
        by: AccountId,
        at: i64,
    ) -> Result<(), Denied> {
        let place = self.place(id).await;
        let mut held = place.lock().await;
        *held = None;
        let venue = Venue::load(&*self.store, id).await?;
        if venue.head.closed.is_some() == closed {
            return Ok(());
        }
        self.write(&venue, &[noted(Notice::Closed { closed }, by, at)], Rows::default(), by, at)
            .await?;
        self.store.close_event(id, closed.then_some(at)).await?;
        self.read_again(&venue, &mut held).await
    }

    async fn write(
        &self,
        venue: &Venue,
        lines: &[VenueLine],
        rows: Rows,
        by: AccountId,
        at: i64,
    ) -> Result<(), Denied> {
        let (event, expected) = (venue.head.id, venue.length());
        let lines = stored(lines, Some(by), at)?;
        let append = rows.beside(EventAppend::of(event, expected, lines));
        self.store.append_event(append).await.map_err(|_| Denied::Busy)
    }

    /// Holds an event as it is written now, and tells what is otherwise.
    async fn read_again(
        &self,
        before: &Venue,
        held: &mut Option<Arc<Venue>>,
    ) -> Result<(), Denied> {
        let after = held.insert(Arc::new(Venue::load(&*self.store, before.head.id).await?));
        self.tell(before, after);
        self.outward.tell(|| Elsewhere::Event(before.head.id));
        Ok(())
    }

    /// Another server has written to an event: if it is held, it is read again, and who follows it is told.
    pub(crate) async fn refresh(&self, id: EventId) {
        let place = self.held.lock().await.get(&id).cloned();
        let Some(place) = place else { return };
        let mut held = place.lock().await;
        let Some(before) = held.take() else { return };
        // One that cannot be read now is read when somebody looks.
        if let Ok(after) = Venue::load(&*self.store, id).await {
            let after = held.insert(Arc::new(after));
            if after.length() != before.length() || after.head.closed != before.head.closed {
                self.tell(&before, after);
            }
        }
    }

    /// Anything may have happened to any of them, also to who may see what: whoever follows one comes back.
    pub(crate) async fn fall_behind(&self) {
        self.stages().values().for_each(|stage| stage.let_go());
        let all: Vec<EventId> = self.held.lock().await.keys().copied().collect();
        for id in all {
            self.refresh(id).await;
        }
    }

    /// Tells whoever follows an event what is otherwise in it.
    fn tell(&self, before: &Venue, after: &Venue) {
        let mut stages = self.stages();
        let Some(stage) = stages.get(&after.head.id) else { return };
        match stage.is_read() {
            true => stage.tell(before.length(), before.head.closed, after, |audience| {
                News::between(before, after, audience)
            }),
            false => drop(stages.remove(&after.head.id)),
        }
    }

    /// Some boards as whoever follows the event has seen them; nothing where nobody does.
    fn glances(&self, venue: &Venue, spots: Vec<Spot>) -> Option<Glances> {
        let read = self.stages().get(&venue.head.id).is_some_and(|stage| stage.is_read());
        read.then(|| Glances::of(venue, spots))
    }

    /// Tells whoever follows an event what is otherwise at some boards, and nowhere else.
    fn tell_boards(&self, before: Option<Glances>, after: &Venue) {
        // Nobody comes while the event is held.
        let Some(before) = before else { return };
        if let Some(stage) = self.stages().get(&after.head.id) {
            let closed = after.head.closed;
            stage.tell(before.since, closed, after, |audience| before.news(after, audience));
        }
    }

    /// Follows an event as an audience does, from a cursor on or from a picture.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(crate) async fn listen(
        &self,
        id: EventId,
        audience: Audience,
        who: Option<AccountId>,
        since: Option<EventCursor>,
        cord: Cord,
    ) -> Result<EventEar, Denied> {
        let listen = |venue: &Venue| {
            let stage = Arc::clone(self.stages().entry(id).or_default());
            stage.listen(venue, audience, who, since, cord)
        };
        self.look(id, listen).await
    }

    /// Somebody may see more or less of an event from now on: he follows it anew, wherever he does.
    pub(crate) fn reseat(&self, id: EventId, who: AccountId) {
        self.outward.tell(|| Elsewhere::Office { event: id, who });
        self.reseat_here(id, who);
    }

    /// The same here.
    pub(crate) fn reseat_here(&self, id: EventId, who: AccountId) {
        if let Some(stage) = self.stages().get(&id) {
            stage.part(who);
        }
    }

    fn stages(&self) -> std::sync::MutexGuard<'_, Stages> {
        self.stages.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// What is written first of an event that has begun elsewhere.
fn first_of(
    id: EventId,
    event: &Tournament,
    by: AccountId,
    at: i64,
) -> Result<EventAppend, Denied> {
    let (mut lines, mut people) = (Vec::new(), People::new());
    let mut texts = Texts::new();
    for line in event.log() {
        let next = texts.len() as u32 + 1;
        let Parted { what, person, text } = part(line.what.clone(), next);
        texts.extend(text.map(|(number, text)| (number, Some(text))));
        people.extend(person.map(|(number, person)| (number, Some(person))));
        lines.push(VenueLine::from(signature(by, at).under(what)));
    }
    // The order of numbers is that of the names, which may go.
    if fold(&lines, &People::new(), &texts).is_some_and(|bare| bare.order() != event.order()) {
        let drawn = signature(by, at).under(What::Drawn { ids: event.order() });
        lines.push(VenueLine::from(drawn));
    }
    let rows = people.iter().filter_map(|(number, person)| {
        person.as_ref().map(|person| row(id, *number, None, person))
    });
    let lines = stored(&lines, Some(by), at)?;
    let texts = texts.into_iter().map(|(number, body)| EventText { number, body });
    let rows = Rows { people: rows.collect(), texts: texts.collect(), ..Rows::default() };
    Ok(rows.beside(EventAppend::of(id, 0, lines)))
}

/// What is to be written for a command, and the event after it. The event is held meanwhile, but no thread of the runtime is where it takes long.
async fn decide(
    venue: &Arc<Venue>,
    act: &Act<'_>,
    command: &EventCommand,
    digest: String,
) -> Result<(EventAppend, Venue), Denied> {
    if venue.is_small() && !command.brings_many() {
        return venue.decided(act, command, digest);
    }
    let (venue, command) = (Arc::clone(venue), command.clone());
    let (by, at, id, again) = (act.by, act.at, act.id.to_string(), act.again);
    let work = move || venue.decided(&Act { by, at, id: &id, again }, &command, digest);
    beside::ACTS.run(work).await
}
