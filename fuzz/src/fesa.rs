//! Any text as a result file and as a rating list of the shogi federation: what is read is written so that it reads the
//! same again, and a tournament is rated.

use adoube_tournament::fesa_file::{FesaFile, Sign};
use adoube_tournament::fesa_list::FesaList;
use adoube_tournament::rating::{FesaGame, FesaPlayer, fesa};

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    if let Ok(list) = FesaList::parse(&text) {
        let written = list.text();
        let again = FesaList::parse(&written).map(|list| list.lines.len());
        assert_eq!(again, Ok(list.lines.len()), "{written}");
    }
    let Ok(file) = FesaFile::parse(&text) else { return };
    let written = file.text();
    let again = FesaFile::parse(&written).unwrap_or_else(|fault| panic!("{fault}\n{written}"));
    assert_eq!(again.lines, file.lines, "{written}");
    let players: Vec<FesaPlayer> = file
        .lines
        .iter()
        .enumerate()
        .map(|(at, line)| {
            let games = line.cells.iter().filter_map(|cell| {
                let result = match cell.sign {
                    Sign::Won => 1.0,
                    Sign::Drawn => 0.5,
                    _ => 0.0,
                };
                Some(FesaGame { opponent: cell.opponent? - 1, result, given: cell.given() })
            });
            FesaPlayer {
                rating: (at % 3 > 0).then_some(100 * at as i32),
                games: at as u32,
                played: games.collect(),
                ..FesaPlayer::default()
            }
        })
        .collect();
    assert!(fesa(&players).iter().all(|result| result.rating.is_none_or(|rating| rating >= 0)));
}
