use adoube_tournament::event::{
    ASKED, GONE, Hand, NotTold, Refusal, System, TeamTold, Told, Tournament, What,
};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::team::called;
use crate::words::args;

/// Why a player has what a round has for him, and what became of it since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// What decided it.
    pub by: Decided,
    /// The same in words, and all that became of it.
    pub said: Vec<String>,
}

/// What decided whom a player has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decided {
    /// The rules of pairing.
    Rules(Told),
    /// The rules of pairing, for his team.
    Team(TeamTold),
    /// The arbiter, where no pairing keeps the rules; for the team, where teams play.
    Hand {
        /// The opponent's entry number; none for the bye.
        opponent: Option<u32>,
        /// Why.
        ground: String,
    },
}

/// Why a player does not meet another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotMet {
    /// By the rules of pairing; nothing where the arbiter decided it, or the line-ups of teams.
    pub why: Option<NotTold>,
    /// The same in words.
    pub said: String,
}

/// Why nothing can be told of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untold {
    /// It is not paired.
    Unpaired(usize),
    /// A player, by entry number, was not there yet.
    Absent(u32),
    /// The rules refuse it.
    Refused(Refusal),
}

impl From<Refusal> for Untold {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// A round as it was before it was paired, with the numbers of then; a late entry may have shifted them since.
struct Then<'a> {
    event: &'a Tournament,
    before: Tournament,
    order: Vec<u32>,
    round: usize,
    /// Whether it is told what the arbiter wrote: why he changed something, why somebody is excused.
    whole: bool,
}

impl<'a> Then<'a> {
    fn of(event: &'a Tournament, round: usize, whole: bool) -> Result<Self, Untold> {
        let before = event.before(round).ok_or(Untold::Unpaired(round))?;
        let order = before.order();
        Ok(Self { event, before, order, round, whole })
    }

    fn number(&self, id: u32) -> Result<u32, Untold> {
        let at = self.order.iter().position(|&other| other == id);
        at.map(|at| at as u32 + 1).ok_or(Untold::Absent(id))
    }

    fn id(&self, number: u32) -> u32 {
        let at = (number as usize).checked_sub(1);
        at.and_then(|at| self.order.get(at).copied()).unwrap_or(0)
    }

    /// A team by its pairing number of then, as people call it.
    fn team(&self, number: u32) -> String {
        let at = (number as usize).checked_sub(1);
        let squad = at.and_then(|at| self.before.teams.all.get(at));
        squad.map_or_else(|| number.to_string(), |squad| called(self.event, squad.id))
    }

    /// The pairing number of a player's team then.
    fn team_of(&self, id: u32) -> Result<Option<u32>, Untold> {
        self.event.member(id).ok_or(Untold::Absent(id))?;
        let squad = self.event.teams.of(id).map(|squad| self.before.teams.number(squad.id));
        Ok(squad.filter(|&number| number > 0))
    }
}

impl Words {
    /// Why a player, by entry number, has what a round has for him, by whatever decided it, and what became of it since. `name` tells how a
    /// player is called by entry number. What the arbiter wrote (why he changed something, why somebody is excused) is told where it is
    /// told as a `whole`, and only then.
    ///
    /// # Errors
    /// If nothing can be told of it.
    pub fn account(
        &self,
        event: &Tournament,
        round: usize,
        id: u32,
        whole: bool,
        name: &dyn Fn(u32) -> String,
    ) -> Result<Account, Untold> {
        let then = Then::of(event, round, whole)?;
        let (by, mut said) = match event.rules.teams {
            Some(_) => self.of_team(&then, id, name)?,
            None => self.of_player(&then, id, name)?,
        };
        let board = event.board(round, id);
        let replays = board.map_or(0, |board| board.replays);
        said.extend((replays > 0).then(|| self.replayed(replays)));
        said.extend(board.is_some_and(|board| board.swapped).then(|| self.swapped()));
        let absence = event.absence(round, id);
        let minutes = event.rules.default_minutes;
        said.extend(absence.into_iter().flat_map(|what| match what {
            What::Excused { id, ground, .. } if !whole && ground != GONE && ground != ASKED => {
                vec![self.say("absent-excused-plain", &args([("player", name(*id))]))]
            }
            what => self.absence(what, minutes, name),
        }));
        Ok(Account { by, said })
    }

    fn of_player(
        &self,
        then: &Then<'_>,
        id: u32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<(Decided, Vec<String>), Untold> {
        let Then { event, before, round, whole, .. } = then;
        let number = then.number(id)?;
        let hand = event.hand(*round);
        let ground = event.ground(*round).filter(|_| hand.as_ref().is_none_or(|it| it.changed));
        let changed = |ground: &str| match whole {
            true => self.changed(ground),
            false => self.say("explain-changed-plain", &FluentArgs::new()),
        };
        let mut said: Vec<String> = ground.map(changed).into_iter().collect();
        let by = match hand.as_ref().and_then(|hand| Some((hand, hand.opponent(id)?))) {
            Some((hand, opponent)) => {
                said.extend(self.hand_told(then, hand.ground, name(id), opponent.map(name)));
                said.extend(hand.broken.iter().map(|one| self.broken(one, name)));
                Decided::Hand { opponent, ground: hand.ground.into() }
            }
            None => {
                let told = before.told(number)?;
                said.extend(self.told(event.rules.game, &told, |number| name(then.id(number))));
                Decided::Rules(told)
            }
        };
        // Where the change gave the player somebody else, that is said too.
        said.extend(event.moved(*round, id).map(|opponent| {
            let mut args = args([("player", name(id))]);
            let now = if opponent.is_some() { "explain-now" } else { "explain-now-bye" };
            args.set("opponent", opponent.map(name).unwrap_or_default());
            self.say(now, &args)
        }));
        Ok((by, said))
    }

    /// That the arbiter paired the round, and what it has for somebody.
    fn hand_told(
        &self,
        then: &Then<'_>,
        ground: &str,
        who: String,
        opponent: Option<String>,
    ) -> [String; 2] {
        let [by, what] = self.by_hand(ground, who, opponent);
        let plain = || self.say("explain-by-hand-plain", &FluentArgs::new());
        [if then.whole { by } else { plain() }, what]
    }

    /// That the arbiter paired the round, and not with somebody.
    fn not_hand_told(&self, then: &Then<'_>, other: String, ground: &str) -> String {
        match then.whole {
            true => self.not_by_hand(other, ground),
            false => self.say("apart-by-hand-plain", &args([("other", other)])),
        }
    }

    /// Why the player's team has its match, and where he sits in it.
    fn of_team(
        &self,
        then: &Then<'_>,
        id: u32,
        name: &dyn Fn(u32) -> String,
    ) -> Result<(Decided, Vec<String>), Untold> {
        let Then { event, before, round, .. } = then;
        let team = |number: u32| then.team(number);
        let number = then.team_of(id)?.ok_or(Untold::Absent(id))?;
        let squad = event.teams.of(id).map_or(0, |squad| squad.id);
        let paired = event.rounds.get(round.wrapping_sub(1)).ok_or(Untold::Unpaired(*round))?;
        let found = paired.teams.find(squad);
        let (by, mut said) = match event.team_ground(*round) {
            Some(ground) => {
                let facing = |first: u32, second| if first == squad { second } else { first };
                let opponent = found.as_ref().map(|(_, seat, _)| facing(seat.first, seat.second));
                let named = opponent.map(|id| called(event, id));
                let said = match named.is_some() || paired.teams.byes.contains(&squad) {
                    true => self.hand_told(then, ground, called(event, squad), named).to_vec(),
                    false => vec![self.say("team-told-away", &args([("team", team(number))]))],
                };
                (Decided::Hand { opponent, ground: ground.into() }, said)
            }
            None => {
                let told = before.team_told(number)?;
                let said = self.team_told(event.rules.game, number, &told, team);
                (Decided::Team(told), said)
            }
        };
        if let Some((_, _, boards)) = found {
            let all = paired.boards.get(boards).unwrap_or_default();
            let at = all.iter().position(|board| board.seat.has(id));
            let mut args = args([("player", name(id))]);
            let seat = match at {
                Some(at) => {
                    let seat = all[at].seat;
                    let other = if seat.first == id { seat.second } else { seat.first };
                    args.set("board", at + 1);
                    args.set("opponent", if other == 0 { String::new() } else { name(other) });
                    if other == 0 { "explain-team-alone" } else { "explain-team-board" }
                }
                None => "explain-team-unseated",
            };
            said.push(self.say(seat, &args));
        }
        Ok((by, said))
    }

    /// Why a player does not meet another one in a round, or that he does, by whatever decided it.
    ///
    /// # Errors
    /// If nothing can be told of it.
    pub fn not_met(
        &self,
        event: &Tournament,
        round: usize,
        [id, other]: [u32; 2],
        whole: bool,
        name: &dyn Fn(u32) -> String,
    ) -> Result<NotMet, Untold> {
        let then = Then::of(event, round, whole)?;
        if id == other {
            return Err(Refusal::Himself(id).into());
        }
        if event.rules.teams.is_some() {
            return self.teams_not_met(&then, [id, other], name);
        }
        let number = then.number(id)?;
        let hand = event.hand(round);
        if let Some(told) = hand.and_then(|hand| self.not_by(&then, &hand, [id, other], name)) {
            return Ok(told);
        }
        let other_number = then.number(other)?;
        // After a change they may meet whom pairing had kept apart, and the other way round.
        if event.moved(round, id).flatten() == Some(other) {
            return Ok(self.they_meet(event, other, name));
        }
        let why = then.before.not_told(number, other_number)?;
        if let (NotTold::Meet, Some(_), Some(ground)) =
            (&why, event.moved(round, id), event.ground(round))
        {
            let mut args = args([("other", name(other))]);
            if whole {
                args.set("ground", ground.to_owned());
            }
            let id = if whole { "apart-changed" } else { "apart-changed-plain" };
            return Ok(NotMet { why: None, said: self.say(id, &args) });
        }
        let called = |number: u32| name(then.id(number));
        let said = self.not_told(event.rules.game, other_number, &why, called);
        Ok(NotMet { why: Some(why), said })
    }

    fn they_meet(&self, event: &Tournament, id: u32, name: &dyn Fn(u32) -> String) -> NotMet {
        let said = self.not_told(event.rules.game, 0, &NotTold::Meet, |_| name(id));
        NotMet { why: Some(NotTold::Meet), said }
    }

    /// Why two do not meet in a round that the arbiter paired by hand; nothing where one of them is away.
    fn not_by(
        &self,
        then: &Then<'_>,
        hand: &Hand<'_>,
        [id, other]: [u32; 2],
        name: &dyn Fn(u32) -> String,
    ) -> Option<NotMet> {
        match (hand.opponent(id), hand.opponent(other)) {
            (Some(Some(opponent)), _) if opponent == other => {
                Some(self.they_meet(then.event, other, name))
            }
            (Some(_), Some(_)) => {
                let said = self.not_hand_told(then, name(other), hand.ground);
                Some(NotMet { why: None, said })
            }
            _ => None,
        }
    }

    /// Why two players of teams do not meet: their teams do not, or they sit elsewhere.
    fn teams_not_met(
        &self,
        then: &Then<'_>,
        [id, other]: [u32; 2],
        name: &dyn Fn(u32) -> String,
    ) -> Result<NotMet, Untold> {
        let Then { event, before, round, .. } = then;
        let of = |id: u32| then.team_of(id)?.ok_or(Untold::Absent(id));
        let numbers = [of(id)?, of(other)?];
        let squads = [id, other].map(|id| event.teams.of(id).map_or(0, |squad| squad.id));
        let plain = |said: String| Ok(NotMet { why: None, said });
        if squads[0] == squads[1] {
            let args = args([("player", name(id)), ("other", name(other))]);
            return plain(self.say("apart-mates", &args));
        }
        let paired = event.rounds.get(round.wrapping_sub(1)).ok_or(Untold::Unpaired(*round))?;
        let meet = paired.teams.find(squads[0]).filter(|(_, seat, _)| seat.has(squads[1]));
        if let Some((_, _, boards)) = meet {
            let mut boards = paired.boards.get(boards).unwrap_or_default().iter();
            return match boards.any(|board| board.seat.has(id) && board.seat.has(other)) {
                true => Ok(self.they_meet(event, other, name)),
                false => plain(self.say("apart-board", &args([("other", name(other))]))),
            };
        }
        let team = |number: u32| then.team(number);
        if let Some(ground) = event.team_ground(*round) {
            return plain(self.not_hand_told(then, called(event, squads[1]), ground));
        }
        for number in numbers {
            let told = before.team_told(number)?;
            if let TeamTold::Away { .. } = told {
                return plain(self.say("team-told-away", &args([("team", team(number))])));
            }
        }
        if let System::Knockout { .. } = event.rules.system {
            let why = before.tree_not_told(numbers)?.map_or(NotTold::Meet, NotTold::Tree);
            let said = self.not_told(event.rules.game, numbers[1], &why, team);
            return Ok(NotMet { why: Some(why), said });
        }
        plain(match before.team_not_told(numbers[0], numbers[1])? {
            Some(why) => self.team_why(&why, numbers[1], team),
            // A table or the second game of a match has them meet others.
            None => {
                let told = before.team_told(numbers[0])?;
                let said = self.team_told(event.rules.game, numbers[0], &told, team);
                said.into_iter()
                    .next()
                    .unwrap_or_else(|| self.say("apart-outside", &FluentArgs::new()))
            }
        })
    }
}
