use std::collections::BTreeMap;

use adoube_board::Side;

use super::pairing::{Preference, TeamEntrant, TeamField, TeamPairing, Way, pair_teams};
use crate::swiss::{NoPairing, PairError};
use crate::{Absence, Acceleration, Forbidden, Mark, Points, Scoring};

/// One of the two scores of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TeamScore {
    /// Match points.
    #[default]
    Match,
    /// Game points.
    Game,
}

impl TeamScore {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Match => Self::Game,
            Self::Game => Self::Match,
        }
    }

    /// `MP` or `GP`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Match => "MP",
            Self::Game => "GP",
        }
    }
}

/// What matches are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MatchScoring {
    /// A match won.
    pub win: Points,
    /// A match drawn.
    pub draw: Points,
    /// A match lost.
    pub loss: Points,
    /// Match points and game points of the pairing-allocated bye; those of a drawn match where nothing is said.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub bye: Option<(Points, Points)>,
}

impl Default for MatchScoring {
    /// Two, one, nothing.
    fn default() -> Self {
        Self { win: Points(20), draw: Points(10), loss: Points::ZERO, bye: None }
    }
}

/// A round of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The opponent's number.
    pub opponent: Option<u32>,
    /// The colour on board 1.
    pub side: Option<Side>,
    /// What came of it: a match won, drawn or lost if a game of it was played, else by forfeit; or a bye.
    pub mark: Mark,
    /// Game points on each board; those that a bye stands for where there was no match.
    pub boards: Vec<Points>,
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
}

impl Bout {
    /// Points by one of the scores.
    pub fn points(&self, score: TeamScore) -> Points {
        match score {
            TeamScore::Match => self.match_points,
            TeamScore::Game => self.game_points,
        }
    }
}

/// A team with all its rounds.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Team {
    /// The pairing number.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// A short name of at most five letters.
    pub short: String,
    /// What says how strong it is, if known: a mean of ratings.
    pub rating: Option<i32>,
    /// Start numbers of its players, in board order.
    pub players: Vec<u32>,
    /// The place, where a file says it.
    pub rank: Option<u32>,
    /// Points of both kinds beside those of matches, each from a round on.
    pub given: Vec<(usize, Points, Points)>,
    /// Every round so far.
    pub bouts: Vec<Bout>,
}

impl Team {
    /// Points after a number of rounds.
    pub fn score(&self, rounds: usize, score: TeamScore) -> Points {
        let made: Points = self.bouts.iter().take(rounds).map(|bout| bout.points(score)).sum();
        made + self.beside(rounds, score)
    }

    /// Points beside those of matches after a number of rounds.
    pub fn beside(&self, rounds: usize, score: TeamScore) -> Points {
        let here = self.given.iter().filter(|(round, ..)| *round <= rounds);
        let points = |&(_, matches, games): &(usize, Points, Points)| match score {
            TeamScore::Match => matches,
            TeamScore::Game => games,
        };
        here.map(points).sum()
    }

    fn was_paired(bout: &Bout) -> bool {
        bout.opponent.is_some() || bout.mark == Mark::PairingBye
    }
}

/// An event of teams: who met whom, and what pairing must know. Byes, accelerations and who may not meet name teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamTable {
    /// In order of pairing numbers.
    pub teams: Vec<Team>,
    /// How many rounds there will be, if it was said.
    pub rounds: Option<usize>,
    /// How many boards a match has.
    pub boards: usize,
    /// What games are worth.
    pub games: Scoring,
    /// What matches are worth.
    pub matches: MatchScoring,
    /// Which score counts first.
    pub primary: TeamScore,
    /// Whether the other one says whose colour comes first.
    pub second: bool,
    /// Which colours teams may want.
    pub preference: Preference,
    /// The colour that the lot gave to odd numbers.
    pub initial: Side,
    /// Byes of rounds that are not paired yet.
    pub absences: Vec<Absence>,
    /// Points of the primary score for pairing only.
    pub acceleration: Vec<Acceleration>,
    /// Who may not meet.
    pub forbidden: Vec<Forbidden>,
}

impl Default for TeamTable {
    fn default() -> Self {
        Self {
            teams: Vec::new(),
            rounds: None,
            boards: 0,
            games: Scoring::default(),
            matches: MatchScoring::default(),
            primary: TeamScore::Match,
            second: true,
            preference: Preference::A,
            initial: Side::First,
            absences: Vec::new(),
            acceleration: Vec::new(),
            forbidden: Vec::new(),
        }
    }
}

impl TeamTable {
    /// Whether a team has left a round robin of so many rounds before half of its matches: it misses all that are left or, where none
    /// are, has not come to the last one. A match that is open may still be played.
    pub(crate) fn left_early(&self, number: u32, rounds: usize, gone: bool) -> bool {
        let free = self.teams.len() % 2;
        let teams = self.teams.len() + free;
        let matches = rounds - free * rounds / teams.saturating_sub(1).max(1);
        let bouts = self.team(number).map(|team| team.bouts.as_slice()).unwrap_or_default();
        let met = || bouts.iter().filter(|bout| bout.opponent.is_some());
        let played = met().filter(|bout| bout.mark.is_played() || bout.mark == Mark::Pending);
        let missed = match met().count() < matches {
            true => gone,
            false => met().next_back().is_some_and(|bout| bout.mark == Mark::ForfeitLoss),
        };
        missed && 2 * played.count() < matches
    }

    /// Whether a team will be away in every round that is left.
    pub(crate) fn misses_rest(&self, number: u32, rounds: usize) -> bool {
        let misses = |round: usize| {
            let mut own = self.absences.iter().filter(|one| one.number == number);
            own.any(|one| one.round == round && one.mark == Mark::ZeroBye)
        };
        let mut rest = self.paired_rounds() + 1..=rounds;
        !rest.is_empty() && rest.all(misses)
    }

    /// A team by number.
    pub fn team(&self, number: u32) -> Option<&Team> {
        self.teams.iter().find(|team| team.number == number)
    }

    /// Where each number is.
    pub fn index(&self) -> BTreeMap<u32, usize> {
        self.teams.iter().enumerate().map(|(at, team)| (team.number, at)).collect()
    }

    /// What a match brings that was drawn, by a score.
    pub fn draw(&self, score: TeamScore) -> Points {
        match score {
            TeamScore::Match => self.matches.draw,
            TeamScore::Game => self.games.draw * self.boards as i32,
        }
    }

    /// The most that a match brings, by a score.
    pub fn win(&self, score: TeamScore) -> Points {
        match score {
            TeamScore::Match => self.matches.win,
            TeamScore::Game => self.games.win * self.boards as i32,
        }
    }

    /// A round without a match.
    pub fn alone(&self, mark: Mark) -> Bout {
        let each = |points: Points| vec![points; self.boards];
        let (match_points, game_points, boards) = match mark {
            Mark::PairingBye => {
                let drawn = (self.draw(TeamScore::Match), self.draw(TeamScore::Game));
                let (matches, games) = self.matches.bye.unwrap_or(drawn);
                // C.07, 12: where boards are told apart the bye is won on all of them.
                (matches, games, each(self.games.win))
            }
            Mark::FullBye => (self.matches.win, self.win(TeamScore::Game), each(self.games.win)),
            Mark::HalfBye => (self.matches.draw, self.draw(TeamScore::Game), each(self.games.draw)),
            _ => (Points::ZERO, Points::ZERO, each(Points::ZERO)),
        };
        Bout { opponent: None, side: None, mark, boards, match_points, game_points }
    }

    /// A match by what its boards brought both teams: each side's bout. `forfeit` is what was said of a match that was not played.
    pub fn meet(
        &self,
        [first, second]: [u32; 2],
        boards: &[(Mark, Mark)],
        forfeit: Option<(Mark, Mark)>,
    ) -> [Bout; 2] {
        use Mark::*;
        let points = |mark: Mark| self.games.points(mark);
        let all: [Vec<Points>; 2] = [
            boards.iter().map(|board| points(board.0)).collect(),
            boards.iter().map(|board| points(board.1)).collect(),
        ];
        let sum = [all[0].iter().copied().sum::<Points>(), all[1].iter().copied().sum()];
        let pending = boards.iter().any(|board| board.0 == Pending || board.1 == Pending);
        let played = boards.iter().any(|board| board.0.is_played() || board.1.is_played());
        let by_games = |win, draw, loss| match sum[0].cmp(&sum[1]) {
            std::cmp::Ordering::Greater => (win, loss),
            std::cmp::Ordering::Equal => (draw, draw),
            std::cmp::Ordering::Less => (loss, win),
        };
        let marks = match forfeit {
            Some(marks) => marks,
            None if pending => (Pending, Pending),
            None if played => by_games(Win, Draw, Loss),
            // Nobody played: who has as little as the other was not there either.
            None => by_games(ForfeitWin, ForfeitLoss, ForfeitLoss),
        };
        let worth = |mark: Mark| match mark {
            Win | ForfeitWin => self.matches.win,
            Draw => self.matches.draw,
            Loss => self.matches.loss,
            _ => Points::ZERO,
        };
        let [mine, theirs] = all;
        let bout = |opponent, side, mark, boards, game_points| Bout {
            opponent: Some(opponent),
            side: Some(side),
            mark,
            boards,
            match_points: worth(mark),
            game_points,
        };
        [
            bout(second, Side::First, marks.0, mine, sum[0]),
            bout(first, Side::Second, marks.1, theirs, sum[1]),
        ]
    }

    /// How many rounds have been paired.
    pub fn paired_rounds(&self) -> usize {
        let last =
            |team: &Team| team.bouts.iter().rposition(Team::was_paired).map_or(0, |at| at + 1);
        self.teams.iter().map(last).max().unwrap_or(0)
    }

    /// The first match that is not over: round and a team.
    pub fn missing(&self) -> Option<(usize, u32)> {
        let missing = self.teams.iter().filter_map(|team| {
            let at = team.bouts.iter().position(|bout| bout.mark == Mark::Pending)?;
            Some((at + 1, team.number))
        });
        missing.min()
    }

    /// The bye that a team has in a round that is not paired yet.
    pub fn absence(&self, team: &Team, round: usize) -> Option<Mark> {
        let asked =
            self.absences.iter().rev().find(|a| a.round == round && a.number == team.number);
        let there = || round.checked_sub(1).and_then(|at| team.bouts.get(at)).map(|bout| bout.mark);
        asked.map(|a| a.mark).or_else(there)
    }

    /// The table as it was after a number of rounds: byes of the next one that were known then stay.
    #[must_use]
    pub fn after(&self, rounds: usize) -> Self {
        let mut table = self.clone();
        for team in &mut table.teams {
            let next = team.bouts.get(rounds).cloned();
            team.bouts.truncate(rounds);
            let asked =
                |bout: &Bout| matches!(bout.mark, Mark::HalfBye | Mark::FullBye | Mark::ZeroBye);
            if let Some(bout) = next.filter(asked) {
                let absence = Absence { round: rounds + 1, number: team.number, mark: bout.mark };
                table.absences.push(absence);
            }
        }
        table
    }

    /// Points for pairing only, in a round.
    fn extra(&self, number: u32, round: usize) -> Points {
        let here = self
            .acceleration
            .iter()
            .filter(|a| (a.from..=a.to).contains(&round) && (a.first..=a.last).contains(&number));
        here.map(|a| a.points).sum()
    }

    /// The score with which a team goes into a round.
    fn going_in(&self, team: &Team, round: usize) -> Points {
        team.score(round - 1, self.primary) + self.extra(team.number, round)
    }

    /// The field of the next round, and which round that is.
    pub fn field(&self) -> Result<(TeamField, usize), PairError> {
        if let Some((round, number)) = self.missing() {
            return Err(PairError::Missing { round, number });
        }
        let rounds = self.rounds.ok_or(PairError::Rounds)?;
        let played = self.paired_rounds();
        if played >= rounds {
            return Err(PairError::Over(rounds));
        }
        let round = played + 1;
        let index = self.index();
        let floated = |team: &Team| {
            let bout = played.checked_sub(1).and_then(|at| team.bouts.get(at));
            let other = bout.filter(|bout| bout.mark.is_played()).and_then(|bout| bout.opponent);
            let other = other.and_then(|number| index.get(&number));
            other.is_some_and(|&at| {
                self.going_in(team, played) != self.going_in(&self.teams[at], played)
            })
        };
        // C2: a bye, a match won without playing, a bye for a full point.
        let free = |mark: Mark| matches!(mark, Mark::PairingBye | Mark::FullBye | Mark::ForfeitWin);
        let there = self.teams.iter().filter(|team| self.absence(team, round).is_none());
        let entrants: Vec<TeamEntrant> = there
            .map(|team| {
                let games = team.bouts.iter().filter(|bout| bout.mark.is_played());
                TeamEntrant {
                    number: team.number,
                    score: self.going_in(team, round).0,
                    second: team.score(played, self.primary.other()).0,
                    colours: games.clone().filter_map(|bout| bout.side).collect(),
                    floater: floated(team),
                    bye: !team.bouts.iter().any(|bout| free(bout.mark)),
                    played: games.count() as u32,
                }
            })
            .collect();
        if entrants.is_empty() {
            return Err(PairError::Nobody(round));
        }
        let met = self.teams.iter().flat_map(|team| {
            let played = team.bouts.iter().filter(|bout| bout.mark.is_played());
            played.filter_map(|bout| Some((team.number, bout.opponent?)))
        });
        let apart = self.forbidden.iter().filter(|f| (f.from..=f.to).contains(&round));
        let apart = apart
            .flat_map(|f| f.numbers.iter().flat_map(|&a| f.numbers.iter().map(move |&b| (a, b))));
        let barred: Vec<(u32, u32)> = met.chain(apart).filter(|(a, b)| a != b).collect();
        let (preference, second, initial) = (self.preference, self.second, self.initial);
        let way = Way { preference, second, initial, round, rounds, double: false };
        Ok((TeamField::new(entrants, barred, way), round))
    }

    /// The table with every two rounds as one, for events in which teams meet twice in a row: `together` they are one match, whose points are
    /// those of all games; else the points of both are added up.
    #[must_use]
    pub fn folded(&self, together: bool) -> Self {
        let mut folded = self.clone();
        let games = &mut folded.games;
        for points in [&mut games.win, &mut games.draw, &mut games.loss] {
            *points = *points * 2;
        }
        if !together {
            let matches = &mut folded.matches;
            for points in [&mut matches.win, &mut matches.draw, &mut matches.loss] {
                *points = *points * 2;
            }
        }
        folded.rounds = self.rounds.map(|rounds| rounds / 2);
        folded.absences = self
            .absences
            .iter()
            .filter(|absence| absence.round % 2 == 1)
            .map(|absence| Absence { round: absence.round.div_ceil(2), ..*absence })
            .collect();
        for forbidden in &mut folded.forbidden {
            forbidden.from = forbidden.from.div_ceil(2);
            forbidden.to = forbidden.to.div_ceil(2);
        }
        for part in &mut folded.acceleration {
            part.from = part.from.div_ceil(2);
            part.to /= 2;
        }
        for team in &mut folded.teams {
            let bouts = team.bouts.chunks(2).map(|legs| self.fold(legs, together));
            team.bouts = bouts.collect();
            for given in &mut team.given {
                given.0 = given.0.div_ceil(2);
            }
        }
        folded
    }

    fn fold(&self, legs: &[Bout], together: bool) -> Bout {
        let [first, second] = legs else { return legs[0].clone() };
        let mut bout = first.clone();
        bout.game_points += second.game_points;
        for (points, more) in bout.boards.iter_mut().zip(&second.boards) {
            *points += *more;
        }
        bout.match_points += second.match_points;
        let played = first.mark.is_played() || second.mark.is_played();
        if first.mark == Mark::Pending || second.mark == Mark::Pending {
            bout.mark = Mark::Pending;
        } else if bout.opponent.is_some() && played {
            // Every game has as many points as there are to share, so half of them is a draw.
            let half = Points(
                self.games.win.0 * legs.iter().map(|leg| leg.boards.len()).sum::<usize>() as i32,
            );
            let (mark, points) = match (bout.game_points * 2).cmp(&half) {
                std::cmp::Ordering::Greater => (Mark::Win, self.matches.win),
                std::cmp::Ordering::Equal => (Mark::Draw, self.matches.draw),
                std::cmp::Ordering::Less => (Mark::Loss, self.matches.loss),
            };
            bout.mark = mark;
            if together {
                bout.match_points = points;
            }
        } else if together {
            bout.match_points = first.match_points;
        }
        bout
    }

    /// Pairs the next round by C.04.6.
    pub fn pair(&self) -> Result<(TeamPairing, usize), PairError> {
        let (field, round) = self.field()?;
        let paired = pair_teams(&field).ok_or(NoPairing::Impossible)?;
        Ok((paired, round))
    }
}

/// The Baku acceleration of a table (C.04.7), where match points count first: the upper half has two and then one more.
pub(crate) fn baku(table: &TeamTable) -> Vec<Acceleration> {
    let (teams, Some(rounds)) = (table.teams.len(), table.rounds) else { return Vec::new() };
    if table.primary == TeamScore::Game {
        return Vec::new();
    }
    crate::random::baku(teams, rounds, table.matches.win)
}
