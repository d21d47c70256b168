use super::{Game, Laws, Rules, System};
use crate::Points;
use crate::system::knockout;
use crate::team::TeamScore;

/// Why no event can be played by its rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// No name.
    #[error("'{0}' is no name of an event (expected letters, and no line breaks)")]
    Name(String),
    /// Laws of another game.
    #[error("{} for an event of {game:?} (expected laws of that game)", laws.name())]
    Laws {
        /// Which.
        laws: Laws,
        /// What is played.
        game: Game,
    },
    /// Points that the Baku acceleration cannot be made of.
    #[error(
        "win {win}, draw {draw}, loss {loss} with the Baku acceleration (expected a win of two draws and nothing for a loss)"
    )]
    Baku {
        /// What a win is worth.
        win: Points,
        /// What a draw is worth.
        draw: Points,
        /// What a loss is worth.
        loss: Points,
    },
    /// A knock-out inside an open that has no full tree.
    #[error("a knock-out of {0} (expected 2, 4, 8, 16 and so on)")]
    Size(usize),
    /// A knock-out inside an open that cannot end.
    #[error("a knock-out of {size} in {rounds} rounds (expected {due} or more)")]
    Rounds {
        /// How many play it.
        size: usize,
        /// How many rounds there are.
        rounds: usize,
        /// How many it needs.
        due: usize,
    },
    /// Teams in a system that has none.
    #[error("teams in a McMahon (expected a Swiss event, a round robin or a knock-out)")]
    Teams,
    /// No number of boards.
    #[error("matches of {0} boards (expected 1 to 50)")]
    Boards(usize),
    /// Opponents twice in a row where that cannot be.
    #[error(
        "every opponent twice in a row in {0} rounds (expected an even number, in a Swiss event or a round robin)"
    )]
    Twice(usize),
}

impl System {
    /// The tie-breaks of an event that names none. A McMahon has its own, for they count the points of the start; where everybody
    /// meets everybody Buchholz says nothing; places of a knock-out are how far one came.
    pub fn tiebreaks(&self) -> &'static [&'static str] {
        match self {
            Self::Swiss { .. } => &SWISS_TIES,
            Self::RoundRobin { .. } => &["DE", "WIN", "SB", "KS"],
            Self::Knockout { .. } => &[],
            Self::McMahon { .. } => &["SOS", "SODOS", "SOSOS", "CUSS"],
        }
    }
}

impl System {
    /// How many can be paired by it.
    pub(super) fn most(&self) -> usize {
        match self {
            Self::RoundRobin { .. } => MOST_AT_TABLE,
            _ => MOST_ENTRIES,
        }
    }

    /// The tie-breaks of an event of teams that names none.
    pub fn team_tiebreaks(&self) -> &'static [&'static str] {
        match self {
            Self::RoundRobin { .. } => &["MPVGP", "EDE", "EMGSB", "BC", "TBR"],
            Self::Knockout { .. } => &[],
            _ => &["MPVGP", "EDE", "BH:MP/C1", "EMGSB"],
        }
    }
}

/// Those of a Swiss event, which logs of before name for round robins and knock-outs too.
pub(super) const SWISS_TIES: [&str; 4] = ["BH/C1", "BH", "SB", "DE"];

/// So many players enter an event: the federation's file has four digits for the number of each.
pub const MOST_ENTRIES: usize = 9_999;
/// So many meet everybody else, players or teams: all rounds of a table are laid out at once, and nobody plays more than some hundreds.
pub const MOST_AT_TABLE: usize = 250;

impl Rules {
    /// How many players can enter.
    pub fn most_players(&self) -> usize {
        if self.teams.is_some() { MOST_ENTRIES } else { self.system.most() }
    }

    /// How many teams can enter.
    pub fn most_teams(&self) -> usize {
        self.system.most()
    }

    /// What the games are played by.
    pub fn laws(&self) -> Laws {
        self.laws.unwrap_or(Laws::unnamed(self.game))
    }

    /// Whether an event can be played so. What is in a log already is taken as it is.
    pub fn check(&self) -> Result<(), Unfit> {
        if self.name.trim().is_empty() || self.name.contains(char::is_control) {
            return Err(Unfit::Name(self.name.escape_debug().to_string()));
        }
        let (laws, game) = (self.laws(), self.game);
        if laws.game() != game {
            return Err(Unfit::Laws { laws, game });
        }
        let cup = matches!(self.system, System::Knockout { .. } | System::McMahon { .. });
        if self.teams.is_some() && matches!(self.system, System::McMahon { .. }) {
            return Err(Unfit::Teams);
        }
        if let Some(boards) = self.teams.as_ref().map(|teams| teams.boards) {
            let known = (1..=50).contains(&boards);
            known.then_some(()).ok_or(Unfit::Boards(boards))?;
        }
        let swiss = matches!(self.system, System::Swiss { .. });
        if self.twice && (cup || swiss && self.rounds % 2 == 1) {
            return Err(Unfit::Twice(self.rounds));
        }
        match self.system {
            System::Swiss { accelerated: true } => {
                let (win, draw, loss) = match &self.teams {
                    // C.04.7: teams are accelerated by match points.
                    Some(teams) if teams.primary == TeamScore::Match => {
                        (teams.matches.win, teams.matches.draw, teams.matches.loss)
                    }
                    Some(_) => return Err(Unfit::Teams),
                    None => (self.scoring.win, self.scoring.draw, self.scoring.loss),
                };
                if win != draw * 2 || loss != Points::ZERO {
                    return Err(Unfit::Baku { win, draw, loss });
                }
            }
            System::McMahon { knockout: Some(size), .. } => {
                if size < 2 || !size.is_power_of_two() {
                    return Err(Unfit::Size(size));
                }
                let (rounds, due) = (self.rounds, knockout::rounds(size));
                if rounds < due {
                    return Err(Unfit::Rounds { size, rounds, due });
                }
            }
            _ => {}
        }
        Ok(())
    }
}
