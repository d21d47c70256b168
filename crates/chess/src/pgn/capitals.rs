//! Moves by their squares in capitals, as some boards send them: `E2E4`, `E7-E8Q`.

use crate::San;

/// Such a move at the beginning of `text`, and its length.
#[cold]
pub(super) fn scan(text: &[u8]) -> Option<(San, usize)> {
    let len = text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'-').count();
    let mut squares = [0; 6];
    let word = squares.get_mut(..len)?;
    word.copy_from_slice(&text[..len]);
    let square = |at: usize| matches!(text.get(at..at + 2), Some([b'A'..=b'H', b'1'..=b'8']));
    let dash = usize::from(text.get(2) == Some(&b'-'));
    let promoted = matches!(text.get(4 + dash..len), Some([] | [b'Q' | b'R' | b'B' | b'N']));
    if !square(0) || !square(2 + dash) || !promoted {
        return None;
    }
    word.make_ascii_lowercase();
    San::scan_english(word).ok().filter(|&(_, read)| read == len)
}
