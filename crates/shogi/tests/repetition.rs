//! Sennichite and perpetual check, as tables of moves.

use adoube_board::History;
use adoube_shogi::{Black, Book, Move, Perpetual, Position, Recurrence, Repetition, White};

use Repetition::{Nothing, PerpetualCheck, Sennichite};

/// The rook on the ninth file and the king on the first: on a or b, the rook checks.
const CHASE: &str = "8k/R8/9/9/9/9/9/9/4K4 b - 1";
/// Two checks and two evasions, and the same position again.
const CHECKS: &[&str] = &["9b9a", "1a1b", "9a9b", "1b1a"];
/// Neither checks, and the same position again.
const QUIET: &[&str] = &["5i5h", "1a2a", "5h5i", "2a1a"];

fn game(start: &str, moves: impl IntoIterator<Item = &'static str>) -> History<Position> {
    let mut game = History::new(start.parse().unwrap());
    for text in moves {
        game.try_play(text.parse().unwrap()).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

fn moves(parts: &[&[&'static str]]) -> Vec<&'static str> {
    parts.concat()
}

fn verdicts(recurrence: Recurrence) -> [Repetition; 3] {
    [Perpetual::Whoever, Perpetual::CheckingMove, Perpetual::Never]
        .map(|perpetual| recurrence.verdict(perpetual))
}

/// The present position of a game, and the same position asked for before its last move.
#[track_caller]
fn now(start: &str, moves: &[&'static str]) -> Recurrence {
    let recurrence = Recurrence::now(&game(start, moves.iter().copied()));
    if let Some((last, before)) = moves.split_last() {
        let before = game(start, before.iter().copied());
        let mv: Move = last.parse().unwrap();
        assert_eq!(Recurrence::after(&before, mv), recurrence);
        assert_eq!(before.occurrences_after(mv), recurrence.occurrences);
    }
    assert_eq!(game(start, moves.iter().copied()).occurrences(), recurrence.occurrences);
    recurrence
}

#[test]
fn the_fourth_occurrence_without_checks_is_sennichite_and_the_third_is_nothing() {
    for (cycles, expected) in
        [(0, Nothing), (1, Nothing), (2, Nothing), (3, Sennichite), (4, Sennichite)]
    {
        let recurrence = now(CHASE, &QUIET.repeat(cycles));
        assert_eq!(recurrence.occurrences, cycles + 1);
        assert_eq!(verdicts(recurrence), [expected; 3]);
    }
}

#[test]
fn the_fourth_occurrence_is_seen_before_the_move_that_brings_it() {
    let game = game(CHASE, moves(&[QUIET, QUIET, QUIET]).split_last().unwrap().1.iter().copied());
    let bring: Move = "2a1a".parse().unwrap();
    let other: Move = "2a3a".parse().unwrap();
    assert_eq!(Recurrence::now(&game).verdict(Perpetual::Whoever), Nothing);
    assert_eq!(Recurrence::after(&game, bring).verdict(Perpetual::Whoever), Sennichite);
    assert_eq!(Recurrence::after(&game, other).verdict(Perpetual::Whoever), Nothing);
}

#[test]
fn unbroken_checks_through_four_occurrences_are_an_offence_and_no_draw() {
    // The position from which the first check was made is the first of the four.
    let by_reply = now(CHASE, &CHECKS.repeat(3));
    assert_eq!((by_reply.occurrences, by_reply.brought_by), (4, White));
    assert_eq!((by_reply.under_checks.first, by_reply.under_checks.second), (4, 0));
    assert_eq!(by_reply.checker(), Some(Black));
    // The reply brings it: the checker has lost; by the strict reading nothing has happened yet.
    assert_eq!(verdicts(by_reply), [PerpetualCheck(Black), Nothing, Sennichite]);
    // His next check brings the position after it for the fourth time: an offence by any reading.
    let by_check = now(CHASE, &moves(&[&CHECKS.repeat(3), &CHECKS[..1]]));
    assert_eq!((by_check.occurrences, by_check.brought_by), (4, Black));
    assert_eq!(verdicts(by_check), [PerpetualCheck(Black), PerpetualCheck(Black), Sennichite]);
    // Stepping out of it in time is none.
    let out = now(CHASE, &moves(&[&CHECKS.repeat(3), &["5i5h"]]));
    assert_eq!(verdicts(out), [Nothing; 3]);
}

#[test]
fn only_occurrences_inside_the_present_run_of_checks_count_for_it() {
    // Once without checks, then two rounds of checks: four times, but three in the run.
    let four = now(CHASE, &moves(&[QUIET, CHECKS, CHECKS]));
    assert_eq!((four.occurrences, four.under_checks.first), (4, 3));
    assert_eq!(verdicts(four), [Sennichite; 3]);
    // One round more, and four lie in the run.
    let five = now(CHASE, &moves(&[QUIET, CHECKS, CHECKS, CHECKS]));
    assert_eq!((five.occurrences, five.under_checks.first), (5, 4));
    assert_eq!(verdicts(five), [PerpetualCheck(Black), Nothing, Sennichite]);
}

#[test]
fn a_quiet_move_breaks_the_run() {
    let broken = now(CHASE, &moves(&[CHECKS, CHECKS, QUIET]));
    assert_eq!((broken.occurrences, broken.under_checks.first), (4, 0));
    assert_eq!(verdicts(broken), [Sennichite; 3]);
    let resumed = now(CHASE, &moves(&[CHECKS, CHECKS, QUIET, CHECKS]));
    assert_eq!((resumed.occurrences, resumed.under_checks.first), (5, 2));
    assert_eq!(verdicts(resumed), [Sennichite; 3]);
}

#[test]
fn some_checks_on_the_way_do_not_hurt() {
    let start = "8k/R8/9/9/9/9/9/9/4K4 b - 1";
    let round = &["9b9a", "1a1b", "9a9c", "1b1a", "9c9b", "1a2a", "9b9c", "2a1a"];
    let moves = moves(&[round, &["9c9b", "1a2a", "9b9c", "2a1a"].repeat(4)]);
    let half = now(start, &moves);
    assert_eq!(half.under_checks.first, 0);
    assert_eq!(verdicts(half), [Sennichite; 3]);
}

#[test]
fn white_can_be_the_one_who_checks() {
    // The same chase with the board turned round; White begins.
    let start = "4k4/9/9/9/9/9/9/8r/K8 w - 1";
    let round = ["1h1i", "9i9h", "1i1h", "9h9i"];
    let chased = now(start, &round.repeat(3));
    assert_eq!(chased.checker(), Some(White));
    assert_eq!(verdicts(chased), [PerpetualCheck(White), Nothing, Sennichite]);
}

#[test]
fn different_hands_or_another_mover_make_another_position() {
    // The rook takes a pawn on the way: what stands on the board comes back, the hand does not.
    let start = "8k/R8/9/p8/9/9/9/9/4K4 b - 1";
    let mut moves = vec!["9b9d", "1a2a", "9d9b", "2a1a"];
    moves.extend(QUIET.repeat(2));
    let recurrence = now(start, &moves);
    assert_eq!(recurrence.occurrences, 3);
    assert_eq!(verdicts(recurrence), [Nothing; 3]);
}

#[test]
fn each_book_has_its_way_with_perpetual_check() {
    let recurrence = now(CHASE, &CHECKS.repeat(3));
    let table = [
        (Book::Fesa2024, PerpetualCheck(Black)),
        (Book::Fesa2017, PerpetualCheck(Black)),
        (Book::Cz, PerpetualCheck(Black)),
        (Book::Livret, Sennichite),
    ];
    for (book, expected) in table {
        assert_eq!(recurrence.verdict(book.perpetual()), expected, "{book}");
    }
}
