//! An event that is taken out as one file, run elsewhere, and brought back. Meanwhile the server takes only what players ask for and report, and
//! decides it when the event is back.

use adoube_tournament::Mark;
use adoube_tournament::event::{LogLine, Request, What};

use super::person::{join, part};
use super::venue::{Act, Denied, Rows, Venue, noted, row, signature};
use super::{EventCommand, Notice, VenueLine, Wish};

/// Why a file is not the event that was taken out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotBack {
    /// A line that cannot be read.
    #[error("line {0} of the file cannot be read (expected a line of an event)")]
    Line(usize),
    /// It is another event, or was taken out at another time.
    #[error("line {0} of the file is not what was taken out")]
    Other(usize),
    /// It has fewer lines.
    #[error("the file ends before what was taken out does (expected at least {0} lines)")]
    Short(usize),
}

/// What came of something that players asked for or reported meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    /// What: the number of a question, or the round and the players of a game.
    pub(crate) about: About,
    /// Why it was refused; none: it is done.
    pub(crate) refused: Option<String>,
}

/// What players asked for or reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    Asking(u32),
    Game { round: usize, first: u32, second: u32 },
}

impl EventCommand {
    /// Whether it can be sent while the event is elsewhere: it is kept until then.
    pub(super) fn can_wait(&self) -> bool {
        matches!(self, Self::Apply { .. } | Self::AskBye { .. } | Self::Report { .. })
    }
}

impl Venue {
    /// The event as a file of the command line: its lines with names. Not whole, it has no births, numbers of a federation and money.
    ///
    /// # Errors
    /// If a line cannot be written.
    pub(crate) fn file(&self, whole: bool) -> Result<String, Denied> {
        let mut text = String::new();
        for line in self.lines.iter().filter_map(VenueLine::tournament) {
            let mut what = join(line.what.clone(), &self.people);
            match &mut what {
                What::Entered { player, .. } | What::Corrected { player, .. } if !whole => {
                    player.birth.clear();
                    player.id.clear();
                }
                What::Paid { .. } if !whole => continue,
                _ => {}
            }
            let named = LogLine { what, ..line.clone() };
            text.push_str(&serde_json::to_string(&named).map_err(|_| Denied::NotWritten)?);
            text.push('\n');
        }
        Ok(text)
    }

    /// What is written when it is taken out.
    ///
    /// # Errors
    /// If it is out, or games of it are played here.
    pub(super) fn take_out(&self) -> Result<Notice, Denied> {
        if self.floor.out {
            return Err(Denied::Out);
        }
        let round = self.event.rounds.len();
        match self.floor.tables().any(|it| it.over.is_none()) {
            true => Err(Denied::Playing(round)),
            false => Ok(Notice::TakenOut),
        }
    }

    /// Takes what was added elsewhere, and decides what waited for it. Its lines are not taken yet.
    pub(super) fn bring_back(
        &mut self,
        file: &str,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<(Vec<VenueLine>, Vec<Decided>), Denied> {
        if !self.floor.out {
            return Err(Denied::Known);
        }
        let mut lines = vec![noted(Notice::BroughtBack, act.by, act.at)];
        for line in self.added(file)? {
            let (what, person) = part(line.what);
            if let Some((number, person)) = person {
                rows.people.push(row(self.head.id, number, self.account(number), &person));
                self.people.insert(number, Some(person));
            }
            // Who did what there is not known here by an account; who brings it back answers for it.
            let bare = LogLine { what, by: act.by.to_string(), at: line.at };
            let named = LogLine { what: join(bare.what.clone(), &self.people), ..bare.clone() };
            self.event.apply(named);
            lines.push(bare.into());
        }
        self.keep(lines.clone());
        let decided = self.decide_waiting(act, rows, &mut lines);
        Ok((lines, decided))
    }

    /// The lines of a file after those that were taken out.
    fn added(&self, file: &str) -> Result<Vec<LogLine>, NotBack> {
        let mut all = Vec::new();
        for (line, number) in file.lines().zip(1..) {
            all.push(serde_json::from_str::<LogLine>(line).map_err(|_| NotBack::Line(number))?);
        }
        let known: Vec<&LogLine> = self.lines.iter().filter_map(VenueLine::tournament).collect();
        if all.len() < known.len() {
            return Err(NotBack::Short(known.len()));
        }
        let added = all.split_off(known.len());
        for ((line, known), number) in all.into_iter().zip(known).zip(1..) {
            if part(line.what).0 != known.what {
                return Err(NotBack::Other(number));
            }
        }
        Ok(added)
    }

    /// What players asked for and reported meanwhile, one after the other; each that cannot be is named.
    fn decide_waiting(
        &mut self,
        act: &Act<'_>,
        rows: &mut Rows,
        lines: &mut Vec<VenueLine>,
    ) -> Vec<Decided> {
        let mut decided = Vec::new();
        let consent = self.floor.entries.is_none_or(|it| it.consent);
        for (asking, wish) in self.floor.askings.clone() {
            // What somebody has to agree to waits on.
            if matches!(wish, Wish::Bye { .. }) || consent {
                continue;
            }
            let (mut after, mut more) = (self.clone(), Rows::default());
            let refused = match after.answer(asking, true, act, &mut more) {
                Ok(new) => {
                    after.keep(new.clone());
                    *self = after;
                    lines.extend(new);
                    rows.people.extend(more.people);
                    None
                }
                Err(denied) => Some(denied.to_string()),
            };
            decided.push(Decided { about: About::Asking(asking), refused });
        }
        let games: Vec<(usize, u32, u32)> = (1..)
            .zip(&self.event.rounds)
            .flat_map(|(number, round)| round.boards.iter().map(move |it| (number, it.seat)))
            .map(|(number, seat)| (number, seat.first, seat.second))
            .collect();
        for (round, first, second) in games {
            let Some(board) = self.event.board(round, first).copied() else { continue };
            let reports = self.floor.reports(round, &board);
            if reports.is_empty() || !self.floor.is_fresh(round, first, second) {
                continue;
            }
            let said = |player: u32| reports.iter().find(|it| it.player == player);
            let agree = said(first)
                .zip(said(second))
                .filter(|(one, other)| (one.mark, one.facing) == (other.facing, other.mark));
            let about = About::Game { round, first, second };
            let refused = match agree {
                None if reports.len() < 2 => Some("only one of the two has reported".to_string()),
                None => Some("the two have reported different results".to_string()),
                Some(_) if board.mark != Mark::Pending => {
                    Some("the board has a result already".to_string())
                }
                Some((one, _)) => {
                    let request = Request::Result(round, first, one.mark, one.facing);
                    match self.event.act(&request, signature(act.by, act.at)) {
                        Ok(new) => {
                            let new: Vec<VenueLine> = new.into_iter().map(Into::into).collect();
                            self.keep(new.clone());
                            lines.extend(new);
                            None
                        }
                        Err(refusal) => Some(refusal.to_string()),
                    }
                }
            };
            decided.push(Decided { about, refused });
        }
        decided
    }
}
