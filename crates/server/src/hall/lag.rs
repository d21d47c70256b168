//! How slow a socket's line is, measured by pings of ours; it counts for all games that are played over it.

use std::collections::VecDeque;

use adoube_clock::{Moment, Span};

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

    /// Notes an answer, which must be to a ping of ours; what was asked before it is answered with it.
    pub(crate) fn answered(&mut self, nonce: &[u8], now: Moment) {
        let Some(at) = self.asked.iter().position(|(asked, _)| asked == nonce) else { return };
        if let Some((_, sent)) = self.asked.drain(..=at).next_back() {
            self.last.push_back((now - sent).or_zero());
            if self.last.len() > PINGS {
                self.last.pop_front();
            }
        }
    }

    /// What it is now.
    pub(crate) fn now(&self) -> Span {
        self.last.iter().copied().min().unwrap_or(Span::ZERO)
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
}
