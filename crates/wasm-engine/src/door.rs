//! What a worker may ask, by name; `web/src/modules/engine.ts` asks it.

use adoube_door::{Fault, Kept};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{Engine, Game, Judged, LevelShown, Task, Thought, judge, levels};

thread_local! {
    static ENGINES: Kept<Engine> = const { Kept::new() };
}

adoube_door::open!(answer);

fn read<T: DeserializeOwned>(what: &str, tree: Value) -> Result<T, Fault> {
    serde_json::from_value(tree).map_err(|error| format!("{what}: {error}"))
}

fn write(answer: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string(answer).map_err(|error| error.to_string())
}

adoube_door::questions! {
    EngineQuestions, read, write;

    /// The levels, the weakest first, with what each would be rated at chess, roughly.
    "levels" () -> Vec<LevelShown> {
        Ok(levels())
    }
    /// What the moves of a game were, by what every position was worth to who was to move there, where that is known.
    "judge" (game: Game, values: Vec<Option<i32>>) -> Judged {
        Ok(judge(game, values))
    }
    /// An engine for one game at a time, by a number.
    "engine" (game: Game) -> f64 {
        let engine = Engine::new(game)?;
        Ok(ENGINES.with(|engines| engines.keep(engine)))
    }
    /// Lets an engine go.
    "engine.free" (engine: f64) -> () {
        ENGINES.with(|engines| engines.let_go(engine));
        Ok(())
    }
    /// Thinks about a task; nothing where there is no move.
    "engine.think" (engine: f64, task: Task) -> Option<Thought> {
        ENGINES.with(|engines| engines.ask(engine, |engine| engine.think(&task)))
    }
}
