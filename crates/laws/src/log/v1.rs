//! Events as version 1 wrote them. It left to whoever applied them what followed from the ruling, from who did it, and from the
//! game so far; here that is found once, and written into the event.

use adoube_clock::{Moment, Span};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use adoube_board::{BySide, Side};

use super::{Stored, what_of};
use crate::event::Matter;
use crate::sheet::Entry;
use crate::{Article, Decision, Event, Game, Outcome, Points, Role, Ruling};

/// An event of version 1 that follows on this game.
pub(super) fn upcast(stored: Stored, game: &Game) -> Result<Event, String> {
    let Stored { kind, at, by, ruling, article, reason, data, .. } = stored;
    let old =
        Old { kind, at: at.max(game.last()), by, ruling, given: reason.is_some(), data, game };
    let decision = old.decision();
    let (kind, data) = old.upcast(article)?;
    let what = what_of(kind, ruling, data)?;
    Ok(Event { at, by, article, reason, decision, what })
}

struct Old<'a> {
    kind: String,
    at: Moment,
    by: Role,
    ruling: Ruling,
    /// A reason is given, as only an arbiter does.
    given: bool,
    data: Value,
    game: &'a Game,
}

impl Old<'_> {
    fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        serde_json::from_value(self.data.clone()).map_err(|error| error.to_string())
    }

    fn field<T: DeserializeOwned>(&self, name: &str) -> Result<T, String> {
        let found =
            self.data.get(name).cloned().ok_or_else(|| format!("missing field `{name}`"))?;
        serde_json::from_value(found).map_err(|error| error.to_string())
    }

    fn side(&self) -> Result<Side, String> {
        self.read()
    }

    /// The data with more fields; a value that was a record's only one becomes its field `first`.
    fn with(self, first: &str, more: Value) -> Value {
        let mut fields = match self.data {
            Value::Object(fields) => fields,
            Value::Null => Map::new(),
            only => Map::from_iter([(first.to_owned(), only)]),
        };
        if let Value::Object(more) = more {
            fields.extend(more.into_iter().filter(|(_, value)| !value.is_null()));
        }
        Value::Object(fields)
    }

    fn decision(&self) -> Option<Decision> {
        let agreed = matches!(self.ruling, Ruling::TakenBack | Ruling::BlitzCorrected);
        let settles = matches!(
            &*self.kind,
            "undone"
                | "illegal-counted"
                | "time-given"
                | "clock-set"
                | "claim-failed"
                | "answered"
                | "draw-allowed"
                | "assistant-accepted"
                | "warned"
                | "expelled"
                | "points-changed"
                | "sheets-completed"
                | "reconstruction"
                | "next-period"
                | "boards-set"
                | "envelope-lost"
                | "no-show"
                | "beginner-confirmed"
                | "ended"
                | "annulled"
        );
        if agreed || !settles || !matches!(self.by, Role::Arbiter | Role::Server) {
            return None;
        }
        Some(match self.ruling {
            Ruling::NormalMeansDrawn
            | Ruling::NormalMeansPostponed
            | Ruling::NormalMeansDrawnLater
            | Ruling::NormalMeansNotDrawn
            | Ruling::NormalMeansRefused => Decision::NormalMeans,
            Ruling::UnwatchedDrawn | Ruling::UnwatchedLost => Decision::Unwatched,
            _ => Decision::Open,
        })
    }

    /// The kind and the data that it has now.
    fn upcast(self, article: Article) -> Result<(String, Value), String> {
        let (game, ruling) = (self.game, self.ruling);
        let kind = self.kind.clone();
        let same = |data| Ok((kind.clone(), data));
        let named = |name: &str, data| Ok((name.to_owned(), data));
        match &*self.kind {
            "arrived" => {
                let late = game.clock.flag(self.side()?, self.at).is_some();
                same(self.with("side", json!({ "late": late })))
            }
            "clock-placed" => {
                let settled = self.by == Role::Arbiter;
                same(self.with("side", json!({ "settled": settled })))
            }
            "put-back" | "clocks-restarted" | "offered" | "claim-failed" | "left" | "half"
            | "bound"
                if self.moved_on().is_none() =>
            {
                let first = match &*self.kind {
                    "half" | "bound" => "act",
                    _ => "side",
                };
                same(self.with(first, Value::Null))
            }
            "half" => named("half-owed", self.with("act", Value::Null)),
            "bound" => named("sealed-on-board", self.data),
            "clocks-restarted" => {
                let runs: Option<Side> = self.read()?;
                let runs = runs.ok_or("missing whose clock runs")?;
                let left = BySide::from_fn(|side| game.clock.left(side, self.at));
                named("reply-handed-in", json!({ "runs": runs, "left": left }))
            }
            "made" => {
                let (side, for_him) = (game.turn(), self.by == Role::Server);
                same(self.with("act", json!({ "side": side, "for-him": for_him })))
            }
            "undone" => {
                let acts: u16 = self.field("acts")?;
                let eased = (ruling == Ruling::TakenBackIllegal)
                    .then(|| game.course.at(usize::from(acts)).turn());
                same(self.with("acts", json!({ "eased": eased })))
            }
            "pressed" => {
                let Pressed { side, completes } = self.read()?;
                if !completes {
                    return named("pressed-idly", json!(side));
                }
                let (moves, settles) = (game.uncompleted[side], game.press_settles(side));
                same(json!({ "side": side, "moves": moves, "settles": settles }))
            }
            "clocks-stopped" => {
                let held_by = self.by;
                same(self.with("", json!({ "held-by": held_by })))
            }
            "time-given" => {
                let side: Side = self.field("side")?;
                let penalises = match ruling {
                    Ruling::TimeTaken => Some(side),
                    Ruling::TimeToOpponent => Some(!side),
                    _ => None,
                };
                same(self.with("side", json!({ "penalises": penalises })))
            }
            "points-changed" => {
                let side: Side = self.field("side")?;
                let penalises = if ruling == Ruling::PointsTaken { side } else { !side };
                same(self.with("side", json!({ "penalises": penalises })))
            }
            "clock-set" => self.clock_set(),
            "proposal-gone" => {
                let barred = game.proposal.map(|(side, _)| side);
                let barred = barred.filter(|_| ruling == Ruling::DeviceRefused);
                same(self.with("", json!({ "barred": barred })))
            }
            "waiting" => {
                let matter: Matter = self.read()?;
                let postpones = match game.waiting {
                    Some(Matter::NormalMeans(side)) if matter != Matter::NormalMeans(side) => {
                        Some(side)
                    }
                    _ => None,
                };
                same(json!({ "matter": matter, "postpones": postpones }))
            }
            "answered" => {
                let claimant = game.claims_normal_means(self.at);
                let postponed = claimant.is_some() && ruling == Ruling::NormalMeansPostponed;
                same(self.with("", json!({ "claimant": claimant, "postponed": postponed })))
            }
            "noted" if self.by == Role::Arbiter => {
                let breach = match ruling {
                    Ruling::IdleStop => "idle-stop",
                    Ruling::HoveringHand => "hovering-hand",
                    Ruling::RoughHandling => "rough-handling",
                    Ruling::IdlePress => "idle-press",
                    Ruling::CarelessHand => "displaced",
                    Ruling::UntidyHand => "untidy-hand",
                    Ruling::PointedOut => "pointed-out",
                    _ => "conduct",
                };
                named("found", json!({ "side": self.side()?, "breach": breach }))
            }
            "warned" if ruling == Ruling::NotationWarned => named("notation-warned", self.data),
            "written" => {
                let (side, text): (Side, String) = (self.field("side")?, self.field("text")?);
                let Entry { moves, offers, .. } = Entry::read(&text);
                let written = game.sheets[side].moves.len() + moves.len();
                let period = game.clock.shows(side, self.at).period;
                let completes = (written >= game.course.len()).then_some(period);
                same(self.with(
                    "side",
                    json!({ "moves": moves, "offers": offers, "completes": completes }),
                ))
            }
            "sheets-completed" => {
                let record = game.record();
                let missing = BySide::from_fn(|side| {
                    record.get(game.sheets[side].moves.len()..).unwrap_or_default().to_vec()
                });
                let periods = BySide::from_fn(|side| game.clock.shows(side, self.at).period);
                same(json!({ "missing": missing, "periods": periods }))
            }
            "called-to-seal" => {
                let called = game.adjourned.as_ref().is_some_and(|adjourned| !adjourned.closed);
                if called {
                    return named("resumption-set", self.data);
                }
                let early = ruling == Ruling::AdjournedEarly;
                same(self.with("side", json!({ "early": early })))
            }
            "sealed" => {
                let side: Side = self.field("side")?;
                let own = game.adjourned.as_ref().is_none_or(|adjourned| adjourned.sealer == side);
                named(if own { "sealed" } else { "reply-sealed" }, self.data)
            }
            "remarked" if ruling == Ruling::BothFlagsGoOn => {
                named("both-flags-forgiven", Value::Null)
            }
            "ended" => {
                let outcome: Outcome = self.read()?;
                let ruled = self.by == Role::Arbiter || self.given;
                let penalises = outcome.winner.map(|winner| !winner);
                let penalises = penalises.filter(|_| ruling == Ruling::LostByPenalty);
                same(json!({ "outcome": outcome, "ruled": ruled, "penalises": penalises }))
            }
            "result-signed" => {
                let points: BySide<Points> = self.read()?;
                let outcome =
                    game.outcome.clone().ok_or("a result is signed before there is one")?;
                let winner = crate::outcome::ahead(points);
                let signed = crate::event::Ending::SignedResult;
                let outcome = Outcome { winner, points, ruling: signed, article, ..outcome };
                same(json!(outcome))
            }
            _ => same(self.data),
        }
    }

    /// Whether a kind is another now.
    fn moved_on(&self) -> Option<()> {
        let other = match &*self.kind {
            "half" => self.by == Role::Server,
            "bound" => self.ruling == Ruling::SealedOnBoard && matches!(self.by, Role::Player(_)),
            "clocks-restarted" => self.ruling == Ruling::SealedReply,
            _ => false,
        };
        other.then_some(())
    }

    fn clock_set(self) -> Result<(String, Value), String> {
        let ClockSet { side, left, moves, back } = self.read()?;
        let Some(back) = back else {
            let lasts = matches!(
                self.ruling,
                Ruling::ClockCorrected | Ruling::AssistantAccepted | Ruling::AbsenceShared
            );
            let data = json!({ "side": side, "left": left, "moves": moves, "lasts": lasts });
            return Ok(("clock-set".to_owned(), data));
        };
        let counted = self.game.clock.shows(side, self.at).moves;
        let ClockBack { period, extra, byoyomi } = back;
        let data = json!({
            "side": side,
            "left": left,
            "moves": moves.unwrap_or(counted),
            "period": period,
            "extra": extra,
            "byoyomi": byoyomi,
        });
        Ok(("clock-put-back".to_owned(), data))
    }
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
