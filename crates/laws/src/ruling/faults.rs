//! What keeps a game from being set up.

use super::grounds;

grounds! {
    /// What is wrong with a set-up.
    SetupFault {
        /// A federation's or a club's own book contradicts the official one.
        Contradicts "contradicts" ["preamble.a", "0.2.other", "preface.a", "", ""];
        /// A federation's own book is used elsewhere.
        OtherFederation "other-federation" ["preamble.b", "0.2.other", "preface.b", "", ""];
        /// A derived book is used for a rated event.
        DerivedAndRated "derived-and-rated" ["preamble.c", "0.2.rated", "preface.c", "", ""];
        /// A book has a rule for which its game has no place.
        NotOfThisGame "not-of-this-game" ["preamble.a", "0.2.other", "preface.a", "", ""];
        /// The control is not fixed in advance, or not well formed.
        NoControl "no-control" ["6.2.a", "6.3.1", "8.2", "", ""];
        /// Too little time for a rated game.
        TooShortForRating "too-short-for-rating" ["", "", "15.4", "", ""];
        /// Moves are taken back in a rated event.
        TakebacksInRated "takebacks-in-rated" ["4.6", "4.7", "4.3", "", ""];
        /// A default time, where a player may come as long as he has time.
        NoDefaultTime "no-default-time" ["", "", "8.6", "", ""];
        /// The start is of another game.
        OtherGame "other-game" ["2.3", "2.3", "2.3", "setup", "setup"];
        /// A rated game begins at the start.
        RatedFromElsewhere "rated-from-elsewhere" ["2.3", "2.3", "2.3", "", ""];
        /// The start is no position.
        NoPosition "no-position" ["2.3", "2.3", "2.3", "setup", "setup"];
        /// The player who begins is mated.
        StartsMated "starts-mated" ["5.1.a", "5.1.1", "5.1.a", "mate", "goal"];
        /// He has no move, and is not in check.
        StartsWithoutMove "starts-without-move" ["5.2.a", "5.2.1", "1.2", "turn.pass", "turn"];
        /// Nobody can ever mate.
        StartsDead "starts-dead" ["5.2.b", "5.2.2", "", "", ""];
        /// So many moves without a capture or a pawn's move are behind it that it is drawn.
        StartsDrawn "starts-drawn" ["", "9.6.2", "", "", ""];
        /// None of the 960.
        NotOneOf960 "not-one-of-960" ["20.2", "II.2", "", "", ""];
        /// Nobody writes, where writing is a duty.
        NotRecorded "not-recorded" ["21.2", "", "", "", ""];
        /// The king does not stand between the rooks.
        KingNotBetween "king-not-between" ["20.2.a", "II.2.1", "", "", ""];
        /// The bishops stand on one colour.
        BishopsOnOneColour "bishops-on-one-colour" ["20.2.b", "II.2.2", "", "", ""];
        /// Pieces that the event may not use.
        WrongPieces "wrong-pieces" ["", "", "6.1", "", ""];
        /// Pieces without kanji.
        NoKanji "no-kanji" ["", "", "6.3", "", ""];
        /// Two boards, and nobody is blind.
        NobodyBlind "nobody-blind" ["19.1", "D.1", "", "", ""];
        /// Braille or a recorder, for a player who sees.
        NotHisRecord "not-his-record" ["19.2.v", "D.2.7", "", "", ""];
        /// An assistant for a sighted player whose opponent has one.
        TwoAssistants "two-assistants" ["19.2.ix", "D.2.11", "", "", ""];
        /// A session without an end.
        NoSession "no-session" ["adj.13", "I.14", "", "", ""];
        /// Something of which this book says nothing.
        NotInThisBook "not-in-this-book" ["preamble", "0.2", "13.8", "goal", "goal"];
        /// Scores that make no sense.
        WrongScores "wrong-scores" ["11.1", "10.1", "12.1", "", ""];
        /// The pairing system was not announced.
        PairingNotAnnounced "pairing-not-announced" ["", "", "14.2", "", ""];
        /// Easings for beginners in a game of players who are none.
        NotBeginners "not-beginners" ["", "", "17.2", "", ""];
        /// Easings for beginners without an arbiter who agrees.
        EasingUnagreed "easing-unagreed" ["", "", "17.1", "", ""];
        /// The way to replay was not announced before the event.
        ReplayNotAnnounced "replay-not-announced" ["", "", "12.3", "", ""];
        /// The rules on quickplay finishes for a game with time for every move, or for blitz.
        NoQuickplayHere "no-quickplay-here" ["", "III.2.2", "", "", ""];
        /// Sheets on a screen that nobody has certified, in a rated game across a real board.
        SheetsUncertified "sheets-uncertified" ["", "8.1.1.2", "", "", ""];
        /// What a device on the person costs in the event is no lesser penalty than the game, or was not announced.
        WrongDevicePenalty "wrong-device-penalty" ["", "11.3.2.2", "", "", ""];
        /// Nobody helps a blind player against one who does not hear.
        AssistantNeeded "assistant-needed" ["", "D.2.11", "", "", ""];
    }
}
