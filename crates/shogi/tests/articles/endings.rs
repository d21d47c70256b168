//! Repetition and the 27-point declaration: fesa 3.12, 5.2 and 5.3.

use adoube_board::History;
use adoube_shogi::{
    Board, Book, Condition, Declaration, Declared, Perpetual, Position, Recurrence, Repetition,
    Side, judge,
};

use crate::articles::board;

const EDITIONS: [Book; 2] = [Book::Fesa2024, Book::Fesa2017];

/// The rook chases the king from a to b and back; Black has the move.
const CHASE: &str = "8k/R8/9/9/9/9/9/9/4K4 b - 1";
const CHECKS: [&str; 4] = ["9b9a", "1a1b", "9a9b", "1b1a"];
const QUIET: [&str; 4] = ["5i5h", "1a2a", "5h5i", "2a1a"];

fn game(moves: &[&str]) -> History<Position> {
    let mut game = History::new(CHASE.parse().unwrap());
    for mv in moves {
        game.try_play(mv.parse().unwrap()).unwrap();
    }
    game
}

fn declaration(sfen: &str) -> Declaration {
    Declaration::new(&board(sfen), true)
}

/// Only this condition fails, and each edition has its own word for that.
#[track_caller]
fn fails(declaration: &Declaration, condition: Condition, article: &str) {
    assert!(declaration.failures().eq([condition]), "{declaration:?}");
    for book in EDITIONS {
        assert_eq!(condition.article_in(book), Some(format!("{book}/{article}").as_str()));
    }
    assert_eq!(declaration.outcome(Book::Fesa2024), Some(Declared::Loses));
    assert_eq!(declaration.outcome(Book::Fesa2017), Some(Declared::ArbiterRules));
}

#[test]
fn fesa_2024_3_12_and_fesa_2017_3_12_perpetual_check_is_not_allowed_to_repeat_more_than_thrice() {
    let thrice = game(&CHECKS.repeat(2));
    let whoever = |recurrence: Recurrence| recurrence.verdict(Perpetual::Whoever);
    assert_eq!(Recurrence::now(&thrice).occurrences, 3);
    assert_eq!(whoever(Recurrence::now(&thrice)), Repetition::Nothing);
    let offence = Repetition::PerpetualCheck(Side::First);
    // The defender's reply brings the fourth occurrence, or else the next check would.
    assert_eq!(whoever(Recurrence::now(&game(&CHECKS.repeat(3)))), offence);
    let next = game(&CHECKS.repeat(3));
    assert_eq!(whoever(Recurrence::after(&next, "9b9a".parse().unwrap())), offence);
    // It says nothing on the move by itself: of the board alone the check is legal.
    assert_eq!(judge(&next.position().board(), "9b9a".parse().unwrap()), Ok(()));
    for book in EDITIONS {
        assert_eq!(book.perpetual(), Perpetual::Whoever);
    }
}

#[test]
fn fesa_2024_5_2_and_fesa_2017_5_2_the_fourth_occurrence_is_sennichite_and_some_checks_do_not_hurt()
{
    let whoever = |recurrence: Recurrence| recurrence.verdict(Perpetual::Whoever);
    assert_eq!(whoever(Recurrence::now(&game(&QUIET.repeat(2)))), Repetition::Nothing);
    assert_eq!(whoever(Recurrence::now(&game(&QUIET.repeat(3)))), Repetition::Sennichite);
    // About to appear.
    let before = game(&QUIET.repeat(3)[..11]);
    let bring = "2a1a".parse().unwrap();
    assert_eq!(whoever(Recurrence::after(&before, bring)), Repetition::Sennichite);
    // Checks on the way, with a quiet move among them.
    let mixed = [QUIET, CHECKS, CHECKS].concat();
    assert_eq!(whoever(Recurrence::now(&game(&mixed))), Repetition::Sennichite);
    let mixed = [CHECKS, CHECKS, QUIET].concat();
    assert_eq!(whoever(Recurrence::now(&game(&mixed))), Repetition::Sennichite);
}

#[test]
fn fesa_2024_5_3_and_fesa_2017_5_3_the_declarer_who_meets_every_condition_wins() {
    let stands = declaration("4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1");
    assert!(stands.stands());
    for book in EDITIONS {
        assert_eq!(stands.outcome(book), Some(Declared::Wins));
        let article = format!("{book}/5.3");
        assert_eq!(Declared::Wins.article_in(book), Some(article.as_str()));
    }
    // He declares when he has the move: the same position is judged for the other player then.
    let other = declaration("4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 w 9P 1");
    assert!(!other.stands() && other.points == 0);
}

#[test]
fn fesa_2024_5_3_1_and_fesa_2017_5_3_1_the_king_is_in_his_promotion_zone() {
    let outside = declaration("6+R+R1/PPPPPPPPP/9/4K4/9/9/9/9/4k4 b 9P 1");
    fails(&outside, Condition::KingInZone, "5.3.1");
    assert!(declaration("6+R+R1/PPPPPPPPP/4K4/9/9/9/9/9/4k4 b 9P 1").stands());
    // The zone is the declarer's, the opponent's camp; his own camp does not do.
    let home = declaration("6+R+R1/PPPPPPPPP/9/9/9/9/4K4/9/4k4 b 9P 1");
    fails(&home, Condition::KingInZone, "5.3.1");
}

#[test]
fn fesa_2024_5_3_2_and_fesa_2017_5_3_2_sente_needs_28_points_and_gote_27() {
    let black = |hand: &str| declaration(&format!("4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b {hand} 1"));
    assert_eq!((black("9P").points, black("9P").needed), (28, 28));
    assert!(black("9P").stands());
    fails(&black("8P"), Condition::Points, "5.3.2");
    let white = |hand: &str| declaration(&format!("4K4/9/9/9/9/9/9/ppppppppp/4k1+r+r1 w {hand} 1"));
    assert_eq!((white("8p").points, white("8p").needed), (27, 27));
    assert!(white("8p").stands());
    fails(&white("7p"), Condition::Points, "5.3.2");
    // Rooks and bishops 5, the others 1, promoted or not, the king nothing.
    let all = declaration("RB+R+B1K3/GSNL+S+N+L+PP/9/9/9/9/9/9/4k4 b - 1");
    assert_eq!(all.points, 4 * 5 + 9);
}

#[test]
fn fesa_2024_5_3_3_and_fesa_2017_5_3_3_only_the_zone_and_the_hand_count() {
    let outside = declaration("4K1+R2/PPPPPPPPP/9/R8/9/9/9/9/4k4 b 9P 1");
    assert_eq!(outside.points, 23);
    fails(&outside, Condition::Points, "5.3.2");
    assert_eq!(declaration("4K1+R2/PPPPPPPPP/R8/9/9/9/9/9/4k4 b 9P 1").points, 28);
    assert_eq!(declaration("4K1+R2/PPPPPPPPP/9/9/9/9/9/9/4k4 b R9P 1").points, 28);
}

#[test]
fn fesa_2024_5_3_4_and_fesa_2017_5_3_4_ten_pieces_besides_the_king_stand_there() {
    let nine = declaration("4K1+R+R1/PPPPPPP2/9/9/9/9/9/9/4k4 b B11P 1");
    assert_eq!(nine.pieces_in_zone, 9);
    fails(&nine, Condition::Pieces, "5.3.4");
    let ten = declaration("4K1+R+R1/PPPPPPPP1/9/9/9/9/9/9/4k4 b B10P 1");
    assert_eq!(ten.pieces_in_zone, 10);
    assert!(ten.stands());
}

#[test]
fn fesa_2024_5_3_5_and_fesa_2017_5_3_5_the_declarer_has_time_left() {
    let board: Board = board("4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1");
    assert!(Declaration::new(&board, true).stands());
    fails(&Declaration::new(&board, false), Condition::Time, "5.3.5");
}

#[test]
fn fesa_2024_5_3_6_and_fesa_2017_5_3_6_the_declarer_is_not_in_check() {
    let check = declaration("4Kg+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1");
    fails(&check, Condition::NotInCheck, "5.3.6");
    assert!(declaration("4K1g+R+R/PPPPPPPPP/9/9/9/9/9/9/4k4 b 9P 1").stands());
}

#[test]
fn fesa_2024_5_3_failed_the_declarer_loses_if_any_condition_fails() {
    let failed = declaration("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    assert_eq!(failed.failures().count(), 3);
    let outcome = failed.outcome(Book::Fesa2024).unwrap();
    assert_eq!(outcome, Declared::Loses);
    assert_eq!(outcome.article_in(Book::Fesa2024), Some("fesa-2024/5.3.failed"));
    // The older edition is silent: the arbiter rules.
    let silent = failed.outcome(Book::Fesa2017).unwrap();
    assert_eq!(silent.article_in(Book::Fesa2017), Some("fesa-2017/13.8"));
}
