//! What must hold for whatever comes in: a parser a module, each with one function that takes any bytes and panics where
//! a promise is broken.
//!
//! `fuzz/run` looks for such bytes, guided by coverage; the tests replay the seeds and everything that was kept of earlier
//! searches.

mod control;
mod csa;
mod desk;
mod epd;
mod event;
mod fen;
mod fesa;
mod games;
mod jkf;
pub mod kept;
mod ki2;
mod kif;
mod laws;
mod lesson;
mod letter;
mod papi;
mod pgn;
mod photograph;
mod players;
mod protocol;
mod push;
mod records;
mod san;
mod sentence;
mod socket;
mod study;
mod trf;
mod uci;
mod usi;

/// One of the parsers, by name.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: &[Target] = &[
    ("command", laws::command),
    ("control", control::run),
    ("csa", csa::run),
    ("desk", desk::run),
    ("epd", epd::run),
    ("event", event::run),
    ("fen", fen::run),
    ("fesa", fesa::run),
    ("games", games::run),
    ("jkf", jkf::run),
    ("ki2", ki2::run),
    ("kif", kif::run),
    ("lesson", lesson::run),
    ("letter", letter::run),
    ("log", laws::log),
    ("papi", papi::run),
    ("pgn", pgn::run),
    ("photograph", photograph::run),
    ("players", players::run),
    ("protocol", protocol::run),
    ("push", push::run),
    ("records", records::records_of),
    ("san", san::run),
    ("script", laws::script),
    ("sentence", sentence::run),
    ("sheet", records::sheet_of),
    ("socket", socket::run),
    ("study", study::run),
    ("trf", trf::run),
    ("uci", uci::run),
    ("usi", usi::run),
];

/// The parser of a name.
pub fn target(name: &str) -> Option<fn(&[u8])> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, run)| *run)
}
