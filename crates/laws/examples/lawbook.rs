//! `lawbook PAGES FOLDER`: the lawbook as JSON, a file a rulebook, for the pages.

use std::path::Path;
use std::{env, fs, io};

use adoube_laws::lawbook::{Example, Page, Texts};
use adoube_laws::{Article, Book, Kind};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [from, to] = args.as_slice() else {
        return Err(io::Error::other("usage: lawbook PAGES FOLDER"));
    };
    let mut pages = Vec::new();
    read(Path::new(from), &mut pages)?;
    fs::create_dir_all(to)?;
    for book in Book::ALL {
        let articles = Article::all().filter(|(article, _)| article.book == book);
        let list: Vec<Value> = articles
            .map(|(article, kinds)| {
                let page = pages.iter().find(|page| page.ids.contains(&article));
                tell(article, &kinds.map(Kind::letter).collect::<String>(), page)
            })
            .collect();
        let text = json!({ "book": book, "articles": list }).to_string();
        fs::write(Path::new(to).join(format!("{book}.json")), text)?;
    }
    Ok(())
}

fn tell(article: Article, kinds: &str, page: Option<&Page>) -> Value {
    let texts = |texts: &Texts| json!({ "en": flow(&texts.en), "fr": flow(&texts.fr) });
    let example = |page: &Page| -> Vec<Value> {
        let one = |it: &Example| json!({ "title": texts(&it.title), "script": page.script_in(it, article.book) });
        page.examples.iter().map(one).collect()
    };
    json!({
        "id": article.id,
        "kinds": kinds,
        "title": page.map(|page| texts(&page.title)),
        "summary": page.map(|page| texts(&page.summary)),
        "examples": page.map(example).unwrap_or_default(),
    })
}

/// Paragraphs as one line each, empty lines between.
fn flow(text: &str) -> String {
    let paragraphs = text.trim().split("\n\n");
    paragraphs
        .map(|lines| lines.split('\n').map(str::trim).collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join("\n\n")
}

fn read(folder: &Path, pages: &mut Vec<Page>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(&path)?;
            let page = Page::parse(&path.display().to_string(), &text);
            pages.push(page.map_err(io::Error::other)?);
        }
    }
    Ok(())
}
