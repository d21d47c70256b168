//! A whole game under its laws, on one device.

use adoube_board::BySide;
use adoube_clock::TimeControl;
use adoube_laws::log::{self, Log};
use adoube_laws::record::{self, Form};
use adoube_laws::setup::{Flags, Moves, Press, Start, Supervision};
use adoube_laws::{Act, Book, Command, Event, Followed, Game, Setup, Shown, Step, Strictness};
use serde::Deserialize;

use crate::clock::moment;
use crate::face::faces;
use crate::spoken::{declined, faulty, followed_history, history, role, told, words};
use crate::{Fault, json, tree, value, with};

/// What a page says of a game to be: the rest is as the book has it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wanted {
    book: Book,
    #[serde(default)]
    time: String,
    #[serde(default)]
    start: Option<Start>,
    #[serde(default)]
    moves: Option<Moves>,
    #[serde(default)]
    press: Option<Press>,
    #[serde(default)]
    flags: Option<Flags>,
    #[serde(default)]
    clock: Option<adoube_clock::ClockKind>,
    #[serde(default)]
    takebacks: bool,
    /// Whether it is yet to be found out who begins; two people at one table know.
    #[serde(default)]
    drawn: bool,
    /// Who watches: at a table of two they are their own arbiter.
    #[serde(default)]
    supervision: Option<Supervision>,
    #[serde(default)]
    players: Option<BySide<String>>,
}

/// The set-up of a game from what a page asks for, whole, as JSON.
pub fn setup(wanted: &str) -> Result<String, Fault> {
    let wanted: Wanted = value("setup", wanted)?;
    let mut setup = Setup::new(wanted.book);
    if !wanted.time.trim().is_empty() {
        let time: Result<TimeControl, _> = wanted.time.parse();
        setup.time = time.map_err(crate::fault::of_time)?;
    }
    let Strictness { moves, press, flags } = setup.strictness;
    setup.strictness = Strictness {
        moves: wanted.moves.unwrap_or(moves),
        press: wanted.press.unwrap_or(press),
        flags: wanted.flags.unwrap_or(flags),
    };
    setup.start = wanted.start.unwrap_or(setup.start);
    setup.clock = wanted.clock.unwrap_or(setup.clock);
    setup.event.takebacks = wanted.takebacks;
    setup.supervision = wanted.supervision.unwrap_or(setup.supervision);
    setup.event.sides_given = setup.rulebook.furigoma.is_some() && !wanted.drawn;
    setup.players = wanted.players;
    json(&setup)
}

/// What is wrong with a set-up, each with its article and a sentence, as JSON.
pub fn faults(setup: &str, lang: &str) -> Result<String, Fault> {
    let setup: Setup = value("setup", setup)?;
    let words = words(lang);
    let book = setup.rulebook.book;
    let say = |fault: adoube_laws::SetupFault| faulty(words, fault, fault.article(book));
    json(&setup.faults().into_iter().map(say).collect::<Vec<_>>())
}

/// A game: one of this device with its log, or one that a server tells.
#[derive(Debug)]
pub struct Session {
    setup: Setup,
    story: Story,
}

#[derive(Debug)]
enum Story {
    Own(Box<Game>, Vec<Event>),
    /// With all that was told, each with the board after it where that is known.
    Followed(Box<Followed>, Vec<(Shown, Option<String>)>),
}

impl Session {
    fn game(&self) -> &Game {
        match &self.story {
            Story::Own(game, _) => game,
            Story::Followed(followed, _) => followed.game(),
        }
    }

    /// What has happened, as far as is known.
    fn happened(&self) -> &[Event] {
        match &self.story {
            Story::Own(_, events) => events,
            Story::Followed(followed, _) => followed.taken(),
        }
    }

    /// The events of a game that is kept here. What a role takes to have happened in another is no log of it.
    fn true_events(&self) -> Result<&[Event], Fault> {
        match &self.story {
            Story::Own(_, events) => Ok(events),
            Story::Followed(..) => Err("only who serves this game has its log".into()),
        }
    }
}

impl Session {
    /// A game that waits for its start.
    pub fn new(setup: &str) -> Result<Session, Fault> {
        let setup: Setup = value("setup", setup)?;
        let game = Game::new(setup.clone()).map_err(|error| error.to_string())?;
        Ok(Self { setup, story: Story::Own(Box::new(game), Vec::new()) })
    }

    /// A game that a server tells, as a role is told it.
    pub fn followed(setup: &str, who: &str) -> Result<Session, Fault> {
        let setup: Setup = value("setup", setup)?;
        let followed =
            Followed::new(setup.clone(), role(who)?).map_err(|error| error.to_string())?;
        Ok(Self { setup, story: Story::Followed(Box::new(followed), Vec::new()) })
    }

    /// The game that a log tells.
    pub fn from_log(text: &str) -> Result<Session, Fault> {
        let log = Log::read(text).map_err(|error| error.to_string())?;
        let game = log.game().map_err(|error| error.to_string())?;
        Ok(Self { setup: log.setup, story: Story::Own(Box::new(game), log.events) })
    }

    /// The whole log, to be kept.
    pub fn log(&self) -> Result<String, Fault> {
        let log = Log { setup: self.setup.clone(), events: self.true_events()?.to_vec() };
        log.to_text().map_err(|error| error.to_string())
    }

    /// The lines of the log after so many events, to be added to what is kept.
    pub fn log_since(&self, events: usize) -> Result<String, Fault> {
        let lines = self.true_events()?.iter().skip(events).map(log::event_line);
        Ok(lines.collect::<Result<Vec<_>, _>>()?.join("\n"))
    }

    /// How many events there have been.
    pub fn events(&self) -> usize {
        self.happened().len()
    }

    /// The set-up, as JSON.
    pub fn setup(&self) -> Result<String, Fault> {
        json(&self.setup)
    }

    /// `chess` or `shogi`.
    pub fn kind(&self) -> String {
        match self.setup.rulebook.game() {
            adoube_laws::GameKind::Chess => "chess".into(),
            adoube_laws::GameKind::Shogi => "shogi".into(),
        }
    }

    /// Where it began, as FEN or SFEN.
    pub fn start(&self) -> String {
        self.game().course().start().to_string()
    }

    /// Somebody does something: `{"events":[…]}` or `{"refused":…}`, with sentences.
    pub fn act(&mut self, command: &str, who: &str, at: f64, lang: &str) -> Result<String, Fault> {
        let command: Command = value("command", command)?;
        let who = role(who)?;
        let words = words(lang);
        let Story::Own(game, kept) = &mut self.story else {
            return Err("a game that a server tells is played there".into());
        };
        match game.act(&command, who, moment(at)) {
            Err(refused) => {
                json(&serde_json::json!({ "refused": tree(&declined(words, &refused))? }))
            }
            Ok(steps) => {
                let mut lines = Vec::with_capacity(steps.len());
                for Step { before, event, .. } in steps {
                    lines.push(told(words, &before, &Shown::whole(&event), &self.setup)?);
                    kept.push(event);
                }
                json(&serde_json::json!({ "events": lines }))
            }
        }
    }

    /// Takes what a server tells of its game, and tells it with its sentence. `board` is what stands on the table after
    /// it, where that is known.
    pub fn follow(
        &mut self,
        shown: &str,
        board: Option<String>,
        lang: &str,
    ) -> Result<String, Fault> {
        let shown: Shown = value("event", shown)?;
        let before = match &mut self.story {
            Story::Followed(followed, all) => {
                let before = followed.take(&shown, board.as_deref()).before;
                all.push((shown.clone(), board));
                before
            }
            // Once it is over its true log is known, and what follows is shown whole.
            Story::Own(game, events) => {
                let event = shown.event().ok_or("only a part of it is shown")?;
                let Step { before, event, .. } = game.step(event);
                events.push(event);
                before
            }
        };
        Ok(told(words(lang), &before, &shown, &self.setup)?.to_string())
    }

    /// How long each move took, in milliseconds, as JSON.
    pub fn times(&self) -> Result<String, Fault> {
        let times = record::times(self.game(), self.happened());
        json(&times.map_err(|error| error.to_string())?)
    }

    /// What a role sees at a moment, with what the clocks show and how it ended in a sentence, as JSON.
    pub fn view(&self, who: &str, at: f64, lang: &str) -> Result<String, Fault> {
        let view = self.game().view(role(who)?, moment(at));
        let words = words(lang);
        let kind = self.setup.rulebook.game();
        let result = view.outcome.as_ref().map(|outcome| words.result(kind, Some(outcome)));
        let faces = tree(&faces(self.game().clock(), moment(at)))?;
        Ok(with(&view, [("faces", faces), ("result", result.into())])?.to_string())
    }

    /// What the clocks show at a moment, as JSON.
    pub fn clocks(&self, at: f64) -> Result<String, Fault> {
        json(&faces(self.game().clock(), moment(at)))
    }

    /// All that happened, as a role is shown it, with sentences, as JSON.
    pub fn history(&self, who: &str, lang: &str) -> Result<String, Fault> {
        let who = role(who)?;
        let words = words(lang);
        let all = match &self.story {
            Story::Own(_, events) => history(words, &self.setup, events, who)?,
            Story::Followed(followed, all) => {
                followed_history(words, &self.setup, all, followed.role())?
            }
        };
        json(&all)
    }

    /// Of each of these commands, whether a role could give it now, as JSON: the article on which what follows would rest,
    /// or why not.
    pub fn could(&self, commands: &str, who: &str, at: f64, lang: &str) -> Result<String, Fault> {
        let commands: Vec<Command> = value("commands", commands)?;
        let who = role(who)?;
        let words = words(lang);
        let look = |command: &Command| match self.game().decide(command, who, moment(at)) {
            Ok(decided) => {
                let article = decided.events().next().map(|event| event.article.to_string());
                Ok(serde_json::json!({ "article": article }))
            }
            Err(refused) => tree(&declined(words, &refused)),
        };
        json(&commands.iter().map(look).collect::<Result<Vec<_>, _>>()?)
    }

    /// When the software should look at it again, if nothing happens.
    pub fn next_tick(&self) -> Option<f64> {
        self.game().next_tick().map(|at| at.0 as f64)
    }

    /// Whose clock runs, or who has the move where none does: `first` or `second`.
    pub fn turn(&self) -> String {
        if self.game().turn().is_first() { "first".into() } else { "second".into() }
    }

    /// Whose hand makes an act, where one device serves two: `first` or `second`.
    pub fn hand_of(&self, act: &str) -> Result<String, Fault> {
        let act: Act = value("act", act)?;
        Ok(if self.game().hand_of(act).is_first() { "first".into() } else { "second".into() })
    }

    /// The game as a record: `pgn`, `kif`, `ki2`, `csa`, `jkf`, `usi` or `log`; with what else is known of it, as JSON.
    pub fn record(&self, format: &str, about: Option<String>) -> Result<String, Fault> {
        if format == "log" {
            return self.log();
        }
        let about = about.map(|text| value("about", &text)).transpose()?.unwrap_or_default();
        let no = || format!("{format:?} is no format (expected pgn, kif, ki2, csa, jkf or usi)");
        let form = Form::of_ending(format).ok_or_else(no)?;
        record::text(self.game(), self.happened(), form, &about).map_err(|error| error.to_string())
    }
}

/// The record of a log that a server has sent, in a format of its game.
pub fn record_of(log: &str, format: &str) -> Result<String, Fault> {
    Session::from_log(log)?.record(format, None)
}
