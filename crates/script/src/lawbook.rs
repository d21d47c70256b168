//! The lawbook: a page for each article, in our own words, with examples that are run.

mod changes;
mod edition;

use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;

pub use changes::Change;

use crate::Carrier;
use crate::{Script, Told};
use adoube_laws::{Article, Book, Kind, Refusal, Ruling, SetupFault};

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

/// A page of the lawbook.
#[derive(Clone, Debug)]
pub struct Page {
    /// Where it was read from.
    pub path: String,
    /// The articles it is about: one, or the same one in several editions.
    pub ids: Vec<Article>,
    /// What the software does about it, the main thing first.
    pub kinds: Vec<Kind>,
    /// Its title.
    pub title: Texts,
    /// What it says, in our own words.
    pub summary: Texts,
    /// By what the examples carry it, where none of them expects a ruling under it.
    pub carried_by: Vec<Carrier>,
    /// The articles of another edition whose examples hold for this one too.
    pub shares: Vec<Article>,
    /// Examples, each a script.
    pub examples: Vec<Example>,
}

/// An example of an article.
#[derive(Clone, Debug)]
pub struct Example {
    /// What it shows.
    pub title: Texts,
    /// The script.
    pub script: String,
    /// The line of the page on which the script begins.
    pub line: usize,
    /// The page that it is on, where it is shared with another.
    pub on: Option<String>,
}

/// What is wrong with a page, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

impl std::error::Error for PageError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PageHead {
    ids: Vec<String>,
    kind: String,
    #[serde(default, rename = "carried-by")]
    carried_by: Vec<String>,
    #[serde(default)]
    shares: Vec<String>,
    title: Texts,
    summary: Texts,
}

impl Page {
    /// Reads a page: a head in TOML between lines of `+++`, then examples as headings
    /// `## English | French`, each with one fenced block `adoube`.
    ///
    /// # Errors
    /// With the line where the page makes no sense.
    pub fn parse(path: &str, text: &str) -> Result<Self, PageError> {
        let fail = |line, what: String| PageError { path: path.to_owned(), line, what };
        let Some(rest) = text.strip_prefix("+++\n") else {
            return Err(fail(1, "no head (expected +++ on the first line)".into()));
        };
        let Some((head, body)) = rest.split_once("\n+++\n") else {
            return Err(fail(1, "the head does not end (expected a line of +++)".into()));
        };
        let head: PageHead = toml::from_str(head).map_err(|error| {
            let line = error.span().map_or(2, |span| 2 + head[..span.start].matches('\n').count());
            fail(line, error.message().to_owned())
        })?;
        let ids: Result<Vec<Article>, _> = head.ids.iter().map(|id| id.parse()).collect();
        let ids = ids.map_err(|error: adoube_laws::NoSuchArticle| fail(2, error.to_string()))?;
        if ids.is_empty() {
            return Err(fail(2, "no id (expected ids = [\"fide-2009/9.2\"])".into()));
        }
        let letters = head.kind.chars().filter(char::is_ascii_alphabetic);
        let kinds: Vec<Kind> = letters.filter_map(Kind::from_letter).collect();
        for id in &ids {
            if !id.kinds().eq(kinds.iter().copied()) {
                let right: String = id.kinds().map(Kind::letter).collect();
                return Err(fail(
                    3,
                    format!("kind is {:?} (the list has {right} for {id})", head.kind),
                ));
            }
        }
        let carried_by: Result<Vec<Carrier>, _> =
            head.carried_by.iter().map(|text| text.parse()).collect();
        let carried_by =
            carried_by.map_err(|error: crate::NoSuchCarrier| fail(4, error.to_string()))?;
        let shares: Result<Vec<Article>, _> = head.shares.iter().map(|id| id.parse()).collect();
        let shares =
            shares.map_err(|error: adoube_laws::NoSuchArticle| fail(4, error.to_string()))?;
        let first = 4 + rest[..rest.len() - body.len()].matches('\n').count() - 2;
        let examples = examples(body, first).map_err(|(line, what)| fail(line, what))?;
        Ok(Self {
            path: path.to_owned(),
            ids,
            kinds,
            title: head.title,
            summary: head.summary,
            carried_by,
            shares,
            examples,
        })
    }

    /// An example's script as it reads in one of the page's books: a page for both editions is
    /// written for one of them, and holds for the other.
    pub fn script_in(&self, example: &Example, edition: Book) -> String {
        if self.ids.len() < 2 && example.on.is_none() {
            return example.script.clone();
        }
        edition::in_edition(&example.script, edition, &self.ids)
    }
}

/// A script as it reads by another edition of the same laws: its rulebook and articles exchanged.
pub fn in_edition(script: &str, edition: Book) -> String {
    edition::in_edition(script, edition, &[])
}

/// Gives every page the examples that it shares with others.
pub fn share(pages: &mut [Page]) -> Vec<PageError> {
    let mut faults = Vec::new();
    for nth in 0..pages.len() {
        for article in core::mem::take(&mut pages[nth].shares) {
            let from = pages.iter().find(|page| page.ids.contains(&article));
            let examples = from.map(|from| {
                let on = Some(from.path.clone());
                let own = from.examples.iter().filter(|example| example.on.is_none());
                own.map(|example| Example { on: on.clone(), ..example.clone() }).collect::<Vec<_>>()
            });
            match examples.filter(|examples| !examples.is_empty()) {
                Some(examples) => pages[nth].examples.extend(examples),
                None => faults.push(PageError {
                    path: pages[nth].path.clone(),
                    line: 4,
                    what: format!("shares: {article} has no example of its own"),
                }),
            }
            pages[nth].shares.push(article);
        }
    }
    faults
}

fn examples(body: &str, first: usize) -> Result<Vec<Example>, (usize, String)> {
    let mut examples = Vec::new();
    let mut title: Option<Texts> = None;
    let mut lines = body.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        let number = first + index - 1;
        if let Some(heading) = line.strip_prefix("## ") {
            let Some((en, fr)) = heading.split_once(" | ") else {
                return Err((
                    number,
                    "a heading in one language (expected ## English | French)".into(),
                ));
            };
            title = Some(Texts { en: en.trim().into(), fr: fr.trim().into() });
        } else if line.trim() == "```adoube" {
            let Some(title) = title.take() else {
                return Err((
                    number,
                    "an example without a heading (expected ## English | French)".into(),
                ));
            };
            let mut script = String::new();
            loop {
                match lines.next() {
                    None => return Err((number, "the example does not end (expected ```)".into())),
                    Some((_, line)) if line.trim() == "```" => break,
                    Some((_, line)) => {
                        script.push_str(line);
                        script.push('\n');
                    }
                }
            }
            examples.push(Example { title, script, line: number + 1, on: None });
        } else if line.starts_with("```") {
            return Err((number, "a block that is no example (expected ```adoube)".into()));
        }
    }
    Ok(examples)
}

/// What running the lawbook found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Examples that hold.
    pub passed: usize,
    /// Examples that do not, articles without a page or example, grounds that no example produces.
    pub failures: Vec<String>,
}

/// Runs every example of every page, and looks for what is missing.
pub fn check(pages: &[Page]) -> Report {
    let mut report = Report::default();
    let mut produced = Produced::default();
    for page in pages {
        for example in &page.examples {
            match run(page, example, &mut produced) {
                Ok(()) => report.passed += 1,
                Err(failures) => report.failures.extend(failures),
            }
        }
    }
    check_pages(pages, &mut report);
    let faults = pages.iter().flat_map(carrier_faults);
    report.failures.extend(faults);
    produced.check(&mut report);
    report
}

fn run(page: &Page, example: &Example, produced: &mut Produced) -> Result<(), Vec<String>> {
    let mut failures = Vec::new();
    for id in &page.ids {
        let script = page.script_in(example, id.book);
        let path = example.on.as_ref().unwrap_or(&page.path);
        let under = if example.on.is_some() { format!(" (for {id})") } else { String::new() };
        let at = |line: usize| format!("{path}:{}{under}", example.line + line - 1);
        let told = Script::parse(&script).and_then(|script| script.run());
        match told {
            Err(error) => {
                failures.push(format!("{}:{}: {}", at(error.line), error.column, error.reason()));
            }
            Ok(told) => {
                let found = told
                    .failures
                    .iter()
                    .map(|failure| format!("{}: {}", at(failure.line), failure.what));
                failures.extend(found);
                produced.note(&told);
            }
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures) }
}

fn check_pages(pages: &[Page], report: &mut Report) {
    for (article, kinds) in Article::all() {
        let mut about = pages.iter().filter(|page| page.ids.contains(&article));
        let Some(page) = about.next() else {
            report.failures.push(format!("{article} has no page"));
            continue;
        };
        if let Some(other) = about.next() {
            report
                .failures
                .push(format!("{}: {article} has another page, {}", other.path, page.path));
        }
        let mut kinds = kinds;
        let acts = kinds.any(|kind| kind != Kind::Information);
        if acts && page.examples.is_empty() {
            report.failures.push(format!("{}: {article} has no example", page.path));
        }
    }
}

/// Whether the examples of a page are about its article.
fn carrier_faults(page: &Page) -> Vec<String> {
    if page.kinds.iter().all(|kind| *kind == Kind::Information) {
        return Vec::new();
    }
    page.ids.iter().flat_map(|&id| faults_under(page, id)).collect()
}

/// The same, of one of its articles.
fn faults_under(page: &Page, id: Article) -> Vec<String> {
    let texts = page.examples.iter().map(|example| page.script_in(example, id.book));
    let scripts = texts.filter_map(|text| Script::parse(&text).ok());
    let lines = scripts.flat_map(|script| script.lines);
    let found: Vec<Carrier> = lines.filter_map(|line| line.carrier()).collect();
    let own = found.contains(&Carrier::Article(id));
    let mut faults = Vec::new();
    match (own, page.carried_by.is_empty()) {
        (false, true) => faults
            .push(format!("no example expects {id} (name it, or say by what it is carried-by)")),
        (true, false) => faults.push(format!("an example expects {id}, and carried-by is idle")),
        _ => {}
    }
    let carriers = page.carried_by.iter().map(|carrier| match carrier {
        Carrier::Article(it) => Carrier::Article(edition::article_in(*it, id.book, &page.ids)),
        other => *other,
    });
    let missing = carriers.filter(|carrier| !found.contains(carrier));
    faults.extend(missing.map(|carrier| format!("carried-by: no example expects {carrier}")));
    faults.into_iter().map(|fault| format!("{}: {fault}", page.path)).collect()
}

/// The grounds that examples have produced, each with its book.
#[derive(Default)]
struct Produced {
    rulings: BTreeSet<(Book, Ruling)>,
    refusals: BTreeSet<(Book, Refusal)>,
    faults: BTreeSet<(Book, SetupFault)>,
}

impl Produced {
    fn note(&mut self, told: &Told) {
        for entry in &told.entries {
            match &entry.what {
                Ok(adoube_laws::Step { event, .. }) => {
                    self.rulings.insert((event.article.book, event.ruling()));
                }
                Err(refused) => {
                    self.refusals.insert((refused.article.book, refused.refusal));
                }
            }
        }
        if let Some(game) = &told.game {
            let book = game.rulebook().book;
            self.faults.extend(game.setup().warnings().into_iter().map(|fault| (book, fault)));
        }
        for (fault, article) in told.setup_refused.iter().flat_map(|refused| &refused.0) {
            self.faults.extend(article.map(|article| (article.book, *fault)));
        }
    }

    fn check(&self, report: &mut Report) {
        for book in Book::ALL {
            let mut miss = |name: &str, article: Option<Article>, there: bool| {
                if let Some(article) = article.filter(|_| !there) {
                    report.failures.push(format!("no example produces {name} under {article}"));
                }
            };
            for &ruling in Ruling::ALL {
                miss(ruling.name(), ruling.article(book), self.rulings.contains(&(book, ruling)));
            }
            for &refusal in Refusal::ALL {
                let there = self.refusals.contains(&(book, refusal));
                miss(&format!("the refusal {refusal}"), refusal.article(book), there);
            }
            for &fault in SetupFault::ALL {
                let there = self.faults.contains(&(book, fault));
                miss(&format!("the fault {fault}"), fault.article(book), there);
            }
        }
    }
}
