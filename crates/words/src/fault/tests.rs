//! Whatever the libraries find wrong is told in French: their errors one by one, and those of texts that are damaged in every place.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use adoube_chess as chess;
use adoube_clock::{ControlFault, TimeControl};
use adoube_script::Script;
use adoube_shogi as shogi;
use chess::pgn;
use shogi::record::{self, Format};

use super::*;

fn french() -> Words {
    Words::new(Language::French)
}

/// The texts that are not known, or that hold something expected that is not.
fn unknown(texts: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    let french = french();
    let known = |text: &str| french.known_error(text).is_some();
    let expected = |text: &str| {
        let (_, rest) = text.rsplit_once("(expected ")?;
        rest.strip_suffix(')').map(str::to_owned)
    };
    // Numbers and lists of letters are written alike.
    let plain = |text: &str| !text.contains(' ') || text.starts_with("one of NoEntering");
    texts
        .into_iter()
        .filter(|text| !known(text) || expected(text).is_some_and(|it| !plain(&it) && !known(&it)))
        .collect()
}

fn assert_known(texts: impl IntoIterator<Item = String>) {
    let unknown = unknown(texts);
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn every_message_is_found_by_its_english_text() {
    let english = Words::new(Language::English);
    let french = french();
    let told = french.known_error("a pawn").unwrap();
    for shape in Shape::all(Language::English.faults()) {
        let [mut said, mut wanted] = [(); 2].map(|()| FluentArgs::new());
        for part in &shape.parts {
            let (name, one, other) = match part {
                Slot::Letters(_) => continue,
                Slot::Number(name) => (name, FluentValue::from(7), FluentValue::from(7)),
                Slot::Text(name) | Slot::Word(name) => (name, "e4".into(), "e4".into()),
                Slot::Told(name) | Slot::Expected(name) => {
                    (name, "a pawn".into(), told.clone().into())
                }
            };
            said.set(name.clone(), one);
            wanted.set(name.clone(), other);
        }
        let text = english.say(&shape.id, &said);
        assert_eq!(french.known_error(&text), Some(french.say(&shape.id, &wanted)), "{text}");
    }
}

#[test]
fn every_fault_of_a_position_is_told() {
    use chess::FenFault as F;
    let faults = [
        F::NotAPiece('x'),
        F::Squares(7),
        F::Ranks(1),
        F::DigitAfterDigit('1'),
        F::Turn,
        F::Castling('x'),
        F::CastlingOrder('K'),
        F::EnPassant,
        F::Number,
        F::TooLarge(9),
        F::Zero,
        F::Missing,
        F::Trailing,
        F::Space,
    ];
    use chess::FenField as At;
    let fields = [
        At::Rank(1),
        At::Pieces,
        At::Turn,
        At::Castling,
        At::EnPassant,
        At::Halfmoves,
        At::Fullmoves,
    ];
    assert_known(faults.map(|fault| fault.to_string()));
    assert_known(
        fields.map(|field| chess::FenError { field, column: 3, fault: F::Missing }.to_string()),
    );
    use shogi::SfenFault as S;
    let faults = [
        S::NotAPiece('x'),
        S::NotPromotable('K'),
        S::Squares(7),
        S::Ranks(1),
        S::Turn,
        S::NotInHand('x'),
        S::Count(99),
        S::Number,
        S::Missing,
        S::Trailing,
        S::Space,
    ];
    assert_known(faults.map(|fault| fault.to_string()));
    assert_known(chess::Flaw::ALL.map(|flaw| flaw.to_string()));
    let manners = [pgn::Manner::Letters(&chess::Letters::GERMAN), pgn::Manner::Glued];
    assert_known(manners.map(|manner| manner.to_string()));
    assert_known(shogi::Flaw::ALL.map(|flaw| flaw.to_string()));
    use ControlFault as C;
    let faults =
        [C::NoPeriods, C::TooManyPeriods, C::OutOfRange, C::NoTime, C::NoStart, C::CountAfterAll];
    assert_known(faults.map(|fault| fault.to_string()));
}

#[test]
fn every_reason_against_a_move_is_told() {
    let square = "e4".parse().unwrap();
    let chess = chess::Role::ALL
        .into_iter()
        .flat_map(|role| crate::reason::chess_samples(square, role))
        .filter(|reason| {
            // A pawn becomes what it may.
            use chess::{
                Reason::PromotionTo,
                Role::{King, Pawn},
            };
            !matches!(reason, PromotionTo(role) if ![King, Pawn].contains(role))
        })
        .map(|reason| format!("{reason} (fide-2009/3.1)"));
    assert_known(chess);
    let square = "7f".parse().unwrap();
    let shogi = shogi::Role::ALL
        .into_iter()
        .flat_map(|role| crate::reason::shogi_samples(square, role))
        .filter(|reason| {
            use shogi::{Reason as R, Role};
            let dead = [Role::Pawn, Role::Lance, Role::Knight];
            !matches!(reason, R::PromotionMissing(role) | R::DeadDrop(role) if !dead.contains(role))
        })
        .map(|reason| format!("{reason} (fesa-2024/3.10)"));
    assert_known(shogi);
}

fn seeds(kind: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(kind);
    let files = fs::read_dir(folder).unwrap();
    files.map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
}

/// A text with each of its places damaged in turn.
fn damaged(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    let step = 1 + bytes.len() / 400;
    for at in (0..bytes.len()).step_by(step) {
        all.push(bytes[..at].to_vec());
        let mut without = bytes.to_vec();
        without.remove(at);
        all.push(without);
        for letter in b"x9 (\"\n{/-K" {
            let mut other = bytes.to_vec();
            other[at] = *letter;
            all.push(other);
        }
    }
    all
}

fn errors(kind: &str, read: impl Fn(&[u8]) -> Vec<String>) -> BTreeSet<String> {
    let texts: BTreeSet<String> =
        seeds(kind).iter().flat_map(|seed| damaged(seed)).flat_map(|text| read(&text)).collect();
    assert!(texts.len() > 3, "{kind}: {texts:?}");
    texts
}

#[test]
fn every_fault_of_a_damaged_text_is_told() {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
    let error = |error: Option<String>| error.into_iter().collect::<Vec<_>>();
    let mut all = BTreeSet::new();
    all.extend(errors("fen", |bytes| {
        let setup = chess::Sketch::from_fen(&text(bytes), chess::Reading::Strict);
        error(match setup {
            Err(fault) => Some(fault.to_string()),
            Ok(setup) => setup.position().err().map(|rejected| rejected.to_string()),
        })
    }));
    all.extend(errors("epd", |bytes| {
        let epd = chess::Epd::read(&text(bytes), chess::Reading::Strict);
        error(epd.err().map(|fault| fault.to_string()))
    }));
    all.extend(errors("control", |bytes| {
        let control = text(bytes).parse::<TimeControl>();
        error(control.err().map(|fault| fault.to_string()))
    }));
    all.extend(errors("pgn", |bytes| {
        let broken = pgn::games(bytes).filter_map(Result::err);
        broken.map(|broken| broken.to_string()).collect()
    }));
    let records = |format: Format| {
        move |bytes: &[u8]| -> Vec<String> {
            let broken = record::records(bytes, format).filter_map(Result::err);
            broken.take(3).map(|broken| broken.to_string()).collect()
        }
    };
    all.extend(errors("kif", records(Format::Kif)));
    all.extend(errors("ki2", records(Format::Ki2)));
    all.extend(errors("csa", records(Format::Csa)));
    all.extend(errors("jkf", records(Format::Jkf)));
    all.extend(errors("usi", records(Format::Usi)));
    assert_known(all);
}

/// A script with each of its words left out, doubled, misspelt or replaced, and each line at another time.
fn damaged_script(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let with = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number] = line;
        lines.join("\n")
    };
    let mut all = Vec::new();
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        all.push(with(number, &format!("0:00 {line}")));
        let words: Vec<&str> = line.split_whitespace().collect();
        for at in 0..words.len() {
            let mut misspelt: Vec<char> = words[at].chars().collect();
            let middle = misspelt.len() / 2;
            misspelt.remove(middle);
            let misspelt: String = misspelt.into_iter().collect();
            for other in ["", "xyzzy", "White", "\"x", "moves e4", "0-1", &misspelt] {
                let mut words = words.clone();
                words[at] = other;
                all.push(with(number, &words.join(" ")));
            }
        }
    }
    all
}

#[test]
fn every_fault_of_a_damaged_script_is_told() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/scripts");
    let mut said = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for text in damaged_script(&text) {
            match Script::parse(&text).and_then(|script| script.run()) {
                // Without the place, which would make many of one.
                Err(error) => said.extend([error.reason()]),
                Ok(told) => said.extend(told.failures.into_iter().map(|failure| failure.what)),
            }
        }
    }
    assert!(said.len() > 300, "{}", said.len());
    let french = french();
    let english =
        |text: &String| french.known_error(text).is_none_or(|told| told.contains("expected "));
    let unknown: Vec<_> = said.into_iter().filter(english).collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Every line that an example of the lawbook has, once, with the rulebook of its game.
fn lines_of_the_lawbook() -> BTreeSet<(&'static str, String)> {
    let mut lines = BTreeSet::new();
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../lawbook")];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(path).unwrap();
            for example in text.split("```adoube\n").skip(1) {
                let example = example.split("```").next().unwrap_or_default();
                let chess = example.contains("rulebook: fide-");
                let book = if chess { "fide-2009" } else { "fesa-2024" };
                lines.extend(example.lines().map(|line| (book, line.trim().to_owned())));
            }
        }
    }
    lines
}

#[test]
fn every_fault_of_a_line_of_a_script_is_told() {
    let (mut said, mut tried) = (BTreeSet::new(), BTreeSet::new());
    for (book, line) in lines_of_the_lawbook() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let head = if line.starts_with("rulebook:") { "" } else { "rulebook: " };
        let head = if head.is_empty() { String::new() } else { format!("{head}{book}\n") };
        for at in 0..=words.len() {
            for other in ["", "xyzzy", "-1", "99999999", "99999999999999999999"] {
                let text = format!("{head}{} {other}", words[..at].join(" "));
                // Many lines begin alike.
                if !tried.insert(text.clone()) {
                    continue;
                }
                let Err(error) = Script::parse(&text) else { continue };
                // Of any word alike, or there would be many of one.
                let error = adoube_script::ScriptError { meant: None, ..error };
                said.insert(match *error.reason().splitn(3, '"').collect::<Vec<_>>() {
                    ["", _, rest] => format!("\"x\"{rest}"),
                    _ => error.reason(),
                });
            }
        }
        // What is expected, and does not follow.
        if line.starts_with("expect") {
            let moves = if book == "fide-2009" { "e4 e5" } else { "7g7f 3c3d" };
            let Ok(script) = Script::parse(&format!("{head}moves {moves}\n{line}")) else {
                continue;
            };
            match script.run() {
                Err(error) => said.extend([error.reason()]),
                Ok(told) => said.extend(told.failures.into_iter().map(|failure| failure.what)),
            }
        }
    }
    assert!(said.len() > 200, "{}", said.len());
    let french = french();
    // What must be written stands there to the letter; the words around it are French.
    let foreign =
        [" or ", "such as", "(expected ", " a number", " a name", "\u{a0}: an ", "\u{a0}: what "];
    let english = |text: &String| {
        french.known_error(text).is_none_or(|told| foreign.iter().any(|it| told.contains(it)))
    };
    let unknown: Vec<_> = said.into_iter().filter(english).collect();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

#[test]
fn the_faults_of_scripts_read_well() {
    let told = |text: &str| match Script::parse(text).map(|script| script.run_watched(|_, _, _| {}))
    {
        Err(error) => french().error(&error),
        Ok(told) => french().error(&told.failures[0].what),
    };
    for (text, said) in [
        (
            "rulebook: fide-2009\n10:00 White plays e4\n5:00 Black plays e5",
            "3:1\u{a0}: l’heure 5:00 est avant 10:00, où en est le script (attendu\u{a0}: 10:00 ou plus tard)",
        ),
        (
            "rulebook: fide-2009\nwait -5m",
            "2:6\u{a0}: le temps -5m est négatif (attendu\u{a0}: un temps tel que 10m)",
        ),
        (
            "rulebook: fide-2009\nWhite palys e4",
            "2:7\u{a0}: «\u{a0}palys\u{a0}» n’a pas de sens ici (attendu\u{a0}: quelque chose que l’on peut faire, par exemple plays e4 ou resigns)\u{a0}; \
             vouliez-vous dire «\u{a0}plays\u{a0}»\u{a0}?",
        ),
        (
            "rulebook: fide-2009\nWhite plays e2-e5",
            "refusé\u{a0}: illegal-move\u{a0}: un pion ne se déplace pas ainsi (fide-2009/3.7.a)",
        ),
        (
            "rulebook: fesa-2024\nGote plays 3c3d",
            "refusé\u{a0}: not-having-the-move (fesa-2024/1.1)\u{a0}: Sente a le trait",
        ),
        (
            "rulebook: fide-2009\nstart: 8/8/8/8 w - -",
            "la préparation est refusée\u{a0}: no-position (fide-2009/2.3)\u{a0}: pièces\u{a0}: 4 rangées (attendu\u{a0}: 8, \
             séparées par «\u{a0}/\u{a0}»)",
        ),
        (
            "rulebook: fide-2009\nstart: kk6/8/8/8/8/8/8/K7 w - - 0 1",
            "la préparation est refusée\u{a0}: no-position (fide-2009/2.3)\u{a0}: pas une position légale\u{a0}: les Noirs ont des rois sur a8, b8 (attendu\u{a0}: un seul)",
        ),
        (
            "rulebook: cz changed by club \"C\" fifty-move 75",
            "1:34\u{a0}: «\u{a0}fifty-move\u{a0}» n’est pas un champ d’un recueil (attendu\u{a0}: fifty moves N, strict perpetual check, \
             stalemate loses, ou un champ et sa valeur)\u{a0}; vouliez-vous dire «\u{a0}fifty-moves\u{a0}»\u{a0}?",
        ),
        (
            "rulebook: cz changed by club \"C\" no-move drown",
            "1:42\u{a0}: «\u{a0}drown\u{a0}» n’est pas une valeur de no-move (attendu\u{a0}: l’un de ceux-ci\u{a0}: drawn, lost)\u{a0}; vouliez-vous \
             dire «\u{a0}drawn\u{a0}»\u{a0}?",
        ),
        (
            "rulebook: fide-2009\nWhite strikes out 99999999 moves",
            "2:19\u{a0}: «\u{a0}99999999\u{a0}» dépasse 65535 (attendu\u{a0}: un nombre de coups)",
        ),
        (
            "rulebook: fide-2009\nArbiter penalises Black with exclusion for 999 rounds",
            "2:44\u{a0}: «\u{a0}999\u{a0}» dépasse 255 (attendu\u{a0}: un nombre de rondes)",
        ),
        (
            "rulebook: fide-2009\nArbiter penalises Black with points down -1",
            "2:42\u{a0}: «\u{a0}-1\u{a0}» n’a pas de sens ici (attendu\u{a0}: des points au-dessus de 0, tels que 1 ou ½)",
        ),
        (
            "rulebook: fide-2009\nexpect e4 is Z",
            "2:14\u{a0}: «\u{a0}Z\u{a0}» n’a pas de sens ici (attendu\u{a0}: une lettre de KQRBNP, minuscule pour les Noirs, ou empty)",
        ),
        (
            "rulebook: fide-2009\nArbiter frobs",
            "2:9\u{a0}: «\u{a0}frobs\u{a0}» n’a pas de sens ici (attendu\u{a0}: quelque chose que fait un arbitre, par exemple stops the \
             clocks ou answers draw)",
        ),
        (
            "rulebook: fide-2009\nmoves e4\nexpect White's clock shows 5:00",
            "la pendule est sans limite",
        ),
    ] {
        assert_eq!(told(text), said);
    }
}

#[test]
fn every_one_of_several_reasons_is_told() {
    let french = Words::new(Language::French);
    for text in [
        "refused: illegal-move: a piece stands between king and rook on f1 (fide-2009/3.8.b.2.b); a piece stands between king \
         and rook on g1 (fide-2009/3.8.b.2.b)",
        "refused: illegal-move: no pawn in hand (fesa-2024/3.11); 5g is not vacant (fesa-2024/3.11)",
        "refused: illegal-move: 5g is not vacant (fesa-2024/3.11)",
    ] {
        let told = french.error(&text);
        for english in ["refused", "piece stands", "no pawn", "vacant", "king is"] {
            assert!(!told.contains(english), "{told}");
        }
    }
}
