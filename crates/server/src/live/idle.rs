//! How much beside the board a game's log takes. The laws know no such bound: nothing ends by it, and what is beyond it is
//! refused until the game gets further.

use std::collections::BTreeMap;

use adoube_board::BySide;
use adoube_laws::event::UndoneBy;
use adoube_laws::{Command, Decided, Game, Step, What, Who};
use adoube_store::AccountId;

/// So many things anybody may do beside the board while the game does not get further.
const MOST: u8 = 40;

/// So often somebody who only looks on tells the arbiter something before the game gets further.
const EACH: u8 = 3;

/// What each has done since the game last got further than ever, and what others have told the arbiter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Idle {
    players: BySide<u8>,
    others: u8,
    furthest: usize,
    /// How often each of the others has.
    each: BTreeMap<AccountId, u8>,
}

impl Idle {
    /// Whether somebody has done enough of what brings the game no further, and this would be more of it. Whoever has done too
    /// much can still move, press, answer, resign, call the arbiter and claim a flag that is down.
    pub(crate) fn is_enough(
        &self,
        game: &Game,
        command: &Command,
        by: Who,
        decided: &Decided,
    ) -> bool {
        let done = match by {
            Who::Player(side) | Who::Assistant(side) => self.players[side],
            Who::Spectator => self.others,
            Who::Arbiter | Who::Server => return false,
        };
        done >= MOST && !decided.is_empty() && is_idle(game, command, by, decided)
    }

    /// Whether somebody who only looks on has said enough.
    pub(crate) fn has_said_enough(&self, who: AccountId) -> bool {
        self.each.get(&who).is_some_and(|said| *said >= EACH)
    }

    /// Somebody who only looks on has said something.
    pub(crate) fn note_outsider(&mut self, who: AccountId) {
        *self.each.entry(who).or_default() += 1;
    }

    /// Counts what brings the game no further, and forgets it where it gets further: by a move past all that was played
    /// before, or by what opens and closes a game or a session.
    pub(crate) fn note(&mut self, step: &Step, keeps_sheets: bool) {
        let (event, made) = (&step.event, step.acts);
        let opens = matches!(
            event.what,
            What::Started(_)
                | What::CalledToSeal { .. }
                | What::ResumptionSet { .. }
                | What::Adjourned(_)
                | What::Resumed { .. }
                | What::Ended { .. }
                | What::Annulled { .. }
        );
        // What the arbiter takes back, or the laws with an illegal move, is played anew from there.
        let anew = match &event.what {
            What::Undone { ground, .. } => {
                matches!(ground, UndoneBy::IllegalUndone | UndoneBy::BlitzCorrected)
                    || event.by == Who::Arbiter
            }
            What::BoardsSet { .. } => true,
            _ => false,
        };
        if anew {
            self.furthest = made;
        }
        if opens || made > self.furthest {
            *self = Self { furthest: self.furthest.max(made), ..Self::default() };
            return;
        }
        let count = match (event.by, &event.what) {
            // A move that another takes the place of counts when it is taken back.
            (_, What::Pressed { .. } | What::Made(_)) => return,
            // What is owed on a sheet is bounded by the moves made.
            (_, What::Written { moves, .. }) if !moves.is_empty() && keeps_sheets => return,
            (Who::Player(side) | Who::Assistant(side), _) => &mut self.players[side],
            (Who::Server, What::ClaimFailed { side, .. } | What::Noted(side)) => {
                &mut self.players[*side]
            }
            (Who::Spectator, _) => &mut self.others,
            _ => return,
        };
        *count = count.saturating_add(1);
    }
}

/// Whether a command leaves something in the log and the game where it is.
fn is_idle(game: &Game, command: &Command, by: Who, decided: &Decided) -> bool {
    let comes = |wanted: fn(&What) -> bool| decided.events().any(|event| wanted(&event.what));
    match command {
        // Whether it would replace a move of his own that is not completed.
        Command::Move { .. } => by.player().is_some_and(|side| game.turn() != side),
        Command::Press => {
            comes(|what| matches!(what, What::PressedIdly(_) | What::PressedIllegally(_)))
        }
        Command::Claim { .. } => comes(|what| matches!(what, What::ClaimFailed { .. })),
        Command::Propose(_) => comes(|what| matches!(what, What::Proposed { .. })),
        Command::Write(_) => {
            !game.keeps_sheets()
                || comes(|what| matches!(what, What::Written { moves, .. } if moves.is_empty()))
        }
        Command::Offer => !comes(|what| matches!(what, What::Ended { .. })),
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
        | Command::Brush(_)
        | Command::Adjust(_)
        | Command::Displace
        | Command::Half(_)
        | Command::Declare
        | Command::AskHand
        | Command::Speak
        | Command::Tell(_)
        | Command::ReadRules
        | Command::LookUp
        | Command::AskIncrement
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

#[cfg(test)]
mod tests {
    use adoube_board::{BySide, Keys, Side};
    use adoube_chess as chess;
    use adoube_clock::{Moment, Span};
    use adoube_laws::setup::Strictness;
    use adoube_laws::{Act, Book, Claim, Evidence, Note, Place, Points, Proposal, Setup};

    use super::*;

    struct Served {
        game: Game,
        idle: Idle,
    }

    impl Served {
        fn new(setup: Setup) -> Self {
            let mut served = Self { game: Game::new(setup).unwrap(), idle: Idle::default() };
            assert!(served.act(&Command::Start, Who::Server, Moment(0)));
            served
        }

        /// As a table does.
        fn act(&mut self, command: &Command, by: Who, at: Moment) -> bool {
            let Ok(decided) = self.game.decide(command, by, at) else { return false };
            if self.idle.is_enough(&self.game, command, by, &decided) {
                return false;
            }
            for step in self.game.follow(decided) {
                self.idle.note(&step, self.game.keeps_sheets());
            }
            true
        }
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
            Command::Propose(Proposal::Takeback),
            Command::Propose(Proposal::Device),
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
            for strictness in [Strictness::CLAIM, Strictness::PREVENT] {
                let mut setup = Setup::new(book);
                setup.strictness = strictness;
                setup.event.takebacks = true;
                let mut served = Served::new(setup);
                let mut keys = Keys::new(7);
                for nth in 0..20_000_i64 {
                    let (key, rest) = keys.next();
                    keys = rest;
                    let command = &commands[(key % commands.len() as u64) as usize];
                    let roles =
                        [Who::Player(Side::First), Who::Player(Side::Second), Who::Spectator];
                    let role = roles[(key >> 32) as usize % roles.len()];
                    served.act(command, role, Moment(0) + Span(nth));
                }
                let (most, found) = (10 * u32::from(MOST), served.game.events());
                assert!(found < most, "{book}: {found} events");
            }
        }
    }

    #[test]
    fn who_has_said_enough_can_still_play() {
        let mut setup = Setup::new(Book::Fide2009);
        setup.strictness = Strictness::CLAIM;
        let mut served = Served::new(setup);
        let white = Who::Player(Side::First);
        for nth in 0..i64::from(MOST) {
            assert!(served.act(&Command::Speak, white, Moment(nth)));
        }
        assert!(!served.act(&Command::Speak, white, Moment(50)));
        assert!(served.act(&Command::Speak, Who::Player(Side::Second), Moment(50)));
        let e4 = Act::from(chess::Act::step("e2".parse().unwrap(), "e4".parse().unwrap()));
        assert!(served.act(&Command::Move { act: e4, offer: false }, white, Moment(51)));
        assert!(served.act(&Command::Press, white, Moment(52)));
        // The game has got further.
        assert!(served.act(&Command::Speak, white, Moment(53)));
    }
}
