//! What is fixed before a game.

mod event_rules;
mod start;
mod strictness;

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_clock::{Allowance, ClockKind, FesaRated, Span, TimeControl};
use adoube_shogi as shogi;
use serde::{Deserialize, Serialize};

use crate::command::Penalty;
use crate::mating;
use crate::rulebook::{Arrangements, Claimant, Duty, Lateness, Manners, Penalties};
use crate::table::Standing;
use crate::{Article, Book, GameKind, Points, Rulebook, SetupFault, Table};

pub use event_rules::{
    DrawBar, EventRules, Pairing, Pieces, Record, SheetsOn, ShortReplay, WhyOther,
};
pub use start::Start;
pub(crate) use start::misplaced;
use start::{bar_misplaced, drawn};
pub use strictness::{Flags, Moves, Press, Strictness};

/// All that is fixed before a game: its rulebook whole, how strict it is, its times, its start and
/// the rules of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// What it is played by.
    pub rulebook: Rulebook,
    /// How strict it is.
    pub strictness: Strictness,
    /// How much time each has.
    pub time: TimeControl,
    /// What kind of clock shows it.
    pub clock: ClockKind,
    /// Where it begins.
    pub start: Start,
    /// Whether the players must write the moves down.
    pub recording: bool,
    /// Who watches.
    pub supervision: Supervision,
    /// The players' names, where the game itself is to know them; a server knows them by their accounts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<BySide<String>>,
    /// What the event adds.
    #[serde(default)]
    pub event: EventRules,
}

/// Who watches a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Supervision {
    /// Nobody: the players alone, and the software.
    None,
    /// An arbiter with more games than he can watch.
    Inadequate,
    /// An arbiter who can watch it.
    Adequate,
}

/// A set-up that breaks an article.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the set-up is refused: {}", self.list())]
pub struct SetupRefused(pub Vec<(SetupFault, Option<Article>)>);

impl SetupRefused {
    fn list(&self) -> String {
        let one = |(fault, article): &(SetupFault, Option<Article>)| match article {
            Some(article) => format!("{fault} ({article})"),
            None => fault.to_string(),
        };
        self.0.iter().map(one).collect::<Vec<_>>().join(", ")
    }
}

impl Setup {
    /// A friendly game by this book from the start position, without a clock.
    pub fn new(book: Book) -> Self {
        Self {
            rulebook: Rulebook::official(book),
            strictness: Strictness::PREVENT,
            time: TimeControl::UNLIMITED,
            clock: ClockKind::SERVER,
            start: Start::Standard,
            recording: false,
            supervision: Supervision::None,
            players: None,
            event: EventRules::default(),
        }
    }

    /// What stands on the table at the start.
    ///
    /// # Errors
    /// If the start is no legal position, or of another game.
    pub fn table(&self) -> Result<Table, SetupFault> {
        match (self.rulebook.game(), &self.start) {
            (GameKind::Chess, Start::Standard) => Ok(Table::Chess(chess::Table::START)),
            (GameKind::Shogi, Start::Standard) => Ok(Table::Shogi(shogi::Table::START)),
            (GameKind::Chess, Start::Chess960(number)) => {
                let start = chess::Chess960::new(*number).ok_or(SetupFault::NotOneOf960)?;
                Ok(Table::Chess(chess::Position::chess960(start).into()))
            }
            (GameKind::Chess, Start::Drawn(rank)) => {
                Ok(Table::Chess(chess::Position::chess960(drawn(rank)?).into()))
            }
            (GameKind::Chess, Start::Position(fen)) => {
                let mut setup: chess::Sketch = fen.parse().map_err(|_| SetupFault::NoPosition)?;
                bar_misplaced(&mut setup.board, self.rulebook.short.misplaced);
                let position = setup.position().map_err(|_| SetupFault::NoPosition)?;
                Ok(Table::Chess(position.into()))
            }
            (GameKind::Shogi, Start::Position(sfen)) => {
                let position: shogi::Position = sfen.parse().map_err(|_| SetupFault::NoPosition)?;
                Ok(Table::Shogi(position.into()))
            }
            (GameKind::Shogi, Start::Handicap(name)) => {
                // `rook` is short for `rook handicap`.
                let same = |handicap: &shogi::Handicap| {
                    let english = handicap.names().english;
                    let short = english.strip_suffix(" handicap").unwrap_or(english);
                    [english, short].iter().any(|known| known.eq_ignore_ascii_case(name))
                };
                let handicap = shogi::Handicap::ALL.into_iter().find(same);
                let handicap = handicap.ok_or(SetupFault::NoPosition)?;
                Ok(Table::Shogi(handicap.position().into()))
            }
            (GameKind::Chess, Start::Handicap(_))
            | (GameKind::Shogi, Start::Chess960(_) | Start::Drawn(_)) => Err(SetupFault::OtherGame),
        }
    }

    /// Everything that is wrong with it.
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let mut fault_if = |wrong: bool, fault| {
            if wrong {
                faults.push(fault);
            }
        };
        let book = &self.rulebook;
        let event = &self.event;
        if let Some(derived) = &book.derived {
            let federal = derived.federation.is_some();
            // Reading 33: a club's on the same terms. The other books know no federations.
            let termed = book.book.binds_what_derives();
            fault_if(termed && book.contradicts_its_parent(), SetupFault::Contradicts);
            fault_if(
                federal && derived.federation != event.federation,
                SetupFault::OtherFederation,
            );
            fault_if(event.rated, SetupFault::DerivedAndRated);
        }
        fault_if(book.has_a_rule_of_the_other_game(), SetupFault::NotOfThisGame);
        let timeless = Side::ALL.iter().any(|&side| self.time[side] == Allowance::Unlimited);
        fault_if(event.competition && timeless, SetupFault::NoControl);
        let elsewhere = matches!(self.start, Start::Position(_));
        fault_if(event.rated && elsewhere, SetupFault::RatedFromElsewhere);
        if event.rated && book.rated_minimum {
            let enough = match self.time.fesa_rated() {
                FesaRated::Yes => true,
                FesaRated::ArbiterConfirms => self.supervision != Supervision::None,
                FesaRated::No => false,
            };
            fault_if(!enough, SetupFault::TooShortForRating);
        }
        fault_if(event.rated && event.takebacks, SetupFault::TakebacksInRated);
        // fesa-2024/8.6: a player may come as long as he has time.
        let while_time = book.lateness == Lateness::WhileTimeIsLeft;
        fault_if(event.default_time.is_some() && while_time, SetupFault::NoDefaultTime);
        let blind = event.blind;
        let helped = event.assistants.first || event.assistants.second;
        let sighted = !(blind.first || blind.second);
        fault_if((event.two_boards || helped) && sighted, SetupFault::NobodyBlind);
        let other_record = |side: &Side| event.records[*side] != Record::Written && !blind[*side];
        fault_if(Side::ALL.iter().any(other_record), SetupFault::NotHisRecord);
        let second =
            |side: &Side| event.assistants[*side] && !blind[*side] && event.assistants[!*side];
        fault_if(Side::ALL.iter().any(second), SetupFault::TwoAssistants);
        fault_if(event.session_end.is_some_and(|end| end <= Span::ZERO), SetupFault::NoSession);
        let scores = event.scores;
        let special = !sighted || event.two_boards || helped;
        let adjourns = event.session_end.is_some() || event.late_at_resumption.is_some();
        let unknown = (special && !book.blind_players)
            || (adjourns && !book.arrangements.has(Arrangements::ADJOURNMENT))
            || (event.draws != DrawBar::None && !book.arrangements.has(Arrangements::DRAW_BARS))
            || (self.recording && !book.arrangements.has(Arrangements::RECORDING))
            || self.has_rules_of_another_book();
        fault_if(unknown, SetupFault::NotInThisBook);
        let means = book.normal_means.is_some_and(|means| means.announced);
        let quick = self.time.has_quickplay_finish() && !book.is_blitz(&self.time);
        fault_if(event.quickplay_announced && means && !quick, SetupFault::NoQuickplayHere);
        let real = self.strictness.moves == Moves::Claim;
        let screens = event.sheets_on == SheetsOn::Screen;
        fault_if(event.rated && real && screens, SetupFault::SheetsUncertified);
        let unheard = |side: &Side| blind[*side] && event.deaf[!*side];
        fault_if(Side::ALL.iter().any(unheard) && !helped, SetupFault::AssistantNeeded);
        // fide-2023/11.3.2.2: the event may fix less than the game.
        let lesser = |penalty: Penalty| match penalty {
            Penalty::Fine => event.fines,
            Penalty::Expulsion | Penalty::Exclusion(_) => false,
            _ => true,
        };
        fault_if(!event.device_penalty.is_none_or(lesser), SetupFault::WrongDevicePenalty);
        let ordered = scores.win > scores.draw && scores.draw > scores.loss;
        fault_if(!ordered || scores.loss < Points(0), SetupFault::WrongScores);
        if let (Pieces::Other { why, kanji }, GameKind::Shogi) = (event.pieces, book.game()) {
            fault_if(why == WhyOther::Taste, SetupFault::WrongPieces);
            fault_if(!kanji && book.kanji == Duty::Must, SetupFault::NoKanji);
        }
        let announced = |pairing: &Pairing| pairing.announced;
        fault_if(!event.pairing.as_ref().is_none_or(announced), SetupFault::PairingNotAnnounced);
        let eased = |side: &Side| event.beginners[*side] || event.rules_at_hand[*side];
        let strong = |side: &Side| eased(side) && event.experienced[*side];
        fault_if(Side::ALL.iter().any(strong), SetupFault::NotBeginners);
        let alone = event.competition && !self.has_arbiter();
        fault_if(alone && Side::ALL.iter().any(eased), SetupFault::EasingUnagreed);
        match self.table() {
            Ok(table) => faults.extend(self.over_at_the_start(&table)),
            Err(fault) => faults.push(fault),
        }
        faults
    }

    /// Why a game from here would be over before anybody moves.
    fn over_at_the_start(&self, table: &Table) -> Option<SetupFault> {
        // Every other start is known to be none of these.
        if !matches!(self.start, Start::Position(_)) {
            return None;
        }
        let dead = || {
            let hopeless = mating::newly_hopeless(table, BySide::default());
            self.rulebook.dead_positions && hopeless.first && hopeless.second
        };
        match table.standing() {
            Standing::Mate => Some(SetupFault::StartsMated),
            Standing::NoMove => Some(SetupFault::StartsWithoutMove),
            Standing::Open if self.is_drawn_by_its_count(table) => Some(SetupFault::StartsDrawn),
            Standing::Open => dead().then_some(SetupFault::StartsDead),
        }
    }

    /// fide-2023/9.6.2: so many moves without a capture or a pawn's are behind it.
    fn is_drawn_by_its_count(&self, table: &Table) -> bool {
        let limit = self.rulebook.move_limit;
        limit.is_some_and(|moves| table.quiet_plies() >= moves.saturating_mul(2))
    }

    /// Whether the event has a rule for which the book has no place.
    fn has_rules_of_another_book(&self) -> bool {
        let (book, event) = (&self.rulebook, &self.event);
        let either = |sides: BySide<bool>| sides.first || sides.second;
        // fide-2009/9.2: only on the claim of the player having the move.
        let claimed = book.repetition.claimant == Some(Claimant::HavingTheMove);
        (event.automatic_repetition && claimed)
            || (event.serious && !book.serious_loses)
            || ((either(event.beginners) || either(event.experienced))
                && !book.arrangements.has(Arrangements::BEGINNERS))
            || ((event.higher_grade.is_some() || event.senior.is_some()) && book.furigoma.is_none())
            || (event.replay.is_some() && !book.arrangements.has(Arrangements::SHORT_REPLAY))
            || (event.adjourning && !book.arrangements.has(Arrangements::ADJOURNMENT))
            || (event.quickplay_announced && book.normal_means.is_none())
            || (event.sheets_on != SheetsOn::Paper
                && !book.arrangements.has(Arrangements::ELECTRONIC_SHEETS))
            || (either(event.disabled) && !book.manners.has(Manners::HELP_IS_FREE))
            || (either(event.deaf) && !book.arrangements.has(Arrangements::DEAF_PLAYERS))
            || (event.fines && !book.penalties.has(Penalties::FINE))
            || ((event.devices_in_bags || event.device_penalty.is_some())
                && !book.arrangements.has(Arrangements::DEVICES))
            || (event.leaving_reported && !book.arrangements.has(Arrangements::LEAVING_REPORTED))
    }

    /// What should be otherwise, and does not keep a game from being played.
    pub fn warnings(&self) -> Vec<SetupFault> {
        let bare = matches!(self.event.pieces, Pieces::Other { kanji: false, .. });
        let wanted = self.rulebook.game() == GameKind::Shogi && self.rulebook.kanji == Duty::Should;
        // fesa-2024/12.3: then the general rule is used.
        let unannounced = self.event.replay.is_some_and(|replay| !replay.announced);
        let warnings = [
            (bare && wanted, SetupFault::NoKanji),
            (unannounced, SetupFault::ReplayNotAnnounced),
            (self.must_be_recorded() && !self.recording, SetupFault::NotRecorded),
        ];
        warnings.into_iter().filter(|(is, _)| *is).map(|(_, fault)| fault).collect()
    }

    /// fide-2009/21.2: in a game of 61 minutes across a real board the moves are written down.
    pub fn must_be_recorded(&self) -> bool {
        let real = self.strictness.moves == Moves::Claim;
        let so_long = |time| self.time == crate::clocks::each_has(time);
        real && self.rulebook.sheets && self.rulebook.recorded_at.is_some_and(so_long)
    }

    /// Whether each player has a board of his own (fide-2009/19.1). A board that refuses illegal moves is
    /// the same for both.
    pub fn has_two_boards(&self) -> bool {
        self.event.two_boards && self.strictness.moves == Moves::Claim
    }

    /// Whether an arbiter is there to be called.
    pub fn has_arbiter(&self) -> bool {
        self.supervision != Supervision::None
    }
}
