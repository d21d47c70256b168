use adoube_chess as chess;
use adoube_laws::{Act, Table};
use adoube_shogi as shogi;

use crate::check::told;
use crate::lesson::Place;
use crate::paths::STARS;
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
    /// Where each of the slips stands: lines and columns, from 1.
    pub(crate) slipped: Vec<Place>,
    /// Where the first thing stands that is not said in Japanese.
    pub(crate) silent: Option<Place>,
}

/// What is wrong with an exercise: in which line of its block and in which column, from 0, and what was expected.
pub(crate) type BlockFault = (usize, usize, String);

/// What is wrong with a line of it: the words that are meant, and what was expected.
type Wrong<'a> = (&'a str, String);

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
    slipped: Vec<Place>,
    silent: Option<Place>,
}

/// What an exercise of a lesson may begin with.
const KEYS: &str = "start, collect, collect safely, play, mate in, do, tap, answer, right, hint, well done or slip";

/// Of them those that need no board.
const WORDS: [&str; 4] = ["answer", "right", "hint", "well done"];

impl Exercise {
    /// Reads a block; of one that makes no sense every fault.
    pub(crate) fn read(
        title: Said,
        about: Option<Said>,
        line: usize,
        block: &[&str],
    ) -> Result<Self, Vec<BlockFault>> {
        let mut draft = Draft::default();
        let mut faults = Vec::new();
        // Without a start nothing can be said of moves and squares.
        let mut startless = false;
        for spoken in said_lines(block) {
            let text = &spoken.text;
            let told = match text.split_once(':') {
                Some((key, value)) if !startless || WORDS.contains(&key.trim()) => {
                    let (slips, quiet) = (draft.slips.len(), draft.quiet());
                    let told = draft.read(key.trim(), value.trim());
                    // The block begins in the line after its own.
                    let found = |part: &str| {
                        let (below, column) = spoken.place(part);
                        (line + 1 + below, column + 1)
                    };
                    if draft.slips.len() > slips {
                        draft.slipped.push(found(key.trim()));
                    }
                    if draft.quiet() > quiet {
                        draft.silent.get_or_insert_with(|| found(value.trim()));
                    }
                    startless |= key.trim() == "start" && told.is_err();
                    told
                }
                Some(_) => Ok(()),
                None => Err((&text[..], format!("{text:?} (expected one of {KEYS}, and a colon)"))),
            };
            if let Err((meant, what)) = told {
                let (line, column) = spoken.place(meant);
                faults.push((line, column, what));
            }
        }
        let tasks =
            [draft.task, some(draft.lines).map(Task::Play), some(draft.answers).map(Task::Choose)];
        let mut tasks = tasks.into_iter().flatten();
        let Draft { hints, praise, slips, slipped, silent, .. } = draft;
        match (draft.start, tasks.next(), tasks.next()) {
            _ if !faults.is_empty() => Err(faults),
            (None, ..) => {
                Err(vec![(0, 0, "no start (expected start: and a FEN or an SFEN)".into())])
            }
            (Some(start), Some(task), None) => {
                let exercise =
                    Self { title, about, start, task, hints, praise, slips, line, slipped, silent };
                Ok(exercise)
            }
            (Some(_), ..) => {
                let what =
                    "no task, or several (expected one of collect, play, mate in, do, tap, answer)";
                Err(vec![(block.len(), 0, what.into())])
            }
        }
    }
}

impl Exercise {
    /// Its block stands so many lines further down in its file than was thought.
    pub(crate) fn moved_down(&mut self, lines: usize) {
        self.line += lines;
        let places = self.slipped.iter_mut().chain(&mut self.silent);
        places.for_each(|(line, _)| *line += lines);
    }
}

/// What a line of a block says, with what is indented below it.
struct Spoken {
    text: String,
    /// Where in the text each line of the file begins: its line and its first column, from 0.
    begins: Vec<(usize, usize, usize)>,
}

impl Spoken {
    /// The line and the column of a part of the text.
    fn place(&self, part: &str) -> (usize, usize) {
        let at = part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        let begins = self.begins.iter().rev().find(|(begin, ..)| *begin <= at);
        let &(begin, line, column) = begins.unwrap_or(&(0, 0, 0));
        (line, column + self.text.get(begin..at).map_or(0, |before| before.chars().count()))
    }
}

/// What a block says: what is indented goes on with the line before.
fn said_lines(block: &[&str]) -> Vec<Spoken> {
    let mut said: Vec<Spoken> = Vec::new();
    for (at, line) in block.iter().enumerate() {
        let text = line.trim();
        let column = line.chars().take_while(|letter| letter.is_whitespace()).count();
        match said.last_mut() {
            _ if text.is_empty() || text.starts_with('#') => {}
            Some(Spoken { text: before, begins }) if line.starts_with(' ') => {
                before.push(' ');
                begins.push((before.len(), at, column));
                before.push_str(text);
            }
            _ => said.push(Spoken { text: text.to_owned(), begins: vec![(0, at, column)] }),
        }
    }
    said
}

fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

impl Draft {
    fn read<'a>(&mut self, key: &'a str, value: &'a str) -> Result<(), Wrong<'a>> {
        let of_key = |what| (key, what);
        let of_value = |what| (value, what);
        match key {
            "start" => self.start = Some(start(value).map_err(of_value)?),
            "collect" | "collect safely" => {
                let stars = self.places(key, value)?;
                if let Some(one) = value.split_whitespace().nth(STARS) {
                    return Err((one, format!("more than {STARS} stars")));
                }
                self.set(Task::Collect { stars, safely: key == "collect safely" })
                    .map_err(of_key)?;
            }
            "tap" => {
                let places = self.places(key, value)?;
                self.set(Task::Tap(places)).map_err(of_key)?;
            }
            "mate in" => {
                let moves = value.parse().ok().filter(|moves| (1..=3).contains(moves));
                let moves = moves
                    .ok_or_else(|| format!("mate in {value:?} (expected 1, 2 or 3 moves)"))
                    .map_err(of_value)?;
                self.set(Task::Mate(moves)).map_err(of_key)?;
            }
            "do" => {
                let deed = Deed::read(value, self.table().map_err(of_key)?);
                let deed = deed.ok_or_else(|| {
                    format!("{value:?} (expected check, mate, capture, castle, promote, decline, drop or move)")
                });
                self.set(Task::Do(deed.map_err(of_value)?)).map_err(of_key)?;
            }
            "play" => {
                let line = self.line(key, value)?;
                self.lines.push(line);
            }
            "answer" | "right" => {
                let parts = value.split_once(" :: ").ok_or_else(|| {
                    format!("{value:?} (expected what it says :: what there is to say of it)")
                });
                let (said, why) = parts.map_err(of_value)?;
                let answer =
                    Choice { said: said_in(said)?, right: key == "right", why: said_in(why)? };
                self.answers.push(answer);
            }
            "hint" => self.hints.push(said_in(value)?),
            "well done" => self.praise = Some(said_in(value)?),
            _ => {
                let Some(mv) = key.strip_prefix("slip ") else {
                    return Err(of_key(format!("{key:?} (expected one of {KEYS})")));
                };
                let mv = mv.trim();
                let table = self.table().map_err(of_key)?;
                let act = act(mv, table).ok_or_else(|| (mv, no_move(mv)))?;
                self.slips.push((act, said_in(value)?));
            }
        }
        Ok(())
    }

    /// How much of what was said is not said in Japanese.
    fn quiet(&self) -> usize {
        let answers = self.answers.iter().flat_map(|answer| [&answer.said, &answer.why]);
        let slips = self.slips.iter().map(|(_, said)| said);
        let said = self.hints.iter().chain(&self.praise).chain(slips).chain(answers);
        said.filter(|said| said.ja.is_none()).count()
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

    fn places<'a>(
        &self,
        key: &'a str,
        value: &'a str,
    ) -> Result<Vec<adoube_laws::Place>, Wrong<'a>> {
        let table = self.table().map_err(|what| (key, what))?;
        let mut places = Vec::new();
        for word in value.split_whitespace() {
            let found = place(word, table);
            let found = found.ok_or_else(|| {
                (word, format!("{word:?} is no square (expected e4, or 5e in shogi)"))
            })?;
            if places.contains(&found) {
                return Err((
                    word,
                    format!("{word:?} a second time (expected squares, each once)"),
                ));
            }
            places.push(found);
        }
        if places.is_empty() {
            return Err((key, "no square (expected squares, each once)".into()));
        }
        Ok(places)
    }

    /// Moves one after the other, each legal where it stands.
    fn line<'a>(&self, key: &'a str, value: &'a str) -> Result<Vec<Act>, Wrong<'a>> {
        let mut table = self.table().map_err(|what| (key, what))?.clone();
        let mut line = Vec::new();
        for word in value.split_whitespace() {
            let act = act(word, &table).ok_or_else(|| (word, no_move(word)))?;
            table = table
                .after_legal(act)
                .map_err(|reasons| (word, format!("{word}: {}", told(&reasons))))?;
            line.push(act);
        }
        if line.len() % 2 == 0 {
            let what = format!("{} moves (expected the learner's to be the last)", line.len());
            return Err((key, what));
        }
        Ok(line)
    }
}

fn no_move(word: &str) -> String {
    format!("{word:?} is no move (expected e2e4, or 7g7f in shogi)")
}

fn said_in(text: &str) -> Result<Said, Wrong<'_>> {
    Said::read(text).ok_or_else(|| {
        (text, format!("{text:?} (expected English | French, with | Japanese in shogi)"))
    })
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
