//! What a page may ask, by name; `web/src/modules/core.ts` asks it.

use adoube_door::{Fault, Kept, Question, Returned};

use crate::clock::Watch;
use crate::game::Session;
use crate::{board, clock, draw, fault, game, notation, script, spoken};

thread_local! {
    static GAMES: Kept<Session> = const { Kept::new() };
    static CLOCKS: Kept<Watch> = const { Kept::new() };
}

adoube_door::open!(answer);

/// Answers a question.
pub fn answer(name: &str, mut q: Question<'_>) -> Result<Returned, Fault> {
    let q = &mut q;
    if let Some(name) = name.strip_prefix("game.") {
        let number = q.number()?;
        return GAMES.with(|games| match name {
            "free" => {
                games.let_go(number);
                Ok(Returned::Nothing)
            }
            _ => games.ask(number, |game| of_game(name, game, q)),
        });
    }
    if let Some(name) = name.strip_prefix("clock.") {
        let number = q.number()?;
        return CLOCKS.with(|clocks| match name {
            "free" => {
                clocks.let_go(number);
                Ok(Returned::Nothing)
            }
            _ => clocks.ask(number, |clock| of_clock(name, clock, q)),
        });
    }
    let held = |game| GAMES.with(|games| games.keep(game)).into();
    let ticking = |clock| CLOCKS.with(|clocks| clocks.keep(clock)).into();
    Ok(match name {
        "acts" => board::acts(q.text()?, q.text()?, q.text()?, q.text()?, q.whether()?)?.into(),
        "books" => spoken::books(q.text()?)?.into(),
        "checkBoard" => fault::check_board(q.text()?, q.text()?).into(),
        "checkControl" => clock::check_control(q.text()?).into(),
        "checkDraw" => draw::check_draw(q.text()?, q.text()?, q.text()?, q.text()?)?.into(),
        "classOf" => spoken::class_of(q.text()?, q.text()?)?.into(),
        "count" => draw::count(q.text()?, q.text()?)?.into(),
        "faults" => game::faults(q.text()?, q.text()?)?.into(),
        "handicaps" => spoken::handicaps(q.text()?)?.into(),
        "learn" => {
            spoken::learn(q.text()?, q.text()?)?;
            Returned::Nothing
        }
        "legal" => board::legal(q.text()?, q.text()?)?.into(),
        "play" => board::play(q.text()?, q.text()?, q.text()?)?.into(),
        "read" => notation::read(q.text()?, q.text()?, q.text()?, q.whether()?, q.text()?)?.into(),
        "readSpan" => clock::read_span(q.text()?).into(),
        "recordOf" => game::record_of(q.text()?, q.text()?)?.into(),
        "runScript" => script::run_script(q.text()?, q.text()?)?.into(),
        "say" => spoken::say(q.text()?, q.text()?, q.text()?, q.text()?)?.into(),
        "sayControl" => spoken::say_control(q.text()?, q.text()?, q.text()?)?.into(),
        "sayOutcome" => spoken::say_outcome(q.text()?, q.text()?, q.text()?)?.into(),
        "sayRefused" => spoken::say_refused(q.text()?, q.text()?, q.text()?, q.text()?)?.into(),
        "seedOf" => draw::seed_of(q.text()?).into(),
        "setup" => game::setup(q.text()?)?.into(),
        "sideName" => spoken::side_name(q.text()?, q.text()?, q.text()?)?.into(),
        "squareName" => spoken::square_name(q.text()?, q.text()?, q.text()?).into(),
        "toss" => draw::toss(q.text()?, q.text()?, q.number()? as u8, q.number()? as u32)?.into(),
        "why" => board::why(q.text()?, q.text()?, q.text()?, q.text()?)?.into(),
        "write" => notation::write(q.text()?, q.text()?, q.text()?, q.text()?, q.text()?)?.into(),
        "game" => held(Session::new(q.text()?)?),
        "gameFollowed" => held(Session::followed(q.text()?, q.text()?)?),
        "gameFromLog" => held(Session::from_log(q.text()?)?),
        "clock" => ticking(Watch::new(q.text()?, q.text()?)?),
        "clockFromText" => ticking(Watch::from_text(q.text()?)?),
        "clockPicture" => {
            let (time, kind, clocks) = (q.text()?, q.text()?, q.text()?);
            let running = q.text_if_any()?.map(str::to_owned);
            ticking(Watch::picture(time, kind, clocks, running, q.number()?)?)
        }
        _ => return Err(unknown(name)),
    })
}

fn unknown(name: &str) -> Fault {
    format!("{name:?} is nothing that can be asked")
}

/// What a game is asked.
fn of_game(name: &str, game: &mut Session, q: &mut Question<'_>) -> Result<Returned, Fault> {
    Ok(match name {
        "clocks" => game.clocks(q.number()?)?.into(),
        "could" => game.could(q.text()?, q.text()?, q.number()?, q.text()?)?.into(),
        "do" => game.act(q.text()?, q.text()?, q.number()?, q.text()?)?.into(),
        "events" => (game.events() as f64).into(),
        "follow" => {
            let (shown, board) = (q.text()?, q.text_if_any()?.map(str::to_owned));
            game.follow(shown, board, q.text()?)?.into()
        }
        "handOf" => game.hand_of(q.text()?)?.into(),
        "history" => game.history(q.text()?, q.text()?)?.into(),
        "kind" => game.kind().into(),
        "log" => game.log()?.into(),
        "logSince" => game.log_since(q.number()? as usize)?.into(),
        "nextTick" => game.next_tick().into(),
        "record" => game.record(q.text()?, q.text_if_any()?.map(str::to_owned))?.into(),
        "setup" => game.setup()?.into(),
        "start" => game.start().into(),
        "times" => game.times()?.into(),
        "turn" => game.turn().into(),
        "view" => game.view(q.text()?, q.number()?, q.text()?)?.into(),
        _ => return Err(unknown(name)),
    })
}

/// What a clock is asked.
fn of_clock(name: &str, clock: &mut Watch, q: &mut Question<'_>) -> Result<Returned, Fault> {
    Ok(match name {
        "nextFlag" => clock.next_flag().into(),
        "nextPeriod" => clock.next_period(q.text()?, q.number()?)?.into(),
        "shows" => clock.shows(q.number()?)?.into(),
        "toText" => clock.to_text()?.into(),
        _ => {
            to_clock(name, clock, q)?;
            Returned::Nothing
        }
    })
}

/// What is done to a clock.
fn to_clock(name: &str, clock: &mut Watch, q: &mut Question<'_>) -> Result<(), Fault> {
    match name {
        "add" => clock.add(q.text()?, q.number()?, q.number()?)?,
        "press" => clock.press(q.number()?),
        "set" => clock.set(q.text()?, q.text()?, q.number()?)?,
        "setMoves" => clock.set_moves(q.text()?, q.number()? as u16, q.number()?)?,
        "start" => clock.start(q.text()?, q.number()?)?,
        "stop" => clock.stop(q.number()?),
        "switch" => clock.switch(q.number()?),
        _ => return Err(unknown(name)),
    }
    Ok(())
}
