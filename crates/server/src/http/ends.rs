//! What ends while sockets are open: logins, tokens, accounts. Their sockets end with them.

use adoube_store::{AccountId, LoginId, TokenId};
use tokio::sync::broadcast;

use super::caller::Proof;

/// So many wait for a socket that is slow to hear of them; one that has missed some ends.
const WAITING: usize = 64;

/// What has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Whoever is told.
#[derive(Debug)]
pub struct Ends(broadcast::Sender<End>);

impl Default for Ends {
    fn default() -> Self {
        Self(broadcast::channel(WAITING).0)
    }
}

impl Ends {
    /// Tells every socket. That there is none is no fault.
    pub(crate) fn tell(&self, end: End) {
        let _ = self.0.send(end);
    }

    /// Waits until what somebody is known by has ended.
    pub(crate) fn listen(&self, known: Option<(AccountId, Proof)>) -> Listening {
        Listening(known.map(|(account, proof)| (account, proof, self.0.subscribe())))
    }
}

/// A socket that listens for its end.
pub(crate) struct Listening(Option<(AccountId, Proof, broadcast::Receiver<End>)>);

impl Listening {
    /// Comes back when it has come.
    pub(crate) async fn end(&mut self) {
        let Some((account, proof, ends)) = &mut self.0 else { return std::future::pending().await };
        loop {
            match ends.recv().await {
                Ok(end) if !end.concerns(*account, *proof) => {}
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => return,
                Err(broadcast::error::RecvError::Closed) => return std::future::pending().await,
            }
        }
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
