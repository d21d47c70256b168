//! What stands between moves besides them: judgements as they are printed, and blanks and signs that say nothing.

use super::Nag;

/// The longest that begin alike come first. None: it says nothing.
const GLYPHS: [(&[u8], Option<Nag>); 35] = [
    (b"+/-", Some(Nag(16))),
    (b"+/=", Some(Nag(14))),
    (b"-/+", Some(Nag(17))),
    (b"=/+", Some(Nag(15))),
    (b"+-", Some(Nag(18))),
    (b"-+", Some(Nag(19))),
    (b"+=", Some(Nag(14))),
    (b"=+", Some(Nag(15))),
    (b"=", Some(Nag(10))),
    ("∞".as_bytes(), Some(Nag(13))),
    ("⩲".as_bytes(), Some(Nag(14))),
    ("⩱".as_bytes(), Some(Nag(15))),
    ("±".as_bytes(), Some(Nag(16))),
    ("∓".as_bytes(), Some(Nag(17))),
    ("+−".as_bytes(), Some(Nag(18))),
    ("−+".as_bytes(), Some(Nag(19))),
    ("□".as_bytes(), Some(Nag(7))),
    ("⨀".as_bytes(), Some(Nag(22))),
    ("⟳".as_bytes(), Some(Nag(32))),
    ("↑".as_bytes(), Some(Nag(36))),
    ("→".as_bytes(), Some(Nag(40))),
    ("⇆".as_bytes(), Some(Nag(132))),
    ("⊕".as_bytes(), Some(Nag(138))),
    ("∆".as_bytes(), Some(Nag(140))),
    // A check or mate told apart from its move.
    (b"++", None),
    (b"+", None),
    (b"#", None),
    (b"mate", None),
    ("…".as_bytes(), None),
    // Blanks of other widths, or none.
    ("\u{A0}".as_bytes(), None),
    ("\u{2009}".as_bytes(), None),
    ("\u{202F}".as_bytes(), None),
    ("\u{200B}".as_bytes(), None),
    ("\u{FEFF}".as_bytes(), None),
    ("\u{3000}".as_bytes(), None),
];

/// What is at the beginning of `text`, and its length.
#[cold]
pub(super) fn scan(text: &[u8]) -> Option<(Option<Nag>, usize)> {
    let found = GLYPHS.iter().find(|(glyph, _)| text.starts_with(glyph));
    found.map(|&(glyph, nag)| (nag, glyph.len()))
}

/// Letters that stand alone after a move and are none themselves: a novelty's `N`, `ch` for check, `e.p.` for in passing.
#[cold]
pub(super) fn scan_word(text: &[u8]) -> Option<(Option<Nag>, usize)> {
    let words: [(&[u8], Option<Nag>); 4] =
        [(b"N", Some(Nag(146))), (b"ch", None), (b"e.p.", None), (b"ep", None)];
    let (word, nag) = words.into_iter().find(|(word, _)| text.starts_with(word))?;
    let alone = text.get(word.len()).is_none_or(|next| b" \t\r\n.{(".contains(next));
    alone.then_some((nag, word.len()))
}
