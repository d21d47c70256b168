//! A game as far as one role knows it.

use adoube_board::BySide;
use adoube_clock::Moment;

use crate::event::{Made, MadeBy, SetBy};
use crate::shown::{Part, Seen};
use crate::{
    Command, Decided, Event, Game, Refused, Setup, SetupRefused, Shown, Step, Table, View, What,
    Who,
};

/// A game as far as one role knows it: the fold of what the role was told.
///
/// What is hidden is taken to be as it mostly is: sheets as they were, moves as the board before them has it. So it says what
/// the role would see, and what the role could do as far as it can know; who serves the true game decides.
#[derive(Clone, Debug)]
pub struct Followed {
    game: Game,
    role: Who,
    taken: Vec<Event>,
}

impl Followed {
    /// A game that waits for its start.
    ///
    /// # Errors
    /// If there is no table to play on.
    pub fn new(setup: Setup, role: Who) -> Result<Self, SetupRefused> {
        Ok(Self { game: Game::replay(setup, [])?, role, taken: Vec::new() })
    }

    /// Who knows this.
    pub const fn role(&self) -> Who {
        self.role
    }

    /// Takes what the role is told. `board` is what lies on the table after it, where that is known: moves that are undone
    /// are found by it. Says what it takes to have happened by that.
    pub fn take(&mut self, shown: &Shown, board: Option<&str>) -> Step {
        if let Seen::Whole(What::Announced { side, act, .. }) = shown.what
            && self.game.turn() == side
        {
            // On two boards one hears of the other's move when it is said aloud: then it has been made.
            let ground = MadeBy::Made;
            let made = self.seen_move(ground, side, act, false, false);
            self.apply(shown, What::Made(made), Who::Player(side));
        }
        let what = self.meant(&shown.what, board);
        self.apply(shown, what, shown.by)
    }

    fn apply(&mut self, shown: &Shown, what: What, by: Who) -> Step {
        let Shown { at, article, reason, decision, .. } = *shown;
        let event = Event { at, by, article, reason, decision, what };
        let step = self.game.step(event);
        self.taken.push(step.event.clone());
        step
    }

    /// What is taken to have happened.
    fn meant(&self, seen: &Seen, board: Option<&str>) -> What {
        let game = &self.game;
        let part = match seen {
            Seen::Whole(what) => return what.clone(),
            Seen::Part(part) => part,
        };
        match part {
            Part::MoveSeen { ground, side, act, pressed, for_him } => {
                What::Made(self.seen_move(*ground, *side, *act, *pressed, *for_him))
            }
            Part::UndoneSeen { ground, touched, eased } => {
                use crate::event::UndoneBy::{Replaced, UnsaidReplaced};
                let made = game.course().len();
                // What replaces an act that was not completed undoes the last, whatever lies there after all.
                let acts = match ground {
                    Replaced | UnsaidReplaced => made.checked_sub(1),
                    _ => board.and_then(|board| self.stood(board)),
                };
                let acts = acts.unwrap_or(made) as u16;
                What::Undone { ground: *ground, acts, touched: touched.clone(), eased: *eased }
            }
            Part::QueenedSeen { act } => {
                // The last move to that square, which lacked the piece.
                let made = game.course().len();
                let since = game.course().acts().rev().position(|made| is_unfinished(made, *act));
                let acts = since.map_or(made, |since| made - 1 - since) as u16;
                What::Queened { acts, act: *act }
            }
            Part::PressSeen { ground, side } => What::Pressed {
                ground: *ground,
                side: *side,
                moves: game.course.uncompleted(*side),
                settles: game.press_settles(*side),
            },
            Part::WrittenSeen { ground, side, text, moves, offers } => {
                let written = game.sheets[*side].moves.len() + moves.len();
                let period = game.clock().shows(*side, game.last()).period;
                What::Written {
                    ground: *ground,
                    side: *side,
                    text: text.clone(),
                    moves: moves.clone(),
                    offers: *offers,
                    completes: (written >= game.course().len()).then_some(period),
                }
            }
            Part::ClockSetSeen { ground, side, left, lasts } => What::ClockSet {
                ground: *ground,
                side: *side,
                left: *left,
                moves: None,
                lasts: *lasts,
            },
            Part::ClockSeen { side, left } => What::ClockSet {
                ground: SetBy::ClockSet,
                side: *side,
                left: *left,
                moves: None,
                lasts: false,
            },
            Part::BoardsSeen { ground } => {
                What::BoardsSet { ground: *ground, acts: game.course().acts().collect() }
            }
            Part::SheetsSeen { missing } => {
                let own = |side| match self.role {
                    Who::Player(own) | Who::Assistant(own) if own == side => missing.clone(),
                    _ => None,
                };
                let missing = BySide::from_fn(|side| own(side).unwrap_or_default());
                let periods = BySide::from_fn(|side| game.clock().shows(side, game.last()).period);
                What::SheetsCompleted { missing, periods }
            }
            Part::ReconstructionSeen { board, left, used, ran } => {
                let (left, used, moves, ran) = (*left, *used, None, *ran);
                What::Reconstruction { board: board.clone(), left, used, moves, ran }
            }
            Part::AdjournedSeen(facts) => What::Adjourned(facts.clone()),
        }
    }

    /// After how many acts this last lay on the table.
    fn stood(&self, board: &str) -> Option<usize> {
        let tables: Vec<Table> = self.game.course().stood().collect();
        tables[..tables.len() - 1].iter().rposition(|table| table.to_string().starts_with(board))
    }

    /// What it takes to have happened. With what is hidden it may be wrong: who wants the true log asks for that.
    pub fn taken(&self) -> &[Event] {
        &self.taken
    }

    /// The game as the role takes it to be.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What the role sees.
    pub fn view(&self, at: Moment) -> View {
        self.game.view(self.role, at)
    }

    /// Whether the role could do something now, as far as it can know: with what would follow, or why not.
    ///
    /// # Errors
    /// If it would be refused, with the article.
    pub fn would(&self, command: &Command, at: Moment) -> Result<Decided, Refused> {
        self.game.decide(command, self.role, at)
    }
}

impl Followed {
    fn seen_move(
        &self,
        ground: MadeBy,
        side: adoube_board::Side,
        act: crate::Act,
        pressed: bool,
        for_him: bool,
    ) -> Made {
        // Nobody has told him whether it was legal, but he sees the board.
        let legal = self.game.judge(act).is_ok();
        let (breach, brings, hopeless) = (None, None, BySide::default());
        let completes = self.game.completed_by_the_next(side);
        Made { ground, side, act, legal, pressed, for_him, breach, brings, hopeless, completes }
    }
}

/// Whether an act is another one without its exchange.
fn is_unfinished(made: crate::Act, whole: crate::Act) -> bool {
    use adoube_chess::Act::Move;
    match (made, whole) {
        (
            crate::Act::Chess(Move { from, to, promotion: None }),
            crate::Act::Chess(Move { from: there, to: goal, .. }),
        ) => (from, to) == (there, goal),
        _ => false,
    }
}
