//! A match: workers that play games, and who counts them.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use adoube_board::{BySide, Side};
use adoube_laws::Rulebook;
use adoube_laws::rulebook::NoMove;
use adoube_shogi::Perpetual;

use super::game::{self, Played};
use super::opening::{Openings, Smith};
use super::player::{Player, Trouble, now};
use super::record::{Book, Recording};
use super::report::Report;
use super::spec::Spec;
use super::sport::Sport;
use super::stats::{Sprt, Verdict};
use super::tally::{Tally, side_of};
use super::terms::Terms;
use crate::engine::law;
use crate::failure::Failure;
use crate::language::words;
use crate::progress::Progress;
use crate::said;

/// All that is fixed before a match.
pub(crate) struct Contest<P: Sport> {
    pub(crate) specs: [Spec; 2],
    pub(crate) openings: Openings<P>,
    pub(crate) terms: Terms,
    pub(crate) games: u64,
    pub(crate) concurrency: usize,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) seed: u64,
    /// The day, for records.
    pub(crate) date: String,
}

/// What a worker tells.
enum News<P: Sport> {
    Played(u64, Box<Played<P>>),
    Failed(Failure),
}

/// What came of a match.
pub(crate) struct Contested {
    pub(crate) tally: Tally,
    pub(crate) names: [String; 2],
    /// Somebody has broken it off.
    pub(crate) interrupted: bool,
    /// What has broken it off.
    pub(crate) failure: Option<Failure>,
}

/// What a rulebook fixes, as options of an engine that goes by it.
fn laws(book: &Rulebook) -> [(&'static str, String); 4] {
    let perpetual = book.repetition.perpetual != Perpetual::Never;
    [
        (law::FIFTY_MOVES, book.fifty_moves.unwrap_or(0).to_string()),
        (law::OCCURRENCES, book.repetition.occurrences.to_string()),
        (law::NO_MOVE_LOSES, (book.no_move == NoMove::Lost).to_string()),
        (law::PERPETUAL_LOSES, perpetual.to_string()),
    ]
}

/// How often who counts looks whether somebody wants it to end.
const GLANCE: Duration = Duration::from_millis(100);
/// Where nobody watches a terminal, a line comes after so many games and so long a time.
const LINE_EVERY: (u64, Duration) = (10, Duration::from_secs(10));

impl<P: Sport> Contest<P> {
    /// Plays it. `stop` is set from outside when it is to be broken off.
    pub(crate) fn run(
        &self,
        mut book: Option<Book>,
        stop: &Arc<AtomicBool>,
    ) -> Result<Contested, Failure> {
        // The first two engines say who they are, and go on to play.
        let mut players = Vec::new();
        for spec in &self.specs {
            match self.seat(spec, stop) {
                Ok(player) => players.push(player),
                Err(Trouble::Gone(what)) => return Err(Failure::new(what)),
                Err(Trouble::Silent | Trouble::Halted) => {
                    return Err(Failure::new(said::match_interrupted()));
                }
            }
        }
        let names = self.names(&players);
        let halt = AtomicBool::new(false);
        let next = AtomicU64::new(0);
        let (tell, news) = channel();
        let workers = (self.concurrency as u64).clamp(1, self.games.max(1));
        thread::scope(|scope| {
            let mut first: [Option<Player>; 2] = [None, None];
            for (seat, player) in first.iter_mut().zip(players) {
                *seat = Some(player);
            }
            let mut first = Some(first);
            for _ in 0..workers {
                let seats = first.take().unwrap_or_default();
                let (tell, halt, next) = (tell.clone(), &halt, &next);
                scope.spawn(move || self.work(seats, next, halt, &tell));
            }
            drop(tell);
            let mut outcome =
                Contested { tally: Tally::default(), names, interrupted: false, failure: None };
            self.count(&news, &mut outcome, &mut book, stop, &halt);
            // Whoever still plays stops, and is not counted.
            halt.store(true, Ordering::Relaxed);
            Ok(outcome)
        })
    }

    fn seat(&self, spec: &Spec, halt: &AtomicBool) -> Result<Player, Trouble> {
        let player = Player::start(spec, P::DIALECT, self.terms.patience, halt)?;
        if self.terms.chess960 {
            if !player.has_option("UCI_Chess960") {
                return Err(Trouble::Gone(spec.trouble(said::engine_no_chess960())));
            }
            player.set_option("UCI_Chess960".into(), Some("true".into()));
        }
        // Engines that want to know hear what the games are played by.
        for (name, value) in laws(&Rulebook::official(self.terms.book)) {
            let told = spec.options.iter().any(|(option, _)| option.eq_ignore_ascii_case(name));
            if player.has_option(name) && !told {
                player.set_option(name.into(), Some(value));
            }
        }
        Ok(player)
    }

    /// Two engines of one name are told apart.
    fn names(&self, players: &[Player]) -> [String; 2] {
        let name = |index: usize| players.get(index).map_or("", |player| player.name.as_str());
        let same = name(0) == name(1);
        [0, 1].map(|index| match same {
            true => format!("{} ({})", name(index), self.specs[index].seat),
            false => name(index).to_owned(),
        })
    }

    pub(crate) fn report<'a>(&self, outcome: &'a Contested) -> Report<'a> {
        let terms = self.terms.limit.to_string();
        let chess960 = if self.terms.chess960 { ", Chess960" } else { "" };
        Report {
            game: P::NAME,
            first_side: words().side(P::BOOK.game(), Side::First),
            names: outcome.names.each_ref().map(String::as_str),
            terms: terms + chess960,
            seed: self.seed,
            games: self.games,
            sprt: self.sprt,
            tally: &outcome.tally,
            interrupted: outcome.interrupted,
        }
    }

    /// Counts games as they end, until all are played or nothing more is wanted.
    fn count(
        &self,
        news: &Receiver<News<P>>,
        outcome: &mut Contested,
        book: &mut Option<Book>,
        stop: &AtomicBool,
        halt: &AtomicBool,
    ) {
        let mut progress = Progress::begin();
        let lines = !io::stderr().is_terminal();
        let mut last = (0, now());
        loop {
            if stop.load(Ordering::Relaxed) {
                outcome.interrupted = true;
                return;
            }
            match news.recv_timeout(GLANCE) {
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
                Ok(News::Failed(failure)) => {
                    outcome.failure = Some(failure);
                    return;
                }
                Ok(News::Played(number, played)) => {
                    outcome.tally.add(number, &played);
                    if let Some(book) = book
                        && let Err(failure) = book.add(&self.written(number, &played, outcome))
                    {
                        outcome.failure = Some(failure);
                        return;
                    }
                    let pairs = &outcome.tally.pairs;
                    if self.sprt.is_some_and(|sprt| sprt.verdict(pairs) != Verdict::Open) {
                        halt.store(true, Ordering::Relaxed);
                        return;
                    }
                    progress.show(|| self.report(outcome).line());
                    let games = outcome.tally.games();
                    let due = games >= last.0 + LINE_EVERY.0 && now() >= last.1 + LINE_EVERY.1;
                    if lines && due {
                        last = (games, now());
                        // A match goes on though nobody reads how it goes.
                        let _ = writeln!(io::stderr(), "{}", self.report(outcome).line());
                    }
                }
            }
        }
    }

    fn written<'a>(
        &'a self,
        number: u64,
        played: &'a Played<P>,
        outcome: &'a Contested,
    ) -> Recording<'a, P> {
        let engine = |side| usize::from(side_of(number, 0) != side);
        let names = BySide::from_fn(|side: Side| outcome.names[engine(side)].as_str());
        Recording { played, number: number + 1, names, terms: &self.terms, date: &self.date }
    }

    /// Plays games until there are no more.
    fn work(
        &self,
        mut seats: [Option<Player>; 2],
        next: &AtomicU64,
        halt: &AtomicBool,
        tell: &Sender<News<P>>,
    ) {
        let mut smith = Smith::new();
        while !halt.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games {
                break;
            }
            let news = match self.play(number, &mut seats, &mut smith, halt) {
                Ok(Some(played)) => News::Played(number, Box::new(played)),
                Ok(None) => break,
                Err(failure) => News::Failed(failure),
            };
            // Who counts may have heard enough.
            let failed = matches!(news, News::Failed(_));
            if tell.send(news).is_err() || failed {
                break;
            }
        }
        if halt.load(Ordering::Relaxed) {
            seats.iter_mut().flatten().for_each(Player::kill);
        }
    }

    /// Plays one game; none if everything is to end.
    fn play(
        &self,
        number: u64,
        seats: &mut [Option<Player>; 2],
        smith: &mut Smith<P>,
        halt: &AtomicBool,
    ) -> Result<Option<Played<P>>, Failure> {
        let opening = self.openings.of(number / 2, smith);
        for (seat, spec) in seats.iter_mut().zip(&self.specs) {
            match self.prepare(seat, spec, halt) {
                Ok(()) => {}
                Err(Trouble::Halted) => return Ok(None),
                Err(Trouble::Silent) => {
                    let what = said::engine_not_ready(self.terms.patience.as_secs_f64());
                    return Err(Failure::new(spec.trouble(what)));
                }
                Err(Trouble::Gone(what)) => return Err(Failure::new(what)),
            }
        }
        let [Some(one), Some(two)] = seats else { return Ok(None) };
        let mut players = match side_of(number, 0) {
            Side::First => BySide { first: one, second: two },
            Side::Second => BySide { first: two, second: one },
        };
        let played = game::play(&mut players, opening, &self.terms, halt);
        let Some(played) = played.map_err(Failure::fault)? else { return Ok(None) };
        for side in Side::ALL {
            players[side].game_over(played.winner.map(|winner| winner == side));
        }
        for (engine, seat) in seats.iter_mut().enumerate() {
            if played.efforts[side_of(number, engine)].is_broken()
                && let Some(mut player) = seat.take()
            {
                player.kill();
            }
        }
        Ok(Some(played))
    }

    /// An engine that is ready for a new game: the one that is there, or else another.
    fn prepare(
        &self,
        seat: &mut Option<Player>,
        spec: &Spec,
        halt: &AtomicBool,
    ) -> Result<(), Trouble> {
        if let Some(player) = seat {
            match player.new_game(self.terms.patience, halt) {
                Ok(()) => return Ok(()),
                Err(Trouble::Halted) => return Err(Trouble::Halted),
                Err(Trouble::Gone(_) | Trouble::Silent) => {
                    player.kill();
                    *seat = None;
                }
            }
        }
        let mut player = self.seat(spec, halt)?;
        player.new_game(self.terms.patience, halt)?;
        *seat = Some(player);
        Ok(())
    }
}
