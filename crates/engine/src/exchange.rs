//! What a series of captures on one square is worth.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_shogi as shogi;

/// What pieces are worth in an exchange of chess.
pub(crate) const CHESS: [i32; 6] = [100, 320, 330, 500, 950, 0];

pub(crate) const fn chess_worth(role: chess::Role) -> i32 {
    match role {
        chess::Role::Pawn => CHESS[0],
        chess::Role::Knight => CHESS[1],
        chess::Role::Bishop => CHESS[2],
        chess::Role::Rook => CHESS[3],
        chess::Role::Queen => CHESS[4],
        chess::Role::King => 20_000,
    }
}

/// Whether the captures that begin with `mv` win at least `least` for the side to move.
pub(crate) fn chess_wins(position: &chess::Position, mv: chess::Move, least: i32) -> bool {
    // Castling takes nothing and leaves nothing to be taken.
    let Some(captured) = mv.captured_square() else { return least <= 0 };
    let (from, to) = (mv.from(), mv.to());
    let placement = position.placement();
    let Some(mover) = position.role(mv) else { return false };
    let taken = position.piece_at(captured).map_or(0, |piece| chess_worth(piece.role));
    let becomes = mv.promotion().unwrap_or(mover);
    let mut balance = taken - least;
    if mv.promotion().is_some() {
        balance += chess_worth(becomes) - CHESS[0];
    }
    if balance < 0 {
        return false;
    }
    balance -= chess_worth(becomes);
    if balance >= 0 {
        return true;
    }
    let mut occupied = (placement.occupied() - from.into() - captured.into()) | to.into();
    let side = position.turn();
    let winner = follow(balance, !side, |side| {
        let attackers = placement.attackers(to, side, occupied) & occupied;
        if attackers.is_empty() {
            return None;
        }
        let cheapest = chess::Role::ALL.into_iter().find_map(|role| {
            (attackers & placement.role(role)).first().map(|square| (role, square))
        });
        let (role, square) = cheapest?;
        occupied -= square.into();
        // A king does not step into an attack.
        let safe = || (placement.attackers(to, !side, occupied) & occupied).is_empty();
        (role != chess::Role::King || safe()).then(|| chess_worth(role))
    });
    winner == side
}

/// What pieces are worth in an exchange of shogi: what the one loses the other gains, so that a piece
/// counts on the board and again in the hand.
pub(crate) const fn shogi_worth(role: shogi::Role) -> i32 {
    match role {
        shogi::Role::Pawn => 100,
        shogi::Role::Lance => 350,
        shogi::Role::Knight => 400,
        shogi::Role::Silver => 520,
        shogi::Role::Gold
        | shogi::Role::Tokin
        | shogi::Role::PromotedLance
        | shogi::Role::PromotedKnight
        | shogi::Role::PromotedSilver => 580,
        shogi::Role::Bishop => 850,
        shogi::Role::Rook => 1000,
        shogi::Role::Horse => 1150,
        shogi::Role::Dragon => 1350,
        shogi::Role::King => 30_000,
    }
}

const SHOGI_ORDER: [shogi::Role; 14] = [
    shogi::Role::Pawn,
    shogi::Role::Lance,
    shogi::Role::Knight,
    shogi::Role::Silver,
    shogi::Role::Tokin,
    shogi::Role::PromotedLance,
    shogi::Role::PromotedKnight,
    shogi::Role::PromotedSilver,
    shogi::Role::Gold,
    shogi::Role::Bishop,
    shogi::Role::Rook,
    shogi::Role::Horse,
    shogi::Role::Dragon,
    shogi::Role::King,
];

pub(crate) fn shogi_wins(position: &shogi::Position, mv: shogi::Move, least: i32) -> bool {
    let to = mv.to();
    let placement = position.placement();
    let taken = position.captured(mv).map_or(0, |piece| shogi_worth(piece.role));
    let Some(mover) = position.role(mv) else { return false };
    let becomes = if mv.promotes() { mover.promoted().unwrap_or(mover) } else { mover };
    let mut balance = taken - least;
    if mv.promotes() {
        balance += shogi_worth(becomes) - shogi_worth(mover);
    }
    if balance < 0 {
        return false;
    }
    balance -= shogi_worth(becomes);
    if balance >= 0 {
        return true;
    }
    let mut occupied = placement.occupied() | to.into();
    if let Some(from) = mv.from() {
        occupied -= from.into();
    }
    let side = position.turn();
    let winner = follow(balance, !side, |side| {
        let attackers = placement.attackers(to, side, occupied) & occupied;
        if attackers.is_empty() {
            return None;
        }
        let cheapest = SHOGI_ORDER.into_iter().find_map(|role| {
            (attackers & placement.role(role)).first().map(|square| (role, square))
        });
        let (role, square) = cheapest?;
        occupied -= square.into();
        let safe = || (placement.attackers(to, !side, occupied) & occupied).is_empty();
        (role != shogi::Role::King || safe()).then(|| shogi_worth(role))
    });
    winner == side
}

/// Captures back and forth, the cheapest first, until one side has none or need not. `balance` is what the
/// other side has over if it stops now; `next` is the worth of the cheapest piece that can take.
fn follow(mut balance: i32, mut side: Side, mut next: impl FnMut(Side) -> Option<i32>) -> Side {
    loop {
        let Some(worth) = next(side) else { return !side };
        balance = -balance - 1 - worth;
        side = !side;
        if balance >= 0 {
            return !side;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wins(fen: &str, uci: &str, least: i32) -> bool {
        let position: chess::Position = fen.parse().unwrap();
        let mv = uci.parse::<chess::UciMove>().unwrap().resolve(&position).unwrap();
        chess_wins(&position, mv, least)
    }

    #[test]
    fn exchanges_of_chess_are_counted_to_their_end() {
        // A free pawn, a defended one, and one behind which a battery stands.
        assert!(wins("4k3/8/8/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 100));
        assert!(!wins("4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 0));
        assert!(!wins("4k3/8/3p4/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 0));
        assert!(wins("4k3/8/8/4p3/8/8/8/4RK2 w - - 0 1", "e1e4", 0));
        // Knight takes pawn, pawn takes knight, pawn takes pawn.
        assert!(!wins("4k3/8/3p4/4p3/8/3N1P2/8/5K2 w - - 0 1", "d3e5", -100));
        assert!(wins("4k3/8/3p4/4p3/8/3N4/8/5K2 w - - 0 1", "d3e5", -220));
        // A king takes what nobody guards, and nothing else.
        assert!(wins("8/8/8/8/8/3k4/4p3/4K3 w - - 0 1", "e1f2", 0));
    }

    #[test]
    fn exchanges_of_shogi_end_in_the_hand() {
        let position: shogi::Position = "4k4/9/9/4p4/4P4/9/9/4R4/4K4 b - 1".parse().unwrap();
        let take: shogi::Move = "5e5d".parse().unwrap();
        assert!(shogi_wins(&position, take, 100));
        assert!(!shogi_wins(&position, take, 101));
    }
}
