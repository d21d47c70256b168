//! Time is never lost or made: what each was given, less what rulings took and what ran, is what the clock
//! shows, to the millisecond and after every event.

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Clock, Extra, Moment, Period, Reading, Span};
use adoube_laws::{Event, Game, Ruling, What};

use crate::properties::{play, sessions};

/// What one player has had, by the log and the time control alone.
#[derive(Clone, Copy, Default)]
struct Book {
    /// Main time given: at first, by moves and periods, by rulings, less what they took.
    given: Span,
    /// How long his clock has run.
    ran: Span,
}

fn periods(clock: &Clock, side: Side) -> &[Period] {
    clock.control()[side].periods()
}

fn period(clock: &Clock, side: Side, index: u8) -> Option<Period> {
    let periods = periods(clock, side);
    periods.get(usize::from(index)).or(periods.last()).copied()
}

/// All that there is for a move beside main time that is left, of a delay or byo-yomi that is whole.
fn whole(extra: Extra, periods: u16) -> Span {
    match extra {
        Extra::None | Extra::Increment(_) => Span::ZERO,
        Extra::Delay(delay) => delay,
        Extra::Byoyomi { period, .. } => period * i64::from(periods),
    }
}

/// How much a clock has left by what it shows.
fn left(clock: &Clock, side: Side, shown: &Reading) -> Span {
    let extra = period(clock, side, shown.period).map_or(Extra::None, |period| period.extra);
    let more = match extra {
        Extra::None | Extra::Increment(_) => Span::ZERO,
        Extra::Delay(_) => shown.extra_left.unwrap_or(Span::ZERO),
        Extra::Byoyomi { period, .. } => match shown.byoyomi_periods_left {
            0 => Span::ZERO,
            count => shown.extra_left.unwrap_or(Span::ZERO) + period * i64::from(count - 1),
        },
    };
    shown.main + more
}

/// The main time, and all time for a move, of the periods that begin by time running out.
fn entered(clock: &Clock, side: Side, from: Moment, to: Moment) -> (Span, Span) {
    let known = clock.period_flags(side, from).len();
    let flags = clock.period_flags(side, to);
    let begun = flags.iter().skip(known).filter_map(|flag| {
        let last = periods(clock, side).len().saturating_sub(1);
        let next = (usize::from(flag.period) + 1).min(last);
        period(clock, side, u8::try_from(next).ok()?)
    });
    begun.fold((Span::ZERO, Span::ZERO), |(main, all), period| {
        let more = match period.extra {
            // The delay of a move begins with the move.
            Extra::Byoyomi { count, .. } => whole(period.extra, count.get()),
            _ => Span::ZERO,
        };
        (main + period.main, all + period.main + more)
    })
}

/// Time passes, and nothing else: the one that runs loses what passes.
fn let_pass(clock: &Clock, from: Moment, to: Moment, book: &mut BySide<Book>, seed: u64) {
    for side in Side::ALL {
        let (before, after) = (clock.shows(side, from), clock.shows(side, to));
        let runs = clock.running() == Some(side) && clock.frozen(from).is_none();
        let passed = if runs { to - from } else { Span::ZERO };
        if clock.control()[side] == Allowance::Unlimited {
            book[side].given += passed;
            book[side].ran += passed;
            continue;
        }
        let (main, all) = entered(clock, side, from, to);
        let had = left(clock, side, &before) + all;
        let has = left(clock, side, &after);
        assert_eq!(has, clock.left(side, to), "seed {seed}");
        assert_eq!(has, (had - passed).or_zero(), "seed {seed}: {side:?} at {to:?}");
        if before.flag.is_none() && has.is_zero() && runs {
            assert_eq!(after.flag, Some(from + had), "seed {seed}: {side:?} at {to:?}");
        } else {
            assert_eq!(after.flag, before.flag, "seed {seed}: {side:?} at {to:?}");
        }
        let over = if clock.kind().freezes { (passed - had).or_zero() } else { Span::ZERO };
        book[side].given += main;
        book[side].ran += passed - over;
    }
}

/// What a completed move adds: its increment, and the period that it leads into on a clock that counts.
fn completed(clock: &Clock, side: Side, before: &Reading, moves: u16) -> Span {
    if before.flag.is_some() {
        return Span::ZERO;
    }
    match &clock.control()[side] {
        Allowance::Unlimited => Span::ZERO,
        Allowance::PerMove(span) => *span - before.main,
        Allowance::Periods(_) => {
            let increment = match period(clock, side, before.period).map(|period| period.extra) {
                Some(Extra::Increment(span)) => span,
                _ => Span::ZERO,
            };
            increment + led_into(clock, side, before, before.moves.saturating_add(moves))
        }
    }
}

/// The main time of the periods that a count of moves leads into.
fn led_into(clock: &Clock, side: Side, before: &Reading, moves: u16) -> Span {
    let mut time = Span::ZERO;
    if !clock.kind().counts_moves || periods(clock, side).is_empty() {
        return time;
    }
    // Counts of the periods until the present one ends; the controls here end with one without a count.
    let all = periods(clock, side);
    let mut index = usize::from(before.period);
    let until = |index: usize| -> Option<u16> {
        all[..=index].iter().map(|period| period.moves.map(core::num::NonZeroU16::get)).sum()
    };
    while let Some(due) = until(index).filter(|due| moves >= *due) {
        assert!(index + 1 < all.len(), "{due} moves are due in the last period");
        index += 1;
        time += all[index].main;
    }
    time
}

/// What an event gives a player's main time, or takes.
fn given(event: &Event, before: &Game, side: Side, after: &Game) -> Span {
    let clock = before.clock();
    let shown = clock.shows(side, event.at.max(before.last()));
    if clock.control()[side] == Allowance::Unlimited {
        return Span::ZERO;
    }
    let presses = clock.running() == Some(side);
    match &event.what {
        // What is played for him counts on his clock, whichever runs.
        What::Made(made) if made.pressed && made.for_him && made.side != side => Span::ZERO,
        What::Made(made) if made.pressed && (presses || made.for_him) => {
            completed(clock, side, &shown, 1)
        }
        // Moves that his next one completes count as they are.
        What::Made(made) if made.completes > 0 && made.side == side => {
            led_into(clock, side, &shown, shown.moves + made.completes)
        }
        What::Pressed { side: whose, .. } => {
            // Who completes several at once has them all counted.
            let counted = after.clock().shows(side, after.last()).moves - shown.moves;
            assert!(*whose == side || counted == 0);
            if presses { completed(clock, side, &shown, counted) } else { Span::ZERO }
        }
        What::TimeGiven { side: whose, time, .. } if *whose == side => {
            (shown.main + *time).or_zero() - shown.main
        }
        What::ClockSet { side: whose, left, moves, .. } if *whose == side => {
            let set = Reading { main: left.or_zero(), flag: None, ..shown };
            let fallen = shown.flag.is_some() && left.or_zero().is_zero();
            let led = match moves {
                Some(moves) if !fallen => led_into(clock, side, &set, *moves),
                _ => Span::ZERO,
            };
            left.or_zero() - shown.main + led
        }
        What::ClockPutBack { side: whose, left, .. } if *whose == side => {
            left.or_zero() - shown.main
        }
        What::NextPeriod => {
            let index = after.clock().shows(side, after.last()).period;
            match period(clock, side, index) {
                Some(next) if index > shown.period => next.main,
                _ => Span::ZERO,
            }
        }
        _ => Span::ZERO,
    }
}

/// What the clocks showed when each move was made, and what rulings have given since.
#[derive(Default)]
struct Kept {
    shown: Vec<BySide<Span>>,
    ruled: BySide<Span>,
    /// Where moves were just undone: what the clocks are to show, rulings since then left out.
    back: Option<BySide<Span>>,
    /// What they showed when the player having the move pressed without one.
    idle: Option<BySide<Span>>,
    restored: usize,
}

impl Kept {
    /// Sees an event, before it is applied.
    fn see(&mut self, event: &Event, game: &Game, at: Moment, seed: u64) {
        let shows = |side| game.clock().shows(side, at).main;
        let less = |side: Side, ruled: &BySide<Span>| shows(side) - ruled[side];
        if let What::Made(_) | What::Undone { .. } | What::Queened { .. } | What::BoardsSet { .. } =
            event.what
        {
            self.idle = None;
        }
        match &event.what {
            What::PressedIllegally(_) => {
                let now = BySide::from_fn(|side| less(side, &self.ruled));
                self.idle.get_or_insert(now);
            }
            What::IdlePressFound(_) => self.back = self.idle.take(),
            What::Made(_) => self.shown.push(BySide::from_fn(|side| less(side, &self.ruled))),
            What::Undone { acts, .. } => {
                let acts = usize::from(*acts);
                self.back = self.shown.get(acts).copied();
                self.shown.truncate(acts);
            }
            What::Queened { acts, .. } => {
                let kept = usize::from(*acts) + 1;
                self.back = self.shown.get(kept).copied();
                self.shown.truncate(kept);
            }
            What::BoardsSet { acts, .. } => {
                self.back = self.shown.get(acts.len()).copied();
                let same = game.course().acts().zip(acts).take_while(|(a, b)| a == *b);
                self.shown.truncate(same.count());
                let now = BySide::from_fn(|side| less(side, &self.ruled));
                self.shown.resize(acts.len(), now);
            }
            What::TimeGiven { side, time, .. } => self.ruled[*side] += *time,
            // A clock that had been wrong all along stays right.
            What::ClockSet { side, left, .. }
                if [
                    Ruling::ClockCorrected,
                    Ruling::AssistantAccepted,
                    Ruling::AbsenceShared,
                    Ruling::ScheduleKept,
                ]
                .contains(&event.ruling()) =>
            {
                self.ruled[*side] += *left - shows(*side);
            }
            What::ClockPutBack { side, left, .. } => {
                let then = self.back.unwrap()[*side];
                assert_eq!(*left, (then + self.ruled[*side]).or_zero(), "seed {seed}: {event:?}");
                self.restored += 1;
            }
            _ => {}
        }
    }

    /// Sees an event, once it is applied: a press after the reply settles on what time that was made.
    fn settle(&mut self, event: &Event, game: &Game, at: Moment) {
        let What::Pressed { side, .. } = event.what else { return };
        if game.turn() == side
            && let Some(last) = self.shown.last_mut()
        {
            *last = BySide::from_fn(|side| game.clock().shows(side, at).main - self.ruled[side]);
        }
    }
}

fn check(setup: &adoube_laws::Setup, events: &[Event], seed: u64) -> (usize, usize) {
    let mut game = Game::new(setup.clone()).unwrap();
    let mut book: BySide<Book> = BySide::from_fn(|side| {
        let given = match &setup.time[side] {
            Allowance::Unlimited => Span::ZERO,
            Allowance::PerMove(span) => *span,
            Allowance::Periods(periods) => periods[0].main,
        };
        Book { given, ran: Span::ZERO }
    });
    let (mut rulings, mut kept) = (0, Kept::default());
    for event in events {
        let from = game.last().max(Moment(0));
        let at = event.at.max(from);
        let_pass(game.clock(), from, at, &mut book, seed);
        kept.see(event, &game, at, seed);
        let before = game.clone();
        game.apply(event);
        kept.settle(event, &game, at);
        for side in Side::ALL {
            let ruled = given(event, &before, side, &game);
            rulings += usize::from(!ruled.is_zero());
            book[side].given += ruled;
            // A clock that a ruling leaves without time goes on to its next period, if one follows.
            let was = before.clock().shows(side, at);
            if ruled != Span::ZERO
                || matches!(event.what, What::ClockSet { .. } | What::ClockPutBack { .. })
            {
                let emptied = (was.main + ruled).is_zero();
                let now = game.clock().shows(side, at);
                if emptied && now.period > was.period && !matches!(event.what, What::NextPeriod) {
                    book[side].given += period(game.clock(), side, now.period).unwrap().main;
                }
            }
            let account = game.clock().account(side, at);
            let shown = game.clock().shows(side, at).main;
            let what = || format!("seed {seed}: {side:?} in {} after {event:?}", setup.time);
            assert_eq!(account.given, book[side].given, "{}", what());
            assert_eq!(account.spent(), book[side].ran, "{}", what());
            if setup.time[side] != Allowance::Unlimited {
                assert_eq!(book[side].given - account.main, shown, "{}", what());
            }
        }
    }
    (rulings, kept.restored)
}

#[test]
fn time_is_never_lost_or_made() {
    let (mut ruled, mut restored) = (0, 0);
    for seed in 0..play::GAMES {
        let Some((game, events)) = play::play(seed, |_, _, _, _, _| {}) else { continue };
        let (rulings, back) = check(game.setup(), &events, seed);
        ruled += rulings;
        restored += back;
    }
    assert!(ruled > 3_000 && restored > 200, "{ruled} rulings, {restored} of them back");
}

#[test]
fn nor_where_games_are_adjourned_and_boards_compared() {
    let (mut ruled, mut restored) = (0, 0);
    for seed in 0..sessions::GAMES {
        let Some((game, events)) = sessions::play(seed, |_| {}) else { continue };
        let (rulings, back) = check(game.setup(), &events, seed);
        ruled += rulings;
        restored += back;
    }
    assert!(ruled > 1_000 && restored > 20, "{ruled} rulings, {restored} of them back");
}
