use super::{Event, Refusal, Seat, System, What};
use crate::swiss::{Field, PairError, Pairing, dress, entrants, pair_next};
use crate::system::knockout::{self, Outcome};
use crate::system::{berger, mcmahon};
use crate::{Mark, Table};

impl Event {
    /// Pairs the next round.
    pub(super) fn propose(&self) -> Result<Vec<What>, Refusal> {
        let table = self.table();
        if let Some((round, number)) = table.missing() {
            return Err(PairError::Missing { round, number }.into());
        }
        let round = self.rounds.len() + 1;
        let total = self.total_rounds(&table);
        if round > total {
            return Err(PairError::Over(total).into());
        }
        if table.players.len() < 2 {
            return Err(Refusal::Few(table.players.len()));
        }
        match &self.rules.system {
            System::Swiss { .. } => {
                let paired = pair_next(&table)?;
                Ok(vec![self.paired(&table, &paired, &[])])
            }
            System::RoundRobin { cycles } => Ok(self.berger(&table, round, *cycles)),
            System::Knockout { small_final } => {
                let seeds: Vec<u32> = table.players.iter().map(|player| player.number).collect();
                let (pairs, byes) = self.matches(&table, &seeds, round, *small_final)?;
                if pairs.is_empty() {
                    return Err(PairError::Over(round - 1).into());
                }
                Ok(vec![self.seated(&table, round, &pairs, &byes)])
            }
            System::McMahon { knockout, .. } => self.mcmahon(&table, round, *knockout),
        }
    }

    /// How many rounds there are: a round robin and a knock-out have as many as their players need.
    pub fn total_rounds(&self, table: &Table) -> usize {
        let players = table.players.len();
        match self.rules.system {
            System::RoundRobin { cycles } => {
                (players + players % 2).saturating_sub(1) * usize::from(cycles.max(1))
            }
            System::Knockout { .. } => knockout::rounds(players),
            System::Swiss { .. } | System::McMahon { .. } => self.rules.rounds,
        }
    }

    fn id(&self, number: u32) -> u32 {
        let at = (number as usize).checked_sub(1);
        at.and_then(|at| self.order().get(at).copied()).unwrap_or(0)
    }

    fn paired(&self, table: &Table, paired: &Pairing, byes: &[u32]) -> What {
        let pairs: Vec<(u32, u32)> =
            paired.boards.iter().map(|board| (board.first, board.second)).collect();
        let byes: Vec<u32> = byes.iter().copied().chain(paired.bye).collect();
        self.seated(table, paired.round, &pairs, &byes)
    }

    /// Start numbers become entry numbers, and whoever sits nowhere is away.
    fn seated(&self, table: &Table, round: usize, pairs: &[(u32, u32)], byes: &[u32]) -> What {
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

    fn berger(&self, table: &Table, round: usize, cycles: u8) -> Vec<What> {
        let players = table.players.len();
        let rounds = if cycles > 1 { berger::double(players) } else { berger::table(players) };
        let pairs = rounds.get(round - 1).cloned().unwrap_or_default();
        let real = |number: usize| number <= players;
        let boards: Vec<(u32, u32)> = pairs
            .iter()
            .filter(|&&(a, b)| real(a) && real(b))
            .map(|&(a, b)| (a as u32, b as u32))
            .collect();
        let mut all = vec![self.seated(table, round, &boards, &[])];
        // Who has gone home loses what is left.
        for (a, b) in boards {
            let gone =
                |number: u32| self.member(self.id(number)).is_none_or(|member| member.withdrawn);
            let (mark, facing) = match (gone(a), gone(b)) {
                (false, false) => continue,
                (true, false) => (Mark::ForfeitLoss, Mark::ForfeitWin),
                (false, true) => (Mark::ForfeitWin, Mark::ForfeitLoss),
                (true, true) => (Mark::ForfeitLoss, Mark::ForfeitLoss),
            };
            all.push(What::Result { round, first: self.id(a), mark, facing });
        }
        all
    }

    /// The pairs of a knock-out's round with their colours, and who has nobody to meet.
    #[expect(clippy::type_complexity, reason = "pairs and byes")]
    fn matches(
        &self,
        table: &Table,
        seeds: &[u32],
        round: usize,
        small_final: bool,
    ) -> Result<(Vec<(u32, u32)>, Vec<u32>), Refusal> {
        let outcome = |round: usize, a: u32, b: u32| {
            let cell = table
                .player(a)
                .map(|player| player.cell(round))
                .filter(|cell| cell.opponent == Some(b));
            let other = table.player(b).map(|player| player.cell(round).mark);
            let advanced = |number: u32| self.rounds[round - 1].advanced.contains(&self.id(number));
            match (cell.map(|cell| cell.mark), other) {
                (Some(Mark::ForfeitLoss), Some(Mark::ForfeitLoss)) => Outcome::Nobody,
                (Some(Mark::Win | Mark::ShortWin | Mark::ForfeitWin), _) => Outcome::Winner(a),
                (Some(_), Some(Mark::Win | Mark::ShortWin | Mark::ForfeitWin)) => {
                    Outcome::Winner(b)
                }
                _ if advanced(a) => Outcome::Winner(a),
                _ if advanced(b) => Outcome::Winner(b),
                _ => Outcome::Open,
            }
        };
        let all = knockout::matches(seeds, round, small_final, outcome)?;
        let mut pairs = Vec::new();
        let mut byes = Vec::new();
        for pair in all {
            match (pair.a, pair.b) {
                (Some(a), Some(b)) => {
                    let colours = |number: u32| -> Vec<adoube_board::Side> {
                        let player = table.player(number);
                        let cells = player.into_iter().flat_map(|player| &player.cells);
                        cells
                            .filter(|cell| cell.mark.is_played())
                            .filter_map(|cell| cell.side)
                            .collect()
                    };
                    let (x, y) = (colours(a), colours(b));
                    let higher = crate::swiss::Colourable { colours: &x, number: a };
                    let lower = crate::swiss::Colourable { colours: &y, number: b };
                    let (side, _) = crate::swiss::allocate(higher, lower, table.initial);
                    pairs.push(if side.is_first() { (a, b) } else { (b, a) });
                }
                (Some(one), None) | (None, Some(one)) => byes.push(one),
                (None, None) => {}
            }
        }
        Ok((pairs, byes))
    }

    fn mcmahon(
        &self,
        table: &Table,
        round: usize,
        inside: Option<usize>,
    ) -> Result<Vec<What>, Refusal> {
        let mut pairs = Vec::new();
        let mut byes = Vec::new();
        if let Some(size) = inside.filter(|&size| round <= knockout::rounds(size)) {
            let seeds: Vec<u32> =
                table.players.iter().take(size).map(|player| player.number).collect();
            (pairs, byes) = self.matches(table, &seeds, round, false)?;
        }
        let busy = |number: u32| {
            byes.contains(&number) || pairs.iter().any(|&(a, b)| a == number || b == number)
        };
        let (mut all, barred, _) = match entrants(table) {
            Ok(all) => all,
            Err(PairError::Nobody(_)) if !pairs.is_empty() => (Vec::new(), Vec::new(), round),
            Err(error) => return Err(error.into()),
        };
        let start = self.start(table);
        let mut place: Vec<Option<usize>> = Vec::new();
        let mut count = 0;
        for entrant in &mut all {
            let points = start.get(entrant.number as usize - 1).map_or(0, |points| points.0);
            entrant.score += points;
            place.push((!busy(entrant.number)).then(|| {
                count += 1;
                count - 1
            }));
        }
        all.retain(|entrant| !busy(entrant.number));
        let barred = barred.into_iter().filter_map(|(a, b)| Some((place[a]?, place[b]?)));
        let field = Field::new(all, barred.collect::<Vec<_>>());
        let clubs: Vec<String> = field
            .entrants
            .iter()
            .map(|entrant| {
                table.player(entrant.number).map(|player| player.club.clone()).unwrap_or_default()
            })
            .collect();
        let paired = mcmahon::pair(&field, &clubs).map_err(PairError::from)?;
        let dressed = dress(&field, &paired.pairs, paired.bye, round, table.initial);
        pairs.extend(dressed.boards.iter().map(|board| (board.first, board.second)));
        byes.extend(dressed.bye);
        Ok(vec![self.seated(table, round, &pairs, &byes)])
    }
}
