//! The conversation with a host: lines in, lines out, one search at a time.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use adoube_board::Side;
use adoube_protocol::{Best, CheckMate, Dialect, Go, Instruction, Reply, Start};

use super::Spoken;
use super::hand::Hand;
use super::lines::{self, Heard};
use super::settings::{Change, Settings};
use super::thinker::{Job, Thinker};
use super::voice::Voice;
use crate::failure::Failure;

/// Speaks until the host says `quit` or goes away. Who goes away without a word may still read: a search that will end
/// is brought to its end.
/// With `tunable` the constants of the search are options; `first` are lines that came before it was known who speaks.
pub(crate) fn serve<P: Spoken>(tunable: bool, first: &[String]) -> Result<(), Failure> {
    let voice = Voice::new(P::DIALECT);
    let (jobs, waiting) = channel();
    let worker = {
        let voice = voice.clone();
        thread::spawn(move || Thinker::<P>::new(voice).work(&waiting))
    };
    let settings = Settings { tunable, ..Settings::default() };
    let (hand, turn, refused) = (None, P::START.turn(), false);
    let mut host = Host::<P> { voice, jobs, hand, turn, refused, settings };
    for line in first {
        host.hear(line);
    }
    let mut input = io::stdin().lock();
    loop {
        let heard = lines::next(&mut input);
        match heard.map_err(|error| Failure::new(format!("standard input: {error}")))? {
            Heard::End => {
                while host.hand.as_ref().is_some_and(|hand| hand.is_bounded()) {
                    thread::sleep(Duration::from_millis(1));
                }
                break;
            }
            Heard::TooLong => host.voice.complain("a line of more than a mebibyte is not read"),
            Heard::Line(line) if !host.hear(&line) => break,
            Heard::Line(_) => {}
        }
    }
    if let Some(hand) = &host.hand {
        hand.stop();
    }
    drop(host);
    // A thread that is gone has said what there was to say.
    let _ = worker.join();
    Ok(())
}

struct Host<P: Spoken> {
    voice: Voice,
    jobs: Sender<Job<P>>,
    /// The last search that was asked for.
    hand: Option<Arc<Hand>>,
    /// Who is to move in the position that was told last.
    turn: Side,
    /// It was refused: nothing else is answered in its place.
    refused: bool,
    settings: Settings<P>,
}

impl<P: Spoken> Host<P> {
    /// Takes a line; `false` ends the conversation.
    fn hear(&mut self, line: &str) -> bool {
        match Instruction::read(line, P::DIALECT) {
            Err(fault) => {
                // Whatever is wrong with a position, nothing else is answered in its place.
                self.refused |= line.split_whitespace().next() == Some("position");
                self.voice.complain(fault.to_string());
            }
            Ok(None) => {
                let line = line.trim();
                if !line.is_empty() {
                    let short: String = line.chars().take(60).collect();
                    self.voice.complain(format!("unknown command: {short}"));
                }
            }
            Ok(Some(Instruction::Quit)) => return false,
            Ok(Some(command)) => self.obey(command),
        }
        true
    }

    fn obey(&mut self, command: Instruction) {
        match command {
            Instruction::Hello => self.introduce(),
            Instruction::IsReady => {
                // While it thinks the engine is ready all the same.
                if self.hand.as_ref().is_some_and(|hand| hand.is_thinking()) {
                    self.voice.say(&Reply::ReadyOk);
                } else {
                    self.give(Job::Ready);
                }
            }
            Instruction::SetOption { name, value } => {
                match self.settings.set(&name, value.as_deref()) {
                    Ok(Change::Set) => self.give(Job::Set(Box::new(self.settings.clone()))),
                    Ok(Change::Forget) => self.give(Job::Forget),
                    Ok(Change::Nothing(why)) => self.voice.complain(format!("setoption: {why}")),
                    Err(what) => self.voice.complain(format!("setoption: {what}")),
                }
            }
            Instruction::NewGame => {
                self.settings.wish.renew();
                self.give(Job::Set(Box::new(self.settings.clone())));
                self.give(Job::Forget);
            }
            Instruction::Position { start, moves } => match follow::<P>(&start, &moves) {
                Ok(Followed { start, moves, note }) => {
                    if let Some(note) = note {
                        self.voice.complain(format!("position: {note}"));
                    }
                    self.refused = false;
                    self.turn = if moves.len() % 2 == 0 { start.turn() } else { !start.turn() };
                    self.give(Job::Position(Box::new(start), moves));
                }
                Err(what) => {
                    self.refused = true;
                    self.voice.complain(format!("position: {what}"));
                }
            },
            Instruction::Go(go) => {
                if self.hand.as_ref().is_some_and(|hand| hand.is_busy()) {
                    self.voice.complain("go: still thinking (expected stop first)");
                    return;
                }
                let hand = Arc::new(Hand::new(&go, self.turn, self.settings.overhead));
                self.hand = Some(Arc::clone(&hand));
                if self.refused {
                    self.voice.complain("go: the last position was refused (expected another)");
                    self.give(Job::Answer(nothing(&go, P::DIALECT), hand));
                } else {
                    self.give(Job::Think(Box::new(go), hand));
                }
            }
            Instruction::Stop | Instruction::GameOver(_) => {
                if let Some(hand) = &self.hand {
                    hand.stop();
                }
            }
            Instruction::PonderHit(again) => {
                if !self.hand.as_ref().is_some_and(|hand| hand.hit(&again)) {
                    self.voice.complain("ponderhit: not pondering (expected go ponder first)");
                }
            }
            Instruction::Debug(_) | Instruction::Quit => {}
        }
    }

    fn give(&self, job: Job<P>) {
        // The other end lives as long as this one.
        let _ = self.jobs.send(job);
    }

    fn introduce(&self) {
        self.voice.say(&Reply::Name(format!("Adoube {}", env!("CARGO_PKG_VERSION"))));
        self.voice.say(&Reply::Author("the Adoube developers".into()));
        for option in self.settings.options() {
            self.voice.say(&Reply::Option(option));
        }
        self.voice.say(&Reply::Ok);
    }
}

/// The answer that tells nothing, in the words of the question.
fn nothing(go: &Go, dialect: Dialect) -> Reply {
    match go.mate {
        Some(_) if dialect == Dialect::Usi => Reply::CheckMate(CheckMate::Timeout),
        _ => Reply::BestMove { best: Best::None, ponder: None },
    }
}

/// A start and legal moves from it, and what was mended in it.
struct Followed<P: Spoken> {
    start: P,
    moves: Vec<P::Move>,
    note: Option<&'static str>,
}

fn follow<P: Spoken>(start: &Start, moves: &[String]) -> Result<Followed<P>, String> {
    let (start, note) = match start {
        Start::Standard => (P::START, None),
        Start::Position(text) => P::read(text)?,
    };
    let mut position = start;
    let mut played = Vec::with_capacity(moves.len());
    for text in moves {
        let mv = position.read_move(text)?;
        position.play_unchecked(mv);
        played.push(mv);
    }
    Ok(Followed { start, moves: played, note })
}
