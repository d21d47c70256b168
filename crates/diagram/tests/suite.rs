//! Diagrams, as documents and as pictures. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod chess_png;
mod chess_svg;
mod common;
mod shogi_png;
mod shogi_svg;
