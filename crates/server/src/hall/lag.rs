//! How slow a socket's line is, measured by pings of ours; it counts for all games that are played over it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use adoube_clock::{Moment, Span};
use adoube_store::AccountId;

/// Who answers no ping for so long has gone.
const GONE: Span = Span::seconds(60);

/// How long the way to a client and back takes: the shortest of the last few pings, so that a stall now and then
/// gives nothing.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    asked: VecDeque<([u8; 8], Moment)>,
    last: VecDeque<Span>,
}

/// So many pings are looked at, some minutes of them: a line that is slow only while its player thinks was fast before.
const PINGS: usize = 20;

impl Lag {
    /// Notes a ping; says no where nobody has answered for too long.
    pub(crate) fn asked(&mut self, nonce: [u8; 8], now: Moment) -> bool {
        if self.asked.front().is_some_and(|(_, sent)| now - *sent > GONE) {
            return false;
        }
        self.asked.push_back((nonce, now));
        true
    }

    /// Notes an answer, which must be to a ping of ours, and says how long it took; what was asked before it is answered with it.
    pub(crate) fn answered(&mut self, nonce: &[u8], now: Moment) -> Option<Span> {
        let at = self.asked.iter().position(|(asked, _)| asked == nonce)?;
        let (_, sent) = self.asked.drain(..=at).next_back()?;
        let way = (now - sent).or_zero();
        self.last.push_back(way);
        if self.last.len() > PINGS {
            self.last.pop_front();
        }
        Some(way)
    }

    /// What it is now.
    pub(crate) fn now(&self) -> Span {
        self.last.iter().copied().min().unwrap_or(Span::ZERO)
    }
}

/// So long a short way is remembered, as long as a socket remembers its pings: nobody gets further away by coming anew.
const REMEMBERED: i64 = 5;
/// In milliseconds.
const MINUTE: i64 = 60_000;
/// So many accounts are remembered; then those that have been quiet are forgotten.
const MOST: usize = 100_000;

/// The shortest way to each account and back of late, over whatever sockets, minute by minute.
#[derive(Debug, Default)]
pub struct Ways(Mutex<BTreeMap<AccountId, VecDeque<(i64, Span)>>>);

impl Ways {
    fn all(&self) -> MutexGuard<'_, BTreeMap<AccountId, VecDeque<(i64, Span)>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to an account and back took so long.
    pub(crate) fn note(&self, who: AccountId, way: Span, now: Moment) {
        let minute = now.0 / MINUTE;
        let mut all = self.all();
        if all.len() >= MOST {
            all.retain(|_, ways| ways.back().is_some_and(|(at, _)| minute - at < REMEMBERED));
        }
        let ways = all.entry(who).or_default();
        while ways.front().is_some_and(|(at, _)| minute - at >= REMEMBERED) {
            ways.pop_front();
        }
        match ways.back_mut() {
            Some((at, shortest)) if *at == minute => *shortest = way.min(*shortest),
            _ => ways.push_back((minute, way)),
        }
    }

    /// The shortest that it took of late; none where that is not known.
    pub(crate) fn shortest(&self, who: AccountId, now: Moment) -> Option<Span> {
        let minute = now.0 / MINUTE;
        let all = self.all();
        let ways = all.get(&who)?.iter();
        ways.filter(|(at, _)| minute - at < REMEMBERED).map(|(_, way)| *way).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lag_is_the_shortest_of_the_last_pings_and_only_of_ours() {
        let mut lag = Lag::default();
        assert_eq!(lag.now(), Span::ZERO);
        let mut ping = |nonce: u8, sent: i64, back: i64| {
            assert!(lag.asked([nonce; 8], Moment(sent)));
            lag.answered(&[99; 8], Moment(back));
            lag.answered(&[nonce; 8], Moment(back));
            lag.now().0
        };
        assert_eq!(ping(1, 0, 80), 80);
        assert_eq!(ping(2, 100, 130), 30);
        for n in 3..22 {
            assert_eq!(ping(n, 1_000, 1_500), 30);
        }
        assert_eq!(ping(22, 2_000, 2_500), 500);
        assert!(lag.asked([23; 8], Moment(0)));
        assert!(!lag.asked([24; 8], Moment(60_001)));
    }

    #[test]
    fn the_shortest_way_is_remembered_for_some_minutes_whatever_comes_after_it() {
        let (ways, who) = (Ways::default(), AccountId::from_bits(1));
        assert_eq!(ways.shortest(who, Moment(0)), None);
        let at = |minute: i64| Moment(minute * MINUTE);
        ways.note(who, Span::millis(20), at(10));
        for minute in 10..20 {
            ways.note(who, Span::millis(900), at(minute));
            let expected = if minute < 15 { 20 } else { 900 };
            assert_eq!(ways.shortest(who, at(minute)), Some(Span::millis(expected)), "{minute}");
        }
        assert_eq!(ways.shortest(who, at(40)), None);
        assert_eq!(ways.all()[&who].len(), REMEMBERED as usize);
    }
}
