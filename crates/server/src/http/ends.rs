//! What ends while sockets are open: logins, tokens, accounts, and the server. Their sockets end with them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adoube_store::{AccountId, LoginId, TokenId};
use axum::extract::ws::close_code;
use serde::{Deserialize, Serialize};

use super::caller::Proof;
use crate::cluster::{News, Outward};
use crate::hall::Mailbox;

/// Why a socket ends with what opened it.
pub(crate) const ENDED: &str = "your login has ended";

/// What has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum End {
    /// A login.
    Login(LoginId),
    /// All logins of an account but one.
    Others(AccountId, LoginId),
    /// All that an account was known by but one login.
    Keys(AccountId, LoginId),
    /// A token.
    Token(TokenId),
    /// Everything that an account was known by.
    Account(AccountId),
}

impl End {
    /// Whether it ends what somebody is known by.
    fn concerns(self, account: AccountId, proof: Proof) -> bool {
        match self {
            Self::Login(id) => proof == Proof::Login(id),
            Self::Token(id) => proof == Proof::Token(id),
            Self::Others(of, kept) => {
                of == account && proof != Proof::Login(kept) && matches!(proof, Proof::Login(_))
            }
            Self::Keys(of, kept) => of == account && proof != Proof::Login(kept),
            Self::Account(of) => of == account,
        }
    }
}

/// All sockets, and by what each was opened.
#[derive(Default)]
pub struct Ends {
    open: Arc<Mutex<Open>>,
    pub(crate) outward: Outward,
}

#[derive(Default)]
struct Open {
    last: u64,
    sockets: BTreeMap<u64, Socket>,
    stopped: bool,
}

/// One of them.
struct Socket {
    known: Option<(AccountId, Proof)>,
    mailbox: Arc<Mailbox>,
}

impl Ends {
    /// Ends the sockets that it concerns, here and elsewhere.
    pub(crate) fn tell(&self, end: End) {
        self.outward.tell(|| News::End(end));
        self.tell_here(end);
    }

    /// By what the sockets are known that are open here.
    pub(crate) fn proofs(&self) -> Vec<Proof> {
        let open = open(&self.open);
        open.sockets.values().filter_map(|it| it.known.map(|(_, proof)| proof)).collect()
    }

    /// Ends the sockets here that it concerns.
    pub(crate) fn tell_here(&self, end: End) {
        for Socket { known, mailbox } in open(&self.open).sockets.values() {
            if known.is_some_and(|(account, proof)| end.concerns(account, proof)) {
                mailbox.end(close_code::POLICY, ENDED);
            }
        }
    }

    /// The server ends, and every socket with it.
    pub fn stop(&self) {
        let mut open = open(&self.open);
        open.stopped = true;
        open.sockets.iter().for_each(|(number, socket)| stop(*number, socket));
    }

    /// A socket is open as long as it keeps this.
    pub(crate) fn listen(
        &self,
        known: Option<(AccountId, Proof)>,
        mailbox: &Arc<Mailbox>,
    ) -> Listening {
        let mut open = open(&self.open);
        open.last += 1;
        let number = open.last;
        let socket = Socket { known, mailbox: Arc::clone(mailbox) };
        if open.stopped {
            stop(number, &socket);
        }
        open.sockets.insert(number, socket);
        Listening { number, all: Arc::clone(&self.open) }
    }
}

fn open(all: &Mutex<Open>) -> MutexGuard<'_, Open> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}

macro_rules! after {
    ($($millis:literal)*) => {
        [$(concat!("the server stops: come back with your cursors after ", $millis, " ms")),*]
    };
}

/// When who plays comes back, soon and not all at once,
const SOON: [&str; 8] = after!(0 40 80 120 160 200 240 280);
/// and who looks on.
const LATER: [&str; 8] = after!(0 1250 2500 3750 5000 6250 7500 8750);

fn stop(number: u64, socket: &Socket) {
    let reasons = if socket.known.is_some() { SOON } else { LATER };
    let reason = reasons[usize::try_from(number % 8).unwrap_or(0)];
    socket.mailbox.end(close_code::RESTART, reason);
}

/// A socket that is open.
pub(crate) struct Listening {
    number: u64,
    all: Arc<Mutex<Open>>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        open(&self.all).sockets.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_end_concerns_its_own() {
        let [ann, bob] = [1, 2].map(AccountId::from_bits);
        let [one, two] = [1, 2].map(LoginId::from_bits);
        let token = TokenId::from_bits(1);
        let (first, second, third) = (Proof::Login(one), Proof::Login(two), Proof::Token(token));
        let of = |end: End| [first, second, third].map(|proof| end.concerns(ann, proof));
        assert_eq!(of(End::Login(one)), [true, false, false]);
        assert_eq!(of(End::Others(ann, one)), [false, true, false]);
        assert_eq!(of(End::Others(bob, one)), [false; 3]);
        assert_eq!(of(End::Keys(ann, one)), [false, true, true]);
        assert_eq!(of(End::Keys(bob, one)), [false; 3]);
        assert_eq!(of(End::Token(token)), [false, false, true]);
        assert_eq!((of(End::Account(ann)), of(End::Account(bob))), ([true; 3], [false; 3]));
    }
}
