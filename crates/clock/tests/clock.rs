//! Clocks at work, to the millisecond: each kind of time, each kind of clock, flags and rulings.
//!
//! A test of an article carries its id in its name.

use adoube_board::Side::{First, Second};
use adoube_clock::{Clock, ClockKind, Moment, Reading, Span, TimeControl};

fn clock(control: &str, kind: ClockKind) -> Clock {
    Clock::new(&control.parse().unwrap(), kind)
}

fn server(control: &str) -> Clock {
    clock(control, ClockKind::SERVER)
}

/// A moment, by what a clock that was started at zero would say: `1:30`.
fn t(text: &str) -> Moment {
    Moment(0) + s(text)
}

fn s(text: &str) -> Span {
    text.parse().unwrap()
}

/// The main time as the clock shows it.
fn face(clock: &Clock, side: adoube_board::Side, at: &str) -> String {
    clock.shows(side, t(at)).main.face().to_string()
}

#[test]
fn fide_6_1_one_of_two_clocks_runs_at_a_time() {
    let mut clock = server("5m");
    assert_eq!(clock.running(), None);
    clock.start(First, t("0:00"));
    assert_eq!(face(&clock, First, "0:10"), "4:50");
    assert_eq!(face(&clock, Second, "0:10"), "5:00");
    clock.press(t("0:30"));
    assert_eq!(clock.running(), Some(Second));
    assert_eq!(face(&clock, First, "0:50"), "4:30");
    assert_eq!(face(&clock, Second, "0:50"), "4:40");
    clock.stop(t("0:51"));
    assert_eq!(
        (face(&clock, First, "9:00"), face(&clock, Second, "9:00")),
        ("4:30".into(), "4:39".into())
    );
    assert_eq!((clock.spent(First), clock.spent(Second)), (s("30s"), s("21s")));
}

#[test]
fn a_flag_falls_when_no_time_is_left_and_not_a_millisecond_earlier() {
    let mut clock = server("5m");
    clock.start(First, t("0:00"));
    assert_eq!(clock.next_flag(), Some((First, t("5:00"))));
    assert_eq!(clock.flag(First, t("4:59.999")), None);
    assert_eq!(clock.left(First, t("4:59.999")), Span(1));
    assert_eq!(clock.flag(First, t("5:00")), Some(t("5:00")));
    assert_eq!(clock.flag(First, t("9:00")), Some(t("5:00")));
    let mut late = clock.clone();
    late.press(t("5:00"));
    assert_eq!(late.flag(First, t("5:00")), Some(t("5:00")));
    clock.press(t("4:59.999"));
    assert_eq!(clock.flag(First, t("9:00")), None);
    assert_eq!(clock.shows(First, t("9:00")).main, Span(1));
}

#[test]
fn an_increment_is_added_when_the_move_is_completed() {
    let mut clock = server("3m+2s");
    clock.start(First, t("0:00"));
    assert_eq!(face(&clock, First, "0:00"), "3:00");
    clock.press(t("0:10"));
    clock.press(t("0:11"));
    assert_eq!(
        (face(&clock, First, "0:11"), face(&clock, Second, "0:11")),
        ("2:52".into(), "3:01".into())
    );
    assert_eq!(clock.shows(First, t("0:11")).extra_left, None);
}

#[test]
fn an_increment_comes_too_late_for_a_fallen_flag() {
    let mut clock = server("1m+30s");
    clock.start(First, t("0:00"));
    clock.press(t("1:00"));
    let shown = clock.shows(First, t("1:00"));
    assert_eq!((shown.main, shown.moves, shown.flag), (Span::ZERO, 1, Some(t("1:00"))));
}

#[test]
fn fide_6_2_b_the_main_time_runs_after_the_delay_and_unused_delay_is_lost() {
    let mut clock = server("1m d10s");
    clock.start(First, t("0:00"));
    let shown = clock.shows(First, t("0:04"));
    assert_eq!((shown.main, shown.extra_left), (s("1m"), Some(s("6s"))));
    clock.press(t("0:04"));
    clock.press(t("0:05"));
    let shown = clock.shows(First, t("0:05"));
    assert_eq!((shown.main, shown.extra_left), (s("1m"), Some(s("10s"))));
    let shown = clock.shows(First, t("0:20"));
    assert_eq!((shown.main, shown.extra_left), (s("55s"), Some(Span::ZERO)));
    assert_eq!(clock.next_flag(), Some((First, t("1:15"))));
    assert_eq!(clock.flag(First, t("1:14.999")), None);
    assert_eq!(clock.flag(First, t("1:15")), Some(t("1:15")));
}

#[test]
fn stopping_starting_and_switching_give_no_new_delay() {
    let mut clock = server("1m d10s");
    clock.start(First, t("0:00"));
    clock.stop(t("0:06"));
    clock.start(First, t("5:00"));
    assert_eq!(clock.shows(First, t("5:00")).extra_left, Some(s("4s")));
    clock.switch(t("5:01"));
    assert_eq!(clock.running(), Some(Second));
    clock.switch(t("5:02"));
    let shown = clock.shows(First, t("5:06"));
    assert_eq!((shown.main, shown.extra_left, shown.moves), (s("59s"), Some(Span::ZERO), 0));
}

#[test]
fn fide_6_2_b_unused_main_time_carries_over_into_the_next_period() {
    for control in ["2/90m, 30m", "2/90m d5s, 30m d10s", "2/90m+30s, 30m"] {
        let mut clock = server(control);
        let credit = if control.contains('+') { s("1m") } else { Span::ZERO };
        clock.start(First, t("0:00"));
        clock.press(t("0:05"));
        clock.press(t("0:05"));
        assert_eq!(clock.due(First, t("0:05")), Some(2));
        assert!(!clock.in_last_period(First, t("0:05")));
        clock.press(t("0:10"));
        let shown = clock.shows(First, t("0:10"));
        let used = if control.contains('d') { Span::ZERO } else { s("10s") };
        assert_eq!(shown.main, s("120m") + credit - used, "{control}");
        assert_eq!((shown.period, shown.moves), (1, 2));
        assert_eq!(shown.extra_left, control.contains('d').then_some(s("10s")));
        assert_eq!(clock.due(First, t("0:10")), None);
        assert!(clock.in_last_period(First, t("0:10")));
        assert_eq!(clock.shows(Second, t("0:10")).period, 0);
    }
}

#[test]
fn fide_6_3_a_counting_clock_ends_a_period_by_moves_and_its_flag_falls_by_time() {
    let mut clock = server("40/90m, 30m");
    clock.start(First, t("0:00"));
    assert_eq!(clock.next_flag(), Some((First, t("1:30:00"))));
    assert_eq!(clock.next_period_flag(), clock.next_flag());
    let at = t("1:30:00");
    assert_eq!(clock.flag(First, at), Some(at));
    assert!(!clock.in_last_period(First, at));
    assert_eq!(clock.overstepped(First, at), Some(at));
    assert_eq!(clock.period_flags(First, at), []);
}

#[test]
fn fide_6_3_a_clock_without_count_goes_on_when_the_time_has_run_out() {
    for kind in [ClockKind::DIGITAL, ClockKind::MECHANICAL] {
        let mut clock = clock("2/90m+30s, 30m+10s", kind);
        clock.start(First, t("0:00"));
        assert_eq!(clock.next_period_flag(), Some((First, t("1:30:00"))));
        assert_eq!(clock.next_flag(), Some((First, t("2:00:00"))));
        clock.press(t("0:01:00"));
        clock.press(t("0:01:00"));
        clock.press(t("0:02:00"));
        clock.press(t("0:02:00"));
        // Two moves are made, and it is still in the first period, whose increment it adds.
        let shown = clock.shows(First, t("0:02:00"));
        assert_eq!((shown.main, shown.period, shown.moves), (s("89m"), 0, 2));
        let fall = t("0:02:00") + s("89m");
        let shown = clock.shows(First, fall);
        assert_eq!((shown.main, shown.period, shown.flag), (s("30m"), 1, None));
        let flags = clock.period_flags(First, fall);
        assert_eq!(flags.len(), 1);
        assert_eq!((flags[0].period, flags[0].at, flags[0].moves), (0, fall, 2));
        assert!(flags[0].is_met());
        assert_eq!(clock.period_flags(First, fall - Span(1)), []);
        clock.press(fall + s("1m"));
        assert_eq!(clock.period_flags(First, fall), flags);
        let shown = clock.shows(First, fall + s("1m"));
        assert_eq!((shown.main, shown.moves), (s("29m10s"), 3));
        assert_eq!(clock.overstepped(First, fall + s("1m")), None);
    }
}

#[test]
fn fide_6_9_moves_missing_at_an_earlier_flag_are_seen_later_too() {
    let mut clock = clock("40/90m, 30m", ClockKind::MECHANICAL);
    clock.start(First, t("0:00"));
    clock.press(t("1:35:00"));
    clock.start(First, t("1:36:00"));
    assert_eq!(clock.overstepped(First, t("1:40:00")), Some(t("1:30:00")));
    assert_eq!(clock.period_flags(First, t("1:40:00"))[0].due, Some(40));
    clock.clear_period_flags(First);
    assert_eq!(clock.overstepped(First, t("1:40:00")), None);
    assert_eq!(clock.overstepped(First, t("4:00:00")), Some(t("2:01:00")));
}

#[test]
fn a_delay_begins_with_the_move_and_not_with_the_period() {
    let mut clock = clock("1/1m d5s, 1m d10s", ClockKind::MECHANICAL);
    clock.start(First, t("0:00"));
    let shown = clock.shows(First, t("1:06"));
    assert_eq!((shown.period, shown.main, shown.extra_left), (1, s("59s"), Some(Span::ZERO)));
    clock.press(t("1:06"));
    assert_eq!(clock.shows(First, t("1:06")).extra_left, Some(s("10s")));
}

#[test]
fn a_period_without_count_ends_with_its_time_on_every_clock() {
    for kind in [ClockKind::SERVER, ClockKind::DIGITAL, ClockKind::MECHANICAL] {
        let mut clock = clock("10m, 5m+10s", kind);
        clock.start(First, t("0:00"));
        clock.press(t("12:00"));
        let shown = clock.shows(First, t("12:00"));
        assert_eq!((shown.period, shown.main), (1, s("3m10s")));
        let flags = clock.period_flags(First, t("12:00"));
        assert_eq!((flags[0].due, flags[0].is_met()), (None, true));
    }
}

#[test]
fn a_last_period_with_a_count_is_begun_again() {
    let mut clock = server("2/10m, 1/5m");
    clock.start(First, t("0:00"));
    for (due, main) in [(2, "10m"), (3, "15m"), (4, "20m"), (5, "25m")] {
        clock.press(t("0:00"));
        clock.press(t("0:00"));
        let shown = clock.shows(First, t("0:00"));
        assert_eq!(clock.due(First, t("0:00")), Some(due));
        assert_eq!(shown.main, s(main));
        assert!(!clock.in_last_period(First, t("0:00")));
    }
}

#[test]
fn a_clock_without_count_begins_again_only_after_the_moves_due() {
    let mut clock = clock("1/1m", ClockKind::MECHANICAL);
    clock.start(First, t("0:00"));
    clock.press(t("0:30"));
    clock.start(First, t("0:30"));
    assert_eq!(clock.next_flag(), Some((First, t("2:00"))));
    assert_eq!(clock.period_flags(First, t("2:00")).len(), 1);
    assert_eq!(clock.flag(First, t("2:00")), Some(t("2:00")));
    clock.set_moves(First, u16::MAX);
    clock.set(First, s("1m"));
    assert!(clock.next_flag().is_some());
    assert!(clock.period_flags(First, Moment::MAX).len() > 60_000);
    clock.advance(Moment::MAX);
    assert_eq!(clock.period_flags(First, Moment::MAX).len(), 64);
}

#[test]
fn fesa_8_2_byoyomi_runs_after_the_main_time_and_does_not_accumulate() {
    let mut clock = server("1m b30s");
    clock.start(First, t("0:00"));
    let shown = clock.shows(First, t("0:59.999"));
    assert_eq!((shown.main, shown.extra_left), (Span(1), Some(s("30s"))));
    assert!(!shown.in_byoyomi());
    assert!(clock.shows(First, t("1:00")).in_byoyomi());
    assert_eq!(clock.left(First, t("1:00")), s("30s"));
    clock.press(t("1:29.999"));
    clock.press(t("1:30"));
    let shown = clock.shows(First, t("1:30"));
    assert_eq!((shown.main, shown.extra_left), (Span::ZERO, Some(s("30s"))));
    assert_eq!(clock.flag(First, t("1:59.999")), None);
    assert_eq!(clock.flag(First, t("2:00")), Some(t("2:00")));
}

#[test]
fn a_byoyomi_period_that_is_used_up_is_gone() {
    let mut clock = server("1m b10s*5");
    clock.start(First, t("0:00"));
    let shows = |clock: &Clock, at: &str| {
        let shown = clock.shows(First, t(at));
        (shown.byoyomi_periods_left, shown.extra_left.unwrap())
    };
    assert_eq!(clock.left(First, t("0:00")), s("110s"));
    assert_eq!(shows(&clock, "1:00"), (5, s("10s")));
    assert_eq!(shows(&clock, "1:09.999"), (5, Span(1)));
    assert_eq!(shows(&clock, "1:10"), (4, s("10s")));
    assert_eq!(shows(&clock, "1:35"), (2, s("5s")));
    clock.press(t("1:35"));
    assert_eq!(shows(&clock, "1:40"), (2, s("10s")));
    clock.press(t("1:40"));
    assert_eq!(shows(&clock, "1:59.999"), (1, Span(1)));
    assert_eq!(clock.next_flag(), Some((First, t("2:00"))));
    assert_eq!(shows(&clock, "2:00"), (0, Span::ZERO));
    assert_eq!(clock.flag(First, t("2:00")), Some(t("2:00")));
}

#[test]
fn byoyomi_without_main_time_begins_at_once() {
    let mut clock = server("b30s");
    clock.start(First, t("0:00"));
    clock.press(t("0:29"));
    assert_eq!(clock.left(First, t("0:29")), s("30s"));
    assert_eq!(clock.next_flag(), Some((Second, t("0:59"))));
}

#[test]
fn byoyomi_of_an_earlier_period_ends_with_its_moves() {
    let mut clock = server("2/1m b10s*3, 5m b30s");
    clock.start(First, t("0:00"));
    clock.press(t("1:15"));
    clock.start(First, t("1:15"));
    clock.press(t("1:20"));
    let shown = clock.shows(First, t("1:20"));
    assert_eq!(
        (shown.main, shown.byoyomi_periods_left, shown.extra_left),
        (s("5m"), 1, Some(s("30s")))
    );
}

#[test]
fn days_a_move_are_whole_again_with_every_move() {
    let mut clock = server("3d/move");
    clock.start(First, t("0:00"));
    clock.press(t("70h"));
    assert_eq!(clock.shows(First, t("70h")).main, s("3d"));
    assert_eq!(clock.next_flag(), Some((Second, t("142h"))));
    assert_eq!(clock.flag(Second, t("142h")), Some(t("142h")));
}

#[test]
fn players_may_have_different_times() {
    let mut clock = server("5m | 3m+2s");
    clock.start(Second, t("0:00"));
    clock.press(t("0:10"));
    assert_eq!(face(&clock, Second, "0:10"), "2:52");
    clock.press(t("0:20"));
    assert_eq!(face(&clock, First, "0:20"), "4:50");
}

#[test]
fn without_a_limit_no_flag_falls() {
    let mut clock = server("none");
    clock.start(First, t("0:00"));
    clock.press(t("365d"));
    clock.add(First, s("-5m"));
    clock.set(First, Span::ZERO);
    let shown = clock.shows(First, Moment::MAX);
    assert_eq!((shown.main, shown.moves, shown.flag), (Span::MAX, 1, None));
    assert_eq!(clock.left(First, t("365d")), Span::MAX);
    assert_eq!((clock.next_flag(), clock.next_period_flag()), (None, None));
    assert_eq!(clock.spent(First), s("365d"));
}

#[test]
fn fesa_8_3_a_clock_that_freezes_counts_no_more() {
    let digital = ClockKind { freezes: true, ..ClockKind::SERVER };
    let mut clock = clock("1m", digital);
    clock.start(First, t("0:00"));
    assert_eq!(clock.frozen(t("0:59.999")), None);
    assert_eq!(clock.frozen(t("1:30")), Some(t("1:00")));
    clock.press(t("1:30"));
    assert_eq!(clock.running(), Some(Second));
    assert_eq!(clock.next_flag(), None);
    assert_eq!(clock.next_overstep(), None);
    assert_eq!(clock.next_period_flag(), None);
    assert_eq!(clock.flag(Second, t("9:00")), None);
    assert_eq!(clock.shows(Second, t("9:00")).main, s("1m"));
    assert_eq!((clock.account(First, t("9:00")).over, clock.spent(First)), (Span::ZERO, s("1m")));
    assert_eq!(clock.shown_first(t("9:00")), Some(First));
    // A ruling that gives time sets it going again.
    clock.advance(t("9:00"));
    clock.add(First, s("1m"));
    assert_eq!(clock.next_flag(), Some((Second, t("10:00"))));
}

#[test]
fn fide_6_11_both_flags_fall_and_not_every_clock_shows_which_was_first() {
    for (kind, shown) in [(ClockKind::SERVER, Some(First)), (ClockKind::MECHANICAL, None)] {
        let mut clock = clock("1m", kind);
        clock.start(First, t("0:00"));
        clock.press(t("1:10"));
        assert_eq!(clock.fell_first(t("1:10")), Some(First));
        assert_eq!(clock.shown_first(t("1:10")), Some(First), "one flag down is seen on all");
        assert_eq!(clock.flag(Second, t("2:10")), Some(t("2:10")));
        assert_eq!(clock.fell_first(t("2:10")), Some(First));
        assert_eq!(clock.shown_first(t("2:10")), shown);
        assert_eq!(clock.account(First, t("2:10")).over, s("10s"));
    }
    assert_eq!(server("1m").fell_first(t("0:00")), None);
}

#[test]
fn of_flags_that_a_ruling_lets_fall_at_one_moment_neither_is_the_first() {
    let mut clock = server("5m");
    clock.start(First, t("0:00"));
    clock.advance(t("1:00"));
    clock.set(First, Span::ZERO);
    clock.set(Second, Span::ZERO);
    assert_eq!(clock.flag(First, t("1:10")), clock.flag(Second, t("1:10")));
    assert!(clock.flag(First, t("1:10")).is_some());
    assert_eq!(clock.fell_first(t("1:10")), None);
}

#[test]
fn fide_6_11_a_play_goes_on_in_the_next_period_by_a_ruling() {
    let mut clock = server("40/90m, 30m b30s");
    clock.start(First, t("0:00"));
    clock.stop(t("2:00:00"));
    assert_eq!(clock.flag(First, t("2:00:00")), Some(t("1:30:00")));
    assert!(clock.next_period(First));
    let shown = clock.shows(First, t("2:00:00"));
    assert_eq!((shown.main, shown.period, shown.moves, shown.flag), (s("30m"), 1, 40, None));
    assert!(!clock.next_period(First));
    assert!(!server("none").next_period(First));
}

#[test]
fn fide_13_4_time_is_given_and_taken() {
    let mut clock = server("5m");
    clock.start(First, t("0:00"));
    clock.advance(t("1:00"));
    clock.add(First, s("2m"));
    clock.add(Second, s("-1m"));
    assert_eq!(
        (face(&clock, First, "1:00"), face(&clock, Second, "1:00")),
        ("6:00".into(), "4:00".into())
    );
    clock.add(Second, s("-4m"));
    assert_eq!(clock.flag(Second, t("1:00")), Some(t("1:00")));
    clock.add(Second, s("-4m"));
    clock.advance(t("1:01"));
    clock.add(Second, s("10s"));
    let shown = clock.shows(Second, t("1:01"));
    assert_eq!((shown.main, shown.flag), (s("10s"), None));
}

#[test]
fn taking_stops_at_the_byoyomi_and_giving_makes_it_whole() {
    let mut clock = server("1m b10s*3");
    clock.start(First, t("0:00"));
    clock.stop(t("0:30"));
    clock.add(First, s("-2m"));
    let shown = clock.shows(First, t("0:30"));
    assert_eq!((shown.main, shown.byoyomi_periods_left, shown.flag), (Span::ZERO, 3, None));
    clock.start(First, t("0:30"));
    clock.stop(t("0:45"));
    clock.add(First, s("5s"));
    let shown = clock.shows(First, t("0:45"));
    assert_eq!(
        (shown.main, shown.byoyomi_periods_left, shown.extra_left),
        (s("5s"), 2, Some(s("10s")))
    );
    clock.start(First, t("0:45"));
    clock.stop(t("9:00"));
    assert_eq!(clock.flag(First, t("9:00")), Some(t("1:10")));
    clock.add(First, s("1m"));
    assert_eq!(clock.left(First, t("9:00")), s("70s"));
    assert_eq!(clock.flag(First, t("9:00")), None);
}

#[test]
fn taking_in_an_earlier_period_lets_its_flag_fall_as_running_would() {
    let mut clock = clock("40/10m, 5m", ClockKind::MECHANICAL);
    clock.start(First, t("0:00"));
    clock.advance(t("1:00"));
    clock.add(First, s("-20m"));
    assert_eq!(clock.shows(First, t("1:00")).main, s("5m"));
    assert_eq!(clock.period_flags(First, t("1:00"))[0].at, t("1:00"));
    let mut clock = server("40/10m, 5m");
    clock.start(First, t("0:00"));
    clock.advance(t("1:00"));
    clock.add(First, s("-20m"));
    assert_eq!(clock.flag(First, t("1:00")), Some(t("1:00")));
}

#[test]
fn fide_6_13_the_arbiter_sets_times_and_the_count_of_moves() {
    let mut clock = server("40/90m, 30m b30s*3");
    clock.set_moves(First, 39);
    clock.start(First, t("0:00"));
    clock.press(t("1:00"));
    let shown = clock.shows(First, t("1:00"));
    assert_eq!((shown.period, shown.main), (1, s("119m")));
    clock.set_moves(First, 38);
    assert_eq!(clock.shows(First, t("1:00")).main, s("119m"), "no time is taken back");
    clock.set_moves(Second, 40);
    assert_eq!(clock.shows(Second, t("1:00")).main, s("120m"), "the next period has begun");
    let wanted = Reading {
        main: Span::ZERO,
        extra_left: Some(s("12s")),
        byoyomi_periods_left: 2,
        period: 1,
        moves: 60,
        flag: None,
    };
    clock.set_reading(First, wanted);
    assert_eq!(clock.shows(First, t("1:00")), wanted);
    assert_eq!(clock.left(First, t("1:00")), s("42s"));
}

#[test]
fn a_reading_is_made_to_fit() {
    let mut clock = server("1m b10s*3");
    clock.advance(t("0:05"));
    let wild = Reading {
        main: Span(-7),
        extra_left: Some(s("1h")),
        byoyomi_periods_left: 9,
        period: 200,
        moves: 3,
        flag: Some(t("0:01")),
    };
    clock.set_reading(First, wild);
    let fitting =
        Reading { main: Span::ZERO, extra_left: Some(s("10s")), period: 0, flag: None, ..wild };
    assert_eq!(clock.shows(First, t("0:05")), fitting);
    // The flag is down where no time is left, since then or since now.
    let empty = Reading { extra_left: Some(Span::ZERO), byoyomi_periods_left: 1, ..wild };
    clock.set_reading(First, empty);
    assert_eq!(clock.flag(First, t("0:05")), Some(t("0:01")));
    clock.set_reading(Second, Reading { flag: None, ..empty });
    assert_eq!(clock.flag(Second, t("0:05")), Some(t("0:05")));
    // None has fallen at a moment that is still to come: a clock that freezes would stand from now on, and count until then.
    clock.set_reading(Second, Reading { flag: Some(t("0:09")), ..empty });
    assert_eq!(clock.flag(Second, t("0:10")), Some(t("0:05")));
    // No byo-yomi behind the main time, if the reading says so.
    let bare = Reading { main: s("1m"), byoyomi_periods_left: 0, ..empty };
    clock.set_reading(First, bare);
    assert_eq!(clock.left(First, t("0:05")), s("1m"));
}

#[test]
fn fide_6_10_b_a_clock_that_was_set_wrongly_is_set_anew() {
    let mut clock = server("30m");
    clock.start(First, t("0:00"));
    clock.press(t("1:00"));
    clock.press(t("2:00"));
    clock.set_control(&"1/30m+10s, 5m+10s".parse().unwrap());
    let shown = clock.shows(First, t("2:00"));
    assert_eq!((shown.main, shown.period, shown.moves), (s("35m"), 1, 1));
    assert_eq!(clock.spent(First), s("1m"));
    assert_eq!(clock.account(First, t("2:00")).given, s("36m"));
    assert_eq!(clock.control().to_string(), "1/30m+10s, 5m+10s");
}

#[test]
fn fide_adj_1_a_a_sealed_move_stops_both_clocks() {
    let mut clock = server("90m+30s");
    clock.start(First, t("0:00"));
    clock.press(t("10:00"));
    clock.stop(t("10:00"));
    assert_eq!(
        (clock.shows(First, t("9h")).main, clock.shows(First, t("9h")).moves),
        (s("80m30s"), 1)
    );
    assert_eq!(clock.shows(Second, t("9h")).main, s("90m"));
}

#[test]
fn fesa_12_2_a_game_is_played_again_with_the_main_time_left() {
    let again = |control: &str, kind, seconds: i64| {
        let mut clock = clock(control, kind);
        clock.start(First, Moment(0));
        clock.press(Moment(0) + Span::seconds(seconds));
        clock.replay_control(Moment(0) + Span::seconds(seconds)).map(|control| control.to_string())
    };
    let server = ClockKind::SERVER;
    assert_eq!(again("30m b30s", server, 600).unwrap(), "30m b30s | 20m b30s");
    assert_eq!(again("10m b30s*5", server, 675).unwrap(), "10m b30s*5 | b30s*5");
    assert_eq!(again("10m+10s", server, 60).unwrap(), "10m+10s | 9m10s+10s");
    assert_eq!(again("20m, 10m b30s", server, 1500).unwrap(), "20m, 10m b30s | 5m b30s");
    assert_eq!(again("5m | 3m", server, 60).unwrap(), "3m | 4m");
    assert_eq!(again("3d/move", server, 60).unwrap(), "3d/move");
    assert_eq!(again("none", server, 60).unwrap(), "none");
    // The flag is down and nothing is left: the arbiter has to say.
    assert_eq!(again("10m", server, 600), None);
    assert_eq!(again("10m+5s", server, 600), None);
}

#[test]
fn calls_out_of_order_do_nothing_harmful() {
    let mut clock = server("5m");
    clock.press(t("0:10"));
    clock.switch(t("0:10"));
    clock.stop(t("0:10"));
    assert_eq!((clock.running(), clock.shows(First, t("1:00")).moves), (None, 0));
    clock.start(First, t("1:00"));
    clock.start(First, t("1:10"));
    assert_eq!(face(&clock, First, "1:20"), "4:40");
    clock.start(Second, t("1:20"));
    // An earlier moment is the last one.
    clock.press(t("0:30"));
    assert_eq!(clock.now(), t("1:20"));
    assert_eq!(face(&clock, Second, "0:00"), "5:00");
    assert_eq!(clock.running(), Some(First));
}

#[test]
fn a_clock_is_small() {
    assert!(size_of::<Clock>() <= 200, "{}", size_of::<Clock>());
    assert_eq!(ClockKind::default(), ClockKind::SERVER);
    assert_eq!(server("5m").kind(), ClockKind::SERVER);
    assert_eq!(TimeControl::UNLIMITED.swapped(), TimeControl::UNLIMITED);
}

#[test]
fn a_period_that_ends_with_moves_missing_is_foretold_on_every_clock() {
    for kind in [ClockKind::SERVER, ClockKind::DIGITAL, ClockKind::MECHANICAL] {
        let mut clock = Clock::new(&"2/5m, 10m".parse().unwrap(), kind);
        clock.start(First, t("0:00"));
        assert_eq!(clock.next_overstep(), Some((First, t("5:00"))), "{kind:?}");
        for at in ["1:00", "2:00", "3:00", "4:00"] {
            clock.press(t(at));
        }
        // Both have completed what was due: only the last flag is left.
        assert_eq!(clock.next_overstep(), clock.next_flag(), "{kind:?}");
        assert_eq!(clock.next_overstep(), Some((First, t("17:00"))), "{kind:?}");
    }
}
