//! What a script says must be so.

use adoube_board::{BySide, Side};
use adoube_chess::Letters;
use adoube_clock::{Span, TimeControl};

use super::acts::{MoveText, result, who, written};
use super::head::{maybe_owner, maybe_side};
use super::words::Words;
use super::{ScriptError, meant, notation};
use adoube_laws::rulebook::Regime;
use adoube_laws::{Article, Begins, Book, GameKind, Place, Points, Refusal, Ruling, Who};

/// Something that must be so after the line before.
#[derive(Clone, Debug)]
pub enum Expectation {
    /// The last act was refused, so and on this article, if they are named.
    Refused(Option<Refusal>, Option<Article>),
    /// The last act brought this event, or did not.
    Event {
        /// Its ground.
        ruling: Ruling,
        /// Its article.
        article: Option<Article>,
        /// Whether it must be there.
        there: bool,
    },
    /// The game ended so, by this article, if one is named.
    Result(BySide<Points>, Option<Article>),
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
    /// This piece stands there, on a player's own board if he has one.
    Piece(Place, String, Option<Side>),
    /// This player has the move.
    HasTheMove(Side),
    /// A role sees something, or does not.
    Sees {
        /// Who.
        role: Who,
        /// What.
        what: Asserted,
        /// Whether he does.
        sees: bool,
    },
    /// The set-up is refused on this article.
    SetupRefused(Option<Article>),
    /// The set-up should be otherwise.
    SetupWarned(Option<Article>),
    /// Nothing in it should.
    SetupNotWarned,
    /// A move is legal, or illegal on this article.
    Judged(MoveText, Option<Article>),
    /// So many moves are legal.
    MoveCount(usize),
    /// An offer of a draw is alive, or none is.
    Offer(Option<Side>),
    /// Who begins by the pawns just tossed; nobody where they are tossed again.
    Begins(Option<Begins>),
    /// By its length it is such a game.
    Length(Length),
    /// These rules are in force.
    Rules(Regime),
    /// The players must write the moves down, or need not.
    Recording(bool),
    /// So many moves are missing on a sheet.
    SheetLacks(Side, usize),
    /// A sheet tells the act after so many otherwise than it was.
    SheetWrong(Side, usize),
    /// An offer of a draw is missing on a sheet.
    SheetLacksOffer(Side),
    /// This stands on the envelope of a sealed move.
    Envelope(OnEnvelope),
    /// A move is written so in a language's letters.
    WrittenAs(MoveText, String, &'static Letters),
    /// What is written so means this move, or is ambiguous.
    Means(MoveText, &'static Letters, Option<MoveText>),
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

/// What a game is by its length (fide-2009/15.1, 16.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Neither of the others.
    Long,
    /// Rapid.
    Rapid,
    /// Blitz.
    Blitz,
}

/// One of the facts on an envelope (fide-2009/adj.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnEnvelope {
    /// Who sealed.
    Sealer(Side),
    /// The number of the sealed move.
    Move(u16),
    /// The position before it.
    Board(String),
    /// Time used.
    Used(Side, Span),
    /// Where play is resumed.
    Place(String),
    /// A live offer, or none.
    Offer(Option<Side>),
    /// When play is resumed.
    Resumes(Span),
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
pub enum Asserted {
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
        return maybe_article(words).map(Expectation::SetupRefused);
    }
    if words.take("setup not warned") {
        return Ok(Expectation::SetupNotWarned);
    }
    if words.take("setup warned") {
        return maybe_article(words).map(Expectation::SetupWarned);
    }
    if words.take("refused") {
        let name = words.peek().and_then(|word| Refusal::from_name(&word.text));
        if name.is_some() {
            words.word("a refusal")?;
        } else if words.peek().is_some_and(|word| !word.text.contains('/')) {
            words.could_be(Refusal::ALL.iter().map(|refusal| refusal.name()));
            return Err(
                words.expected("the name of a refusal, or an article such as fide-2009/9.2.a")
            );
        }
        return Ok(Expectation::Refused(name, maybe_article(words)?));
    }
    if words.take("result") {
        return Ok(Expectation::Result(result(words)?, maybe_article(words)?));
    }
    if words.take("replay") {
        let offered = words.take("offered");
        let at_once = words.take_one(&[("at once", true), ("not at once", false)]);
        let article = article(words)?;
        let control = if words.take("with") { Some(words.control()?) } else { None };
        return Ok(Expectation::Replay { article, at_once, offered, control });
    }
    if words.take("no result") {
        return Ok(Expectation::NoResult);
    }
    if words.take("open to appeal") {
        return Ok(Expectation::OpenToAppeal);
    }
    let rules = [
        ("a long game", Expectation::Length(Length::Long)),
        ("a rapid game", Expectation::Length(Length::Rapid)),
        ("a blitz game", Expectation::Length(Length::Blitz)),
        ("competition rules", Expectation::Rules(Regime::Competition)),
        ("rapid rules", Expectation::Rules(Regime::Rapid)),
        ("blitz rules", Expectation::Rules(Regime::Blitz)),
        ("recording required", Expectation::Recording(true)),
        ("recording not required", Expectation::Recording(false)),
    ];
    if let Some((_, rule)) = rules.into_iter().find(|(phrase, _)| words.take(phrase)) {
        return Ok(rule);
    }
    if words.take("the envelope says") {
        return on_envelope(game, words).map(Expectation::Envelope);
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
        return position(words).map(Expectation::Board);
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
        let article = maybe_article(words)?;
        return Ok(Expectation::Event { ruling, article, there });
    }
    if words.is_number() {
        let count = words.number("a number of moves")?;
        words.counted("legal move", "legal moves")?;
        return Ok(Expectation::MoveCount(count));
    }
    let place = words.peek().and_then(|word| notation::place(game, &word.text));
    if let Some(place) = place {
        let mark = words.mark();
        words.word("a square")?;
        if words.take("is") {
            let piece = if words.take("empty") { "-".into() } else { piece(game, words)? };
            let mut whose = None;
            if words.take("on") {
                let owner = maybe_owner(game, words);
                whose = Some(owner.ok_or_else(|| words.expected("White's or Black's"))?);
                words.need("board")?;
            }
            return Ok(Expectation::Piece(place, piece, whose));
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
        if words.take("written") {
            let text = text(words)?;
            words.need("in")?;
            return Ok(Expectation::WrittenAs(mv, text, language(words)?));
        }
        if words.take("in") {
            let letters = language(words)?;
            let ambiguous = words.take("is ambiguous");
            if !ambiguous {
                words.need("means")?;
            }
            let meant = if ambiguous { None } else { Some(written(words)?) };
            return Ok(Expectation::Means(mv, letters, meant));
        }
        words.back_to(mark);
    }
    words.could_be(Ruling::ALL.iter().map(|ruling| ruling.name()));
    Err(words.expected("something that can be expected, such as result 1-0 fide-2009/5.1.a"))
}

/// A piece as FEN and SFEN write it.
fn piece(game: GameKind, words: &mut Words) -> Result<String, ScriptError> {
    let (letters, promotes, expected) = match game {
        GameKind::Chess => ("KQRBNP", false, "one of KQRBNP, small for Black, or empty"),
        GameKind::Shogi => {
            ("KRBGSNLP", true, "one of KRBGSNLP, small for White, + before it, or empty")
        }
    };
    let is_piece = |text: &str| {
        let letter = text.strip_prefix('+').filter(|_| promotes).unwrap_or(text);
        letter.len() == 1 && letters.contains(&letter.to_ascii_uppercase()) || text == "-"
    };
    if !words.peek().is_some_and(|word| is_piece(&word.text)) {
        return Err(words.expected(expected));
    }
    words.word(expected).map(|word| word.text)
}

/// The beginning of a FEN or SFEN, of which something must be there.
fn position(words: &mut Words) -> Result<String, ScriptError> {
    if words.is_empty() {
        return Err(words.expected("a position as FEN or SFEN"));
    }
    Ok(words.rest())
}

/// One word, or several in quotation marks.
fn text(words: &mut Words) -> Result<String, ScriptError> {
    words.word("a move as it is written").map(|word| word.text)
}

/// A language by its code, or figurines.
fn language(words: &mut Words) -> Result<&'static Letters, ScriptError> {
    let found = words.peek().and_then(|word| Letters::for_language(&word.text));
    words.could_be(Letters::ALL.iter().map(|letters| letters.code));
    let found = found.ok_or_else(|| words.expected("a language such as fr, or figurines"))?;
    words.word("a language")?;
    Ok(found)
}

fn on_envelope(game: GameKind, words: &mut Words) -> Result<OnEnvelope, ScriptError> {
    Ok(if words.take("sealed by") {
        OnEnvelope::Sealer(super::head::side(game, words)?)
    } else if words.take("move") {
        OnEnvelope::Move(words.number("a number")?)
    } else if words.take("board") {
        OnEnvelope::Board(position(words)?)
    } else if words.take("no offer") {
        OnEnvelope::Offer(None)
    } else if words.take("resumed at") {
        OnEnvelope::Resumes(words.time("a time such as 24:00:00")?)
    } else if let Some(side) = maybe_owner(game, words) {
        if words.take("offer") {
            OnEnvelope::Offer(Some(side))
        } else {
            words.need("time used")?;
            OnEnvelope::Used(side, words.time("a time such as 1:29:30")?)
        }
    } else if words.take("resumed in") {
        OnEnvelope::Place(words.quoted()?)
    } else {
        return Err(words.expected(
            "sealed by, move, board, White's time used, White's offer, no offer, resumed at or resumed in",
        ));
    })
}

fn owned(side: Side, words: &mut Words) -> Result<Expectation, ScriptError> {
    if words.take("sheet is complete") {
        return Ok(Expectation::SheetLacks(side, 0));
    }
    if words.take("sheet is wrong after") {
        let acts = words.number("a number of acts")?;
        words.counted("act", "acts")?;
        return Ok(Expectation::SheetWrong(side, acts));
    }
    if words.take("sheet lacks the offer") {
        return Ok(Expectation::SheetLacksOffer(side));
    }
    if words.take("sheet lacks") {
        let moves = words.number("a number of moves")?;
        words.counted("move", "moves")?;
        return Ok(Expectation::SheetLacks(side, moves));
    }
    if words.take("clock runs") {
        return Ok(Expectation::Runs(side));
    }
    if words.take("offer") {
        return Ok(Expectation::Offer(Some(side)));
    }
    words.need("clock")?;
    words.take("shows");
    Ok(Expectation::Clock(side, words.time("a time such as 1:29:30")?))
}

fn seen(game: GameKind, words: &mut Words) -> Result<Asserted, ScriptError> {
    let facts = [
        ("the moves", Asserted::Moves),
        ("the illegal move", Asserted::Illegal),
        ("the end", Asserted::End),
        ("the clock unpressed", Asserted::Unpressed),
        ("the move count", Asserted::MoveCount),
        ("the touched piece", Asserted::Breach),
        ("a penalty due", Asserted::PenaltyDue),
    ];
    if let Some(fact) = words.take_one(&facts) {
        return Ok(fact);
    }
    if let Some(side) = maybe_owner(game, words) {
        words.need("sheet")?;
        return Ok(Asserted::Sheet(side));
    }
    let ruling = words.peek().and_then(|word| Ruling::from_name(&word.text));
    let ruling = ruling.ok_or_else(|| {
        words.could_be(Ruling::ALL.iter().map(|ruling| ruling.name()));
        words.expected("an event's name, the moves, the illegal move, the end, the clock unpressed, the move count, the touched piece, a penalty due or White's sheet")
    })?;
    words.word("an event")?;
    Ok(Asserted::Event(ruling))
}

fn article(words: &mut Words) -> Result<Article, ScriptError> {
    words.value_or_guess(guess, "an article such as fide-2009/9.2.a")
}

/// The article that was probably meant: a book has few names, and dots are easily left out. A wrong number tells nothing.
fn guess(text: &str) -> Option<String> {
    let (book, id) = text.split_once('/')?;
    let near = meant::nearest(book, Book::ALL.map(Book::name))?;
    let letters = |id: &str| id.to_ascii_lowercase().replace('.', "");
    let dots = |id: &str| id.matches('.').count();
    let has = |book: &str| {
        let mut known = Article::all().map(|(article, _)| article);
        let left_out = |known: &str| letters(known) == letters(id) && dots(known) >= dots(id);
        known.find(|it| it.book.name() == book && left_out(it.id))
    };
    // Of two editions, the one that has such an article.
    let family = |name: &str| name.split('-').next() == near.split('-').next();
    let editions = Book::ALL.map(Book::name).into_iter().filter(|name| family(name));
    let found = core::iter::once(near).chain(editions).find_map(has);
    found.map(|article| article.to_string())
}

/// An article, if the line goes on.
fn maybe_article(words: &mut Words) -> Result<Option<Article>, ScriptError> {
    if words.is_empty() { Ok(None) } else { article(words).map(Some) }
}
