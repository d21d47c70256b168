use alloc::string::String;

use crate::Role;

/// 一 to 九, the ranks.
pub(crate) const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// 1 to 9 of a Chinese numeral.
#[inline]
pub(crate) fn numeral(letter: char) -> Option<u8> {
    Some(match letter {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        _ => return None,
    })
}

/// 0 to 9 of a digit, wide or not.
#[inline]
pub(crate) fn digit(letter: char) -> Option<u8> {
    match letter {
        '０'..='９' => Some((letter as u32 - '０' as u32) as u8),
        '0'..='9' => Some(letter as u8 - b'0'),
        _ => None,
    }
}

/// A digit 0 to 9, wide.
pub(crate) fn wide_digit(digit: u8) -> char {
    char::from_u32('０' as u32 + u32::from(digit)).unwrap_or('？')
}

/// The role of a kanji that stands alone.
#[inline]
pub(crate) fn role_of_kanji(letter: char) -> Option<Role> {
    Some(match letter {
        '歩' => Role::Pawn,
        '香' => Role::Lance,
        '桂' => Role::Knight,
        '銀' => Role::Silver,
        '金' => Role::Gold,
        '角' => Role::Bishop,
        '飛' => Role::Rook,
        '玉' | '王' => Role::King,
        'と' => Role::Tokin,
        '杏' => Role::PromotedLance,
        '圭' => Role::PromotedKnight,
        '全' => Role::PromotedSilver,
        '馬' => Role::Horse,
        '龍' | '竜' => Role::Dragon,
        _ => return None,
    })
}

/// How a role is written in a move.
pub(crate) const fn move_kanji(role: Role) -> &'static str {
    match role {
        Role::Pawn => "歩",
        Role::Lance => "香",
        Role::Knight => "桂",
        Role::Silver => "銀",
        Role::Gold => "金",
        Role::Bishop => "角",
        Role::Rook => "飛",
        Role::King => "玉",
        Role::Tokin => "と",
        Role::PromotedLance => "成香",
        Role::PromotedKnight => "成桂",
        Role::PromotedSilver => "成銀",
        Role::Horse => "馬",
        Role::Dragon => "龍",
    }
}

/// How a role is written on a board, in one letter.
pub(crate) const fn board_kanji(role: Role) -> &'static str {
    match role {
        Role::PromotedLance => "杏",
        Role::PromotedKnight => "圭",
        Role::PromotedSilver => "全",
        other => move_kanji(other),
    }
}

/// How a number of pieces in hand is written: nothing for one, then 二 to 十八 and so on.
pub(crate) fn number_kanji(number: u8, out: &mut String) {
    let numeral = |digit: u8| NUMERALS[usize::from(digit.clamp(1, 9)) - 1];
    let (tens, ones) = (number / 10, number % 10);
    if tens > 1 {
        out.push(numeral(tens));
    }
    if tens > 0 {
        out.push('十');
    }
    if ones > 0 && number > 1 {
        out.push(numeral(ones));
    }
}
