//! The thread that thinks, one job after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use adoube_engine::{Bound, Limits, Report, Search, TranspositionTable};
use adoube_protocol::{Best, CheckMate, Dialect, Go, Info, MateLimit, Reply, Score, Value};

use super::Spoken;
use super::hand::{Hand, Since};
use super::settings::Settings;
use super::stalls::Stalls;
use super::voice::Voice;

/// What there is to do.
pub(super) enum Job<P: Spoken> {
    Position(Box<P>, Vec<P::Move>),
    Set(Box<Settings<P>>),
    Forget,
    Think(Box<Go>, Arc<Hand>),
    /// There is nothing to think about; but `go infinite` waits for `stop` all the same.
    Answer(Reply, Arc<Hand>),
    Ready,
}

/// No mate is looked for beyond so many moves.
const FARTHEST_MATE: u32 = 60;

pub(super) struct Thinker<P: Spoken> {
    voice: Voice,
    settings: Settings<P>,
    search: Search<P>,
    table: TranspositionTable,
    stalls: Arc<Stalls>,
}

impl<P: Spoken> Thinker<P> {
    pub(super) fn new(voice: Voice) -> Self {
        let settings = Settings::default();
        let search = Search::new(settings.threads, P::START);
        let table = TranspositionTable::new(settings.hash);
        Self { voice, settings, search, table, stalls: Arc::default() }
    }

    fn answer_to(&self, hand: &Hand, reply: &Reply) {
        hand.wait();
        // Who hears the answer may ask again at once.
        hand.finish();
        self.voice.say(reply);
    }

    pub(super) fn work(mut self, jobs: &Receiver<Job<P>>) {
        while let Ok(job) = jobs.recv() {
            match job {
                Job::Position(start, moves) => self.search.set(*start, moves),
                Job::Forget => {
                    self.search.forget();
                    self.table.clear();
                }
                Job::Set(settings) => self.set(*settings),
                Job::Ready => self.voice.say(&Reply::ReadyOk),
                Job::Think(go, hand) => {
                    let reply = self.think(&go, &hand);
                    self.answer_to(&hand, &reply);
                }
                Job::Answer(reply, hand) => self.answer_to(&hand, &reply),
            }
        }
    }

    fn set(&mut self, mut settings: Settings<P>) {
        if settings.hash != self.settings.hash {
            match TranspositionTable::try_new(settings.hash) {
                Some(table) => self.table = table,
                None => {
                    let wanted = settings.hash;
                    let what = format!(
                        "setoption: no memory for a table of {wanted} MiB: the old one stays"
                    );
                    self.voice.complain(what);
                    settings.hash = self.settings.hash;
                }
            }
        }
        if settings.threads != self.settings.threads {
            self.search.use_threads(settings.threads);
        }
        if settings.terms != self.settings.terms {
            // What was won by the old laws may not be by the new.
            self.table.clear();
            self.search.set_terms(settings.terms);
        }
        if settings.constants != self.settings.constants {
            self.table.clear();
            self.search.set_constants(settings.constants.clone());
        }
        let same = match (&settings.network, &self.settings.network) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        };
        if !same {
            self.table.clear();
            self.search.set_network(settings.network.clone());
        }
        self.settings = settings;
    }

    /// Thinks, and has an answer.
    fn think(&mut self, go: &Go, hand: &Arc<Hand>) -> Reply {
        let root = *self.search.root();
        if let Some(depth) = go.perft {
            let text = match count_to(&root, depth, &hand.stop) {
                Some(paths) => format!("perft {depth}: {paths}"),
                None if depth > DEEPEST_COUNT => {
                    format!("perft {depth}: too deep (expected at most {DEEPEST_COUNT})")
                }
                None => format!("perft {depth}: stopped"),
            };
            return Reply::Info(Box::new(Info { text: Some(text), ..Info::default() }));
        }
        if let (Some(limit), Dialect::Usi) = (go.mate, P::DIALECT) {
            return self.solve(&root, limit, hand);
        }
        if !root.has_legal_move() {
            return self.answer_the_end(&root);
        }
        let best = root.wins_at_once(&self.settings.terms.entering);
        if let Some(best) = best.filter(|_| go.search_moves.is_empty()) {
            return Reply::BestMove { best, ponder: None };
        }
        let report = self.search(&root, go, hand);
        self.answer(&root, report.as_ref(), go)
    }

    /// Nothing can be played: what that is worth, and no move.
    fn answer_the_end(&self, root: &P) -> Reply {
        let lost = root.is_check() || P::DIALECT == Dialect::Usi;
        let value = if lost { Value::Mate(0) } else { Value::Cp(0) };
        let score = Some(Score { value, bound: adoube_protocol::Bound::Exact });
        let info = Info { depth: Some(0), score, ..Info::default() };
        self.voice.say(&Reply::Info(Box::new(info)));
        Reply::BestMove { best: Best::None, ponder: None }
    }

    fn search(&mut self, root: &P, go: &Go, hand: &Arc<Hand>) -> Option<Report<P::Move>> {
        let moves = self.named(root, &go.search_moves);
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            timing: hand.timing(),
            moves,
            lines: self.settings.lines,
            mate: match go.mate {
                Some(MateLimit::Moves(moves)) => Some(moves.clamp(1, FARTHEST_MATE)),
                Some(_) => Some(FARTHEST_MATE),
                None => None,
            },
        };
        let longest = Some(self.settings.longest).filter(|&plies| plies > 0);
        self.search.set_last(longest.map(|plies| plies.saturating_sub(root.plies())));
        let watch = Since::new(hand, &self.stalls);
        let (voice, settings, table) = (&self.voice, &self.settings, &self.table);
        let strength = settings.wish.strength();
        let mut told = None;
        let report =
            self.search.go_at(strength, table, &limits, &watch, &hand.stop, &mut |report| {
                told = report.lines.first().and_then(|line| line.moves.first().copied());
                tell(voice, root, report, hand.since_asked(), table.fullness(), settings);
            });
        // Where the budget ended a depth in which another move was better, hosts have not heard of it yet.
        if let Some(report) = &report
            && report.lines.first().and_then(|line| line.moves.first().copied()) != told
        {
            tell(voice, root, report, hand.since_asked(), table.fullness(), settings);
        }
        report
    }

    /// The moves that are named and can be played; none: all of them.
    fn named(&self, root: &P, texts: &[String]) -> Vec<P::Move> {
        let (mut moves, mut wrong) = (Vec::new(), Vec::new());
        for text in texts {
            match root.read_move(text) {
                Ok(mv) => moves.push(mv),
                Err(what) => wrong.push(what),
            }
        }
        if let Some(first) = wrong.first() {
            let others = match wrong.len() {
                1 => String::new(),
                count => format!(", and {} more", count - 1),
            };
            let then = if moves.is_empty() { "every move is looked at" } else { "left out" };
            self.voice.complain(format!("searchmoves: {first}{others}: {then}"));
        }
        moves
    }

    fn answer(&self, root: &P, report: Option<&Report<P::Move>>, go: &Go) -> Reply {
        let line = report.and_then(|report| report.lines.first());
        let moves = line.map(|line| line.moves.as_slice()).unwrap_or_default();
        let Some(&first) = moves.first() else {
            return Reply::BestMove { best: Best::None, ponder: None };
        };
        let behind = line.is_some_and(|line| line.value.0 <= -self.settings.resign);
        if behind && !go.infinite {
            return Reply::BestMove { best: Best::Resign, ponder: None };
        }
        let chess960 = self.settings.chess960;
        let ponder = moves.get(1).map(|&reply| {
            let mut next = *root;
            next.play_unchecked(first);
            next.write_move(reply, chess960)
        });
        Reply::BestMove { best: Best::Move(root.write_move(first, chess960)), ponder }
    }

    /// USI's own question for a mate, put to a solver.
    fn solve(&self, root: &P, limit: MateLimit, hand: &Arc<Hand>) -> Reply {
        let most = match limit {
            MateLimit::Time(time) => Duration::from_millis(time.max(0) as u64),
            MateLimit::Moves(_) | MateLimit::Infinite => Duration::MAX,
        };
        let stop = || hand.stop.load(Ordering::Relaxed) || hand.since_asked() >= most;
        let Some(solved) = root.solve(self.settings.hash, &stop) else {
            return Reply::CheckMate(CheckMate::NotImplemented);
        };
        let time = hand.since_asked();
        let info = Info {
            nodes: Some(solved.nodes),
            speed: Some(speed(solved.nodes, time)),
            time: Some(time.as_millis() as u64),
            ..Info::default()
        };
        self.voice.say(&Reply::Info(Box::new(info)));
        Reply::CheckMate(match solved.line {
            Some(line) if line.is_empty() => CheckMate::NoMate,
            Some(line) => CheckMate::Line(written(root, &line, self.settings.chess960)),
            None => CheckMate::Timeout,
        })
    }
}

/// Nobody counts deeper.
const DEEPEST_COUNT: u32 = 100;

fn count_to<P: Spoken>(position: &P, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if depth > DEEPEST_COUNT { None } else { count(position, depth, stop) }
}

/// Move paths of so many plies, unless it is stopped.
fn count<P: Spoken>(position: &P, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= 3 {
        return Some(adoube_board::perft(position, depth));
    }
    let mut paths = 0_u64;
    for mv in position.legal_moves() {
        let mut next = *position;
        next.play_unchecked(mv);
        paths = paths.saturating_add(count(&next, depth - 1, stop)?);
    }
    Some(paths)
}

fn speed(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-3)) as u64
}

/// A line of moves as the host expects it.
fn written<P: Spoken>(root: &P, line: &[P::Move], chess960: bool) -> Vec<String> {
    let mut position = *root;
    let write = |&mv: &P::Move| {
        let text = position.write_move(mv, chess960);
        position.play_unchecked(mv);
        text
    };
    line.iter().map(write).collect()
}

/// Tells what a search has found so far.
fn tell<P: Spoken>(
    voice: &Voice,
    root: &P,
    report: &Report<P::Move>,
    time: Duration,
    full: u32,
    settings: &Settings<P>,
) {
    for (nth, line) in report.lines.iter().enumerate() {
        let value = match line.value.mate() {
            Some(plies) if P::MATE_IN_MOVES => Value::Mate((plies + plies.signum()) / 2),
            Some(plies) => Value::Mate(plies),
            None => Value::Cp(line.value.0),
        };
        let bound = match line.bound {
            Bound::Exact => adoube_protocol::Bound::Exact,
            Bound::Lower => adoube_protocol::Bound::Lower,
            Bound::Upper => adoube_protocol::Bound::Upper,
        };
        let info = Info {
            depth: Some(report.depth),
            selective_depth: Some(report.selective_depth.max(report.depth)),
            multi_pv: (settings.lines > 1).then_some(nth as u32 + 1),
            score: Some(Score { value, bound }),
            odds: settings.odds.then(|| P::ODDS.of(line.value)),
            nodes: Some(report.nodes),
            speed: Some(speed(report.nodes, time)),
            hash_full: Some(full),
            time: Some(time.as_millis() as u64),
            line: written(root, &line.moves, settings.chess960),
            ..Info::default()
        };
        voice.say(&Reply::Info(Box::new(info)));
    }
}
