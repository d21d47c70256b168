//! Whether what a script expects is so.

use adoube_board::Side;
use adoube_chess::{Letters, Reading, ResolveError, San, SanStyle};
use adoube_clock::{Moment, Span};

use super::expect::{Asserted, Length, OnEnvelope, Sanction};
use super::run::{Run, cited, has_the_move};
use super::{Expectation, ScriptError, notation};
use adoube_laws::rulebook::Regime;
use adoube_laws::{
    Article, Begins, EnvelopeFacts, Event, Made, Refusal, Seen, What, Who, side_name,
};

impl Run {
    /// Why an expectation does not hold.
    pub(super) fn check(
        &mut self,
        line: usize,
        expected: &Expectation,
    ) -> Result<Option<String>, ScriptError> {
        let clock = self.game.clock();
        Ok(match expected {
            Expectation::Refused(name, article) => {
                let expected = wanted(name.map(Refusal::name), *article);
                match self.refused.take() {
                    None if expected.is_empty() => Some("not refused".into()),
                    None => Some(format!("not refused, expected {expected}")),
                    Some((_, found)) => {
                        let book = self.game.rulebook().book;
                        let cites = |article: &Article| {
                            found.article == *article
                                || found.reasons.iter().any(|it| it.article(book) == Some(*article))
                        };
                        let name = name.filter(|name| *name != found.refusal).map(Refusal::name);
                        let expected = wanted(name, article.filter(|article| !cites(article)));
                        (!expected.is_empty())
                            .then(|| format!("refused: {found}, expected {expected}"))
                    }
                }
            }
            Expectation::Event { ruling, article, there } => {
                let found = self.happened().any(|event| {
                    event.ruling() == *ruling
                        && article.is_none_or(|article| event.article == article)
                });
                (found != *there).then(|| {
                    let mut list: Vec<String> = Vec::new();
                    for event in self.happened() {
                        let event = wanted(Some(event.ruling().name()), Some(event.article));
                        if !list.contains(&event) {
                            list.push(event);
                        }
                    }
                    let list = list.join(", ");
                    if *there {
                        format!(
                            "found [{list}], expected {}",
                            wanted(Some(ruling.name()), *article)
                        )
                    } else {
                        format!("found [{list}], expected no {ruling}")
                    }
                })
            }
            Expectation::Result(points, article) => {
                let score = format!("{}-{}", points.first, points.second);
                match self.game.outcome() {
                    None => Some(format!("no result, expected {score}")),
                    Some(outcome) => {
                        let score = (outcome.points != *points).then_some(score.as_str());
                        let other = article.filter(|article| *article != outcome.article);
                        let expected = wanted(score, other);
                        (!expected.is_empty()).then(|| {
                            let (result, article) = (outcome.result(), outcome.article);
                            format!("the result is {result} {article}, expected {expected}")
                        })
                    }
                }
            }
            Expectation::Replay { article, at_once, offered, control } => match self.game.outcome()
            {
                Some(outcome) if outcome.article == *article => match &outcome.replay {
                    None => Some("the game is not to be played again".into()),
                    Some(replay) if control.as_ref().is_some_and(|it| *it != replay.time) => {
                        Some(format!("to be played again with {}", replay.time))
                    }
                    Some(replay) if at_once.is_some_and(|it| it != replay.at_once) => {
                        let not = if replay.at_once { "" } else { "not " };
                        Some(format!("to be played again {not}at once"))
                    }
                    Some(replay) if *offered == replay.required => {
                        let required = if replay.required { "required" } else { "offered" };
                        Some(format!("another game is {required}"))
                    }
                    Some(_) => None,
                },
                Some(outcome) => Some(format!("ended by {}, expected {article}", outcome.article)),
                None => Some("no result".into()),
            },
            Expectation::NoResult => self
                .game
                .outcome()
                .map(|outcome| format!("the game ended: {} {}", outcome.result(), outcome.article)),
            Expectation::OpenToAppeal => {
                let open = self.game.outcome().is_some_and(|outcome| outcome.open_to_appeal);
                (!open).then(|| "not open to appeal".into())
            }
            Expectation::Clock(side, span) => {
                let shown = clock.shows(*side, self.now);
                // Main time, then what there is for the move.
                let extra = shown.extra_left.filter(|_| shown.main.is_zero());
                match extra.unwrap_or(shown.main) {
                    shown if shown == *span => None,
                    Span::MAX => Some("the clock has no limit".into()),
                    shown => Some(format!("the clock shows {}", shown.face())),
                }
            }
            Expectation::Runs(side) => {
                (clock.running() != Some(*side)).then(|| "that clock does not run".into())
            }
            Expectation::Stand => clock.running().map(|_| "a clock runs".into()),
            Expectation::Board(text) => {
                let board = self.game.table().to_string();
                (!board.starts_with(text.as_str())).then(|| format!("the board is {board}"))
            }
            Expectation::Piece(place, piece, whose) => {
                let board = whose.map_or(self.game.table(), |side| self.game.board_of(side));
                let found = notation::piece(board, *place);
                (found != *piece).then(|| format!("{found} is on {place}"))
            }
            Expectation::HasTheMove(side) => {
                let turn = self.game.turn();
                (turn != *side).then(|| has_the_move(self.game.table().game(), turn).into())
            }
            Expectation::Sees { role, what, sees } => {
                (self.sees(*role, *what) != *sees).then(|| {
                    let not = if *sees { "not " } else { "" };
                    format!("that is {not}seen")
                })
            }
            Expectation::SetupRefused(None) => Some("the set-up stands".into()),
            Expectation::SetupRefused(Some(article)) => {
                Some(format!("the set-up stands, expected {article}"))
            }
            Expectation::SetupWarned(article) => {
                let book = self.game.rulebook().book;
                let warnings = self.game.setup().warnings();
                let found = warnings
                    .iter()
                    .any(|fault| article.is_none() || fault.article(book) == *article);
                (!found).then(|| "no such warning".into())
            }
            Expectation::SetupNotWarned => {
                let warnings = self.game.setup().warnings();
                warnings.first().map(|fault| format!("the set-up is warned of {fault}"))
            }
            Expectation::Judged(written, article) => {
                let act = self.written(line, written)?;
                let book = self.game.rulebook().book;
                match (self.game.judge(act), article) {
                    (Ok(()), None) => None,
                    (Ok(()), Some(article)) => Some(format!("legal, expected {article}")),
                    (Err(reasons), Some(article))
                        if reasons.iter().any(|reason| reason.article(book) == Some(*article)) =>
                    {
                        None
                    }
                    (Err(reasons), _) => Some(format!("illegal: {}", cited(&reasons, book))),
                }
            }
            Expectation::Length(length) => {
                let (book, time) = (self.game.rulebook(), &self.game.setup().time);
                let found = match (book.is_blitz(time), book.is_rapid(time)) {
                    (true, _) => Length::Blitz,
                    (false, true) => Length::Rapid,
                    (false, false) => Length::Long,
                };
                (found != *length).then(|| format!("the game is {found:?}"))
            }
            Expectation::Rules(regime) => {
                let found = self.game.rulebook().regime;
                (found != *regime).then(|| {
                    let rules = match found {
                        Regime::Competition => "competition",
                        Regime::Rapid => "rapid",
                        Regime::Blitz => "blitz",
                    };
                    format!("{rules} rules are in force")
                })
            }
            Expectation::Recording(required) => {
                let not = if *required { "not " } else { "" };
                (self.game.keeps_sheets() != *required)
                    .then(|| format!("recording is {not}required"))
            }
            Expectation::SheetLacks(side, moves) => {
                let view = self.game.view(Who::Arbiter, self.now);
                let arbiter = view.arbiter.as_ref();
                let found = arbiter.map_or(0, |arbiter| arbiter.unwritten[*side]);
                let wrong = arbiter.and_then(|arbiter| arbiter.miswritten[*side]);
                match wrong.filter(|_| *moves == 0) {
                    Some(acts) => Some(format!("the sheet is wrong after {acts} acts")),
                    None => (found != *moves).then(|| format!("the sheet lacks {found} moves")),
                }
            }
            Expectation::SheetWrong(side, acts) => {
                let view = self.game.view(Who::Arbiter, self.now);
                let found = view.arbiter.and_then(|arbiter| arbiter.miswritten[*side]);
                (found != Some(*acts)).then(|| match found {
                    Some(found) => format!("the sheet is wrong after {found} acts"),
                    None => "nothing on the sheet is wrong".into(),
                })
            }
            Expectation::SheetLacksOffer(side) => {
                let view = self.game.view(Who::Arbiter, self.now);
                let lacks = view.arbiter.is_some_and(|arbiter| arbiter.offer_unwritten[*side]);
                (!lacks).then(|| "the offer is on the sheet".into())
            }
            Expectation::Envelope(fact) => self.check_envelope(fact),
            Expectation::WrittenAs(written, text, letters) => {
                let act = self.written(line, written)?;
                let found = self.in_letters(act, letters);
                (found.as_deref() != Some(text)).then(|| match found {
                    Some(found) => format!("written {found}"),
                    None => "no legal move".into(),
                })
            }
            Expectation::Means(written, letters, meant) => {
                let meant = meant.as_ref().map(|it| self.written(line, it)).transpose()?;
                match (self.read_in(&written.text, letters), meant) {
                    (Ok(found), Some(meant)) if found == meant => None,
                    (Ok(found), _) => Some(format!("that means {found}")),
                    (Err(ResolveError::Ambiguous(_)), None) => None,
                    (Err(why), _) => Some(why.to_string()),
                }
            }
            Expectation::Begins(begins) => {
                let found =
                    self.happened().rev().find_map(|event| match event.what {
                        What::Tossed { tosser, begins, .. } => Some(begins.map(|side| {
                            if side == tosser { Begins::Tosser } else { Begins::Other }
                        })),
                        _ => None,
                    });
                match found {
                    None => Some("nobody tossed".into()),
                    Some(found) if found == *begins => None,
                    Some(Some(Begins::Tosser)) => Some("the tosser begins".into()),
                    Some(Some(Begins::Other)) => Some("the other player begins".into()),
                    Some(None) => Some("nobody begins yet".into()),
                }
            }
            Expectation::Sanction { side, sanction, there } => {
                let found = self.happened().any(|event| match event.what {
                    What::NoShow { side: whose, elo, barred } if whose == *side => match sanction {
                        Sanction::Elo => elo,
                        Sanction::Barred => barred,
                    },
                    _ => false,
                });
                (found != *there).then(|| {
                    let not = if found { "" } else { "not " };
                    format!("that is {not}the sanction")
                })
            }
            Expectation::MoveCount(count) => {
                let found = self.game.table().legal_acts().len();
                (found != *count).then(|| format!("{found} moves are legal"))
            }
            Expectation::Offer(side) => {
                let found = self.game.view(Who::Spectator, self.now).offer;
                (found != *side).then(|| match found {
                    Some(_) => "an offer is alive".into(),
                    None => "no offer is alive".into(),
                })
            }
        })
    }

    /// What stands on the envelope that was closed last.
    fn check_envelope(&self, fact: &OnEnvelope) -> Option<String> {
        let closed = self.told.entries.iter().rev().find_map(|entry| match &entry.what {
            Ok(adoube_laws::Step { event: Event { what: What::Adjourned(facts), .. }, .. }) => {
                Some(facts)
            }
            _ => None,
        });
        let Some(facts) = closed else { return Some("no envelope was closed".into()) };
        let holds = match fact {
            OnEnvelope::Sealer(side) => facts.sealer == *side,
            OnEnvelope::Move(number) => facts.move_number == *number,
            OnEnvelope::Board(board) => facts.board.starts_with(board.as_str()),
            OnEnvelope::Used(side, span) => facts.used.is_some_and(|used| used[*side] == *span),
            OnEnvelope::Place(place) => facts.place.as_ref() == Some(place),
            OnEnvelope::Offer(side) => facts.offer == *side,
            OnEnvelope::Resumes(span) => facts.resumes == Some(Moment(0) + *span),
        };
        (!holds).then(|| format!("the envelope says {}", self.on_envelope(facts, fact)))
    }

    /// What an envelope says where a fact is asked for, in the words of an expectation.
    fn on_envelope(&self, facts: &EnvelopeFacts, asked: &OnEnvelope) -> String {
        let name = |side| side_name(self.game.table().game(), side);
        match asked {
            OnEnvelope::Sealer(_) => format!("sealed by {}", name(facts.sealer)),
            OnEnvelope::Move(_) => format!("move {}", facts.move_number),
            OnEnvelope::Board(_) => format!("board {}", facts.board),
            OnEnvelope::Used(side, _) => match facts.used {
                Some(used) => format!("{}'s time used {}", name(*side), used[*side].face()),
                None => "no time used".into(),
            },
            OnEnvelope::Place(_) => match &facts.place {
                Some(place) => format!("resumed in {place:?}"),
                None => "not where play is resumed".into(),
            },
            OnEnvelope::Offer(_) => match facts.offer {
                Some(side) => format!("{}'s offer", name(side)),
                None => "no offer".into(),
            },
            OnEnvelope::Resumes(_) => match facts.resumes {
                Some(when) => format!("resumed at {}", (when - Moment(0)).face()),
                None => "not when play is resumed".into(),
            },
        }
    }

    /// A legal move as fide-2009/17 has it written in a language.
    fn in_letters(&self, act: adoube_laws::Act, letters: &Letters) -> Option<String> {
        let (adoube_laws::Table::Chess(board), adoube_laws::Act::Chess(act)) =
            (self.game.table(), act)
        else {
            return None;
        };
        let position = board.position()?;
        let san = position.san(position.find(act)?);
        Some(san.written(SanStyle::fide(*letters)).to_string())
    }

    /// The legal move that a text in a language means.
    fn read_in(&self, text: &str, letters: &Letters) -> Result<adoube_laws::Act, ResolveError> {
        let none = ResolveError::Illegal(None);
        let adoube_laws::Table::Chess(board) = self.game.table() else { return Err(none) };
        let Some(position) = board.position() else { return Err(none) };
        let san = San::parse(text, letters, Reading::Strict).map_err(|_| none)?;
        san.resolve(position).map(|mv| adoube_laws::Act::Chess(mv.into()))
    }

    /// What came of the last line.
    pub(super) fn happened(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.last.iter().map(|step| &step.event)
    }

    fn sees(&self, role: Who, what: Asserted) -> bool {
        let view = self.game.view(role, self.now);
        let arbiter = view.arbiter.as_ref();
        let shown = || self.last.iter().filter_map(|step| step.shown(self.game.setup(), role));
        // Of a move that is seen whole.
        let made = |asked: fn(&Made) -> bool| {
            shown().any(|it| matches!(&it.what, Seen::Whole(What::Made(made)) if asked(made)))
        };
        match what {
            Asserted::Event(ruling) => shown().any(|event| event.ruling == ruling),
            Asserted::Moves => view.moves.is_some(),
            Asserted::Illegal => {
                arbiter.is_some_and(|arbiter| !arbiter.illegal.is_empty())
                    || made(|made| !made.legal)
            }
            Asserted::End => {
                arbiter.is_some_and(|arbiter| arbiter.ended.is_some())
                    || made(|made| made.brings.is_some())
            }
            Asserted::Unpressed => {
                arbiter.is_some_and(|it| it.unpressed.first || it.unpressed.second)
            }
            Asserted::MoveCount => arbiter.is_some() || view.moves.is_some(),
            Asserted::Breach => {
                arbiter.is_some_and(|arbiter| arbiter.breach.is_some())
                    || made(|made| made.breach.is_some())
            }
            Asserted::PenaltyDue => arbiter.is_some_and(|arbiter| {
                Side::ALL.iter().any(|&side| arbiter.penalty_due[side].is_some())
            }),
            Asserted::Sheet(side) => view.sheets[side].is_some(),
        }
    }
}

/// What is expected, of what was named.
fn wanted(name: Option<&str>, article: Option<Article>) -> String {
    match (name, article) {
        (Some(name), Some(article)) => format!("{name} {article}"),
        (Some(name), None) => name.to_owned(),
        (None, Some(article)) => article.to_string(),
        (None, None) => String::new(),
    }
}
