//! Files of teams that contradict themselves, and what a check finds in those of every system.

use crate::teams;

use adoube_tournament::event::{
    Left, Request, Rules, Signature, System, TeamRequest, TeamRules, Tournament, Unimportable,
};
use adoube_tournament::team::{
    TeamDifference, TeamScore, TeamWeather, check_team_table, check_teams, generate_teams,
};
use adoube_tournament::trf::{Fault, Trf};
use teams::{enter, rules};

fn import(text: &str) -> Result<Vec<Left>, Unimportable> {
    let trf = Trf::parse(text.as_bytes()).unwrap();
    Tournament::of_trf(&trf, None, &Signature::from("desk")).map(|(_, left)| left)
}

fn fault(text: &str) -> Fault {
    match import(text) {
        Err(Unimportable::Line(fault)) => fault,
        other => panic!("{other:?}"),
    }
}

/// Five teams, so that one has the bye in each of three rounds.
fn file() -> String {
    let ties = ["MPVGP", "EDE"].map(String::from);
    generate_teams(&TeamWeather::new(5, 3, 2), 3, &ties).trf().text()
}

fn without(text: &str, code: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with(code));
    kept.map(|line| format!("{line}\n")).collect()
}

fn found(text: &str) -> Vec<TeamDifference> {
    check_teams(&Trf::parse(text.as_bytes()).unwrap().teams().unwrap().unwrap()).1
}

fn place(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).unwrap() + 1
}

#[test]
fn a_team_that_is_missing_is_told_with_the_player_who_plays_for_none() {
    let text = file();
    assert_eq!(import(&text), Ok(vec![]));
    let line = text.lines().find(|line| line.starts_with("310   2")).unwrap();
    let fault = fault(&text.replace(&format!("{line}\n"), ""));
    assert!(fault.found.contains("in no team"), "{fault}");
    assert_eq!(fault.expected, "a line 310 or 013 with each player");
    assert!(text.lines().nth(fault.line - 1).unwrap().starts_with("001"), "{fault}");
}

#[test]
fn a_number_of_teams_that_is_another_one_is_told() {
    let text = file();
    let fault = fault(&text.replace("\n082 5\n", "\n082 6\n"));
    assert_eq!((fault.line, fault.found.as_str()), (place(&text, "082"), "6 teams"));
    assert_eq!(fault.expected, "5, as many as there are lines of teams");
}

#[test]
fn a_system_that_is_none_of_teams_is_told_with_its_line() {
    let text = file();
    let line = text.lines().find(|line| line.starts_with("192")).unwrap();
    for code in ["FIDE_DUTCH_2026", "FIDE_TEAM_TYPEC_MP_GP", "CUSTOM_KNOCKOUT"] {
        let other = text.replace(line, &format!("192 {code}"));
        let fault = fault(&other);
        assert_eq!((fault.line, fault.column), (place(&text, "192"), 5), "{fault:?}");
        assert_eq!(fault.found, format!("'{code}'"));
        assert!(!fault.expected.contains(code), "{fault:?}");
        // No round of it can be checked.
        let file = Trf::parse(other.as_bytes()).unwrap().teams().unwrap().unwrap();
        assert_eq!((check_teams(&file).0, file.unchecked(0)), (0, Some(code)));
        assert_eq!(file.unchecked(3), None);
    }
}

#[test]
fn a_bye_for_a_team_that_plays_or_is_not_there_is_told() {
    let text = file();
    let line = text.lines().find(|line| line.starts_with("320")).unwrap();
    let bye: u32 = line[13..17].trim().parse().unwrap();
    for (other, said, expected) in [
        (bye % 5 + 1, "which meets", "a team without a match"),
        (9, "team 9", "a team of this file"),
    ] {
        let wrong = format!("{}{other:>4}{}", &line[..13], &line[17..]);
        let fault = fault(&text.replace(line, &wrong));
        assert_eq!((fault.line, fault.column), (place(&text, "320"), 17), "{fault}");
        assert!(fault.found.contains(said) && fault.expected == expected, "{fault}");
    }
}

#[test]
fn two_teams_of_one_name_are_told() {
    let text = file().replace("Team 002", "Team 001");
    let fault = fault(&text);
    assert_eq!((fault.line, fault.column), (place(&text, "310   2"), 9));
    assert_eq!(
        (fault.found.as_str(), fault.expected.as_str()),
        ("team 'Team 001' again", "each name once")
    );
}

#[test]
fn lines_that_are_missing_are_told_by_what_the_others_say() {
    let text = file();
    // Without line 320 who has the bye is told by line 802 alone, and by the points of line 310.
    let one = fault(&without(&text, "320"));
    assert!(one.found.starts_with("'PAB") && one.expected.starts_with("'ZPB"), "{one}");
    let one = fault(&without(&without(&text, "320"), "802"));
    assert!(one.found.ends_with("match points"), "{one}");
    assert_eq!(import(&without(&text, "802")), Ok(vec![Left::Rounds]));
    // A match that nobody played is told by line 330.
    let ties = ["MPVGP"].map(String::from);
    let mut weather = TeamWeather::new(6, 4, 2);
    weather.forfeits = 3;
    let text = (0..20)
        .map(|seed| generate_teams(&weather, seed, &ties).trf().text())
        .find(|text| text.contains("\n330 +-"))
        .unwrap();
    assert_eq!(import(&text), Ok(vec![]));
    let one = fault(&without(&text, "330"));
    assert!(one.expected.ends_with("by lines 001, 240, 300, 320 and 330"), "{one}");
    let left = import(&without(&without(&text, "330"), "802")).unwrap();
    assert!(left.iter().any(|one| matches!(one, Left::Free { .. })), "{left:?}");
}

#[test]
fn a_line_up_that_no_line_tells_is_taken_from_the_opponents_and_said() {
    let free = TeamRules { free: true, ..TeamRules::new(3) };
    let swiss = System::Swiss { accelerated: false };
    let mut event = teams::event(rules(swiss, 3, free, &["MPVGP"]), 4, 3);
    event.act(&Request::Pair, "arbiter").unwrap();
    let line_up = TeamRequest::LineUp(1, 1, vec![3, 1, 2]);
    event.act(&Request::Team(line_up), "arbiter").unwrap();
    enter(&mut event, "1=01=1");
    let text = event.trf().text();
    assert_eq!(import(&text), Ok(vec![]));
    let left = import(&without(&text, "300")).unwrap();
    assert!(matches!(left[..], [Left::LineUp { round: 1, .. }]), "{left:?}");
}

#[test]
fn a_line_up_of_another_team_or_against_another_one_is_told() {
    let free = TeamRules { free: true, ..TeamRules::new(2) };
    let swiss = System::Swiss { accelerated: false };
    let mut event = teams::event(rules(swiss, 3, free, &["MPVGP"]), 4, 2);
    event.act(&Request::Pair, "arbiter").unwrap();
    let line_up = TeamRequest::LineUp(1, 1, vec![2, 1]);
    event.act(&Request::Team(line_up), "arbiter").unwrap();
    enter(&mut event, "1=01");
    let text = event.trf().text();
    let line = text.lines().find(|line| line.starts_with("300")).unwrap();
    let foreign = text.replace(line, &line.replace("   2    1", "   2    8"));
    assert_eq!(fault(&foreign).expected, "a player of team 1");
    let other = text.replace(line, &format!("{}   2{}", &line[..11], &line[15..]));
    let fault = fault(&other);
    assert!(fault.found.starts_with("team 1 against 2"), "{fault}");
}

#[test]
fn points_and_rounds_of_lines_310_and_802_are_held_against_the_boards_once() {
    let text = file();
    assert_eq!(found(&text), []);
    let (of_310, of_802) = (
        text.lines().find(|line| line.starts_with("310   1")).unwrap(),
        text.lines().find(|line| line.starts_with("802   1")).unwrap(),
    );
    let points = |line: &str, from: usize| format!("{}   9.0{}", &line[..from], &line[from + 6..]);
    let wrong = text.replace(of_310, &points(of_310, 54)).replace(of_802, &points(of_802, 14));
    let all = found(&wrong);
    assert!(
        matches!(all[..], [TeamDifference::Points { number: 1, score: TeamScore::Match, .. }]),
        "{all:?}"
    );
    // Round 1: another opponent.
    let wrong = text.replace(of_802, &format!("{}  4{}", &of_802[..29], &of_802[32..]));
    let all = found(&wrong);
    assert!(
        matches!(&all[..], [TeamDifference::Told { number: 1, round: 1, told, .. }] if told.starts_with("4 ")),
        "{all:?}"
    );
}

#[test]
fn line_802_with_other_points_than_the_boards_is_no_event() {
    let text = file();
    let line = text.lines().find(|line| line.starts_with("802   1")).unwrap();
    let at = place(&text, "802   1");
    // Match points, game points, those of round 1.
    for (from, to, with, said) in [
        (14, 20, "   9.0", "'9.0' match points"),
        (21, 27, "  99.0", "'99.0' game points"),
        (35, 39, " 0.1", "in round 1"),
    ] {
        let wrong = text.replace(line, &format!("{}{with}{}", &line[..from], &line[to..]));
        let fault = fault(&wrong);
        assert_eq!(fault.line, at, "{fault:?}");
        assert!(fault.found.contains(said), "{fault:?}");
        assert!(fault.column == from + 1 || said == "in round 1", "{fault:?}");
    }
}

#[test]
fn a_line_up_with_a_player_twice_is_told() {
    let text = file();
    let line = text.lines().find(|line| line.starts_with("300")).unwrap();
    let seats: Vec<&str> = line[16..].split_whitespace().filter(|&seat| seat != "0000").collect();
    let twice = format!("{} {:>4} {:>4}", &line[..15], seats[0], seats[0]);
    let fault = fault(&text.replace(line, &twice));
    assert_eq!((fault.line, fault.column), (place(&text, line), 26 - seats[0].len()), "{fault:?}");
    assert_eq!(fault.found, format!("start number {} again", seats[0]));
}

#[test]
fn a_table_of_tie_breaks_is_held_against_the_file() {
    let trf = Trf::parse(file().as_bytes()).unwrap();
    let teams = trf.teams().unwrap().unwrap();
    let table = &teams.table.teams[0];
    let (matches, games) = (table.score(3, TeamScore::Match), table.score(3, TeamScore::Game));
    let text = format!("TeamNo\tMP\tGP\tMPVGP\n1\t{matches}\t{games}\t{games}\n");
    assert_eq!(check_team_table(&teams, &text), Ok((3, vec![])));
    let wrong =
        format!("TeamNo,MP\n1,9.5\n2,{}\n", teams.table.teams[1].score(3, TeamScore::Match));
    let (compared, all) = check_team_table(&teams, &wrong).unwrap();
    assert_eq!(compared, 2);
    assert!(
        matches!(&all[..], [TeamDifference::TieBreak { number: 1, code, .. }] if code == "MP"),
        "{all:?}"
    );
    let fault = check_team_table(&teams, "StartNo,MP\n1,9.5\n").unwrap_err();
    assert_eq!(fault.expected, "a column called TeamNo");
    let fault = check_team_table(&teams, "TeamNo,MP\n7,9.5\n").unwrap_err();
    assert_eq!((fault.line, fault.expected.as_str()), (2, "a team of this file"));
}

/// An event whose rounds are all played, by its rules.
fn played(rules: Rules, teams: u32, players: u32, rounds: usize) -> Tournament {
    let mut event = teams::event(rules, teams, players);
    for at in 0..rounds {
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, ["1=01=1", "0110=1", "=1=0=1"][at % 3]);
    }
    event
}

#[test]
fn tables_of_teams_are_checked_pair_by_pair() {
    let robin = |cycles, twice, everybody| {
        let teams = TeamRules { everybody, ..TeamRules::new(2) };
        Rules { twice, ..rules(System::RoundRobin { cycles }, 0, teams, &["MPVGP"]) }
    };
    for (cycles, twice, rounds) in [(1, false, 3), (2, false, 6), (1, true, 6)] {
        let event = played(robin(cycles, twice, false), 4, 2, rounds);
        let text = event.trf().text();
        let file = Trf::parse(text.as_bytes()).unwrap().teams().unwrap().unwrap();
        assert_eq!(check_teams(&file), (rounds, vec![]), "{cycles} {twice}");
        // Two teams change their numbers: everybody meets somebody else.
        let swapped = text.replace("310   1 Team 1", "310   X Team 1");
        let swapped = swapped.replace("310   2 Team 2", "310   1 Team 2");
        let swapped = without(&swapped.replace("310   X Team 1", "310   2 Team 1"), "802");
        let all = found(&swapped);
        assert!(
            all.iter().any(|one| matches!(one, TeamDifference::Pair { round: 1, .. })),
            "{cycles} {twice}: {all:?}"
        );
    }
    for cycles in [1, 2] {
        let event = played(robin(cycles, false, true), 2, 2, 2 * usize::from(cycles));
        let text = event.trf().text();
        let file = Trf::parse(text.as_bytes()).unwrap().teams().unwrap().unwrap();
        assert_eq!(check_teams(&file), (2 * usize::from(cycles), vec![]));
        // The players of a team sit in another order.
        let line = text.lines().find(|line| line.starts_with("310   1")).unwrap();
        let all = found(&text.replace(line, &line.replace("    1    2", "    2    1")));
        assert!(
            all.iter().any(|one| matches!(one, TeamDifference::Board { round: 1, .. })),
            "{all:?}"
        );
    }
}

#[test]
fn two_matches_that_are_one_have_its_points_in_every_file() {
    let robin = |cycles| System::RoundRobin { cycles };
    let swiss = System::Swiss { accelerated: false };
    for (system, everybody, code) in [
        (swiss, false, "CUSTOM_TEAM_TYPEA_MP_GP_TWICE_TOGETHER"),
        (robin(1), false, "CUSTOM_TEAM_ROUNDROBIN_TWICE_TOGETHER"),
        (robin(2), false, "CUSTOM_TEAM_DOUBLEROUNDROBIN_TWICE_TOGETHER"),
        (robin(1), true, "CUSTOM_SCHEVENINGEN_TWICE_TOGETHER"),
        (robin(2), true, "CUSTOM_DOUBLESCHEVENINGEN_TWICE_TOGETHER"),
    ] {
        let teams = TeamRules { together: true, everybody, ..TeamRules::new(2) };
        let rules = Rules { twice: true, ..rules(system, 4, teams, &["MPVGP"]) };
        // One match, and one whose second half is to come.
        for rounds in [1, 2, 3, 4] {
            let event = played(rules.clone(), if everybody { 2 } else { 4 }, 2, rounds);
            let what = format!("{code} after {rounds}");
            let text = event.trf().text();
            let trf = Trf::parse(text.as_bytes()).unwrap();
            assert_eq!(trf.header("192"), Some(code));
            let file = trf.teams().unwrap().unwrap();
            let counted = event.counted_teams();
            assert_eq!(file.counted().teams.len(), counted.teams.len());
            for team in &counted.teams {
                let [matches, games] = [TeamScore::Match, TeamScore::Game]
                    .map(|score| team.score(team.bouts.len(), score));
                let told = file.told.iter().find(|told| told.0 == team.number).unwrap();
                assert_eq!((told.1, told.2), (matches, games), "{what}");
                let line = file.lines.iter().find(|line| line.number == team.number).unwrap();
                assert_eq!(line.points, [Some(matches), Some(games)], "{what}");
            }
            assert_eq!(check_teams(&file), (rounds, vec![]), "{what}");
            let (again, _) = Tournament::of_trf(&trf, None, &Signature::from("desk")).unwrap();
            let (laws, total) = (again.rules.laws, again.rules.rounds);
            assert_eq!(again.rules, Rules { laws, rounds: total, ..event.rules.clone() }, "{what}");
            assert_eq!(again.trf().text(), text, "{what}");
        }
    }
}

#[test]
fn matches_twice_in_a_row_are_checked_and_come_back_as_one_where_they_are_one() {
    for together in [false, true] {
        let teams = TeamRules { together, ..TeamRules::new(2) };
        let swiss = rules(System::Swiss { accelerated: false }, 4, teams, &["MPVGP"]);
        let event = played(Rules { twice: true, ..swiss }, 6, 2, 4);
        let text = event.trf().text();
        let trf = Trf::parse(text.as_bytes()).unwrap();
        assert_eq!(check_teams(&trf.teams().unwrap().unwrap()), (4, vec![]), "{together}");
        let (again, _) = Tournament::of_trf(&trf, None, &Signature::from("desk")).unwrap();
        assert_eq!(again.rules, Rules { laws: again.rules.laws, ..event.rules });
    }
}

/// A file of two rounds of four teams, in the first of which a seat is empty, with one of its lines otherwise.
fn changed(code: &str, change: impl Fn(&str) -> String) -> Option<String> {
    let swiss = System::Swiss { accelerated: false };
    let mut event = teams::event(rules(swiss, 3, TeamRules::new(3), &["MPVGP"]), 4, 3);
    event.act(&Request::Pair, "arbiter").unwrap();
    let line_up = TeamRequest::LineUp(1, 1, vec![1, 2, 0]);
    event.act(&Request::Team(line_up), "arbiter").unwrap();
    enter(&mut event, "1=x=01");
    event.act(&Request::Pair, "arbiter").unwrap();
    enter(&mut event, "1=01=1");
    let text = event.trf().text();
    let mut done = false;
    let lines = text.lines().map(|line| match line.starts_with(code) && !done {
        true => {
            done = true;
            change(line)
        }
        false => line.to_owned(),
    });
    let text: String = lines.map(|line| line + "\n").collect();
    assert!(done, "{text}");
    let trf = Trf::parse(text.as_bytes()).unwrap();
    let file = match trf.teams() {
        Ok(file) => file.unwrap(),
        Err(fault) => return Some(fault.to_string()),
    };
    let told = file.miscounted(&trf).map(|fault| fault.to_string());
    let import = Tournament::of_trf(&trf, None, &Signature::from("desk"));
    assert_eq!(import.is_err(), told.is_some(), "{text}");
    told
}

#[test]
fn lines_of_teams_that_cannot_be_are_named_one_by_one() {
    assert_eq!(changed("300", str::to_owned), None);
    let wrong = |code: &str, change: &dyn Fn(&str) -> String, told: &str| {
        let found = changed(code, change).unwrap_or_default();
        assert!(found.contains(told), "{code}: {found:?} has no {told:?}");
    };
    // An empty seat elsewhere, somebody left out, somebody on another board.
    wrong("300", &|line| line.replace("   2 0000", "0000    2"), "an empty board 2");
    wrong(
        "300",
        &|line| line.replace("   1    2 0000", "   1 0000 0000"),
        "without start number 2",
    );
    wrong("802", &|line| format!("{line}\n{line}"), "team 1 again (expected one line 802 a team)");
    wrong("802", &|line| line[..line.len() - 13].to_owned(), "1 rounds (expected 2, as many as");
    wrong("802", &|line| format!("{line}    2 w  1.0"), "3 rounds (expected 2, as many as");
    wrong("352", &|_| "352 WBWB".into(), "colours of 4 boards (expected 3, as many");
    wrong("352", &|_| "352 WB".into(), "colours of 2 boards (expected 3, as many");
}
