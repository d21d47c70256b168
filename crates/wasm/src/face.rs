//! What a clock shows at a moment, ready to be drawn.

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Clock, Extra, Moment, Span};
use serde::Serialize;

/// Below this a clock shows tenths.
const TENTHS: Span = Span::seconds(10);
/// Below this little time is left, whatever there was.
const LOW: Span = Span::seconds(30);

/// Both halves, and which runs.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Faces {
    pub(crate) first: Face,
    pub(crate) second: Face,
    pub(crate) running: Option<Side>,
    /// A flag is down and this clock counts no more.
    pub(crate) frozen: bool,
    /// Whose flag fell first, as far as the clock shows it.
    #[serde(rename = "fellFirst")]
    pub(crate) fell_first: Option<Side>,
}

/// One half.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Face {
    /// What stands on it: `1:29:59`, `0:09.4`; empty where there is no limit.
    pub(crate) text: String,
    /// All that is left for this move, in milliseconds; none where there is no limit.
    pub(crate) left: Option<i64>,
    /// Main time left.
    pub(crate) main: Option<i64>,
    /// What runs beside the main time.
    pub(crate) extra: ExtraShown,
    /// How long that is for a move, in milliseconds.
    pub(crate) extra_full: i64,
    /// What is left of the delay, as text, where it has begun.
    pub(crate) delay: Option<String>,
    /// Byo-yomi runs.
    pub(crate) in_byoyomi: bool,
    /// Periods of byo-yomi left, and how many there were.
    pub(crate) periods: u16,
    pub(crate) of: u16,
    /// What is to be said aloud of byo-yomi now.
    pub(crate) call: Option<Call>,
    /// Little time is left.
    pub(crate) low: bool,
    /// The flag is down.
    pub(crate) down: bool,
    /// Moves completed, and how many are due in this period, where the clock counts.
    pub(crate) moves: u16,
    pub(crate) due: Option<u16>,
    /// Which period of the time control, from 0.
    pub(crate) period: u8,
}

/// What runs beside the main time.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Extra"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ExtraShown {
    /// Nothing.
    None,
    /// Time is added when a move is completed.
    Increment,
    /// The main time waits.
    Delay,
    /// A period for every move when the main time is gone.
    Byoyomi,
}

/// Byo-yomi as it is counted aloud: every tenth second, and each of the last ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Call {
    /// Whole seconds of the period that are gone.
    pub(crate) gone: i64,
    /// And that are left.
    pub(crate) left: i64,
    /// Of the last ten seconds, the number that is called instead.
    pub(crate) count: Option<i64>,
}

/// What a clock shows.
pub(crate) fn faces(clock: &Clock, at: Moment) -> Faces {
    let BySide { first, second } = BySide::from_fn(|side| face(clock, side, at));
    Faces {
        first,
        second,
        running: clock.running(),
        frozen: clock.frozen(at).is_some(),
        fell_first: clock.shown_first(at),
    }
}

fn face(clock: &Clock, side: Side, at: Moment) -> Face {
    let reading = clock.shows(side, at);
    let allowance = &clock.control()[side];
    let period = clock.period(side, at);
    let extra = period.map_or(Extra::None, |period| period.extra);
    let full = extra.per_move();
    let limited = *allowance != Allowance::Unlimited;
    let in_byoyomi = reading.in_byoyomi();
    let shown = if in_byoyomi { reading.extra_left.unwrap_or(Span::ZERO) } else { reading.main };
    let delays = matches!(extra, Extra::Delay(_));
    let running = clock.running() == Some(side);
    let (kind, of) = match extra {
        Extra::None => (ExtraShown::None, 0),
        Extra::Increment(_) => (ExtraShown::Increment, 0),
        Extra::Delay(_) => (ExtraShown::Delay, 0),
        Extra::Byoyomi { count, .. } => (ExtraShown::Byoyomi, count.get()),
    };
    let delay = reading.extra_left.filter(|left| delays && !left.is_zero() && running);
    Face {
        text: if limited { text(shown) } else { String::new() },
        left: limited.then(|| clock.left(side, at).0),
        main: limited.then_some(reading.main.0),
        extra: kind,
        extra_full: full.0,
        delay: delay.map(text),
        in_byoyomi,
        periods: reading.byoyomi_periods_left,
        of,
        call: if in_byoyomi && running { call(shown, full) } else { None },
        low: limited && clock.left(side, at) < LOW,
        down: reading.flag.is_some(),
        moves: reading.moves,
        due: clock.due(side, at).filter(|_| clock.kind().counts_moves),
        period: reading.period,
    }
}

fn call(left: Span, full: Span) -> Option<Call> {
    let left = up(left.0, 1000);
    let gone = full.0 / 1000 - left;
    let count = (left < 10).then_some(10 - left);
    (gone > 0 && (gone % 10 == 0 || left <= 10)).then_some(Call { gone, left, count })
}

/// Time as a clock that counts down shows it: what is begun counts whole, so that zero means zero.
pub(crate) fn text(span: Span) -> String {
    let span = span.or_zero();
    if span.0 > 100 * 86_400_000 {
        return format!("{}:00:00", span.0 / 3_600_000);
    }
    let rounded = if span < TENTHS { up(span.0, 100) * 100 } else { up(span.0, 1000) * 1000 };
    if rounded < TENTHS.0 {
        let tenths = rounded / 100;
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    Span(rounded).face().to_string()
}

/// How many parts there are, the begun one whole.
const fn up(number: i64, part: i64) -> i64 {
    number / part + if number % part > 0 { 1 } else { 0 }
}
