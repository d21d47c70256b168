//! Forms met in the wild: read, written in every format, and read again to the same game.

use std::path::{Path, PathBuf};

use adoube_shogi::record::{Encoding, Ending, Format, Record, records};
use adoube_shogi::{Black, Played, White};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/wild")
}

fn read(path: &Path) -> Record {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap();
    let (format, _) = Format::of_ending(ending).unwrap();
    let bytes = std::fs::read(path).unwrap();
    let mut all = records(&bytes, format);
    let record =
        all.next().unwrap().unwrap_or_else(|broken| panic!("{}: {broken}", path.display()));
    assert!(all.next().is_none());
    record
}

fn wild(name: &str) -> Record {
    read(&folder().join(name))
}

fn line(record: &Record) -> Vec<Played> {
    record.main_line().filter_map(|node| record.node(node).played()).collect()
}

#[test]
fn every_form_comes_back_from_what_we_write() {
    let mut count = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "md") {
            continue;
        }
        count += 1;
        let record = read(&path);
        for format in Format::ALL {
            for encoding in [Encoding::Utf8, Encoding::ShiftJis] {
                let bytes = record.encode(format, encoding).unwrap();
                let again = records(&bytes, format).next().unwrap();
                let again = again
                    .unwrap_or_else(|broken| panic!("{} as {format}: {broken}", path.display()));
                assert_eq!(line(&again), line(&record), "{} as {format}", path.display());
                if format == Format::Kif {
                    assert_eq!(again.ending(), record.ending(), "{}", path.display());
                    assert_eq!(again.winner(), record.winner(), "{}", path.display());
                }
            }
        }
    }
    assert!(count >= 12, "{count} files");
}

#[test]
fn who_broke_the_rules_is_said_by_the_footer() {
    let record = wild("shogi-club-24.kifu");
    assert_eq!((line(&record).len(), record.winner()), (4, Some(Black)));
    // Twice the same time is one.
    let first = record.main_line().next().unwrap();
    assert_eq!(record.node(first).time().unwrap().spent, 1_000);
}

#[test]
fn what_engines_say_is_no_move() {
    assert_eq!(line(&wild("denryusen.kifu")).len(), 5);
    let record = wild("floodgate.csa");
    assert_eq!((line(&record).len(), record.winner()), (3, Some(Black)));
    assert_eq!(line(&wild("gps-shogi.csa")).len(), 3);
}

#[test]
fn a_diagram_needs_no_king() {
    let record = wild("teaching.kifu");
    assert_eq!(line(&record).len(), 1);
    assert!(matches!(line(&record)[0], Played::Move(_)));
}

#[test]
fn what_was_sealed_stays_so() {
    assert_eq!(wild("piyo-shogi.kifu").ending(), Some(Ending::Sealed));
    assert_eq!(wild("kifu-for-windows.ki2").winner(), Some(Black));
    assert_eq!(wild("kifu-for-windows.kifu").winner(), Some(White));
}
