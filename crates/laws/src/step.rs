//! A step of a game: an event with what stood on the table before and after it.

use adoube_board::Side;
use adoube_clock::Moment;

use crate::event::Remark;
use crate::shown::Part;
use crate::view::{placement, shows_moves};
use crate::{Command, EnvelopeFacts, Event, Game, Refused, Setup, Shown, Stage, Table, What, Who};

/// An event with what stood on the table before and after it. Whoever tells of it, or shows it, needs no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What stood there before.
    pub before: Table,
    /// What happened.
    pub event: Event,
    /// What stood there after.
    pub after: Table,
    /// How many acts had been made after it.
    pub acts: usize,
    /// Whether the game was over after it.
    over: bool,
    /// Whether a flag was down, where that matters for who may see the event.
    flag_down: bool,
}

/// What follows from a command: step by step, and the game as it is after them all. Nothing has happened yet.
///
/// ```
/// use adoube_board::Side;
/// use adoube_chess::{Act, Square};
/// use adoube_clock::Moment;
/// use adoube_laws::{Book, Command, Game, Who, Setup};
///
/// let mut game = Game::new(Setup::new(Book::Fide2009))?;
/// game.act(&Command::Start, Who::Server, Moment(0))?;
/// let e4 = Command::Move { act: Act::step(Square::E2, Square::E4).into(), offer: false };
/// let decided = game.decide(&e4, Who::Player(Side::First), Moment(2))?;
/// assert_eq!(game.course().len(), 0);
/// // Here it is written down; then it has happened.
/// let steps = game.follow(decided);
/// assert_eq!(steps[0].before.turn(), Side::First);
/// assert_eq!(steps[0].after, *game.table());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    steps: Vec<Step>,
    game: Game,
}

impl Decided {
    pub(crate) const fn new(steps: Vec<Step>, game: Game) -> Self {
        Self { steps, game }
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What happens, in order.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.steps.iter().map(|step| &step.event)
    }

    /// Whether nothing happens.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The game as it is after them all.
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

impl Game {
    /// Follows what was decided, of this very game: it has happened.
    pub fn follow(&mut self, decided: Decided) -> Vec<Step> {
        *self = decided.game;
        decided.steps
    }

    /// Decides, and follows that.
    ///
    /// # Errors
    /// If the command is refused; nothing has changed then.
    pub fn act(&mut self, command: &Command, by: Who, at: Moment) -> Result<Vec<Step>, Refused> {
        let decided = self.decide(command, by, at)?;
        Ok(self.follow(decided))
    }

    /// Applies an event, for who shows or tells it too.
    pub fn step(&mut self, event: Event) -> Step {
        self.step_to(event, None)
    }

    /// The same; `next` is what stands there after a move, where that is known.
    pub(crate) fn step_to(&mut self, event: Event, next: Option<Table>) -> Step {
        let before = self.table().clone();
        self.take(&event, next);
        // Only where one may be shown it by that.
        let helped = matches!(event.what, What::Reconstruction { .. });
        Step {
            before,
            after: self.table().clone(),
            acts: self.course.len(),
            over: self.stage == Stage::Finished,
            flag_down: helped && self.clocks.has_flag_down(event.at),
            event,
        }
    }
}

impl Step {
    /// An event as a role may see it, or nothing of it.
    pub fn shown(&self, setup: &Setup, role: Who) -> Option<Shown> {
        let event = &self.event;
        let open = shows_moves(setup, self.over, role);
        if matches!(role, Who::Arbiter | Who::Server) {
            return Some(Shown::whole(event));
        }
        let own =
            |side: Side| matches!(role, Who::Player(own) | Who::Assistant(own) if own == side);
        match &event.what {
            // On two boards he hears of a move when it is said aloud (fide-2009/19.2.i).
            What::Made(_) | What::Half { .. } | What::Touched { .. }
                if self.is_on_another_board(setup, role) =>
            {
                None
            }
            What::Written { side, .. }
            | What::Struck { side, .. }
            | What::Informed { side, .. }
            | What::OfferBarred(side)
                if !own(*side) =>
            {
                None
            }
            // What the arbiter notes for himself, and what he is told.
            What::Noted(_)
            | What::Found { .. }
            | What::Remarked { ground: Remark::Told | Remark::ToldByAssistant } => None,
            // fide-2009/8.5: a flag being down, the players are helped to complete their sheets.
            What::Reconstruction { .. } if open || self.flag_down => Some(Shown::whole(event)),
            What::SheetsCompleted { missing, .. } => {
                let missing =
                    Side::ALL.into_iter().find(|&side| own(side)).map(|side| missing[side].clone());
                Some(Shown::part(event, Part::SheetsSeen { missing }))
            }
            _ if open => Some(Shown::whole(event)),
            what => Some(match self.part_of(what) {
                Some(part) => Shown::part(event, part),
                None => Shown::whole(event),
            }),
        }
    }

    /// fide-2009/13.6: nobody hears what the laws make of a move, nor how many were made. What is left of an event that tells
    /// it.
    fn part_of(&self, what: &What) -> Option<Part> {
        let shown = |board: &str| placement(board, self.after.game());
        Some(match what {
            What::Reconstruction { board, left, used, ran, .. } => {
                let (left, used, ran) = (*left, *used, *ran);
                Part::ReconstructionSeen { board: shown(board), left, used, ran }
            }
            What::Undone { ground, touched, eased, .. } => {
                Part::UndoneSeen { ground: *ground, touched: touched.clone(), eased: *eased }
            }
            What::Made(made) => Part::MoveSeen {
                ground: made.ground,
                side: made.side,
                act: made.act,
                pressed: made.pressed,
                for_him: made.for_him,
            },
            What::Queened { act, .. } => Part::QueenedSeen { act: *act },
            What::Pressed { ground, side, .. } => Part::PressSeen { ground: *ground, side: *side },
            What::Written { ground, side, text, moves, offers, .. } => Part::WrittenSeen {
                ground: *ground,
                side: *side,
                text: text.clone(),
                moves: moves.clone(),
                offers: *offers,
            },
            What::BoardsSet { ground, .. } => Part::BoardsSeen { ground: *ground },
            What::ClockSet { ground, side, left, lasts, .. } => {
                let (ground, side, left, lasts) = (*ground, *side, *left, *lasts);
                Part::ClockSetSeen { ground, side, left, lasts }
            }
            What::ClockPutBack { side, left, .. } => Part::ClockSeen { side: *side, left: *left },
            // The move's number stands on the envelope (fide-2009/adj.2), and of the position what lies there.
            What::Adjourned(facts) => {
                Part::AdjournedSeen(EnvelopeFacts { board: shown(&facts.board), ..facts.clone() })
            }
            _ => return None,
        })
    }

    /// Whether this was done on a board that the role does not see, where each player has his own: the opponent's, or to who
    /// only watches either's.
    fn is_on_another_board(&self, setup: &Setup, role: Who) -> bool {
        let other = match role {
            Who::Player(side) => self.event.by.player() == Some(!side),
            Who::Spectator => true,
            _ => false,
        };
        other && setup.has_two_boards() && !self.over
    }
}
