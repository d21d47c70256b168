//! From the words of `go` to the time that a move may take.

use std::time::Duration;

use adoube_board::Side;
use adoube_engine::{Pace, Timing};
use adoube_protocol::Go;

/// What the way to the clock and back costs, where nobody has said.
const USUAL: Duration = Duration::from_millis(30);
/// Of a byo-yomi, where nobody has said: a tenth, within these bounds. Who oversteps it has lost.
const MOST_USUAL: Duration = Duration::from_millis(100);
/// A move has some time at least.
const LEAST: Duration = Duration::from_millis(1);

/// What the clocks leave for this move, whatever of them comes first. `overhead` is what the host said that the way
/// to the clock and back costs.
pub(super) fn timing(go: &Go, side: Side, overhead: Option<Duration>) -> Option<Timing> {
    let by_move = go.move_time.map(|time| {
        let time = span(time);
        // A short time is not given up for a guess.
        let overhead = overhead.unwrap_or(USUAL.min(time / 10));
        let time = time.saturating_sub(overhead).max(LEAST);
        // It is there to be used, whatever is found.
        Timing { soft: time.saturating_mul(4), hard: time }
    });
    let usual = (span(go.byoyomi.unwrap_or(0)) / 10).clamp(USUAL, MOST_USUAL);
    let by_clock = pace(go, side, overhead.unwrap_or(usual)).map(|pace| pace.timing());
    match (by_move, by_clock) {
        (Some(one), Some(other)) => {
            Some(Timing { soft: one.soft.min(other.soft), hard: one.hard.min(other.hard) })
        }
        (one, other) => one.or(other),
    }
}

/// What a clock shows, if one is told.
fn pace(go: &Go, side: Side, overhead: Duration) -> Option<Pace> {
    let own = [go.time[side], go.increment[side], go.byoyomi].iter().any(Option::is_some);
    // Who is told of the other's clock alone has one like it.
    let side = if own { side } else { !side };
    let (left, increment) = (go.time[side], go.increment[side]);
    (own || left.is_some() || increment.is_some()).then(|| Pace {
        left: span(left.unwrap_or(0)),
        increment: span(increment.unwrap_or(0)),
        per_move: span(go.byoyomi.unwrap_or(0)),
        moves_to_go: go.moves_to_go,
        overhead,
    })
}

/// A clock may be below zero.
fn span(ms: i64) -> Duration {
    Duration::from_millis(ms.max(0) as u64)
}

/// The same search with clocks that are told again: what is not told stays.
pub(super) fn told_again(go: &Go, again: &Go) -> Go {
    let mut go = go.clone();
    for side in [Side::First, Side::Second] {
        go.time[side] = again.time[side].or(go.time[side]);
        go.increment[side] = again.increment[side].or(go.increment[side]);
    }
    go.byoyomi = again.byoyomi.or(go.byoyomi);
    go.moves_to_go = again.moves_to_go.or(go.moves_to_go);
    go.move_time = again.move_time.or(go.move_time);
    go
}

#[cfg(test)]
mod tests {
    use super::*;
    use adoube_protocol::{Dialect, Instruction};

    fn go(line: &str, dialect: Dialect) -> Go {
        match Instruction::read(line, dialect) {
            Ok(Some(Instruction::Go(go))) => go,
            Ok(Some(Instruction::PonderHit(go))) => *go,
            other => panic!("{line}: {other:?}"),
        }
    }

    /// How long White may think after this at most, in milliseconds.
    fn most(line: &str, overhead: Option<u64>) -> Option<u128> {
        let overhead = overhead.map(Duration::from_millis);
        timing(&go(line, Dialect::Uci), Side::First, overhead).map(|timing| timing.hard.as_millis())
    }

    #[test]
    fn what_the_host_says_of_the_way_to_the_clock_is_believed() {
        assert_eq!(most("go movetime 1000", Some(400)), Some(600));
        assert_eq!(most("go movetime 100", Some(30)), Some(70));
        assert_eq!(most("go movetime 100", Some(0)), Some(100));
        assert_eq!(most("go movetime 100", Some(5000)), Some(1));
        // A guess costs a tenth at most.
        assert_eq!(most("go movetime 100", None), Some(90));
        assert_eq!(most("go movetime 1000", None), Some(970));
        assert_eq!(most("go movetime -3", None), Some(1));
    }

    #[test]
    fn whatever_comes_first_counts() {
        let clock = most("go wtime 1000 btime 1000", None).unwrap();
        assert!(clock < 800, "{clock}");
        assert_eq!(most("go wtime 1000 btime 1000 movetime 5000", None), Some(clock));
        assert_eq!(most("go wtime 600000 btime 600000 movetime 100", None), Some(90));
    }

    #[test]
    fn who_is_told_of_the_other_clock_alone_has_one_like_it() {
        let both = most("go wtime 1000 btime 1000 winc 20 binc 20", None);
        assert_eq!(most("go btime 1000 binc 20", None), both);
        assert!(most("go binc 50", None).is_some());
        // A clock of one's own counts, whatever the other's is.
        assert_eq!(most("go wtime 1000 btime 900000 binc 9000", None), most("go wtime 1000", None));
        assert_eq!(most("go depth 3 movestogo 4", None), None);
        let byoyomi = go("go wtime 900000 byoyomi 1000", Dialect::Usi);
        let timing = timing(&byoyomi, Side::First, None).unwrap();
        assert!(timing.hard < Duration::from_secs(1), "{timing:?}");
    }

    #[test]
    fn clocks_that_are_told_again_replace_those_before() {
        let before = go("go ponder btime 60000 wtime 50000 byoyomi 5000", Dialect::Usi);
        let again = go("ponderhit btime 40000", Dialect::Usi);
        let after = told_again(&before, &again);
        assert_eq!(after, go("go ponder btime 40000 wtime 50000 byoyomi 5000", Dialect::Usi));
        assert_eq!(told_again(&before, &Go::default()), before);
    }
}
