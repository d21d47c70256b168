use adoube_chess::{Bitboard, Board, Piece, Side, Sketch, Square};

use super::{Diagram, pieces};
use crate::canvas::{Canvas, Inks, Layer, Paint, Stamp, Symbol, circle, rectangle, rounded};
use crate::notes::Cell;
use crate::{Ground, glyphs};

/// The side of a square in the units of the drawing.
const SQUARE: f32 = 100.0;
const BOARD: f32 = 8.0 * SQUARE;
/// What lies between the board and the picture's edge where coordinates stand.
const MARGIN: f32 = 60.0;
/// The same where none stand but the board has a border.
const EDGE: f32 = 20.0;
const BORDER: f32 = 4.0;
/// How much wider than a piece its halo is, on each side.
const HALO: f32 = 4.0;

impl Diagram {
    /// Lays everything down, the lowest first.
    pub(super) fn draw(&self) -> Canvas {
        let room = Room::of(self);
        let pieces = self.letters();
        let mut canvas = Canvas {
            width: room.left + BOARD + room.right,
            height: room.top + BOARD + room.bottom,
            title: self.title.clone().unwrap_or_else(|| pieces.clone()),
            description: self.description.clone().or(self.title.is_some().then_some(pieces)),
            shapes: Vec::new(),
        };
        self.draw_ground(&mut canvas, &room);
        self.draw_squares(&mut canvas, &room);
        let (look, cell) = (self.theme.look(), |square| self.cell(square, &room));
        self.notes.draw_accents(&mut canvas, &look, cell);
        self.draw_coordinates(&mut canvas, &room);
        self.draw_turn(&mut canvas, &room);
        self.notes.draw_marks(&mut canvas, &look, cell);
        self.draw_pieces(&mut canvas, &room);
        self.notes.draw_arrows(&mut canvas, &look, cell);
        canvas
    }

    fn draw_ground(&self, canvas: &mut Canvas, room: &Room) {
        let (width, height) = (canvas.width, canvas.height);
        if let Some(paper) = self.theme.paper {
            canvas.path(rectangle(0.0, 0.0, width, height), Paint::fill(paper).crisp());
        }
        if let Some(frame) = self.theme.frame
            && room.left > 0.0
        {
            canvas.path(rounded(0.0, 0.0, width, height, 12.0), Paint::fill(frame));
        }
        if self.border {
            // A filled square under the board. Its inner edge is then as crisp as the board, and
            // its outer one is not, so that the line never falls between two pixels.
            let (x, y, side) = (room.left - BORDER, room.top - BORDER, BOARD + 2.0 * BORDER);
            canvas.path(rectangle(x, y, side, side), Paint::fill(self.theme.line));
        }
    }

    fn draw_squares(&self, canvas: &mut Canvas, room: &Room) {
        let under = |ground| match ground {
            Ground::Flat(colour) | Ground::Hatched { ground: colour, .. } => colour,
        };
        let (light, dark) = (self.theme.light, self.theme.dark);
        canvas
            .path(rectangle(room.left, room.top, BOARD, BOARD), Paint::fill(under(light)).crisp());
        if under(dark) != under(light) {
            let data = squares(false)
                .map(|square| {
                    let Cell { x, y, .. } = self.cell(square, room);
                    rectangle(x, y, SQUARE, SQUARE)
                })
                .collect();
            canvas.path(data, Paint::fill(under(dark)).crisp());
        }
        for (ground, is_light) in [(light, true), (dark, false)] {
            if let Ground::Hatched { line, .. } = ground {
                let stamps = squares(is_light).map(|square| self.stamp(&HATCH, square, room));
                canvas.stamps(stamps.collect(), Inks { fill: None, stroke: None, detail: line });
            }
        }
        if let Some(halo) = self.theme.halo {
            let stamps = self
                .pieces()
                .map(|(square, piece)| self.stamp(pieces::body(piece.role), square, room));
            let stroke = Some((halo, pieces::CONTOUR + 2.0 * HALO));
            canvas.stamps(stamps.collect(), Inks { fill: None, stroke, detail: halo });
        }
    }

    fn draw_coordinates(&self, canvas: &mut Canvas, room: &Room) {
        if !self.coordinates {
            return;
        }
        let files = Square::all().take(8).filter_map(|square| {
            let symbol = glyphs::symbol(square.file().letter())?;
            let [x, _] = self.cell(square, room).centre();
            Some(Stamp { symbol, x, y: room.top + BOARD + MARGIN / 2.0 + 3.0, turned: false })
        });
        let ranks = Square::all().step_by(8).filter_map(|square| {
            let symbol = glyphs::symbol(square.rank().digit())?;
            let [_, y] = self.cell(square, room).centre();
            Some(Stamp { symbol, x: room.left - MARGIN / 2.0, y, turned: false })
        });
        let inks = Inks { fill: None, stroke: None, detail: self.theme.text };
        canvas.stamps(files.chain(ranks).collect(), inks);
    }

    fn draw_turn(&self, canvas: &mut Canvas, room: &Room) {
        let Some(turn) = self.turn else { return };
        let x = room.left + BOARD + MARGIN / 2.0;
        let row = if turn == self.orientation { 7.5 } else { 0.5 };
        let colour = match turn {
            Side::First => self.theme.white,
            Side::Second => self.theme.black,
        };
        // The colour of the coordinates stands out from whatever lies there; the outline may not.
        canvas.path(
            circle(x, room.top + row * SQUARE, 16.0),
            Paint { stroke: Some((self.theme.text, 4.0)), ..Paint::fill(colour) },
        );
    }

    fn draw_pieces(&self, canvas: &mut Canvas, room: &Room) {
        let theme = &self.theme;
        let contour = Some((theme.outline, pieces::CONTOUR));
        for (side, fill, detail) in [
            (Side::First, theme.white, theme.outline),
            (Side::Second, theme.black, theme.engraving),
        ] {
            let stamps = self
                .pieces()
                .filter(|(_, piece)| piece.side == side)
                .map(|(square, piece)| self.stamp(pieces::symbol(piece), square, room));
            canvas.stamps(stamps.collect(), Inks { fill: Some(fill), stroke: contour, detail });
        }
    }

    /// Where a square lies.
    fn cell(&self, square: Square, room: &Room) -> Cell {
        let (file, rank) = (f32::from(square.file().index()), f32::from(square.rank().index()));
        let (column, row) = match self.orientation {
            Side::First => (file, 7.0 - rank),
            Side::Second => (7.0 - file, rank),
        };
        let (x, y) = (room.left + column * SQUARE, room.top + row * SQUARE);
        Cell { x, y, width: SQUARE, height: SQUARE }
    }

    fn stamp(&self, symbol: &'static Symbol, square: Square, room: &Room) -> Stamp {
        let Cell { x, y, .. } = self.cell(square, room);
        Stamp { symbol, x, y, turned: false }
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.placement.piece_at(square)?)))
    }

    /// The pieces as FEN writes them.
    fn letters(&self) -> String {
        let board = Board {
            placement: self.placement,
            turn: Side::First,
            castling: Bitboard::EMPTY,
            en_passant: None,
        };
        let mut fen = Sketch { board, halfmoves: 0, fullmoves: 1 }.to_string();
        if let Some(end) = fen.find(' ') {
            fen.truncate(end);
        }
        fen
    }
}

/// What lies between the board and the four edges of the picture.
struct Room {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Room {
    fn of(diagram: &Diagram) -> Self {
        let framed = diagram.theme.frame.is_some();
        let written = diagram.coordinates || (framed && diagram.turn.is_some());
        let edge = match (framed, diagram.border) {
            (true, true) => EDGE,
            (false, true) => BORDER,
            (_, false) => 0.0,
        };
        let with = |needed: bool| if needed { MARGIN } else { edge };
        if framed {
            let all = with(written);
            Self { left: all, top: all, right: all, bottom: all }
        } else {
            Self {
                left: with(diagram.coordinates),
                top: edge,
                right: with(diagram.turn.is_some()),
                bottom: with(diagram.coordinates),
            }
        }
    }
}

/// The dark squares, or the light ones.
fn squares(light: bool) -> impl Iterator<Item = Square> {
    Square::all().filter(move |square| square.is_light() == light)
}

/// The lines on a hatched square: stripes cut to it, so that none reaches its neighbours.
static HATCH: Symbol = Symbol {
    id: "adoube-hatch",
    layers: &[Layer::Marks(
        "M4.25 0H5.75L0 5.75V4.25ZM14.25 0H15.75L0 15.75V14.25ZM24.25 0H25.75L0 25.75V24.25Z\
         M34.25 0H35.75L0 35.75V34.25ZM44.25 0H45.75L0 45.75V44.25Z\
         M54.25 0H55.75L0 55.75V54.25ZM64.25 0H65.75L0 65.75V64.25Z\
         M74.25 0H75.75L0 75.75V74.25ZM84.25 0H85.75L0 85.75V84.25Z\
         M94.25 0H95.75L0 95.75V94.25ZM100 4.25V5.75L5.75 100H4.25Z\
         M100 14.25V15.75L15.75 100H14.25ZM100 24.25V25.75L25.75 100H24.25Z\
         M100 34.25V35.75L35.75 100H34.25ZM100 44.25V45.75L45.75 100H44.25Z\
         M100 54.25V55.75L55.75 100H54.25ZM100 64.25V65.75L65.75 100H64.25Z\
         M100 74.25V75.75L75.75 100H74.25ZM100 84.25V85.75L85.75 100H84.25Z\
         M100 94.25V95.75L95.75 100H94.25Z",
    )],
};
