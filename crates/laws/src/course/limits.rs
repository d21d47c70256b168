//! How long a game, and how much beside the board, a log takes. The laws know no such bounds: nothing
//! ends by them, and what is beyond them is refused.

use crate::decide::{Attempt, Draft};
use crate::session::Envelope;
use crate::{Place, Refusal};

/// So many acts a game can have.
const MOST_ACTS: usize = 65_000;
/// So many bytes an envelope holds.
const MOST_SEALED: usize = 4_096;

/// Each place once, in order: a hand that touches a piece twice has touched it.
pub(crate) fn each_once(places: &[Place]) -> Vec<Place> {
    let mut once = Vec::new();
    for place in places {
        if !once.contains(place) {
            once.push(*place);
        }
    }
    once
}

impl Draft {
    /// The record is full.
    pub(crate) fn has_room(&self) -> Attempt {
        if self.game.course.len() >= MOST_ACTS {
            return self.refuse(Refusal::RecordFull);
        }
        Ok(())
    }

    /// A sealed move is no long text, however well it is hidden.
    pub(crate) fn fits(&self, envelope: &Envelope) -> Attempt {
        if envelope.bytes.0.len() > MOST_SEALED {
            return self.refuse(Refusal::EnvelopeTooFull);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use adoube_board::{BySide, Side};
    use adoube_chess as chess;
    use adoube_clock::{Moment, Span};

    use super::*;
    use crate::event::{Made, MadeBy, TouchedBy};
    use crate::{
        Act, Book, Command, Commitment, Event, Game, Note, Power, Setup, Unreadable, What, Who,
    };

    fn started(setup: Setup) -> Game {
        let mut game = Game::new(setup).unwrap();
        game.act(&Command::Start, Who::Server, Moment(0)).unwrap();
        game
    }

    #[test]
    fn a_full_record_refuses_a_move_and_nothing_else() {
        let mut setup = Setup::new(Book::Fide2009);
        setup.supervision = crate::setup::Supervision::Adequate;
        setup.event.takebacks = true;
        let mut game = started(setup);
        let knights = ["g1f3", "g8f6", "f3g1", "f6g8"].map(|text| {
            let square = |at: core::ops::Range<usize>| text[at].parse::<chess::Square>().unwrap();
            Act::from(chess::Act::step(square(0..2), square(2..4)))
        });
        for nth in 0..MOST_ACTS {
            let act = knights[nth % 4];
            let side = game.turn();
            let what = What::Made(Made {
                ground: MadeBy::Made,
                side,
                act,
                legal: true,
                pressed: true,
                for_him: false,
                breach: None,
                brings: None,
                hopeless: BySide::default(),
                completes: 0,
            });
            let (by, at) = (Who::Player(side), Moment(nth as i64));
            let article = game.cite(what.ruling());
            game.apply(&Event { at, by, article, reason: None, decision: None, what });
        }
        assert_eq!(usize::from(game.completed(Side::First)), MOST_ACTS / 2);
        let make = Command::Move { act: knights[0], offer: false };
        let refused = game.act(&make, Who::Player(Side::First), Moment::MAX).unwrap_err();
        assert_eq!(refused.refusal, Refusal::RecordFull);
        let mut back = game.clone();
        let acts = u16::try_from(MOST_ACTS - 4).unwrap();
        let restore = Command::Rule { power: Power::Restore(acts), reason: Some(Note(1)) };
        back.act(&restore, Who::Arbiter, Moment::MAX).unwrap();
        assert_eq!(back.course().len(), MOST_ACTS - 4);
        back.act(&make, Who::Player(Side::First), Moment::MAX).unwrap();
        game.act(&Command::Offer, Who::Player(Side::First), Moment::MAX).unwrap();
        game.act(&Command::Accept, Who::Player(Side::Second), Moment::MAX).unwrap();
        assert!(game.outcome().is_some());
    }

    #[test]
    fn what_is_sealed_and_touched_has_an_end() {
        let mut setup = Setup::new(Book::Fide2009);
        setup.strictness = crate::setup::Strictness::CLAIM;
        setup.event.session_end = Some(Span::hours(4));
        let mut game = started(setup);
        let white = Who::Player(Side::First);
        let places = vec![Place::Chess("e1".parse().unwrap()); 5_000];
        let adjusted = game.act(&Command::Adjust(places.clone()), white, Moment(1)).unwrap();
        assert_eq!(adjusted[0].event.what, What::Adjusted(places[..1].to_vec()));
        let touched = Command::Touch { places: places.clone(), together: false };
        let touched = game.act(&touched, white, Moment(2)).unwrap();
        assert_eq!(
            touched[0].event.what,
            What::Touched {
                ground: TouchedBy::TouchedOwn,
                places: places[..1].to_vec(),
                together: false
            }
        );
        game.act(&Command::Adjourn, white, Moment(3)).unwrap();
        let seal = |bytes: usize| {
            let bytes = Unreadable(vec![0; bytes]);
            Command::Seal(Envelope { commitment: Commitment::of(b"salt", "e4"), bytes })
        };
        let refused = game.act(&seal(MOST_SEALED + 1), white, Moment(4)).unwrap_err();
        assert_eq!(refused.refusal, Refusal::EnvelopeTooFull);
        game.act(&seal(MOST_SEALED), white, Moment(5)).unwrap();
    }
}
