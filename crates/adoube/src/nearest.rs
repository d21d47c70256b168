//! What somebody may have meant.

/// Those of the candidates that are nearest to a text, three at most. What continues the text, or
/// ends in it, is nearer than anything else.
pub(crate) fn nearest(text: &str, candidates: impl Iterator<Item = String>) -> Vec<String> {
    let limit = 1 + text.chars().count() / 4;
    let rank = |candidate: String| {
        let part = candidate.strip_prefix(text).is_some_and(|rest| rest.starts_with(['.', '/']))
            || candidate.strip_suffix(text).is_some_and(|rest| rest.ends_with('/'));
        let distance = if part { 0 } else { distance(text, &candidate) };
        (distance <= limit).then_some((distance, candidate))
    };
    let found: Vec<_> = candidates.filter_map(rank).collect();
    let least = found.iter().map(|&(distance, _)| distance).min();
    let nearest = found.into_iter().filter(|&(distance, _)| Some(distance) == least);
    nearest.take(3).map(|(_, candidate)| candidate).collect()
}

/// How many letters must be added, dropped or changed.
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in two.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_counted_in_letters() {
        for (one, two, count) in
            [("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("é", "e", 1)]
        {
            assert_eq!(distance(one, two), count, "{one} {two}");
            assert_eq!(distance(two, one), count, "{two} {one}");
        }
    }

    #[test]
    fn parts_come_before_likenesses_and_strangers_not_at_all() {
        let all = || ["x/1.2", "x/1.2.a", "x/1.2.b", "y/7", "x/1.3"].map(String::from).into_iter();
        assert_eq!(nearest("x/1.2", all()), ["x/1.2", "x/1.2.a", "x/1.2.b"]);
        assert_eq!(nearest("x/1.33", all()), ["x/1.3"]);
        assert_eq!(nearest("7", all()), ["y/7"]);
        assert_eq!(nearest("nothing", all()), [] as [&str; 0]);
    }
}
