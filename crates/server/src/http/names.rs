//! What a name may be, and which names look alike.

use super::because::Because;
use super::problem::{Problem, Replied};

const LENGTHS: core::ops::RangeInclusive<usize> = 2..=24;

/// Who speaks for the house has one of these, and nobody else.
const KEPT: [&str; 28] = [
    "admin",
    "administrator",
    "adoube",
    "anonymous",
    "arbiter",
    "arbitre",
    "computer",
    "deleted",
    "guest",
    "help",
    "host",
    "info",
    "invite",
    "mod",
    "moderateur",
    "moderator",
    "nobody",
    "null",
    "official",
    "ordinateur",
    "owner",
    "player",
    "root",
    "security",
    "server",
    "staff",
    "support",
    "system",
];

/// What tells names apart for who logs in: case does not.
pub(crate) fn fold(name: &str) -> Replied<String> {
    let fits = LENGTHS.contains(&name.chars().count())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
        && name.starts_with(|letter: char| letter.is_ascii_alphabetic());
    if !fits {
        let expected = "name: expected 2 to 24 of a-z, A-Z, 0-9, - and _, a letter first";
        return Err(Problem::bad(expected).because(Because::BadName));
    }
    Ok(name.to_ascii_lowercase())
}

/// What a name looks like: names that look alike look the same here. The tables have an index of the same (`looks`).
pub(crate) fn looks(folded: &str) -> String {
    let alike =
        [("i", "l"), ("1", "l"), ("0", "o"), ("5", "s"), ("_", "-"), ("rn", "m"), ("vv", "w")];
    alike.iter().fold(folded.to_string(), |text, (one, other)| text.replace(one, other))
}

/// That nobody takes it for the house's.
pub(crate) fn is_free(folded: &str) -> Replied<()> {
    let own = looks(folded);
    let same = |kept: &&str| {
        let kept = looks(kept);
        own == kept || own.replace('-', "") == kept
    };
    if KEPT.iter().any(same) {
        return Err(Problem::bad("name: this one is kept for the house: choose another")
            .because(Because::KeptName));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_look_the_same() {
        let alike =
            |one: &str, other: &str| looks(&fold(one).unwrap()) == looks(&fold(other).unwrap());
        for (one, other) in [
            ("Paul", "PauI"),
            ("Paul", "Pau1"),
            ("Otto", "0tto".trim_start_matches('0')),
            ("Morna", "Moma"),
            ("wim", "vvim"),
            ("a_b", "a-b"),
            ("Bo0", "boo"),
        ] {
            assert_eq!(alike(one, other), one != "Otto", "{one} {other}");
        }
        assert!(!alike("Paul", "Paula") && !alike("Ann", "Anna"));
    }

    #[test]
    fn nobody_speaks_for_the_house() {
        for name in ["Admin", "adm1n", "ADOUBE", "a-d-m-i-n", "M0derator", "arbiter", "Arb1ter"] {
            assert!(is_free(&fold(name).unwrap()).is_err(), "{name}");
        }
        for name in ["Adam", "Arbitersson", "Hosted", "Modena"] {
            assert!(is_free(&fold(name).unwrap()).is_ok(), "{name}");
        }
    }
}
