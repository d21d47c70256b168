//! Events of teams: from the entry of players to the federation's file and back.

use adoube_board::Side;
use adoube_tournament::event::{
    Game, Refusal, Request, Rules, Seat, System, TeamRefusal, TeamRequest, TeamRules, TeamTold,
    TeamWhat, Tournament, Unfit, What,
};
use adoube_tournament::swiss::PairError;
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::team::pairing::Preference;
use adoube_tournament::team::{
    MatchScoring, TeamScore, TeamTie, TeamWeather, check_teams, generate_teams, team_standings,
};
use adoube_tournament::trf::{TeamKind, Trf};
use adoube_tournament::{Mark, Player, Points, Scoring};

pub(crate) fn rules(system: System, rounds: usize, teams: TeamRules, ties: &[&str]) -> Rules {
    Rules {
        name: "Teams".into(),
        game: Game::Chess,
        laws: None,
        system,
        rounds,
        tiebreaks: ties.iter().map(ToString::to_string).collect(),
        initial: Side::First,
        scoring: Scoring::default(),
        default_minutes: 0,
        major: false,
        teams: Some(teams),
        twice: false,
    }
}

/// Teams of so many players each; player 10 t + b is board b of team t.
pub(crate) fn event(rules: Rules, teams: u32, players: u32) -> Tournament {
    let mut event = Tournament::new(rules, "arbiter");
    let mut id = 0;
    for team in 1..=teams {
        let mut roster = Vec::new();
        for board in 1..=players {
            id += 1;
            let rating = Some(2500 - 10 * team as i32 - board as i32);
            let name = format!("P{}", 10 * team + board);
            let player = Player { name, rating, ..Player::default() };
            event.act(&Request::Enter(Box::new(player)), "arbiter").unwrap();
            roster.push(id);
        }
        let enter = TeamRequest::Enter(format!("Team {team}"), format!("T{team}"), roster);
        team_act(&mut event, enter).unwrap();
    }
    event
}

fn team_act(event: &mut Tournament, command: TeamRequest) -> Result<(), Refusal> {
    event.act(&Request::Team(command), "arbiter").map(|_| ())
}

fn names(event: &Tournament, seat: Seat) -> (String, String) {
    let name = |id: u32| event.member(id).map_or("-".into(), |member| member.player.name.clone());
    (name(seat.first), name(seat.second))
}

/// Enters what the first of each board has in the last round, in order; others stay as they are.
pub(crate) fn enter(event: &mut Tournament, marks: &str) {
    let round = event.rounds.len();
    let boards = event.rounds[round - 1].boards.clone();
    for (board, mark) in boards.iter().zip(marks.chars()) {
        let (mark, facing) = match mark {
            '1' => (Mark::Win, Mark::Loss),
            '=' => (Mark::Draw, Mark::Draw),
            '0' => (Mark::Loss, Mark::Win),
            _ => continue,
        };
        event.act(&Request::Result(round, board.seat.first, mark, facing), "arbiter").unwrap();
    }
}

#[test]
fn a_swiss_event_of_teams_is_played() {
    let ties = ["MPVGP", "EMGSB", "BH:MP/C1", "EDE"];
    let swiss = System::Swiss { accelerated: false };
    let mut event = event(rules(swiss, 3, TeamRules::new(2), &ties), 5, 3);
    event.act(&Request::Pair, "arbiter").unwrap();
    // Teams 1 and 2 meet 3 and 4, the last one has the bye, and colours alternate on boards.
    let round = &event.rounds[0];
    assert_eq!(round.teams.byes, [5]);
    let seats: Vec<(String, String)> =
        round.boards.iter().map(|board| names(&event, board.seat)).collect();
    let own = |a: &str, b: &str| (a.to_string(), b.to_string());
    assert_eq!(
        seats,
        [own("P11", "P31"), own("P32", "P12"), own("P41", "P21"), own("P22", "P42"),]
    );
    assert!(matches!(
        event.decide(&Request::Pair),
        Err(Refusal::Pair(PairError::Missing { round: 1, .. }))
    ));
    // Team 3 has its reserve on board 2, keeping the order; the order cannot be turned round.
    let line = |team, players: &[u32]| TeamRequest::LineUp(1, team, players.to_vec());
    assert_eq!(team_act(&mut event, line(3, &[9, 8])), Err(TeamRefusal::Order(8, 9).into()));
    assert_eq!(team_act(&mut event, line(3, &[7, 1])), Err(TeamRefusal::Foreign(1).into()));
    assert_eq!(
        team_act(&mut event, line(3, &[7])),
        Err(TeamRefusal::Boards { found: 1, boards: 2 }.into())
    );
    team_act(&mut event, line(3, &[7, 9])).unwrap();
    assert_eq!(names(&event, event.rounds[0].boards[1].seat), own("P33", "P12"));
    // Team 4 leaves board 2 empty.
    team_act(&mut event, line(4, &[10, 0])).unwrap();
    assert_eq!(names(&event, event.rounds[0].boards[3].seat), own("P22", "-"));
    enter(&mut event, "1==");
    let table = event.team_table();
    let score = |number: u32| {
        let team = table.team(number).unwrap();
        (team.score(1, TeamScore::Match), team.score(1, TeamScore::Game))
    };
    assert_eq!(score(1), (Points(20), Points(15)));
    assert_eq!(score(3), (Points(0), Points(5)));
    assert_eq!(score(2), (Points(20), Points(15)));
    assert_eq!(score(4), (Points(0), Points(5)));
    assert_eq!(score(5), (Points(10), Points(10)));
    let told = event.team_told(1).unwrap();
    let TeamTold::Swiss(told) = told else { panic!("{told:?}") };
    assert_eq!(told.colours.map(|seats| (seats.first, seats.second)), Some((2, 1)));
    event.act(&Request::Pair, "arbiter").unwrap();
    let teams: Vec<Seat> = event.rounds[1].teams.matches.iter().map(|one| one.0).collect();
    assert_eq!(teams[0], Seat { first: 2, second: 1 });
    assert_eq!(
        event.team_not_told(1, 3),
        Err(Refusal::Pair(PairError::Missing {
            round: 2,
            number: event.order().iter().position(|&id| id == 4).unwrap() as u32 + 1
        }))
    );
    // The log is the event.
    assert_eq!(Tournament::replay(event.log()).unwrap(), event);
    crate::club::holds(&event);
    // Nobody is paired alone.
    assert_eq!(event.decide(&Request::Bye(1, 3, Mark::HalfBye)), Err(TeamRefusal::Teams.into()));
}

#[test]
fn a_match_is_forfeited_by_nobody_and_a_bye_is_what_the_regulations_say() {
    let bye = Some((Points(20), Points(30)));
    let teams = TeamRules {
        matches: MatchScoring { win: Points(30), draw: Points(10), loss: Points(0), bye },
        pattern: vec![Side::First, Side::Second, Side::Second, Side::First],
        preference: Preference::B,
        ..TeamRules::new(4)
    };
    let swiss = System::Swiss { accelerated: false };
    let mut event = event(rules(swiss, 3, teams, &["GPTS"]), 3, 4);
    event.act(&Request::Pair, "arbiter").unwrap();
    let side = |board: usize| event.rounds[0].boards[board].seat.first <= 4;
    assert_eq!([side(0), side(1), side(2), side(3)], [true, false, false, true]);
    team_act(&mut event, TeamRequest::LineUp(1, 2, vec![])).unwrap();
    let table = event.team_table();
    let marks: Vec<Mark> = table.teams.iter().map(|team| team.bouts[0].mark).collect();
    assert_eq!(marks, [Mark::ForfeitWin, Mark::ForfeitLoss, Mark::PairingBye]);
    let order = event.team_order();
    let points: Vec<(u32, Points, Points)> = team_standings(&table, &order)
        .iter()
        .map(|one| (one.number, one.match_points, one.game_points))
        .collect();
    assert_eq!(
        points,
        [(1, Points(30), Points(40)), (3, Points(20), Points(30)), (2, Points(0), Points(0)),]
    );
    // Who has won a match without playing has no bye: 2 has it, and 1 and 3 meet.
    event.act(&Request::Pair, "arbiter").unwrap();
    assert_eq!(event.rounds[1].teams.byes, [2]);
}

#[test]
fn the_file_of_a_random_event_says_what_the_event_says() {
    let ties: Vec<String> =
        ["MPVGP", "EDE", "EMGSB/C1", "BH:MP", "BC", "TBR"].map(String::from).to_vec();
    for seed in 0..40 {
        let mut weather = TeamWeather::new(5 + seed as usize % 9, 5, 1 + seed as usize % 4);
        weather.rules.preference =
            [Preference::A, Preference::B, Preference::Off][seed as usize % 3];
        if seed % 5 == 0 {
            weather.rules.primary = TeamScore::Game;
        }
        weather.rules.second = seed % 4 != 0;
        weather.accelerated = seed % 7 == 1;
        (weather.empty, weather.forfeits, weather.byes) = (8, 6, 6);
        let event = generate_teams(&weather, seed, &ties);
        let bytes = event.trf().bytes();
        let trf = Trf::parse(&bytes).unwrap();
        assert_eq!(trf.bytes(), bytes);
        let file = trf.teams().unwrap().unwrap();
        let own = event.team_file().unwrap();
        assert_eq!((&file.kind, file.baku), (&TeamKind::Swiss, own.baku));
        let text = String::from_utf8_lossy(&bytes);
        for (read, kept) in file.table.teams.iter().zip(&own.table.teams) {
            assert_eq!(read.players, kept.players);
            for (round, (a, b)) in read.bouts.iter().zip(&kept.bouts).enumerate() {
                assert_eq!(
                    (a.opponent, a.mark, a.match_points, a.game_points, &a.boards),
                    (b.opponent, b.mark, b.match_points, b.game_points, &b.boards),
                    "seed {seed}: team {} in round {}\n{text}",
                    read.number,
                    round + 1
                );
                if a.mark.is_played() {
                    assert_eq!(a.side, b.side, "seed {seed}: {}\n{text}", read.number);
                }
            }
        }
        // Written again it is what it was, and nothing differs from the rules.
        let mut again = trf.clone();
        again.set_teams(&own);
        assert_eq!(again.teams().unwrap().unwrap().table.teams.len(), own.table.teams.len());
        let (rounds, found) = check_teams(&file);
        assert_eq!((rounds, found), (event.rounds.len(), vec![]), "seed {seed}\n{text}");
    }
}

#[test]
fn a_file_that_breaks_the_rules_is_found_out() {
    let event = generate_teams(&TeamWeather::new(8, 3, 2), 3, &["MPVGP".into()]);
    let text = String::from_utf8(event.trf().bytes()).unwrap();
    let line = text.lines().find(|line| line.starts_with("310   1")).unwrap();
    let mut wrong = line.to_string();
    wrong.replace_range(54..60, "   9.0");
    let file = Trf::parse(text.replace(line, &wrong).as_bytes()).unwrap().teams().unwrap().unwrap();
    let (_, found) = check_teams(&file);
    assert_eq!(found.len(), 1, "{found:?}");
    for (from, to, place) in [
        ("310   1", "310   2", "each pairing number once"),
        ("352 ", "352 X", "W or B"),
        ("202 MPVGP", "202 ARO", "a tie-break of teams"),
    ] {
        let broken = text.replace(from, to);
        let fault = Trf::parse(broken.as_bytes()).unwrap().teams().unwrap_err();
        assert!(fault.expected.contains(place), "{fault}");
    }
}

#[test]
fn teams_of_older_files_are_read() {
    let text = "012 League\n142 3\n\
        001    1      A                                 2400                             1.0    1     3 w 1\n\
        001    2      B                                 2300                             0.5    2     4 b =\n\
        001    3      C                                 2200                             0.0    4     1 b 0\n\
        001    4      D                                 2100                             0.5    3     2 w =\n\
        013 Lions                              1    2\n\
        013 Bears                              3    4\n";
    let file = Trf::parse(text.as_bytes()).unwrap().teams().unwrap().unwrap();
    let teams: Vec<(&str, Points, Points)> = file
        .table
        .teams
        .iter()
        .map(|t| (t.name.as_str(), t.score(1, TeamScore::Match), t.score(1, TeamScore::Game)))
        .collect();
    assert_eq!(teams, [("Lions", Points(20), Points(15)), ("Bears", Points(0), Points(5))]);
    assert_eq!(file.table.teams[0].bouts[0].side, Some(Side::First));
}

#[test]
fn a_round_robin_of_teams_follows_the_table_once_twice_and_twice_in_a_row() {
    let mut single = rules(System::RoundRobin { cycles: 1 }, 0, TeamRules::new(2), &["EDE"]);
    let first = |event: &Tournament, round: usize| -> Vec<(u32, u32)> {
        let matches = &event.rounds[round - 1].teams.matches;
        matches.iter().map(|(seat, _)| (seat.first, seat.second)).collect()
    };
    for (cycles, twice, rounds) in [(1, false, 3), (2, false, 6), (1, true, 6)] {
        single.system = System::RoundRobin { cycles };
        single.twice = twice;
        let mut event = event(single.clone(), 4, 2);
        assert_eq!(event.team_rounds(), rounds);
        for _ in 0..rounds {
            event.act(&Request::Pair, "arbiter").unwrap();
            enter(&mut event, "1=1=");
        }
        assert_eq!(event.decide(&Request::Pair), Err(PairError::Over(rounds).into()));
        assert_eq!(first(&event, 1), [(1, 4), (2, 3)]);
        let back = if twice { 2 } else { 4 };
        if rounds == 6 {
            assert_eq!(first(&event, back), [(4, 1), (3, 2)]);
        }
        let kind = event.trf().teams().unwrap().unwrap().kind;
        assert_eq!(kind, TeamKind::RoundRobin);
    }
}

#[test]
fn a_team_that_leaves_a_table_early_counts_for_nobody() {
    let table = rules(System::RoundRobin { cycles: 1 }, 0, TeamRules::new(2), &["MPVGP"]);
    let mut event = event(table, 4, 2);
    event.act(&Request::Pair, "arbiter").unwrap();
    enter(&mut event, "0101");
    team_act(&mut event, TeamRequest::Withdraw(4)).unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    // Its boards are empty from now on.
    let gone = event.rounds[1].boards.iter().filter(|board| board.seat.has(0)).count();
    assert_eq!(gone, 2);
    let standings = team_standings(&event.counted_teams(), &event.team_order());
    assert_eq!(standings.last().map(|one| one.number), Some(4));
    assert!(standings.iter().filter(|one| one.number != 4).all(|one| one.rank < 4));
}

#[test]
fn in_scheveningen_everybody_meets_everybody_of_the_other_side() {
    let teams = TeamRules { everybody: true, ..TeamRules::new(4) };
    let table = rules(System::RoundRobin { cycles: 1 }, 0, teams, &["MPVGP"]);
    let mut event = event(table, 2, 4);
    for _ in 0..4 {
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, "1=0=");
    }
    assert_eq!(event.decide(&Request::Pair), Err(PairError::Over(4).into()));
    let players = event.table();
    for player in &players.players {
        let mut met: Vec<u32> = player.cells.iter().filter_map(|cell| cell.opponent).collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), 4);
    }
    let trf = Trf::parse(&event.trf().bytes()).unwrap();
    let file = trf.teams().unwrap().unwrap();
    assert_eq!(file.kind, TeamKind::Scheveningen);
    let own = event.team_table();
    for (read, kept) in file.table.teams.iter().zip(&own.teams) {
        let points = |team: &adoube_tournament::team::Team| team.score(4, TeamScore::Game);
        assert_eq!(points(read), points(kept));
    }
}

#[test]
fn two_matches_in_a_row_are_two_or_one() {
    let swiss = System::Swiss { accelerated: false };
    for (together, points) in [(false, Points(20)), (true, Points(10))] {
        let teams = TeamRules { together, ..TeamRules::new(2) };
        let mut rules = rules(swiss.clone(), 4, teams, &["MPVGP"]);
        rules.twice = true;
        let mut event = event(rules.clone(), 4, 2);
        for marks in ["1010", "1010"] {
            // Who has White on board 1 wins 2-0, and that is the other team the second time.
            event.act(&Request::Pair, "arbiter").unwrap();
            enter(&mut event, marks);
        }
        let all = event.rounds.clone();
        let seats = |round: usize| all[round].teams.matches[0].0;
        assert_eq!((seats(0).first, seats(0).second), (seats(1).second, seats(1).first));
        let standings = team_standings(&event.counted_teams(), &event.team_order());
        assert!(standings.iter().all(|one| one.match_points == points), "{standings:?}");
        // The next meeting is of other teams.
        event.act(&Request::Pair, "arbiter").unwrap();
        let next = event.rounds[2].teams.matches[0].0;
        assert!(next.first != seats(0).first || next.second != seats(0).second);
        assert!(next.second != seats(0).first || next.first != seats(0).second);
        rules.rounds = 3;
        assert_eq!(rules.check(), Err(Unfit::Twice(3)));
    }
}

#[test]
fn single_players_meet_twice_in_a_row_too() {
    let swiss = System::Swiss { accelerated: false };
    let mut rules = rules(swiss, 6, TeamRules::new(1), &["BH"]);
    (rules.teams, rules.twice) = (None, true);
    let mut event = Tournament::new(rules, "arbiter");
    for number in 1..=6 {
        let rating = Some(2000 - number);
        let player = Player { name: format!("P{number}"), rating, ..Player::default() };
        event.act(&Request::Enter(Box::new(player)), "arbiter").unwrap();
    }
    let mut met: Vec<(u32, u32)> = Vec::new();
    for round in 1..=6 {
        event.act(&Request::Pair, "arbiter").unwrap();
        let seats: Vec<Seat> = event.rounds[round - 1].boards.iter().map(|b| b.seat).collect();
        if round % 2 == 0 {
            let last: Vec<Seat> = event.rounds[round - 2].boards.iter().map(|b| b.seat).collect();
            let turned = last.iter().map(|seat| Seat { first: seat.second, second: seat.first });
            assert_eq!(seats, turned.collect::<Vec<_>>());
        } else {
            for seat in &seats {
                let pair = (seat.first.min(seat.second), seat.first.max(seat.second));
                assert!(!met.contains(&pair), "{pair:?} again");
                met.push(pair);
            }
        }
        enter(&mut event, "1=0");
    }
    assert!(event.decide(&Request::Pair).is_err());
}

/// C.07 11 to 13, worked by hand: three teams of two boards.
#[test]
fn tie_breaks_of_teams_are_those_of_the_rules() {
    let table = rules(System::RoundRobin { cycles: 1 }, 0, TeamRules::new(2), &[]);
    let mut event = event(table, 4, 2);
    // Berger: 1-4 2-3, 4-3 1-2, 2-4 3-1. On board 2 the other team has White.
    for marks in ["101=", "1==0", "0110"] {
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, marks);
    }
    let table = event.team_table();
    // 1 beats 4 by 2-0 and 2 by 1½-½, and loses to 3 by 0-2: what each board brought every team.
    let boards: Vec<Vec<i32>> = table
        .teams
        .iter()
        .map(|team| (0..2).map(|b| team.bouts.iter().map(|bout| bout.boards[b].0).sum()).collect())
        .collect();
    assert_eq!(boards, [[15, 20], [15, 5], [10, 20], [20, 15]].map(|b| b.to_vec()));
    let value = |code: &str, number: u32| {
        let mut order = event.team_order();
        order.ties = vec![code.parse::<TeamTie>().unwrap()];
        let all = team_standings(&table, &order);
        all.iter().find(|one| one.number == number).unwrap().values[0].unwrap()
    };
    let points = |number: u32| {
        let team = table.team(number).unwrap();
        let sum = |score| i64::from(team.score(3, score).0);
        (sum(TeamScore::Match), sum(TeamScore::Game))
    };
    let opponents = |number: u32| {
        let team = table.team(number).unwrap();
        team.bouts.iter().map(move |bout| (bout.opponent.unwrap(), bout.clone()))
    };
    for number in 1..=4 {
        let sum = |f: &dyn Fn(u32, i64, i64) -> i64| -> i64 {
            opponents(number)
                .map(|(other, bout)| {
                    f(other, bout.match_points.0.into(), bout.game_points.0.into())
                })
                .sum()
        };
        assert_eq!(value("EMMSB", number), sum(&|o, m, _| points(o).0 * m));
        assert_eq!(value("EMGSB", number), sum(&|o, _, g| points(o).0 * g));
        assert_eq!(value("EGMSB", number), sum(&|o, m, _| points(o).1 * m));
        assert_eq!(value("EGGSB", number), sum(&|o, _, g| points(o).1 * g));
        assert_eq!(value("BH:GP", number), 10 * sum(&|o, _, _| points(o).1));
        assert_eq!(value("MPVGP", number), 10 * points(number).1);
        let [one, two] = [0, 1].map(|b| i64::from(boards[number as usize - 1][b]));
        assert_eq!(value("BC", number), 10 * (one + 2 * two));
    }
    // K = floor(3 rounds of 2 / a match of 2) = 3.
    let expected = points(1).1 * 10 + (value("BH:MP", 1) * 2 + 3) / 6;
    assert_eq!(value("SSSC", 1), expected);
    assert_eq!(value("SSSC/K1", 1), points(1).1 * 10 + value("BH:MP", 1));
}

#[test]
fn what_cannot_be_said_of_teams_is_refused() {
    let swiss = System::Swiss { accelerated: false };
    let mut event = event(rules(swiss.clone(), 3, TeamRules::new(2), &[]), 4, 2);
    let refused = |event: &mut Tournament, command, why: TeamRefusal| {
        assert_eq!(team_act(event, command), Err(why.into()));
    };
    use TeamRequest as Ask;
    let same = Ask::Enter("Team 1".into(), String::new(), vec![]);
    refused(&mut event, same, TeamRefusal::Twice("Team 1".into()));
    let taken = Ask::Enter("New".into(), String::new(), vec![1]);
    refused(&mut event, taken, TeamRefusal::Taken(1));
    let long = Ask::Enter("New".into(), "TOOLONG".into(), vec![]);
    refused(&mut event, long, TeamRefusal::Short("TOOLONG".into()));
    refused(&mut event, Ask::Withdraw(9), TeamRefusal::Nobody(9));
    refused(&mut event, Ask::Return(1), TeamRefusal::Withdrawn { id: 1, gone: false });
    refused(&mut event, Ask::LineUp(1, 1, vec![]), TeamRefusal::NoMatch(1, 1));
    refused(&mut event, Ask::Order(vec![1, 2, 3]), TeamRefusal::Once(4));
    refused(&mut event, Ask::Bye(1, 1, None), TeamRefusal::NotAsked(1, 1));
    team_act(&mut event, Ask::Order(vec![4, 3, 2, 1])).unwrap();
    assert_eq!(event.teams.number(4), 1);
    team_act(&mut event, Ask::Rank).unwrap();
    assert_eq!(event.teams.number(1), 1);
    event.act(&Request::Draw(3), "arbiter").unwrap();
    team_act(&mut event, Ask::Rank).unwrap();
    event.act(&Request::Pair, "arbiter").unwrap();
    refused(&mut event, Ask::Rank, TeamRefusal::Begun);
    refused(&mut event, Ask::List(1, vec![2, 1]), TeamRefusal::Fixed);
    refused(&mut event, Ask::List(1, vec![1, 2]), TeamRefusal::Same);
    // Round 1 by the arbiter's own pairs, while nothing is played.
    let seats = |pairs: &[(u32, u32)]| {
        pairs.iter().map(|&(first, second)| Seat { first, second }).collect::<Vec<_>>()
    };
    let own = Ask::Seat(seats(&[(1, 2), (3, 4)]), vec![], "clubs".into());
    team_act(&mut event, own).unwrap();
    let matched = |line: &adoube_tournament::event::LogLine| {
        matches!(&line.what, What::Team(TeamWhat::Matched { ground: Some(_), .. }))
    };
    assert_eq!(event.log().iter().filter(|line| matched(line)).count(), 1);
    enter(&mut event, "1111");
    event.act(&Request::Pair, "arbiter").unwrap();
    let again = Ask::Seat(seats(&[(1, 2), (3, 4)]), vec![], "clubs".into());
    refused(&mut event, again, TeamRefusal::Met(1, 2));
    let half = Ask::Seat(seats(&[(1, 3)]), vec![], "clubs".into());
    refused(&mut event, half, TeamRefusal::Once(2));
    let start = McMahon { groups: vec![], bar: None, floor: None, until: None };
    let open = System::McMahon { start, knockout: None, small_final: false };
    assert_eq!(rules(open, 3, TeamRules::new(2), &[]).check(), Err(Unfit::Teams));
    assert_eq!(rules(swiss, 3, TeamRules::new(0), &[]).check(), Err(Unfit::Boards(0)));
}

#[test]
fn five_hundred_teams_are_paired_at_once() {
    let mut weather = TeamWeather::new(500, 4, 1);
    (weather.empty, weather.forfeits, weather.byes) = (0, 0, 1);
    let event = generate_teams(&weather, 1, &[]);
    assert_eq!(event.rounds.len(), 4);
}

#[test]
fn the_mean_of_opponents_is_rounded_and_not_cut() {
    let mut event =
        event(rules(System::Swiss { accelerated: false }, 2, TeamRules::new(1), &[]), 4, 1);
    for (id, rating) in [(1, 2000), (2, 1901), (3, 1800), (4, 1700)] {
        let player = Player { rating: Some(rating), ..event.member(id).unwrap().player.clone() };
        event.act(&Request::Correct(id, Box::new(player)), "arbiter").unwrap();
    }
    for _ in 0..2 {
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, "11");
    }
    let means: Vec<(u32, i32)> =
        event.board_scores().iter().map(|one| (one.id, one.mean)).collect();
    let met = |id: u32| -> i32 {
        let seats = event.rounds.iter().flat_map(|round| &round.boards).map(|board| board.seat);
        let others = seats
            .filter(|seat| seat.has(id))
            .map(|s| if s.first == id { s.second } else { s.first });
        others.map(|other| event.member(other).unwrap().player.rating.unwrap()).sum()
    };
    assert!(means.iter().any(|&(id, _)| met(id) % 2 == 1), "{means:?}");
    for (id, mean) in means {
        assert_eq!(mean, (met(id) + 1) / 2, "{id}");
    }
}
