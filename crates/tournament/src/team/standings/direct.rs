use std::cmp::{Ordering, Reverse};

use super::code::{Beyond, TeamMeasure, TeamTie};
use super::count::TeamCounter;
use crate::team::TeamScore;

impl TeamCounter<'_> {
    /// Each one's place among teams that are level, from 1; 0 for all where nothing tells them apart.
    pub(super) fn places(&self, level: &[usize], tie: &TeamTie) -> Vec<i64> {
        let groups = match tie.measure {
            TeamMeasure::Direct => {
                let score = tie.score.unwrap_or(self.table.primary);
                self.resolve(level, &[score], Beyond::Nothing, tie.forfeits)
            }
            TeamMeasure::Extended(beyond) => {
                let first = tie.score.unwrap_or(self.table.primary);
                self.resolve(level, &[first, first.other()], beyond, tie.forfeits)
            }
            measure => {
                let all: Vec<usize> = (1..=self.rounds).collect();
                let top = measure == TeamMeasure::TopBoards;
                let keyed = level.iter().map(|&at| (at, self.boards_in_order(at, &all, top)));
                by_key(keyed.map(|(at, key)| (at, Reverse(key))).collect())
            }
        };
        if groups.len() < 2 {
            return vec![0; level.len()];
        }
        let mut places = vec![0; level.len()];
        let mut next = 1;
        for group in groups {
            for at in &group {
                if let Some(k) = level.iter().position(|other| other == at) {
                    places[k] = next;
                }
            }
            next += group.len() as i64;
        }
        places
    }

    /// Game points from the top board down, or of all boards but the last, but the last two and so on.
    fn boards_in_order(&self, team: usize, rounds: &[usize], top: bool) -> Vec<i64> {
        let boards = self.boards(team, rounds);
        if top {
            return boards;
        }
        (1..boards.len()).rev().map(|count| boards[..count].iter().sum()).collect()
    }

    /// Splits teams that are level into groups in order. Every new group begins with the first score again (C.07 13.3.3).
    fn resolve(
        &self,
        level: &[usize],
        scores: &[TeamScore],
        beyond: Beyond,
        forfeits: bool,
    ) -> Vec<Vec<usize>> {
        if level.len() < 2 {
            return vec![level.to_vec()];
        }
        for &score in scores {
            let groups = self.split(level, score, forfeits);
            if groups.len() > 1 {
                let again = |group: Vec<usize>| self.resolve(&group, scores, beyond, forfeits);
                return groups.into_iter().flat_map(again).collect();
            }
        }
        match level {
            &[a, b] => self.duel(a, b, beyond, forfeits),
            _ => vec![level.to_vec()],
        }
    }

    /// Two teams whom the points of their own matches leave level, by the boards of these matches.
    fn duel(&self, a: usize, b: usize, beyond: Beyond, forfeits: bool) -> Vec<Vec<usize>> {
        let rounds = self.meetings(a, b, forfeits);
        let count = |team: usize| -> i64 {
            let boards = self.boards(team, &rounds);
            boards.iter().zip(1..).map(|(points, number)| points * number).sum()
        };
        let counts = matches!(beyond, Beyond::CountTop | Beyond::CountBottom);
        let top = match beyond {
            Beyond::Nothing => return vec![vec![a, b]],
            Beyond::Top | Beyond::CountTop => true,
            Beyond::Bottom | Beyond::CountBottom => false,
        };
        let key = |team: usize| {
            let counted = if counts { count(team) } else { 0 };
            (counted, Reverse(self.boards_in_order(team, &rounds, top)))
        };
        match key(a).cmp(&key(b)) {
            Ordering::Less => vec![vec![a], vec![b]],
            Ordering::Equal => vec![vec![a, b]],
            Ordering::Greater => vec![vec![b], vec![a]],
        }
    }

    /// One step of a direct encounter, by one score (C.07 article 6).
    fn split(&self, level: &[usize], score: TeamScore, forfeits: bool) -> Vec<Vec<usize>> {
        let others = level.len() - 1;
        let results: Vec<(usize, i64)> =
            level.iter().map(|&at| self.encounters(at, level, score, forfeits)).collect();
        let win = i64::from(self.table.win(score).0) * 10;
        let all_met = self.all_play || results.iter().all(|&(met, _)| met == others);
        let most = |k: usize| results[k].1 + (others - results[k].0) as i64 * win;
        if all_met {
            let keyed = (0..level.len()).map(|k| (level[k], Reverse(results[k].1)));
            return by_key(keyed.collect());
        }
        let mut order: Vec<usize> = (0..level.len()).collect();
        order.sort_by_key(|&k| (Reverse(results[k].1), Reverse(most(k))));
        // A team is ahead only of those who cannot catch up, whatever the missing matches would bring.
        let mut groups = Vec::new();
        let mut rest = &order[..];
        while let Some((&first, others)) = rest.split_first() {
            let ahead = !others.is_empty() && others.iter().all(|&k| results[first].1 > most(k));
            let (group, left) = if ahead { (&rest[..1], others) } else { (rest, &rest[..0]) };
            groups.push(group.iter().map(|&k| level[k]).collect());
            rest = left;
        }
        groups
    }
}

/// Groups of those with the same key, the least key first.
fn by_key<K: Ord>(mut keyed: Vec<(usize, K)>) -> Vec<Vec<usize>> {
    keyed.sort_by(|a, b| a.1.cmp(&b.1));
    let groups = keyed.chunk_by(|a, b| a.1 == b.1);
    groups.map(|group| group.iter().map(|&(at, _)| at).collect()).collect()
}
