//! A script as it reads by another edition of the same laws.

use adoube_laws::{Article, Book, Refusal, Ruling};

/// The script with its rulebook and articles exchanged for those of another edition. `own` are the articles of the page
/// that it is on, which stand for each other.
pub(super) fn in_edition(script: &str, edition: Book, own: &[Article]) -> String {
    let mut text = String::with_capacity(script.len());
    for line in script.lines() {
        let mut before = "";
        for (nth, word) in line.split(' ').enumerate() {
            if nth > 0 {
                text.push(' ');
            }
            match word.parse::<Article>() {
                Ok(article) if article.book != edition && article.book.game() == edition.game() => {
                    text.push_str(&counterpart(article, before, edition, own).to_string());
                }
                _ if is_book_of(word, edition) => text.push_str(edition.name()),
                _ => text.push_str(word),
            }
            if !word.is_empty() {
                before = word;
            }
        }
        text.push('\n');
    }
    text
}

/// An article as it is in another edition, on a page about these.
pub(super) fn article_in(article: Article, edition: Book, own: &[Article]) -> Article {
    let other = article.book != edition && article.book.game() == edition.game();
    if other { counterpart(article, "", edition, own) } else { article }
}

/// Whether a word names another edition of the same laws.
fn is_book_of(word: &str, edition: Book) -> bool {
    let family = |book: Book| book.name().split('-').next();
    word.parse::<Book>().is_ok_and(|book| family(book) == family(edition))
}

/// The article of another edition that stands for one: the page's own, that of the ground which is named before it, or the
/// first that continues it.
fn counterpart(article: Article, ground: &str, edition: Book, own: &[Article]) -> Article {
    let ruled = Ruling::from_name(ground).filter(|it| it.article(article.book) == Some(article));
    let refused = Refusal::from_name(ground).filter(|it| it.article(article.book) == Some(article));
    let named = ruled.and_then(|it| it.article(edition));
    let named = named.or_else(|| refused.and_then(|it| it.article(edition)));
    // A result names no ground, but rests on one.
    let same = |it: &&Ruling| it.article(article.book) == Some(article);
    let grounds = Ruling::ALL.iter().filter(same).filter_map(|it| it.article(edition));
    let mut continues: Vec<Article> =
        article.counterparts().filter(|it| it.book == edition).collect();
    let known = grounds.clone().find(|it| continues.contains(it));
    let mine = own.iter().find(|id| id.book == edition && own.contains(&article)).copied();
    let same_id = format!("{edition}/{}", article.id).parse().ok();
    named.or(mine).or(known).or_else(|| continues.drain(..).next()).or(same_id).unwrap_or(article)
}
