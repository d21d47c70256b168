//! A club's event to try things on.

use adoube_board::Side;
use adoube_tournament::event::{Game, Laws, Request, Rules, Seat, System, Tournament};
use adoube_tournament::{Mark, Player, Scoring};

/// An event with players from strong to weak.
pub(crate) fn event(system: System, game: Game, rounds: usize, players: usize) -> Tournament {
    let rules = Rules {
        name: "Test".into(),
        game,
        laws: Some(Laws::in_force(game)),
        system,
        rounds,
        tiebreaks: vec!["BH".into(), "SB".into()],
        initial: Side::First,
        scoring: Scoring::default(),
        default_minutes: 0,
        major: false,
        teams: None,
        twice: false,
    };
    let mut event = Tournament::new(rules, "arbiter");
    for at in 0..players {
        let player = Player {
            name: format!("Player {at:02}"),
            rating: Some(2000 - 50 * at as i32),
            federation: ["FRA", "GER", "SUI"][at % 3].into(),
            ..Player::default()
        };
        event.act(&Request::Enter(Box::new(player)), "desk").unwrap();
    }
    event
}

/// Pairs a round and gives every game to the lower entry number, or what `result` says.
pub(crate) fn play(event: &mut Tournament, result: impl Fn(usize) -> (Mark, Mark)) {
    event.act(&Request::Pair, "arbiter").unwrap();
    let round = event.rounds.len();
    let pending: Vec<Seat> = event.rounds[round - 1]
        .boards
        .iter()
        .filter(|board| board.mark == Mark::Pending)
        .map(|board| board.seat)
        .collect();
    for (at, seat) in pending.into_iter().enumerate() {
        let (low, high) = (seat.first.min(seat.second), seat.first.max(seat.second));
        let (mark, facing) = result(at);
        event.act(&Request::Result(round, low, mark, facing), "arbiter").unwrap();
        assert!(event.board(round, high).is_some());
    }
}

/// Every line of an event can have happened when it did.
pub(crate) fn holds(event: &Tournament) {
    let (first, rest) = event.log().split_first().unwrap();
    let mut again = Tournament::replay(std::slice::from_ref(first)).unwrap();
    for line in rest {
        assert_eq!(again.hold(&line.what), Ok(()), "{line:?}");
        again.apply(line.clone());
    }
}

/// The lower entry number wins.
pub(crate) fn better_wins(_: usize) -> (Mark, Mark) {
    (Mark::Win, Mark::Loss)
}
