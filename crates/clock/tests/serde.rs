//! What is stored is read back the same.
#![cfg(feature = "serde")]

use adoube_board::Side;
use adoube_clock::{
    Allowance, Clock, ClockKind, Extra, FesaRated, Moment, Period, Reading, Span, TimeControl,
};
use serde::{Serialize, de::DeserializeOwned};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    text
}

#[test]
fn times_are_numbers_and_controls_are_text() {
    assert_eq!(round_trip(&Moment(5)), "5");
    assert_eq!(round_trip(&Span::seconds(5)), "5000");
    let control: TimeControl = "40/90m+30s, 30m b30s*2 | 3d/move".parse().unwrap();
    assert_eq!(round_trip(&control), "\"40/90m+30s, 30m b30s*2 | 3d/move\"");
    assert_eq!(round_trip(&Allowance::Unlimited), "\"none\"");
    assert_eq!(round_trip(&FesaRated::ArbiterConfirms), "\"arbiter_confirms\"");
    round_trip::<Period>(&Period::all(Span(1), Extra::byoyomi(Span(2))));
    assert!(serde_json::from_str::<TimeControl>("\"0s\"").is_err());
}

#[test]
fn a_clock_comes_back_as_it_was() {
    for kind in [ClockKind::SERVER, ClockKind::DIGITAL, ClockKind::MECHANICAL] {
        let mut clock = Clock::new(&"40/90m+30s, 30m b30s*2 | 5m".parse().unwrap(), kind);
        round_trip(&clock);
        clock.start(Side::First, Moment(0));
        clock.press(Moment(0) + Span::minutes(100));
        round_trip(&clock);
        clock.stop(Moment(0) + Span::minutes(200));
        round_trip(&clock);
        round_trip::<Reading>(&clock.shows(Side::First, Moment(0)));
    }
}
