use adoube_tournament::Mark;
use adoube_tournament::event::{Seat, TeamRequest};
use serde::{Deserialize, Serialize};

/// What somebody wants of teams. They are named by entry number, which never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub enum TeamCommand {
    /// Enter a team.
    Enter {
        /// Its name.
        name: String,
        /// A short name of at most five letters.
        #[serde(default)]
        short: String,
        /// Its players in board order.
        #[serde(default)]
        players: Vec<u32>,
    },
    /// Say who plays for a team.
    List {
        /// Which.
        team: u32,
        /// All of them in board order.
        players: Vec<u32>,
    },
    /// Take out a team that was a mistake.
    Remove {
        /// Which.
        team: u32,
    },
    /// Give pairing numbers by strength.
    Rank,
    /// Give pairing numbers in this order.
    Order {
        /// The team of each number.
        teams: Vec<u32>,
    },
    /// Withdraw a team.
    Withdraw {
        /// Which.
        team: u32,
    },
    /// Take a team back.
    Return {
        /// Which.
        team: u32,
    },
    /// Give a bye, or take it back.
    Bye {
        /// Which.
        team: u32,
        /// In which round.
        round: usize,
        /// What for; none takes it back.
        mark: Option<Mark>,
    },
    /// Keep teams apart.
    Apart {
        /// Which.
        teams: Vec<u32>,
    },
    /// Let teams meet who were kept apart.
    Together {
        /// Which.
        teams: Vec<u32>,
    },
    /// Say who plays in a round, board by board; 0 for nobody.
    LineUp {
        /// In which round.
        round: usize,
        /// For which team.
        team: u32,
        /// Who.
        players: Vec<u32>,
    },
    /// Say who goes on from a drawn match of a knock-out.
    Advance {
        /// The round.
        round: usize,
        /// Which.
        team: u32,
    },
    /// Pair by hand.
    Seat {
        /// The matches.
        pairs: Vec<Seat>,
        /// Who has the bye.
        #[serde(default)]
        byes: Vec<u32>,
        /// Why.
        why: String,
    },
}

impl TeamCommand {
    /// As the tournament knows it.
    pub(super) fn request(self) -> TeamRequest {
        match self {
            Self::Enter { name, short, players } => TeamRequest::Enter(name, short, players),
            Self::List { team, players } => TeamRequest::List(team, players),
            Self::Remove { team } => TeamRequest::Remove(team),
            Self::Rank => TeamRequest::Rank,
            Self::Order { teams } => TeamRequest::Order(teams),
            Self::Withdraw { team } => TeamRequest::Withdraw(team),
            Self::Return { team } => TeamRequest::Return(team),
            Self::Bye { team, round, mark } => TeamRequest::Bye(team, round, mark),
            Self::Apart { teams } => TeamRequest::Apart(teams),
            Self::Together { teams } => TeamRequest::Together(teams),
            Self::LineUp { round, team, players } => TeamRequest::LineUp(round, team, players),
            Self::Advance { round, team } => TeamRequest::Advance(round, team),
            Self::Seat { pairs, byes, why } => TeamRequest::Seat(pairs, byes, why),
        }
    }

    /// Whether it is a matter of pairing.
    pub(super) fn pairs(&self) -> bool {
        matches!(
            self,
            Self::Rank
                | Self::Order { .. }
                | Self::Apart { .. }
                | Self::Together { .. }
                | Self::LineUp { .. }
                | Self::Advance { .. }
                | Self::Seat { .. }
        )
    }
}
