//! The words of the laws in the reader's language.

use std::sync::OnceLock;

use adoube_board::Side;
use adoube_laws::{
    Act, Article, Book, Event, Followed, Game, GameKind, Refused, Setup, SetupFault, Shown, Table,
    Who,
};
use adoube_words::{Language, Words};
use serde::Serialize;
use serde_json::Value;

use crate::{Fault, json, table, value, with};

/// What has been learnt, in the order of [`Language::OF_GAMES`].
static LEARNT: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];

/// Teaches the core the words of a language, once, from its file of Fluent messages.
pub fn learn(tag: &str, file: &str) -> Result<(), Fault> {
    let language = Language::of_locale_for_games(tag)
        .ok_or_else(|| format!("{tag:?} is no language (expected en, fr or ja)"))?;
    if let Some(place) = LEARNT.get(language as usize) {
        place.get_or_init(|| Words::of_file(language, file));
    }
    Ok(())
}

/// The words of a language, by its tag, or else any that were learnt. Where none were, each message is its own name.
pub(crate) fn words(tag: &str) -> &'static Words {
    static NONE: OnceLock<Words> = OnceLock::new();
    #[cfg(test)]
    crate::tests::learn_all();
    let language = Language::of_locale_for_games(tag).unwrap_or_default();
    let own = LEARNT.get(language as usize).and_then(OnceLock::get);
    own.or_else(|| LEARNT.iter().find_map(OnceLock::get))
        .unwrap_or_else(|| NONE.get_or_init(|| Words::of_file(language, "")))
}

/// A refusal with its sentence.
#[derive(Serialize)]
pub(crate) struct Declined {
    pub(crate) refusal: &'static str,
    pub(crate) article: String,
    /// Why, and what to do instead.
    pub(crate) sentence: String,
}

/// Something wrong with a set-up.
#[derive(Serialize)]
pub(crate) struct Faulty {
    pub(crate) fault: &'static str,
    pub(crate) article: Option<String>,
    pub(crate) sentence: String,
}

/// An event with its sentence (empty where nobody needs to be told) and with who did it.
pub(crate) fn told(
    words: &Words,
    before: &Table,
    shown: &Shown,
    setup: &Setup,
) -> Result<Value, Fault> {
    let sentence = words.shown(before, shown, setup);
    let who = words.role(before.game(), shown.by);
    // Against a decision one can appeal, by its number.
    let decision = shown.is_decision();
    let more = [
        ("sentence", sentence.into()),
        ("who", who.into()),
        ("decision", decision.into()),
        ("kind", Words::kind_of(&shown.what).into()),
    ];
    with(shown, more)
}

pub(crate) fn declined(words: &Words, refused: &Refused) -> Declined {
    Declined {
        refusal: refused.refusal.name(),
        article: refused.article.to_string(),
        sentence: words.refused(refused),
    }
}

pub(crate) fn faulty(words: &Words, fault: SetupFault, article: Option<Article>) -> Faulty {
    Faulty {
        fault: fault.name(),
        article: article.map(|article| article.to_string()),
        sentence: words.fault(fault),
    }
}

/// What happened, in a sentence: an event as a server tells it, and the board just before it.
pub fn say(setup: &str, board: &str, event: &str, lang: &str) -> Result<String, Fault> {
    let setup: Setup = value("setup", setup)?;
    let event: Shown = value("event", event)?;
    let game = match setup.rulebook.game() {
        GameKind::Chess => "chess",
        GameKind::Shogi => "shogi",
    };
    Ok(told(words(lang), &table(game, board)?, &event, &setup)?.to_string())
}

/// Why something was refused, in a sentence: a refusal as a server tells it, with its article.
pub fn say_refused(
    refusal: &str,
    article: &str,
    reasons: &str,
    lang: &str,
) -> Result<String, Fault> {
    let article: Article =
        article.parse().map_err(|error: adoube_laws::NoSuchArticle| error.to_string())?;
    let found = adoube_laws::Refusal::ALL.iter().find(|known| known.name() == refusal);
    let refusal = *found.ok_or_else(|| format!("{refusal:?} is no refusal"))?;
    let reasons: Vec<adoube_laws::Reason> = value("reasons", reasons)?;
    let words = words(lang);
    Ok(words.refused(&Refused { refusal, article, reasons }))
}

/// What a square is called: `e4`, `５五`.
pub fn square_name(game: &str, square: &str, lang: &str) -> String {
    match square.parse() {
        Ok(place) if game == "shogi" => words(lang).shogi_square(place),
        _ => square.to_owned(),
    }
}

/// What a side is called: White, Gote.
pub fn side_name(game: &str, side: &str, lang: &str) -> Result<String, Fault> {
    let game: GameKind = value("game", &format!("{game:?}"))?;
    let side: Side = value("side", &format!("{side:?}"))?;
    Ok(words(lang).side(game, side))
}

/// How a game ended, in a sentence: an outcome as a view has it.
pub fn say_outcome(game: &str, outcome: &str, lang: &str) -> Result<String, Fault> {
    let game: GameKind = value("game", &format!("{game:?}"))?;
    let outcome: adoube_laws::Outcome = value("outcome", outcome)?;
    Ok(words(lang).result(game, Some(&outcome)))
}

/// A time control as people say it; empty where nobody has a limit.
pub fn say_control(game: &str, control: &str, lang: &str) -> Result<String, Fault> {
    let game: GameKind = value("game", &format!("{game:?}"))?;
    let control: adoube_clock::TimeControl = control.parse().map_err(crate::fault::of_time)?;
    Ok(words(lang).control(game, &control).unwrap_or_default())
}

/// What a book calls a game of this much time, and by which article: `rapid`, `blitz`, `rated`; none where it has no name.
pub fn class_of(book: &str, control: &str) -> Result<Option<String>, Fault> {
    let book: Book = value("book", &format!("{book:?}"))?;
    let time: adoube_clock::TimeControl = control.parse().map_err(crate::fault::of_time)?;
    let rulebook = adoube_laws::Rulebook::official(book);
    let (name, article) = if rulebook.is_blitz(&time) {
        ("blitz", "fide-2009/16.1")
    } else if rulebook.is_rapid(&time) {
        ("rapid", "fide-2009/15.1")
    } else if rulebook.rated_minimum && time.fesa_rated() == adoube_clock::FesaRated::Yes {
        ("rated", "fesa-2024/15.4")
    } else {
        return Ok(None);
    };
    Ok(in_book(article, book).map(|article| format!("{name} {article}")))
}

/// An article as a book has it: under the number that the editions list gives it there, else under the same.
fn in_book(article: &str, book: Book) -> Option<Article> {
    let article: Article = article.parse().ok()?;
    let same = || format!("{book}/{}", article.id).parse().ok();
    article.counterparts().find(|it| it.book == book).or_else(same)
}

#[derive(Serialize)]
struct BookLine {
    book: Book,
    game: GameKind,
    title: String,
}

/// The rulebooks with their titles, as JSON.
pub fn books(lang: &str) -> Result<String, Fault> {
    let words = words(lang);
    let line = |book: Book| BookLine { book, game: book.game(), title: words.book(book) };
    json(&Book::ALL.map(line))
}

/// The handicaps of shogi as JSON: the name that a set-up takes, and what the reader calls it.
pub fn handicaps(lang: &str) -> Result<String, Fault> {
    let line = |handicap: adoube_shogi::Handicap| {
        let names = handicap.names();
        let said = match lang.get(..2) {
            Some("fr") => names.french,
            Some("ja") => names.japanese,
            _ => names.english,
        };
        [names.english, said]
    };
    json(&adoube_shogi::Handicap::ALL.map(line))
}

/// The events of a game as a role is shown them, each with its sentence.
pub(crate) fn history(
    words: &Words,
    setup: &Setup,
    events: &[Event],
    who: Who,
) -> Result<Vec<Value>, Fault> {
    let mut game = Game::replay(setup.clone(), &[]).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for event in events {
        let step = game.step(event.clone());
        if let Some(shown) = step.shown(setup, who) {
            all.push(told(words, &step.before, &shown, setup)?);
        }
    }
    Ok(all)
}

/// All that a role was told of a game, each with its sentence.
pub(crate) fn followed_history(
    words: &Words,
    setup: &Setup,
    shown: &[(Shown, Option<String>)],
    who: Who,
) -> Result<Vec<Value>, Fault> {
    let mut game = Followed::new(setup.clone(), who).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for (shown, board) in shown {
        let before = game.take(shown, board.as_deref()).before;
        all.push(told(words, &before, shown, setup)?);
    }
    Ok(all)
}

/// Who acts, from JSON: `"arbiter"`, `{"player":"first"}`.
pub(crate) fn role(text: &str) -> Result<Who, Fault> {
    value("role", text)
}

/// A move in the words of a language.
pub(crate) fn spelled(words: &Words, before: &Table, act: Act) -> String {
    words.act(before, act)
}
