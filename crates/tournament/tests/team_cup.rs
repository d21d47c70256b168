//! Knock-outs of teams: the tree, who goes on, places, the file and back.

use adoube_tournament::event::{
    Refusal, Replaced, Request, Seat, Signature, System, TeamRefusal, TeamRequest, TeamRules,
    TeamTold, TeamWhat, Tournament, What,
};
use adoube_tournament::swiss::PairError;
use adoube_tournament::system::knockout::{Place, Why};
use adoube_tournament::team::{TeamDifference, check_teams, team_standings};
use adoube_tournament::trf::{TeamKind, Trf};
use adoube_tournament::{Chance, Mark};

use crate::teams::{enter, event, rules};

fn cup(teams: u32, small_final: bool) -> Tournament {
    let rules = rules(System::Knockout { small_final }, 0, TeamRules::new(2), &[]);
    rules.check().unwrap();
    event(rules, teams, 3)
}

fn act(event: &mut Tournament, command: TeamRequest) -> Result<(), Refusal> {
    event.act(&Request::Team(command), "arbiter").map(|_| ())
}

fn pair(event: &mut Tournament) {
    event.act(&Request::Pair, "arbiter").unwrap();
}

fn matches(event: &Tournament) -> Vec<(u32, u32)> {
    let round = event.rounds.last().unwrap();
    round.teams.matches.iter().map(|(seat, _)| (seat.first, seat.second)).collect()
}

fn places(event: &Tournament) -> Vec<(usize, u32)> {
    let all = team_standings(&event.counted_teams(), &event.team_order());
    all.iter().map(|one| (one.rank, one.number)).collect()
}

fn refusal(event: &mut Tournament, command: TeamRequest) -> TeamRefusal {
    match act(event, command) {
        Err(Refusal::Team(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_knock_out_of_teams_is_played_to_its_end() {
    let mut event = cup(6, true);
    assert_eq!(event.team_rounds(), 3);
    pair(&mut event);
    // Eight places: the two best have nobody to meet.
    assert_eq!(matches(&event), [(3, 6), (5, 4)]);
    assert_eq!(event.rounds[0].teams.byes, [1, 2]);
    enter(&mut event, "1===");
    assert_eq!(
        event.act(&Request::Pair, "arbiter"),
        Err(TeamRefusal::Undecided { round: 1, a: 4, b: 5 }.into())
    );
    assert_eq!(event.undecided(), [(1, Seat { first: 4, second: 5 })]);
    assert_eq!(refusal(&mut event, TeamRequest::Advance(1, 3)), TeamRefusal::NotDrawn(1, 3));
    assert_eq!(refusal(&mut event, TeamRequest::Advance(1, 1)), TeamRefusal::NoMatch(1, 1));
    act(&mut event, TeamRequest::Advance(1, 5)).unwrap();
    let other = Request::Team(TeamRequest::Advance(1, 4));
    assert_eq!(event.replaced(&other), Some(Replaced::TeamAdvanced { round: 1, id: 5 }));
    event.act(&other, "arbiter").unwrap();
    pair(&mut event);
    // Team 4 had the second colour on board 1, and team 1 has met nobody.
    assert_eq!(matches(&event), [(4, 1), (2, 3)]);
    assert_eq!(
        event.act(&Request::Team(TeamRequest::Advance(1, 5)), "arbiter"),
        Err(Refusal::GoesOn(1, 2))
    );
    let turned = Request::Result(1, 7, Mark::Loss, Mark::Win);
    assert_eq!(event.act(&turned, "arbiter"), Err(Refusal::GoesOn(1, 2)));
    let nobody = Request::Team(TeamRequest::LineUp(1, 3, vec![]));
    assert_eq!(event.act(&nobody, "arbiter"), Err(Refusal::GoesOn(1, 2)));
    let bye = TeamRequest::Bye(1, 3, Some(Mark::HalfBye));
    assert_eq!(refusal(&mut event, bye), TeamRefusal::Expected(1));
    enter(&mut event, "0111");
    act(&mut event, TeamRequest::Advance(2, 2)).unwrap();
    pair(&mut event);
    assert_eq!(matches(&event), [(1, 2), (3, 4)]);
    enter(&mut event, "1=11");
    assert_eq!(places(&event), [(1, 1), (2, 2), (3, 3), (3, 4), (5, 5), (5, 6)]);
    act(&mut event, TeamRequest::Advance(3, 4)).unwrap();
    assert_eq!(places(&event), [(1, 1), (2, 2), (3, 4), (4, 3), (5, 5), (5, 6)]);
    assert_eq!(event.act(&Request::Pair, "arbiter"), Err(PairError::Over(3).into()));
    let tree = event.tree_rounds();
    assert_eq!(tree[0].matches[0].players, [Some(1), None]);
    assert_eq!(tree[2].matches[0].winner, Some(1));
    assert_eq!(tree[2].small_final.unwrap().winner, Some(4));

    let before = event.before(2).unwrap();
    let TeamTold::Tree(told) = before.team_told(4).unwrap() else { panic!() };
    assert!(matches!(told.ground.place, Place::Winners { .. }) && told.opponent == Some(1));
    assert_eq!(before.tree_not_told([4, 5]).unwrap(), Some(Why::Out { number: 5, round: 1 }));
    assert_eq!(before.tree_not_told([1, 2]).unwrap(), Some(Why::Later { round: 3 }));
    // A result that is taken back takes back who went on.
    let id = event.rounds[2].boards[2].seat.first;
    event.act(&Request::Clear(3, id), "arbiter").unwrap();
    assert!(event.rounds[2].teams.advanced.is_empty());
}

/// The tree as one draws it by hand: the winner stands where the better seed would.
fn due(seeds: &[Option<u32>]) -> Vec<(Option<u32>, Option<u32>)> {
    (0..seeds.len() / 2).map(|at| (seeds[at], seeds[seeds.len() - 1 - at])).collect()
}

/// Plays the last round somehow; who goes on from each match, by the points that were made.
fn play(event: &mut Tournament, chance: &mut Chance, last: bool) -> Vec<(u32, Option<u32>)> {
    let round = event.rounds.len();
    let sheets = event.rounds[round - 1].teams.matches.clone();
    let mut through = Vec::new();
    for (seat, _) in sheets {
        if chance.below(12) == 0 {
            let (team, none) =
                (if chance.below(2) == 0 { seat.first } else { seat.second }, vec![]);
            // A team that has gone home has left its boards empty already.
            let _ = act(event, TeamRequest::LineUp(round, team, none));
        }
        let (_, _, range) = event.rounds[round - 1].teams.find(seat.first).unwrap();
        for at in range.clone() {
            let board = event.rounds[round - 1].boards[at];
            if board.seat.has(0) {
                continue;
            }
            let (mark, facing) = [
                (Mark::Win, Mark::Loss),
                (Mark::Loss, Mark::Win),
                (Mark::Draw, Mark::Draw),
                (Mark::ForfeitLoss, Mark::ForfeitLoss),
            ][[0, 1, 2, 2, 0, 1, 2, 3][chance.below(8) as usize]];
            let first = board.seat.first;
            event.act(&Request::Result(round, first, mark, facing), "arbiter").unwrap();
        }
        let mut points = [0, 0];
        let squad = event.teams.get(seat.first).unwrap().players.clone();
        let boards = event.rounds[round - 1].boards[range].to_vec();
        for board in &boards {
            let own = squad.contains(&board.seat.first)
                || board.seat.first == 0 && !squad.contains(&board.seat.second);
            let marks = if own { [board.mark, board.facing] } else { [board.facing, board.mark] };
            for (sum, mark) in points.iter_mut().zip(marks) {
                *sum += match mark {
                    Mark::Win | Mark::ForfeitWin => 2,
                    Mark::Draw => 1,
                    _ => 0,
                };
            }
        }
        let came = boards.iter().any(|board| board.mark.is_played());
        let winner = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(seat.first),
            std::cmp::Ordering::Less => Some(seat.second),
            // Of a last match to which neither came no file tells who is better.
            std::cmp::Ordering::Equal if !came && (last || chance.below(2) == 0) => None,
            std::cmp::Ordering::Equal => {
                let id = if chance.below(2) == 0 { seat.first } else { seat.second };
                act(event, TeamRequest::Advance(round, id)).unwrap();
                Some(id)
            }
        };
        for id in [seat.first, seat.second] {
            through.push((id, winner));
        }
    }
    through
}

#[test]
fn random_knock_outs_of_teams_are_those_of_the_tree_and_come_back_from_their_files() {
    for seed in 0..60u64 {
        let mut chance = Chance::new(seed);
        let teams = 2 + chance.below(11) as u32;
        let small_final = chance.below(2) == 0;
        let mut event = cup(teams, small_final);
        let rounds = event.team_rounds();
        let size = 1usize << rounds;
        let mut field: Vec<Option<u32>> =
            (1..=size as u32).map(|seed| (seed <= teams).then_some(seed)).collect();
        let mut losers: Vec<Option<u32>> = Vec::new();
        for round in 1..=rounds {
            if chance.below(9) == 0 {
                let gone = 1 + chance.below(u64::from(teams)) as u32;
                let _ = act(&mut event, TeamRequest::Withdraw(gone));
            }
            let mut expected = due(&field);
            if round == rounds && small_final && losers.len() == 2 {
                expected.extend(due(&losers));
            }
            let meet = expected.iter().filter(|(a, b)| a.is_some() && b.is_some()).count();
            if meet == 0 {
                assert!(event.act(&Request::Pair, "arbiter").is_err(), "{seed}");
                break;
            }
            pair(&mut event);
            let paired = event.rounds.last().unwrap().teams.clone();
            assert_eq!(paired.matches.len(), meet, "{seed}");
            for &(a, b) in &expected {
                match (a, b) {
                    (Some(a), Some(b)) => {
                        let met = |seat: Seat| seat.has(a) && seat.has(b);
                        assert!(paired.matches.iter().any(|&(seat, _)| met(seat)), "{seed}");
                    }
                    (Some(one), None) | (None, Some(one)) => {
                        assert!(paired.byes.contains(&one), "{seed}");
                    }
                    (None, None) => {}
                }
            }
            // An open round is written and read too.
            round_trip(&event, seed);
            let through = play(&mut event, &mut chance, round == rounds);
            // Who goes on from a match to which nobody came no file tells before the next round.
            let advanced = event.rounds[round - 1].teams.advanced.clone();
            let table = event.team_table();
            let nobody = |&id: &u32| {
                let bout = &table.team(id).unwrap().bouts[round - 1];
                bout.mark == Mark::ForfeitLoss
            };
            if !advanced.iter().any(nobody) {
                round_trip(&event, seed);
            }
            let goes = |a: Option<u32>, b: Option<u32>| match (a, b) {
                (Some(a), Some(_)) => through.iter().find(|(id, _)| *id == a).unwrap().1,
                (one, other) => one.or(other),
            };
            if round < rounds {
                let all = due(&field);
                losers = all
                    .iter()
                    .map(|&(a, b)| match (a, b, goes(a, b)) {
                        (Some(a), Some(b), Some(winner)) => Some(if winner == a { b } else { a }),
                        _ => None,
                    })
                    .collect();
                field = all.iter().map(|&(a, b)| goes(a, b)).collect();
            } else if let Some(winner) = goes(field[0], field[1]) {
                assert_eq!(places(&event)[0], (1, winner), "{seed}");
                assert_eq!(event.tree_rounds()[rounds - 1].matches[0].winner, Some(winner));
            }
        }
        if event.is_over() {
            round_trip(&event, seed);
        }
    }
}

/// The event's file is right, and the event made of it is the same.
fn round_trip(event: &Tournament, seed: u64) {
    let text = event.trf().text();
    let trf = Trf::parse(text.as_bytes()).unwrap_or_else(|fault| panic!("{seed}: {fault}\n{text}"));
    let file = trf.teams().unwrap().unwrap();
    let System::Knockout { small_final } = event.rules.system else { panic!() };
    assert_eq!(file.kind, TeamKind::Knockout { small_final }, "{seed}");
    let (rounds, found) = check_teams(&file);
    assert_eq!((rounds, &found[..]), (event.rounds.len(), &[][..]), "{seed}\n{text}");
    let (back, _) = Tournament::of_trf(&trf, None, &Signature::default())
        .unwrap_or_else(|why| panic!("{seed}: {why}\n{text}"));
    assert_eq!(back.rules.system, event.rules.system);
    assert_eq!(places(&back.closed()), places(&event.closed()), "{seed}\n{text}");
    assert_eq!(back.tree_rounds(), event.tree_rounds(), "{seed}\n{text}");
    for (one, other) in back.rounds.iter().zip(&event.rounds) {
        let sorted = |matches: &[(Seat, usize)]| {
            let mut all: Vec<_> = matches.iter().map(|(s, n)| (s.first, s.second, *n)).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(&one.teams.matches), sorted(&other.teams.matches), "{seed}\n{text}");
    }
}

#[test]
fn a_check_finds_what_is_not_of_the_tree() {
    let mut event = cup(4, false);
    pair(&mut event);
    enter(&mut event, "1=1=");
    pair(&mut event);
    let text = event.trf().text();
    let found = |event: &Tournament| {
        let trf = Trf::parse(event.trf().text().as_bytes()).unwrap();
        check_teams(&trf.teams().unwrap().unwrap()).1
    };
    assert_eq!(found(&event), []);
    // The losers play the final.
    let losers = |event: &Tournament| {
        let mut log = event.log().to_vec();
        let Some(What::Team(TeamWhat::Matched { matches, away, .. })) =
            log.last_mut().map(|line| &mut line.what)
        else {
            panic!()
        };
        let mut other = Vec::new();
        for sheet in &mut *matches {
            let out: Vec<u32> = away.iter().map(|&(id, _)| id).collect();
            other = vec![sheet.first, sheet.second];
            (sheet.first, sheet.second) = (out[0], out[1]);
            let at = |team: u32, board: u32| (team - 1) * 3 + board;
            sheet.boards = vec![
                Seat { first: at(out[0], 1), second: at(out[1], 1) },
                Seat { first: at(out[1], 2), second: at(out[0], 2) },
            ];
        }
        *away = other.into_iter().map(|id| (id, Mark::ZeroBye)).collect();
        Tournament::replay(&log).unwrap()
    };
    let wrong = losers(&event);
    let differences = found(&wrong);
    let unmet = |one: &TeamDifference| matches!(one, TeamDifference::Unmet { round: 2, .. });
    let pair = |one: &TeamDifference| matches!(one, TeamDifference::Pair { round: 2, .. });
    assert!(differences.iter().any(unmet) && differences.iter().any(pair), "{differences:?}");
    let trf = Trf::parse(wrong.trf().text().as_bytes()).unwrap();
    assert!(Tournament::of_trf(&trf, None, &Signature::default()).is_err());
    // Without the third-place match in line 092 two matches of the last round tell it.
    assert!(text.contains("192 CUSTOM_TEAM_KNOCKOUT") && text.contains("092 Team: Knock-out\n"));
}
