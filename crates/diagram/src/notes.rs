use crate::arrow::Arrow;
use crate::canvas::{Canvas, Paint, circle};
use crate::{Accent, Brush, Colour};

/// What a caller points out on a board, whatever its squares are.
#[derive(Clone, Debug)]
pub(crate) struct Notes<S> {
    pub(crate) last_move: [Option<S>; 2],
    pub(crate) check: Option<S>,
    highlights: Vec<S>,
    marks: Vec<(S, Brush)>,
    arrows: Vec<(S, S, Brush)>,
}

/// How a theme shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) last_move: Accent,
    pub(crate) highlight: Accent,
    pub(crate) check: Accent,
    /// The brushes in the order of [`Brush::ALL`].
    pub(crate) brushes: [Colour; 4],
}

/// Where a square lies in the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Cell {
    pub(crate) fn centre(self) -> [f32; 2] {
        [self.x + self.width / 2.0, self.y + self.height / 2.0]
    }
}

impl Look {
    pub(crate) const fn brush(&self, brush: Brush) -> Colour {
        self.brushes[brush as usize]
    }
}

impl<S: Copy + PartialEq> Notes<S> {
    pub(crate) const NONE: Self = Self {
        last_move: [None; 2],
        check: None,
        highlights: Vec::new(),
        marks: Vec::new(),
        arrows: Vec::new(),
    };

    pub(crate) fn highlight(&mut self, square: S) {
        if !self.highlights.contains(&square) {
            self.highlights.push(square);
        }
    }

    /// A square has one mark: the last.
    pub(crate) fn mark(&mut self, square: S, brush: Brush) {
        self.marks.retain(|&(marked, _)| marked != square);
        self.marks.push((square, brush));
    }

    /// Two squares have one arrow each way: the last. From a square to itself it is a mark.
    pub(crate) fn arrow(&mut self, from: S, to: S, brush: Brush) {
        if from == to {
            return self.mark(from, brush);
        }
        self.arrows.retain(|&(tail, head, _)| (tail, head) != (from, to));
        self.arrows.push((from, to, brush));
    }

    /// What lies on the squares themselves.
    pub(crate) fn draw_accents(&self, canvas: &mut Canvas, look: &Look, cell: impl Fn(S) -> Cell) {
        for square in self.last_move.into_iter().flatten() {
            canvas.accent(cell(square), look.last_move);
        }
        for &square in &self.highlights {
            canvas.accent(cell(square), look.highlight);
        }
        if let Some(square) = self.check {
            canvas.accent(cell(square), look.check);
        }
    }

    /// The rings.
    pub(crate) fn draw_marks(&self, canvas: &mut Canvas, look: &Look, cell: impl Fn(S) -> Cell) {
        for &(square, brush) in &self.marks {
            let [x, y] = cell(square).centre();
            canvas.path(circle(x, y, 45.0), Paint::stroke(look.brush(brush), 7.0));
        }
    }

    /// The arrows.
    pub(crate) fn draw_arrows(&self, canvas: &mut Canvas, look: &Look, cell: impl Fn(S) -> Cell) {
        for &(from, to, brush) in &self.arrows {
            let data = Arrow::MOVE.outline(cell(from).centre(), cell(to).centre());
            canvas.path(data, Paint::fill(look.brush(brush)).opacity(80));
        }
    }
}
