use super::{Refusal, Seat, System, Tournament, What};
use crate::swiss::{Board, Field, PairError, Pairing, dress, entrants, pair_next};
use crate::system::{berger, knockout, mcmahon};
use crate::{Acceleration, Crosstable, Mark};

/// The ground of who is excused for having gone home.
pub const GONE: &str = "withdrawn";
/// The ground of who is excused for having said before that he would miss the round.
pub const ASKED: &str = "asked for a bye";

/// Who is left for McMahon to pair in a round, and those whom a knock-out inside it has taken.
pub(super) struct Open {
    pub(super) field: Field,
    pub(super) clubs: Vec<String>,
    pub(super) pairs: Vec<(u32, u32)>,
    pub(super) byes: Vec<u32>,
}

impl Tournament {
    /// Pairs the next round.
    pub(super) fn propose(&self) -> Result<Vec<What>, Refusal> {
        if let Some(rules) = &self.rules.teams {
            return self.propose_teams(rules);
        }
        let (table, round) = self.due()?;
        if let Some(last) = self.rounds.last().filter(|_| self.returns(round)) {
            return Ok(self.second_games(&table, last, round));
        }
        match &self.rules.system {
            System::Swiss { .. } if self.is_double_swiss() => {
                let paired = self.double_matches(&table)?;
                let pairs: Vec<(u32, u32)> =
                    paired.matches.iter().map(|one| (one.first, one.second)).collect();
                Ok(vec![self.seated(&table, round, &pairs, paired.bye.as_slice())])
            }
            System::Swiss { .. } => Ok(vec![self.paired(&table, &pair_next(&table)?)]),
            System::RoundRobin { cycles } => {
                let players = table.players.len();
                let all = berger::cycles(players, *cycles);
                let real = |number: usize| number <= players;
                let pairs: Vec<(u32, u32)> = all
                    .get(if self.rules.twice { (round - 1) / 2 } else { round - 1 })
                    .into_iter()
                    .flatten()
                    .filter(|&&(a, b)| real(a) && real(b))
                    .map(|&(a, b)| (a as u32, b as u32))
                    .collect();
                Ok(self.walk_over(&table, round, &pairs, &[]))
            }
            System::Knockout { .. } => {
                let cup = self.cup(&table, round).ok_or(PairError::Over(round - 1))?;
                let (boards, byes) = self.matches(&table, &cup, round)?;
                if boards.is_empty() {
                    return Err(PairError::Over(round - 1).into());
                }
                Ok(self.walk_over(&table, round, &seats(&boards), &byes))
            }
            System::McMahon { .. } => self.mcmahon(&table, round),
        }
    }

    /// The table and the round that is due; refused while a result is missing, and when all is over.
    pub(super) fn due(&self) -> Result<(Crosstable, usize), Refusal> {
        let table = self.table();
        if let Some((round, number)) = table.missing() {
            return Err(PairError::Missing { round, number }.into());
        }
        let round = self.rounds.len() + 1;
        let total = self.total_rounds(&table);
        if table.players.len() < 2 {
            return Err(Refusal::Few(table.players.len()));
        }
        if round > total {
            return Err(PairError::Over(total).into());
        }
        Ok((table, round))
    }

    /// How many rounds there are: a round robin and a knock-out have as many as their players need.
    pub fn total_rounds(&self, table: &Crosstable) -> usize {
        let players = table.players.len();
        if self.rules.teams.is_some() {
            return self.team_rounds();
        }
        match self.rules.system {
            System::RoundRobin { cycles } => {
                let twice = 1 + usize::from(self.rules.twice);
                (players + players % 2).saturating_sub(1) * usize::from(cycles.max(1)) * twice
            }
            System::Knockout { .. } => knockout::rounds(players),
            System::Swiss { .. } | System::McMahon { .. } => self.rules.rounds,
        }
    }

    pub(super) fn id(&self, number: u32) -> u32 {
        let at = (number as usize).checked_sub(1);
        at.and_then(|at| self.order().get(at).copied()).unwrap_or(0)
    }

    fn paired(&self, table: &Crosstable, paired: &Pairing) -> What {
        let byes: Vec<u32> = paired.bye.into_iter().collect();
        self.seated(table, paired.round, &seats(&paired.boards), &byes)
    }

    /// Start numbers become entry numbers, and whoever sits nowhere is away.
    fn seated(&self, table: &Crosstable, round: usize, pairs: &[(u32, u32)], byes: &[u32]) -> What {
        let order = self.order();
        let id = |number: u32| order.get(number as usize - 1).copied().unwrap_or(0);
        let sits = |number: u32| {
            byes.contains(&number) || pairs.iter().any(|&(a, b)| a == number || b == number)
        };
        let away = table.players.iter().filter(|player| !sits(player.number)).map(|player| {
            (id(player.number), table.absence(player, round).unwrap_or(Mark::ZeroBye))
        });
        What::Paired {
            round,
            boards: pairs.iter().map(|&(a, b)| Seat { first: id(a), second: id(b) }).collect(),
            byes: byes.iter().map(|&number| id(number)).collect(),
            away: away.collect(),
        }
    }

    /// A round that follows a table or a tree: who has gone home, or had said that he would miss it, is paired all the same, and
    /// loses without being a no-show.
    pub(super) fn walk_over(
        &self,
        table: &Crosstable,
        round: usize,
        pairs: &[(u32, u32)],
        byes: &[u32],
    ) -> Vec<What> {
        let mut all = vec![self.seated(table, round, pairs, byes)];
        let order = self.order();
        for &(a, b) in pairs {
            let [a, b] = [a, b].map(|number| order.get(number as usize - 1).copied().unwrap_or(0));
            let left = |id: u32| self.member(id).is_none_or(|member| member.withdrawn);
            let asked = |id: u32| self.byes.iter().any(|&(who, at, _)| (who, at) == (id, round));
            let gone = |id: u32| left(id) || asked(id);
            let (mark, facing) = match (gone(a), gone(b)) {
                (false, false) => continue,
                (true, false) => (Mark::ForfeitLoss, Mark::ForfeitWin),
                (false, true) => (Mark::ForfeitWin, Mark::ForfeitLoss),
                (true, true) => (Mark::ForfeitLoss, Mark::ForfeitLoss),
            };
            for id in [a, b].into_iter().filter(|&id| gone(id)) {
                let ground = if left(id) { GONE } else { ASKED }.into();
                all.push(What::Excused { round, id, ground, article: None });
            }
            all.push(What::Result { round, first: a, mark, facing });
        }
        all
    }

    /// The field of a McMahon round, once a knock-out inside it has taken its own.
    pub(super) fn open(&self, table: &Crosstable, round: usize) -> Result<Open, Refusal> {
        let (pairs, byes) = match self.cup(table, round) {
            Some(cup) => {
                let (boards, byes) = self.matches(table, &cup, round)?;
                (seats(&boards), byes)
            }
            None => Default::default(),
        };
        // The points of the start are like those of an acceleration: they are there for groups and floats.
        let mut started = table.clone();
        if let System::McMahon { start, .. } = &self.rules.system {
            started.acceleration.extend(table.players.iter().map(|player| Acceleration {
                points: start.start(mcmahon::strength(player)),
                from: 1,
                to: start.until.unwrap_or(usize::MAX),
                first: player.number,
                last: player.number,
            }));
        }
        let (mut all, barred, _) = match entrants(&started) {
            Ok(all) => all,
            Err(PairError::Nobody(_)) if !pairs.is_empty() => (Vec::new(), Vec::new(), round),
            Err(error) => return Err(error.into()),
        };
        let busy = |number: u32| {
            byes.contains(&number) || pairs.iter().any(|&(a, b)| a == number || b == number)
        };
        let mut place: Vec<Option<usize>> = Vec::new();
        let mut count = 0;
        for entrant in &all {
            place.push((!busy(entrant.number)).then(|| {
                count += 1;
                count - 1
            }));
        }
        all.retain(|entrant| !busy(entrant.number));
        let barred = barred.into_iter().filter_map(|(a, b)| Some((place[a]?, place[b]?)));
        let field = Field::new(all, barred.collect::<Vec<_>>());
        let club = |number: u32| table.player(number).map(|player| player.club.clone());
        let clubs = field.entrants.iter().map(|entrant| club(entrant.number).unwrap_or_default());
        let clubs = clubs.collect();
        Ok(Open { field, clubs, pairs, byes })
    }

    fn mcmahon(&self, table: &Crosstable, round: usize) -> Result<Vec<What>, Refusal> {
        let Open { field, clubs, mut pairs, mut byes } = self.open(table, round)?;
        let paired = mcmahon::pair(&field, &clubs).map_err(PairError::from)?;
        let dressed = dress(&field, &paired.pairs, paired.bye, round, table.initial);
        pairs.extend(seats(&dressed.boards));
        byes.extend(dressed.bye);
        Ok(self.walk_over(table, round, &pairs, &byes))
    }
}

/// Who sits where, without the reasons.
fn seats(boards: &[Board]) -> Vec<(u32, u32)> {
    boards.iter().map(|board| (board.first, board.second)).collect()
}
