//! Why an act is not legal.

use adoube_laws::{Act, Article, Book};
use serde::Serialize;

use crate::spoken::words;
use crate::{Fault, table};

/// A reason why an act is not legal.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Why {
    text: String,
    article: Option<Article>,
}

/// Why an act is not legal, each reason in sentences of its own with its article; an empty list where it is.
pub(crate) fn why(book: Book, board: &str, act: Act, lang: &str) -> Result<Vec<Why>, Fault> {
    let words = words(lang);
    let reasons = table(book.game(), board)?.judge(act).err().unwrap_or_default();
    let say = |reason: adoube_laws::Reason| Why {
        text: words.why(reason),
        article: reason.article(book),
    };
    Ok(reasons.into_iter().map(say).collect())
}
