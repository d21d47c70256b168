//! Events as version 1 wrote them. It left to whoever applied them what followed from the ruling, from who did it, and from the
//! game so far; here that is found once, and written into the event.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Stored, what_of};
use crate::event::{
    AnsweredBy, CalledBy, Ending, GoneBy, PressedBy, SetBy, StoppedBy, UndoneBy, WaitingBy,
    WrittenBy,
};
use crate::score::ahead;
use crate::session::Envelope;
use crate::{Article, Breach, Decision, Event, Game, Outcome, Points, Ruling, What, Who};

/// An event of version 1 that follows on this game.
pub(crate) fn upcast(stored: Stored, game: &Game) -> Result<Event, String> {
    let Stored { kind, at, by, ruling, article, reason, data, .. } = stored;
    let decision = decision(&kind, by, ruling);
    let given = reason.is_some();
    let old = Old { kind, at: at.max(game.last()), by, ruling, article, given, data, game };
    Ok(Event { at, by, article, reason, decision, what: old.what()? })
}

/// What settled something then.
fn decision(kind: &str, by: Who, ruling: Ruling) -> Option<Decision> {
    let agreed = matches!(ruling, Ruling::TakenBack | Ruling::BlitzCorrected);
    let settles = [
        "undone",
        "illegal-counted",
        "time-given",
        "clock-set",
        "claim-failed",
        "answered",
        "draw-allowed",
        "assistant-accepted",
        "warned",
        "expelled",
        "points-changed",
        "sheets-completed",
        "reconstruction",
        "next-period",
        "boards-set",
        "envelope-lost",
        "no-show",
        "beginner-confirmed",
        "ended",
        "annulled",
    ];
    let settled = !agreed && settles.contains(&kind) && matches!(by, Who::Arbiter | Who::Server);
    settled.then(|| Decision::on(ruling))
}

struct Old<'a> {
    kind: String,
    at: Moment,
    by: Who,
    ruling: Ruling,
    article: Article,
    /// A reason is given, as only an arbiter does.
    given: bool,
    data: Value,
    game: &'a Game,
}

impl Old<'_> {
    /// The data as a value of what they were.
    fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        crate::from_tree(self.data.clone()).map_err(|error| error.to_string())
    }

    /// The ground, if this kind can rest on it.
    fn ground<T>(&self, of: fn(Ruling) -> Option<T>) -> Result<T, String> {
        of(self.ruling).ok_or_else(|| format!("{} is no ground of {:?}", self.ruling, self.kind))
    }

    /// The same kind with more fields; what was alone is in a field of this name.
    fn with(mut self, alone: &str, more: &[(&str, Value)]) -> Result<What, String> {
        if !self.data.is_object() {
            let only = core::mem::take(&mut self.data);
            let named = (!alone.is_empty()).then(|| (alone.to_owned(), only));
            self.data = Value::Object(named.into_iter().collect());
        }
        if let Value::Object(fields) = &mut self.data {
            let more = more.iter().filter(|(_, value)| !value.is_null());
            fields.extend(more.map(|(name, value)| ((*name).to_owned(), value.clone())));
        }
        what_of(&self.kind, self.ruling, self.data)
    }

    fn what(self) -> Result<What, String> {
        let (game, ruling, by) = (self.game, self.ruling, self.by);
        let on_move = game.turn();
        let yes = |said: bool| if said { Value::Bool(true) } else { Value::Null };
        match &*self.kind {
            "arrived" => {
                let side = self.read()?;
                Ok(What::Arrived { side, late: game.clocks.clock.flag(side, self.at).is_some() })
            }
            "clock-placed" => {
                Ok(What::ClockPlaced { side: self.read()?, settled: by == Who::Arbiter })
            }
            "half" if by == Who::Server => {
                Ok(What::HalfOwed { ground: self.ground(UndoneBy::of)?, act: self.read()? })
            }
            "bound" if ruling == Ruling::SealedOnBoard => Ok(What::SealedOnBoard(self.read()?)),
            "half" | "bound" => self.with("act", &[]),
            "clocks-restarted" if ruling == Ruling::SealedReply => {
                let runs: Option<Side> = self.read()?;
                let left = BySide::from_fn(|side| game.clocks.clock.left(side, self.at));
                Ok(What::ReplyHandedIn { runs: runs.unwrap_or(on_move), left })
            }
            "clocks-restarted" | "offered" | "claim-failed" | "left" => self.with("side", &[]),
            "made" => {
                let side = side_value(on_move);
                self.with("act", &[("side", side), ("for-him", yes(by == Who::Server))])
            }
            "undone" => {
                let acts = self.data.get("acts").and_then(Value::as_u64);
                let acts = acts.ok_or("missing field `acts`")?;
                let eased = ruling == Ruling::TakenBackIllegal;
                let eased = if eased {
                    side_value(game.course.at(acts as usize).turn())
                } else {
                    Value::Null
                };
                self.with("acts", &[("eased", eased)])
            }
            "pressed" => {
                let Pressed { side, completes } = self.read()?;
                if !completes {
                    return Ok(What::PressedIdly(side));
                }
                let ground = self.ground(PressedBy::of)?;
                let (moves, settles) = (game.course.uncompleted(side), game.press_settles(side));
                Ok(What::Pressed { ground, side, moves, settles })
            }
            "clocks-stopped" => {
                Ok(What::ClocksStopped { ground: self.ground(StoppedBy::of)?, held_by: by })
            }
            "time-given" | "points-changed" => {
                let side = self.data.get("side").cloned().ok_or("missing field `side`")?;
                let side: Side = crate::from_tree(side).map_err(|error| error.to_string())?;
                let penalises = match ruling {
                    Ruling::TimeTaken | Ruling::PointsTaken => side_value(side),
                    Ruling::TimeToOpponent | Ruling::PointsGiven => side_value(!side),
                    _ => Value::Null,
                };
                self.with("side", &[("penalises", penalises)])
            }
            "clock-set" => self.clock_set(),
            "proposal-gone" => {
                let ground = self.ground(GoneBy::of)?;
                let barred = game.talk.proposal.map(|(side, _)| side);
                let barred = barred.filter(|_| ruling == Ruling::DeviceRefused);
                Ok(What::ProposalGone { ground, barred })
            }
            "waiting" => {
                let (ground, matter) = (self.ground(WaitingBy::of)?, self.read()?);
                Ok(What::Waiting { ground, matter, postpones: game.postponed_by(matter) })
            }
            "answered" => {
                let ground = self.ground(AnsweredBy::of)?;
                let claimant = game.claims_normal_means(self.at);
                let postponed = claimant.is_some() && ground == AnsweredBy::NormalMeansPostponed;
                Ok(What::Answered { ground, claimant, postponed })
            }
            "noted" if by == Who::Arbiter => {
                let found = Breach::ALL.into_iter().find(|breach| breach.ruling() == ruling);
                Ok(What::Found { side: self.read()?, breach: found.unwrap_or(Breach::Conduct) })
            }
            "warned" if ruling == Ruling::NotationWarned => Ok(What::NotationWarned(self.read()?)),
            "written" => {
                let (ground, SheetEntry { side, text }) =
                    (self.ground(WrittenBy::of)?, self.read()?);
                Ok(game.written(ground, side, text, self.at))
            }
            "sheets-completed" => Ok(game.sheets_completed(self.at)),
            "called-to-seal" => {
                let CalledToSeal { side, resumes, place } = self.read()?;
                if game.session.adjourned.as_ref().is_some_and(|adjourned| !adjourned.closed) {
                    return Ok(What::ResumptionSet { side, resumes, place });
                }
                let ground = self.ground(CalledBy::of)?;
                let early = ground == CalledBy::AdjournedEarly;
                Ok(What::CalledToSeal { ground, side, early, resumes, place })
            }
            "sealed" => {
                let Sealed { side, envelope } = self.read()?;
                let own = game
                    .session
                    .adjourned
                    .as_ref()
                    .is_none_or(|adjourned| adjourned.sealer == side);
                Ok(match own {
                    true => What::Sealed { side, envelope },
                    false => What::ReplySealed { side, envelope },
                })
            }
            "remarked" if ruling == Ruling::BothFlagsGoOn => Ok(What::BothFlagsForgiven),
            "ended" => {
                let outcome: Box<Outcome> = self.read()?;
                let penalises = outcome.winner.map(|winner| !winner);
                let penalises = penalises.filter(|_| ruling == Ruling::LostByPenalty);
                let ruled = by == Who::Arbiter || self.given;
                Ok(What::Ended { outcome, ruled, penalises })
            }
            "result-signed" => {
                let points: BySide<Points> = self.read()?;
                let before = game.score.outcome.clone();
                let before = before.ok_or("a result is signed before there is one")?;
                let (winner, ruling) = (ahead(points), Ending::SignedResult);
                let article = self.article;
                let outcome = Outcome { winner, points, ruling, article, ..*before };
                Ok(What::ResultSigned(Box::new(outcome)))
            }
            _ => what_of(&self.kind, ruling, self.data),
        }
    }

    fn clock_set(self) -> Result<What, String> {
        let ClockSet { side, left, moves, back } = self.read()?;
        let Some(ClockBack { period, extra, byoyomi }) = back else {
            let ground = self.ground(SetBy::of)?;
            let lasts = matches!(
                ground,
                SetBy::ClockCorrected | SetBy::AssistantAccepted | SetBy::AbsenceShared
            );
            return Ok(What::ClockSet { ground, side, left, moves, lasts });
        };
        let counted = self.game.clocks.clock.shows(side, self.at).moves;
        let moves = moves.unwrap_or(counted);
        Ok(What::ClockPutBack { side, left, moves, period, extra, byoyomi })
    }
}

/// A side as it is written.
fn side_value(side: Side) -> Value {
    Value::String(if side.is_first() { "first" } else { "second" }.to_owned())
}

/// An entry on a sheet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetEntry {
    side: Side,
    text: String,
}

/// A call to seal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CalledToSeal {
    side: Side,
    #[serde(default)]
    resumes: Option<Moment>,
    #[serde(default)]
    place: Option<String>,
}

/// A sealed move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed {
    side: Side,
    envelope: Envelope,
}

/// A press.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pressed {
    side: Side,
    completes: bool,
}

/// A clock that is set, or put back to what it showed before.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockSet {
    side: Side,
    left: Span,
    moves: Option<u16>,
    #[serde(default)]
    back: Option<ClockBack>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockBack {
    period: u8,
    #[serde(default)]
    extra: Option<Span>,
    #[serde(default)]
    byoyomi: u16,
}
