//! Games as bytes, and back.

use adoube_board::{Keys, Side};
use adoube_engine::games::{
    Finish, Game, GameEnd, GameName, Games, GamesFault, HEAD, Ply, ReadError, Recorded, checksum,
};
use proptest::prelude::*;

type Chess = adoube_chess::Position;
type Shogi = adoube_shogi::Position;

/// A game of moves and scores at random.
fn walk<P: Recorded>(start: P, plies: usize, seed: u64) -> Game<P> {
    let mut keys = Keys::new(seed);
    let mut draw = || {
        let (key, rest) = keys.next();
        keys = rest;
        key as usize
    };
    let mut position = start;
    let mut played = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_moves();
        let moves = moves.as_ref();
        if moves.is_empty() {
            break;
        }
        let mv = moves[draw() % moves.len()];
        let score = Some(draw() as u16 as i16).filter(|&score| score > i16::MIN && draw() % 3 > 0);
        position.play_unchecked(mv);
        played.push(Ply { mv, score });
    }
    let winner = [None, Some(Side::First), Some(Side::Second)][draw() % 3];
    let ending = GameEnd::ALL[draw() % GameEnd::ALL.len()];
    Game::new(start, played, Finish { winner, ending }).unwrap()
}

fn file<P: Recorded>(games: &[Game<P>]) -> Vec<u8> {
    let mut bytes = P::KIND.head().to_vec();
    games.iter().for_each(|game| game.encode(&mut bytes));
    bytes
}

fn read<P: Recorded>(bytes: &[u8]) -> Vec<Result<Game<P>, ReadError>> {
    match Games::open(bytes) {
        Ok(games) => games.collect(),
        Err(error) => vec![Err(error)],
    }
}

/// A start of each kind that there is, and one in the middle of a game.
fn start<P: Recorded>(choice: u16) -> P {
    match choice % 4 {
        0 => P::START,
        1 => P::chess960(choice % 960).unwrap_or(P::START),
        _ => {
            let game = walk(P::START, usize::from(choice % 60), u64::from(choice));
            game.positions().last().map_or(P::START, |seen| seen.position)
        }
    }
}

fn comes_back<P: Recorded>(choices: &[(u16, usize, u64)]) {
    let games: Vec<Game<P>> =
        choices.iter().map(|&(choice, plies, seed)| walk(start(choice), plies, seed)).collect();
    let back = read(&file(&games));
    assert_eq!(back.len(), games.len());
    for (back, game) in back.into_iter().zip(&games) {
        let back = back.unwrap();
        assert_eq!(&back, game);
        // Equal positions may differ in their counters; these must not.
        assert_eq!(back.start().to_string(), game.start().to_string());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read(choices in prop::collection::vec((0u16.., 0usize..80, any::<u64>()), 0..6)) {
        comes_back::<Chess>(&choices);
        comes_back::<Shogi>(&choices);
    }

    #[test]
    fn any_bytes_are_games_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for head in [GameName::Chess.head(), GameName::Shogi.head()] {
            let mut all = head.to_vec();
            all.extend_from_slice(&bytes);
            let read = read::<Chess>(&all).len() + read::<Shogi>(&all).len();
            prop_assert!(read >= 1);
        }
    }

    /// A right checksum around any moves lets the moves be looked at.
    #[test]
    fn moves_that_are_not_legal_are_refused_where_they_stand(
        seed: u64, plies in 1usize..60, bits: u16, choice: prop::sample::Index,
    ) {
        let game = walk(Shogi::START, plies, seed);
        let at = choice.index(game.plies().len());
        let mut bytes = file(std::slice::from_ref(&game));
        let place = HEAD + 5 + 4 * at;
        bytes[place..place + 2].copy_from_slice(&bits.to_le_bytes());
        let end = bytes.len() - 4;
        let sum = checksum(&bytes[HEAD..end]);
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
        match &read::<Shogi>(&bytes)[..] {
            [Ok(other)] => prop_assert_eq!(&other.plies()[..at], &game.plies()[..at]),
            [Err(error)] => {
                prop_assert!(error.offset >= place as u64, "{}", error);
                let illegal = matches!(error.fault, GamesFault::Illegal { ply, .. } if ply >= at);
                prop_assert!(illegal, "{}", error);
            }
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

#[test]
fn a_file_that_is_cut_keeps_what_is_whole() {
    let games: Vec<_> = [(0, 7), (5, 3), (2, 20)]
        .map(|(choice, plies)| walk::<Chess>(start(choice), plies, 9))
        .into();
    let bytes = file(&games);
    let ends: Vec<usize> = (0..=3).map(|count| file(&games[..count]).len()).collect();
    for len in HEAD..bytes.len() {
        let whole = ends.iter().filter(|&&end| end <= len).count() - 1;
        let back = read::<Chess>(&bytes[..len]);
        let kept: Vec<_> = back.iter().flatten().cloned().collect();
        assert_eq!(kept, games[..whole], "{len} bytes");
        let error = (len > ends[whole]).then(|| ReadError {
            offset: ends[whole] as u64,
            games: whole as u64,
            fault: GamesFault::Cut,
        });
        assert_eq!(back.into_iter().find_map(Result::err), error, "{len} bytes");
    }
}

#[test]
fn a_byte_that_is_wrong_is_never_believed() {
    let games = [walk::<Chess>(start(3), 6, 1), walk::<Chess>(start(5), 4, 2)];
    let bytes = file(&games);
    let second = file(&games[..1]).len();
    for at in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut wrong = bytes.clone();
            wrong[at] ^= change;
            let back = read::<Chess>(&wrong);
            let error = back.last().unwrap().clone().unwrap_err();
            let game = if at < second { HEAD } else { second } as u64;
            assert!(at < HEAD || error.offset >= game, "{at}: {error}");
            assert!(back.len() <= 2, "{at}: nothing follows an error");
            assert_eq!(back.len() == 2, at >= second, "{at}: what is whole is kept");
        }
    }
}

/// Whoever goes on with a file drops a game that was cut: nothing else may look like one.
#[test]
fn no_wrong_byte_looks_like_a_file_that_is_cut() {
    let games: Vec<_> = [(0, 40), (5, 30), (2, 25), (0, 60), (2, 3), (5, 2), (0, 1), (0, 8)]
        .map(|(choice, plies)| walk::<Chess>(start(choice), plies, 9))
        .into();
    let bytes = file(&games);
    for at in 0..bytes.len() {
        for change in (0..8).map(|bit| 1 << bit).chain([0xff]) {
            let mut wrong = bytes.clone();
            wrong[at] ^= change;
            let error = read::<Chess>(&wrong).pop().unwrap().unwrap_err();
            assert_ne!(error.fault, GamesFault::Cut, "byte {at} with {change:#x}");
        }
    }
    let mut wrong = bytes;
    wrong[HEAD + 1] = 3;
    let error = read::<Chess>(&wrong).pop().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "byte 16, after 0 games: the game's length is wrong: it says 808 plies, and 40 fit its checksum"
    );
}

#[test]
fn a_head_says_what_is_wrong_with_it() {
    let fault = |bytes: &[u8]| read::<Chess>(bytes).remove(0).unwrap_err().to_string();
    let head = GameName::Chess.head();
    let with = |at: usize, byte: u8| {
        let mut head = head;
        head[at] = byte;
        fault(&head)
    };
    let not_games =
        "byte 0, after 0 games: not a file of games (expected it to begin with adoubegm)";
    assert_eq!(fault(b"[Event \"?\"]\n\n1. e4 *\n"), not_games);
    assert_eq!(fault(b"PGN"), not_games);
    assert_eq!(fault(&head[..9]), "byte 0, after 0 games: the file ends before its last game does");
    assert_eq!(with(8, 7), "byte 8, after 0 games: version 7 of the format (expected 1)");
    assert_eq!(
        with(10, 3),
        "byte 10, after 0 games: 3 is no game's number (expected 1 for chess or 2 for shogi)"
    );
    assert_eq!(with(15, 1), "byte 15, after 0 games: a reserved byte is not 0");
    assert_eq!(
        fault(&GameName::Shogi.head()),
        "byte 10, after 0 games: games of shogi (expected chess)"
    );
}

#[test]
fn the_bytes_of_a_game_are_those_of_the_handbook() {
    let mv = |position: &Chess, text: &str| {
        text.parse::<adoube_chess::UciMove>().unwrap().resolve(position).unwrap()
    };
    let mut position = Chess::START;
    let first = mv(&position, "e2e4");
    position.play(first);
    let second = mv(&position, "g8f6");
    let plies = vec![Ply { mv: first, score: None }, Ply { mv: second, score: Some(-31) }];
    let finish = Finish { winner: Some(Side::First), ending: GameEnd::Score };
    let game = Game::new(Chess::START, plies, finish).unwrap();
    let bytes = file(&[game]);
    // e2 is 12, e4 28 and two squares at once is kind 1; g8 is 62, f6 45.
    let e4 = 12u16 | 28 << 6 | 1 << 12;
    let nf6 = 62u16 | 45 << 6;
    let mut expected = b"adoubegm\x01\0\x01\0\0\0\0\0".to_vec();
    expected.extend([2, 0, 1, 9, 0]);
    expected.extend(e4.to_le_bytes());
    expected.extend([0x00, 0x80]);
    expected.extend(nf6.to_le_bytes());
    expected.extend([0xe1, 0xff]);
    let sum = checksum(&expected[HEAD..]);
    expected.extend(sum.to_le_bytes());
    assert_eq!(bytes, expected);
    let shogi = |text: &str| text.parse::<adoube_shogi::Move>().unwrap().bits();
    // 7g is 60 and 7f 59; 5e is 40 and a pawn 1; 8h is 70 and 2b 10.
    assert_eq!(shogi("7g7f"), 59 | 60 << 7);
    assert_eq!(shogi("P*5e"), 40 | (81 + 1) << 7);
    assert_eq!(shogi("8h2b+"), 10 | 70 << 7 | 1 << 14);
    // The published values of FNV-1a.
    assert_eq!(checksum(b""), 0x811c_9dc5);
    assert_eq!(checksum(b"foobar"), 0xbf9c_f968);
}

#[test]
fn positions_come_with_their_moves_scores_and_what_became_of_them() {
    let game = walk(Shogi::START, 30, 4);
    let mut position = Shogi::START;
    for (seen, ply) in game.positions().zip(game.plies()) {
        assert_eq!(seen.position, position);
        assert_eq!((seen.mv, seen.score), (ply.mv, ply.score));
        assert_eq!(seen.points(), game.finish().points(position.turn()));
        let sign = if position.turn() == Side::First { 1 } else { -1 };
        assert_eq!(seen.score_for_first(), ply.score.map(|score| sign * score));
        position.play(ply.mv);
    }
    assert_eq!(game.positions().count(), game.plies().len());
    assert_eq!(game.scored(), game.positions().filter(|seen| seen.score.is_some()).count());
}
