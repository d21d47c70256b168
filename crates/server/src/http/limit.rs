//! How much one caller may take: so many at once, and so many in a while.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_clock::Moment;
use adoube_store::{AccountId, GameId};

use crate::cluster::Outward;

/// A bucket that fills by itself: so many in a while, and no more at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// What is left, in thousandths.
    left: i64,
    filled: Moment,
}

impl Bucket {
    pub(crate) fn full(size: u32, now: Moment) -> Self {
        Self { left: i64::from(size) * 1_000, filled: now }
    }

    /// Takes one of `size` a `span` of milliseconds, if there is one.
    pub(crate) fn take(&mut self, size: u32, span: i64, now: Moment) -> bool {
        self.left = self.left_at(size, span, now);
        self.filled = now;
        let has = self.left >= 1_000;
        self.left -= if has { 1_000 } else { 0 };
        has
    }

    /// What is left of `size` a `span` at a moment.
    fn left_at(&self, size: u32, span: i64, now: Moment) -> i64 {
        let size = i64::from(size) * 1_000;
        let elapsed = (now - self.filled).0.clamp(0, span);
        (self.left + elapsed * size / span.max(1)).min(size)
    }

    /// Puts one back.
    fn put(&mut self, size: u32) {
        self.left = (self.left + 1_000).min(i64::from(size) * 1_000);
    }
}

/// What is limited by the minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Any request.
    Request,
    /// One that guesses could be made with.
    Login,
    /// A guess at the password of an account, by the hour; one that was right is put back.
    Guess,
    /// A new guest.
    Guest,
    /// Something told about somebody, by the hour.
    Report,
    /// A letter that somebody is sent because it was asked for, by the hour.
    Letter,
    /// A new event, by the hour.
    Event,
    /// Something that a browser is told while no page lives, by the hour.
    Push,
    /// A question to a collection of games.
    Search,
    /// A booklet.
    Print,
    /// What those at one address who only look on tell an arbiter, by the hour.
    Tell,
}

impl Kind {
    const fn span(self) -> i64 {
        match self {
            Self::Request | Self::Login | Self::Guest | Self::Search | Self::Print => MINUTE,
            Self::Guess | Self::Report | Self::Letter | Self::Event | Self::Push | Self::Tell => {
                60 * MINUTE
            }
        }
    }
}

const MINUTE: i64 = 60_000;
/// Where so many callers are remembered, those who may do as much as anybody new are forgotten,
const MOST: usize = 100_000;
/// and no more often than after so many milliseconds.
const SWEEP: i64 = 1_000;

/// How often who has done what.
#[derive(Debug, Default)]
pub struct Rates {
    /// How many servers share what is limited.
    pub(crate) outward: Outward,
    buckets: Mutex<Buckets>,
    sockets: Arc<Mutex<BTreeMap<Holder, u32>>>,
}

/// What each has left, and of how much.
#[derive(Debug, Default)]
struct Buckets {
    all: BTreeMap<(Kind, Holder), (Bucket, u32)>,
    swept: Option<Moment>,
}

impl Buckets {
    fn sweep(&mut self, now: Moment) {
        if self.all.len() < MOST || self.swept.is_some_and(|at| (now - at).0 < SWEEP) {
            return;
        }
        self.swept = Some(now);
        self.all.retain(|(kind, _), (bucket, size)| {
            bucket.left_at(*size, kind.span(), now) < i64::from(*size) * 1_000
        });
    }
}

/// Who holds sockets, and asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Holder {
    /// Everybody at an address.
    Address(IpAddr),
    /// An account.
    Account(AccountId),
    /// Everybody at an address who looks at a game.
    Watchers(IpAddr, GameId),
}

/// A socket that is held; letting go of it counts it down.
#[derive(Debug)]
pub(crate) struct Held {
    holder: Holder,
    sockets: Arc<Mutex<BTreeMap<Holder, u32>>>,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.holder) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.holder);
            }
        }
    }
}

impl Rates {
    /// Whether one more of `size` a minute may be done from this address, or by this account.
    pub(crate) fn take(&self, kind: Kind, holder: Holder, size: u32, now: Moment) -> bool {
        let size = self.share(size);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.sweep(now);
        let full = (Bucket::full(size, now), size);
        let (bucket, of) = buckets.all.entry((kind, holder.nearby())).or_insert(full);
        *of = size;
        bucket.take(size, kind.span(), now)
    }

    /// What of a limit is this server's: callers come to several, and seldom to all alike.
    fn share(&self, size: u32) -> u32 {
        let servers = self.outward.member().map_or(1, |member| member.count());
        match u32::try_from(servers) {
            Ok(servers) if servers > 1 => size.saturating_mul(3).div_ceil(2 * servers).max(1),
            _ => size,
        }
    }

    /// Whether one more guess of `size` an hour may be made at an account, wherever the others were made.
    pub(crate) async fn guess(&self, who: AccountId, size: u32, now: Moment) -> bool {
        if let Some(member) = self.outward.member() {
            let (key, span) = (guess_key(who), Kind::Guess.span());
            if let Ok(taken) = member.tables().take_one(&key, size, span).await {
                return taken;
            }
        }
        self.take(Kind::Guess, Holder::Account(who), size, now)
    }

    /// A guess was right, and is none.
    pub(crate) async fn unguess(&self, who: AccountId, size: u32) {
        match self.outward.member() {
            Some(member) => {
                let (key, span) = (guess_key(who), Kind::Guess.span());
                let _ = member.tables().put_back(&key, size, span).await;
            }
            None => self.put_back(Kind::Guess, Holder::Account(who), size),
        }
    }

    /// One that was taken was none after all.
    pub(crate) fn put_back(&self, kind: Kind, holder: Holder, size: u32) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((bucket, _)) = buckets.all.get_mut(&(kind, holder.nearby())) {
            bucket.put(size);
        }
    }

    /// Whether somebody is here: a page of his is open.
    pub(crate) fn is_here(&self, who: AccountId) -> bool {
        let sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        sockets.contains_key(&Holder::Account(who))
    }

    /// One more socket for somebody, of so many.
    pub(crate) fn hold(&self, holder: Holder, most: u32) -> Option<Held> {
        let holder = holder.nearby();
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(holder).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Held { holder, sockets: Arc::clone(&self.sockets) })
    }
}

fn guess_key(who: AccountId) -> String {
    format!("guess {who}")
}

impl Holder {
    fn nearby(self) -> Self {
        match self {
            Self::Address(address) => Self::Address(nearby(address)),
            Self::Watchers(address, game) => Self::Watchers(nearby(address), game),
            account @ Self::Account(_) => account,
        }
    }
}

/// Whoever has one address of the sixth version has 2^64.
pub(crate) fn nearby(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let bits = six.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(std::net::Ipv6Addr::from_bits(bits))
        }
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let mut bucket = Bucket::full(3, Moment(0));
        let taken: Vec<_> = (0..5).map(|_| bucket.take(3, 1_000, Moment(0))).collect();
        assert_eq!(taken, [true, true, true, false, false]);
        assert!(!bucket.take(3, 1_000, Moment(300)));
        assert!(bucket.take(3, 1_000, Moment(700)));
        let later: Vec<_> = (0..4).map(|_| bucket.take(3, 1_000, Moment(9_000))).collect();
        assert_eq!(later, [true, true, true, false]);
    }

    #[test]
    fn what_is_put_back_can_be_taken_again_and_no_more() {
        let rates = Rates::default();
        let who = Holder::Account(AccountId::from_bits(1));
        let take = || rates.take(Kind::Guess, who, 2, Moment(0));
        assert!(take() && take() && !take());
        rates.put_back(Kind::Guess, who, 2);
        assert!(take() && !take());
        for _ in 0..9 {
            rates.put_back(Kind::Guess, who, 2);
        }
        assert!(take() && take() && !take());
    }

    #[test]
    fn of_a_crowd_those_are_forgotten_who_may_do_as_much_as_anybody_new() {
        let rates = Rates::default();
        let guesser = Holder::Account(AccountId::from_bits(1));
        let guess = |at: i64| rates.take(Kind::Guess, guesser, 2, Moment(at));
        assert!(guess(0) && guess(0) && !guess(0));
        let at = |number: u32| Holder::Address(IpAddr::V4(number.into()));
        for number in 0..MOST as u32 {
            assert!(rates.take(Kind::Request, at(number), 600, Moment(0)));
        }
        let remembered = || rates.buckets.lock().unwrap().all.len();
        assert_eq!(remembered(), MOST + 1);
        // Who has asked once in a minute that lets him ask 600 times is nobody special after a tenth of a second.
        assert!(rates.take(Kind::Request, at(MOST as u32), 600, Moment(SWEEP)));
        assert_eq!(remembered(), 2);
        assert!(!guess(2 * SWEEP));
    }

    #[test]
    fn addresses_of_one_network_share_and_others_do_not() {
        let rates = Rates::default();
        let at = |address: &str| Holder::Address(address.parse().unwrap());
        let take = |address: &str| rates.take(Kind::Login, at(address), 1, Moment(0));
        assert!(take("10.0.0.1") && take("10.0.0.2") && take("2001:db8::1"));
        assert!(!take("10.0.0.1") && !take("::ffff:10.0.0.1") && !take("2001:db8::2"));
    }

    #[test]
    fn sockets_are_counted_down_when_they_close() {
        let rates = Rates::default();
        let holder = Holder::Account(AccountId::from_bits(1));
        let held = (rates.hold(holder, 2).unwrap(), rates.hold(holder, 2).unwrap());
        assert!(rates.hold(holder, 2).is_none());
        drop(held.0);
        assert!(rates.hold(holder, 2).is_some());
        drop(held.1);
        assert!(rates.sockets.lock().unwrap().is_empty());
    }
}
