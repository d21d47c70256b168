use core::fmt;

use adoube_board::Side;
use adoube_clock::Span;
use adoube_laws::{Book, GameKind, Kind, SetupFault, Who};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::Language;

/// Sentences in one language. It can be shared by threads.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// What errors can say, once one has been asked about.
    #[cfg(feature = "faults")]
    pub(crate) shapes: std::sync::OnceLock<Vec<crate::fault::Shape>>,
    /// Which messages were asked for, so that a test can find those that nobody needs.
    #[cfg(test)]
    pub(crate) used: std::sync::Mutex<std::collections::BTreeSet<String>>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

/// A day, in milliseconds.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

impl Words {
    /// The words of a language.
    #[cfg(feature = "built-in")]
    pub fn new(language: Language) -> Self {
        Self::of_files(
            language,
            [
                language.file(),
                #[cfg(feature = "tournament")]
                language.tournament(),
                #[cfg(feature = "tournament")]
                language.why(),
                #[cfg(feature = "tournament")]
                language.desk(),
                #[cfg(feature = "tournament")]
                language.print(),
                #[cfg(feature = "faults")]
                language.faults(),
            ],
        )
    }

    /// What the server writes by mail in a language, and nothing else.
    #[cfg(feature = "mail")]
    pub fn of_mail(language: Language) -> Self {
        Self::of_file(language, language.mail())
    }

    /// What stands on the public page of an event in a language, and nothing else.
    #[cfg(feature = "mail")]
    pub fn of_event(language: Language) -> Self {
        Self::of_file(language, language.event())
    }

    /// The words of a language from its file.
    pub fn of_file(language: Language, file: &str) -> Self {
        Self::of_files(language, [file])
    }

    fn of_files<const N: usize>(language: Language, files: [&str; N]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // Marks of direction would only be noise: all languages run the same way.
        bundle.set_use_isolating(false);
        let words = Self {
            language,
            bundle,
            #[cfg(feature = "faults")]
            shapes: std::sync::OnceLock::new(),
            #[cfg(test)]
            used: Default::default(),
        };
        files.into_iter().fold(words, Self::with)
    }

    /// These words and those of another file in the same language, such as a program's own.
    #[must_use]
    pub fn with(mut self, file: &str) -> Self {
        // The files are ours and tested; of a broken one the rest is still of use.
        let file = FluentResource::try_new(file.to_owned());
        self.bundle.add_resource_overriding(file.unwrap_or_else(|(file, _)| file));
        self
    }

    /// A message by its name, or a form of it, with texts for its arguments; whole numbers are told as such. None where there is none.
    pub fn tell(
        &self,
        id: &str,
        form: Option<&str>,
        texts: &[(&'static str, String)],
    ) -> Option<String> {
        // A number decides between forms only as one; what is too long for that is no count.
        let value = |text: &String| match text.parse::<u32>() {
            Ok(number) if number.to_string() == *text => number.into(),
            _ => fluent_bundle::FluentValue::from(text.clone()),
        };
        let args = texts.iter().map(|(name, text)| (*name, value(text))).collect();
        self.find(id, form, &args)
    }

    /// Which language they are of.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A side by its name alone: White, Sente.
    pub fn side(&self, game: GameKind, side: Side) -> String {
        self.say(side_id(game, Some(side)), &FluentArgs::new())
    }

    /// Who does something.
    pub fn role(&self, game: GameKind, role: Who) -> String {
        let id = match role {
            Who::Player(side) => return self.side(game, side),
            Who::Assistant(side) => {
                let mut args = FluentArgs::new();
                self.add_side(&mut args, game, Some(side));
                return self.say("role-assistant", &args);
            }
            Who::Arbiter => "role-arbiter",
            Who::Spectator => "role-spectator",
            Who::Server => "role-server",
        };
        self.say(id, &FluentArgs::new())
    }

    /// A rulebook's title.
    pub fn book(&self, book: Book) -> String {
        self.say(&format!("book-{book}"), &FluentArgs::new())
    }

    /// What the software does about an article of this kind.
    pub fn kind(&self, kind: Kind) -> String {
        let id = match kind {
            Kind::Rule => "kind-rule",
            Kind::Claim => "kind-claim",
            Kind::Arbiter => "kind-arbiter",
            Kind::Setup => "kind-setup",
            Kind::Information => "kind-information",
        };
        self.say(id, &FluentArgs::new())
    }

    /// What is wrong with a set-up, and what to do.
    pub fn fault(&self, fault: SetupFault) -> String {
        self.say(&format!("fault-{fault}"), &FluentArgs::new())
    }

    /// That a game cannot begin.
    pub fn setup_refused(&self, fault: SetupFault) -> String {
        let fault = self.fault(fault);
        self.say("setup-refused", &args([("fault", fault)]))
    }

    /// That a set-up should be otherwise.
    pub fn setup_warned(&self, fault: SetupFault) -> String {
        let fault = self.fault(fault);
        self.say("setup-warned", &args([("fault", fault)]))
    }

    /// A sentence with the reason that was given for it, whose own full stop is not repeated.
    pub fn because(&self, event: String, reason: &str) -> String {
        let reason = reason.trim_end();
        let bare = reason.strip_suffix('.').filter(|bare| !bare.ends_with('.')).unwrap_or(reason);
        self.say("event-because", &args([("event", event), ("reason", bare.to_owned())]))
    }

    /// A sentence with the article it rests on.
    pub fn cited(&self, event: String, article: impl fmt::Display) -> String {
        self.say("event-cited", &args([("event", event), ("article", article.to_string())]))
    }

    /// What a move was, `inaccuracy`, `mistake` or `blunder`, and what was better.
    pub fn judged(&self, judgement: &str, better: &str) -> String {
        let better = better.to_owned();
        self.say(&format!("judged-{judgement}"), &args([("better", better)]))
    }

    /// That a game turned here.
    pub fn game_turned(&self) -> String {
        self.say("judged-turned", &FluentArgs::new())
    }

    /// What a position is worth.
    pub fn value_of(&self, value: &str) -> String {
        self.say("judged-value", &args([("value", value.to_owned())]))
    }

    /// That an article has no page.
    pub fn no_page(&self) -> String {
        self.say("no-page", &FluentArgs::new())
    }

    /// The heading of an example.
    pub fn example(&self, title: &str) -> String {
        self.say("example-title", &args([("title", title.to_owned())]))
    }

    /// A rulebook and how much there is of it.
    pub fn book_line(&self, book: Book, articles: usize, pages: usize, examples: usize) -> String {
        let mut args = args([("title", self.book(book))]);
        args.set("articles", articles);
        args.set("pages", pages);
        args.set("examples", examples);
        self.say("books-line", &args)
    }

    /// A length of time: `3 days`, `3 minutes`, `90 seconds`, or as a clock shows it.
    pub fn time(&self, time: Span) -> String {
        let seconds = time.0 / 1000;
        let mut args = args([("clock", time.face().to_string())]);
        let id = if time.0 > 0 && time.0 % DAY == 0 {
            args.set("count", time.0 / DAY);
            "time-days"
        } else if time.0 % 1000 != 0 || seconds > 100 * 60 {
            "time-clock"
        } else if seconds % 60 == 0 {
            args.set("count", seconds / 60);
            "time-minutes"
        } else if seconds < 180 {
            args.set("count", seconds);
            "time-seconds"
        } else {
            "time-clock"
        };
        self.say(id, &args)
    }

    /// Items one after the other.
    pub(crate) fn list(&self, id: &str, items: impl IntoIterator<Item = String>) -> String {
        let next = |list, item| self.say(id, &args([("list", list), ("item", item)]));
        items.into_iter().reduce(next).unwrap_or_default()
    }

    /// Adds the forms of a side's name.
    pub(crate) fn add_side(&self, args: &mut FluentArgs<'_>, game: GameKind, side: Option<Side>) {
        let id = side_id(game, side);
        for form in ["the", "The", "of", "to"] {
            args.set(form, self.form(id, form));
        }
        args.set("number", self.form(id, "number").parse::<u8>().unwrap_or(1));
        args.set("known", if side.is_some() { "yes" } else { "no" });
    }

    /// A form of a name, where that needs no arguments.
    pub(crate) fn form(&self, id: &str, form: &str) -> String {
        self.say_form(id, form, &FluentArgs::new()).unwrap_or_else(|| id.to_owned())
    }

    /// A message, or its id where there is none.
    pub(crate) fn say(&self, id: &str, args: &FluentArgs<'_>) -> String {
        self.find(id, None, args).unwrap_or_else(|| id.to_owned())
    }

    /// A message if there is one.
    pub(crate) fn try_say(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.find(id, None, args)
    }

    /// A form of a message if there is one.
    pub(crate) fn say_form(&self, id: &str, form: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.find(id, Some(form), args)
    }

    fn find(&self, id: &str, form: Option<&str>, args: &FluentArgs<'_>) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match form {
            None => message.value()?,
            Some(form) => message.get_attribute(form)?.value(),
        };
        #[cfg(test)]
        self.note(id, form);
        // An argument that is missing shows as its name; the tests look for that.
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
    }

    #[cfg(test)]
    fn note(&self, id: &str, form: Option<&str>) {
        let name = form.map_or_else(|| id.to_owned(), |form| format!("{id}.{form}"));
        self.used.lock().unwrap().insert(name);
    }
}

/// Arguments that are texts.
pub(crate) fn args<const N: usize>(texts: [(&'static str, String); N]) -> FluentArgs<'static> {
    texts.into_iter().collect()
}

/// All that a sentence about an event may ask for, left open.
pub(crate) fn blank() -> FluentArgs<'static> {
    let empty = ["act", "places", "time", "clock", "points", "score", "claim", "text", "faces"];
    let rest = ["begins", "outcome", "ground", "board"];
    let empty = empty.into_iter().chain(rest).map(|name| (name, "…"));
    let open =
        ["moves", "sanction", "offer", "resumes", "place", "players", "times", "counts", "ran"];
    let open = open.map(|name| (name, "none"));
    let set = [("legal", "yes"), ("sign", "plus"), ("clocks", "yes")].into_iter().chain(open);
    let mut args: FluentArgs<'static> = empty.chain(set).collect();
    args.set("count", 0);
    args
}

pub(crate) const fn side_id(game: GameKind, side: Option<Side>) -> &'static str {
    match (game, side) {
        (_, None) => "side-unknown",
        (GameKind::Chess, Some(Side::First)) => "side-chess-first",
        (GameKind::Chess, Some(Side::Second)) => "side-chess-second",
        (GameKind::Shogi, Some(Side::First)) => "side-shogi-first",
        (GameKind::Shogi, Some(Side::Second)) => "side-shogi-second",
    }
}
