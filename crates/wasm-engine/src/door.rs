//! What a worker may ask, by name; `web/src/modules/engine.ts` asks it.

use adoube_door::{Fault, Kept, Question, Returned};

use crate::{Engine, elo, judge, levels};

thread_local! {
    static ENGINES: Kept<Engine> = const { Kept::new() };
}

adoube_door::open!(answer);

/// Answers a question.
pub fn answer(name: &str, mut q: Question<'_>) -> Result<Returned, Fault> {
    Ok(match name {
        "elo" => f64::from(elo(q.number()? as u8)).into(),
        "engine" => {
            let engine = Engine::new(q.text()?)?;
            ENGINES.with(|engines| engines.keep(engine)).into()
        }
        "engine.free" => {
            let number = q.number()?;
            ENGINES.with(|engines| engines.let_go(number));
            Returned::Nothing
        }
        "engine.think" => {
            let (number, task) = (q.number()?, q.text()?);
            ENGINES.with(|engines| engines.ask(number, |engine| engine.think(task)))?.into()
        }
        "judge" => judge(q.text()?, q.text()?)?.into(),
        "levels" => f64::from(levels()).into(),
        _ => return Err(format!("{name:?} is nothing that can be asked")),
    })
}
