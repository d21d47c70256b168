use std::sync::LazyLock;

use adoube_shogi::{Role, Side};

use super::{Diagram, Script, numerals, pieces};
use crate::canvas::{Canvas, Inks, Layer, Paint, Stamp, Symbol, circle, rounded};
use crate::glyphs;

/// How wide a stand is.
pub(super) const STAND: f32 = 154.0;
/// How far it is from the board.
pub(super) const GAP: f32 = 20.0;
/// How high the part with the player's sign is.
const LABEL: f32 = 76.0;
/// From kind to kind.
const ROW: f32 = 100.0;
const PADDING: f32 = 8.0;
/// Where the pieces stand on a stand, and where their numbers.
const PIECE: f32 = 54.0;
const NUMBER: f32 = 121.0;

/// A player's stand: his sign, then what he has in hand, each kind once with its number.
pub(super) struct Stand {
    side: Side,
    x: f32,
    y: f32,
    height: f32,
}

impl Stand {
    /// At the right of the player below, at the bottom; at the right of the one above, at the top.
    pub(super) fn of(diagram: &Diagram, side: Side, canvas: &Canvas) -> Self {
        let kinds = diagram.hands[side.index()].iter().count() as f32;
        let end = if kinds > 0.0 { PADDING } else { 0.0 };
        let height = LABEL + kinds * ROW + end;
        let (x, y) = if side == diagram.orientation {
            (canvas.width - STAND, canvas.height - height)
        } else {
            (0.0, 0.0)
        };
        Self { side, x, y, height }
    }

    pub(super) fn draw_ground(&self, canvas: &mut Canvas, diagram: &Diagram) {
        if let Some(frame) = diagram.theme.frame {
            let data = rounded(self.x, self.y, STAND, self.height, 12.0);
            canvas.path(data, Paint::fill(frame));
        }
    }

    /// The player's sign, ☗ or ☖, and a disc beside it if he has the move.
    pub(super) fn draw_label(&self, canvas: &mut Canvas, diagram: &Diagram) {
        let theme = &diagram.theme;
        let y = self.y + LABEL / 2.0 + 2.0;
        let fill = self.side.is_first().then_some(theme.text);
        let sign = Stamp { symbol: sign(), x: self.x + PIECE, y, turned: false };
        let stroke = Some((theme.text, 4.0));
        canvas.stamps(vec![sign], Inks { fill, stroke, detail: theme.text });
        if diagram.turn == Some(self.side) {
            canvas.path(circle(self.x + NUMBER, y, 14.0), Paint::fill(theme.turn));
        }
    }

    pub(super) const fn side(&self) -> Side {
        self.side
    }

    /// What is in hand, and the middle of each.
    pub(super) fn pieces(&self, diagram: &Diagram) -> Vec<(Role, [f32; 2])> {
        let roles = diagram.hands[self.side.index()].iter().map(|(role, _)| role);
        roles.zip(self.rows()).map(|(role, y)| (role, [self.x + PIECE, y])).collect()
    }

    /// How many there are of each kind, where it is more than one.
    pub(super) fn numbers(&self, diagram: &Diagram) -> Vec<Stamp> {
        let hand = diagram.hands[self.side.index()];
        let counts = hand.iter().zip(self.rows()).filter(|((_, count), _)| *count > 1);
        counts
            .flat_map(|((_, count), y)| {
                let symbols: Vec<_> = match diagram.script {
                    Script::Kanji => numerals::digits(count).filter_map(numerals::symbol).collect(),
                    Script::Latin => count.to_string().chars().filter_map(glyphs::symbol).collect(),
                };
                let middle = (symbols.len() as f32 - 1.0) / 2.0;
                let x = self.x + NUMBER;
                symbols.into_iter().enumerate().map(move |(i, symbol)| {
                    let along = i as f32 - middle;
                    let [x, y] = match diagram.script {
                        // One under the other, and one beside the other.
                        Script::Kanji => [x, y + along * 33.0],
                        Script::Latin => [x + along * 23.0, y],
                    };
                    Stamp { symbol, x, y, turned: false }
                })
            })
            .collect()
    }

    fn rows(&self) -> impl Iterator<Item = f32> {
        let first = self.y + LABEL + ROW / 2.0;
        (0u8..).map(move |row| first + f32::from(row) * ROW)
    }
}

/// The shape of ☗ and ☖.
fn sign() -> &'static Symbol {
    static SIGN: LazyLock<Symbol> = LazyLock::new(|| {
        let data = pieces::pentagon([38.0, 44.0]).leak();
        Symbol::kept("adoube-shogi-sign".to_owned(), vec![Layer::Body(data)])
    });
    &SIGN
}
