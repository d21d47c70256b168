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
pub struct Places(Mutex<BTreeMap<AccountId, IpAddr>>);

impl Places {
    /// An account was used from there.
    pub(crate) fn note(&self, who: AccountId, address: IpAddr) {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if places.len() >= MOST && !places.contains_key(&who) {
            places.clear();
        }
        places.insert(who, nearby(address));
    }

    /// From where an account was last used.
    pub(crate) fn of(&self, who: AccountId) -> Option<IpAddr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&who).copied()
    }

    /// Whether an account was last used from there.
    pub(crate) fn is_there(&self, who: AccountId, address: IpAddr) -> bool {
        let places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        places.get(&who) == Some(&nearby(address))
    }

    /// Whether somebody is where one of two is and the other is not. A club behind one address is at one place.
    pub(crate) fn is_beside_one(&self, who: AccountId, two: [AccountId; 2]) -> bool {
        let places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(there) = places.get(&who) else { return false };
        let [one, other] = two.map(|it| places.get(&it) == Some(there));
        one != other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_is_at_one_place_and_a_second_account_beside_its_owner() {
        let places = Places::default();
        let [host, guest, arbiter] = [1, 2, 3].map(AccountId::from_bits);
        let beside = || places.is_beside_one(arbiter, [host, guest]);
        assert!(!beside());
        places.note(host, "2001:db8::1".parse().unwrap());
        places.note(guest, "10.0.0.9".parse().unwrap());
        assert!(!beside());
        places.note(arbiter, "2001:db8::7".parse().unwrap());
        assert!(beside());
        places.note(guest, "2001:db8::9".parse().unwrap());
        assert!(!beside());
    }
}
