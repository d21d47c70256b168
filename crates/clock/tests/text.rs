//! Times and time controls as text: what is written is read again, and what is wrong is named.

use std::num::NonZeroU16;

use adoube_board::Side;
use adoube_clock::{
    Allowance, ControlError, ControlFault, Extra, Moment, Period, Span, TimeControl,
};
use proptest::prelude::*;

fn control(text: &str) -> TimeControl {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_span_is_written_as_players_write_it() {
    let table = [
        (0, "0s"),
        (1, "0.001s"),
        (1_500, "1.5s"),
        (30_000, "30s"),
        (60_000, "1m"),
        (90_000, "90s"),
        (179_990, "179.99s"),
        (180_000, "3m"),
        (210_000, "3m30s"),
        (45 * 60_000, "45m"),
        (60 * 60_000, "60m"),
        (61 * 60_000, "61m"),
        (90 * 60_000, "90m"),
        (180 * 60_000, "3h"),
        (200 * 60_000, "3h20m"),
        (86_400_000, "1d"),
        (2 * 86_400_000, "2d"),
        (86_400_000 + 12 * 3_600_000, "1d12h"),
        (86_400_000 + 1, "1d0.001s"),
        (-90_000, "-90s"),
        (i64::MAX, "106751991167d7h12m55.807s"),
        (i64::MIN, "-106751991167d7h12m55.808s"),
    ];
    for (millis, text) in table {
        assert_eq!(Span(millis).to_string(), text);
        assert_eq!(text.parse(), Ok(Span(millis)), "{text}");
    }
}

#[test]
fn a_span_is_read_in_other_forms_too() {
    let table = [
        ("1h", Span::minutes(60)),
        ("1h30m", Span::minutes(90)),
        ("1.5h", Span::minutes(90)),
        ("0.5d", Span::hours(12)),
        ("90.000000000000s", Span::seconds(90)),
        ("1d1h1m1s", Span::days(1) + Span::hours(1) + Span::minutes(1) + Span::seconds(1)),
        (" 30s\t", Span::seconds(30)),
        ("1:29:59", Span::minutes(90) - Span::seconds(1)),
        ("0:45", Span::seconds(45)),
        ("90:00", Span::minutes(90)),
        ("0:00:00.125", Span(125)),
        ("-0:10", Span::seconds(-10)),
        ("00000000000000000000000001m", Span::minutes(1)),
    ];
    for (text, span) in table {
        assert_eq!(Span::parse(text), Ok(span), "{text}");
    }
}

#[test]
fn a_face_shows_what_a_clock_would() {
    let table = [
        (0, "0:00"),
        (45_000, "0:45"),
        (9_370, "0:09.37"),
        (600_001, "10:00.001"),
        (5_399_400, "1:29:59.4"),
        (3_600_000, "1:00:00"),
        (26 * 3_600_000, "26:00:00"),
        (-1_500, "-0:01.5"),
        (i64::MIN, "-2562047788015:12:55.808"),
    ];
    for (millis, text) in table {
        assert_eq!(Span(millis).face().to_string(), text);
        assert_eq!(text.parse(), Ok(Span(millis)), "{text}");
    }
}

#[test]
fn what_is_no_span_is_refused_with_its_place() {
    let table = [
        ("", "column 1: the text ends (expected a time, such as 90m or 30s)"),
        ("x", "column 1: 'x' is out of place (expected a time, such as 90m or 30s)"),
        ("9\n", r"column 2: '\n' is out of place (expected a unit: d, h, m or s)"),
        ("30s1m", "column 5: units out of order (expected d, h, m, s, each once)"),
        ("1m1m", "column 4: units out of order (expected d, h, m, s, each once)"),
        ("1.s", "column 3: 's' is out of place (expected a digit)"),
        ("0.0001s", "column 1: finer than a millisecond"),
        ("0.00000000001d", "column 1: finer than a millisecond"),
        ("1:5", "column 3: '5' is out of place (expected two digits)"),
        ("1:60", "column 3: more than a clock's face shows (expected two digits up to 59)"),
        ("1:00:61", "column 6: more than a clock's face shows (expected two digits up to 59)"),
        ("1:00:00:00", "column 8: ':' is out of place (expected the end)"),
        ("0:00.", "column 6: the text ends (expected a digit)"),
        ("0:00.0001", "column 5: finer than a millisecond"),
        ("106751991168d", "column 1: too long a time"),
        ("999999999999999999999s", "column 1: too long a time"),
        ("99999999999999999999:00", "column 1: too long a time"),
        ("30s é", "column 5: 'é' is out of place (expected the end)"),
        ("--1s", "column 2: '-' is out of place (expected a time, such as 90m or 30s)"),
    ];
    for (text, message) in table {
        assert_eq!(Span::parse(text).unwrap_err().to_string(), message, "{text:?}");
    }
}

#[test]
fn a_control_is_written_as_it_was_read() {
    let table = [
        "61m",
        "90m+30s",
        "25m d10s",
        "40/90m+30s, 30m+30s",
        "40/2h30m, 20/60m, 30m",
        "40/120m, 20/60m",
        "60m, 30m+30s",
        "30m b30s",
        "10m b30s*5",
        "b30s",
        "d5s",
        "40/b30s*10, 20m b1m",
        "40/90m, 0s+30s",
        "3d/move",
        "12h/move | 3d/move",
        "5m | 3m",
        "none",
        "none | 5m+3s",
        "0.5s",
        "3650d",
    ];
    for text in table {
        let read = control(text);
        let written = read.to_string();
        assert_eq!(control(&written), read, "{text}");
        if text != "40/2h30m, 20/60m, 30m" {
            assert_eq!(written, text);
        }
    }
}

#[test]
fn different_texts_can_mean_one_control() {
    let table = [
        ("  90m + 30s ", "90m+30s"),
        ("1h30m+30s", "90m+30s"),
        ("40/90m+30s,30m+30s", "40/90m+30s, 30m+30s"),
        ("25md10s", "25m d10s"),
        ("0s b30s*1", "b30s"),
        ("5m+0s", "5m"),
        ("5m d0s", "5m"),
        ("5m|5m", "5m"),
        ("72h/move", "3d/move"),
        ("none|none", "none"),
    ];
    for (text, written) in table {
        assert_eq!(control(text).to_string(), written, "{text}");
    }
}

#[test]
fn what_is_no_control_is_refused_with_its_place() {
    let period = "(expected a time such as 90m, moves such as 40/90m, or none)";
    let more = "(expected +, d or b and a time, a comma, |, or the end)";
    let table = [
        ("", format!("column 1: the text ends {period}")),
        ("40/", format!("column 4: the text ends {period}")),
        ("90m, ", format!("column 6: the text ends {period}")),
        ("5m |", format!("column 5: the text ends {period}")),
        ("blitz", "column 2: 'l' is out of place (expected a time, such as 90m or 30s)".into()),
        ("fast", format!("column 1: 'f' is out of place {period}")),
        ("-5m", format!("column 1: '-' is out of place {period}")),
        ("5", "column 2: the text ends (expected a unit: d, h, m or s)".into()),
        ("5+3", "column 2: '+' is out of place (expected a unit: d, h, m or s)".into()),
        ("0/90m", "column 1: no such count (expected 1 to 65535)".into()),
        ("65536/90m", "column 1: no such count (expected 1 to 65535)".into()),
        ("5m b30s*0", "column 9: no such count (expected 1 to 65535)".into()),
        ("5m b30s*x", "column 9: 'x' is out of place (expected a count)".into()),
        ("5m+3s+3s", format!("column 6: '+' is out of place {more}")),
        ("5m 3m", format!("column 4: '3' is out of place {more}")),
        ("5m | 3m | 1m", "column 9: '|' is out of place (expected the end)".into()),
        ("3d/mov", "column 3: '/' is out of place (expected /move)".into()),
        ("3d/moves", "column 8: 's' is out of place (expected | or the end)".into()),
        ("none, 5m", "column 5: ',' is out of place (expected | or the end)".into()),
        ("0s", "column 1: no time (expected more than zero)".into()),
        ("0s/move", "column 1: no time (expected more than zero)".into()),
        ("5m b0s", "column 1: no time (expected more than zero)".into()),
        (
            "+5s",
            "column 1: no time for the first move (expected main time, a delay or byo-yomi)".into(),
        ),
        (
            "5m | 40/90m, 30m, 20/30m",
            "column 19: moves counted after a period without a count (expected none)".into(),
        ),
        ("3651d", "column 1: time out of range (expected at most ten years)".into()),
        ("5m, 5m+3651d", "column 5: time out of range (expected at most ten years)".into()),
    ];
    for (text, message) in table {
        assert_eq!(text.parse::<TimeControl>().unwrap_err().to_string(), message, "{text:?}");
    }
    let many = ["1/1m"; 17].join(", ");
    let message = "column 97: too many periods (expected at most 16)";
    assert_eq!(many.parse::<TimeControl>().unwrap_err().to_string(), message);
    assert!(["1/1m"; 16].join(", ").parse::<TimeControl>().is_ok());
    let message = "column 6: 'x' is out of place (expected the end)";
    assert_eq!("none x".parse::<Allowance>().unwrap_err().to_string(), message);
}

#[test]
fn a_control_that_is_built_has_to_make_sense_too() {
    let five = Allowance::all(Span::minutes(5), Extra::None);
    let wrong = |fault, period| ControlError { side: Side::Second, period, fault };
    let table = [
        (Allowance::Periods(Box::new([])), wrong(ControlFault::NoPeriods, 0)),
        (Allowance::PerMove(Span(-1)), wrong(ControlFault::OutOfRange, 0)),
        (Allowance::all(Span::MAX, Extra::None), wrong(ControlFault::OutOfRange, 0)),
        (
            Allowance::all(Span::minutes(5), Extra::Increment(Span(-1))),
            wrong(ControlFault::OutOfRange, 0),
        ),
        (
            Allowance::Periods(vec![Period::all(Span(1), Extra::None); 17].into()),
            wrong(ControlFault::TooManyPeriods, 16),
        ),
    ];
    for (allowance, error) in table {
        assert_eq!(TimeControl::each(five.clone(), allowance), Err(error));
    }
    let error = TimeControl::same(Allowance::PerMove(Span::ZERO)).unwrap_err();
    assert_eq!(error.to_string(), "first player, period 1: no time (expected more than zero)");
    assert_eq!(TimeControl::UNLIMITED.to_string(), "none");
}

#[test]
fn arithmetic_saturates() {
    assert_eq!(Moment::MAX - Moment::MIN, Span::MAX);
    assert_eq!(Moment::MIN - Span::MAX - Span::MAX, Moment::MIN);
    assert_eq!(-Span(i64::MIN), Span::MAX);
    assert_eq!(Span::MAX * 2, Span::MAX);
    assert_eq!(Span::days(i64::MAX), Span::MAX);
    assert_eq!([Span::MAX, Span(1)].into_iter().sum::<Span>(), Span::MAX);
}

fn span() -> impl Strategy<Value = Span> {
    let longest = TimeControl::LONGEST.0;
    prop_oneof![
        (1_i64..7_200).prop_map(Span::seconds),
        (1_i64..200).prop_map(Span::minutes),
        (1..=longest).prop_map(Span),
    ]
}

fn extra() -> impl Strategy<Value = Extra> {
    prop_oneof![
        Just(Extra::None),
        span().prop_map(Extra::Increment),
        span().prop_map(Extra::Delay),
        (span(), any::<NonZeroU16>()).prop_map(|(period, count)| Extra::Byoyomi { period, count }),
    ]
}

fn allowance() -> impl Strategy<Value = Allowance> {
    let period = (span(), extra());
    let periods = prop::collection::vec((any::<NonZeroU16>(), period), 1..=16);
    let counted = (periods, 0_usize..=16).prop_map(|(periods, counted)| {
        let period = |(index, (count, (main, extra)))| {
            let moves = Some(count).filter(|_| index < counted);
            Period { moves, main, extra }
        };
        Allowance::Periods(periods.into_iter().enumerate().map(period).collect())
    });
    prop_oneof![
        1 => Just(Allowance::Unlimited),
        1 => span().prop_map(Allowance::PerMove),
        6 => counted,
    ]
}

proptest! {
    #[test]
    fn every_control_reads_back_the_same(first in allowance(), second in allowance()) {
        let alone: Allowance = first.to_string().parse().unwrap();
        prop_assert_eq!(&alone, &first);
        let control = TimeControl::each(first, second).unwrap();
        let again: TimeControl = control.to_string().parse().unwrap();
        prop_assert_eq!(again, control);
    }

    #[test]
    fn every_span_reads_back_the_same(millis in any::<i64>()) {
        let span = Span(millis);
        prop_assert_eq!(span.to_string().parse(), Ok(span));
        prop_assert_eq!(span.face().to_string().parse(), Ok(span));
    }

    #[test]
    fn no_text_is_too_strange(text in "[0-9dhmsb+*/|,.: noe-]{0,24}|.{0,24}") {
        let _ = text.parse::<Span>();
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
