//! The engine for a worker of the browser. It thinks on one thread and answers when it is done: a page that wants
//! to follow or to stop it asks for short thoughts, one after the other; what was learnt is kept between them.

pub mod door;

use core::sync::atomic::AtomicBool;
use core::time::Duration;

use adoube_door::Fault;
use adoube_engine::{
    Graded, Judgement, Level, Limits, Odds, Report, Search, Strength, Timing, TranspositionTable,
    Value, Watch,
};
use serde::{Deserialize, Serialize};

/// Memory for what was found, in mebibytes.
const MEMORY: usize = 16;

/// What to think about, and how long.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Task {
    /// Where the game began, as FEN or SFEN.
    start: String,
    /// The moves since, as UCI or USI.
    #[serde(default)]
    moves: Vec<String>,
    /// How strong, from 1; the strongest where it is not said.
    #[serde(default)]
    level: Option<u8>,
    /// Any number, the same for all moves of a game.
    #[serde(default)]
    seed: u64,
    /// No longer than this, in milliseconds.
    #[serde(default)]
    time: Option<u64>,
    /// No more nodes than this.
    #[serde(default)]
    nodes: Option<u64>,
    /// How many lines.
    #[serde(default)]
    lines: usize,
}

/// What the engine thinks.
#[derive(Debug, PartialEq, Serialize)]
struct Thought {
    depth: u32,
    nodes: u64,
    /// How long a person would have taken over the move, in milliseconds: who plays waits so long.
    pause: u64,
    lines: Vec<Line>,
}

/// A line with its worth to the side to move.
#[derive(Debug, PartialEq, Serialize)]
struct Line {
    /// As UCI or USI.
    moves: Vec<String>,
    /// In hundredths of a pawn.
    value: i32,
    /// Moves to mate, negative where the side to move is mated.
    mate: Option<i32>,
}

/// An engine for one game at a time.
pub struct Engine(Kind);

enum Kind {
    Chess(Thinker<adoube_chess::Position>),
    Shogi(Thinker<adoube_shogi::Position>),
}

struct Thinker<P: Graded> {
    search: Search<P>,
    table: TranspositionTable,
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Engine")
    }
}

impl Engine {
    /// An engine for `chess` or `shogi`.
    pub fn new(game: &str) -> Result<Engine, Fault> {
        let table =
            || TranspositionTable::try_new(MEMORY).ok_or("there is not enough memory to think");
        Ok(Self(match game {
            "chess" => Kind::Chess(Thinker {
                search: Search::new(1, adoube_chess::Position::START),
                table: table()?,
            }),
            "shogi" => Kind::Shogi(Thinker {
                search: Search::new(1, adoube_shogi::Position::START),
                table: table()?,
            }),
            _ => return Err(format!("{game:?} is no game (expected chess or shogi)")),
        }))
    }

    /// Thinks about a task, as JSON, and answers as JSON; `null` where there is no move.
    pub fn think(&mut self, task: &str) -> Result<String, Fault> {
        let task: Task = serde_json::from_str(task).map_err(|error| format!("task: {error}"))?;
        let thought = match &mut self.0 {
            Kind::Chess(thinker) => thinker.chess(&task)?,
            Kind::Shogi(thinker) => thinker.shogi(&task)?,
        };
        serde_json::to_string(&thought).map_err(|error| error.to_string())
    }
}

/// What is said of the moves of a game.
#[derive(Debug, PartialEq, Serialize)]
struct Judged {
    /// Of each move `inaccuracy`, `mistake`, `blunder` or nothing.
    moves: Vec<Option<&'static str>>,
    /// The move by which the game turned.
    turned: Option<usize>,
}

/// What the moves of a game of `chess` or `shogi` were, as JSON, by what every position was worth to who was to move there: a list of
/// values, with `null` where it is not known, as JSON.
pub fn judge(game: &str, values: &str) -> Result<String, Fault> {
    let odds = match game {
        "chess" => Odds::CHESS,
        "shogi" => Odds::SHOGI,
        _ => return Err(format!("{game:?} is no game (expected chess or shogi)")),
    };
    let values: Vec<Option<i32>> =
        serde_json::from_str(values).map_err(|error| format!("values: {error}"))?;
    let values: Vec<Option<Value>> = values.into_iter().map(|value| value.map(Value)).collect();
    let moves = Judgement::of_game(&odds, &values);
    let moves = moves.into_iter().map(|judged| judged.map(Judgement::name)).collect();
    let judged = Judged { moves, turned: Judgement::turning_point(&odds, &values) };
    serde_json::to_string(&judged).map_err(|error| error.to_string())
}

/// How many levels there are.
pub fn levels() -> u8 {
    Level::COUNT
}

/// What a level would be rated at chess, roughly.
pub fn elo(level: u8) -> u32 {
    Level::new(level).unwrap_or_default().elo()
}

impl Thinker<adoube_chess::Position> {
    fn chess(&mut self, task: &Task) -> Result<Option<Thought>, Fault> {
        let start: adoube_chess::Position =
            task.start.parse().map_err(|error| format!("start: {error}"))?;
        let mut position = start;
        let mut moves = Vec::with_capacity(task.moves.len());
        for text in &task.moves {
            let uci: adoube_chess::UciMove =
                text.parse().map_err(|error| format!("{text:?}: {error}"))?;
            let mv = uci.resolve(&position).map_err(|error| format!("{text:?}: {error}"))?;
            position.play(mv);
            moves.push(mv);
        }
        self.search.set(start, moves);
        Ok(self.go(task).map(|(report, pause)| {
            thought(&report, pause, |line| {
                let mut position = position;
                line.iter()
                    .map(|&mv| {
                        let text = position.uci(mv).to_string();
                        position.play(mv);
                        text
                    })
                    .collect()
            })
        }))
    }
}

impl Thinker<adoube_shogi::Position> {
    fn shogi(&mut self, task: &Task) -> Result<Option<Thought>, Fault> {
        let start: adoube_shogi::Position =
            task.start.parse().map_err(|error| format!("start: {error}"))?;
        let mut position = start;
        let mut moves = Vec::with_capacity(task.moves.len());
        for text in &task.moves {
            let act: adoube_shogi::Act =
                text.parse().map_err(|error| format!("{text:?}: {error}"))?;
            let mv = position.find(act).ok_or_else(|| format!("{text:?}: not legal here"))?;
            position.play(mv);
            moves.push(mv);
        }
        self.search.set(start, moves);
        let spell = |line: &[adoube_shogi::Move]| line.iter().map(ToString::to_string).collect();
        Ok(self.go(task).map(|(report, pause)| thought(&report, pause, spell)))
    }
}

impl<P: Graded> Thinker<P> {
    /// What it finds, and how long a person would have taken.
    fn go(&mut self, task: &Task) -> Option<(Report<P::Move>, Duration)> {
        let time = task.time.map(Duration::from_millis);
        let limits = Limits {
            nodes: task.nodes,
            timing: time.map(|hard| Timing { soft: hard / 2, hard }),
            lines: task.lines.clamp(1, 8),
            ..Limits::default()
        };
        let level = task.level.and_then(Level::new).unwrap_or_default();
        let strength = Strength { level, seed: task.seed };
        let (watch, stop) = (Stopwatch::start(), AtomicBool::new(false));
        let report =
            self.search.go_at(strength, &self.table, &limits, &watch, &stop, &mut |_| {})?;
        let clock = time.map(|time| Timing { soft: time, hard: time });
        Some((report, strength.pause(&self.search.occasion(clock))))
    }
}

fn thought<M>(report: &Report<M>, pause: Duration, spell: impl Fn(&[M]) -> Vec<String>) -> Thought {
    let line = |line: &adoube_engine::Line<M>| Line {
        moves: spell(&line.moves),
        value: line.value.0,
        mate: line.value.mate(),
    };
    Thought {
        depth: report.depth,
        nodes: report.nodes,
        pause: u64::try_from(pause.as_millis()).unwrap_or(u64::MAX),
        lines: report.lines.iter().map(line).collect(),
    }
}

/// The browser's own watch.
struct Stopwatch(f64);

#[cfg(target_arch = "wasm32")]
mod time {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Milliseconds since the worker began.
        pub(crate) safe fn now() -> f64;
    }
}

/// Tests count nodes.
#[cfg(not(target_arch = "wasm32"))]
mod time {
    pub(crate) fn now() -> f64 {
        0.0
    }
}

impl Stopwatch {
    fn start() -> Self {
        Self(time::now())
    }
}

impl Watch for Stopwatch {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64(((time::now() - self.0) / 1000.0).max(0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn think(game: &str, task: &str) -> serde_json::Value {
        let answer = Engine::new(game).unwrap().think(task).unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    #[test]
    fn it_finds_a_mate_in_both_games() {
        let chess = r#"{"start":"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1","nodes":5000}"#;
        let thought = think("chess", chess);
        assert_eq!(thought["lines"][0]["moves"][0], "a1a8");
        assert_eq!(thought["lines"][0]["mate"], 1);
        let shogi = r#"{"start":"8k/9/8P/9/9/9/9/9/4K4 b G 1","nodes":5000}"#;
        assert_eq!(think("shogi", shogi)["lines"][0]["moves"][0], "G*1b");
    }

    #[test]
    fn a_level_answers_after_the_moves_of_the_game() {
        let start = adoube_chess::Position::START.to_string();
        let task = format!(r#"{{"start":"{start}","moves":["e2e4","e7e5"],"level":3,"seed":1}}"#);
        let thought = think("chess", &task);
        assert!(thought["lines"][0]["moves"][0].is_string());
        // A learner takes a person's time, but no more than half of what there is; the full level none but its own.
        assert!(thought["pause"].as_u64().unwrap() >= 400);
        let task = format!(r#"{{"start":"{start}","level":3,"seed":1,"time":200}}"#);
        assert_eq!(think("chess", &task)["pause"], 100);
        let task = format!(r#"{{"start":"{start}","nodes":100}}"#);
        assert_eq!(think("chess", &task)["pause"], 0);
    }

    #[test]
    fn moves_are_judged_as_the_program_judges_them() {
        let judged: serde_json::Value =
            serde_json::from_str(&judge("chess", "[10, -10, 900, null, 0]").unwrap()).unwrap();
        let moves = serde_json::json!([null, "blunder", null, null]);
        assert_eq!(judged, serde_json::json!({ "moves": moves, "turned": 1 }));
        assert!(judge("go", "[]").is_err() && judge("chess", "x").is_err());
    }

    #[test]
    fn where_no_move_is_left_there_is_no_thought() {
        let mated = r#"{"start":"R5k1/5ppp/8/8/8/8/8/7K b - - 0 1","nodes":100}"#;
        assert_eq!(think("chess", mated), serde_json::Value::Null);
    }

    #[test]
    fn bad_tasks_are_one_line() {
        let mut engine = Engine::new("chess").unwrap();
        for task in ["", "{}", r#"{"start":"x"}"#, r#"{"start":"8/8/8/8/8/8/8/8 w - - 0 1"}"#] {
            let fault = engine.think(task).unwrap_err();
            assert!(!fault.is_empty() && !fault.contains('\n'), "{fault}");
        }
        assert!(Engine::new("go").is_err());
    }
}
