//! 768 features: each side's pieces on each square.

use adoube_board::Side;
use adoube_chess::{Placement, Position, Role, Square};

use super::{Changes, PHASES, Pictured, Shelf, View};
use crate::games::GameName;

/// Pieces of both sides on all squares.
const FEATURES: usize = 2 * ROLES * SQUARES;
const ROLES: usize = 6;
const SQUARES: usize = 64;

const fn index(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }
}

fn feature(view: View, side: Side, role: Role, square: Square) -> u16 {
    let near = if view.side.is_first() { square } else { square.flip_rank() };
    let seen = if view.mirrored { near.index() ^ 7 } else { near.index() };
    let whose = if side == view.side { 0 } else { ROLES };
    ((whose + index(role)) * SQUARES + seen) as u16
}

impl Pictured for Position {
    type Picture = Placement;

    const GAME: GameName = GameName::Chess;
    const FEATURES: usize = FEATURES;
    const MOST: usize = 32;
    const EMBEDDED: &'static [u8] = include_bytes!("../../networks/chess.net");

    fn shelf() -> &'static Shelf<Self> {
        static SHELF: Shelf<Position> = Shelf::new();
        &SHELF
    }

    fn picture(&self) -> Placement {
        *self.placement()
    }

    /// The king stands on the files a to d.
    fn view(&self, side: Side) -> View {
        View { side, mirrored: self.king(side).file().index() >= 4 }
    }

    /// By how many pieces are left, kings included.
    fn phase(&self) -> usize {
        let others = self.placement().occupied().count().saturating_sub(2) as usize;
        (others / 4).min(PHASES - 1)
    }

    #[inline(always)]
    fn compare(old: &Placement, new: &Placement, view: View, changes: &mut Changes) {
        for square in old.differing(new) {
            for (picture, is_new) in [(old, false), (new, true)] {
                if let Some(piece) = picture.piece_at(square) {
                    changes.list(is_new).push(feature(view, piece.side, piece.role, square));
                }
            }
        }
    }
}
