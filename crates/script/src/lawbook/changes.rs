//! What changed between two editions, each as a game that goes two ways.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::Texts;
use crate::Script;
use adoube_laws::{Article, Book};

/// A change, and a game that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The articles that say so now.
    #[serde(deserialize_with = "articles")]
    pub ids: Vec<Article>,
    /// What the game rests on by either book, where that is not these or what they continue.
    #[serde(default, deserialize_with = "articles")]
    pub rests: Vec<Article>,
    /// What it is called.
    pub title: Texts,
    /// What it is, in our own words.
    pub summary: Texts,
    /// A script without its rulebook.
    pub script: String,
}

impl Change {
    /// All of a file.
    ///
    /// # Errors
    /// With what makes no sense in it.
    pub fn all(text: &str) -> Result<Vec<Self>, String> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct All {
            change: Vec<Change>,
        }
        toml::from_str::<All>(text).map(|all| all.change).map_err(|error| error.to_string())
    }

    /// The game by one of the books.
    pub fn script_in(&self, edition: Book) -> String {
        format!("rulebook: {edition}\n{}", self.script.trim_start())
    }

    /// The articles that the game comes to rest on by one of the books: of its events, its refusals and its end, or of what is wrong
    /// with its set-up.
    ///
    /// # Errors
    /// If the script makes no sense.
    pub fn cited_in(&self, edition: Book) -> Result<BTreeSet<Article>, String> {
        let told = Script::parse(&self.script_in(edition)).and_then(|script| script.run());
        let told = told.map_err(|error| error.to_string())?;
        let mut cited = BTreeSet::new();
        for entry in &told.entries {
            match &entry.what {
                Ok(step) => drop(cited.insert(step.event.article)),
                Err(refused) => {
                    cited.insert(refused.article);
                    cited.extend(refused.reasons.iter().filter_map(|it| it.article(edition)));
                }
            }
        }
        cited.extend(told.game.as_ref().and_then(|game| Some(game.outcome()?.article)));
        let faults = told.setup_refused.iter().flat_map(|refused| &refused.0);
        cited.extend(faults.filter_map(|(_, article)| *article));
        Ok(cited)
    }

    /// What follows by one of the books: every ruling and refusal, and how it ended.
    ///
    /// # Errors
    /// If the script makes no sense.
    pub fn told_in(&self, edition: Book) -> Result<Vec<String>, String> {
        let told = Script::parse(&self.script_in(edition)).and_then(|script| script.run());
        let told = told.map_err(|error| error.to_string())?;
        let entries = told.entries.iter().map(|entry| match &entry.what {
            Ok(step) => step.event.ruling().to_string(),
            Err(refused) => refused.refusal.to_string(),
        });
        let outcome = told.game.as_ref().and_then(|game| game.outcome());
        let clocks = told.game.as_ref().map(|game| {
            let at = game.last();
            format!("{:?}", adoube_board::Side::ALL.map(|side| game.clock().shows(side, at).main))
        });
        Ok(entries.chain(outcome.map(adoube_laws::Outcome::result)).chain(clocks).collect())
    }
}

fn articles<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Article>, D::Error> {
    use serde::de::Error as _;
    let ids = Vec::<String>::deserialize(deserializer)?;
    ids.iter().map(|id| id.parse().map_err(D::Error::custom)).collect()
}
