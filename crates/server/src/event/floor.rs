use std::collections::{BTreeMap, BTreeSet};

use adoube_store::GameId;
use adoube_tournament::Mark;
use adoube_tournament::event::{Board, Round, What};
use serde::Serialize;
use utoipa::ToSchema;

use super::board_clock::BoardClocks;
use super::calls::Calls;
use super::entered::EnteredBy;
use super::journal::Journal;
use super::rounds::PENDING;
use super::sheets::Sheets;
use super::{Notice, Play, VenueLine, Wish};

/// The floor of an event: which rounds everybody sees, where their games are, what the players have reported. The fold of its notices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Floor {
    /// How games are played.
    pub play: Play,
    rounds: Vec<FloorRound>,
    /// Games to which two were called who then were not paired after all.
    dropped: Vec<Sitting>,
    /// How players enter themselves, where they do.
    pub(crate) entries: Option<Entries>,
    /// What was asked for and not answered, by number.
    pub(crate) askings: BTreeMap<u32, Wish>,
    /// How often something was.
    pub(crate) asked: u32,
    /// Whether it goes on elsewhere.
    pub(crate) out: bool,
    /// What officers have told, ruled and drawn.
    pub(crate) journal: Journal,
    /// Scoresheets of real boards,
    pub(super) sheets: Sheets,
    /// and devices that are their clocks.
    pub(super) clocks: BoardClocks,
    /// Who has called the arbiter to a real board.
    pub(super) calls: Calls,
    /// By whom results were entered.
    pub(super) entered: EnteredBy,
    /// Until when the games of a round are to be played, and whether that is over. A round may be paired anew meanwhile.
    deadlines: BTreeMap<usize, (i64, bool)>,
    /// Who has reported since then, and of which round.
    waiting: BTreeSet<(usize, u32)>,
}

/// How players enter themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventEntries"))]
pub struct Entries {
    /// Until when, UTC in milliseconds; none: until somebody says so.
    pub until: Option<i64>,
    /// Whether somebody has to agree to each.
    pub consent: bool,
    /// How many places there are; none: as many as come.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub places: Option<u32>,
}

/// A round on the floor.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct FloorRound {
    pub(crate) published: bool,
    pub(crate) begun: bool,
    /// Since when its clocks run.
    pub(crate) began: Option<String>,
    /// When it is published by itself,
    pub(crate) publish: Option<i64>,
    /// and when its clocks start.
    pub(crate) start: Option<i64>,
    tables: Vec<Sitting>,
    reports: Vec<Report>,
}

/// A game of the server at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sitting {
    pub(crate) round: usize,
    pub(crate) first: u32,
    pub(crate) second: u32,
    pub(crate) replay: u32,
    pub(crate) game: GameId,
    /// What came of it.
    pub(crate) over: Option<(Mark, Mark)>,
    /// Whether it was annulled, and another takes its place.
    pub(crate) void: bool,
}

impl Sitting {
    /// Whether anything came of it.
    pub(super) fn is_over(&self) -> bool {
        self.over.is_some_and(|over| over != PENDING)
    }

    /// Who sits at a board, and how often they began anew.
    pub(crate) fn key_of(board: &Board) -> (u32, u32, u32) {
        (board.seat.first, board.seat.second, board.replays)
    }
}

/// What a player says of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) player: u32,
    pub(crate) mark: Mark,
    pub(crate) facing: Mark,
}

impl Report {
    /// Whether it is what its board has.
    pub(crate) fn is_of(self, board: &Board) -> bool {
        let has = match board.seat.first == self.player {
            true => (board.mark, board.facing),
            false => (board.facing, board.mark),
        };
        has == (self.mark, self.facing)
    }
}

impl Floor {
    /// The floor after these lines.
    pub(crate) fn of(lines: &[VenueLine]) -> Self {
        let mut floor = Self::default();
        lines.iter().for_each(|line| floor.take_line(line));
        floor
    }

    /// Takes a line.
    pub(crate) fn take_line(&mut self, line: &VenueLine) {
        match line {
            VenueLine::Tournament(line) => {
                self.entered.take(line);
                self.take_what(&line.what);
            }
            VenueLine::Notice(noted) => {
                self.take(&noted.notice);
                if let Notice::Begun { round } = noted.notice {
                    self.round_mut(round).began = Some(noted.at.to_string());
                }
                self.sheets.take(&noted.notice);
                self.clocks.take(noted);
                self.calls.take(noted);
                self.journal.take(noted);
            }
        }
    }

    fn take_what(&mut self, what: &What) {
        match what {
            What::Unpaired { round, .. } => {
                self.calls.end_all(*round);
                self.keep_tables(*round, |_| false);
                self.rounds.truncate(round.saturating_sub(1));
            }
            What::Result { round, first, .. } => self.calls.end(*round, *first),
            What::Changed { round, boards, .. } => {
                self.calls.end_all(*round);
                let sits = |it: &Sitting| {
                    boards.iter().any(|seat| (seat.first, seat.second) == (it.first, it.second))
                };
                self.keep_tables(*round, sits);
            }
            // With the other colours, or from another position, it is another game.
            What::Swapped { round, first: one } | What::Handicap { round, giver: one, .. } => {
                self.keep_tables(*round, |it| it.is_over() || ![it.first, it.second].contains(one));
            }
            _ => {}
        }
    }

    /// Of the games of a round some are still wanted.
    fn keep_tables(&mut self, round: usize, wanted: impl Fn(&Sitting) -> bool) {
        let Some(round) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) else {
            return;
        };
        let (kept, dropped) = std::mem::take(&mut round.tables).into_iter().partition(wanted);
        round.tables = kept;
        self.dropped.extend::<Vec<Sitting>>(dropped);
    }

    fn take(&mut self, notice: &Notice) {
        match notice {
            Notice::Arranged { play } => self.play = Play::clone(play),
            &Notice::Due { round, publish, start } => {
                let round = self.round_mut(round);
                (round.publish, round.start) = (publish, start);
            }
            &Notice::Deadline { round, at: Some(at) } => {
                self.deadlines.insert(round, (at, false));
            }
            Notice::Deadline { round, at: None } => drop(self.deadlines.remove(round)),
            Notice::Overdue { round } => {
                if let Some((_, over)) = self.deadlines.get_mut(round) {
                    *over = true;
                }
            }
            &Notice::Published { round } => self.round_mut(round).published = true,
            &Notice::Begun { round } => self.round_mut(round).begun = true,
            &Notice::Called { round, first, second, replay, game } => {
                let table = Sitting { round, first, second, replay, game, over: None, void: false };
                self.round_mut(round).tables.push(table);
            }
            &Notice::Over { game, mark, facing, void, .. } => {
                let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
                let mut tables = tables.chain(&mut self.dropped);
                if let Some(table) = tables.find(|table| table.game == game) {
                    table.over = Some((mark, facing));
                    table.void = void;
                }
            }
            &Notice::Reported { round, player, mark, facing } => {
                let reports = &mut self.round_mut(round).reports;
                reports.retain(|it| it.player != player);
                reports.push(Report { player, mark, facing });
                if self.out {
                    self.waiting.insert((round, player));
                }
            }
            Notice::TakenOut => {
                self.out = true;
                self.waiting.clear();
            }
            Notice::BroughtBack { .. } => self.out = false,
            &Notice::Entries { open, until, consent, places } => {
                self.entries = open.then_some(Entries { until, consent, places });
            }
            Notice::Asked { asking, wish } => {
                self.asked = self.asked.max(*asking);
                self.askings.insert(*asking, wish.clone());
            }
            Notice::Answered { asking, .. } | Notice::Recalled { asking } => {
                self.askings.remove(asking);
            }
            _ => {}
        }
    }

    fn round_mut(&mut self, round: usize) -> &mut FloorRound {
        // Rounds are numbered by our own lines.
        if self.rounds.len() < round {
            self.rounds.resize(round, FloorRound::default());
        }
        &mut self.rounds[round.max(1) - 1]
    }

    /// A round, from 1.
    pub(crate) fn round(&self, round: usize) -> Option<&FloorRound> {
        self.rounds.get(round.checked_sub(1)?)
    }

    /// The game at a board as it is paired now, where it is one of the server.
    pub(crate) fn table(&self, round: usize, board: &Board) -> Option<&Sitting> {
        let key = Sitting::key_of(board);
        let same = |it: &&Sitting| (it.first, it.second, it.replay) == key;
        self.round(round)?.tables.iter().rev().find(same)
    }

    /// The games at the boards of a round.
    pub(crate) fn games(&self, round: usize) -> BTreeMap<(u32, u32, u32), GameId> {
        let tables = self.round(round).map(|it| it.tables.as_slice()).unwrap_or_default();
        tables.iter().map(|it| ((it.first, it.second, it.replay), it.game)).collect()
    }

    /// Every game of the server to which two were called, whether or not it is over.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &Sitting> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }

    /// Every game to which two were called who then were not paired after all, and that is not known to be over.
    pub(crate) fn dropped(&self) -> impl Iterator<Item = &Sitting> {
        self.dropped.iter().filter(|it| it.over.is_none())
    }

    /// The rounds that wait for an hour, with it: to be published, and to begin.
    pub(crate) fn due(&self) -> impl Iterator<Item = (usize, Option<i64>, Option<i64>)> {
        let rounds = (1..).zip(&self.rounds);
        rounds.map(|(number, it)| {
            let publish = it.publish.filter(|_| !it.published);
            (number, publish, it.start.filter(|_| !it.begun))
        })
    }

    /// Until when the games of a round are to be played, and whether that is over.
    pub(crate) fn deadline(&self, round: usize) -> Option<(i64, bool)> {
        self.deadlines.get(&round).copied()
    }

    /// Every round with an hour until which it is to be played, and that is to come.
    pub(crate) fn deadlines(&self) -> impl Iterator<Item = (usize, i64)> {
        let open = self.deadlines.iter().filter(|(_, (_, over))| !over);
        open.map(|(&round, &(at, _))| (round, at))
    }

    /// What the two at a board have reported.
    pub(crate) fn reports(&self, round: usize, board: &Board) -> Vec<Report> {
        let all = self.round(round).map(|it| it.reports.as_slice()).unwrap_or_default();
        all.iter().filter(|it| board.seat.has(it.player)).copied().collect()
    }

    /// Whether one of two has reported while the event was elsewhere.
    pub(crate) fn is_fresh(&self, round: usize, first: u32, second: u32) -> bool {
        [first, second].iter().any(|&it| self.waiting.contains(&(round, it)))
    }

    /// Whether everybody may know a round: it was published, or some of it was played.
    pub(crate) fn is_public(&self, number: usize, round: &Round) -> bool {
        let played = |board: &Board| board.mark.is_played() || board.facing.is_played();
        self.round(number).is_some_and(|it| it.published) || round.boards.iter().any(played)
    }
}
