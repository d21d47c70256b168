//! Diagrams of chess positions.
//!
//! ```
//! use adoube_chess::{Black, Position, Square};
//! use adoube_diagram::{Theme, chess::Diagram};
//!
//! let diagram = Diagram::new(Position::START.placement())
//!     .orientation(Black)
//!     .theme(Theme::SLATE)
//!     .last_move(Square::G1, Square::F3)
//!     .title("After 1. Nf3");
//! assert!(diagram.to_svg().contains("<title>After 1. Nf3</title>"));
//! ```

mod drawing;
pub(crate) mod pieces;

use adoube_chess::{Piece, Placement, Side, Square};

#[cfg(feature = "png")]
use crate::PngError;
use crate::canvas::{Canvas, Inks, Stamp};
use crate::notes::Notes;
use crate::{Brush, Theme};

/// One piece alone as SVG, for boards that others lay out.
///
/// ```
/// use adoube_chess::{Piece, Role, Side};
/// use adoube_diagram::{Theme, chess::piece_svg};
///
/// let knight = Piece { side: Side::First, role: Role::Knight };
/// assert!(piece_svg(knight, &Theme::WOOD).starts_with("<svg"));
/// ```
pub fn piece_svg(piece: Piece, theme: &Theme) -> String {
    let (fill, detail) = match piece.side {
        Side::First => (theme.white, theme.outline),
        Side::Second => (theme.black, theme.engraving),
    };
    let stroke = Some((theme.outline, pieces::CONTOUR));
    let mut canvas = Canvas {
        width: 100.0,
        height: 100.0,
        title: piece.to_string(),
        description: None,
        shapes: Vec::new(),
    };
    let stamp = Stamp { symbol: pieces::symbol(piece), x: 0.0, y: 0.0, turned: false };
    canvas.stamps(vec![stamp], Inks { fill: Some(fill), stroke, detail });
    canvas.to_string()
}

/// A chess position and how it is to be drawn.
///
/// It draws what it is given: nine kings, or none, are no error here.
#[derive(Clone, Debug)]
#[must_use]
pub struct Diagram {
    placement: Placement,
    theme: Theme,
    orientation: Side,
    coordinates: bool,
    border: bool,
    turn: Option<Side>,
    notes: Notes<Square>,
    title: Option<String>,
    description: Option<String>,
}

impl Diagram {
    /// A diagram of these pieces: in wood, White at the bottom, with coordinates and a border.
    ///
    /// ```
    /// use adoube_chess::Placement;
    /// use adoube_diagram::chess::Diagram;
    /// let empty = Diagram::new(&Placement::EMPTY).to_svg();
    /// assert!(empty.contains("<title>8/8/8/8/8/8/8/8</title>"));
    /// ```
    pub fn new(placement: &Placement) -> Self {
        Self {
            placement: *placement,
            theme: Theme::default(),
            orientation: Side::First,
            coordinates: true,
            border: true,
            turn: None,
            notes: Notes::NONE,
            title: None,
            description: None,
        }
    }

    /// The colours.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_diagram::{Theme, chess::Diagram};
    /// let printed = Diagram::new(Position::START.placement()).theme(Theme::PRINT);
    /// assert!(printed.to_svg().contains("adoube-hatch"));
    /// ```
    pub const fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Whose side is at the bottom.
    ///
    /// ```
    /// use adoube_chess::{Black, Position};
    /// use adoube_diagram::chess::Diagram;
    /// let white = Diagram::new(Position::START.placement());
    /// let black = white.clone().orientation(Black);
    /// assert_ne!(white.to_svg(), black.to_svg());
    /// ```
    pub const fn orientation(mut self, side: Side) -> Self {
        self.orientation = side;
        self
    }

    /// Whether letters and digits stand beside the board.
    ///
    /// ```
    /// use adoube_chess::Placement;
    /// use adoube_diagram::chess::Diagram;
    /// let plain = Diagram::new(&Placement::EMPTY).coordinates(false);
    /// assert!(!plain.to_svg().contains("glyph"));
    /// ```
    pub const fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// Whether the board has a border. Without border and coordinates the picture is the 64
    /// squares alone.
    ///
    /// ```
    /// use adoube_chess::Placement;
    /// use adoube_diagram::chess::Diagram;
    /// let squares = Diagram::new(&Placement::EMPTY).coordinates(false).border(false);
    /// assert!(squares.to_svg().contains("viewBox=\"0 0 800 800\""));
    /// ```
    pub const fn border(mut self, shown: bool) -> Self {
        self.border = shown;
        self
    }

    /// Shows whose move it is: a disc of that colour at the right, on that player's side.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_diagram::chess::Diagram;
    /// let position = Position::START;
    /// let diagram = Diagram::new(position.placement()).turn(position.turn());
    /// # assert_ne!(diagram.to_svg(), Diagram::new(position.placement()).to_svg());
    /// ```
    pub const fn turn(mut self, side: Side) -> Self {
        self.turn = Some(side);
        self
    }

    /// Shows where the last move came from and went to.
    ///
    /// ```
    /// use adoube_chess::{Placement, Square};
    /// use adoube_diagram::chess::Diagram;
    /// let diagram = Diagram::new(&Placement::EMPTY).last_move(Square::E2, Square::E4);
    /// # assert_ne!(diagram.to_svg(), Diagram::new(&Placement::EMPTY).to_svg());
    /// ```
    pub const fn last_move(mut self, from: Square, to: Square) -> Self {
        self.notes.last_move = [Some(from), Some(to)];
        self
    }

    /// Shows that the king on this square is in check.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_diagram::chess::Diagram;
    /// let mated: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// let mut diagram = Diagram::new(mated.placement());
    /// if mated.is_check() {
    ///     diagram = diagram.check(mated.king(mated.turn()));
    /// }
    /// # assert_ne!(diagram.to_svg(), Diagram::new(mated.placement()).to_svg());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn check(mut self, king: Square) -> Self {
        self.notes.check = Some(king);
        self
    }

    /// Points squares out, besides those already pointed out.
    ///
    /// ```
    /// use adoube_chess::{Placement, Square};
    /// use adoube_diagram::chess::Diagram;
    /// let diagram = Diagram::new(&Placement::EMPTY).highlight([Square::D4, Square::E4]);
    /// # assert_ne!(diagram.to_svg(), Diagram::new(&Placement::EMPTY).to_svg());
    /// ```
    pub fn highlight(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        for square in squares {
            self.notes.highlight(square);
        }
        self
    }

    /// Draws a ring around a square, as PGN's `%csl` asks. A square has one ring: the last.
    ///
    /// ```
    /// use adoube_chess::{Placement, Square};
    /// use adoube_diagram::{Brush, Theme, chess::Diagram};
    /// let diagram = Diagram::new(&Placement::EMPTY).mark(Square::D5, Brush::Red);
    /// assert!(diagram.to_svg().contains(&Theme::WOOD.red.to_string()));
    /// ```
    pub fn mark(mut self, square: Square, brush: Brush) -> Self {
        self.notes.mark(square, brush);
        self
    }

    /// Draws an arrow, as PGN's `%cal` asks. Two squares have one arrow each way: the last.
    /// From a square to itself it is a [`mark`](Self::mark).
    ///
    /// ```
    /// use adoube_chess::{Placement, Square};
    /// use adoube_diagram::{Brush, Theme, chess::Diagram};
    /// let diagram = Diagram::new(&Placement::EMPTY).arrow(Square::G1, Square::F3, Brush::Blue);
    /// assert!(diagram.to_svg().contains(&Theme::WOOD.blue.to_string()));
    /// ```
    pub fn arrow(mut self, from: Square, to: Square, brush: Brush) -> Self {
        self.notes.arrow(from, to, brush);
        self
    }

    /// What the picture is called, for those who hear it read. Without a title it is called by
    /// its pieces, as FEN writes them.
    ///
    /// ```
    /// use adoube_chess::Placement;
    /// use adoube_diagram::chess::Diagram;
    /// let diagram = Diagram::new(&Placement::EMPTY).title("White & Black");
    /// assert!(diagram.to_svg().contains("<title>White &amp; Black</title>"));
    /// ```
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// What the picture shows, in words. A picture with a title and without a description is
    /// described by its pieces, as FEN writes them.
    ///
    /// ```
    /// use adoube_chess::Placement;
    /// use adoube_diagram::chess::Diagram;
    /// let diagram = Diagram::new(&Placement::EMPTY).description("An empty board");
    /// assert!(diagram.to_svg().contains("<desc>An empty board</desc>"));
    /// ```
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// The diagram as an SVG document that takes whatever size it is given.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_diagram::chess::Diagram;
    /// let svg = Diagram::new(Position::START.placement()).to_svg();
    /// assert!(svg.contains("viewBox"));
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.draw().to_string()
    }

    /// The diagram as a PNG of that width in pixels; its height follows.
    ///
    /// # Errors
    /// If the width is not one of [`WIDTHS`](crate::WIDTHS).
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use adoube_diagram::{PngError, chess::Diagram};
    /// let diagram = Diagram::new(Position::START.placement());
    /// assert!(diagram.to_png(480)?.starts_with(b"\x89PNG"));
    /// assert_eq!(diagram.to_png(1_000_000), Err(PngError::Width(1_000_000)));
    /// # Ok::<(), PngError>(())
    /// ```
    #[cfg(feature = "png")]
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        self.draw().to_png(width)
    }
}
