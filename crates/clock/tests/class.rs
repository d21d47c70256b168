//! What the rulebooks call a time control. A test carries the id of its article in its name.
#![allow(
    missing_docs,
    non_snake_case,
    clippy::unwrap_used,
    reason = "a test says what it does in its name"
)]

use adoube_board::Side;
use adoube_clock::{FesaRated, Span, TimeControl};

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

#[test]
fn fide_15_1_rapid_is_15_to_under_60_minutes_for_60_moves() {
    let table = [
        ("14m59.999s", false),
        ("15m", true),
        ("59m59.999s", true),
        ("60m", false),
        ("14m+1s", true),
        ("10m+5s", true),
        ("10m+4.999s", false),
        ("30m+30s", false),
        ("29m59s+30s", true),
        // A delay and byo-yomi are time with each move as well.
        ("10m d5s", true),
        ("10m b5s", true),
        // Of several periods the time is that of all, and each move has the increment of its own.
        ("40/30m, 29m", true),
        ("40/30m, 30m", false),
        ("40/30m+30s, 9m", true),
        ("40/30m+30s, 10m", false),
        // Twenty moves again and again: three rounds.
        ("20/19m", true),
        ("20/20m", false),
        ("20s/move", true),
        ("3d/move", false),
        ("none", false),
        // The longer time decides.
        ("20m | 10m", true),
        ("20m | 60m", false),
        ("5m | none", false),
    ];
    for (text, rapid) in table {
        assert_eq!(control(text).is_rapid(), rapid, "{text}");
    }
}

#[test]
fn fide_16_1_blitz_is_under_15_minutes_for_60_moves() {
    let table = [
        ("5m", true),
        ("14m59.999s", true),
        ("15m", false),
        ("3m+2s", true),
        ("3m+12s", false),
        ("3m+11.999s", true),
        ("10m | 5m", true),
        ("15m | 5m", false),
        ("10s/move", true),
        ("none", false),
    ];
    for (text, blitz) in table {
        assert_eq!(control(text).is_blitz(), blitz, "{text}");
        assert!(!(blitz && control(text).is_rapid()), "{text}");
    }
}

#[test]
fn fide_10_1_a_quickplay_finish_is_all_remaining_moves_in_a_limited_time() {
    let table = [
        ("61m", true),
        ("40/90m, 30m", true),
        ("40/90m+30s, 30m", true),
        ("40/90m, 30m+30s", false),
        ("25m d10s", false),
        ("30m b30s", false),
        ("40/2h, 20/1h", false),
        ("3d/move", false),
        ("none", false),
        ("5m | 3m+2s", true),
    ];
    for (text, finish) in table {
        assert_eq!(control(text).has_quickplay_finish(), finish, "{text}");
    }
    let classical = control("40/90m, 30m");
    assert!(!classical[Side::First].is_quickplay_finish(0));
    assert!(classical[Side::First].is_quickplay_finish(1));
    assert!(!control("5m | 3m+2s")[Side::Second].has_quickplay_finish());
}

#[test]
fn fide_21_1_sixty_one_minutes_each_is_neither_rapid_nor_blitz() {
    let league = control("61m");
    assert!(!league.is_rapid() && !league.is_blitz());
    assert_eq!(league[Side::First].for_moves(60), Span::minutes(61));
}

#[test]
fn fesa_15_4_rated_from_20_and_40_or_30_and_30() {
    use FesaRated::{ArbiterConfirms, No, Yes};
    let table = [
        ("20m b40s", Yes),
        ("30m b30s", Yes),
        ("60m b60s*3", Yes),
        // Between the two limits.
        ("25m b35s", No),
        ("29m59s b39s", No),
        ("19m59s b5m", No),
        ("3h b29s", No),
        ("3h", No),
        ("30m+30s", ArbiterConfirms),
        ("20m+40s", ArbiterConfirms),
        ("20m d40s", ArbiterConfirms),
        ("20m+39s", No),
        ("60m, 30m b30s", Yes),
        ("b60s", No),
        ("3d/move", No),
        ("none", No),
        // Each player's time has to be enough.
        ("30m b30s | 20m b40s", Yes),
        ("30m b30s | 30m+30s", ArbiterConfirms),
        ("30m b30s | 10m b30s", No),
    ];
    for (text, rated) in table {
        assert_eq!(control(text).fesa_rated(), rated, "{text}");
    }
}
