//! Latin-1, as older programs and the shogi federation read it.

/// Bytes as text, each byte a letter.
pub fn of_latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// Text as bytes; a letter that Latin-1 does not have becomes a question mark.
///
/// ```
/// use adoube_tournament::latin::{has_latin1, to_latin1};
/// assert_eq!(to_latin1("Éa").as_slice(), b"\xc9a");
/// assert!(has_latin1("Noël") && !has_latin1("Łukasz"));
/// assert_eq!(to_latin1("Łukasz").as_slice(), b"?ukasz");
/// ```
pub fn to_latin1(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect()
}

/// Whether Latin-1 has every letter of a text.
pub fn has_latin1(text: &str) -> bool {
    text.chars().all(|c| u32::from(c) <= 0xff)
}
