//! A TRF of teams becomes an event that is gone on with.

use crate::teams;

use adoube_tournament::Mark;
use adoube_tournament::event::{
    Left, Request, Rules, Seat, Signature, System, TeamRequest, TeamRules, Tournament, Unimportable,
};
use adoube_tournament::team::{Bout, TeamTable, TeamWeather, generate_teams};
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
    assert_eq!(left, [Left::Swiss, Left::Ties]);
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
