//! The conversation with a host: lines in, lines out, one search at a time.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use adoube_engine::{Limits, Pace, Report, Search, Table, Timing, Watch};
use adoube_protocol::{
    Best, Command, Dialect, Go, Info, OptionKind, OptionSpec, Reply, Start, Value,
};

use super::{Spoken, Wish};
use crate::failure::Failure;

/// Speaks until the host says `quit` or goes away.
pub(crate) fn serve<P: Spoken>() -> Result<(), Failure> {
    let voice = Voice(Arc::new(Mutex::new(io::stdout())), P::DIALECT);
    let (jobs, waiting) = channel();
    let worker = {
        let voice = voice.clone();
        thread::spawn(move || Thinker::<P>::new(voice).work(&waiting))
    };
    let mut host = Host::<P> { voice, jobs, hand: Arc::default(), settings: Settings::default() };
    let mut line = Vec::new();
    let mut input = io::stdin().lock();
    loop {
        line.clear();
        // What is no UTF-8 is no command either, and changes nothing.
        if input
            .read_until(b'\n', &mut line)
            .map_err(|error| Failure::new(format!("standard input: {error}")))?
            == 0
        {
            break;
        }
        if !host.hear(&String::from_utf8_lossy(&line)) {
            break;
        }
    }
    host.hand.stop();
    drop(host);
    // A thread that is gone has said what there was to say.
    let _ = worker.join();
    Ok(())
}

/// Where replies go, a line at a time.
#[derive(Clone)]
struct Voice(Arc<Mutex<io::Stdout>>, Dialect);

impl Voice {
    fn say(&self, reply: &Reply) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let written = writeln!(out, "{}", reply.in_dialect(self.1)).and_then(|()| out.flush());
        if written.is_err() {
            // Nobody listens any more.
            std::process::exit(0);
        }
    }

    fn complain(&self, text: impl Into<String>) {
        let info = Info { text: Some(text.into()), ..Info::default() };
        self.say(&Reply::Info(Box::new(info)));
    }
}

/// What the host can do to a search that goes on.
#[derive(Default)]
struct Hand {
    asked: Option<Instant>,
    stop: AtomicBool,
    /// Whether the answer has to wait for `stop` or `ponderhit`.
    held: AtomicBool,
    /// When the clock began to run, in milliseconds since the search was asked for, plus one; 0: not yet.
    hit: AtomicU64,
    /// Whether it has not answered yet.
    thinking: AtomicBool,
}

impl Hand {
    /// Whether a search goes on that nobody has stopped.
    fn is_busy(&self) -> bool {
        self.thinking.load(Ordering::SeqCst) && !self.stop.load(Ordering::SeqCst)
    }

    /// Milliseconds since the search was asked for.
    fn asked_ago(&self) -> u64 {
        self.asked.map_or(0, |asked| now().duration_since(asked).as_millis() as u64)
    }

    fn stop(&self) {
        self.held.store(false, Ordering::SeqCst);
        self.stop.store(true, Ordering::SeqCst);
    }
}

/// The time a search has used: none while it ponders.
struct Since {
    asked: Instant,
    hand: Arc<Hand>,
    ponders: bool,
}

#[expect(clippy::disallowed_methods, reason = "the program's edge: here a move's time is measured")]
fn now() -> Instant {
    Instant::now()
}

impl Watch for Since {
    fn elapsed(&self) -> Duration {
        let since = now().duration_since(self.asked);
        match self.hand.hit.load(Ordering::Relaxed) {
            0 if self.ponders => Duration::ZERO,
            0 => since,
            hit => since.saturating_sub(Duration::from_millis(hit - 1)),
        }
    }
}

#[derive(Clone, Debug)]
struct Settings {
    hash: usize,
    threads: usize,
    lines: usize,
    overhead: Duration,
    chess960: bool,
    wish: Wish,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(30),
            chess960: false,
            wish: Wish::default(),
        }
    }
}

enum Job<P: Spoken> {
    Position(P, Vec<P::Move>),
    Set(Settings),
    Forget,
    Think { go: Box<Go>, asked: Instant, hand: Arc<Hand> },
    Ready,
}

struct Host<P: Spoken> {
    voice: Voice,
    jobs: Sender<Job<P>>,
    hand: Arc<Hand>,
    settings: Settings,
}

impl<P: Spoken> Host<P> {
    /// Takes a line; `false` ends the conversation.
    fn hear(&mut self, line: &str) -> bool {
        match Command::read(line, P::DIALECT) {
            Err(fault) => self.voice.complain(fault.to_string()),
            Ok(None) => {
                let line = line.trim();
                if !line.is_empty() {
                    let short: String = line.chars().take(60).collect();
                    self.voice.complain(format!("unknown command: {short}"));
                }
            }
            Ok(Some(Command::Quit)) => return false,
            Ok(Some(command)) => self.obey(command),
        }
        true
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Hello => self.introduce(),
            Command::IsReady => {
                // While it thinks the engine is ready all the same.
                if self.hand.thinking.load(Ordering::SeqCst) {
                    self.voice.say(&Reply::ReadyOk);
                } else {
                    self.give(Job::Ready);
                }
            }
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => {
                self.settings.wish.renew();
                self.give(Job::Set(self.settings.clone()));
                self.give(Job::Forget);
            }
            Command::Position { start, moves } => match follow::<P>(&start, &moves) {
                Ok((start, moves)) => self.give(Job::Position(start, moves)),
                Err(what) => self.voice.complain(format!("position: {what}")),
            },
            Command::Go(go) => {
                if self.hand.is_busy() {
                    self.voice.complain("go: still thinking (expected stop first)");
                    return;
                }
                // What was stopped may still be on its way to an answer: this search has a hand of its own.
                let asked = now();
                let hand = Arc::new(Hand {
                    asked: Some(asked),
                    held: AtomicBool::new(go.infinite || go.ponder),
                    thinking: AtomicBool::new(true),
                    ..Hand::default()
                });
                self.hand = Arc::clone(&hand);
                self.give(Job::Think { go: Box::new(go), asked, hand });
            }
            Command::Stop | Command::GameOver(_) => self.hand.stop(),
            Command::PonderHit(_) => {
                // From now on the engine's own clock runs.
                self.hand.hit.store(1 + self.hand.asked_ago(), Ordering::SeqCst);
                self.hand.held.store(false, Ordering::SeqCst);
            }
            Command::Debug(_) | Command::Quit => {}
        }
    }

    fn give(&self, job: Job<P>) {
        // The other end lives as long as this one.
        let _ = self.jobs.send(job);
    }

    fn introduce(&self) {
        self.voice.say(&Reply::Name(format!("Adoube {}", env!("CARGO_PKG_VERSION"))));
        self.voice.say(&Reply::Author("the Adoube developers".into()));
        let spin = |default, min, max| OptionKind::Spin { default, min, max };
        let usi = P::DIALECT == Dialect::Usi;
        let mut options = vec![
            (if usi { "USI_Hash" } else { "Hash" }, spin(16, 1, 65_536)),
            ("Threads", spin(1, 1, 256)),
            ("MultiPV", spin(1, 1, 256)),
            (if usi { "USI_Ponder" } else { "Ponder" }, OptionKind::Check(false)),
            ("Move Overhead", spin(30, 0, 10_000)),
        ];
        if !usi {
            options.push(("UCI_Chess960", OptionKind::Check(false)));
            options.push(("Clear Hash", OptionKind::Button));
        }
        options.extend(Wish::options(P::DIALECT));
        for (name, kind) in options {
            self.voice.say(&Reply::Option(OptionSpec { name: name.into(), kind }));
        }
        self.voice.say(&Reply::Ok);
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let number = |most: usize| value.and_then(|text| text.parse().ok()).filter(|&n| n <= most);
        let check = || match value {
            Some("true") => Some(true),
            Some("false") => Some(false),
            _ => None,
        };
        let settings = &mut self.settings;
        let done = match name.to_ascii_lowercase().as_str() {
            "hash" | "usi_hash" => number(65_536).map(|hash: usize| settings.hash = hash.max(1)),
            "threads" => number(256).map(|threads: usize| settings.threads = threads.max(1)),
            "multipv" => number(256).map(|lines: usize| settings.lines = lines.max(1)),
            "move overhead" => {
                number(10_000).map(|ms| settings.overhead = Duration::from_millis(ms as u64))
            }
            "uci_chess960" => check().map(|on| settings.chess960 = on),
            "ponder" | "usi_ponder" => check().map(|_| ()),
            "clear hash" => {
                self.give(Job::Forget);
                return;
            }
            other => match settings.wish.set(other, value) {
                Some(done) => done.then_some(()),
                None => {
                    return self
                        .voice
                        .complain(format!("setoption: no option {name:?} (see uci or usi)"));
                }
            },
        };
        match done {
            Some(()) => self.give(Job::Set(self.settings.clone())),
            None => self.voice.complain(format!(
                "setoption: {:?} is no value of {name}",
                value.unwrap_or_default()
            )),
        }
    }
}

/// A start and legal moves from it.
fn follow<P: Spoken>(start: &Start, moves: &[String]) -> Result<(P, Vec<P::Move>), String> {
    let start = match start {
        Start::Standard => P::START,
        Start::Position(text) => P::read(text)?,
    };
    let mut position = start;
    let mut played = Vec::with_capacity(moves.len());
    for text in moves {
        let mv = position.read_move(text)?;
        position.play_unchecked(mv);
        played.push(mv);
    }
    Ok((start, played))
}

/// The thread that thinks.
struct Thinker<P: Spoken> {
    voice: Voice,
    settings: Settings,
    search: Search<P>,
    table: Table,
}

impl<P: Spoken> Thinker<P> {
    fn new(voice: Voice) -> Self {
        let settings = Settings::default();
        let search = Search::new(settings.threads, P::START);
        let table = Table::new(settings.hash);
        Self { voice, settings, search, table }
    }

    fn work(mut self, jobs: &Receiver<Job<P>>) {
        while let Ok(job) = jobs.recv() {
            match job {
                Job::Position(start, moves) => self.search.set(start, moves),
                Job::Forget => {
                    self.search.forget();
                    self.table.clear();
                }
                Job::Set(settings) => self.set(settings),
                Job::Ready => self.voice.say(&Reply::ReadyOk),
                Job::Think { go, asked, hand } => {
                    let answer = self.think(&go, asked, &hand);
                    // Whoever hears the answer may ask again at once.
                    hand.thinking.store(false, Ordering::SeqCst);
                    if let Some(reply) = answer {
                        self.voice.say(&reply);
                    }
                }
            }
        }
    }

    fn set(&mut self, settings: Settings) {
        if settings.hash != self.settings.hash {
            self.table = Table::new(settings.hash);
        }
        if settings.threads != self.settings.threads {
            self.search.use_threads(settings.threads);
        }
        self.settings = settings;
    }

    fn think(&mut self, go: &Go, asked: Instant, hand: &Arc<Hand>) -> Option<Reply> {
        let root = *self.search.root();
        if let Some(depth) = go.perft {
            let paths = adoube_board::perft(&root, depth.min(12));
            self.voice.complain(format!("perft {depth}: {paths}"));
            return None;
        }
        let mut moves = Vec::new();
        for text in &go.search_moves {
            match root.read_move(text) {
                Ok(mv) => moves.push(mv),
                Err(what) => self.voice.complain(format!("searchmoves: {what}")),
            }
        }
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            timing: self.timing(go),
            moves,
            lines: self.settings.lines,
            mate: match go.mate {
                Some(adoube_protocol::MateLimit::Moves(moves)) => Some(moves),
                Some(_) => Some(60),
                None => None,
            },
        };
        let watch = Since { asked, hand: Arc::clone(hand), ponders: go.ponder };
        let chess960 = self.settings.chess960;
        let (voice, table) = (self.voice.clone(), &self.table);
        let found = if root.declares() {
            None
        } else {
            let strength = self.settings.wish.strength();
            self.search.go_at(strength, table, &limits, &watch, &hand.stop, &mut |report| {
                tell(&voice, &root, report, table.fullness(), chess960);
            })
        };
        while hand.held.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        Some(self.answer(&root, found.as_ref()))
    }

    fn answer(&self, root: &P, found: Option<&Report<P::Move>>) -> Reply {
        let line = found.map(|report| report.lines[0].moves.as_slice()).unwrap_or_default();
        let best = match line.first() {
            Some(&mv) => Best::Move(root.write_move(mv, self.settings.chess960)),
            None if root.declares() => Best::Win,
            None => Best::None,
        };
        let ponder = line.get(1).map(|&reply| {
            let mut next = *root;
            next.play_unchecked(line[0]);
            next.write_move(reply, self.settings.chess960)
        });
        Reply::BestMove { best, ponder }
    }

    /// What the clocks leave for this move.
    fn timing(&self, go: &Go) -> Option<Timing> {
        let overhead = self.settings.overhead;
        let span = |ms: i64| Duration::from_millis(ms.max(0) as u64);
        if let Some(time) = go.move_time {
            let time = span(time)
                .saturating_sub(overhead.min(span(time) / 10))
                .max(Duration::from_millis(1));
            return Some(Timing { soft: time * 2, hard: time });
        }
        let side = self.search.root().turn();
        if let Some(adoube_protocol::MateLimit::Time(ms)) = go.mate {
            return Some(Timing { soft: span(ms), hard: span(ms) });
        }
        if go.time[side].is_none() && go.byoyomi.is_none() {
            return None;
        }
        let pace = Pace {
            left: span(go.time[side].unwrap_or(0)),
            increment: span(go.increment[side].unwrap_or(0)),
            per_move: span(go.byoyomi.unwrap_or(0)),
            moves_to_go: go.moves_to_go,
            overhead,
        };
        Some(pace.timing())
    }
}

fn tell<P: Spoken>(voice: &Voice, root: &P, report: &Report<P::Move>, full: u32, chess960: bool) {
    let time = report.time.as_millis() as u64;
    let speed = (report.nodes as f64 / report.time.as_secs_f64().max(1e-3)) as u64;
    for (nth, line) in report.lines.iter().enumerate() {
        let value = match line.value.mate() {
            Some(plies) if P::MATE_IN_MOVES => Value::Mate((plies + plies.signum()) / 2),
            Some(plies) => Value::Mate(plies),
            None => Value::Cp(line.value.0),
        };
        let mut position = *root;
        let write = |&mv: &P::Move| {
            let text = position.write_move(mv, chess960);
            position.play_unchecked(mv);
            text
        };
        let info = Info {
            depth: Some(report.depth),
            selective_depth: Some(report.selective_depth),
            multi_pv: (report.lines.len() > 1).then_some(nth as u32 + 1),
            score: Some(value.into()),
            nodes: Some(report.nodes),
            speed: Some(speed),
            hash_full: Some(full),
            time: Some(time),
            line: line.moves.iter().map(write).collect(),
            ..Info::default()
        };
        voice.say(&Reply::Info(Box::new(info)));
    }
}
