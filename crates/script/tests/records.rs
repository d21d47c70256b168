//! The records of games that were kept: they say of the end what the log says.

use adoube_chess::pgn;
use adoube_laws::Game;
use adoube_laws::event::Ending as Ground;
use adoube_laws::log::Log;
use adoube_laws::record::{self, About, Form};
use adoube_shogi::record::{Encoding, Ending, Format, Records};

use crate::log::kept;

/// Every finished game of shogi that was kept, with its log.
fn finished() -> Vec<(String, Game, Log)> {
    let replayed = kept().into_iter().filter_map(|(name, text)| {
        let log = Log::read(&text).unwrap();
        let game = Game::replay(log.setup.clone(), &log.events).unwrap();
        let form = Form::Shogi(Format::Usi, Encoding::Utf8);
        let shogi = record::text(&game, &log.events, form, &About::default()).is_ok();
        (shogi && game.outcome().is_some()).then_some((name, game, log))
    });
    replayed.collect()
}

#[test]
fn a_record_of_shogi_says_how_its_game_ended() {
    let mut offences = 0;
    for (name, game, log) in finished() {
        let outcome = game.outcome().unwrap();
        let written = |format| {
            let form = Form::Shogi(format, Encoding::Utf8);
            record::text(&game, &log.events, form, &About::default()).unwrap()
        };
        for format in [Format::Kif, Format::Ki2, Format::Csa, Format::Jkf] {
            let text = written(format);
            let read = Records::of(&*text, format).keeping_illegal().next().unwrap();
            let record = read.unwrap_or_else(|broken| panic!("{name}: {broken}\n{text}"));
            let ending = record.ending().unwrap();
            // CSA and JKF have no word for a win of the player to move: a comment tells it.
            let told = ending != Ending::Interrupted || outcome.winner.is_none();
            assert!(told || text.contains("の勝ち") || text.contains("不戦"), "{name}\n{text}");
            if told {
                assert_eq!(record.winner(), outcome.winner, "{name}\n{text}");
            }
        }
        let illegal = matches!(
            outcome.ruling,
            Ground::IllegalLost
                | Ground::NifuLost
                | Ground::DeadPieceLost
                | Ground::KingInCheckLost
        );
        if illegal {
            offences += 1;
            assert!(written(Format::Kif).contains("反則"), "{name}");
            assert!(written(Format::Csa).contains("ILLEGAL_ACTION"), "{name}");
        }
        let absent = matches!(outcome.ruling, Ground::Late | Ground::NoShow | Ground::Forfeited);
        assert_eq!(written(Format::Kif).contains("不戦"), absent, "{name}");
    }
    assert!(offences >= 3, "{offences}");
}

#[test]
fn a_record_of_chess_is_read_by_everybody() {
    let mut untold = 0;
    for (name, text) in kept() {
        let log = Log::read(&text).unwrap();
        let game = Game::replay(log.setup.clone(), &log.events).unwrap();
        let Ok(text) = record::text(&game, &log.events, Form::Pgn, &About::default()) else {
            continue;
        };
        let mut games = pgn::games(text.as_bytes());
        let Some(read) = games.next() else { panic!("{name}: nothing in {text:?}") };
        // What begins from no position is nobody's.
        if text.contains("[FEN ") && read.is_err() {
            continue;
        }
        assert!(read.is_ok() && games.next().is_none(), "{name}: {read:?}\n{text}");
        untold += usize::from(text.contains("{ illegal: "));
    }
    assert!(untold > 1, "{untold}");
}
