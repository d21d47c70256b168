use std::io::{self, Write};
use std::process::ExitCode;

use adoube_tournament::event::{Game, Tournament};
use adoube_tournament::rating::{FLOOR, handicap_value};
use adoube_tournament::standings::standings;
use adoube_tournament::team::{TeamStanding, team_standings};
use adoube_tournament::{Cell, Crosstable, Mark, Points};
use adoube_words::Words;
use clap::ValueEnum;
use serde_json::json;

use super::args::WhatIfArgs;
use super::book::Book;
use super::results;
use crate::commands::rate::{Line, List, Setting, fesa_players, rate_fesa, rate_fide, rate_glicko};
use crate::commands::standings::aligned;
use crate::failure::{Exit, Failure};

/// By which rating a result is asked about.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum By {
    Fide,
    Fesa,
    Glicko,
}

/// Where a player stands: points, place and rating.
#[derive(Clone, Copy, PartialEq)]
struct Stand {
    points: Points,
    rank: usize,
    rating: Option<i32>,
}

/// What results would change, without writing anything.
pub(super) fn run(args: &WhatIfArgs, book: &Book, json: bool) -> Exit {
    let mut supposed = book.event.clone();
    for command in results(book, args.round, &args.results)? {
        supposed.act(&command, "").map_err(|refusal| book.refused(&refusal))?;
    }
    let list = List::read(args.list.as_deref(), book.words)?;
    let by = args.rating.unwrap_or(match book.event.rules.game {
        Game::Chess => By::Fide,
        Game::Shogi => By::Fesa,
    });
    let details = &book.event.details;
    let date = args.date.or(details.ends).or(details.begins);
    let setting = Setting { pace: args.pace.into(), date, floor: FLOOR };
    let now = stands(&book.event, book, by, &setting, &list)?;
    let then = stands(&supposed, book, by, &setting, &list)?;
    let table = book.event.table();
    let changed = table.players.iter().zip(now.into_iter().zip(then));
    let changed: Vec<_> = changed.filter(|(_, (now, then))| now != then).collect();
    let mut out = io::stdout().lock();
    let arrow =
        |now: String, then: String| if now == then { now } else { format!("{now} → {then}") };
    let teams = match book.event.rules.teams {
        Some(_) => changed_teams(&book.event, &supposed),
        None => Vec::new(),
    };
    if json {
        let one = |stand: &Stand| json!({ "points": stand.points.to_string(), "rank": stand.rank, "rating": stand.rating });
        let all: Vec<_> = changed
            .iter()
            .map(|(player, (now, then))| {
                json!({ "number": player.number, "name": player.name, "now": one(now), "then": one(then) })
            })
            .collect();
        if book.event.rules.teams.is_some() {
            let one = |stand: &TeamStanding| {
                json!({ "match-points": stand.match_points.to_string(),
                        "game-points": stand.game_points.to_string(), "rank": stand.rank })
            };
            let teams: Vec<_> = teams
                .iter()
                .map(|(now, then)| json!({ "number": now.number, "name": book.numbered(now.number), "now": one(now), "then": one(then) }))
                .collect();
            writeln!(out, "{}", json!({ "teams": teams, "players": all }))?;
            return Ok(ExitCode::SUCCESS);
        }
        writeln!(out, "{}", json!(all))?;
        return Ok(ExitCode::SUCCESS);
    }
    // Teams have places, and their players points and ratings.
    let single = book.event.rules.teams.is_none();
    if !single {
        let mut rows = vec![["", "MP", "GP", "#"].map(String::from).to_vec()];
        for (now, then) in &teams {
            rows.push(vec![
                book.numbered(now.number),
                arrow(now.match_points.to_string(), then.match_points.to_string()),
                arrow(now.game_points.to_string(), then.game_points.to_string()),
                arrow(now.rank.to_string(), then.rank.to_string()),
            ]);
        }
        aligned(&rows, 0, &mut out)?;
        writeln!(out)?;
    }
    let mut rows = vec![["", "", "PTS", "#", "ELO"].map(String::from).to_vec()];
    for (player, (now, then)) in changed {
        let rating = |rating: Option<i32>| rating.map_or("-".into(), |rating| rating.to_string());
        rows.push(vec![
            player.number.to_string(),
            player.name.clone(),
            arrow(now.points.to_string(), then.points.to_string()),
            arrow(now.rank.to_string(), then.rank.to_string()),
            arrow(rating(now.rating), rating(then.rating)),
        ]);
    }
    if !single {
        rows.iter_mut().for_each(|row| drop(row.remove(3)));
    }
    aligned(&rows, 1, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// The teams whose points or places change, in the order of their places now.
fn changed_teams(now: &Tournament, then: &Tournament) -> Vec<(TeamStanding, TeamStanding)> {
    let [now, then] =
        [now, then].map(|event| team_standings(&event.counted_teams(), &event.team_order()));
    let pairs = now.into_iter().filter_map(|one| {
        let then = then.iter().find(|then| then.number == one.number)?.clone();
        Some((one, then))
    });
    let told = |one: &TeamStanding| (one.match_points, one.game_points, one.rank);
    pairs.filter(|(now, then)| told(now) != told(then)).collect()
}

/// Where everybody stands, in order of start numbers.
fn stands(
    event: &Tournament,
    book: &Book,
    by: By,
    setting: &Setting,
    list: &List,
) -> Result<Vec<Stand>, Failure> {
    let table = event.table();
    let all = standings(&table, &event.standing_order(&table));
    let lines = rated(event, by, setting, list, book.words)?;
    let stand = |player: &adoube_tournament::Player| {
        let standing = all.iter().find(|standing| standing.number == player.number)?;
        let line = lines.iter().find(|line| line.number == player.number)?;
        Some(Stand { points: standing.points, rank: standing.rank, rating: line.new })
    };
    Ok(table.players.iter().filter_map(stand).collect())
}

/// What the games of an event change in the ratings.
pub(super) fn rated(
    event: &Tournament,
    by: By,
    setting: &Setting,
    list: &List,
    words: &Words,
) -> Result<Vec<Line>, Failure> {
    let played = played(event, &event.table());
    match by {
        By::Fide => rate_fide(&played, list, setting, words),
        By::Glicko => rate_glicko(&played, list, words),
        By::Fesa => {
            let order = event.order();
            let given = |number: u32, round: usize| {
                let id = order.get(number as usize - 1).copied().unwrap_or(0);
                let (giver, name) = event.handicap_of(round, id)?;
                let value = handicap_value(name)?;
                Some(if giver == id { value } else { -value })
            };
            let (names, players) =
                fesa_players(&played, |number, round| given(number, round).unwrap_or(0.0));
            rate_fesa(&names, players, list, words)
        }
    }
}

/// The table as it is rated: a game that was drawn and played again is a draw, and who is excused is no no-show.
fn played(event: &Tournament, table: &Crosstable) -> Crosstable {
    let mut table = table.clone();
    for (player, &id) in table.players.iter_mut().zip(&event.order()) {
        for (at, cell) in player.cells.iter_mut().enumerate() {
            let replayed = event.board(at + 1, id).is_some_and(|board| board.replays > 0);
            if replayed && cell.mark.is_played() {
                cell.mark = Mark::Draw;
            } else if cell.mark == Mark::ForfeitLoss && event.is_excused(at + 1, id) {
                *cell = Cell::alone(Mark::ZeroBye);
            }
        }
    }
    table
}
