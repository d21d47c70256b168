//! How long each move took, as a sheet and a record say it.

use adoube_board::Side;
use adoube_chess::{Act, Square};
use adoube_clock::Moment;
use adoube_laws::{Book, Command, Event, Game, Proposal, Setup, Who, record};

#[test]
fn a_move_that_both_take_back_takes_its_time_along() {
    let time = "5m".parse().unwrap();
    let mut setup = Setup { time, ..Setup::new(Book::Fide2023) };
    setup.event.takebacks = true;
    let mut game = Game::new(setup).unwrap();
    let mut events: Vec<Event> = Vec::new();
    let mut act = |command: &Command, who, at: i64| {
        let steps = game.act(command, who, Moment(at * 1000)).unwrap();
        events.extend(steps.into_iter().map(|step| step.event));
        record::times(&game, &events).unwrap()
    };
    let (white, black) = (Who::Player(Side::First), Who::Player(Side::Second));
    let plays = |from, to| Command::Move { act: Act::step(from, to).into(), offer: false };
    act(&Command::Start, Who::Server, 0);
    assert_eq!(act(&plays(Square::E2, Square::E4), white, 10), [10_000]);
    assert_eq!(act(&plays(Square::E7, Square::E5), black, 30), [10_000, 20_000]);
    act(&Command::Propose(Proposal::Takeback), black, 35);
    assert_eq!(act(&Command::Accept, white, 40), [10_000]);
    // Black thinks anew from there.
    assert_eq!(act(&plays(Square::C7, Square::C5), black, 43), [10_000, 3_000]);
    let third = act(&plays(Square::G1, Square::F3), white, 50);
    assert_eq!(third[..2], [10_000, 3_000]);
    assert_eq!(third[2], 7_000);
}
