//! Events of every system, from the first entry to the last result.

use crate::club;

use adoube_tournament::event::{
    Game, LogLine, MOST_AT_TABLE, MOST_ENTRIES, Refusal, Request, Rules, Seat, System, Tournament,
    What,
};
use adoube_tournament::standings::standings;
use adoube_tournament::swiss::PairError;
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Chance, Mark, Player, Points, csv};
use club::{better_wins, event, holds, play};

fn same_after_replay(event: &Tournament) {
    assert_eq!(&Tournament::replay(event.log()).unwrap(), event);
    holds(event);
}

#[test]
fn a_swiss_event_has_late_entries_byes_and_withdrawals() {
    for accelerated in [false, true] {
        let mut event = event(System::Swiss { accelerated }, Game::Chess, 5, 9);
        event.act(&Request::Bye(4, 2, Mark::HalfBye), "player 4").unwrap();
        play(&mut event, better_wins);
        assert_eq!(event.act(&Request::Bye(4, 1, Mark::HalfBye), "x"), Err(Refusal::Round(1)));
        let late = Player { name: "Late".into(), rating: Some(1990), ..Player::default() };
        event.act(&Request::Enter(Box::new(late.clone())), "desk").unwrap();
        assert_eq!(
            event.act(&Request::Enter(Box::new(late)), "desk"),
            Err(Refusal::Twice("Late".into()))
        );
        // The late one is number 2 now, and those below have moved.
        assert_eq!(event.order()[..3], [1, 10, 2]);
        play(&mut event, better_wins);
        let table = event.table();
        let cell = |id: u32, round: usize| {
            let at = event.order().iter().position(|&other| other == id).unwrap();
            table.players[at].cell(round).mark
        };
        assert_eq!((cell(10, 1), cell(4, 2)), (Mark::ZeroBye, Mark::HalfBye));
        event.act(&Request::Withdraw(1), "arbiter").unwrap();
        for _ in 0..3 {
            play(&mut event, |at| {
                if at == 0 {
                    (Mark::ForfeitWin, Mark::ForfeitLoss)
                } else {
                    (Mark::Draw, Mark::Draw)
                }
            });
            let last = event.rounds.last().unwrap();
            assert!(last.away.contains(&(1, Mark::ZeroBye)));
        }
        assert_eq!(event.act(&Request::Pair, "arbiter"), Err(PairError::Over(5).into()));
        same_after_replay(&event);
        let text = event.trf().text();
        assert_eq!(Trf::parse(text.as_bytes()).unwrap().table.players.len(), 10);
    }
}

#[test]
fn a_round_waits_for_every_result_and_corrections_count() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 3, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    assert!(matches!(
        event.act(&Request::Pair, "arbiter"),
        Err(Refusal::Pair(PairError::Missing { round: 1, .. }))
    ));
    let wrong = event.act(&Request::Result(1, 1, Mark::Win, Mark::Draw), "arbiter");
    assert_eq!(wrong, Err(Refusal::Disagree(Mark::Win, Mark::Draw)));
    assert_eq!(
        event.act(&Request::Result(1, 9, Mark::Win, Mark::Loss), "arbiter"),
        Err(Refusal::NoGame(1, 9))
    );
    for id in [1, 2] {
        event.act(&Request::Result(1, id, Mark::Win, Mark::Loss), "arbiter").unwrap();
    }
    event.act(&Request::Result(1, 1, Mark::Loss, Mark::Win), "arbiter").unwrap();
    let table = event.table();
    assert_eq!(table.score(&table.players[0], 1), Points::ZERO);
}

#[test]
fn an_arbiter_may_change_a_pairing_within_the_rules() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Chess, 4, 5);
    play(&mut event, better_wins);
    event.act(&Request::Pair, "arbiter").unwrap();
    let first = event.rounds[0].boards[0].seat;
    let others: Vec<u32> = (1..=5).filter(|id| ![first.first, first.second].contains(id)).collect();
    let again = Request::Change(
        vec![
            Seat { first: first.second, second: first.first },
            Seat { first: others[0], second: others[1] },
        ],
        vec![others[2]],
        "by mistake".into(),
    );
    assert!(matches!(
        event.act(&again, "arbiter"),
        Err(Refusal::Met(..) | Refusal::Colour(..) | Refusal::SecondBye(..))
    ));
    let bye = event.rounds[0].byes[0];
    let seats: Vec<Seat> = event.rounds[1].boards.iter().map(|board| board.seat).collect();
    let missing = Request::Change(seats.clone(), vec![], "x".into());
    assert!(matches!(event.act(&missing, "arbiter"), Err(Refusal::Seats { missing: true, .. })));
    let swapped: Vec<Seat> =
        seats.iter().map(|seat| Seat { first: seat.second, second: seat.first }).collect();
    event
        .act(
            &Request::Change(swapped.clone(), event.rounds[1].byes.clone(), "lights".into()),
            "arbiter",
        )
        .unwrap();
    assert_eq!(event.rounds[1].boards[0].seat, swapped[0]);
    assert!(!event.rounds[1].byes.contains(&bye));
    same_after_replay(&event);
}

#[test]
fn a_draw_of_shogi_is_played_again_with_colours_swapped() {
    let mut event = event(System::Swiss { accelerated: false }, Game::Shogi, 3, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    let seat = event.rounds[0].boards[0].seat;
    event.act(&Request::Result(1, seat.first, Mark::Draw, Mark::Draw), "arbiter").unwrap();
    let board = event.rounds[0].boards[0];
    assert_eq!((board.seat.first, board.mark, board.replays), (seat.second, Mark::Pending, 1));
    event.act(&Request::Result(1, seat.second, Mark::Win, Mark::Loss), "arbiter").unwrap();
    let other = event.rounds[0].boards[1].seat;
    event.act(&Request::Result(1, other.first, Mark::Loss, Mark::Win), "arbiter").unwrap();
    let file = event.fesa("Test", "2026-01-01", "30min + 30sec").text();
    assert!(file.contains("=") && file.contains("+]"), "{file}");
    // The next pairing follows the replay.
    event.act(&Request::Pair, "arbiter").unwrap();
    let winners = [seat.second, other.second];
    let top = event.rounds[1].boards[0].seat;
    assert!(winners.contains(&top.first) && winners.contains(&top.second));
    same_after_replay(&event);
}

#[test]
fn everybody_meets_everybody_in_a_round_robin() {
    for (cycles, players) in [(1, 6), (2, 5), (1, 11)] {
        let mut event = event(System::RoundRobin { cycles }, Game::Chess, 1, players);
        event.act(&Request::Draw(7), "arbiter").unwrap();
        let total = event.total_rounds(&event.table());
        for _ in 0..total {
            play(&mut event, better_wins);
        }
        assert!(event.act(&Request::Pair, "arbiter").is_err());
        let table = event.table();
        let games = (players - 1) * usize::from(cycles);
        for player in &table.players {
            assert_eq!(player.cells.iter().filter(|cell| cell.mark.is_played()).count(), games);
        }
        let order = event.standing_order(&table);
        let best = event.order()[standings(&table, &order)[0].number as usize - 1];
        assert_eq!(best, 1);
        same_after_replay(&event);
    }
}

#[test]
fn a_knock_out_ends_with_a_final_and_a_small_final() {
    let mut event = event(System::Knockout { small_final: true }, Game::Chess, 1, 6);
    play(&mut event, better_wins);
    assert_eq!(event.rounds[0].byes, [1, 2]);
    event.act(&Request::Pair, "arbiter").unwrap();
    event.act(&Request::Result(2, 1, Mark::Draw, Mark::Draw), "arbiter").unwrap();
    event.act(&Request::Result(2, 2, Mark::Win, Mark::Loss), "arbiter").unwrap();
    assert!(matches!(event.act(&Request::Pair, "arbiter"), Err(Refusal::Undecided(_))));
    assert_eq!(event.act(&Request::Advance(2, 2), "arbiter"), Err(Refusal::NotDrawn(2, 2)));
    event.act(&Request::Advance(2, 4), "arbiter").unwrap();
    play(&mut event, better_wins);
    let pairs: Vec<[u32; 2]> = event.rounds[2]
        .boards
        .iter()
        .map(|board| {
            let mut pair = [board.seat.first, board.seat.second];
            pair.sort_unstable();
            pair
        })
        .collect();
    assert_eq!(pairs, [[2, 4], [1, 3]]);
    assert!(event.act(&Request::Pair, "arbiter").is_err());
    same_after_replay(&event);
}

#[test]
fn a_mcmahon_open_holds_a_knock_out() {
    let start = McMahon { groups: vec![1700, 1850], ..McMahon::default() };
    let mut event =
        event(System::McMahon { start, knockout: Some(4), small_final: false }, Game::Shogi, 4, 13);
    let mut chance = Chance::new(3);
    for round in 1..=4 {
        let toss = chance.below(2) == 0;
        play(&mut event, |at| {
            if toss && at > 3 { (Mark::Loss, Mark::Win) } else { (Mark::Win, Mark::Loss) }
        });
        let cup: Vec<[u32; 2]> = event.rounds[round - 1]
            .boards
            .iter()
            .map(|board| {
                let mut pair = [board.seat.first, board.seat.second];
                pair.sort_unstable();
                pair
            })
            .collect();
        match round {
            1 => assert_eq!(cup[..2], [[1, 4], [2, 3]]),
            2 => assert_eq!(cup[0], [1, 2]),
            _ => {}
        }
    }
    // fesa-2024/14.4: nobody twice, no second bye.
    let table = event.table();
    for player in &table.players {
        let mut met: Vec<u32> = player.cells.iter().filter_map(|cell| cell.opponent).collect();
        let count = met.len();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), count);
        assert!(player.cells.iter().filter(|cell| cell.mark == Mark::PairingBye).count() <= 1);
    }
    let order = event.standing_order(&table);
    assert_eq!(order.start[0], Points(20));
    assert_eq!(standings(&table, &order)[0].points, Points(60));
    same_after_replay(&event);
}

#[test]
fn a_table_takes_so_many_and_an_event_so_many_and_says_how_many() {
    let player = |at: usize| Player { name: format!("Late {at:05}"), ..Player::default() };
    let enter = |at: usize| Request::Enter(Box::new(player(at)));
    let fill = |event: &mut Tournament, most: usize| {
        let at = event.log()[0].clone();
        for id in event.next_id()..=most as u32 {
            let what = What::Entered { id, player: player(id as usize) };
            event.apply(LogLine { what, ..at.clone() });
        }
    };
    for cycles in [1, 2] {
        let mut table = event(System::RoundRobin { cycles }, Game::Chess, 0, 2);
        fill(&mut table, MOST_AT_TABLE);
        assert_eq!(table.act(&enter(0), "desk").unwrap_err(), Refusal::Full(MOST_AT_TABLE));
        // Also a line of another hand.
        let entered = What::Entered { id: table.next_id(), player: player(0) };
        assert_eq!(table.hold(&entered), Err(Refusal::Full(MOST_AT_TABLE)));
        table.act(&Request::Pair, "desk").unwrap();
        assert_eq!(table.rounds[0].boards.len(), MOST_AT_TABLE / 2);
    }
    let mut open = event(System::Swiss { accelerated: false }, Game::Chess, 5, 2);
    fill(&mut open, MOST_AT_TABLE);
    open.act(&enter(0), "desk").unwrap();
    // Nor does one become a table that has more.
    let rules = Rules { system: System::RoundRobin { cycles: 1 }, ..open.rules.clone() };
    assert_eq!(open.fits_into(&rules), Err(Refusal::Full(MOST_AT_TABLE)));
    assert_eq!(open.hold(&What::Opened { rules }), Err(Refusal::Full(MOST_AT_TABLE)));
    fill(&mut open, MOST_ENTRIES);
    assert_eq!(open.act(&enter(0), "desk").unwrap_err(), Refusal::Full(MOST_ENTRIES));
}

#[test]
fn a_spreadsheet_is_no_longer_than_an_event_can_be() {
    let many = |lines: usize| format!("name\n{}", "X\n".repeat(lines));
    assert_eq!(csv::read(&many(MOST_ENTRIES)).unwrap().len(), MOST_ENTRIES);
    let fault = csv::read(&many(1_000_000)).unwrap_err();
    assert!(fault.to_string().contains("at most 9999 players"), "{fault}");
    let wide = csv::read(&";".repeat(8 << 20)).unwrap_err();
    assert!(wide.to_string().contains("at most 9999 players"), "{wide}");
}
