//! When the software breaks down: the clocks stand as they last stood, until both players or the arbiter go on.

use adoube_board::Side;
use adoube_chess::{Act, Square};
use adoube_clock::{Moment, Span};
use adoube_laws::setup::Supervision;
use adoube_laws::{Book, Command, Game, Note, Power, Setup, Stage, Who};

fn after_e4(supervision: Supervision) -> Game {
    let time = "5m".parse().unwrap();
    let setup = Setup { time, supervision, ..Setup::new(Book::Fide2009) };
    let mut game = Game::new(setup).unwrap();
    game.act(&Command::Start, Who::Server, Moment(0)).unwrap();
    let e4 = Command::Move { act: Act::step(Square::E2, Square::E4).into(), offer: false };
    game.act(&e4, Who::Player(Side::First), Moment(10_000)).unwrap();
    game
}

fn server(power: Power) -> Command {
    Command::Rule { power, reason: None }
}

#[test]
fn an_interrupted_game_goes_on_with_the_times_it_had() {
    for supervision in [Supervision::None, Supervision::Adequate] {
        let mut game = after_e4(supervision);
        assert!(!game.is_interrupted());
        let last = game.last();
        let stopped = game.act(&server(Power::StopClocks), Who::Server, last).unwrap();
        let stop = &stopped[0].event;
        assert_eq!((stopped.len(), stop.at, stop.by), (1, last, Who::Server));
        assert!(game.is_interrupted());
        assert_eq!(game.next_tick(), None);
        let late = last + Span::hours(9);
        assert_eq!(game.clock().left(Side::Second, late), Span::minutes(5));
        let again = game.act(&server(Power::StopClocks), Who::Server, late).unwrap_err();
        assert_eq!(again.refusal.name(), "clocks-stopped");
        game.act(&server(Power::Restart(None)), Who::Server, late).unwrap();
        assert_eq!((game.stage(), game.clock().running()), (Stage::Playing, Some(Side::Second)));
        let soon = late + Span::seconds(1);
        assert_eq!(game.clock().left(Side::Second, soon), Span::minutes(5) - Span::seconds(1));
    }
}

#[test]
fn the_software_does_not_restart_what_somebody_else_has_stopped() {
    let mut game = after_e4(Supervision::Adequate);
    let stop = Command::Rule { power: Power::StopClocks, reason: Some(Note(1)) };
    game.act(&stop, Who::Arbiter, Moment(20_000)).unwrap();
    assert!(!game.is_interrupted());
    let refused = game.decide(&server(Power::Restart(None)), Who::Server, Moment(30_000));
    assert_eq!(refused.unwrap_err().refusal.name(), "arbiter-only");
}

#[test]
fn the_arbiter_may_let_an_interrupted_game_go_on() {
    let mut game = after_e4(Supervision::Adequate);
    game.act(&server(Power::StopClocks), Who::Server, Moment(10_000)).unwrap();
    let restart = Command::Rule { power: Power::Restart(None), reason: Some(Note(1)) };
    game.act(&restart, Who::Arbiter, Moment(90_000)).unwrap();
    assert_eq!(game.stage(), Stage::Playing);
}
