use core::fmt::Write as _;

use adoube_shogi::{Board, Piece, Role, Side, Sketch, Square};

use super::stand::{GAP, STAND, Stand};
use super::{Diagram, Script, numerals, pieces};
use crate::canvas::{Canvas, Inks, Number, Paint, Stamp, circle, rectangle, rounded};
use crate::glyphs;
use crate::notes::Cell;

/// A square in the units of the drawing: a little higher than wide, as on real boards.
const SQUARE: [f32; 2] = [100.0, 110.0];
const BOARD: [f32; 2] = [9.0 * SQUARE[0], 9.0 * SQUARE[1]];
/// What lies between the board and the frame's edge where coordinates stand.
const MARGIN: f32 = 54.0;
/// The same where none stand but the board has a border.
const EDGE: f32 = 26.0;
const BORDER: f32 = 4.5;
const LINE: f32 = 2.2;
const STAR: f32 = 7.0;

impl Diagram {
    /// Lays everything down, the lowest first.
    pub(super) fn draw(&self) -> Canvas {
        let room = Room::of(self);
        let letters = self.letters();
        let mut canvas = Canvas {
            width: room.left + BOARD[0] + room.right,
            height: room.top + BOARD[1] + room.bottom,
            title: self.title.clone().unwrap_or_else(|| letters.clone()),
            description: self.description.clone().or(self.title.is_some().then_some(letters)),
            shapes: Vec::new(),
        };
        let stands = if self.stands { &Side::ALL[..] } else { &[] };
        let stands: Vec<_> = stands.iter().map(|&side| Stand::of(self, side, &canvas)).collect();
        let (look, cell) = (self.theme.look(), |square| self.cell(square, &room));
        self.draw_ground(&mut canvas, &room);
        for stand in &stands {
            stand.draw_ground(&mut canvas, self);
        }
        self.notes.draw_accents(&mut canvas, &look, cell);
        self.draw_lines(&mut canvas, &room);
        for stand in &stands {
            stand.draw_label(&mut canvas, self);
        }
        self.draw_text(&mut canvas, &room, &stands);
        self.draw_pieces(&mut canvas, &room, &stands);
        // Over the pieces, which would hide most of them, and outside what is written there.
        self.notes.draw_marks(&mut canvas, &look, cell);
        self.notes.draw_arrows(&mut canvas, &look, cell);
        canvas
    }

    fn draw_ground(&self, canvas: &mut Canvas, room: &Room) {
        if let Some(paper) = self.theme.paper {
            let data = rectangle(0.0, 0.0, canvas.width, canvas.height);
            canvas.path(data, Paint::fill(paper).crisp());
        }
        let [width, height] = BOARD;
        if let Some(frame) = self.theme.frame
            && room.frame > 0.0
        {
            let (x, height) = (room.left - room.frame, canvas.height);
            let width = width + room.frame + room.right - room.stands;
            canvas.path(rounded(x, 0.0, width, height, 12.0), Paint::fill(frame));
        }
        if self.border {
            // Under the board, so that its inner edge is as crisp as the board's.
            let (x, y) = (room.left - BORDER, room.top - BORDER);
            let data = rectangle(x, y, width + 2.0 * BORDER, height + 2.0 * BORDER);
            canvas.path(data, Paint::fill(self.theme.line));
        }
        let board = rectangle(room.left, room.top, width, height);
        canvas.path(board, Paint::fill(self.theme.board).crisp());
    }

    /// The lines between the squares and the four star points.
    fn draw_lines(&self, canvas: &mut Canvas, room: &Room) {
        let n = Number;
        let mut data = String::new();
        for i in 1u8..9 {
            let x = room.left + f32::from(i) * SQUARE[0];
            let y = room.top + f32::from(i) * SQUARE[1];
            let _ = write!(data, "M{} {}V{}", n(x), n(room.top), n(room.top + BOARD[1]));
            let _ = write!(data, "M{} {}H{}", n(room.left), n(y), n(room.left + BOARD[0]));
        }
        canvas.path(data, Paint::stroke(self.theme.line, LINE));
        let stars = [[3.0, 3.0], [6.0, 3.0], [3.0, 6.0], [6.0, 6.0]].map(|[column, row]| {
            circle(room.left + column * SQUARE[0], room.top + row * SQUARE[1], STAR)
        });
        canvas.path(stars.concat(), Paint::fill(self.theme.line));
    }

    /// The coordinates, and the numbers on the stands.
    fn draw_text(&self, canvas: &mut Canvas, room: &Room, stands: &[Stand]) {
        let mut stamps = Vec::new();
        if self.coordinates {
            let squares = (1..=9).filter_map(|place| Square::new(place, place));
            for square in squares {
                let [x, y] = self.cell(square, room).centre();
                let file = glyphs::symbol(char::from(b'0' + square.file()));
                let above = room.top - MARGIN / 2.0 - 2.0;
                stamps.extend(file.map(|symbol| Stamp { symbol, x, y: above, turned: false }));
                let rank = match self.script {
                    Script::Kanji => numerals::symbol(square.rank()),
                    Script::Latin => glyphs::symbol(square.rank_letter()),
                };
                let beside = room.left + BOARD[0] + MARGIN / 2.0 + 2.0;
                stamps.extend(rank.map(|symbol| Stamp { symbol, x: beside, y, turned: false }));
            }
        }
        stamps.extend(stands.iter().flat_map(|stand| stand.numbers(self)));
        canvas.stamps(stamps, Inks { fill: None, stroke: None, detail: self.theme.text });
    }

    fn draw_pieces(&self, canvas: &mut Canvas, room: &Room, stands: &[Stand]) {
        let theme = &self.theme;
        let contour = Some((theme.outline, pieces::CONTOUR));
        let stamp = |piece: Piece, [x, y]: [f32; 2]| {
            let jewel = piece.role == Role::King && self.king != Some(piece.side);
            let symbol = pieces::symbol(piece.role, jewel, self.set);
            Stamp { symbol, x, y, turned: piece.side != self.orientation }
        };
        for (promoted, fill, detail) in
            [(false, theme.piece, theme.ink), (true, theme.promoted_piece, theme.promoted_ink)]
        {
            let on_board = Square::all()
                .filter_map(|square| Some((square, self.placement.piece_at(square)?)))
                .filter(|(_, piece)| piece.role.is_promoted() == promoted)
                .map(|(square, piece)| stamp(piece, self.cell(square, room).centre()));
            let in_hand = stands.iter().filter(|_| !promoted).flat_map(|stand| {
                let pieces = stand.pieces(self).into_iter();
                pieces.map(|(role, middle)| stamp(role.of(stand.side()), middle))
            });
            let stamps = on_board.chain(in_hand).collect();
            canvas.stamps(stamps, Inks { fill: Some(fill), stroke: contour, detail });
        }
    }

    /// Where a square lies.
    fn cell(&self, square: Square, room: &Room) -> Cell {
        let seen = match self.orientation {
            Side::First => square,
            Side::Second => square.turned(),
        };
        let [width, height] = SQUARE;
        let (column, row) = (f32::from(9 - seen.file()), f32::from(seen.rank() - 1));
        Cell { x: room.left + column * width, y: room.top + row * height, width, height }
    }

    /// The pieces as SFEN writes them, and the hands if there is anything in them.
    fn letters(&self) -> String {
        let board = Board { placement: self.placement, hands: self.hands, turn: Side::First };
        let sfen = Sketch { board, ply: 1 }.to_string();
        let mut fields = sfen.split(' ');
        match (fields.next(), fields.nth(1)) {
            (Some(pieces), None | Some("-")) => pieces.to_owned(),
            (Some(pieces), Some(hands)) => format!("{pieces} {hands}"),
            (None, _) => String::new(),
        }
    }
}

/// What lies between the board and the four edges of the picture.
struct Room {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
    /// How wide the frame is at the left, where nothing is written.
    frame: f32,
    /// What the stands take on each side.
    stands: f32,
}

impl Room {
    fn of(diagram: &Diagram) -> Self {
        let edge = match (diagram.theme.frame.is_some(), diagram.border) {
            (true, true) => EDGE,
            (false, true) => BORDER,
            (_, false) => 0.0,
        };
        let written = if diagram.coordinates { MARGIN } else { edge };
        let frame = if diagram.coordinates { edge.max(BORDER) } else { edge };
        let stands = if diagram.stands { STAND + GAP } else { 0.0 };
        Self {
            left: frame + stands,
            top: written,
            right: written + stands,
            bottom: frame,
            frame,
            stands,
        }
    }
}
