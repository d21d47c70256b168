use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Counted, Format, Lack, Report, Terms, Title};
use crate::rating::{difference, round_up};
use crate::{Crosstable, Mark, Player, Points};

/// What an opponent without a rating counts as.
const UNRATED: i32 = 1400;
/// How many games a norm needs.
const GAMES: usize = 9;
/// More games than that are not looked at.
const MOST: usize = 13;

/// Everybody's reports for the titles that are above what they have, in the order of the table.
pub fn norms(table: &Crosstable, terms: &Terms) -> Vec<Report> {
    let open = |player: &Player| {
        let (title, sex) = (player.title.clone(), player.sex);
        Title::ALL.into_iter().filter(move |one| one.is_open_to(&title, sex))
    };
    let all = table.players.iter().flat_map(|p| open(p).map(move |title| (p.number, title)));
    all.filter_map(|(number, title)| norm(table, terms, number, title)).collect()
}

/// Whether a report is worth telling: a norm, or one for which little is missing. That is a performance that would do, or one that a
/// point more would have made.
pub fn near(report: &Report) -> bool {
    let far = |lack: &Lack| match lack {
        Lack::Points { have, need: Some(need) } => *need - *have > Points::ONE,
        Lack::Points { need: None, .. } => true,
        Lack::Games { have, need } => need - have > 1,
        Lack::Average { have, need } => need - have > 50,
        _ => false,
    };
    !report.lacking.iter().any(far)
}

/// What a player's games come to for a title; nothing where nobody has this number or no game was played.
///
/// Where more games are played than are needed, those after the norm was reached and games that were won may be left out (1.4.2), and the
/// best of these selections is told.
pub fn norm(table: &Crosstable, terms: &Terms, number: u32, title: Title) -> Option<Report> {
    let player = table.player(number)?;
    let index = table.index();
    let opponent = |number: u32| index.get(&number).map(|&at| &table.players[at]);
    let mut games = Vec::new();
    // A win without an opponent may stand for the ninth game.
    let mut given = 0;
    for (cell, round) in player.cells.iter().zip(1..) {
        given += usize::from(matches!(cell.mark, Mark::ForfeitWin | Mark::PairingBye));
        let Some(other) = cell.opponent.and_then(opponent) else { continue };
        let points = match cell.mark {
            Mark::Win => Points::ONE,
            Mark::Draw => Points::HALF,
            Mark::Loss => Points::ZERO,
            _ => continue,
        };
        if dropped(table, terms, other) {
            continue;
        }
        games.push(Game { round, other, points });
    }
    if games.is_empty() {
        return None;
    }
    games.truncate(MOST);
    let case = Case {
        player,
        title,
        terms,
        exempt: is_exempt(table, terms),
        given: given > 0 && terms.rounds == GAMES,
        size: table.players.len(),
    };
    let whole = case.report(&games, &[]);
    if terms.format != Format::Swiss || games.len() <= GAMES {
        return Some(whole);
    }
    // Of norms that which counts for most games, then that with most games in it, then the best performance.
    let worse = |one: &Report| {
        (one.lacking.len(), Reverse(one.counts), one.left_out.len(), -one.performance)
    };
    let others = selections(&games).into_iter().map(|out| case.report(&games, &out));
    std::iter::once(whole).chain(others).min_by_key(worse)
}

/// A game as it was played.
struct Game<'a> {
    round: usize,
    other: &'a Player,
    points: Points,
}

/// Which games may be left out together, by their places: the last ones, and games that were won; the fewest first.
fn selections(games: &[Game<'_>]) -> Vec<Vec<usize>> {
    let spare = games.len() - GAMES;
    let mut all = Vec::new();
    for last in 0..=spare {
        let kept = games.len() - last;
        let won: Vec<usize> = (0..kept).filter(|&at| games[at].points == Points::ONE).collect();
        let mut sets: Vec<Vec<usize>> = vec![(kept..games.len()).collect()];
        for at in won {
            let more: Vec<Vec<usize>> = sets
                .iter()
                .filter(|set| set.len() < spare)
                .map(|set| set.iter().copied().chain([at]).collect())
                .collect();
            sets.extend(more);
        }
        all.extend(sets);
    }
    all.retain(|set| !set.is_empty());
    all.sort_by_key(Vec::len);
    all
}

/// In a round robin a player without a rating who scored nothing against rated ones is not counted.
fn dropped(table: &Crosstable, terms: &Terms, other: &Player) -> bool {
    let robin = matches!(terms.format, Format::RoundRobin | Format::Double);
    if !robin || other.rating.is_some() {
        return false;
    }
    let rated = |number: u32| table.player(number).is_some_and(|player| player.rating.is_some());
    let mut met = other.cells.iter().filter(|cell| cell.opponent.is_some_and(rated));
    met.all(|cell| !matches!(cell.mark, Mark::Win | Mark::Draw))
}

/// A federation that counts as one.
fn federation(player: &Player) -> Option<&str> {
    Some(player.federation.as_str()).filter(|code| !["", "FID"].contains(code))
}

/// Whether in every round at least twenty rated players from abroad, of three federations or more, ten of them masters, were there. Counted are
/// those who missed one round at most; the bye of pairing is none.
fn is_exempt(table: &Crosstable, terms: &Terms) -> bool {
    if terms.format != Format::Swiss || terms.host.is_empty() {
        return false;
    }
    let paired = table.paired_rounds();
    let there = |player: &Player, round: usize| {
        let mark = player.cell(round).mark;
        mark.is_played() || matches!(mark, Mark::PairingBye | Mark::Pending | Mark::ForfeitWin)
    };
    let counted = |player: &&Player| {
        let missed = (1..=paired).filter(|&round| !there(player, round)).count();
        let abroad = federation(player).is_some_and(|code| code != terms.host);
        abroad && player.rating.is_some() && missed <= 1
    };
    let guests: Vec<&Player> = table.players.iter().filter(counted).collect();
    let enough = |round: usize| {
        let here: Vec<_> = guests.iter().filter(|player| there(player, round)).collect();
        let federations: BTreeSet<_> =
            here.iter().filter_map(|player| federation(player)).collect();
        let masters =
            here.iter().filter(|p| ["GM", "IM", "WGM", "WIM"].contains(&p.title.as_str()));
        here.len() >= 20 && federations.len() >= 3 && masters.count() >= 10
    };
    paired > 0 && (1..=paired).all(enough)
}

/// What is the same for every selection of games.
struct Case<'a> {
    player: &'a Player,
    title: Title,
    terms: &'a Terms,
    exempt: bool,
    /// Whether a point without a game may stand for one of nine.
    given: bool,
    size: usize,
}

impl Case<'_> {
    fn report(&self, games: &[Game<'_>], out: &[usize]) -> Report {
        let demands = self.title.demands();
        let mut left_out: Vec<usize> = out.iter().map(|&at| games[at].round).collect();
        left_out.sort_unstable();
        let kept = games.iter().enumerate().filter(|(at, _)| !out.contains(at));
        let kept: Vec<&Game<'_>> = kept.map(|(_, game)| game).collect();
        let count = kept.len();
        let mut counted: Vec<Counted> = kept
            .iter()
            .map(|game| Counted {
                round: game.round,
                opponent: game.other.number,
                rating: game.other.rating.unwrap_or(UNRATED),
                raised: game.other.rating.is_none(),
                points: game.points,
            })
            .collect();
        // 1.4.6: the lowest is raised, and no other.
        let lowest = counted.iter_mut().min_by_key(|game| game.rating);
        if let Some(lowest) = lowest.filter(|game| game.rating < demands.floor) {
            (lowest.rating, lowest.raised) = (demands.floor, true);
        }
        let points: Points = counted.iter().map(|game| game.points).sum();
        let sum: i64 = counted.iter().map(|game| i64::from(game.rating)).sum();
        let average = round_up(sum, count.max(1) as i64) as i32;
        let performance = average + dp(points, count);
        // Each opponent once in a double round robin.
        let mut once = BTreeSet::new();
        let double = self.terms.format == Format::Double;
        let opponents: Vec<&Player> = kept
            .iter()
            .map(|game| game.other)
            .filter(|p| !double || once.insert(p.number))
            .collect();
        let has = |titles: &[&str]| {
            opponents.iter().filter(|p| titles.contains(&p.title.as_str())).count()
        };
        let titled = has(&["GM", "IM", "WGM", "FM", "WIM", "WFM"]);
        let masters = has(demands.titles);
        let mut from: BTreeMap<&str, usize> = BTreeMap::new();
        for game in &kept {
            if let Some(code) = federation(game.other) {
                *from.entry(code).or_default() += 1;
            }
        }
        let own = self.player.federation.as_str();
        let federations = from.keys().filter(|code| **code != own).count();
        let need = needed(average, count, demands.performance);
        let mut lacking = Vec::new();
        let mut at_least = |have: usize, need: usize, lack: fn(usize, usize) -> Lack| {
            if have < need {
                lacking.push(lack(have, need));
            }
        };
        // 1.4.1: a point that was given may stand for one game of nine.
        let games = count + usize::from(self.given && count + 1 == GAMES);
        at_least(games, GAMES, |have, need| Lack::Games { have, need });
        if double {
            at_least(self.size, 6, |have, need| Lack::Players { have, need });
        }
        at_least(titled, opponents.len().div_ceil(2), |have, need| Lack::Titled { have, need });
        let third = if double { opponents.len().div_ceil(2) } else { opponents.len().div_ceil(3) };
        at_least(masters, third.max(3), |have, need| Lack::Masters { have, need });
        if !self.exempt {
            if own.is_empty() {
                lacking.push(Lack::Unknown);
            } else {
                let mut at_least = |have: usize, need: usize| {
                    if have < need {
                        lacking.push(Lack::Federations { have, need });
                    }
                };
                at_least(federations, 2);
                let (have, most) = (from.get(own).copied().unwrap_or(0), count * 3 / 5);
                if have > most {
                    lacking.push(Lack::Own { have, most });
                }
                let most = count * 2 / 3;
                let crowds = from.iter().filter(|&(code, &have)| *code != own && have > most);
                lacking.extend(crowds.map(|(code, &have)| Lack::One {
                    federation: (*code).into(),
                    have,
                    most,
                }));
            }
        }
        if average < demands.average {
            lacking.push(Lack::Average { have: average, need: demands.average });
        }
        if need.is_none_or(|need| points < need) {
            lacking.push(Lack::Points { have: points, need });
        }
        // Each full point more than was needed is a game more.
        let more = need.map_or(0, |need| (points - need).0.max(0) / Points::ONE.0);
        let counts = if lacking.is_empty() { games + more as usize } else { 0 };
        Report {
            number: self.player.number,
            title: self.title,
            games: counted,
            left_out,
            points,
            average,
            performance,
            titled,
            masters,
            federations,
            exempt: self.exempt,
            counts,
            lacking,
        }
    }
}

/// The difference that a score of so many games tells of, by hundredths rounded up from a half.
fn dp(points: Points, games: usize) -> i32 {
    difference(round_up(i64::from(points.0) * 10, games.max(1) as i64) as i32)
}

/// The least score of so many games that makes the performance, and at least 35 hundredths of them; none where none does.
fn needed(average: i32, games: usize, performance: i32) -> Option<Points> {
    let halves = (0..=2 * games as i32).map(|halves| Points(5 * halves));
    let mut enough = halves.filter(|points| {
        points.0 * 10 >= 35 * games as i32 && average + dp(*points, games) >= performance
    });
    enough.next()
}
