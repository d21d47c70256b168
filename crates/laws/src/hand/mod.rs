//! What a player does with his hand: what he has touched and must move, and what lies about.

mod displaced;
mod duty;
mod touch;

use adoube_board::Side;

pub(crate) use duty::{bound_half, half_of, in_order, touched_by};

use crate::{Act, Place, What};

/// The hand of the player having the move, and what it did before the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand {
    pub(crate) doing: Doing,
    /// What it had done when the last move was made, unless moves were undone since.
    pub(crate) last: Option<Doing>,
    /// The bound move was made on the board after the call to seal: it is for the envelope.
    pub(crate) for_envelope: bool,
    /// Whose pieces lie about.
    pub(crate) displaced: Option<Side>,
}

/// What a hand has done for a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Doing {
    /// What he touched on purpose, in order.
    pub(crate) touched: Vec<Touched>,
    /// First halves of moves of two, in order; which of them binds, `duty` says.
    pub(crate) halves: Vec<Half>,
    /// A move that he has announced and must make.
    pub(crate) bound: Option<Act>,
}

/// The first half of a move of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Half {
    pub(crate) act: Act,
    /// The piece stands there; else it was put back, and only the duty is left.
    pub(crate) stands: bool,
    /// How many pieces had been touched when it was put there, its own among them: these may forbid it.
    pub(crate) touched: usize,
}

/// A touched piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) place: Place,
    /// At one time with the one before.
    pub(crate) with_previous: bool,
}

impl Doing {
    /// Touches these. What was touched before owes no more by being touched again, so that a hand has no more to remember
    /// than there are pieces.
    pub(crate) fn touch(&mut self, places: &[Place], together: bool) {
        let mut with_previous = false;
        for &place in places {
            if self.touched.iter().all(|touched| touched.place != place) {
                self.touched.push(Touched { place, with_previous });
                with_previous = together;
            }
        }
    }

    /// Makes this half, once.
    fn halve(&mut self, half: Half) {
        if !self.halves.contains(&half) {
            self.halves.push(half);
        }
    }
}

impl Hand {
    /// Takes an event.
    pub(crate) fn apply(&mut self, what: &What) {
        match what {
            What::Touched { places, together, .. } => {
                self.doing.touch(places, *together);
            }
            What::Half { act, .. } => {
                let touched = self.doing.touched.len();
                self.doing.halve(Half { act: *act, stands: true, touched });
            }
            // It was put back with the move it belonged to, and nothing that was touched forbids it.
            What::HalfOwed { act, .. } => {
                self.doing.halve(Half { act: *act, stands: false, touched: 0 });
            }
            What::Bound { act, .. } => self.doing.bound = Some(*act),
            What::CalledToSeal { .. } => self.for_envelope = false,
            What::SealedOnBoard(act) => {
                self.doing.bound = Some(*act);
                self.for_envelope = true;
            }
            What::Opened { .. } => {
                // It was to be the sealed move; whether it may be, what was touched before says.
                let sealed = core::mem::take(&mut self.for_envelope);
                self.doing.bound = self.doing.bound.filter(|_| !sealed);
            }
            What::Displaced(side) => self.displaced = Some(*side),
            What::PutBack { .. } => self.displaced = None,
            What::Made(_) => self.last = Some(core::mem::take(&mut self.doing)),
            What::Undone { touched, .. } => self.start_anew(touched),
            What::BoardsSet { .. } | What::Queened { .. } => self.start_anew(&[]),
            _ => {}
        }
    }

    /// After moves that are undone, with what counts as touched.
    fn start_anew(&mut self, touched: &[Place]) {
        let touch = |&place| Touched { place, with_previous: false };
        self.doing = Doing { touched: touched.iter().map(touch).collect(), ..Doing::default() };
        self.last = None;
    }
}

#[cfg(test)]
mod tests {
    use adoube_chess as chess;

    use super::*;
    use crate::event::{HalfBy, TouchedBy};

    fn touched(places: &[chess::Square], together: bool) -> What {
        let places = places.iter().map(|&square| Place::Chess(square)).collect();
        What::Touched { ground: TouchedBy::TouchedOwn, places, together }
    }

    #[test]
    fn a_hand_remembers_no_more_than_there_are_pieces() {
        use chess::Square;
        let mut hand = Hand::default();
        for _ in 0..1000 {
            hand.apply(&touched(&[Square::E2], false));
            hand.apply(&touched(&[Square::E1, Square::H1], true));
            let act = Act::Chess(chess::Act::step(Square::E1, Square::G1));
            hand.apply(&What::Half { ground: HalfBy::ReleasedPawn, act });
        }
        assert_eq!((hand.doing.touched.len(), hand.doing.halves.len()), (3, 1));
        assert!(hand.doing.touched[2].with_previous);
        // What is new in a group is beside nothing that was there before.
        let mut hand = Hand::default();
        hand.apply(&touched(&[Square::E1], false));
        hand.apply(&touched(&[Square::A2], false));
        hand.apply(&touched(&[Square::E1, Square::H1], true));
        assert!(hand.doing.touched.iter().all(|touched| !touched.with_previous));
    }
}
