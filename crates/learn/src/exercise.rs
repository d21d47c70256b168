use adoube_chess as chess;
use adoube_laws::{Act, Table};
use adoube_shogi as shogi;

use crate::task::{act, place};
use crate::{Choice, Deed, Said, Task};

/// Something to do on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// What it is called.
    pub title: Said,
    /// What there is to know before, if there is more than the lesson has said.
    pub about: Option<Said>,
    /// What stands on the board; the learner has the move.
    pub start: Table,
    /// What is asked for.
    pub task: Task,
    /// Where to look, one after the other.
    pub hints: Vec<Said>,
    /// What is said to who has solved it.
    pub praise: Option<Said>,
    /// What is said of moves that are legal and not what is asked for.
    pub slips: Vec<(Act, Said)>,
    /// Where its block begins in the file.
    pub line: usize,
}

/// What is wrong with an exercise: in which line of its block, from 0, and what was expected.
pub(crate) type BlockFault = (usize, String);

/// What the lines of a block have said so far.
#[derive(Default)]
struct Draft {
    start: Option<Table>,
    task: Option<Task>,
    lines: Vec<Vec<Act>>,
    answers: Vec<Choice>,
    hints: Vec<Said>,
    praise: Option<Said>,
    slips: Vec<(Act, Said)>,
}

/// What an exercise of a lesson may begin with.
const KEYS: &str = "start, collect, collect safely, play, mate in, do, tap, answer, right, hint, well done or slip";

impl Exercise {
    pub(crate) fn read(
        title: Said,
        about: Option<Said>,
        line: usize,
        block: &[&str],
    ) -> Result<Self, BlockFault> {
        let mut draft = Draft::default();
        for (at, text) in said_lines(block) {
            let Some((key, value)) = text.split_once(':') else {
                return Err((at, format!("{text:?} (expected one of {KEYS}, and a colon)")));
            };
            draft.read(key.trim(), value.trim()).map_err(|what| (at, what))?;
        }
        let last = block.len();
        let Some(start) = draft.start else {
            return Err((0, "no start (expected start: and a FEN or an SFEN)".into()));
        };
        let tasks =
            [draft.task, some(draft.lines).map(Task::Play), some(draft.answers).map(Task::Choose)];
        let mut tasks = tasks.into_iter().flatten();
        let (Some(task), None) = (tasks.next(), tasks.next()) else {
            return Err((
                last,
                "no task, or several (expected one of collect, play, mate in, do, tap, answer)"
                    .into(),
            ));
        };
        let Draft { hints, praise, slips, .. } = draft;
        Ok(Self { title, about, start, task, hints, praise, slips, line })
    }
}

/// What a block says, each with the line where it begins: what is indented goes on with the line before.
fn said_lines(block: &[&str]) -> Vec<(usize, String)> {
    let mut said: Vec<(usize, String)> = Vec::new();
    for (at, line) in block.iter().enumerate() {
        let text = line.trim();
        match said.last_mut() {
            _ if text.is_empty() || text.starts_with('#') => {}
            Some((_, before)) if line.starts_with(' ') => {
                before.push(' ');
                before.push_str(text);
            }
            _ => said.push((at, text.to_owned())),
        }
    }
    said
}

fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

impl Draft {
    fn read(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "start" => self.start = Some(start(value)?),
            "collect" | "collect safely" => {
                let stars = self.places(value)?;
                self.set(Task::Collect { stars, safely: key == "collect safely" })?;
            }
            "tap" => {
                let places = self.places(value)?;
                self.set(Task::Tap(places))?;
            }
            "mate in" => {
                let moves = value.parse().ok().filter(|moves| (1..=3).contains(moves));
                let moves =
                    moves.ok_or_else(|| format!("mate in {value:?} (expected 1, 2 or 3 moves)"))?;
                self.set(Task::Mate(moves))?;
            }
            "do" => {
                let deed = Deed::read(value, self.table()?);
                let deed = deed.ok_or_else(|| {
                    format!("{value:?} (expected check, mate, capture, castle, promote, decline, drop or move)")
                })?;
                self.set(Task::Do(deed))?;
            }
            "play" => {
                let line = self.line(value)?;
                self.lines.push(line);
            }
            "answer" | "right" => {
                let (said, why) = value.split_once(" :: ").ok_or_else(|| {
                    format!("{value:?} (expected what it says :: what there is to say of it)")
                })?;
                let answer =
                    Choice { said: said_in(said)?, right: key == "right", why: said_in(why)? };
                self.answers.push(answer);
            }
            "hint" => self.hints.push(said_in(value)?),
            "well done" => self.praise = Some(said_in(value)?),
            _ => {
                let Some(mv) = key.strip_prefix("slip ") else {
                    return Err(format!("{key:?} (expected one of {KEYS})"));
                };
                let act = act(mv.trim(), self.table()?).ok_or_else(|| no_move(mv))?;
                self.slips.push((act, said_in(value)?));
            }
        }
        Ok(())
    }

    fn set(&mut self, task: Task) -> Result<(), String> {
        match self.task.replace(task) {
            None => Ok(()),
            Some(_) => Err("a second task (expected one for an exercise)".into()),
        }
    }

    fn table(&self) -> Result<&Table, String> {
        self.start.as_ref().ok_or_else(|| "no start before it (expected start: first)".into())
    }

    fn places(&self, value: &str) -> Result<Vec<adoube_laws::Place>, String> {
        let table = self.table()?;
        let found = value.split_whitespace().map(|word| {
            place(word, table)
                .ok_or_else(|| format!("{word:?} is no square (expected e4, or 5e in shogi)"))
        });
        let places: Vec<_> = found.collect::<Result<_, _>>()?;
        let twice = places.iter().enumerate().any(|(at, place)| places[..at].contains(place));
        if places.is_empty() || twice {
            return Err("no square, or one twice (expected squares, each once)".into());
        }
        Ok(places)
    }

    /// Moves one after the other, each legal where it stands.
    fn line(&self, value: &str) -> Result<Vec<Act>, String> {
        let mut table = self.table()?.clone();
        let mut line = Vec::new();
        for word in value.split_whitespace() {
            let act = act(word, &table).ok_or_else(|| no_move(word))?;
            table = table.after_legal(act).map_err(|reasons| {
                let why: Vec<_> = reasons.iter().map(ToString::to_string).collect();
                format!("{word}: {}", why.join("; "))
            })?;
            line.push(act);
        }
        if line.len() % 2 == 0 {
            return Err(format!("{} moves (expected the learner's to be the last)", line.len()));
        }
        Ok(line)
    }
}

fn no_move(word: &str) -> String {
    format!("{word:?} is no move (expected e2e4, or 7g7f in shogi)")
}

fn said_in(text: &str) -> Result<Said, String> {
    Said::read(text)
        .ok_or_else(|| format!("{text:?} (expected English | French, with | Japanese in shogi)"))
}

/// A FEN or an SFEN, legal or not: who learns how a piece moves needs no king.
fn start(text: &str) -> Result<Table, String> {
    let is_shogi = text.split(' ').next().is_some_and(|board| board.split('/').count() == 9);
    if is_shogi {
        let read = shogi::Sketch::from_sfen(text, shogi::Reading::Strict);
        return read
            .map(|sketch| Table::Shogi(sketch.into()))
            .map_err(|error| format!("SFEN: {error}"));
    }
    let read = chess::Sketch::from_fen(text, chess::Reading::Strict);
    read.map(|sketch| Table::Chess(sketch.into())).map_err(|error| format!("FEN: {error}"))
}
