use super::{Details, System, Tournament, What};
use crate::fesa_file::{FesaCell, FesaFile, FesaLine, Sign};
use crate::latin::transliterate;
use crate::standings::{Standing, standings};
use crate::trf::Trf;
use crate::{Absence, Crosstable, Date, Mark, Points, csv};

/// What line 092 says of a knock-out that has a match for the third place.
pub(crate) const SMALL_FINAL: &str = "with a match for the third place";

impl Tournament {
    /// The event as the chess federation's file.
    pub fn trf(&self) -> Trf {
        let mut table = self.table();
        let rounds = self.total_rounds(&table);
        table.rounds = Some(rounds);
        self.stay_away(&mut table, rounds);
        for player in &mut table.players {
            player.name = player.filed().into();
        }
        let order = self.standing_order(&table);
        for standing in self.places() {
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
        let kind = match self.rules.system {
            System::Swiss { accelerated: true } if self.is_double_swiss() => {
                "FIDE_DOUBLESWISS_BAKU"
            }
            _ if self.is_double_swiss() => "FIDE_DOUBLESWISS",
            // Every opponent twice in a row: the federation has no code for it.
            System::RoundRobin { cycles: 2.. } if self.rules.twice => "CUSTOM_DOUBLEROUNDROBIN",
            System::RoundRobin { .. } if self.rules.twice => "CUSTOM_ROUNDROBIN",
            _ => kind,
        };
        trf.set_header("192", kind);
        self.head(&mut trf, &table);
        trf.set_start(&order.start);
        if let Some(file) = self.team_file() {
            trf.set_header("192", &file.code);
            trf.set_teams(&file);
        }
        trf
    }

    /// Everybody who is entered as a spreadsheet, with their teams where teams play.
    pub fn csv(&self) -> String {
        let players = self.table().players;
        if self.rules.teams.is_none() {
            return csv::write(&players);
        }
        let order = self.order();
        let team = |number: u32| {
            let id = (number as usize).checked_sub(1).and_then(|at| order.get(at));
            let squad = id.and_then(|&id| self.teams.of(id));
            squad.map(|squad| squad.name.clone()).unwrap_or_default()
        };
        csv::write_with_teams(&players, team)
    }

    /// Everybody's place after the last round that is over, as the standings have it: a bye is no lead over those who still play. Before
    /// that nobody has one.
    fn places(&self) -> Vec<Standing> {
        let closed = self.closed();
        if closed.rounds.is_empty() && !self.rounds.is_empty() {
            return Vec::new();
        }
        let table = closed.table();
        standings(&table, &closed.standing_order(&table))
    }

    /// Whoever has gone home is away in every round to come, not only in the next.
    fn stay_away(&self, table: &mut Crosstable, rounds: usize) {
        let gone = |id: u32| self.member(id).is_some_and(|member| member.withdrawn);
        let order = self.order().into_iter().zip(1..);
        let away: Vec<u32> = order.filter(|&(id, _)| gone(id)).map(|(_, number)| number).collect();
        table.absences.retain(|absence| !away.contains(&absence.number));
        for round in self.rounds.len() + 1..=rounds {
            let absence = |&number: &u32| Absence { round, number, mark: Mark::ZeroBye };
            table.absences.extend(away.iter().map(absence));
        }
    }

    /// What is known of the event beside its games.
    fn head(&self, trf: &mut Trf, table: &Crosstable) {
        let Details { city, federation, arbiter, time, code, controller, .. } = &self.details;
        let day = |day: Option<Date>| day.map(slashed).unwrap_or_default();
        let rated = table.players.iter().filter(|player| player.rating.is_some()).count();
        let told = match self.rules.system {
            System::Swiss { accelerated: false } => "Individual: Swiss (FIDE Dutch)",
            System::Swiss { accelerated: true } => {
                "Individual: Swiss (FIDE Dutch, Baku acceleration)"
            }
            System::RoundRobin { cycles: 2.. } => "Individual: Double Round-Robin",
            System::RoundRobin { .. } => "Individual: Round-Robin",
            System::Knockout { .. } => "Individual: Knock-out",
            System::McMahon { .. } => "Individual: McMahon",
        };
        let told = match self.rules.system {
            System::Swiss { accelerated: false } if self.is_double_swiss() => {
                "Individual: Double-Swiss (FIDE)"
            }
            System::Swiss { accelerated: true } if self.is_double_swiss() => {
                "Individual: Double-Swiss (FIDE, Baku acceleration)"
            }
            _ => told,
        };
        let told = match &self.rules.teams {
            Some(teams) if teams.everybody => {
                told.replace("Individual", "Team").replace("Round-Robin", "Scheveningen")
            }
            Some(_) => told.replace("Individual", "Team").replace(" (FIDE Dutch", " (FIDE Team"),
            None => told.into(),
        };
        let third = matches!(self.rules.system, System::Knockout { small_final: true });
        let told = if third { format!("{told}, {SMALL_FINAL}") } else { told };
        let own = concat!("Adoube ", env!("CARGO_PKG_VERSION"));
        let controller = if controller.is_empty() { own } else { controller };
        let (begins, ends) = (day(self.details.begins), day(self.details.ends));
        let rated = rated.to_string();
        let lines = [
            ("022", city.as_str()),
            ("032", federation),
            ("042", &begins),
            ("052", &ends),
            ("072", &rated),
            ("092", &told),
            ("102", arbiter),
            ("122", time),
            ("182", controller),
            ("222", code),
        ];
        for (code, value) in lines.into_iter().filter(|(_, value)| !value.is_empty()) {
            trf.set_header(code, value);
        }
        for deputy in &self.details.deputies {
            trf.add_header("112", deputy);
        }
        if !self.details.dates.is_empty() {
            // The days stand above the rounds of the players.
            let days = self.details.dates.iter().map(|&date| format!("  {}", &slashed(date)[2..]));
            trf.set_header("132", &format!("{:85}{}", "", days.collect::<String>()));
        }
        for line in &self.details.lines {
            if let Some((code, value)) = line.split_at_checked(3) {
                trf.add_header(code, value.strip_prefix(' ').unwrap_or(value));
            }
        }
    }

    /// The first line of the shogi federation's file: name, city, country and days.
    pub fn fesa_title(&self) -> String {
        let Details { city, federation, begins, ends, .. } = &self.details;
        let days = match (begins, ends) {
            (Some(begins), Some(ends)) if begins != ends => format!("{begins} - {ends}"),
            (begins, ends) => begins.or(*ends).map(|day| day.to_string()).unwrap_or_default(),
        };
        let parts = [&self.rules.name, city, federation, &days];
        let parts = parts.into_iter().filter(|part| !part.is_empty()).map(String::as_str);
        parts.collect::<Vec<_>>().join(", ")
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
            let name = player.filed();
            let (last, first) = name.split_once(',').unwrap_or((name, ""));
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
                let handicap = self.handicap_of(round, id).filter(|_| opponent.is_some());
                let handicap = handicap
                    .map(|(giver, name)| format!("{}{name}", if giver == id { '-' } else { '+' }));
                FesaCell { opponent, sign, handicap }
            };
            let start = order.start.get(standing.number as usize - 1).copied();
            Some(FesaLine {
                place: at + 1,
                // Whom the federation has given a number is in its list.
                new: player.rating.is_none() && player.id.is_empty(),
                last: transliterate(last.trim()),
                first: transliterate(first.trim()),
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

/// `2026/05/03`.
fn slashed(date: Date) -> String {
    date.to_string().replace('-', "/")
}
