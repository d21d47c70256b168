use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_laws::{Article, Book, Kind};
use adoube_script::lawbook::{self, Page, Texts};
use adoube_words::{Language, Words};
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::language::{fault, words};
use crate::lawbook::Pages;
use crate::nearest::nearest;
use crate::said;

/// Read the lawbook: rulebooks, articles and their examples
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "BOOK[/ARTICLE]")]
    what: Option<String>,
    #[arg(long, conflicts_with = "what")]
    check: bool,
    #[arg(long, value_name = "FOLDER")]
    pages: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Exit {
    let pages = Pages::read(args.pages.as_deref())?;
    if args.check {
        return check(args, &pages);
    }
    if let Some(fault) = pages.faults.first() {
        return Err(Failure::fault(fault));
    }
    let reader = Reader { words: words(), pages: &pages.pages, json: args.json };
    let mut out = io::stdout().lock();
    match &args.what {
        None => reader.books(&mut out)?,
        Some(what) => match (what.parse::<Book>(), what.parse::<Article>()) {
            (Ok(book), _) => reader.book(&mut out, book)?,
            (_, Ok(article)) => reader.article(&mut out, article)?,
            _ => return Err(unknown(what)),
        },
    }
    Ok(ExitCode::SUCCESS)
}

fn unknown(what: &str) -> Failure {
    let books = Book::ALL.iter().map(ToString::to_string);
    let articles = Article::all().map(|(article, _)| article.to_string());
    let close = nearest(what, books.chain(articles));
    if close.is_empty() {
        return Failure::new(said::laws_unknown(what));
    }
    Failure::new(said::laws_perhaps(what, close.join(", ")))
}

fn check(args: &Args, pages: &Pages) -> Exit {
    let report = lawbook::check(&pages.pages);
    let faults = pages.faults.iter().map(ToString::to_string);
    let failures: Vec<String> = faults.chain(report.failures).collect();
    let mut out = io::stdout().lock();
    for failure in &failures {
        if args.json {
            writeln!(out, "{}", json!({ "failure": failure }))?;
        } else {
            writeln!(out, "{}", fault(failure))?;
        }
    }
    let (passed, failed) = (report.passed, failures.len());
    if args.json {
        writeln!(out, "{}", json!({ "passed": passed, "failed": failed }))?;
    } else {
        writeln!(out, "{}", said::checked(passed, failed))?;
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The lawbook in one language.
struct Reader<'a> {
    words: &'a Words,
    pages: &'a [Page],
    json: bool,
}

impl Reader<'_> {
    fn text<'t>(&self, texts: &'t Texts) -> &'t str {
        match self.words.language() {
            Language::English | Language::Japanese => texts.en.trim(),
            Language::French => texts.fr.trim(),
        }
    }

    fn page(&self, article: Article) -> Option<&Page> {
        self.pages.iter().find(|page| page.ids.contains(&article))
    }

    fn books(&self, out: &mut impl Write) -> Result<(), Failure> {
        for book in Book::ALL {
            let articles = Article::all().filter(|(article, _)| article.book == book).count();
            let about = |page: &&Page| page.ids.iter().any(|id| id.book == book);
            let pages = self.pages.iter().filter(about).count();
            let examples = self.pages.iter().filter(about).map(|page| page.examples.len()).sum();
            if self.json {
                let object = json!({
                    "book": book, "title": self.words.book(book), "articles": articles,
                    "pages": pages, "examples": examples
                });
                writeln!(out, "{object}")?;
            } else {
                let line = self.words.book_line(book, articles, pages, examples);
                writeln!(out, "{:<9}  {line}", book.name())?;
            }
        }
        Ok(())
    }

    fn book(&self, out: &mut impl Write, book: Book) -> Result<(), Failure> {
        let list: Vec<(Article, String)> = Article::all()
            .filter(|(article, _)| article.book == book)
            .map(|(article, kinds)| (article, kinds.map(Kind::letter).collect()))
            .collect();
        let wide = list.iter().map(|(article, _)| article.to_string().chars().count()).max();
        let wide = wide.unwrap_or(0);
        for (article, kinds) in list {
            let title = self.page(article).map(|page| self.text(&page.title));
            if self.json {
                let object = json!({ "id": article, "kinds": kinds, "title": title });
                writeln!(out, "{object}")?;
            } else {
                let id = article.to_string();
                let line = format!("{id:<wide$}  {kinds:<3}  {}", title.unwrap_or_default());
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }

    fn article(&self, out: &mut impl Write, article: Article) -> Result<(), Failure> {
        let page = self.page(article);
        if self.json {
            let example = |page: &Page, example: &lawbook::Example| {
                let script = page.script_in(example, article.book);
                json!({ "title": self.text(&example.title), "script": script })
            };
            let examples = |page: &Page| -> Vec<_> {
                page.examples.iter().map(|it| example(page, it)).collect()
            };
            let object = json!({
                "id": article,
                "kinds": article.kinds().map(Kind::letter).collect::<String>(),
                "ids": page.map(|page| &page.ids),
                "title": page.map(|page| self.text(&page.title)),
                "summary": page.map(|page| self.text(&page.summary)),
                "examples": page.map(examples),
            });
            writeln!(out, "{object}")?;
            return Ok(());
        }
        let title = page.map_or("", |page| self.text(&page.title));
        let head = format!("{article}  {title}");
        writeln!(out, "{}\n", head.trim_end())?;
        let Some(page) = page else {
            self.kinds(out, article)?;
            writeln!(out, "{}", self.words.no_page())?;
            return Ok(());
        };
        writeln!(out, "{}\n", self.text(&page.summary))?;
        self.kinds(out, article)?;
        for example in &page.examples {
            writeln!(out, "\n{}\n", self.words.example(self.text(&example.title)))?;
            for line in page.script_in(example, article.book).lines() {
                writeln!(out, "{}", format!("    {line}").trim_end())?;
            }
        }
        Ok(())
    }

    fn kinds(&self, out: &mut impl Write, article: Article) -> Result<(), Failure> {
        for kind in article.kinds() {
            writeln!(out, "{}", self.words.kind(kind))?;
        }
        Ok(())
    }
}
