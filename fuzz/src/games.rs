//! Any bytes as a file of games: every game is read or refused, and a game that is read is written so
//! that it reads the same again. A checksum would keep the fuzzer out, so that bytes are tried as a game's
//! with the right one too.

use adoube_engine::games::{Game, Games, Recorded, checksum};

fn read<P: Recorded>(bytes: &[u8]) {
    let Ok(mut games) = Games::<P, _>::open(bytes) else { return };
    let mut whole = P::KIND.head().len() as u64;
    while let Some(game) = games.next() {
        match game {
            Ok(game) => {
                assert!(games.offset() > whole, "reading goes on");
                comes_back(&game);
            }
            Err(error) => {
                assert!(error.offset >= whole && error.offset <= bytes.len() as u64);
                assert_eq!(games.offset(), whole, "a broken game is not passed over");
                assert!(games.next().is_none(), "nothing follows an error");
                return;
            }
        }
        whole = games.offset();
    }
    assert_eq!(whole, bytes.len() as u64, "nothing is left over");
}

fn comes_back<P: Recorded>(game: &Game<P>) {
    let mut bytes = P::KIND.head().to_vec();
    game.encode(&mut bytes);
    let again: Vec<_> = Games::<P, _>::open(bytes.as_slice()).into_iter().flatten().collect();
    assert_eq!(again, [Ok(game.clone())]);
    assert_eq!(game.positions().count(), game.plies().len());
    // Whether it ends by the laws can be asked of any.
    let _ = game.check();
}

fn try_as<P: Recorded>(bytes: &[u8]) {
    let mut file = P::KIND.head().to_vec();
    file.extend_from_slice(bytes);
    file.extend_from_slice(&checksum(bytes).to_le_bytes());
    read::<P>(&file);
}

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    read::<adoube_chess::Position>(bytes);
    read::<adoube_shogi::Position>(bytes);
    try_as::<adoube_chess::Position>(bytes);
    try_as::<adoube_shogi::Position>(bytes);
}
