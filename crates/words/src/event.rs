//! What happened, as sentences.

use core::fmt::Display;

use adoube_board::{BySide, Side};
use adoube_chess as chess;
use adoube_clock::{Moment, Span};
use adoube_laws::setup::Moves;
use adoube_laws::{
    Act, Claim, EnvelopeFacts, Face, GameKind, Part, Place, Ruling, Seen, Setup, Shown, Step,
    Table, Unwatched, What,
};
use adoube_shogi as shogi;
use fluent_bundle::FluentArgs;

use crate::reason::shogi_piece;
use crate::words::{DAY, args, blank, side_id};
use crate::{Language, Words};

/// The ranks of a shogi board, from the top.
const RANKS: &str = "一二三四五六七八九";

/// The name in the files of each kind of event, whole or in part. Some kinds that differ in what they change are told alike.
macro_rules! kinds {
    ($($variant:ident $name:literal,)*) => {
        pub(crate) const fn kind(what: &What) -> &'static str {
            match what { $(What::$variant { .. } => $name),* }
        }

        const KIND_NAMES: &[&str] = &[$($name),*];

        #[cfg(test)]
        pub(crate) const KINDS: &[&str] = &[$(stringify!($variant)),*];
    };
}

kinds! {
    Arrived "arrived",
    Tossed "tossed",
    Started "started",
    Touched "touched",
    Adjusted "adjusted",
    Displaced "displaced",
    PutBack "put-back",
    Made "made",
    Half "half",
    HalfOwed "half",
    Undone "undone",
    IllegalCounted "illegal-counted",
    Pressed "pressed",
    PressedIdly "pressed",
    PressedIllegally "pressed",
    IdlePressFound "fault-found",
    TwoHandsFound "fault-found",
    Queened "undone",
    PositionNoted "remarked",
    ClocksStopped "clocks-stopped",
    ClocksRestarted "clocks-restarted",
    TimeGiven "time-given",
    ClockSet "clock-set",
    ClockPutBack "clock-set",
    ClockPlaced "clock-placed",
    FlagSeen "flag-seen",
    BothFlagsForgiven "remarked",
    Offered "offered",
    OfferGone "offer-gone",
    OfferBarred "offer-barred",
    Proposed "proposed",
    ProposalGone "proposal-gone",
    Claimed "claimed",
    ClaimFailed "claim-failed",
    Bound "bound",
    SealedOnBoard "bound",
    Waiting "waiting",
    Answered "answered",
    DrawAllowed "draw-allowed",
    AssistantAccepted "assistant-accepted",
    Noted "noted",
    Found "noted",
    Warned "warned",
    NotationWarned "warned",
    Expelled "expelled",
    Fined "expelled",
    Excluded "expelled",
    LatenessExcused "remarked",
    Reopened "remarked",
    LookedUp "remarked",
    IncrementSet "clock-set",
    PointsChanged "points-changed",
    LeaveGranted "leave-granted",
    Left "left",
    Written "written",
    Struck "struck",
    Freed "freed",
    SheetBorrowed "sheet-borrowed",
    SheetReturned "sheet-returned",
    SheetsCompleted "sheets-completed",
    Reconstruction "reconstruction",
    NextPeriod "next-period",
    Announced "announced",
    Repeated "repeated",
    Asked "asked",
    Informed "informed",
    BoardsSet "boards-set",
    CalledToSeal "called-to-seal",
    ResumptionSet "called-to-seal",
    Sealed "sealed",
    ReplySealed "sealed",
    ReplyHandedIn "clocks-restarted",
    Adjourned "adjourned",
    Resumed "resumed",
    Opened "opened",
    EnvelopeLost "envelope-lost",
    NoShow "no-show",
    BeginnerConfirmed "beginner-confirmed",
    Remarked "remarked",
    Ended "ended",
    Annulled "annulled",
    Signed "signed",
    ResultSigned "result-signed",
    Appealed "appealed",
}

const fn seen_kind(seen: &Seen) -> &'static str {
    match seen {
        Seen::Whole(what) => kind(what),
        Seen::Part(part) => match part {
            Part::MoveSeen { .. } => "made",
            Part::UndoneSeen { .. } | Part::QueenedSeen { .. } => "undone",
            Part::PressSeen { .. } => "pressed",
            Part::WrittenSeen { .. } => "written",
            Part::ClockSetSeen { .. } | Part::ClockSeen { .. } => "clock-set",
            Part::BoardsSeen { .. } => "boards-set",
            Part::SheetsSeen { .. } => "sheets-completed",
            Part::ReconstructionSeen { .. } => "reconstruction",
            Part::AdjournedSeen(_) => "adjourned",
        },
    }
}

/// A number of moves, where it may be told.
fn set_count(args: &mut FluentArgs<'_>, count: Option<usize>) {
    match count {
        Some(count) => args.set("count", count),
        None => args.set("count", "none"),
    }
}

impl Words {
    /// What happened, as a sentence. Where illegal moves can stand, each is written as it was made and no more; where
    /// nobody has a clock, a press is nothing to speak of, and the sentence is empty.
    pub fn step(&self, step: &Step, setup: &Setup) -> String {
        self.shown(&step.before, &Shown::whole(&step.event), setup)
    }

    /// The same of what a role is shown. `before` is what stood on the table just before.
    pub fn shown(&self, before: &Table, shown: &Shown, setup: &Setup) -> String {
        let kind = seen_kind(&shown.what);
        if kind == "pressed" && !Self::has_a_clock(&setup.time) {
            return String::new();
        }
        let args = self.event_args(before, shown, setup);
        // In the words of this ruling about this kind, of whatever ruling about this kind, or of this ruling.
        let ruling = format!("ruling-{}", shown.ruling);
        self.say_form(&ruling, kind, &args)
            .or_else(|| self.try_say(&format!("what-{kind}"), &args))
            .unwrap_or_else(|| self.say(&ruling, &args))
    }

    /// What kind of event this is, as the files name them: the same for all of it and for a part.
    pub const fn kind_of(seen: &Seen) -> &'static str {
        seen_kind(seen)
    }

    /// The names of all kinds; some more than once.
    pub const fn kinds() -> &'static [&'static str] {
        KIND_NAMES
    }

    /// Everything that a sentence about this may need.
    fn event_args(&self, before: &Table, shown: &Shown, setup: &Setup) -> FluentArgs<'static> {
        let game = before.game();
        let mut args = blank();
        self.add_side(&mut args, game, side_of(&shown.what).or(shown.by.player()));
        if !Self::has_a_clock(&setup.time) {
            args.set("known", "no");
            args.set("clocks", "no");
        }
        match &shown.what {
            Seen::Whole(what) => self.whole_args(&mut args, before, what, shown.ruling, setup),
            Seen::Part(part) => self.part_args(&mut args, before, part, setup),
        }
        args
    }

    /// A move as it may be written in a game of this set-up.
    fn written(&self, before: &Table, act: Act, setup: &Setup) -> String {
        match setup.strictness.moves {
            Moves::Prevent => self.act(before, act),
            Moves::Claim => self.plain_act(before, act),
        }
    }

    fn part_args(
        &self,
        args: &mut FluentArgs<'static>,
        before: &Table,
        part: &Part,
        setup: &Setup,
    ) {
        let game = before.game();
        match part {
            Part::MoveSeen { act, .. } => {
                args.set("act", self.written(before, *act, setup));
                args.set("legal", "yes");
            }
            Part::UndoneSeen { touched, .. } => {
                set_count(args, None);
                args.set("places", self.places(touched));
            }
            Part::WrittenSeen { text, .. } => args.set("text", text.clone()),
            Part::ClockSetSeen { left, .. } | Part::ClockSeen { left, .. } => {
                args.set("clock", left.face().to_string());
            }
            Part::BoardsSeen { .. } => set_count(args, None),
            Part::QueenedSeen { act } => args.set("act", self.written(before, *act, setup)),
            Part::ReconstructionSeen { board, used, ran, .. } => {
                if let Some(side) = ran {
                    args.set("ran", self.form(side_id(game, Some(*side)), "of"));
                }
                args.set("board", board.clone());
                self.add_times(args, game, *used);
            }
            Part::AdjournedSeen(facts) => self.add_envelope(args, game, facts, setup),
            Part::PressSeen { .. } | Part::SheetsSeen { .. } => {}
        }
    }

    fn whole_args(
        &self,
        args: &mut FluentArgs<'static>,
        before: &Table,
        what: &What,
        ruling: Ruling,
        setup: &Setup,
    ) {
        let game = before.game();
        let written = |act| self.written(before, act, setup);
        match what {
            What::Tossed { faces, begins, .. } => {
                let faces = faces.iter().map(|face| self.say(face_id(*face), &FluentArgs::new()));
                args.set("faces", self.list("list", faces));
                args.set("begins", self.begins(game, *begins));
            }
            What::Touched { places, .. } | What::Adjusted(places) => {
                args.set("places", self.places(places));
            }
            What::Made(made) => {
                args.set("act", written(made.act));
                args.set("legal", if made.legal { "yes" } else { "no" });
            }
            What::Half { act, .. }
            | What::HalfOwed { act, .. }
            | What::Bound { act, .. }
            | What::SealedOnBoard(act)
            | What::Announced { act, .. }
            | What::Queened { act, .. }
            | What::Repeated { act, .. } => args.set("act", written(*act)),
            What::Excluded { rounds, .. } => args.set("count", *rounds),
            What::IncrementSet { each } => args.set("time", self.time(*each)),
            What::Undone { acts, touched, .. } => {
                set_count(args, Some(usize::from(*acts)));
                args.set("places", self.places(touched));
            }
            What::TimeGiven { time, .. } => {
                args.set("time", self.time(Span(time.0.saturating_abs())));
                args.set("sign", if time.0 < 0 { "minus" } else { "plus" });
            }
            What::ClockSet { left, moves, .. } => {
                args.set("clock", left.face().to_string());
                if let Some(moves) = moves {
                    args.set("moves", *moves);
                }
            }
            What::ClockPutBack { left, moves, .. } => {
                args.set("clock", left.face().to_string());
                args.set("moves", *moves);
            }
            What::Claimed { claim, .. } => args.set("claim", self.claim(*claim, written)),
            // Whether they are lost or won is what the sentence says.
            What::PointsChanged { points, .. } => {
                args.set("points", points.to_string().trim_start_matches('-').to_owned());
            }
            What::Written { text, .. } | What::Opened { text, .. } => {
                args.set("text", text.clone());
            }
            What::Reconstruction { board, used, moves, ran, .. } => {
                args.set("board", board.clone());
                self.add_times(args, game, *used);
                if let Some(side) = ran {
                    args.set("ran", self.form(side_id(game, Some(*side)), "of"));
                }
                if let Some(moves) = moves {
                    args.set("counts", self.by_side(game, moves));
                }
            }
            What::Informed { moves, used, .. } => {
                args.set("count", *moves);
                self.add_times(args, game, *used);
            }
            What::BoardsSet { acts, .. } => set_count(args, Some(acts.len())),
            What::Struck { moves, .. } => args.set("count", *moves),
            What::CalledToSeal { resumes, place, .. }
            | What::ResumptionSet { resumes, place, .. } => {
                add_resumption(args, *resumes, place.as_deref());
            }
            What::Adjourned(facts) => self.add_envelope(args, game, facts, setup),
            What::NoShow { elo, barred, .. } => {
                let sanction = match (elo, barred) {
                    (_, true) => "barred",
                    (true, false) => "rating",
                    (false, false) => "none",
                };
                args.set("sanction", sanction);
            }
            What::Ended { outcome, .. } => {
                args.set("score", outcome.result());
                args.set("outcome", self.outcome(game, outcome));
            }
            What::Signed { points, .. } => {
                args.set("score", format!("{}-{}", points.first, points.second));
            }
            What::ResultSigned(outcome) => args.set("score", outcome.result()),
            What::Appealed { against, .. } => args.set("count", against.saturating_add(1)),
            _ => {}
        }
        if matches!(what, What::Ended { .. } | What::Annulled { .. }) {
            let ground = self.ground(ruling, args);
            args.set("ground", ground);
        }
    }

    /// What stands on an envelope.
    fn add_envelope(
        &self,
        args: &mut FluentArgs<'static>,
        game: GameKind,
        facts: &EnvelopeFacts,
        setup: &Setup,
    ) {
        if let Some(players) = &setup.players {
            args.set("players", self.by_side(game, players));
        }
        args.set("count", facts.move_number);
        args.set("board", facts.board.clone());
        self.add_times(args, game, facts.used);
        if let Some(side) = facts.offer {
            args.set("offer", self.form(side_id(game, Some(side)), "the"));
        }
        add_resumption(args, facts.resumes, facts.place.as_deref());
    }

    /// What time each has used, if that is known.
    fn add_times(&self, args: &mut FluentArgs<'_>, game: GameKind, used: Option<BySide<Span>>) {
        if let Some(used) = used {
            let faces = BySide::from_fn(|side| used[side].face());
            args.set("times", self.by_side(game, &faces));
        }
    }

    /// Something of each side: `White 0:20, Black 0:31`.
    pub(crate) fn by_side<T: Display>(&self, game: GameKind, values: &BySide<T>) -> String {
        let item = |side| {
            let value = values[side].to_string();
            self.say("side-item", &args([("side", self.side(game, side)), ("value", value)]))
        };
        self.list("list", Side::ALL.map(item))
    }

    fn begins(&self, game: GameKind, side: Option<Side>) -> String {
        let mut args = FluentArgs::new();
        self.add_side(&mut args, game, side);
        args.set("other", self.side(game, Side::First));
        self.say(
            match side {
                Some(Side::First) => "toss-begins",
                Some(Side::Second) => "toss-changes",
                None => "toss-again",
            },
            &args,
        )
    }

    fn claim(&self, claim: Claim, written: impl Fn(Act) -> String) -> String {
        let (id, act) = match claim {
            Claim::Repetition(None) => ("claim-repetition", None),
            Claim::Repetition(act) => ("claim-repetition-with", act),
            Claim::FiftyMoves(None) => ("claim-fifty-moves", None),
            Claim::FiftyMoves(act) => ("claim-fifty-moves-with", act),
            Claim::NormalMeans => ("claim-normal-means", None),
            Claim::Unwatched(Unwatched::CannotBeWon) => ("claim-cannot-be-won", None),
            Claim::Unwatched(Unwatched::NoEffort) => ("claim-no-effort", None),
            Claim::Flag => ("claim-flag", None),
            Claim::Illegal => ("claim-illegal", None),
            Claim::PerpetualCheck => ("claim-perpetual-check", None),
            Claim::Touch => ("claim-touch", None),
            Claim::TwoHands => ("claim-two-hands", None),
            Claim::Pairing => ("claim-pairing", None),
            Claim::WrongTimes => ("claim-wrong-times", None),
        };
        let act = act.map(written).unwrap_or_default();
        self.say(id, &args([("act", act)]))
    }

    fn places(&self, places: &[Place]) -> String {
        self.list("list", places.iter().map(|&place| self.place(place)))
    }

    fn place(&self, place: Place) -> String {
        match place {
            Place::Hand(role) => {
                let mut args = FluentArgs::new();
                self.add_piece(&mut args, shogi_piece(role));
                self.say("place-hand", &args)
            }
            Place::Shogi(square) => self.shogi_square(square),
            square => square.to_string(),
        }
    }

    /// A square of shogi as players of this language say it: `5e`, `５五`.
    pub fn shogi_square(&self, square: shogi::Square) -> String {
        let text = square.to_string();
        if self.language() != Language::Japanese {
            return text;
        }
        let sign = |sign: char| match sign {
            '1'..='9' => char::from_u32('０' as u32 + sign.to_digit(10).unwrap_or_default()),
            'a'..='i' => RANKS.chars().nth(sign as usize - 'a' as usize),
            _ => Some(sign),
        };
        text.chars().filter_map(sign).collect()
    }

    /// A move as players of this language write it; in full where it is illegal.
    pub fn act(&self, before: &Table, act: Act) -> String {
        match (before, act) {
            (Table::Chess(table), Act::Chess(act)) => self.chess_act(table, act),
            (Table::Shogi(table), Act::Shogi(act)) => {
                let legal =
                    table.position().and_then(|position| Some((position, position.find(act)?)));
                legal.map_or_else(
                    || act.to_string(),
                    |(position, mv)| match self.language() {
                        Language::Japanese => position.japanese(mv, None).to_string(),
                        _ => position.western(mv).to_string(),
                    },
                )
            }
            (_, act) => act.to_string(),
        }
    }

    /// A move as it was made: the piece, from where and to where. It tells nothing of whether that was
    /// legal, nor of check or mate.
    pub fn plain_act(&self, before: &Table, act: Act) -> String {
        match (before, act) {
            (Table::Chess(table), Act::Chess(act)) => self.plain_chess_act(table, act),
            (Table::Shogi(table), Act::Shogi(shogi::Act::Move { from, to, promotes })) => {
                let piece = table.board().piece_at(from);
                let letter = piece.map(|piece| piece.role.letter().to_string());
                let turned = piece.is_some_and(|piece| piece.role.is_promoted());
                format!(
                    "{}{}{from}-{to}{}",
                    if turned { "+" } else { "" },
                    letter.unwrap_or_default(),
                    if promotes { "+" } else { "" }
                )
            }
            (_, act) => act.to_string(),
        }
    }

    fn chess_act(&self, table: &chess::Table, act: chess::Act) -> String {
        let letters = self.language().letters();
        let legal = table.position().and_then(|position| Some((position, position.find(act)?)));
        if let Some((position, mv)) = legal {
            let style = chess::SanStyle { letters, ..chess::SanStyle::PGN };
            return position.san(mv).written(style).to_string();
        }
        self.plain_chess_act(table, act)
    }

    fn plain_chess_act(&self, table: &chess::Table, act: chess::Act) -> String {
        let letters = self.language().letters();
        match act {
            chess::Act::Castle { king, rook } if rook.file() > king.file() => "O-O".into(),
            chess::Act::Castle { .. } => "O-O-O".into(),
            chess::Act::Move { from, to, promotion } => {
                let piece = table.piece_at(from).map_or("", |piece| letters.of(piece.role));
                let exchanged = promotion.map(|role| format!("={}", letters.of(role)));
                format!("{piece}{from}-{to}{}", exchanged.unwrap_or_default())
            }
        }
    }
}

/// The side that an event is about.
fn side_of(seen: &Seen) -> Option<Side> {
    match seen {
        Seen::Whole(what) => whole_side_of(what),
        Seen::Part(part) => match part {
            Part::PressSeen { side, .. }
            | Part::WrittenSeen { side, .. }
            | Part::ClockSetSeen { side, .. }
            | Part::ClockSeen { side, .. } => Some(*side),
            Part::AdjournedSeen(facts) => Some(facts.sealer),
            Part::MoveSeen { .. }
            | Part::UndoneSeen { .. }
            | Part::QueenedSeen { .. }
            | Part::BoardsSeen { .. }
            | Part::SheetsSeen { .. }
            | Part::ReconstructionSeen { .. } => None,
        },
    }
}

fn whole_side_of(what: &What) -> Option<Side> {
    match what {
        What::Arrived { side, .. }
        | What::Started(side)
        | What::Displaced(side)
        | What::IllegalCounted(side)
        | What::Pressed { side, .. }
        | What::PressedIdly(side)
        | What::PressedIllegally(side)
        | What::IdlePressFound(side)
        | What::TwoHandsFound(side)
        | What::Fined(side)
        | What::Excluded { side, .. }
        | What::LatenessExcused(side)
        | What::LookedUp(side)
        | What::TimeGiven { side, .. }
        | What::ClockSet { side, .. }
        | What::ClockPutBack { side, .. }
        | What::ClockPlaced { side, .. }
        | What::FlagSeen { side, .. }
        | What::Offered { side, .. }
        | What::OfferBarred(side)
        | What::Proposed { side, .. }
        | What::Claimed { side, .. }
        | What::ClaimFailed { side, .. }
        | What::AssistantAccepted(side)
        | What::Noted(side)
        | What::Found { side, .. }
        | What::Warned(side)
        | What::NotationWarned(side)
        | What::Expelled(side)
        | What::PointsChanged { side, .. }
        | What::LeaveGranted(side)
        | What::Left { side, .. }
        | What::Written { side, .. }
        | What::Struck { side, .. }
        | What::Freed { side, .. }
        | What::SheetBorrowed(side)
        | What::SheetReturned(side)
        | What::Announced { side, .. }
        | What::Repeated { side, .. }
        | What::Asked(side)
        | What::Informed { side, .. }
        | What::CalledToSeal { side, .. }
        | What::ResumptionSet { side, .. }
        | What::Sealed { side, .. }
        | What::ReplySealed { side, .. }
        | What::ReplyHandedIn { runs: side, .. }
        | What::Opened { side, .. }
        | What::NoShow { side, .. }
        | What::BeginnerConfirmed(side)
        | What::Signed { side, .. }
        | What::Appealed { side, .. } => Some(*side),
        What::ClocksRestarted { side, .. } => *side,
        What::Adjourned(facts) => Some(facts.sealer),
        What::Ended { outcome, .. } => outcome.winner,
        _ => None,
    }
}

/// When and where play is resumed.
fn add_resumption(args: &mut FluentArgs<'_>, resumes: Option<Moment>, place: Option<&str>) {
    if let Some(resumes) = resumes {
        args.set("resumes", time_of(resumes));
    }
    if let Some(place) = place {
        args.set("place", place.to_owned());
    }
}

/// A moment: of a script as the time since its beginning, of a game on a server as its date and hour, which is the world's.
fn time_of(moment: Moment) -> String {
    if moment.0 < YEAR {
        return (moment - Moment(0)).face().to_string();
    }
    let (days, minutes) = (moment.0 / DAY, moment.0 % DAY / 60_000);
    let (year, month, day) = date_of(days);
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

/// No script goes on for so long, and no server was there so early: a year, in milliseconds.
const YEAR: i64 = 365 * DAY;

/// The date so many days after the first of January 1970. Years begin with March here, so that the odd day comes last.
const fn date_of(days: i64) -> (i64, i64, i64) {
    const FOUR_CENTURIES: i64 = 146_097;
    let since = days + 719_468;
    let (era, day_of_era) = (since / FOUR_CENTURIES, since % FOUR_CENTURIES);
    let leaps = day_of_era / 1_460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leaps) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (era * 400 + year_of_era + (month <= 2) as i64, month, day)
}

const fn face_id(face: Face) -> &'static str {
    match face {
        Face::Plain => "face-plain",
        Face::Promoted => "face-promoted",
        Face::Edge => "face-edge",
        Face::Leaning => "face-leaning",
    }
}

#[cfg(test)]
mod dates {
    use super::*;

    #[test]
    fn a_moment_of_a_server_is_said_by_its_date() {
        assert_eq!(time_of(Moment(1_794_821_400_000)), "2026-11-16 09:30 UTC");
        assert_eq!(time_of(Moment(1_835_481_540_000)), "2028-02-29 23:59 UTC");
        assert_eq!(time_of(Moment(4_107_542_400_000)), "2100-03-01 00:00 UTC");
        // A script begins at nought.
        assert_eq!(time_of(Moment(0) + Span::hours(24)), "24:00:00");
    }
}
