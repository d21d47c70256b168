//! Numbers in kanji, for the ranks and the hands. The origin is in the middle of each character.

use std::sync::LazyLock;

use super::pieces::write;
use crate::canvas::{Layer, Symbol};

const SIDE: f32 = 34.0;
const CHARACTERS: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// The character of 1 to 10; nothing for any other number.
pub(super) fn symbol(number: u8) -> Option<&'static Symbol> {
    static SYMBOLS: LazyLock<Vec<Symbol>> = LazyLock::new(|| {
        (1..)
            .zip(CHARACTERS)
            .map(|(number, character)| {
                let data = write(character, [-SIDE / 2.0; 2], [SIDE; 2], 13.0).leak();
                Symbol::kept(format!("adoube-kanji-{number}"), vec![Layer::Marks(data)])
            })
            .collect()
    });
    SYMBOLS.get(usize::from(number).checked_sub(1)?)
}

/// A number below 100 as it is written, from the top down: 18 is ten, eight.
pub(super) fn digits(number: u8) -> impl Iterator<Item = u8> {
    let (tens, rest) = (number / 10, number % 10);
    let tens = [(tens > 1).then_some(tens), (tens > 0).then_some(10)];
    tens.into_iter().flatten().chain((rest > 0).then_some(rest))
}

#[cfg(test)]
mod tests {
    use super::digits;

    #[test]
    fn a_number_is_written_as_it_is_said() {
        let cases: [(u8, &[u8]); 6] = [
            (2, &[2]),
            (10, &[10]),
            (11, &[10, 1]),
            (18, &[10, 8]),
            (20, &[2, 10]),
            (31, &[3, 10, 1]),
        ];
        for (number, characters) in cases {
            assert_eq!(digits(number).collect::<Vec<_>>(), characters);
        }
    }
}
