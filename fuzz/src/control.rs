//! Any text as a time and as a time control: what is read is written so that it reads the same again. The
//! bytes behind the first line are told to a clock, which loses and makes no time.

use adoube_board::Side;
use adoube_clock::{Allowance, Clock, ClockKind, Moment, Span, TimeControl};

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let line = data.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let Ok(text) = std::str::from_utf8(line) else { return };
    if let Ok(span) = text.parse::<Span>() {
        assert_eq!(span.to_string().parse(), Ok(span));
        assert_eq!(span.face().to_string().parse(), Ok(span));
    }
    if let Ok(allowance) = text.parse::<Allowance>() {
        assert_eq!(allowance.to_string().parse(), Ok(allowance));
    }
    let Ok(control) = text.parse::<TimeControl>() else { return };
    assert_eq!(control.to_string().parse().as_ref(), Ok(&control));
    let _ = (control.is_rapid(), control.is_blitz(), control.fesa_rated());
    for kind in [ClockKind::SERVER, ClockKind::DIGITAL, ClockKind::MECHANICAL] {
        play(&control, kind, &data[line.len()..]);
    }
}

/// Each byte is an act and, in its upper bits, how long before it nothing happens.
fn play(control: &TimeControl, kind: ClockKind, acts: &[u8]) {
    let mut clock = Clock::new(control, kind);
    let mut now = Moment(0);
    clock.start(Side::First, now);
    for &byte in acts.iter().take(200) {
        now += Span((1 << (byte >> 3)) - 1);
        let side = if byte & 8 == 0 { Side::First } else { Side::Second };
        match byte & 7 {
            0..=2 => clock.press(now),
            3 => clock.switch(now),
            4 => clock.start(side, now),
            5 => clock.add(side, Span(i64::from(byte) * 100 - 10_000)),
            6 => clock.set_reading(side, clock.shows(!side, now)),
            _ => clock.set_moves(side, u16::from(byte)),
        }
        for side in Side::ALL {
            let (shown, account) = (clock.shows(side, now), clock.account(side, now));
            if control[side] != Allowance::Unlimited {
                assert_eq!(shown.main + account.main, account.given);
                assert_eq!(shown.flag.is_some(), clock.left(side, now) == Span::ZERO);
            }
            let _ = (clock.overstepped(side, Moment::MAX), clock.next_flag());
        }
        let _ = (clock.fell_first(now), clock.replay_control(now));
    }
}
