//! Sealed moves: a commitment that binds, and bytes that nobody can read.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

/// The hash of a salt and a text: it says nothing, and fits no other text.
///
/// ```
/// use adoube_laws::Commitment;
///
/// let sealed = Commitment::of(b"a long secret", "Nf3");
/// assert!(sealed.is_of(b"a long secret", "Nf3"));
/// assert!(!sealed.is_of(b"a long secret", "Nc3"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Commits to a text. The length of the salt is hashed first, so that no other cut fits.
    pub fn of(salt: &[u8], text: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update((salt.len() as u64).to_be_bytes());
        hash.update(salt);
        hash.update(text.as_bytes());
        Self(hash.finalize().into())
    }

    /// Whether it was made of these.
    pub fn is_of(&self, salt: &[u8], text: &str) -> bool {
        *self == Self::of(salt, text)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Commitment {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Self, NoHex> {
        read_hex(text).and_then(|bytes| bytes.try_into().ok()).map(Self).ok_or(NoHex)
    }
}

/// A text that is not what hexadecimal digits it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no hexadecimal text of this length")]
pub struct NoHex;

/// Bytes that nobody can read until their key is known; the laws never look at them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unreadable(pub Vec<u8>);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl FromStr for Unreadable {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Self, NoHex> {
        read_hex(text).map(Self).ok_or(NoHex)
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}

adoube_board::as_text! { Commitment Unreadable }

/// A sealed envelope.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Envelope {
    /// What it commits to.
    pub commitment: Commitment,
    /// The move itself, unreadable.
    pub bytes: Unreadable,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_written_and_read() {
        let sealed = Commitment::of(b"salt", "e4");
        assert_eq!(sealed.to_string().parse(), Ok(sealed));
        assert_eq!("12".parse::<Commitment>(), Err(NoHex));
        assert_eq!("x1".parse::<Unreadable>(), Err(NoHex));
        assert_ne!(Commitment::of(b"sa", "lte4"), sealed);
    }
}
