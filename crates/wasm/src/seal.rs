//! A sealed move: its envelope, and the two shares without which nobody can read it.

use adoube_laws::{Envelope, Paper, Shares};
use serde::Serialize;

use crate::Fault;
use crate::draw::hex;

/// An envelope, and what hides it.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Sealed {
    envelope: Envelope,
    /// The arbiter's share, as hexadecimal digits.
    arbiter: String,
    /// The share of who replies.
    replier: String,
}

/// So many bytes of chance a paper takes: a salt, and two shares.
const CHANCE: usize = 32 + 2 * Paper::LENGTH;

/// Puts a text into an envelope. The chance is the page's own, and of this paper alone.
pub(crate) fn seal(text: &str, chance: &[u8]) -> Result<Sealed, Fault> {
    let fault = || format!("chance: expected {CHANCE} bytes");
    let (salt, rest) = chance.split_first_chunk().ok_or_else(fault)?;
    let (arbiter, rest) = rest.split_first_chunk().ok_or_else(fault)?;
    let replier = rest.try_into().map_err(|_| fault())?;
    let longest = || format!("text: expected at most {} bytes", Paper::LONGEST);
    let paper = Paper::new(*salt, text).ok_or_else(longest)?;
    let shares = Shares { arbiter: *arbiter, replier };
    Ok(Sealed {
        envelope: paper.seal(&shares),
        arbiter: hex(&shares.arbiter),
        replier: hex(&shares.replier),
    })
}
