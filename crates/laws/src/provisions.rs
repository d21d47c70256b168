//! What a rulebook provides for, a subject at a time: each is there or not.

use crate::command::Breach;
use crate::named::provisions;

provisions! {
    /// What an arbiter may do that not every book has; whether there is one is the set-up's to say.
    Powers {
        /// He tosses the pawns for a player who is not there.
        TOSSES "tosses",
        /// He gives the game of a player who does not come to the other.
        FORFEITS "forfeits",
        /// And it costs that player more, unless he has told in time.
        SANCTIONS_NO_SHOWS "sanctions-no-shows",
        /// He pairs the players.
        PAIRS "pairs",
        /// He has the position transferred to a board that lies as it should.
        TURNS_BOARD "turns-board",
        /// He says from which move on the next period is counted.
        BEGINS_NEXT_PERIOD "begins-next-period",
        /// He warns a player that a sheet in another notation is no evidence.
        WARNS_OF_NOTATION "warns-of-notation",
        /// He rules by analogy where no article fits, and play goes on.
        RULES_BY_ANALOGY "rules-by-analogy",
        /// What he decides after the game corrects its result; else it is a ruling by analogy.
        CORRECTS_RESULTS "corrects-results",
        /// He sends spectators away.
        EXPELS_SPECTATORS "expels-spectators",
        /// He submits results for rating.
        SUBMITS "submits",
        /// He may excuse a player who comes too late.
        EXCUSES_LATENESS "excuses-lateness",
        /// He may have clothes, bags and other things inspected.
        INSPECTS "inspects",
        /// He may appoint assistants to observe games.
        APPOINTS "appoints",
        /// He may change a clock's setting late, where the schedule would suffer.
        KEEPS_SCHEDULE "keeps-schedule",
        /// The assistant whom he accepts may move the pieces of a player who cannot.
        ASSISTANTS_MOVE "assistants-move",
    }
}
provisions! {
    /// The penalties that there are.
    Penalties {
        /// A warning.
        WARNING "warning",
        /// Time to the opponent, or from the player.
        TIME "time",
        /// The loss of the game.
        LOSS "loss",
        /// Points down for the player, or up for the opponent.
        POINTS "points",
        /// Expulsion from the event.
        EXPULSION "expulsion",
        /// The loss of the game for refusing to keep the laws, by one player or by both.
        REFUSAL_OF_LAWS "refusal-of-laws",
        /// A fine that was announced.
        FINE "fine",
        /// Exclusion from rounds.
        EXCLUSION "exclusion",
        /// The loss of the game with a score of the arbiter's for the opponent.
        SCORED_LOSS "scored-loss",
    }
}
provisions! {
    /// The breaches that an arbiter can find; which of them ask for a penalty is said apart.
    Breaches {
        /// Clocks stopped without reason.
        IDLE_STOP "idle-stop",
        /// The clock handled with another hand, or hovered over.
        HOVERING_HAND "hovering-hand",
        /// The clock handled roughly.
        ROUGH_HANDLING "rough-handling",
        /// The opponent's clock started without a move.
        IDLE_PRESS "idle-press",
        /// Pieces displaced.
        DISPLACED "displaced",
        /// Pieces in hand kept in disorder.
        UNTIDY_HAND "untidy-hand",
        /// An illegal move pointed out by somebody whose affair it is not.
        POINTED_OUT "pointed-out",
        /// Misconduct.
        CONDUCT "conduct",
    }
}
provisions! {
    /// What players and onlookers keep to.
    Manners {
        /// The clock is not started by the player who begins.
        OTHER_STARTS "other-starts",
        /// Both may agree on another set of pieces.
        PIECES_BY_AGREEMENT "pieces-by-agreement",
        /// Both may agree that a device records the game.
        DEVICE_BY_AGREEMENT "device-by-agreement",
        /// The player having the move may ask what the opponent has in hand.
        HAND_IS_TOLD "hand-is-told",
        /// A claim does not rest on what is only displayed.
        DISPLAY_PROVES_NOTHING "display-proves-nothing",
        /// Flags and illegal moves are the players' own to point out: a spectator is told so.
        PLAYERS_POINT_OUT "players-point-out",
        /// Nobody analyses in the playing area; the players nowhere.
        QUIET_AREA "quiet-area",
        /// A player does not read the rules, unless the event lets him.
        RULES_CLOSED "rules-closed",
        /// But he may have the arbiter explain them.
        LAWS_EXPLAINED "laws-explained",
        /// An assistant's help costs a player with a disability no time.
        HELP_IS_FREE "help-is-free",
        /// A dash between a piece and its goal, or between two squares, is read on a sheet.
        DASHES_READ "dashes-read",
    }
}
provisions! {
    /// What an event may arrange.
    Arrangements {
        /// Adjourning: a session with an end, sealed moves, a resumption.
        ADJOURNMENT "adjournment",
        /// Barring draws by agreement.
        DRAW_BARS "draw-bars",
        /// Having the players write the moves down.
        RECORDING "recording",
        /// Easing the laws for beginners.
        BEGINNERS "beginners",
        /// Playing drawn games again with less time.
        SHORT_REPLAY "short-replay",
        /// Sheets on a device made for it.
        ELECTRONIC_SHEETS "electronic-sheets",
        /// That players report who leave the area while the other thinks.
        LEAVING_REPORTED "leaving-reported",
        /// Devices in a bag, and what one on the person costs.
        DEVICES "devices",
        /// An assistant for a blind player against one who hears badly.
        DEAF_PLAYERS "deaf-players",
    }
}
provisions! {
    /// What can still happen to a game that is over.
    Afterwards {
        /// What both players have signed stands, even if it is wrong.
        SIGNED_RESULT_STANDS "signed-result-stands",
        /// A decision can be appealed against, during the game too.
        APPEALS "appeals",
    }
}

impl Breaches {
    /// A breach, as one of them.
    pub const fn of(breach: Breach) -> Self {
        match breach {
            Breach::IdleStop => Self::IDLE_STOP,
            Breach::HoveringHand => Self::HOVERING_HAND,
            Breach::RoughHandling => Self::ROUGH_HANDLING,
            Breach::IdlePress => Self::IDLE_PRESS,
            Breach::Displaced => Self::DISPLACED,
            Breach::UntidyHand => Self::UNTIDY_HAND,
            Breach::PointedOut => Self::POINTED_OUT,
            Breach::Conduct => Self::CONDUCT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::ReversedColours;
    use crate::{Book, Refusal, Rulebook, Ruling};

    #[test]
    fn what_an_official_book_provides_for_it_has_an_article_for() {
        for text in Book::ALL {
            let book = Rulebook::official(text);
            let ruled = |there: bool, ruling: Ruling| {
                assert_eq!(there, ruling.article(text).is_some(), "{ruling} in {text}");
            };
            let refused = |there: bool, refusal: Refusal| {
                assert_eq!(there, refusal.article(text).is_some(), "{refusal} in {text}");
            };
            ruled(book.powers.has(Powers::TOSSES), Ruling::TossedByArbiter);
            ruled(book.powers.has(Powers::PAIRS), Ruling::Paired);
            ruled(book.powers.has(Powers::TURNS_BOARD), Ruling::BoardTurned);
            ruled(book.powers.has(Powers::BEGINS_NEXT_PERIOD), Ruling::NextPeriod);
            ruled(book.powers.has(Powers::WARNS_OF_NOTATION), Ruling::NotationWarned);
            ruled(book.powers.has(Powers::RULES_BY_ANALOGY), Ruling::ByAnalogy);
            ruled(book.powers.has(Powers::CORRECTS_RESULTS), Ruling::ResultCorrected);
            ruled(book.powers.has(Powers::EXPELS_SPECTATORS), Ruling::SpectatorExpelled);
            ruled(book.powers.has(Powers::SUBMITS), Ruling::Submitted);
            ruled(book.powers.has(Powers::EXCUSES_LATENESS), Ruling::LatenessExcused);
            ruled(book.powers.has(Powers::INSPECTS), Ruling::Inspected);
            ruled(book.powers.has(Powers::APPOINTS), Ruling::Appointed);
            ruled(book.powers.has(Powers::KEEPS_SCHEDULE), Ruling::ScheduleKept);
            ruled(book.penalties.has(Penalties::FINE), Ruling::Fined);
            ruled(book.penalties.has(Penalties::EXCLUSION), Ruling::Excluded);
            ruled(book.manners.has(Manners::LAWS_EXPLAINED), Ruling::LawsExplained);
            refused(book.manners.has(Manners::HELP_IS_FREE), Refusal::HelpIsFree);
            ruled(book.arrangements.has(Arrangements::LEAVING_REPORTED), Ruling::LeavingReported);
            ruled(book.two_hands_illegal, Ruling::TwoHandsFound);
            ruled(book.carried_device_loses, Ruling::DeviceCarried);
            ruled(book.move_limit.is_some(), Ruling::MoveLimit);
            ruled(book.repetition.ends_at.is_some(), Ruling::FiveTimes);
            ruled(book.penalties.has(Penalties::WARNING), Ruling::Warned);
            ruled(book.penalties.has(Penalties::TIME), Ruling::TimeToOpponent);
            ruled(book.penalties.has(Penalties::TIME), Ruling::TimeTaken);
            ruled(book.penalties.has(Penalties::LOSS), Ruling::LostByPenalty);
            ruled(book.penalties.has(Penalties::POINTS), Ruling::PointsTaken);
            ruled(book.penalties.has(Penalties::POINTS), Ruling::PointsGiven);
            ruled(book.penalties.has(Penalties::EXPULSION), Ruling::Expelled);
            ruled(book.penalties.has(Penalties::REFUSAL_OF_LAWS), Ruling::RefusesLaws);
            ruled(book.penalties.has(Penalties::REFUSAL_OF_LAWS), Ruling::BothRefuseLaws);
            ruled(book.breaches.has(Breaches::IDLE_STOP), Ruling::IdleStop);
            ruled(book.breaches.has(Breaches::HOVERING_HAND), Ruling::HoveringHand);
            ruled(book.breaches.has(Breaches::ROUGH_HANDLING), Ruling::RoughHandling);
            ruled(book.breaches.has(Breaches::IDLE_PRESS), Ruling::IdlePress);
            ruled(book.breaches.has(Breaches::DISPLACED), Ruling::CarelessHand);
            ruled(book.breaches.has(Breaches::UNTIDY_HAND), Ruling::UntidyHand);
            ruled(book.breaches.has(Breaches::POINTED_OUT), Ruling::PointedOut);
            ruled(book.breaches.has(Breaches::CONDUCT), Ruling::Misconduct);
            refused(book.manners.has(Manners::OTHER_STARTS), Refusal::StartIsTheOthers);
            ruled(book.manners.has(Manners::PIECES_BY_AGREEMENT), Ruling::PiecesAgreed);
            ruled(book.manners.has(Manners::DEVICE_BY_AGREEMENT), Ruling::DeviceAgreed);
            ruled(book.manners.has(Manners::HAND_IS_TOLD), Ruling::HandAsked);
            refused(book.manners.has(Manners::DISPLAY_PROVES_NOTHING), Refusal::OnlyDisplayed);
            refused(book.manners.has(Manners::PLAYERS_POINT_OUT), Refusal::FlagIsThePlayers);
            refused(book.manners.has(Manners::PLAYERS_POINT_OUT), Refusal::IllegalIsThePlayers);
            refused(book.manners.has(Manners::QUIET_AREA), Refusal::NoAnalysisHere);
            refused(book.manners.has(Manners::RULES_CLOSED), Refusal::NoAnalysis);
            ruled(book.arrangements.has(Arrangements::ADJOURNMENT), Ruling::CalledToSeal);
            ruled(book.arrangements.has(Arrangements::ADJOURNMENT), Ruling::AdjournedEarly);
            refused(book.arrangements.has(Arrangements::DRAW_BARS), Refusal::DrawsBarred);
            ruled(book.arrangements.has(Arrangements::RECORDING), Ruling::Written);
            ruled(book.arrangements.has(Arrangements::BEGINNERS), Ruling::BeginnerConfirmed);
            ruled(book.arrangements.has(Arrangements::SHORT_REPLAY), Ruling::ReplayedShort);
            ruled(book.afterwards.has(Afterwards::SIGNED_RESULT_STANDS), Ruling::SignedResult);
            ruled(book.afterwards.has(Afterwards::APPEALS), Ruling::Appealed);
            refused(book.displaced_bars_press, Refusal::PiecesDisplaced);
            refused(book.second_places_clock, Refusal::ClockIsTheOthers);
            ruled(book.unclaimed_flags_draw, Ruling::BothFlagsUnclaimed);
            ruled(book.powers.has(Powers::FORFEITS), Ruling::Forfeited);
            ruled(book.powers.has(Powers::SANCTIONS_NO_SHOWS), Ruling::NoShow);
            ruled(book.reversed_colours != ReversedColours::NotSaid, Ruling::ColoursReversed);
        }
    }
}
