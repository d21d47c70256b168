//! Exercises as somebody tries them.

use adoube_chess as chess;
use adoube_laws::{Act, Place};
use adoube_learn::{Attempt, Exercise, Lesson, Next, Slip, Verdict};
use adoube_shogi as shogi;

fn exercise(game: &str, block: &str) -> Exercise {
    let text = format!(
        "+++\nid = \"{game}/x\"\ntitle = {{ en = \"a\", fr = \"b\", ja = \"c\" }}\ntext = {{ en = \"a\", fr = \"b\", ja = \"c\" }}\n+++\n\n\
         ## a | b | c\n```exercise\n{block}\n```\n"
    );
    Lesson::read("x.md", &text)
        .unwrap_or_else(|fault| panic!("{fault}\n{text}"))
        .exercises
        .remove(0)
}

fn act(text: &str) -> Act {
    let chess::UciMove::Move { from, to, promotion } = text.parse().unwrap() else {
        panic!("{text}")
    };
    chess::Act::Move { from, to, promotion }.into()
}

fn usi(text: &str) -> Act {
    text.parse::<shogi::Act>().unwrap().into()
}

fn goes() -> Verdict {
    Verdict::Goes { reply: None }
}

#[test]
fn stars_are_collected_by_one_side_without_kings() {
    let knight = exercise("chess", "start: 8/8/8/3PPP2/3PNP2/4P3/8/8 w - - 0 1\ncollect: d6 f7");
    let mut attempt = Attempt::new(&knight);
    assert_eq!(attempt.enough(), Some(2));
    // Whatever is between, it jumps; but not like a rook.
    assert!(matches!(attempt.play(act("e4e6")), Verdict::Refused(_)));
    assert!(matches!(attempt.play(act("e4d5")), Verdict::Refused(_)));
    assert_eq!(attempt.play(act("e4d6")), goes());
    assert_eq!(attempt.found(), [Place::Chess("d6".parse().unwrap())]);
    assert_eq!(attempt.play(act("d6f7")), Verdict::Solved);
    assert_eq!((attempt.moves(), attempt.is_solved()), (2, true));
    assert_eq!(attempt.play(act("f7g5")), Verdict::Slips(Slip::NothingToDo));
}

#[test]
fn a_piece_that_could_be_taken_slides_back() {
    let rook = exercise("chess", "start: 8/8/8/8/3b4/8/8/R7 w - - 0 1\ncollect safely: d4");
    let mut attempt = Attempt::new(&rook);
    let seen = Place::Chess("g1".parse().unwrap());
    assert_eq!(attempt.play(act("a1g1")), Verdict::Slips(Slip::CanBeTaken(seen)));
    assert_eq!(attempt.moves(), 0);
    while let Some(verdict) = attempt.show() {
        assert!(matches!(verdict, Verdict::Goes { .. } | Verdict::Solved));
    }
    assert_eq!((attempt.is_solved(), Some(attempt.moves())), (true, attempt.enough()));
}

#[test]
fn lines_are_followed_with_their_answers_and_slips_are_told() {
    let start = "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let block = format!(
        "{start}\nplay: e2e4 e7e5 g1f3\nplay: d2d4 d7d5 c2c4\nslip a2a3: Too slow. | Trop lent. | 遅い。"
    );
    let opening = exercise("chess", &block);
    let mut attempt = Attempt::new(&opening);
    assert!(
        matches!(attempt.play(act("a2a3")), Verdict::Slips(Slip::Said(said)) if said.fr == "Trop lent.")
    );
    assert_eq!(attempt.play(act("h2h3")), Verdict::Slips(Slip::NotAsked));
    assert_eq!(attempt.play(act("d2d4")), Verdict::Goes { reply: Some(act("d7d5")) });
    assert_eq!(
        attempt.play(act("g1f3")),
        Verdict::Slips(Slip::NotAsked),
        "that is the other line's"
    );
    assert_eq!(attempt.play(act("c2c4")), Verdict::Solved);
}

#[test]
fn any_mate_is_a_mate_and_the_longest_defence_is_played() {
    let one = exercise("chess", "start: 6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1\nmate in: 1");
    for mating in ["a1a8", "e1e8"] {
        assert_eq!(Attempt::new(&one).play(act(mating)), Verdict::Solved, "{mating}");
    }
    assert_eq!(Attempt::new(&one).play(act("a1a7")), Verdict::Slips(Slip::NotAsked));
    let two = exercise("chess", "start: 7k/8/5K2/8/8/8/8/6R1 w - - 0 1\nmate in: 2");
    let mut attempt = Attempt::new(&two);
    assert_eq!(attempt.enough(), Some(2));
    assert_eq!(attempt.play(act("f6f7")), Verdict::Goes { reply: Some(act("h8h7")) });
    assert_eq!(attempt.next(), Some(Next::Act(act("g1h1"))));
    assert_eq!(attempt.show(), Some(Verdict::Solved));
    // Shogi: gold in hand, and none that is dropped in vain.
    let head = exercise("shogi", "start: 4k4/9/4P4/9/9/9/9/9/9 b G 1\nmate in: 1");
    assert_eq!(Attempt::new(&head).play(usi("G*5b")), Verdict::Solved);
    assert_eq!(Attempt::new(&head).play(usi("G*4b")), Verdict::Slips(Slip::NotAsked));
}

#[test]
fn a_deed_is_done_by_any_move_that_does_it() {
    let castling = exercise("chess", "start: 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\ndo: castle");
    let king = |rook: &str| {
        Act::Chess(chess::Act::Castle { king: chess::Square::E1, rook: rook.parse().unwrap() })
    };
    assert_eq!(Attempt::new(&castling).play(king("h1")), Verdict::Solved);
    assert_eq!(Attempt::new(&castling).play(king("a1")), Verdict::Solved);
    assert_eq!(Attempt::new(&castling).play(act("e1f1")), Verdict::Slips(Slip::NotAsked));
    let capture = exercise("chess", "start: 8/8/8/3pP3/8/8/8/4K2k w - d6 0 1\ndo: capture d5");
    assert_eq!(Attempt::new(&capture).play(act("e5d6")), Verdict::Solved, "in passing");
    let promotion = exercise("shogi", "start: 4k4/9/9/2P6/9/9/9/9/4K4 b - 1\ndo: promote");
    assert_eq!(Attempt::new(&promotion).play(usi("7d7c+")), Verdict::Solved);
    let declined = exercise("shogi", "start: 4k4/9/9/2P6/9/9/9/9/4K4 b - 1\ndo: decline");
    assert_eq!(Attempt::new(&declined).play(usi("7d7c")), Verdict::Solved);
    assert_eq!(Attempt::new(&declined).play(usi("5i5h")), Verdict::Slips(Slip::NotAsked));
    let drop = exercise("shogi", "start: 4k4/9/9/9/9/9/2P6/9/4K4 b P 1\ndo: drop");
    assert!(
        matches!(Attempt::new(&drop).play(usi("P*7e")), Verdict::Refused(_)),
        "two pawns on a file"
    );
    assert_eq!(Attempt::new(&drop).play(usi("P*6e")), Verdict::Solved);
}

#[test]
fn squares_are_pointed_at_and_questions_answered() {
    let squares = exercise("chess", "start: 8/8/8/8/8/8/8/8 w - - 0 1\ntap: e4 d5");
    let mut attempt = Attempt::new(&squares);
    let place = |text: &str| Place::Chess(text.parse().unwrap());
    assert_eq!(attempt.tap(place("a1")), Verdict::Slips(Slip::OtherSquare(place("a1"))));
    assert_eq!(attempt.tap(place("e4")), goes());
    assert_eq!(attempt.tap(place("e4")), goes(), "once is enough");
    assert_eq!(attempt.tap(place("d5")), Verdict::Solved);
    let block = "start: 8/8/8/8/8/8/8/8 w - - 0 1\nanswer: Yes | Oui :: No, it is not. | Non.\nright: No | Non :: Right. | Oui.";
    let question = exercise("chess", block);
    let mut attempt = Attempt::new(&question);
    assert!(
        matches!(attempt.answer(0), Verdict::Slips(Slip::Said(said)) if said.en == "No, it is not.")
    );
    assert_eq!(attempt.answer(1), Verdict::Solved);
}
