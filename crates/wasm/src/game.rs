//! A whole game under its laws, on one device.

use adoube_board::{BySide, Side};
use adoube_clock::ClockKind;
use adoube_laws::log::{self, Log};
use adoube_laws::record::{self, About, Form};
use adoube_laws::setup::{Flags, Moves, Press, Start, Supervision};
use adoube_laws::{
    Act, Article, Book, Command, Event, Followed, Game, GameKind, Setup, Shown, Step, Strictness,
    View, Who,
};
use serde::{Deserialize, Serialize};

use crate::Fault;
use crate::clock::{control, moment};
use crate::face::{Faces, faces};
use crate::fault::of_time;
use crate::spoken::{
    Declined, Faulty, Told, declined, faulty, followed_history, history, told, words,
};

/// What a page says of a game to be: the rest is as the book has it.
#[derive(Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Wanted {
    book: Book,
    #[serde(default)]
    time: Option<String>,
    #[serde(default)]
    start: Option<Start>,
    #[serde(default)]
    moves: Option<Moves>,
    #[serde(default)]
    press: Option<Press>,
    #[serde(default)]
    flags: Option<Flags>,
    #[serde(default)]
    clock: Option<ClockKind>,
    #[serde(default)]
    takebacks: Option<bool>,
    /// Whether it is yet to be found out who begins; two people at one table know.
    #[serde(default)]
    drawn: Option<bool>,
    /// Who watches: at a table of two they are their own arbiter.
    #[serde(default)]
    supervision: Option<Supervision>,
    #[serde(default)]
    players: Option<BySide<String>>,
}

/// The set-up of a game from what a page asks for, whole.
pub(crate) fn setup(wanted: Wanted) -> Result<Setup, Fault> {
    let mut setup = Setup::new(wanted.book);
    let time = wanted.time.unwrap_or_default();
    setup.time = control(&time).map_err(|error| of_time(&error).to_string())?;
    let Strictness { moves, press, flags } = setup.strictness;
    setup.strictness = Strictness {
        moves: wanted.moves.unwrap_or(moves),
        press: wanted.press.unwrap_or(press),
        flags: wanted.flags.unwrap_or(flags),
    };
    setup.start = wanted.start.unwrap_or(setup.start);
    setup.clock = wanted.clock.unwrap_or(setup.clock);
    setup.event.takebacks = wanted.takebacks.unwrap_or_default();
    setup.supervision = wanted.supervision.unwrap_or(setup.supervision);
    let drawn = wanted.drawn.unwrap_or_default();
    setup.event.sides_given = setup.rulebook.furigoma.is_some() && !drawn;
    setup.players = wanted.players;
    Ok(setup)
}

/// What is wrong with a set-up, each with its article and a sentence.
pub(crate) fn faults(setup: &Setup, lang: &str) -> Vec<Faulty> {
    let words = words(lang);
    let book = setup.rulebook.book;
    let say = |fault: adoube_laws::SetupFault| faulty(words, fault, fault.article(book));
    setup.faults().into_iter().map(say).collect()
}

/// What came of a command.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Done {
    /// This happened.
    Events(Vec<Told>),
    /// The laws refuse it.
    Refused(Declined),
}

/// Whether a command could be given.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub(crate) enum Weighed {
    /// It could, and what follows would rest on this.
    Could {
        /// Nothing where nothing follows.
        article: Option<Article>,
    },
    /// It could not.
    Declined(Declined),
}

/// A game as a role sees it, with what the clocks show.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Viewed {
    #[serde(flatten)]
    view: View,
    faces: Faces,
    /// How it ended, in a sentence.
    result: Option<String>,
}

/// A game: one of this device with its log, or one that a server tells.
#[derive(Debug)]
pub(crate) struct Session {
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
    pub(crate) fn new(setup: Setup) -> Result<Self, Fault> {
        let game = Game::new(setup.clone()).map_err(|error| error.to_string())?;
        Ok(Self { setup, story: Story::Own(Box::new(game), Vec::new()) })
    }

    /// A game that a server tells, as a role is told it.
    pub(crate) fn followed(setup: Setup, who: Who) -> Result<Self, Fault> {
        let followed = Followed::new(setup.clone(), who).map_err(|error| error.to_string())?;
        Ok(Self { setup, story: Story::Followed(Box::new(followed), Vec::new()) })
    }

    /// The game that a log tells.
    pub(crate) fn from_log(text: &str) -> Result<Self, Fault> {
        let log = Log::read(text).map_err(|error| error.to_string())?;
        let game = log.game().map_err(|error| error.to_string())?;
        Ok(Self { setup: log.setup, story: Story::Own(Box::new(game), log.events) })
    }

    /// The whole log, to be kept.
    pub(crate) fn log(&self) -> Result<String, Fault> {
        let log = Log { setup: self.setup.clone(), events: self.true_events()?.to_vec() };
        log.to_text().map_err(|error| error.to_string())
    }

    /// The lines of the log after so many events, to be added to what is kept.
    pub(crate) fn log_since(&self, events: usize) -> Result<String, Fault> {
        let lines = self.true_events()?.iter().skip(events).map(log::event_line);
        Ok(lines.collect::<Result<Vec<_>, _>>()?.join("\n"))
    }

    /// How many events there have been.
    pub(crate) fn events(&self) -> usize {
        self.happened().len()
    }

    /// The set-up.
    pub(crate) const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Which game it is.
    pub(crate) const fn kind(&self) -> GameKind {
        self.setup.rulebook.game()
    }

    /// Where it began, as FEN or SFEN.
    pub(crate) fn start(&self) -> String {
        self.game().course().start().to_string()
    }

    /// Somebody does something.
    pub(crate) fn act(
        &mut self,
        command: &Command,
        who: Who,
        at: f64,
        lang: &str,
    ) -> Result<Done, Fault> {
        let words = words(lang);
        let Story::Own(game, kept) = &mut self.story else {
            return Err("a game that a server tells is played there".into());
        };
        Ok(match game.act(command, who, moment(at)) {
            Err(refused) => Done::Refused(declined(words, &refused)),
            Ok(steps) => {
                let mut lines = Vec::with_capacity(steps.len());
                for Step { before, event, .. } in steps {
                    lines.push(told(words, &before, Shown::whole(&event), &self.setup));
                    kept.push(event);
                }
                Done::Events(lines)
            }
        })
    }

    /// Takes what a server tells of its game, and tells it with its sentence. `board` is what stands on the table after
    /// it, where that is known.
    pub(crate) fn follow(
        &mut self,
        shown: Shown,
        board: Option<String>,
        lang: &str,
    ) -> Result<Told, Fault> {
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
        Ok(told(words(lang), &before, shown, &self.setup))
    }

    /// How long each move took, in milliseconds.
    pub(crate) fn times(&self) -> Result<Vec<u64>, Fault> {
        record::times(self.game(), self.happened()).map_err(|error| error.to_string())
    }

    /// What a role sees at a moment, with what the clocks show and how it ended in a sentence.
    pub(crate) fn view(&self, who: Who, at: f64, lang: &str) -> Viewed {
        let view = self.game().view(who, moment(at));
        let words = words(lang);
        let result = view.outcome.as_ref().map(|outcome| words.result(self.kind(), Some(outcome)));
        Viewed { view, faces: self.clocks(at), result }
    }

    /// What the clocks show at a moment.
    pub(crate) fn clocks(&self, at: f64) -> Faces {
        faces(self.game().clock(), moment(at))
    }

    /// All that happened, as a role is shown it, with sentences.
    pub(crate) fn history(&self, who: Who, lang: &str) -> Result<Vec<Told>, Fault> {
        let words = words(lang);
        match &self.story {
            Story::Own(_, events) => history(words, &self.setup, events, who),
            Story::Followed(followed, all) => {
                followed_history(words, &self.setup, all, followed.role())
            }
        }
    }

    /// Of each of these commands, whether a role could give it now.
    pub(crate) fn could(
        &self,
        commands: &[Command],
        who: Who,
        at: f64,
        lang: &str,
    ) -> Vec<Weighed> {
        let words = words(lang);
        let look = |command: &Command| match self.game().decide(command, who, moment(at)) {
            Ok(decided) => {
                Weighed::Could { article: decided.events().next().map(|event| event.article) }
            }
            Err(refused) => Weighed::Declined(declined(words, &refused)),
        };
        commands.iter().map(look).collect()
    }

    /// When the software should look at it again, if nothing happens.
    pub(crate) fn next_tick(&self) -> Option<f64> {
        self.game().next_tick().map(|at| at.0 as f64)
    }

    /// Whose clock runs, or who has the move where none does.
    pub(crate) fn turn(&self) -> Side {
        self.game().turn()
    }

    /// Whose hand makes an act, where one device serves two.
    pub(crate) fn hand_of(&self, act: Act) -> Side {
        self.game().hand_of(act)
    }

    /// The game as a record: `pgn`, `kif`, `ki2`, `csa`, `jkf`, `usi` or `log`; with what else is known of it.
    pub(crate) fn record(&self, format: &str, about: Option<About>) -> Result<String, Fault> {
        if format == "log" {
            return self.log();
        }
        let no = || format!("{format:?} is no format (expected pgn, kif, ki2, csa, jkf or usi)");
        let form = Form::of_ending(format).ok_or_else(no)?;
        let about = about.unwrap_or_default();
        record::text(self.game(), self.happened(), form, &about).map_err(|error| error.to_string())
    }
}

/// The record of a log that a server has sent, in a format of its game.
pub(crate) fn record_of(log: &str, format: &str) -> Result<String, Fault> {
    Session::from_log(log)?.record(format, None)
}
