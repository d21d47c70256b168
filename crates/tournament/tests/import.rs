//! A TRF becomes an event that is gone on with.

use crate::club;

use adoube_tournament::check::check;
use adoube_tournament::event::{Game, Left, Request, Signature, System, Tournament, Unimportable};
use adoube_tournament::random::{Play, Weather};
use adoube_tournament::trf::Trf;
use adoube_tournament::{Chance, Crosstable, Mark, Player};
use club::{better_wins, event, play};

fn import(text: &str) -> Result<(Tournament, Vec<Left>), Unimportable> {
    Tournament::of_trf(&Trf::parse(text.as_bytes()).unwrap(), None, &Signature::from("desk"))
}

/// Cells alone, with as many rounds for everybody.
fn cells(table: &Crosstable, rounds: usize) -> Vec<Vec<adoube_tournament::Cell>> {
    let all = |player: &Player| (1..=rounds).map(|round| player.cell(round)).collect();
    table.players.iter().map(all).collect()
}

#[test]
fn an_event_comes_back_from_its_file_and_pairs_the_same_round() {
    for system in [
        System::Swiss { accelerated: false },
        System::Swiss { accelerated: true },
        System::RoundRobin { cycles: 1 },
        System::RoundRobin { cycles: 2 },
        System::Knockout { small_final: false },
    ] {
        let mut event = event(system.clone(), Game::Chess, 5, 7);
        if let System::Swiss { .. } = system {
            event.act(&Request::Bye(4, 2, Mark::HalfBye), "desk").unwrap();
            event.act(&Request::Bye(3, 4, Mark::HalfBye), "desk").unwrap();
            event.act(&Request::Apart(vec![1, 2]), "desk").unwrap();
        }
        for _ in 0..2 {
            play(&mut event, better_wins);
        }
        let (mut again, left) = import(&event.trf().text()).unwrap();
        let ties = if let System::Knockout { .. } = system { vec![] } else { left.clone() };
        assert_eq!(left, ties);
        assert_eq!(again.rules.system, event.rules.system);
        assert_eq!(cells(&again.table(), 2), cells(&event.table(), 2), "{system:?}");
        let by_number = |event: &mut Tournament| {
            event.act(&Request::Pair, "arbiter").unwrap();
            let order = event.order();
            let number = |id: u32| order.iter().position(|&other| other == id).unwrap() + 1;
            let last = event.rounds.last().unwrap();
            let seats = last.boards.iter().map(|b| (number(b.seat.first), number(b.seat.second)));
            (seats.collect::<Vec<_>>(), last.byes.iter().map(|&id| number(id)).collect::<Vec<_>>())
        };
        assert_eq!(by_number(&mut again), by_number(&mut event), "{system:?}");
        assert_eq!(&Tournament::replay(again.log()).unwrap(), &again);
    }
}

#[test]
fn random_files_keep_every_cell() {
    let mut taken = 0;
    for seed in 0..60 {
        let weather = Weather::any(&mut Chance::new(seed), 20);
        let table = Play::new(&weather, seed).play();
        let event = match import(&Trf::of(&table).text()) {
            Ok((event, _)) => event,
            // The upper half of Baku's is another one where somebody entered late.
            Err(Unimportable::Acceleration) => continue,
            Err(other) => panic!("{seed}: {other}"),
        };
        let rounds = table.paired_rounds();
        assert_eq!(cells(&event.table(), rounds), cells(&table, rounds), "{seed}");
        taken += 1;
    }
    assert!(taken > 40, "{taken}");
}

#[test]
fn what_cannot_be_taken_is_refused_or_told() {
    let player = |number: u32, more: &str| format!("001 {number:>4}      {more:<33}\n");
    let two = player(1, "Ada") + &player(2, "Ben");
    assert_eq!(
        import(&format!("142 3\n192 FIDE_DUBOV\n{two}")).unwrap_err(),
        Unimportable::System("FIDE_DUBOV".into())
    );
    assert_eq!(
        import(&format!("142 3\n299           1.0    1    1\n{two}")).unwrap_err(),
        Unimportable::Points
    );
    assert_eq!(
        import(&format!("142 3\n250       1.0   1   1    2    2\n{two}")).unwrap_err(),
        Unimportable::Acceleration
    );
    assert_eq!(import(&two).unwrap_err(), Unimportable::Rounds);
    let odd = "001    3  xx Cid                                    XXXX             yesterday\n";
    let (event, left) = import(&format!("142 3\n042 soon\n172 FRA FIDON\n{two}{odd}")).unwrap();
    assert_eq!(event.details.lines, ["172 FRA FIDON"]);
    let gone = |found: &str| Left::Player { number: 3, found: found.into() };
    let line = Left::Line("042 soon".into());
    let expected = [Left::Swiss, Left::Ties, line, gone("xx"), gone("yesterday")];
    assert_eq!(left, expected, "{left:?}");
    let (event, left) = import(&format!("142 3\n{}{}", player(2, "Ben"), player(5, ""))).unwrap();
    assert!(left.contains(&Left::Numbers) && event.members[1].player.name == "#5");
}

#[test]
fn a_knock_out_with_drawn_matches_comes_back_with_who_went_on() {
    for small_final in [false, true] {
        let mut event = event(System::Knockout { small_final }, Game::Chess, 3, 8);
        // Every match is drawn, and the lower seed of each goes on.
        for round in 1..=3 {
            event.act(&Request::Pair, "arbiter").unwrap();
            let boards = event.rounds[round - 1].boards.clone();
            for board in boards {
                let (first, second) = (board.seat.first, board.seat.second);
                event.act(&Request::Result(round, first, Mark::Draw, Mark::Draw), "desk").unwrap();
                event.act(&Request::Advance(round, first.max(second)), "arbiter").unwrap();
            }
            let (again, left) = import(&event.trf().text()).unwrap();
            assert_eq!(left, vec![], "round {round}");
            assert_eq!(cells(&again.table(), round), cells(&event.table(), round));
            if round == 3 {
                assert_eq!(again.rules.system, event.rules.system);
            }
            // All but the last round say who went on; the last one nobody can know from the file.
            for at in 0..round - 1 {
                let sorted = |event: &Tournament| {
                    let mut all = event.rounds[at].advanced.clone();
                    all.sort_unstable();
                    all
                };
                assert_eq!(sorted(&again), sorted(&event), "round {}", at + 1);
            }
            assert_eq!(&Tournament::replay(again.log()).unwrap(), &again);
        }
    }
}

/// An accelerated event of eight into which somebody comes after the first round, with that rating, and its file.
fn accelerated(late: &[i32]) -> (Tournament, String) {
    let mut event = event(System::Swiss { accelerated: true }, Game::Chess, 5, 8);
    play(&mut event, better_wins);
    for (rating, number) in late.iter().zip(1..) {
        let player =
            Player { name: format!("Late {number}"), rating: Some(*rating), ..Player::default() };
        event.act(&Request::Enter(Box::new(player)), "desk").unwrap();
    }
    play(&mut event, better_wins);
    let text = event.trf().text();
    (event, text)
}

#[test]
fn who_entered_late_into_an_accelerated_event_is_late_in_its_file_too() {
    for late in [&[][..], &[9999][..], &[2301, 1], &[1, 2], &[2999, 2998, 2997, 1]] {
        let late: Vec<i32> = late.iter().map(|&rating| rating.min(3000)).collect();
        let (mut event, text) = accelerated(&late);
        let (mut again, left) = import(&text).unwrap();
        assert_eq!(left, [], "{late:?}");
        assert_eq!(again.table().acceleration, event.table().acceleration, "{late:?}");
        assert_eq!(cells(&again.table(), 2), cells(&event.table(), 2), "{late:?}");
        assert_eq!(&Tournament::replay(again.log()).unwrap(), &again);
        // And so the next round is the same.
        for one in [&mut event, &mut again] {
            play(one, |_| (Mark::Draw, Mark::Draw));
        }
        assert_eq!(cells(&again.table(), 3), cells(&event.table(), 3), "{late:?}");
        assert_eq!(again.trf().text(), event.trf().text(), "{late:?}");
    }
}

#[test]
fn halves_that_no_entry_makes_are_refused() {
    let (_, text) = accelerated(&[]);
    let other = text.replace("   1    4", "   1    3");
    assert_ne!(other, text);
    assert_eq!(import(&other).unwrap_err(), Unimportable::Acceleration);
}

#[test]
fn a_round_in_which_everybody_has_a_bye_with_points_is_a_round() {
    let line = |number: u32, cells: &str| {
        format!("001 {number:>4}      {:33}{:33} 1.0 {number:>4}  {cells}\n", "P", "")
    };
    let file = |a: &str, b: &str| format!("012 Byes\n142 3\n{}{}", line(1, a), line(2, b));
    let (mut event, _) = import(&file("0000 - H  0000 - H", "0000 - H  0000 - H")).unwrap();
    assert_eq!(event.rounds.len(), 2);
    let table = event.table();
    assert_eq!(table.score(&table.players[0], 2), adoube_tournament::Points::ONE);
    event.act(&Request::Pair, "arbiter").unwrap();
    assert_eq!((event.rounds.len(), event.rounds[2].boards.len()), (3, 1));
    // A bye in a round that nobody else has anything in is one that was asked for.
    let (event, _) = import(&file("0000 - F  0000 - H", "0000 - F  0000 - Z")).unwrap();
    assert_eq!(event.rounds.len(), 1);
    let asked = event.table().absences;
    assert_eq!(
        asked.iter().map(|a| (a.round, a.number, a.mark)).collect::<Vec<_>>(),
        [(2, 1, Mark::HalfBye)]
    );
}

#[test]
fn the_places_of_a_round_that_is_over_tell_who_goes_on() {
    let mut event = event(System::Knockout { small_final: false }, Game::Chess, 0, 5);
    // Tie-breaks would order those who came as far.
    event.rules.tiebreaks.clear();
    event.act(&Request::Pair, "arbiter").unwrap();
    let first = event.rounds[0].boards[0].seat;
    event.act(&Request::Result(1, first.first, Mark::Draw, Mark::Draw), "arbiter").unwrap();
    let back = |event: &Tournament| {
        let trf = Trf::parse(event.trf().text().as_bytes()).unwrap();
        let report = check(&trf).unwrap();
        assert_eq!(report.differences, [], "{}", event.trf().text());
        Tournament::of_trf(&trf, None, &Signature::default()).unwrap().0
    };
    assert_eq!(back(&event).undecided().len(), 1);
    event.act(&Request::Advance(1, first.second), "arbiter").unwrap();
    let again = back(&event);
    assert_eq!((again.undecided(), &again.rounds[0].advanced), (vec![], &vec![first.second]));
}

#[test]
fn a_file_of_more_players_than_can_be_paired_is_refused_with_the_number() {
    let file = |players: u32, system: &str| {
        let lines = (1..=players).map(|it| format!("001 {it:>4}      Player {it:<26}\n"));
        let mut text = format!("012 Open\n192 {system}\nXXR 9\n");
        text.extend(lines);
        text
    };
    let refused = |players: u32, system: &str| import(&file(players, system)).unwrap_err();
    let table = Unimportable::Full { found: 251, most: 250 };
    assert_eq!(refused(251, "FIDE_ROUNDROBIN"), table);
    assert_eq!(refused(251, "FIDE_DOUBLEROUNDROBIN"), table);
    assert!(import(&file(250, "FIDE_ROUNDROBIN")).is_ok());
    assert!(import(&file(251, "FIDE_DUTCH")).is_ok());
}
