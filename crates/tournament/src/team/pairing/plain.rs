//! The rules as they are written, by trying everything.

use std::cmp::Reverse;

use adoube_board::Side;

use super::bracket::{TeamBracket, TeamPairs, pair};
use super::{Preference, TeamEntrant, TeamField, Way, explain, why_not};
use crate::Chance;

/// Every way to pair some teams.
fn matchings(field: &TeamField, teams: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = teams.split_first() else { return vec![vec![]] };
    let mut all = Vec::new();
    for (at, &other) in rest.iter().enumerate() {
        if field.fits.has(first, other) {
            let mut left = rest.to_vec();
            left.remove(at);
            for mut pairs in matchings(field, &left) {
                pairs.insert(0, (first, other));
                all.push(pairs);
            }
        }
    }
    all
}

fn can(field: &TeamField, teams: &[usize]) -> bool {
    teams.len().is_multiple_of(2) && !matchings(field, teams).is_empty()
}

fn without(teams: &[usize], gone: &[usize]) -> Vec<usize> {
    teams.iter().copied().filter(|i| !gone.contains(i)).collect()
}

/// Every set of so many of some teams.
fn sets(teams: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for (at, &one) in teams.iter().enumerate() {
        for mut set in sets(&teams[at + 1..], count - 1) {
            set.insert(0, one);
            all.push(set);
        }
    }
    all
}

fn bye(field: &TeamField) -> Option<usize> {
    let all: Vec<usize> = (0..field.entrants.len()).collect();
    let mut order = all.clone();
    order.sort_by_key(|&i| {
        let team = &field.entrants[i];
        (team.score, Reverse(team.played), Reverse(team.number))
    });
    order.into_iter().find(|&i| field.entrants[i].bye && can(field, &without(&all, &[i])))
}

/// Whether the highest score group of these teams can be paired with as few from below as its number allows.
fn follows(field: &TeamField, rest: &[usize], score: i32) -> bool {
    let group: Vec<usize> =
        rest.iter().copied().filter(|&i| field.entrants[i].score == score).collect();
    let below = without(rest, &group);
    group.is_empty()
        || sets(&below, group.len() % 2).iter().any(|set| {
            let bracket = [&group[..], set].concat();
            can(field, &bracket) && can(field, &without(&below, set))
        })
}

fn raise(field: &TeamField, left: &[usize], group: &[usize]) -> Option<(Vec<usize>, bool)> {
    let score = |i: usize| field.entrants[i].score;
    let below = without(left, group);
    let next = below.first().map(|&i| score(i));
    let mut count = group.len() % 2;
    while count <= below.len() {
        let profile = |set: &[usize]| {
            let mut scores: Vec<i32> = set.iter().map(|&i| score(i)).collect();
            scores.sort_unstable();
            scores
        };
        let fits = |set: &Vec<usize>| {
            can(field, &[group, &set[..]].concat()) && can(field, &without(&below, set))
        };
        let kept: Vec<Vec<usize>> = sets(&below, count).into_iter().filter(fits).collect();
        if let Some(best) = kept.iter().map(|set| profile(set)).max() {
            let graded = kept.into_iter().filter(|set| profile(set) == best).map(|mut set| {
                set.sort_by_key(|&i| (-score(i), field.entrants[i].number));
                let fails = next.is_some_and(|next| !follows(field, &without(&below, &set), next));
                let again = |&&i: &&usize| field.entrants[i].floater && !field.way.is_late();
                let floaters = set.iter().filter(again).count();
                let numbers: Vec<u32> = set.iter().map(|&i| field.entrants[i].number).collect();
                (fails, floaters, numbers, set)
            });
            return graded.min().map(|(fails, _, _, set)| (set, !fails));
        }
        count += 2;
    }
    None
}

fn settle(field: &TeamField, group: &[usize], raised: &[usize]) -> Vec<(usize, usize)> {
    let number = |i: usize| field.entrants[i].number;
    let grade = |pairs: &Vec<(usize, usize)>| {
        let mut denied = [0; 3];
        for &(a, b) in pairs {
            let (x, y) = (field.due[a], field.due[b]);
            let clash = x.side.is_some() && x.side == y.side;
            denied[0] += u32::from(clash);
            denied[1] += u32::from(clash && x.strong && y.strong);
            for (one, other) in [(a, b), (b, a)] {
                let up = raised.contains(&one) && !raised.contains(&other);
                let again = field.entrants[other].floater && !field.way.is_late();
                denied[2] += u32::from(up && again);
            }
        }
        let mut seats: Vec<(u32, u32)> = pairs
            .iter()
            .map(|&(a, b)| (number(a).min(number(b)), number(a).max(number(b))))
            .collect();
        seats.sort_unstable();
        let (tops, bottoms): (Vec<u32>, Vec<u32>) = seats.into_iter().unzip();
        (denied, [tops, bottoms].concat())
    };
    let best = matchings(field, &[group, raised].concat()).into_iter().min_by_key(grade);
    let mut pairs = best.unwrap();
    for pair in &mut pairs {
        if number(pair.0) > number(pair.1) {
            *pair = (pair.1, pair.0);
        }
    }
    pairs.sort_by_key(|&(a, _)| number(a));
    pairs
}

fn plain(field: &TeamField) -> Option<TeamPairs> {
    let mut left: Vec<usize> = (0..field.entrants.len()).collect();
    let mut bye_to = None;
    if left.len() % 2 == 1 {
        bye_to = Some(bye(field)?);
        left.retain(|i| Some(*i) != bye_to);
    }
    if !can(field, &left) {
        return None;
    }
    let mut brackets = Vec::new();
    while let Some(&first) = left.first() {
        let score = field.entrants[first].score;
        let residents: Vec<usize> =
            left.iter().copied().filter(|&i| field.entrants[i].score == score).collect();
        let (raised, follows) = raise(field, &left, &residents)?;
        let pairs = settle(field, &residents, &raised);
        left.retain(|i| !residents.contains(i) && !raised.contains(i));
        brackets.push(TeamBracket { residents, raised, follows, pairs });
    }
    Some(TeamPairs { bye: bye_to, brackets })
}

/// Teams of few scores with any colours, and some who may not meet.
pub(super) fn any_field(chance: &mut Chance, most: u64) -> TeamField {
    let teams = 2 + chance.below(most - 1) as u32;
    let scores = 1 + chance.below(5);
    let apart = chance.below(8);
    let mut below = |end: u64| chance.below(end);
    let mut entrants = Vec::new();
    for number in 1..=teams {
        let played = below(5);
        let side = |odd: u64| if odd == 0 { Side::First } else { Side::Second };
        entrants.push(TeamEntrant {
            number,
            score: 10 * below(scores) as i32,
            second: 5 * below(4) as i32,
            colours: (0..played).map(|_| side(below(2))).collect(),
            floater: below(3) == 0,
            bye: below(4) > 0,
            played: played as u32,
        });
    }
    let mut barred = Vec::new();
    for a in 1..=teams {
        for b in 1..a {
            if below(10) < apart {
                barred.push((a, b));
            }
        }
    }
    let preference = [Preference::A, Preference::B, Preference::B, Preference::Off];
    let mut way = Way {
        preference: preference[below(4) as usize],
        second: below(2) == 0,
        initial: side_of(below(2)),
        round: 3,
        rounds: 3 + below(4) as usize,
        double: below(4) == 0,
    };
    if way.double {
        (way.preference, way.second) = (Preference::Off, false);
    }
    TeamField::new(entrants, barred, way)
}

fn side_of(odd: u64) -> Side {
    if odd == 0 { Side::First } else { Side::Second }
}

#[test]
fn small_fields_are_paired_as_trying_everything_pairs_them() {
    let mut chance = Chance::new(46);
    let (mut paired, mut raised, mut failed) = (0, 0, 0);
    for seed in 0..2500 {
        let field = any_field(&mut chance, 9);
        let slow = plain(&field);
        assert_eq!(pair(&field), slow, "field {seed}: {field:?}");
        let Some(slow) = slow else { continue };
        paired += 1;
        raised += slow.brackets.iter().filter(|bracket| bracket.raised.len() > 1).count();
        failed += slow.brackets.iter().filter(|bracket| !bracket.follows).count();
    }
    assert!(paired > 800 && raised > 80 && failed > 8, "{paired} {raised} {failed}");
}

#[test]
fn every_pair_is_explained_and_every_other_has_a_reason() {
    let mut chance = Chance::new(64);
    for _ in 0..300 {
        let field = any_field(&mut chance, 8);
        let Some(paired) = pair(&field) else { continue };
        for a in 0..field.entrants.len() {
            let number = field.entrants[a].number;
            let told = explain(&field, number).unwrap();
            assert_eq!(told.colours.is_none(), paired.bye == Some(a));
            for b in 0..field.entrants.len() {
                let other = field.entrants[b].number;
                let met =
                    told.colours.is_some_and(|seats| seats.first == other || seats.second == other);
                assert_eq!(why_not(&field, number, other).is_none(), met || a == b);
            }
        }
    }
}

/// C.04.6, 3.5: the sets of two of three teams on 3 points and one of three on 2.5, in order.
#[test]
fn sets_of_teams_brought_up_stand_in_the_order_of_the_rules() {
    let team = |(number, score)| TeamEntrant {
        number,
        score,
        second: 0,
        colours: Vec::new(),
        floater: false,
        bye: true,
        played: 0,
    };
    // Three residents who have all met want two of the three with 3 points and one of those with 2.5: no two of those with 3 points
    // can leave the third alone, unless it finds somebody below.
    let teams =
        [(10, 40), (11, 40), (12, 40), (2, 30), (6, 30), (8, 30), (1, 25), (3, 25), (5, 25)];
    let way = Way {
        preference: Preference::A,
        second: true,
        initial: Side::First,
        round: 2,
        rounds: 9,
        double: false,
    };
    let others = (20..=22).map(|number| (number, 10));
    let entrants: Vec<TeamEntrant> = teams.into_iter().chain(others).map(team).collect();
    let mut barred = vec![(10, 11), (10, 12), (11, 12)];
    // 12 can meet those with 2.5 points only, so that one of them is needed.
    barred.extend([2, 6, 8].map(|other| (12, other)));
    let field = |barred: &[(u32, u32)]| TeamField::new(entrants.clone(), barred.to_vec(), way);
    let raised = |field: &TeamField| -> Vec<u32> {
        let paired = pair(field).unwrap();
        paired.brackets[0].raised.iter().map(|&i| field.entrants[i].number).collect()
    };
    assert_eq!(raised(&field(&barred)), [2, 6, 1]);
    barred.push((12, 1));
    assert_eq!(raised(&field(&barred)), [2, 6, 3]);
    barred.push((12, 3));
    assert_eq!(raised(&field(&barred)), [2, 6, 5]);
    barred.extend([(10, 6), (11, 6)]);
    assert_eq!(raised(&field(&barred)), [2, 8, 5]);
}

/// C.04.6, 3.6: where nothing is against it the first half meets the second, by numbers and not by scores.
#[test]
fn the_first_half_by_numbers_meets_the_second() {
    let team = |(number, score)| TeamEntrant {
        number,
        score,
        second: 0,
        colours: Vec::new(),
        floater: false,
        bye: true,
        played: 0,
    };
    // Teams 1, 2 and 4 have two points, 3 comes up from one point, and stands above 4.
    let teams = [(1, 20), (2, 20), (4, 20), (3, 10)].map(team).to_vec();
    let way = Way {
        preference: Preference::A,
        second: true,
        initial: Side::First,
        round: 2,
        rounds: 9,
        double: false,
    };
    let field = TeamField::new(teams, [], way);
    let paired = pair(&field).unwrap();
    let number = |i: usize| field.entrants[i].number;
    let pairs: Vec<(u32, u32)> =
        paired.brackets[0].pairs.iter().map(|&(a, b)| (number(a), number(b))).collect();
    assert_eq!(pairs, [(1, 3), (2, 4)]);
}
