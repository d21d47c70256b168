//! The order in which the rules have candidates tried. For tests.

/// All sets of a size, in order of their first differing member.
pub(super) fn subsets(of: usize, size: usize) -> Vec<Vec<usize>> {
    fn go(of: usize, size: usize, from: usize, made: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if made.len() == size {
            all.push(made.clone());
            return;
        }
        for i in from..of {
            made.push(i);
            go(of, size, i + 1, made, all);
            made.pop();
        }
    }
    let mut all = Vec::new();
    go(of, size, 0, &mut Vec::new(), &mut all);
    all
}

/// All orders of some of a number of things, in lexicographic order.
pub(super) fn arrangements(of: usize, size: usize) -> Vec<Vec<usize>> {
    fn go(of: usize, size: usize, made: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if made.len() == size {
            all.push(made.clone());
            return;
        }
        for i in 0..of {
            if !made.contains(&i) {
                made.push(i);
                go(of, size, made, all);
                made.pop();
            }
        }
    }
    let mut all = Vec::new();
    go(of, size, &mut Vec::new(), &mut all);
    all
}

/// All ways to split in two halves, the first one `upper` wide, in order of exchanges.
pub(super) fn exchanges(of: usize, upper: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all: Vec<Vec<usize>> = subsets(of, upper);
    all.sort_by_key(|set| {
        let mut leaving: Vec<i64> =
            (0..upper).filter(|i| !set.contains(i)).map(|i| i as i64).collect();
        let entering: Vec<i64> = set.iter().filter(|&&i| i >= upper).map(|&i| i as i64).collect();
        let difference = entering.iter().sum::<i64>() - leaving.iter().sum::<i64>();
        leaving.reverse();
        let leaving: Vec<i64> = leaving.into_iter().map(|i| -i).collect();
        (entering.len(), difference, leaving, entering)
    });
    all.into_iter()
        .map(|set| {
            let rest = (0..of).filter(|i| !set.contains(i)).collect();
            (set, rest)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eleven_players_have_720_transpositions_and_72_with_two_moved_down() {
        assert_eq!(arrangements(6, 5).len(), 720);
        assert_eq!(arrangements(9, 2).len(), 72);
    }
}
