//! What pieces and castling are called, in the languages of [`Letters`](adoube_chess::Letters).

use adoube_chess::{Role, Wing};

const NAMES: [(Role, &str); 6] = [
    (
        Role::King,
        "king roi konig koenig rey re koning rei krol kral kiraly rege kung konge kuningas",
    ),
    (
        Role::Queen,
        "queen dame dama reine reina regina donna rainha hetman vezer dam dronning kuningatar daami",
    ),
    (Role::Rook, "rook tour turm torre toren wieza vez bastya turn torn tarn torni"),
    (
        Role::Bishop,
        "bishop fou laufer laeufer alfil alfiere loper bispo goniec strelec futo nebun lopare lober lahetti",
    ),
    (
        Role::Knight,
        "knight cavalier springer caballo cavallo paard cavalo skoczek jezdec huszar cal springare hest ratsu",
    ),
    (Role::Pawn, "pawn pion bauer peon pedone peao pionek pesec gyalog bonde sotilas"),
];

/// How the words for castling begin.
const CASTLING: [&str; 14] = [
    "castl", "roq", "roch", "enroq", "arroc", "rokad", "rokeer", "rocad", "rockad", "roszad",
    "rosad", "sanc", "tornit", "linnoit",
];

const SHORT: &str = "short kingside court petit kurz kurze klein kleine corto korte pequeno menor curto kort krotka mala \
    kratka rovid kis mica scurta lyhyt pieni";
const LONG: &str = "long queenside grand lang lange gross grosse grote largo lungo grande maior longo dluga duza dlouha \
    velka hosszu nagy mare lunga pitka iso";
/// What may stand between them.
const BETWEEN: &str = "side cote du de la i the";

/// The piece of this name, in capitals or without its accents too.
pub(super) fn named(word: &str) -> Option<Role> {
    let word = plain(word);
    NAMES.into_iter().find(|(_, names)| is_one_of(&word, names)).map(|(role, _)| role)
}

/// On which wing these words castle, if they say so and no more.
pub(super) fn castling(text: &str) -> Option<Wing> {
    let mut castles = false;
    let mut wing = None;
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let word = plain(word);
        let role = named(&word);
        if CASTLING.iter().any(|stem| word.starts_with(stem)) {
            castles = true;
        } else if is_one_of(&word, SHORT) || role == Some(Role::King) {
            wing.get_or_insert(Wing::King);
        } else if is_one_of(&word, LONG) || role == Some(Role::Queen) {
            wing.get_or_insert(Wing::Queen);
        } else if !is_one_of(&word, BETWEEN) {
            return None;
        }
    }
    wing.filter(|_| castles)
}

fn is_one_of(word: &str, words: &str) -> bool {
    words.split_whitespace().any(|known| known == word)
}

/// A word in small letters, without accents.
fn plain(word: &str) -> String {
    let mut plain = String::new();
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' | 'ă' | 'ą' => plain.push('a'),
            'ç' | 'č' | 'ć' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' | 'ě' | 'ę' => plain.push('e'),
            'í' | 'î' | 'ï' => plain.push('i'),
            'ł' => plain.push('l'),
            'ñ' | 'ń' => plain.push('n'),
            'ó' | 'ô' | 'õ' | 'ö' | 'ő' | 'ø' => plain.push('o'),
            'ř' => plain.push('r'),
            'š' | 'ś' | 'ș' | 'ş' => plain.push('s'),
            'ß' => plain.push_str("ss"),
            'ú' | 'ü' | 'ű' | 'ů' => plain.push('u'),
            'ý' => plain.push('y'),
            'ž' | 'ź' | 'ż' => plain.push('z'),
            other => plain.push(other),
        }
    }
    plain
}
