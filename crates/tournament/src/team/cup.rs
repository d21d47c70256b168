//! A knock-out of teams: whoever makes more game points in a match goes on; from an even one whom the arbiter names.

use adoube_board::Side;

use super::TeamTable;
use crate::Mark;
use crate::swiss::{Board, Colourable, allocate};
use crate::system::knockout::{self, Match, MatchResult, Undecided};

/// The tree of a table of teams, by pairing numbers: the lowest number is the first seed.
#[derive(Clone, Debug)]
pub struct TeamCup<'a> {
    table: &'a TeamTable,
    small_final: bool,
    /// Who goes on from an even match: round and number.
    advanced: Vec<(usize, u32)>,
}

/// A round of the tree: matches with the first side on board 1 first, and who meets nobody.
pub type CupRound = (Vec<(u32, u32)>, Vec<u32>);

impl<'a> TeamCup<'a> {
    /// A tree in which these go on from even matches, each named by round and number.
    pub fn new(table: &'a TeamTable, small_final: bool, advanced: Vec<(usize, u32)>) -> Self {
        Self { table, small_final, advanced }
    }

    /// The tree of a file, which does not say who goes on from an even match: who plays in the next round did, and from the last one
    /// whom the file places better, unless `ties` order those who came as far. Where the losers of the semi-finals play for the third place both go on; then it is whoever makes the
    /// last round that of the tree.
    pub fn of_file(table: &'a TeamTable, small_final: bool, ties: bool) -> Self {
        let mut cup = Self::new(table, small_final, Vec::new());
        let (rounds, paired) = (knockout::rounds(table.teams.len()), table.paired_rounds());
        // Places of an open round are those of the round before.
        let placed = |round: usize| {
            (round == rounds || round == paired && !ties) && table.missing().is_none()
        };
        let rank = |number: u32| table.team(number).and_then(|team| team.rank).unwrap_or(u32::MAX);
        for round in 1..=paired {
            let mut open = Vec::new();
            for (a, b) in cup.even(round) {
                let [better, other] = if rank(b) < rank(a) { [b, a] } else { [a, b] };
                match (cup.plays(a, round + 1), cup.plays(b, round + 1)) {
                    (true, false) => cup.advanced.push((round, a)),
                    (false, true) => cup.advanced.push((round, b)),
                    (true, true) => open.push([better, other]),
                    // Of a match to which neither came the places tell nothing.
                    (false, false) => {
                        if placed(round) && rank(better) < rank(other) && !cup.nobody_came(a, round)
                        {
                            cup.advanced.push((round, better));
                        }
                    }
                }
            }
            for choice in 0..1usize << open.len().min(2) {
                let mut tried = cup.clone();
                let chosen = open.iter().enumerate().map(|(at, both)| both[choice >> at & 1]);
                tried.advanced.extend(chosen.map(|number| (round, number)));
                if !open.is_empty() && tried.fits(round + 1) {
                    cup = tried;
                    break;
                }
            }
        }
        cup
    }

    /// Who goes on from an even match, each by round and number.
    pub fn advanced(&self) -> &[(usize, u32)] {
        &self.advanced
    }

    /// Whether the losers of the semi-finals play for the third place.
    pub fn small_final(&self) -> bool {
        self.small_final
    }

    /// Whether a match is over and nobody has won it: drawn, or neither came.
    pub fn is_even(&self, round: usize, a: u32, b: u32) -> bool {
        round > 0 && self.even(round).contains(&(a.min(b), a.max(b)))
    }

    /// Who plays, the strongest first.
    pub fn seeds(&self) -> Vec<u32> {
        self.table.teams.iter().map(|team| team.number).collect()
    }

    fn mark(&self, number: u32, round: usize) -> Option<Mark> {
        Some(self.table.team(number)?.bouts.get(round.checked_sub(1)?)?.mark)
    }

    fn plays(&self, number: u32, round: usize) -> bool {
        let bout = self.table.team(number).and_then(|team| team.bouts.get(round - 1));
        bout.is_some_and(|bout| bout.opponent.is_some() || bout.mark == Mark::PairingBye)
    }

    fn nobody_came(&self, number: u32, round: usize) -> bool {
        self.mark(number, round) == Some(Mark::ForfeitLoss)
    }

    /// Matches of a round that are over and that nobody has won.
    fn even(&self, round: usize) -> Vec<(u32, u32)> {
        let won = |mark: Mark| matches!(mark, Mark::Win | Mark::ForfeitWin);
        let teams = self.table.teams.iter().filter_map(|team| {
            let bout = team.bouts.get(round - 1)?;
            let other = bout.opponent.filter(|&other| other > team.number)?;
            let facing = self.mark(other, round)?;
            let even = bout.mark != Mark::Pending && !won(bout.mark) && !won(facing);
            even.then_some((team.number, other))
        });
        teams.collect()
    }

    /// What came of a match.
    pub fn outcome(&self, round: usize, a: u32, b: u32) -> MatchResult {
        use Mark::{ForfeitLoss, ForfeitWin, Win};
        let met = |number: u32, other: u32| {
            let bout = self.table.team(number)?.bouts.get(round.checked_sub(1)?)?;
            (bout.opponent == Some(other)).then_some(bout.mark)
        };
        let advanced = |number: u32| self.advanced.contains(&(round, number));
        match (met(a, b), met(b, a)) {
            (Some(Win | ForfeitWin), _) => MatchResult::Winner(a),
            (_, Some(Win | ForfeitWin)) => MatchResult::Winner(b),
            _ if advanced(a) => MatchResult::Winner(a),
            _ if advanced(b) => MatchResult::Winner(b),
            // Where neither came nobody goes on, unless the arbiter says who does.
            (Some(ForfeitLoss), Some(ForfeitLoss)) => MatchResult::Nobody,
            _ => MatchResult::Open,
        }
    }

    /// The matches of a round in the order of the tree.
    pub fn matches(&self, round: usize) -> Result<Vec<Match>, Undecided> {
        let outcome = |round: usize, a: u32, b: u32| self.outcome(round, a, b);
        knockout::matches(&self.seeds(), round, self.small_final, outcome)
    }

    /// A round with its colours, which follow from the matches before it.
    pub fn round(&self, round: usize) -> Result<CupRound, Undecided> {
        let (mut pairs, mut byes) = (Vec::new(), Vec::new());
        for pair in self.matches(round)? {
            match (pair.a, pair.b) {
                (Some(a), Some(b)) => {
                    let [x, y] = [a, b].map(|number| self.colours(number, round));
                    let higher = Colourable { colours: &x, number: a, place: a };
                    let lower = Colourable { colours: &y, number: b, place: b };
                    let Board { first, second, .. } = allocate(higher, lower, self.table.initial);
                    pairs.push((first, second));
                }
                (Some(one), None) | (None, Some(one)) => byes.push(one),
                (None, None) => {}
            }
        }
        Ok((pairs, byes))
    }

    /// The colours on board 1 of the matches that a team played before a round.
    fn colours(&self, number: u32, round: usize) -> Vec<Side> {
        let bouts = self.table.team(number).into_iter().flat_map(|team| &team.bouts);
        let played = bouts.take(round - 1).filter(|bout| bout.mark.is_played());
        played.filter_map(|bout| bout.side).collect()
    }

    /// Whether a paired round has the matches of the tree.
    pub fn fits(&self, round: usize) -> bool {
        let Ok(all) = self.matches(round) else { return false };
        let bout = |number: u32| self.table.team(number).and_then(|t| t.bouts.get(round - 1));
        all.iter().all(|pair| match (pair.a, pair.b) {
            (Some(a), Some(b)) => bout(a).is_some_and(|bout| bout.opponent == Some(b)),
            (Some(one), None) | (None, Some(one)) => {
                bout(one).is_some_and(|bout| bout.mark == Mark::PairingBye)
            }
            (None, None) => true,
        })
    }

    /// How far each team of the table came, the more the further.
    pub fn reached(&self) -> Vec<u32> {
        let outcome = |round: usize, a: u32, b: u32| self.outcome(round, a, b);
        let rounds = self.table.paired_rounds();
        knockout::reached(&self.seeds(), rounds, self.small_final, outcome)
    }

    /// Matches that are over and that nobody has won, and of which nobody has said who goes on: the round and both teams.
    pub fn undecided(&self) -> Vec<(usize, u32, u32)> {
        let rounds = self.table.paired_rounds();
        let mut all = Vec::new();
        for round in 1..=rounds {
            for (a, b) in self.even(round) {
                let told = [a, b].iter().any(|&number| self.advanced.contains(&(round, number)));
                // Of a match that both have lost the round after it tells whether somebody goes on.
                let nobody = self.nobody_came(a, round) && round < rounds;
                if !told && !nobody {
                    all.push((round, a, b));
                }
            }
        }
        all
    }
}
