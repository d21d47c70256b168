//! What holds for every clock, whatever it is told: no time is lost or made, and no answer depends on
//! how often it was asked.

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Clock, ClockKind, Extra, Moment, Reading, Span, TimeControl};
use proptest::prelude::*;

/// Something that a clock is told.
#[derive(Clone, Copy, Debug)]
enum Act {
    Start(Side),
    Press,
    Switch,
    Stop,
    Add(Side, Span),
    Set(Side, Span),
    SetReading(Side, Reading),
    SetMoves(Side, u16),
    NextPeriod(Side),
}

impl Act {
    fn tell(self, clock: &mut Clock, at: Moment) {
        match self {
            Self::Start(side) => return clock.start(side, at),
            Self::Press => return clock.press(at),
            Self::Switch => return clock.switch(at),
            Self::Stop => return clock.stop(at),
            _ => clock.advance(at),
        }
        match self {
            Self::Add(side, span) => clock.add(side, span),
            Self::Set(side, main) => clock.set(side, main),
            Self::SetReading(side, reading) => clock.set_reading(side, reading),
            Self::SetMoves(side, moves) => clock.set_moves(side, moves),
            Self::NextPeriod(side) => {
                clock.next_period(side);
            }
            _ => {}
        }
    }
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::ALL[..])
}

fn kind() -> impl Strategy<Value = ClockKind> {
    any::<[bool; 3]>().prop_map(|[freezes, shows_first, counts_moves]| ClockKind {
        freezes,
        shows_first,
        counts_moves,
    })
}

const CONTROLS: &[&str] = &[
    "61s",
    "90s+3s",
    "25s d10s",
    "3/90s+30s, 30s+3s",
    "2/20s, 3/10s d2s, 15s b5s*3",
    "2/20s b4s*2, 30s",
    "2/20s, 1/10s",
    "20s, 10s d3s, 10s+1s",
    "30s b7s",
    "10s b5s*5",
    "b6s*2 | d4s",
    "2/15s, 0s+10s",
    "15s/move",
    "20s | 40s b3s",
    "none | 30s",
];

fn control() -> impl Strategy<Value = TimeControl> {
    prop::sample::select(CONTROLS).prop_map(|text| text.parse().unwrap())
}

fn span(seconds: core::ops::Range<i64>) -> impl Strategy<Value = Span> {
    (seconds.start * 1_000..seconds.end * 1_000).prop_map(Span)
}

fn reading() -> impl Strategy<Value = Reading> {
    let extra = prop::option::of(span(-5..20));
    let flag = prop::option::of((0_i64..9_000).prop_map(Moment));
    (span(-5..60), extra, 0_u16..6, 0_u8..5, 0_u16..9, flag).prop_map(
        |(main, extra_left, byoyomi_periods_left, period, moves, flag)| Reading {
            main,
            extra_left,
            byoyomi_periods_left,
            period,
            moves,
            flag,
        },
    )
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        3 => side().prop_map(Act::Start),
        12 => Just(Act::Press),
        2 => Just(Act::Switch),
        1 => Just(Act::Stop),
        1 => (side(), span(-30..30)).prop_map(|(side, span)| Act::Add(side, span)),
        1 => (side(), span(-30..90)).prop_map(|(side, span)| Act::Set(side, span)),
        1 => (side(), reading()).prop_map(|(side, reading)| Act::SetReading(side, reading)),
        1 => (side(), 0_u16..9).prop_map(|(side, moves)| Act::SetMoves(side, moves)),
        1 => side().prop_map(Act::NextPeriod),
    ]
}

/// Acts, each so long after the one before; now and then that is before it.
fn acts() -> impl Strategy<Value = Vec<(Span, Act)>> {
    prop::collection::vec((span(-1..15), act()), 0..40)
}

fn limited(clock: &Clock, side: Side) -> bool {
    clock.control()[side] != Allowance::Unlimited
}

proptest! {
    #[test]
    fn no_time_is_lost_or_made(control in control(), kind in kind(), acts in acts()) {
        let mut clock = Clock::new(&control, kind);
        let mut ran = BySide { first: Span::ZERO, second: Span::ZERO };
        let (mut latest, mut now) = (Moment(0), Moment(0));
        clock.advance(now);
        for (wait, act) in acts {
            now += wait;
            if let (Some(side), true) = (clock.running(), now > latest) {
                let until = clock.frozen(now).map_or(now, |frozen| frozen.clamp(latest, now));
                ran[side] += until - latest;
            }
            latest = latest.max(now);
            act.tell(&mut clock, now);
            for side in Side::ALL {
                prop_assert_eq!(clock.spent(side), ran[side]);
                let (shown, account) = (clock.shows(side, now), clock.account(side, now));
                prop_assert_eq!(account.spent(), ran[side]);
                if limited(&clock, side) {
                    prop_assert_eq!(shown.main + account.main, account.given);
                }
            }
        }
    }

    #[test]
    fn asking_and_telling_the_time_changes_nothing(
        control in control(), kind in kind(), acts in acts(), parts in 1_i64..5,
    ) {
        let mut plain = Clock::new(&control, kind);
        plain.advance(Moment(0));
        let mut asked = plain.clone();
        let mut now = Moment(0);
        for (wait, act) in acts {
            for part in 0..parts {
                let at = now + Span(wait.or_zero().0 * part / parts);
                let flags = asked.period_flags(Side::First, at);
                asked.advance(at);
                prop_assert_eq!(flags, asked.period_flags(Side::First, at));
            }
            now += wait;
            for side in Side::ALL {
                prop_assert_eq!(plain.shows(side, now), asked.shows(side, now));
                prop_assert_eq!(plain.left(side, now), asked.left(side, now));
                prop_assert_eq!(plain.period_flags(side, now), asked.period_flags(side, now));
                prop_assert_eq!(plain.overstepped(side, now), asked.overstepped(side, now));
            }
            prop_assert_eq!(plain.fell_first(now), asked.fell_first(now));
            act.tell(&mut plain, now);
            act.tell(&mut asked, now);
            prop_assert_eq!(&plain, &asked);
        }
    }

    #[test]
    fn a_display_only_counts_down_while_nothing_happens(
        control in control(), kind in kind(), acts in acts(), step in span(0..5),
    ) {
        let mut clock = Clock::new(&control, kind);
        let mut now = Moment(0);
        for (wait, act) in acts {
            now += wait;
            act.tell(&mut clock, now);
        }
        let coming = clock.next_flag();
        let mut now = clock.now();
        for _ in 0..40 {
            let next = now + step;
            for side in Side::ALL {
                let (shown, later) = (clock.shows(side, now), clock.shows(side, next));
                prop_assert!(later.period >= shown.period);
                if later.period == shown.period
                    && clock.period_flags(side, now) == clock.period_flags(side, next)
                {
                    prop_assert!(clock.left(side, next) <= clock.left(side, now));
                    prop_assert!(later.main <= shown.main);
                    prop_assert!(later.byoyomi_periods_left <= shown.byoyomi_periods_left);
                    if clock.running() != Some(side) {
                        prop_assert_eq!(shown, later);
                    }
                }
                // A flag is down where no time is left, stays down, and falls when it was foretold.
                prop_assert_eq!(later.flag.is_some(), clock.left(side, next) == Span::ZERO);
                if shown.flag.is_some() {
                    prop_assert_eq!(shown.flag, later.flag);
                } else if let Some(fell) = later.flag {
                    prop_assert_eq!(coming, Some((side, fell)));
                    prop_assert!(fell > now && fell <= next);
                }
            }
            now = next;
        }
    }

    #[test]
    fn a_clock_can_be_set_to_what_it_shows(control in control(), kind in kind(), acts in acts()) {
        let mut clock = Clock::new(&control, kind);
        let mut now = Moment(0);
        for (wait, act) in acts {
            now += wait;
            act.tell(&mut clock, now);
        }
        for side in Side::ALL {
            let shown = clock.shows(side, now);
            clock.set_reading(side, shown);
            prop_assert_eq!(clock.shows(side, now), shown);
        }
    }

    #[test]
    fn wild_moments_and_times_do_no_harm(
        control in control(),
        kind in kind(),
        wild in prop::collection::vec((any::<i64>(), any::<i64>(), act()), 0..20),
    ) {
        let mut clock = Clock::new(&control, kind);
        for (at, millis, act) in wild {
            act.tell(&mut clock, Moment(at));
            clock.add(Side::First, Span(millis));
            let _ = (clock.next_flag(), clock.next_period_flag(), clock.fell_first(Moment(millis)));
            let _ = (clock.replay_control(Moment(millis)), clock.overstepped(Side::First, Moment::MAX));
        }
    }

    #[test]
    fn a_clock_agrees_with_counting_seconds(
        control in control(),
        kind in kind(),
        thinking in prop::collection::vec(0_u32..25, 0..20),
    ) {
        let mut clock = Clock::new(&control, kind);
        let mut counted = BySide::from_fn(|side| Counted::new(&control, side));
        let mut now = Moment(0);
        let mut mover = Side::First;
        clock.start(mover, now);
        for seconds in thinking {
            for _ in 0..seconds {
                now += Span::seconds(1);
                let frozen = kind.freezes && Side::ALL.iter().any(|&side| counted[side].flag.is_some());
                if !frozen {
                    counted[mover].tick(kind, now);
                }
                let shown = clock.shows(mover, now);
                if limited(&clock, mover) {
                    prop_assert_eq!(shown.main.0 / 1_000, counted[mover].main);
                }
                prop_assert_eq!(shown.flag, counted[mover].flag);
                prop_assert_eq!(shown.byoyomi_periods_left, counted[mover].byoyomi);
                prop_assert_eq!(usize::from(shown.period), counted[mover].period);
                prop_assert_eq!(shown.extra_left.map_or(0, |left| left.0 / 1_000), counted[mover].extra);
            }
            clock.press(now);
            counted[mover].complete(kind);
            mover = !mover;
        }
    }
}

/// One player's time as somebody would keep it who counts the seconds.
struct Counted {
    allowance: Allowance,
    main: i64,
    extra: i64,
    byoyomi: u16,
    period: usize,
    moves: u32,
    due: u32,
    flag: Option<Moment>,
}

impl Counted {
    fn new(control: &TimeControl, side: Side) -> Self {
        let allowance = control[side].clone();
        let main = match &allowance {
            Allowance::PerMove(span) => span.0 / 1_000,
            _ => 0,
        };
        let (extra, byoyomi, period, moves, due, flag) = (0, 0, 0, 0, 0, None);
        let mut counted = Self { allowance, main, extra, byoyomi, period, moves, due, flag };
        counted.begin(0);
        counted
    }

    fn begin(&mut self, period: usize) {
        let Some(next) = self.allowance.periods().get(period).copied() else { return };
        self.period = period;
        self.main += next.main.0 / 1_000;
        self.due += next.moves.map_or(0, |count| u32::from(count.get()));
        self.byoyomi = match next.extra {
            Extra::Byoyomi { count, .. } => count.get(),
            _ => 0,
        };
        self.extra = self.whole_extra();
    }

    fn whole_extra(&self) -> i64 {
        match self.allowance.periods().get(self.period).map(|period| period.extra) {
            Some(Extra::Delay(span) | Extra::Byoyomi { period: span, .. }) => span.0 / 1_000,
            _ => 0,
        }
    }

    fn has_count(&self) -> bool {
        self.allowance.periods().get(self.period).is_some_and(|period| period.moves.is_some())
    }

    fn tick(&mut self, kind: ClockKind, now: Moment) {
        if self.flag.is_some() || self.allowance == Allowance::Unlimited {
            return;
        }
        let byoyomi = self.byoyomi > 0;
        if !byoyomi && self.extra > 0 {
            self.extra -= 1;
        } else if self.main > 0 {
            self.main -= 1;
        } else if byoyomi {
            self.extra -= 1;
            if self.extra == 0 {
                self.byoyomi -= 1;
                self.extra = if self.byoyomi > 0 { self.whole_extra() } else { 0 };
            }
        }
        while self.main == 0 && self.extra == 0 && self.flag.is_none() {
            let last = self.period + 1 >= self.allowance.periods().len();
            let again = last && self.has_count() && self.moves >= self.due;
            if self.has_count() && kind.counts_moves || last && !again {
                self.flag = Some(now);
            } else {
                self.begin(if last { self.period } else { self.period + 1 });
                if self.byoyomi == 0 {
                    self.extra = 0;
                }
            }
        }
    }

    fn complete(&mut self, kind: ClockKind) {
        self.moves += 1;
        if self.flag.is_some() {
            return;
        }
        if let Allowance::PerMove(span) = self.allowance {
            self.main = span.0 / 1_000;
        }
        if let Some(period) = self.allowance.periods().get(self.period) {
            if let Extra::Increment(span) = period.extra {
                self.main += span.0 / 1_000;
            }
            self.extra = self.whole_extra();
            if kind.counts_moves && self.has_count() && self.moves >= self.due {
                self.begin((self.period + 1).min(self.allowance.periods().len() - 1));
            }
        }
    }
}
