//! What the program prints: a function a message of `locales/*/program.ftl`, whose arguments are the message's, in the order of the English
//! sentence. They are made from the file when the program is built, so that a message that is missing does not compile and one that nobody
//! needs is a warning.

use std::fmt::Display;

use crate::language::words;

fn say(id: &str, texts: &[(&'static str, String)]) -> String {
    words().tell(id, None, texts).unwrap_or_else(|| id.to_owned())
}

include!(concat!(env!("OUT_DIR"), "/said.rs"));
