//! What a script says must be so.

use adoube_board::{BySide, Side};
use adoube_clock::{Span, TimeControl};

use super::acts::{Written, result, who, written};
use super::head::{maybe_owner, maybe_side};
use super::words::Words;
use super::{ScriptError, notation};
use crate::{Article, Begins, GameKind, Place, Points, Refusal, Role, Ruling};

/// Something that must be so after the line before.
#[derive(Clone, Debug)]
pub enum Expectation {
    /// The last act was refused, on this article.
    Refused(Option<Refusal>, Article),
    /// The last act brought this event, or did not.
    Event {
        /// Its ground.
        ruling: Ruling,
        /// Its article.
        article: Option<Article>,
        /// Whether it must be there.
        there: bool,
    },
    /// The game ended so.
    Result(BySide<Points>, Article),
    /// The game ended, and is to be played again.
    Replay {
        /// The article of its end.
        article: Article,
        /// Whether it must follow at once, or need not, if that is said.
        at_once: Option<bool>,
        /// Whether it is only offered.
        offered: bool,
        /// Its times, if they are named.
        control: Option<TimeControl>,
    },
    /// The game goes on.
    NoResult,
    /// The end may be appealed against, having been decided by the main rule.
    OpenToAppeal,
    /// A clock shows so much.
    Clock(Side, Span),
    /// A clock runs.
    Runs(Side),
    /// None does.
    Stand,
    /// This stands on the board.
    Board(String),
    /// This piece stands there.
    Piece(Place, String),
    /// This player has the move.
    HasTheMove(Side),
    /// A role sees something, or does not.
    Sees {
        /// Who.
        role: Role,
        /// What.
        what: Seen,
        /// Whether he does.
        sees: bool,
    },
    /// The set-up is refused on this article.
    SetupRefused(Article),
    /// The set-up should be otherwise.
    SetupWarned(Article),
    /// A move is legal, or illegal on this article.
    Judged(Written, Option<Article>),
    /// So many moves are legal.
    MoveCount(usize),
    /// An offer of a draw is alive, or none is.
    Offer(Option<Side>),
    /// Who begins by the pawns just tossed; nobody where they are tossed again.
    Begins(Option<Begins>),
    /// A no-show costs a player this, or does not.
    Sanction {
        /// Who.
        side: Side,
        /// What.
        sanction: Sanction,
        /// Whether it does.
        there: bool,
    },
}

/// What a no-show can cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sanction {
    /// Elo, as by a loss against an equal.
    Elo,
    /// The next edition.
    Barred,
}

/// What can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// An event of the last act.
    Event(Ruling),
    /// The list of moves.
    Moves,
    /// That a move was illegal.
    Illegal,
    /// That the board has ended the game.
    End,
    /// That somebody has not pressed.
    Unpressed,
    /// How many moves were made.
    MoveCount,
    /// That another piece was touched.
    Breach,
    /// That a penalty is due.
    PenaltyDue,
    /// White's or Black's sheet.
    Sheet(Side),
}

pub(super) fn read(game: GameKind, words: &mut Words) -> Result<Expectation, ScriptError> {
    if words.take("setup refused") {
        return article(words).map(Expectation::SetupRefused);
    }
    if words.take("setup warned") {
        return article(words).map(Expectation::SetupWarned);
    }
    if words.take("refused") {
        let name = words.peek().and_then(|word| Refusal::from_name(&word.text));
        if name.is_some() {
            words.word("a refusal")?;
        }
        return Ok(Expectation::Refused(name, article(words)?));
    }
    if words.take("result") {
        return Ok(Expectation::Result(result(words)?, article(words)?));
    }
    if words.take("replay") {
        let offered = words.take("offered");
        let at_once = words.take_one(&[("at once", true), ("not at once", false)]);
        let article = article(words)?;
        let control = if words.take("with") { Some(control(words)?) } else { None };
        return Ok(Expectation::Replay { article, at_once, offered, control });
    }
    if words.take("no result") {
        return Ok(Expectation::NoResult);
    }
    if words.take("open to appeal") {
        return Ok(Expectation::OpenToAppeal);
    }
    let begins = [
        ("the tosser begins", Some(Begins::Tosser)),
        ("the other player begins", Some(Begins::Other)),
        ("nobody begins yet", None),
    ];
    if let Some(begins) = words.take_one(&begins) {
        return Ok(Expectation::Begins(begins));
    }
    if words.take("the clocks stand") {
        return Ok(Expectation::Stand);
    }
    if words.take("board") {
        return Ok(Expectation::Board(words.rest()));
    }
    if words.take("no offer") {
        return Ok(Expectation::Offer(None));
    }
    if let Some(owner) = maybe_owner(game, words) {
        return owned(owner, words);
    }
    let mark = words.mark();
    if let Some(role) = who(game, words) {
        if words.take("sees") {
            return Ok(Expectation::Sees { role, what: seen(game, words)?, sees: true });
        }
        if words.take("does not see") {
            return Ok(Expectation::Sees { role, what: seen(game, words)?, sees: false });
        }
        words.back_to(mark);
        if let Some(side) = maybe_side(game, words) {
            let sanctions = [
                ("loses Elo", (Sanction::Elo, true)),
                ("does not lose Elo", (Sanction::Elo, false)),
                ("is barred", (Sanction::Barred, true)),
                ("is not barred", (Sanction::Barred, false)),
            ];
            if let Some((sanction, there)) = words.take_one(&sanctions) {
                return Ok(Expectation::Sanction { side, sanction, there });
            }
            words.need("has the move")?;
            return Ok(Expectation::HasTheMove(side));
        }
    }
    let there = !words.take("no");
    if let Some(ruling) = words.peek().and_then(|word| Ruling::from_name(&word.text)) {
        words.word("a ruling")?;
        let article = if words.is_empty() { None } else { Some(article(words)?) };
        return Ok(Expectation::Event { ruling, article, there });
    }
    if let Some(count) = words.maybe::<usize>() {
        words.need("legal moves")?;
        return Ok(Expectation::MoveCount(count));
    }
    let place = words.peek().and_then(|word| notation::place(game, &word.text));
    if let Some(place) = place {
        let mark = words.mark();
        words.word("a square")?;
        if words.take("is") {
            let piece = if words.take("empty") { "-".into() } else { words.word("a piece")?.text };
            return Ok(Expectation::Piece(place, piece));
        }
        words.back_to(mark);
    }
    let mark = words.mark();
    if let Ok(mv) = written(words) {
        if words.take("legal") {
            return Ok(Expectation::Judged(mv, None));
        }
        if words.take("illegal") {
            return Ok(Expectation::Judged(mv, Some(article(words)?)));
        }
        words.back_to(mark);
    }
    Err(words.expected("something that can be expected, such as result 1-0 fide-2009/5.1.a"))
}

fn owned(side: Side, words: &mut Words) -> Result<Expectation, ScriptError> {
    if words.take("clock runs") {
        return Ok(Expectation::Runs(side));
    }
    if words.take("offer") {
        return Ok(Expectation::Offer(Some(side)));
    }
    words.need("clock")?;
    words.take("shows");
    Ok(Expectation::Clock(side, words.value("a time such as 1:29:30")?))
}

fn seen(game: GameKind, words: &mut Words) -> Result<Seen, ScriptError> {
    let facts = [
        ("the moves", Seen::Moves),
        ("the illegal move", Seen::Illegal),
        ("the end", Seen::End),
        ("the clock unpressed", Seen::Unpressed),
        ("the move count", Seen::MoveCount),
        ("the touched piece", Seen::Breach),
        ("a penalty due", Seen::PenaltyDue),
    ];
    if let Some(fact) = words.take_one(&facts) {
        return Ok(fact);
    }
    if let Some(side) = maybe_owner(game, words) {
        words.need("sheet")?;
        return Ok(Seen::Sheet(side));
    }
    let ruling = words.peek().and_then(|word| Ruling::from_name(&word.text));
    let ruling = ruling.ok_or_else(|| {
        words.expected("an event's name, the moves, the illegal move, the end, the clock unpressed, the move count, the touched piece, a penalty due or White's sheet")
    })?;
    words.word("an event")?;
    Ok(Seen::Event(ruling))
}

fn article(words: &mut Words) -> Result<Article, ScriptError> {
    words.value("an article such as fide-2009/9.2.a")
}

fn control(words: &mut Words) -> Result<TimeControl, ScriptError> {
    let (line, column) = (words.line, words.column());
    let text = words.rest().replace(" ,", ",");
    text.parse().map_err(|error: adoube_clock::TimeError| ScriptError {
        line,
        column,
        what: error.to_string(),
        expected: "a time control".into(),
    })
}
