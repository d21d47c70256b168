use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::fault::Stop;
use super::{Ending, Fault, NodeId, NodeStep, Record, Time};
use crate::{Act, Flaw, Move, Played, Side, Sketch, Square, Table};

/// A node of the tree, and what is known there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) node: NodeId,
    pub(crate) table: Table,
    /// Where the last move went.
    pub(crate) goal: Option<Square>,
    /// The time that each side has used.
    totals: [u32; 2],
    /// Whether the last move was illegal, or made on a board that is no legal position.
    pub(crate) illegal: bool,
    ended: bool,
}

impl Spot {
    fn start(table: Table) -> Self {
        let (node, goal) = (Record::ROOT, None);
        Self { node, table, goal, totals: [0; 2], illegal: false, ended: false }
    }
}

/// Builds a [`Record`] line by line, judging every move.
#[derive(Debug)]
pub(crate) struct Recorder {
    pub(crate) record: Record,
    /// Where the line has come to.
    here: Spot,
    /// Where it came by, from the start on, if it may go back there.
    path: Vec<Spot>,
    goes_back: bool,
    keep_illegal: bool,
    /// Whether a variation that cannot be followed is left where that begins.
    forgiving: bool,
    /// An illegal move that only an ending can justify.
    pending: Option<Pending>,
}

/// An illegal move: what is wrong with it, and where the line was before.
#[derive(Debug)]
struct Pending {
    stop: Stop,
    before: Spot,
}

impl Recorder {
    pub(crate) fn new(keep_illegal: bool, forgiving: bool) -> Self {
        Self {
            record: Record::default(),
            here: Spot::start(Table::START),
            path: Vec::new(),
            goes_back: false,
            keep_illegal,
            forgiving,
            pending: None,
        }
    }

    /// Remembers the whole line, so that [`Recorder::back`] can go back in it.
    pub(crate) fn go_back(&mut self) {
        self.goes_back = true;
    }

    fn begin(&mut self, start: Table) {
        let header = core::mem::take(&mut self.record.header);
        self.record = Record::new(start);
        self.record.header = header;
        self.path.clear();
        self.here = Spot::start(start);
    }

    #[inline]
    fn go(&mut self, spot: Spot) {
        let before = core::mem::replace(&mut self.here, spot);
        if self.goes_back {
            self.path.push(before);
        }
    }

    /// Begins from this start. What was said of another one is kept.
    pub(crate) fn start(&mut self, sketch: &Sketch, at: usize) -> Result<(), Stop> {
        let table = Table::of_diagram(*sketch);
        if table.position().is_none() && !self.keep_illegal {
            let flaws = match sketch.position() {
                Err(rejected) => rejected.waive(Flaw::TSUME).err(),
                Ok(_) => None,
            };
            if let Some(rejected) = flaws {
                return Err(Stop { at, fault: Fault::Start(Box::new(rejected)) });
            }
        }
        let old = core::mem::take(&mut self.record);
        self.record.header = old.header.clone();
        self.begin(table);
        self.record.copy_notes(Record::ROOT, &old, Record::ROOT);
        Ok(())
    }

    /// Where the line has come to.
    #[inline]
    pub(crate) fn here(&self) -> &Spot {
        &self.here
    }

    /// How many moves the line has, if it may go back.
    #[inline]
    pub(crate) fn plies(&self) -> usize {
        self.path.len()
    }

    #[inline]
    fn settle(&mut self) -> Result<(), Stop> {
        match self.pending.take() {
            Some(pending) => Err(self.take_back(pending)),
            None => Ok(()),
        }
    }

    /// Nothing justifies an illegal move: the line ends before it.
    #[cold]
    fn take_back(&mut self, Pending { stop, before }: Pending) -> Stop {
        self.record.cut(self.here.node);
        self.here = before;
        if self.goes_back {
            self.path.pop();
        }
        stop
    }

    /// What went wrong first: an illegal move that nothing justified before `stop`, or that itself.
    pub(crate) fn first_fault(&mut self, stop: Stop) -> Stop {
        match self.pending.take() {
            Some(pending) => self.take_back(pending),
            None => stop,
        }
    }

    /// Whether a variation that cannot be followed may be left.
    pub(crate) fn is_forgiving(&self) -> bool {
        self.forgiving
    }

    /// Leaves a line where something cannot be followed: what is written from there on becomes a
    /// comment, with the reason.
    #[cold]
    pub(crate) fn refuse(&mut self, written: &str, fault: &Fault) {
        let node = self.here.node;
        self.record.add_comment(node, &refusal(written, fault));
    }

    /// Something is done, which is judged.
    #[inline]
    pub(crate) fn act(&mut self, act: Act, at: usize) -> Result<(), Stop> {
        self.act_at(None, act, at)
    }

    /// The same in a node that was reserved for it.
    #[inline]
    pub(crate) fn act_at(&mut self, node: Option<NodeId>, act: Act, at: usize) -> Result<(), Stop> {
        self.settle()?;
        let spot = self.here;
        if spot.ended {
            return Err(Stop { at, fault: Fault::AfterEnd });
        }
        let played = self.judge(&spot.table, act, at);
        self.follow(spot, node, played);
        Ok(())
    }

    /// A move that is known to be legal is made.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move, at: usize) -> Result<(), Stop> {
        self.settle()?;
        let spot = self.here;
        if spot.ended {
            return Err(Stop { at, fault: Fault::AfterEnd });
        }
        self.follow(spot, None, Played::Move(mv));
        Ok(())
    }

    /// What an act is here; if it is illegal only an ending that says so can justify it.
    #[inline]
    fn judge(&mut self, table: &Table, act: Act, at: usize) -> Played {
        match table.judge(act) {
            Ok(played) => played,
            Err(reasons) => {
                if !self.keep_illegal {
                    let stop = Stop { at, fault: Fault::Illegal { act, reasons } };
                    self.pending = Some(Pending { stop, before: self.here });
                }
                Played::Act(act)
            }
        }
    }

    #[inline]
    fn follow(&mut self, mut spot: Spot, node: Option<NodeId>, played: Played) {
        spot.node = match node {
            Some(node) => {
                self.record.fill(node, NodeStep::Played(played));
                node
            }
            None => self.record.add(spot.node, played),
        };
        spot.table.play_judged(played);
        spot.goal = Some(match played {
            Played::Move(mv) => mv.to(),
            Played::Act(act) => act.to(),
        });
        spot.illegal = matches!(played, Played::Act(_));
        self.go(spot);
    }

    /// The line ends.
    pub(crate) fn end(&mut self, ending: Ending, at: usize) -> Result<(), Stop> {
        self.end_at(None, ending, at)
    }

    /// The same in a node that was reserved for it.
    pub(crate) fn end_at(
        &mut self,
        node: Option<NodeId>,
        ending: Ending,
        at: usize,
    ) -> Result<(), Stop> {
        if ending.is_illegal() {
            self.pending = None;
        }
        self.settle()?;
        let mut spot = self.here;
        if spot.ended {
            return Err(Stop { at, fault: Fault::AfterEnd });
        }
        let ending = ending.of_offender(spot.table.turn(), spot.illegal);
        spot.node = match node {
            Some(node) => {
                self.record.fill(node, NodeStep::Ended(ending));
                node
            }
            None => self.record.end(spot.node, ending),
        };
        spot.ended = true;
        self.go(spot);
        Ok(())
    }

    /// A move must not stand after the end, whosever it is.
    #[inline]
    pub(crate) fn expect_open(&self, at: usize) -> Result<(), Stop> {
        match self.here.ended {
            true => Err(Stop { at, fault: Fault::AfterEnd }),
            false => Ok(()),
        }
    }

    /// Where the move before the start went.
    pub(crate) fn came_to(&mut self, goal: Square) {
        self.here.goal = Some(goal);
    }

    /// The time used at the last move or ending, in milliseconds; and in all, if that is written.
    #[inline]
    pub(crate) fn time(&mut self, spent: u32, total: Option<u32>) {
        let spot = &mut self.here;
        if spot.node == Record::ROOT {
            return;
        }
        // Whoever moved does not have the move any more; whoever ended the game still has.
        let side: Side = if spot.ended { spot.table.turn() } else { !spot.table.turn() };
        let sum = spot.totals[side.index()].saturating_add(spent);
        // A format without fractions writes the sum without its fraction.
        let total = total.filter(|&total| total / 1000 != sum / 1000);
        spot.totals[side.index()] = total.unwrap_or(sum);
        self.record.set_time(spot.node, Some(Time { spent, total }));
    }

    /// A comment on the last move.
    pub(crate) fn comment(&mut self, text: &str) {
        let node = self.here.node;
        self.record.add_comment(node, text);
    }

    /// A bookmark at the last move.
    pub(crate) fn bookmark(&mut self, name: &str) {
        let node = self.here.node;
        self.record.set_bookmark(node, name);
    }

    /// A remark at the last move.
    pub(crate) fn remark(&mut self, text: &str) {
        let node = self.here.node;
        self.record.add_remark(node, text);
    }

    /// Goes back to where the line had so many moves.
    pub(crate) fn back(&mut self, plies: usize) -> Result<(), Stop> {
        self.settle()?;
        if let Some(&spot) = self.path.get(plies) {
            self.here = spot;
            self.path.truncate(plies);
        }
        Ok(())
    }

    /// Leaves the line for another one that begins at `spot`; answers with what [`Recorder::resume`]
    /// goes back with.
    pub(crate) fn leave(&mut self, spot: Spot) -> Left {
        let here = core::mem::replace(&mut self.here, spot);
        Left { here, pending: self.pending.take() }
    }

    /// Goes back to the line that was left.
    pub(crate) fn resume(&mut self, left: Left) {
        self.here = left.here;
        self.pending = left.pending;
    }

    /// Adds a node, the step of which comes later, in the place of the next move.
    pub(crate) fn reserve(&mut self) -> NodeId {
        let node = self.here.node;
        self.record.reserve(node)
    }

    /// Ends a line of moves: an illegal one must have been justified by now.
    pub(crate) fn close(&mut self) -> Result<(), Stop> {
        self.settle()
    }
}

/// A line that was left for another one.
#[derive(Debug)]
pub(crate) struct Left {
    here: Spot,
    pending: Option<Pending>,
}

/// What was refused, as it is written, and why.
pub(crate) fn refusal(written: &str, why: &dyn core::fmt::Display) -> String {
    let lines: Vec<_> =
        written.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    alloc::format!("{}\n({why})", lines.join("\n"))
}
