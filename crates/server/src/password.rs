//! Passwords: argon2id, a few at a time, so that guessing cannot slow games down.

use argon2::password_hash::PasswordHasher as _;
use argon2::password_hash::{PasswordVerifier as _, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::entropy;

/// So many are hashed at once.
const AT_ONCE: usize = 2;

/// Who hashes passwords.
pub struct Passwords {
    argon: Argon2<'static>,
    turn: Semaphore,
    /// What is compared with where there is no account, so that the answer takes as long.
    nobody: String,
}

/// Why a password was not hashed or looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the password could not be hashed")]
pub struct NotHashed;

impl Passwords {
    /// With the memory and rounds that OWASP names for argon2id.
    ///
    /// # Errors
    /// If nothing can be hashed here.
    pub fn new() -> Result<Self, NotHashed> {
        let params = Params::new(19 * 1024, 2, 1, None).map_err(|_| NotHashed)?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let nobody = hash(&argon, "nobody's password")?;
        Ok(Self { argon, turn: Semaphore::new(AT_ONCE), nobody })
    }

    /// A password as the store keeps it.
    ///
    /// # Errors
    /// If it cannot be hashed.
    pub async fn hash(&self, password: &str) -> Result<String, NotHashed> {
        let _turn = self.turn.acquire().await.map_err(|_| NotHashed)?;
        let (argon, password) = (self.argon.clone(), password.to_string());
        let hashed = tokio::task::spawn_blocking(move || hash(&argon, &password)).await;
        hashed.map_err(|_| NotHashed)?
    }

    /// Whether a password is the one that was kept; without one it is not, after as long a time.
    ///
    /// # Errors
    /// If it cannot be looked at.
    pub async fn check(&self, password: &str, kept: Option<&str>) -> Result<bool, NotHashed> {
        let _turn = self.turn.acquire().await.map_err(|_| NotHashed)?;
        let (argon, password) = (self.argon.clone(), password.to_string());
        let there = kept.is_some();
        let kept = kept.unwrap_or(&self.nobody).to_string();
        let checked = tokio::task::spawn_blocking(move || {
            let kept = PasswordHash::new(&kept).map_err(|_| NotHashed)?;
            Ok(argon.verify_password(password.as_bytes(), &kept).is_ok())
        });
        checked.await.map_err(|_| NotHashed)?.map(|same| same && there)
    }
}

fn hash(argon: &Argon2<'_>, password: &str) -> Result<String, NotHashed> {
    let salt: [u8; 16] = entropy::bytes().map_err(|_| NotHashed)?;
    let hashed = argon.hash_password_with_salt(password.as_bytes(), &salt);
    hashed.map(|hashed| hashed.to_string()).map_err(|_| NotHashed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_kept_as_argon2id_and_known_again() {
        let passwords = Passwords::new().unwrap();
        let kept = passwords.hash("correct horse").await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert_ne!(kept, passwords.hash("correct horse").await.unwrap());
        assert!(passwords.check("correct horse", Some(&kept)).await.unwrap());
        assert!(!passwords.check("correct house", Some(&kept)).await.unwrap());
        assert!(!passwords.check("nobody's password", None).await.unwrap());
        assert!(passwords.check("x", Some("not a hash")).await.is_err());
    }
}
