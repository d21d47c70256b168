//! An arbiter's own pairing: byes, reasons, and what stays of a round paired by hand.

use crate::club;

use adoube_tournament::event::{Game, Refusal, Request, Seat, System, Tournament};
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::{Mark, Player};
use club::{better_wins, event, play};

const SWISS: System = System::Swiss { accelerated: false };

fn seats(pairs: &[(u32, u32)]) -> Vec<Seat> {
    pairs.iter().map(|&(first, second)| Seat { first, second }).collect()
}

fn change(event: &mut Tournament, pairs: &[(u32, u32)], byes: &[u32]) -> Result<(), Refusal> {
    let command = Request::Change(seats(pairs), byes.to_vec(), "a wish".into());
    event.act(&command, "arbiter").map(|_| ())
}

/// What a player has in the last round.
fn mark(event: &Tournament, id: u32) -> Mark {
    let at = event.order().iter().position(|&other| other == id).unwrap();
    event.table().players[at].cell(event.rounds.len()).mark
}

#[test]
fn a_change_gives_one_bye_and_only_where_the_number_is_odd() {
    let mut even = event(SWISS, Game::Chess, 3, 6);
    even.act(&Request::Pair, "arbiter").unwrap();
    let before = even.clone();
    let all = [1, 2, 3, 4, 5, 6];
    assert_eq!(change(&mut even, &[], &all), Err(Refusal::Byes(2)));
    assert_eq!(change(&mut even, &[(1, 4), (3, 5)], &[6, 2]), Err(Refusal::Byes(2)));
    assert_eq!(even, before);
    // Who enters after the pairing may sit down, which makes the number odd, but has no point for nothing.
    let late = Player { name: "Late".into(), rating: Some(1000), ..Player::default() };
    even.act(&Request::Enter(Box::new(late)), "desk").unwrap();
    assert_eq!(change(&mut even, &[(1, 4), (2, 5), (3, 6)], &[7]), Err(Refusal::Byes(7)));
    change(&mut even, &[(1, 4), (2, 5), (3, 7)], &[6]).unwrap();
    assert_eq!(mark(&even, 6), Mark::PairingBye);
    // He may be left out again, and who has gone home too.
    change(&mut even, &[(1, 4), (2, 5), (3, 6)], &[]).unwrap();
    assert_eq!(mark(&even, 7), Mark::ZeroBye);
    even.act(&Request::Withdraw(6), "desk").unwrap();
    change(&mut even, &[(1, 4), (2, 5)], &[3]).unwrap();
    assert_eq!((mark(&even, 3), mark(&even, 6)), (Mark::PairingBye, Mark::ZeroBye));
    assert_eq!(Tournament::replay(even.log()).unwrap(), even);
    club::holds(&even);

    let mut odd = event(SWISS, Game::Chess, 3, 5);
    odd.act(&Request::Pair, "arbiter").unwrap();
    change(&mut odd, &[(1, 5), (3, 2)], &[4]).unwrap();
    assert_eq!(odd.rounds[0].byes, [4]);
    assert_eq!(change(&mut odd, &[(1, 5)], &[2, 3, 4]), Err(Refusal::Byes(3)));
}

#[test]
fn a_table_a_tree_and_a_cup_keep_their_own_byes() {
    // Nobody is opposite of 1 in round 1 of a round robin, which is no bye.
    let mut table = event(System::RoundRobin { cycles: 1 }, Game::Chess, 0, 5);
    table.act(&Request::Pair, "arbiter").unwrap();
    let pairs: Vec<(u32, u32)> =
        table.rounds[0].boards.iter().map(|b| (b.seat.second, b.seat.first)).collect();
    let free = (1..=5).find(|&id| table.board(1, id).is_none()).unwrap();
    assert_eq!(change(&mut table, &pairs, &[free]), Err(Refusal::Follows(free)));
    change(&mut table, &pairs, &[]).unwrap();

    let mut tree = event(System::Knockout { small_final: false }, Game::Chess, 0, 6);
    tree.act(&Request::Pair, "arbiter").unwrap();
    let byes = tree.rounds[0].byes.clone();
    assert_eq!(byes.len(), 2);
    let pairs: Vec<(u32, u32)> =
        tree.rounds[0].boards.iter().map(|b| (b.seat.second, b.seat.first)).collect();
    change(&mut tree, &pairs, &byes).unwrap();

    let start = McMahon { groups: vec![1800], ..McMahon::default() };
    let system = System::McMahon { start, knockout: Some(3), small_final: false };
    let mut cup = event(system, Game::Chess, 3, 8);
    cup.act(&Request::Pair, "arbiter").unwrap();
    let byes = cup.rounds[0].byes.clone();
    assert_eq!(byes.len(), 2, "one of the cup, one of the open");
    let open: Vec<u32> = (4..=8).filter(|id| !byes.contains(id)).collect();
    let inside = cup.board(1, 2).unwrap().seat;
    let mut pairs = vec![(inside.first, inside.second), (open[0], open[1])];
    change(&mut cup, &[pairs[0], (open[1], open[0]), (open[2], open[3])], &byes).unwrap();
    pairs.truncate(2);
    let more = [byes.as_slice(), &open[2..]].concat();
    assert!(matches!(change(&mut cup, &pairs, &more), Err(Refusal::Byes(_))));
}

#[test]
fn who_asked_for_a_bye_keeps_it_or_has_it_again() {
    for (asked, mark_of) in [(Mark::HalfBye, 'H'), (Mark::FullBye, 'F'), (Mark::ZeroBye, 'Z')] {
        let mut event = event(SWISS, Game::Chess, 3, 5);
        event.act(&Request::Bye(5, 1, asked), "player 5").unwrap();
        event.act(&Request::Pair, "arbiter").unwrap();
        change(&mut event, &[(4, 1), (3, 2)], &[]).unwrap();
        assert_eq!(mark(&event, 5).letter(), mark_of, "others are changed");
        // He comes after all: then somebody else has the bye.
        change(&mut event, &[(5, 1), (3, 2)], &[4]).unwrap();
        assert_eq!((mark(&event, 5), mark(&event, 4)), (Mark::Pending, Mark::PairingBye));
        // And does not: he is named with nobody, or not at all.
        let mut named = event.clone();
        change(&mut named, &[(4, 1), (3, 2)], &[5]).unwrap();
        change(&mut event, &[(4, 1), (3, 2)], &[]).unwrap();
        for event in [named, event] {
            assert_eq!(mark(&event, 5).letter(), mark_of);
            assert_eq!(event.rounds[0].byes, [0; 0]);
            assert_eq!(Tournament::replay(event.log()).unwrap(), event);
            club::holds(&event);
        }
    }
}

#[test]
fn a_decision_of_the_arbiter_has_its_reason() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    event.act(&Request::Apart(vec![1, 2, 3, 4]), "arbiter").unwrap();
    let pairs = seats(&[(1, 2), (3, 4)]);
    for none in ["", "  ", "a\nb"] {
        let hand = Request::ByHand(pairs.clone(), vec![], none.into());
        assert_eq!(event.act(&hand, "arbiter"), Err(Refusal::NoGround));
    }
    let two = Request::ByHand(seats(&[(1, 2)]), vec![3, 4], "x".into());
    assert_eq!(event.act(&two, "arbiter"), Err(Refusal::Byes(4)));
    event.act(&Request::Together(vec![1, 2, 3, 4]), "arbiter").unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    for none in ["", "\t"] {
        let change = Request::Change(pairs.clone(), vec![], none.into());
        assert_eq!(event.act(&change, "arbiter"), Err(Refusal::NoGround));
    }
}

#[test]
fn a_round_paired_by_hand_knows_why_and_what_it_breaks() {
    let mut event = event(SWISS, Game::Chess, 5, 3);
    for _ in 0..3 {
        assert_eq!(event.hand(event.rounds.len() + 1), None);
        play(&mut event, better_wins);
        assert_eq!(event.hand(event.rounds.len()), None);
    }
    // Everybody has met everybody and has had the bye.
    event.act(&Request::Apart(vec![2, 3]), "arbiter").unwrap();
    let command = Request::ByHand(seats(&[(2, 1)]), vec![3], "three are left".into());
    event.act(&command, "arbiter").unwrap();
    let hand = event.hand(4).unwrap();
    assert_eq!((hand.ground, hand.changed), ("three are left", false));
    assert_eq!(hand.broken, [Refusal::Met(2, 1, Game::Chess), Refusal::SecondBye(3, Game::Chess)]);
    assert_eq!(hand.opponent(1), Some(Some(2)));
    assert_eq!(hand.opponent(3), Some(None));
    assert_eq!(event.hand(1), None, "the program paired round 1");
    // Taken back and paired by hand anew: what was before is past.
    event.act(&Request::Unpair("a slip".into()), "arbiter").unwrap();
    assert_eq!(event.hand(4), None);
    let again = Request::ByHand(seats(&[(1, 3)]), vec![2], "so rather".into());
    event.act(&again, "arbiter").unwrap();
    let hand = event.hand(4).unwrap();
    assert_eq!((hand.ground, hand.changed, hand.opponent(1)), ("so rather", false, Some(Some(3))));
}

#[test]
fn a_pairing_that_was_only_changed_is_not_one_by_hand() {
    let mut event = event(SWISS, Game::Chess, 3, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    let same: Vec<(u32, u32)> =
        event.rounds[0].boards.iter().map(|b| (b.seat.first, b.seat.second)).collect();
    change(&mut event, &same, &[]).unwrap();
    assert_eq!(event.hand(1), None);
}

#[test]
fn colours_that_nobody_can_have_are_told_too() {
    // 1 and 2 have had White twice, for they were paired so by hand.
    let mut event = event(SWISS, Game::Chess, 5, 4);
    for pairs in [[(1, 3), (2, 4)], [(1, 4), (2, 3)]] {
        event.act(&Request::Pair, "arbiter").unwrap();
        change(&mut event, &pairs, &[]).unwrap();
        let round = event.rounds.len();
        for (first, _) in pairs {
            let result = Request::Result(round, first, Mark::Win, Mark::Loss);
            event.act(&result, "arbiter").unwrap();
        }
    }
    let refused = event.act(&Request::Pair, "arbiter");
    assert!(matches!(refused, Err(Refusal::Pair(_))), "{refused:?}");
    let command = Request::ByHand(seats(&[(1, 2), (3, 4)]), vec![], "nothing else".into());
    event.act(&command, "arbiter").unwrap();
    let broken = event.hand(3).unwrap().broken;
    assert_eq!(broken, [Refusal::Colour(1, 2), Refusal::Colour(3, 4)]);
}
