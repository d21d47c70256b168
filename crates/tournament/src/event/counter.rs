//! What is said at the desk, and who gets and owes what.

use super::codes::{federation, is_federation, meant};
use super::{Game, Refusal, Request, System, TITLES, Tournament, What};
use crate::Date;
use crate::desk::{Account, Allotment, Desk, DeskRefusal, Money};
use crate::standings::{Group, standings};

impl Desk {
    /// Takes what happened at the desk.
    pub(super) fn take(&mut self, what: What) {
        match what {
            What::Prizes { fund } => self.fund = *fund,
            What::Fees { fees } => self.fees = fees,
            What::Paid { id, amount, .. } => {
                let paid = self.paid.entry(id).or_default();
                paid.0 = paid.0.saturating_add(amount.0);
            }
            What::CheckedIn { id } => drop(self.present.insert(id)),
            What::CheckedOut { id } => drop(self.present.remove(&id)),
            _ => {}
        }
    }
}

/// A group as it is written, whose title or federation is one that there is.
pub fn known_group(text: &str, game: Game) -> Result<Group, Refusal> {
    let group: Group = text.parse().map_err(|_| DeskRefusal::Group(text.into()))?;
    match &group {
        Group::Title(title) if !TITLES.contains(&title.as_str()) => {
            return Err(Refusal::Title(text.into()));
        }
        Group::Federation(code) => {
            let known = federation(code, game);
            let chess = game == Game::Chess;
            if known.is_none() || chess && !is_federation(code) {
                let meant = meant(code).filter(|_| chess);
                let unfit = known.is_none() && meant.is_none();
                return Err(match unfit {
                    true => Refusal::Federation(text.into()),
                    false => Refusal::NoFederation { code: text.into(), meant },
                });
            }
        }
        _ => {}
    }
    Ok(group)
}

impl Tournament {
    /// What follows from a request at the desk.
    pub(super) fn at_desk(&self, command: &Request) -> Result<What, Refusal> {
        let known = |id: u32| self.member(id).ok_or(Refusal::Nobody(id));
        let desk = &self.desk;
        let amount = |amount: Money| match (Money::ZERO..=Money::MOST).contains(&amount) {
            true => Ok(()),
            false => Err(DeskRefusal::Amount(amount)),
        };
        Ok(match command {
            Request::Prizes(fund) => {
                match &self.rules.teams {
                    Some(teams) => fund.check_teams(teams.boards)?,
                    None => fund.check()?,
                }
                // What was announced before there was a check stays.
                let new = fund.categories.iter().filter(|one| !desk.fund.categories.contains(one));
                for group in new.filter(|_| self.rules.teams.is_none()).flat_map(|one| &one.groups)
                {
                    known_group(group, self.rules.game)?;
                }
                if **fund == desk.fund {
                    return Err(DeskRefusal::Known.into());
                }
                What::Prizes { fund: fund.clone() }
            }
            Request::Fees(fees) => {
                amount(fees.amount)?;
                for one in &fees.reductions {
                    amount(one.amount)?;
                    if !desk.fees.reductions.contains(one) {
                        known_group(&one.group, self.rules.game)?;
                    }
                }
                if *fees == desk.fees {
                    return Err(DeskRefusal::Known.into());
                }
                What::Fees { fees: fees.clone() }
            }
            Request::Pay(id, paid, how) => {
                known(*id)?;
                if *paid == Money::ZERO {
                    return Err(DeskRefusal::Nothing(*paid).into());
                }
                amount(Money(paid.0.saturating_abs()))?;
                let so_far = desk.paid.get(id).copied().unwrap_or_default();
                if so_far.0.saturating_add(paid.0) < 0 {
                    return Err(DeskRefusal::Paid { id: *id, paid: so_far }.into());
                }
                What::Paid { id: *id, amount: *paid, how: how.trim().into() }
            }
            Request::CheckIn(id) | Request::CheckOut(id) => {
                let here = desk.present.contains(&known(*id)?.id);
                let comes = matches!(command, Request::CheckIn(_));
                if here == comes {
                    return Err(DeskRefusal::Here { id: *id, here }.into());
                }
                if comes { What::CheckedIn { id: *id } } else { What::CheckedOut { id: *id } }
            }
            _ => return Err(DeskRefusal::Known.into()),
        })
    }

    /// Who gets which prize by the rounds whose results are all there, in the year of the event. Who has gone home gets none.
    pub fn allotment(&self, year: i32) -> Allotment {
        let event = self.closed();
        if self.rules.teams.is_some() {
            return event.team_allotment();
        }
        let table = event.table();
        let mut all = standings(&table, &event.standing_order(&table));
        let order = event.order();
        let gone = |number: u32| {
            let id = (number as usize).checked_sub(1).and_then(|at| order.get(at));
            id.and_then(|&id| self.member(id)).is_none_or(|member| member.withdrawn)
        };
        all.retain(|standing| !gone(standing.number));
        let by_place = matches!(self.rules.system, System::Knockout { .. });
        self.desk.fund.allot(&all, &table, year, by_place)
    }

    /// What everybody owes and has paid, in the order of start numbers.
    pub fn accounts(&self, year: Option<i32>) -> Vec<Account> {
        let members = self.order();
        let members = members.iter().filter_map(|&id| self.member(id));
        let account = |member: &super::Member| Account {
            id: member.id,
            due: self.desk.fees.due(&member.player, year),
            paid: self.desk.paid.get(&member.id).copied().unwrap_or_default(),
        };
        members.map(account).collect()
    }

    /// Who has not come and has not gone home either, in the order of start numbers.
    pub fn expected(&self) -> Vec<u32> {
        let missing = |id: &u32| {
            !self.desk.present.contains(id) && self.member(*id).is_some_and(|m| !m.withdrawn)
        };
        self.order().into_iter().filter(missing).collect()
    }

    /// The first day of the event, or the last one where that is all that is known.
    pub fn day(&self) -> Option<Date> {
        self.details.begins.or(self.details.ends)
    }

    /// The year of the event, where it is known.
    pub fn year(&self) -> Option<i32> {
        self.day().map(|day| day.year)
    }
}
