//! Chance that anybody can check: pawns tossed from a seed, and the seed from what three have given.

use adoube_laws::{Begins, Book, Chance, Commitment, Face, Rulebook};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::Fault;

/// Pawns that were tossed.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Tossed {
    faces: Vec<Face>,
    plain: usize,
    promoted: usize,
    /// None where all are tossed again.
    begins: Option<Begins>,
}

/// Counts pawns that lie on a real table by a book.
pub(crate) fn count(book: Book, faces: Vec<Face>) -> Result<Tossed, Fault> {
    let rules = Rulebook::official(book).furigoma;
    let rules = rules.ok_or_else(|| format!("{book}: no pawns are tossed by this book"))?;
    let begins = rules.verdict(&faces);
    let count = |wanted| faces.iter().filter(|&&face| face == wanted).count();
    Ok(Tossed { plain: count(Face::Plain), promoted: count(Face::Promoted), begins, faces })
}

/// Tosses so many pawns from a seed of 64 hexadecimal digits, and counts them by a book. `round` is another number
/// each time: a server's is how many events the game had had.
pub(crate) fn toss(book: Book, seed: &str, pawns: u8, round: u32) -> Result<Tossed, Fault> {
    let seed: [u8; 32] = bytes("seed", seed)?
        .try_into()
        .map_err(|_| "seed: expected 64 hexadecimal digits".to_owned())?;
    let mut chance = Chance::new(&seed, Chance::TOSS.saturating_add(round));
    count(book, chance.toss(pawns.clamp(1, 18)))
}

/// What was found out about a draw.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Checked {
    /// The secret is the one that the server had bound itself to.
    kept: bool,
    /// The seed of all three parts.
    seed: String,
    /// Whether the host has the second side by this seed.
    second: bool,
}

/// Checks a draw: whether the secret fits its commitment, and what the seed is, from texts of hexadecimal digits.
pub(crate) fn check_draw(
    commitment: &str,
    secret: &str,
    host: &str,
    guest: &str,
) -> Result<Checked, Fault> {
    let fault = |error| format!("commitment: {error}");
    let commitment: Commitment = commitment.trim().parse().map_err(fault)?;
    let secret = bytes("secret", secret)?;
    let (host, guest) = (bytes("host", host)?, bytes("guest", guest)?);
    let seed = Chance::seed(&secret, &host, &guest);
    Ok(Checked {
        kept: commitment.is_of(&secret, "adoube draw"),
        seed: hex(&seed),
        second: Chance::new(&seed, Chance::SIDES).colours(),
    })
}

/// The seed of a text, for those who agree on one aloud: its hash, as hexadecimal digits.
pub(crate) fn seed_of(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

fn bytes(what: &str, text: &str) -> Result<Vec<u8>, Fault> {
    let fault = || format!("{what}: expected hexadecimal digits, two a byte");
    let digits = text.trim().as_bytes();
    if !digits.len().is_multiple_of(2) {
        return Err(fault());
    }
    let byte = |pair: &[u8]| {
        let pair = core::str::from_utf8(pair).ok().filter(|pair| !pair.starts_with('+'))?;
        u8::from_str_radix(pair, 16).ok()
    };
    digits.chunks(2).map(byte).collect::<Option<_>>().ok_or_else(fault)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use core::fmt::Write as _;
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
