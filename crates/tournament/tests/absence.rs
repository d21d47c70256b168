//! Who comes late, does not come or goes home.

use crate::club;

use adoube_tournament::Mark;
use adoube_tournament::event::{Game, Laws, Refusal, Request, System, Tournament, What};
use adoube_tournament::standings::standings;
use club::{better_wins, event, play};

const SWISS: System = System::Swiss { accelerated: false };

#[test]
fn a_no_show_loses_the_game_and_in_shogi_rating_too() {
    for (laws, article, costs) in [
        (Some(Laws::Fide2023), "fide-2023/6.7.1", None),
        (Some(Laws::Fide2009), "fide-2009/6.6.a", None),
        (Some(Laws::Fesa2024), "fesa-2024/11.7", Some("fesa-2024/11.8".to_string())),
        (Some(Laws::Fesa2017), "fesa-2017/12.1", None),
        // A log from before there was a choice.
        (None, "fide-2009/6.6.a", None),
    ] {
        let mut event = event(SWISS, laws.map_or(Game::Chess, Laws::game), 3, 4);
        event.rules.laws = laws;
        event.act(&Request::Pair, "arbiter").unwrap();
        let said = event.act(&Request::NoShow(3), "arbiter").unwrap();
        let no_show =
            What::NoShow { round: 1, id: 3, article: article.into(), costs, barred: false };
        assert_eq!(said[1].what, no_show);
        let board = *event.board(1, 3).unwrap();
        assert_eq!(
            (board.seat.first, board.mark, board.facing),
            (1, Mark::ForfeitWin, Mark::ForfeitLoss)
        );
        // The other one did not come either.
        event.act(&Request::Result(1, 1, Mark::ForfeitWin, Mark::ForfeitLoss), "arbiter").unwrap();
        let mut both = event.clone();
        both.act(&Request::Result(1, 1, Mark::ForfeitLoss, Mark::ForfeitLoss), "arbiter").unwrap();
        both.act(&Request::NoShow(1), "arbiter").unwrap();
        assert_eq!(
            both.board(1, 1).map(|b| (b.mark, b.facing)),
            Some((Mark::ForfeitLoss, Mark::ForfeitLoss))
        );
        event.act(&Request::Result(1, 2, Mark::Win, Mark::Loss), "arbiter").unwrap();
        assert_eq!(event.act(&Request::NoShow(2), "arbiter"), Err(Refusal::Came(1, 2)));
    }
}

#[test]
fn an_excuse_spares_the_penalty() {
    let mut event = event(SWISS, Game::Shogi, 3, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    event.act(&Request::Excuse(3, "told us on Friday".into(), false), "arbiter").unwrap();
    event.act(&Request::NoShow(4), "arbiter").unwrap();
    assert!(event.is_excused(1, 3) && !event.is_excused(1, 4));
    let text = event.fesa("Test", "2026-06-15", "30min + 30sec").text();
    assert_eq!((text.matches("0#").count(), text.matches("0-").count()), (1, 1), "{text}");
}

#[test]
fn a_knockout_excuses_only_who_said_so_before_or_is_ill() {
    let mut event = event(System::Knockout { small_final: false }, Game::Shogi, 2, 4);
    event.rules.major = true;
    assert_eq!(
        event.act(&Request::Bye(1, 1, Mark::HalfBye), "x"),
        Err(Refusal::Expected(1, Game::Shogi))
    );
    play(&mut event, better_wins);
    event.act(&Request::Pair, "arbiter").unwrap();
    let told = Request::Excuse(1, "a wedding".into(), false);
    assert_eq!(event.clone().act(&told, "x"), Err(Refusal::LateExcuse(1)));
    let ill = event.clone().act(&Request::Excuse(1, "fever".into(), true), "x").unwrap();
    assert!(
        matches!(&ill[1].what, What::Excused { article: Some(a), .. } if a == "fesa-2024/11.8")
    );
    let said = event.act(&Request::NoShow(1), "x").unwrap();
    assert!(matches!(said[1].what, What::NoShow { barred: true, .. }));
}

#[test]
fn who_comes_late_plays_within_the_default_time_and_loses_after_it() {
    for (laws, within, after) in [
        (Laws::Fide2023, "fide-2023/6.7.1", "fide-2023/6.7.1"),
        (Laws::Fide2009, "fide-2009/6.6.a", "fide-2009/6.6.a"),
        (Laws::Fesa2024, "fesa-2024/8.6", "fesa-2024/8.6"),
        (Laws::Fesa2017, "fesa-2017/8.6", "fesa-2017/8.6"),
    ] {
        let mut event = event(SWISS, laws.game(), 3, 4);
        event.rules.laws = Some(laws);
        event.rules.default_minutes = 30;
        event.act(&Request::Pair, "arbiter").unwrap();
        let late = |minutes, lost, article: &str| What::Late {
            round: 1,
            id: 3,
            minutes,
            lost,
            article: article.into(),
        };
        let said = event.act(&Request::Late(3, 30), "arbiter").unwrap();
        assert!(matches!(&said[..], [e] if e.what == late(30, false, within)), "{said:?}");
        assert_eq!(event.board(1, 3).unwrap().mark, Mark::Pending);
        let said = event.act(&Request::Late(3, 31), "arbiter").unwrap();
        assert_eq!(said[0].what, late(31, true, after));
        assert_eq!(event.board(1, 3).unwrap().facing, Mark::ForfeitLoss);
        // Late is not absent.
        assert!(event.is_excused(1, 3));
    }
}

#[test]
fn who_leaves_a_round_robin_before_half_of_it_counts_for_nobody() {
    let mut early = event(System::RoundRobin { cycles: 1 }, Game::Chess, 0, 6);
    play(&mut early, better_wins);
    play(&mut early, better_wins);
    let mut late = early.clone();
    early.act(&Request::Withdraw(2), "arbiter").unwrap();
    play(&mut late, better_wins);
    late.act(&Request::Withdraw(2), "arbiter").unwrap();
    for (mut event, struck) in [(early, true), (late, false)] {
        while event.rounds.len() < 5 {
            play(&mut event, better_wins);
        }
        let table = event.table();
        let all = standings(&table, &event.standing_order(&table));
        let of = |number: u32| all.iter().find(|s| s.number == number).unwrap();
        assert_eq!(of(2).rank == 6 && of(2).points.0 == 0, struck);
        // The others' games against the one who left.
        assert_eq!(of(1).points.0, if struck { 40 } else { 50 });
        // They stay in the table and in the log, and are rated.
        assert_eq!(
            table.players[1].cells.iter().filter(|c| c.mark.is_rated()).count(),
            if struck { 2 } else { 3 }
        );
        assert_eq!(event.member(2).unwrap().struck, struck);
        let gone = Request::Withdraw(2);
        assert_eq!(event.act(&gone, "x"), Err(Refusal::Withdrawn { id: 2, gone: true }));
    }
}

#[test]
fn half_of_a_round_robin_with_two_games_in_a_row_is_half_of_all_its_games() {
    // Of 5 players each has 8 games, by either way of meeting twice.
    for (cycles, twice) in [(1, true), (2, false)] {
        for (games, struck) in [(2, true), (3, true), (4, false)] {
            let mut event = event(System::RoundRobin { cycles }, Game::Chess, 0, 5);
            event.rules.twice = twice;
            let played = |event: &Tournament| {
                (1..=event.rounds.len()).filter(|&round| event.board(round, 5).is_some()).count()
            };
            while played(&event) < games {
                play(&mut event, better_wins);
            }
            event.act(&Request::Withdraw(5), "arbiter").unwrap();
            assert_eq!(event.member(5).unwrap().struck, struck, "{cycles} {twice} {games}");
        }
    }
}

#[test]
fn a_withdrawal_from_a_knockout_lets_the_opponent_go_on() {
    let mut event = event(System::Knockout { small_final: false }, Game::Chess, 2, 4);
    play(&mut event, better_wins);
    event.act(&Request::Withdraw(1), "arbiter").unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    let board = event.board(2, 1).unwrap();
    assert!([board.mark, board.facing].contains(&Mark::ForfeitWin));
    assert!(event.is_excused(2, 1) && !event.is_excused(2, 2));
}

#[test]
fn tables_and_trees_take_nobody_later_and_keep_their_numbers() {
    for system in [System::RoundRobin { cycles: 2 }, System::Knockout { small_final: true }] {
        let mut event = event(system, Game::Chess, 0, 5);
        let order = event.order();
        play(&mut event, better_wins);
        let mut player = event.member(5).unwrap().player.clone();
        player.rating = Some(2700);
        event.act(&Request::Correct(5, Box::new(player.clone())), "arbiter").unwrap();
        assert_eq!((event.order(), event.member(5).unwrap().player.rating), (order, Some(2700)));
        player.name = "Late".into();
        assert_eq!(event.act(&Request::Enter(Box::new(player)), "desk"), Err(Refusal::Closed));
    }
}
