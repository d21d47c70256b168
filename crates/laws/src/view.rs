//! What each role may see. Views are made here, from the state and from each event, so that no
//! caller can forget what must be hidden (fide-2009/13.6, fesa-2024/9.7 and 13.6).

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::{Deserialize, Serialize};

use crate::command::{Breach, Proposal};
use crate::event::{Matter, Owed};
use crate::setup::Moves;
use crate::{Act, Game, GameKind, Outcome, Setup, Stage, Who};

/// A game as one role sees it at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Which player has stopped the clocks, to call him or with a claim.
    pub stopped_by: Option<Side>,
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
    pub fn view(&self, role: Who, at: Moment) -> View {
        let open = self.shows_moves(role);
        let shown = |side| {
            let reading = self.clocks.clock.shows(side, at);
            ClockShown {
                main: reading.main,
                extra: reading.extra_left,
                periods: reading.byoyomi_periods_left,
                down: reading.flag.is_some(),
            }
        };
        let sheet = |side| {
            let own = role == Who::Arbiter
                || matches!(role, Who::Player(own) | Who::Assistant(own) if own == side);
            let lent =
                matches!(role, Who::Player(other) if other == !side && self.sheets[!side].borrowed);
            (own || lent).then(|| {
                self.sheets[side].entries.iter().map(|entry| String::from(&**entry)).collect()
            })
        };
        // A player of a game on two boards sees his own, and who only watches what was said aloud.
        let said;
        let own = match (role, &self.blind.boards) {
            (Who::Player(side), Some(boards)) => &boards[side],
            (Who::Spectator, Some(_)) if self.hides_the_last_move() => {
                said = self.course.at(self.course.len() - 1);
                &said
            }
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
            outcome: self.outcome().cloned(),
            clocks: BySide::from_fn(shown),
            running: self.clocks.clock.running(),
            moves: open.then(|| self.course.acts().collect()),
            sheets: BySide::from_fn(sheet),
            offer: self.talk.offer.map(|offer| offer.by),
            proposal: self.talk.proposal,
            arbiter: (role == Who::Arbiter).then(|| self.arbiter_view(at)),
        }
    }

    fn arbiter_view(&self, at: Moment) -> ArbiterView {
        ArbiterView {
            illegal: self.course.illegal().to_vec(),
            ended: self.course.brought.as_deref().cloned(),
            unpressed: BySide::from_fn(|side| self.course.uncompleted(side) > 0),
            flags: BySide::from_fn(|side| self.clocks.fallen(side, at)),
            completed: BySide::from_fn(|side| self.completed(side)),
            illegal_moves: self.rulings.illegal_moves,
            breach: self.course.last.and_then(|last| last.breach),
            waiting: self.talk.waiting,
            stopped_by: match self.clocks.held_by {
                Some(Who::Player(side) | Who::Assistant(side)) => Some(side),
                _ => None,
            },
            unwritten: BySide::from_fn(|side| {
                self.course.len().saturating_sub(self.sheets[side].moves.len())
            }),
            miswritten: BySide::from_fn(|side| self.sheets[side].first_wrong(&self.course)),
            offer_unwritten: BySide::from_fn(|side| self.sheets[side].offers < self.sheets.offers),
            short_of_time: BySide::from_fn(|side| self.clocks.clock.left(side, at) < SHORT),
            penalty_due: BySide::from_fn(|side| {
                let due = |&breach: &Breach| self.rulebook().asks_for_a_penalty(breach);
                self.rulings.found[side].iter().copied().find(due)
            }),
        }
    }

    /// Whether the last move of a game on two boards was made and not said yet.
    fn hides_the_last_move(&self) -> bool {
        let made = self.course.last.is_some() && self.blind.announced.is_none();
        made && self.stage != Stage::Finished && !self.course.is_empty()
    }

    fn shows_moves(&self, role: Who) -> bool {
        shows_moves(self.setup(), self.stage == Stage::Finished, role)
    }
}

/// Reading 28: `prevent` shows the moves; in `claim` the arbiter alone sees the true record, and
/// everybody once the game is over.
pub(crate) fn shows_moves(setup: &Setup, over: bool, role: Who) -> bool {
    role == Who::Arbiter || setup.strictness.moves == Moves::Prevent || over
}

/// The pieces, the hands and who has the move, of a FEN or SFEN: what a look at the table tells.
pub(crate) fn placement(text: &str, game: GameKind) -> String {
    let fields = match game {
        GameKind::Chess => 2,
        GameKind::Shogi => 3,
    };
    text.split(' ').take(fields).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use adoube_chess as chess;

    use super::*;
    use crate::setup::{Strictness, Supervision};
    use crate::{Act, Book, Command, Note, Power};

    #[test]
    fn an_arbiter_who_comes_later_sees_who_has_called_him() {
        let mut setup = Setup::new(Book::Fide2023);
        setup.strictness = Strictness::CLAIM;
        setup.supervision = Supervision::Adequate;
        let mut game = Game::new(setup).unwrap();
        let (black, at) = (Who::Player(Side::Second), Moment(0));
        game.act(&Command::Start, Who::Server, at).unwrap();
        let called_by =
            |game: &Game| game.view(Who::Arbiter, at).arbiter.and_then(|view| view.stopped_by);
        assert_eq!(called_by(&game), None);
        game.act(&Command::StopClocks, black, at).unwrap();
        assert_eq!(called_by(&game), Some(Side::Second));
        let restart = Power::Restart(None);
        game.act(&Command::Rule { power: restart, reason: Some(Note(1)) }, Who::Arbiter, at)
            .unwrap();
        assert_eq!(called_by(&game), None);
        let stop = Power::StopClocks;
        game.act(&Command::Rule { power: stop, reason: Some(Note(1)) }, Who::Arbiter, at).unwrap();
        assert_eq!(called_by(&game), None, "nobody has called who stops the clocks himself");
    }

    #[test]
    fn who_watches_two_boards_sees_what_was_said() {
        let mut setup = Setup::new(Book::Fide2023);
        setup.strictness = Strictness::CLAIM;
        setup.supervision = Supervision::Adequate;
        setup.event.blind.first = true;
        setup.event.two_boards = true;
        let mut game = Game::new(setup).unwrap();
        let (white, at) = (Who::Player(Side::First), Moment(0));
        game.act(&Command::Start, Who::Server, at).unwrap();
        let sees = |game: &Game, role| game.view(role, at).board;
        let before = sees(&game, Who::Spectator);
        let act = Act::Chess(chess::Act::step(chess::Square::G1, chess::Square::F3));
        let made = game.act(&Command::Move { act, offer: false }, white, at).unwrap();
        let shown = |role| made.iter().any(|step| step.shown(game.setup(), role).is_some());
        assert!(!shown(Who::Spectator) && !shown(Who::Player(Side::Second)) && shown(white));
        assert_eq!(sees(&game, Who::Spectator), before);
        assert_ne!(sees(&game, white), before);
        game.act(&Command::Announce(act), white, at).unwrap();
        assert_eq!(sees(&game, Who::Spectator), sees(&game, white));
    }
}
