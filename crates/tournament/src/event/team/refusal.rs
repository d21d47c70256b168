/// Why something cannot be with teams.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamRefusal {
    /// An event of single players.
    #[error("this is an event of single players: it has no teams")]
    None,
    /// What is said of single players where teams are meant.
    #[error("this is an event of teams: say it of a team")]
    Teams,
    /// Why a player of a team has his opponent.
    #[error("a player of a team meets whom the line-ups say: ask why the team has its opponent")]
    Explain,
    /// Nobody has this number.
    #[error("there is no team {0}")]
    Nobody(u32),
    /// No name.
    #[error("'{0}' is no name of a team (expected letters)")]
    Name(String),
    /// Too long a short name.
    #[error("'{0}' is no short name (expected at most five letters)")]
    Short(String),
    /// A name that is there.
    #[error("a team '{0}' is entered already")]
    Twice(String),
    /// A player of another team, or named twice.
    #[error("player {0} plays for a team already, or is named twice")]
    Taken(u32),
    /// The order of boards after round 1.
    #[error(
        "the board order is fixed once round 1 is paired: players can only be added behind the others"
    )]
    Fixed,
    /// Round 1 is paired.
    #[error(
        "round 1 is paired: pairing numbers stay, and the teams of a table are those that began it"
    )]
    Begun,
    /// Not every team once.
    #[error("team {0} is missing or twice (expected every team once)")]
    Once(u32),
    /// Gone already, or not gone.
    #[error("team {id} {} withdrawn", if *gone { "has already" } else { "has not" })]
    Withdrawn {
        /// The entry number.
        id: u32,
        /// Whether gone.
        gone: bool,
    },
    /// No bye to take back.
    #[error("round {0}: team {1} has not asked for a bye")]
    NotAsked(usize, u32),
    /// No match.
    #[error("round {0}: team {1} has no match")]
    NoMatch(usize, u32),
    /// Too many or too few boards.
    #[error("{found} boards (expected {boards}, 0 for an empty one)")]
    Boards {
        /// As they were named.
        found: usize,
        /// As a match has them.
        boards: usize,
    },
    /// Somebody of another team, or twice.
    #[error("player {0} does not play for the team, or is named twice")]
    Foreign(u32),
    /// Somebody who has gone home.
    #[error("player {0} has withdrawn")]
    Away(u32),
    /// Against the board order.
    #[error("player {0} sits below player {1}, whom the board order has after him")]
    Order(u32, u32),
    /// A line-up in Scheveningen.
    #[error("everybody meets everybody here: there is no line-up")]
    Everybody,
    /// A match that is played.
    #[error("round {0} is being played: its matches stay")]
    Played(usize),
    /// A pairing by hand although there is one by the rules.
    #[error(
        "there is a pairing that keeps the rules: pair the round, and change it while nothing of it is played"
    )]
    Possible,
    /// Teams that are kept apart already.
    #[error("these teams are kept apart already")]
    Apart,
    /// Teams that nothing keeps apart.
    #[error("these teams are not kept apart")]
    NotApart,
    /// Teams that have met.
    #[error("teams {0} and {1} may not meet: they have met or are kept apart (C1)")]
    Met(u32, u32),
    /// A bye for who may not have it.
    #[error("team {0} may not have the bye (C2)")]
    Bye(u32),
    /// A bye in a knock-out.
    #[error("team {0} is expected in every round of the knock-out")]
    Expected(u32),
    /// A match that is not drawn.
    #[error("round {0}: the match of team {1} is not drawn")]
    NotDrawn(usize, u32),
    /// A match of a knock-out that stands in the way of the next round.
    #[error("round {round}: team {a} against team {b} is not decided (expected a winner)")]
    Undecided {
        /// Its round.
        round: usize,
        /// One, by entry number.
        a: u32,
        /// The other.
        b: u32,
    },
    /// Too few players for Scheveningen.
    #[error("Scheveningen needs two teams of as many players as there are boards, {0}")]
    Sides(usize),
    /// Too few teams.
    #[error("too few teams: {0} (expected two or more)")]
    Few(usize),
    /// The same as it is.
    #[error("that is as it is")]
    Same,
}
