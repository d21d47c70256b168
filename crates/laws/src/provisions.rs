//! What a rulebook provides for, a subject at a time: each is there or not.

use serde::{Deserialize, Serialize};

use crate::command::Breach;

macro_rules! provisions {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $field:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct $name { $($(#[$doc])* pub $field: bool),* }

        impl $name {
            /// Nothing of the kind.
            pub const NONE: Self = Self { $($field: false),* };

            /// Whether all is there that another book has: more may be.
            pub const fn includes(self, other: Self) -> bool {
                $((self.$field || !other.$field))&&*
            }
        }
    };
}

provisions! {
    /// What an arbiter may do that not every book has; whether there is one is the set-up's to say.
    Powers {
        /// He tosses the pawns for a player who is not there.
        tosses,
        /// He pairs the players.
        pairs,
        /// He has the position transferred to a board that lies as it should.
        turns_board,
        /// He says from which move on the next period is counted.
        begins_next_period,
        /// He warns a player that a sheet in another notation is no evidence.
        warns_of_notation,
        /// He rules by analogy where no article fits, and play goes on.
        rules_by_analogy,
        /// What he decides after the game corrects its result; else it is a ruling by analogy.
        corrects_results,
        /// He sends spectators away.
        expels_spectators,
        /// He submits results for rating.
        submits,
    }
}
provisions! {
    /// The penalties that there are.
    Penalties {
        /// A warning.
        warning,
        /// Time to the opponent, or from the player.
        time,
        /// The loss of the game.
        loss,
        /// Points down for the player, or up for the opponent.
        points,
        /// Expulsion from the event.
        expulsion,
        /// The loss of the game for refusing to keep the laws, by one player or by both.
        refusal_of_laws,
    }
}
provisions! {
    /// The breaches that an arbiter can find; which of them ask for a penalty is said apart.
    Breaches {
        /// Clocks stopped without reason.
        idle_stop,
        /// The clock handled with another hand, or hovered over.
        hovering_hand,
        /// The clock handled roughly.
        rough_handling,
        /// The opponent's clock started without a move.
        idle_press,
        /// Pieces displaced.
        displaced,
        /// Pieces in hand kept in disorder.
        untidy_hand,
        /// An illegal move pointed out by somebody whose affair it is not.
        pointed_out,
        /// Misconduct.
        conduct,
    }
}
provisions! {
    /// What players and onlookers keep to.
    Manners {
        /// The clock is not started by the player who begins.
        other_starts,
        /// Both may agree on another set of pieces.
        pieces_by_agreement,
        /// Both may agree that a device records the game.
        device_by_agreement,
        /// The player having the move may ask what the opponent has in hand.
        hand_is_told,
        /// A claim does not rest on what is only displayed.
        display_proves_nothing,
        /// Flags and illegal moves are the players' own to point out: a spectator is told so.
        players_point_out,
        /// Nobody analyses in the playing area; the players nowhere.
        quiet_area,
        /// A player does not read the rules, unless the event lets him.
        rules_closed,
    }
}
provisions! {
    /// What an event may arrange.
    Arrangements {
        /// Adjourning: a session with an end, sealed moves, a resumption.
        adjournment,
        /// Barring draws by agreement.
        draw_bars,
        /// Having the players write the moves down.
        recording,
        /// Easing the laws for beginners.
        beginners,
        /// Playing drawn games again with less time.
        short_replay,
    }
}
provisions! {
    /// What can still happen to a game that is over.
    Afterwards {
        /// What both players have signed stands, even if it is wrong.
        signed_result_stands,
        /// A decision can be appealed against, during the game too.
        appeals,
    }
}

impl Breaches {
    /// Whether there is such a breach.
    pub const fn has(self, breach: Breach) -> bool {
        match breach {
            Breach::IdleStop => self.idle_stop,
            Breach::HoveringHand => self.hovering_hand,
            Breach::RoughHandling => self.rough_handling,
            Breach::IdlePress => self.idle_press,
            Breach::Displaced => self.displaced,
            Breach::UntidyHand => self.untidy_hand,
            Breach::PointedOut => self.pointed_out,
            Breach::Conduct => self.conduct,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rulebook::{Absentees, ClockPlace, ReversedColours};
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
            ruled(book.powers.tosses, Ruling::TossedByArbiter);
            ruled(book.powers.pairs, Ruling::Paired);
            ruled(book.powers.turns_board, Ruling::BoardTurned);
            ruled(book.powers.begins_next_period, Ruling::NextPeriod);
            ruled(book.powers.warns_of_notation, Ruling::NotationWarned);
            ruled(book.powers.rules_by_analogy, Ruling::ByAnalogy);
            ruled(book.powers.corrects_results, Ruling::ResultCorrected);
            ruled(book.powers.expels_spectators, Ruling::SpectatorExpelled);
            ruled(book.powers.submits, Ruling::Submitted);
            ruled(book.penalties.warning, Ruling::Warned);
            ruled(book.penalties.time, Ruling::TimeToOpponent);
            ruled(book.penalties.time, Ruling::TimeTaken);
            ruled(book.penalties.loss, Ruling::LostByPenalty);
            ruled(book.penalties.points, Ruling::PointsTaken);
            ruled(book.penalties.points, Ruling::PointsGiven);
            ruled(book.penalties.expulsion, Ruling::Expelled);
            ruled(book.penalties.refusal_of_laws, Ruling::RefusesLaws);
            ruled(book.penalties.refusal_of_laws, Ruling::BothRefuseLaws);
            ruled(book.breaches.idle_stop, Ruling::IdleStop);
            ruled(book.breaches.hovering_hand, Ruling::HoveringHand);
            ruled(book.breaches.rough_handling, Ruling::RoughHandling);
            ruled(book.breaches.idle_press, Ruling::IdlePress);
            ruled(book.breaches.displaced, Ruling::CarelessHand);
            ruled(book.breaches.untidy_hand, Ruling::UntidyHand);
            ruled(book.breaches.pointed_out, Ruling::PointedOut);
            ruled(book.breaches.conduct, Ruling::Misconduct);
            refused(book.manners.other_starts, Refusal::StartIsTheOthers);
            ruled(book.manners.pieces_by_agreement, Ruling::PiecesAgreed);
            ruled(book.manners.device_by_agreement, Ruling::DeviceAgreed);
            ruled(book.manners.hand_is_told, Ruling::HandAsked);
            refused(book.manners.display_proves_nothing, Refusal::OnlyDisplayed);
            refused(book.manners.players_point_out, Refusal::FlagIsThePlayers);
            refused(book.manners.players_point_out, Refusal::IllegalIsThePlayers);
            refused(book.manners.quiet_area, Refusal::NoAnalysisHere);
            refused(book.manners.rules_closed, Refusal::NoAnalysis);
            ruled(book.arrangements.adjournment, Ruling::CalledToSeal);
            ruled(book.arrangements.adjournment, Ruling::AdjournedEarly);
            refused(book.arrangements.draw_bars, Refusal::DrawsBarred);
            ruled(book.arrangements.recording, Ruling::Written);
            ruled(book.arrangements.beginners, Ruling::BeginnerConfirmed);
            ruled(book.arrangements.short_replay, Ruling::ReplayedShort);
            ruled(book.afterwards.signed_result_stands, Ruling::SignedResult);
            ruled(book.afterwards.appeals, Ruling::Appealed);
            refused(book.displaced_bars_press, Refusal::PiecesDisplaced);
            refused(book.clock_place == ClockPlace::SecondPlayer, Refusal::ClockIsTheOthers);
            ruled(book.unclaimed_flags_draw, Ruling::BothFlagsUnclaimed);
            ruled(book.absentees != Absentees::NotSaid, Ruling::Forfeited);
            ruled(book.absentees == Absentees::Sanctioned, Ruling::NoShow);
            ruled(book.reversed_colours != ReversedColours::NotSaid, Ruling::ColoursReversed);
        }
    }
}
