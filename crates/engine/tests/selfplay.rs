//! Games that the engine plays against itself, and how the laws end them.

use std::sync::atomic::AtomicBool;

use adoube_board::Side;
use adoube_engine::games::{Finish, Game, GameEnd, GameName, Ply, Recorded};
use adoube_engine::selfplay::{Player, Settings};

type Chess = adoube_chess::Position;
type Shogi = adoube_shogi::Position;

/// A game of these moves, and what the laws say of its last position.
fn lawful<P: Recorded>(start: P, moves: &[P::Move]) -> Option<Finish> {
    let mut game = adoube_board::History::new(start);
    moves.iter().for_each(|&mv| game.try_play(mv).unwrap());
    Finish::of(&game)
}

#[test]
fn the_laws_end_games_of_chess() {
    let finish = |fen: &str| {
        let finish = lawful::<Chess>(fen.parse().unwrap(), &[]);
        finish.map(|finish| (finish.winner, finish.ending))
    };
    let mated = finish("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!(mated, Some((Some(Side::First), GameEnd::Checkmate)));
    assert_eq!(finish("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some((None, GameEnd::NoMove)));
    assert_eq!(finish("8/8/4k3/8/8/3BK3/8/8 w - - 0 1"), Some((None, GameEnd::Material)));
    assert_eq!(finish("8/8/4k3/8/8/3QK3/8/8 w - - 100 80"), Some((None, GameEnd::FiftyMoves)));
    assert_eq!(finish("8/8/4k3/8/8/3QK3/8/8 w - - 99 80"), None);
    let mated_at_last = finish("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80");
    assert_eq!(mated_at_last, Some((Some(Side::First), GameEnd::Checkmate)));
    let mut position = Chess::START;
    let mut moves = Vec::new();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
        assert_eq!(lawful(Chess::START, &moves), None);
        let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
        position.play(mv);
        moves.push(mv);
    }
    let drawn = Finish { winner: None, ending: GameEnd::Repetition };
    assert_eq!(lawful(Chess::START, &moves), Some(drawn));
}

#[test]
fn the_laws_end_games_of_shogi() {
    let finish = |sfen: &str, moves: &[&str]| {
        let moves: Vec<_> = moves.iter().map(|text| text.parse().unwrap()).collect();
        let finish = lawful::<Shogi>(sfen.parse().unwrap(), &moves);
        finish.map(|finish| (finish.winner, finish.ending))
    };
    let first = Some(Side::First);
    let mated = finish("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", &[]);
    assert_eq!(mated, Some((first, GameEnd::Checkmate)));
    assert_eq!(finish("k8/2G6/1G7/9/9/9/9/9/4K4 w - 1", &[]), Some((first, GameEnd::NoMove)));
    let entered = "+R+R+B+BK+P+P+P+P/+P+P+P+P1+P+P+P+P/9/9/9/9/9/9/4k4 b 4G4S4N4L 1";
    assert_eq!(finish(entered, &[]), Some((first, GameEnd::Declaration)));
    let start = Shogi::START.to_string();
    let round = ["2h3h", "8b7b", "3h2h", "7b8b"].repeat(3);
    assert_eq!(finish(&start, &round[..11]), None);
    assert_eq!(finish(&start, &round), Some((None, GameEnd::Repetition)));
    // A rook checks from side to side, and the king steps to and fro.
    let round = ["5i4i", "4a5a", "4i5i", "5a4a"].repeat(3);
    let checks = "5k3/9/9/9/9/9/9/9/K3R4 b - 1";
    assert_eq!(finish(checks, &round[..11]), None);
    assert_eq!(finish(checks, &round), Some((Some(Side::Second), GameEnd::PerpetualCheck)));
}

#[test]
fn a_game_that_does_not_end_as_it_says_is_found_out() {
    let with = |plies: &[Ply<_>], winner, ending| {
        Game::new(Chess::START, plies.to_vec(), Finish { winner, ending }).unwrap()
    };
    let mut position = Chess::START;
    let mut plies = Vec::new();
    for text in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "e2e4"] {
        let mv = text.parse::<adoube_chess::UciMove>().unwrap().resolve(&position).unwrap();
        position.play(mv);
        plies.push(Ply { mv, score: None });
    }
    let drawn = Finish { winner: None, ending: GameEnd::Repetition };
    assert_eq!(with(&plies[..5], None, GameEnd::Length).check(), Ok(()));
    let mated = with(&plies[..5], Some(Side::First), GameEnd::Checkmate);
    assert_eq!(mated.check(), Err((5, None)));
    assert_eq!(with(&plies[..8], None, GameEnd::Repetition).check(), Ok(()));
    assert_eq!(with(&plies[..8], None, GameEnd::Length).check(), Err((8, Some(drawn))));
    assert_eq!(with(&plies, None, GameEnd::Length).check(), Err((8, Some(drawn))));
}

#[test]
fn a_game_depends_on_its_seed_and_number_alone() {
    fn play<P: Recorded>() {
        let settings = Settings { nodes: 60, hash: 1, ..Settings::of(P::KIND) };
        let go = AtomicBool::new(false);
        let mut one = Player::<P>::new(settings.clone());
        let games: Vec<_> = (0..4).map(|number| one.play(7, number, &go).unwrap()).collect();
        let mut other = Player::<P>::new(settings.clone());
        for (number, game) in games.iter().enumerate().rev() {
            assert_eq!(other.play(7, number as u64, &go).as_ref(), Some(game));
            assert_eq!(game.check(), Ok(()));
            let random = game.plies().iter().take_while(|ply| ply.score.is_none()).count();
            assert!(settings.random.contains(&(random as u32)));
            assert_eq!(game.scored() + random, game.plies().len());
        }
        assert!(games.windows(2).all(|pair| pair[0] != pair[1]));
        assert_ne!(other.play(8, 0, &go).as_ref(), Some(&games[0]));
        assert_eq!(other.play(7, 0, &AtomicBool::new(true)), None);
    }
    play::<Chess>();
    play::<Shogi>();
}

#[test]
fn openings_are_fair_and_of_the_length_that_was_asked_for() {
    let settings = Settings {
        nodes: 60,
        random: 3..=3,
        chess960: true,
        longest: 12,
        hash: 1,
        ..Settings::of(GameName::Chess)
    };
    let mut player = Player::<Chess>::new(settings);
    let mut starts = Vec::new();
    for number in 0..20 {
        let game = player.play(1, number, &AtomicBool::new(false)).unwrap();
        starts.push(game.start().chess960_number().unwrap());
        assert!(game.plies()[..3].iter().all(|ply| ply.score.is_none()));
        assert!(game.plies()[3].score.unwrap().abs() <= 300);
        assert!(game.plies().len() <= 12);
    }
    starts.sort_unstable();
    starts.dedup();
    assert!(starts.len() >= 15, "{starts:?}");
}
