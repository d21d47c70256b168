//! What the clocks showed when each move was made, and how they are put back.

use adoube_board::{BySide, Side};
use adoube_clock::{Clock, Moment, Reading, Span};

use crate::scroll::Scroll;

/// How many numbers are kept of each side.
const KEPT: usize = 4;

type Row = [i64; 2 * KEPT];

/// A reading of both clocks for every act, the time that rulings gave left out.
///
/// A clock goes back to what it showed when a move was made, and to what was given and taken since
/// (fide-2009/6.13): a ruling outlives the moves around it.
///
/// Of each act only what has changed since the one before is kept, so that a long game stays small.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Readings {
    packed: Scroll<u8, 256>,
    last: Row,
    /// Main time that rulings have given each so far, less what they took.
    ruled: BySide<Span>,
    /// What the clocks showed when the player having the move pressed without one.
    idle: Option<Box<Row>>,
}

impl Readings {
    /// A ruling gives time to a player, or takes it.
    pub(crate) fn note_ruling(&mut self, side: Side, time: Span) {
        self.ruled[side] += time;
    }

    /// Keeps what the clocks show when an act is made.
    pub(crate) fn push(&mut self, clock: &Clock, at: Moment) {
        self.idle = None;
        self.pack(&self.row(clock, at));
    }

    /// Keeps what they show when the player having the move presses without one, until a move is made.
    pub(crate) fn press_idly(&mut self, clock: &Clock, at: Moment) {
        self.idle.get_or_insert(Box::new(self.row(clock, at)));
    }

    /// It was found.
    pub(crate) fn forget_idle_press(&mut self) {
        self.idle = None;
    }

    fn row(&self, clock: &Clock, at: Moment) -> Row {
        let mut row = Row::default();
        for (side, kept) in Side::ALL.into_iter().zip(row.chunks_exact_mut(KEPT)) {
            let shown = clock.shows(side, at);
            let main = shown.main - self.ruled[side];
            let extra = shown.extra_left.map_or(0, |left| left.or_zero().0.saturating_add(1));
            let byoyomi = i64::from(shown.byoyomi_periods_left);
            kept.copy_from_slice(&[main.0, extra, byoyomi, i64::from(shown.period)]);
        }
        row
    }

    /// What a player's clock is to show where the act that followed so many is undone. Moves and flag
    /// are as given.
    pub(crate) fn back_to(&self, acts: usize, side: Side, now: Reading) -> Option<Reading> {
        Some(self.shown_by(&self.rows().nth(acts)?.1, side, now))
    }

    /// The same where the player having the move has pressed without one, and none was made since.
    pub(crate) fn back_to_idle_press(&self, side: Side, now: Reading) -> Option<Reading> {
        Some(self.shown_by(self.idle.as_deref()?, side, now))
    }

    fn shown_by(&self, row: &Row, side: Side, now: Reading) -> Reading {
        let (first, second) = row.split_at(KEPT);
        let kept = if side.is_first() { first } else { second };
        Reading {
            main: Span(kept[0]) + self.ruled[side],
            extra_left: (kept[1] > 0).then(|| Span(kept[1] - 1)),
            byoyomi_periods_left: u16::try_from(kept[2]).unwrap_or_default(),
            period: u8::try_from(kept[3]).unwrap_or_default(),
            ..now
        }
    }

    /// Forgets all but the first so many.
    pub(crate) fn truncate(&mut self, acts: usize) {
        self.idle = None;
        let kept = acts.checked_sub(1).map(|last| self.rows().nth(last));
        match kept {
            None => {
                self.packed.truncate(0);
                self.last = Row::default();
            }
            Some(Some((end, row))) => {
                self.packed.truncate(end);
                self.last = row;
            }
            Some(None) => {}
        }
    }

    /// Which numbers have changed, a bit each, and by how much.
    fn pack(&mut self, row: &Row) {
        let mut packed = vec![0];
        for (nth, (new, old)) in row.iter().zip(self.last).enumerate() {
            let change = new.wrapping_sub(old);
            if change == 0 {
                continue;
            }
            packed[0] |= 1 << nth;
            // Seven bits a byte, the sign in the lowest.
            let mut rest = ((change << 1) ^ (change >> 63)).cast_unsigned();
            while rest > 0x7f {
                packed.push(rest as u8 | 0x80);
                rest >>= 7;
            }
            packed.push(rest as u8);
        }
        self.packed.extend(packed);
        self.last = *row;
    }

    /// Every row, and where the next one begins.
    fn rows(&self) -> impl Iterator<Item = (usize, Row)> {
        let (mut at, mut row) = (0, Row::default());
        core::iter::from_fn(move || {
            let mask = *self.packed.get(at)?;
            at += 1;
            for (nth, number) in row.iter_mut().enumerate() {
                if mask & (1 << nth) == 0 {
                    continue;
                }
                let (mut change, mut shift) = (0_u64, 0);
                loop {
                    let byte = *self.packed.get(at)?;
                    at += 1;
                    change |= u64::from(byte & 0x7f) << shift;
                    shift += 7;
                    if byte & 0x80 == 0 {
                        break;
                    }
                }
                let change = (change >> 1).cast_signed() ^ -(change & 1).cast_signed();
                *number = number.wrapping_add(change);
            }
            Some((at, row))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adoube_clock::ClockKind;

    #[test]
    fn every_reading_comes_back_and_rulings_stay() {
        let mut clock = Clock::new(&"100d d10s | 1m b30s*5".parse().unwrap(), ClockKind::SERVER);
        let mut readings = Readings::default();
        let mut shown = Vec::new();
        clock.start(Side::First, Moment(0));
        for ply in 0..12_i64 {
            let at = Moment(ply * 41_017);
            readings.push(&clock, at);
            shown.push(BySide::from_fn(|side| clock.shows(side, at)));
            clock.press(at);
        }
        readings.note_ruling(Side::First, -Span::minutes(5));
        let back = |readings: &Readings, ply: usize| {
            BySide::from_fn(|side| readings.back_to(ply, side, shown[ply][side]).unwrap())
        };
        for (ply, then) in shown.iter().enumerate() {
            let back = back(&readings, ply);
            assert_eq!(back.first.main, then.first.main - Span::minutes(5));
            assert_eq!(back.first.extra_left, then.first.extra_left);
            assert_eq!(back.second, then.second);
        }
        readings.truncate(7);
        assert_eq!(readings.back_to(7, Side::First, shown[7].first), None);
        readings.push(&clock, Moment(12 * 41_017));
        assert_eq!(back(&readings, 3).second, shown[3].second);
        let now = clock.shows(Side::Second, Moment(12 * 41_017));
        assert_eq!(readings.back_to(7, Side::Second, now), Some(now));
    }

    #[test]
    fn a_long_game_stays_small() {
        let control = "40/2h+30s, 1h b60s*5".parse().unwrap();
        let mut clock = Clock::new(&control, ClockKind::SERVER);
        let mut readings = Readings::default();
        clock.start(Side::First, Moment(0));
        for ply in 0..300 {
            let at = Moment(ply * 60_007);
            readings.push(&clock, at);
            clock.press(at);
        }
        assert!(readings.packed.len() <= 4096, "{}", readings.packed.len());
    }
}
