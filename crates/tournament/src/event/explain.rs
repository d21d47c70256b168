use super::{Refusal, System, TeamWhat, Tournament, What};
use crate::swiss::{self, Board, PairError};
use crate::system::{berger, knockout, mcmahon};
use crate::team::pairing::{TeamGround, TeamWhy};
use crate::{Crosstable, Explanation, Mark};

/// Why a player has this opponent, the bye or nothing, in any system. Players are named by start number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Told {
    /// By the rules of the Swiss system.
    Swiss(Explanation<swiss::Ground>),
    /// By what McMahon weighs.
    McMahon(Explanation<mcmahon::Ground>),
    /// By the table of a round robin.
    Table(Explanation<berger::Ground>),
    /// By the tree of a knock-out.
    Tree(Explanation<knockout::Ground>),
    /// By the rules of the Double-Swiss system (C.04.5).
    Double(TeamGround),
    /// The second game of a match: who was met is met again, with colours turned round.
    Return {
        /// Who.
        number: u32,
        /// The opponent; none for the bye.
        opponent: Option<u32>,
    },
    /// Not paired.
    Away {
        /// Who.
        number: u32,
        /// What for.
        mark: Mark,
        /// Whether gone home.
        withdrawn: bool,
    },
}

impl Told {
    /// Who has which colour and why, where there is an opponent.
    pub fn colours(&self) -> Option<&Board> {
        match self {
            Self::Swiss(told) => told.colours.as_ref(),
            Self::McMahon(told) => told.colours.as_ref(),
            Self::Table(told) => told.colours.as_ref(),
            Self::Tree(told) => told.colours.as_ref(),
            Self::Double(_) | Self::Return { .. } | Self::Away { .. } => None,
        }
    }
}

/// Why a player does not meet another one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NotTold {
    /// By the rules of the Swiss system.
    Swiss(swiss::Why),
    /// By the rules of the Double-Swiss system (C.04.5).
    Double(TeamWhy),
    /// The second game of a match is against who was met in the first.
    Return,
    /// By what McMahon weighs.
    McMahon(mcmahon::Why),
    /// The table has them meet in these rounds.
    Table {
        /// In order.
        rounds: Vec<usize>,
    },
    /// By the tree of a knock-out.
    Tree(knockout::Why),
    /// One of them is not paired.
    Away {
        /// Who.
        number: u32,
    },
    /// One of them plays the knock-out inside, the other does not.
    Apart,
    /// They meet.
    Meet,
}

impl Tournament {
    /// The event as it was before a round was paired.
    pub fn before(&self, round: usize) -> Option<Self> {
        let paired = |what: &What| match what {
            What::Paired { round: r, .. } | What::Team(TeamWhat::Matched { round: r, .. }) => {
                *r == round
            }
            _ => false,
        };
        // A round that was taken back is paired again.
        let at = self.log.iter().rposition(|entry| paired(&entry.what))?;
        self.rounds.get(round.checked_sub(1)?)?;
        Self::replay(&self.log[..at])
    }

    /// Why the arbiter changed the pairing of a round, if so.
    pub fn ground(&self, round: usize) -> Option<&str> {
        self.changes(round).next_back().map(|(_, _, ground)| ground)
    }

    /// Explains what the next round has for a player.
    pub fn told(&self, number: u32) -> Result<Told, Refusal> {
        let (table, round) = self.due()?;
        if self.returns(round) {
            table.player(number).ok_or(Refusal::Nobody(number))?;
            return Ok(self.second_told(&table, round, number));
        }
        let away = || self.away(&table, round, number);
        let absent = table.player(number).is_none_or(|p| table.absence(p, round).is_some());
        match &self.rules.system {
            System::Swiss { .. } if absent => away(),
            System::Swiss { .. } if self.is_double_swiss() => self.double_told(&table, number),
            System::Swiss { .. } => {
                let (field, _) = swiss::field(&table)?;
                let told =
                    swiss::explain(&field, table.initial, number).map_err(PairError::from)?;
                told.map_or_else(away, |told| Ok(Told::Swiss(told)))
            }
            System::RoundRobin { cycles } => {
                let players = table.players.len();
                let all = berger::cycles(players, *cycles);
                berger::explain(&all, players, self.meeting(round), number)
                    .map_or_else(away, |told| Ok(Told::Table(told)))
            }
            System::Knockout { .. } | System::McMahon { .. } => {
                if let Some(told) = self.tree(&table, round, number)? {
                    return Ok(Told::Tree(told));
                }
                if absent || matches!(self.rules.system, System::Knockout { .. }) {
                    return away();
                }
                let open = self.open(&table, round)?;
                let told = mcmahon::explain(&open.field, &open.clubs, table.initial, number);
                told.map_err(PairError::from)?.map_or_else(away, |told| Ok(Told::McMahon(told)))
            }
        }
    }

    /// Explains why a player will not meet another one in the next round.
    pub fn not_told(&self, number: u32, other: u32) -> Result<NotTold, Refusal> {
        if number == other {
            return Err(Refusal::Himself(self.id(number)));
        }
        let (table, round) = self.due()?;
        let absent =
            |number: u32| table.player(number).is_none_or(|p| table.absence(p, round).is_some());
        let follows =
            matches!(self.rules.system, System::RoundRobin { .. } | System::Knockout { .. });
        if let Some(number) = [number, other].into_iter().find(|&n| !follows && absent(n)) {
            return Ok(NotTold::Away { number });
        }
        if self.returns(round) {
            let told = self.second_told(&table, round, number);
            let meet = matches!(told, Told::Return { opponent, .. } if opponent == Some(other));
            return Ok(if meet { NotTold::Meet } else { NotTold::Return });
        }
        match &self.rules.system {
            System::Swiss { .. } if self.is_double_swiss() => {
                let why = self.double_not_told(&table, [number, other])?;
                Ok(why.map_or(NotTold::Meet, NotTold::Double))
            }
            System::Swiss { .. } => {
                let (field, _) = swiss::field(&table)?;
                let why = swiss::why_not(&field, number, other).map_err(PairError::from)?;
                Ok(why.map_or(NotTold::Meet, NotTold::Swiss))
            }
            System::RoundRobin { cycles } => {
                let all = berger::cycles(table.players.len(), *cycles);
                let first = |at: usize| if self.rules.twice { 2 * at - 1 } else { at };
                let rounds: Vec<usize> =
                    berger::meetings(&all, number, other).into_iter().map(first).collect();
                Ok(if rounds.contains(&round) { NotTold::Meet } else { NotTold::Table { rounds } })
            }
            System::Knockout { .. } | System::McMahon { .. } => {
                let all = matches!(self.rules.system, System::Knockout { .. });
                let plays = |number: u32| -> Result<bool, Refusal> {
                    let told = self.tree(&table, round, number)?;
                    Ok(all || told.is_some())
                };
                match (plays(number)?, plays(other)?, self.cup(&table, round)) {
                    (true, true, Some(cup)) => {
                        let outcome = |round, a, b| self.outcome(&table, round, a, b);
                        let pair = [number, other];
                        let why =
                            knockout::why_not(&cup.seeds, round, cup.small_final, outcome, pair)?;
                        Ok(why.map_or(NotTold::Meet, NotTold::Tree))
                    }
                    (false, false, _) => {
                        let open = self.open(&table, round)?;
                        let why = mcmahon::why_not(&open.field, &open.clubs, number, other);
                        let why = why.map_err(PairError::from)?;
                        Ok(why.map_or(NotTold::Meet, NotTold::McMahon))
                    }
                    _ => Ok(NotTold::Apart),
                }
            }
        }
    }

    /// Which round of a table a round of the event is: every one is played twice in a row where all meetings are.
    fn meeting(&self, round: usize) -> usize {
        if self.rules.twice { round.div_ceil(2) } else { round }
    }

    /// Where a player stands in the knock-out of a round; none for who does not play in it any more but plays on beside it.
    fn tree(
        &self,
        table: &Crosstable,
        round: usize,
        number: u32,
    ) -> Result<Option<Explanation<knockout::Ground>>, Refusal> {
        let Some(cup) = self.cup(table, round) else { return Ok(None) };
        let outcome = |round, a, b| self.outcome(table, round, a, b);
        let told = knockout::explain(&cup.seeds, round, cup.small_final, outcome, number)?;
        let inside = matches!(self.rules.system, System::McMahon { .. });
        let out = |told: &Explanation<knockout::Ground>| {
            matches!(told.ground.place, knockout::Place::Out { .. })
        };
        let Some(mut told) = told.filter(|told| !(inside && out(told))) else { return Ok(None) };
        let (boards, _) = self.matches(table, &cup, round)?;
        told.colours =
            boards.into_iter().find(|board| board.first == number || board.second == number);
        Ok(Some(told))
    }

    fn away(&self, table: &Crosstable, round: usize, number: u32) -> Result<Told, Refusal> {
        let player = table.player(number).ok_or(Refusal::Nobody(number))?;
        let mark = table.absence(player, round).unwrap_or(Mark::ZeroBye);
        let withdrawn = self.member(self.id(number)).is_some_and(|member| member.withdrawn);
        Ok(Told::Away { number, mark, withdrawn })
    }
}
