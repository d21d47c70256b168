//! An event as a role may know it. What is hidden is not there (fide-2009/13.6, fesa-2024/9.7 and 13.6).

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::command::Note;
use crate::event::{
    BoardsBy, Decision, EnvelopeFacts, Event, MadeBy, PressedBy, SetBy, UndoneBy, What, WrittenBy,
};
use crate::{Act, Article, Place, Ruling, Who};

/// An event as a role is told it. It is no event: no game can take it, and [`Followed`](crate::Followed) folds it into
/// what the role knows.
///
/// ```compile_fail
/// fn follow(game: &mut adoube_laws::Game, told: &adoube_laws::Shown) {
///     game.apply(told);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    /// When.
    pub at: Moment,
    /// Who did it; the software where it follows from the laws.
    pub by: Who,
    /// On what ground.
    pub ruling: Ruling,
    /// The article it rests on.
    pub article: Article,
    /// Why, where an arbiter ruled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Note>,
    /// Whether it settles something, and whether a player can appeal against that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// What.
    pub what: Seen,
}

/// What a role sees of what happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Seen {
    /// A part.
    Part(Part),
    /// All.
    Whole(What),
}

/// What is seen of an event of which something is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Part {
    /// A move as it lies on the board: not whether it was legal, broke a rule, or ended the game.
    MoveSeen {
        /// On what ground it stands there.
        ground: MadeBy,
        /// Whose it is.
        side: Side,
        /// What was done.
        act: Act,
        /// Whether the press followed by itself.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        pressed: bool,
        /// Whether it was played for him, who need not be there.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        for_him: bool,
    },
    /// Moves are undone: not how many are left.
    UndoneSeen {
        /// Why.
        ground: UndoneBy,
        /// What counts as touched by the player who then has the move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        touched: Vec<Place>,
        /// Whose easing for beginners this was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        eased: Option<Side>,
    },
    /// A pawn becomes a queen: not after how many moves.
    QueenedSeen {
        /// The move, as if the pawn had been exchanged.
        act: Act,
    },
    /// A press: not what it completes.
    PressSeen {
        /// By whose hand.
        ground: PressedBy,
        /// Whose.
        side: Side,
    },
    /// An entry on one's own sheet: not whether that is complete by it.
    WrittenSeen {
        /// What, and by whose hand.
        ground: WrittenBy,
        /// Whose sheet it is.
        side: Side,
        /// As it was written.
        text: String,
        /// The moves in it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        moves: Vec<String>,
        /// How many offers of a draw.
        #[serde(default)]
        offers: u16,
    },
    /// A clock was set: not its counter.
    ClockSetSeen {
        /// Why.
        ground: SetBy,
        /// Whose.
        side: Side,
        /// What it shows.
        left: Span,
        /// Whether it had been wrong from the beginning.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        lasts: bool,
    },
    /// A clock goes back to what it showed before: not its counter.
    ClockSeen {
        /// Whose.
        side: Side,
        /// What it shows.
        left: Span,
    },
    /// Both boards are set up anew: not from which moves.
    BoardsSeen {
        /// Why.
        ground: BoardsBy,
    },
    /// Both sheets are complete: not what is on another's.
    SheetsSeen {
        /// What was missing on one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missing: Option<Vec<String>>,
    },
    /// The game is reconstructed: not after how many moves.
    ReconstructionSeen {
        /// What lies on the board.
        board: String,
        /// Time left.
        left: BySide<Span>,
        /// Time that each has used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        used: Option<BySide<Span>>,
        /// Whose clock ran.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ran: Option<Side>,
    },
    /// The game is adjourned: of the position what lies there.
    AdjournedSeen(EnvelopeFacts),
}

impl Shown {
    /// All of an event, as the arbiter is told it.
    pub fn whole(event: &Event) -> Self {
        Self::of(event, Seen::Whole(event.what.clone()))
    }

    pub(crate) fn part(event: &Event, part: Part) -> Self {
        Self::of(event, Seen::Part(part))
    }

    fn of(event: &Event, what: Seen) -> Self {
        let Event { at, by, article, reason, decision, .. } = *event;
        Self { at, by, ruling: event.ruling(), article, reason, decision, what }
    }

    /// The event, where all of it is shown: a game whose true log is at hand goes on by it.
    pub fn event(&self) -> Option<Event> {
        let Self { at, by, article, reason, decision, .. } = *self;
        match &self.what {
            Seen::Whole(what) => {
                Some(Event { at, by, article, reason, decision, what: what.clone() })
            }
            Seen::Part(_) => None,
        }
    }

    /// Whether it is a decision of the arbiter, or of the laws in his place.
    pub const fn is_decision(&self) -> bool {
        self.decision.is_some()
    }
}

impl Seen {
    /// On what ground.
    pub const fn ruling(&self) -> Ruling {
        match self {
            Self::Whole(what) => what.ruling(),
            Self::Part(part) => match part {
                Part::MoveSeen { ground, .. } => ground.ruling(),
                Part::UndoneSeen { ground, .. } => ground.ruling(),
                Part::QueenedSeen { .. } => Ruling::Queened,
                Part::PressSeen { ground, .. } => ground.ruling(),
                Part::WrittenSeen { ground, .. } => ground.ruling(),
                Part::ClockSetSeen { ground, .. } => ground.ruling(),
                Part::ClockSeen { .. } => Ruling::ClockSet,
                Part::BoardsSeen { ground } => ground.ruling(),
                Part::SheetsSeen { .. } => Ruling::SheetsCompleted,
                Part::ReconstructionSeen { .. } => Ruling::Reconstruction,
                Part::AdjournedSeen(_) => Ruling::EnvelopeClosed,
            },
        }
    }
}

impl Seen {
    /// By its kind: the parts have names of their own. Through one reader, for each is as large as all of this.
    fn read(what: Value) -> serde_json::Result<Self> {
        let kind = match &what {
            Value::Object(fields) => fields.keys().next().map_or("", |kind| kind),
            _ => "",
        };
        // A flag that is seen is seen whole.
        if kind.ends_with("-seen") && kind != "flag-seen" {
            crate::from_tree(what).map(Self::Part)
        } else {
            crate::from_tree(what).map(Self::Whole)
        }
    }
}

impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error as _;
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Text {
            at: Moment,
            by: Who,
            ruling: Ruling,
            article: Article,
            #[serde(default)]
            reason: Option<Note>,
            #[serde(default)]
            decision: Option<Decision>,
            what: Value,
        }
        let Text { at, by, ruling, article, reason, decision, what } =
            Text::deserialize(deserializer)?;
        let what = Seen::read(what).map_err(D::Error::custom)?;
        if what.ruling() != ruling {
            return Err(D::Error::custom(format_args!(
                "{ruling} is not the ground of what happened"
            )));
        }
        Ok(Self { at, by, ruling, article, reason, decision, what })
    }
}
