//! From where accounts were last used, as long as the server runs: kept nowhere, and told to nobody.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use adoube_store::AccountId;

use super::limit::nearby;

/// So many are remembered; then all are forgotten, and noted anew.
const MOST: usize = 100_000;

/// The places.
#[derive(Debug, Default)]
pub struct Places(Mutex<BTreeMap<AccountId, Place>>);

/// Where an account was.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// From where it was last used,
    last: Option<IpAddr>,
    /// and from where somebody last came in who had proved that it is his, and not only had its cookie.
    proved: Option<IpAddr>,
}

impl Places {
    fn change(&self, who: AccountId, change: impl FnOnce(&mut Place)) {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if places.len() >= MOST && !places.contains_key(&who) {
            places.clear();
        }
        change(places.entry(who).or_default());
    }

    /// An account was used from there.
    pub(crate) fn note(&self, who: AccountId, address: IpAddr) {
        self.change(who, |place| place.last = Some(nearby(address)));
    }

    /// Somebody came in there, and proved that it is his.
    pub(crate) fn prove(&self, who: AccountId, address: IpAddr) {
        let there = Some(nearby(address));
        self.change(who, |place| *place = Place { last: there, proved: there });
    }

    /// From where an account was last used.
    pub(crate) fn of(&self, who: AccountId) -> Option<IpAddr> {
        self.place(who).last
    }

    /// Whether somebody last came in there who had proved that the account is his.
    pub(crate) fn has_proved(&self, who: AccountId, address: IpAddr) -> bool {
        self.place(who).proved == Some(nearby(address))
    }

    fn place(&self, who: AccountId) -> Place {
        let places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        places.get(&who).copied().unwrap_or_default()
    }

    /// Beside how many of two somebody is.
    pub(crate) fn beside(&self, who: AccountId, two: [AccountId; 2]) -> usize {
        let Some(there) = self.of(who) else { return 0 };
        two.into_iter().filter(|&it| self.of(it) == Some(there)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_is_at_one_place_and_a_second_account_beside_its_owner() {
        let places = Places::default();
        let [host, guest, arbiter] = [1, 2, 3].map(AccountId::from_bits);
        let beside = || places.beside(arbiter, [host, guest]);
        assert_eq!(beside(), 0);
        places.note(host, "2001:db8::1".parse().unwrap());
        places.note(guest, "10.0.0.9".parse().unwrap());
        assert_eq!(beside(), 0);
        places.note(arbiter, "2001:db8::7".parse().unwrap());
        assert_eq!(beside(), 1);
        places.note(guest, "2001:db8::9".parse().unwrap());
        assert_eq!(beside(), 2);
    }

    #[test]
    fn who_only_has_a_cookie_proves_nothing() {
        let places = Places::default();
        let (who, home) = (AccountId::from_bits(1), "10.0.0.1".parse().unwrap());
        places.prove(who, home);
        places.note(who, "10.0.0.9".parse().unwrap());
        assert!(places.has_proved(who, home));
        assert!(!places.has_proved(who, "10.0.0.9".parse().unwrap()));
        assert_eq!(places.of(who), "10.0.0.9".parse().ok());
    }
}
