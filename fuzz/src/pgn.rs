//! Any bytes as PGN: every game is read or reported, and a game that is read is written so that it
//! reads the same again. The bytes come in pieces of odd sizes, as from a socket.

use adoube_chess::pgn::{self, Source};

struct Pieces<'a>(&'a [u8], usize);

impl std::io::Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(buffer.len()).min(self.0.len());
        buffer[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

fn read(source: impl Source, keeping: bool) -> Vec<Result<pgn::Game, String>> {
    let games = pgn::games(source);
    let games = if keeping { games.keeping_illegal() } else { games };
    games.map(|game| game.map_err(|broken| broken.to_string())).collect()
}

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    for keeping in [false, true] {
        let games = read(bytes, keeping);
        assert_eq!(games, read(Pieces(bytes, 7), keeping), "pieces change nothing");
        for game in games.into_iter().flatten() {
            let written = game.to_string();
            let again = read(written.as_bytes(), keeping);
            assert_eq!(again, vec![Ok(game)], "{written}");
        }
    }
}
