//! A TRF of teams becomes an event that is gone on with.

use crate::teams;

use adoube_board::Side;
use adoube_tournament::Mark;
use adoube_tournament::event::{
    Left, Request, Rules, Seat, Signature, System, TeamRequest, TeamRules, Tournament, Unimportable,
};
use adoube_tournament::team::{
    Bout, TeamDifference, TeamScore, TeamTable, TeamWeather, check_teams, generate_teams,
};
use adoube_tournament::trf::Trf;
use teams::{enter, rules};

fn import(text: &str) -> Result<(Tournament, Vec<Left>), Unimportable> {
    Tournament::of_trf(&Trf::parse(text.as_bytes()).unwrap(), None, &Signature::from("desk"))
}

fn bouts(table: &TeamTable) -> Vec<Vec<Bout>> {
    table.teams.iter().map(|team| team.bouts.clone()).collect()
}

fn assert_same(event: &Tournament, what: &str) -> Tournament {
    let (again, left) = import(&event.trf().text()).unwrap();
    assert_eq!(left, [], "{what}");
    assert_eq!(again.rules.system, event.rules.system, "{what}");
    assert_eq!(again.rules.twice, event.rules.twice, "{what}");
    assert_eq!(bouts(&again.team_table()), bouts(&event.team_table()), "{what}");
    assert_eq!(again.trf().text(), event.trf().text(), "{what}");
    assert_eq!(&Tournament::replay(again.log()).unwrap(), &again, "{what}");
    // Both go on alike.
    let next = |event: &Tournament| {
        let mut event = event.clone();
        event.act(&Request::Pair, "arbiter").ok().map(|_| {
            let last = event.rounds.last().unwrap().clone();
            let team = |id: u32| event.teams.number(id);
            let pairs: Vec<(u32, u32)> =
                last.teams.matches.iter().map(|(s, _)| (team(s.first), team(s.second))).collect();
            (pairs, last.teams.byes.iter().map(|&id| team(id)).collect::<Vec<_>>())
        })
    };
    assert_eq!(next(&again), next(event), "{what}");
    again
}

#[test]
fn random_events_of_teams_come_back_from_their_files_and_pair_the_same_round() {
    let ties = ["MPVGP", "EDE", "BH:MP/C1"].map(String::from);
    for seed in 0..30 {
        let mut weather = TeamWeather::new(5 + seed as usize % 9, 5, 2 + seed as usize % 4);
        weather.accelerated = seed % 4 == 0;
        (weather.empty, weather.forfeits, weather.byes) = (6, 8, 6);
        let mut event = generate_teams(&weather, seed, &ties);
        // Without its last round there is one to pair.
        if event.rounds.len() == 5 {
            event = event.before(5).unwrap();
        }
        assert_same(&event, &format!("seed {seed}"));
    }
}

#[test]
fn tables_of_teams_come_back_once_twice_in_a_row_and_with_everybody_against_everybody() {
    let table = |cycles, twice, everybody| {
        let teams = TeamRules { everybody, ..TeamRules::new(2) };
        Rules { twice, ..rules(System::RoundRobin { cycles }, 0, teams, &["MPVGP"]) }
    };
    for (cycles, twice, everybody) in
        [(1, false, false), (2, false, false), (1, true, false), (1, false, true), (2, false, true)]
    {
        let count = if everybody { 2 } else { 4 };
        let mut event = teams::event(table(cycles, twice, everybody), count, 2);
        for _ in 0..2 {
            event.act(&Request::Pair, "arbiter").unwrap();
            enter(&mut event, "1=01");
        }
        let again = assert_same(&event, &format!("{cycles} {twice} {everybody}"));
        assert_eq!(again.rules.teams, event.rules.teams);
    }
    let swiss = rules(System::Swiss { accelerated: false }, 4, TeamRules::new(2), &["MPVGP"]);
    let mut event = teams::event(Rules { twice: true, ..swiss }, 6, 2);
    for _ in 0..2 {
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, "1=01=1");
    }
    assert_same(&event, "Swiss twice");
}

#[test]
fn line_ups_colours_and_open_games_stay_as_they_are() {
    let free = TeamRules { free: true, ..TeamRules::new(3) };
    let swiss = System::Swiss { accelerated: false };
    let mut event = teams::event(rules(swiss, 3, free, &["MPVGP"]), 4, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    let act = |event: &mut Tournament, request| {
        event.act(&Request::Team(request), "arbiter").unwrap();
    };
    act(&mut event, TeamRequest::LineUp(1, 1, vec![4, 0, 1]));
    event.act(&Request::Swap(1, 1), "arbiter").unwrap();
    enter(&mut event, "1");
    let (again, _) = import(&event.trf().text()).unwrap();
    let seats = |event: &Tournament| -> Vec<(Seat, Mark)> {
        event.rounds[0].boards.iter().map(|board| (board.seat, board.mark)).collect()
    };
    assert_eq!(seats(&again), seats(&event));
    assert!(again.rules.teams.is_some_and(|teams| teams.free));
}

#[test]
fn a_team_has_the_colour_that_it_played_on_board_1_everywhere() {
    let swiss = rules(System::Swiss { accelerated: false }, 3, TeamRules::new(2), &["MPVGP"]);
    let sides = |event: &Tournament| -> Vec<Option<Side>> {
        event.team_table().teams.iter().map(|team| team.bouts[0].side).collect()
    };
    let mut paired = teams::event(swiss, 4, 2);
    paired.act(&Request::Pair, "arbiter").unwrap();
    let usual = sides(&paired);
    for at in 0..4 {
        let mut event = paired.clone();
        // Before the results or after them: colours are what was played.
        if at % 2 == 0 {
            enter(&mut event, "1=01");
        }
        let board = event.rounds[0].boards[at].seat;
        event.act(&Request::Swap(1, board.first), "arbiter").unwrap();
        if at % 2 == 1 {
            enter(&mut event, "1=01");
        }
        let met = [board.first, board.second].map(|id| event.teams.of(id).unwrap().id);
        let first = at % 2 == 0;
        for (squad, (now, before)) in event.teams.all.iter().zip(sides(&event).iter().zip(&usual)) {
            let turned = first && met.contains(&squad.id);
            assert_eq!(*now == *before, !turned, "board {at}, team {}", squad.id);
            let seat = &event.rounds[0].teams.find(squad.id).unwrap().1;
            assert_eq!(*now == Some(Side::First), seat.first == squad.id);
        }
        let (field, _) = event.team_table().field().unwrap();
        for entrant in &field.entrants {
            let side = sides(&event)[entrant.number as usize - 1];
            assert_eq!(entrant.colours, [side.unwrap()], "board {at}");
        }
        assert_same(&event, &format!("board {at}"));
        // The next round is paired with those colours, and only those that were turned are told.
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, "1=01");
        assert_same(&event, &format!("board {at}, round 2"));
        let trf = Trf::parse(event.trf().text().as_bytes()).unwrap();
        let (rounds, found) = check_teams(&trf.teams().unwrap().unwrap());
        let told = |one: &TeamDifference| matches!(one, TeamDifference::Colours { round: 1, .. });
        assert_eq!((rounds, found.len()), (2, usize::from(first)), "board {at}: {found:?}");
        assert!(found.iter().all(told), "board {at}: {found:?}");
        // Turned once more they are as they were.
        event.act(&Request::Swap(1, board.first), "arbiter").unwrap();
        assert_eq!(sides(&event), usual, "board {at}");
    }
}

#[test]
fn where_a_seat_of_board_1_is_empty_the_next_board_has_the_colour_of_the_team() {
    let swiss = rules(System::Swiss { accelerated: false }, 3, TeamRules::new(2), &["MPVGP"]);
    let mut event = teams::event(swiss, 4, 3);
    event.act(&Request::Pair, "arbiter").unwrap();
    let team = event.rounds[0].teams.matches[0].0.first;
    let reserve = event.teams.get(team).unwrap().players[2];
    let line_up = Request::Team(TeamRequest::LineUp(1, team, vec![0, reserve]));
    event.act(&line_up, "arbiter").unwrap();
    event.act(&Request::Swap(1, reserve), "arbiter").unwrap();
    enter(&mut event, "x=01");
    assert_eq!(event.rounds[0].teams.matches[0].0.second, team);
    assert_same(&event, "empty");
}

#[test]
fn a_file_of_older_lines_is_read_and_what_it_does_not_say_is_told() {
    let player = |number: u32, rating: i32, cell: &str| {
        let points = match cell.chars().last() {
            Some('1') => "1.0",
            Some('=') => "0.5",
            _ => "0.0",
        };
        format!(
            "001 {number:>4}      {:<33} {rating:>4}{:28} {points} {number:>4}  {cell}\n",
            format!("Player {number}"),
            ""
        )
    };
    let text = [
        "012 League\n".to_string(),
        player(1, 2400, "   3 w 1"),
        player(2, 2300, "   4 b ="),
        player(3, 2200, "   1 b 0"),
        player(4, 2100, "   2 w ="),
        "013 Lions                            1    2\n".into(),
        "013 Bears                            3    4\n".into(),
    ]
    .concat();
    assert_eq!(import(&text).unwrap_err(), Unimportable::Rounds);
    let (event, left) = import(&format!("142 3\n{text}")).unwrap();
    assert_eq!(left, [Left::TeamSwiss, Left::Ties]);
    let names: Vec<&str> = event.teams.all.iter().map(|squad| squad.name.as_str()).collect();
    assert_eq!(names, ["Lions", "Bears"]);
    let table = event.team_table();
    let points = |at: usize| {
        (table.teams[at].bouts[0].match_points.0, table.teams[at].bouts[0].game_points.0)
    };
    assert_eq!((points(0), points(1)), ((20, 15), (0, 5)));
    let wrong =
        import(&format!("142 3\n{text}013 Wolves                           9\n")).unwrap_err();
    let Unimportable::Line(fault) = wrong else { panic!("{wrong:?}") };
    assert_eq!(fault.found, "start number 9");
}

#[test]
fn which_score_counts_first_and_who_has_gone_home_come_back_from_a_table() {
    for (twice, everybody) in [(false, false), (true, false), (false, true), (true, true)] {
        let teams = TeamRules { everybody, primary: TeamScore::Game, ..TeamRules::new(2) };
        let table = rules(System::RoundRobin { cycles: 1 }, 0, teams, &["MPVGP"]);
        let count = if everybody { 2 } else { 4 };
        let mut event = teams::event(Rules { twice, ..table }, count, 2);
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, "1=01");
        let again = assert_same(&event, "game points first");
        assert_eq!(again.rules.teams, event.rules.teams);
    }
    let swiss = System::Swiss { accelerated: false };
    let mut event = teams::event(rules(swiss, 5, TeamRules::new(2), &["MPVGP"]), 6, 2);
    event.act(&Request::Pair, "arbiter").unwrap();
    enter(&mut event, "1=01=1");
    event.act(&Request::Team(TeamRequest::Withdraw(4)), "arbiter").unwrap();
    let (mut again, left) = import(&event.trf().text()).unwrap();
    assert_eq!(left, [Left::TeamsGone(vec![4])]);
    assert!(again.teams.get(4).unwrap().withdrawn);
    for _ in 0..2 {
        for one in [&mut event, &mut again] {
            one.act(&Request::Pair, "arbiter").unwrap();
            enter(one, "1=01=1");
        }
    }
    assert_eq!(bouts(&again.team_table()), bouts(&event.team_table()));
}

#[test]
fn who_leaves_a_duel_of_two_teams_keeps_what_was_played() {
    let teams = TeamRules { everybody: true, ..TeamRules::new(3) };
    let table = rules(System::RoundRobin { cycles: 1 }, 0, teams, &["MPVGP"]);
    let mut event = teams::event(table, 2, 3);
    event.act(&Request::Pair, "arbiter").unwrap();
    enter(&mut event, "1=1");
    event.act(&Request::Team(TeamRequest::Withdraw(1)), "arbiter").unwrap();
    assert!(!event.teams.get(1).unwrap().struck);
}

#[test]
fn who_leaves_a_table_of_double_rounds_before_half_of_it_is_struck() {
    for (twice, cycles, played) in [(false, 1, 1), (true, 1, 2), (false, 2, 2), (false, 1, 2)] {
        let table = rules(System::RoundRobin { cycles }, 0, TeamRules::new(1), &["MPVGP"]);
        let mut event = teams::event(Rules { twice, ..table }, 4, 1);
        for _ in 0..played {
            event.act(&Request::Pair, "arbiter").unwrap();
            enter(&mut event, "1=");
        }
        let half = 2 * played >= event.team_rounds();
        event.act(&Request::Team(TeamRequest::Withdraw(2)), "arbiter").unwrap();
        assert_eq!(event.teams.get(2).unwrap().struck, !half, "{twice} {cycles} {played}");
        // The file knows it too.
        if event.rounds.len() < event.team_rounds() {
            let (imported, left) = import(&event.trf().text()).unwrap();
            assert_eq!(left, [Left::TeamsGone(vec![2])]);
            assert_eq!(imported.teams.all, event.teams.all);
        }
        let again = event.act(&Request::Team(TeamRequest::Withdraw(2)), "arbiter");
        assert!(again.unwrap_err().to_string().contains("has already withdrawn"));
    }
}
