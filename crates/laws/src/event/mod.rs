//! What happened: the whole of each decision.
//!
//! An event has all that it changes in it, as values: whoever applies it asks no rule, reads no text and looks at no
//! ruling, article or author. These say on what ground it rests, and are for people.

mod decision;
mod grounds;
mod made;
mod matter;
mod what;

use adoube_clock::Moment;

pub use decision::Decision;
pub use grounds::{
    AnnouncedBy, AnnulledBy, AnsweredBy, BoardsBy, BoundBy, CalledBy, ClaimedBy, Ending, FailedBy,
    GivenBy, GoneBy, HalfBy, InformedBy, LeftBy, MadeBy, OfferedBy, Owed, PointsBy, PressedBy,
    PutBackBy, Remark, RepeatedBy, RestartedBy, ResumedBy, SeenBy, SetBy, StoppedBy, TossedBy,
    TouchedBy, UndoneBy, WaitingBy, WrittenBy,
};
pub use made::Made;
pub use matter::{EnvelopeFacts, Matter};
pub use what::What;

use crate::command::Note;
use crate::{Article, Ruling, Who};

/// Something that happened to a game, when, by whom, and on what ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// Who did it; the software where it follows from the laws.
    pub by: Who,
    /// The article it rests on.
    pub article: Article,
    /// Why, where an arbiter ruled.
    pub reason: Option<Note>,
    /// Whether it settles something, and whether a player can appeal against that.
    pub decision: Option<Decision>,
    /// What.
    pub what: What,
}

impl Event {
    /// On what ground.
    pub const fn ruling(&self) -> Ruling {
        self.what.ruling()
    }

    /// Whether it is a decision of the arbiter, or of the laws in his place. Everybody sees each of them.
    pub const fn is_decision(&self) -> bool {
        self.decision.is_some()
    }
}
