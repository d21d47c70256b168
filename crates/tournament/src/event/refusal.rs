use super::details::Expected;
use super::{Game, TeamRefusal};
use crate::Mark;

/// Why something cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Something about teams.
    #[error(transparent)]
    Team(#[from] TeamRefusal),
    /// Nobody has this number.
    #[error("there is no player {0}")]
    Nobody(u32),
    /// Somebody of this name is there.
    #[error("{0} is entered already")]
    Twice(String),
    /// A table or a tree that is fixed.
    #[error("nobody can enter any more: round 1 is paired, and the rest follows from it")]
    Closed,
    /// Gone already, or not gone.
    #[error("player {id} {} withdrawn", if *gone { "has already" } else { "has not" })]
    Withdrawn {
        /// The entry number.
        id: u32,
        /// Whether gone.
        gone: bool,
    },
    /// A round that is paired.
    #[error("round {0} cannot have a bye any more (expected a round that is not paired)")]
    Round(usize),
    /// A round that never is.
    #[error("there is no round {round} (expected {from} to {to})")]
    NoRound {
        /// The round.
        round: usize,
        /// The first that is not paired.
        from: usize,
        /// The last.
        to: usize,
    },
    /// No round to change.
    #[error("no round is paired yet")]
    Unpaired,
    /// A bye in a knock-out.
    #[error("player {0} is expected in every round of the knock-out{law}", law = .1.article("", " (fesa-2024/11.7)"))]
    Expected(u32, Game),
    /// A no-show that was there.
    #[error("round {0}: player {1} has played (expected a game that was not)")]
    Came(usize, u32),
    /// An excuse that is none.
    #[error(
        "player {0} is expected in every round of the knock-out: only notice before round 1 or ill health excuses (fesa-2024/11.7, 11.8)"
    )]
    LateExcuse(u32),
    /// Somebody with himself.
    #[error("player {0} cannot be kept apart from himself")]
    Alone(u32),
    /// Somebody against himself.
    #[error("player {0} does not meet himself (expected another player)")]
    Himself(u32),
    /// Nobody to let meet.
    #[error("these players are not kept apart")]
    NotApart,
    /// Everybody meets whom a table or a tree says.
    #[error("the pairs follow from the table or the tree: nobody can be kept apart")]
    Fixed,
    /// A bye with points where there is a game for everybody.
    #[error("who misses a round of a round robin has lost the game (expected a bye for nothing)")]
    NoPoints,
    /// A bye in the second game of a match.
    #[error("round {0} is the second game of a match, and a bye is for the whole of it (expected round {before} or {after})", before = .0 - 1, after = .0 + 1)]
    Inside(usize),
    /// Another opponent than the table or the tree has.
    #[error("player {0} meets whom the table or the tree says: only the colours can be changed")]
    Follows(u32),
    /// By hand, and not needed.
    #[error("there is a pairing that keeps the rules")]
    Possible,
    /// No name.
    #[error("'{0}' is no name (expected letters, and nothing else than text in the rest)")]
    Name(String),
    /// No category.
    #[error("'{0}' is no category (expected categories with | between them)")]
    Category(String),
    /// Nothing to put right.
    #[error("player {0} is as that says (expected something else than is known)")]
    Same(u32),
    /// The same number of the federation for two.
    #[error("{0} is the federation's number of player {1} already")]
    Number(String, u32),
    /// No number of the federation.
    #[error("'{0}' is no number of the federation (expected digits)")]
    NoNumber(String),
    /// No title.
    #[error("'{0}' is no title (expected one of GM IM WGM FM WIM CM WFM WCM)")]
    Title(String),
    /// No federation.
    #[error("'{0}' is no federation (expected its code, such as FRA)")]
    Federation(String),
    /// No federation of the chess federation, and which one may be meant.
    #[error("'{code}' is no federation that is known (expected {})", meant.unwrap_or("its code, such as FRA"))]
    NoFederation {
        /// What was said.
        code: String,
        /// The federation's own code for it.
        meant: Option<&'static str>,
    },
    /// No name in Latin letters.
    #[error("'{0}' is no name in Latin letters (expected such as Habu, Yoshiharu)")]
    Latin(String),
    /// A birth that has not been yet.
    #[error("'{0}' is a birth to come (expected one that has been)")]
    Unborn(String),
    /// No day or year of birth.
    #[error("'{0}' is no birth (expected YYYY or YYYY/MM/DD)")]
    Birth(String),
    /// No grade.
    #[error("'{0}' is no grade (expected such as 2D or 5k)")]
    Grade(String),
    /// An entry that cannot be taken out.
    #[error("player {0} is in round {1}: an entry is taken out only where nothing was paired")]
    InRound(u32, usize),
    /// An entry after the last round.
    #[error("all {0} rounds have been paired: nobody can enter any more")]
    Over(usize),
    /// A handicap in chess.
    #[error("a handicap is for shogi, and this is an event of chess")]
    NotShogi,
    /// An entry between the two games of the last match.
    #[error("nobody can enter any more: round {0} is the second game of the last match")]
    LastMatch(usize),
    /// More entries than an event takes.
    #[error(
        "{0} are entered already, and more cannot be paired by this system (expected {0} at most)"
    )]
    Full(usize),
    /// Players who are kept apart already.
    #[error("these players are kept apart already")]
    ApartAlready,
    /// What is known of the event already.
    #[error("nothing new is said of the event")]
    Known,
    /// What cannot be said of an event.
    #[error("'{found}' (expected {expected})")]
    Detail {
        /// What was said.
        found: String,
        /// What can be.
        expected: Expected,
    },
    /// No handicap, or none of this game.
    #[error("'{0}' is no handicap here (expected s L B R RL 2p 4p 5p or 6p, in an event of shogi)")]
    Handicap(String),
    /// No handicap to take back.
    #[error("round {0}: the game of player {1} has no handicap")]
    NoHandicap(usize, u32),
    /// No knock-out.
    #[error("round {0} is no round of a knock-out")]
    NoCup(usize),
    /// No rating.
    #[error("{0} is no rating (expected 1 to 3999)")]
    Rating(i32),
    /// Not a bye.
    #[error("a bye is for half a point, a full one or nothing")]
    NoBye,
    /// There are too few players.
    #[error("too few players: {0} (expected two or more)")]
    Few(usize),
    /// Rounds were paired.
    #[error("lots are drawn before the first round")]
    Late,
    /// No such game.
    #[error("round {0}: player {1} has no game")]
    NoGame(usize, u32),
    /// Results that cannot both be.
    #[error("'{}' against '{}' (expected results that agree)", .0.letter(), .1.letter())]
    Disagree(Mark, Mark),
    /// A pairing with somebody missing, or somebody twice.
    #[error("player {id} is {} in the pairing (expected everybody once)", if *missing { "missing" } else { "twice or not due" })]
    Seats {
        /// The entry number.
        id: u32,
        /// Whether missing.
        missing: bool,
    },
    /// A pairing with a second meeting, which the rules of the game forbid.
    #[error("{0} and {1} may not meet: they have met ({law})", law = .2.article("C1", "fesa-2024/14.4"))]
    Met(u32, u32, Game),
    /// A pairing of players who are kept apart.
    #[error("{0} and {1} may not meet: they are kept apart")]
    Apart(u32, u32),
    /// A pairing that breaks a rule of colours.
    #[error("{0} and {1} may not meet: both must have the same colour (C3)")]
    Colour(u32, u32),
    /// A bye that is one too many.
    #[error(
        "player {0} may not have the bye (expected one bye at most, and only where the number of players is odd)"
    )]
    Byes(u32),
    /// A decision without its reason.
    #[error("the reason is missing (expected a few words on one line)")]
    NoGround,
    /// A second bye.
    #[error("player {0} may not have another bye ({law})", law = .1.article("C2", "fesa-2024/14.4"))]
    SecondBye(u32, Game),
    /// A result is there already.
    #[error("round {0} has results: its pairing stands")]
    Played(usize),
    /// Nothing to take back.
    #[error("round {0}: the game of player {1} has no result")]
    NoResult(usize, u32),
    /// No bye to take back.
    #[error("round {0}: player {1} has asked for no bye")]
    NotAsked(usize, u32),
    /// A game that was lost before the round began.
    #[error(
        "round {0}: player {1} was not there when it was paired, and has lost (open the game first)"
    )]
    Forfeited(usize, u32),
    /// Another winner where the next round of a knock-out is paired.
    #[error("round {0}: that changes who goes on, and round {1} is paired (take that back first)")]
    GoesOn(usize, usize),
    /// A knock-out match that is not drawn.
    #[error("round {0}: the match of player {1} is not drawn")]
    NotDrawn(usize, u32),
    /// Something that the desk cannot do.
    #[error(transparent)]
    Desk(#[from] crate::desk::DeskRefusal),
    /// No pairing.
    #[error(transparent)]
    Pair(#[from] crate::swiss::PairError),
    /// A knock-out that cannot go on.
    #[error(transparent)]
    Undecided(#[from] crate::system::knockout::Undecided),
}
