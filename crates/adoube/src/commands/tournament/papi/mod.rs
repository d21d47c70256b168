//! The French federation's program Papi. Its files are databases of Microsoft Access: they are read as they are, and written as the JSON that
//! Papi's free converter makes such a file from.

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// Titles and how Papi writes them.
const TITLES: [(&str, &str); 8] = [
    ("GM", "g"),
    ("WGM", "gf"),
    ("IM", "m"),
    ("WIM", "mf"),
    ("FM", "f"),
    ("WFM", "ff"),
    ("CM", "c"),
    ("WCM", "cf"),
];

/// Tie-breaks that both know.
const TIES: [(&str, &str); 8] = [
    ("BH", "Solkoff"),
    ("BH/C1", "Brésilien"),
    ("BH/M1", "Harkness"),
    ("PS", "Cumulatif"),
    ("TPR", "Performance"),
    ("SB", "Sonnenborn-Berger"),
    ("WIN", "Nombre de Victoires"),
    ("KS", "Koya"),
];

/// How many of them it has.
const PLACES: usize = 3;

/// The most rounds that it has.
const ROUNDS: usize = 24;
