//! Letters as older programs and the federations read them: Latin-1, Windows’ own, and names of other alphabets in Latin letters.

/// Bytes as text, each byte a letter.
pub fn of_latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// What Windows has in the place of the control characters of Latin-1.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// Bytes of a file as text, whatever a spreadsheet made of it: UTF-8, UTF-16 with its mark, or else Windows-1252.
///
/// ```
/// use adoube_tournament::latin::of_bytes;
/// assert_eq!(of_bytes("No\u{eb}l".as_bytes()), "Noël");
/// assert_eq!(of_bytes(b"No\xebl \x80"), "Noël €");
/// assert_eq!(of_bytes(b"\xff\xfeA\x00\xe9\x00"), "Aé");
/// ```
pub fn of_bytes(bytes: &[u8]) -> String {
    let wide = |rest: &[u8], word: fn([u8; 2]) -> u16| {
        let words: Vec<u16> = rest.chunks_exact(2).map(|two| word([two[0], two[1]])).collect();
        String::from_utf16_lossy(&words)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        bytes => match std::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text).into(),
            Err(_) => bytes.iter().map(|&byte| of_windows(byte)).collect(),
        },
    }
}

fn of_windows(byte: u8) -> char {
    let own = byte.checked_sub(0x80).and_then(|at| WINDOWS.chars().nth(usize::from(at)));
    own.unwrap_or(char::from(byte))
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

/// A name in letters that Latin-1 has: what it has stays, other letters of Latin lose their marks, and Cyrillic, Greek and kana are
/// written as they are spoken. Letters that nobody can guess, such as kanji, stay as they are.
///
/// ```
/// use adoube_tournament::latin::{has_latin1, transliterate};
/// assert_eq!(transliterate("Чайковский, Пётр"), "Chaykovskiy, Petr");
/// assert_eq!(transliterate("Łukasz Noël"), "Lukasz Noël");
/// assert_eq!(transliterate("Παπαδόπουλος"), "Papadopoulos");
/// assert_eq!(transliterate("きょうと ハッピー"), "Kyouto Happii");
/// assert!(!has_latin1(&transliterate("羽生")));
/// ```
pub fn transliterate(text: &str) -> String {
    if text.is_ascii() {
        return text.into();
    }
    let mut written = String::new();
    let letters: Vec<char> = kana(text).chars().collect();
    for (at, &c) in letters.iter().enumerate() {
        if u32::from(c) <= 0xff {
            written.push(c);
            continue;
        }
        let small = c.to_lowercase().next().unwrap_or(c);
        let Some(plain) = plain(small) else {
            // An accent that stands after its letter.
            if !('\u{300}'..='\u{36f}').contains(&c) {
                written.push(c);
            }
            continue;
        };
        if small == c {
            written.push_str(plain);
            continue;
        }
        // Of a capital that becomes two letters the second is one too where all are.
        let loud = letters.get(at + 1).is_some_and(|next| next.is_uppercase());
        let mut first = plain.chars();
        written.extend(first.next().into_iter().flat_map(char::to_uppercase));
        let rest = first.as_str();
        written.push_str(&if loud { rest.to_uppercase() } else { rest.into() });
    }
    written
}

/// A text in small letters without any marks, to compare names by.
///
/// ```
/// use adoube_tournament::latin::fold;
/// assert_eq!(fold("MÜLLER, Jürgen"), "muller, jurgen");
/// assert_eq!(fold("Strauß"), fold("STRAUSS"));
/// ```
pub fn fold(text: &str) -> String {
    // Most names of a rating list have nothing to lose.
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::new();
    for c in transliterate(text).chars().flat_map(char::to_lowercase) {
        match LATIN1.iter().find(|(letters, _)| letters.contains(c)) {
            Some((_, plain)) => folded.push_str(plain),
            None => folded.push(c),
        }
    }
    folded
}

/// Letters of Latin-1 with marks, and what they are without.
const LATIN1: [(&str, &str); 14] = [
    ("àáâãäå", "a"),
    ("æ", "ae"),
    ("ç", "c"),
    ("èéêë", "e"),
    ("ìíîï", "i"),
    ("ð", "d"),
    ("ñ", "n"),
    ("òóôõöø", "o"),
    ("ùúûü", "u"),
    ("ýÿ", "y"),
    ("þ", "th"),
    ("ß", "ss"),
    ("’‘ʼ´`", "'"),
    ("\u{a0}", " "),
];

/// Small letters beyond Latin-1, and how they are written in it.
const LETTERS: [(&str, &str); 90] = [
    ("āăąǎạảấầẩẫậắằẳẵặ", "a"),
    ("ćĉċč", "c"),
    ("ďđ", "d"),
    ("ēĕėęěẹẻẽếềểễệ", "e"),
    ("ĝğġģ", "g"),
    ("ĥħ", "h"),
    ("ĩīĭįıǐỉị", "i"),
    ("ĵ", "j"),
    ("ķ", "k"),
    ("ĺļľŀł", "l"),
    ("ńņňŋ", "n"),
    ("ōŏőǒơọỏốồổỗộớờởỡợ", "o"),
    ("œ", "oe"),
    ("ŕŗř", "r"),
    ("śŝşšș", "s"),
    ("ţťŧț", "t"),
    ("ũūŭůűųǔưụủứừửữự", "u"),
    ("ŵ", "w"),
    ("ŷỳỵỷỹ", "y"),
    ("źżž", "z"),
    ("ə", "a"),
    ("’‘ʼ", "'"),
    ("–—", "-"),
    // Cyrillic.
    ("а", "a"),
    ("б", "b"),
    ("в", "v"),
    ("гґѓ", "g"),
    ("д", "d"),
    ("еёэѐ", "e"),
    ("є", "ye"),
    ("ж", "zh"),
    ("з", "z"),
    ("иіѝ", "i"),
    ("ї", "yi"),
    ("йы", "y"),
    ("ј", "j"),
    ("кќ", "k"),
    ("л", "l"),
    ("љ", "lj"),
    ("м", "m"),
    ("н", "n"),
    ("њ", "nj"),
    ("о", "o"),
    ("п", "p"),
    ("р", "r"),
    ("с", "s"),
    ("т", "t"),
    ("ћ", "c"),
    ("ђ", "dj"),
    ("уў", "u"),
    ("ф", "f"),
    ("х", "kh"),
    ("ц", "ts"),
    ("ч", "ch"),
    ("џѕ", "dz"),
    ("ш", "sh"),
    ("щ", "shch"),
    ("ъь", ""),
    ("ю", "yu"),
    ("я", "ya"),
    ("қ", "q"),
    ("ң", "n"),
    ("ө", "o"),
    ("үұ", "u"),
    ("һ", "h"),
    // Greek.
    ("αά", "a"),
    ("β", "v"),
    ("γ", "g"),
    ("δ", "d"),
    ("εέ", "e"),
    ("ζ", "z"),
    ("ηήιίϊΐ", "i"),
    ("θ", "th"),
    ("κ", "k"),
    ("λ", "l"),
    ("μ", "m"),
    ("ν", "n"),
    ("ξ", "x"),
    ("οόωώ", "o"),
    ("π", "p"),
    ("ρ", "r"),
    ("σς", "s"),
    ("τ", "t"),
    ("υύϋΰ", "y"),
    ("φ", "f"),
    ("χ", "ch"),
    ("ψ", "ps"),
    // Punctuation of Japanese.
    ("、，", ","),
    ("・\u{3000}", " "),
    ("．。", "."),
];

fn plain(small: char) -> Option<&'static str> {
    LETTERS.iter().find(|(letters, _)| letters.contains(small)).map(|(_, plain)| *plain)
}

/// The syllables of kana in the order of Unicode from ぁ on, small ones too.
const SYLLABLES: &str = "a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji \
                         . tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po \
                         ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu ka ke";

/// Kana as syllables, the first of a word with a capital; a Greek υ after ο or ε is heard with it.
fn kana(text: &str) -> String {
    let syllables: Vec<&str> = SYLLABLES.split_whitespace().collect();
    let mut written = String::new();
    let mut doubled = false;
    for c in text.chars() {
        let at = match u32::from(c) {
            code @ 0x3041..=0x3096 => code - 0x3041,
            code @ 0x30a1..=0x30f6 => code - 0x30a1,
            // A vowel that goes on.
            0x30fc => {
                let last = written.chars().next_back().map(|last| last.to_ascii_lowercase());
                written.extend(last.filter(|last| "aeiou".contains(*last)));
                continue;
            }
            _ => {
                let ou = written.chars().next_back().is_some_and(|last| "οόΟ".contains(last));
                written.push(if ou && "υύ".contains(c) { 'u' } else { c });
                continue;
            }
        };
        let syllable = syllables.get(at as usize).copied().unwrap_or_default();
        // ゃ, ゅ and ょ take the place of the i before them; っ doubles what follows.
        let small = [0x42, 0x44, 0x46].contains(&at);
        match syllable {
            "." => {
                doubled = true;
                continue;
            }
            _ if small && written.ends_with(['i', 'I']) => {
                written.pop();
                let heard = written.to_ascii_lowercase();
                let soft = ["sh", "ch", "j"].iter().any(|end| heard.ends_with(end));
                written.push_str(if soft { &syllable[1..] } else { syllable });
            }
            _ => {
                let begins = written.chars().next_back().is_none_or(|last| !last.is_alphanumeric());
                let from = written.len();
                if std::mem::take(&mut doubled) {
                    written.extend(syllable.chars().next().filter(|c| !"aeioun".contains(*c)));
                }
                written.push_str(syllable);
                if let Some(first) = written.get_mut(from..from + 1).filter(|_| begins) {
                    first.make_ascii_uppercase();
                }
            }
        }
    }
    written
}
