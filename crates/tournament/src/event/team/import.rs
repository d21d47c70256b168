//! A TRF of teams as an event.

use std::cmp::Reverse;

use adoube_board::Side;

use super::super::import::{fit, name};
use super::super::{
    Game, Laws, Left, Rules, Seat, Signature, System, Tournament, Unimportable, What,
};
use super::{MatchSheet, TeamRules, TeamWhat};
use crate::Mark;
use crate::system::berger;
use crate::team::{TeamCup, TeamTable, baku};
use crate::trf::{Fault, TeamFile, TeamKind, TeamMatch, Trf};

impl Tournament {
    /// An event from a file of teams: its players and teams with their numbers, every match with who sat where, byes and who is kept apart.
    pub(in super::super) fn of_team_file(
        trf: &Trf,
        file: &TeamFile,
        rounds: Option<usize>,
        signature: &Signature,
    ) -> Result<(Self, Vec<Left>), Unimportable> {
        let mut left = Vec::new();
        let table = &file.table;
        if let Some(fault) = file.contradiction(trf) {
            return Err(fault.into());
        }
        let paired = table.paired_rounds();
        let meets = file.meets_twice();
        let (system, everybody) = system(trf, file, meets, &mut left)?;
        fit(table.teams.len(), system.most())?;
        let twice = file.is_twice() || meets && file.code.starts_with("CUSTOM");
        left.extend(file.untold.iter().map(|&(round, team)| Left::LineUp { round, team }));
        left.extend(file.free.iter().map(|&(round, team)| Left::Free { round, team }));
        if !trf.tells_rounds(file) {
            left.push(Left::Rounds);
        }
        if trf.has_given() || table.teams.iter().any(|team| !team.given.is_empty()) {
            return Err(Unimportable::Points);
        }
        let follows = matches!(system, System::RoundRobin { .. } | System::Knockout { .. });
        let total = table.rounds.or(rounds).or(follows.then_some(paired.max(1)));
        let total = total.ok_or(Unimportable::Rounds)?;
        let accelerated = system == System::Swiss { accelerated: true };
        if !is_same(table, accelerated) {
            return Err(Unimportable::Acceleration);
        }
        let mut tiebreaks: Vec<String> = file.ties.iter().map(ToString::to_string).collect();
        if tiebreaks.is_empty() {
            tiebreaks = system.team_tiebreaks().iter().map(ToString::to_string).collect();
            left.extend((!tiebreaks.is_empty()).then_some(Left::Ties));
        }
        let usual = |(at, side): (usize, &Side)| side.is_first() == at.is_multiple_of(2);
        let teams = TeamRules {
            boards: table.boards,
            primary: table.primary,
            second: table.second,
            preference: table.preference,
            matches: table.matches,
            pattern: match file.pattern.iter().enumerate().all(usual) {
                true => Vec::new(),
                false => file.pattern.clone(),
            },
            free: !everybody && !file.matches.iter().all(|one| keeps_order(table, one)),
            everybody,
            together: file.is_together(),
        };
        let rules = Rules {
            name: name(&trf.table),
            game: Game::Chess,
            laws: Some(Laws::in_force(Game::Chess)),
            system,
            rounds: total,
            tiebreaks,
            initial: table.initial,
            scoring: table.games,
            default_minutes: 0,
            major: false,
            teams: Some(teams),
            twice,
        };
        let mut event = Self::new(rules, signature.clone());
        event.take_head(trf, signature, &mut left);
        let taken = Taken { trf, file, players: trf.table.index(), teams: table.index() };
        if table.teams.iter().zip(1..).any(|(team, number)| team.number != number)
            && !left.contains(&Left::Numbers)
        {
            left.push(Left::Numbers);
        }
        let mut add = |what: TeamWhat| event.apply(signature.under(What::Team(what)));
        for team in &table.teams {
            let name = match team.name.trim() {
                "" => format!("#{}", team.number),
                name => name.into(),
            };
            let players = team.players.iter().map(|&number| taken.player(number)).collect();
            let (id, short) = (taken.team(team.number), team.short.clone());
            add(TeamWhat::Entered { id, name, short, players });
        }
        for one in &table.forbidden {
            let ids = one.numbers.iter().map(|&number| taken.team(number)).collect();
            add(TeamWhat::Apart { ids, from: one.from, to: one.to.min(total) });
        }
        let cup = file.cup();
        let went_on = cup.as_ref().map(TeamCup::advanced).unwrap_or_default();
        for round in 1..=paired {
            let (matched, results) = taken.round(&event, round);
            event.apply(signature.under(What::Team(matched)));
            for result in results {
                event.apply(signature.under(result));
            }
            for &(_, number) in went_on.iter().filter(|&&(at, _)| at == round) {
                let advanced = TeamWhat::Advanced { round, id: taken.team(number) };
                event.apply(signature.under(What::Team(advanced)));
            }
        }
        let to_come = paired + 1..=total;
        let mut gone = Vec::new();
        for team in &table.teams {
            let misses = |round: usize| {
                let mut own = table.absences.iter().filter(|one| one.number == team.number);
                own.any(|one| one.round == round && one.mark == Mark::ZeroBye)
            };
            // To miss the last round is no more than a bye, but for a table, which has a match for everybody.
            let enough = if follows { 1 } else { 2 };
            if to_come.clone().count() >= enough && to_come.clone().all(misses) {
                gone.push(team.number);
                let id = taken.team(team.number);
                let struck = event.team_leaves_early(id);
                event.apply(signature.under(What::Team(TeamWhat::Withdrawn { id, struck })));
            }
        }
        let asked = table.absences.iter().filter(|one| to_come.contains(&one.round));
        for absence in asked.filter(|one| !gone.contains(&one.number)) {
            let (id, round) = (taken.team(absence.number), absence.round);
            let bye = TeamWhat::Bye { id, round, mark: Some(absence.mark) };
            event.apply(signature.under(What::Team(bye)));
        }
        if !gone.is_empty() {
            left.push(Left::TeamsGone(gone));
        }
        event.check_matches()?;
        Ok((event, left))
    }

    /// Whether the matches so far are those of Berger's table, where it is followed.
    fn check_matches(&self) -> Result<(), Unimportable> {
        let everybody = self.rules.teams.as_ref().is_some_and(|rules| rules.everybody);
        let System::RoundRobin { cycles } = self.rules.system else {
            let wrong = (1..=self.rounds.len()).find(|&round| !self.fits(round));
            return wrong.map_or(Ok(()), |round| Err(Unimportable::Round(round)));
        };
        if everybody {
            return Ok(());
        }
        let all = berger::cycles(self.teams.all.len(), cycles);
        for (round, number) in self.rounds.iter().zip(1..) {
            let at = if self.rules.twice { (number - 1) / 2 } else { number - 1 };
            let due = all.get(at).ok_or(Unimportable::Round(number))?;
            let meets = |seat: Seat| {
                let both = [seat.first, seat.second].map(|id| self.teams.number(id) as usize);
                due.contains(&(both[0], both[1])) || due.contains(&(both[1], both[0]))
            };
            if !round.teams.matches.iter().all(|&(seat, _)| meets(seat)) {
                return Err(Unimportable::Round(number));
            }
        }
        Ok(())
    }
}

/// How the matches are paired, and whether everybody meets everybody of the other side.
fn system(
    trf: &Trf,
    file: &TeamFile,
    twice: bool,
    left: &mut Vec<Left>,
) -> Result<(System, bool), Unimportable> {
    let code = trf.header("192").unwrap_or_default().to_ascii_uppercase();
    let told = trf.header("092").unwrap_or_default().to_ascii_lowercase();
    let cycles = 1 + u8::from(code.contains("DOUBLE") || told.contains("double"));
    let robin = told.contains("robin") || told.contains("berger");
    Ok(match &file.kind {
        TeamKind::Scheveningen => (System::RoundRobin { cycles }, true),
        TeamKind::RoundRobin => (System::RoundRobin { cycles }, false),
        TeamKind::Knockout { small_final } => {
            (System::Knockout { small_final: *small_final }, false)
        }
        TeamKind::Swiss if code.is_empty() && robin => (System::RoundRobin { cycles }, false),
        TeamKind::Swiss => {
            if code.is_empty() {
                left.push(Left::TeamSwiss);
            }
            (System::Swiss { accelerated: file.baku }, false)
        }
        TeamKind::Twice { .. } => (System::Swiss { accelerated: file.baku }, false),
        // As it was written before the code told more.
        TeamKind::Other(code) if code == "CUSTOM_TEAM_SWISS" && twice => {
            (System::Swiss { accelerated: file.baku }, false)
        }
        TeamKind::Other(_) => {
            let (line, column) = (trf.place("192").unwrap_or(0), 5);
            let found = format!("'{}'", trf.header("192").unwrap_or_default());
            let expected = "a system of teams that is played here: FIDE_TEAM_TYPEA_MP_GP and so on, a round robin, Scheveningen, CUSTOM_TEAM_KNOCKOUT";
            let fault = Fault { line, column, found, expected: expected.into() };
            return Err(fault.into());
        }
    })
}

/// Whether the points for pairing only are Baku's, or none.
fn is_same(table: &TeamTable, accelerated: bool) -> bool {
    let due = if accelerated { baku(table) } else { Vec::new() };
    table.acceleration == due
}

/// Whether both line-ups of a match keep the order of their teams.
fn keeps_order(table: &TeamTable, one: &TeamMatch) -> bool {
    one.teams.iter().enumerate().all(|(side, &number)| {
        let Some(team) = table.team(number) else { return true };
        let place = |player: u32| team.players.iter().position(|&other| other == player);
        let sits = |&(a, b): &(u32, u32)| place(if side == 0 { a } else { b });
        let places: Vec<usize> = one.boards.iter().filter_map(sits).collect();
        places.is_sorted()
    })
}

/// A file, and where its numbers are: entry numbers are places.
struct Taken<'a> {
    trf: &'a Trf,
    file: &'a TeamFile,
    players: std::collections::BTreeMap<u32, usize>,
    teams: std::collections::BTreeMap<u32, usize>,
}

impl Taken<'_> {
    fn player(&self, number: u32) -> u32 {
        self.players.get(&number).map_or(0, |&at| at as u32 + 1)
    }

    fn team(&self, number: u32) -> u32 {
        self.teams.get(&number).map_or(0, |&at| at as u32 + 1)
    }

    fn mark(&self, number: u32, round: usize) -> Option<Mark> {
        Some(self.trf.table.player(number)?.cells.get(round - 1)?.mark)
    }

    /// A round of matches, in the order of boards, and the results of its games.
    fn round(&self, event: &Tournament, round: usize) -> (TeamWhat, Vec<What>) {
        let table = &self.file.table;
        let mut matches: Vec<&TeamMatch> =
            self.file.matches.iter().filter(|one| one.round == round).collect();
        let score = |number: u32| {
            table.team(number).map_or(0, |team| team.score(round - 1, table.primary).0)
        };
        matches.sort_by_key(|one| {
            let [a, b] = one.teams.map(score);
            (Reverse(a.max(b)), Reverse(a + b), one.teams.into_iter().min())
        });
        let mut results = Vec::new();
        let sheets = matches.iter().map(|one| {
            let boards = self.boards(event, one);
            for &(first, second) in &boards {
                let (mark, facing) = (self.mark(first, round), self.mark(second, round));
                if let (Some(mark), Some(facing)) = (mark, facing)
                    && mark != Mark::Pending
                {
                    let first = self.player(first);
                    results.push(What::Result { round, first, mark, facing });
                }
            }
            let seat = |&(first, second): &(u32, u32)| Seat {
                first: self.player(first),
                second: self.player(second),
            };
            let [first, second] = one.teams.map(|number| self.team(number));
            MatchSheet { first, second, boards: boards.iter().map(seat).collect() }
        });
        let matches: Vec<MatchSheet> = sheets.collect();
        let alone = |number: u32| -> Option<Mark> {
            let bout = table.team(number)?.bouts.get(round - 1)?;
            bout.opponent.is_none().then_some(bout.mark)
        };
        let (mut byes, mut away) = (Vec::new(), Vec::new());
        for team in &table.teams {
            match alone(team.number) {
                Some(Mark::PairingBye) => byes.push(self.team(team.number)),
                Some(mark) => away.push((self.team(team.number), mark)),
                None => {}
            }
        }
        (TeamWhat::Matched { round, matches, byes, away, ground: None }, results)
    }

    /// Who has which side on each board of a match, by start numbers; 0 for nobody.
    fn boards(&self, event: &Tournament, one: &TeamMatch) -> Vec<(u32, u32)> {
        let Some(rules) = &event.rules.teams else { return Vec::new() };
        let lone = |number: u32| {
            // Who faces nobody is there only if that brought a point.
            let won =
                matches!(self.mark(number, one.round), Some(Mark::FullBye | Mark::ForfeitWin));
            if won { number } else { 0 }
        };
        let mut boards: Vec<(u32, u32)> = one
            .boards
            .iter()
            .map(|&(a, b)| match (a, b) {
                (a, 0) => (lone(a), 0),
                (0, b) => (0, lone(b)),
                both => both,
            })
            .collect();
        if boards.is_empty() {
            boards = self.forfeited(rules, one);
        }
        boards.resize(boards.len().max(rules.boards), (0, 0));
        let side = |number: u32| self.trf.table.player(number)?.cells.get(one.round - 1)?.side;
        let seat = |(at, (a, b)): (usize, (u32, u32))| {
            let own = side(a).or_else(|| side(b).map(|side| !side)).unwrap_or(rules.side(at));
            if own.is_first() { (a, b) } else { (b, a) }
        };
        boards.into_iter().enumerate().map(seat).collect()
    }

    /// The boards of a match of which a file says only that it was forfeited: the first players of who won face nobody.
    fn forfeited(&self, rules: &TeamRules, one: &TeamMatch) -> Vec<(u32, u32)> {
        let won = |number: u32| {
            let team = self.file.table.team(number)?;
            let bout = team.bouts.get(one.round - 1)?;
            (bout.mark == Mark::ForfeitWin).then_some(&team.players)
        };
        let there = one.teams.map(won);
        let at = |side: usize, board: usize| {
            there[side].and_then(|players| players.get(board)).copied().unwrap_or(0)
        };
        (0..rules.boards).map(|board| (at(0, board), at(1, board))).collect()
    }
}
