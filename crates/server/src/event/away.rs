//! An event that is taken out as one file, run elsewhere, and brought back. Meanwhile the server takes only what players ask for and report, and
//! decides it when the event is back.

use std::collections::{BTreeMap, BTreeSet};

use adoube_store::EventText;
use adoube_tournament::Mark;
use adoube_tournament::event::{LogLine, Request, Tournament, What};

use super::person::{Parted, bare, part};
use super::venue::{Act, Denied, Rows, Venue, noted, row, signature};
use super::{EventCommand, Hand, Notice, VenueLine, Wish};

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
    /// A line that cannot have happened by the rules of the event.
    #[error("line {line} of the file cannot be taken: {why}")]
    Refused {
        /// Which.
        line: usize,
        /// Why.
        why: String,
    },
}

/// What was done elsewhere.
struct Added {
    /// The lines of it.
    lines: Vec<LogLine>,
    /// The order of start numbers that it has led to there.
    order: Vec<u32>,
}

/// What came of something that players asked for or reported meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    /// What: the number of a question, or the round and the players of a game.
    pub(crate) about: About,
    /// Why it was refused; none: it is done.
    pub(crate) refused: Option<Unkept>,
}

/// Why something that players asked for or reported meanwhile is not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unkept {
    #[error("only one of the two has reported")]
    OneReport,
    #[error("the two have reported different results")]
    Disagree,
    #[error("the board has a result already")]
    HasResult,
    #[error("{0}")]
    Rules(String),
}

impl Unkept {
    /// Its name, for which pages have words.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::OneReport => "one-report",
            Self::Disagree => "disagree",
            Self::HasResult => "has-result",
            Self::Rules(_) => "rules",
        }
    }
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
        matches!(
            self,
            Self::Apply { .. }
                | Self::Claim { .. }
                | Self::Recall { .. }
                | Self::AskBye { .. }
                | Self::Report { .. }
        )
    }
}

impl Venue {
    /// The event as a file of the command line: its lines with names. Not whole, it has no births, numbers of a federation and money.
    ///
    /// # Errors
    /// If a line cannot be written.
    pub(crate) fn file(&self, whole: bool) -> Result<String, Denied> {
        let mut text = String::new();
        let names = self.written_by();
        let all = self.lines.iter().enumerate();
        for (at, line) in all.filter_map(|(at, line)| Some((at, line.tournament()?))) {
            let LogLine { mut what, by, at: when } = self.told(line);
            match &mut what {
                What::Entered { player, .. } | What::Corrected { player, .. } if !whole => {
                    player.birth.clear();
                    player.id.clear();
                }
                What::Paid { .. } if !whole => continue,
                // Why somebody did not come may be that he is ill.
                What::Excused { .. } if !whole => what = line.what.clone(),
                _ => {}
            }
            let by = names.get(&at).map_or(by, |name| (*name).to_string());
            let named = LogLine { what, by, at: when };
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
        let Added { lines: added, order } = self.added(file)?;
        let hands = self.hands(&added, rows);
        let mut lines = vec![noted(Notice::BroughtBack { hands }, act.by, act.at)];
        for line in added {
            let Parted { what, person, text } = part(line.what, self.next_text());
            if let Some((number, person)) = person
                // Who was erased meanwhile stays so, whatever is known of him elsewhere.
                && self.people.get(&number).is_none_or(Option::is_some)
            {
                rows.people.push(row(self.head.id, number, self.account(number), &person));
                self.people.insert(number, Some(person));
            }
            self.hold(text, rows);
            // Who did what there has no account here; who brings it back answers for it.
            let bare = LogLine { what, by: act.by.to_string(), at: line.at };
            self.event.apply(self.told(&bare));
            lines.push(bare.into());
        }
        self.keep(lines.clone());
        let settled = self.forget_erased(order, act, rows);
        self.keep(settled.clone());
        lines.extend(settled);
        let decided = self.decide_waiting(act, rows, &mut lines);
        Ok((lines, decided))
    }

    /// Who was erased meanwhile is so in the log too: nobody gets another number by it, and what was written about him goes as well.
    fn forget_erased(&mut self, order: Vec<u32>, act: &Act<'_>, rows: &mut Rows) -> Vec<VenueLine> {
        let known: BTreeSet<u32> = self
            .lines
            .iter()
            .filter_map(|line| match line.notice() {
                Some(Notice::Erased { player }) => Some(*player),
                _ => None,
            })
            .collect();
        let members = self.event.members.iter().map(|member| member.id);
        let erased = members.filter(|&id| !self.is_named(id) && !known.contains(&id));
        let mut lines = Vec::new();
        for player in erased.collect::<Vec<_>>() {
            lines.push(noted(Notice::Erased { player }, act.by, act.at));
            for number in self.texts_about(player) {
                rows.texts.retain(|text| text.number != number);
                rows.texts.push(EventText { number, body: None });
                self.texts.insert(number, None);
            }
        }
        if self.event.order() != order {
            let drawn = signature(act.by, act.at).under(What::Drawn { ids: order });
            self.event.apply(drawn.clone());
            lines.push(drawn.into());
        }
        lines
    }

    /// Whose names stand beside the lines that were added: kept where they can be erased.
    fn hands(&mut self, added: &[LogLine], rows: &mut Rows) -> Vec<Hand> {
        let mut hands: Vec<(&str, Vec<[u32; 2]>)> = Vec::new();
        for (line, number) in added.iter().zip(1..) {
            let by = line.by.as_str();
            let at = hands.iter().position(|(name, _)| *name == by).unwrap_or_else(|| {
                hands.push((by, Vec::new()));
                hands.len() - 1
            });
            let Some((_, rows)) = hands.get_mut(at) else { continue };
            match rows.last_mut() {
                Some([_, last]) if *last + 1 == number => *last = number,
                _ => rows.push([number, number]),
            }
        }
        let kept = hands.into_iter().filter(|(name, _)| !name.is_empty()).map(|(by, lines)| {
            let name = self.next_text();
            self.hold(Some((name, by.to_string())), rows);
            Hand { name, lines }
        });
        kept.collect()
    }

    /// By which name the lines of the log were written elsewhere, where that is known still.
    fn written_by(&self) -> BTreeMap<usize, &str> {
        let mut names = BTreeMap::new();
        for (at, line) in self.lines.iter().enumerate() {
            let Some(Notice::BroughtBack { hands }) = line.notice() else { continue };
            for Hand { name, lines } in hands {
                let Some(Some(name)) = self.texts.get(name) else { continue };
                let all = lines.iter().flat_map(|&[first, last]| first..=last);
                names.extend(all.map(|line| (at + line as usize, name.as_str())));
            }
        }
        names
    }

    /// The lines of a file after those that were taken out, each of which can have happened.
    fn added(&self, file: &str) -> Result<Added, NotBack> {
        let mut all = Vec::new();
        for (line, number) in file.lines().zip(1..) {
            all.push(serde_json::from_str::<LogLine>(line).map_err(|_| NotBack::Line(number))?);
        }
        let known: Vec<&LogLine> = self.lines.iter().filter_map(VenueLine::tournament).collect();
        if all.len() < known.len() {
            return Err(NotBack::Short(known.len()));
        }
        let lines = all.split_off(known.len());
        for ((line, known), number) in all.iter().zip(&known).zip(1..) {
            if bare(line.what.clone()) != bare(known.what.clone()) {
                return Err(NotBack::Other(number));
            }
        }
        // As it is there, with the names that it has there.
        let mut there = Tournament::replay(&all).ok_or(NotBack::Other(1))?;
        for (line, number) in lines.iter().zip(known.len() + 1..) {
            if let What::Opened { rules } = &line.what {
                let fixed = rules.check().map_err(|unfit| unfit.to_string());
                fixed.map_err(|why| NotBack::Refused { line: number, why })?;
            }
            let held = there.hold(&line.what).map_err(|refusal| refusal.to_string());
            held.map_err(|why| NotBack::Refused { line: number, why })?;
            there.apply(line.clone());
        }
        Ok(Added { lines, order: there.order() })
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
            if !matches!(wish, Wish::Enter { .. }) || consent {
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
                Err(denied) => Some(Unkept::Rules(denied.to_string())),
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
                // What was entered elsewhere is what they say.
                _ if reports.iter().all(|it| it.is_of(&board)) => None,
                _ if board.mark != Mark::Pending => Some(Unkept::HasResult),
                None if reports.len() < 2 => Some(Unkept::OneReport),
                None => Some(Unkept::Disagree),
                Some((one, _)) => {
                    let request = Request::Result(round, first, one.mark, one.facing);
                    match self.event.act(&request, signature(act.by, act.at)) {
                        Ok(new) => {
                            let new: Vec<VenueLine> = new.into_iter().map(Into::into).collect();
                            self.keep(new.clone());
                            lines.extend(new);
                            None
                        }
                        Err(refusal) => Some(Unkept::Rules(refusal.to_string())),
                    }
                }
            };
            decided.push(Decided { about, refused });
        }
        decided
    }
}
