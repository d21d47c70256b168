//! Rulebooks as values of one type.

mod choices;
mod official;

use adoube_clock::{Span, TimeControl};
use adoube_shogi::Perpetual;
use serde::{Deserialize, Serialize};

pub use self::choices::*;
use crate::command::Breach;
pub use crate::provisions::{Afterwards, Arrangements, Breaches, Manners, Penalties, Powers};
use crate::setup::{Setup, Supervision};
use crate::{Book, GameKind};

/// Everything in which rulebooks differ. The state machine reads these fields and never asks
/// which book it is: a field switches, and an article is only cited. What a derived book has without an
/// article of its parent's is cited by the parent's general one.
///
/// An official book is had by [`Rulebook::official`]. A club or federation takes one and changes
/// fields by [`Rulebook::derive`]; the result keeps its parent's name, is refused for rated games, and no
/// game is set up by one that contradicts its parent. What the parent does not provide for may be added.
///
/// ```
/// use adoube_laws::rulebook::Afterwards;
/// use adoube_laws::{Book, Rulebook};
///
/// let official = Rulebook::official(Book::Fide2009);
/// assert!(official.is_official());
/// let ours = official.derive("our club", |book| book.fifty_moves = Some(75));
/// assert_eq!(ours.book, Book::Fide2009);
/// assert!(!ours.is_official() && ours.contradicts_its_parent());
/// let theirs = Rulebook::official(Book::Fesa2024)
///     .derive("theirs", |book| book.afterwards = Afterwards::APPEALS);
/// assert!(!theirs.contradicts_its_parent());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulebook {
    /// The text it is, or derives from, and whose articles it cites.
    pub book: Book,
    /// How these fields read the text; raised when a reading changes.
    pub version: u16,
    /// Who derived it, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub derived: Option<Derived>,
    /// What a touched piece means.
    pub touching: Touching,
    /// What a released piece means where the move was illegal and is not completed.
    pub released: Released,
    /// The player having the move has none, and is not in check.
    pub no_move: NoMove,
    /// Whether a position in which nobody can mate ends the game.
    pub dead_positions: bool,
    /// Draws by agreement.
    pub agreed_draws: AgreedDraws,
    /// How many moves each has made before one can be agreed on.
    pub agreed_after: u16,
    /// Resigning against an opponent who cannot mate.
    pub resigning: Resigning,
    /// A position that comes back.
    pub repetition: Repetition,
    /// Moves of each side without a capture or a pawn's move after which a draw can be claimed.
    pub fifty_moves: Option<u16>,
    /// The same that ends the game by itself.
    pub move_limit: Option<u16>,
    /// Whether a claim waits for the opponent's press.
    pub claims_on_own_clock: bool,
    /// Whether the clock stands while a claim waits for the arbiter.
    pub claims_pause: bool,
    /// Whether the move of a claim is the one that was written down for it.
    pub claims_as_written: bool,
    /// What a wrong claim of a draw gives the opponent; the move it announced must then be played.
    pub wrong_claim: Option<Span>,
    /// The claim that the opponent cannot win by normal means.
    pub normal_means: Option<NormalMeans>,
    /// The declaration at 27 points, and what follows when it fails.
    pub declaration: Option<FailedDeclaration>,
    /// The count of 24 when both kings have entered.
    pub counting: Option<Counting>,
    /// What an illegal move costs.
    pub illegal_moves: IllegalMoves,
    /// A pawn that was not exchanged.
    pub unpromoted: Unpromoted,
    /// Whether two hands for one move count as an illegal one.
    pub two_hands_illegal: bool,
    /// Whether it loses at once in a game that is set up as serious.
    pub serious_loses: bool,
    /// What capturing a king is.
    pub king_capture: KingCapture,
    /// What leaving one's own king in check is.
    pub exposed_king: ExposedKing,
    /// Pressing without a move.
    pub idle_press: IdlePress,
    /// Whether a move that was not completed is by the player's next one.
    pub next_move_completes: bool,
    /// Whether a mate, or whatever else the board brings, by a move against the rule about touched pieces can still be
    /// complained of.
    pub ends_need_touch: bool,
    /// Who may adjust pieces.
    pub adjusts: Adjusts,
    /// A contact of which nobody knows whether it was meant.
    pub touch_in_doubt: DoubtfulTouch,
    /// Whether a player whose pieces lie about does not press before they are in order.
    pub displaced_bars_press: bool,
    /// Whether the second player says where the clock stands, unless the arbiter has; else only the arbiter does.
    pub second_places_clock: bool,
    /// Who may say that a flag has fallen.
    pub flag_by: FlagBy,
    /// Both flags have fallen.
    pub both_flags: BothFlags,
    /// Whether the arbiter closes a game as drawn in which both have fallen, nobody has claimed and the clock
    /// does not show the order.
    pub unclaimed_flags_draw: bool,
    /// Whether time, or a penalty, only draws for an opponent who cannot mate.
    pub needs_mating_chance: bool,
    /// How late a player may come.
    pub lateness: Lateness,
    /// How late to the resumption of an adjourned game.
    pub resumption: Resumption,
    /// Whether an event that adjourns games must have announced it.
    pub adjourning_announced: bool,
    /// The game began with colours reversed.
    pub reversed_colours: ReversedColours,
    /// Who begins.
    pub furigoma: Option<Furigoma>,
    /// A drawn game.
    pub drawn: Drawn,
    /// Whether a device that sounds loses the game.
    pub sounding_device_loses: bool,
    /// Whether a device that a player has on him does, unless the event has fixed less.
    pub carried_device_loses: bool,
    /// Misuse of the clock, and an outsider's word on an illegal move.
    pub clock_penalty: PenaltyDuty,
    /// A breach of conduct.
    pub conduct_penalty: PenaltyDuty,
    /// The least time for a rated game, where the text has one.
    pub rated_minimum: bool,
    /// Whether each score must be one that a game normally gives.
    pub normal_scores: bool,
    /// The time for a game in which writing is a duty, where the text has one.
    pub recorded_at: Option<Span>,
    /// Whether other pieces must show their kanji, or only should.
    pub kanji: Duty,
    /// What an arbiter may do.
    pub powers: Powers,
    /// The penalties that he has.
    pub penalties: Penalties,
    /// The breaches that he can find.
    pub breaches: Breaches,
    /// What players and onlookers keep to.
    pub manners: Manners,
    /// What an event may arrange.
    pub arrangements: Arrangements,
    /// What can still happen to a game that is over.
    pub afterwards: Afterwards,
    /// Whether the book has rules for blind players.
    pub blind_players: bool,
    /// Whether players who must record keep sheets as the book says.
    pub sheets: bool,
    /// Whether the book has rules of its own for short games.
    pub short_games: bool,
    /// What they are.
    pub short: ShortGames,
    /// Which of its rules are in force, by the length of the game and who watches it.
    pub regime: Regime,
}

/// Where a derived rulebook comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Derived {
    /// Its own name.
    pub name: String,
    /// The federation in whose territory it holds; none for a club's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
}

impl Rulebook {
    /// The game it is about.
    pub const fn game(&self) -> GameKind {
        self.book.game()
    }

    /// Whether it is one of the official texts, unchanged.
    pub const fn is_official(&self) -> bool {
        self.derived.is_none()
    }

    /// A book of somebody's own, on the terms of fide-2009/preamble and fesa-2024/preface.
    #[must_use]
    pub fn derive(&self, name: &str, change: impl FnOnce(&mut Self)) -> Self {
        let mut book = self.clone();
        change(&mut book);
        book.book = self.book;
        book.derived = Some(Derived { name: name.to_owned(), federation: None });
        book
    }

    /// Whether a game of this time is blitz here.
    pub fn is_blitz(&self, time: &TimeControl) -> bool {
        self.short_games && self.short.blitz.holds(time.for_sixty_moves())
    }

    /// Whether it is rapid.
    pub fn is_rapid(&self, time: &TimeControl) -> bool {
        let short = time.for_sixty_moves() < self.short.rapid_below;
        self.short_games && short && !self.is_blitz(time)
    }

    /// What is in force in a game that is set up so: by its length and who watches it (fide-2009/15 and 16, fide-2023/A
    /// and B), serious or not (cz/illegal), and by what the event has announced (fide-2023/III.2.1).
    #[must_use]
    pub fn in_force(&self, setup: &Setup) -> Self {
        let mut book = self.clone();
        if setup.event.serious && self.serious_loses {
            book.illegal_moves = IllegalMoves::Loses;
        }
        let blitz = self.is_blitz(&setup.time);
        if let Some(means) = self.normal_means.filter(|means| means.announced) {
            let there = setup.event.quickplay_announced && !blitz;
            book.normal_means = there.then_some(means);
            // III.3.1: only there a rule says what two flags in unknown order are.
            if there && self.both_flags == BothFlags::FirstLosesOrRuled {
                book.both_flags = BothFlags::FirstLoses;
            }
        }
        if !blitz && !self.is_rapid(&setup.time) {
            return book;
        }
        // 15.2, and by 16.2 in blitz: nobody need write.
        book.sheets = false;
        if let Some(minute) = self.short.minute {
            book.wrong_claim = self.wrong_claim.map(|_| minute);
            if let IllegalMoves::Undone { time, .. } = &mut book.illegal_moves {
                *time = minute;
            }
        }
        if setup.supervision == Supervision::Adequate {
            return book;
        }
        // 15.4.d: a flag is the players' to claim, and both down are a draw; A.5.5: not any more.
        book.flag_by = self.short.flag_by;
        if self.short.both_flags == BothFlags::Drawn {
            book.both_flags = BothFlags::Drawn;
        }
        book.regime = if blitz { Regime::Blitz } else { Regime::Rapid };
        if blitz {
            book.normal_means = None;
        }
        if blitz && self.short.blitz_claim_wins {
            book.illegal_moves = IllegalMoves::WinsInTime;
        } else if let IllegalMoves::Undone { time, losing } = book.illegal_moves {
            let arbiter = self.short.arbiter_acts;
            book.illegal_moves = IllegalMoves::UndoneInTime { time, losing, arbiter };
        }
        book
    }

    /// Whether the arbiter has to penalise who was found to have done this.
    pub fn asks_for_a_penalty(&self, breach: Breach) -> bool {
        let duty = match breach {
            Breach::IdleStop
            | Breach::HoveringHand
            | Breach::RoughHandling
            | Breach::PointedOut => self.clock_penalty,
            Breach::Conduct => self.conduct_penalty,
            Breach::IdlePress | Breach::Displaced | Breach::UntidyHand => PenaltyDuty::Free,
        };
        duty == PenaltyDuty::Due
    }

    /// Whether it has a rule for which its game has no place: chess knows no hands, no pawns that are tossed and no kings that
    /// are taken, and shogi no moves that are counted, no side that can never mate, and no occurrence that decides but the
    /// fourth.
    pub fn has_a_rule_of_the_other_game(&self) -> bool {
        let parent = Self::official(self.book);
        let same = match self.game() {
            GameKind::Chess => {
                self.declaration == parent.declaration
                    && self.counting == parent.counting
                    && self.furigoma == parent.furigoma
                    && self.king_capture == parent.king_capture
                    && self.exposed_king == parent.exposed_king
                    && self.kanji == parent.kanji
                    && self.agreed_draws != AgreedDraws::OnRepetition
                    && self.repetition.perpetual == parent.repetition.perpetual
                    && self.repetition.refuses_checks == parent.repetition.refuses_checks
                    && !self.powers.has(Powers::TOSSES)
                    && !self.breaches.has(Breaches::UNTIDY_HAND)
                    && !self.manners.has(Manners::HAND_IS_TOLD)
            }
            GameKind::Shogi => {
                self.fifty_moves == parent.fifty_moves
                    && self.repetition.occurrences == parent.repetition.occurrences
                    && self.move_limit == parent.move_limit
                    && self.dead_positions == parent.dead_positions
                    && self.needs_mating_chance == parent.needs_mating_chance
                    && self.resigning == parent.resigning
                    && self.unpromoted == parent.unpromoted
                    && self.short.misplaced == parent.short.misplaced
                    && self.short.crying == parent.short.crying
                    && !self.manners.has(Manners::DASHES_READ)
            }
        };
        !same
    }

    /// Whether it says another thing than its parent where the parent is not silent. Two readings of
    /// perpetual check are left open (fesa-2024/3.12), and what fesa-2017 makes of a declaration that fails; what the
    /// parent does not provide for may be added.
    pub fn contradicts_its_parent(&self) -> bool {
        let parent = Self::official(self.book);
        let repetition = Repetition { perpetual: parent.repetition.perpetual, ..self.repetition };
        let perpetual = self.repetition.perpetual;
        let readings = [parent.repetition.perpetual, Perpetual::CheckingMove];
        let silent = parent.declaration == Some(FailedDeclaration::ArbiterRules);
        let left_open = silent && self.declaration.is_some();
        let declaration = if left_open { parent.declaration } else { self.declaration };
        let silent = parent.reversed_colours == ReversedColours::NotSaid;
        let reversed_colours = if silent { parent.reversed_colours } else { self.reversed_colours };
        let provides = self.powers.has(parent.powers)
            && self.penalties.has(parent.penalties)
            && self.breaches.has(parent.breaches)
            && self.manners.has(parent.manners)
            && self.arrangements.has(parent.arrangements)
            && self.afterwards.has(parent.afterwards);
        let same = Self {
            derived: None,
            version: parent.version,
            repetition,
            declaration,
            reversed_colours,
            powers: parent.powers,
            penalties: parent.penalties,
            breaches: parent.breaches,
            manners: parent.manners,
            arrangements: parent.arrangements,
            afterwards: parent.afterwards,
            ..self.clone()
        };
        same != parent || !provides || !readings.contains(&perpetual)
    }
}
