//! What is said of rating lists, and of start numbers that go by ratings.

use adoube_tournament::event::{Signature, Tournament, What};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

impl Words {
    /// That a rating list is kept, and how many it has.
    pub fn list_kept(&self, list: &str, count: usize) -> String {
        let mut args = args([("list", list.to_owned())]);
        args.set("players", count);
        self.say("did-list", &args)
    }

    /// That no rating list is kept.
    pub fn no_list(&self) -> String {
        self.say("refused-no-list", &FluentArgs::new())
    }

    /// That nobody of the rating list has this name or number.
    pub fn not_listed(&self, text: &str) -> String {
        self.say("refused-not-listed", &args([("text", text.to_owned())]))
    }

    /// That the rating list has somebody of that name.
    pub fn maybe_listed(&self, name: &str, listed: impl IntoIterator<Item = String>) -> String {
        let listed = self.list("list-players", listed);
        self.say("warn-listed", &args([("player", name.to_owned()), ("other", listed)]))
    }

    /// That the rating list has several players of that name.
    pub fn several_listed(&self, name: &str, listed: impl IntoIterator<Item = String>) -> String {
        let listed = self.list("list-players", listed);
        self.say("warn-listed-several", &args([("player", name.to_owned()), ("other", listed)]))
    }

    /// That a list cannot keep two players of one name.
    pub fn one_name(&self, name: &str) -> String {
        self.say("refused-one-name", &args([("name", name.to_owned())]))
    }

    /// That what the rating list knows of a player was taken.
    pub fn taken_from_list(&self, name: &str, listed: &str) -> String {
        let args = args([("player", name.to_owned()), ("other", listed.to_owned())]);
        self.say("warn-listed-taken", &args)
    }

    /// That the rating list has something else of a player than was said.
    pub fn listed_otherwise(&self, name: &str, said: &str, listed: &str) -> String {
        let mut args = args([("player", name.to_owned()), ("said", said.to_owned())]);
        args.set("listed", listed.to_owned());
        self.say("warn-listed-otherwise", &args)
    }

    /// Who has another start number after a correction, where a round is paired; nothing where nobody has.
    pub(crate) fn renumbered(&self, before: &Tournament, what: &What) -> Option<String> {
        if before.rounds.is_empty() {
            return None;
        }
        let mut after = before.clone();
        after.apply(Signature::from("").under(what.clone()));
        let (old, new) = (before.order(), after.order());
        let moved = new.iter().zip(1..).filter_map(|(id, now)| {
            let was = old.iter().position(|other| other == id)? + 1;
            let name = &after.member(*id)?.player.name;
            (was != now).then(|| format!("{name} {was} → {now}"))
        });
        let moved: Vec<String> = moved.collect();
        let mut args = FluentArgs::new();
        args.set("count", moved.len());
        args.set("changes", self.list("list-lacking", moved.iter().take(6).cloned()));
        args.set("more", if moved.len() > 6 { "some" } else { "none" });
        (!moved.is_empty()).then(|| self.say("did-renumbered", &args))
    }
}
