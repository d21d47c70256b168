//! A newcomer finds the code of an article where the architecture says it is.

use std::path::Path;

use adoube_laws::{Article, Book, Refusal, Ruling, SetupFault};

const HEAD: &str = "| fide-2023 | fide-2009 | fesa-2024 | file |";
const BOOKS: [Book; 3] = [Book::Fide2023, Book::Fide2009, Book::Fesa2024];

/// `9.2, 9.4 to 9.6` one by one.
fn listed(cell: &str) -> Vec<String> {
    let one = |part: &str| match part.split_once(" to ") {
        None => vec![part.to_owned()],
        Some((first, last)) => {
            let (chapter, first) = first.rsplit_once('.').unwrap();
            let number = |text: &str| text.parse::<u32>().unwrap();
            let last = last.rsplit_once('.').unwrap().1;
            (number(first)..=number(last)).map(|n| format!("{chapter}.{n}")).collect()
        }
    };
    cell.split(", ").map(str::trim).filter(|part| !part.is_empty()).flat_map(one).collect()
}

/// An id, or a part of that article.
fn is_of(id: &str, article: &str) -> bool {
    id.strip_prefix(article).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Whether a comment names the article, with its book or, where it is clear, without.
fn is_named(source: &str, id: &str) -> bool {
    let comments = source.lines().filter_map(|line| line.split_once("//"));
    comments.flat_map(|(_, text)| text.split([' ', ',', ':', ';', '(', ')'])).any(|word| {
        let word = word.trim_end_matches('.');
        is_of(word.rsplit_once('/').map_or(word, |(_, id)| id), id)
    })
}

/// Whether it has a ground that rests on the article.
fn has_ground(source: &str, book: Book, id: &str) -> bool {
    let rests = |article: Option<Article>| article.is_some_and(|it| is_of(it.id, id));
    let rulings = Ruling::ALL.iter().map(|it| (format!("{it:?}"), it.article(book)));
    let refusals = Refusal::ALL.iter().map(|it| (format!("{it:?}"), it.article(book)));
    let faults = SetupFault::ALL.iter().map(|it| (format!("{it:?}"), it.article(book)));
    rulings.chain(refusals).chain(faults).filter(|(_, article)| rests(*article)).any(|(name, _)| {
        let name = format!("::{name}");
        source.match_indices(&name).any(|(at, _)| {
            !source[at + name.len()..].starts_with(|next: char| next.is_alphanumeric())
        })
    })
}

/// What the same was called before, and so in comments.
fn before(id: &str) -> Vec<&'static str> {
    let editions = include_str!("../editions.tsv").lines().filter_map(|line| line.split_once('\t'));
    let same = editions.filter(|(now, _)| is_of(now, id));
    same.flat_map(|(_, before)| before.split_whitespace()).collect()
}

#[test]
fn every_article_is_found_in_the_file_that_the_architecture_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("../../docs/architecture.md")).unwrap();
    let (_, table) = page.split_once(HEAD).unwrap();
    let table = table.split("\n\n").next().unwrap();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for row in table.lines().skip(2) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let files: Vec<&str> = cells[3].split('`').skip(1).step_by(2).collect();
        let source: String = files
            .iter()
            .map(|file| std::fs::read_to_string(root.join(format!("src/{file}.rs"))).unwrap())
            .collect();
        let source = source.split("#[cfg(test)]").next().unwrap();
        for (book, cell) in BOOKS.into_iter().zip(&cells) {
            for id in listed(cell) {
                count += 1;
                let known = Article::all().any(|(it, _)| it.book == book && is_of(it.id, &id));
                let older =
                    || book == Book::Fide2023 && before(&id).iter().any(|id| is_named(source, id));
                let found = is_named(source, &id) || has_ground(source, book, &id) || older();
                if !known || !found {
                    wrong.push(format!("{book}/{id} is not in {files:?}"));
                }
            }
        }
    }
    assert!(count > 150, "{count} articles");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
