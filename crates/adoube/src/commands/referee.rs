use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_clock::Moment;
use adoube_laws::log::Log;
use adoube_laws::{Article, Event, Game, Outcome, Refused, Shown, Who};
use adoube_script::{Happening, Script, ScriptError, Told};
use adoube_words::Words;
use serde_json::{Value, json};

use crate::failure::{Exit, Failure};
use crate::language::{fault, words};
use crate::{files, said, script};

/// Run a game script, or read a log: what happens, under which article
#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "OUT")]
    log: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long)]
    editions: bool,
}

/// Later than this no game goes on by its own clock: thirty years.
const CALENDAR: Moment = Moment(30 * 365 * 86_400_000);

pub(crate) fn run(args: &Args) -> Exit {
    match read(&args.file)? {
        Err(error) => {
            report_error(args, &error, &mut io::stdout())?;
            Ok(ExitCode::FAILURE)
        }
        Ok((script, told)) => {
            let mut report = Report::new(words(), &script, &told);
            report.editions = args.editions;
            let mut out = io::stdout().lock();
            if args.json {
                report.json(&mut out)?;
            } else {
                report.plain(&mut out, &args.file)?;
            }
            if let Some(error) = &told.stopped {
                report_error(args, error, &mut out)?;
            }
            if let Some(path) = &args.log {
                write_log(path, &script, &told)?;
            }
            let holds = told.failures.is_empty() && told.stopped.is_none();
            Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
    }
}

/// What a file tells: a script that is run, or a log, which begins with a brace.
fn read(path: &Path) -> Result<Result<(Script, Told), ScriptError>, Failure> {
    let bytes = files::read(path)?;
    if bytes.trim_ascii_start().first() == Some(&b'{') {
        return told_by_log(path, &bytes).map(Ok);
    }
    Ok(script::parse(&bytes).map(|script| {
        let told = script.run_watched(|_, _, _| {});
        (script, told)
    }))
}

fn told_by_log(path: &Path, bytes: &[u8]) -> Result<(Script, Told), Failure> {
    let fail = |error: &dyn Display| Failure::fault_at(path.display(), error);
    let text = str::from_utf8(bytes).map_err(|error| fail(&error))?;
    let log = Log::read(text).map_err(|error| fail(&error))?;
    let mut game = Game::replay(log.setup.clone(), []).map_err(|error| fail(&error))?;
    let entry = |(index, event): (usize, Event)| {
        let (who, at) = (event.by, event.at);
        Happening { line: index + 2, who, at, what: Ok(game.step(event)) }
    };
    let entries = log.events.into_iter().enumerate().map(entry).collect();
    let told = Told { entries, game: Some(game), ..Told::default() };
    Ok((Script::new(log.setup), told))
}

/// Writes what happened; a game whose set-up was refused has no log.
fn write_log(path: &Path, script: &Script, told: &Told) -> Result<(), Failure> {
    if told.game.is_none() {
        return Err(Failure::new(said::referee_no_game(path.display())));
    }
    let steps = told.entries.iter().filter_map(|entry| entry.what.as_ref().ok());
    let events = steps.map(|step| step.event.clone());
    let log = Log { setup: script.setup.clone(), events: events.collect() };
    let text = log.to_text();
    let text = text.map_err(|error| Failure::fault_at(path.display(), error))?;
    files::write(path, text.as_bytes())
}

fn report_error(args: &Args, error: &ScriptError, out: &mut impl Write) -> Result<(), Failure> {
    let ScriptError { line, column, what, expected, meant } = error;
    if args.json {
        let mut object =
            json!({ "line": line, "column": column, "error": what, "expected": expected });
        if let Some(meant) = meant {
            object["meant"] = meant.as_str().into();
        }
        writeln!(out, "{object}")?;
    } else {
        writeln!(io::stderr(), "{}:{}", args.file.display(), fault(error))?;
    }
    Ok(())
}

/// What came of a script, with words for it.
struct Report<'a> {
    words: &'a Words,
    script: &'a Script,
    told: &'a Told,
    /// A sentence for each entry.
    sentences: Vec<String>,
    editions: bool,
}

impl<'a> Report<'a> {
    fn new(words: &'a Words, script: &'a Script, told: &'a Told) -> Self {
        let sentence = |entry: &Happening| match &entry.what {
            Err(refused) => words.refusal(refused),
            Ok(step) => {
                let text = words.step(step, &script.setup);
                let reason = step.event.reason;
                let note = reason.and_then(|note| usize::try_from(note.0).ok()?.checked_sub(1));
                let given = |text: &&String| !text.is_empty();
                match note.and_then(|note| script.texts.get(note)).filter(given) {
                    Some(reason) if !text.is_empty() => words.because(text, reason),
                    _ => text,
                }
            }
        };
        let sentences = told.entries.iter().map(sentence).collect();
        Self { words, script, told, sentences, editions: false }
    }

    /// An article, and where that is asked for what another edition has in its place.
    fn cite(&self, article: Article) -> String {
        let others: Vec<String> = article.counterparts().map(|it| it.to_string()).collect();
        if !self.editions || others.is_empty() {
            return article.to_string();
        }
        format!("{article} = {}", others.join(", "))
    }

    fn who(&self, entry: &Happening) -> String {
        let role = entry.what.as_ref().map_or(entry.who, |step| step.event.by);
        self.role(role)
    }

    fn role(&self, role: Who) -> String {
        self.words.role(self.script.setup.rulebook.game(), role)
    }

    fn result(&self) -> String {
        let outcome = self.told.game.as_ref().and_then(Game::outcome);
        let text = self.words.result(self.script.setup.rulebook.game(), outcome);
        match outcome {
            Some(Outcome { article, .. }) if self.editions => {
                text.replace(&article.to_string(), &self.cite(*article))
            }
            _ => text,
        }
    }

    /// What is said of an article in an object, where that is asked for: what another edition has in its place.
    fn with_editions(&self, mut object: Value, article: Option<Article>) -> Value {
        if let Some(article) = article.filter(|_| self.editions) {
            let others: Vec<String> = article.counterparts().map(|it| it.to_string()).collect();
            object["editions"] = others.into();
        }
        object
    }

    /// What is wrong with the set-up: a sentence, its article, and whether that keeps the game from
    /// being played.
    fn faults(&self) -> Vec<(String, String, bool)> {
        let book = self.script.setup.rulebook.book;
        let cite = |article: Option<Article>| self.cite(article.unwrap_or_else(|| book.general()));
        match &self.told.setup_refused {
            Some(refused) => {
                let one = |&(fault, article): &(_, _)| {
                    (self.words.setup_refused(fault), cite(article), true)
                };
                refused.0.iter().map(one).collect()
            }
            None => {
                let warnings = self.script.setup.warnings().into_iter();
                let one = |fault: adoube_laws::SetupFault| {
                    (self.words.setup_warned(fault), cite(fault.article(book)), false)
                };
                warnings.map(one).collect()
            }
        }
    }

    fn plain(&self, out: &mut impl Write, file: &Path) -> Result<(), Failure> {
        for (text, article, _) in self.faults() {
            writeln!(out, "{}", self.words.cited(text, article))?;
        }
        let entries = &self.told.entries;
        let who: Vec<String> = entries.iter().map(|entry| self.who(entry)).collect();
        // What a server has written is by the calendar: here it counts from the first event.
        let first = entries.first().map_or(Moment(0), |entry| entry.at);
        let since = if first > CALENDAR { first } else { Moment(0) };
        let times: Vec<String> =
            entries.iter().map(|entry| (entry.at - since).face().to_string()).collect();
        let widest = |texts: &[String]| texts.iter().map(|text| text.chars().count()).max();
        let (wide, long) = (widest(&who).unwrap_or(0), widest(&times).unwrap_or(0));
        for (nth, entry) in entries.iter().enumerate() {
            if self.sentences[nth].is_empty() {
                continue;
            }
            let (time, who) = (&times[nth], &who[nth]);
            let article = match &entry.what {
                Ok(step) => step.event.article,
                Err(refused) => refused.article,
            };
            let text = self.words.cited(self.sentences[nth].clone(), self.cite(article));
            writeln!(out, "{time:>long$}  {who:<wide$}  {text}")?;
        }
        writeln!(out, "{}", self.result())?;
        out.flush()?;
        for failure in &self.told.failures {
            let (line, what) = (failure.line, fault(&failure.what));
            writeln!(io::stderr(), "{}:{line}: {what}", file.display())?;
        }
        Ok(())
    }

    fn json(&self, out: &mut impl Write) -> Result<(), Failure> {
        for (text, article, refused) in self.faults() {
            let kind = if refused { "setup-refused" } else { "setup-warned" };
            writeln!(out, "{}", json!({ kind: article, "text": text }))?;
        }
        for (entry, text) in self.told.entries.iter().zip(&self.sentences) {
            let line = entry.line;
            let object = match &entry.what {
                Ok(step) => {
                    json!({ "line": line, "event": Shown::whole(&step.event), "text": text })
                }
                Err(refused) => json!({
                    "line": line, "at": entry.at, "by": entry.who, "refused": refusal(refused),
                    "text": text
                }),
            };
            let article = match &entry.what {
                Ok(step) => step.event.article,
                Err(refused) => refused.article,
            };
            writeln!(out, "{}", self.with_editions(object, Some(article)))?;
        }
        for failure in &self.told.failures {
            writeln!(out, "{}", json!({ "line": failure.line, "failure": failure.what }))?;
        }
        let outcome = self.told.game.as_ref().and_then(Game::outcome);
        let last = json!({
            "result": outcome.map(Outcome::result),
            "outcome": outcome,
            "text": self.result(),
            "failures": self.told.failures.len(),
        });
        writeln!(out, "{}", self.with_editions(last, outcome.map(|it| it.article)))?;
        Ok(())
    }
}

fn refusal(refused: &Refused) -> Value {
    let book = refused.article.book;
    let reason =
        |reason: &adoube_laws::Reason| json!({ "reason": reason, "article": reason.article(book) });
    let reasons: Vec<Value> = refused.reasons.iter().map(reason).collect();
    json!({ "refusal": refused.refusal, "article": refused.article, "reasons": reasons })
}
