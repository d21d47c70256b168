use super::{Refusal, System, TeamWhat, Tournament, What};
use crate::swiss::{self, Board, PairError};
use crate::system::{berger, knockout, mcmahon};
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
            Self::Away { .. } => None,
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
        let away = || self.away(&table, round, number);
        let absent = table.player(number).is_none_or(|p| table.absence(p, round).is_some());
        match &self.rules.system {
            System::Swiss { .. } if absent => away(),
            System::Swiss { .. } => {
                let (field, _) = swiss::field(&self.folded(&table))?;
                let told =
                    swiss::explain(&field, table.initial, number).map_err(PairError::from)?;
                told.map_or_else(away, |told| Ok(Told::Swiss(told)))
            }
            System::RoundRobin { cycles } => {
                let players = table.players.len();
                let all = berger::cycles(players, *cycles);
                berger::explain(&all, players, round, number)
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
        match &self.rules.system {
            System::Swiss { .. } => {
                let (field, _) = swiss::field(&self.folded(&table))?;
                let why = swiss::why_not(&field, number, other).map_err(PairError::from)?;
                Ok(why.map_or(NotTold::Meet, NotTold::Swiss))
            }
            System::RoundRobin { cycles } => {
                let all = berger::cycles(table.players.len(), *cycles);
                let rounds = berger::meetings(&all, number, other);
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
