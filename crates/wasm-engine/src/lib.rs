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

/// The two games.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "GameKind"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Game {
    /// Chess.
    Chess,
    /// Shogi.
    Shogi,
}

/// Memory for what was found, in mebibytes.
const MEMORY: usize = 16;

/// What to think about, and how long.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Task {
    /// Where the game began, as FEN or SFEN.
    start: String,
    /// The moves since, as UCI or USI.
    #[serde(default)]
    moves: Option<Vec<String>>,
    /// How strong, from 1; the strongest where it is not said.
    #[serde(default)]
    level: Option<u8>,
    /// Any number, the same for all moves of a game.
    #[serde(default)]
    seed: Option<u64>,
    /// No longer than this, in milliseconds.
    #[serde(default)]
    time: Option<u64>,
    /// No more nodes than this.
    #[serde(default)]
    nodes: Option<u64>,
    /// How many lines.
    #[serde(default)]
    lines: Option<usize>,
    /// Ends when a mate in so many moves is found: it is looked for first.
    #[serde(default)]
    mate: Option<u32>,
}

/// What the engine thinks.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Thought {
    depth: u32,
    nodes: u64,
    /// How long a person would have taken over the move, in milliseconds: who plays waits so long.
    pause: u64,
    lines: Vec<Line>,
}

/// A line with its worth to the side to move.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Line {
    /// As UCI or USI.
    moves: Vec<String>,
    /// In hundredths of a pawn.
    value: i32,
    /// Moves to mate, negative where the side to move is mated.
    mate: Option<i32>,
}

/// An engine for one game at a time.
pub(crate) struct Engine(Kind);

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
    /// An engine for a game.
    fn new(game: Game) -> Result<Self, Fault> {
        let table =
            || TranspositionTable::try_new(MEMORY).ok_or("there is not enough memory to think");
        Ok(Self(match game {
            Game::Chess => Kind::Chess(Thinker {
                search: Search::new(1, adoube_chess::Position::START),
                table: table()?,
            }),
            Game::Shogi => Kind::Shogi(Thinker {
                search: Search::new(1, adoube_shogi::Position::START),
                table: table()?,
            }),
        }))
    }

    /// Thinks about a task; nothing where there is no move.
    fn think(&mut self, task: &Task) -> Result<Option<Thought>, Fault> {
        match &mut self.0 {
            Kind::Chess(thinker) => thinker.chess(task),
            Kind::Shogi(thinker) => thinker.shogi(task),
        }
    }
}

/// What is said of the moves of a game.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Judged {
    /// Of each move, or nothing.
    moves: Vec<Option<Blame>>,
    /// The move by which the game turned.
    turned: Option<usize>,
}

/// What a bad move was.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Judgement"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Blame {
    /// A little worse.
    Inaccuracy,
    /// Worse.
    Mistake,
    /// Much worse.
    Blunder,
}

/// What the moves of a game were, by what every position was worth to who was to move there, where that is known.
fn judge(game: Game, values: Vec<Option<i32>>) -> Judged {
    let odds = match game {
        Game::Chess => Odds::CHESS,
        Game::Shogi => Odds::SHOGI,
    };
    let values: Vec<Option<Value>> = values.into_iter().map(|value| value.map(Value)).collect();
    let blame = |judged| match judged {
        Judgement::Inaccuracy => Blame::Inaccuracy,
        Judgement::Mistake => Blame::Mistake,
        Judgement::Blunder => Blame::Blunder,
    };
    let moves = Judgement::of_game(&odds, &values).into_iter();
    let moves = moves.map(|judged| judged.map(blame)).collect();
    Judged { moves, turned: Judgement::turning_point(&odds, &values) }
}

/// A level, and what it would be rated at chess, roughly.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Level"))]
pub(crate) struct LevelShown {
    level: u8,
    elo: u32,
}

/// All levels, the weakest first.
fn levels() -> Vec<LevelShown> {
    let elo = |level| Level::new(level).unwrap_or_default().elo();
    (1..=Level::COUNT).map(|level| LevelShown { level, elo: elo(level) }).collect()
}

impl Thinker<adoube_chess::Position> {
    fn chess(&mut self, task: &Task) -> Result<Option<Thought>, Fault> {
        let start: adoube_chess::Position =
            task.start.parse().map_err(|error| format!("start: {error}"))?;
        let mut position = start;
        let mut moves = Vec::new();
        for text in task.moves.iter().flatten() {
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
        let mut moves = Vec::new();
        for text in task.moves.iter().flatten() {
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
            lines: task.lines.unwrap_or_default().clamp(1, 8),
            mate: task.mate,
            ..Limits::default()
        };
        let level = task.level.and_then(Level::new).unwrap_or_default();
        let strength = Strength { level, seed: task.seed.unwrap_or_default() };
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
    use serde_json::json;

    use super::*;

    /// Asks as a worker does.
    fn ask(asked: &serde_json::Value) -> Result<serde_json::Value, Fault> {
        let (name, question) = adoube_door::Question::read(asked.to_string().as_bytes())?;
        let answer = door::answer(&name, question)?;
        Ok(serde_json::from_str(&answer).unwrap())
    }

    fn think(game: &str, task: &str) -> serde_json::Value {
        let engine = ask(&json!(["engine", game])).unwrap();
        let task: serde_json::Value = serde_json::from_str(task).unwrap();
        ask(&json!(["engine.think", engine, task])).unwrap()
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
    fn a_mate_that_is_asked_for_ends_the_search() {
        let task = r#"{"start":"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1","nodes":100000,"mate":1}"#;
        let thought = think("chess", task);
        assert_eq!(thought["lines"][0]["mate"], 1);
        assert!(thought["nodes"].as_u64().unwrap() < 10_000, "{thought}");
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
        let judged = ask(&json!(["judge", "chess", [10, -10, 900, null, 0]])).unwrap();
        let moves = json!([null, "blunder", null, null]);
        assert_eq!(judged, json!({ "moves": moves, "turned": 1 }));
        assert!(ask(&json!(["judge", "go", []])).is_err());
        assert!(ask(&json!(["judge", "chess", "x"])).is_err());
    }

    #[test]
    fn there_are_levels_from_the_weakest_on() {
        let levels = ask(&json!(["levels"])).unwrap();
        let levels = levels.as_array().unwrap();
        assert_eq!(levels.len(), usize::from(Level::COUNT));
        assert!(levels.windows(2).all(|two| two[0]["elo"].as_u64() < two[1]["elo"].as_u64()));
    }

    #[test]
    fn where_no_move_is_left_there_is_no_thought() {
        let mated = r#"{"start":"R5k1/5ppp/8/8/8/8/8/7K b - - 0 1","nodes":100}"#;
        assert_eq!(think("chess", mated), serde_json::Value::Null);
    }

    #[test]
    fn bad_tasks_are_one_line() {
        let engine = ask(&json!(["engine", "chess"])).unwrap();
        let empty = json!({ "start": "8/8/8/8/8/8/8/8 w - - 0 1" });
        for task in [json!(null), json!({}), json!({ "start": "x" }), empty] {
            let fault = ask(&json!(["engine.think", engine, task])).unwrap_err();
            assert!(!fault.is_empty() && !fault.contains('\n'), "{fault}");
        }
        assert!(ask(&json!(["engine", "go"])).is_err());
    }
}
