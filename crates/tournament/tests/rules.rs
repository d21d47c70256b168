//! Which rules an event can be played by.

use crate::club;

use adoube_tournament::event::{Game, Laws, Rules, System, Tournament, Unfit};
use adoube_tournament::standings::standings;
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::{Points, Scoring};
use club::{better_wins, event, play};

fn rules(system: System, rounds: usize) -> Rules {
    event(system, Game::Chess, rounds, 0).rules
}

fn open(knockout: Option<usize>) -> System {
    let start = McMahon { groups: vec![1700, 1900], bar: None, floor: None, until: None };
    System::McMahon { start, knockout, small_final: false }
}

#[test]
fn an_event_is_played_by_laws_of_its_game() {
    let swiss = System::Swiss { accelerated: false };
    for game in [Game::Chess, Game::Shogi] {
        for laws in Laws::ALL {
            let rules = Rules { laws: Some(laws), ..event(swiss.clone(), game, 3, 0).rules };
            let fits = if laws.game() == game { Ok(()) } else { Err(Unfit::Laws { laws, game }) };
            assert_eq!((rules.check(), rules.laws()), (fits, laws));
        }
        assert_eq!(Laws::in_force(game).game(), game);
    }
}

#[test]
fn an_event_has_a_name_of_one_line() {
    let swiss = rules(System::Swiss { accelerated: false }, 5);
    assert_eq!(swiss.check(), Ok(()));
    for (name, told) in
        [("", ""), ("  ", "  "), ("Spring\nopen", "Spring\\nopen"), ("a\tb", "a\\tb")]
    {
        let rules = Rules { name: name.into(), ..swiss.clone() };
        assert_eq!(rules.check(), Err(Unfit::Name(told.into())));
    }
}

#[test]
fn the_baku_acceleration_wants_a_win_of_two_draws_and_nothing_for_a_loss() {
    let baku = rules(System::Swiss { accelerated: true }, 5);
    let scored = |win, draw, loss| {
        let [win, draw, loss] = [win, draw, loss].map(Points);
        let scoring = Scoring { win, draw, loss, ..Scoring::default() };
        Rules { scoring, ..baku.clone() }
    };
    for fits in [scored(10, 5, 0), scored(20, 10, 0)] {
        assert_eq!(fits.check(), Ok(()));
    }
    for (win, draw, loss) in [(30, 10, 0), (10, 5, 5), (20, 15, 10)] {
        let [won, drawn, lost] = [win, draw, loss].map(Points);
        let unfit = Unfit::Baku { win: won, draw: drawn, loss: lost };
        assert_eq!(scored(win, draw, loss).check(), Err(unfit));
    }
    // Without the acceleration all of them are played.
    let plain = System::Swiss { accelerated: false };
    assert_eq!(Rules { system: plain, ..scored(30, 10, 0) }.check(), Ok(()));
}

#[test]
fn a_cup_inside_an_open_has_a_full_tree_and_rounds_enough_to_end() {
    for (size, rounds) in [(2, 1), (4, 2), (8, 3), (8, 5), (32, 9)] {
        assert_eq!(rules(open(Some(size)), rounds).check(), Ok(()), "{size} in {rounds}");
    }
    for size in [0, 1, 3, 6, 10, usize::MAX] {
        assert_eq!(rules(open(Some(size)), 9).check(), Err(Unfit::Size(size)));
    }
    let unfit = Unfit::Rounds { size: 8, rounds: 1, due: 3 };
    assert_eq!(rules(open(Some(8)), 1).check(), Err(unfit));
    assert_eq!(rules(open(None), 1).check(), Ok(()));
}

#[test]
fn a_mcmahon_breaks_ties_by_its_own_sums_unless_others_are_named() {
    let own = ["SOS", "SODOS", "SOSOS", "CUSS"];
    assert_eq!(open(None).tiebreaks(), own);
    let swiss = System::Swiss { accelerated: false };
    assert_eq!(swiss.tiebreaks(), ["BH/C1", "BH", "SB", "DE"]);
    // C.07: where everybody meets everybody Buchholz says nothing, and a tree has places of its own.
    assert_eq!(System::RoundRobin { cycles: 1 }.tiebreaks(), ["DE", "WIN", "SB", "KS"]);
    assert!(System::Knockout { small_final: true }.tiebreaks().is_empty());
    // Every code is one that standings know, and what a log names is what counts.
    let rules = Rules { tiebreaks: own.map(String::from).to_vec(), ..rules(open(None), 3) };
    let asked = Tournament::new(rules, "arbiter");
    let shown = |event: &Tournament| -> Vec<String> {
        event.standing_order(&event.table()).ties.iter().map(ToString::to_string).collect()
    };
    assert_eq!(shown(&asked), own);
    let mut named = event(open(None), Game::Chess, 3, 5);
    play(&mut named, better_wins);
    assert_eq!(shown(&named), ["BH", "SB"]);
    let again = Tournament::replay(named.log()).unwrap();
    assert_eq!(shown(&again), ["BH", "SB"]);
    assert_eq!(standings(&again.table(), &again.standing_order(&again.table())).len(), 5);
}
