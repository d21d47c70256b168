//! What is fixed before a game.

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_clock::{Allowance, ClockKind, FesaRated, Span, TimeControl};
use adoube_shogi as shogi;
use serde::{Deserialize, Serialize};

use crate::command::Penalty;
use crate::mating;
use crate::rulebook::{
    Arrangements, Claimant, Duty, Furigoma, Lateness, Manners, Misplaced, Penalties,
};
use crate::table::Standing;
use crate::{Article, Book, GameKind, Points, Rulebook, Scores, SetupFault, Table};

/// All that is fixed before a game: its rulebook whole, how strict it is, its times, its start and
/// the rules of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// Whether illegal moves can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Moves {
    /// The board refuses them.
    Prevent,
    /// They stand until they are claimed or found.
    Claim,
}

/// Who presses the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Press {
    /// The press follows the move.
    Automatic,
    /// The player does.
    ByHand,
}

/// Who sees a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Flags {
    /// The software, as the event has announced.
    Automatic,
    /// Those whom the rulebook names.
    Claim,
}

/// How strict a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Strictness {
    /// Whether illegal moves can stand.
    pub moves: Moves,
    /// Who presses the clock.
    pub press: Press,
    /// Who sees a flag.
    pub flags: Flags,
}

impl Strictness {
    /// The friendly way: the board refuses, the clock presses itself, a flag is seen.
    pub const PREVENT: Self =
        Self { moves: Moves::Prevent, press: Press::Automatic, flags: Flags::Automatic };
    /// As across a real board.
    pub const CLAIM: Self = Self { moves: Moves::Claim, press: Press::ByHand, flags: Flags::Claim };
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// The start position of the game.
    Standard,
    /// One of the 960.
    Chess960(u16),
    /// One of the 960 by White's first rank from a to h, as dice or cards have brought it about: `BBQNNRKR`.
    Drawn(String),
    /// A position as FEN or SFEN.
    Position(String),
    /// A handicap of shogi, by its English name.
    Handicap(String),
}

/// Who watches a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Supervision {
    /// Nobody: the players alone, and the software.
    None,
    /// An arbiter with more games than he can watch.
    Inadequate,
    /// An arbiter who can watch it.
    Adequate,
}

/// Draws by agreement in an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
                let mut setup: chess::Setup = fen.parse().map_err(|_| SetupFault::NoPosition)?;
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
            Standing::Open => dead().then_some(SetupFault::StartsDead),
        }
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

/// fide-2009/20.2: the one of the 960 with these pieces on White's first rank, or why it is none.
fn drawn(rank: &str) -> Result<chess::Chess960, SetupFault> {
    let roles: Option<Vec<_>> = rank.chars().map(chess::Role::from_letter).collect();
    let pieces: Option<[_; 8]> = roles.and_then(|roles| roles.try_into().ok());
    let pieces = pieces.ok_or(SetupFault::NotOneOf960)?;
    chess::Chess960::from_back_rank(pieces).ok_or_else(|| {
        let squares = |wanted| (0..8).filter(move |&file| pieces[file] == wanted);
        let place = |wanted| squares(wanted).next();
        match (squares(chess::Role::Bishop).count(), place(chess::Role::King)) {
            (2, _) if squares(chess::Role::Bishop).sum::<usize>().is_multiple_of(2) => {
                SetupFault::BishopsOnOneColour
            }
            (2, Some(king))
                if squares(chess::Role::Rook).filter(|&rook| rook < king).count() != 1 =>
            {
                SetupFault::KingNotBetween
            }
            _ => SetupFault::NotOneOf960,
        }
    })
}

/// fide-2009/15.4.a, fide-2023/A.5.1.2: who begins in a wrong place does not castle. Where both sides begin alike, the position
/// is one of the 960, and he does.
fn bar_misplaced(board: &mut chess::Board, what: Misplaced) {
    for side in Side::ALL {
        board.castling &= !misplaced(board, side, what);
    }
}

/// The rooks with which a side does not castle since they, or its king, stand in a wrong place in a game that begins so.
pub(crate) fn misplaced(start: &chess::Board, side: Side, what: Misplaced) -> chess::Bitboard {
    use chess::Role::{Bishop, King, Knight, Queen, Rook};
    let rank = chess::Bitboard::rank(home(side));
    let at = |(file, role): (chess::File, chess::Role)| {
        let square = chess::Square::new(file, home(side));
        start.piece_at(square) == Some(chess::Piece { side, role })
    };
    if !is_array(start) || chess::Chess960::of(start).is_some() {
        return chess::Bitboard::EMPTY;
    }
    match what {
        Misplaced::KingAndQueen => {
            let swapped = [Rook, Knight, Bishop, King, Queen, Bishop, Knight, Rook];
            let all = chess::File::ALL.into_iter().zip(swapped).all(at);
            if all { rank } else { chess::Bitboard::EMPTY }
        }
        Misplaced::KingOrRook if at((chess::File::E, King)) => {
            let corner = |file| chess::Bitboard::from(chess::Square::new(file, home(side)));
            rank & !(corner(chess::File::A) | corner(chess::File::H))
        }
        Misplaced::KingOrRook => rank,
    }
}

/// Whether all pieces of both sides stand on their first two ranks, the pawns before the others.
fn is_array(start: &chess::Board) -> bool {
    let full = |rank| {
        let rank = chess::Bitboard::rank(rank);
        start.placement.occupied() & rank == rank
    };
    let pawns =
        chess::Bitboard::rank(chess::Rank::Second) | chess::Bitboard::rank(chess::Rank::Seventh);
    full(chess::Rank::First)
        && full(chess::Rank::Eighth)
        && start.placement.role(chess::Role::Pawn) == pawns
}

fn home(side: Side) -> chess::Rank {
    if side.is_first() { chess::Rank::First } else { chess::Rank::Eighth }
}
