//! Games that several servers share: which are looked after here, and how the others are reached.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adoube_cluster::{Epoch, Incarnation, Tenure};
use adoube_laws::log;
use adoube_store::{AccountId, GameId, Seated};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use super::afar::{Afar, Around};
use super::chair::Chair;
use super::desk::{Desk, Waiter};
use super::gallery::Gallery;
use super::games::{Games, Live};
use super::order::{Ask, Letter, Response};
use super::outlets::Outlets;
use super::served::{Ended, Tenancy};
use super::{Spot, Stream, Trouble};
use crate::cluster::{Beside, Member, Say, Told, Watched};
use crate::time::{Timekeeper, is_by_days};

/// What is followed elsewhere is looked at so often where nothing was heard of it,
const LOOK: Duration = Duration::from_secs(2);
/// and said to be followed every so many looks.
const SAY: u32 = 5;
/// So many games that nobody has had are looked at together.
const PAGE: u32 = 500;

/// Whose a game is.
#[derive(Clone)]
pub(super) enum Whose {
    /// This server's, which is alone.
    Own,
    /// This server's, among several.
    Held(AbortHandle, Epoch),
    /// Another's, or nobody's.
    Afar(Arc<Afar>),
}

/// What a server has that is one of several.
pub(super) struct Shared {
    pub(super) member: Arc<Member>,
    /// By which numbers people here sit at games that are looked after elsewhere.
    chairs: Mutex<BTreeMap<GameId, BTreeSet<u64>>>,
}

impl Shared {
    fn chairs(&self) -> MutexGuard<'_, BTreeMap<GameId, BTreeSet<u64>>> {
        self.chairs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A game has come to its end here: what was still asked of it is asked where it is looked after next.
pub(super) async fn part(
    tenancy: &Tenancy,
    id: GameId,
    ended: Ended,
    desk: &Desk,
    letters: &mut mpsc::Receiver<Letter>,
) {
    letters.close();
    let mut back = Vec::new();
    while let Some(Letter { ask, ticket }) = letters.recv().await {
        let waiter = ticket.and_then(|ticket| desk.take(ticket));
        back.extend(waiter.map(|waiter| (ask, waiter)));
    }
    match ended {
        Ended::Lost => tenancy.member.lost(id, tenancy.epoch, back),
        Ended::Rested { due, runs } => tenancy.member.rested(id, tenancy.epoch, back, due, runs),
    }
}

impl Games {
    /// From now on games are shared with other servers.
    pub(crate) fn share(self: &Arc<Self>, member: Arc<Member>) {
        let _ = self.shared.set(Shared { member, chairs: Mutex::default() });
        // Nothing is written before there is a lease.
        self.health.note_lease(Some(self.time.now()));
        tokio::spawn(look_around(Arc::downgrade(self)));
    }

    /// The time.
    pub(crate) const fn time(&self) -> Timekeeper {
        self.time
    }

    /// This server as one of several, where it is.
    pub(crate) fn member(&self) -> Option<&Arc<Member>> {
        self.shared.get().map(|shared| &shared.member)
    }

    /// Whether this server hands its games over.
    pub(crate) fn is_leaving(&self) -> bool {
        self.member().is_some_and(|member| member.is_leaving())
    }

    fn live_one(&self, id: GameId) -> Option<Live> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.as_ref()?.get(&id).filter(|live| !live.queue.is_closed()).cloned()
    }

    /// A game of somebody's who is not at its board stands otherwise at the server that looks after it: what was seen of it here is
    /// old.
    pub(crate) fn hear_of(&self, who: AccountId, game: GameId) {
        if let Some(live) = self.live_one(game) {
            live.gallery.forget();
        }
        self.yours.tell_here(who, game);
    }

    fn afar_ones(&self) -> Vec<(GameId, Arc<Afar>)> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let afar = |(id, live): (&GameId, &Live)| match &live.whose {
            Whose::Afar(afar) if !live.queue.is_closed() => Some((*id, Arc::clone(afar))),
            _ => None,
        };
        tables.iter().flatten().filter_map(afar).collect()
    }

    // What the driver of the node wants.

    /// A game is this server's own.
    pub(crate) fn hold(self: &Arc<Self>, tenure: Tenure) {
        let Some(shared) = self.shared.get() else { return };
        let id = GameId::from_bits(tenure.game.0);
        let member = Arc::clone(&shared.member);
        let (queue, letters) = mpsc::channel(self.limits.queue);
        let gallery = Gallery::shared(Outlets::new(id, Arc::clone(&member)));
        let desk = Arc::<Desk>::default();
        let tenancy = Tenancy { member, epoch: tenure.epoch, since: tenure.since };
        let before = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(tables) = tables.as_mut() else { return };
            let (start, started) = tokio::sync::oneshot::channel();
            let this = Arc::clone(self);
            let task = tokio::spawn(async move {
                if let Ok(live) = started.await {
                    this.live(id, letters, live, Some(tenancy)).await;
                }
            });
            let whose = Whose::Held(task.abort_handle(), tenure.epoch);
            let live = Live { queue, desk, gallery, whose };
            let before = tables.insert(id, live.clone());
            let _ = start.send(live);
            before
        };
        if let Some(before) = before {
            end(&before);
        }
    }

    /// A game is another's: it is forgotten at once.
    pub(crate) fn drop_held(&self, id: GameId) {
        let held = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            let held = |live: &Live| matches!(live.whose, Whose::Held(..));
            tables.as_mut().and_then(|tables| {
                tables.get(&id).is_some_and(held).then(|| tables.remove(&id)).flatten()
            })
        };
        if let Some(held) = held {
            end(&held);
        }
    }

    /// A game is to come to its end here.
    pub(crate) fn finish(self: &Arc<Self>, id: GameId, heirs: bool) {
        let Some(Live { queue, .. }) = self.live_one(id) else { return };
        let letter = Letter { ask: Ask::Finish { alone: !heirs }, ticket: None };
        // However full its queue is.
        tokio::spawn(async move { queue.send(letter).await });
    }

    /// A game that is this server's own is asked something.
    pub(crate) fn give(self: &Arc<Self>, id: GameId, ask: Ask, waiter: Waiter) {
        let Some(live) = self.live_one(id).filter(|it| matches!(it.whose, Whose::Held(..))) else {
            waiter(Response::Trouble(Trouble::NotWritten).into());
            return;
        };
        if let Some((_, waiter)) = self.hand(&live, ask, waiter) {
            waiter(Response::Trouble(Trouble::NotWritten).into());
        }
    }

    /// Whether a game is this server's own, under that epoch.
    pub(crate) fn holds(&self, id: GameId, epoch: Epoch) -> bool {
        self.live_one(id).is_some_and(|it| matches!(it.whose, Whose::Held(_, of) if of == epoch))
    }

    /// A game that is this server's own under that epoch is asked something by another server; what is handed back if it is no more.
    pub(crate) fn give_held(
        &self,
        id: GameId,
        epoch: Epoch,
        ask: Ask,
        waiter: Waiter,
    ) -> Option<Ask> {
        match self.live_one(id) {
            Some(live) if matches!(live.whose, Whose::Held(_, of) if of == epoch) => {
                self.hand(&live, ask, waiter).map(|(ask, _)| ask)
            }
            _ => Some(ask),
        }
    }

    /// Puts something into a game's queue, or says that it is full; handed back where the game takes nothing more.
    fn hand(&self, live: &Live, ask: Ask, waiter: Waiter) -> Option<(Ask, Waiter)> {
        let ticket = live.desk.wait(waiter);
        match live.queue.try_send(Letter { ask, ticket: Some(ticket) }) {
            Ok(()) => None,
            Err(mpsc::error::TrySendError::Full(_)) => {
                live.desk.answer(ticket, Response::Trouble(self.meters.busy()).into());
                None
            }
            Err(mpsc::error::TrySendError::Closed(letter)) => {
                live.desk.take(ticket).map(|waiter| (letter.ask, waiter))
            }
        }
    }

    /// Whether nobody can have declared this server dead.
    pub(crate) fn stand(&self, sure: bool) {
        self.health.note_lease((!sure).then(|| self.time.now()));
    }

    /// A server is gone, and whoever was there.
    pub(crate) fn forget_node(self: &Arc<Self>, node: Incarnation) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let all: Vec<Live> = tables.iter().flat_map(BTreeMap::values).cloned().collect();
        drop(tables);
        for live in all {
            match &live.whose {
                Whose::Afar(afar) => afar.forget_owner(node),
                Whose::Held(..) => {
                    if let Some(outlets) = live.gallery.outlets() {
                        outlets.forget(node);
                    }
                    let ask = Ask::Sitting { node: node.0, numbers: Vec::new(), gone: true };
                    let letter = Letter { ask, ticket: None };
                    let queue = live.queue.clone();
                    tokio::spawn(async move { queue.send(letter).await });
                }
                Whose::Own => {}
            }
        }
    }

    /// Servers that once followed a game which is looked after here, and have not said so for a while: whoever sat there does no longer,
    /// though his leaving may have been lost on its way.
    fn forget_who_is_silent(&self) {
        let held: Vec<Live> = {
            let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            let held = |live: &&Live| matches!(live.whose, Whose::Held(..));
            tables.iter().flat_map(BTreeMap::values).filter(held).cloned().collect()
        };
        for live in held {
            for node in live.gallery.outlets().into_iter().flat_map(Outlets::expire) {
                let ask = Ask::Sitting { node: node.0, numbers: Vec::new(), gone: false };
                let _ = live.queue.try_send(Letter { ask, ticket: None });
            }
        }
    }

    /// Where a stream of a game stands here.
    pub(crate) fn place(&self, id: GameId, stream: Stream) -> Option<Spot> {
        self.live_one(id).map(|live| live.gallery.place(stream))
    }

    // What people here want.

    /// Asks a game something, wherever it is looked after.
    pub(super) fn post_shared(
        self: &Arc<Self>,
        shared: &Shared,
        id: GameId,
        ask: Ask,
        waiter: Waiter,
    ) {
        let held = self.live_one(id).filter(|it| matches!(it.whose, Whose::Held(..)));
        let Some(live) = held.filter(|_| shared.member.is_sure()) else {
            return shared.member.post(id, ask, waiter);
        };
        // As the node would: it is its own, and the lease is sure.
        if let Some((ask, waiter)) = self.hand(&live, ask, waiter) {
            shared.member.post(id, ask, waiter);
        }
    }

    /// Somebody comes to his seat; none where the game has just changed hands.
    pub(super) async fn seat(
        self: &Arc<Self>,
        id: GameId,
        come: Ask,
    ) -> Result<Option<Chair>, Trouble> {
        match self.ask(id, come).await {
            Ok(Response::Seated(number)) => {
                if let Some(shared) = self.shared.get() {
                    shared.chairs().entry(id).or_default().insert(number);
                }
                Ok(Some(Chair::somewhere(Arc::clone(self), id, number)))
            }
            Ok(_) => Ok(None),
            Err(trouble) => Err(trouble),
        }
    }

    /// Somebody leaves his seat.
    pub(super) fn leave_seat(self: &Arc<Self>, id: GameId, number: u64) {
        let Some(shared) = self.shared.get() else { return };
        {
            let mut chairs = shared.chairs();
            if let Some(numbers) = chairs.get_mut(&id) {
                numbers.remove(&number);
                if numbers.is_empty() {
                    chairs.remove(&id);
                }
            }
        }
        // Where nobody looks after it any more, nobody misses him.
        if self.live_one(id).is_some() {
            self.post_shared(shared, id, Ask::Leave(number), Box::new(|_| true));
        }
    }

    /// Who sits where has changed: told to whoever looks after the game, if somebody does.
    pub(super) fn reseat_shared(self: &Arc<Self>, id: GameId, seats: Vec<Seated>) {
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let Some(shared) = this.shared.get() else { return };
            let found = shared.member.find(id).await;
            if found.ok().flatten().is_some_and(|it| it.owner.is_some_and(|(_, lives)| lives)) {
                this.post_shared(shared, id, Ask::Seats(seats), Box::new(|_| true));
            }
        });
    }

    /// A game that is looked after elsewhere, or by nobody, is followed.
    pub(super) fn follow_afar(
        self: &Arc<Self>,
        shared: &Shared,
        tables: &mut BTreeMap<GameId, Live>,
        id: GameId,
        (queue, letters): (mpsc::Sender<Letter>, mpsc::Receiver<Letter>),
    ) -> Live {
        let (desk, gallery) = (Arc::<Desk>::default(), Gallery::afar());
        let around = Around {
            store: Arc::clone(&self.store),
            time: self.time,
            member: Arc::clone(&shared.member),
            hush: Arc::clone(&self.hush),
            walls: Arc::clone(&self.walls),
        };
        let afar = Afar::new(id, Arc::clone(&gallery), around);
        let live = Live { queue, desk, gallery, whose: Whose::Afar(Arc::clone(&afar)) };
        tables.insert(id, live.clone());
        let games = Arc::clone(self);
        tokio::spawn(async move {
            afar.run(letters, games.limits.idle).await;
            let mut tables = games.tables.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(tables) = tables.as_mut()
                && tables.get(&id).is_some_and(|live| live.queue.is_closed())
            {
                tables.remove(&id);
            }
        });
        live
    }

    // What other servers say.

    /// Something is told of a game that is followed here.
    pub(crate) fn hear(&self, id: GameId, from: Incarnation, which: (u64, u64, u32), what: Told) {
        if let Some(Live { whose: Whose::Afar(afar), .. }) = self.live_one(id) {
            afar.hear(from, which, what);
        }
    }

    /// Another server wants to follow a game that is looked after here.
    pub(crate) fn show_to(self: &Arc<Self>, to: Incarnation, id: GameId, streams: u8, watch: u64) {
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let Some(shared) = this.shared.get() else { return };
            for _ in 0..3 {
                let Some(live) = this.live_one(id).filter(|it| matches!(it.whose, Whose::Held(..)))
                else {
                    break;
                };
                let Ok(Some(still)) = live.gallery.still().await else { continue };
                let beside = Beside {
                    length: still.length,
                    here: still.here,
                    away: still.away,
                    ready: still.ready,
                    resumes: still.resumes,
                    standing: still.standing,
                    called: still.called,
                    hushed: still.hushed,
                    seats: still.seats.clone(),
                };
                let stands = Say::Stands { watch, beside: Some(Box::new(beside)) };
                if live.gallery.admit(to, streams, watch, &still, stands) {
                    return;
                }
            }
            shared.member.say(to, Say::Stands { watch, beside: None });
        });
    }

    /// Another server says what it follows here, and who sits there.
    pub(crate) fn watched(self: &Arc<Self>, from: Incarnation, games: Vec<Watched>) {
        for Watched { game, watch, chairs, .. } in games {
            let Some(shared) = self.shared.get() else { return };
            let held = self.live_one(game).filter(|it| matches!(it.whose, Whose::Held(..)));
            let known = held.as_ref().and_then(|it| it.gallery.outlets());
            if !known.is_some_and(|outlets| outlets.renew(from, watch)) {
                // It has missed that: it looks again.
                let (nth, length, what) = (u64::MAX, 0, Told::Over);
                shared.member.say(from, Say::Told { game, watch, nth, length, what });
            }
            if let Some(live) = held {
                let ask = Ask::Sitting { node: from.0, numbers: chairs, gone: false };
                let _ = live.queue.try_send(Letter { ask, ticket: None });
            }
        }
    }

    /// A game that somebody has on his wall was let go here, or has changed hands: he sees how it stands, and what comes of it.
    async fn show_on_walls(self: Arc<Self>, id: GameId) {
        if let Ok(now) = self.glimpse(id).await {
            self.walls.note(id, &|| now.clone());
        }
    }

    /// Messages may have been lost: whatever is followed elsewhere is looked at again.
    pub(crate) fn catch_up(&self) {
        for (_, afar) in self.afar_ones() {
            afar.fall_behind();
        }
    }

    /// The same of what one server looks after.
    pub(crate) fn catch_up_with(&self, node: Incarnation) {
        for (_, afar) in self.afar_ones().into_iter().filter(|(_, it)| it.is_with(node)) {
            afar.fall_behind();
        }
    }
}

/// Lets go of all who follow a game as it was here.
fn end(live: &Live) {
    match &live.whose {
        Whose::Held(task, _) => task.abort(),
        Whose::Afar(afar) => afar.close(),
        Whose::Own => {}
    }
    live.gallery.close(None);
    live.desk.close(Trouble::NotWritten);
}

/// Looks after what is followed elsewhere: who does that has a log to compare, and says now and then that he still does.
async fn look_around(games: std::sync::Weak<Games>) {
    let mut looks = 0_u32;
    let mut taken_up = false;
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(games) = games.upgrade() else { return };
        let Some(shared) = games.shared.get() else { return };
        looks = looks.wrapping_add(1);
        let all = games.afar_ones();
        let quiet: Vec<GameId> =
            all.iter().filter(|(_, afar)| afar.is_quiet(LOOK)).map(|(id, _)| *id).collect();
        if !quiet.is_empty()
            && let Ok(found) = shared.member.tables().whereabouts(&quiet).await
        {
            for (id, length, owner) in found {
                if let Ok(at) = all.binary_search_by_key(&id, |(it, _)| *it) {
                    all[at].1.compare(length, owner);
                }
            }
        }
        for id in games.walls.games().into_iter().filter(|&id| games.live_one(id).is_none()) {
            tokio::spawn(Arc::clone(&games).show_on_walls(id));
        }
        if looks.is_multiple_of(SAY) {
            say_what_is_followed(shared, &all);
            games.forget_who_is_silent();
        }
        let leads = shared.member.leads();
        taken_up = leads && (taken_up || take_up(&shared.member).await.is_ok());
    }
}

/// Games by days that a server had which was alone, or another database: nobody has noted when something is due in them.
async fn take_up(member: &Member) -> adoube_store::Result<()> {
    let mut last = None;
    loop {
        let found = member.tables().untouched(last, PAGE).await?;
        let Some((id, _)) = found.last() else { return Ok(()) };
        last = Some(*id);
        let by_days = |head: &str| log::Log::read(head).is_ok_and(|log| is_by_days(&log.setup));
        let these: Vec<GameId> =
            found.iter().filter(|(_, head)| by_days(head)).map(|(id, _)| *id).collect();
        member.tables().look_soon(&these).await?;
    }
}

fn say_what_is_followed(shared: &Shared, all: &[(GameId, Arc<Afar>)]) {
    let mut owners: BTreeMap<Incarnation, Vec<Watched>> = BTreeMap::new();
    for (game, afar) in all {
        if let Some((owner, watch, streams)) = afar.watch() {
            let chairs = shared.chairs().get(game).map(|it| it.iter().copied().collect());
            let chairs = chairs.unwrap_or_default();
            owners.entry(owner).or_default().push(Watched { game: *game, streams, watch, chairs });
        }
    }
    for (owner, games) in owners {
        for some in chunks(games) {
            shared.member.say(owner, Say::Watching { games: some });
        }
    }
}

/// No message grows without bounds.
fn chunks(games: Vec<Watched>) -> Vec<Vec<Watched>> {
    let mut all = Vec::new();
    let mut rest = games.into_iter().peekable();
    while rest.peek().is_some() {
        all.push(rest.by_ref().take(100).collect());
    }
    all
}
