use adoube_tournament::fesa_file::{FesaCell, FesaFile, Sign};
use adoube_tournament::rating::{FesaGame, FesaPlayer, Grade, Streak, bonus_games, fesa};
use adoube_tournament::trf::{Fault, Trf};
use adoube_tournament::{Crosstable, Mark};
use adoube_words::Words;
use serde_json::json;

use super::{Common, Line, List, asked, print, share, suppose};
use crate::failure::{Exit, Failure, warn};
use crate::files;

pub(super) fn run(args: &Common, words: &Words) -> Exit {
    let bytes = files::read(&args.file)?;
    let text: String = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().iter().map(|&byte| char::from(byte)).collect(),
    };
    let list = List::read(args.list.as_deref(), words)?;
    let failure = |fault: Fault| Failure::new(words.file_fault(&args.file.display(), &fault));
    let federation = text.trim_start().starts_with('[');
    let (names, players) = if federation {
        let (mut file, doubt) = FesaFile::read(&text).map_err(failure)?;
        if let Some(fault) = doubt {
            warn(&words.file_fault(&args.file.display(), &fault));
        }
        for game in &args.games {
            suppose_game(&mut file, game, words)?;
        }
        of_file(&file)
    } else {
        let mut trf = Trf::parse(text.as_bytes()).map_err(failure)?;
        suppose(&mut trf.table, &args.games, words)?;
        let (names, mut players) = of_table(&trf.table, |_, _| 0.0);
        // A TRF does not say who was excused, so nobody pays for a forfeit.
        if players.iter().any(|player| player.no_shows > 0) {
            warn(&words.forfeits_spared(&args.file.display()));
        }
        for player in &mut players {
            player.no_shows = 0;
        }
        (names, players)
    };
    if players.is_empty() {
        let file = args.file.display();
        let why = if federation { words.no_places(&file) } else { words.no_players(&file) };
        return Err(Failure::new(why));
    }
    let lines = rate(&names, players, &list, words)?;
    if let Some(path) = &args.write {
        list.write(path, &lines, words)?;
    }
    print(&lines, args.json)
}

/// A game by places: instead of the one that the two have played, else as one more.
fn suppose_game(file: &mut FesaFile, game: &str, words: &Words) -> Result<(), Failure> {
    let (white, black, mark) = asked(game, words)?;
    let rounds = file.lines.iter().map(|line| line.cells.len()).max().unwrap_or(0);
    let first = (white as usize).checked_sub(1).and_then(|at| file.lines.get(at));
    let theirs = first
        .and_then(|line| line.cells.iter().rposition(|cell| cell.opponent == Some(black as usize)));
    let marks = [(white, black, mark), (black, white, mark.facing().unwrap_or(mark))];
    for (own, other, mark) in marks {
        if own == other {
            return Err(Failure::new(words.no_game(game)));
        }
        let line = (own as usize).checked_sub(1).and_then(|at| file.lines.get_mut(at));
        let line = line.ok_or_else(|| Failure::new(words.no_player(own)))?;
        let sign = match mark {
            Mark::Win => Sign::Won,
            Mark::Draw => Sign::Drawn,
            _ => Sign::Lost,
        };
        if let Some(cell) = theirs.and_then(|round| line.cells.get_mut(round)) {
            cell.sign = sign;
            continue;
        }
        let absent = FesaCell { opponent: None, sign: Sign::Lost, handicap: None };
        line.cells.resize(rounds, absent);
        line.cells.push(FesaCell { opponent: Some(other as usize), sign, handicap: None });
    }
    Ok(())
}

/// The players of the federation's result file.
fn of_file(file: &FesaFile) -> (Vec<String>, Vec<FesaPlayer>) {
    let mut names = Vec::new();
    let mut players = Vec::new();
    for line in &file.lines {
        names.push(format!("{}, {}", line.last, line.first));
        let mut player = FesaPlayer::default();
        for cell in &line.cells {
            player.no_shows += u32::from(cell.sign == Sign::NoShow);
            let result = match cell.sign {
                Sign::Won => 1.0,
                Sign::Drawn => 0.5,
                Sign::Lost | Sign::NoShow => 0.0,
            };
            let game = |place: usize| FesaGame { opponent: place - 1, result, given: cell.given() };
            player.played.extend(cell.opponent.map(game));
        }
        players.push(player);
    }
    (names, players)
}

/// The players of a table as the shogi federation sees them. `given` tells what the handicap of a game is worth in grades, by start
/// number and round: positive if the player gave it.
pub(crate) fn of_table(
    table: &Crosstable,
    given: impl Fn(u32, usize) -> f64,
) -> (Vec<String>, Vec<FesaPlayer>) {
    let index = table.index();
    let names = table.players.iter().map(|player| player.name.clone()).collect();
    let players = table.players.iter().map(|player| {
        let played = player.cells.iter().zip(1..).filter(|(cell, _)| cell.mark.is_rated());
        let played = played.filter_map(|(cell, round)| {
            let opponent = *index.get(&cell.opponent?)?;
            let given = given(player.number, round);
            Some(FesaGame { opponent, result: share(cell.mark), given })
        });
        let no_shows = player.cells.iter().filter(|cell| cell.mark == Mark::ForfeitLoss).count();
        FesaPlayer {
            rating: player.rating,
            grade: player.grade.parse().ok(),
            no_shows: no_shows as u32,
            played: played.collect(),
            ..FesaPlayer::default()
        }
    });
    (names, players.collect())
}

/// What a tournament changes.
pub(crate) fn rate(
    names: &[String],
    mut players: Vec<FesaPlayer>,
    list: &List,
    words: &Words,
) -> Result<Vec<Line>, Failure> {
    for ((name, player), number) in names.iter().zip(&mut players).zip(1..) {
        let key = (number, name.as_str());
        player.rating = list.get(key, "rating", "a rating", words)?.or(player.rating);
        let games = list.get(key, "games", "a number of games", words)?;
        player.games = games.unwrap_or(if player.rating.is_some() { 9 } else { 0 });
        // The bonus is given in the first games: who has played more than those has had it.
        let bonus = list.get(key, "bonus", "a number of games", words)?;
        player.bonus_games = bonus.unwrap_or_else(|| bonus_games(player.games));
        player.grade = list.get::<Grade>(key, "grade", "a grade", words)?.or(player.grade);
        let past = list.get::<Past>(key, "past", "such as 1500+ 1420- 1380=", words)?;
        player.past = past.map_or_else(Vec::new, |past| past.0);
        let run = list.get::<Run>(key, "streak", "such as 3/1", words)?;
        player.streak = run.map_or_else(Streak::default, |run| run.0);
    }
    let results = fesa(&players);
    let lines = names.iter().zip(&players).zip(results).zip(1..);
    Ok(lines
        .map(|(((name, player), result), number)| {
            let grade = result.grade.map(|grade| grade.to_string());
            Line {
                number,
                name: name.clone(),
                old: player.rating,
                new: result.rating,
                more: json!({ "games": result.games, "bonus": result.bonus_games, "grade": grade }),
                keeps: vec![
                    ("rating", result.rating.map(|rating| rating.to_string()).unwrap_or_default()),
                    ("games", result.games.to_string()),
                    ("bonus", result.bonus_games.to_string()),
                    ("grade", grade.unwrap_or_default()),
                    ("past", Past(result.past).to_string()),
                    ("streak", Run(result.streak).to_string()),
                ],
                undated: false,
            }
        })
        .collect())
}

/// Results while a rating is a performance: `1500+ 1420- 1380=`.
struct Past(Vec<(i32, f64)>);

impl std::fmt::Display for Past {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = |result: f64| match result {
            r if r >= 1.0 => '+',
            r if r <= 0.0 => '-',
            _ => '=',
        };
        let words = self.0.iter().map(|&(rating, result)| format!("{rating}{}", sign(result)));
        f.write_str(&words.collect::<Vec<_>>().join(" "))
    }
}

impl std::str::FromStr for Past {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let one = |word: &str| {
            let (rating, result) = [('+', 1.0), ('-', 0.0), ('=', 0.5)]
                .into_iter()
                .find_map(|(sign, result)| Some((word.strip_suffix(sign)?, result)))
                .ok_or(())?;
            Ok((rating.parse().map_err(|_| ())?, result))
        };
        text.split_whitespace().map(one).collect::<Result<_, ()>>().map(Self)
    }
}

/// Games in a row towards the next grade: `3/1`, with a star where one of them was above its middle.
struct Run(Streak);

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Streak { low, middle, touched } = self.0;
        write!(f, "{low}/{middle}{}", if touched { "*" } else { "" })
    }
}

impl std::str::FromStr for Run {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (bare, touched) = text.strip_suffix('*').map_or((text, false), |bare| (bare, true));
        let (low, middle) = bare.split_once('/').ok_or(())?;
        let number = |text: &str| text.parse::<u32>().map_err(|_| ());
        Ok(Self(Streak { low: number(low)?, middle: number(middle)?, touched }))
    }
}
