//! Any text as a FEN: never a panic, and what is a legal position is one through and through.

use adoube_chess::{CastlingStyle, EnPassantStyle, FenStyle, Flaws, Position, Reading, Sketch};

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let strict = Sketch::from_fen(text, Reading::Strict);
    let Ok(sketch) = Sketch::from_fen(text, Reading::Lenient) else {
        assert!(strict.is_err(), "lenient reading refuses what strict reading takes");
        return;
    };
    for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
        let style = FenStyle { castling, en_passant: EnPassantStyle::Always };
        let written = sketch.fen(style).to_string();
        let again: Sketch = written.parse().unwrap_or_else(|e| panic!("{written}: {e}"));
        assert_eq!(again, sketch, "{written}");
    }
    let position = sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE));
    let Ok(position) = position else { return };
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count());
    assert_eq!(moves.is_empty(), !position.has_legal_move());
    for &mv in &moves {
        assert!(position.is_legal(mv), "{mv:?}");
        let mut next = position;
        next.play(mv);
        let rebuilt = next.sketch().position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE));
        let rebuilt: Position = rebuilt.unwrap_or_else(|e| panic!("{mv:?} from {position}: {e}"));
        assert_eq!(rebuilt, next);
        assert_eq!(rebuilt.key(), next.key());
    }
}
