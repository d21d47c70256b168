//! Scripts step by step: what stands on the board after each line, and what was ruled.

use adoube_laws::{Act, Game, GameKind, Refused, Setup, Table, What};
use adoube_script::{Line, Saying, Script};
use adoube_words::Words;
use serde::Serialize;

use crate::Fault;
use crate::face::{Faces, faces};
use crate::spoken::{Declined, Faulty, MoveTold, Told, declined, faulty, told, words};

/// A script that was run.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Run"))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScriptShown {
    game: GameKind,
    /// The board before the first line; none where the set-up is refused.
    start: Option<String>,
    /// Whether anybody has a clock.
    timed: bool,
    steps: Vec<ShownStep>,
    /// What is wrong with the set-up.
    faults: Vec<Faulty>,
    /// What should be otherwise in it, though the game can begin.
    warnings: Vec<Faulty>,
    /// Expectations that do not hold.
    failures: Vec<String>,
}

/// A line that does something, and how things stand after it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Step"))]
#[serde(rename_all = "camelCase")]
struct ShownStep {
    /// Its number in the script, from 1.
    line: usize,
    /// What it says.
    text: String,
    board: String,
    turn: adoube_board::Side,
    /// The last act on the board.
    last: Option<Act>,
    clocks: Faces,
    /// What happened and what was ruled.
    events: Vec<Told>,
    /// What was refused.
    refused: Vec<Declined>,
}

/// Runs a script, and tells each of its lines. Lines that only expect something are no steps, unless there
/// are no others.
pub(crate) fn run_script(text: &str, lang: &str) -> Result<ScriptShown, Fault> {
    let script = Script::parse(text).map_err(|error| error.to_string())?;
    let words = words(lang);
    let lines: Vec<&str> = text.lines().collect();
    let expects = |line: &Line| matches!(line.step, Saying::Expect(_));
    let only_expects = script.lines.iter().all(expects);
    let mut steps = Vec::new();
    let told = script.run_watched(|line, game, now| {
        if expects(line) && !only_expects {
            return;
        }
        let text = lines.get(line.number.saturating_sub(1)).unwrap_or(&"").trim();
        steps.push(ShownStep {
            line: line.number,
            text: text.to_owned(),
            board: game.table().to_string(),
            turn: game.turn(),
            last: game.course().last_act(),
            clocks: faces(game.clock(), now),
            events: Vec::new(),
            refused: Vec::new(),
        });
    });
    if let Some(error) = &told.stopped {
        return Err(error.to_string());
    }
    let (happened, refused) = split(told.entries);
    let mut said = sentences(words, &script.setup, &happened).into_iter().peekable();
    let mut refused = refused.into_iter().peekable();
    // Both are in the order of the lines, and each is of a line that is a step.
    for step in &mut steps {
        while let Some((_, event)) = said.next_if(|(line, _)| *line <= step.line) {
            step.events.push(event);
        }
        while let Some((_, refused)) = refused.next_if(|(line, _)| *line <= step.line) {
            step.refused.push(declined(words, &refused));
        }
    }
    let book = script.setup.rulebook.book;
    let warnings = if told.setup_refused.is_none() { script.setup.warnings() } else { Vec::new() };
    let faults = told.setup_refused.iter().flat_map(|refused| &refused.0);
    Ok(ScriptShown {
        game: script.setup.rulebook.game(),
        start: script.setup.table().ok().as_ref().map(Table::to_string),
        timed: script.setup.time != adoube_clock::TimeControl::UNLIMITED,
        steps,
        faults: faults.map(|(fault, article)| faulty(words, *fault, *article)).collect(),
        warnings: warnings.into_iter().map(|it| faulty(words, it, it.article(book))).collect(),
        failures: told.failures.into_iter().map(|it| format!("{}: {}", it.line, it.what)).collect(),
    })
}

type At<T> = Vec<(usize, T)>;

fn split(entries: Vec<adoube_script::Happening>) -> (At<adoube_laws::Step>, At<Refused>) {
    let (mut steps, mut refused) = (Vec::new(), Vec::new());
    for entry in entries {
        match entry.what {
            Ok(step) => steps.push((entry.line, step)),
            Err(why) => refused.push((entry.line, why)),
        }
    }
    (steps, refused)
}

/// Each event with its sentence, and whether it is a ruling rather than what somebody did.
fn sentences(
    words: &Words,
    setup: &Setup,
    steps: &[(usize, adoube_laws::Step)],
) -> Vec<(usize, Told)> {
    let Ok(mut game) = Game::replay(setup.clone(), &[]) else { return Vec::new() };
    let mut said = Vec::new();
    for (line, adoube_laws::Step { before, event, after, .. }) in steps {
        game.apply(event);
        let mut text = told(words, before, adoube_laws::Shown::whole(event), setup);
        text.ruled = Some(event.is_decision() || matches!(event.what, What::Ended { .. }));
        text.made = matches!(event.what, What::Made(_)).then(|| MoveTold {
            before: before.to_string(),
            board: after.to_string(),
            clocks: faces(game.clock(), event.at),
        });
        said.push((*line, text));
    }
    said
}
