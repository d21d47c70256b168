//! Who enters: what can be said of a player, who is like whom, and entries that were mistakes.

use super::codes::{federation, is_federation, meant, title};
use super::{Game, Member, Refusal, Request, Rules, System, Tournament, What};
use crate::csv::{birth, is_category};
use crate::desk::{DeskRefusal, Money};
use crate::latin::has_latin1;
use crate::name::Key;
use crate::rating::Grade;
use crate::{Date, Mark, Player, Sex};

impl Tournament {
    /// A player as he is entered: everything that is said of him can be written into any file, and nobody else is he.
    pub(super) fn entry(&self, player: &Player, known: Option<&Member>) -> Result<Player, Refusal> {
        let mut player = player.clone();
        let texts = [
            &player.title,
            &player.federation,
            &player.id,
            &player.birth,
            &player.club,
            &player.grade,
            &player.latin,
        ];
        let texts = texts.into_iter().chain(&player.categories).chain([&player.name]);
        if player.name.trim().is_empty() || texts.into_iter().any(|t| t.contains(char::is_control))
        {
            return Err(Refusal::Name(player.name.escape_debug().to_string()));
        }
        if let Some(category) = player.categories.iter().find(|name| !is_category(name)) {
            return Err(Refusal::Category(category.clone()));
        }
        if let Some(rating) = player.rating.filter(|rating| !(1..=3999).contains(rating)) {
            return Err(Refusal::Rating(rating));
        }
        // What was written down before there was a check stays unless it is said anew.
        let old = known.map(|known| &known.player);
        let new = |text: &str, old: Option<&String>| {
            !text.is_empty() && old.is_none_or(|old| old != text)
        };
        if new(&player.title, old.map(|old| &old.title)) {
            // Papi's letters for a woman's title are those of a FIDE master in French.
            let unclear = player.title.trim() == "mf" && player.sex == Some(Sex::Woman);
            let title = title(&player.title).filter(|_| !unclear);
            player.title = title.ok_or_else(|| Refusal::Title(player.title.clone()))?.into();
        }
        if new(&player.federation, old.map(|old| &old.federation)) {
            let code = federation(&player.federation, self.rules.game);
            player.federation = code.ok_or_else(|| {
                let code = player.federation.trim().to_owned();
                match meant(&code).filter(|_| self.rules.game == Game::Chess) {
                    None => Refusal::Federation(code),
                    meant => Refusal::NoFederation { code, meant },
                }
            })?;
            if self.rules.game == Game::Chess && !is_federation(&player.federation) {
                let meant = meant(&player.federation);
                return Err(Refusal::NoFederation { code: player.federation, meant });
            }
        }
        if new(&player.birth, old.map(|old| &old.birth)) {
            let day = birth(&player.birth);
            player.birth = day.ok_or_else(|| Refusal::Birth(player.birth.clone()))?;
        }
        if new(&player.grade, old.map(|old| &old.grade)) {
            let grade = player.grade.parse::<Grade>();
            player.grade = grade.map_err(|_| Refusal::Grade(player.grade.clone()))?.to_string();
        }
        if new(&player.latin, old.map(|old| &old.latin)) {
            let letters = player.latin.chars().any(char::is_alphabetic);
            if !letters || !has_latin1(&player.latin) || player.latin.contains(['[', ']']) {
                return Err(Refusal::Latin(player.latin));
            }
        }
        if new(&player.id, old.map(|old| &old.id)) {
            player.id = player.id.trim().into();
            let digits = player.id.bytes().all(|b| b.is_ascii_digit()) && player.id.len() <= 11;
            if self.rules.game == Game::Chess && !digits {
                return Err(Refusal::NoNumber(player.id));
            }
        }
        let others =
            self.members.iter().filter(|other| known.is_none_or(|known| known.id != other.id));
        for other in others {
            if other.player.name == player.name {
                return Err(Refusal::Twice(player.name));
            }
            if !player.id.is_empty() && other.player.id == player.id {
                return Err(Refusal::Number(player.id, other.id));
            }
        }
        Ok(player)
    }

    /// Nobody is born after the day on which he enters.
    pub(super) fn check_birth(&self, request: &Request, today: Date) -> Result<(), Refusal> {
        let (player, known) = match request {
            Request::Enter(player) => (player, None),
            Request::Correct(id, player) => (player, self.member(*id)),
            _ => return Ok(()),
        };
        if known.is_some_and(|known| known.player.birth == player.birth) {
            return Ok(());
        }
        match birth(&player.birth).filter(|born| is_unborn(born, today)) {
            Some(_) => Err(Refusal::Unborn(player.birth.clone())),
            None => Ok(()),
        }
    }

    /// Whether somebody who enters now can still play: until the last round is paired, and while nothing of it was played and who
    /// enters may be put against whoever has the bye.
    pub(super) fn has_room(&self) -> Result<(), Refusal> {
        let most = self.rules.most_players();
        if self.members.len() >= most {
            return Err(Refusal::Full(most));
        }
        let begun = |board: &super::Board| board.mark != Mark::Pending;
        let Some(last) = self.rounds.last() else { return Ok(()) };
        let (room, total) = match self.rules.teams {
            // A reserve can still be lined up while a game of the last round is open.
            Some(_) => (!last.boards.iter().all(begun), self.team_rounds()),
            None => {
                let room = !last.byes.is_empty() && !last.boards.iter().any(begun);
                (room, self.rules.rounds)
            }
        };
        // Whom the second game of the last match finds without an opponent has none.
        let next = self.plays_from(0);
        if next <= total || room {
            return Ok(());
        }
        let between = self.rounds.len() < total;
        Err(if between { Refusal::LastMatch(total) } else { Refusal::Over(total) })
    }

    /// Whether who is entered can be paired by other rules, before anything is.
    ///
    /// # Errors
    /// If there are too many.
    pub fn fits_into(&self, rules: &Rules) -> Result<(), Refusal> {
        let all = [
            (self.members.len(), rules.most_players()),
            (self.teams.all.len(), rules.most_teams()),
        ];
        let full = all.into_iter().find(|(entered, most)| entered > most);
        full.map_or(Ok(()), |(_, most)| Err(Refusal::Full(most)))
    }

    /// Whether all rounds are paired.
    pub fn is_over(&self) -> bool {
        let total = match self.rules.teams {
            Some(_) => self.team_rounds(),
            None => self.total_rounds(&self.table()),
        };
        !self.rounds.is_empty() && self.rounds.len() >= total
    }

    /// The next round in which a player, by entry number, can have a game: in the second game of a match are those of the first.
    pub fn plays_from(&self, id: u32) -> usize {
        let next = self.rounds.len() + 1;
        let there = self.rounds.last().is_some_and(|last| {
            last.byes.contains(&id) || last.boards.iter().any(|board| board.seat.has(id))
        });
        let second = self.rules.twice && self.rules.teams.is_none() && self.returns(next);
        if second && !there { next + 1 } else { next }
    }

    /// Takes out an entry that was a mistake: the player has no board and no bye in any round, and no table, tree or acceleration
    /// was made with him.
    pub(super) fn remove(&self, member: &Member) -> Result<What, Refusal> {
        let id = member.id;
        let seated = |round: &super::Round| {
            round.byes.contains(&id) || round.boards.iter().any(|board| board.seat.has(id))
        };
        if let Some(at) = self.rounds.iter().position(seated) {
            return Err(Refusal::InRound(id, at + 1));
        }
        let made = match self.rules.system {
            System::Swiss { accelerated } => accelerated && member.since == 1,
            System::McMahon { knockout, .. } => knockout.is_some() && member.since == 1,
            System::RoundRobin { .. } | System::Knockout { .. } => true,
        };
        if made && !self.rounds.is_empty() {
            return Err(Refusal::InRound(id, 1));
        }
        let paid = self.desk.paid.get(&id).copied().unwrap_or_default();
        if paid != Money::ZERO {
            return Err(DeskRefusal::PaidIn { id, paid }.into());
        }
        Ok(What::Removed { id })
    }

    pub(super) fn set_removed(&mut self, id: u32) {
        for squad in &mut self.teams.all {
            squad.players.retain(|&player| player != id);
        }
        self.members.retain(|member| member.id != id);
        self.byes.retain(|bye| bye.0 != id);
        self.drawn.retain(|&other| other != id);
        for (ids, ..) in &mut self.apart {
            ids.retain(|&other| other != id);
        }
        self.apart.retain(|(ids, ..)| ids.len() > 1);
        for round in &mut self.rounds {
            round.away.retain(|&(other, _)| other != id);
        }
    }

    /// Who has a name so like that of this player that it may be the same person: written with other signs or in another order, or with
    /// one letter more, less, other or moved. Whose federation's number or year of birth is another one is another person.
    pub fn alike(&self, player: &Player, but: u32) -> Vec<u32> {
        let key = Key::of(&player.name);
        let others = self.members.iter().filter(|member| member.id != but);
        let others = others.filter(|member| !is_another(player, &member.player));
        let like = others.filter(|member| key.is_like(&Key::of(&member.player.name)));
        like.map(|member| member.id).collect()
    }

    /// The same of everybody who entered from a place on: each with those before him whose name is like his.
    pub fn all_alike(&self, from: usize) -> Vec<(u32, Vec<u32>)> {
        let keys: Vec<Key> = self.members.iter().map(|one| Key::of(&one.player.name)).collect();
        let entered = self.members.iter().zip(&keys).enumerate().skip(from);
        let told = entered.map(|(at, (member, key))| {
            let earlier = self.members.iter().zip(&keys).take(at);
            let like = earlier.filter(|(other, theirs)| {
                key.is_like(theirs) && !is_another(&member.player, &other.player)
            });
            (member.id, like.map(|(other, _)| other.id).collect::<Vec<u32>>())
        });
        told.filter(|(_, like)| !like.is_empty()).collect()
    }
}

/// Whether the federation's number or the year of birth says that two are not one.
fn is_another(one: &Player, other: &Player) -> bool {
    let differ = |a: &str, b: &str| !a.is_empty() && !b.is_empty() && a != b;
    let years = (one.born(), other.born());
    differ(&one.id, &other.id) || matches!(years, (Some(a), Some(b)) if a != b)
}

/// Whether a birth, as files have it, lies after a day.
pub(super) fn is_unborn(birth: &str, today: Date) -> bool {
    match birth.parse::<Date>() {
        Ok(day) => day > today,
        Err(_) => {
            birth.get(..4).and_then(|year| year.parse().ok()).is_some_and(|y: i32| y > today.year)
        }
    }
}
