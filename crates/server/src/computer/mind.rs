//! What the computer does next, as a player under the laws: it moves, presses, claims, declares, answers, resigns.

use core::cell::Cell;

use adoube_board::Side;
use adoube_clock::{Moment, Span};
use adoube_laws::setup::{Flags, Moves};
use adoube_laws::{
    Act, Claim, Command, Decided, Effort, Evidence, Game, GameKind, Proposal, Stage, View, What,
    Who,
};

use super::brain::is_full;
use super::{Question, Thought, Time};

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// This.
    Do(Command),
    /// Seal this move.
    Seal(Act),
    /// Think about what stands on the board.
    Think,
    /// Wait for somebody else.
    Wait,
}

/// Behind by so much, in hundredths of a pawn, so many turns long, it resigns.
const LOST: i32 = 1_200;
const LOST_TURNS: u8 = 3;
/// Weaker players than this play on until they are mated.
const RESIGNS: u8 = 4;
/// Within this it calls a game even,
const EVEN: i32 = 25;
/// and offers a draw after so many such turns, but not before each has made so many moves, nor twice within so many.
const EVEN_TURNS: u8 = 10;
const EARLIEST: u16 = 40;
const BETWEEN: usize = 40;
/// An offer is accepted where it is behind by so much; and an even game after so many moves.
const BEHIND: i32 = -60;
const LONG: u16 = 30;

/// One of the claims that are made once a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    acts: usize,
    claim: Claim,
}

/// What the computer keeps in mind of one game.
#[derive(Clone, Debug)]
pub(crate) struct Mind {
    level: u8,
    seed: u64,
    /// What it thinks of the board with so many acts and this key.
    thought: Option<(usize, u64, Option<Thought>)>,
    lost: u8,
    even: u8,
    /// After so many acts it last offered a draw.
    offered: Option<usize>,
    claimed: Option<Made>,
}

impl Mind {
    /// Of a game that is new to it.
    pub(crate) fn new(level: u8, seed: u64) -> Self {
        Self { level, seed, thought: None, lost: 0, even: 0, offered: None, claimed: None }
    }

    /// What it asks.
    pub(crate) fn question(&self, game: &Game, side: Side, at: Moment) -> Question {
        let course = game.course();
        Question {
            start: course.start().clone(),
            acts: course.acts().collect(),
            now: game.table().clone(),
            book: game.rulebook().clone(),
            level: self.level,
            seed: self.seed,
            time: Time::of(game.clock(), side, at),
        }
    }

    /// What it asks while the other thinks, expecting this reply; only the full level does.
    pub(crate) fn wonder(&self, game: &Game, side: Side, reply: Act) -> Option<Question> {
        let waits = game.stage() == Stage::Playing && game.turn() != side;
        if !waits || !is_full(self.level) || game.judge(reply).is_err() {
            return None;
        }
        let course = game.course();
        Some(Question {
            start: course.start().clone(),
            acts: course.acts().chain([reply]).collect(),
            now: course.after(reply),
            book: game.rulebook().clone(),
            level: self.level,
            seed: self.seed,
            time: None,
        })
    }

    /// Takes note of what came of thinking about this board.
    pub(crate) fn note(&mut self, acts: usize, key: u64, thought: Option<Thought>) {
        self.thought = Some((acts, key, thought));
        let Some(Thought { value, .. }) = thought else { return };
        self.lost = if value <= -LOST { self.lost.saturating_add(1) } else { 0 };
        self.even = if value.abs() <= EVEN { self.even.saturating_add(1) } else { 0 };
    }

    /// What it does next, being this side, where that is found out with so much effort; else all is as it was.
    pub(crate) fn next(
        &mut self,
        game: &Game,
        side: Side,
        at: Moment,
        effort: Effort,
    ) -> Option<Next> {
        let seat = Seat { game, side, at, effort, open: Cell::new(false) };
        let mut mind = self.clone();
        let next = mind.choose(&seat);
        if seat.open.get() {
            return None;
        }
        *self = mind;
        Some(next)
    }

    fn choose(&mut self, seat: &Seat<'_>) -> Next {
        let Seat { game, side, at, .. } = *seat;
        let view = game.view(Who::Player(side), at);
        match game.stage() {
            Stage::Waiting if !game.is_present(side) => seat.first([Command::Arrive]),
            // Play is resumed after an adjournment.
            Stage::Stopped | Stage::Playing
                if game.envelope_due().is_some() && !game.is_present(side) =>
            {
                seat.first([Command::Arrive])
            }
            Stage::Waiting | Stage::Stopped => self.answer(seat, &view).unwrap_or(Next::Wait),
            Stage::Playing => self
                .answer(seat, &view)
                .or_else(|| self.claim_flag(seat, &view))
                .unwrap_or_else(|| self.play(seat, &view)),
            Stage::Adjourned | Stage::Finished => Next::Wait,
        }
    }

    /// What the other proposes: everything friendly is welcome, but what loses.
    fn answer(&self, seat: &Seat<'_>, view: &View) -> Option<Next> {
        let (by, proposal) = view.proposal?;
        if by == seat.side {
            return None;
        }
        let ahead = self.value(seat.game).is_some_and(|value| value > EVEN);
        let welcome = match proposal {
            Proposal::Takeback | Proposal::Correction | Proposal::Pieces | Proposal::Device => true,
            Proposal::Count | Proposal::Repetition => !ahead,
        };
        let loses = seat.end_of(&Command::Accept).is_some_and(|end| end == Some(!seat.side));
        let (one, other) = (Command::Accept, Command::Refuse);
        Some(seat.first(if welcome && !loses { [one, other] } else { [other, one] }))
    }

    /// Where players have to see a flag, it does.
    fn claim_flag(&mut self, seat: &Seat<'_>, view: &View) -> Option<Next> {
        let claims = seat.game.setup().strictness.flags == Flags::Claim;
        if claims && view.clocks[!seat.side].down {
            return self.claim(seat, Claim::Flag);
        }
        None
    }

    /// A claim that was not made on this board.
    fn claim(&mut self, seat: &Seat<'_>, claim: Claim) -> Option<Next> {
        let made = Made { acts: seat.game.course().len(), claim };
        let command = Command::Claim { claim, evidence: Evidence::Own };
        if self.claimed == Some(made) || !seat.may(&command) {
            return None;
        }
        self.claimed = Some(made);
        Some(Next::Do(command))
    }

    fn play(&mut self, seat: &Seat<'_>, view: &View) -> Next {
        let Seat { game, side, .. } = *seat;
        if game.turn() != side {
            // Its own move is made, and not completed.
            let unpressed = view.running == Some(side) && seat.may(&Command::Press);
            return if unpressed { Next::Do(Command::Press) } else { Next::Wait };
        }
        // What lies in an envelope is the move.
        if view.running == Some(!side) || game.envelope_due().is_some() {
            return Next::Wait;
        }
        if was_illegal(game)
            && let Some(claim) = self.claim(seat, Claim::Illegal)
        {
            return claim;
        }
        let board = (game.course().len(), game.table().key());
        let thought = match self.thought {
            Some((acts, key, thought)) if (acts, key) == board => thought,
            _ => return Next::Think,
        };
        // Mated, or nothing that it could think about: whatever is done then ends the game.
        let Some(thought) = thought else {
            let any = game.table().legal_acts();
            let any = any.into_iter().map(|act| Command::Move { act, offer: false });
            let any: Vec<_> = any.collect();
            let none = any.is_empty().then_some(Command::Resign);
            return seat.first(any.into_iter().chain(none));
        };
        match game.is_to_seal(side) {
            Some(true) => seat.first([Command::Press]),
            Some(false) => Next::Seal(thought.act),
            None => self.settle(seat, view, thought).unwrap_or_else(|| self.make(seat, thought)),
        }
    }

    /// What ends the game, where that is as good as playing on.
    fn settle(&self, seat: &Seat<'_>, view: &View, thought: Thought) -> Option<Next> {
        let Seat { game, side, .. } = *seat;
        let Thought { act, value } = thought;
        let wins = |command: &Command| seat.end_of(command) == Some(Some(side));
        let draws = |command: &Command| seat.end_of(command) == Some(None);
        if game.table().game() == GameKind::Shogi && wins(&Command::Declare) {
            return Some(Next::Do(Command::Declare));
        }
        let perpetual = Command::Claim { claim: Claim::PerpetualCheck, evidence: Evidence::Own };
        if wins(&perpetual) {
            return Some(Next::Do(perpetual));
        }
        let even = value.abs() <= EVEN && game.completed(side) >= LONG;
        let offered = view.offer == Some(!side);
        if offered && (value <= BEHIND || even) && seat.may(&Command::Accept) {
            return Some(Next::Do(Command::Accept));
        }
        let claims = [
            Claim::Repetition(None),
            Claim::FiftyMoves(None),
            Claim::Repetition(Some(act)),
            Claim::FiftyMoves(Some(act)),
        ];
        if value <= EVEN && might_be_drawn(game, thought) {
            for claim in claims {
                let claim = Command::Claim { claim, evidence: Evidence::Own };
                if draws(&claim) {
                    return Some(Next::Do(claim));
                }
            }
        }
        let lost = self.lost >= LOST_TURNS && self.level >= RESIGNS;
        (lost && seat.may(&Command::Resign)).then_some(Next::Do(Command::Resign))
    }

    fn make(&mut self, seat: &Seat<'_>, Thought { act, .. }: Thought) -> Next {
        let Seat { game, side, .. } = *seat;
        let acts = game.course().len();
        let lately = self.offered.is_some_and(|before| acts < before + BETWEEN);
        let offers = self.even >= EVEN_TURNS && game.completed(side) >= EARLIEST && !lately;
        let offer = Command::Move { act, offer: true };
        if offers && seat.may(&offer) {
            self.offered = Some(acts);
            return Next::Do(offer);
        }
        // A piece that it has to move, say, after an illegal one was taken back: then another will do.
        let other = game.table().legal_acts();
        let moves = core::iter::once(act).chain(other);
        // Where the laws let it make none, it waits for whoever is to put that right.
        seat.first(moves.map(|act| Command::Move { act, offer: false }))
    }

    /// What it last thought, to itself.
    fn value(&self, game: &Game) -> Option<i32> {
        let (acts, _, thought) = self.thought?;
        (acts <= game.course().len()).then_some(thought?.value)
    }
}

/// Where the computer sits.
struct Seat<'a> {
    game: &'a Game,
    side: Side,
    at: Moment,
    effort: Effort,
    /// Whether something was not found out with it.
    open: Cell<bool>,
}

impl Seat<'_> {
    fn decide(&self, command: &Command) -> Option<Decided> {
        let Self { game, side, at, effort, open } = self;
        let decided = game.decide_within(*effort, command, Who::Player(*side), *at, Span::ZERO);
        open.set(open.get() || decided.is_none());
        decided?.ok()
    }

    fn may(&self, command: &Command) -> bool {
        self.decide(command).is_some()
    }

    /// The first that the laws let it do.
    fn first(&self, commands: impl IntoIterator<Item = Command>) -> Next {
        commands.into_iter().find(|command| self.may(command)).map_or(Next::Wait, Next::Do)
    }

    /// Who would have won if it did this; none if the game would go on.
    fn end_of(&self, command: &Command) -> Option<Option<Side>> {
        let decided = self.decide(command)?;
        let end = |what: &What| match what {
            What::Ended { outcome, .. } => Some(outcome.winner),
            _ => None,
        };
        decided.events().find_map(|event| end(&event.what))
    }
}

/// Whether the move before was illegal, which a player can see.
fn was_illegal(game: &Game) -> bool {
    let course = game.course();
    let open = game.setup().strictness.moves == Moves::Claim;
    let illegal = |last| course.at(course.len() - 1).judge(last).is_err();
    open && course.last_act().is_some_and(illegal)
}

/// Whether it is worth asking if a draw can be claimed.
fn might_be_drawn(game: &Game, Thought { act, .. }: Thought) -> bool {
    let rules = game.rulebook();
    let due = usize::from(rules.repetition.occurrences);
    let course = game.course();
    let quiet = game.table().quiet_plies();
    let fifty = rules.fifty_moves.is_some_and(|moves| quiet + 1 >= moves.saturating_mul(2));
    fifty || course.occurrences() >= due || course.occurrences_after(act) >= due
}
