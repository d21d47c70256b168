//! By what push services know who sends: RFC 8292.

use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// So long a signature holds, in seconds; a day is the most that is taken.
const HOLDS: i64 = 12 * 3_600;

/// The key of this server.
pub(crate) struct Vapid {
    key: EcdsaKeyPair,
    /// Whom a push service turns to when something is wrong.
    contact: Option<String>,
}

impl Vapid {
    /// A new key, as it is kept.
    pub(crate) fn draw() -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        drawn.ok().map(|it| it.as_ref().to_vec())
    }

    /// The key that was kept; none where it cannot be read.
    pub(crate) fn read(kept: &[u8], contact: Option<String>) -> Option<Self> {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &random);
        Some(Self { key: key.ok()?, contact })
    }

    /// Its public half, as pages hand it to browsers.
    pub(crate) fn public(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.key.public_key())
    }

    /// What says to a push service, at a moment, who sends.
    pub(crate) fn sign(&self, origin: &str, now: i64) -> Option<String> {
        let mut claims = json!({ "aud": origin, "exp": now / 1_000 + HOLDS });
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let encode = |text: String| BASE64_URL_SAFE_NO_PAD.encode(text);
        let head = encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let signed = format!("{head}.{}", encode(claims.to_string()));
        let signature = self.key.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}
