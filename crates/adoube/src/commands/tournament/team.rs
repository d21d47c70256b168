//! Teams from the command line: who plays for whom, line-ups, matches, tables.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_board::Side;
use adoube_tournament::event::{
    Request, Seat, System, TeamRefusal, TeamRequest, TeamRules, Tournament,
};
use adoube_tournament::team::pairing::{MatchSeats, Preference};
use adoube_tournament::team::{
    MatchScoring, TeamOrder, TeamScore, TeamStanding, TeamTable, TeamTie, team_standings,
};
use adoube_tournament::{Mark, Points};
use adoube_words::{Words, written_result};
use clap::{Subcommand, ValueEnum};
use serde_json::json;

use super::Desk;
use super::args::{ByeArg, FileArgs, NewArgs, SystemArg, TableArgs};
use super::book::Book;
use crate::commands::standings::{Style, aligned};
use crate::failure::{Exit, Failure, warn};

#[derive(Subcommand)]
pub(super) enum TeamJob {
    Add(TeamAddArgs),
    List(FileArgs),
    Players(TeamPlayersArgs),
    Remove(TeamArgs),
    Order(TeamOrderArgs),
    Withdraw(TeamArgs),
    Return(TeamArgs),
    Bye(TeamByeArgs),
    Apart(TeamApartArgs),
    LineUp(LineUpArgs),
    Seat(TeamSeatArgs),
    Boards(BoardsArgs),
    Explain(TeamExplainArgs),
}

#[derive(clap::Args)]
pub(super) struct TeamAddArgs {
    file: PathBuf,
    name: String,
    players: Vec<u32>,
    #[arg(long, default_value = "")]
    short: String,
}

#[derive(clap::Args)]
pub(super) struct TeamPlayersArgs {
    file: PathBuf,
    team: u32,
    players: Vec<u32>,
}

#[derive(clap::Args)]
pub(super) struct TeamArgs {
    file: PathBuf,
    team: u32,
}

#[derive(clap::Args)]
pub(super) struct TeamOrderArgs {
    file: PathBuf,
    #[arg(required_unless_present = "by_rating")]
    teams: Vec<u32>,
    #[arg(long, conflicts_with = "teams")]
    by_rating: bool,
}

#[derive(clap::Args)]
pub(super) struct TeamByeArgs {
    file: PathBuf,
    team: u32,
    #[arg(long)]
    round: Option<usize>,
    #[arg(long = "for", default_value = "half")]
    points: ByeArg,
    #[arg(long, conflicts_with = "points")]
    cancel: bool,
}

#[derive(clap::Args)]
pub(super) struct TeamApartArgs {
    file: PathBuf,
    #[arg(required = true, num_args = 2..)]
    teams: Vec<u32>,
}

#[derive(clap::Args)]
pub(super) struct LineUpArgs {
    file: PathBuf,
    team: u32,
    #[arg(required_unless_present = "none")]
    players: Vec<u32>,
    #[arg(long, conflicts_with = "players")]
    none: bool,
    #[arg(long)]
    round: Option<usize>,
}

#[derive(clap::Args)]
pub(super) struct TeamSeatArgs {
    file: PathBuf,
    #[arg(required = true)]
    matches: Vec<String>,
    #[arg(long)]
    why: String,
}

#[derive(clap::Args)]
pub(super) struct BoardsArgs {
    file: PathBuf,
    #[arg(long)]
    board: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: usize,
}

#[derive(clap::Args)]
pub(super) struct TeamExplainArgs {
    file: PathBuf,
    team: u32,
    #[arg(long)]
    why_not: Option<u32>,
    #[arg(long)]
    round: Option<usize>,
}

/// What is fixed of teams before an event.
#[derive(clap::Args)]
pub(super) struct TeamRulesArgs {
    #[arg(long, value_name = "N")]
    pub(super) boards: Option<usize>,
    #[arg(long, default_value = "match", requires = "boards")]
    primary: ScoreArg,
    #[arg(long, requires = "boards")]
    primary_only: bool,
    #[arg(long, default_value = "a", requires = "boards")]
    preference: PreferenceArg,
    #[arg(long, value_delimiter = ',', value_name = "NAME=POINTS", requires = "boards")]
    match_points: Vec<String>,
    #[arg(long, value_name = "MP,GP", requires = "boards")]
    team_bye: Option<String>,
    #[arg(long, value_name = "WB", requires = "boards")]
    colours: Option<String>,
    #[arg(long, requires = "boards")]
    free: bool,
    #[arg(long, requires = "boards", requires = "twice")]
    together: bool,
    #[arg(long)]
    pub(super) twice: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum ScoreArg {
    Match,
    Game,
}

#[derive(Clone, Copy, ValueEnum)]
enum PreferenceArg {
    A,
    B,
    None,
}

/// Tie-breaks of teams by their codes.
pub(crate) fn team_ties(codes: &[String], words: &Words) -> Result<Vec<TeamTie>, Failure> {
    let read =
        |code: &String| code.parse().map_err(|fault| Failure::new(words.no_tiebreak(&fault)));
    codes.iter().map(read).collect()
}

/// The tie-breaks of an event of teams that names none.
pub(super) fn usual_ties(system: &System) -> &'static [&'static str] {
    match system {
        System::RoundRobin { .. } => &["MPVGP", "EDE", "EMGSB", "BC", "TBR"],
        _ => &["MPVGP", "EDE", "BH:MP/C1", "EMGSB"],
    }
}

/// The rules of teams, if it is an event of teams.
pub(super) fn team_rules(args: &NewArgs, words: &Words) -> Result<Option<TeamRules>, Failure> {
    let given = &args.teams;
    let everybody = matches!(args.system, SystemArg::Scheveningen);
    let Some(boards) = given.boards else {
        return match everybody {
            true => Err(Failure::new(words.wrong("--system scheveningen", "--boards N"))),
            false => Ok(None),
        };
    };
    let mut matches = MatchScoring::default();
    for text in &given.match_points {
        let wrong = || Failure::new(words.wrong(text, "win=, draw=, loss= 0 … 99.5"));
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        let value = points(value).ok_or_else(wrong)?;
        match name {
            "win" => matches.win = value,
            "draw" => matches.draw = value,
            "loss" => matches.loss = value,
            _ => return Err(wrong()),
        }
    }
    if let Some(text) = &given.team_bye {
        let both = text.split_once(',').and_then(|(m, g)| Some((points(m)?, points(g)?)));
        let wrong = || Failure::new(words.wrong(text, "MP,GP, such as 1,2"));
        matches.bye = Some(both.ok_or_else(wrong)?);
    }
    let mut pattern = Vec::new();
    for c in given.colours.iter().flat_map(|text| text.chars()) {
        pattern.push(match c {
            'W' | 'w' => Side::First,
            'B' | 'b' => Side::Second,
            _ => {
                let text = given.colours.as_deref().unwrap_or_default();
                return Err(Failure::new(words.wrong(text, "such as WBBW")));
            }
        });
    }
    Ok(Some(TeamRules {
        boards,
        primary: match given.primary {
            ScoreArg::Match => TeamScore::Match,
            ScoreArg::Game => TeamScore::Game,
        },
        second: !given.primary_only,
        preference: match given.preference {
            PreferenceArg::A => Preference::A,
            PreferenceArg::B => Preference::B,
            PreferenceArg::None => Preference::Off,
        },
        matches,
        pattern,
        free: given.free,
        everybody,
        together: given.together,
    }))
}

fn points(text: &str) -> Option<Points> {
    text.parse().ok().filter(|value| (Points::ZERO..=Points(995)).contains(value))
}

pub(super) fn run(
    job: &TeamJob,
    desk: impl Fn(&Path, bool) -> Result<Desk, Failure>,
    open: impl Fn(&Path) -> Result<Book, Failure>,
    json: bool,
) -> Exit {
    let act = |file: &Path, command: &dyn Fn(&Book) -> Result<TeamRequest, Failure>| {
        let mut desk = desk(file, true)?;
        let command = command(&desk.book)?;
        desk.act(&[Request::Team(command)])
    };
    match job {
        TeamJob::Add(add) => act(&add.file, &|book| {
            let players = book.players(&add.players)?;
            Ok(TeamRequest::Enter(add.name.clone(), add.short.clone(), players))
        }),
        TeamJob::List(list) => show_teams(&open(&list.file)?, json),
        TeamJob::Players(list) => act(&list.file, &|book| {
            Ok(TeamRequest::List(book.team(list.team)?, book.players(&list.players)?))
        }),
        TeamJob::Remove(one) => {
            act(&one.file, &|book| Ok(TeamRequest::Remove(book.team(one.team)?)))
        }
        TeamJob::Order(order) if order.by_rating => act(&order.file, &|_| Ok(TeamRequest::Rank)),
        TeamJob::Order(order) => {
            act(&order.file, &|book| Ok(TeamRequest::Order(book.teams(&order.teams)?)))
        }
        TeamJob::Withdraw(one) => {
            act(&one.file, &|book| Ok(TeamRequest::Withdraw(book.team(one.team)?)))
        }
        TeamJob::Return(one) => {
            act(&one.file, &|book| Ok(TeamRequest::Return(book.team(one.team)?)))
        }
        TeamJob::Bye(bye) => act(&bye.file, &|book| {
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
        TeamJob::LineUp(line) => act(&line.file, &|book| {
            let round = line.round.unwrap_or(book.event.rounds.len());
            let place = |&number: &u32| if number == 0 { Ok(0) } else { book.id(number) };
            let players: Result<Vec<u32>, Failure> = line.players.iter().map(place).collect();
            Ok(TeamRequest::LineUp(round, book.team(line.team)?, players?))
        }),
        TeamJob::Seat(seat) => {
            let mut desk = desk(&seat.file, false)?;
            let (pairs, byes) = seats(&desk.book, &seat.matches)?;
            let command = Request::Team(TeamRequest::Seat(pairs, byes, seat.why.clone()));
            desk.book.act(&[command], &desk.signature, true)?;
            show_round(&desk.book, desk.book.event.rounds.len(), json)
        }
        TeamJob::Boards(boards) => show_boards(boards, &open(&boards.file)?, json),
        TeamJob::Explain(explain) => show_why(explain, &open(&explain.file)?, json),
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

    fn numbered(&self, number: u32) -> String {
        let at = (number as usize).checked_sub(1);
        let squad = at.and_then(|at| self.event.teams.all.get(at));
        squad.map_or_else(|| number.to_string(), |squad| format!("{number} {}", squad.name))
    }
}

/// The teams in order of pairing numbers, with their players in board order.
fn show_teams(book: &Book, json: bool) -> Exit {
    let mut out = io::stdout().lock();
    if json {
        let teams: Vec<_> = book.event.teams.all.iter().map(|squad| {
            let players: Vec<u32> = squad.players.iter().map(|&id| book.number(id)).collect();
            json!({ "number": book.event.teams.number(squad.id), "name": squad.name, "short": squad.short,
                    "strength": book.event.strength(squad), "players": players, "withdrawn": squad.withdrawn })
        }).collect();
        writeln!(out, "{}", json!(teams))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows: Vec<Vec<String>> = book
        .event
        .teams
        .all
        .iter()
        .map(|squad| {
            let strength = book.event.strength(squad).map(|one| one.to_string());
            let players: Vec<String> = squad.players.iter().map(|&id| book.name(id)).collect();
            vec![
                book.event.teams.number(squad.id).to_string(),
                format!("{} {}", squad.name, squad.short).trim_end().to_string(),
                strength.unwrap_or_default(),
                players.join("; "),
            ]
        })
        .collect();
    let wide = |rows: &[Vec<String>]| rows.iter().map(|row| row[3].chars().count()).max();
    let most = wide(&rows).unwrap_or(0);
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|mut row| {
            let pad = most - row[3].chars().count();
            row[3].push_str(&" ".repeat(pad));
            row
        })
        .collect();
    aligned(&rows, 1, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// A round of teams, match by match and board by board.
pub(super) fn show_round(book: &Book, number: usize, json: bool) -> Exit {
    let Some(round) = number.checked_sub(1).and_then(|at| book.event.rounds.get(at)) else {
        return Err(super::show::unpaired(book, number));
    };
    let table = book.event.team_table();
    let score = |id: u32| {
        let team = table.team(book.event.teams.number(id))?;
        team.bouts.get(number - 1).map(|bout| (bout.game_points, bout.mark))
    };
    let mut out = io::stdout().lock();
    let mut begins = 0;
    let mut told = Vec::new();
    for (at, &(teams, count)) in round.teams.matches.iter().enumerate() {
        let boards = round.boards.get(begins..begins + count).unwrap_or_default();
        begins += count;
        let games = |id: u32| score(id).map(|(points, _)| points).unwrap_or_default();
        let over = score(teams.first).is_some_and(|(_, mark)| mark != Mark::Pending);
        let result = format!("{}-{}", games(teams.first), games(teams.second));
        if json {
            let boards: Vec<_> = boards
                .iter()
                .map(|board| {
                    json!({ "seats": [book.number(board.seat.first), book.number(board.seat.second)],
                            "marks": [board.mark, board.facing] })
                })
                .collect();
            told.push(json!({ "teams": [book.event.teams.number(teams.first), book.event.teams.number(teams.second)],
                              "over": over, "games": [games(teams.first).to_string(), games(teams.second).to_string()],
                              "boards": boards }));
            continue;
        }
        let result = if over { format!("  {result}") } else { String::new() };
        let [first, second] = [teams.first, teams.second].map(|id| book.team_name(id));
        writeln!(out, "{}  {first} - {second}{result}", at + 1)?;
        let who = |id: u32| match id {
            0 => "–".to_string(),
            id => book.name(id),
        };
        let mut rows: Vec<Vec<String>> = boards
            .iter()
            .enumerate()
            .map(|(place, board)| {
                vec![
                    format!("   {}.{}", at + 1, place + 1),
                    who(board.seat.first),
                    "-".into(),
                    who(board.seat.second),
                    written_result(board.mark, board.facing),
                ]
            })
            .collect();
        let most = rows.iter().map(|row| row[3].chars().count()).max().unwrap_or(0);
        for row in &mut rows {
            let pad = most - row[3].chars().count();
            row[3].push_str(&" ".repeat(pad));
        }
        aligned(&rows, 1, &mut out)?;
    }
    if json {
        let number_of = |&id: &u32| book.event.teams.number(id);
        let byes: Vec<u32> = round.teams.byes.iter().map(number_of).collect();
        let away: Vec<_> =
            round.teams.away.iter().map(|(id, mark)| json!([number_of(id), mark])).collect();
        let all = json!({ "round": number, "matches": told, "byes": byes, "away": away });
        writeln!(out, "{all}")?;
        return Ok(ExitCode::SUCCESS);
    }
    for &id in &round.teams.byes {
        writeln!(out, "{} U", book.team_name(id))?;
    }
    let here = |id: u32| book.event.teams.get(id).is_some_and(|squad| !squad.withdrawn);
    for &(id, mark) in round.teams.away.iter().filter(|(id, _)| here(*id)) {
        writeln!(out, "{} {}", book.team_name(id), mark.letter())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A board of a match as it is typed, `2.1`, as the number of the board in its round.
pub(super) fn board_of(event: &Tournament, round: usize, text: &str) -> Option<usize> {
    let (of, board) = text.split_once('.')?;
    let (of, board): (usize, usize) = (of.parse().ok()?, board.parse().ok()?);
    let round = event.rounds.get(round.checked_sub(1)?)?;
    let before: usize =
        round.teams.matches.get(..of.checked_sub(1)?)?.iter().map(|one| one.1).sum();
    let count = round.teams.matches.get(of - 1)?.1;
    (1..=count).contains(&board).then_some(before + board)
}

/// The standings of the teams.
pub(super) fn show_table(args: &TableArgs, book: &Book, json: bool) -> Exit {
    let event = book.event.closed();
    let table = event.counted_teams();
    let mut order = event.team_order();
    if !args.tiebreaks.is_empty() {
        order.ties = team_ties(&args.tiebreaks, book.words)?;
    }
    let style = match (json, args.tsv, args.cross) {
        (true, _, _) => Style::Json,
        (_, true, _) => Style::Tsv,
        (_, _, true) => Style::Cross,
        _ => Style::Plain,
    };
    print_teams(&table, &order, style)?;
    if let Some((round, missing)) = book.event.open_round() {
        warn(&book.words.open_round(round, missing));
    }
    Ok(ExitCode::SUCCESS)
}

/// The standings of a table of teams.
pub(crate) fn print_teams(
    table: &TeamTable,
    order: &TeamOrder,
    style: Style,
) -> Result<(), Failure> {
    let all = team_standings(table, order);
    let mut out = io::stdout().lock();
    let values = |standing: &TeamStanding| -> Vec<String> {
        order.ties.iter().zip(&standing.values).map(|(tie, value)| tie.written(*value)).collect()
    };
    let name = |number: u32| table.team(number).map(|team| team.name.clone()).unwrap_or_default();
    let codes: Vec<String> = order.ties.iter().map(ToString::to_string).collect();
    if matches!(style, Style::Json) {
        let lines: Vec<_> = all
            .iter()
            .map(|standing| {
                json!({ "rank": standing.rank, "number": standing.number, "name": name(standing.number),
                        "match-points": standing.match_points.to_string(),
                        "game-points": standing.game_points.to_string(),
                        "tiebreaks": codes.iter().cloned().zip(values(standing)).collect::<Vec<_>>() })
            })
            .collect();
        writeln!(out, "{}", json!(lines))?;
        return Ok(());
    }
    let heads = ["MP", "GP"].map(str::to_string);
    if matches!(style, Style::Tsv) {
        let head: Vec<String> =
            ["TeamNo".to_string()].into_iter().chain(heads).chain(codes).collect();
        writeln!(out, "{}", head.join("\t"))?;
        for one in &all {
            let start =
                [one.number.to_string(), one.match_points.to_string(), one.game_points.to_string()];
            let cells: Vec<String> = start.into_iter().chain(values(one)).collect();
            writeln!(out, "{}", cells.join("\t"))?;
        }
        return Ok(());
    }
    let rounds = if matches!(style, Style::Cross) { table.paired_rounds() } else { 0 };
    let mut rows: Vec<Vec<String>> = vec![
        ["", "", ""]
            .map(str::to_string)
            .into_iter()
            .chain(heads)
            .chain((1..=rounds).map(|round| round.to_string()))
            .chain(codes)
            .collect(),
    ];
    for standing in &all {
        let mut row = vec![
            standing.rank.to_string(),
            standing.number.to_string(),
            name(standing.number),
            standing.match_points.to_string(),
            standing.game_points.to_string(),
        ];
        row.extend((1..=rounds).map(|round| cell(table, standing.number, round)));
        row.extend(values(standing));
        rows.push(row);
    }
    aligned(&rows, 2, &mut out)
}

/// A round of the cross table: opponent, colour on board 1, game points.
fn cell(table: &TeamTable, number: u32, round: usize) -> String {
    let bout = table.team(number).and_then(|team| team.bouts.get(round - 1));
    let Some(bout) = bout else { return String::new() };
    let forfeit = matches!(bout.mark, Mark::ForfeitWin | Mark::ForfeitLoss);
    match (bout.opponent, bout.side) {
        (Some(opponent), side) => {
            let side = side.map_or("", |side| if side.is_first() { "w" } else { "b" });
            format!("{opponent}{side}{}{}", bout.game_points, if forfeit { "f" } else { "" })
        }
        (None, _) => bout.mark.letter().to_string(),
    }
}

/// What everybody made on which board: the list of board prizes.
fn show_boards(args: &BoardsArgs, book: &Book, json: bool) -> Exit {
    let event = book.event.closed();
    let mut made: std::collections::BTreeMap<(usize, u32), (i32, usize, i32)> = Default::default();
    for round in &event.rounds {
        let mut begins = 0;
        for &(_, count) in &round.teams.matches {
            let boards = round.boards.get(begins..begins + count).unwrap_or_default();
            begins += count;
            for (at, board) in boards.iter().enumerate().filter(|(_, board)| board.mark.is_played())
            {
                for (id, other, mark) in [
                    (board.seat.first, board.seat.second, board.mark),
                    (board.seat.second, board.seat.first, board.facing),
                ] {
                    let rating = event.member(other).and_then(|member| member.player.rating);
                    let one = made.entry((at + 1, id)).or_default();
                    one.0 += event.rules.scoring.points(mark).0;
                    one.1 += 1;
                    one.2 += rating.unwrap_or(0);
                }
            }
        }
    }
    let mut lines: Vec<(usize, u32, i32, usize, i32)> = made
        .into_iter()
        .filter(|((board, _), (_, games, _))| {
            args.board.is_none_or(|one| one == *board) && *games >= args.games
        })
        .map(|((board, id), (points, games, ratings))| (board, id, points, games, ratings))
        .collect();
    // By share of points, then points, then the mean rating of opponents.
    lines.sort_by(|a, b| {
        let share = |one: &(usize, u32, i32, usize, i32)| (one.2 * 1000) / one.3 as i32;
        let mean = |one: &(usize, u32, i32, usize, i32)| one.4 / one.3 as i32;
        let key = |one: &(usize, u32, i32, usize, i32)| (one.0, -share(one), -one.2, -mean(one));
        key(a).cmp(&key(b))
    });
    let mut out = io::stdout().lock();
    let team = |id: u32| event.teams.of(id).map(|squad| squad.name.clone()).unwrap_or_default();
    if json {
        let lines: Vec<_> = lines
            .iter()
            .map(|&(board, id, points, games, _)| {
                json!({ "board": board, "number": book.number(id), "team": team(id),
                        "points": Points(points).to_string(), "games": games })
            })
            .collect();
        writeln!(out, "{}", json!(lines))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rows: Vec<Vec<String>> = lines
        .iter()
        .map(|&(board, id, points, games, ratings)| {
            vec![
                board.to_string(),
                book.name(id),
                format!("{}/{games}", Points(points)),
                (ratings / games as i32).to_string(),
                team(id),
            ]
        })
        .collect();
    aligned(&rows, 1, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

fn show_why(args: &TeamExplainArgs, book: &Book, json: bool) -> Exit {
    let round = args.round.unwrap_or(book.event.rounds.len());
    let Some(before) = book.event.before(round) else {
        return Err(super::show::unpaired(book, round));
    };
    let refused = |refusal| book.refused(&refusal);
    let team = |number: u32| book.numbered(number);
    let mut out = io::stdout().lock();
    if let Some(other) = args.why_not {
        let why = before.team_not_told(args.team, other).map_err(refused)?;
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

/// Pairs of teams as pairing programs print them.
pub(crate) fn print_pairs(
    round: usize,
    matches: &[MatchSeats],
    bye: Option<u32>,
    json: bool,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if json {
        let pairs: Vec<_> = matches.iter().map(|one| json!([one.first, one.second])).collect();
        writeln!(out, "{}", json!({ "round": round, "matches": pairs, "bye": bye }))?;
        return Ok(());
    }
    writeln!(out, "{}", matches.len() + usize::from(bye.is_some()))?;
    for one in matches {
        writeln!(out, "{} {}", one.first, one.second)?;
    }
    if let Some(number) = bye {
        writeln!(out, "{number} 0")?;
    }
    Ok(())
}
