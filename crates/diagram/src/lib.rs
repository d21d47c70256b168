//! A position as a picture: SVG for pages and print, PNG where pixels are wanted.
//!
//! The pieces, the letters, the digits and the kanji are drawn by us as outlines, so that a diagram
//! needs no font and looks the same everywhere. The same diagram always gives the same bytes.
//!
//! ```
//! use adoube_chess::{Position, Square};
//! use adoube_diagram::{Brush, Theme, chess::Diagram};
//!
//! let position = Position::START;
//! let svg = Diagram::new(position.placement())
//!     .theme(Theme::PRINT)
//!     .turn(position.turn())
//!     .arrow(Square::E2, Square::E4, Brush::Green)
//!     .to_svg();
//! assert!(svg.starts_with("<svg"));
//! ```
//!
//! Shogi is drawn alike, with its hands beside the board:
//!
//! ```
//! use adoube_diagram::shogi::{Diagram, Set};
//! use adoube_shogi::Sketch;
//!
//! let board = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124"
//!     .parse::<Sketch>()?
//!     .board;
//! let diagram = Diagram::new(&board.placement, board.hands).set(Set::TwoKanji).turn(board.turn);
//! assert!(diagram.to_svg().starts_with("<svg"));
//! # Ok::<(), adoube_shogi::SfenError>(())
//! ```
//!
//! A diagram is drawn in two steps. The game's module ([`chess`], [`shogi`]) lays the board out on a
//! canvas, and knows nothing of file formats; the writers put that canvas down as SVG or as pixels,
//! and know nothing of games.
#![forbid(unsafe_code)]

mod arrow;
mod brush;
mod canvas;
pub mod chess;
mod colour;
mod glyphs;
mod notes;
#[cfg(feature = "png")]
mod outline;
#[cfg(feature = "png")]
mod png;
pub mod shogi;
mod svg;
mod theme;

pub use brush::Brush;
pub use colour::Colour;
#[cfg(feature = "png")]
pub use png::{PngError, WIDTHS};
pub use theme::{Accent, Ground, Theme};
