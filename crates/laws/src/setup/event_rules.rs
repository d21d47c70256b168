//! What an event announces beside the rulebook.

use adoube_board::{BySide, Side};
use adoube_clock::Span;
use serde::{Deserialize, Serialize};

use crate::Scores;
use crate::command::Penalty;
use crate::rulebook::Furigoma;

/// Draws by agreement in an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DrawBar {
    /// As the book has it.
    #[default]
    None,
    /// Not before each has made so many moves.
    Below(u16),
    /// Not at all.
    Always,
}

/// What sets the organiser gives the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pieces {
    /// Kanji, one or two characters.
    #[default]
    Kanji,
    /// Others, for a reason, with or without kanji on each.
    Other {
        /// Why.
        why: WhyOther,
        /// Whether each piece shows its kanji.
        kanji: bool,
    },
}

/// Why an event uses other pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WhyOther {
    /// For beginners.
    Beginners,
    /// For want of sets.
    Shortage,
    /// The organiser likes them.
    Taste,
}

/// How an event replays drawn games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShortReplay {
    /// Where both have less than this,
    pub below: Span,
    /// they play a game of this much time each, without byo-yomi.
    pub time: Span,
    /// Whether this was announced before the event.
    pub announced: bool,
}

/// How a player records the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RecordedHow"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Record {
    /// On the scoresheet, in longhand.
    #[default]
    Written,
    /// In Braille (fide-2009/19.2.v).
    Braille,
    /// On a recorder (fide-2009/19.2.v).
    Recorder,
}

/// On what players write the moves down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SheetsOn {
    /// Paper.
    #[default]
    Paper,
    /// A device that FIDE has certified for it.
    Certified,
    /// Any screen.
    Screen,
}

/// What is known of a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Pairing {
    /// The system's name.
    pub system: String,
    /// Whether the players were told it in advance.
    pub announced: bool,
    /// Whether the system is made of second meetings.
    pub repeats: bool,
    /// Whether the two have met before.
    pub met_before: bool,
    /// Whether a bye was given to somebody who had one.
    pub second_bye: bool,
}

/// What the event adds to the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct EventRules {
    /// Whether the game counts for a rating.
    pub rated: bool,
    /// Whether it is part of a competition at all.
    pub competition: bool,
    /// Whether it is a serious game, where the book is stricter in one (cz/illegal).
    pub serious: bool,
    /// The federation in whose territory it is played.
    pub federation: Option<String>,
    /// How late a player may come, if not as the book has it.
    pub default_time: Option<Span>,
    /// How late to the resumption of an adjourned game, if not an hour (fide-2009/adj.10).
    pub late_at_resumption: Option<Span>,
    /// Draws by agreement.
    pub draws: DrawBar,
    /// Whether a repetition ends the game without a claim.
    pub automatic_repetition: bool,
    /// Whether players may agree to take moves back.
    pub takebacks: bool,
    /// Whether the event excludes appeals.
    pub no_appeals: bool,
    /// What games are worth.
    pub scores: Scores,
    /// Who is blind or sees too little to play as others do.
    pub blind: BySide<bool>,
    /// Whether a player requires two boards (fide-2009/19.1).
    pub two_boards: bool,
    /// How each records the moves (fide-2009/19.2.v).
    pub records: BySide<Record>,
    /// Who has an assistant (fide-2009/19.2.ix).
    pub assistants: BySide<bool>,
    /// When the session ends, counted from the start of the game.
    pub session_end: Option<Span>,
    /// How drawn games are replayed, if not as the book has it.
    pub replay: Option<ShortReplay>,
    /// The pieces.
    pub pieces: Pieces,
    /// Who has the easings for beginners.
    pub beginners: BySide<bool>,
    /// Which of them may read the rules during the game (fesa-2024/17.1).
    pub rules_at_hand: BySide<bool>,
    /// Whose rating or experience makes him none.
    pub experienced: BySide<bool>,
    /// How the pairing came about.
    pub pairing: Option<Pairing>,
    /// Who has the higher grade, if one has.
    pub higher_grade: Option<Side>,
    /// Who is the older or more senior.
    pub senior: Option<Side>,
    /// Whether the event says who begins, and no pawns are tossed.
    pub sides_given: bool,
    /// Whether it has announced that games are adjourned (fide-2023/guidelines); one with a session's end has.
    pub adjourning: bool,
    /// Whether it has announced the rules on quickplay finishes (fide-2023/III.2.1).
    pub quickplay_announced: bool,
    /// On what the players write.
    pub sheets_on: SheetsOn,
    /// Who has a disability, so that help costs him no time (fide-2023/6.2.6, 8.1.6).
    pub disabled: BySide<bool>,
    /// Who hears badly (fide-2023/D.2.11).
    pub deaf: BySide<bool>,
    /// Whether it has announced fines (fide-2023/12.9.7).
    pub fines: bool,
    /// Whether devices that are off may lie in a bag (fide-2023/11.3.2.1).
    pub devices_in_bags: bool,
    /// What a device on the person costs, if less than the game (fide-2023/11.3.2.2).
    pub device_penalty: Option<Penalty>,
    /// Whether who leaves the area while the other thinks reports it (fide-2023/11.2.4).
    pub leaving_reported: bool,
}

impl EventRules {
    /// Who tosses the pawns: the higher grade, else, where the book says so, the older or more senior
    /// (fesa-2024/7.1); none where that is not known, or for the two to agree on (cz/furigoma).
    pub fn tosser(&self, furigoma: &Furigoma) -> Option<Side> {
        self.higher_grade.or(self.senior.filter(|_| furigoma.by_age))
    }
}

impl Default for EventRules {
    fn default() -> Self {
        Self {
            rated: false,
            competition: false,
            serious: false,
            federation: None,
            default_time: None,
            late_at_resumption: None,
            draws: DrawBar::None,
            automatic_repetition: false,
            takebacks: false,
            no_appeals: false,
            scores: Scores::default(),
            blind: BySide::default(),
            two_boards: false,
            records: BySide::default(),
            assistants: BySide::default(),
            session_end: None,
            replay: None,
            pieces: Pieces::Kanji,
            beginners: BySide::default(),
            rules_at_hand: BySide::default(),
            experienced: BySide::default(),
            pairing: None,
            higher_grade: None,
            senior: None,
            sides_given: false,
            adjourning: false,
            quickplay_announced: false,
            sheets_on: SheetsOn::Paper,
            disabled: BySide::default(),
            deaf: BySide::default(),
            fines: false,
            devices_in_bags: false,
            device_penalty: None,
            leaving_reported: false,
        }
    }
}
