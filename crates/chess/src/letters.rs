use crate::{Role, Side};

/// The letters of the pieces in a language (fide-2009/17.2 and 17.3). A pawn has none (17.4).
///
/// ```
/// use adoube_chess::{Letters, Role};
/// assert_eq!(Letters::FRENCH.of(Role::Knight), "C");
/// assert_eq!(Letters::for_language("fr-BE"), Some(&Letters::FRENCH));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    /// The language's code (ISO 639-1), or what stands in its place.
    pub code: &'static str,
    /// The letters of king, queen, rook, bishop and knight.
    letters: [&'static str; 5],
}

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $code:literal $letters:literal;)*) => {
        impl Letters {
            $($(#[$doc])* pub const $name: Self = Self::new($code, $letters);)*

            /// All languages, English first.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

languages! {
    /// K Q R B N.
    ENGLISH = "en" "KQRBN";
    /// R D T F C.
    FRENCH = "fr" "RDTFC";
    /// K D T L S.
    GERMAN = "de" "KDTLS";
    /// R D T A C.
    SPANISH = "es" "RDTAC";
    /// R D T A C.
    ITALIAN = "it" "RDTAC";
    /// K D T L P.
    DUTCH = "nl" "KDTLP";
    /// R D T B C.
    PORTUGUESE = "pt" "RDTBC";
    /// K H W G S.
    POLISH = "pl" "KHWGS";
    /// K D V S J.
    CZECH = "cs" "KDVSJ";
    /// K V B F H.
    HUNGARIAN = "hu" "KVBFH";
    /// R D T N C.
    ROMANIAN = "ro" "RDTNC";
    /// K D T L S.
    SWEDISH = "sv" "KDTLS";
    /// K D T L S.
    DANISH = "da" "KDTLS";
    /// K D T L S.
    NORWEGIAN = "no" "KDTLS";
    /// K D T L R.
    FINNISH = "fi" "KDTLR";
    /// ♔ ♕ ♖ ♗ ♘, recommended for print (fide-2009/17.3).
    FIGURINES = "figurines" "♔♕♖♗♘";
}

impl Letters {
    const fn new(code: &'static str, letters: &'static str) -> Self {
        let each = letters.len() / 5;
        let mut split = [""; 5];
        let mut rest = letters;
        let mut i = 0;
        while i < 5 {
            let (letter, tail) = rest.split_at(each);
            split[i] = letter;
            rest = tail;
            i += 1;
        }
        Self { code, letters: split }
    }

    /// The letter of a role; a pawn's is empty.
    #[inline]
    pub const fn of(&self, role: Role) -> &'static str {
        match role {
            Role::King => self.letters[0],
            Role::Queen => self.letters[1],
            Role::Rook => self.letters[2],
            Role::Bishop => self.letters[3],
            Role::Knight => self.letters[4],
            Role::Pawn => "",
        }
    }

    /// The letters of king, queen, rook, bishop and knight.
    pub(crate) const fn letters(&self) -> [&'static str; 5] {
        self.letters
    }

    /// The letters of a language tag, such as `fr` or `fr-CH`.
    pub fn for_language(tag: &str) -> Option<&'static Self> {
        let code = tag.split(['-', '_', '.']).next()?;
        Self::ALL.iter().find(|letters| letters.code.eq_ignore_ascii_case(code))
    }

    /// The role whose letter `text` begins with, and the letter's length. Figurines of either
    /// side are read in every language.
    pub(crate) fn role_at(&self, text: &[u8]) -> Option<(Role, usize)> {
        const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        for role in PIECES {
            let letter = self.of(role);
            if text.starts_with(letter.as_bytes()) {
                return Some((role, letter.len()));
            }
        }
        figurine_at(text)
    }
}

/// A figurine of either side, a pawn's among them.
pub(crate) fn figurine_at(text: &[u8]) -> Option<(Role, usize)> {
    // All twelve have the same first two bytes.
    if !text.starts_with(&[0xE2, 0x99]) {
        return None;
    }
    for role in Role::ALL {
        for side in Side::ALL {
            let mut utf8 = [0; 4];
            let figurine = role.of(side).figurine().encode_utf8(&mut utf8);
            if text.starts_with(figurine.as_bytes()) {
                return Some((role, figurine.len()));
            }
        }
    }
    None
}
