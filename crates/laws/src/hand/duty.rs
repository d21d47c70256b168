//! Article 4: what a hand owes by what it has done.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_shogi as shogi;

use super::{Doing, Half, Touched};
use crate::event::{HalfBy, Owed};
use crate::{Act, Place, Table};

/// What a hand must do: one of these acts, by this rule. No rule: any legal act.
pub(crate) struct Duty {
    pub(super) acts: Vec<Act>,
    pub(super) owed: Option<Owed>,
}

/// What the player having the move must do after what his hand has done.
pub(crate) fn duty(table: &Table, hand: &Doing) -> Duty {
    let legal = Legal(table.legal_acts());
    let side = table.turn();
    let announced =
        hand.bound.and_then(|bound| legal.only(Owed::AnnouncedEnforced, |act| act == bound));
    let half = || {
        let half = bound_half(table, hand)?;
        legal.only(half_enforced(half), |act| completes(act, half))
    };
    let touched = || touch_duty(table, side, &hand.touched, &legal);
    let duty = announced.or_else(half).or_else(touched);
    duty.unwrap_or(Duty { acts: legal.0, owed: None })
}

/// fide-2009/4.4.d, 4.6.b and 4.6.c: the half that has to be completed. It is the first that can be, and
/// that nothing touched before it forbids; after that a pawn may only become the piece that is chosen.
pub(crate) fn bound_half(table: &Table, hand: &Doing) -> Option<Act> {
    if hand.halves.is_empty() {
        return None;
    }
    let legal = Legal(table.legal_acts());
    let may = |half: &Half| {
        let before = &hand.touched[..half.touched.min(hand.touched.len())];
        let owed = touch_duty(table, table.turn(), before, &legal);
        let acts = owed.as_ref().map_or(&legal.0, |owed| &owed.acts);
        acts.iter().any(|&act| completes(act, half.act))
    };
    let mut halves = hand.halves.iter().skip_while(|half| !may(half));
    let first = halves.next()?.act;
    Some(halves.fold(first, |bound, half| if refines(half.act, bound) { half.act } else { bound }))
}

/// Whether a half is an earlier one with the new piece chosen.
fn refines(half: Act, earlier: Act) -> bool {
    let (Act::Chess(half), Act::Chess(earlier)) = (half, earlier) else { return false };
    match (half, earlier) {
        (
            chess::Act::Move { from, to, promotion: Some(_) },
            chess::Act::Move { promotion: None, .. },
        ) => chess::Act::Move { from, to, promotion: None } == earlier,
        _ => false,
    }
}

/// The acts that are legal, whatever was touched.
struct Legal(Vec<Act>);

impl Legal {
    /// The duty to choose among those that are wanted, where there are any.
    fn only(&self, owed: Owed, wanted: impl Fn(Act) -> bool) -> Option<Duty> {
        let acts: Vec<Act> = self.0.iter().copied().filter(|&act| wanted(act)).collect();
        (!acts.is_empty()).then_some(Duty { acts, owed: Some(owed) })
    }
}

/// fide-2009/4.3 and 4.4: the first touched piece that can move or be taken.
fn touch_duty(table: &Table, side: Side, hand: &[Touched], legal: &Legal) -> Option<Duty> {
    let is_own = |place| owner(table, place) == Some(side);
    let places = || hand.iter().map(|touched| touched.place);
    let own = places().find(|&place| is_own(place));
    let other = places().find(|&place| !is_own(place) && owner(table, place).is_some());
    let owed = match (own, other) {
        (Some(_), Some(_)) => Owed::PairEnforced,
        (None, Some(_)) => Owed::CaptureEnforced,
        _ => Owed::TouchEnforced,
    };
    let castling = castling_touch(table, side, hand);
    let pair = own.zip(other).filter(|_| castling.is_none()).and_then(|(own, other)| {
        legal.only(owed, |act| origin(act) == own && captured(table, act) == Some(other))
    });
    let first = || {
        in_order(table, side, hand).into_iter().find_map(|place| match &castling {
            Some(castling) if place == Place::Chess(castling.king) => castling.king_duty(legal),
            Some(castling) if castling.bars(place) => {
                legal.only(Owed::RookEnforced, |act| origin(act) == place)
            }
            _ if is_own(place) => legal.only(owed, |act| origin(act) == place),
            _ => legal.only(owed, |act| captured(table, act) == Some(place)),
        })
    };
    pair.or_else(first)
}

/// What was touched, one after the other. Of pieces touched at one time the king counts as first, for
/// fide-2009/4.4.c puts that beside touching him first, then one's own, for in doubt 4.3.c has it so.
pub(crate) fn in_order(table: &Table, side: Side, touched: &[Touched]) -> Vec<Place> {
    let rank = |place: &Place| match (table, *place) {
        _ if owner(table, *place) != Some(side) => 2,
        (Table::Chess(board), Place::Chess(square))
            if board.piece_at(square).is_some_and(|it| it.role == chess::Role::King) =>
        {
            0
        }
        _ => 1,
    };
    let mut order = Vec::with_capacity(touched.len());
    for group in touched.chunk_by(|_, next| next.with_previous) {
        let from = order.len();
        order.extend(group.iter().map(|touched| touched.place));
        order[from..].sort_by_key(rank);
    }
    order
}

/// King and a rook of one's own were touched.
pub(crate) struct CastlingTouch {
    king: chess::Square,
    /// The first rook that was touched with the king or after him.
    rook: Option<chess::Square>,
    /// Rooks that were touched before him: with these he does not castle.
    pub(super) barred: Vec<chess::Square>,
}

impl CastlingTouch {
    fn bars(&self, place: Place) -> bool {
        matches!(place, Place::Chess(square) if self.barred.contains(&square))
    }

    fn castles_barred(&self, act: Act) -> bool {
        matches!(act, Act::Chess(chess::Act::Castle { rook, .. }) if self.barred.contains(&rook))
    }

    /// What the king owes where nothing that was touched before him can move.
    fn king_duty(&self, legal: &Legal) -> Option<Duty> {
        let king = Place::Chess(self.king);
        let moves = |act| origin(act) == king && !self.castles_barred(act);
        let Some(rook) = self.rook else {
            // fide-2009/4.4.b: not this castling; the rook cannot move, and 4.3.a binds the king.
            return legal.only(Owed::TouchEnforced, moves);
        };
        let castle = Act::Chess(chess::Act::castle(self.king, rook));
        legal
            .only(Owed::CastlingEnforced, |act| act == castle)
            .or_else(|| legal.only(Owed::KingEnforced, moves))
            // fide-2009/4.4.c: where the king has no move either, any will do.
            .or_else(|| Some(Duty { acts: legal.0.clone(), owed: None }))
    }
}

pub(crate) fn castling_touch(
    table: &Table,
    side: Side,
    touched: &[Touched],
) -> Option<CastlingTouch> {
    let Table::Chess(board) = table else { return None };
    let is = |touched: &Touched, role| match touched.place {
        Place::Chess(square) => {
            let found = board.piece_at(square) == Some(chess::Piece { side, role });
            found.then_some(square)
        }
        _ => None,
    };
    let (mut barred, mut rook) = (Vec::new(), None);
    let mut king = None;
    for group in touched.chunk_by(|_, next| next.with_previous) {
        king = king.or(group.iter().find_map(|touched| is(touched, chess::Role::King)));
        for square in group.iter().filter_map(|touched| is(touched, chess::Role::Rook)) {
            match king {
                None => barred.push(square),
                Some(_) => rook = rook.or(Some(square).filter(|it| !barred.contains(it))),
            }
        }
    }
    let both = rook.is_some() || !barred.is_empty();
    king.filter(|_| both).map(|king| CastlingTouch { king, rook, barred })
}

/// Of which move of two this is the first half.
pub(crate) fn half_of(table: &Table, act: Act) -> Option<HalfBy> {
    let (Table::Chess(board), Act::Chess(chess::Act::Move { from, to, promotion })) = (table, act)
    else {
        return None;
    };
    let piece = board.piece_at(from)?;
    let last = if piece.side.is_first() { chess::Rank::Eighth } else { chess::Rank::First };
    match (piece.role, promotion) {
        (chess::Role::Pawn, None) if to.rank() == last => Some(HalfBy::ReleasedPawn),
        (chess::Role::Pawn, Some(_)) if to.rank() == last => Some(HalfBy::PromotionChosen),
        (chess::Role::King, None) => {
            let far = from.file().index().abs_diff(to.file().index()) > 1;
            let home = if piece.side.is_first() { chess::Rank::First } else { chess::Rank::Eighth };
            let along = from.rank() == home && to.rank() == home;
            let rooks = board.board().placement.pieces(piece.side, chess::Role::Rook);
            let beyond = |rook: chess::Square| match to.file() {
                chess::File::G => rook.file() > from.file(),
                chess::File::C => rook.file() < from.file(),
                _ => false,
            };
            let rook = (rooks & chess::Bitboard::rank(home)).into_iter().any(beyond);
            (far && along && rook).then_some(HalfBy::ReleasedKing)
        }
        _ => None,
    }
}

fn half_enforced(half: Act) -> Owed {
    match half {
        Act::Chess(chess::Act::Move { promotion: Some(_), .. }) => Owed::PromotionEnforced,
        Act::Chess(chess::Act::Move { to, .. })
            if matches!(to.rank(), chess::Rank::First | chess::Rank::Eighth)
                && half_is_pawn(half) =>
        {
            Owed::HalfPromotionEnforced
        }
        _ => Owed::HalfCastlingEnforced,
    }
}

/// A pawn reaches the last rank from the one before it, a castling king stays on his.
fn half_is_pawn(half: Act) -> bool {
    matches!(half, Act::Chess(chess::Act::Move { from, to, .. }) if from.rank() != to.rank())
}

/// Whether an act is the whole of which `half` is the first half.
fn completes(act: Act, half: Act) -> bool {
    let (Act::Chess(act), Act::Chess(chess::Act::Move { from, to, promotion })) = (act, half)
    else {
        return false;
    };
    match act {
        chess::Act::Move { .. } => {
            let same = |role| act == chess::Act::promote(from, to, role);
            match promotion {
                Some(role) => same(role),
                None => chess::Role::ALL.into_iter().any(same),
            }
        }
        chess::Act::Castle { king, .. } => king == from && act.king_goal() == Some(to),
    }
}

/// Where the piece that acts stands.
fn origin(act: Act) -> Place {
    match act {
        Act::Chess(act) => Place::Chess(act.origin()),
        Act::Shogi(act) => match act.origin() {
            shogi::Origin::Board(from) => Place::Shogi(from),
            shogi::Origin::Hand(role) => Place::Hand(role),
        },
    }
}

/// Where the piece stands that an act takes.
fn captured(table: &Table, act: Act) -> Option<Place> {
    match (table, act) {
        (Table::Chess(table), Act::Chess(act)) => table.captured_square(act).map(Place::Chess),
        (Table::Shogi(table), Act::Shogi(act)) => table.captured_square(act).map(Place::Shogi),
        _ => None,
    }
}

/// Whose piece is there.
pub(crate) fn owner(table: &Table, place: Place) -> Option<Side> {
    match (table, place) {
        (Table::Chess(board), Place::Chess(square)) => {
            board.piece_at(square).map(|piece| piece.side)
        }
        (Table::Shogi(board), Place::Shogi(square)) => {
            board.piece_at(square).map(|piece| piece.side)
        }
        (Table::Shogi(_), Place::Hand(_)) => Some(table.turn()),
        _ => None,
    }
}

/// What a hand touches in making an act.
pub(crate) fn touched_by(table: &Table, act: Act) -> Vec<Place> {
    let mut places = vec![origin(act)];
    if let Act::Chess(chess::Act::Castle { rook, .. }) = act {
        places.push(Place::Chess(rook));
    }
    places.extend(captured(table, act));
    places
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What a hand does, one after the other: pieces touched, those of one time joined by `+`, or half a
    /// move, `e1-g1` or `a7-a8=Q`.
    fn hand(touches: &str) -> Doing {
        let mut hand = Doing::default();
        for group in touches.split(' ') {
            if let Some((from, to)) = group.split_once('-') {
                let (to, chosen) = to.split_once('=').unwrap_or((to, ""));
                let act = chess::Act::Move {
                    from: from.parse().unwrap(),
                    to: to.parse().unwrap(),
                    promotion: chosen.chars().next().and_then(chess::Role::from_letter),
                };
                let place = Place::Chess(from.parse().unwrap());
                if hand.touched.iter().all(|it| it.place != place) {
                    hand.touched.push(Touched { place, with_previous: false });
                }
                let touched = hand.touched.len();
                hand.halves.push(Half { act: Act::Chess(act), stands: true, touched });
                continue;
            }
            for (nth, square) in group.split('+').enumerate() {
                let place = Place::Chess(square.parse().unwrap());
                hand.touched.push(Touched { place, with_previous: nth > 0 });
            }
        }
        hand
    }

    /// On what ground a hand must do what: castlings with their rook, of other acts who moves or whom
    /// they take.
    fn owed(fen: &str, touches: &str) -> (Option<Owed>, String) {
        let setup: chess::Sketch = fen.parse().unwrap();
        let table = Table::Chess(setup.position().unwrap().into());
        let duty = duty(&table, &hand(touches));
        let one = |act: &Act| match *act {
            Act::Chess(chess::Act::Castle { rook, .. }) => format!("castle-{rook}"),
            act => match (origin(act), captured(&table, act)) {
                (Place::Chess(from), Some(Place::Chess(taken))) => format!("{from}x{taken}"),
                (Place::Chess(from), _) => from.to_string(),
                _ => String::new(),
            },
        };
        let acts: BTreeSet<String> = duty.acts.iter().map(one).collect();
        (duty.owed, acts.into_iter().collect::<Vec<_>>().join(" "))
    }

    /// fide-2009/4.4: in whatever order king, rooks and another piece are touched.
    #[test]
    fn castling_is_owed_or_barred_by_the_order_of_touches() {
        use Owed::{CastlingEnforced, KingEnforced, RookEnforced, TouchEnforced};
        const BOTH: &str = "4k3/8/8/8/8/2N5/8/R3K2R w KQ - 0 1";
        // The rook on g2 keeps the king from castling short.
        const LONG: &str = "4k3/8/8/8/8/2N5/6r1/R3K2R w KQ - 0 1";
        // Neither the king nor the rook on h1 can move.
        const STUCK: &str = "4k3/8/8/8/8/8/3PPPPP/R2QKBNR w KQ - 0 1";
        for (fen, touches, rule, acts) in [
            (BOTH, "e1 h1", CastlingEnforced, "castle-h1"),
            (BOTH, "e1+h1", CastlingEnforced, "castle-h1"),
            (BOTH, "h1+e1", CastlingEnforced, "castle-h1"),
            (BOTH, "e1 a1", CastlingEnforced, "castle-a1"),
            (BOTH, "e1 h1 a1", CastlingEnforced, "castle-h1"),
            (BOTH, "e1 c3 h1", CastlingEnforced, "castle-h1"),
            (BOTH, "h1 e1", RookEnforced, "h1"),
            (BOTH, "a1 e1", RookEnforced, "a1"),
            (BOTH, "h1 a1 e1", RookEnforced, "h1"),
            (BOTH, "a1 e1+h1", RookEnforced, "a1"),
            (BOTH, "h1 c3+e1", RookEnforced, "h1"),
            (BOTH, "c3 e1 h1", TouchEnforced, "c3"),
            (BOTH, "c3 h1 e1", TouchEnforced, "c3"),
            (BOTH, "h1", TouchEnforced, "h1"),
            (BOTH, "e1", TouchEnforced, "castle-a1 castle-h1 e1"),
            (LONG, "e1 h1", KingEnforced, "castle-a1 e1"),
            (LONG, "h1+e1", KingEnforced, "castle-a1 e1"),
            (LONG, "a1 e1 h1", RookEnforced, "a1"),
        ] {
            assert_eq!(owed(fen, touches), (Some(rule), acts.into()), "{touches} in {fen}");
        }
        // 4.4.c frees altogether; 4.4.b leaves the next that was touched.
        assert_eq!(owed(STUCK, "e1 h1 g1").0, None);
        assert_eq!(owed(STUCK, "h1 e1 g1"), (Some(TouchEnforced), "g1".into()));
        let walled = "4k3/8/8/8/8/8/4P1PP/R3K1NR w KQ - 0 1";
        assert_eq!(owed(walled, "h1 e1"), (Some(TouchEnforced), "castle-a1 e1".into()));
        assert_eq!(owed(walled, "h1 e1 a1"), (Some(CastlingEnforced), "castle-a1".into()));
    }

    /// fide-2009/4.4.d, 4.6.b, 4.6.c: what is begun is finished, unless it was forbidden from the start.
    #[test]
    fn the_first_half_that_may_be_finished_binds() {
        use Owed::{
            HalfCastlingEnforced, HalfPromotionEnforced, PromotionEnforced, RookEnforced,
            TouchEnforced,
        };
        const BOTH: &str = "4k3/8/8/8/8/2N5/8/R3K2R w KQ - 0 1";
        const LONG: &str = "4k3/8/8/8/8/2N5/6r1/R3K2R w KQ - 0 1";
        const PAWN: &str = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        for (fen, touches, rule, acts) in [
            (BOTH, "e1-g1", HalfCastlingEnforced, "castle-h1"),
            (BOTH, "e1-g1 e1-c1", HalfCastlingEnforced, "castle-h1"),
            (BOTH, "e1-g1 a1 c3", HalfCastlingEnforced, "castle-h1"),
            (BOTH, "e1 e1-c1", HalfCastlingEnforced, "castle-a1"),
            (BOTH, "e1 a1 e1-c1", HalfCastlingEnforced, "castle-a1"),
            (BOTH, "a1 e1-c1", RookEnforced, "a1"),
            (BOTH, "a1 e1-g1", RookEnforced, "a1"),
            (BOTH, "c3 e1-g1 e1-c1", TouchEnforced, "c3"),
            (LONG, "e1-g1", TouchEnforced, "castle-a1 e1"),
            (LONG, "e1-g1 e1-c1", HalfCastlingEnforced, "castle-a1"),
            (PAWN, "a7-a8", HalfPromotionEnforced, "a7"),
            (PAWN, "a7-a8 a7-b8", HalfPromotionEnforced, "a7"),
            (PAWN, "a7-b8 a7-a8=Q", HalfPromotionEnforced, "a7xb8"),
            (PAWN, "a7-a8 a7-a8=R", PromotionEnforced, "a7"),
            (PAWN, "a7-a8=R a7-a8=Q a7-a8", PromotionEnforced, "a7"),
            (PAWN, "e1 a7-a8=Q", TouchEnforced, "e1"),
        ] {
            assert_eq!(owed(fen, touches), (Some(rule), acts.into()), "{touches} in {fen}");
        }
        let half = |touches| {
            let setup: chess::Sketch = PAWN.parse().unwrap();
            bound_half(&Table::Chess(setup.position().unwrap().into()), &hand(touches))
        };
        let rook = chess::Act::promote(chess::Square::A7, chess::Square::A8, chess::Role::Rook);
        assert_eq!(half("a7-a8 a7-a8=R a7-a8=Q"), Some(Act::Chess(rook)));
        assert_eq!(half("a7-a8=R a7-a8=Q a7-a8"), Some(Act::Chess(rook)));
        assert_eq!(half("e1 a7-a8=R"), None);
    }

    /// The same where king and rooks begin elsewhere.
    #[test]
    fn the_order_of_touches_decides_in_chess960_too() {
        use Owed::{CastlingEnforced, KingEnforced, RookEnforced};
        const OPEN: &str = "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1";
        // Castling with the rook on g1 would put the king into check.
        const SHUT: &str = "4k1r1/8/8/8/8/8/8/1R3KR1 w GB - 0 1";
        for (fen, touches, rule, acts) in [
            (OPEN, "f1 g1", CastlingEnforced, "castle-g1"),
            (OPEN, "g1+f1", CastlingEnforced, "castle-g1"),
            (OPEN, "f1 b1", CastlingEnforced, "castle-b1"),
            (OPEN, "g1 f1", RookEnforced, "g1"),
            (OPEN, "b1 f1 g1", RookEnforced, "b1"),
            (SHUT, "f1 g1", KingEnforced, "castle-b1 f1"),
            (SHUT, "f1+g1 b1", KingEnforced, "castle-b1 f1"),
        ] {
            assert_eq!(owed(fen, touches), (Some(rule), acts.into()), "{touches} in {fen}");
        }
    }
}
