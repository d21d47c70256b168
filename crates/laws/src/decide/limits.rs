//! How long a game, and how much beside the board, a log takes. The laws know no such bounds: nothing
//! ends by them, and what is beyond them is refused.

use adoube_board::Side;

use super::{Attempt, Draft};
use crate::command::Claim;
use crate::seal::Envelope;
use crate::sheet::Entry;
use crate::{Command, Place, Refusal};

/// So many acts a game can have.
const MOST_ACTS: usize = 65_000;
/// So many things anybody may do beside the board while the game does not get further.
const MOST_IDLE: u8 = 40;
/// So many bytes an envelope holds.
const MOST_SEALED: usize = 4_096;

/// Each place once, in order: a hand that touches a piece twice has touched it.
pub(super) fn each_once(places: &[Place]) -> Vec<Place> {
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
    pub(super) fn has_room(&self) -> Attempt {
        if self.game.course.len() >= MOST_ACTS {
            return self.refuse(Refusal::RecordFull);
        }
        Ok(())
    }

    /// A sealed move is no long text, however well it is hidden.
    pub(super) fn fits(&self, envelope: &Envelope) -> Attempt {
        if envelope.bytes.0.len() > MOST_SEALED {
            return self.refuse(Refusal::EnvelopeTooFull);
        }
        Ok(())
    }

    /// Whether a player, or his assistant, has done enough of what brings the game no further.
    pub(super) fn may_go_on(&self, side: Side, command: &Command) -> Attempt {
        if self.game.idle[side] >= MOST_IDLE && self.is_idle(side, command) {
            return self.refuse(Refusal::Enough);
        }
        Ok(())
    }

    /// The same for all who only watch.
    pub(super) fn may_tell(&self) -> Attempt {
        if self.game.told >= MOST_IDLE {
            return self.refuse(Refusal::Enough);
        }
        Ok(())
    }

    /// Whether a command leaves something in the log and the game where it is. Whoever has done too much
    /// can still move, press, answer, resign, call the arbiter and claim a flag that is down.
    fn is_idle(&self, side: Side, command: &Command) -> bool {
        match command {
            Command::Move { .. } => self.replaces_own_move(side),
            Command::Press => self.game.uncompleted[side] == 0 && self.game.hand.halves.is_empty(),
            Command::Claim { claim: Claim::Flag, .. } => {
                self.overstepped(!side).is_none() && self.just_met(!side).is_none()
            }
            Command::Propose(proposal) => self.game.proposal != Some((!side, *proposal)),
            // What is owed on a sheet is bounded by the moves made.
            Command::Write(text) => !self.game.keeps_sheets() || Entry::read(text).moves == 0,
            Command::Offer => self.game.offer.is_none_or(|offer| offer.by == side),
            Command::Arrive
            | Command::Start
            | Command::Accept
            | Command::Refuse
            | Command::Withdraw
            | Command::Resign
            | Command::SayMate
            | Command::PutBack
            | Command::ReturnSheet
            | Command::StopClocks
            | Command::Repeat(_)
            | Command::Adjourn
            | Command::Analyse
            | Command::Tick
            | Command::Rule { .. } => false,
            Command::Toss(_)
            | Command::PlaceClock(_)
            | Command::Touch { .. }
            | Command::Adjust(_)
            | Command::Displace
            | Command::Half(_)
            | Command::Claim { .. }
            | Command::Declare
            | Command::AskHand
            | Command::Speak
            | Command::Tell(_)
            | Command::ReadRules
            | Command::Leave { .. }
            | Command::Strike(_)
            | Command::BorrowSheet
            | Command::Announce(_)
            | Command::AskCount
            | Command::Inform
            | Command::Verify
            | Command::Seal(_)
            | Command::Sign(_)
            | Command::Appeal(_) => true,
        }
    }

    /// Whether a move would replace one of his own that is not completed.
    fn replaces_own_move(&self, side: Side) -> bool {
        self.game.last_move.as_ref().is_some_and(|last| last.side == side)
    }
}

#[cfg(test)]
mod tests {
    use adoube_board::{BySide, Keys, Side};
    use adoube_chess as chess;
    use adoube_clock::{Moment, Span};

    use super::*;
    use crate::event::Made;
    use crate::{
        Act, Book, Commitment, Event, Evidence, Game, Note, Points, Power, Role, Ruling, Setup,
        Unreadable, What,
    };

    fn started(setup: Setup) -> Game {
        let mut game = Game::new(setup).unwrap();
        game.act(&Command::Start, Role::Server, Moment(0)).unwrap();
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
            let what = What::Made(Made {
                act,
                legal: true,
                pressed: true,
                breach: None,
                brings: None,
                hopeless: BySide::default(),
            });
            let by = Role::Player(game.turn());
            let (ruling, at) = (Ruling::Made, Moment(nth as i64));
            game.apply(&Event { at, by, ruling, article: game.cite(ruling), reason: None, what });
        }
        assert_eq!(usize::from(game.completed(Side::First)), MOST_ACTS / 2);
        let make = Command::Move { act: knights[0], offer: false };
        let refused = game.act(&make, Role::Player(Side::First), Moment::MAX).unwrap_err();
        assert_eq!(refused.refusal, Refusal::RecordFull);
        let mut back = game.clone();
        let acts = u16::try_from(MOST_ACTS - 4).unwrap();
        let restore = Command::Rule { power: Power::Restore(acts), reason: Some(Note(1)) };
        back.act(&restore, Role::Arbiter, Moment::MAX).unwrap();
        assert_eq!(back.course().len(), MOST_ACTS - 4);
        back.act(&make, Role::Player(Side::First), Moment::MAX).unwrap();
        game.act(&Command::Offer, Role::Player(Side::First), Moment::MAX).unwrap();
        game.act(&Command::Accept, Role::Player(Side::Second), Moment::MAX).unwrap();
        assert!(game.outcome().is_some());
    }

    /// Whatever a player can say or do beside the board.
    fn idle_commands() -> Vec<Command> {
        let e1 = Place::Chess("e1".parse().unwrap());
        let illegal = Act::from(chess::Act::step("e1".parse().unwrap(), "e5".parse().unwrap()));
        let claim = |claim| Command::Claim { claim, evidence: Evidence::Own };
        vec![
            Command::Touch { places: vec![e1], together: false },
            Command::Adjust(vec![e1]),
            Command::Displace,
            Command::PutBack,
            Command::Half(illegal),
            Command::Move { act: illegal, offer: false },
            Command::Press,
            Command::Offer,
            Command::Refuse,
            claim(Claim::Repetition(None)),
            claim(Claim::FiftyMoves(Some(illegal))),
            claim(Claim::Flag),
            claim(Claim::Illegal),
            claim(Claim::Touch),
            Command::Declare,
            Command::Propose(crate::Proposal::Takeback),
            Command::Propose(crate::Proposal::Device),
            Command::AskHand,
            Command::Speak,
            Command::Tell(Note(1)),
            Command::Leave { venue: false },
            Command::Write("(=)".into()),
            Command::Sign(BySide { first: Points(1), second: Points(1) }),
            Command::Appeal(0),
        ]
    }

    #[test]
    fn a_game_that_gets_no_further_does_not_fill_its_log() {
        let commands = idle_commands();
        for book in Book::ALL {
            for strictness in [crate::setup::Strictness::CLAIM, crate::setup::Strictness::PREVENT] {
                let mut setup = Setup::new(book);
                setup.strictness = strictness;
                setup.event.takebacks = true;
                let mut game = started(setup);
                let mut keys = Keys::new(7);
                for nth in 0..20_000_i64 {
                    let (key, rest) = keys.next();
                    keys = rest;
                    let command = &commands[(key % commands.len() as u64) as usize];
                    let roles =
                        [Role::Player(Side::First), Role::Player(Side::Second), Role::Spectator];
                    let role = roles[(key >> 32) as usize % roles.len()];
                    let _ = game.act(command, role, Moment(0) + Span(nth));
                }
                let most = 10 * u32::from(MOST_IDLE);
                assert!(game.events() < most, "{book}: {} events", game.events());
            }
        }
    }

    #[test]
    fn what_is_sealed_and_touched_has_an_end() {
        let mut setup = Setup::new(Book::Fide2009);
        setup.strictness = crate::setup::Strictness::CLAIM;
        setup.event.session_end = Some(Span::hours(4));
        let mut game = started(setup);
        let white = Role::Player(Side::First);
        let places = vec![Place::Chess("e1".parse().unwrap()); 5_000];
        let adjusted = game.act(&Command::Adjust(places.clone()), white, Moment(1)).unwrap();
        assert_eq!(adjusted[0].what, What::Adjusted(places[..1].to_vec()));
        let touched = Command::Touch { places: places.clone(), together: false };
        let touched = game.act(&touched, white, Moment(2)).unwrap();
        assert_eq!(
            touched[0].what,
            What::Touched { places: places[..1].to_vec(), together: false }
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
