//! Entries by players themselves, and what else they ask for: each with somebody's consent, or at once where the event wants none.

use adoube_store::{AccountId, EventPerson};
use adoube_tournament::event::{Request, What};
use adoube_tournament::{Mark, Player};

use super::person::{Parted, join, part};
use super::venue::{Act, Denied, Rows, Venue, noted, row};
use super::{EventCommand, Notice, VenueLine, Wish};

/// Who only asks to enter is kept beyond all entry numbers.
pub(crate) const ASKING: u32 = 1 << 31;

impl Venue {
    /// What follows where somebody asks for something, or is answered. Its lines are not taken yet.
    pub(super) fn asked(
        &mut self,
        command: &EventCommand,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let notice = match command {
            &EventCommand::OpenEntries { open, until, consent, places } => {
                if open && until.is_some_and(|until| until <= act.at) {
                    return Err(Denied::Past);
                }
                Notice::Entries { open, until, consent, places }
            }
            EventCommand::Apply { player } => return self.apply(player, act, rows),
            &EventCommand::AskBye { player, round, mark } => {
                if mark == Mark::FullBye {
                    return Err(Denied::NoEntries);
                }
                self.event.decide(&Request::Bye(player, round, mark))?;
                let same = |wish: &Wish| matches!(wish, Wish::Bye { player: who, round: when, .. } if (*who, *when) == (player, round));
                if self.floor.askings.values().any(same) {
                    return Err(Denied::Known);
                }
                let wish = Wish::Bye { player, round, mark };
                Notice::Asked { asking: self.floor.asked + 1, wish }
            }
            &EventCommand::Answer { asking, granted } => {
                return self.answer(asking, granted, act, rows);
            }
            &EventCommand::Claim { player } => self.claim(player, act, rows)?,
            &EventCommand::Unclaim { player } => self.unclaim(player, rows)?,
            &EventCommand::Recall { asking } => {
                let own = self.askings(false, Some(act.by)).into_iter().any(|it| it.0 == asking);
                if !own {
                    return Err(Denied::NotAsked);
                }
                self.forget_asker(asking, rows);
                Notice::Recalled { asking }
            }
            _ => return Err(Denied::Known),
        };
        Ok(vec![noted(notice, act.by, act.at)])
    }

    /// Somebody enters himself, once.
    fn apply(
        &mut self,
        player: &Player,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let entries = self.floor.entries.filter(|it| it.until.is_none_or(|until| act.at < until));
        let entries = entries.ok_or(Denied::NoEntries)?;
        if self.entry_of(act.by).is_some() || self.asking_of(act.by).is_some() {
            return Err(Denied::Known);
        }
        let request = Request::Enter(Box::new(player.clone()));
        // What the rules do not take nobody need be asked about.
        let decided = self.event.decide(&request)?;
        let here = self.event.members.iter().filter(|it| !it.withdrawn).count();
        let full = entries.places.is_some_and(|places| here >= places as usize);
        // Elsewhere nobody knows of it yet.
        if !entries.consent && !self.floor.out && !full {
            return self.requested(&request, Some(act.by), act, rows);
        }
        let Some(What::Entered { player, .. }) = decided.into_iter().next() else {
            return Err(Denied::Known);
        };
        let asking = self.floor.asked + 1;
        let number = ASKING | asking;
        let Parted { what, person, .. } = part(What::Entered { id: number, player }, 0);
        let (What::Entered { player, .. }, Some((_, person))) = (what, person) else {
            return Err(Denied::Known);
        };
        rows.people.push(row(self.head.id, number, Some(act.by), &person));
        self.people.insert(number, Some(person));
        self.accounts.insert(number, act.by);
        let wish = Wish::Enter { player: Box::new(player) };
        Ok(vec![noted(Notice::Asked { asking, wish }, act.by, act.at)])
    }

    /// Somebody says that he is a player who was entered by somebody else.
    fn claim(&mut self, player: u32, act: &Act<'_>, rows: &mut Rows) -> Result<Notice, Denied> {
        let free = self.event.member(player).is_some_and(|it| !it.withdrawn)
            && self.is_named(player)
            && self.account(player).is_none();
        if !free || self.entry_of(act.by).is_some() || self.asking_of(act.by).is_some() {
            return Err(Denied::Known);
        }
        let asking = self.floor.asked + 1;
        let number = ASKING | asking;
        let (event, account) = (self.head.id, Some(act.by));
        rows.people.push(EventPerson { event, number, account, body: None });
        self.people.insert(number, None);
        self.accounts.insert(number, act.by);
        Ok(Notice::Asked { asking, wish: Wish::Be { player } })
    }

    /// A player is nobody's account any more: somebody else was taken for him, or he plays without a phone.
    fn unclaim(&mut self, player: u32, rows: &mut Rows) -> Result<Notice, Denied> {
        let person = self.people.get(&player).cloned().flatten().ok_or(Denied::Known)?;
        self.accounts.remove(&player).ok_or(Denied::Known)?;
        rows.people.push(row(self.head.id, player, None, &person));
        Ok(Notice::Unclaimed { player })
    }

    /// Under the number by which he asked nobody is kept any more. Says whose account it was.
    fn forget_asker(&mut self, asking: u32, rows: &mut Rows) -> Option<AccountId> {
        let number = ASKING | asking;
        self.people.get(&number)?;
        self.people.insert(number, None);
        let event = self.head.id;
        rows.people.push(EventPerson { event, number, account: None, body: None });
        self.accounts.remove(&number)
    }

    /// What is asked for by somebody who is kept under this number, and who plays under none.
    pub(super) fn asking_at(&self, number: u32) -> Option<u32> {
        number.checked_sub(ASKING).filter(|asking| self.floor.askings.contains_key(asking))
    }

    /// Whoever waits longest comes in where a place is free now. Gives back all lines; those are not taken yet.
    pub(super) fn filled(
        &mut self,
        command: &EventCommand,
        lines: Vec<VenueLine>,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Vec<VenueLine> {
        let frees = matches!(command, EventCommand::Withdraw { .. } | EventCommand::Remove { .. });
        let entries = self.floor.entries.filter(|it| frees && !it.consent && !self.floor.out);
        let waits = |(asking, wish): (&u32, &Wish)| {
            let enters = matches!(wish, Wish::Enter { .. }) && self.is_named(ASKING | *asking);
            enters.then_some(*asking)
        };
        let first = self.floor.askings.iter().find_map(waits);
        let here = self.event.members.iter().filter(|it| !it.withdrawn).count();
        let free = entries.and_then(|it| it.places).is_some_and(|places| here < places as usize);
        let Some(asking) = first.filter(|_| free && self.event.rounds.is_empty()) else {
            return lines;
        };
        let mut after = self.clone();
        after.keep(lines.clone());
        match after.answer(asking, true, act, rows) {
            Ok(more) => {
                // What is kept is kept once, by whoever called.
                after.lines.truncate(self.lines.len());
                after.floor = self.floor.clone();
                *self = after;
                [lines, more].concat()
            }
            Err(_) => lines,
        }
    }

    /// What follows from an answer to what somebody asked for.
    pub(super) fn answer(
        &mut self,
        asking: u32,
        granted: bool,
        act: &Act<'_>,
        rows: &mut Rows,
    ) -> Result<Vec<VenueLine>, Denied> {
        let wish = self.floor.askings.get(&asking).cloned().ok_or(Denied::NotAsked)?;
        let mut lines = vec![noted(Notice::Answered { asking, granted }, act.by, act.at)];
        let number = ASKING | asking;
        let (request, account) = match wish {
            Wish::Enter { player } => {
                // Whoever erased himself since then is entered by nobody.
                if granted && !self.is_named(number) {
                    return Err(Denied::NotAsked);
                }
                let entered = What::Entered { id: number, player: *player };
                let entered = join(entered, &self.people, &self.texts);
                // Under that number nobody is kept any more, whatever the answer is.
                let account = self.forget_asker(asking, rows);
                let What::Entered { player, .. } = entered else { return Err(Denied::NotAsked) };
                (Request::Enter(Box::new(player)), account)
            }
            Wish::Be { player } => {
                let who = self.forget_asker(asking, rows);
                if granted {
                    let who = who.ok_or(Denied::NotAsked)?;
                    let person = self.people.get(&player).cloned().flatten();
                    let person = person.ok_or(Denied::NotAsked)?;
                    if self.account(player).is_some() || self.entry_of(who).is_some() {
                        return Err(Denied::Known);
                    }
                    self.accounts.insert(player, who);
                    rows.people.push(row(self.head.id, player, Some(who), &person));
                }
                return Ok(lines);
            }
            Wish::Bye { player, round, mark } => (Request::Bye(player, round, mark), None),
        };
        if granted {
            lines.extend(self.requested(&request, account, act, rows)?);
        }
        Ok(lines)
    }

    /// The entry number of an account.
    pub(crate) fn entry_of(&self, account: AccountId) -> Option<u32> {
        let mut own = self.accounts.iter().filter(|(_, it)| **it == account);
        own.find(|(number, _)| **number < ASKING).map(|(number, _)| *number)
    }

    /// Under which number an account has asked to enter, and was not answered.
    pub(crate) fn asking_of(&self, account: AccountId) -> Option<u32> {
        let asks = |asking: &&u32| self.accounts.get(&(ASKING | **asking)) == Some(&account);
        self.floor.askings.keys().find(asks).copied()
    }

    /// What is asked for, with who asks, as somebody may see it: all of it for officers, else his own.
    pub(crate) fn askings(
        &self,
        all: bool,
        who: Option<AccountId>,
    ) -> Vec<(u32, Wish, Option<AccountId>)> {
        let shown = |(&asking, wish): (&u32, &Wish)| {
            let (wish, account) = match wish {
                Wish::Enter { player } => {
                    let number = ASKING | asking;
                    let entered = What::Entered { id: number, player: *player.clone() };
                    let entered = join(entered, &self.people, &self.texts);
                    let What::Entered { mut player, .. } = entered else { return None };
                    player.birth.clear();
                    let wish = Wish::Enter { player: Box::new(player) };
                    (wish, self.accounts.get(&number).copied())
                }
                Wish::Be { .. } => (wish.clone(), self.account(ASKING | asking)),
                Wish::Bye { player, .. } => (wish.clone(), self.account(*player)),
            };
            (all || who.is_some() && account == who).then_some((asking, wish, account))
        };
        self.floor.askings.iter().filter_map(shown).collect()
    }
}
