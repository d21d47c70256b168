//! Whole games on every kind of clock, without waiting: nobody loses on time, and nobody hoards it.

#![cfg(feature = "clock")]

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use adoube_board::{History, Keys, Side};
use adoube_clock::{Clock, ClockKind, Moment, Span, TimeControl};
use adoube_engine::games::{Finish, Recorded};
use adoube_engine::{Limits, Pace, Search, Timing, TranspositionTable, Watch};

const OVERHEAD: Duration = Duration::from_millis(30);

struct Chance(Keys);

impl Chance {
    /// A number from the least to the most.
    fn between(&mut self, least: f64, most: f64) -> f64 {
        let (key, rest) = self.0.next();
        self.0 = rest;
        least + (most - least) * (key >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// How long a search takes that deepens as ours does: every depth costs more than the one before, and after each it is
/// more or less in doubt. What it notices late it has used.
fn think(timing: Timing, chance: &mut Chance) -> Duration {
    let mut cost = chance.between(1e-5, 1e-4);
    let mut spent = 0.0;
    loop {
        cost *= chance.between(1.3, 2.6);
        spent += cost;
        if spent >= timing.hard.as_secs_f64() {
            return timing.hard + Duration::from_secs_f64(chance.between(0.0, 0.003));
        }
        if spent >= timing.soft.as_secs_f64() * chance.between(0.4, 1.5) {
            return Duration::from_secs_f64(spent);
        }
    }
}

/// What became of one side's time.
struct Used {
    /// For each move.
    moves: Vec<f64>,
    /// What the clock still had at the end, beside what a move has for itself.
    left: f64,
}

impl Used {
    fn sum(&self) -> f64 {
        self.moves.iter().sum()
    }

    fn mean(&self, moves: core::ops::Range<usize>) -> f64 {
        let count = moves.len() as f64;
        self.moves[moves].iter().sum::<f64>() / count
    }
}

/// A game of so many moves, of which the first side's time is told.
fn play(control: &str, kind: ClockKind, moves: usize, seed: u64) -> Used {
    let control: TimeControl = control.parse().unwrap();
    let mut clock = Clock::new(&control, kind);
    let mut chance = Chance(Keys::new(seed));
    let mut now = Moment(0);
    let mut used = Vec::new();
    clock.start(Side::First, now);
    for nth in 0..2 * moves {
        let side = if nth % 2 == 0 { Side::First } else { Side::Second };
        let pace = Pace::of(&clock, side, now, OVERHEAD).unwrap();
        let timing = pace.timing();
        // The way to the clock takes what it takes, up to what was said.
        let way = Duration::from_secs_f64(chance.between(0.0, OVERHEAD.as_secs_f64() * 0.8));
        let took = think(timing, &mut chance) + way;
        now += Span::millis(took.as_millis() as i64 + 1);
        assert_eq!(clock.overstepped(side, now), None, "{control}: move {nth}, {pace:?}, {took:?}");
        clock.press(now);
        if side == Side::First {
            used.push(took.as_secs_f64());
        }
    }
    let left = Pace::of(&clock, Side::First, now, OVERHEAD).unwrap().left.as_secs_f64();
    Used { moves: used, left }
}

const CONTROLS: [&str; 20] = [
    "5m",
    "90m",
    "10s+0.1s",
    "3m+2s",
    "90m+30s",
    "25m d10s",
    "1m d2s",
    "40/5m",
    "40/90m+30s, 30m+30s",
    "40/2h, 20/1h, 15m+30s",
    "40/2h, 20/1h",
    "10/10s",
    "1/1s",
    "10m b30s",
    "30m b30s*5",
    "b1s",
    "b30s*3",
    "20m, 5m b10s",
    "3d/move",
    "0.5s/move",
];

#[test]
fn no_game_is_lost_on_time() {
    for control in CONTROLS {
        for kind in [ClockKind::SERVER, ClockKind::DIGITAL] {
            for seed in 0..20 {
                let used = play(control, kind, 300, seed);
                assert!(used.moves.iter().all(|&took| took > 0.0));
            }
        }
    }
}

/// The mean of several games.
fn mean(control: &str, moves: usize, of: impl Fn(&Used) -> f64) -> f64 {
    (0..20).map(|seed| of(&play(control, ClockKind::SERVER, moves, seed))).sum::<f64>() / 20.0
}

#[test]
fn main_time_is_used_and_not_hoarded() {
    // A game of sixty moves has most of it, and not all at once.
    for control in ["5m", "90m"] {
        let all: f64 = if control == "5m" { 300.0 } else { 5400.0 };
        let used = mean(control, 60, Used::sum) / all;
        assert!((0.6..0.95).contains(&used), "{control}: {used}");
        let early = mean(control, 60, |used| used.mean(0..20)) * 20.0 / all;
        assert!((0.25..0.6).contains(&early), "{control}: {early} in twenty moves");
    }
}

#[test]
fn increments_are_used_and_never_eat_the_reserve() {
    for (control, increment, main) in [("3m+2s", 2.0, 180.0), ("90m+30s", 30.0, 5400.0)] {
        // In a long game as much is used as comes in, and little more is kept than that.
        let late = mean(control, 300, |used| used.mean(200..300));
        assert!((0.9..1.15).contains(&(late / increment)), "{control}: {late}");
        let left = mean(control, 300, |used| used.left);
        assert!(left > increment && left < 0.2 * main, "{control}: {left} left");
    }
}

#[test]
fn what_a_move_has_for_itself_is_used() {
    for (control, own) in [("b1s", 1.0), ("b30s", 30.0), ("0.5s/move", 0.5)] {
        let used = mean(control, 100, |used| used.mean(0..100)) / own;
        assert!((0.8..1.0).contains(&used), "{control}: {used} of it");
    }
    // Behind main time as well, and a delay as a byo-yomi.
    for (control, own) in [("10m b30s", 30.0), ("25m d10s", 10.0)] {
        let late = mean(control, 200, |used| used.mean(150..200)) / own;
        assert!((0.8..1.2).contains(&late), "{control}: {late}");
    }
    // Main time before it is time to think longer, not time to save.
    let early = mean("10m b30s", 10, |used| used.mean(0..10));
    assert!((20.0..60.0).contains(&early), "{early}");
}

#[test]
fn spare_periods_of_byoyomi_are_spent_and_the_last_one_stays() {
    let left = mean("b30s*3", 100, |used| used.left);
    assert!(left < 20.0, "{left} of two spare periods");
    let early = mean("b30s*3", 5, |used| used.mean(0..5));
    assert!(early > 25.0, "{early}");
}

#[test]
fn the_last_move_before_a_control_is_safe_and_time_is_spread_up_to_it() {
    let game = play("40/5m", ClockKind::SERVER, 40, 3);
    assert!(game.sum() < 300.0 && game.sum() > 180.0, "{}", game.sum());
    let halves =
        [mean("40/5m", 40, |used| used.mean(0..20)), mean("40/5m", 40, |used| used.mean(20..40))];
    assert!(halves[1] > 0.5 * halves[0], "{halves:?}");
}

#[test]
fn days_a_move_are_not_thought_through() {
    let longest = mean("3d/move", 20, |used| used.moves.iter().copied().fold(0.0, f64::max));
    assert!((10.0..=60.1).contains(&longest), "{longest}");
}

/// Time that passes with the nodes: the search looks at it every 1024.
struct ByNodes {
    looks: AtomicU64,
    /// For each look.
    step: Duration,
}

impl Watch for ByNodes {
    fn elapsed(&self) -> Duration {
        self.step.saturating_mul(self.looks.fetch_add(1, Ordering::Relaxed) as u32)
    }
}

/// A game of the search against itself on a clock of which a second is so many nodes. How much each side used.
fn battle<P: Recorded>(control: &str, nodes: f64, most: usize) -> [f64; 2] {
    let control: TimeControl = control.parse().unwrap();
    let mut clock = Clock::new(&control, ClockKind::SERVER);
    let mut game = History::new(P::START);
    let mut now = Moment(0);
    let table = TranspositionTable::new(8);
    let mut search = Search::new(1, P::START);
    clock.start(Side::First, now);
    while Finish::of(&game).is_none() && game.moves().len() < most {
        let side = clock.running().unwrap();
        let timing = Pace::of(&clock, side, now, OVERHEAD).unwrap().timing();
        let step = Duration::from_secs_f64(1024.0 / nodes);
        let watch = ByNodes { looks: AtomicU64::new(0), step };
        let limits = Limits { timing: Some(timing), ..Limits::default() };
        search.set(*game.start(), game.moves().iter().copied());
        let stop = AtomicBool::new(false);
        let report = search.go(&table, &limits, &watch, &stop, &mut |_| {}).unwrap();
        game.try_play(report.lines[0].moves[0]).unwrap();
        now += Span::millis(watch.elapsed().as_millis() as i64);
        assert_eq!(clock.flag(side, now), None, "{control}: ply {}", game.moves().len());
        clock.press(now);
    }
    Side::ALL.map(|side| clock.account(side, now).spent().0 as f64 / 1000.0)
}

#[test]
fn the_search_itself_keeps_to_its_clock() {
    let used = battle::<adoube_chess::Position>("10s+0.1s", 200_000.0, 80);
    assert!(used.iter().all(|&used| (5.0..14.0).contains(&used)), "{used:?}");
    let used = battle::<adoube_chess::Position>("10/5s", 300_000.0, 40);
    assert!(used.iter().all(|&used| (5.0..10.0).contains(&used)), "{used:?}");
    let used = battle::<adoube_shogi::Position>("2s b0.5s", 300_000.0, 40);
    assert!(used.iter().all(|&used| (6.0..12.0).contains(&used)), "{used:?}");
}
