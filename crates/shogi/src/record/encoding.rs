use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use encoding_rs::{EUC_JP, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

use super::Place;

/// How a text lies in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, of `.kifu` files.
    #[default]
    Utf8,
    /// Shift-JIS as Windows has it, of `.kif` files.
    ShiftJis,
}

/// Reads bytes as text: by a byte order mark, as UTF-8 if it is valid, else as Shift-JIS, or as EUC-JP where that makes sense of it
/// and Shift-JIS does not. Escapes of old mail (ISO-2022-JP) are read too. What the first line declares (`encoding=`) decides only
/// where the bytes do not, for some declarations are false. What stands for nothing becomes U+FFFD.
///
/// ```
/// use adoube_shogi::record::{Encoding, decode};
/// assert_eq!(decode(b"\x90\xe6\x8e\xe8"), ("先手".into(), Encoding::ShiftJis));
/// assert_eq!(decode("先手".as_bytes()), ("先手".into(), Encoding::Utf8));
/// ```
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let text = encoding.decode_without_bom_handling(&bytes[mark..]).0;
        return (text, Encoding::Utf8);
    }
    if let Some(encoding) = unmarked(bytes) {
        return (encoding.decode_without_bom_handling(bytes).0, Encoding::Utf8);
    }
    if bytes.windows(2).any(|pair| pair == b"\x1b$")
        && let (text, false) = ISO_2022_JP.decode_without_bom_handling(bytes)
    {
        return (text, Encoding::Utf8);
    }
    let declared = declared(bytes);
    if let Ok(text) = core::str::from_utf8(bytes) {
        // ASCII is the same in both.
        let encoding = declared.filter(|_| text.is_ascii()).unwrap_or_default();
        return (Cow::Borrowed(text), encoding);
    }
    let windows = SHIFT_JIS.decode_without_bom_handling(bytes);
    // Kanji of EUC-JP look like rows of narrow kana.
    if (windows.1 || windows.0.contains(is_narrow_kana))
        && let (text, false) = EUC_JP.decode_without_bom_handling(bytes)
        && !text.contains(is_narrow_kana)
    {
        return (text, Encoding::Utf8);
    }
    match windows {
        (_, true) if declared == Some(Encoding::Utf8) => {
            (UTF_8.decode_without_bom_handling(bytes).0, Encoding::Utf8)
        }
        (text, _) => (text, Encoding::ShiftJis),
    }
}

/// UTF-16 without its mark, by the end of its first line: no other text has an empty byte there.
fn unmarked(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    bytes.chunks_exact(2).take(2048).find_map(|pair| match pair {
        b"\n\0" => Some(UTF_16LE),
        b"\0\n" => Some(UTF_16BE),
        _ => None,
    })
}

fn is_narrow_kana(letter: char) -> bool {
    matches!(letter, '\u{ff61}'..='\u{ff9f}')
}

/// What the first line declares: `'CSA encoding=UTF-8`, `#KIF version=2.0 encoding=Shift_JIS`.
fn declared(bytes: &[u8]) -> Option<Encoding> {
    const KEY: &[u8] = b"encoding=";
    let line = bytes.split(|&byte| byte == b'\n').next()?;
    if !matches!(line, [b'\'' | b'#', ..]) {
        return None;
    }
    let at = line.windows(KEY.len()).position(|window| window == KEY)?;
    let name = line[at + KEY.len()..].trim_ascii();
    let is = |other: &str| name.eq_ignore_ascii_case(other.as_bytes());
    match () {
        () if is("UTF-8") || is("UTF8") => Some(Encoding::Utf8),
        () if is("Shift_JIS") || is("Shift-JIS") || is("SJIS") => Some(Encoding::ShiftJis),
        () => None,
    }
}

/// A character that the encoding has none for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{place}: {letter:?} cannot be written in Shift-JIS (expected a character of it, or UTF-8)"
)]
pub struct Unwritable {
    /// Where it stands in the text that was to be written.
    pub place: Place,
    /// The character.
    pub letter: char,
}

/// Letters that look alike, of which Windows knows the second.
const LOOKALIKES: [(char, char); 6] =
    [('〜', '～'), ('−', '－'), ('‖', '∥'), ('—', '―'), ('☗', '▲'), ('☖', '△')];

/// Writes text as bytes.
///
/// # Errors
/// If a character is not in the encoding.
pub fn encode(text: String, encoding: Encoding) -> Result<Vec<u8>, Unwritable> {
    if encoding == Encoding::Utf8 {
        return Ok(text.into_bytes());
    }
    if let (bytes, _, false) = SHIFT_JIS.encode(&text) {
        return Ok(bytes.into_owned());
    }
    let alike = |letter| LOOKALIKES.iter().find(|(ours, _)| *ours == letter).map(|&(_, near)| near);
    let near: String = text.chars().map(|letter| alike(letter).unwrap_or(letter)).collect();
    match SHIFT_JIS.encode(&near) {
        (bytes, _, false) => Ok(bytes.into_owned()),
        _ => {
            let mut buffer = [0; 4];
            let (at, letter) = near
                .char_indices()
                .find(|(_, letter)| SHIFT_JIS.encode(letter.encode_utf8(&mut buffer)).2)
                .unwrap_or((0, '?'));
            Err(Unwritable { place: Place::of(&near, at), letter })
        }
    }
}
