//! What was probably meant by something that nobody knows. The core for browsers does without: nobody writes scripts to it.

/// The name that is nearest to a text, if that may be a slip: a third of the letters may be wrong, or its end missing.
/// Large and small letters are the same.
pub(super) fn nearest<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if cfg!(adoube_small) {
        return None;
    }
    let text = text.to_ascii_lowercase();
    let near = |name: &'a str| Some((distance(&text, &name.to_ascii_lowercase(), true)?, name));
    best(names.into_iter().filter_map(near))
}

/// The same of phrases, against the words that stand there: as many as the phrase has, one more or one less. Its end is
/// missing only where nothing else stands in its place.
pub(super) fn nearest_phrase<'a>(
    words: &[&str],
    phrases: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    if cfg!(adoube_small) {
        return None;
    }
    let near = |phrase: &'a str| {
        let count = phrase.split(' ').count();
        let counts = [count, count + 1, count.saturating_sub(1)];
        let texts =
            counts.into_iter().filter_map(|count| words.get(..count)).filter(|it| !it.is_empty());
        let distances = texts.filter_map(|there| {
            let cut = there.len() == count || there.len() == words.len();
            let text = there.join(" ").to_ascii_lowercase();
            let Distance { slips, whole, missing, .. } =
                distance(&text, &phrase.to_ascii_lowercase(), cut)?;
            // Of phrases the first is the likeliest, of words the shortest.
            let missing = if count == 1 { missing } else { 0 };
            Some(Distance { slips, unexplained: words.len() - there.len(), whole, missing })
        });
        Some((distances.min()?, phrase))
    };
    best(phrases.into_iter().filter_map(near))
}

/// How far a text is from a name; of as many slips, what explains more words comes first, then a missing end, the shorter
/// the sooner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    slips: usize,
    unexplained: usize,
    whole: bool,
    /// How much of the end is missing, of a name.
    missing: usize,
}

/// The first of the nearest.
fn best<'a>(near: impl Iterator<Item = (Distance, &'a str)>) -> Option<&'a str> {
    near.min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

/// How many slips make the text of the name, if so few that they may be slips.
fn distance(text: &str, name: &str, may_be_cut: bool) -> Option<Distance> {
    let letters = name.chars().count();
    let cut = may_be_cut && text.chars().count() >= 3 && name.starts_with(text);
    let slips = if cut { 1 } else { strsim::osa_distance(text, name) };
    let near = cut || slips <= letters.max(text.chars().count()) / 3;
    let missing = if cut { letters - text.chars().count() } else { 0 };
    near.then_some(Distance { slips, unexplained: 0, whole: !cut, missing })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_told_from_another_word() {
        let verbs = ["plays", "presses", "resigns", "offers a draw", "claims"];
        for (text, meant) in [
            ("palys", Some("plays")),
            ("Press", Some("presses")),
            ("resign", Some("resigns")),
            ("jumps", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(text, verbs), meant, "{text}");
        }
        assert_eq!(nearest_phrase(&["offers", "draw"], verbs), Some("offers a draw"));
        assert_eq!(nearest_phrase(&["offer", "a", "draw", "and"], verbs), Some("offers a draw"));
        assert_eq!(nearest_phrase(&["plas", "e4"], verbs), Some("plays"));
        assert_eq!(nearest_phrase(&[], verbs), None);
        assert_eq!(nearest("Whit", ["wait", "White"]), Some("White"));
        let moves = ["moves prevent", "moves claim"];
        assert_eq!(nearest_phrase(&["moves", "clam"], moves), Some("moves claim"));
        assert_eq!(nearest_phrase(&["moves"], moves), Some("moves prevent"));
    }
}
