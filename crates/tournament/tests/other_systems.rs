//! Files of tables, trees and matches of two games: checked pair by pair, and read back.

use crate::club::{better_wins, event, play};

use adoube_tournament::Mark;
use adoube_tournament::check::{Difference, check};
use adoube_tournament::event::{
    Game, Refusal, Request, Rules, Signature, System, Tournament, What,
};
use adoube_tournament::standings::standings;
use adoube_tournament::trf::Trf;

fn again(event: &Tournament) -> Tournament {
    let trf = Trf::parse(event.trf().text().as_bytes()).unwrap();
    Tournament::of_trf(&trf, None, &Signature::from("desk")).unwrap().0
}

fn found(text: &str) -> Vec<Difference> {
    check(&Trf::parse(text.as_bytes()).unwrap()).unwrap().differences
}

fn knockout(small_final: bool, players: usize) -> Tournament {
    event(System::Knockout { small_final }, Game::Chess, 0, players)
}

fn enter(event: &mut Tournament, marks: &[(Mark, Mark)]) {
    let round = event.rounds.len();
    let seats: Vec<_> = event.rounds[round - 1].boards.iter().map(|board| board.seat).collect();
    for (seat, &(mark, facing)) in seats.iter().zip(marks) {
        event.act(&Request::Result(round, seat.first, mark, facing), "arbiter").unwrap();
    }
}

#[test]
fn who_goes_on_from_a_game_that_both_have_lost_the_arbiter_says() {
    let mut event = knockout(true, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    enter(&mut event, &[(Mark::Loss, Mark::Loss), (Mark::Loss, Mark::Draw)]);
    let refused = event.act(&Request::Pair, "arbiter");
    assert!(matches!(refused, Err(Refusal::Undecided(_))), "{refused:?}");
    let seats: Vec<_> = event.rounds[0].boards.iter().map(|board| board.seat).collect();
    event.act(&Request::Advance(1, seats[0].second), "arbiter").unwrap();
    // Half a point is more than nothing, and the arbiter need not say so.
    event.act(&Request::Pair, "arbiter").unwrap();
    let last = &event.rounds[1].boards;
    assert!(last[0].seat.has(seats[0].second) && last[0].seat.has(seats[1].second));
    assert!(last[1].seat.has(seats[0].first) && last[1].seat.has(seats[1].first));
}

#[test]
fn a_short_draw_is_decided_by_the_arbiter_too_and_a_win_is_not() {
    let mut event = knockout(false, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    enter(&mut event, &[(Mark::ShortDraw, Mark::ShortDraw), (Mark::Win, Mark::Loss)]);
    let seats: Vec<_> = event.rounds[0].boards.iter().map(|board| board.seat).collect();
    let won = seats[1].first;
    let refused = event.act(&Request::Advance(1, won), "arbiter");
    assert_eq!(refused, Err(Refusal::NotDrawn(1, won)));
    event.act(&Request::Advance(1, seats[0].first), "arbiter").unwrap();
    assert!(event.act(&Request::Pair, "arbiter").is_ok());
}

#[test]
fn a_knock_out_is_checked_by_its_tree_and_keeps_its_small_final() {
    for small_final in [false, true] {
        for players in [4, 5, 8, 13] {
            let mut event = knockout(small_final, players);
            loop {
                assert_eq!(found(&event.trf().text()), [], "{small_final} {players}");
                let back = again(&event);
                assert_eq!(back.rules.system, event.rules.system, "{players}");
                assert_eq!(back.trf().text(), event.trf().text(), "{players}");
                let total = event.total_rounds(&event.table());
                if event.rounds.len() == total {
                    break;
                }
                play(&mut event, better_wins);
            }
        }
    }
}

#[test]
fn a_drawn_final_and_small_final_stay_decided_in_a_file() {
    let places = |event: &Tournament| {
        let table = event.table();
        let all = standings(&table, &event.standing_order(&table));
        all.iter().map(|one| (one.rank, one.number)).collect::<Vec<_>>()
    };
    for small_final in [false, true] {
        let mut event = knockout(small_final, 4);
        event.rules.tiebreaks.clear();
        play(&mut event, better_wins);
        play(&mut event, |_| (Mark::Draw, Mark::Draw));
        // What is not decided is not by the file either.
        assert_eq!(places(&again(&event))[..2], [(1, 1), (1, 2)]);
        let boards = event.rounds[1].boards.clone();
        for id in boards.iter().map(|board| board.seat.first.max(board.seat.second)) {
            event.act(&Request::Advance(2, id), "arbiter").unwrap();
        }
        let third = if small_final { [(3, 4), (4, 3)] } else { [(3, 3), (3, 4)] };
        assert_eq!(places(&event), [&[(1, 2), (2, 1)], &third[..]].concat());
        let back = again(&event);
        assert_eq!(places(&back), places(&event), "{small_final}");
        assert_eq!(back.trf().text(), event.trf().text());
        assert_eq!(found(&event.trf().text()), []);
    }
}

#[test]
fn a_tree_that_goes_on_with_the_wrong_player_differs() {
    let mut event = knockout(false, 8);
    play(&mut event, better_wins);
    event.act(&Request::Pair, "arbiter").unwrap();
    let text = event.trf().text();
    // The result of board 1 is turned round, and who goes on stays.
    let Some(line) = text.lines().find(|line| line.starts_with("001    1")) else { panic!() };
    let Some(facing) = text.lines().find(|line| line.starts_with("001    8")) else { panic!() };
    let turn = |line: &str, mark: &str, points: &str| {
        format!("{}{points}{}{mark}{}", &line[..81], &line[84..98], &line[99..])
    };
    let wrong =
        text.replace(line, &turn(line, "0", "0.0")).replace(facing, &turn(facing, "1", "1.0"));
    let all = found(&wrong);
    assert!(
        all.iter().any(|one| matches!(one, Difference::Pair { round: 2, number: 1, .. })),
        "{all:?}\n{wrong}"
    );
}

#[test]
fn a_round_robin_is_checked_by_its_table() {
    for (cycles, twice) in [(1, false), (2, false), (1, true)] {
        for players in [4, 5, 6] {
            let mut club = event(System::RoundRobin { cycles }, Game::Chess, 0, players);
            club = {
                let rules = Rules { twice, ..club.rules.clone() };
                let mut log = club.log().to_vec();
                log[0].what = What::Opened { rules };
                Tournament::replay(&log).unwrap()
            };
            let total = club.total_rounds(&club.table());
            for _ in 0..total {
                play(&mut club, better_wins);
            }
            let text = club.trf().text();
            let report = check(&Trf::parse(text.as_bytes()).unwrap()).unwrap();
            assert_eq!(report.differences, [], "{cycles} {twice} {players}");
            assert_eq!((report.rounds, report.unpaired), (total, None), "{cycles} {twice}");
            let back = again(&club);
            assert_eq!((back.rules.twice, back.rounds.len()), (twice, total));
            // Two rounds change places.
            let swapped: String = text
                .lines()
                .map(|line| match line.starts_with("001") {
                    true => format!(
                        "{}{}{}{}\n",
                        &line[..89],
                        &line[99..109],
                        &line[89..99],
                        &line[109..]
                    ),
                    false => format!("{line}\n"),
                })
                .collect();
            let all = found(&swapped);
            let pair = |one: &Difference| {
                matches!(one, Difference::Pair { .. } | Difference::Turned { .. })
            };
            assert!(all.iter().any(pair) || twice, "{cycles} {players}: {all:?}");
        }
    }
}

#[test]
fn a_double_swiss_is_checked_match_by_match() {
    let mut club = event(System::Swiss { accelerated: false }, Game::Chess, 6, 9);
    club = {
        let rules = Rules { twice: true, ..club.rules.clone() };
        let mut log = club.log().to_vec();
        log[0].what = What::Opened { rules };
        Tournament::replay(&log).unwrap()
    };
    club.act(&Request::Bye(4, 3, Mark::HalfBye), "desk").unwrap();
    for _ in 0..6 {
        play(&mut club, |at| if at % 3 == 0 { (Mark::Draw, Mark::Draw) } else { better_wins(at) });
    }
    let text = club.trf().text();
    let report = check(&Trf::parse(text.as_bytes()).unwrap()).unwrap();
    assert_eq!((report.rounds, report.unpaired, report.differences), (6, None, vec![]));
    // The second game of a match has the colours of the first.
    let line = |number: u32| {
        text.lines().find(|line| line.starts_with(&format!("001 {number:>4}"))).unwrap()
    };
    let opponent: u32 = line(1)[101..105].trim().parse().unwrap();
    let turned = |line: &str| {
        let colour = if &line[106..107] == "w" { "b" } else { "w" };
        format!("{}{colour}{}", &line[..106], &line[107..])
    };
    let wrong =
        text.replace(line(1), &turned(line(1))).replace(line(opponent), &turned(line(opponent)));
    let all = found(&wrong);
    assert!(all.iter().any(|one| matches!(one, Difference::Turned { round: 2, .. })), "{all:?}");
}

#[test]
fn a_bye_is_for_a_whole_match_of_two_games() {
    let mut club = event(System::Swiss { accelerated: false }, Game::Chess, 6, 8);
    let rules = Rules { twice: true, ..club.rules.clone() };
    let mut log = club.log().to_vec();
    log[0].what = What::Opened { rules };
    club = Tournament::replay(&log).unwrap();
    let refused = club.act(&Request::Bye(3, 4, Mark::HalfBye), "desk");
    assert_eq!(refused, Err(Refusal::Inside(4)));
    club.act(&Request::Bye(3, 3, Mark::HalfBye), "desk").unwrap();
    for _ in 0..4 {
        play(&mut club, better_wins);
    }
    for round in [3, 4] {
        let away = &club.rounds[round - 1].away;
        assert!(away.contains(&(3, Mark::HalfBye)), "round {round}: {away:?}");
    }
}
