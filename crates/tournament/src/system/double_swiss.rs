//! FIDE's Double-Swiss system (C.04.5, in force since February 2026): every pairing is a match of two games in a row, with colours turned
//! round for the second. In a table a match is two rounds.
//!
//! The procedure is that of the federation's system for teams, without wishes for colours, so players are paired as [`TeamField`] pairs
//! teams. What the text leaves open is read as it is read there.

use adoube_board::Side;

use crate::swiss::PairError;
use crate::team::pairing::{Preference, TeamEntrant, TeamField, Way};
use crate::{Cell, Crosstable, Mark, Player, Points};

/// A match of a player, as the two games show it.
struct Match {
    opponent: u32,
    /// The colour of the first game; none where neither game was played.
    colour: Option<Side>,
    /// Whether it counts as a meeting: nobody has forfeited both games.
    met: bool,
    /// Whether the opponent alone forfeited both.
    given: bool,
}

/// Whether somebody forfeited every game of a match.
fn all_lost(games: &[Cell]) -> bool {
    games.iter().all(|game| game.mark == Mark::ForfeitLoss)
}

impl Crosstable {
    /// Every two rounds of a player as a match, or as the bye that was there.
    fn matches<'a>(&'a self, player: &'a Player) -> impl Iterator<Item = Result<Match, Mark>> + 'a {
        player.cells.chunks(2).zip(0..).map(|(games, at)| {
            let first = games[0];
            let Some(opponent) = first.opponent else { return Err(first.mark) };
            let theirs = self.player(opponent).and_then(|other| other.cells.chunks(2).nth(at));
            let (lost, given) = (all_lost(games), theirs.is_some_and(all_lost));
            let played = games.iter().any(|game: &Cell| game.mark.is_played());
            let (colour, met) = (first.side.filter(|_| played), !lost && !given);
            Ok(Match { opponent, colour, met, given: given && !lost })
        })
    }

    /// The table as standings of matches count it: where nobody forfeited both games, a forfeited one is as good as played.
    pub(crate) fn with_matches(&self) -> Self {
        let mut counted = self.clone();
        for (player, own) in self.players.iter().zip(&mut counted.players) {
            for (one, games) in self.matches(player).zip(own.cells.chunks_mut(2)) {
                if !one.is_ok_and(|one| one.met) {
                    continue;
                }
                for game in games {
                    game.mark = match game.mark {
                        Mark::ForfeitWin => Mark::Win,
                        Mark::ForfeitLoss => Mark::Loss,
                        mark => mark,
                    };
                }
            }
        }
        counted
    }

    /// The field of the next match of a Double-Swiss event, and the round of its first game.
    pub fn double_field(&self) -> Result<(TeamField, usize), PairError> {
        if let Some((round, number)) = self.missing() {
            return Err(PairError::Missing { round, number });
        }
        let rounds = self.rounds.ok_or(PairError::Rounds)?;
        let played = self.paired_rounds().next_multiple_of(2);
        if played >= rounds {
            return Err(PairError::Over(rounds));
        }
        let round = played + 1;
        let index = self.index();
        let going_in = |player: &Player, round: usize| -> Points {
            self.score(player, round - 1) + self.virtual_points(player.number, round)
        };
        let floated = |player: &Player| {
            let last = (played / 2).checked_sub(1).and_then(|at| self.matches(player).nth(at));
            let met = last.and_then(Result::ok).filter(|one| one.met);
            met.and_then(|one| index.get(&one.opponent)).is_some_and(|&at| {
                going_in(player, played - 1) != going_in(&self.players[at], played - 1)
            })
        };
        let there = self.players.iter().filter(|player| self.absence(player, round).is_none());
        let entrants: Vec<TeamEntrant> = there
            .map(|player| {
                let all: Vec<Result<Match, Mark>> = self.matches(player).take(played / 2).collect();
                let score = going_in(player, round).0;
                TeamEntrant {
                    number: player.number,
                    score,
                    second: score,
                    colours: all.iter().flatten().filter_map(|one| one.colour).collect(),
                    floater: floated(player),
                    bye: !all.iter().any(|one| match one {
                        Ok(one) => one.given,
                        Err(mark) => matches!(mark, Mark::PairingBye | Mark::FullBye),
                    }),
                    played: all.iter().flatten().filter(|one| one.met).count() as u32,
                }
            })
            .collect();
        if entrants.is_empty() {
            return Err(PairError::Nobody(round));
        }
        let met = self.players.iter().flat_map(|player| {
            let met = self.matches(player).flatten().filter(|one| one.met);
            met.map(|one| (player.number, one.opponent)).collect::<Vec<_>>()
        });
        let apart = self.forbidden.iter().filter(|f| (f.from..=f.to).contains(&round));
        let apart = apart
            .flat_map(|f| f.numbers.iter().flat_map(|&a| f.numbers.iter().map(move |&b| (a, b))));
        let barred: Vec<(u32, u32)> = met.chain(apart).filter(|(a, b)| a != b).collect();
        let way = Way {
            preference: Preference::Off,
            second: false,
            initial: self.initial,
            round: round.div_ceil(2),
            rounds: rounds / 2,
            double: true,
        };
        Ok((TeamField::new(entrants, barred, way), round))
    }
}
