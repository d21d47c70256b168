//! Those who follow a game on a node that does not own it: told without a gap, from the bus or from the log.

use adoube_clock::Span;

use crate::Uptime;

/// Where nothing was heard for so long, the log is read: the last message may have been lost.
const SILENCE: Span = Span::seconds(2);

/// Something that a feed hears.
#[derive(Clone, Debug)]
pub enum FeedInput<T> {
    /// These were told, the first of them under that number.
    Told(u32, Vec<T>),
    /// These stand in the log from that number on, to its end.
    Read(u32, Vec<T>),
    /// The log could not be read.
    Unread,
    /// Messages may have been lost: the bus was away.
    Behind,
    /// Time has passed.
    Tick,
}

/// What a feed wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeedOutput<T> {
    /// To tell followers these, the first of them under that number.
    Tell(u32, Vec<T>),
    /// To read the log from that number on.
    Read(u32),
}

/// What was told of a game on this node.
#[derive(Clone, Debug)]
pub struct Feed {
    /// How many have been.
    told: u32,
    heard: Uptime,
    reading: bool,
    /// Something was missed while the log was being read.
    again: bool,
}

impl Feed {
    /// One of which so many were told.
    pub const fn new(now: Uptime, told: u32) -> Self {
        Self { told, heard: now, reading: false, again: false }
    }

    /// How many were told.
    pub const fn told(&self) -> u32 {
        self.told
    }

    /// When it wants to be told that time has passed.
    pub fn wakes(&self) -> Option<Uptime> {
        (!self.reading).then(|| self.heard + SILENCE)
    }

    /// Something happens.
    pub fn step<T>(&mut self, now: Uptime, input: FeedInput<T>, out: &mut Vec<FeedOutput<T>>) {
        match input {
            FeedInput::Told(first, facts) => {
                if first > self.told {
                    self.read(out);
                } else {
                    self.heard = now;
                    self.tell(first, facts, out);
                }
            }
            FeedInput::Read(first, facts) => {
                (self.heard, self.reading) = (now, false);
                self.tell(first, facts, out);
                if core::mem::take(&mut self.again) {
                    self.read(out);
                }
            }
            FeedInput::Unread => (self.heard, self.reading) = (now, false),
            FeedInput::Behind => self.read(out),
            FeedInput::Tick => {
                if self.wakes().is_some_and(|at| at <= now) {
                    self.read(out);
                }
            }
        }
    }

    fn tell<T>(&mut self, first: u32, mut facts: Vec<T>, out: &mut Vec<FeedOutput<T>>) {
        let known = (self.told.saturating_sub(first) as usize).min(facts.len());
        facts.drain(..known);
        if !facts.is_empty() && first <= self.told {
            let from = self.told;
            self.told += u32::try_from(facts.len()).unwrap_or(u32::MAX);
            out.push(FeedOutput::Tell(from, facts));
        }
    }

    fn read<T>(&mut self, out: &mut Vec<FeedOutput<T>>) {
        if self.reading {
            self.again = true;
        } else {
            self.reading = true;
            out.push(FeedOutput::Read(self.told));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(feed: &mut Feed, now: i64, input: FeedInput<u8>) -> Vec<FeedOutput<u8>> {
        let mut out = Vec::new();
        feed.step(Uptime(now), input, &mut out);
        out
    }

    #[test]
    fn a_gap_is_read_and_nothing_is_told_twice() {
        let mut feed = Feed::new(Uptime(0), 0);
        let told = |from, facts| vec![FeedOutput::Tell(from, facts)];
        assert_eq!(steps(&mut feed, 1, FeedInput::Told(0, vec![1, 2])), told(0, vec![1, 2]));
        assert_eq!(steps(&mut feed, 2, FeedInput::Told(0, vec![1, 2])), []);
        assert_eq!(steps(&mut feed, 3, FeedInput::Told(1, vec![2, 3])), told(2, vec![3]));
        // Number 3 was lost.
        assert_eq!(steps(&mut feed, 4, FeedInput::Told(4, vec![5])), [FeedOutput::Read(3)]);
        // Another comes before the log does: it is read once more, since that one may be later than what was read.
        assert_eq!(steps(&mut feed, 5, FeedInput::Told(5, vec![6])), []);
        let mut expected = told(3, vec![4, 5]);
        expected.push(FeedOutput::Read(5));
        assert_eq!(steps(&mut feed, 6, FeedInput::Read(3, vec![4, 5])), expected);
        assert_eq!(steps(&mut feed, 7, FeedInput::Read(5, vec![6])), told(5, vec![6]));
        assert_eq!(feed.told(), 6);
    }

    #[test]
    fn silence_is_read_too() {
        let mut feed = Feed::new(Uptime(0), 3);
        assert_eq!(steps(&mut feed, 1999, FeedInput::Tick), []);
        assert_eq!(steps(&mut feed, 2000, FeedInput::Tick), [FeedOutput::Read(3)]);
        assert_eq!(feed.wakes(), None);
        assert_eq!(steps(&mut feed, 2500, FeedInput::Unread), []);
        assert_eq!(feed.wakes(), Some(Uptime(4500)));
        assert_eq!(steps(&mut feed, 2600, FeedInput::Behind), [FeedOutput::Read(3)]);
    }
}
