use super::{System, Tournament, What};
use crate::fesa_file::{FesaCell, FesaFile, FesaLine, Sign};
use crate::standings::standings;
use crate::trf::Trf;
use crate::{Mark, Points};

impl Tournament {
    /// The event as the chess federation's file.
    pub fn trf(&self) -> Trf {
        let mut table = self.table();
        table.rounds = Some(self.total_rounds(&table));
        let order = self.standing_order(&table);
        for standing in standings(&table, &order) {
            if let Some(player) =
                table.players.iter_mut().find(|player| player.number == standing.number)
            {
                player.rank = Some(standing.rank as u32);
            }
        }
        let mut trf = Trf::of(&table);
        let kind = match self.rules.system {
            System::Swiss { accelerated: false } => "FIDE_DUTCH_2026",
            System::Swiss { accelerated: true } => "FIDE_DUTCH_2026_BAKU",
            System::RoundRobin { cycles: 2.. } => "FIDE_DOUBLEROUNDROBIN",
            System::RoundRobin { .. } => "BERGER_ROUNDROBIN",
            System::Knockout { .. } => "CUSTOM_KNOCKOUT",
            System::McMahon { .. } => "CUSTOM_SWISS",
        };
        trf.set_header("192", kind);
        trf.set_start(&order.start);
        trf
    }

    /// Whether a player who did not come to a round is no no-show.
    pub fn is_excused(&self, round: usize, id: u32) -> bool {
        // Who came too late has come: that is no no-show.
        let excused =
            |what: &What| matches!(what, What::Late { lost: true, .. } | What::Excused { .. });
        self.absence(round, id).is_some_and(excused)
    }

    /// The event as the European shogi federation's file. A drawn game that was replayed is written as drawn; the
    /// points are those of the replay.
    pub fn fesa(&self, title: &str, date: &str, time: &str) -> FesaFile {
        let table = self.table();
        let order = self.standing_order(&table);
        let ranked = standings(&table, &order);
        let ids = self.order();
        let place = |number: u32| {
            ranked.iter().position(|standing| standing.number == number).map_or(0, |at| at + 1)
        };
        let lines = ranked.iter().enumerate().filter_map(|(at, standing)| {
            let player = table.player(standing.number)?;
            let (last, first) = player.name.split_once(',').unwrap_or((&player.name, ""));
            let id = ids.get(standing.number as usize - 1).copied().unwrap_or(0);
            let cell = |round: usize| {
                let cell = player.cell(round);
                let opponent = cell.opponent.filter(|_| cell.mark.is_played()).map(place);
                let replayed = self.board(round, id).is_some_and(|board| board.replays > 0);
                let sign = match cell.mark {
                    _ if replayed && cell.mark.is_played() => Sign::Drawn,
                    Mark::Win
                    | Mark::ShortWin
                    | Mark::ForfeitWin
                    | Mark::FullBye
                    | Mark::PairingBye => Sign::Won,
                    Mark::Draw | Mark::ShortDraw => Sign::Drawn,
                    Mark::ForfeitLoss if self.is_excused(round, id) => Sign::Lost,
                    Mark::ForfeitLoss => Sign::NoShow,
                    _ => Sign::Lost,
                };
                FesaCell { opponent, sign, handicap: None }
            };
            let start = order.start.get(standing.number as usize - 1).copied();
            Some(FesaLine {
                place: at + 1,
                new: player.rating.is_none(),
                last: last.trim().into(),
                first: first.trim().into(),
                nation: player.federation.clone(),
                cells: (1..=self.rounds.len()).map(cell).collect(),
                start: start.filter(|&start| start > Points::ZERO),
                points: standing.points,
            })
        });
        FesaFile {
            title: title.into(),
            date: date.into(),
            time: time.into(),
            lines: lines.collect(),
        }
    }
}
