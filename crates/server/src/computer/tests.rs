//! What the computer does in games that are told here.

use adoube_board::Side;
use adoube_chess::{Act as ChessAct, Square};
use adoube_clock::{Moment, Span};
use adoube_laws::setup::Start;
use adoube_laws::{
    Act, Book, Claim, Command, Effort, Evidence, Game, Power, Proposal, Setup, Strictness, Who,
};

use super::{Mind, Next, Thought};

const WHITE: Who = Who::Player(Side::First);
const BLACK: Who = Who::Player(Side::Second);

fn started(change: impl FnOnce(&mut Setup)) -> Game {
    started_by(Book::Fide2009, change)
}

fn started_by(book: Book, change: impl FnOnce(&mut Setup)) -> Game {
    let mut setup = Setup::new(book);
    setup.time = "5m".parse().unwrap();
    change(&mut setup);
    let mut game = Game::new(setup).unwrap();
    game.act(&Command::Start, Who::Server, Moment(0)).unwrap();
    game
}

fn from(fen: &str) -> Game {
    started(|setup| setup.start = Start::Position(fen.into()))
}

fn step(from: Square, to: Square) -> Command {
    Command::Move { act: ChessAct::step(from, to).into(), offer: false }
}

impl Mind {
    /// What it does, however long that takes to find out.
    fn does(&mut self, game: &Game, side: Side, at: Moment) -> Next {
        self.next(game, side, at, Effort::Whole).unwrap()
    }
}

/// A mind that thinks this of what stands there.
fn thinks(game: &Game, act: Act, value: i32) -> Mind {
    let mut mind = Mind::new(12, 7);
    mind.note(game.course().len(), game.table().key(), Some(Thought { act, value }));
    mind
}

fn claims(claim: Claim) -> Next {
    Next::Do(Command::Claim { claim, evidence: Evidence::Own })
}

#[test]
fn it_comes_thinks_and_moves_when_it_has_the_move() {
    let waiting = Game::new(Setup::new(Book::Fide2009)).unwrap();
    let mut mind = Mind::new(1, 7);
    assert_eq!(mind.does(&waiting, Side::Second, Moment(0)), Next::Do(Command::Arrive));
    let mut game = started(|_| {});
    assert_eq!(mind.does(&game, Side::Second, Moment(1)), Next::Wait);
    assert_eq!(mind.does(&game, Side::First, Moment(1)), Next::Think);
    let mut mind = thinks(&game, ChessAct::step(Square::E2, Square::E4).into(), 20);
    let Next::Do(e4) = mind.does(&game, Side::First, Moment(1)) else { panic!() };
    assert_eq!(e4, step(Square::E2, Square::E4));
    game.act(&e4, WHITE, Moment(1)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(2)), Next::Wait);
}

#[test]
fn it_presses_its_clock_and_waits_for_the_others_press() {
    let mut game = started(|setup| setup.strictness = Strictness::CLAIM);
    let mut mind = thinks(&game, ChessAct::step(Square::E2, Square::E4).into(), 20);
    let Next::Do(e4) = mind.does(&game, Side::First, Moment(1)) else { panic!() };
    game.act(&e4, WHITE, Moment(1)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(2)), Next::Do(Command::Press));
    game.act(&Command::Press, WHITE, Moment(2)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(3)), Next::Wait);
    game.act(&step(Square::E7, Square::E5), BLACK, Moment(4)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(5)), Next::Wait);
    game.act(&Command::Press, BLACK, Moment(6)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(7)), Next::Think);
}

#[test]
fn it_claims_an_illegal_move_and_a_flag_that_is_down() {
    let mut game = started(|setup| setup.strictness = Strictness::CLAIM);
    game.act(&step(Square::E2, Square::E5), WHITE, Moment(1)).unwrap();
    game.act(&Command::Press, WHITE, Moment(2)).unwrap();
    let mut mind = Mind::new(3, 7);
    assert_eq!(mind.does(&game, Side::Second, Moment(3)), claims(Claim::Illegal));
    // What it has claimed once on this board it does not claim again.
    assert_ne!(mind.does(&game, Side::Second, Moment(3)), claims(Claim::Illegal));

    let game = started(|setup| setup.strictness = Strictness::CLAIM);
    let late = Moment(0) + Span::minutes(6);
    assert_eq!(Mind::new(3, 7).does(&game, Side::Second, late), claims(Claim::Flag));
    assert_eq!(Mind::new(3, 7).does(&game, Side::Second, Moment(9)), Next::Wait);
}

/// Kings go to and fro: so many plies of it.
fn wander(game: &mut Game, plies: usize) {
    let rounds = [(Square::E1, Square::D1), (Square::E8, Square::D8)];
    let back = [(Square::D1, Square::E1), (Square::D8, Square::E8)];
    let moves = rounds.into_iter().chain(back).cycle().skip(game.course().len());
    for (from, to) in moves.take(plies) {
        let (by, at) = (Who::Player(game.turn()), Moment(game.course().len() as i64));
        game.act(&step(from, to), by, at).unwrap();
    }
}

#[test]
fn it_claims_a_draw_that_is_no_worse_than_playing_on() {
    for book in [Book::Fide2009, Book::Fide2023] {
        let from = |fen: &str| started_by(book, |it| it.start = Start::Position(fen.into()));
        let mut game = from("4k3/8/8/8/8/8/q7/4K3 w - - 0 1");
        wander(&mut game, 7);
        let at = Moment(8);
        // Black's move brings the position about for the third time.
        let act: Act = ChessAct::step(Square::D8, Square::E8).into();
        let mut even = thinks(&game, act, 0);
        assert_eq!(even.does(&game, Side::Second, at), claims(Claim::Repetition(Some(act))));
        let mut better = thinks(&game, act, 700);
        let plays = Next::Do(Command::Move { act, offer: false });
        assert_eq!(better.does(&game, Side::Second, at), plays);
        game.act(&step(Square::D8, Square::E8), BLACK, at).unwrap();
        let act = ChessAct::step(Square::E1, Square::F1).into();
        let mut worse = thinks(&game, act, -900);
        assert_eq!(worse.does(&game, Side::First, at), claims(Claim::Repetition(None)));

        let game = from("4k3/8/8/8/8/8/q7/4K3 w - - 100 90");
        let mut worse = thinks(&game, act, -900);
        assert_eq!(worse.does(&game, Side::First, Moment(1)), claims(Claim::FiftyMoves(None)));
    }
}

#[test]
fn by_the_laws_of_2023_a_draw_comes_by_itself_where_nobody_claims_it() {
    let fen = |quiet: u32| format!("4k3/8/8/8/8/8/q7/4K3 w - - {quiet} 120");
    let by = |book, quiet| started_by(book, |it| it.start = Start::Position(fen(quiet)));
    // The fifth time, and the 75th move: the computer stands better, and plays on to the last.
    for (quiet, plies, article) in [(0, 16, "fide-2023/9.6.1"), (142, 8, "fide-2023/9.6.2")] {
        for book in [Book::Fide2009, Book::Fide2023] {
            let mut game = by(book, quiet);
            wander(&mut game, plies - 1);
            let act: Act = ChessAct::step(Square::D8, Square::E8).into();
            let mut better = thinks(&game, act, 700);
            let last = better.does(&game, Side::Second, Moment(20));
            assert_eq!(last, Next::Do(Command::Move { act, offer: false }), "{article}");
            assert_eq!(game.outcome(), None);
            wander(&mut game, 1);
            let ended = game.outcome().map(|outcome| (outcome.winner, outcome.article.to_string()));
            if book == Book::Fide2023 {
                assert_eq!(ended, Some((None, article.to_owned())));
                assert_eq!(better.does(&game, Side::Second, Moment(21)), Next::Wait);
            } else {
                assert_eq!(ended, None, "{article}");
            }
        }
    }
}

#[test]
fn it_answers_offers_and_proposals() {
    let mut game = started(|setup| setup.event.takebacks = true);
    let e4 = Command::Move { act: ChessAct::step(Square::E2, Square::E4).into(), offer: true };
    game.act(&e4, WHITE, Moment(1)).unwrap();
    let act = ChessAct::step(Square::E7, Square::E5).into();
    let mut behind = thinks(&game, act, -300);
    assert_eq!(behind.does(&game, Side::Second, Moment(2)), Next::Do(Command::Accept));
    let mut early = thinks(&game, act, 0);
    let plays = Next::Do(Command::Move { act, offer: false });
    assert_eq!(early.does(&game, Side::Second, Moment(2)), plays);
    let mut game = started(|setup| setup.event.takebacks = true);
    game.act(&step(Square::E2, Square::E4), WHITE, Moment(1)).unwrap();
    game.act(&Command::Propose(Proposal::Takeback), WHITE, Moment(3)).unwrap();
    assert_eq!(early.does(&game, Side::Second, Moment(4)), Next::Do(Command::Accept));
}

#[test]
fn it_offers_a_draw_in_a_long_even_game_and_not_again_at_once() {
    let mut game = from("r3k2r/4p3/8/8/8/8/4P3/R3K2R w - - 0 1");
    let mut mind = Mind::new(12, 7);
    let mut offers = Vec::new();
    // Pieces wander, so that nothing comes back; the computer is White.
    for turn in 0..96 {
        let fresh = |act: &&Act| {
            let man = game.course().after(**act);
            man.quiet_plies() > 0 && game.course().occurrences_after(**act) == 1
        };
        let acts = game.table().legal_acts();
        let act = *acts.iter().rev().find(fresh).unwrap();
        if game.turn() == Side::First {
            mind.note(game.course().len(), game.table().key(), Some(Thought { act, value: 3 }));
            let Next::Do(command) = mind.does(&game, Side::First, Moment(turn)) else { panic!() };
            if matches!(command, Command::Move { offer: true, .. }) {
                offers.push(turn);
            }
            game.act(&command, WHITE, Moment(turn)).unwrap();
        } else {
            game.act(&Command::Move { act, offer: false }, BLACK, Moment(turn)).unwrap();
        }
    }
    assert_eq!(offers, [80]);
}

#[test]
fn it_resigns_what_is_lost_and_plays_on_where_it_is_weak() {
    let mut game = from("4k3/8/8/8/8/8/qq6/7K w - - 0 1");
    let mut strong = Mind::new(12, 7);
    let mut weak = Mind::new(1, 7);
    let mut done = Vec::new();
    for (turn, to) in [Square::G1, Square::H1, Square::G1].into_iter().enumerate() {
        let from = if to == Square::G1 { Square::H1 } else { Square::G1 };
        let act = ChessAct::step(from, to).into();
        let at = Moment(turn as i64 * 10);
        let thought = Some(Thought { act, value: -2_000 });
        for mind in [&mut strong, &mut weak] {
            mind.note(game.course().len(), game.table().key(), thought);
        }
        done.push(strong.does(&game, Side::First, at));
        let plays = Next::Do(Command::Move { act, offer: false });
        assert_eq!(weak.does(&game, Side::First, at), plays);
        game.act(&step(from, to), WHITE, at).unwrap();
        let (king, back) = (Square::E8, Square::D8);
        let reply = if turn % 2 == 0 { step(king, back) } else { step(back, king) };
        game.act(&reply, BLACK, at).unwrap();
    }
    assert_eq!(done[2], Next::Do(Command::Resign));
    assert!(done[..2].iter().all(|next| matches!(next, Next::Do(Command::Move { .. }))));
}

#[test]
fn it_declares_when_that_wins() {
    let mut setup = Setup::new(Book::Fesa2024);
    setup.start = Start::Position("4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b G8P 1".into());
    setup.time = "30m b30s".parse().unwrap();
    let mut game = Game::new(setup).unwrap();
    game.act(&Command::Start, Who::Server, Moment(0)).unwrap();
    let act = game.table().legal_acts()[0];
    let mut mind = thinks(&game, act, 0);
    let next = mind.does(&game, Side::First, Moment(1));
    let would = game.decide(&Command::Declare, WHITE, Moment(1));
    assert_eq!(next, Next::Do(Command::Declare), "{would:?}");
}

#[test]
fn it_waits_while_the_clocks_stand() {
    let mut game = started(|_| {});
    let stop = Command::Rule { power: Power::StopClocks, reason: None };
    game.act(&stop, Who::Server, Moment(1)).unwrap();
    assert_eq!(Mind::new(5, 7).does(&game, Side::First, Moment(2)), Next::Wait);
}

#[test]
fn it_seals_when_it_is_told_to_and_waits_for_what_lies_in_an_envelope() {
    let mut game = started(|setup| setup.supervision = adoube_laws::setup::Supervision::Adequate);
    let power = Power::CallToSeal { resumes: Some(Moment(100_000)), place: None };
    let call = Command::Rule { power, reason: Some(adoube_laws::Note(1)) };
    game.act(&call, Who::Arbiter, Moment(1)).unwrap();
    assert_eq!(Mind::new(3, 7).does(&game, Side::First, Moment(2)), Next::Think);
    let act = ChessAct::step(Square::E2, Square::E4).into();
    let mut mind = thinks(&game, act, 20);
    assert_eq!(mind.does(&game, Side::First, Moment(2)), Next::Seal(act));
    let paper = adoube_laws::Paper::new([1; 32], "e4").unwrap();
    let shares = adoube_laws::Shares { arbiter: [2; 128], replier: [3; 128] };
    game.act(&Command::Seal(paper.seal(&shares)), WHITE, Moment(3)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(3)), Next::Do(Command::Press));
    game.act(&Command::Press, WHITE, Moment(4)).unwrap();
    assert_eq!(mind.does(&game, Side::First, Moment(5)), Next::Wait);
    let resume = Command::Rule { power: Power::Resume, reason: Some(adoube_laws::Note(2)) };
    game.act(&resume, Who::Arbiter, Moment(100_000)).unwrap();
    // It comes back, and then waits: the move lies in the envelope, and another is none.
    while let Next::Do(command) = mind.does(&game, Side::First, Moment(100_001)) {
        assert_eq!(command, Command::Arrive);
        game.act(&command, WHITE, Moment(100_001)).unwrap();
    }
    assert!(game.is_present(Side::First));
    assert_eq!(mind.does(&game, Side::First, Moment(100_002)), Next::Wait);
}

#[test]
fn only_the_full_level_wonders_about_a_reply_and_only_while_it_waits() {
    let mut game = started(|_| {});
    game.act(&step(Square::E2, Square::E4), WHITE, Moment(1)).unwrap();
    let reply: Act = ChessAct::step(Square::E7, Square::E5).into();
    let asked = Mind::new(12, 7).wonder(&game, Side::First, reply).unwrap();
    assert_eq!(asked.acts.len(), 2);
    assert_eq!(asked.now.key(), game.course().after(reply).key());
    assert!(asked.time.is_none());
    assert!(Mind::new(11, 7).wonder(&game, Side::First, reply).is_none());
    assert!(Mind::new(12, 7).wonder(&game, Side::Second, reply).is_none());
    let illegal = ChessAct::step(Square::E7, Square::E4).into();
    assert!(Mind::new(12, 7).wonder(&game, Side::First, illegal).is_none());
}

#[test]
fn what_takes_long_to_find_out_it_leaves_open_and_forgets_that_it_looked() {
    // Whether Black can mate is found out only after many positions.
    let heavy = "1b1k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";
    let game = started(|setup| {
        setup.start = Start::Position(heavy.into());
        setup.strictness = Strictness::CLAIM;
        setup.time = "3s".parse().unwrap();
    });
    let late = Moment(0) + Span::seconds(9);
    let mut mind = Mind::new(1, 7);
    assert_eq!(mind.next(&game, Side::Second, late, Effort::Moment), None);
    assert_eq!(mind.does(&game, Side::Second, late), claims(Claim::Flag));
    // It is claimed once a board.
    assert_eq!(mind.next(&game, Side::Second, late, Effort::Moment), Some(Next::Wait));
}
