//! How a game went: every act, legal or not, what stands there now, and what is known of it.

mod correct;
mod illegal;
mod limits;
mod moves;
mod past;
mod stretch;

use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_shogi as shogi;

pub(crate) use illegal::cries;
pub(crate) use limits::each_once;
pub(crate) use moves::released;
use past::Past;
use stretch::{STRETCH, Stretch};

use crate::event::{Made, Owed};
use crate::{Act, Outcome, Table, What};

/// How a game went: where it began, every act since, legal or not, and what stands there now.
///
/// It keeps the acts, part of a key a ply, and what stood there at every thirty-second; anything else is found by
/// playing on from there. What is past is shared by all copies, so that a copy costs the same however long the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Whole stretches.
    past: Arc<Past>,
    /// The acts since.
    recent: Arc<Stretch>,
    now: Table,
    /// The acts that were illegal and stand, by how many were made before each.
    illegal: Vec<u16>,
    /// Those that are not completed.
    uncompleted: Vec<u16>,
    /// Presses without a move that count as illegal ones and nobody has found: after how many acts.
    pub(crate) idle_presses: Vec<u16>,
    /// The act for which two hands were found, by how many were made before it.
    pub(crate) two_hands: Option<u16>,
    /// After how many acts the arbiter has noted a position that cannot be.
    pub(crate) noted: Option<u16>,
    /// Of the last move, unless moves were undone since.
    pub(crate) last: Option<LastMove>,
    /// Who can never mate any more.
    pub(crate) hopeless: BySide<bool>,
    /// An end that the board has brought and nobody has said.
    pub(crate) brought: Option<Box<Outcome>>,
}

/// The last move made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastMove {
    pub(crate) side: Side,
    pub(crate) legal: bool,
    /// The rule about touched pieces that it broke.
    pub(crate) breach: Option<Owed>,
}

impl Course {
    /// A course that begins here.
    pub fn new(start: Table) -> Self {
        Self {
            past: Arc::default(),
            recent: Arc::new(Stretch::new(start.clone())),
            now: start,
            illegal: Vec::new(),
            uncompleted: Vec::new(),
            idle_presses: Vec::new(),
            two_hands: None,
            noted: None,
            last: None,
            hopeless: BySide::default(),
            brought: None,
        }
    }

    /// Where it began.
    pub fn start(&self) -> &Table {
        self.past.stretches().first().unwrap_or(&self.recent).before()
    }

    /// What stands there now.
    #[inline]
    pub fn now(&self) -> &Table {
        &self.now
    }

    fn stretches(&self) -> impl DoubleEndedIterator<Item = &Stretch> {
        self.past.stretches().iter().chain([&self.recent]).map(|stretch| &**stretch)
    }

    /// All acts so far.
    pub fn acts(&self) -> impl DoubleEndedIterator<Item = Act> {
        self.stretches().flat_map(Stretch::acts)
    }

    /// The act after so many.
    pub fn act(&self, ply: usize) -> Option<Act> {
        if ply >= self.len() {
            return None;
        }
        self.past.stretches().get(ply / STRETCH).unwrap_or(&self.recent).acts().nth(ply % STRETCH)
    }

    /// The last act.
    pub fn last_act(&self) -> Option<Act> {
        self.recent.acts().next_back()
    }

    /// How many acts so far.
    pub fn len(&self) -> usize {
        self.past.len() * STRETCH + self.recent.len()
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.recent.len() == 0
    }

    /// Who has the move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.now.turn()
    }

    /// Whose act followed so many.
    pub fn mover(&self, ply: usize) -> Side {
        Side::of_ply(self.start().turn(), ply)
    }

    /// Carries out an act.
    pub fn play(&mut self, act: Act) {
        let next = self.after(act);
        self.go_to(act, next);
    }

    /// The same, where it is known what stands there then.
    fn go_to(&mut self, act: Act, next: Table) {
        if self.recent.len() == STRETCH {
            let full =
                core::mem::replace(&mut self.recent, Arc::new(Stretch::new(self.now.clone())));
            Arc::make_mut(&mut self.past).push(full);
        }
        Arc::make_mut(&mut self.recent).push(act, self.now.key());
        self.now = next;
    }

    /// Whether the player having the move is in check, in shogi.
    pub(crate) fn is_check(&self) -> bool {
        is_check(&self.now)
    }

    /// Goes back to where `plies` acts had been made.
    pub fn back_to(&mut self, plies: usize) {
        if plies >= self.len() {
            return;
        }
        self.now = self.at(plies);
        // A stretch that is full is the last one until another act is made.
        let last = plies.saturating_sub(1) / STRETCH;
        if let Some(stretch) = self.past.stretches().get(last) {
            self.recent = Arc::clone(stretch);
            Arc::make_mut(&mut self.past).truncate(last);
        }
        Arc::make_mut(&mut self.recent).truncate(plies - last * STRETCH);
        let stays = |ply: &u16| usize::from(*ply) < plies;
        self.illegal.retain(stays);
        self.uncompleted.retain(stays);
        self.idle_presses.retain(stays);
        self.noted = self.noted.filter(stays);
        self.two_hands = self.two_hands.filter(stays);
    }

    /// What stood on the table after so many acts.
    pub fn at(&self, plies: usize) -> Table {
        if plies >= self.len() {
            return self.now.clone();
        }
        let stretch = self.past.stretches().get(plies / STRETCH).unwrap_or(&self.recent);
        let mut table = stretch.before().clone();
        for act in stretch.acts().take(plies % STRETCH) {
            table.play(act);
        }
        table
    }

    /// All that has stood on the table, the present last.
    pub fn stood(&self) -> impl Iterator<Item = Table> {
        let mut here = self.start().clone();
        let rest = self.acts().map(move |act| {
            here.play(act);
            here.clone()
        });
        core::iter::once(self.start().clone()).chain(rest)
    }

    /// The table after an act that is not made.
    pub fn after(&self, act: Act) -> Table {
        let mut next = self.now.clone();
        next.play(act);
        next
    }

    // What is known of the acts.

    /// The acts that were illegal and stand, by how many were made before each.
    pub(crate) fn illegal(&self) -> &[u16] {
        &self.illegal
    }

    /// Whether the act after so many was illegal.
    pub(crate) fn is_illegal(&self, ply: usize) -> bool {
        self.illegal.iter().any(|&nth| usize::from(nth) == ply)
    }

    /// Whether the act after so many, which was made, is completed.
    pub(crate) fn is_completed(&self, ply: usize) -> bool {
        !self.uncompleted.iter().any(|&nth| usize::from(nth) == ply)
    }

    /// The number of the last act, if there is one.
    pub(crate) fn last_ply(&self) -> Option<usize> {
        self.len().checked_sub(1)
    }

    /// How many moves of a player's are not completed.
    pub(crate) fn uncompleted(&self, side: Side) -> u16 {
        self.uncompleted.iter().filter(|&&ply| self.mover(usize::from(ply)) == side).count() as u16
    }

    /// Moves that a player has completed, of the first so many acts.
    pub(crate) fn completed(&self, side: Side, acts: usize) -> u16 {
        let begins = self.start().turn() == side;
        let made = (acts + usize::from(begins)) / 2;
        let not = |&&ply: &&u16| usize::from(ply) < acts && self.mover(usize::from(ply)) == side;
        (made - self.uncompleted.iter().filter(not).count()) as u16
    }

    /// How many acts these and those of the game have in common, from the start on.
    pub(crate) fn shared(&self, acts: &[Act]) -> usize {
        self.acts().zip(acts).take_while(|(one, two)| one == *two).count()
    }

    // Taking events.

    /// Takes an event; `next` is what stands there after a move, where that is known.
    pub(crate) fn apply(&mut self, what: &What, next: Option<Table>) {
        match what {
            What::Made(made) => self.made(made, next),
            What::Pressed { side, moves, .. } => self.complete(*side, *moves),
            What::Undone { acts, .. } => self.undo(usize::from(*acts)),
            What::BoardsSet { acts, .. } => {
                let kept = self.shared(acts);
                self.undo(kept);
                acts[kept..].iter().for_each(|&act| self.play(act));
            }
            What::Queened { acts, act } => {
                self.undo(usize::from(*acts));
                self.play(*act);
            }
            What::PressedIllegally(_) => {
                let ply = self.len() as u16;
                if !self.idle_presses.contains(&ply) {
                    self.idle_presses.push(ply);
                }
            }
            What::IdlePressFound(side) => {
                // Those of one move count once.
                let own = |&&ply: &&u16| self.mover(usize::from(ply)) == *side;
                if let Some(found) = self.idle_presses.iter().find(own).copied() {
                    self.idle_presses.retain(|&ply| ply != found);
                }
            }
            What::TwoHandsFound(_) => self.two_hands = self.last_ply().map(|ply| ply as u16),
            What::PositionNoted => self.noted = Some(self.len() as u16),
            What::Ended { .. } | What::Annulled { .. } => self.brought = None,
            _ => {}
        }
    }

    fn made(&mut self, made: &Made, next: Option<Table>) {
        let ply = self.len() as u16;
        match next {
            Some(next) => self.go_to(made.act, next),
            None => {
                let mut next = self.now.clone();
                next.play_known(made.act, made.legal);
                self.go_to(made.act, next);
            }
        }
        self.complete(made.side, made.completes);
        if !made.legal {
            self.illegal.push(ply);
        }
        if !made.pressed {
            self.uncompleted.push(ply);
        }
        for side in Side::ALL {
            self.hopeless[side] |= made.hopeless[side];
        }
        self.brought.clone_from(&made.brings);
        let Made { side, legal, breach, .. } = *made;
        self.last = Some(LastMove { side, legal, breach });
    }

    /// The last moves of a player's that were not. fide-2009/6.7.a: who stops his clock does so for all that he has made.
    fn complete(&mut self, side: Side, moves: u16) {
        for _ in 0..moves {
            let own = |ply: &u16| self.mover(usize::from(*ply)) == side;
            let Some(nth) = self.uncompleted.iter().rposition(own) else { break };
            self.uncompleted.remove(nth);
        }
    }

    fn undo(&mut self, acts: usize) {
        self.back_to(acts);
        self.last = None;
        self.hopeless = BySide::default();
        self.brought = None;
    }

    // What has come back.

    /// How often what stands there now has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier(&self.now)
    }

    /// How often what would stand there after `act` would have occurred, that time included.
    pub fn occurrences_after(&self, act: Act) -> usize {
        // What stands there now is never the same: the other has the move.
        1 + self.earlier(&self.after(act))
    }

    /// At most how often: a hash says where a repetition may be, and costs almost nothing.
    #[inline]
    pub fn occurrences_at_most(&self, table: &Table) -> usize {
        self.occurrences_within(table, self.len())
    }

    /// The same where nothing is looked for that stood there more than so many plies ago.
    #[inline]
    pub(crate) fn occurrences_within(&self, table: &Table, plies: usize) -> usize {
        let key = table.key();
        1 + self.recent.count(key) + self.past.count(key, plies.div_ceil(STRETCH))
    }

    fn earlier(&self, wanted: &Table) -> usize {
        if self.occurrences_at_most(wanted) == 1 {
            return 0;
        }
        self.stood().take(self.len()).filter(|table| table.is_same(wanted)).count()
    }

    /// Whose checks brought the present position back, and how often, as far as that decides something. None
    /// in chess.
    pub fn recurrence(&self) -> Option<shogi::Recurrence> {
        let Table::Shogi(now) = &self.now else { return None };
        let last = shogi::Stood { turn: now.turn(), check: self.is_check(), same: true };
        Some(self.recurrence_of(&self.now, [last]))
    }

    /// The same after an act that is not made.
    pub fn recurrence_after(&self, act: Act) -> Option<shogi::Recurrence> {
        let next = self.after(act);
        let Table::Shogi(after) = &next else { return None };
        let here = self.now.is_same(&next);
        let now = shogi::Stood { turn: self.turn(), check: self.is_check(), same: here };
        let last = shogi::Stood { turn: after.turn(), check: after.is_check(), same: true };
        Some(self.recurrence_of(&next, [now, last]))
    }

    /// Of what is wanted, which comes last after all that stood before the present.
    fn recurrence_of<const N: usize>(
        &self,
        wanted: &Table,
        last: [shogi::Stood; N],
    ) -> shogi::Recurrence {
        let key = wanted.key();
        let stretches = self.stretches().enumerate().map(|(nth, it)| (nth * STRETCH, it));
        let like = stretches.flat_map(|(first, it)| it.like(key).map(move |ply| first + ply));
        let like: Vec<usize> = like.collect();
        let same = like.into_iter().rev().filter(|&ply| self.at(ply).is_same(wanted));
        let same: Vec<usize> = same.take(shogi::Recurrence::DECIDING).collect();
        // What stood there before the first of these, and the move that brought it, decides nothing.
        let first = same.last().map_or(self.len(), |&ply| ply).saturating_sub(1);
        let mut here = self.at(first);
        let before = (first..self.len()).zip(self.acts().skip(first)).map(|(ply, act)| {
            let (turn, check) = (self.mover(ply), is_check(&here));
            here.play(act);
            shogi::Stood { turn, check, same: same.contains(&ply) }
        });
        shogi::Recurrence::seen(before.chain(last), wanted.turn())
    }
}

/// What [`shogi::Recurrence`] asks of each position; in chess it asks nothing.
fn is_check(table: &Table) -> bool {
    matches!(table, Table::Shogi(table) if table.is_check())
}

#[cfg(test)]
mod tests {
    use adoube_shogi::{Perpetual, Recurrence, Repetition};

    use super::*;

    /// As it is defined: among all that stood on the table.
    fn plain(course: &Course, wanted: &Table, next: Option<&Table>) -> Recurrence {
        let tables = course.stood().chain(next.cloned()).map(|table| match table {
            Table::Shogi(table) => table,
            Table::Chess(_) => unreachable!("a game of shogi"),
        });
        Recurrence::among(tables, wanted.shogi().unwrap())
    }

    #[test]
    fn the_last_occurrences_decide_as_all_of_them_do() {
        let perpetuals = [Perpetual::Whoever, Perpetual::CheckingMove, Perpetual::Never];
        let checks = ["5a4a", "5h4h", "4a5a", "4h5h"];
        let quiet = ["2h3h", "8b7b", "3h2h", "7b8b"];
        let bare = "4k4/9/9/9/9/9/9/9/K8 b R 1";
        for (start, opening, round, decided) in [
            (None, &["7g7f", "3c3d"][..], quiet, Repetition::Sennichite),
            (Some(bare), &["R*5h"][..], checks, Repetition::PerpetualCheck(Side::First)),
            // One move that gives no check, and the run begins after it.
            (
                Some(bare),
                &["R*5h", "5a4a", "5h6h", "4a5a", "6h5h"][..],
                checks,
                Repetition::PerpetualCheck(Side::First),
            ),
        ] {
            let table = match start {
                Some(sfen) => Table::Shogi(sfen.parse::<shogi::Position>().unwrap().into()),
                None => Table::Shogi(shogi::Table::START),
            };
            let mut course = Course::new(table);
            for text in opening.iter().copied().chain(round.into_iter().cycle().take(200)) {
                let act = Act::Shogi(text.parse().unwrap());
                let next = course.after(act);
                if let Some(found) = course.recurrence_after(act) {
                    let all = plain(&course, &next, Some(&next));
                    for perpetual in perpetuals {
                        assert_eq!(found.verdict(perpetual), all.verdict(perpetual), "{text}");
                    }
                }
                course.play(act);
                if let Some(found) = course.recurrence() {
                    let all = plain(&course, course.now(), None);
                    for perpetual in perpetuals {
                        assert_eq!(found.verdict(perpetual), all.verdict(perpetual), "{text}");
                    }
                }
            }
            let last = course.recurrence().unwrap();
            assert_eq!(last.verdict(Perpetual::Whoever), decided);
            let plies = course.len();
            for back in [plies - 1, 129, 128, 127, 64, 63, 1, 0] {
                let mut plain = course.start().clone();
                course.acts().take(back).for_each(|act| plain.play(act));
                assert_eq!(course.at(back), plain, "{back}");
                course.back_to(back);
                assert_eq!(*course.now(), plain, "{back}");
            }
        }
    }

    #[test]
    fn what_has_stood_there_is_never_missed_however_long_the_game_is() {
        let round = ["2h3h", "8b7b", "3h2h", "7b8b"];
        let pawns = [["9g9f", "9c9d"], ["1g1f", "1c1d"], ["5g5f", "5c5d"]];
        let acts = pawns.into_iter().flat_map(|two| round.into_iter().cycle().take(120).chain(two));
        let acts: Vec<Act> = acts.map(|text| Act::Shogi(text.parse().unwrap())).collect();
        let played = |acts: &[Act]| {
            let mut course = Course::new(Table::Shogi(shogi::Table::START));
            acts.iter().for_each(|&act| course.play(act));
            course
        };
        let mut course = played(&acts);
        for plies in [acts.len(), 257, 256, 255, 129, 96, 33, 32, 31, 0] {
            course.back_to(plies);
            assert_eq!(course, played(&acts[..plies]), "{plies}");
            let (now, before) = (course.now(), course.stood().take(plies));
            let often = 1 + before.filter(|table| table.is_same(now)).count();
            assert_eq!(course.occurrences_at_most(now), often, "{plies}");
            assert_eq!(course.occurrences(), often, "{plies}");
        }
    }
}
