use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use adoube_chess::mate_possible::{FAST, FULL, MatePossible, Proof};
use adoube_chess::{Flaws, Position, Side};
use adoube_laws::GameKind;
use serde_json::{Value, json};

use crate::failure::{Exit, Failure, report};
use crate::language::words;
use crate::{files, position, progress::Progress, said};

/// Can each side still mate by any legal moves?
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required_unless_present = "file")]
    fen: Vec<String>,
    #[arg(long, value_name = "FILE")]
    file: Vec<PathBuf>,
    #[arg(long)]
    line: bool,
    #[arg(long)]
    fast: bool,
    #[arg(long)]
    nodes: Option<u64>,
    #[arg(long)]
    json: bool,
}

/// A position to ask about.
struct Question {
    /// As it was given,
    fen: String,
    /// in this file and line;
    place: Option<String>,
    /// or why it is none.
    position: Result<Position, String>,
}

/// What was found, for White and for Black.
type Answers = [MatePossible; 2];

pub(crate) fn run(args: &Args) -> Exit {
    let mut progress = Progress::begin();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut all_known = true;
    let mut done = 0;
    let mut sources = sources(args)?;
    loop {
        let mut broken = None;
        let mut batch: Vec<Question> = Vec::new();
        while batch.len() < BATCH && broken.is_none() {
            match sources.next() {
                Some(Ok(question)) => batch.push(question),
                Some(Err(failure)) => broken = Some(failure),
                None => break,
            }
        }
        if batch.is_empty() && broken.is_none() {
            break;
        }
        let answers = answer_all(&batch, args, |more| {
            progress.show(|| said::positions_done(done + more));
        });
        done += batch.len();
        for (question, answers) in batch.iter().zip(&answers) {
            all_known &= !answers.contains(&MatePossible::Undetermined);
            if let Err(why) = &question.position {
                let place = question.place.as_deref().unwrap_or(&question.fen);
                // Whether or not somebody hears it, the answer follows.
                report(&Failure::fault_at(place, why));
            }
            if args.json {
                writeln!(out, "{}", as_json(question, answers))?;
            } else {
                write_plain(&mut out, question, answers, args.line)?;
            }
        }
        // What came before a line that cannot be read is answered all the same.
        if let Some(failure) = broken {
            out.flush()?;
            return Err(failure);
        }
    }
    out.flush()?;
    Ok(if all_known { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// So many positions are read, answered on all cores and written at a time.
const BATCH: usize = 4096;

type Questions<'a> = Box<dyn Iterator<Item = Result<Question, Failure>> + 'a>;

/// The positions of all arguments, in their order.
fn sources(args: &Args) -> Result<Questions<'_>, Failure> {
    let mut all: Questions<'_> = Box::new(std::iter::empty());
    for fen in &args.fen {
        all = Box::new(all.chain(match fen.as_str() {
            "-" => from_file(Path::new("-"))?,
            fen => Box::new(std::iter::once(question(fen))),
        }));
    }
    for path in &args.file {
        all = Box::new(all.chain(from_file(path)?));
    }
    Ok(all)
}

/// A position a line; empty lines and those that begin with `#` are passed over.
fn from_file(path: &Path) -> Result<Questions<'_>, Failure> {
    let name = if files::is_standard(path) { said::input() } else { path.display().to_string() };
    let lines = files::lines(path)?.filter(|line| {
        !matches!(line, Ok((_, Ok(text))) if text.trim().is_empty() || text.trim_start().starts_with('#'))
    });
    Ok(Box::new(lines.map(move |line| {
        let (number, text) = line?;
        let mut place = format!("{name}:{number}");
        // What cannot be read spoils its own line and no other.
        let none =
            |fen: &str, why| Question { fen: fen.to_owned(), place: None, position: Err(why) };
        let question = match &text {
            Ok(text) => question(text.trim())
                .unwrap_or_else(|failure| none(text.trim(), failure.to_string())),
            Err(fault) => {
                place.push_str(&format!(":{}", fault.column));
                none("", fault.to_string())
            }
        };
        Ok(Question { place: Some(place), ..question })
    })))
}

fn question(fen: &str) -> Result<Question, Failure> {
    let position = position::chess_sketch(fen)?.position();
    // What cannot arise in a game can be asked about, as long as it can be played.
    let position = position.or_else(|rejected| rejected.waive(Flaws::WAIVABLE));
    let position = position.map_err(|rejected| rejected.to_string());
    Ok(Question { fen: fen.to_string(), place: None, position })
}

/// The answers to all questions, on all cores; `tell` hears now and then how many there are.
fn answer_all(batch: &[Question], args: &Args, mut tell: impl FnMut(usize)) -> Vec<Answers> {
    let next = AtomicUsize::new(0);
    let answer_some = || {
        let mut answers = Vec::new();
        while let Some((at, question)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            batch.get(at).map(|question| (at, question))
        } {
            answers.push((at, answer(question, args)));
        }
        answers
    };
    let workers = thread::available_parallelism().map_or(1, usize::from).min(batch.len());
    let mut answers: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(answer_some)).collect();
        while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            tell(next.load(Ordering::Relaxed).min(batch.len()));
            thread::sleep(std::time::Duration::from_millis(2));
        }
        let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
        joined.flat_map(|answers| answers.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    answers.sort_unstable_by_key(|&(at, _)| at);
    answers.into_iter().map(|(_, answers)| answers).collect()
}

fn answer(question: &Question, args: &Args) -> Answers {
    let ask = |position: &Position, side| {
        if args.fast {
            position.mate_possible_fast(side, args.nodes.unwrap_or(FAST))
        } else {
            position.mate_possible(side, args.nodes.unwrap_or(FULL))
        }
    };
    match &question.position {
        Ok(position) => Side::ALL.map(|side| ask(position, side)),
        Err(_) => [MatePossible::Undetermined, MatePossible::Undetermined],
    }
}

fn write_plain(
    out: &mut impl Write,
    question: &Question,
    answers: &Answers,
    with_lines: bool,
) -> io::Result<()> {
    for (answer, letter) in answers.iter().zip(['W', 'B']) {
        let sign = match answer {
            MatePossible::Yes(_) => letter,
            MatePossible::No(_) => '-',
            MatePossible::Undetermined => '?',
        };
        write!(out, "{sign}")?;
    }
    writeln!(out, " {}", question.fen)?;
    for (answer, side) in answers.iter().zip(Side::ALL) {
        if let (true, MatePossible::Yes(line)) = (with_lines, answer) {
            let moves = moves(question, line).join(" ");
            let moves = if moves.is_empty() { said::mate_is() } else { moves };
            let side = words().side(GameKind::Chess, side);
            writeln!(out, "  {}", said::mate_line(side, moves))?;
        }
    }
    Ok(())
}

/// The moves as they are written.
fn moves(question: &Question, line: &[adoube_chess::Move]) -> Vec<String> {
    let Ok(mut position) = question.position.clone() else { return Vec::new() };
    line.iter()
        .map(|&mv| {
            let san = position.san(mv).to_string();
            position.play(mv);
            san
        })
        .collect()
}

fn as_json(question: &Question, answers: &Answers) -> Value {
    let side = |answer: &MatePossible| match answer {
        MatePossible::Yes(line) => json!({ "answer": "yes", "line": moves(question, line) }),
        MatePossible::No(proof) => json!({ "answer": "no", "proof": proof_name(*proof) }),
        MatePossible::Undetermined => json!({ "answer": "undetermined" }),
    };
    let mut found =
        json!({ "position": question.fen, "white": side(&answers[0]), "black": side(&answers[1]) });
    if let Err(why) = &question.position {
        found["fault"] = json!(why);
    }
    found
}

fn proof_name(proof: Proof) -> &'static str {
    match proof {
        Proof::Over => "over",
        Proof::Material => "material",
        Proof::Blocked => "blocked",
        Proof::Exhausted => "exhausted",
    }
}
