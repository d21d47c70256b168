//! Who leaves a round robin before half of the games, in the event and in its file.

use crate::{club, teams};

use adoube_tournament::check::{Report, check};
use adoube_tournament::event::{
    Game, Request, Rules, Seat, Signature, System, TeamRequest, TeamRules, Tournament,
};
use adoube_tournament::standings::{Standing, standings};
use adoube_tournament::team::{TeamStanding, check_teams, team_standings};
use adoube_tournament::trf::Trf;
use adoube_tournament::{Mark, Points};
use club::{better_wins, event, play};
use teams::{enter, rules};

const ONCE: System = System::RoundRobin { cycles: 1 };

fn places(event: &Tournament) -> Vec<Standing> {
    let table = event.table();
    standings(&table, &event.standing_order(&table))
}

fn team_places(event: &Tournament) -> Vec<TeamStanding> {
    team_standings(&event.counted_teams(), &event.team_order())
}

/// A file of an event, checked, and the event that comes of it.
fn back(event: &Tournament, what: &str) -> Tournament {
    let text = event.trf().text();
    let trf = Trf::parse(text.as_bytes()).unwrap();
    match trf.teams().unwrap() {
        Some(file) => assert_eq!(check_teams(&file).1, [], "{what}\n{text}"),
        None => {
            let Report { differences, .. } = check(&trf).unwrap();
            assert_eq!(differences, [], "{what}\n{text}");
        }
    }
    let signature = Signature::from("desk");
    Tournament::of_trf(&trf, None, &signature).map_err(|e| format!("{what} {e}\n{text}")).unwrap().0
}

#[test]
fn a_game_that_is_played_after_its_player_has_left_is_one_of_his_games() {
    for (mark, facing, struck) in
        [(Mark::Win, Mark::Loss, false), (Mark::ForfeitLoss, Mark::ForfeitWin, true)]
    {
        let mut event = event(ONCE, Game::Chess, 0, 5);
        play(&mut event, better_wins);
        event.act(&Request::Pair, "arbiter").unwrap();
        event.act(&Request::Withdraw(2), "arbiter").unwrap();
        // What is open may still be played.
        assert!(!event.member(2).unwrap().struck);
        let open: Vec<Seat> = event.rounds[1].boards.iter().map(|board| board.seat).collect();
        for seat in open {
            let (mark, facing) =
                if seat.has(2) { (mark, facing) } else { (Mark::Draw, Mark::Draw) };
            let first = if seat.has(2) { 2 } else { seat.first };
            event.act(&Request::Result(2, first, mark, facing), "arbiter").unwrap();
        }
        assert_eq!(event.member(2).unwrap().struck, struck);
        let all = places(&event);
        let own = all.iter().find(|one| one.number == 2).unwrap();
        assert_eq!(own.points, if struck { Points::ZERO } else { Points(20) });
        assert_eq!(places(&back(&event, "open")), all);
    }
}

#[test]
fn a_match_that_is_played_after_its_team_has_left_is_one_of_its_matches() {
    for (marks, struck) in [("1010", false), ("++--", true)] {
        let mut event = teams::event(rules(ONCE, 0, TeamRules::new(2), &["MPVGP"]), 5, 2);
        event.act(&Request::Pair, "arbiter").unwrap();
        enter(&mut event, "0101");
        event.act(&Request::Pair, "arbiter").unwrap();
        event.act(&Request::Team(TeamRequest::Withdraw(2)), "arbiter").unwrap();
        assert!(!event.teams.get(2).unwrap().struck);
        let here = event.rounds[1].boards.clone();
        for (board, sign) in here.iter().zip(marks.chars()) {
            let own = event.teams.of(board.seat.first).is_some_and(|squad| squad.id == 2)
                || event.teams.of(board.seat.second).is_some_and(|squad| squad.id == 2);
            let at_first = event.teams.of(board.seat.first).is_some_and(|squad| squad.id == 2);
            let (mark, facing) = match (own && struck, at_first, sign) {
                (true, true, _) => (Mark::ForfeitLoss, Mark::ForfeitWin),
                (true, false, _) => (Mark::ForfeitWin, Mark::ForfeitLoss),
                _ => (Mark::Draw, Mark::Draw),
            };
            let first = board.seat.first;
            event.act(&Request::Result(2, first, mark, facing), "arbiter").unwrap();
        }
        assert_eq!(event.teams.get(2).unwrap().struck, struck);
        assert_eq!(team_places(&back(&event, "open")), team_places(&event));
    }
}

#[test]
fn who_leaves_before_round_1_has_played_nothing_that_counts() {
    let mut event = event(ONCE, Game::Chess, 0, 4);
    event.act(&Request::Withdraw(1), "arbiter").unwrap();
    for _ in 0..3 {
        assert!(event.member(1).unwrap().struck);
        play(&mut event, better_wins);
        assert_eq!(places(&back(&event, "before")), places(&event));
    }
    let all = places(&event);
    assert_eq!(all.last().map(|one| one.number), Some(1));
    // A game that nobody played counts for nobody.
    assert_eq!(all.iter().map(|one| one.points.0).collect::<Vec<_>>(), [20, 10, 0, 0]);
    let mut event = teams::event(rules(ONCE, 0, TeamRules::new(1), &["MPVGP"]), 4, 1);
    event.act(&Request::Team(TeamRequest::Withdraw(1)), "arbiter").unwrap();
    for _ in 0..3 {
        event.act(&Request::Pair, "arbiter").unwrap();
        end(&mut event, &mut Dice(7));
        assert!(event.teams.get(1).unwrap().struck);
        assert_eq!(team_places(&back(&event, "before")), team_places(&event));
    }
}

/// Numbers that look like chance, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Ends every open game of the last round somehow.
fn end(event: &mut Tournament, dice: &mut Dice) {
    let round = event.rounds.len();
    let open = event.rounds[round - 1].boards.iter().filter(|board| board.mark == Mark::Pending);
    for first in open.map(|board| board.seat.first).collect::<Vec<_>>() {
        let (mark, facing) = match dice.below(8) {
            0 => (Mark::ForfeitWin, Mark::ForfeitLoss),
            1 => (Mark::ForfeitLoss, Mark::ForfeitWin),
            2 => (Mark::ForfeitLoss, Mark::ForfeitLoss),
            3 | 4 => (Mark::Draw, Mark::Draw),
            5 => (Mark::Loss, Mark::Win),
            _ => (Mark::Win, Mark::Loss),
        };
        event.act(&Request::Result(round, first, mark, facing), "arbiter").unwrap();
    }
}

#[test]
fn random_round_robins_with_leavers_come_back_from_their_files_with_the_same_table() {
    let mut struck = [0, 0];
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let (cycles, twice) = [(1, false), (2, false), (1, true)][seed as usize % 3];
        let players = 3 + dice.below(4) as usize;
        let mut single = event(System::RoundRobin { cycles }, Game::Chess, 0, players);
        single.rules.twice = twice;
        single.rules.tiebreaks = vec!["DE".into(), "SB".into()];
        let table = rules(System::RoundRobin { cycles }, 0, TeamRules::new(2), &["MPVGP"]);
        let mut squads = teams::event(Rules { twice, ..table }, players as u32, 2);
        for round in 1.. {
            let what = format!("seed {seed} round {round}");
            for _ in 0..2 {
                let id = 1 + dice.below(players as u64) as u32;
                let (one, team) = match dice.below(5) {
                    0 => (Request::Withdraw(id), TeamRequest::Withdraw(id)),
                    1 => (Request::Return(id), TeamRequest::Return(id)),
                    2 => {
                        let zero = Mark::ZeroBye;
                        (Request::Bye(id, round, zero), TeamRequest::Bye(id, round, Some(zero)))
                    }
                    _ => continue,
                };
                // What is refused leaves all as it is.
                let _ = single.act(&one, "desk");
                let _ = squads.act(&Request::Team(team), "desk");
            }
            if single.is_over() {
                break;
            }
            for event in [&mut single, &mut squads] {
                event.act(&Request::Pair, "arbiter").unwrap();
                end(event, &mut dice);
            }
            assert_eq!(places(&back(&single, &what)), places(&single), "{what}");
            let again = back(&squads, &what);
            let (told, text) = (&squads.teams.all, squads.trf().text());
            let same = team_places(&again) == team_places(&squads);
            assert!(same, "{what}\n{told:?}\n{:?}\n{text}", again.teams.all);
        }
        struck[0] += single.members.iter().filter(|one| one.struck).count();
        struck[1] += squads.teams.all.iter().filter(|one| one.struck).count();
    }
    assert!(struck.iter().all(|&count| count > 10), "{struck:?}");
}
