//! Teams from the command line: who plays for whom, line-ups, matches, tables.

mod args;
mod round;
mod rules;
mod table;

pub(super) use args::{TeamJob, TeamRulesArgs};
pub(crate) use round::print_pairs;
pub(super) use round::{board_of, no_board, show_round};
pub(super) use rules::team_rules;
pub(crate) use rules::team_ties;
pub(crate) use table::print_teams;
pub(super) use table::{cell, show_table};

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use adoube_tournament::Mark;
use adoube_tournament::event::{
    NotTold, Request, Seat, System, TeamRefusal, TeamRequest, TeamTold,
};
use serde_json::json;

use super::Desk;
use super::args::ByeArg;
use super::book::Book;
use crate::failure::{Exit, Failure, warn};
use args::TeamExplainArgs;
use table::{show_boards, show_teams};

pub(super) fn run(
    job: &TeamJob,
    desk: impl Fn(&Path, bool) -> Result<Desk, Failure>,
    open: impl Fn(&Path) -> Result<Book, Failure>,
    json: bool,
) -> Exit {
    let act_again =
        |file: &Path, again: bool, command: &dyn Fn(&Book) -> Result<TeamRequest, Failure>| {
            let mut desk = desk(file, again)?;
            let command = command(&desk.book)?;
            desk.act(&[Request::Team(command)])
        };
    let act = |file: &Path, command: &dyn Fn(&Book) -> Result<TeamRequest, Failure>| {
        act_again(file, false, command)
    };
    match job {
        TeamJob::Add(add) => {
            let mut desk = desk(&add.file, false)?;
            let players = desk.book.players(&add.players)?;
            let enter = TeamRequest::Enter(add.name.clone(), add.short.clone(), players);
            let done = desk.act(&[Request::Team(enter)])?;
            doubt_teams(&desk.book, desk.book.event.teams.all.len() - 1);
            Ok(done)
        }
        TeamJob::List(list) => {
            let book = open(&list.file)?;
            if book.event.rules.teams.is_none() {
                return Err(book.refused(&TeamRefusal::None.into()));
            }
            show_teams(&book, json)
        }
        TeamJob::Players(list) => act(&list.file, &|book| {
            Ok(TeamRequest::List(book.team(list.team)?, book.players(&list.players)?))
        }),
        TeamJob::Remove(one) => {
            act(&one.file, &|book| Ok(TeamRequest::Remove(book.team(one.team)?)))
        }
        TeamJob::Order(order) => act_again(&order.file, order.again, &|book| {
            Ok(match order.by_rating {
                true => TeamRequest::Rank,
                false => TeamRequest::Order(book.teams(&order.teams)?),
            })
        }),
        TeamJob::Withdraw(one) => {
            act(&one.file, &|book| Ok(TeamRequest::Withdraw(book.team(one.team)?)))
        }
        TeamJob::Return(one) => {
            act(&one.file, &|book| Ok(TeamRequest::Return(book.team(one.team)?)))
        }
        TeamJob::Bye(bye) => act_again(&bye.file, bye.again, &|book| {
            let mark = match bye.points {
                ByeArg::Half => Mark::HalfBye,
                ByeArg::Full => Mark::FullBye,
                ByeArg::Nothing => Mark::ZeroBye,
            };
            let round = bye.round.unwrap_or(book.event.rounds.len() + 1);
            let mark = Some(mark).filter(|_| !bye.cancel);
            Ok(TeamRequest::Bye(book.team(bye.team)?, round, mark))
        }),
        TeamJob::Apart(apart) => {
            act(&apart.file, &|book| Ok(TeamRequest::Apart(book.teams(&apart.teams)?)))
        }
        TeamJob::Together(apart) => {
            act(&apart.file, &|book| Ok(TeamRequest::Together(book.teams(&apart.teams)?)))
        }
        TeamJob::LineUp(line) => act_again(&line.file, line.again, &|book| {
            let round = super::show::paired(book, line.round)?;
            let place = |&number: &u32| if number == 0 { Ok(0) } else { book.id(number) };
            let players: Result<Vec<u32>, Failure> = line.players.iter().map(place).collect();
            Ok(TeamRequest::LineUp(round, book.team(line.team)?, players?))
        }),
        TeamJob::Seat(seat) => {
            let mut desk = desk(&seat.file, false)?;
            let (pairs, byes) = seats(&desk.book, &seat.matches)?;
            let broken = desk.book.event.broken_matches(&pairs, &byes);
            let command = Request::Team(TeamRequest::Seat(pairs, byes, seat.why.clone()));
            desk.book.act(&[command], &desk.signature, true)?;
            // What was decided against the rules is said where it does not mix with the round.
            for one in &broken {
                let said = desk.book.words.team_broken(one, |id| desk.book.team_name(id));
                writeln!(io::stderr(), "{said}")?;
            }
            show_round(&desk.book, desk.book.event.rounds.len(), json)
        }
        TeamJob::Advance(one) => act_again(&one.file, one.again, &|book| {
            let round = book.event.rounds.len();
            Ok(TeamRequest::Advance(round, book.team(one.team)?))
        }),
        TeamJob::Boards(boards) => show_boards(boards, &open(&boards.file)?, json),
        TeamJob::Explain(explain) => show_why(explain, &open(&explain.file)?, json),
    }
}

/// Says of every team that entered from a place on whose name is like another's.
pub(super) fn doubt_teams(book: &Book, from: usize) {
    for (id, earlier) in book.event.teams.alike(from) {
        let earlier = earlier.into_iter().map(|id| book.team_name(id));
        warn(&book.words.teams_alike(&book.team_name(id), earlier));
    }
}

/// Matches and byes as they are typed: `3-7` and `1-0`.
fn seats(book: &Book, texts: &[String]) -> Result<(Vec<Seat>, Vec<u32>), Failure> {
    let (mut pairs, mut byes) = (Vec::new(), Vec::new());
    for text in texts {
        let wrong = || Failure::new(book.words.no_seat(text));
        let (first, second) = text.split_once('-').ok_or_else(wrong)?;
        let [first, second]: [u32; 2] =
            [first.parse().map_err(|_| wrong())?, second.parse().map_err(|_| wrong())?];
        match second {
            0 => byes.push(book.team(first)?),
            _ => pairs.push(Seat { first: book.team(first)?, second: book.team(second)? }),
        }
    }
    Ok((pairs, byes))
}

impl Book {
    /// The entry number of a team by its pairing number.
    fn team(&self, number: u32) -> Result<u32, Failure> {
        let at = (number as usize).checked_sub(1);
        let squad = at.and_then(|at| self.event.teams.all.get(at));
        let refusal = match self.event.rules.teams {
            Some(_) => TeamRefusal::Nobody(number),
            None => TeamRefusal::None,
        };
        squad.map(|squad| squad.id).ok_or_else(|| self.refused(&refusal.into()))
    }

    fn teams(&self, numbers: &[u32]) -> Result<Vec<u32>, Failure> {
        numbers.iter().map(|&number| self.team(number)).collect()
    }

    fn players(&self, numbers: &[u32]) -> Result<Vec<u32>, Failure> {
        numbers.iter().map(|&number| self.id(number)).collect()
    }

    /// A team by entry number, as people call it: pairing number and name.
    pub(super) fn team_name(&self, id: u32) -> String {
        match self.event.teams.get(id) {
            Some(squad) => format!("{} {}", self.event.teams.number(id), squad.name),
            None => id.to_string(),
        }
    }

    /// Who is in a knock-out, by entry number: a player, or a team where teams play.
    pub(super) fn rival(&self, id: u32) -> String {
        match self.event.rules.teams {
            Some(_) => self.team_name(id),
            None => self.name(id),
        }
    }

    /// A team by pairing number, as people call it.
    pub(super) fn numbered(&self, number: u32) -> String {
        let at = (number as usize).checked_sub(1);
        let squad = at.and_then(|at| self.event.teams.all.get(at));
        squad.map_or_else(|| number.to_string(), |squad| format!("{number} {}", squad.name))
    }
}

fn show_why(args: &TeamExplainArgs, book: &Book, json: bool) -> Exit {
    let round = args.round.unwrap_or(book.event.rounds.len());
    let Some(before) = book.event.before(round) else {
        return Err(super::show::unpaired(book, round));
    };
    let refused = |refusal| book.refused(&refusal);
    let team = |number: u32| book.numbered(number);
    let mut out = io::stdout().lock();
    if let (Some(other), System::Knockout { .. }) = (args.why_not, &book.event.rules.system) {
        let why = before.tree_not_told([args.team, other]).map_err(refused)?;
        let why = why.map_or(NotTold::Meet, NotTold::Tree);
        let said = book.words.not_told(book.event.rules.game, other, &why, team);
        match json {
            true => writeln!(out, "{}", json!({ "why": why, "said": said }))?,
            false => writeln!(out, "{said}")?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(other) = args.why_not {
        let why = before.team_not_told(args.team, other).map_err(refused)?;
        // Who is not paired at all meets nobody.
        for number in [args.team, other] {
            let told = before.team_told(number).map_err(refused)?;
            if !matches!(told, TeamTold::Away { .. }) {
                continue;
            }
            let lines = book.words.team_told(book.event.rules.game, number, &told, team);
            match json {
                true => writeln!(out, "{}", json!({ "told": told, "said": lines }))?,
                false => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            }
            return Ok(ExitCode::SUCCESS);
        }
        let said = match &why {
            Some(why) => book.words.team_why(why, other, team),
            None => book.words.team_meet(),
        };
        match json {
            true => writeln!(out, "{}", json!({ "why": why, "said": said }))?,
            false => writeln!(out, "{said}")?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    let told = before.team_told(args.team).map_err(refused)?;
    let lines = book.words.team_told(book.event.rules.game, args.team, &told, team);
    match json {
        true => writeln!(out, "{}", json!({ "told": told, "said": lines }))?,
        false => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
    }
    Ok(ExitCode::SUCCESS)
}
