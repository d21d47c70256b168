//! Passkeys: what a browser is asked for, and whether what it sends is what was asked. The library judges; here stands what is kept.

use std::sync::{Mutex, PoisonError};

use adoube_store::{AccountId, Passkey, PasskeyId};
use serde_json::Value;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions,
    UserHandle, Username,
};
use webauthn_rp::request::{
    AsciiDomain, FixedCapHashSet, InsertResult, PublicKeyCredentialDescriptor, RpId,
};
use webauthn_rp::response::register::{DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

/// An account's id is what a device knows it by.
const HANDLE: usize = 8;
/// So many questions are open at once; each lives five minutes at most, and is answered once.
const OPEN: usize = 10_000;

/// Where the pages are: what a browser calls them, and the name that passkeys are made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// `https://play.example.org`.
    pub origin: String,
    /// `play.example.org`.
    pub name: String,
}

impl Site {
    /// The site of an address; none where no browser would make a passkey for it: one has to be encrypted and have a name, or be
    /// this very machine under the name that it has for itself.
    pub fn of(url: &str) -> Option<Self> {
        let origin = url.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, host) = origin.split_once("://")?;
        let name = host.split(':').next()?.to_string();
        let local = name == "localhost";
        let numeric = name.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let sound = (scheme == "https" && name.contains('.') && !numeric) || local;
        (sound && !name.starts_with('[')).then_some(Self { origin, name })
    }

    fn rp(&self) -> Option<RpId> {
        AsciiDomain::try_from(self.name.clone()).ok().map(RpId::Domain)
    }
}

/// Why a passkey is not taken.
#[derive(Debug, thiserror::Error)]
pub enum NotTaken {
    /// Too much is open.
    #[error("too many passkeys are being asked for")]
    TooMany,
    /// Nobody has asked, or it was too long ago, or it was answered before.
    #[error("nothing like that was asked, or it was too long ago")]
    Unasked,
    /// What was sent is no answer.
    #[error("{0}")]
    Unfit(String),
}

fn unfit(error: impl core::fmt::Display) -> NotTaken {
    NotTaken::Unfit(error.to_string())
}

/// What a new passkey comes to, for who keeps it.
#[derive(Debug)]
pub struct Made {
    /// What its device calls it.
    pub credential: Vec<u8>,
    /// Its public key.
    pub key: Vec<u8>,
    /// What changes with each use.
    pub state: Vec<u8>,
}

/// What browsers were asked and have not answered yet.
pub struct Ceremonies {
    new: Mutex<FixedCapHashSet<RegistrationServerState<HANDLE>>>,
    known: Mutex<FixedCapHashSet<DiscoverableAuthenticationServerState>>,
}

impl Default for Ceremonies {
    fn default() -> Self {
        Self {
            new: Mutex::new(FixedCapHashSet::new(OPEN)),
            known: Mutex::new(FixedCapHashSet::new(OPEN)),
        }
    }
}

impl core::fmt::Debug for Ceremonies {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Ceremonies")
    }
}

fn handle(account: AccountId) -> UserHandle<HANDLE> {
    match UserHandle::decode(account.bits().to_be_bytes()) {
        Ok(handle) => handle,
    }
}

fn name_of(credential: &[u8]) -> Option<CredentialId<&[u8]>> {
    CredentialId::decode(credential).ok()
}

impl Ceremonies {
    /// Asks a browser for a new passkey, on no device that has one of these.
    ///
    /// # Errors
    /// If too much is open, or the name is none that devices show.
    pub fn ask_for_new(
        &self,
        site: &Site,
        account: AccountId,
        name: &str,
        there: &[Passkey],
    ) -> Result<Value, NotTaken> {
        let rp = site.rp().ok_or_else(|| unfit("no name of a site"))?;
        let handle = handle(account);
        let user = PublicKeyCredentialUserEntity {
            name: Username::try_from(name).map_err(unfit)?,
            id: &handle,
            display_name: Some(Nickname::try_from(name).map_err(unfit)?),
        };
        let there = there.iter().filter_map(|passkey| {
            let id = CredentialId::decode(passkey.credential.clone()).ok()?;
            Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::decode(0).ok()? })
        });
        let mut options = PublicKeyCredentialCreationOptions::passkey(&rp, user, there.collect());
        // Most devices know nothing of it, and would have to refuse where it is enforced.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(unfit)?;
        let mut open = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        match open.insert_or_replace_all_expired(server) {
            InsertResult::Success => serde_json::to_value(&client).map_err(unfit),
            _ => Err(NotTaken::TooMany),
        }
    }

    /// What a browser has made, if that was asked for this account.
    ///
    /// # Errors
    /// If it was not, or is no passkey.
    pub fn take_new(
        &self,
        site: &Site,
        account: AccountId,
        sent: &Value,
    ) -> Result<Made, NotTaken> {
        let rp = site.rp().ok_or_else(|| unfit("no name of a site"))?;
        let bytes = serde_json::to_vec(sent).map_err(unfit)?;
        let made = Registration::from_json_relaxed(&bytes).map_err(unfit)?;
        let challenge = made.challenge_relaxed().map_err(unfit)?;
        let asked = self.new.lock().unwrap_or_else(PoisonError::into_inner).take(&challenge);
        let asked = asked.ok_or(NotTaken::Unasked)?;
        let origins = [site.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let found = asked.verify(&rp, &made, &options).map_err(unfit)?;
        if *found.user_id() != handle(account) {
            return Err(NotTaken::Unasked);
        }
        let Ok(key) = found.static_state().encode();
        let Ok(state) = found.dynamic_state().encode();
        let credential = found.id().as_ref().to_vec();
        Ok(Made { credential, key, state: state.to_vec() })
    }

    /// Asks a browser for any passkey that it has for us.
    ///
    /// # Errors
    /// If too much is open.
    pub fn ask_for_known(&self, site: &Site) -> Result<Value, NotTaken> {
        let rp = site.rp().ok_or_else(|| unfit("no name of a site"))?;
        let options = DiscoverableCredentialRequestOptions::passkey(&rp);
        let (server, client) = options.start_ceremony().map_err(unfit)?;
        let mut open = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        match open.insert_or_replace_all_expired(server) {
            InsertResult::Success => serde_json::to_value(&client).map_err(unfit),
            _ => Err(NotTaken::TooMany),
        }
    }
}

/// A passkey that a browser shows.
pub struct ShownKey(DiscoverableAuthentication<HANDLE>);

impl ShownKey {
    /// Reads what a browser sends.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(sent: &Value) -> Result<Self, NotTaken> {
        let bytes = serde_json::to_vec(sent).map_err(unfit)?;
        DiscoverableAuthentication::from_json_relaxed(&bytes).map(Self).map_err(unfit)
    }

    /// What its device calls it.
    pub fn credential(&self) -> &[u8] {
        self.0.raw_id().into_inner()
    }

    /// That it is this passkey, and answers what was asked: what is to be kept of it from now on.
    ///
    /// # Errors
    /// If it does not.
    pub fn prove(
        &self,
        ceremonies: &Ceremonies,
        site: &Site,
        passkey: &Passkey,
    ) -> Result<Vec<u8>, NotTaken> {
        let rp = site.rp().ok_or_else(|| unfit("no name of a site"))?;
        let challenge = self.0.challenge_relaxed().map_err(unfit)?;
        let open = &ceremonies.known;
        let asked = open.lock().unwrap_or_else(PoisonError::into_inner).take(&challenge);
        let asked = asked.ok_or(NotTaken::Unasked)?;
        let id = name_of(&passkey.credential).ok_or_else(|| unfit("no name of a passkey"))?;
        let user = handle(passkey.account);
        let key = StaticState::decode(passkey.key.as_slice()).map_err(unfit)?;
        let state: [u8; 7] = passkey.state.as_slice().try_into().map_err(unfit)?;
        let state = DynamicState::decode(state).map_err(unfit)?;
        let mut known = AuthenticatedCredential::new(id, &user, key, state).map_err(unfit)?;
        let origins = [site.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        asked.verify(&rp, &self.0, &mut known, &options).map_err(unfit)?;
        let Ok(state) = known.dynamic_state().encode();
        Ok(state.to_vec())
    }
}

/// A new passkey as it is kept.
pub fn keep(id: PasskeyId, account: AccountId, label: String, made: Made, now: i64) -> Passkey {
    let Made { credential, key, state } = made;
    Passkey { id, credential, account, label, key, state, created: now, used: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_sites_that_browsers_make_them_for() {
        let site = |url: &str| Site::of(url).map(|site| (site.origin, site.name));
        let found = |origin: &str, name: &str| Some((origin.to_string(), name.to_string()));
        assert_eq!(
            site("https://Play.example.org/"),
            found("https://play.example.org", "play.example.org")
        );
        assert_eq!(site("https://x.org:8443"), found("https://x.org:8443", "x.org"));
        assert_eq!(site("http://localhost:8080"), found("http://localhost:8080", "localhost"));
        for none in
            ["http://x.org", "https://127.0.0.1:1", "http://127.0.0.1", "https://[::1]", "x"]
        {
            assert_eq!(site(none), None, "{none}");
        }
    }
}
