//! How fast records are read with every move checked: `cargo run --release --example records`.
#![expect(clippy::print_stdout, reason = "it prints what it measured")]

use std::hint::black_box;
use std::time::Duration;

use adoube_board::Keys;
use adoube_shogi::record::{Encoding, Ending, Format, Record, Time, records};

const GAMES: usize = 200;
const PLIES: usize = 120;

/// Random legal games with times, the same ones in every run.
fn games() -> Vec<Record> {
    let mut keys = Keys::new(7);
    let mut draw = move |limit: usize| {
        let (key, rest) = keys.next();
        keys = rest;
        (key % limit as u64) as usize
    };
    let mut game = || {
        let mut record = Record::default();
        let mut at = Record::ROOT;
        let mut position = adoube_shogi::Position::START;
        for _ in 0..PLIES {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[draw(moves.len())];
            at = record.add(at, mv.into());
            record.set_time(at, Some(Time { spent: 1000 * draw(90) as u32, total: None }));
            position.play(mv);
        }
        record.end(at, Ending::Resigns);
        record
    };
    (0..GAMES).map(|_| game()).collect()
}

fn main() {
    let games = games();
    let plies: usize = games.iter().map(|game| game.main_line().count() - 1).sum();
    let cases = [
        ("KIF, UTF-8", Format::Kif, Encoding::Utf8),
        ("KIF, Shift-JIS", Format::Kif, Encoding::ShiftJis),
        ("KI2, UTF-8", Format::Ki2, Encoding::Utf8),
        ("KI2, Shift-JIS", Format::Ki2, Encoding::ShiftJis),
        ("CSA V2.2", Format::Csa, Encoding::Utf8),
        ("CSA V3.0", Format::Csa3, Encoding::Utf8),
        ("JKF", Format::Jkf, Encoding::Utf8),
        ("USI", Format::Usi, Encoding::Utf8),
    ];
    println!("{} games, {plies} plies; kplies/s, the best of seven runs", games.len());
    println!("{:<16}{:>9}{:>9}", "", "read", "written");
    for (name, format, encoding) in cases {
        let write = || -> Vec<Vec<u8>> {
            games.iter().map(|game| game.encode(format, encoding).unwrap_or_default()).collect()
        };
        let files = write();
        let read = || {
            for file in &files {
                for record in records(file, format) {
                    assert!(black_box(record).is_ok());
                }
            }
        };
        let reading = rate(plies, best(read));
        let writing = rate(plies, best(|| drop(black_box(write()))));
        println!("{name:<16}{reading:>9}{writing:>9}");
    }
}

fn rate(plies: usize, time: Duration) -> u128 {
    plies as u128 * 1_000_000 / time.as_nanos().max(1)
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn best(mut work: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..7 {
        let begun = std::time::Instant::now();
        work();
        best = best.min(begun.elapsed());
    }
    best
}
