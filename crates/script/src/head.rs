//! The head of a script: what is fixed before the game.

use adoube_board::{BySide, Side};
use adoube_clock::ClockKind;

use super::words::Words;
use super::{ScriptError, meant};
use adoube_laws::rulebook::{Derived, Rulebook};
use adoube_laws::setup::{
    DrawBar, Flags, Moves, Pairing, Pieces, Press, Record, SheetsOn, ShortReplay, Start,
    Strictness, Supervision, WhyOther,
};
use adoube_laws::{Book, GameKind, NoSuchChange, Points, Scores, Setup, ValueKind};
use adoube_shogi::Handicap;

/// What has been read of the head.
#[derive(Default)]
pub(super) struct Head {
    setup: Option<Setup>,
    pub(super) lines: Vec<HeadLine>,
}

/// A line of the head: the word with the colon, in small letters, and its number.
#[derive(Clone, Debug)]
pub(super) struct HeadLine {
    pub(super) key: String,
    pub(super) number: usize,
}

const RULEBOOK_FIRST: &str = "rulebook: fide-2023 as the first line";

impl Head {
    /// The set-up, once a rulebook was named.
    pub(super) fn setup(&self, line: usize) -> Result<&Setup, ScriptError> {
        let none = || ScriptError::new(line, 1, "no rulebook is named", RULEBOOK_FIRST);
        self.setup.as_ref().ok_or_else(none)
    }

    /// Reads a line; `false` means that the head is over.
    pub(super) fn read(&mut self, words: &mut Words) -> Result<bool, ScriptError> {
        let Some(first) = words.peek() else { return Ok(false) };
        let first = first.text.to_ascii_lowercase();
        if !first.ends_with(':') && first != "clock" {
            return Ok(false);
        }
        let key = if first == "clock" { "clock kind:".to_owned() } else { first };
        let (line, column) = (words.line, words.column());
        if words.take("rulebook:") {
            if self.setup.is_some() {
                let expected = "one line with rulebook:";
                return Err(ScriptError::new(line, column, "a second rulebook", expected));
            }
            let guess =
                |text: &str| meant::nearest(text, Book::ALL.map(Book::name)).map(str::to_owned);
            let mut setup = Setup::new(words.value_or_guess(guess, "a rulebook")?);
            if words.take("changed by") {
                setup.rulebook = changed(&setup.rulebook, words)?;
            }
            self.setup = Some(setup);
        } else {
            let Some(setup) = &mut self.setup else {
                let what = "no rulebook is named".to_owned();
                return Err(ScriptError { what, ..words.expected(RULEBOOK_FIRST) });
            };
            if key != "event:" && self.lines.iter().any(|line| line.key == key) {
                let what = format!("{key} a second time");
                return Err(ScriptError::new(line, column, &what, "one such line"));
            }
            fix(setup, words)?;
        }
        words.end()?;
        self.lines.push(HeadLine { key, number: line });
        Ok(true)
    }

    /// The whole set-up. Nobody is freed of a duty to write because the line is missing.
    pub(super) fn finish(&self, line: usize) -> Result<Setup, ScriptError> {
        let mut setup = self.setup(line)?.clone();
        if !self.lines.iter().any(|line| line.key == "recording:") {
            setup.recording = setup.must_be_recorded();
        }
        Ok(setup)
    }
}

/// Reads what a line of the head fixes, the rulebook being known.
fn fix(setup: &mut Setup, words: &mut Words) -> Result<(), ScriptError> {
    let game = setup.rulebook.game();
    if words.take("strictness:") {
        setup.strictness = strictness(words)?;
    } else if words.take("clock kind:") {
        let kinds = [
            ("mechanical", ClockKind::MECHANICAL),
            ("digital", ClockKind::DIGITAL),
            ("server", ClockKind::SERVER),
        ];
        let kind = words.take_one(&kinds);
        setup.clock = kind.ok_or_else(|| words.expected("mechanical, digital or server"))?;
    } else if words.take("clock:") {
        setup.time = words.control()?;
    } else if words.take("start:") {
        setup.start = start(game, words)?;
    } else if words.take("recording:") {
        setup.recording = on_or_off(words)?;
    } else if words.take("supervision:") {
        let kinds = [
            ("none", Supervision::None),
            ("inadequate", Supervision::Inadequate),
            ("adequate", Supervision::Adequate),
        ];
        let found = words.take_one(&kinds);
        setup.supervision = found.ok_or_else(|| words.expected("none, inadequate or adequate"))?;
    } else if words.take("players:") {
        let first = words.quoted()?;
        words.need(",")?;
        setup.players = Some(BySide { first, second: words.quoted()? });
    } else if words.take("event:") {
        event(setup, game, words)?;
    } else {
        let known = "rulebook:, strictness:, clock:, clock kind:, start:, recording:, supervision:, players: or event:";
        return Err(words.expected(known));
    }
    Ok(())
}

fn on_or_off(words: &mut Words) -> Result<bool, ScriptError> {
    let found = words.take_one(&[("on", true), ("off", false)]);
    found.ok_or_else(|| words.expected("on or off"))
}

/// `changed by club "name" fifty moves 75, afterwards.appeals on`: some changes in words, and any by the field's name.
fn changed(official: &Rulebook, words: &mut Words) -> Result<Rulebook, ScriptError> {
    let federation = words.take("federation");
    if !federation && !words.take("club") {
        return Err(words.expected("club or federation, and a name in quotation marks"));
    }
    let name = words.quoted()?;
    let mut book = official.derive(&name, |_| {});
    if federation {
        book.derived = Some(Derived { name: name.clone(), federation: Some(name) });
    }
    while !words.is_empty() {
        words.take(",");
        if words.take("fifty moves") {
            book.fifty_moves = Some(words.number("a number of moves")?);
        } else if words.take("strict perpetual check") {
            book.repetition.perpetual = adoube_shogi::Perpetual::CheckingMove;
        } else if words.take("stalemate loses") {
            book.no_move = adoube_laws::rulebook::NoMove::Lost;
        } else {
            change(&mut book, words)?;
        }
    }
    Ok(book)
}

/// A field by its name, and its value.
fn change(book: &mut Rulebook, words: &mut Words) -> Result<(), ScriptError> {
    // For what was meant, which the core for browsers does without.
    let fields = if cfg!(adoube_small) { Vec::new() } else { Rulebook::fields() };
    let (here, meant) = (words.mark(), words.meant_or(fields.iter().map(String::as_str)));
    let at = words.column();
    let field = words.word("a change such as stalemate loses or afterwards.appeals on")?.text;
    // What is no field needs no value.
    let value_at = words.column();
    let value = words.peek().map(|word| word.text.clone()).unwrap_or_default();
    match book.change(&field, &value) {
        Ok(()) => {
            words.word("what it is changed to")?;
            Ok(())
        }
        Err(error @ NoSuchChange::Field(_)) => {
            words.back_to(here);
            let expected =
                "fifty moves N, strict perpetual check, stalemate loses, or a field and its value";
            Err(ScriptError { meant, ..words.wrong(at, &error.to_string(), expected) })
        }
        Err(_) if words.is_empty() => Err(words.expected("what it is changed to")),
        Err(error @ NoSuchChange::Value { .. }) => {
            let NoSuchChange::Value { expected, .. } = &error else { return Ok(()) };
            let meant = match &expected.kind {
                ValueKind::Names(names) | ValueKind::Parts(names) => {
                    meant::nearest(&value, names.iter().map(String::as_str)).map(str::to_owned)
                }
                _ => None,
            };
            Err(ScriptError { meant, ..words.wrong(value_at, &error.to_string(), "") })
        }
    }
}

fn strictness(words: &mut Words) -> Result<Strictness, ScriptError> {
    if words.take("prevent") {
        return Ok(Strictness::PREVENT);
    }
    if words.take("claim") {
        return Ok(Strictness::CLAIM);
    }
    let mut strictness = Strictness::PREVENT;
    let mut named = Vec::new();
    loop {
        let field = words.peek().map(|word| word.text.to_owned());
        if field.is_some() && named.contains(&field) {
            return Err(words.expected("each of moves, press and flags once"));
        }
        named.push(field);
        if words.take("moves prevent") {
            strictness.moves = Moves::Prevent;
        } else if words.take("moves claim") {
            strictness.moves = Moves::Claim;
        } else if words.take("press automatic") {
            strictness.press = Press::Automatic;
        } else if words.take("press by hand") {
            strictness.press = Press::ByHand;
        } else if words.take("flags automatic") {
            strictness.flags = Flags::Automatic;
        } else if words.take("flags claim") {
            strictness.flags = Flags::Claim;
        } else {
            return Err(words.expected("prevent, claim, moves …, press … or flags …"));
        }
        if !words.take(",") {
            return Ok(strictness);
        }
    }
}

fn start(game: GameKind, words: &mut Words) -> Result<Start, ScriptError> {
    if words.take("chess960") {
        let expected = "a number from 0 to 959, or a first rank";
        return Ok(if words.is_number() {
            Start::Chess960(words.number(expected)?)
        } else {
            Start::Drawn(words.word(expected)?.text)
        });
    }
    if words.take("handicap") {
        return handicap(game, words).map(Start::Handicap);
    }
    if words.take("standard") {
        return Ok(Start::Standard);
    }
    // Every position has rows.
    if !words.peek().is_some_and(|word| word.text.contains('/')) {
        return Err(words.expected("a position, standard, chess960 N or handicap NAME"));
    }
    Ok(Start::Position(words.rest()))
}

/// A handicap's English name. `rook` is short for `rook handicap`, and a hyphen for a dash.
fn handicap(game: GameKind, words: &mut Words) -> Result<String, ScriptError> {
    let plain = |name: &str| name.replace('–', "-").to_ascii_lowercase();
    let short = |name: &str| name.strip_suffix(" handicap").unwrap_or(name).to_owned();
    let here = words.expected("a handicap");
    let name = words.rest();
    let known = Handicap::ALL.map(|it| it.names().english);
    if let Some(found) = known.iter().find(|known| short(&plain(known)) == short(&plain(&name))) {
        return Ok((*found).to_owned());
    }
    // The other game has none, which the set-up's faults say.
    if game == GameKind::Chess {
        return Ok(name);
    }
    let known = known.map(|name| short(&plain(name)));
    let meant = meant::nearest(&short(&plain(&name)), known.iter().map(String::as_str));
    let what = if name.is_empty() { here.what } else { format!("{name:?} is no handicap") };
    let names = known.join(", ");
    let expected = format!("one of {names}");
    Err(ScriptError { what, expected, meant: meant.map(str::to_owned), ..here })
}

fn event(setup: &mut Setup, game: GameKind, words: &mut Words) -> Result<(), ScriptError> {
    loop {
        event_rule(setup, game, words)?;
        if !words.take(",") {
            return Ok(());
        }
    }
}

fn event_rule(setup: &mut Setup, game: GameKind, words: &mut Words) -> Result<(), ScriptError> {
    let event = &mut setup.event;
    let pairing = || Pairing {
        system: String::new(),
        announced: true,
        repeats: false,
        met_before: false,
        second_bye: false,
    };
    if words.take("rated") {
        event.rated = true;
        event.competition = true;
    } else if words.take("competition") {
        event.competition = true;
    } else if words.take("serious") {
        event.serious = true;
    } else if words.take("federation") {
        event.federation = Some(words.quoted()?);
    } else if words.take("default time") {
        event.default_time = Some(words.time("a time such as 30m")?);
    } else if words.take("late at resumption") {
        event.late_at_resumption = Some(words.time("a time such as 2h")?);
    } else if words.take("blind") {
        event.blind[side(game, words)?] = true;
    } else if words.take("record of") {
        let side = side(game, words)?;
        let kinds = [
            ("in Braille", Record::Braille),
            ("on a recorder", Record::Recorder),
            ("in longhand", Record::Written),
        ];
        let kind = words.take_one(&kinds);
        event.records[side] =
            kind.ok_or_else(|| words.expected("in Braille, on a recorder or in longhand"))?;
    } else if words.take("two boards") {
        event.two_boards = true;
    } else if words.take("assistant of") {
        event.assistants[side(game, words)?] = true;
    } else if words.take("session of") {
        event.session_end = Some(words.time("a time such as 5h")?);
    } else if words.take("draws barred below move") {
        event.draws = DrawBar::Below(words.number("a number of moves")?);
    } else if words.take("draws barred") {
        event.draws = DrawBar::Always;
    } else if words.take("automatic repetition") {
        event.automatic_repetition = true;
    } else if words.take("takebacks") {
        event.takebacks = true;
    } else if words.take("no appeals") {
        event.no_appeals = true;
    } else if words.take("scores") {
        let mut points = || -> Result<Points, ScriptError> { super::acts::points(words) };
        event.scores = Scores { win: points()?, draw: points()?, loss: points()? };
    } else if words.take("short replay below") {
        let below = words.time("a time such as 10m")?;
        words.need("of")?;
        let time = words.time("a time such as 8m")?;
        let announced = !words.take("unannounced");
        event.replay = Some(ShortReplay { below, time, announced });
    } else if words.take("pieces") {
        let reasons = [
            ("for beginners", WhyOther::Beginners),
            ("for want of sets", WhyOther::Shortage),
            ("by taste", WhyOther::Taste),
        ];
        let why = words.take_one(&reasons);
        let why =
            why.ok_or_else(|| words.expected("for beginners, for want of sets or by taste"))?;
        let kanji = !words.take("without kanji");
        event.pieces = Pieces::Other { why, kanji };
    } else if words.take("beginner") {
        event.beginners[side(game, words)?] = true;
    } else if words.take("rules at hand for") {
        event.rules_at_hand[side(game, words)?] = true;
    } else if words.take("experienced") {
        event.experienced[side(game, words)?] = true;
    } else if words.take("higher grade") {
        event.higher_grade = Some(side(game, words)?);
    } else if words.take("senior") || words.take("older") {
        event.senior = Some(side(game, words)?);
    } else if words.take("sides given") {
        event.sides_given = true;
    } else if words.take("adjournment announced") {
        event.adjourning = true;
    } else if words.take("quickplay announced") {
        event.quickplay_announced = true;
    } else if words.take("electronic sheets uncertified") {
        event.sheets_on = SheetsOn::Screen;
    } else if words.take("electronic sheets") {
        event.sheets_on = SheetsOn::Certified;
    } else if words.take("disabled") {
        event.disabled[side(game, words)?] = true;
    } else if words.take("deaf") {
        event.deaf[side(game, words)?] = true;
    } else if words.take("fines announced") {
        event.fines = true;
    } else if words.take("devices in bags") {
        event.devices_in_bags = true;
    } else if words.take("device penalty") {
        event.device_penalty = Some(super::powers::how(words)?);
    } else if words.take("leaving reported") {
        event.leaving_reported = true;
    } else if words.take("pairing") {
        let system = words.quoted()?;
        let announced = !words.take("unannounced");
        let known = event.pairing.take().unwrap_or_else(pairing);
        event.pairing = Some(Pairing { system, announced, ..known });
    } else if words.take("double round robin") {
        event.pairing.get_or_insert_with(pairing).repeats = true;
    } else if words.take("met before") {
        event.pairing.get_or_insert_with(pairing).met_before = true;
    } else if words.take("second bye") {
        event.pairing.get_or_insert_with(pairing).second_bye = true;
    } else {
        return Err(words.expected("a rule of the event, such as rated or default time 30m"));
    }
    Ok(())
}

/// White or Black, as the game has them; sente and gote in shogi.
pub(super) fn side(game: GameKind, words: &mut Words) -> Result<Side, ScriptError> {
    maybe_side(game, words).ok_or_else(|| words.expected("White or Black"))
}

pub(super) fn maybe_side(game: GameKind, words: &mut Words) -> Option<Side> {
    let names: &[(&str, Side)] = match game {
        GameKind::Chess => &[("White", Side::First), ("Black", Side::Second)],
        GameKind::Shogi => &[
            ("Black", Side::First),
            ("White", Side::Second),
            ("Sente", Side::First),
            ("Gote", Side::Second),
        ],
    };
    words.take_one(names)
}

/// `White's`, and what belongs to him follows.
pub(super) fn maybe_owner(game: GameKind, words: &mut Words) -> Option<Side> {
    let names: &[(&str, Side)] = match game {
        GameKind::Chess => &[("White's", Side::First), ("Black's", Side::Second)],
        GameKind::Shogi => &[
            ("Black's", Side::First),
            ("White's", Side::Second),
            ("Sente's", Side::First),
            ("Gote's", Side::Second),
        ],
    };
    words.take_one(names)
}
