//! Moves of chess, in the letters and words of many languages.

use adoube_chess::{
    self as chess, Act, File, Letters, Played, Rank, Reading, ResolveError, Role, San, SanMove,
    Square, Wing,
};

use super::words::{castling, is_small, named};
use super::{Found, Meaning, add_once, first_large};
use crate::{Table, announced};

/// What a text means on this table, in the letters of these languages.
pub(super) fn read(
    table: &Table,
    board: &chess::Table,
    text: &str,
    languages: &[&Letters],
) -> Meaning {
    let mut plain = Found::default();
    plain.read_plainly(table, board, text, languages);
    if plain.is_possible() {
        return plain.meaning();
    }
    let mut loose = Found::default();
    loose.read_loosely(table, board, text, languages);
    loose.illegal |= plain.illegal;
    loose.contradicted |= plain.contradicted;
    loose.short_doubted |= plain.short_doubted;
    for act in plain.short {
        add_once(&mut loose.short, act);
    }
    loose.meaning()
}

/// What a text is in the letters of one language, the better the larger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// No legal move.
    None,
    /// One of which a sign is left out.
    Short,
    /// A legal move, or one of several.
    Whole,
}

/// Whether it would be a move without the origin that is written, with its letter behind the square, or if it took nothing:
/// fide-2009/adj.8.b asks what was meant.
fn is_nearly(board: &chess::Table, san: &San) -> bool {
    let SanMove::Piece { role, file, rank, capture, to, promotion } = san.what else {
        return false;
    };
    let last = matches!(to.rank(), Rank::First | Rank::Eighth);
    let takes_nothing = role == Role::Pawn && capture && file.is_none();
    let role = match promotion {
        Some(behind) if !last => behind,
        _ if takes_nothing => {
            let what = SanMove::Piece { role, file, rank, capture: false, to, promotion };
            return board.resolve(&San { what, ..*san }).is_ok();
        }
        None if role != Role::Pawn && (file.is_some() || rank.is_some()) => role,
        _ => return false,
    };
    let what = SanMove::Piece { role, file: None, rank: None, capture, to, promotion: None };
    matches!(board.resolve(&San { what, ..*san }), Ok(_) | Err(ResolveError::Ambiguous(_)))
}

/// The legal acts that are written here with less than they have: castling as a move of the king, a pawn's capture without
/// its file or its sign, a capture in passing that names the square of the pawn that is taken. Nothing else is on
/// these squares, so a person does not miss it.
fn shortened(table: &Table, board: &chess::Table, san: &San) -> Vec<Act> {
    let SanMove::Piece { role, file, rank, capture, to, promotion } = san.what else {
        return Vec::new();
    };
    let bare = file.is_none() && rank.is_none() && !capture;
    let mut fitting = Vec::new();
    table.all_acts(|act| {
        let crate::Act::Chess(act) = act else { return true };
        let origin = act.origin();
        let from_there = file.is_none_or(|file| origin.file() == file)
            && rank.is_none_or(|rank| origin.rank() == rank);
        let fits = match act {
            Act::Castle { .. } => role == Role::King && goes_to(act, to),
            Act::Move { from, to: goal, promotion: becomes } => {
                let pawn = board.piece_at(from).is_some_and(|piece| piece.role == Role::Pawn);
                let takes = pawn && from.file() != goal.file();
                let passing = takes && board.piece_at(goal).is_none();
                let passed = passing && Square::new(goal.file(), from.rank()) == to;
                let meant = bare && goal == to || san.en_passant && passed;
                role == Role::Pawn && takes && meant && becomes == promotion
            }
        };
        if fits && from_there {
            fitting.push(act);
        }
        true
    });
    fitting
}

/// Whether it brings its piece there. Castling is written with the king's goal or with the rook that he castles with.
fn goes_to(act: Act, square: Square) -> bool {
    match act {
        Act::Move { to, .. } => to == square,
        Act::Castle { rook, .. } => rook == square || act.king_goal() == Some(square),
    }
}

impl Found {
    /// As moves are written, in the letters of each language. What is no move in the first of them that has these letters, and
    /// one in another, is in doubt.
    fn read_plainly(
        &mut self,
        table: &Table,
        board: &chess::Table,
        text: &str,
        languages: &[&Letters],
    ) {
        let mut first = None;
        for letters in languages {
            let Ok(san) = San::parse(text, letters, Reading::Lenient) else { continue };
            let fit = self.read_as(table, board, &san);
            let first = *first.get_or_insert(fit);
            self.doubted |= fit == Fit::Whole && first < Fit::Whole;
            self.short_doubted |= fit == Fit::Short && first < Fit::Short;
        }
    }

    /// A move as it is written in one language.
    fn read_as(&mut self, table: &Table, board: &chess::Table, san: &San) -> Fit {
        match board.resolve(san) {
            Ok(Played::Move(mv)) => self.add(Act::from(mv)),
            Ok(Played::Act(act)) => self.add(act),
            Err(ResolveError::Ambiguous(_) | ResolveError::PromotionMissing) => {
                self.ambiguous = true;
            }
            _ => {
                let short = shortened(table, board, san);
                for &act in &short {
                    add_once(&mut self.short, act.into());
                }
                if !short.is_empty() {
                    return Fit::Short;
                }
                if is_nearly(board, san) {
                    self.contradicted = true;
                } else {
                    self.illegal = true;
                }
                return Fit::None;
            }
        }
        Fit::Whole
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
        let wing = signs_of_castling(&bare).or_else(|| castling(text));
        if let Some(wing) = wing {
            let signs = if wing == Wing::King { "O-O" } else { "O-O-O" };
            return self.read_plainly(table, board, signs, &[&Letters::ENGLISH]);
        }
        if let Some(files) = files(&bare) {
            return self.read_files(board, table, files);
        }
        if let Some(act) = announced(table, text) {
            match board.judge(act) {
                Ok(_) => self.add(act),
                Err(_) => {
                    if let Act::Move { from, to, .. } = act {
                        self.read_squares(table, &format!("{from}{to}"));
                    }
                    self.illegal = true;
                }
            }
            return;
        }
        let word = text.split(ENDS).next().unwrap_or_default();
        if let Some(role) = named(word) {
            let goal = small_squares(&bare[word.len()..]);
            for letters in languages {
                let text = format!("{}{goal}", letters.of(role));
                self.read_plainly(table, board, &text, &[letters]);
            }
            return;
        }
        // A move's number does not begin with the sign of castling.
        let numbered = !bare.starts_with('0');
        let unnumbered = bare.trim_start_matches(|c: char| numbered && c.is_ascii_digit());
        // In capitals, no letter of a file is one of a piece.
        let capitals = !unnumbered.contains(is_small);
        let small = if capitals { small_squares(unnumbered) } else { unnumbered.to_owned() };
        for text in [&*small, &first_large(&small), &last_large(&small)] {
            self.read_squares(table, text);
            if !self.is_possible() {
                self.read_plainly(table, board, text, languages);
            }
            if self.is_possible() {
                return;
            }
        }
    }

    /// A pawn of one file takes on another: a move if there is one such, else for a person to make out.
    fn read_files(&mut self, board: &chess::Table, table: &Table, (from, to): (File, File)) {
        table.all_acts(|act| {
            if let crate::Act::Chess(act @ Act::Move { from: origin, to: goal, .. }) = act {
                let pawn = board.piece_at(origin).is_some_and(|piece| piece.role == Role::Pawn);
                if pawn && origin.file() == from && goal.file() == to {
                    self.add(act);
                }
            }
            true
        });
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
            if let crate::Act::Chess(act) = act
                && act.origin() == from
                && goes_to(act, to)
            {
                fitting.push(act);
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

/// `00`, `0/0` or `ooo`.
fn signs_of_castling(bare: &str) -> Option<Wing> {
    let signs = bare.trim_end_matches(['+', '#']).bytes().filter(|&byte| byte != b'/');
    let mut count = 0;
    for sign in signs {
        if !matches!(sign, b'o' | b'O' | b'0') {
            return None;
        }
        count += 1;
    }
    match count {
        2 => Some(Wing::King),
        3 => Some(Wing::Queen),
        _ => None,
    }
}

/// `exd`, `e:d` or `ed`.
fn files(bare: &str) -> Option<(File, File)> {
    let bare = bare.trim_end_matches(['+', '#']);
    let bare = bare.strip_suffix("ep").unwrap_or(bare);
    let mut letters = bare.chars().filter(|letter| !matches!(letter, 'x' | '×' | ':'));
    let mut file = || File::new(u8::try_from(letters.next()?).ok()?.checked_sub(b'a')?);
    let both = (file()?, file()?);
    letters.next().is_none().then_some(both)
}

/// `CAVALIER F3` has a square too.
fn small_squares(text: &str) -> String {
    let mut small = String::new();
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        let before_rank = rest.peek().is_some_and(|next| ('1'..='8').contains(next));
        let file = ('A'..='H').contains(&letter) && before_rank;
        small.push(if file { letter.to_ascii_lowercase() } else { letter });
    }
    small
}

fn last_large(text: &str) -> String {
    let mut large = text.to_owned();
    let last = text.len().saturating_sub(1);
    if let Some(last) = large.get_mut(last..) {
        last.make_ascii_uppercase();
    }
    large
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(fen: &str, text: &str) -> Meaning {
        let position: chess::Position = fen.parse().unwrap();
        let all: Vec<&Letters> = Letters::ALL.iter().collect();
        crate::handwriting::read(&Table::Chess(position.into()), None, text, &all)
    }

    const KNIGHT: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

    #[test]
    fn what_a_person_reads_at_once_is_read() {
        let nf3 = Act::step(Square::G1, Square::F3);
        let written = "Nf3|2. Nf3|2.Nf3|2 Nf3|2) Nf3|2Nf3|2... Nf3|g1-f3|g1f3|g1 f3|N-f3|N f3|nf3|Ng1-f3|ng1f3|\
             Cavalier f3|cavalier g1-f3|Springer f3|Knight f3|Cf3|Sf3|♘f3|Springer Gustav eins Felix drei|\
             \"Nf3!\"|Nf3 (=)|2. Nf3(=)|NF3|CAVALIER F3|G1-F3|HUSZÁR f3";
        for text in written.split('|') {
            assert_eq!(meaning(KNIGHT, text), Meaning::Move(nf3.into()), "{text}");
        }
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20";
        let (short, long) =
            (Act::castle(Square::E1, Square::H1), Act::castle(Square::E1, Square::A1));
        for text in ["0-0", "00", "o-o", "O O", "20. 0-0", "e1-g1", "kurze Rochade", "0–0", "0/0"]
        {
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
    fn castling_is_read_in_the_words_of_every_language() {
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20";
        let short = "castles short|castle kingside|short castling|I castle king side|petit roque|roque côté roi|\
             kurze Rochade|enroque corto|arrocco corto|korte rokade|roque pequeno|roque menor|krótka roszada|\
             KRÓTKA ROSZADA|krotka roszada|krátká rošáda|malá rošáda|rövid sánc|rocada mică|kort rockad|kort rokade|\
             lyhyt tornitus|lyhyt linnoitus";
        for text in short.split('|') {
            let king = Act::castle(Square::E1, Square::H1);
            assert_eq!(meaning(castles, text), Meaning::Move(king.into()), "{text}");
        }
        let long = "castles long|castle queenside|grand roque|roque côté dame|lange Rochade|große Rochade|enroque largo|\
             arrocco lungo|lange rokade|roque grande|roque maior|długa roszada|dlouhá rošáda|velká rošáda|\
             hosszú sánc|rocada mare|lång rockad|lang rokade|pitkä tornitus|0/0/0";
        for text in long.split('|') {
            let queen = Act::castle(Square::E1, Square::A1);
            assert_eq!(meaning(castles, text), Meaning::Move(queen.into()), "{text}");
        }
    }

    #[test]
    fn a_file_takes_on_another_if_only_one_pawn_can() {
        let one = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        for text in ["exd", "ed", "e:d", "1. ed", "exd+", "e×d"] {
            let takes = Act::step(Square::E4, Square::D5);
            assert_eq!(meaning(one, text), Meaning::Move(takes.into()), "{text}");
        }
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        let takes = Act::step(Square::E5, Square::D6);
        assert_eq!(meaning(passing, "exd e.p."), Meaning::Move(takes.into()));
        assert_eq!(meaning("4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "exd"), Meaning::Doubtful);
        for text in ["exf", "fe", "PxP"] {
            assert_eq!(meaning(one, text), Meaning::Obscure, "{text}");
        }
    }

    #[test]
    fn castling_may_be_written_as_the_kings_move() {
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20";
        let short = Act::castle(Square::E1, Square::H1);
        let written = "Kg1|K-g1|kg1|King g1|Roi g1|roi g1|ROI G1|20. Kg1|Ke1-g1|e1-h1|Ke1-h1|Koenig Eva eins Gustav eins";
        for text in written.split('|') {
            assert_eq!(meaning(castles, text), Meaning::Move(short.into()), "{text}");
        }
        let long = Act::castle(Square::E1, Square::A1);
        for text in ["Kc1", "K-c1", "King c1", "Roi c1", "Ke1c1"] {
            assert_eq!(meaning(castles, text), Meaning::Move(long.into()), "{text}");
        }
        let black = Act::castle(Square::E8, Square::H8);
        let turned = castles.replace(" w ", " b ");
        assert_eq!(meaning(&turned, "1...Kg8"), Meaning::Move(black.into()));
        // The French king, where the English rook could not go.
        assert_eq!(
            meaning("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "Rc1"),
            Meaning::Illegal,
            "nobody castles there"
        );
        let french = "r3k3/8/8/8/8/8/3P4/R3K2n w Q - 0 1";
        assert_eq!(meaning(french, "Rc1"), Meaning::Move(Act::step(Square::A1, Square::C1).into()));
        for text in ["0-0 Kg1", "00 Kg1", "20. 0-0 Kg1", "O-O Kg1", "0-0 Rf1", "0-0 Nf3"] {
            assert_eq!(meaning(castles, text), Meaning::Obscure, "{text}");
        }
        for text in ["Kg1", "Kc1", "e1-g1", "Ke3"] {
            assert_eq!(
                meaning("4k3/8/8/8/8/8/4P3/4K2R w - - 0 1", text),
                Meaning::Illegal,
                "{text}"
            );
        }
    }

    #[test]
    fn a_pawn_takes_without_its_file_if_only_one_can() {
        let takes = Act::step(Square::B2, Square::C3);
        let one = "4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1";
        for text in ["c3", "Pc3", "pc3", "xc3", "Pxc3", "1. c3", "Pion c3", "bc3"] {
            assert_eq!(meaning(one, text), Meaning::Move(takes.into()), "{text}");
        }
        assert_eq!(meaning("4k3/8/8/8/8/2p5/1P1P4/4K3 w - - 0 1", "c3"), Meaning::Doubtful);
        let queen = Act::promote(Square::E7, Square::D8, Role::Queen);
        for text in ["d8=Q", "d8Q", "d8q", "Pd8=Q", "d8=D"] {
            assert_eq!(
                meaning("3r4/4P3/8/7k/8/8/8/4K3 w - - 0 1", text),
                Meaning::Move(queen.into()),
                "{text}"
            );
        }
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        let takes = Act::step(Square::E5, Square::D6);
        for text in
            ["exd5 e.p.", "exd5ep", "ed5 ep", "d6 e.p.", "d6", "d5 e.p.", "exd6", "exd6 e.p."]
        {
            assert_eq!(meaning(passing, text), Meaning::Move(takes.into()), "{text}");
        }
        for text in ["exd5 e.p.", "d6", "exd6"] {
            let late = passing.replace(" d6 ", " - ");
            assert_eq!(meaning(&late, text), Meaning::Illegal, "{text}");
        }
        for text in ["xe4", "Pxe4"] {
            assert_eq!(
                meaning("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", text),
                Meaning::Obscure,
                "{text}"
            );
        }
    }

    #[test]
    fn a_letter_that_is_first_of_all_another_piece_leaves_a_doubt() {
        let black = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
        // English knights, Romanian bishops.
        for text in ["Nc5", "Nb4", "nc5", "2... N-c5"] {
            assert_eq!(meaning(black, text), Meaning::Doubtful, "{text}");
        }
        // German knights and Czech bishops; English rooks and French kings; a knight of another file.
        for text in ["Sc4", "Nfe2", "Re2"] {
            assert_eq!(meaning(KNIGHT, text), Meaning::Doubtful, "{text}");
        }
        let romanian = Act::step(Square::F8, Square::C5);
        let position: chess::Position = black.parse().unwrap();
        let table = Table::Chess(position.into());
        let read = |letters| crate::handwriting::read(&table, None, "Nc5", letters);
        assert_eq!(read(&[&Letters::ROMANIAN]), Meaning::Move(romanian.into()));
        assert_eq!(read(&[&Letters::ENGLISH]), Meaning::Illegal);
    }

    #[test]
    fn what_only_a_person_can_tell_is_left_to_one() {
        // English rook or French king.
        assert_eq!(meaning("7k/8/8/8/8/8/4K3/R7 w - - 0 1", "Rd1"), Meaning::Doubtful);
        for text in [
            "P-K4",
            "Bg1-f3",
            "knight to f3",
            "2. Nf3 Nc6",
            "I castle",
            "N to KB3",
            "the usual",
            "Nf3/Nc3",
            "Nf3, Nc3",
            "?",
            "(=)",
        ] {
            assert_eq!(meaning(KNIGHT, text), Meaning::Obscure, "{text}");
        }
    }

    #[test]
    fn what_is_blank_illegal_or_one_of_several_is_told_apart() {
        for text in ["", " ", "\u{a0}"] {
            assert_eq!(meaning(KNIGHT, text), Meaning::Blank, "{text}");
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
