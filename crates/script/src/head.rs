//! The head of a script: what is fixed before the game.

use adoube_board::{BySide, Side};
use adoube_clock::ClockKind;

use super::ScriptError;
use super::words::Words;
use adoube_laws::rulebook::{Derived, Rulebook};
use adoube_laws::setup::{
    DrawBar, Flags, Moves, Pairing, Pieces, Press, Record, ShortReplay, Start, Strictness,
    Supervision, WhyOther,
};
use adoube_laws::{Book, GameKind, Points, Scores, Setup};

/// What has been read of the head.
#[derive(Default)]
pub(super) struct Head {
    setup: Option<Setup>,
    /// What else was given: each but the event's rules once.
    seen: Vec<String>,
}

impl Head {
    /// The set-up, once a rulebook was named.
    pub(super) fn setup(&self, line: usize) -> Result<&Setup, ScriptError> {
        self.setup.as_ref().ok_or_else(|| ScriptError {
            line,
            column: 1,
            what: "no rulebook is named".into(),
            expected: "rulebook: fide-2009 as the first line".into(),
        })
    }

    /// The whole set-up. Nobody is freed of a duty to write because the line is missing.
    pub(super) fn finish(&self, line: usize) -> Result<Setup, ScriptError> {
        let mut setup = self.setup(line)?.clone();
        if !self.seen.iter().any(|key| key.eq_ignore_ascii_case("recording:")) {
            setup.recording = setup.must_be_recorded();
        }
        Ok(setup)
    }
}

/// Reads a line of the head; `false` means that the head is over.
pub(super) fn read(head: &mut Head, words: &mut Words) -> Result<bool, ScriptError> {
    let Some(first) = words.peek() else { return Ok(false) };
    let two = first.text == "clock" && !first.text.ends_with(':');
    if !first.text.ends_with(':') && !two {
        return Ok(false);
    }
    let key = if two { "clock kind:".to_owned() } else { first.text.to_owned() };
    let (line, column) = (words.line, words.column());
    if words.take("rulebook:") {
        if head.setup.is_some() {
            return Err(ScriptError {
                line,
                column,
                what: "a second rulebook".into(),
                expected: "one line with rulebook:".into(),
            });
        }
        let book: Book = words.value("a rulebook")?;
        let mut setup = Setup::new(book);
        if words.take("changed by") {
            setup.rulebook = changed(&setup.rulebook, words)?;
        }
        head.setup = Some(setup);
        words.end()?;
        return Ok(true);
    }
    head.setup(line)?;
    if key != "event:" && head.seen.contains(&key) {
        return Err(ScriptError {
            line,
            column,
            what: format!("{key} a second time"),
            expected: "one such line".into(),
        });
    }
    head.seen.push(key);
    let Some(setup) = head.setup.as_mut() else { return Ok(false) };
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
        setup.start = start(words)?;
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
    words.end()?;
    Ok(true)
}

fn on_or_off(words: &mut Words) -> Result<bool, ScriptError> {
    let found = words.take_one(&[("on", true), ("off", false)]);
    found.ok_or_else(|| words.expected("on or off"))
}

/// `changed by a club "name": fifty moves 75`, for the changes that examples need.
fn changed(official: &Rulebook, words: &mut Words) -> Result<Rulebook, ScriptError> {
    let federation = words.take("federation");
    if !federation {
        words.need("club")?;
    }
    let name = words.quoted()?;
    let mut book = official.derive(&name, |_| {});
    if federation {
        book.derived = Some(Derived { name: name.clone(), federation: Some(name) });
    }
    while !words.is_empty() {
        words.take(",");
        if words.take("fifty moves") {
            book.fifty_moves = Some(words.value("a number of moves")?);
        } else if words.take("strict perpetual check") {
            book.repetition.perpetual = adoube_shogi::Perpetual::CheckingMove;
        } else if words.take("stalemate loses") {
            book.no_move = adoube_laws::rulebook::NoMove::Lost;
        } else {
            let known = "fifty moves N, strict perpetual check or stalemate loses";
            return Err(words.expected(known));
        }
    }
    Ok(book)
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

fn start(words: &mut Words) -> Result<Start, ScriptError> {
    if words.take("chess960") {
        return Ok(match words.maybe::<u16>() {
            Some(number) => Start::Chess960(number),
            None => Start::Drawn(words.word("a number from 0 to 959, or a first rank")?.text),
        });
    }
    if words.take("handicap") {
        return Ok(Start::Handicap(words.rest()));
    }
    if words.take("standard") {
        return Ok(Start::Standard);
    }
    if words.is_empty() {
        return Err(words.expected("a position, standard, chess960 N or handicap NAME"));
    }
    Ok(Start::Position(words.rest()))
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
        event.draws = DrawBar::Below(words.value("a number of moves")?);
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
