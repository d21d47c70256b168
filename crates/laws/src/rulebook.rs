//! Rulebooks as values of one type.

use adoube_clock::{Span, TimeControl};
use adoube_shogi::Perpetual;
use serde::{Deserialize, Serialize};

use crate::command::Breach;
use crate::named::by_name;
pub use crate::provisions::{Afterwards, Arrangements, Breaches, Manners, Penalties, Powers};
use crate::setup::Supervision;
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
#[serde(rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
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
    /// A position that comes back.
    pub repetition: Repetition,
    /// Moves of each side without a capture or a pawn's move after which a draw can be claimed.
    pub fifty_moves: Option<u16>,
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
    /// Whether it loses at once in a game that is set up as serious.
    pub serious_loses: bool,
    /// What capturing a king is.
    pub king_capture: KingCapture,
    /// What leaving one's own king in check is.
    pub exposed_king: ExposedKing,
    /// Pressing without a move.
    pub idle_press: IdlePress,
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
    /// The game began with colours reversed.
    pub reversed_colours: ReversedColours,
    /// Who begins.
    pub furigoma: Option<Furigoma>,
    /// A drawn game.
    pub drawn: Drawn,
    /// Whether a device that sounds loses the game.
    pub sounding_device_loses: bool,
    /// Misuse of the clock, and an outsider's word on an illegal move.
    pub clock_penalty: PenaltyDuty,
    /// A breach of conduct.
    pub conduct_penalty: PenaltyDuty,
    /// The least time for a rated game, where the text has one.
    pub rated_minimum: bool,
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
    /// Which of its rules are in force, by the length of the game and who watches it.
    pub regime: Regime,
}

by_name!(Rulebook);

/// Where a derived rulebook comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Derived {
    /// Its own name.
    pub name: String,
    /// The federation in whose territory it holds; none for a club's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
}

macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident $({ $($(#[$fd:meta])* $field:ident: $kind:ty),* $(,)? })?),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub enum $name { $($(#[$doc])* $variant $({ $($(#[$fd])* $field: $kind),* })?),* }
    };
}

choice! {
    /// What a touched piece means.
    Touching {
        /// It must be moved or taken.
        Binds,
        /// Nothing.
        Free,
    }
}
choice! {
    /// What a released piece means where the move is illegal and not completed.
    Released {
        /// Another move is made in its place.
        Replaced,
        /// It stays, and can be claimed against.
        Stands,
    }
}
choice! {
    /// The player having the move has none, and is not in check.
    NoMove {
        /// The game is drawn.
        Drawn,
        /// He has lost.
        Lost,
    }
}
choice! {
    /// Draws by agreement.
    AgreedDraws {
        /// The players may agree on one.
        Allowed,
        /// Only where the position has come back often enough.
        OnRepetition,
        /// Never.
        Refused,
    }
}
choice! {
    /// Who claims that a position has come back.
    Claimant {
        /// The player having the move.
        HavingTheMove,
        /// Either, while the position stands.
        Either,
    }
}

/// A position that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Repetition {
    /// How often it must occur.
    pub occurrences: u8,
    /// Who claims it, or nobody: it ends the game by itself.
    pub claimant: Option<Claimant>,
    /// Whose checks all along make it his loss.
    pub perpetual: Perpetual,
    /// Whether a check that would bring it is refused where illegal moves are.
    pub refuses_checks: bool,
    /// Whether both players may agree to it earlier.
    pub agreed_earlier: bool,
}

/// A claim that the opponent cannot win by normal means, or does not try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NormalMeans {
    /// The claimant has less than this left.
    pub under: Span,
    /// What a refusal gives the opponent, and a postponement may.
    pub time: Span,
}

choice! {
    /// A declaration whose conditions are not all met.
    FailedDeclaration {
        /// The declarer loses.
        Loses,
        /// The arbiter rules.
        ArbiterRules,
    }
}
choice! {
    /// The count of 24.
    Counting {
        /// By both players' agreement or an arbiter's.
        AgreedOrRuled,
        /// By both players' agreement; either may refuse.
        Agreed,
    }
}
choice! {
    /// What an illegal move costs.
    IllegalMoves {
        /// It is undone whenever it is found, and gives the opponent time; the last one loses.
        Undone {
            /// What the opponent gets each time.
            time: Span,
            /// Which one loses.
            losing: u8,
        },
        /// The same, but only on a claim before the claimant's own move; after that it stands.
        UndoneInTime {
            /// What the opponent gets each time.
            time: Span,
            /// Which one loses.
            losing: u8,
        },
        /// The opponent claims the game before his own move, or a draw if he cannot mate.
        WinsInTime,
        /// The opponent claims the game.
        ClaimWins,
        /// It loses at once.
        Loses,
        /// It is taken back, and costs nothing.
        TakenBack,
    }
}
choice! {
    /// Which rules are in force.
    Regime {
        /// All of them.
        Competition,
        /// Rapid play that nobody watches closely (fide-2009/15.4).
        Rapid,
        /// Blitz that nobody watches closely (fide-2009/16.3).
        Blitz,
    }
}
choice! {
    /// Whether something is asked for or recommended.
    Duty {
        /// It must be so.
        Must,
        /// It should be so.
        Should,
    }
}
choice! {
    /// Whether a breach that the arbiter has found must be penalised.
    PenaltyDuty {
        /// A penalty is due.
        Due,
        /// He may give one.
        Free,
    }
}
choice! {
    /// What capturing a king is.
    KingCapture {
        /// An illegal move.
        Illegal,
        /// A king left in check may be taken, and that wins.
        Wins,
    }
}
choice! {
    /// What leaving one's own king in check, or moving him into it, is.
    ExposedKing {
        /// An illegal move.
        Illegal,
        /// A blunder: the opponent may take him, and has nothing to claim.
        Blunder,
    }
}
choice! {
    /// Pressing the clock without a move.
    IdlePress {
        /// The opponent's clock runs.
        Counts,
        /// It is not started.
        Refused,
    }
}
choice! {
    /// Who may say that a flag has fallen.
    FlagBy {
        /// The arbiter and the players.
        ArbiterAndPlayers,
        /// The players alone.
        Players,
    }
}
choice! {
    /// Both flags have fallen.
    BothFlags {
        /// The first to fall has lost; where that is not known, the game goes on in an earlier
        /// period and is drawn in the last.
        FirstLoses,
        /// The game is drawn, whatever the order.
        Drawn,
    }
}
choice! {
    /// How late a player may come.
    Lateness {
        /// Not at all, unless the event says otherwise.
        DefaultTime {
            /// After how long the game is lost.
            time: Span,
        },
        /// As long as he has time.
        WhileTimeIsLeft,
    }
}
choice! {
    /// The game began with colours reversed.
    ReversedColours {
        /// Of that the book says nothing.
        NotSaid,
        /// It goes on, unless the arbiter decides otherwise.
        ArbiterDecides,
    }
}
choice! {
    /// A drawn game.
    Drawn {
        /// Stays drawn.
        Stands,
        /// Is played again with sides swapped and the time that is left.
        Replayed {
            /// Whether that follows at once.
            at_once: bool,
        },
    }
}

/// Who begins, by tossing pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Furigoma {
    /// How many pawns are tossed.
    pub pawns: u8,
    /// Whether the tosser may choose three.
    pub or_three: bool,
    /// Whether no majority means another toss; else the tosser begins.
    pub again: bool,
    /// Whether at equal grades the older or more senior player tosses; else the two agree who does.
    pub by_age: bool,
}

impl Rulebook {
    /// The value of one of the five texts.
    pub fn official(book: Book) -> Self {
        match book {
            Book::Fide2009 => Self::fide_2009(),
            Book::Fesa2024 => Self::fesa_2024(),
            Book::Fesa2017 => Self {
                book,
                declaration: Some(FailedDeclaration::ArbiterRules),
                kanji: Duty::Must,
                clock_penalty: PenaltyDuty::Free,
                powers: Self::fesa_2024().powers.without(Powers::SANCTIONS_NO_SHOWS),
                drawn: Drawn::Replayed { at_once: false },
                ..Self::fesa_2024()
            },
            Book::Cz => Self::cz(),
            Book::Livret => Self::livret(),
        }
    }

    fn fide_2009() -> Self {
        Self {
            book: Book::Fide2009,
            version: 1,
            derived: None,
            touching: Touching::Binds,
            released: Released::Replaced,
            no_move: NoMove::Drawn,
            dead_positions: true,
            agreed_draws: AgreedDraws::Allowed,
            repetition: Repetition {
                occurrences: 3,
                claimant: Some(Claimant::HavingTheMove),
                perpetual: Perpetual::Never,
                refuses_checks: false,
                agreed_earlier: false,
            },
            fifty_moves: Some(50),
            wrong_claim: Some(Span::minutes(3)),
            normal_means: Some(NormalMeans { under: Span::minutes(2), time: Span::minutes(2) }),
            declaration: None,
            counting: None,
            illegal_moves: IllegalMoves::Undone { time: Span::minutes(2), losing: 3 },
            serious_loses: false,
            king_capture: KingCapture::Illegal,
            exposed_king: ExposedKing::Illegal,
            idle_press: IdlePress::Counts,
            displaced_bars_press: false,
            second_places_clock: false,
            flag_by: FlagBy::ArbiterAndPlayers,
            both_flags: BothFlags::FirstLoses,
            unclaimed_flags_draw: false,
            needs_mating_chance: true,
            lateness: Lateness::DefaultTime { time: Span::ZERO },
            reversed_colours: ReversedColours::ArbiterDecides,
            furigoma: None,
            drawn: Drawn::Stands,
            sounding_device_loses: true,
            clock_penalty: PenaltyDuty::Due,
            conduct_penalty: PenaltyDuty::Due,
            rated_minimum: false,
            kanji: Duty::Should,
            powers: Powers::TURNS_BOARD
                .and(Powers::BEGINS_NEXT_PERIOD)
                .and(Powers::WARNS_OF_NOTATION)
                .and(Powers::RULES_BY_ANALOGY)
                .and(Powers::CORRECTS_RESULTS)
                .and(Powers::EXPELS_SPECTATORS),
            penalties: Penalties::WARNING
                .and(Penalties::TIME)
                .and(Penalties::LOSS)
                .and(Penalties::POINTS)
                .and(Penalties::EXPULSION)
                .and(Penalties::REFUSAL_OF_LAWS),
            breaches: Breaches::IDLE_STOP
                .and(Breaches::ROUGH_HANDLING)
                .and(Breaches::DISPLACED)
                .and(Breaches::CONDUCT),
            manners: Manners::DISPLAY_PROVES_NOTHING.and(Manners::RULES_CLOSED),
            arrangements: Arrangements::ADJOURNMENT
                .and(Arrangements::DRAW_BARS)
                .and(Arrangements::RECORDING),
            afterwards: Afterwards::SIGNED_RESULT_STANDS.and(Afterwards::APPEALS),
            blind_players: true,
            sheets: true,
            short_games: true,
            regime: Regime::Competition,
        }
    }

    fn fesa_2024() -> Self {
        Self {
            book: Book::Fesa2024,
            touching: Touching::Free,
            released: Released::Stands,
            no_move: NoMove::Lost,
            dead_positions: false,
            agreed_draws: AgreedDraws::OnRepetition,
            repetition: Repetition {
                occurrences: 4,
                claimant: Some(Claimant::Either),
                perpetual: Perpetual::Whoever,
                refuses_checks: true,
                agreed_earlier: false,
            },
            fifty_moves: None,
            wrong_claim: None,
            normal_means: None,
            declaration: Some(FailedDeclaration::Loses),
            illegal_moves: IllegalMoves::ClaimWins,
            king_capture: KingCapture::Wins,
            idle_press: IdlePress::Refused,
            displaced_bars_press: true,
            second_places_clock: true,
            flag_by: FlagBy::Players,
            both_flags: BothFlags::Drawn,
            unclaimed_flags_draw: true,
            needs_mating_chance: false,
            lateness: Lateness::WhileTimeIsLeft,
            reversed_colours: ReversedColours::NotSaid,
            furigoma: Some(Furigoma { pawns: 5, or_three: false, again: true, by_age: true }),
            drawn: Drawn::Replayed { at_once: true },
            sounding_device_loses: false,
            conduct_penalty: PenaltyDuty::Free,
            rated_minimum: true,
            powers: Powers::TOSSES
                .and(Powers::FORFEITS)
                .and(Powers::SANCTIONS_NO_SHOWS)
                .and(Powers::PAIRS)
                .and(Powers::RULES_BY_ANALOGY)
                .and(Powers::CORRECTS_RESULTS)
                .and(Powers::EXPELS_SPECTATORS)
                .and(Powers::SUBMITS),
            penalties: Penalties::WARNING
                .and(Penalties::TIME)
                .and(Penalties::LOSS)
                .and(Penalties::EXPULSION),
            breaches: Breaches::IDLE_STOP
                .and(Breaches::HOVERING_HAND)
                .and(Breaches::ROUGH_HANDLING)
                .and(Breaches::IDLE_PRESS)
                .and(Breaches::DISPLACED)
                .and(Breaches::UNTIDY_HAND)
                .and(Breaches::POINTED_OUT)
                .and(Breaches::CONDUCT),
            manners: Manners::OTHER_STARTS
                .and(Manners::PIECES_BY_AGREEMENT)
                .and(Manners::DEVICE_BY_AGREEMENT)
                .and(Manners::HAND_IS_TOLD)
                .and(Manners::PLAYERS_POINT_OUT)
                .and(Manners::QUIET_AREA)
                .and(Manners::RULES_CLOSED),
            arrangements: Arrangements::RECORDING
                .and(Arrangements::BEGINNERS)
                .and(Arrangements::SHORT_REPLAY),
            afterwards: Afterwards::NONE,
            blind_players: false,
            sheets: false,
            short_games: false,
            ..Self::fide_2009()
        }
    }

    /// The shogi of a text that knows no event and no arbiter.
    fn between_friends() -> Self {
        Self {
            displaced_bars_press: false,
            second_places_clock: false,
            unclaimed_flags_draw: false,
            powers: Powers::NONE,
            penalties: Penalties::NONE,
            breaches: Breaches::NONE,
            manners: Manners::NONE,
            arrangements: Arrangements::NONE,
            ..Self::fesa_2024()
        }
    }

    fn cz() -> Self {
        Self {
            book: Book::Cz,
            agreed_draws: AgreedDraws::Refused,
            repetition: Repetition {
                claimant: None,
                refuses_checks: false,
                ..Self::fesa_2024().repetition
            },
            declaration: None,
            counting: Some(Counting::AgreedOrRuled),
            illegal_moves: IllegalMoves::TakenBack,
            serious_loses: true,
            furigoma: Some(Furigoma { pawns: 5, or_three: false, again: false, by_age: false }),
            drawn: Drawn::Stands,
            rated_minimum: false,
            ..Self::between_friends()
        }
    }

    fn livret() -> Self {
        Self {
            book: Book::Livret,
            agreed_draws: AgreedDraws::Refused,
            repetition: Repetition {
                claimant: None,
                perpetual: Perpetual::Never,
                refuses_checks: false,
                agreed_earlier: true,
                ..Self::fesa_2024().repetition
            },
            declaration: None,
            counting: Some(Counting::Agreed),
            illegal_moves: IllegalMoves::TakenBack,
            exposed_king: ExposedKing::Blunder,
            drawn: Drawn::Replayed { at_once: false },
            furigoma: Some(Furigoma { pawns: 5, or_three: true, again: false, by_age: false }),
            rated_minimum: false,
            ..Self::between_friends()
        }
    }

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

    /// What is in force in a game of this length under this supervision (fide-2009/15 and 16), serious or
    /// not (cz/illegal).
    #[must_use]
    pub fn in_force(&self, time: &TimeControl, supervision: Supervision, serious: bool) -> Self {
        let mut book = self.clone();
        if serious && self.serious_loses {
            book.illegal_moves = IllegalMoves::Loses;
        }
        let blitz = time.is_blitz();
        if !self.short_games || !(blitz || time.is_rapid()) {
            return book;
        }
        // 15.2, and by 16.2 in blitz: nobody need write.
        book.sheets = false;
        if supervision == Supervision::Adequate {
            return book;
        }
        // 15.4.d: a flag is the players' to claim, and both down are a draw.
        book.flag_by = FlagBy::Players;
        book.both_flags = BothFlags::Drawn;
        if blitz {
            book.regime = Regime::Blitz;
            book.normal_means = None;
            book.illegal_moves = IllegalMoves::WinsInTime;
        } else {
            book.regime = Regime::Rapid;
            if let IllegalMoves::Undone { time, losing } = self.illegal_moves {
                book.illegal_moves = IllegalMoves::UndoneInTime { time, losing };
            }
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
