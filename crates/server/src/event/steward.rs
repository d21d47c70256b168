//! The steward: makes the games that an event calls for, starts their clocks, and writes what came of them into the event's log. All that he
//! does follows from the logs and is done once however often he is asked, so that a server that was killed between two of them goes on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use adoube_board::Side;
use adoube_clock::Span;
use adoube_laws::event::Ending;
use adoube_laws::setup::Start;
use adoube_laws::{Command, Game, Outcome, Power as Ruling, Setup, Stage, log};
use adoube_shogi::Handicap;
use adoube_store::{AccountId, EventId, GameId, GameRow, NewGame, Office, Seat, Seated};
use adoube_tournament::Mark;
use adoube_tournament::event::Rules;
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, mpsc};

use super::floor::Sitting;
use super::rounds::PENDING;
use super::{Boards, Play, Power, Venue};
use crate::cluster::News;
use crate::http::{App, Problem, of_event, setup_of_event};
use crate::live::{Ends, Order, Receipt};
use crate::push::About;
use crate::taken::log_of;

/// What could not be done is tried again after this.
const AGAIN: i64 = 2_000;
/// So long both are waited for who are called to play again.
const AT_LEAST: Span = Span::minutes(15);
/// Of several servers, who sees to events looks so often for what nobody has told of,
const WATCH: Duration = Duration::from_secs(2);
/// and every so many looks at all of them.
const ALL: u32 = 30;
/// So many events are looked at together.
const PAGE: u32 = 100;

/// Who sees to the games of events.
pub struct Steward {
    nudges: mpsc::UnboundedSender<Nudge>,
    known: Mutex<Known>,
    /// How often he has looked at an event.
    pub(crate) looks: AtomicU64,
    /// Whether he has to look at all of them soon.
    behind: AtomicBool,
}

/// What he is told.
pub(crate) enum Nudge {
    /// Some event has another hour to wait for.
    Hour,
    /// A game is over, open again, or ended otherwise.
    Game(Ended),
}

/// What came of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ended {
    pub(crate) game: GameId,
    /// What each has; pending where it is not over, or came to nothing.
    pub(crate) marks: [Mark; 2],
    /// Whether it is over and came to nothing.
    pub(crate) void: bool,
}

impl Ended {
    fn of(id: GameId, game: &Game) -> Self {
        let marks = marks(game);
        let void = game.stage() == Stage::Finished && marks == [PENDING.0, PENDING.1];
        Self { game: id, marks, void }
    }
}

/// What he need not look up.
#[derive(Default)]
struct Known {
    /// Whose games are not over.
    games: BTreeMap<GameId, EventId>,
    /// Whose clocks were started.
    begun: BTreeSet<GameId>,
    /// When which event is to be looked at again.
    due: BTreeMap<EventId, i64>,
    /// What was to be done while another server did it, or while none was sure to.
    missed: BTreeSet<EventId>,
}

/// What is to be done at an event.
struct Work {
    rules: Rules,
    play: Play,
    tables: Vec<Wanted>,
    dropped: Vec<Sitting>,
    /// Every game, also those that are over: they may be opened again.
    games: Vec<GameId>,
    next: Option<i64>,
}

/// A game that is not over.
struct Wanted {
    table: Sitting,
    /// Where both have accounts.
    players: Option<[AccountId; 2]>,
    board: Option<usize>,
    /// Whether its clocks run.
    begun: bool,
    /// Whether it takes the place of another of the same two in this round.
    again: bool,
    /// What it begins from, where it is a handicap, and whether the two change places for it.
    handicap: Option<(Handicap, bool)>,
}

impl Work {
    fn of(venue: &Venue) -> Self {
        let floor = &venue.floor;
        let open = |it: &&Sitting| it.over.is_none_or(|over| over == PENDING);
        let table = |it: &Sitting| {
            let begun = floor.round(it.round).is_some_and(|round| round.begun);
            let board = venue.board(Some(it.round), it.first);
            let both = |other: &Sitting| [other.first, other.second].contains(&it.first);
            let mut others = floor.tables().filter(|other| other.round == it.round);
            let again = others.any(|other| other.game != it.game && both(other));
            let players = venue.players_of(it.first, it.second);
            let handicap = venue.handicap(it);
            Wanted { table: *it, players, board, begun, again, handicap }
        };
        let hours = floor.due().flat_map(|(_, publish, start)| [publish, start]);
        Self {
            rules: venue.event.rules.clone(),
            play: floor.play.clone(),
            tables: floor.tables().filter(open).map(table).collect(),
            dropped: floor.dropped().copied().collect(),
            games: floor.tables().map(|it| it.game).collect(),
            next: hours
                .flatten()
                .chain(venue.overdue_at())
                .min()
                .filter(|_| venue.head.closed.is_none() && !floor.out),
        }
    }
}

impl Steward {
    /// One, and what he is told of.
    pub(crate) fn new() -> (Self, mpsc::UnboundedReceiver<Nudge>) {
        let (nudges, told) = mpsc::unbounded_channel();
        let (known, looks, behind) = Default::default();
        (Self { nudges, known, looks, behind }, told)
    }

    /// How he is told that a game is over.
    pub(crate) fn ends(&self) -> Ends {
        let nudges = self.nudges.clone();
        Box::new(move |id, game| {
            let _ = nudges.send(Nudge::Game(Ended::of(id, game)));
        })
    }

    /// Another server has told that a game is over, or open again.
    pub(crate) fn hear(&self, ended: Ended) {
        let _ = self.nudges.send(Nudge::Game(ended));
    }

    /// Of several servers: what another has told may have been lost, and what was told to others.
    pub(crate) fn fall_behind(&self) {
        self.behind.store(true, Ordering::Relaxed);
    }

    /// Does what is to be done at an event. What fails is tried again. Of several servers one does it, and hears of it.
    pub(crate) async fn tend(&self, app: &App, event: EventId) {
        if !app.is_ours() {
            // It may be again before anybody else has looked.
            let later = app.time.now().0 + AGAIN;
            let mut known = self.known.lock().await;
            if let Some(at) = known.due.get_mut(&event) {
                *at = later.max(*at);
            }
            known.missed.insert(event);
            return;
        }
        self.looks.fetch_add(1, Ordering::Relaxed);
        let mut known = self.known.lock().await;
        let done = see_to(app, event, &mut known).await;
        let now = app.time.now().0;
        let next = match done {
            Ok(next) => next,
            Err(problem) => {
                tracing::warn!(%event, detail = %problem.detail, "the games of an event");
                Some(now + AGAIN)
            }
        };
        match next {
            Some(next) => drop(known.due.insert(event, next)),
            None => drop(known.due.remove(&event)),
        }
        drop(known);
        // Whoever waits for an hour has another one now.
        let _ = self.nudges.send(Nudge::Hour);
    }

    /// Somebody rules at other boards of an event now, or at none: at the games that go on he is seated, or not any more.
    ///
    /// # Errors
    /// If the store does not answer.
    pub(crate) async fn seat(
        &self,
        app: &App,
        event: EventId,
        who: AccountId,
    ) -> Result<(), Problem> {
        // No game is made meanwhile by what was known before.
        let _known = self.known.lock().await;
        let open = |venue: &Venue| {
            let tables = venue.floor.tables().filter(|it| it.over.is_none());
            let board = |it: &Sitting| (it.game, venue.board(Some(it.round), it.first));
            tables.map(board).collect::<Vec<_>>()
        };
        let games = app.venues.look(event, open).await?;
        let offices = app.store.offices(event).await?;
        for (game, board) in games {
            if !app.store.game(game).await?.is_some_and(|row| row.open) {
                continue;
            }
            let seats = app.store.seats(game).await?;
            let is = |it: &&Seated| it.account == who;
            let sits = seats.iter().filter(is).any(|it| it.seat == Seat::Arbiter);
            let elsewhere = seats.iter().filter(is).any(|it| it.seat != Seat::Arbiter);
            let rules = arbiters(&offices, board, [None; 2]).contains(&who) && !elsewhere;
            match (sits, rules) {
                (false, true) => app.store.seat(game, Seat::Arbiter, who).await?,
                (true, false) => drop(app.store.unseat(game, Seat::Arbiter, who).await?),
                _ => continue,
            }
            app.games.reseat(game).await?;
        }
        Ok(())
    }

    /// Games are over, or open again: those of one event are written together, and told together.
    async fn note(&self, app: &App, ended: Vec<Ended>) {
        if !app.is_ours() {
            // It is written in their logs, and told to who sees to it.
            if let Some(member) = app.games.member() {
                ended.into_iter().for_each(|ended| member.tell(News::Ended(ended)));
            }
            return;
        }
        let mut known = self.known.lock().await;
        let mut events: BTreeMap<EventId, Vec<Ended>> = BTreeMap::new();
        for ended in ended {
            if let Some(&event) = known.games.get(&ended.game) {
                events.entry(event).or_default().push(ended);
            }
        }
        let mut unsettled = Vec::new();
        for (event, ended) in events {
            if let Err(problem) = conclude(app, event, &ended).await {
                tracing::warn!(%event, detail = %problem.detail, "results of an event");
                known.due.insert(event, app.time.now().0 + AGAIN);
                for it in &ended {
                    known.begun.remove(&it.game);
                }
            } else if app.venues.look(event, Venue::wants_games).await.unwrap_or(true) {
                unsettled.push(event);
            }
        }
        drop(known);
        for event in unsettled {
            self.tend(app, event).await;
        }
    }
}

/// Looks at every event that is not over.
async fn tend_all(app: &App) {
    let mut before = i64::MAX;
    while let Ok(heads) = app.store.events(before, PAGE).await {
        let Some(last) = heads.last() else { break };
        before = last.created;
        for head in heads.iter().filter(|head| head.closed.is_none()) {
            app.steward.tend(app, head.id).await;
        }
    }
}

/// Of several servers: looks now and then whether it is this one's turn, and for what nobody has told of.
pub(crate) async fn keep_watch(app: Arc<App>) {
    let Some(member) = app.games.member().cloned() else { return };
    let mut led = false;
    let mut looks = 0_u32;
    loop {
        tokio::time::sleep(WATCH).await;
        let leads = member.leads();
        looks = looks.wrapping_add(1);
        let behind = app.steward.behind.swap(false, Ordering::Relaxed);
        // Who doubted his lease for less than a look has not done what he was told of in that time.
        let missed = core::mem::take(&mut app.steward.known.lock().await.missed);
        if leads && led {
            for event in missed {
                app.steward.tend(&app, event).await;
            }
        }
        if !leads {
            if led {
                // Whoever does it now knows by himself what is to be done.
                *app.steward.known.lock().await = Known::default();
            }
        } else if !led || behind || looks.is_multiple_of(ALL) {
            tend_all(&app).await;
        } else {
            let begun: Vec<GameId> = app.steward.known.lock().await.begun.iter().copied().collect();
            let over = member.tables().over(&begun).await.unwrap_or_default();
            let events: BTreeSet<EventId> = {
                let mut known = app.steward.known.lock().await;
                over.iter()
                    .filter_map(|game| {
                        known.begun.remove(game);
                        known.games.get(game).copied()
                    })
                    .collect()
            };
            for event in events {
                app.steward.tend(&app, event).await;
            }
        }
        led = leads;
    }
}

/// Sees to all events as long as the server runs.
pub(crate) async fn attend(app: Arc<App>, mut nudges: mpsc::UnboundedReceiver<Nudge>) {
    tend_all(&app).await;
    loop {
        let next = app.steward.known.lock().await.due.values().min().copied();
        let wait = next.map(|next| Duration::from_millis((next - app.time.now().0).max(0) as u64));
        let wait = wait.unwrap_or(Duration::from_secs(3_600));
        tokio::select! {
            nudge = nudges.recv() => match nudge {
                None => return,
                Some(nudge) => {
                    // Whatever came while the last was written is written at once.
                    let more = core::iter::from_fn(|| nudges.try_recv().ok());
                    let ended = core::iter::once(nudge).chain(more).filter_map(|nudge| match nudge {
                        Nudge::Hour => None,
                        Nudge::Game(ended) => Some(ended),
                    });
                    let ended: Vec<Ended> = ended.collect();
                    if !ended.is_empty() {
                        app.steward.note(&app, ended).await;
                    }
                }
            },
            () = tokio::time::sleep(wait) => {
                let now = app.time.now().0;
                let due: Vec<EventId> = {
                    let known = app.steward.known.lock().await;
                    known.due.iter().filter(|(_, at)| **at <= now).map(|(id, _)| *id).collect()
                };
                for event in due {
                    app.steward.tend(&app, event).await;
                }
            }
        }
    }
}

/// Does all that is to be done at an event, and says when there is more.
async fn see_to(app: &App, event: EventId, known: &mut Known) -> Result<Option<i64>, Problem> {
    let now = app.time.now().0;
    app.venues.follow_up(event, now, |venue| venue.due(now)).await?;
    let work = app.venues.look(event, Work::of).await?;
    known.games.extend(work.games.iter().map(|&game| (game, event)));
    app.games.hush().set(&work.games, !work.play.greetings);
    if let Some(member) = app.games.member().filter(|_| !work.games.is_empty()) {
        member.tell(News::Hush { games: work.games.clone(), hushed: !work.play.greetings });
    }
    let (mut made, mut called, mut starting) = (Vec::new(), Vec::new(), Vec::new());
    let offices = app.store.offices(event).await?;
    for Wanted { table, players, board, begun, again, handicap } in &work.tables {
        // Of what is being played he is told when it is over.
        if known.begun.contains(&table.game) {
            continue;
        }
        let open = match (app.store.game(table.game).await?, players) {
            (Some(row), _) => row.open,
            (None, Some(players)) => {
                let (players, board, again, handicap) = (*players, *board, *again, *handicap);
                let offices = &offices;
                let place = Place { event, table, players, board, again, handicap, offices };
                made.push(game(app, &work.rules, &work.play, &place).await?);
                called.push((table, players, board));
                true
            }
            // Whose account is gone plays nothing.
            (None, None) => continue,
        };
        if !open {
            settle(app, event, table.game).await?;
        } else if *begun {
            starting.push(table.game);
        }
    }
    if !made.is_empty() {
        app.store.create_games(&made).await?;
    }
    if !called.is_empty() {
        app.games.walls().renew(event);
        app.games.member().iter().for_each(|member| member.tell(News::Wall(event)));
    }
    for (table, players, board) in called {
        let (game, board) = (table.game, board.unwrap_or(0));
        app.lobby.call(event, table.round, board, game, players);
        for player in players {
            app.games.yours().tell(player, game, false);
            app.push.tell(player, About::Called { event, game, board });
        }
    }
    // All at once, so that nobody's clock waits for another's.
    let begun = starting.iter().map(|&game| app.games.begin(game));
    for (game, begun) in starting.iter().zip(futures_util::future::join_all(begun).await) {
        begun.map_err(|_| Problem::down())?;
        known.begun.insert(*game);
    }
    for table in &work.dropped {
        give_up(app, event, table).await?;
    }
    // A drawn game of shogi is played again: who settled it above has another to make.
    match app.venues.look(event, Venue::wants_games).await? {
        true => Ok(Some(now)),
        false => Ok(work.next),
    }
}

/// Where a game of an event is played.
struct Place<'a> {
    event: EventId,
    table: &'a Sitting,
    players: [AccountId; 2],
    board: Option<usize>,
    /// Whether it takes the place of another.
    again: bool,
    /// What it begins from, and whether the two change places.
    handicap: Option<(Handicap, bool)>,
    /// Who has which role in the event.
    offices: &'a [Office],
}

/// A game of an event, as it is made.
async fn game(
    app: &App,
    rules: &Rules,
    play: &Play,
    place: &Place<'_>,
) -> Result<NewGame, Problem> {
    let Place { event, table, players, board, again, handicap, offices } = *place;
    let turned = handicap.is_some_and(|(_, turned)| turned);
    let [first, second] = if turned { [players[1], players[0]] } else { players };
    let arbiters = arbiters(offices, board, [Some(first), Some(second)]);
    let mut terms = of_event(play, rules, arbiters.first().copied())?;
    // A rating is somebody's who comes back.
    for player in [first, second] {
        terms.rated = terms.rated
            && app.store.account(player).await?.is_some_and(|account| account.name.is_some());
    }
    if let Some((handicap, _)) = handicap {
        terms.start = Start::Handicap(handicap.names().english.into());
    }
    let mut setup = setup_of_event(&terms, rules)?;
    if let Some(replay) = replay(app, event, table).await? {
        // fesa-2024/12.2: with the time that is left.
        setup.time = match handicap {
            // Who gives a handicap has the same side again, and the time that was left on it.
            Some(_) => replay.time.swapped(),
            None => replay.time,
        };
        Game::new(setup.clone())?;
    }
    // To a game that is played again both are called while the round goes on: nobody has lost it before he can know of it.
    if again {
        setup.event.default_time = setup.event.default_time.map(|time| time.max(AT_LEAST));
    }
    let mut seats = vec![(Seat::First, first), (Seat::Second, second)];
    seats.extend(arbiters.into_iter().map(|who| (Seat::Arbiter, who)));
    Ok(NewGame {
        id: table.game,
        head: log::head_line(&setup).map_err(|_| Problem::internal())?,
        created: app.time.now().0,
        lag_cap: terms.lag.map(i64::from),
        draw: None,
        rematch_of: None,
        rated: terms.rated,
        seats,
    })
}

/// How the game is played again that was drawn before this one.
async fn replay(
    app: &App,
    event: EventId,
    table: &Sitting,
) -> Result<Option<adoube_laws::Replay>, Problem> {
    let Some(earlier) = table.replay.checked_sub(1) else { return Ok(None) };
    let before = |venue: &Venue| {
        let same = |it: &&Sitting| {
            let players = [it.first, it.second];
            let both = players.contains(&table.first) && players.contains(&table.second);
            it.round == table.round && it.replay == earlier && both
        };
        venue.floor.tables().find(same).map(|it| it.game)
    };
    let Some(game) = app.venues.look(event, before).await? else { return Ok(None) };
    let Some(row) = app.store.game(game).await? else { return Ok(None) };
    Ok(played(app, &row).await?.outcome().and_then(|outcome| outcome.replay.clone()))
}

/// Who rules at a board: all who may, but no player of it.
fn arbiters(
    offices: &[Office],
    board: Option<usize>,
    players: [Option<AccountId>; 2],
) -> Vec<AccountId> {
    let mut all = Vec::new();
    for office in offices {
        let boards: Boards = office.scope.parse().unwrap_or_default();
        let here = board.is_none_or(|board| boards.has(board));
        let rules = Power::Rule.is_of(office.role) && office.agreed.is_some();
        let there = all.contains(&office.account) || players.contains(&Some(office.account));
        if rules && here && !there {
            all.push(office.account);
        }
    }
    all
}

/// Two are not paired after all: their game is annulled.
async fn give_up(app: &App, event: EventId, table: &Sitting) -> Result<(), Problem> {
    let row = app.store.game(table.game).await?;
    if row.is_some_and(|row| row.open) {
        let seats = app.store.seats(table.game).await?;
        let arbiter = seats.iter().find(|it| it.seat == Seat::Arbiter).map(|it| it.account);
        if let Some(sender) = arbiter {
            // The laws annul what has begun: nobody has played, and nobody will.
            app.games.begin(table.game).await.map_err(|_| Problem::down())?;
            let order = Order {
                sender,
                seat: Some(Seat::Arbiter),
                id: "unpaired".into(),
                seen: None,
                command: Command::Rule { power: Ruling::Annul, reason: None },
                text: Some(format!("round {}", table.round)),
                arrived: app.time.now(),
                lag: Span::ZERO,
            };
            if let Receipt::Trouble(_) = app.games.order(table.game, order).await {
                return Err(Problem::down());
            }
        }
    }
    let (now, game) = (app.time.now().0, table.game);
    let nothing = Ended { game, marks: [PENDING.0, PENDING.1], void: true };
    app.venues.conclude(event, now, &[nothing]).await?;
    Ok(())
}

/// What came of a game goes into the event's log, unless it is there.
async fn settle(app: &App, event: EventId, game: GameId) -> Result<(), Problem> {
    let Some(row) = app.store.game(game).await? else { return Ok(()) };
    let ended = Ended::of(game, &played(app, &row).await?);
    conclude(app, event, &[ended]).await
}

/// What came of games goes into the event's log, unless it is there.
async fn conclude(app: &App, event: EventId, ended: &[Ended]) -> Result<(), Problem> {
    // What the rules do not take waits for the desk.
    for (game, refusal) in app.venues.conclude(event, app.time.now().0, ended).await? {
        tracing::warn!(%event, %game, %refusal, "a result that the rules do not take");
    }
    Ok(())
}

async fn played(app: &App, row: &GameRow) -> Result<Game, Problem> {
    let text = log_of(&*app.store, row).await?;
    let log = log::Log::read(&text).map_err(|_| Problem::internal())?;
    let setup: Setup = log.setup;
    Game::replay(setup, &log.events).map_err(|_| Problem::internal())
}

/// What each has of a game; pending where it is not over, or came to nothing.
pub(super) fn marks(game: &Game) -> [Mark; 2] {
    let outcome = game.outcome().filter(|_| game.stage() == Stage::Finished);
    let Some(outcome) = outcome else { return [PENDING.0, PENDING.1] };
    let late = matches!(outcome.ruling, Ending::Late | Ending::NoShow | Ending::Forfeited);
    // Who lost by not being there has not played, unless a move of his stands on the board.
    let unplayed = late && Side::ALL.iter().any(|&side| game.completed(side) == 0);
    Side::ALL.map(|side| match points(outcome, side) {
        Mark::Win if unplayed => Mark::ForfeitWin,
        Mark::Loss if unplayed => Mark::ForfeitLoss,
        mark => mark,
    })
}

fn points(outcome: &Outcome, side: Side) -> Mark {
    match outcome.winner {
        Some(winner) if winner == side => Mark::Win,
        // A game that is played again counts as a draw until then.
        None if outcome.points[side].0 > 0 || outcome.replay.is_some() => Mark::Draw,
        Some(_) | None => Mark::Loss,
    }
}
