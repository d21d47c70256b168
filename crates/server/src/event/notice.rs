use adoube_store::GameId;
use adoube_tournament::event::{LogLine, What};
use adoube_tournament::{Mark, Player, Stamp};
use serde::{Deserialize, Serialize};

use super::{Play, SheetKind};

/// A line of an event's log as the server keeps it: the tournament's own, or what only a server knows of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum VenueLine {
    /// The tournament's.
    Tournament(Box<LogLine>),
    /// The server's.
    Notice(Noted),
}

impl From<LogLine> for VenueLine {
    fn from(line: LogLine) -> Self {
        Self::Tournament(Box::new(line))
    }
}

impl VenueLine {
    /// The tournament's line, where it is one.
    pub fn tournament(&self) -> Option<&LogLine> {
        match self {
            Self::Tournament(line) => Some(line),
            Self::Notice(_) => None,
        }
    }

    /// Whether it tells what somebody has paid.
    pub(crate) fn is_of_money(&self) -> bool {
        self.tournament().is_some_and(|line| matches!(line.what, What::Paid { .. }))
    }

    /// What only a server knows of, where it is that.
    pub fn notice(&self) -> Option<&Notice> {
        match self {
            Self::Tournament(_) => None,
            Self::Notice(noted) => Some(&noted.notice),
        }
    }
}

/// A notice, by whom and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Noted {
    /// By whom: an account, or `server`.
    pub by: String,
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub at: Stamp,
    /// What.
    #[serde(flatten)]
    pub notice: Notice,
}

/// What a server knows of an event, and the tournament does not: where its games are, and who may see what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "notice")]
pub enum Notice {
    /// How its games are played.
    Arranged {
        /// All of it, as it is now.
        play: Box<Play>,
    },
    /// A round is to be published, or begun, at an hour.
    Due {
        /// Which.
        round: usize,
        /// When everybody sees it, UTC in milliseconds; none: when somebody says so.
        publish: Option<i64>,
        /// When its clocks start; none: when somebody says so.
        start: Option<i64>,
    },
    /// The games of a round are to be played until an hour.
    Deadline {
        /// Which.
        round: usize,
        /// Until when, UTC in milliseconds; none: as long as they take.
        at: Option<i64>,
    },
    /// That hour has come, and some have no result; what follows from it stands beside this.
    Overdue {
        /// Of which round.
        round: usize,
    },
    /// Everybody sees a round from now on.
    Published {
        /// Which.
        round: usize,
    },
    /// Two are called to a game of the server.
    Called {
        /// In which round.
        round: usize,
        /// Who has the first side.
        first: u32,
        /// Who has the second side.
        second: u32,
        /// How often they had drawn and were to play again.
        replay: u32,
        /// Which.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        game: GameId,
    },
    /// The clocks of a round run from now on, of whoever is there or not.
    Begun {
        /// Which.
        round: usize,
    },
    /// A game of the server is over. What came of it stands beside this, unless somebody had said otherwise before.
    Over {
        /// Which.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        game: GameId,
        /// What the first side has.
        mark: Mark,
        /// What the second side has.
        facing: Mark,
        /// Whether it is the board's result by that.
        counts: bool,
        /// Whether it came to nothing, and is played again: an arbiter has annulled it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        void: bool,
    },
    /// A player has said what came of a game on a real board.
    Reported {
        /// In which round.
        round: usize,
        /// Who.
        player: u32,
        /// What he has.
        mark: Mark,
        /// What the opponent has.
        facing: Mark,
    },
    /// The scoresheet of a game on a real board was handed in; what is on it has this number.
    Sheet {
        /// By its number.
        sheet: u32,
        /// In which round.
        round: usize,
        /// Who has the first side.
        first: u32,
        /// Who has the second side.
        second: u32,
        /// Which of the two handed it in; none: the desk did.
        hand: Option<u32>,
        /// Typed in or photographed.
        kind: SheetKind,
        /// How many moves it has, where they were typed in.
        plies: u32,
    },
    /// A scoresheet is gone.
    SheetErased {
        /// By its number.
        sheet: u32,
    },
    /// The device that is the clock of a real board runs, or somebody's time is over.
    BoardClock {
        /// In which round.
        round: usize,
        /// Who has the first side.
        first: u32,
        /// Who has the second side.
        second: u32,
        /// Whose time is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        flag: Option<u32>,
    },
    /// A player at a real board calls the arbiter.
    ArbiterCalled {
        /// In which round.
        round: usize,
        /// Who has the first side.
        first: u32,
        /// Who has the second side.
        second: u32,
        /// Who calls.
        player: u32,
    },
    /// The arbiter has come, or is not needed after all.
    CallEnded {
        /// In which round.
        round: usize,
        /// Who has the first side.
        first: u32,
        /// Who has the second side.
        second: u32,
        /// Who had called.
        player: u32,
    },
    /// Players enter themselves, or do not any more.
    Entries {
        /// Which of the two.
        open: bool,
        /// Until when, UTC in milliseconds; none: until somebody says so.
        until: Option<i64>,
        /// Whether somebody has to agree to each.
        consent: bool,
        /// How many places there are, where that is fixed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        places: Option<u32>,
    },
    /// Everybody is told something: its text has this number.
    News {
        /// Which.
        news: u32,
    },
    /// And it is taken back.
    Untold {
        /// Which.
        news: u32,
    },
    /// An arbiter ruled at a real board.
    Ruled {
        /// By its number.
        ruling: u32,
        /// In which round.
        round: usize,
        /// At which board, from 1.
        board: usize,
        /// Who has the first side there.
        first: u32,
        /// Who has the second side.
        second: u32,
        /// What.
        power: Box<adoube_laws::Power>,
        /// The article, where the laws have one for it that does not hang on what stands on the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        article: Option<String>,
        /// Why, by the number of its text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        text: Option<u32>,
    },
    /// A player appealed.
    Appealed {
        /// By its number.
        appeal: u32,
        /// Who.
        player: u32,
        /// Against which ruling.
        ruling: Option<u32>,
        /// Why, by the number of its text.
        text: u32,
    },
    /// The appeals committee decided.
    AppealDecided {
        /// On which.
        appeal: u32,
        /// Whether the player was right.
        upheld: bool,
        /// Why, by the number of its text.
        text: u32,
        /// Who sat in the committee, by the number of its text, where that is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        members: Option<u32>,
    },
    /// Something for the arbiter's report.
    Remarked {
        /// By the number of its text.
        text: u32,
    },
    /// What an officer wrote is gone.
    TextErased {
        /// By its number.
        text: u32,
    },
    /// The server is bound to a secret, from which lots will be drawn.
    LotCommitted {
        /// By its number, which is that of the secret's text.
        lot: u32,
        /// For what.
        purpose: Purpose,
        /// What is known of the secret.
        commitment: String,
    },
    /// Lots were drawn from it.
    LotDrawn {
        /// Which.
        lot: u32,
        /// The secret, as hexadecimal digits.
        secret: String,
        /// What it was drawn from besides: the entry numbers of everybody, or of every team, and what somebody added.
        entries: Vec<u32>,
        /// The federation of each, where players of one are kept apart by the numbers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        federations: Vec<String>,
        /// The entry numbers as they were drawn.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        order: Vec<u32>,
        /// What somebody in the hall added.
        part: String,
        /// The seed that it gives.
        seed: u64,
        /// At whose boards pawns were tossed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        round: Option<usize>,
    },
    /// Somebody asks for something that somebody else has to agree to.
    Asked {
        /// By which number it is answered.
        asking: u32,
        /// For what.
        wish: Wish,
    },
    /// It was answered.
    Answered {
        /// What.
        asking: u32,
        /// Whether he has it.
        granted: bool,
    },
    /// Whoever asked for it does not any more.
    Recalled {
        /// What.
        asking: u32,
    },
    /// A player is nobody's account any more.
    Unclaimed {
        /// Who.
        player: u32,
    },
    /// It goes on elsewhere: here only what players ask for and report is taken.
    TakenOut,
    /// It goes on here, with what was added elsewhere.
    BroughtBack {
        /// Whose hands wrote that there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hands: Vec<Hand>,
    },
    /// All that names a player is gone.
    Erased {
        /// The entry number.
        player: u32,
    },
    /// Nothing more is added to it, or something is again.
    Closed {
        /// Which of the two.
        closed: bool,
    },
}

/// Who wrote lines elsewhere, where nobody has an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventHand"))]
pub struct Hand {
    /// The name, by the number of its text.
    pub name: u32,
    /// Which lines, from the first to the last of each row; the one after this notice is line 1.
    pub lines: Vec<[u32; 2]>,
}

/// For what lots are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "LotPurpose"))]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Pairing numbers: who meets whom by lot, the places of a tree.
    Numbers,
    /// The colour of number 1 in the first round.
    Colour,
    /// Who has the first move at each board of a round of shogi.
    Furigoma,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "EventWish"))]
#[serde(rename_all = "kebab-case", tag = "wish")]
pub enum Wish {
    /// To enter. Who it is lies where it can be erased.
    Enter {
        /// What is known of the player besides.
        player: Box<Player>,
    },
    /// To be taken for somebody who is entered.
    Be {
        /// For whom.
        player: u32,
    },
    /// A bye.
    Bye {
        /// For whom.
        player: u32,
        /// In which round.
        round: usize,
        /// For half a point or nothing.
        mark: Mark,
    },
}
