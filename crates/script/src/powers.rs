//! What only an arbiter says in a script.

use adoube_board::Side;

use super::ScriptError;
use super::acts::{faces, points, result, some_points};
use super::head::{maybe_owner, side};
use super::words::Words;
use adoube_laws::GameKind;
use adoube_laws::{Absence, Answer, Breach, ClockCause, Fact, Penalty, ToldBefore};

/// What only the arbiter says.
pub(super) fn power(
    game: GameKind,
    words: &mut Words,
) -> Result<Option<adoube_laws::Power>, ScriptError> {
    use adoube_laws::Power as P;
    let simple: &[(&str, P)] = &[
        ("stops the clocks", P::StopClocks),
        ("annuls the game", P::Annul),
        ("turns the board", P::TurnBoard),
        ("lets reversed colours stand", P::ReversedColours { go_on: true }),
        ("annuls for reversed colours", P::ReversedColours { go_on: false }),
        ("finds that both refuse the laws", P::BothRefuseLaws),
        ("answers draw", P::Answer(Answer::Draw)),
        ("answers later with time", P::Answer(Answer::Postpone { time: true })),
        ("answers later", P::Answer(Answer::Postpone { time: false })),
        ("answers no", P::Answer(Answer::Refuse)),
        ("answers yes", P::Answer(Answer::Grant)),
        ("finds two hands", P::FindTwoHands),
        ("sees the illegal position", P::SeePosition),
        ("appoints an observer", P::Appoint),
        ("answers that mate is possible", P::Answer(Answer::CanMate)),
        ("allows a draw", P::AllowDraw),
        ("expels a spectator", P::ExpelSpectator),
        ("declares the repetition", P::DeclareRepetition),
        ("closes the game", P::CloseUnclaimed),
        ("pairs", P::Pair),
        ("submits the result", P::Submit),
        ("counts", P::Count),
        ("lets play go on", P::Decide(None)),
        ("finds an illegal move", P::FindIllegal(None)),
        ("enforces the touched piece", P::EnforceTouch),
        ("compares the boards", P::CompareBoards),
        ("keeps the envelope", P::KeepEnvelope),
        ("resumes the game", P::Resume),
        ("waits longer", P::WaitLonger),
        ("has lost the envelope", P::EnvelopeLost),
        ("has lost the position", P::PositionLost),
        ("has the sheets completed", P::CompleteSheets),
        ("has the game reconstructed", P::Reconstruct),
        ("begins the next period", P::NextPeriod),
    ];
    if let Some((_, power)) = simple.iter().find(|(phrase, _)| words.take(phrase)) {
        return Ok(Some(power.clone()));
    }
    Ok(Some(if words.take("restarts") {
        let owner = maybe_owner(game, words);
        if owner.is_some() {
            words.need("clock")?;
        } else {
            words.need("the clocks")?;
        }
        P::Restart(owner)
    } else if words.take("sets") {
        set_clock(game, words)?
    } else if words.take("gives") {
        let side = side(game, words)?;
        P::GiveTime { side, time: words.time("a time such as 2m")? }
    } else if words.take("places the clock at") {
        P::PlaceClock(clock_side(game, words)?)
    } else if words.take("penalises") {
        penalty(game, words)?
    } else if words.take("finds the illegal move after") {
        let acts = words.number("a number of acts")?;
        if !words.take("acts") {
            words.take("act");
        }
        P::FindIllegal(Some(acts))
    } else if words.take("finds that") {
        let side = side(game, words)?;
        words.need("refuses the laws")?;
        words.need("with")?;
        P::RefusesLaws { side, opponent: points(words)? }
    } else if words.take("finds a device on") {
        P::DeviceCarried(side(game, words)?)
    } else if words.take("finds") {
        finds(game, words)?
    } else if words.take("restores the position after") {
        let acts = words.number("a number of acts")?;
        if !words.take("acts") {
            words.take("act");
        }
        P::Restore(acts)
    } else if words.take("sees") {
        let owner = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
        words.need("flag")?;
        P::SeeFlag(owner)
    } else if words.take("hears a device in") {
        let owner = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
        words.need("bag")?;
        P::DeviceInBag(owner)
    } else if words.take("hears") {
        let owner = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
        words.need("device")?;
        P::Device(owner)
    } else if words.take("excuses") {
        P::Excuse(side(game, words)?)
    } else if words.take("inspects") {
        let owner = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
        words.need("things")?;
        P::Inspect(owner)
    } else if words.take("allows") {
        let side = side(game, words)?;
        words.need("to leave")?;
        P::AllowLeave(side)
    } else if words.take("tells") {
        let side = side(game, words)?;
        let facts = [
            ("the move count", Fact::MoveCount),
            ("that the opponent has moved", Fact::OpponentCompleted),
            ("that the clock was not pressed", Fact::NotPressed),
            ("that a move was illegal", Fact::Illegal),
        ];
        let fact = words.take_one(&facts).ok_or_else(|| {
            words.expected(
                "the move count, that the opponent has moved, that the clock was not pressed or that a move was illegal",
            )
        })?;
        P::TellPlayer { side, fact }
    } else if words.take("accepts") {
        let owner = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
        words.need("assistant")?;
        P::AcceptAssistant(owner)
    } else if words.take("tosses") {
        P::Toss(faces(words)?)
    } else if words.take("notes") {
        let side = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
        words.need("no-show")?;
        let mut absence = Absence::default();
        loop {
            if words.take("excused before round 1") {
                absence.told = Some(ToldBefore::Event);
            } else if words.take("excused") {
                absence.told = Some(ToldBefore::Round);
            } else if words.take("in a knock-out") {
                absence.knock_out = true;
            } else if words.take("in a major event") {
                absence.major = true;
            } else if words.take("through illness") {
                absence.ill = true;
            } else {
                break;
            }
        }
        P::NoShow { side, absence }
    } else if words.take("calls for a sealed move") {
        let resumes =
            if words.take("until") { Some(words.time("a time such as 24:00:00")?) } else { None };
        let resumes = resumes.map(|span| adoube_clock::Moment(0) + span);
        let place = if words.take("in") { Some(words.quoted()?) } else { None };
        P::CallToSeal { resumes, place }
    } else if words.take("warns") {
        let side = side(game, words)?;
        words.need("about the notation")?;
        P::WarnNotation(side)
    } else if words.take("confirms") {
        let side = side(game, words)?;
        words.need("as a beginner")?;
        P::Beginner(side)
    } else if words.take("decides") {
        P::Decide(Some(result(words)?))
    } else {
        return Ok(None);
    }))
}

pub(super) fn clock_side(game: GameKind, words: &mut Words) -> Result<Side, ScriptError> {
    let owner = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
    words.need("side")?;
    Ok(owner)
}

fn set_clock(game: GameKind, words: &mut Words) -> Result<adoube_laws::Power, ScriptError> {
    let side = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
    words.need("clock to")?;
    let left = words.time("a time such as 1:30:00")?;
    let moves = if words.take("at move") { Some(words.number("a number")?) } else { None };
    let causes = [
        ("for a defect", ClockCause::Defect),
        ("for a wrong setting", ClockCause::WrongSetting),
        ("for the assistant", ClockCause::Assistant),
        ("for the resumption", ClockCause::Resumption),
        ("for the absence", ClockCause::Absence),
        ("for the schedule", ClockCause::Schedule),
    ];
    let cause = words.take_one(&causes).unwrap_or(ClockCause::Irregularity);
    Ok(adoube_laws::Power::SetClock { side, left, moves, cause })
}

fn penalty(game: GameKind, words: &mut Words) -> Result<adoube_laws::Power, ScriptError> {
    let side = side(game, words)?;
    words.need("with")?;
    Ok(adoube_laws::Power::Penalise { side, penalty: how(words)? })
}

/// A penalty by itself.
pub(super) fn how(words: &mut Words) -> Result<Penalty, ScriptError> {
    Ok(if words.take("a warning") {
        Penalty::Warning
    } else if words.take("loss and") {
        Penalty::ScoredLoss(points(words)?)
    } else if words.take("loss") {
        Penalty::Loss
    } else if words.take("a fine") {
        Penalty::Fine
    } else if words.take("exclusion for") {
        let rounds = words.number("a number of rounds")?;
        words.counted("round", "rounds")?;
        Penalty::Exclusion(rounds)
    } else if words.take("expulsion") {
        Penalty::Expulsion
    } else if words.take("points down") {
        Penalty::PointsDown(some_points(words)?)
    } else if words.take("points up") {
        Penalty::PointsUp(some_points(words)?)
    } else {
        let time = words.time(
            "a warning, loss, loss and N, expulsion, a fine, exclusion for N rounds, points down N, points up N, N m to the opponent or N m off",
        )?;
        if words.take("to the opponent") {
            Penalty::TimeToOpponent(time)
        } else {
            words.need("off")?;
            Penalty::TimeFromPlayer(time)
        }
    })
}

fn finds(game: GameKind, words: &mut Words) -> Result<adoube_laws::Power, ScriptError> {
    let side = maybe_owner(game, words).ok_or_else(|| words.expected("White's or Black's"))?;
    let breaches = [
        ("stop idle", Breach::IdleStop),
        ("hand hovering", Breach::HoveringHand),
        ("handling rough", Breach::RoughHandling),
        ("press idle", Breach::IdlePress),
        ("pieces displaced", Breach::Displaced),
        ("hand untidy", Breach::UntidyHand),
        ("word out of place", Breach::PointedOut),
        ("conduct wrong", Breach::Conduct),
    ];
    let breach = words.take_one(&breaches).ok_or_else(|| {
        words.expected("stop idle, hand hovering, handling rough, press idle, pieces displaced, hand untidy, word out of place or conduct wrong")
    })?;
    Ok(adoube_laws::Power::Find { side, breach })
}
