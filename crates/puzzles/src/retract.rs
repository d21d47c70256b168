//! What may have stood two plies before: how a problem is made longer from its end.

use adoube_board::Side;
use adoube_shogi::{Board, Role, Square};

/// Boards from which a check and a move of the king may lead to this one: those in which the check was a drop, and those in which it was not.
#[derive(Default)]
pub(crate) struct Before {
    pub(crate) drops: Vec<Board>,
    pub(crate) moves: Vec<Board>,
}

/// What may have stood two plies before. The king took what was sacrificed, or fled from what stands there now. Whether such a board is a
/// problem is another question; hands are those of the mating side alone.
pub(crate) fn before(board: &Board) -> Before {
    let mut found = Before::default();
    let Some(king) = board.kings(Side::Second).first() else { return found };
    for from in around(king, 1).filter(|&square| board.piece_at(square).is_none()) {
        let mut fled = *board;
        fled.set(king, None);
        fled.set(from, Some(Role::King.of(Side::Second)));
        sacrifices(&fled, king, &mut found);
        arrivals(&fled, &mut found);
    }
    found
}

/// Something was dropped where the king stands now, or went there, and he took it.
fn sacrifices(fled: &Board, king: Square, found: &mut Before) {
    for role in Role::HAND {
        if !fled.hand(Side::Second).has(role) {
            continue;
        }
        found.drops.push(in_hand(*fled, role));
        for square in around(king, 2).filter(|&square| fled.piece_at(square).is_none()) {
            for role in [Some(role), role.promoted()].into_iter().flatten() {
                let mut there = *fled;
                there.set(square, Some(role.of(Side::First)));
                found.moves.push(there);
            }
        }
    }
}

/// A piece of the mating side was dropped where it stands now, or came from near.
fn arrivals(fled: &Board, found: &mut Before) {
    for (at, piece) in fled.placement.iter().filter(|(_, piece)| piece.side == Side::First) {
        let mut without = *fled;
        without.set(at, None);
        if !piece.role.is_promoted() {
            found.drops.push(in_hand(without, piece.role));
        }
        for square in around(at, 1).filter(|&square| without.piece_at(square).is_none()) {
            let mut there = without;
            there.set(square, Some(piece));
            found.moves.push(there);
        }
    }
}

fn in_hand(mut board: Board, role: Role) -> Board {
    let hand = &mut board.hands[Side::First.index()];
    hand.set(role, hand.count(role) + 1);
    board
}

/// The squares no further away than this.
fn around(centre: Square, far: i8) -> impl Iterator<Item = Square> {
    let offsets = move || -far..=far;
    let pairs = offsets().flat_map(move |files| offsets().map(move |ranks| (files, ranks)));
    pairs
        .filter(|&pair| pair != (0, 0))
        .filter_map(move |(files, ranks)| centre.offset(files, ranks))
}
