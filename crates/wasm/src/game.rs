//! A whole game under its laws, on one device.

use adoube_board::BySide;
use adoube_clock::TimeControl;
use adoube_laws::log::{self, Log};
use adoube_laws::setup::{Flags, Moves, Press, Start, Supervision};
use adoube_laws::{Act, Book, Command, Event, Game, Made, Role, Ruling, Setup, Strictness, What};
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::clock::moment;
use crate::face::faces;
use crate::spoken::{declined, faulty, history, role, told, words};
use crate::{Fault, json, record, tree, value, with};

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
#[wasm_bindgen]
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
#[wasm_bindgen]
pub fn faults(setup: &str, lang: &str) -> Result<String, Fault> {
    let setup: Setup = value("setup", setup)?;
    let words = words(lang);
    let book = setup.rulebook.book;
    let say = |fault: adoube_laws::SetupFault| faulty(words, fault, fault.article(book));
    json(&setup.faults().into_iter().map(say).collect::<Vec<_>>())
}

/// A game with its log.
#[wasm_bindgen(js_name = Game)]
#[derive(Debug)]
pub struct Session {
    game: Game,
    setup: Setup,
    events: Vec<Event>,
}

#[wasm_bindgen(js_class = Game)]
impl Session {
    /// A game that waits for its start.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str) -> Result<Session, Fault> {
        let setup: Setup = value("setup", setup)?;
        let game = Game::new(setup.clone()).map_err(|error| error.to_string())?;
        Ok(Self { game, setup, events: Vec::new() })
    }

    /// The game that a log tells.
    #[wasm_bindgen(js_name = fromLog)]
    pub fn from_log(text: &str) -> Result<Session, Fault> {
        let log = Log::read(text).map_err(|error| error.to_string())?;
        let game = log.game().map_err(|error| error.to_string())?;
        Ok(Self { game, setup: log.setup, events: log.events })
    }

    /// The whole log, to be kept.
    pub fn log(&self) -> Result<String, Fault> {
        let log = Log { setup: self.setup.clone(), events: self.events.clone() };
        log.to_text().map_err(|error| error.to_string())
    }

    /// The lines of the log after so many events, to be added to what is kept.
    #[wasm_bindgen(js_name = logSince)]
    pub fn log_since(&self, events: usize) -> Result<String, Fault> {
        let lines = self.events.iter().skip(events).map(log::event_line);
        Ok(lines.collect::<Result<Vec<_>, _>>()?.join("\n"))
    }

    /// How many events there have been.
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// The set-up, as JSON.
    #[wasm_bindgen(getter)]
    pub fn setup(&self) -> Result<String, Fault> {
        json(&self.setup)
    }

    /// `chess` or `shogi`.
    #[wasm_bindgen(getter)]
    pub fn kind(&self) -> String {
        match self.setup.rulebook.game() {
            adoube_laws::GameKind::Chess => "chess".into(),
            adoube_laws::GameKind::Shogi => "shogi".into(),
        }
    }

    /// Where it began, as FEN or SFEN.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> String {
        self.game.course().start().to_string()
    }

    /// Somebody does something: `{"events":[…]}` or `{"refused":…}`, with sentences.
    #[wasm_bindgen(js_name = do)]
    pub fn act(&mut self, command: &str, who: &str, at: f64, lang: &str) -> Result<String, Fault> {
        let command: Command = value("command", command)?;
        let who = role(who)?;
        let words = words(lang);
        let before = self.game.clone();
        match self.game.act(&command, who, moment(at)) {
            Err(refused) => {
                json(&serde_json::json!({ "refused": tree(&declined(words, &refused))? }))
            }
            Ok(events) => {
                let mut table = before;
                let mut lines = Vec::with_capacity(events.len());
                for event in &events {
                    lines.push(told(words, table.table(), event, &self.setup)?);
                    table.apply(event);
                }
                self.events.extend(events);
                json(&serde_json::json!({ "events": lines }))
            }
        }
    }

    /// Takes an event that a server has told of its game, as it is, and tells it with its sentence. `board` is what stands
    /// on the table after it, where that is known.
    pub fn follow(
        &mut self,
        event: &str,
        board: Option<String>,
        lang: &str,
    ) -> Result<String, Fault> {
        let mut event: Event = value("event", event)?;
        if let What::Undone { acts: acts @ None, .. } = &mut event.what {
            // What replaces an act that was not completed undoes the last, whatever stands on the board after all.
            let last = matches!(event.ruling, Ruling::Replaced | Ruling::UnsaidReplaced);
            *acts = match last {
                true => {
                    self.game.course().len().checked_sub(1).and_then(|it| u16::try_from(it).ok())
                }
                false => board.and_then(|board| self.undone_to(&board)),
            };
        }
        let before = self.game.table().clone();
        self.make_what_is_said(&event);
        self.game.apply(&event);
        let said = told(words(lang), &before, &event, &self.setup)?.to_string();
        self.events.push(event);
        Ok(said)
    }

    /// On two boards a player hears of the other's move when it is said aloud: then it has been made.
    fn make_what_is_said(&mut self, event: &Event) {
        let What::Announced { side, act } = event.what else { return };
        if self.game.turn() != side {
            return;
        }
        let (legal, pressed, breach, brings) = (true, false, None, None);
        let made = Made { act, legal, pressed, breach, brings, hopeless: BySide::default() };
        let made = Event { by: Role::Player(side), what: What::Made(made), ..event.clone() };
        self.game.apply(&made);
        self.events.push(made);
    }

    /// After how many acts this last stood on the table. Who is not told how many were made sees what lies there.
    fn undone_to(&self, board: &str) -> Option<u16> {
        let mut table = self.game.course().start().clone();
        let mut found = None;
        for (ply, &act) in (0..).zip(self.game.course().acts()) {
            if table.to_string().starts_with(board) {
                found = Some(ply);
            }
            table.play(act);
        }
        found
    }

    /// How long each move took, in milliseconds, as JSON.
    pub fn times(&self) -> Result<String, Fault> {
        json(&record::times(&self.setup, &self.events)?)
    }

    /// What a role sees at a moment, with what the clocks show and how it ended in a sentence, as JSON.
    pub fn view(&self, who: &str, at: f64, lang: &str) -> Result<String, Fault> {
        let view = self.game.view(role(who)?, moment(at));
        let words = words(lang);
        let kind = self.setup.rulebook.game();
        let result = view.outcome.as_ref().map(|outcome| words.result(kind, Some(outcome)));
        let faces = tree(&faces(self.game.clock(), moment(at)))?;
        Ok(with(&view, [("faces", faces), ("result", result.into())])?.to_string())
    }

    /// What the clocks show at a moment, as JSON.
    pub fn clocks(&self, at: f64) -> Result<String, Fault> {
        json(&faces(self.game.clock(), moment(at)))
    }

    /// All that happened, as a role is shown it, with sentences, as JSON.
    pub fn history(&self, who: &str, lang: &str) -> Result<String, Fault> {
        let who = role(who)?;
        let words = words(lang);
        let shown = |game: &Game, event: &Event| game.shown(event, who);
        json(&history(words, &self.setup, &self.events, shown)?)
    }

    /// Of each of these commands, whether a role could give it now, as JSON: the article on which what follows would rest,
    /// or why not.
    pub fn could(&self, commands: &str, who: &str, at: f64, lang: &str) -> Result<String, Fault> {
        let commands: Vec<Command> = value("commands", commands)?;
        let who = role(who)?;
        let words = words(lang);
        let look = |command: &Command| match self.game.decide(command, who, moment(at)) {
            Ok(events) => {
                let article = events.first().map(|event| event.article.to_string());
                Ok(serde_json::json!({ "article": article }))
            }
            Err(refused) => tree(&declined(words, &refused)),
        };
        json(&commands.iter().map(look).collect::<Result<Vec<_>, _>>()?)
    }

    /// When the software should look at it again, if nothing happens.
    #[wasm_bindgen(js_name = nextTick)]
    pub fn next_tick(&self) -> Option<f64> {
        self.game.next_tick().map(|at| at.0 as f64)
    }

    /// Whose clock runs, or who has the move where none does: `first` or `second`.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> String {
        if self.game.turn().is_first() { "first".into() } else { "second".into() }
    }

    /// Whose hand makes an act, where one device serves two: `first` or `second`.
    #[wasm_bindgen(js_name = handOf)]
    pub fn hand_of(&self, act: &str) -> Result<String, Fault> {
        let act: Act = value("act", act)?;
        Ok(if self.game.hand_of(act).is_first() { "first".into() } else { "second".into() })
    }

    /// The game as a record: `pgn`, `kif`, `ki2`, `csa`, `jkf`, `usi` or `log`; with what else is known of it, as JSON.
    pub fn record(&self, format: &str, about: Option<String>) -> Result<String, Fault> {
        if format == "log" {
            return self.log();
        }
        let about = about.map(|text| value("about", &text)).transpose()?.unwrap_or_default();
        record::record(&self.game, &self.setup, &self.events, format, &about)
    }
}

/// The record of a log that a server has sent, in a format of its game.
#[wasm_bindgen(js_name = recordOf)]
pub fn record_of(log: &str, format: &str) -> Result<String, Fault> {
    Session::from_log(log)?.record(format, None)
}
