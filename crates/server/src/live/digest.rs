//! What tells one command from another of the same id.

use core::fmt;

use adoube_laws::Command;
use adoube_store::Seat;
use sha2::{Digest as _, Sha256};

/// The digest of a command as it was sent. A live game keeps one of every command, so it is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digest([u8; 12]);

impl Digest {
    /// Of a command, from which seat it came, and the text beside it.
    pub(super) fn of(seat: Option<Seat>, command: &Command, text: Option<&str>) -> Self {
        let mut hash = Sha256::new();
        let seat = seat.map_or("", Seat::as_str);
        let command = serde_json::to_string(command).unwrap_or_default();
        for part in [seat, &command, text.unwrap_or_default()] {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        let bytes: [u8; 32] = hash.finalize().into();
        Self(core::array::from_fn(|at| bytes[at]))
    }

    /// As the store has it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let bytes = text.as_bytes();
        let mut digest = [0; 12];
        if bytes.len() != 2 * digest.len() {
            return None;
        }
        for (byte, pair) in digest.iter_mut().zip(bytes.chunks_exact(2)) {
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Some(Self(digest))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::hex::digits(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_written_and_read_and_tells_commands_apart() {
        let one = Digest::of(None, &Command::Resign, None);
        assert_eq!(Digest::read(&one.to_string()), Some(one));
        let others = [
            Digest::of(Some(Seat::First), &Command::Resign, None),
            Digest::of(None, &Command::Offer, None),
            Digest::of(None, &Command::Resign, Some("x")),
        ];
        assert!(!others.contains(&one));
        for bad in ["", "00", "zz0000000000000000000000", "éééééééééééé"] {
            assert_eq!(Digest::read(bad), None, "{bad}");
        }
    }
}
