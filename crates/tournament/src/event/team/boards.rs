//! What everybody made on which board, and the prizes of teams and of boards.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::Tournament;
use crate::desk::{Allotment, Fund};
use crate::standings::Standing;
use crate::team::{TeamScore, team_standings};
use crate::{Crosstable, Player, Points};

/// What a player made on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardScore {
    /// The board, from 1.
    pub board: usize,
    /// The player's entry number.
    pub id: u32,
    /// Points of the games played there.
    pub points: Points,
    /// How many they are.
    pub games: usize,
    /// The mean rating of the opponents, who is not rated with nothing.
    pub mean: i32,
}

impl BoardScore {
    /// By share of points, then points, then the mean rating of opponents: the less the better.
    fn key(&self) -> impl Ord + use<> {
        let share = i64::from(self.points.0) * 1000 / self.games.max(1) as i64;
        (Reverse(share), Reverse(self.points), Reverse(self.mean))
    }
}

impl Tournament {
    /// What everybody made on each board where a game was played, the best of board 1 first.
    pub fn board_scores(&self) -> Vec<BoardScore> {
        let mut made: BTreeMap<(usize, u32), (Points, usize, i32)> = BTreeMap::new();
        for round in &self.rounds {
            let mut begins = 0;
            for &(_, count) in &round.teams.matches {
                let boards = round.boards.get(begins..begins + count).unwrap_or_default();
                begins += count;
                let played = boards.iter().zip(1..).filter(|(board, _)| board.mark.is_played());
                for (board, at) in played {
                    for (id, other, mark) in [
                        (board.seat.first, board.seat.second, board.mark),
                        (board.seat.second, board.seat.first, board.facing),
                    ] {
                        let rating = self.member(other).and_then(|member| member.player.rating);
                        let one = made.entry((at, id)).or_default();
                        one.0 += self.rules.scoring.points(mark);
                        one.1 += 1;
                        one.2 += rating.unwrap_or(0);
                    }
                }
            }
        }
        let score = |((board, id), (points, games, ratings)): ((usize, u32), (_, usize, i32))| {
            // As the federation rounds means: half goes up.
            let games_made = games.max(1) as i32;
            let mean = (ratings + games_made / 2) / games_made;
            BoardScore { board, id, points, games, mean }
        };
        let mut all: Vec<BoardScore> = made.into_iter().map(score).collect();
        all.sort_by_key(|one| (one.board, one.key()));
        all
    }

    /// Who gets which prize where teams play: teams by their standings, and players where a category is one of a board. Who has gone home
    /// gets none, and a player must have played there in half of the rounds.
    pub(in super::super) fn team_allotment(&self) -> Allotment {
        let fund = &self.desk.fund;
        let mut all = Allotment::default();
        let team = |at: &usize| fund.categories[*at].board().is_none();
        let (teams, boards): (Vec<usize>, Vec<usize>) =
            (0..fund.categories.len()).partition(|at| team(at));
        let table = self.counted_teams();
        let there = |number: u32| {
            let squad = (number as usize).checked_sub(1).and_then(|at| self.teams.all.get(at));
            squad.is_some_and(|squad| !squad.withdrawn)
        };
        let standing = team_standings(&table, &self.team_order()).into_iter();
        let standing = standing.filter(|one| there(one.number)).map(|one| Standing {
            rank: one.rank,
            number: one.number,
            points: match table.primary {
                TeamScore::Match => one.match_points,
                TeamScore::Game => one.game_points,
            },
            values: Vec::new(),
        });
        all.take(fund, &teams, &standing.collect::<Vec<_>>(), true);
        let scores = self.board_scores();
        let least = self.rounds.len().div_ceil(2);
        let numbers = Self::numbers(&self.order());
        for at in boards {
            let here = |id: u32| self.member(id).is_some_and(|member| !member.withdrawn);
            let own = scores.iter().filter(|one| {
                Some(one.board) == fund.categories[at].board() && one.games >= least && here(one.id)
            });
            let own: Vec<&BoardScore> = own.collect();
            let place = |one: &BoardScore| {
                own.iter().position(|other| other.key() == one.key()).unwrap_or(0) + 1
            };
            let standing = own.iter().map(|one| Standing {
                rank: place(one),
                number: numbers.get(&one.id).copied().unwrap_or(0),
                points: one.points,
                values: Vec::new(),
            });
            all.take(fund, &[at], &standing.collect::<Vec<_>>(), false);
        }
        all
    }
}

impl Allotment {
    /// Takes the prizes of some categories, for which everybody of a list is meant.
    fn take(&mut self, fund: &Fund, categories: &[usize], standings: &[Standing], team: bool) {
        let mut part = fund.clone();
        part.categories = categories.iter().map(|&at| fund.categories[at].clone()).collect();
        part.categories.iter_mut().for_each(|category| category.groups.clear());
        let player = |one: &Standing| Player { number: one.number, ..Player::default() };
        let mut players: Vec<Player> = standings.iter().map(player).collect();
        players.sort_by_key(|player| player.number);
        let table = Crosstable { players, ..Crosstable::default() };
        let own = part.allot(standings, &table, 0, !team);
        for mut award in own.awards {
            award.team = team;
            award.parts.iter_mut().for_each(|part| part.category = categories[part.category]);
            self.awards.push(award);
        }
        self.left.extend(own.left.into_iter().map(|(at, place)| (categories[at], place)));
        for mut better in own.better {
            (better.team, better.category) = (team, categories[better.category]);
            self.better.push(better);
        }
    }
}
