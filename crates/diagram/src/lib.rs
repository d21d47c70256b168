//! A position as a picture: SVG for pages and print, PNG where pixels are wanted.
//!
//! The pieces, the letters and the digits are drawn by us as outlines, so that a diagram needs no
//! font and looks the same everywhere. The same diagram always gives the same bytes.
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
//! A diagram is drawn in two steps. The game's module ([`chess`]) lays the board out on a canvas,
//! and knows nothing of file formats; the writers put that canvas down as SVG or as pixels, and
//! know nothing of games.
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
