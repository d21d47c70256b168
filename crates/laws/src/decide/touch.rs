//! Article 4: what a hand has done binds.

use adoube_board::Side;
use adoube_chess as chess;

use super::{Attempt, Draft};
use crate::game::{Hand, Touched};
use crate::rulebook::Touching;
use crate::{Act, Place, Refusal, Ruling, Table, What};

impl Draft {
    pub(super) fn touch(&mut self, side: Side, places: &[Place], together: bool) -> Attempt {
        self.clocks_run()?;
        if self.prevents() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        self.has_the_move(side)?;
        let table = self.game.table();
        let there = |place: &Place| owner(table, *place).is_some();
        let places: Vec<Place> = places.iter().copied().filter(there).collect();
        if places.is_empty() {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        let ruling = match self.book().touching {
            Touching::Free => Ruling::TouchedOwn,
            Touching::Binds => {
                self.drop_offer_of(!side);
                self.name_of_touch(side, &places, together)
            }
        };
        let ruling = if self.has_sockets(side) { Ruling::SocketTouched } else { ruling };
        self.say(ruling, What::Touched { places, together });
        Ok(())
    }

    /// Under which article all that is touched now falls.
    fn name_of_touch(&self, side: Side, places: &[Place], together: bool) -> Ruling {
        let table = self.game.table();
        let mut hand = self.game.hand.clone();
        for (nth, &place) in places.iter().enumerate() {
            hand.touched.push(Touched { place, with_previous: together && nth > 0 });
        }
        let own = |touched: &&Touched| owner(table, touched.place) == Some(side);
        let any_own = hand.touched.iter().any(|touched| own(&touched));
        let other = |touched: &Touched| owner(table, touched.place) == Some(!side);
        let any_other = hand.touched.iter().any(other);
        match (castling_touch(table, side, &hand), any_own, any_other) {
            (Some(CastlingTouch { rook_first: true, .. }), ..) => Ruling::TouchedRookFirst,
            (Some(_), ..) => Ruling::TouchedToCastle,
            (None, true, true) => Ruling::TouchedBoth,
            (None, false, true) => Ruling::TouchedOther,
            (None, ..) => Ruling::TouchedOwn,
        }
    }

    pub(super) fn adjust(&mut self, side: Side, places: &[Place]) -> Attempt {
        self.clocks_run()?;
        // fide-2009/4.2 gives it to the player having the move; fesa-2024/4.2 to both.
        if self.book().touching == Touching::Binds && self.game.turn() != side {
            return self.refuse(Refusal::MayNotAdjust);
        }
        self.say(Ruling::Adjusted, What::Adjusted(places.to_vec()));
        Ok(())
    }

    /// The first half of a move of two.
    pub(super) fn half(&mut self, side: Side, act: Act) -> Attempt {
        self.clocks_run()?;
        let binds = self.book().touching == Touching::Binds;
        if self.prevents() || !binds {
            return self.refuse(Refusal::TouchDecidesNothing);
        }
        self.has_the_move(side)?;
        let Some(ruling) = half_of(self.game.table(), act) else {
            return self.make(side, act, false);
        };
        self.drop_offer_of(!side);
        if self.game.hand.touched.is_empty() {
            let places = touched_by(self.game.table(), act);
            self.say(Ruling::TouchedOwn, What::Touched { places, together: false });
        }
        self.say(ruling, What::Half(act));
        Ok(())
    }

    /// The rule about touched pieces that a legal act breaks.
    pub(super) fn breach(&self, act: Act) -> Option<Ruling> {
        let hand = &self.game.hand;
        let idle = hand.touched.is_empty() && hand.half.is_none() && hand.bound.is_none();
        if idle || self.book().touching == Touching::Free {
            return None;
        }
        let duty = duty(self.game.table(), hand);
        duty.ruling.filter(|_| !duty.acts.contains(&act))
    }
}

/// What a hand must do: one of these acts, on this ground. No ground: any legal act.
pub(crate) struct Duty {
    pub(crate) acts: Vec<Act>,
    pub(crate) ruling: Option<Ruling>,
}

/// What the player having the move must do after what his hand has done.
pub(crate) fn duty(table: &Table, hand: &Hand) -> Duty {
    let legal = table.legal_acts();
    let only = |ruling, wanted: &dyn Fn(Act) -> bool| {
        let acts: Vec<Act> = legal.iter().copied().filter(|&act| wanted(act)).collect();
        (!acts.is_empty()).then_some(Duty { acts, ruling: Some(ruling) })
    };
    let side = table.turn();
    let announced =
        hand.bound.and_then(|bound| only(Ruling::AnnouncedEnforced, &|act| act == bound));
    let half = || {
        let half = hand.half?.act;
        only(half_enforced(half), &|act| completes(act, half))
    };
    let touched = || match castling_touch(table, side, hand) {
        Some(castling) => castling.duty(hand, &only),
        None => plain_touch(table, side, hand, &only),
    };
    let duty = announced.or_else(half).or_else(touched);
    duty.unwrap_or_else(|| Duty { acts: legal.clone(), ruling: None })
}

type Only<'a> = dyn Fn(Ruling, &dyn Fn(Act) -> bool) -> Option<Duty> + 'a;

/// fide-2009/4.3: the first touched piece that can move or be taken.
fn plain_touch(table: &Table, side: Side, hand: &Hand, only: &Only<'_>) -> Option<Duty> {
    let is_own = |place| owner(table, place) == Some(side);
    let places = || hand.touched.iter().map(|touched| touched.place);
    let own = places().find(|&place| is_own(place));
    let other = places().find(|&place| !is_own(place) && owner(table, place).is_some());
    let ruling = match (own, other) {
        (Some(_), Some(_)) => Ruling::PairEnforced,
        (None, Some(_)) => Ruling::CaptureEnforced,
        _ => Ruling::TouchEnforced,
    };
    let pair = own.zip(other).and_then(|(own, other)| {
        only(ruling, &|act| origin(act) == own && captured(table, act) == Some(other))
    });
    let first = || {
        in_order(table, side, hand).into_iter().find_map(|place| {
            let wanted: &dyn Fn(Act) -> bool = if is_own(place) {
                &|act| origin(act) == place
            } else {
                &|act| captured(table, act) == Some(place)
            };
            only(ruling, wanted)
        })
    };
    pair.or_else(first)
}

/// What was touched, one after the other. Of pieces touched at one time the king counts as first, for
/// fide-2009/4.4.c puts that beside touching him first, then one's own, for in doubt 4.3.c has it so.
pub(super) fn in_order(table: &Table, side: Side, hand: &Hand) -> Vec<Place> {
    let rank = |place: &Place| match (table, *place) {
        _ if owner(table, *place) != Some(side) => 2,
        (Table::Chess(board), Place::Chess(square))
            if board.piece_at(square).is_some_and(|it| it.role == chess::Role::King) =>
        {
            0
        }
        _ => 1,
    };
    let mut order = Vec::with_capacity(hand.touched.len());
    for group in hand.touched.chunk_by(|_, next| next.with_previous) {
        let from = order.len();
        order.extend(group.iter().map(|touched| touched.place));
        order[from..].sort_by_key(rank);
    }
    order
}

/// King and a rook of one's own were touched.
struct CastlingTouch {
    king: chess::Square,
    rook: chess::Square,
    rook_first: bool,
}

impl CastlingTouch {
    fn duty(&self, hand: &Hand, only: &Only<'_>) -> Option<Duty> {
        let castle = Act::Chess(chess::Act::castle(self.king, self.rook));
        if self.rook_first {
            // fide-2009/4.4.b: not this castling, and 4.3.a.
            return hand.touched.iter().find_map(|touched| {
                let moves = |act| act != castle && origin(act) == touched.place;
                let rook = touched.place == Place::Chess(self.rook);
                only(if rook { Ruling::RookEnforced } else { Ruling::TouchEnforced }, &moves)
            });
        }
        let king = Place::Chess(self.king);
        only(Ruling::CastlingEnforced, &|act| act == castle)
            .or_else(|| only(Ruling::KingEnforced, &|act| origin(act) == king))
    }
}

fn castling_touch(table: &Table, side: Side, hand: &Hand) -> Option<CastlingTouch> {
    let Table::Chess(chessboard) = table else { return None };
    let find = |role| {
        hand.touched.iter().enumerate().find_map(|(nth, touched)| match touched.place {
            Place::Chess(square) => {
                let wanted = chess::Piece { side, role };
                (chessboard.piece_at(square) == Some(wanted)).then_some((nth, square))
            }
            _ => None,
        })
    };
    let (king_nth, king) = find(chess::Role::King)?;
    let (rook_nth, rook) = find(chess::Role::Rook)?;
    // At one time with that rook: every touch after it up to the king's goes with the one before.
    let apart =
        |from: usize, to: usize| hand.touched[from + 1..=to].iter().any(|it| !it.with_previous);
    Some(CastlingTouch { king, rook, rook_first: rook_nth < king_nth && apart(rook_nth, king_nth) })
}

/// Of which move of two this is the first half.
pub(super) fn half_of(table: &Table, act: Act) -> Option<Ruling> {
    let (Table::Chess(board), Act::Chess(chess::Act::Move { from, to, promotion })) = (table, act)
    else {
        return None;
    };
    let piece = board.piece_at(from)?;
    let last = if piece.side.is_first() { chess::Rank::Eighth } else { chess::Rank::First };
    match (piece.role, promotion) {
        (chess::Role::Pawn, None) if to.rank() == last => Some(Ruling::ReleasedPawn),
        (chess::Role::Pawn, Some(_)) if to.rank() == last => Some(Ruling::PromotionChosen),
        (chess::Role::King, None) => {
            let far = from.file().index().abs_diff(to.file().index()) > 1;
            (far && from.rank() == to.rank()).then_some(Ruling::ReleasedKing)
        }
        _ => None,
    }
}

fn half_enforced(half: Act) -> Ruling {
    match half {
        Act::Chess(chess::Act::Move { promotion: Some(_), .. }) => Ruling::PromotionEnforced,
        Act::Chess(chess::Act::Move { to, .. })
            if matches!(to.rank(), chess::Rank::First | chess::Rank::Eighth)
                && half_is_pawn(half) =>
        {
            Ruling::HalfPromotionEnforced
        }
        _ => Ruling::HalfCastlingEnforced,
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
        chess::Act::Castle { king, rook } => {
            let goal = if rook.index() > king.index() { chess::File::G } else { chess::File::C };
            king == from && to == chess::Square::new(goal, king.rank())
        }
    }
}

/// Where the piece that acts stands.
fn origin(act: Act) -> Place {
    match act {
        Act::Chess(act) => Place::Chess(act.origin()),
        Act::Shogi(adoube_shogi::Act::Move { from, .. }) => Place::Shogi(from),
        Act::Shogi(adoube_shogi::Act::Drop { role, .. }) => Place::Hand(role),
    }
}

/// Where the piece stands that an act takes.
fn captured(table: &Table, act: Act) -> Option<Place> {
    match (table, act) {
        (Table::Chess(board), Act::Chess(chess::Act::Move { from, to, .. })) => {
            let pawn = board.piece_at(from).is_some_and(|piece| piece.role == chess::Role::Pawn);
            if board.piece_at(to).is_some() {
                Some(Place::Chess(to))
            } else if pawn && from.file() != to.file() {
                Some(Place::Chess(chess::Square::new(to.file(), from.rank())))
            } else {
                None
            }
        }
        (Table::Shogi(board), Act::Shogi(adoube_shogi::Act::Move { to, .. })) => {
            board.piece_at(to).map(|_| Place::Shogi(to))
        }
        _ => None,
    }
}

/// Whose piece is there.
fn owner(table: &Table, place: Place) -> Option<Side> {
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
