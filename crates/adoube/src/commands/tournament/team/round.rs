use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::Mark;
use adoube_tournament::event::Tournament;
use adoube_tournament::team::pairing::MatchSeats;
use adoube_words::written_result;
use serde_json::json;

use super::super::book::Book;
use crate::commands::standings::aligned;
use crate::failure::{Exit, Failure};

/// A round of teams, match by match and board by board.
pub(in super::super) fn show_round(book: &Book, number: usize, json: bool) -> Exit {
    let Some(round) = number.checked_sub(1).and_then(|at| book.event.rounds.get(at)) else {
        return Err(super::super::show::unpaired(book, number));
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
pub(in super::super) fn board_of(event: &Tournament, round: usize, text: &str) -> Option<usize> {
    let (of, board) = text.split_once('.')?;
    let (of, board): (usize, usize) = (of.parse().ok()?, board.parse().ok()?);
    let round = event.rounds.get(round.checked_sub(1)?)?;
    let before: usize =
        round.teams.matches.get(..of.checked_sub(1)?)?.iter().map(|one| one.1).sum();
    let count = round.teams.matches.get(of - 1)?.1;
    (1..=count).contains(&board).then_some(before + board)
}

/// That no match has a board as it is typed, and which it has.
pub(in super::super) fn no_board(
    book: &Book,
    event: &Tournament,
    round: usize,
    text: &str,
) -> String {
    let round = round.checked_sub(1).and_then(|at| event.rounds.get(at));
    let matches = round.map(|round| round.teams.matches.as_slice()).unwrap_or_default();
    let boards: Vec<usize> = matches.iter().map(|one| one.1).collect();
    let of = text.split_once('.').and_then(|(of, _)| of.parse().ok());
    book.words.no_match_board(text, &boards, of)
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
