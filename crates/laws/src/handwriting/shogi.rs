//! Moves of shogi: Western, Japanese, or both squares.

use adoube_shogi::notation::{Japanese, ResolveError, Western};
use adoube_shogi::{Act, Square, Table};

use super::{Found, Meaning, first_large};

/// What a text means here; `last` is where the move before went.
pub(super) fn read(table: &Table, last: Option<Square>, text: &str) -> Meaning {
    let mut found = Found::default();
    for text in forms(text) {
        found.read(table, last, &text);
        if found.is_possible() {
            break;
        }
    }
    found.meaning()
}

/// A text as it is, then as others would have written it.
fn forms(text: &str) -> Vec<String> {
    let dashes = |c: char| if matches!(c, '–' | '—' | '−') { '-' } else { c };
    let one: String = text.chars().filter(|c| !c.is_whitespace()).map(dashes).collect();
    let large = first_large(&one.replace('×', "x"));
    // `P7f`, and `+P7f`.
    let letter = usize::from(large.starts_with('+')) + 1;
    let dashed = large.get(..letter).map(|piece| format!("{piece}-{}", &large[letter..]));
    let bare = one.replace('-', "");
    [Some(text.to_owned()), Some(one), Some(large), dashed, Some(bare)]
        .into_iter()
        .flatten()
        .collect()
}

impl Found {
    fn read(&mut self, table: &Table, last: Option<Square>, text: &str) {
        let Some(notated) = Notated::read(text) else { return };
        match notated.resolve(table, last) {
            Some(Ok(act)) => self.add(act),
            Some(Err(ResolveError::Ambiguous(_))) => self.ambiguous = true,
            Some(Err(ResolveError::Illegal(_))) => self.illegal = true,
            Some(Err(ResolveError::NoMoveBefore)) | None => {}
        }
    }
}

/// A move of shogi as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notated {
    /// `2g2f`, `P*5e`, or `2726`.
    Squares(Act),
    Western(Western),
    Japanese(Japanese),
}

impl Notated {
    pub(crate) fn read(text: &str) -> Option<Self> {
        let western = || text.parse().ok().map(Self::Western);
        let japanese = || text.parse().ok().map(Self::Japanese);
        squares(text).map(Self::Squares).or_else(western).or_else(japanese)
    }

    /// The legal act that is meant; `last` is where the move before went. Words are resolved on a position alone: on
    /// any other board they are for a person.
    pub(crate) fn resolve(
        &self,
        table: &Table,
        last: Option<Square>,
    ) -> Option<Result<Act, ResolveError>> {
        let position = table.position();
        Some(match self {
            Self::Squares(act) if table.judge(*act).is_ok() => Ok(*act),
            Self::Squares(_) => Err(ResolveError::Illegal(None)),
            Self::Western(western) => western.resolve(position?).map(Into::into),
            Self::Japanese(japanese) => japanese.resolve(position?, last).map(Into::into),
        })
    }

    /// Whether it names this act, which is none here: its squares, or its piece and where that went.
    pub(crate) fn names(&self, table: &Table, last: Option<Square>, act: Act) -> bool {
        let role = match act {
            Act::Move { from, .. } => table.piece_at(from).map(|piece| piece.role),
            Act::Drop { role, .. } => Some(role),
        };
        let (named, to) = match self {
            Self::Squares(squares) => return *squares == act,
            Self::Western(western) => (western.role, Some(western.to)),
            Self::Japanese(japanese) => (japanese.role, japanese.goal.or(last)),
        };
        to == Some(act.to()) && role.is_none_or(|role| role == named)
    }
}

fn squares(text: &str) -> Option<Act> {
    if let Ok(act) = text.parse() {
        return Some(act);
    }
    let [a, b, c, d] = *text.as_bytes() else { return None };
    let square = |file: u8, rank: u8| {
        let digits = file.is_ascii_digit() && rank.is_ascii_digit();
        digits.then(|| Square::new(file - b'0', rank - b'0')).flatten()
    };
    Some(Act::step(square(a, b)?, square(c, d)?))
}

#[cfg(test)]
mod tests {
    use adoube_chess::Letters;
    use adoube_shogi::Position;

    use super::*;
    use crate::Table;

    fn meaning(sfen: &str, last: Option<crate::Act>, text: &str) -> Meaning {
        let position: Position = sfen.parse().unwrap();
        super::super::read(&Table::Shogi(position.into()), last, text, &[&Letters::ENGLISH])
    }

    const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    #[test]
    fn what_a_person_reads_at_once_is_read() {
        let push: Act = "2g2f".parse().unwrap();
        let written = "2g2f|2g-2f|2g 2f|2726|27-26|P-2f|1. P-2f|p-2f|P2f|P-26|P – 2f|P2g-2f|２六歩|▲２六歩|26歩|☗２六歩|P-2f (=)";
        for text in written.split('|') {
            assert_eq!(meaning(START, None, text), Meaning::Move(push.into()), "{text}");
        }
        let taken = "4k4/9/9/9/4p4/4G4/9/9/4K4 b P 1";
        let last: Act = "5d5e".parse().unwrap();
        for text in ["同金", "Gx5e", "G×5e", "5f5e"] {
            let takes: Act = "5f5e".parse().unwrap();
            assert_eq!(
                meaning(taken, Some(last.into()), text),
                Meaning::Move(takes.into()),
                "{text}"
            );
        }
        let drop: Act = "P*7f".parse().unwrap();
        for text in ["P*7f", "p*7f", "P'7f", "７六歩打"] {
            assert_eq!(meaning(taken, None, text), Meaning::Move(drop.into()), "{text}");
        }
    }

    #[test]
    fn what_is_none_is_told_from_what_nobody_can_tell() {
        for text in ["2g2e", "P-2e", "２五歩"] {
            assert_eq!(meaning(START, None, text), Meaning::Illegal, "{text}");
        }
        for text in ["G-5h", "５八金"] {
            assert_eq!(meaning(START, None, text), Meaning::Ambiguous, "{text}");
        }
        for text in ["the pawn", "同歩", "歩", "?"] {
            assert_eq!(meaning(START, None, text), Meaning::Obscure, "{text}");
        }
        assert_eq!(meaning(START, None, " "), Meaning::Blank);
    }
}
