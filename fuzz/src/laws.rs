//! Games under their laws, from what a network or a file brings: commands, logs and scripts.

use adoube_board::Side;
use adoube_clock::Moment;
use adoube_laws::log::{Log, LogReader};
use adoube_laws::setup::{Setup, Strictness, Supervision};
use adoube_laws::{Book, Command, Game, Who};
use adoube_script::Script;

/// Everybody who looks at a game.
const ROLES: [Who; 6] = [
    Who::Player(Side::First),
    Who::Player(Side::Second),
    Who::Assistant(Side::First),
    Who::Arbiter,
    Who::Spectator,
    Who::Server,
];
/// No game has more lines here: the search is for kinds of lines, not for long games.
const LINES: usize = 64;

/// The set-up that a first line names: a book, then any of `claim`, `arbiter`, `two-boards` and a time control like `5m+3s`.
fn setup(line: &str) -> Option<Setup> {
    let mut words = line.split(' ');
    let mut setup = Setup::new(words.next()?.parse::<Book>().ok()?);
    for word in words {
        match word {
            "claim" => setup.strictness = Strictness::CLAIM,
            "arbiter" => setup.supervision = Supervision::Adequate,
            "two-boards" => setup.event.two_boards = true,
            time => setup.time = time.parse().ok()?,
        }
    }
    Some(setup)
}

/// Whoever looks at it, whenever: it can be shown, and goes on from its own log.
fn look(game: &Game, setup: &Setup, events: Vec<adoube_laws::Event>) {
    for role in ROLES {
        for at in [Moment(0), game.last(), Moment(game.last().0.saturating_add(86_400_000))] {
            let _ = game.view(role, at);
        }
    }
    let log = Log { setup: setup.clone(), events };
    let text = log.to_text().unwrap_or_else(|error| panic!("{error}"));
    let again = Log::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, log, "{text}");
    let again = again.game().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(&again, game, "{text}");
}

/// A set-up, then a line a command: `[who, milliseconds, command]`. What is read is written so that it reads the same; what is
/// decided can be shown to everybody and read again; nothing else happens.
pub(crate) fn command(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let mut lines = text.lines();
    let Some(setup) = lines.next().and_then(setup) else { return };
    let Ok(mut game) = Game::new(setup.clone()) else { return };
    let (mut events, mut now) = (Vec::new(), Moment(0));
    for line in lines.take(LINES) {
        let Ok((by, wait, command)) = serde_json::from_str::<(Who, u32, Command)>(line) else {
            continue;
        };
        let written = serde_json::to_string(&command).unwrap_or_else(|error| panic!("{error}"));
        let again: Command =
            serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(again, command, "{written}");
        now = Moment(now.0.saturating_add(wait.into()));
        if let Ok(steps) = game.act(&command, by, now) {
            for step in &steps {
                for role in ROLES {
                    let _ = step.shown(&setup, role);
                }
            }
            events.extend(steps.into_iter().map(|step| step.event));
        }
    }
    look(&game, &setup, events);
}

/// A set-up, then a line an event of any version: whatever the log says, its game can be shown, written and gone on with.
pub(crate) fn log(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let mut lines = text.lines();
    let Some(setup) = lines.next().and_then(setup) else { return };
    let mut reader = LogReader::new(&setup);
    let read: Vec<_> = lines.take(LINES).filter_map(|line| reader.read(line).ok()).collect();
    let Ok(mut game) = Game::replay(setup.clone(), &read) else { return };
    look(&game, &setup, read);
    let now = game.last();
    for (command, by) in [
        (Command::Start, Who::Server),
        (Command::Press, Who::Player(Side::First)),
        (Command::Resign, Who::Player(Side::Second)),
    ] {
        let _ = game.act(&command, by, now);
    }
}

/// Any text as a script: it runs to its end, or says in which line it cannot.
pub(crate) fn script(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let count = text.lines().count();
    match Script::parse(text) {
        Err(error) => assert!((1..=count.max(1)).contains(&error.line), "{error}"),
        Ok(script) if count <= LINES => {
            let _ = script.run();
        }
        Ok(_) => {}
    }
}
