//! Mates that the search has to find, and mates that it must not announce.

mod proof;
mod sets;

use std::fmt::Display;
use std::sync::atomic::AtomicBool;

use adoube_engine::games::{GameName, Recorded};
use adoube_engine::selfplay::{Player, Settings};
use adoube_engine::{Bound, Limits, Line, Search, Searchable, TranspositionTable, Value};
use proof::{Fault, Judge, mates};

/// So many nodes are enough for the hardest; most need a hundredth.
const NODES: u64 = 3_000_000;

fn find<P: Searchable>(position: &P, plies: i32) -> Line<P::Move> {
    find_within(position, (plies as u32).div_ceil(2))
}

/// The best line of a search for a mate in so many moves.
fn find_within<P: Searchable>(position: &P, moves: u32) -> Line<P::Move> {
    let table = TranspositionTable::new(32);
    let mut search = Search::new(1, *position);
    let mate = Some(moves);
    let limits = Limits { nodes: Some(NODES), mate, ..Limits::default() };
    let report = search.go(&table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
    report.unwrap().lines.swap_remove(0)
}

/// The line of a mate, played.
fn assert_mates<P: Searchable + Display>(problems: &[(i32, P)], longest: i32) {
    for (plies, position) in problems.iter().filter(|&&(plies, _)| plies <= longest) {
        let line = find(position, *plies);
        let found = line.value.mate();
        assert!(found.is_some_and(|found| (1..=*plies).contains(&found)), "{found:?}: {position}");
        let mut end = *position;
        for &mv in &line.moves {
            assert!(end.is_legal(mv), "{position}");
            end.play_unchecked(mv);
        }
        assert!(!end.has_legal_move() && end.is_check(), "{position}");
    }
}

#[test]
fn mates_of_chess_are_found() {
    assert_mates(&sets::chess(), 15);
}

#[test]
fn a_near_mate_is_told_as_near_however_far_one_looks_and_never_by_a_repetition() {
    for (plies, position) in sets::chess().iter().filter(|&&(plies, _)| plies <= 5) {
        let line = find_within(position, 12);
        // The search may come upon one that is a move longer before it looks for the shortest.
        let found = line.value.mate();
        assert!(found.is_some_and(|it| (*plies..=plies + 2).contains(&it)), "{found:?} {position}");
        let mut stood = vec![position.key()];
        let mut end = *position;
        for &mv in &line.moves {
            end.play_unchecked(mv);
            assert!(!stood.contains(&end.key()), "{position} comes back");
            stood.push(end.key());
        }
    }
}

/// The mate that is announced after a game, in plies.
fn mate_after<P: Searchable>(start: P, moves: &[P::Move]) -> Option<i32> {
    let mut search = Search::new(1, start);
    search.set(start, moves.iter().copied());
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    let stop = AtomicBool::new(false);
    search.go(&TranspositionTable::new(8), &limits, &(), &stop, &mut |_| {}).unwrap().lines[0]
        .value
        .mate()
}

#[test]
fn what_stood_once_before_may_stand_again() {
    let start: adoube_chess::Position =
        "r1bq1bkr/pp4pp/n2p4/4p3/2PP1pn1/P1N1BQP1/1PK2P1P/R4BNR w - - 1 12".parse().unwrap();
    let mut position = start;
    let moves = ["f3d5", "c8e6", "d5f3", "e6c8"].map(|text| {
        let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
        position.play_unchecked(mv);
        mv
    });
    assert_eq!(mate_after(start, &moves), Some(3));
    // One way mates in three plies, and it begins with a check that is not kept up.
    let start: adoube_shogi::Position = "S1l6/2k2G3/2g1+R4/9/1G7/9/9/9/8K b - 1".parse().unwrap();
    let round = ["5c5b", "7b8a", "5b5c", "8a7b"].map(|text| text.parse().unwrap());
    let rounds = round.repeat(2);
    assert_eq!(mate_after(start, &round), Some(3));
    assert_eq!(mate_after(start, &rounds), Some(3));
    // Where what it leads to has stood three times, the fourth ends the game.
    let mut after = start;
    after.play_unchecked(round[0]);
    let rounds = [&round[1..], &rounds].concat();
    assert_ne!(mate_after(after, &rounds), Some(3));
    assert_eq!(mate_after(after, &rounds[..7]), Some(3));
}

#[test]
fn mates_of_shogi_are_found() {
    assert_mates(&sets::shogi(), 3);
}

#[test]
fn the_set_holds_by_a_plain_proof() {
    for (plies, position) in sets::chess().iter().filter(|&&(plies, _)| plies <= 5) {
        assert!(mates(position, *plies), "{position}");
        assert!(!mates(position, plies - 2), "{position} is mate before");
    }
    for (plies, position) in sets::shogi().iter().filter(|&&(plies, _)| plies <= 1) {
        assert!(mates(position, *plies), "{position}");
    }
}

#[test]
fn a_false_mate_is_seen_as_one() {
    let position: adoube_chess::Position = "6k1/5p1p/8/8/8/8/8/R5K1 w - - 0 1".parse().unwrap();
    let read =
        |text: &str| text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
    let line =
        |moves: Vec<_>, plies| Line { moves, value: Value(31_000 - plies), bound: Bound::Exact };
    let mut judge = Judge::new(position);
    assert_eq!(judge.try_line(&position, &line(vec![read("a1a8")], 1)), Err(Fault::NoMate));
    assert_eq!(judge.try_line(&position, &line(vec![read("a1a7")], 3)), Err(Fault::NoMate));
    // The line mates, and another defence does not.
    let position: adoube_chess::Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse().unwrap();
    let mut moves = Vec::new();
    let mut end = position;
    for text in ["a1a7", "g8h8", "a7a8"] {
        let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&end).unwrap();
        end.play(mv);
        moves.push(mv);
    }
    assert!(end.is_check() && !end.has_legal_move());
    assert_eq!(judge.try_line(&position, &line(moves, 3)), Err(Fault::Escape));
    let mate = "a1a8".parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
    assert_eq!(judge.try_line(&position, &line(vec![mate], 1)), Ok(()));
}

/// Every mate that is announced in the positions of some games holds.
fn assert_true<P: Recorded + Display>(kind: GameName, games: u64) {
    let settings = Settings { nodes: 300, hash: 2, ..Settings::of(kind) };
    let mut player = Player::<P>::new(settings);
    let mut judge = Judge::new(P::START);
    let table = TranspositionTable::new(8);
    let mut search = Search::new(1, P::START);
    let limits = Limits { nodes: Some(3000), ..Limits::default() };
    let mut announced = 0;
    for number in 0..games {
        let game = player.play(2, number, &AtomicBool::new(false)).unwrap();
        let plies = game.plies();
        let mut moves = Vec::new();
        for (nth, seen) in game.positions().enumerate() {
            search.set(*game.start(), moves.iter().copied());
            moves.push(seen.mv);
            // Mates are at the end.
            if nth + 12 < plies.len() {
                continue;
            }
            let report = search.go(&table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
            let Some(report) = report else { continue };
            let line = &report.lines[0];
            announced += i32::from(line.value.mate().is_some());
            assert_eq!(
                judge.try_line(&seen.position, line),
                Ok(()),
                "{:?} {}",
                line.value,
                seen.position
            );
        }
    }
    assert!(announced >= games as i32 / 2, "{announced} mates in {games} games");
}

#[test]
fn no_mate_is_announced_that_is_none() {
    assert_true::<adoube_chess::Position>(GameName::Chess, 8);
    assert_true::<adoube_shogi::Position>(GameName::Shogi, 4);
}
