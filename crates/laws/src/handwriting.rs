//! A move as somebody has written it by hand, read as a person would who wants to understand it (fide-2009/adj.8).

use adoube_chess::{self as chess, Act, Letters, Played, Reading, ResolveError, Role, San, Square};

use crate::{Table, announced};

/// What a text means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// This move, and no other.
    Move(crate::Act),
    /// One of several moves, by the language that it is read in.
    Doubtful,
    /// No move as moves are written, though a person may make one of it.
    Obscure,
    /// One of several moves, in the same letters.
    Ambiguous,
    /// Nothing.
    Unintelligible,
    /// A move that is none here.
    Illegal,
}

/// What pieces are called, in the languages of [`Letters`].
const NAMES: [(Role, &str); 6] = [
    (
        Role::King,
        "king roi könig koenig rey re koning rei król král király rege kung konge kuningas",
    ),
    (
        Role::Queen,
        "queen dame dama reine reina regina donna rainha hetman dáma vezér damă dam dronning kuningatar daami",
    ),
    (Role::Rook, "rook tour turm torre toren wieża věž bástya turn torn tårn torni"),
    (
        Role::Bishop,
        "bishop fou läufer laeufer laufer alfil alfiere loper bispo goniec střelec futó nebun löpare løber løper lähetti",
    ),
    (
        Role::Knight,
        "knight cavalier springer caballo cavallo paard cavalo skoczek jezdec huszár cal springare hest ratsu",
    ),
    (Role::Pawn, "pawn pion bauer peón peon pedone peão pionek pěšec gyalog bonde sotilas"),
];

/// How the words for castling begin.
const CASTLING: [&str; 5] = ["castl", "roq", "roch", "enroq", "arroc"];

/// What a text means on this table, in the letters of these languages.
pub(crate) fn read(table: &Table, text: &str, languages: &[&Letters]) -> Meaning {
    let Table::Chess(board) = table else { return Meaning::Unintelligible };
    let text = cleaned(text);
    let mut plain = Found::default();
    plain.read(board, &text, languages);
    if !plain.acts.is_empty() || plain.ambiguous {
        return plain.meaning();
    }
    let mut loose = Found::default();
    loose.read_loosely(table, board, &text, languages);
    loose.illegal |= plain.illegal;
    if loose.is_anything() {
        return loose.meaning();
    }
    // Several moves, each of them clear, are no move.
    let mut several = Found::default();
    let parts = text.split([' ', '/', ',', ';', '?', '!']).filter(|part| !part.is_empty());
    let clear = parts.filter(|part| {
        let before = several.acts.len();
        several.read(board, part, languages);
        several.acts.len() == before
    });
    let unclear = clear.count() > 0;
    if (unclear || several.acts.len() < 2) && may_tell_a_move(&text) {
        Meaning::Obscure
    } else {
        Meaning::Unintelligible
    }
}

/// What was found in a text.
#[derive(Default)]
struct Found {
    /// Legal moves that it means in some language.
    acts: Vec<Act>,
    /// In some language, one of several moves.
    ambiguous: bool,
    illegal: bool,
    /// A move that the letter before it contradicts.
    contradicted: bool,
}

impl Found {
    fn is_anything(&self) -> bool {
        !self.acts.is_empty() || self.ambiguous || self.illegal || self.contradicted
    }

    fn meaning(&self) -> Meaning {
        match *self.acts {
            [act] if !self.ambiguous => Meaning::Move(act.into()),
            [] if self.ambiguous => Meaning::Ambiguous,
            [] if self.contradicted => Meaning::Obscure,
            [] => Meaning::Illegal,
            _ => Meaning::Doubtful,
        }
    }

    fn add(&mut self, act: Act) {
        if !self.acts.contains(&act) {
            self.acts.push(act);
        }
    }

    /// As moves are written, in the letters of each language.
    fn read(&mut self, board: &chess::Table, text: &str, languages: &[&Letters]) {
        for letters in languages {
            let Ok(san) = San::parse(text, letters, Reading::Lenient) else { continue };
            match board.resolve(&san) {
                Ok(Played::Move(mv)) => self.add(mv.into()),
                Ok(Played::Act(act)) => self.add(act),
                Err(ResolveError::Ambiguous(_) | ResolveError::PromotionMissing) => {
                    self.ambiguous = true;
                }
                _ => self.illegal = true,
            }
        }
    }

    /// With words for letters, small letters, signs too many or too few, or the squares alone: the first of these ways in
    /// which it is a move.
    fn read_loosely(
        &mut self,
        table: &Table,
        board: &chess::Table,
        text: &str,
        languages: &[&Letters],
    ) {
        let bare = bare(text);
        match bare.trim_end_matches(['+', '#']) {
            short if is_castling(short, 2) => return self.read(board, "O-O", &[&Letters::ENGLISH]),
            long if is_castling(long, 3) => return self.read(board, "O-O-O", &[&Letters::ENGLISH]),
            _ => {}
        }
        if let Some(act) = announced(table, text) {
            match board.judge(act) {
                Ok(_) => self.add(act),
                Err(_) => self.illegal = true,
            }
            return;
        }
        let word = text.split(ENDS).next().unwrap_or_default();
        if let Some(role) = named(word) {
            let goal = &bare[word.len()..];
            for letters in languages {
                self.read(board, &format!("{}{goal}", letters.of(role)), &[letters]);
            }
            return;
        }
        let unnumbered = bare.trim_start_matches(|c: char| c.is_ascii_digit());
        for text in [unnumbered, &first_large(unnumbered), &last_large(unnumbered)] {
            self.read_squares(table, text);
            if self.acts.is_empty() && !self.ambiguous {
                self.read(board, text, languages);
            }
            if !self.acts.is_empty() || self.ambiguous {
                return;
            }
        }
    }

    /// Where a piece comes from and where it goes, whatever piece it is.
    fn read_squares(&mut self, table: &Table, text: &str) {
        let square = |at: usize| text.get(at..at + 2).and_then(|text| text.parse::<Square>().ok());
        let Some(at) = (0..2).find(|&at| square(at).is_some()) else { return };
        let taking = text.get(at + 2..at + 3).is_some_and(|sign| sign == "x" || sign == ":");
        let end = at + 4 + usize::from(taking);
        let (Some(from), Some(to)) = (square(at), square(end - 2)) else { return };
        if end != text.len() {
            return;
        }
        let mut fitting = Vec::new();
        table.all_acts(|act| {
            if let crate::Act::Chess(act) = act {
                let goal = match act {
                    Act::Move { to, .. } => Some(to),
                    Act::Castle { .. } => act.king_goal(),
                };
                if act.origin() == from && goal == Some(to) {
                    fitting.push(act);
                }
            }
            true
        });
        match (&*fitting, at) {
            ([], _) => {}
            ([act], 0) => self.add(*act),
            // What the pawn becomes is not said.
            (_, 0) => self.ambiguous = true,
            // In no letters is it this piece's move, or it would have been read.
            _ => self.contradicted = true,
        }
    }
}

/// What ends a word.
const ENDS: [char; 6] = [' ', '-', '–', '—', '.', ':'];

/// A text without what stands between a piece and its squares.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    for part in text.split([' ', '-', '–', '—', '.']) {
        bare.push_str(part);
    }
    bare
}

/// A text without the move's number, the sign of an offer, and what stands around it.
fn cleaned(text: &str) -> String {
    let mut cleaned = String::new();
    for word in text.split_whitespace() {
        if !cleaned.is_empty() {
            cleaned.push(' ');
        }
        cleaned.push_str(word.strip_suffix("(=)").unwrap_or(word));
    }
    let text = cleaned
        .trim_matches([' ', '.', ',', ';', ':', '!', '?', '"', '\'', '“', '”', '„', '«', '»']);
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let after = [' ', '.', '…', ')'];
    let numbered = rest.len() < text.len() && !text.starts_with('0') && rest.starts_with(after);
    if numbered { rest.trim_start_matches(after) } else { text }.to_owned()
}

fn is_castling(text: &str, squares: usize) -> bool {
    text.len() == squares && text.bytes().all(|byte| matches!(byte, b'o' | b'O' | b'0'))
}

/// The piece of this name.
fn named(word: &str) -> Option<Role> {
    let called = |names: &str| names.split_whitespace().any(|name| name.eq_ignore_ascii_case(word));
    NAMES.into_iter().find(|(_, names)| called(names)).map(|(role, _)| role)
}

fn first_large(text: &str) -> String {
    let mut large = text.to_owned();
    if let Some(first) = large.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    large
}

fn last_large(text: &str) -> String {
    let mut large = text.to_owned();
    let last = text.len().saturating_sub(1);
    if let Some(last) = large.get_mut(last..) {
        last.make_ascii_uppercase();
    }
    large
}

/// Whether there is anything of a move in it: a rank, a piece's name, a word for castling.
fn may_tell_a_move(text: &str) -> bool {
    let castling = |word: &str| {
        let begins = |stem: &&str| {
            word.get(..stem.len()).is_some_and(|start| start.eq_ignore_ascii_case(stem))
        };
        CASTLING.iter().any(begins)
    };
    text.bytes().any(|byte| (b'1'..=b'8').contains(&byte))
        || text.split(ENDS).any(|word| named(word).is_some() || castling(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(fen: &str, text: &str) -> Meaning {
        let position: chess::Position = fen.parse().unwrap();
        let all: Vec<&Letters> = Letters::ALL.iter().collect();
        read(&Table::Chess(position.into()), text, &all)
    }

    const KNIGHT: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

    #[test]
    fn what_a_person_reads_at_once_is_read() {
        let nf3 = Act::step(Square::G1, Square::F3);
        let written = "Nf3|2. Nf3|2.Nf3|2 Nf3|2) Nf3|2Nf3|2... Nf3|g1-f3|g1f3|g1 f3|N-f3|N f3|nf3|Ng1-f3|ng1f3|\
             Cavalier f3|cavalier g1-f3|Springer f3|Knight f3|Cf3|Sf3|♘f3|Springer Gustav eins Felix drei|\
             \"Nf3!\"|Nf3 (=)|2. Nf3(=)";
        for text in written.split('|') {
            assert_eq!(meaning(KNIGHT, text), Meaning::Move(nf3.into()), "{text}");
        }
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20";
        let (short, long) =
            (Act::castle(Square::E1, Square::H1), Act::castle(Square::E1, Square::A1));
        for text in ["0-0", "00", "o-o", "O O", "20. 0-0", "e1-g1", "kurze Rochade", "0–0"] {
            assert_eq!(meaning(castles, text), Meaning::Move(short.into()), "{text}");
        }
        for text in ["0-0-0", "000", "O O O", "lange Rochade", "e1c1"] {
            assert_eq!(meaning(castles, text), Meaning::Move(long.into()), "{text}");
        }
        let pawn = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
        let queen = Act::promote(Square::A7, Square::A8, Role::Queen);
        for text in ["a8Q", "a8q", "a7-a8q", "a7a8=D", "Pion a8D", "a8=q"] {
            assert_eq!(meaning(pawn, text), Meaning::Move(queen.into()), "{text}");
        }
        for text in ["a8", "a7-a8", "a7a8"] {
            assert_eq!(meaning(pawn, text), Meaning::Ambiguous, "{text}");
        }
    }

    #[test]
    fn what_only_a_person_can_tell_is_left_to_one() {
        // English rook or French king.
        assert_eq!(meaning("7k/8/8/8/8/8/4K3/R7 w - - 0 1", "Rd1"), Meaning::Doubtful);
        for text in ["P-K4", "Bg1-f3", "knight to f3", "2. Nf3 Nc6", "I castle", "N to KB3"] {
            assert_eq!(meaning(KNIGHT, text), Meaning::Obscure, "{text}");
        }
    }

    #[test]
    fn what_nobody_can_tell_is_nothing() {
        for text in ["", "the usual", "Nf3/Nc3", "Nf3, Nc3", "?", "(=)"] {
            assert_eq!(meaning(KNIGHT, text), Meaning::Unintelligible, "{text}");
        }
        for text in ["Nf4", "N-f4", "g1-f4", "0-0", "000", "Cavalier f4", "Qd5"] {
            assert_eq!(meaning(KNIGHT, text), Meaning::Illegal, "{text}");
        }
        let two = "4k3/8/8/8/8/1N3N2/8/7K w - - 0 1";
        for text in ["Nd2", "N-d2", "Cavalier d2"] {
            assert_eq!(meaning(two, text), Meaning::Ambiguous, "{text}");
        }
    }
}
