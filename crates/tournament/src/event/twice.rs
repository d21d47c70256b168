//! Double rounds of single players: whoever meets somebody meets him again at once, with colours turned round.

use super::{Refusal, Round, Seat, System, Told, Tournament, What};
use crate::swiss::{NoPairing, PairError};
use crate::team::pairing::{TeamField, TeamPairing, explain, pair_teams, why_not};
use crate::{Acceleration, Crosstable, Mark};

impl Tournament {
    /// Whether every pairing is a match of two games by FIDE's Double-Swiss system (C.04.5).
    pub fn is_double_swiss(&self) -> bool {
        self.rules.twice
            && self.rules.teams.is_none()
            && matches!(self.rules.system, System::Swiss { .. })
    }

    /// The next matches, with the colours of their first games, by start numbers.
    pub(super) fn double_matches(&self, table: &Crosstable) -> Result<TeamPairing, Refusal> {
        let (field, _) = table.double_field()?;
        Ok(pair_teams(&field).ok_or(PairError::None(NoPairing::Impossible))?)
    }

    /// Why a player has this opponent in the match that is due.
    pub(super) fn double_told(&self, table: &Crosstable, number: u32) -> Result<Told, Refusal> {
        let (field, _) = table.double_field()?;
        let told = explain(&field, number).ok_or(PairError::None(NoPairing::Impossible))?;
        Ok(Told::Double(told))
    }

    /// Why two players do not meet in it; nothing if they do.
    pub(super) fn double_not_told(
        &self,
        table: &Crosstable,
        [number, other]: [u32; 2],
    ) -> Result<Option<crate::team::pairing::TeamWhy>, Refusal> {
        let (field, _) = table.double_field()?;
        Ok(why_not(&field, number, other))
    }

    /// What a pairing by hand breaks of C1 and C2: no second meeting, no second bye.
    pub(super) fn double_broken(&self, boards: &[Seat], byes: &[u32]) -> Vec<Refusal> {
        let table = self.table();
        let Ok((field, _)) = table.double_field() else { return Vec::new() };
        let numbers = Self::numbers(&self.order());
        let place = |id: u32| numbers.get(&id).and_then(|&number| field.place(number));
        let met = boards.iter().filter(|seat| {
            let both = place(seat.first).zip(place(seat.second));
            both.is_some_and(|(a, b)| !field.fits.has(a, b))
        });
        let met = met.map(|seat| {
            let apart = self.apart.iter().any(|(ids, from, to)| {
                let here = (*from..=*to).contains(&(self.rounds.len() + 1));
                here && ids.contains(&seat.first) && ids.contains(&seat.second)
            });
            match apart {
                true => Refusal::Apart(seat.first, seat.second),
                false => Refusal::Met(seat.first, seat.second, self.rules.game),
            }
        });
        let may = |field: &TeamField, id: u32| place(id).is_none_or(|at| field.entrants[at].bye);
        let had = byes.iter().filter(|&&id| !may(&field, id));
        let had = had.map(|&id| Refusal::SecondBye(id, self.rules.game));
        met.chain(had).collect()
    }

    /// The second game of every match of a round.
    pub(super) fn second_games(&self, table: &Crosstable, last: &Round, round: usize) -> Vec<What> {
        let numbers = Self::numbers(&self.order());
        let number = |id: u32| numbers.get(&id).copied().unwrap_or(0);
        let turned = |board: &super::Board| (number(board.seat.second), number(board.seat.first));
        let pairs: Vec<(u32, u32)> = last.boards.iter().map(turned).collect();
        let mut all = self.walk_over(table, round, &pairs, &[]);
        if let Some(What::Paired { byes, away, .. }) = all.first_mut() {
            // A bye is one for the whole match. The one that pairing gives is worth a game won and a game drawn (1.4), which a round
            // robin does not know.
            for (id, mark) in &mut *away {
                let asked = last.away.iter().find(|(other, _)| other == id);
                *mark = match last.byes.contains(id) {
                    true => Mark::HalfBye,
                    false => asked.map_or(*mark, |&(_, mark)| mark),
                };
            }
            if !self.is_double_swiss() {
                byes.clone_from(&last.byes);
                away.retain(|(id, _)| !last.byes.contains(id));
            }
        }
        all
    }

    /// What the second game of a match is for a player, by start number.
    pub(super) fn second_told(&self, table: &Crosstable, round: usize, number: u32) -> Told {
        let id = self.id(number);
        let last = self.rounds.get(round.saturating_sub(2));
        let seat = last.and_then(|last| last.boards.iter().find(|board| board.seat.has(id)));
        let opponent = seat.map(|board| {
            let Seat { first, second } = board.seat;
            let numbers = Self::numbers(&self.order());
            numbers.get(if first == id { &second } else { &first }).copied().unwrap_or(0)
        });
        match opponent {
            Some(opponent) => Told::Return { number, opponent: Some(opponent) },
            None if last.is_some_and(|last| last.byes.contains(&id)) => {
                Told::Return { number, opponent: None }
            }
            None => {
                let asked = last.and_then(|last| last.away.iter().find(|(other, _)| *other == id));
                let player = table.player(number);
                let missed = player.and_then(|player| table.absence(player, round));
                let mark = asked.map(|&(_, mark)| mark).or(missed).unwrap_or(Mark::ZeroBye);
                let withdrawn = self.member(id).is_some_and(|member| member.withdrawn);
                Told::Away { number, mark, withdrawn }
            }
        }
    }
}

/// Points for pairing only, said of matches, as those of their two rounds.
pub(crate) fn stretched(mut parts: Vec<Acceleration>) -> Vec<Acceleration> {
    for part in &mut parts {
        (part.from, part.to) = (2 * part.from - 1, 2 * part.to);
    }
    parts
}
