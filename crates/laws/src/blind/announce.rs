//! Moves as they are said aloud in games with blind players (fide-2009/19.2.i).

use adoube_chess::{Act, File, Rank, Role, Square};

use crate::Table;

const FILES: [&str; 8] = ["Anna", "Bella", "César", "David", "Eva", "Felix", "Gustav", "Hector"];
const RANKS: [&str; 8] = ["eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"];
const SHORT: &str = "kurze Rochade";
const LONG: &str = "lange Rochade";

const fn piece(role: Role) -> &'static str {
    match role {
        Role::King => "Koenig",
        Role::Queen => "Dame",
        Role::Rook => "Turm",
        Role::Bishop => "Laufer",
        Role::Knight => "Springer",
        Role::Pawn => "Bauer",
    }
}

fn square(square: Square) -> String {
    let file = FILES[usize::from(square.file().index())];
    let rank = RANKS[usize::from(square.rank().index())];
    format!("{file} {rank}")
}

/// The words that are suggested for an act: the piece, where it stands, where it goes, what it
/// becomes.
///
/// ```
/// use adoube_chess::{Act, Square};
/// use adoube_laws::{Table, announced, announcement};
///
/// let table = Table::Chess(adoube_chess::Table::START);
/// let words = announcement(&table, Act::step(Square::G1, Square::F3)).unwrap();
/// assert_eq!(words, "Springer Gustav eins Felix drei");
/// assert_eq!(announced(&table, &words), Some(Act::step(Square::G1, Square::F3)));
/// ```
pub fn announcement(table: &Table, act: Act) -> Option<String> {
    let Table::Chess(board) = table else { return None };
    Some(match act {
        Act::Castle { king, rook } if rook.index() > king.index() => SHORT.into(),
        Act::Castle { .. } => LONG.into(),
        Act::Move { from, to, promotion } => {
            let name = piece(board.piece_at(from)?.role);
            let becomes = promotion.map_or(String::new(), |role| format!(" {}", piece(role)));
            format!("{name} {} {}{becomes}", square(from), square(to))
        }
    })
}

/// The act that such words mean here. The piece may be left out.
pub fn announced(table: &Table, words: &str) -> Option<Act> {
    let Table::Chess(board) = table else { return None };
    let said = |text: &str| words.trim().eq_ignore_ascii_case(text);
    if said(SHORT) || said(LONG) {
        let board = board.board();
        let king = board.kings(board.turn).first()?;
        let towards = |rook: &Square| (rook.index() > king.index()) == said(SHORT);
        let rooks = board.castling & adoube_chess::Bitboard::rank(king.rank());
        return rooks.into_iter().find(towards).map(|rook| Act::castle(king, rook));
    }
    let mut words = words.split_whitespace().peekable();
    let role_of =
        |word: &str| Role::ALL.into_iter().find(|&role| piece(role).eq_ignore_ascii_case(word));
    let named = words.peek().copied().and_then(role_of);
    if named.is_some() {
        words.next();
    }
    let mut next_square = || {
        let file = index(&FILES, words.next()?)?;
        let rank = index(&RANKS, words.next()?)?;
        Some(Square::new(File::new(file)?, Rank::new(rank)?))
    };
    let from = next_square()?;
    let to = next_square()?;
    let promotion = match words.next() {
        Some(word) => Some(role_of(word)?),
        None => None,
    };
    let fits =
        named.is_none_or(|role| board.piece_at(from).is_some_and(|piece| piece.role == role));
    (fits && words.next().is_none()).then_some(Act::Move { from, to, promotion })
}

fn index(names: &[&str; 8], word: &str) -> Option<u8> {
    // The only letter of them that is no plain one.
    let plain = |text: &str| text.replace(['é', 'É'], "e");
    let same = |name: &&str| plain(name).eq_ignore_ascii_case(&plain(word));
    names.iter().position(same).and_then(|index| u8::try_from(index).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use adoube_chess::Position;

    #[test]
    fn every_legal_move_is_said_and_understood() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/P1pp1ppp/8/8/8/8/PPPP1PPP/R3K2R w KQkq - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let table = Table::Chess(position.into());
            for mv in position.legal_moves() {
                let act = Act::from(mv);
                let words = announcement(&table, act).unwrap();
                assert_eq!(announced(&table, &words), Some(act), "{words}");
            }
        }
    }

    #[test]
    fn words_that_mean_nothing_are_no_move() {
        let table = Table::Chess(adoube_chess::Table::START);
        for words in ["", "Eva", "Eva zwei", "Eva zwei Eva neun", "Dame Eva zwei Eva vier", "kurze"]
        {
            assert_eq!(announced(&table, words), None, "{words}");
        }
    }
}
