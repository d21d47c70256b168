//! The official texts as values.

use adoube_clock::Span;
use adoube_shogi::Perpetual;

use super::*;
use crate::Book;

impl Rulebook {
    /// The value of one of the texts.
    pub fn official(book: Book) -> Self {
        match book {
            Book::Fide2009 => Self::fide_2009(),
            Book::Fide2023 => Self::fide_2023(),
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
            agreed_after: 0,
            resigning: Resigning::Loses,
            repetition: Repetition {
                occurrences: 3,
                claimant: Some(Claimant::HavingTheMove),
                perpetual: Perpetual::Never,
                refuses_checks: false,
                agreed_earlier: false,
                ends_at: None,
            },
            fifty_moves: Some(50),
            move_limit: None,
            claims_on_own_clock: false,
            claims_pause: false,
            claims_as_written: false,
            wrong_claim: Some(Span::minutes(3)),
            normal_means: Some(NormalMeans {
                under: Span::minutes(2),
                time: Span::minutes(2),
                announced: false,
                offers: true,
                appeal: false,
                increment: None,
            }),
            declaration: None,
            counting: None,
            illegal_moves: IllegalMoves::Undone { time: Span::minutes(2), losing: 3 },
            unpromoted: Unpromoted::Undone,
            two_hands_illegal: false,
            serious_loses: false,
            king_capture: KingCapture::Illegal,
            exposed_king: ExposedKing::Illegal,
            idle_press: IdlePress::Counts,
            next_move_completes: false,
            ends_need_touch: false,
            adjusts: Adjusts::HavingTheMove,
            touch_in_doubt: DoubtfulTouch::Free,
            displaced_bars_press: false,
            second_places_clock: false,
            flag_by: FlagBy::ArbiterAndPlayers,
            both_flags: BothFlags::FirstLoses,
            unclaimed_flags_draw: false,
            needs_mating_chance: true,
            lateness: Lateness::DefaultTime { time: Span::ZERO },
            resumption: Resumption::Hour,
            adjourning_announced: false,
            reversed_colours: ReversedColours::ArbiterDecides,
            furigoma: None,
            drawn: Drawn::Stands,
            sounding_device_loses: true,
            carried_device_loses: false,
            clock_penalty: PenaltyDuty::Due,
            conduct_penalty: PenaltyDuty::Due,
            rated_minimum: false,
            normal_scores: false,
            recorded_at: Some(Span::minutes(61)),
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
            short: ShortGames {
                blitz: Limit::Below { time: Span::minutes(15) },
                rapid_below: Span::minutes(60),
                minute: None,
                look_ups: None,
                set_up_moves: 3,
                misplaced: Misplaced::KingAndQueen,
                touch_on_request: true,
                arbiter_acts: false,
                crying: CryingPosition::Mended,
                flag_by: FlagBy::Players,
                both_flags: BothFlags::Drawn,
                blitz_claim_wins: true,
            },
            regime: Regime::Competition,
        }
    }

    fn fide_2023() -> Self {
        let before = Self::fide_2009();
        Self {
            book: Book::Fide2023,
            agreed_after: 1,
            resigning: Resigning::Draws,
            repetition: Repetition { ends_at: Some(5), ..before.repetition },
            move_limit: Some(75),
            claims_on_own_clock: true,
            claims_pause: true,
            claims_as_written: true,
            wrong_claim: Some(Span::minutes(2)),
            normal_means: Some(NormalMeans {
                under: Span::minutes(2),
                time: Span::minutes(2),
                announced: true,
                offers: false,
                appeal: true,
                increment: Some(AskedIncrement { each: Span::seconds(5), time: Span::minutes(2) }),
            }),
            illegal_moves: IllegalMoves::Undone { time: Span::minutes(2), losing: 2 },
            unpromoted: Unpromoted::Queened,
            two_hands_illegal: true,
            idle_press: IdlePress::Illegal,
            next_move_completes: true,
            ends_need_touch: true,
            adjusts: Adjusts::ClockRunning,
            touch_in_doubt: DoubtfulTouch::Binds,
            both_flags: BothFlags::FirstLosesOrRuled,
            resumption: Resumption::DefaultTime,
            adjourning_announced: true,
            reversed_colours: ReversedColours::NewGameBelow { moves: 10 },
            sounding_device_loses: false,
            carried_device_loses: true,
            normal_scores: true,
            recorded_at: None,
            powers: before
                .powers
                .and(Powers::EXCUSES_LATENESS)
                .and(Powers::INSPECTS)
                .and(Powers::APPOINTS)
                .and(Powers::KEEPS_SCHEDULE)
                .and(Powers::ASSISTANTS_MOVE),
            penalties: before
                .penalties
                .and(Penalties::FINE)
                .and(Penalties::EXCLUSION)
                .and(Penalties::SCORED_LOSS),
            breaches: before.breaches.and(Breaches::IDLE_PRESS).and(Breaches::HOVERING_HAND),
            manners: before
                .manners
                .and(Manners::LAWS_EXPLAINED)
                .and(Manners::HELP_IS_FREE)
                .and(Manners::DASHES_READ),
            arrangements: before
                .arrangements
                .and(Arrangements::ELECTRONIC_SHEETS)
                .and(Arrangements::LEAVING_REPORTED)
                .and(Arrangements::DEVICES)
                .and(Arrangements::DEAF_PLAYERS),
            short: ShortGames {
                blitz: Limit::UpTo { time: Span::minutes(10) },
                minute: Some(Span::minutes(1)),
                look_ups: Some(5),
                set_up_moves: 10,
                misplaced: Misplaced::KingOrRook,
                touch_on_request: false,
                arbiter_acts: true,
                crying: CryingPosition::DrawnAfterAMove,
                flag_by: FlagBy::ArbiterAndPlayers,
                both_flags: BothFlags::FirstLosesOrRuled,
                blitz_claim_wins: false,
                ..before.short
            },
            ..before
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
                ends_at: None,
            },
            fifty_moves: None,
            wrong_claim: None,
            normal_means: None,
            declaration: Some(FailedDeclaration::Loses),
            illegal_moves: IllegalMoves::ClaimWins,
            king_capture: KingCapture::Wins,
            idle_press: IdlePress::Refused,
            adjusts: Adjusts::Either,
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
            recorded_at: None,
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
}
