//! An engine as its host sees it: who it is, and what it answers, each within a time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use adoube_protocol::{
    Best, Bound, Dialect, GameOver, Go, Info, Instruction, OptionKind, OptionSpec, Reply, Score,
};

use super::process::{Process, Sound};
use super::spec::Spec;
use crate::language::{fault, words};
use crate::nearest::nearest;
use crate::said;

/// How long an engine may take to say who it is.
const GREETING: Duration = Duration::from_secs(10);
/// How long one that has lost on time may take to stop.
const STOPPING: Duration = Duration::from_secs(2);
/// How often a wait looks whether everything is to end.
const GLANCE: Duration = Duration::from_millis(50);
/// More answers than this, unasked, are not listened to.
const UNASKED: usize = 256;

/// With this our own engine begins what it says of an option that it does not take.
const REFUSAL: &str = "setoption: ";

/// Now, by a clock that never goes back.
#[expect(clippy::disallowed_methods, reason = "the program's edge: here a move's time is measured")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// What an engine told of a move before it made it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Thought {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) score: Option<Score>,
}

/// An answer of an engine's to `go`.
pub(crate) struct Chosen {
    pub(crate) best: Best,
    pub(crate) thought: Thought,
    /// How long it took.
    pub(crate) took: Duration,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The process has ended or does not talk any more.
    Gone(String),
    /// Nothing came in time.
    Silent,
    /// Everything is to end.
    Halted,
}

enum Heard {
    Ok(Greeting),
    /// With what our own engine says of an option that it did not take.
    Ready(Option<String>),
    Best {
        best: Best,
        thought: Thought,
        at: Instant,
    },
    Gone(&'static str),
}

#[derive(Default)]
struct Greeting {
    name: Option<String>,
    options: Vec<OptionSpec>,
}

/// A running engine.
pub(crate) struct Player {
    pub(crate) name: String,
    dialect: Dialect,
    process: Process,
    heard: Receiver<Heard>,
    options: Vec<OptionSpec>,
}

impl Player {
    /// Starts an engine, hears who it is and sets its options.
    pub(crate) fn start(
        spec: &Spec,
        dialect: Dialect,
        patience: Duration,
        halt: &AtomicBool,
    ) -> Result<Self, Trouble> {
        let gone = |what: String| Trouble::Gone(spec.trouble(what));
        let (tell, heard) = sync_channel(UNASKED);
        let ear = Ear { dialect, tell, gathered: Mutex::default() };
        let ear = Arc::new(ear);
        let hear = move |sound: Sound<'_>| ear.hear(sound);
        let process =
            Process::start(spec, hear).map_err(|error| gone(words().system_why(&error)))?;
        let name = spec.name.clone().unwrap_or_default();
        let mut player = Self { name, dialect, process, heard, options: Vec::new() };
        let (protocol, ok) =
            if dialect == Dialect::Uci { ("UCI", "uciok") } else { ("USI", "usiok") };
        player.say(&Instruction::Hello);
        let until = now() + GREETING.min(patience);
        let greeting = loop {
            match player.wait(until, halt) {
                Ok(Heard::Ok(greeting)) => break greeting,
                Ok(_) => {}
                Err(Trouble::Silent) => {
                    let seconds = GREETING.min(patience).as_secs_f64();
                    return Err(gone(said::engine_silent(ok, seconds, protocol)));
                }
                Err(Trouble::Gone(why)) => {
                    return Err(gone(said::engine_gone_before(fault(&why), ok, protocol)));
                }
                Err(Trouble::Halted) => return Err(Trouble::Halted),
            }
        };
        if spec.name.is_none() {
            player.name = greeting.name.unwrap_or_else(|| spec.command.clone());
        }
        player.options = greeting.options;
        for (name, value) in &spec.options {
            let known = player.find_option(name).ok_or_else(|| {
                let all: Vec<_> = player.options.iter().map(|option| option.name.clone()).collect();
                let close = nearest(name, all.iter().cloned());
                let close = if close.is_empty() { all } else { close };
                gone(said::engine_no_option(format!("{name:?}"), close.join(", ")))
            })?;
            known.check(value.as_deref()).map_err(|what| gone(fault(&what)))?;
            player.set_option(known.name, value.clone());
        }
        let refused = player.is_ready(patience, halt).map_err(|trouble| match trouble {
            Trouble::Silent => gone(said::engine_not_ready(patience.as_secs_f64())),
            Trouble::Gone(why) => gone(said::engine_gone_before_ready(fault(&why))),
            Trouble::Halted => Trouble::Halted,
        })?;
        refused.map_or(Ok(player), |what| Err(gone(what)))
    }

    /// An option as the engine has it. Those of USI that every engine has need not be listed.
    fn find_option(&self, name: &str) -> Option<OptionSpec> {
        let is_it = |option: &&OptionSpec| option.name.eq_ignore_ascii_case(name);
        if let Some(listed) = self.options.iter().find(is_it) {
            return Some(listed.clone());
        }
        let usual = [
            ("USI_Hash", OptionKind::Spin { default: 16, min: 1, max: i64::MAX }),
            ("USI_Ponder", OptionKind::Check(false)),
        ];
        let mut usual =
            usual.map(|(name, kind)| OptionSpec { name: name.into(), kind }).into_iter();
        usual.find(|option| self.dialect == Dialect::Usi && is_it(&option))
    }

    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.find_option(name).is_some()
    }

    pub(crate) fn set_option(&self, name: String, value: Option<String>) {
        self.say(&Instruction::SetOption { name, value });
    }

    fn say(&self, command: &Instruction) {
        self.process.say(command.in_dialect(self.dialect).to_string());
    }

    /// Waits for something until then.
    fn wait(&mut self, until: Instant, halt: &AtomicBool) -> Result<Heard, Trouble> {
        loop {
            if halt.load(Ordering::Relaxed) {
                return Err(Trouble::Halted);
            }
            let left = until.saturating_duration_since(now());
            match self.heard.recv_timeout(left.min(GLANCE)) {
                Ok(Heard::Gone(what)) => return Err(self.gone(what)),
                Ok(heard) => return Ok(heard),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Trouble::Silent),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Trouble::Gone("it talked without being asked".into()));
                }
            }
        }
    }

    /// What has become of an engine that talks or listens no more.
    fn gone(&mut self, what: &str) -> Trouble {
        Trouble::Gone(match self.process.ended() {
            Some(status) => format!("it ended ({status})"),
            None => format!("it {what}"),
        })
    }

    /// Waits until it is ready: with what it refused before, if anything.
    fn is_ready(
        &mut self,
        patience: Duration,
        halt: &AtomicBool,
    ) -> Result<Option<String>, Trouble> {
        self.say(&Instruction::IsReady);
        let until = now() + patience;
        loop {
            if let Heard::Ready(refused) = self.wait(until, halt)? {
                return Ok(refused);
            }
        }
    }

    /// Tells that a new game begins, and waits until the engine is ready for it.
    pub(crate) fn new_game(
        &mut self,
        patience: Duration,
        halt: &AtomicBool,
    ) -> Result<(), Trouble> {
        // USI has it after `readyok`, UCI before `isready`.
        match self.dialect {
            Dialect::Uci => {
                self.say(&Instruction::NewGame);
                self.is_ready(patience, halt)?;
            }
            Dialect::Usi => {
                self.is_ready(patience, halt)?;
                self.say(&Instruction::NewGame);
            }
        }
        Ok(())
    }

    /// Has it think about a position, for so long at most.
    pub(crate) fn think(
        &mut self,
        position: &Instruction,
        go: Go,
        limit: Duration,
        halt: &AtomicBool,
    ) -> Result<Chosen, Trouble> {
        // What it said when nobody had asked is no answer; that it has gone is heard below.
        while let Ok(heard) = self.heard.try_recv() {
            if let Heard::Gone(what) = heard {
                return Err(self.gone(what));
            }
        }
        self.say(position);
        let asked = now();
        self.say(&Instruction::Go(go));
        loop {
            if let Heard::Best { best, thought, at } = self.wait(asked + limit, halt)? {
                let took = at.saturating_duration_since(asked);
                return Ok(Chosen { best, thought, took });
            }
        }
    }

    /// Stops a search that went on for too long. Whether that was heard.
    pub(crate) fn stop(&mut self, halt: &AtomicBool) -> Result<(), Trouble> {
        self.say(&Instruction::Stop);
        let until = now() + STOPPING;
        while !matches!(self.wait(until, halt)?, Heard::Best { .. }) {}
        Ok(())
    }

    /// Tells how the game ended, where the protocol has it.
    pub(crate) fn game_over(&self, won: Option<bool>) {
        if self.dialect == Dialect::Usi {
            self.say(&Instruction::GameOver(match won {
                Some(true) => GameOver::Win,
                Some(false) => GameOver::Lose,
                None => GameOver::Draw,
            }));
        }
    }

    /// Ends it without a word.
    pub(crate) fn kill(&mut self) {
        self.process.kill();
    }
}

/// Who listens to an engine: makes answers of lines, and keeps what leads up to an answer until then.
struct Ear {
    dialect: Dialect,
    tell: SyncSender<Heard>,
    gathered: Mutex<Gathered>,
}

#[derive(Default)]
struct Gathered {
    greeting: Greeting,
    thought: Thought,
    refused: Option<String>,
}

impl Ear {
    fn hear(&self, sound: Sound<'_>) -> bool {
        let heard = match sound {
            Sound::Line(line) => self.understand(line),
            Sound::Silence => Some(Heard::Gone("closed its output")),
            Sound::Deaf => Some(Heard::Gone("closed its input")),
        };
        // Nobody takes the answers of an engine that gives hundreds unasked.
        heard.is_none_or(|heard| self.tell.try_send(heard).is_ok())
    }

    fn understand(&self, line: &str) -> Option<Heard> {
        let mut gathered = self.gathered.lock().ok()?;
        // What cannot be read is no answer, and changes nothing.
        match Reply::read(line, self.dialect).ok().flatten()? {
            Reply::Name(name) => gathered.greeting.name = Some(name),
            Reply::Option(option) => gathered.greeting.options.push(option),
            Reply::Info(info) => {
                gathered.thought.learn(&info);
                let refusal = info.text.filter(|text| text.starts_with(REFUSAL));
                gathered.refused = gathered.refused.take().or(refusal);
            }
            Reply::Ok => return Some(Heard::Ok(std::mem::take(&mut gathered.greeting))),
            Reply::ReadyOk => return Some(Heard::Ready(gathered.refused.take())),
            Reply::BestMove { best, .. } => {
                let thought = std::mem::take(&mut gathered.thought);
                return Some(Heard::Best { best, thought, at: now() });
            }
            Reply::Author(_) | Reply::CheckMate(_) => {}
        }
        None
    }
}

impl Thought {
    fn learn(&mut self, info: &Info) {
        if info.multi_pv.is_some_and(|nth| nth > 1) {
            return;
        }
        self.nodes = info.nodes.or(self.nodes);
        if let Some(score) = info.score {
            self.depth = info.depth.or(self.depth);
            // A bound is better than nothing, and worse than a score.
            if score.bound == Bound::Exact || self.score.is_none() {
                self.score = Some(score);
            }
        }
    }
}
