//! Which moves give check, known before they are played.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_shogi as shogi;

/// From where the king of the side that is not to move can be attacked in chess.
#[derive(Clone, Copy, Debug)]
pub struct ChessAim {
    king: chess::Square,
    /// The squares from which a piece attacks him: a pawn, a knight, and along lines.
    pawn: chess::Bitboard,
    knight: chess::Bitboard,
    oblique: chess::Bitboard,
    straight: chess::Bitboard,
    /// Pieces of the side to move whose leaving a line gives check.
    screens: chess::Bitboard,
}

impl ChessAim {
    #[inline(always)]
    pub(crate) fn of(position: &chess::Position) -> Self {
        use chess::Role;
        use chess::attacks::{between, bishop_attacks, knight_attacks, pawn_attacks, rook_attacks};
        let us = position.turn();
        let king = position.king(!us);
        let placement = position.placement();
        let (ours, theirs) = (placement.side(us), placement.side(!us));
        let occupied = ours | theirs;
        let queens = placement.role(Role::Queen);
        let snipers = rook_attacks(king, theirs) & (placement.role(Role::Rook) | queens)
            | bishop_attacks(king, theirs) & (placement.role(Role::Bishop) | queens);
        let mut screens = chess::Bitboard::EMPTY;
        for sniper in snipers & ours {
            let screen = between(king, sniper) & ours;
            if !screen.many() {
                screens |= screen;
            }
        }
        Self {
            king,
            pawn: pawn_attacks(!us, king),
            knight: knight_attacks(king),
            oblique: bishop_attacks(king, occupied),
            straight: rook_attacks(king, occupied),
            screens,
        }
    }

    /// Whether a legal move gives check.
    #[inline(always)]
    pub(crate) fn checks(&self, position: &chess::Position, mv: chess::Move) -> bool {
        use chess::{MoveKind, Role};
        let (from, to) = (mv.from(), mv.to());
        if !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoubleStep) {
            // More than one square changes what it lets through.
            let mut next = *position;
            next.play_unchecked(mv);
            return next.is_check();
        }
        let direct = match position.role(mv) {
            Some(Role::Pawn) => self.pawn,
            Some(Role::Knight) => self.knight,
            Some(Role::Bishop) => self.oblique,
            Some(Role::Rook) => self.straight,
            Some(Role::Queen) => self.oblique | self.straight,
            Some(Role::King) | None => chess::Bitboard::EMPTY,
        };
        direct.contains(to)
            || self.screens.contains(from) && !chess::attacks::line(self.king, from).contains(to)
    }
}

/// The same in shogi; without a king there is no check.
#[derive(Clone, Copy, Debug)]
pub struct ShogiAim(Option<Target>);

#[derive(Clone, Copy, Debug)]
struct Target {
    king: shogi::Square,
    side: Side,
    lance: shogi::Bitboard,
    oblique: shogi::Bitboard,
    straight: shogi::Bitboard,
    screens: shogi::Bitboard,
}

impl ShogiAim {
    #[inline(always)]
    pub(crate) fn of(position: &shogi::Position) -> Self {
        use shogi::Role;
        use shogi::attacks::{between, bishop_attacks, lance_attacks, rook_attacks};
        let us = position.turn();
        let side = !us;
        let Some(king) = position.king(side) else { return Self(None) };
        let placement = position.placement();
        let (ours, theirs) = (placement.side(us), placement.side(side));
        let occupied = ours | theirs;
        let snipers = lance_attacks(side, king, theirs) & placement.role(Role::Lance)
            | bishop_attacks(king, theirs) & placement.bishops()
            | rook_attacks(king, theirs) & placement.rooks();
        let mut screens = shogi::Bitboard::EMPTY;
        for sniper in snipers & ours {
            let screen = between(king, sniper) & ours;
            if !screen.many() {
                screens |= screen;
            }
        }
        Self(Some(Target {
            king,
            side,
            lance: lance_attacks(side, king, occupied),
            oblique: bishop_attacks(king, occupied),
            straight: rook_attacks(king, occupied),
            screens,
        }))
    }

    /// Whether a legal move gives check.
    #[inline(always)]
    pub(crate) fn checks(&self, position: &shogi::Position, mv: shogi::Move) -> bool {
        use shogi::Role;
        use shogi::attacks::{
            gold_attacks, king_attacks, knight_attacks, pawn_attacks, ray, silver_attacks,
        };
        let Some(Target { king, side, .. }) = self.0 else { return false };
        let Some(target) = &self.0 else { return false };
        let (to, from) = (mv.to(), mv.from());
        let Some(role) = position.role(mv) else { return false };
        let role = if mv.promotes() { role.promoted().unwrap_or(role) } else { role };
        let direct = match role {
            Role::Pawn => pawn_attacks(side, king),
            Role::Lance => target.lance,
            Role::Knight => knight_attacks(side, king),
            Role::Silver => silver_attacks(side, king),
            Role::Gold
            | Role::Tokin
            | Role::PromotedLance
            | Role::PromotedKnight
            | Role::PromotedSilver => gold_attacks(side, king),
            Role::Bishop => target.oblique,
            Role::Rook => target.straight,
            Role::Horse => target.oblique | king_attacks(king),
            Role::Dragon => target.straight | king_attacks(king),
            Role::King => shogi::Bitboard::EMPTY,
        };
        direct.contains(to)
            || from
                .is_some_and(|from| target.screens.contains(from) && !ray(king, from).contains(to))
    }
}

#[cfg(test)]
mod tests {
    use adoube_board::{Keys, Position};

    use crate::Searchable;

    /// Plays moves at random and compares with what is found by playing.
    fn compare<P: Searchable>(start: P, seed: u64) -> usize {
        let mut checks = 0;
        let mut keys = Keys::new(seed);
        let mut position = start;
        for _ in 0..200 {
            let moves = Position::legal_moves(&position);
            let moves = moves.as_ref();
            let aim = position.aim();
            for &mv in moves {
                let mut next = position;
                next.play_unchecked(mv);
                assert_eq!(
                    position.checks(&aim, mv),
                    next.is_check(),
                    "{mv:?} in {:x}",
                    position.key()
                );
                checks += usize::from(next.is_check());
            }
            let (key, rest) = keys.next();
            keys = rest;
            let Some(&mv) = moves.get(key as usize % moves.len().max(1)) else { break };
            position.play_unchecked(mv);
        }
        checks
    }

    #[test]
    fn checks_are_foreseen_as_they_are_found() {
        let mut checks = 0;
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        ] {
            let start: adoube_chess::Position = fen.parse().unwrap();
            checks += (0..20).map(|seed| compare(start, seed)).sum::<usize>();
        }
        for sfen in [
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
            "9/4k4/9/9/4P4/9/4L4/9/4K4 b RB4G4S4N3L17P 1",
        ] {
            let start: adoube_shogi::Position = sfen.parse().unwrap();
            checks += (0..20).map(|seed| compare(start, seed)).sum::<usize>();
        }
        assert!(checks > 1000, "only {checks} checks");
    }
}
