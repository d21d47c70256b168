//! What each role may see. Views are made here, from the state and from each event, so that no
//! caller can forget what must be hidden (fide-2009/13.6, fesa-2024/9.7 and 13.6).

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::Serialize;

use crate::command::{Breach, Proposal};
use crate::event::{EnvelopeFacts, Matter, Owed, Remark};
use crate::setup::Moves;
use crate::shown::Part;
use crate::{Act, Event, Game, GameKind, Outcome, Role, Shown, Stage, What};

/// A game as one role sees it at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The pieces, hands and who has the move; with counters and rights where the moves are shown too.
    pub board: String,
    /// Who has the move.
    pub turn: Side,
    /// Where the game stands.
    pub stage: StageShown,
    /// How it ended, once that was said.
    pub outcome: Option<Outcome>,
    /// What the clocks show.
    pub clocks: BySide<ClockShown>,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// The moves, where everybody may see them.
    pub moves: Option<Vec<Act>>,
    /// The scoresheet of a player, to himself and the arbiter.
    pub sheets: BySide<Option<Vec<String>>>,
    /// A live offer of a draw.
    pub offer: Option<Side>,
    /// A live proposal.
    pub proposal: Option<(Side, Proposal)>,
    /// What the arbiter sees besides.
    pub arbiter: Option<ArbiterView>,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StageShown {
    /// Not begun.
    Waiting,
    /// Under way.
    Playing,
    /// The clocks stand still.
    Stopped,
    /// Adjourned.
    Adjourned,
    /// Over.
    Finished,
}

/// What one clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ClockShown {
    /// Main time.
    pub main: Span,
    /// What is left of a delay or of a byo-yomi period.
    pub extra: Option<Span>,
    /// Byo-yomi periods left.
    pub periods: u16,
    /// The flag is down.
    pub down: bool,
}

/// What only the arbiter sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArbiterView {
    /// Acts before each illegal move that stands.
    pub illegal: Vec<u16>,
    /// How the board has ended the game, where nobody has said so.
    pub ended: Option<Outcome>,
    /// Who has made a move and not pressed.
    pub unpressed: BySide<bool>,
    /// Since when each flag is down.
    pub flags: BySide<Option<Moment>>,
    /// Moves completed.
    pub completed: BySide<u16>,
    /// Illegal moves counted against each.
    pub illegal_moves: BySide<u8>,
    /// The rule about touched pieces that the last move broke.
    pub breach: Option<Owed>,
    /// What waits for him.
    pub waiting: Option<Matter>,
    /// How many moves are missing on each sheet.
    pub unwritten: BySide<usize>,
    /// The first move that a sheet tells otherwise than it was made, by the number of acts before it.
    pub miswritten: BySide<Option<usize>>,
    /// Whose sheet lacks a draw offer.
    pub offer_unwritten: BySide<bool>,
    /// Who is short of time: fide-2009/13.3 asks him to watch.
    pub short_of_time: BySide<bool>,
    /// What he has found each to have done, where the book obliges him to penalise it.
    pub penalty_due: BySide<Option<Breach>>,
}

/// A player with less than this is short of time.
const SHORT: Span = Span::minutes(5);

impl Game {
    /// What a role sees now.
    pub fn view(&self, role: Role, at: Moment) -> View {
        let open = self.shows_moves(role);
        let shown = |side| {
            let reading = self.clock.shows(side, at);
            ClockShown {
                main: reading.main,
                extra: reading.extra_left,
                periods: reading.byoyomi_periods_left,
                down: reading.flag.is_some(),
            }
        };
        let sheet = |side| {
            let own = role == Role::Arbiter
                || matches!(role, Role::Player(own) | Role::Assistant(own) if own == side);
            let lent = matches!(role, Role::Player(other) if other == !side && self.sheets[!side].borrowed);
            (own || lent).then(|| self.sheets[side].entries.clone())
        };
        // A player of a game on two boards sees his own.
        let own = match (role, &self.boards) {
            (Role::Player(side), Some(boards)) => &boards[side],
            _ => self.table(),
        };
        View {
            board: if open { own.to_string() } else { placement(&own.to_string(), own.game()) },
            turn: own.turn(),
            stage: match self.stage {
                Stage::Waiting => StageShown::Waiting,
                Stage::Playing => StageShown::Playing,
                Stage::Stopped => StageShown::Stopped,
                Stage::Adjourned => StageShown::Adjourned,
                Stage::Finished => StageShown::Finished,
            },
            outcome: self.outcome.clone(),
            clocks: BySide::from_fn(shown),
            running: self.clock.running(),
            moves: open.then(|| self.course.acts().to_vec()),
            sheets: BySide::from_fn(sheet),
            offer: self.offer.map(|offer| offer.by),
            proposal: self.proposal,
            arbiter: (role == Role::Arbiter).then(|| self.arbiter_view(at)),
        }
    }

    fn arbiter_view(&self, at: Moment) -> ArbiterView {
        let illegal = self.marks.iter().enumerate().filter(|(_, mark)| mark.illegal);
        ArbiterView {
            illegal: illegal.map(|(ply, _)| ply as u16).collect(),
            ended: self.silent.as_deref().cloned(),
            unpressed: BySide::from_fn(|side| self.uncompleted[side] > 0),
            flags: BySide::from_fn(|side| self.fallen(side, at)),
            completed: BySide::from_fn(|side| self.completed(side)),
            illegal_moves: self.illegal_moves,
            breach: self.last_move.as_ref().and_then(|last| last.breach),
            waiting: self.waiting,
            unwritten: BySide::from_fn(|side| {
                self.course.len().saturating_sub(self.sheets[side].moves.len())
            }),
            miswritten: BySide::from_fn(|side| self.sheets[side].first_wrong(&self.course)),
            offer_unwritten: BySide::from_fn(|side| self.sheets[side].offers < self.offers),
            short_of_time: BySide::from_fn(|side| self.clock.left(side, at) < SHORT),
            penalty_due: BySide::from_fn(|side| {
                let due = |&breach: &Breach| self.rulebook().asks_for_a_penalty(breach);
                self.found[side].iter().copied().find(due)
            }),
        }
    }

    /// Reading 28: `prevent` shows the moves; in `claim` the arbiter alone sees the true record, and
    /// everybody once the game is over.
    fn shows_moves(&self, role: Role) -> bool {
        role == Role::Arbiter
            || self.setup().strictness.moves == Moves::Prevent
            || self.stage == Stage::Finished
    }

    /// An event as a role may see it, or nothing of it.
    pub fn shown(&self, event: &Event, role: Role) -> Option<Shown> {
        if matches!(role, Role::Arbiter | Role::Server) {
            return Some(Shown::whole(event));
        }
        let own =
            |side: Side| matches!(role, Role::Player(own) | Role::Assistant(own) if own == side);
        match &event.what {
            // On two boards he hears of a move when it is said aloud (fide-2009/19.2.i).
            What::Made(_) | What::Half { .. } | What::Touched { .. }
                if self.is_on_another_board(event, role) =>
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
            What::Reconstruction { .. } if self.may_count(role, event.at) => {
                Some(Shown::whole(event))
            }
            What::SheetsCompleted { missing, .. } => {
                let missing =
                    Side::ALL.into_iter().find(|&side| own(side)).map(|side| missing[side].clone());
                Some(Shown::part(event, Part::SheetsSeen { missing }))
            }
            _ if self.shows_moves(role) => Some(Shown::whole(event)),
            what => Some(match self.part_of(what) {
                Some(part) => Shown::part(event, part),
                None => Shown::whole(event),
            }),
        }
    }

    /// fide-2009/13.6: nobody hears what the laws make of a move, nor how many were made. What is left of an event that tells
    /// it.
    fn part_of(&self, what: &What) -> Option<Part> {
        let shown = |board: &str| placement(board, self.table().game());
        Some(match what {
            What::Reconstruction { board, left, used, .. } => {
                let (left, used) = (*left, *used);
                Part::ReconstructionSeen { board: shown(board), left, used }
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

    /// Whether this was done on the board of the opponent, where each has his own.
    fn is_on_another_board(&self, event: &Event, role: Role) -> bool {
        let other = matches!(role, Role::Player(side) if event.by.player() == Some(!side));
        other && self.boards.is_some() && self.stage != Stage::Finished
    }

    /// Whether the count of moves may be known: a flag is down, or the moves are shown anyway.
    fn may_count(&self, role: Role, at: Moment) -> bool {
        self.shows_moves(role) || self.has_flag_down(at)
    }

    /// Whether a flag is down: at the end of a period too, until its player has made another move.
    pub(crate) fn has_flag_down(&self, at: Moment) -> bool {
        Side::ALL.into_iter().any(|side| {
            let reading = self.clock.shows(side, at);
            let period = self.clock.period_flags(side, at).pop();
            reading.flag.is_some() || period.is_some_and(|flag| flag.moves == reading.moves)
        })
    }
}

/// The pieces, the hands and who has the move, of a FEN or SFEN: what a look at the table tells.
fn placement(text: &str, game: GameKind) -> String {
    let fields = match game {
        GameKind::Chess => 2,
        GameKind::Shogi => 3,
    };
    text.split(' ').take(fields).collect::<Vec<_>>().join(" ")
}
