//! The words of the laws in the reader's language.

use std::sync::OnceLock;

use adoube_board::Side;
use adoube_clock::Moment;
use adoube_laws::{
    Act, Article, Book, Event, Followed, Game, GameKind, Note, Outcome, Refusal, Refused, Ruling,
    Seen, Setup, SetupFault, Shown, Table, Who,
};
use adoube_words::{Language, Words};
use serde::Serialize;

use crate::clock::control;
use crate::face::Faces;
use crate::fault::of_time;
use crate::{Fault, table};

/// What has been learnt, in the order of [`Language::OF_GAMES`].
static LEARNT: [OnceLock<Words>; 3] = [const { OnceLock::new() }; 3];

/// Teaches the core the words of a language, once, from its file of Fluent messages.
pub(crate) fn learn(tag: &str, file: &str) -> Result<(), Fault> {
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Declined {
    pub(crate) refusal: Refusal,
    pub(crate) article: Article,
    /// Why, and what to do instead.
    pub(crate) sentence: String,
}

/// Something wrong with a set-up.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Fault"))]
pub(crate) struct Faulty {
    pub(crate) fault: SetupFault,
    pub(crate) article: Option<Article>,
    pub(crate) sentence: String,
}

/// An event as it is told to somebody.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Told {
    at: Moment,
    by: Who,
    ruling: Ruling,
    article: Article,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Note>,
    what: Seen,
    /// What kind of event it is, whether all of it is seen or a part.
    kind: EventKind,
    /// What happened; empty where nobody needs to be told.
    sentence: String,
    /// Who did it.
    who: String,
    /// Whether one can think of appealing against it, by its number.
    decision: bool,
    /// In scripts: whether it is a ruling rather than what somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ruled: Option<bool>,
    /// In scripts, of a move: a line of many is read a move at a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) made: Option<MoveTold>,
}

/// What kind of event something is.
#[derive(Serialize)]
#[serde(transparent)]
struct EventKind(&'static str);

#[cfg(feature = "typescript")]
adoube_board::typescript_as! {
    EventKind,
    "EventKind",
    adoube_board::typescript::any_of(
        Words::kinds().iter().copied().collect::<std::collections::BTreeSet<_>>().into_iter()
    )
}

/// How things stood around a move of a script.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct MoveTold {
    /// The board before it.
    pub(crate) before: String,
    /// And after it.
    pub(crate) board: String,
    /// The clocks then.
    pub(crate) clocks: Faces,
}

/// An event with its sentence and with who did it.
pub(crate) fn told(words: &Words, before: &Table, shown: Shown, setup: &Setup) -> Told {
    let sentence = words.shown(before, &shown, setup);
    let decision = shown.is_decision();
    let Shown { at, by, ruling, article, reason, what, .. } = shown;
    let who = words.role(before.game(), by);
    let kind = EventKind(Words::kind_of(&what));
    let (ruled, made) = (None, None);
    Told { at, by, ruling, article, reason, what, kind, sentence, who, decision, ruled, made }
}

pub(crate) fn declined(words: &Words, refused: &Refused) -> Declined {
    Declined {
        refusal: refused.refusal,
        article: refused.article,
        sentence: words.refused(refused),
    }
}

pub(crate) fn faulty(words: &Words, fault: SetupFault, article: Option<Article>) -> Faulty {
    Faulty { fault, article, sentence: words.fault(fault) }
}

/// What happened, in a sentence: an event as a server tells it, and the board just before it.
pub(crate) fn say(setup: &Setup, board: &str, event: Shown, lang: &str) -> Result<Told, Fault> {
    Ok(told(words(lang), &table(setup.rulebook.game(), board)?, event, setup))
}

/// What a square is called: `e4`, `５五`.
pub(crate) fn square_name(game: GameKind, square: String, lang: &str) -> String {
    match square.parse() {
        Ok(place) if game == GameKind::Shogi => words(lang).shogi_square(place),
        _ => square,
    }
}

/// How a game ended, in a sentence: an outcome as a view has it.
pub(crate) fn say_outcome(game: GameKind, outcome: &Outcome, lang: &str) -> String {
    words(lang).result(game, Some(outcome))
}

/// A time control as people say it; empty where nobody has a limit.
pub(crate) fn say_control(game: GameKind, text: &str, lang: &str) -> Result<String, Fault> {
    let control = control(text).map_err(|error| of_time(&error).to_string())?;
    Ok(words(lang).control(game, &control).unwrap_or_default())
}

/// What a side is called: White, Gote.
pub(crate) fn side_name(game: GameKind, side: Side, lang: &str) -> String {
    words(lang).side(game, side)
}

/// What a book calls a game of some length.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Length {
    /// Blitz.
    Blitz,
    /// Rapid play.
    Rapid,
    /// Long enough to be rated.
    Rated,
}

/// What a book calls a game, and by which article.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Class {
    name: Length,
    article: Article,
}

/// What a book calls a game of this much time, and by which article; none where it has no name.
pub(crate) fn class_of(book: Book, text: &str) -> Result<Option<Class>, Fault> {
    let time = control(text).map_err(|error| of_time(&error).to_string())?;
    let rulebook = adoube_laws::Rulebook::official(book);
    let (name, article) = if rulebook.is_blitz(&time) {
        (Length::Blitz, "fide-2009/16.1")
    } else if rulebook.is_rapid(&time) {
        (Length::Rapid, "fide-2009/15.1")
    } else if rulebook.rated_minimum && time.fesa_rated() == adoube_clock::FesaRated::Yes {
        (Length::Rated, "fesa-2024/15.4")
    } else {
        return Ok(None);
    };
    Ok(in_book(article, book).map(|article| Class { name, article }))
}

/// An article as a book has it: under the number that the editions list gives it there, else under the same.
fn in_book(article: &str, book: Book) -> Option<Article> {
    let article: Article = article.parse().ok()?;
    let same = || format!("{book}/{}", article.id).parse().ok();
    article.counterparts().find(|it| it.book == book).or_else(same)
}

/// A rulebook with its title.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct BookLine {
    book: Book,
    game: GameKind,
    title: String,
}

/// The rulebooks with their titles.
pub(crate) fn books(lang: &str) -> Vec<BookLine> {
    let words = words(lang);
    let line = |book: Book| BookLine { book, game: book.game(), title: words.book(book) };
    Book::ALL.map(line).into()
}

/// The handicaps of shogi: the name that a set-up takes, and what the reader calls it.
pub(crate) fn handicaps(lang: &str) -> Vec<(&'static str, &'static str)> {
    let line = |handicap: adoube_shogi::Handicap| {
        let names = handicap.names();
        let said = match lang.get(..2) {
            Some("fr") => names.french,
            Some("ja") => names.japanese,
            _ => names.english,
        };
        (names.english, said)
    };
    adoube_shogi::Handicap::ALL.map(line).into()
}

/// The events of a game as a role is shown them, each with its sentence.
pub(crate) fn history(
    words: &Words,
    setup: &Setup,
    events: &[Event],
    who: Who,
) -> Result<Vec<Told>, Fault> {
    let mut game = Game::replay(setup.clone(), &[]).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for event in events {
        let step = game.step(event.clone());
        if let Some(shown) = step.shown(setup, who) {
            all.push(told(words, &step.before, shown, setup));
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
) -> Result<Vec<Told>, Fault> {
    let mut game = Followed::new(setup.clone(), who).map_err(|error| error.to_string())?;
    let mut all = Vec::new();
    for (shown, board) in shown {
        let before = game.take(shown, board.as_deref()).before;
        all.push(told(words, &before, shown.clone(), setup));
    }
    Ok(all)
}

/// A move in the words of a language.
pub(crate) fn spelled(words: &Words, before: &Table, act: Act) -> String {
    words.act(before, act)
}
