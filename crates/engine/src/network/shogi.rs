//! 2,344 features: each side's pieces on each square, and how many of each kind it has in hand at least.

use adoube_board::Side;
use adoube_shogi::{Hand, Placement, Position, Role, Square};

use super::{Changes, PHASES, Pictured, Shelf, View};
use crate::games::GameName;

const ROLES: usize = 14;
const SQUARES: usize = 81;
/// Pieces of both sides on all squares.
const ON_BOARD: usize = 2 * ROLES * SQUARES;
/// All pieces that one hand can hold.
const IN_HAND: usize = 38;
const FEATURES: usize = ON_BOARD + 2 * IN_HAND;

const fn index(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Lance => 1,
        Role::Knight => 2,
        Role::Silver => 3,
        Role::Gold => 4,
        Role::Bishop => 5,
        Role::Rook => 6,
        Role::King => 7,
        Role::Tokin => 8,
        Role::PromotedLance => 9,
        Role::PromotedKnight => 10,
        Role::PromotedSilver => 11,
        Role::Horse => 12,
        Role::Dragon => 13,
    }
}

/// What can be held, how many of it there are, and where its features begin.
const HELD: [(Role, u8, usize); 7] = [
    (Role::Pawn, 18, 0),
    (Role::Lance, 4, 18),
    (Role::Knight, 4, 22),
    (Role::Silver, 4, 26),
    (Role::Gold, 4, 30),
    (Role::Bishop, 2, 34),
    (Role::Rook, 2, 36),
];

fn feature(view: View, side: Side, role: Role, square: Square) -> u16 {
    let near = if view.side.is_first() { square } else { square.turned() }.index();
    // Squares count along the files.
    let (file, rank) = (near / 9, near % 9);
    let file = if view.mirrored { 8 - file } else { file };
    let whose = if side == view.side { 0 } else { ROLES };
    ((whose + index(role)) * SQUARES + 9 * file + rank) as u16
}

/// Pieces on the board and in both hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    board: Placement,
    hands: [Hand; 2],
}

impl Pictured for Position {
    type Picture = Picture;

    const GAME: GameName = GameName::Shogi;
    const FEATURES: usize = FEATURES;
    const MOST: usize = 40;
    const EMBEDDED: &'static [u8] = include_bytes!("../../networks/shogi.net");

    fn shelf() -> &'static Shelf<Self> {
        static SHELF: Shelf<Position> = Shelf::new();
        &SHELF
    }

    fn picture(&self) -> Picture {
        Picture { board: *self.placement(), hands: Side::ALL.map(|side| self.hand(side)) }
    }

    /// The king stands on the files 1 to 5, as his side counts them; who has none sees no mirror.
    fn view(&self, side: Side) -> View {
        let king = self.king(side);
        let near = king.map(|king| if side.is_first() { king } else { king.turned() });
        View { side, mirrored: near.is_some_and(|king| king.index() / 9 > 4) }
    }

    /// By how many pieces are in hand.
    fn phase(&self) -> usize {
        let held: u32 = Side::ALL.map(|side| self.hand(side).total()).iter().sum();
        (held as usize / 2).min(PHASES - 1)
    }

    #[inline(always)]
    fn compare(old: &Picture, new: &Picture, view: View, changes: &mut Changes) {
        for square in old.board.differing(&new.board) {
            for (picture, is_new) in [(old, false), (new, true)] {
                if let Some(piece) = picture.board.piece_at(square) {
                    changes.list(is_new).push(feature(view, piece.side, piece.role, square));
                }
            }
        }
        for side in Side::ALL {
            let (old, new) = (old.hands[side.index()], new.hands[side.index()]);
            if old == new {
                continue;
            }
            let first = ON_BOARD + if side == view.side { 0 } else { IN_HAND };
            for (role, all, at) in HELD {
                let (old, new) = (old.count(role).min(all), new.count(role).min(all));
                let between = usize::from(old.min(new))..usize::from(old.max(new));
                changes.list(new > old).extend(between.map(|nth| (first + at + nth) as u16));
            }
        }
    }
}
