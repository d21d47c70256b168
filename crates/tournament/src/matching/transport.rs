//! Dual values from kinds of nodes alone.
//!
//! If every node could be matched in halves, and any two nodes of kinds that fit, then kinds would be all that counts: a
//! transport problem between kinds, a few dozen wide whatever the number of players. Its dual values bound what any matching
//! is worth. If a matching reaches the bound, it is best, and the best ones are those that use tight edges only.

use super::{Graph, Weight};

/// Twice the dual value of each kind.
pub(crate) fn labels<W: Weight>(graph: &Graph<W>) -> Vec<W> {
    let kinds = graph.kinds;
    let counts = graph.counts();
    // One node cannot be matched with itself.
    let worth = |a: usize, b: usize| {
        if a == b && counts[a] < 2 { None } else { graph.kinds(a, b) }
    };
    // Rows give, columns take; the values of rows fall and those of columns rise from here.
    let mut row: Vec<W> = (0..kinds)
        .map(|a| (0..kinds).filter_map(|b| worth(a, b)).max().unwrap_or(W::ZERO).max(W::ZERO))
        .collect();
    let mut column = vec![W::ZERO; kinds];
    let mut flow = vec![0u32; kinds * kinds];
    let mut taken = vec![0u32; kinds];
    // What a row may also do: give up, into a column without end.
    let nothing = kinds;
    for start in 0..kinds {
        let mut supply = counts[start];
        while supply > 0 {
            let mut search = Search::new(kinds);
            search.reach_row(
                start,
                W::ZERO,
                |b| worth(start, b).map(|w| row[start] + column[b] - w),
                row[start],
            );
            let end = loop {
                let Some((b, distance)) = search.nearest() else { break nothing };
                search.done[b] = true;
                search.last = distance;
                if b == nothing || taken[b] < counts[b] {
                    break b;
                }
                for a in 0..kinds {
                    if flow[a * kinds + b] > 0 && !search.row_seen[a] {
                        search.row_from[a] = b;
                        search.reach_row(
                            a,
                            distance,
                            |c| worth(a, c).map(|w| row[a] + column[c] - w),
                            row[a],
                        );
                    }
                }
            };
            // Rows that were reached fall, columns that were passed rise.
            for (a, row) in row.iter_mut().enumerate() {
                if search.row_seen[a] {
                    *row = *row - (search.last - search.row_distance[a]);
                }
            }
            for (b, column) in column.iter_mut().enumerate() {
                if search.done[b] && b != end {
                    *column = *column + (search.last - search.distance[b].unwrap_or(search.last));
                }
            }
            // How much can go this way.
            let mut most = supply;
            if end != nothing {
                most = most.min(counts[end] - taken[end]);
            }
            let mut b = end;
            loop {
                let a = search.from[b];
                if a == start {
                    break;
                }
                let before = search.row_from[a];
                most = most.min(flow[a * kinds + before]);
                b = before;
            }
            let mut b = end;
            loop {
                let a = search.from[b];
                if b != nothing {
                    flow[a * kinds + b] += most;
                }
                if a == start {
                    break;
                }
                let before = search.row_from[a];
                flow[a * kinds + before] -= most;
                b = before;
            }
            if end != nothing {
                taken[end] += most;
            }
            supply -= most;
        }
    }
    row.iter().zip(&column).map(|(&a, &b)| a + b).collect()
}

/// Shortest ways from a row to every column.
struct Search<W> {
    distance: Vec<Option<W>>,
    from: Vec<usize>,
    done: Vec<bool>,
    row_seen: Vec<bool>,
    row_from: Vec<usize>,
    row_distance: Vec<W>,
    last: W,
}

impl<W: Weight> Search<W> {
    fn new(kinds: usize) -> Self {
        Self {
            distance: vec![None; kinds + 1],
            from: vec![usize::MAX; kinds + 1],
            done: vec![false; kinds + 1],
            row_seen: vec![false; kinds],
            row_from: vec![usize::MAX; kinds],
            row_distance: vec![W::ZERO; kinds],
            last: W::ZERO,
        }
    }

    fn reach_row(&mut self, a: usize, distance: W, slack: impl Fn(usize) -> Option<W>, give_up: W) {
        self.row_seen[a] = true;
        self.row_distance[a] = distance;
        let kinds = self.row_seen.len();
        for b in 0..=kinds {
            let Some(slack) = (if b == kinds { Some(give_up) } else { slack(b) }) else { continue };
            let way = distance + slack;
            if !self.done[b] && self.distance[b].is_none_or(|known| way < known) {
                self.distance[b] = Some(way);
                self.from[b] = a;
            }
        }
    }

    fn nearest(&self) -> Option<(usize, W)> {
        let open = self.distance.iter().enumerate().filter(|&(b, _)| !self.done[b]);
        // A column that takes wins over giving up where both are as near: the order of columns.
        open.filter_map(|(b, distance)| Some((b, (*distance)?)))
            .min_by_key(|&(b, distance)| (distance, b))
    }
}
