//! The tables of nodes and games as a model, without a database: what each question does and answers, at once and alone. The
//! simulation runs on it, and scripts hold it against PostgreSQL.

use std::collections::BTreeMap;

use adoube_clock::{Moment, Span};

use crate::{
    Epoch, Finding, GameKey, Incarnation, Kept, Peer, Question, Tenure, Terms, Whereabouts, Written,
};

/// A gap that is no longer than this is none.
const SLIGHT: Span = Span::millis(250);

/// A node's row.
#[derive(Clone, Copy, Debug)]
struct NodeRow {
    until: Moment,
    /// Until when it could surely look after games.
    sign: Moment,
    dead: bool,
    draining: bool,
}

/// A line of a log, and who wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<R, I> {
    /// What stands there.
    pub kept: Kept<R, I>,
    /// When that came.
    pub arrived: Moment,
    /// Under which epoch it was written,
    pub epoch: Epoch,
    /// and by whom.
    pub writer: Incarnation,
}

/// A game's row and its log.
#[derive(Clone, Debug)]
pub struct GameRow<R, I> {
    /// Who has it.
    pub owner: Option<Incarnation>,
    /// How often that has changed.
    pub epoch: Epoch,
    /// Since when nobody was known to look after it, and since when its owner does.
    since: Moment,
    claimed: Moment,
    due: Option<Moment>,
    /// Whether it is not over.
    pub open: bool,
    /// What happened.
    pub log: Vec<Line<R, I>>,
}

/// What is to be appended.
#[derive(Clone, Debug)]
pub struct Addition<R, I> {
    /// To which game.
    pub game: GameKey,
    /// Under which epoch.
    pub epoch: Epoch,
    /// How many lines its log has.
    pub expected: u32,
    /// What happened.
    pub rows: Vec<R>,
    /// By which order.
    pub id: Option<I>,
    /// When that came.
    pub arrived: Moment,
    /// Whether the game is open afterwards.
    pub open: bool,
}

/// The tables.
#[derive(Clone, Debug)]
pub struct Model<R, I> {
    terms: Terms,
    nodes: BTreeMap<Incarnation, NodeRow>,
    games: BTreeMap<GameKey, GameRow<R, I>>,
    /// When it was started.
    started: Moment,
    /// Whether appends are held to their epoch: without that it is a fault put in on purpose.
    pub fenced: bool,
}

impl<R: Clone, I: Clone + PartialEq> Model<R, I> {
    /// Tables without rows.
    pub fn new(terms: Terms, started: Moment) -> Self {
        let (nodes, games) = (BTreeMap::new(), BTreeMap::new());
        Self { terms, nodes, games, started, fenced: true }
    }

    /// It was started anew.
    pub const fn restart(&mut self, now: Moment) {
        self.started = now;
    }

    /// Makes a game.
    pub fn create(&mut self, game: GameKey, now: Moment) {
        let (since, claimed) = (now, now);
        let row = GameRow {
            owner: None,
            epoch: Epoch(0),
            since,
            claimed,
            due: None,
            open: true,
            log: Vec::new(),
        };
        self.games.insert(game, row);
    }

    /// Every game.
    pub const fn games(&self) -> &BTreeMap<GameKey, GameRow<R, I>> {
        &self.games
    }

    /// A log, from a line on.
    pub fn log(&self, game: GameKey, from: u32) -> Vec<Kept<R, I>> {
        let log = self.games.get(&game).map_or(&[][..], |row| &row.log);
        log.iter().skip(from as usize).map(|line| line.kept.clone()).collect()
    }

    /// Appends, if the epoch is the game's and the log as long as expected, and has not the order already.
    pub fn append(&mut self, by: Incarnation, add: Addition<R, I>) -> Written {
        let Some(row) = self.games.get_mut(&add.game) else { return Written::Fenced };
        if self.fenced && (row.epoch != add.epoch || add.epoch == Epoch(0)) {
            return Written::Fenced;
        }
        let there = |line: &Line<R, I>| line.kept.id.is_some() && line.kept.id == add.id;
        if row.log.len() != add.expected as usize || row.log.iter().any(there) {
            return Written::Conflict;
        }
        for line in add.rows {
            let kept = Kept { row: line, id: add.id.clone() };
            let (arrived, epoch) = (add.arrived, add.epoch);
            row.log.push(Line { kept, arrived, epoch, writer: by });
        }
        row.open = add.open;
        Written::Done
    }

    /// Does what is asked, and answers.
    pub fn ask(&mut self, now: Moment, by: Incarnation, question: Question) -> Finding {
        let until = now + self.terms.lease;
        match question {
            Question::Join => {
                self.nodes.insert(by, NodeRow { until, sign: now, dead: false, draining: false });
                Finding::Joined(now)
            }
            Question::Renew { sign } => {
                let row = self.nodes.get_mut(&by).filter(|row| !row.dead);
                Finding::Renewed(row.map(|row| {
                    (row.until, row.sign) = (until, sign);
                    now
                }))
            }
            Question::Survey => Finding::Nodes { peers: self.peers(now), up: now - self.started },
            Question::Declare(node) => {
                let row = self.nodes.get_mut(&node).filter(|row| !row.dead && row.until < now);
                Finding::Declared(row.map(|row| row.dead = true).is_some())
            }
            Question::TakeOver { dead, most } => {
                let gone = !self.lives(dead);
                let theirs = |row: &GameRow<R, I>| gone && row.open && row.owner == Some(dead);
                Finding::Taken(self.claim_all(now, by, most, theirs))
            }
            Question::TakeDue { most } => {
                let late = |row: &GameRow<R, I>| {
                    row.open && row.owner.is_none() && row.due.is_some_and(|due| due <= now)
                };
                Finding::Taken(self.claim_all(now, by, most, late))
            }
            Question::Find(game) => Finding::Found(self.games.get(&game).map(|row| {
                let owner = row.owner.map(|owner| (owner, self.lives(owner)));
                let since = if row.epoch == Epoch(0) { now } else { row.since };
                Whereabouts { owner, epoch: row.epoch, since }
            })),
            Question::Claim { game, epoch } => {
                let same = self.games.get(&game).is_some_and(|row| row.epoch == epoch);
                Finding::Claimed(same.then(|| self.claim(now, by, game)).flatten())
            }
            Question::Release { game, epoch, due } => {
                if let Some(row) = self.own(by, game, epoch) {
                    (row.owner, row.epoch, row.due) = (None, epoch.next(), due);
                    (row.since, row.claimed) = (now, now);
                }
                Finding::Released
            }
            Question::HandOver { game, epoch, heir } => {
                let stays = self.nodes.get(&heir).is_some_and(|it| !it.dead && !it.draining);
                let row = self.own(by, game, epoch).filter(|_| stays);
                Finding::HandedOver(row.map(|row| {
                    (row.owner, row.epoch) = (Some(heir), epoch.next());
                    (row.since, row.claimed) = (now, now);
                    (row.epoch, now)
                }))
            }
            Question::Sweep { after } => {
                let mine =
                    |row: &GameRow<R, I>| row.open && row.owner == Some(by) && row.claimed > after;
                let mine = self.games.iter().filter(|(_, row)| mine(row));
                let tenure = |(&game, row): (_, &GameRow<R, I>)| Tenure {
                    game,
                    epoch: row.epoch,
                    since: row.since,
                };
                Finding::Taken(mine.map(tenure).collect())
            }
            Question::Drain => {
                self.nodes.entry(by).and_modify(|row| row.draining = true);
                Finding::Done
            }
            Question::Leave => {
                self.nodes.entry(by).and_modify(|row| row.dead = true);
                Finding::Done
            }
        }
    }

    fn peers(&self, now: Moment) -> Vec<Peer> {
        let holds = |node| self.games.values().any(|row| row.open && row.owner == Some(node));
        let peer = |(&node, row): (&Incarnation, &NodeRow)| Peer {
            node,
            remains: row.until - now,
            dead: row.dead,
            draining: row.draining,
            holds: row.dead && holds(node),
        };
        self.nodes.iter().map(peer).collect()
    }

    fn lives(&self, node: Incarnation) -> bool {
        self.nodes.get(&node).is_some_and(|row| !row.dead)
    }

    fn own(&mut self, by: Incarnation, game: GameKey, epoch: Epoch) -> Option<&mut GameRow<R, I>> {
        self.games.get_mut(&game).filter(|row| row.owner == Some(by) && row.epoch == epoch)
    }

    fn claim_all(
        &mut self,
        now: Moment,
        by: Incarnation,
        most: u32,
        which: impl Fn(&GameRow<R, I>) -> bool,
    ) -> Vec<Tenure> {
        let games = self.games.iter().filter(|(_, row)| which(row)).map(|(&game, _)| game);
        let games: Vec<_> = games.take(most as usize).collect();
        games.into_iter().filter_map(|game| self.claim(now, by, game)).collect()
    }

    fn claim(&mut self, now: Moment, by: Incarnation, game: GameKey) -> Option<Tenure> {
        let row = self.games.get_mut(&game)?;
        let before = row.owner.map(|owner| self.nodes.get(&owner).copied());
        let since = match before {
            None => now,
            // Who had it before has found a gap and died before he wrote of it: the gap is his predecessor's still.
            Some(_) if row.claimed - row.since > SLIGHT && !wrote_since(row, row.claimed) => {
                row.since
            }
            Some(Some(node)) => node.sign.max(row.claimed),
            Some(None) => row.claimed,
        };
        (row.owner, row.epoch, row.due) = (Some(by), row.epoch.next(), None);
        (row.since, row.claimed) = (since, now);
        Some(Tenure { game, epoch: row.epoch, since })
    }
}

fn wrote_since<R, I>(row: &GameRow<R, I>, moment: Moment) -> bool {
    row.log.last().is_some_and(|line| line.arrived >= moment)
}
