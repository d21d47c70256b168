//! What only the browser reads: RFC 8291, with the encoding of RFC 8188.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;

use crate::entropy;

/// A browser's public key, as bytes: a point of the curve, not compressed.
pub(crate) const KEY: usize = 65;
/// What only a browser and we know.
pub(crate) const AUTH: usize = 16;
const SALT: usize = 16;
/// All is one record, and no push service has to take a larger one.
const RECORD: u32 = 4096;

/// For whom it is sealed cannot be: the key is no point of the curve, or the system gives no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it cannot be sealed for this key")]
pub(crate) struct Unsealable;

impl From<ring::error::Unspecified> for Unsealable {
    fn from(_: ring::error::Unspecified) -> Self {
        Self
    }
}

/// A text that only the holder of a key reads.
pub(crate) fn seal(key: &[u8], auth: &[u8], text: &[u8]) -> Result<Vec<u8>, Unsealable> {
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())?;
    let public = own.compute_public_key()?;
    let salt = entropy::bytes::<SALT>().map_err(|_| Unsealable)?;
    let other = UnparsedPublicKey::new(&ECDH_P256, key);
    agree_ephemeral(own, &other, |shared| {
        let keys = Keys { shared, browser: key, own: public.as_ref(), auth, salt };
        keys.seal(text)
    })?
}

/// All that a text is sealed with.
struct Keys<'a> {
    shared: &'a [u8],
    browser: &'a [u8],
    own: &'a [u8],
    auth: &'a [u8],
    salt: [u8; SALT],
}

impl Keys<'_> {
    fn seal(&self, text: &[u8]) -> Result<Vec<u8>, Unsealable> {
        let (key, nonce) = self.derive()?;
        // One octet says that no record follows.
        let mut record = [text, &[2]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
        if record.len() > RECORD as usize {
            return Err(Unsealable);
        }
        let length = u8::try_from(self.own.len()).map_err(|_| Unsealable)?;
        Ok([&self.salt[..], &RECORD.to_be_bytes(), &[length], self.own, &record].concat())
    }

    fn derive(&self) -> Result<([u8; 16], [u8; 12]), Unsealable> {
        let first = Salt::new(HKDF_SHA256, self.auth).extract(self.shared);
        let both: [u8; 32] = expand(&first, &[b"WebPush: info\0", self.browser, self.own])?;
        let second = Salt::new(HKDF_SHA256, &self.salt).extract(&both);
        let key = expand(&second, &[b"Content-Encoding: aes128gcm\0"])?;
        Ok((key, expand(&second, &[b"Content-Encoding: nonce\0"])?))
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unsealable> {
    let mut made = [0; N];
    key.expand(info, Length(N))?.fill(&mut made)?;
    Ok(made)
}

#[cfg(test)]
mod tests {
    use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn what_is_sealed_is_what_the_standard_has_for_its_example() {
        let keys = Keys {
            shared: &bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            browser: &bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            own: &bytes(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            ),
            auth: &bytes("BTBZMqHH6r4Tts7J_aSIgg"),
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
        };
        let (key, nonce) = keys.derive().unwrap();
        assert_eq!(key[..], bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(nonce[..], bytes("4h_95klXJ5E_qnoN"));
        let sealed = keys.seal(b"When I grow up, I want to be a watermelon").unwrap();
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
             mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
             pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_point_of_the_curve_and_what_is_too_long_cannot_be_sealed() {
        for key in [&[4; KEY][..], &[], &[0; KEY], &[4; 10]] {
            assert_eq!(seal(key, &[0; AUTH], b"x"), Err(Unsealable), "{key:?}");
        }
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let key = own.compute_public_key().unwrap();
        assert!(seal(key.as_ref(), &[0; AUTH], &[b'x'; 4079]).is_ok());
        assert_eq!(seal(key.as_ref(), &[0; AUTH], &[b'x'; 4080]), Err(Unsealable));
    }
}
