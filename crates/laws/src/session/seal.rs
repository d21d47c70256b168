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

/// What lies in an envelope: what was written, and the salt of the commitment to it.
///
/// It is taken apart into three parts, each as long as any other paper's. Two of them tell nothing; the bytes go into
/// the log, one share to the arbiter, and one to who replies, when play is resumed.
///
/// ```
/// use adoube_laws::{Paper, Shares};
///
/// let paper = Paper::new([7; 32], "Nf3").unwrap();
/// let shares = Shares { arbiter: [1; Paper::LENGTH], replier: [2; Paper::LENGTH] };
/// let envelope = paper.seal(&shares);
/// assert!(envelope.commitment.is_of(paper.salt(), "Nf3"));
/// assert_eq!(Paper::open(&envelope, &shares), Some(paper));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    salt: [u8; 32],
    text: String,
}

/// What a paper is hidden by: drawn at random, for this paper alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The arbiter's.
    pub arbiter: [u8; Paper::LENGTH],
    /// The one that waits for who replies.
    pub replier: [u8; Paper::LENGTH],
}

impl Paper {
    /// How long each part is.
    pub const LENGTH: usize = 128;
    /// How long the text may be.
    pub const LONGEST: usize = Self::LENGTH - 32 - 1;

    /// Writes it; none if the text is too long.
    pub fn new(salt: [u8; 32], text: &str) -> Option<Self> {
        (text.len() <= Self::LONGEST).then(|| Self { salt, text: text.to_owned() })
    }

    /// The salt of the commitment.
    pub fn salt(&self) -> &[u8] {
        &self.salt
    }

    /// What was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Puts it into an envelope.
    pub fn seal(&self, shares: &Shares) -> Envelope {
        let length = [self.text.len() as u8];
        let plain = self.salt.iter().chain(&length).chain(self.text.as_bytes());
        let plain = plain.copied().chain(core::iter::repeat(0));
        let bytes = plain.zip(shares.pad()).map(|(plain, pad)| plain ^ pad).collect();
        let commitment = Commitment::of(&self.salt, &self.text);
        Envelope { commitment, bytes: Unreadable(bytes) }
    }

    /// Takes it out again; none if the shares are not this envelope's.
    pub fn open(envelope: &Envelope, shares: &Shares) -> Option<Self> {
        let plain: Vec<u8> =
            envelope.bytes.0.iter().zip(shares.pad()).map(|(byte, pad)| byte ^ pad).collect();
        let (salt, rest) = plain.split_first_chunk::<32>()?;
        let (&length, rest) = rest.split_first()?;
        let text = core::str::from_utf8(rest.get(..usize::from(length))?).ok()?;
        let sealed = envelope.commitment.is_of(salt, text);
        sealed.then(|| Self { salt: *salt, text: text.to_owned() })
    }
}

impl Shares {
    fn pad(&self) -> impl Iterator<Item = u8> {
        self.arbiter.iter().zip(&self.replier).map(|(one, other)| one ^ other)
    }
}

/// A sealed envelope.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    fn no_two_parts_of_a_paper_tell_it() {
        let shares = Shares { arbiter: [0x5a; Paper::LENGTH], replier: [0xc3; Paper::LENGTH] };
        let other = Shares { replier: [0; Paper::LENGTH], ..shares.clone() };
        let long = "x".repeat(Paper::LONGEST);
        for text in ["", "e4", "Cf6–d5 (nulle ?)", &long] {
            let paper = Paper::new([9; 32], text).unwrap();
            let envelope = paper.seal(&shares);
            assert_eq!(envelope.bytes.0.len(), Paper::LENGTH);
            assert_eq!(Paper::open(&envelope, &shares), Some(paper));
            assert_eq!(Paper::open(&envelope, &other), None);
            let cut = Envelope { bytes: Unreadable(vec![0; 20]), ..envelope };
            assert_eq!(Paper::open(&cut, &shares), None);
        }
        assert_eq!(Paper::new([0; 32], &format!("{long}x")), None);
        // The same bytes could hide any other move of the same salt: for that there are other shares.
        let [one, two] = ["e4", "d4"].map(|text| Paper::new([9; 32], text).unwrap());
        let mut fitting = shares.clone();
        fitting.replier[33] ^= b'e' ^ b'd';
        assert_eq!(one.seal(&shares).bytes, two.seal(&fitting).bytes);
    }

    #[test]
    fn a_commitment_is_written_and_read() {
        let sealed = Commitment::of(b"salt", "e4");
        assert_eq!(sealed.to_string().parse(), Ok(sealed));
        assert_eq!("12".parse::<Commitment>(), Err(NoHex));
        assert_eq!("x1".parse::<Unreadable>(), Err(NoHex));
        assert_eq!("123".parse::<Unreadable>(), Err(NoHex));
        assert_ne!(Commitment::of(b"sa", "lte4"), sealed);
        assert_ne!(Commitment::of(b"gift", "e4"), sealed);
        let bytes = Unreadable(vec![0, 0xff, 7]);
        assert_eq!(bytes.to_string().parse(), Ok(bytes));
    }
}
