//! Names as lists write them: which words belong to one, and which two may be one person's.

use crate::latin::fold;

/// Academic degrees that German lists, and others, write into names.
const DEGREES: [&str; 12] =
    ["dr", "prof", "dipl", "mag", "ing", "phd", "msc", "bsc", "sc", "drmed", "dring", "drs"];

/// What follows a degree, and means nothing without one.
const OF_DEGREES: &str =
    "med rer nat phil jur pol oec theol vet dent techn agr hc h c habil univ inf kfm";

/// The letters of a word piece by piece, as degrees are put together: `Dipl.-Ing.`.
fn pieces(word: &str) -> Vec<String> {
    let folded = fold(word);
    let all = folded.split(|c: char| !c.is_alphanumeric()).filter(|piece| !piece.is_empty());
    all.map(String::from).collect()
}

/// Whether a word is a degree: with its full stop, or one that nobody takes for a name.
fn is_degree(word: &str) -> bool {
    let pieces = pieces(word);
    let known = |piece: &String| {
        let follows = OF_DEGREES.split_whitespace().any(|known| known == piece);
        follows || piece == "m" || piece == "b" || DEGREES.contains(&piece.as_str())
    };
    let first = pieces.iter().any(|piece| DEGREES.contains(&piece.as_str()));
    let plain = matches!(pieces.concat().as_str(), "dr" | "prof" | "phd");
    first && pieces.iter().all(known) && (plain || word.contains('.'))
}

/// Whether a word may stand behind a degree.
fn follows_degree(word: &str) -> bool {
    let pieces = pieces(word);
    is_degree(word)
        || !pieces.is_empty()
            && pieces.iter().all(|one| OF_DEGREES.split_whitespace().any(|known| known == one))
}

/// A part of a name without degrees before and behind it.
fn bare(part: &str) -> String {
    let words: Vec<&str> = part.split_whitespace().collect();
    let mut from = 0;
    while from < words.len() && (is_degree(words[from]) || from > 0 && follows_degree(words[from]))
    {
        from += 1;
    }
    let behind =
        |&at: &usize| is_degree(words[at]) && words[at..].iter().all(|word| follows_degree(word));
    let to = (from + 1..words.len()).find(behind).unwrap_or(words.len());
    // Who is called so is called so.
    if from >= to { words.join(" ") } else { words[from..to].join(" ") }
}

/// A name as `Last, First`, without the degrees that a list has in it.
///
/// ```
/// use adoube_tournament::name::plain;
/// assert_eq!(plain("Müller,Jörg,Dr."), "Müller, Jörg");
/// assert_eq!(plain("Dr. med. Curie,  Marie"), "Curie, Marie");
/// assert_eq!(plain("Smith, John M."), "Smith, John M.");
/// ```
pub fn plain(name: &str) -> String {
    let parts = name.split(',').map(str::trim).filter(|part| !part.is_empty());
    let parts = parts
        .enumerate()
        .filter(|(at, part)| *at < 2 || !part.split_whitespace().next().is_some_and(is_degree));
    parts.map(|(_, part)| bare(part)).collect::<Vec<_>>().join(", ")
}

/// Whether a text is a degree and nothing else, such as lists have in a column of titles.
pub(crate) fn is_only_degree(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.next().is_some_and(is_degree) && words.all(follows_degree)
}

/// What two names are compared by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// The letters word by word, the words in order, without what differs from one writer to the next.
    words: Vec<char>,
    /// The same as they are written: who writes `de la Cruz` as one word has the same here.
    run: Vec<char>,
    /// The letters of the run taken together.
    sum: u32,
    /// Its digits: who is told apart by a number is somebody else.
    digits: String,
}

impl Key {
    pub(crate) fn of(name: &str) -> Self {
        let folded = fold(&plain(name));
        let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let mut words: Vec<String> = words
            .map(|word| {
                let word = word.replace("ue", "u").replace("oe", "o").replace("ae", "a");
                word.replace("ss", "s").replace("ph", "f")
            })
            .collect();
        let run: Vec<char> = words.concat().chars().collect();
        words.sort_unstable();
        let sum = run.iter().map(|&c| u32::from(c)).fold(0, u32::wrapping_add);
        let digits = run.iter().filter(|c| c.is_numeric()).collect();
        Self { words: words.concat().chars().collect(), run, sum, digits }
    }

    /// Whether two names may be one person's: written with other signs, in another order or in fewer words, or with one letter more,
    /// less, other or moved.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.digits == other.digits
            && (is_near(&self.words, &other.words)
                || is_near(&self.run, &other.run)
                || self.turns(other))
    }

    /// Whether the given name stands before the family name in one of them, and behind it in the other.
    fn turns(&self, other: &Self) -> bool {
        let (a, b) = (&self.run, &other.run);
        a.len() == b.len()
            && a.len() >= 5
            && self.sum == other.sum
            && (1..a.len()).any(|at| a[at..] == b[..a.len() - at] && a[..at] == b[a.len() - at..])
    }
}

/// Whether two runs of letters are the same, or of five letters and more and one step apart.
fn is_near(a: &[char], b: &[char]) -> bool {
    if a == b {
        return true;
    }
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short.len() < 5 || long.len() - short.len() > 1 {
        return false;
    }
    let Some(at) = (0..short.len()).find(|&at| short[at] != long[at]) else { return true };
    if short.len() < long.len() {
        return short[at..] == long[at + 1..];
    }
    let moved = |at: usize| {
        at + 1 < short.len()
            && short[at] == long[at + 1]
            && short[at + 1] == long[at]
            && short[at + 2..] == long[at + 2..]
    };
    short[at + 1..] == long[at + 1..] || moved(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn like(a: &str, b: &str) -> bool {
        Key::of(a).is_like(&Key::of(b))
    }

    #[test]
    fn names_are_alike_however_they_are_written() {
        for other in
            ["smith, john", "Smith,John", "John Smith", "SMITH  JOHN", "Smith, Jon", "Simth, John"]
        {
            assert!(like("Smith, John", other), "{other}");
        }
        for other in ["Muller, Jurgen", "Mueller, Juergen", "MÜLLER Jürgen", "Мюллер, Юрген"]
        {
            assert_eq!(like("Müller, Jürgen", other), other != "Мюллер, Юрген", "{other}");
        }
        assert!(like("Чехов, Антон", "Chekhov, Anton"));
        for other in ["Smith, Mary", "Smythe, John", "Li, Na"] {
            assert!(!like("Smith, John", other), "{other}");
        }
        assert!(!like("Li, Na", "Li, Nan"));
        assert!(!like("Player 00041", "Player 00042") && like("Player 00041", "player_00041"));
    }

    #[test]
    fn a_name_is_alike_in_fewer_words_and_with_a_degree() {
        for other in [
            "Delacruz, Juan",
            "De La Cruz, Juan",
            "Juan Delacruz",
            "DELA CRUZ Juan",
            "de la Crus, Juan",
        ] {
            assert!(like("de la Cruz, Juan", other), "{other}");
        }
        assert!(
            like("O'Neill, Ann", "ONeill, Ann") && like("Saint-Exupéry, A.", "Saint Exupery, A")
        );
        assert!(
            like("Müller,Jörg,Dr.", "Mueller, Joerg") && like("Müller, Dr. Jörg", "Jörg Müller")
        );
        for other in ["de la Cruz, Ana", "Cruz, Juan", "de la Torre, Juan"] {
            assert!(!like("de la Cruz, Juan", other), "{other}");
        }
    }

    #[test]
    fn degrees_are_no_part_of_a_name_and_names_are_no_degrees() {
        for (written, name) in [
            ("Müller,Jörg,Dr.", "Müller, Jörg"),
            ("Müller,Jörg,Prof. Dr.", "Müller, Jörg"),
            ("Müller, Prof. Dr. med. Jörg", "Müller, Jörg"),
            ("Müller, Jörg Dipl.-Ing.", "Müller, Jörg"),
            ("Dr. Jörg Müller", "Jörg Müller"),
            ("Smith, John, Jr.", "Smith, John, Jr."),
            ("Smith, M.", "Smith, M."),
            ("Smith, B. M.", "Smith, B. M."),
            ("Inga, Nat", "Inga, Nat"),
            ("Ing, Med.", "Ing, Med."),
            ("Dr.", "Dr."),
            ("Curie", "Curie"),
        ] {
            assert_eq!(plain(written), name);
        }
        assert!(is_only_degree("Dr.") && is_only_degree("Prof. Dr.") && !is_only_degree("GM"));
    }
}
