//! What the desk of a tournament says.

use adoube_tournament::desk::{
    Account, Category, DeskRefusal, Fees, Fund, Money, Reduction, Sharing,
};
use adoube_tournament::event::{Tournament, What};
use adoube_tournament::norm::{Lack, Report, Title};
use fluent_bundle::FluentArgs;

use crate::words::args;
use crate::{Language, Words};

impl Words {
    /// An amount with its currency, if there is one: `12.50 EUR`, in French `12,50 EUR`.
    pub fn money(&self, amount: Money, currency: &str) -> String {
        let mut text = amount.to_string();
        if self.language() == Language::French {
            text = text.replace('.', ",");
        }
        match currency {
            "" => text,
            // A space at which no line ends.
            currency => format!("{text}\u{a0}{currency}"),
        }
    }

    /// What happened at the desk, in a sentence; nothing where it happened elsewhere.
    pub(crate) fn at_desk(
        &self,
        before: &Tournament,
        what: &What,
        name: &impl Fn(u32) -> String,
    ) -> Vec<String> {
        let currency = &before.desk.fund.currency;
        let amount = |amount: Money| self.money(amount, currency);
        vec![match what {
            What::Prizes { fund } => {
                let old = &before.desk.fund;
                let changes = self.list("list-players", self.announced(old, fund));
                let said = self.say("did-prizes", &args([("changes", changes)]));
                let other = |one: &&Category| {
                    fund.categories.iter().any(|new| new.name == one.name && new != *one)
                };
                let replaced = old.categories.iter().filter(other);
                let replaced = replaced.map(|one| self.category(one, &old.currency));
                return self.replacing(said, &replaced.collect::<Vec<_>>());
            }
            What::Fees { fees } => {
                let old = &before.desk.fees;
                let general = (old.amount != fees.amount && *old != Fees::default())
                    .then(|| amount(old.amount));
                let other = |one: &&Reduction| {
                    fees.reductions.iter().any(|new| new.group == one.group && new != *one)
                };
                let reduced = old.reductions.iter().filter(other);
                let reduced = reduced.map(|one| self.reduction(one, currency));
                let replaced: Vec<_> = general.into_iter().chain(reduced).collect();
                return self.replacing(self.charged(fees, currency), &replaced);
            }
            What::Paid { id, amount: paid, how } => {
                let back = paid.0 < 0;
                let mut args = args([("player", name(*id)), ("way", how.clone())]);
                args.set("amount", amount(Money(paid.0.saturating_abs())));
                args.set("how", if how.is_empty() { "none" } else { "some" });
                let mut accounts = before.accounts(before.year()).into_iter();
                let account = accounts.find(|account| account.id == *id);
                let owed = account.map_or(0, |account: Account| account.owed().0 - paid.0);
                args.set("rest", amount(Money(owed.abs())));
                args.set("owed", ["back", "nothing", "rest"][(owed.signum() + 1) as usize]);
                self.say(if back { "did-paid-back" } else { "did-paid" }, &args)
            }
            What::CheckedIn { id } => {
                let mut args = args([("player", name(*id))]);
                args.set("count", before.expected().iter().filter(|other| *other != id).count());
                self.say("did-checked-in", &args)
            }
            What::CheckedOut { id } => self.say("did-checked-out", &args([("player", name(*id))])),
            _ => return Vec::new(),
        }]
    }

    /// What was said, and what it took the place of.
    fn replacing(&self, said: String, replaced: &[String]) -> Vec<String> {
        let before = self.list("list-lacking", replaced.iter().cloned());
        let before = self.say("did-replaced", &args([("before", before)]));
        [said].into_iter().chain((!replaced.is_empty()).then_some(before)).collect()
    }

    /// A category of prizes.
    fn category(&self, category: &Category, currency: &str) -> String {
        let prizes = category.prizes.iter().map(|prize| match (prize.amount, &prize.thing[..]) {
            (Money::ZERO, thing) => thing.to_owned(),
            (amount, "") => self.money(amount, currency),
            (amount, thing) => format!("{} + {thing}", self.money(amount, currency)),
        });
        let mut args = args([("name", category.name.clone())]);
        args.set("prizes", prizes.collect::<Vec<_>>().join(", "));
        args.set("who", category.groups.join(" + "));
        args.set("groups", if category.groups.is_empty() { "none" } else { "some" });
        let sharing = match category.sharing {
            Sharing::Place => "place",
            Sharing::Equal => "equal",
            Sharing::Hort => "hort",
        };
        args.set("sharing", sharing);
        self.say("prizes-category", &args)
    }

    /// What playing costs for a group.
    fn reduction(&self, one: &Reduction, currency: &str) -> String {
        let amount = self.money(one.amount, currency);
        self.say("fees-reduction", &args([("group", one.group.clone()), ("amount", amount)]))
    }

    /// What of the prizes is other than before.
    fn announced(&self, old: &Fund, new: &Fund) -> Vec<String> {
        let mut lines = Vec::new();
        for category in new.categories.iter().filter(|one| !old.categories.contains(one)) {
            lines.push(self.category(category, &new.currency));
        }
        let gone =
            old.categories.iter().filter(|one| new.categories.iter().all(|o| o.name != one.name));
        lines.extend(
            gone.map(|one| self.say("prizes-dropped", &args([("name", one.name.clone())]))),
        );
        if old.currency != new.currency {
            let currency = args([("currency", new.currency.clone())]);
            let none = new.currency.is_empty();
            let id = if none { "prizes-no-currency" } else { "prizes-currency" };
            lines.push(self.say(id, &currency));
        }
        if old.step != new.step {
            let step = self.money(new.step, &new.currency);
            lines.push(self.say("prizes-step", &args([("step", step)])));
        }
        if old.several != new.several {
            let id = if new.several { "prizes-several" } else { "prizes-one" };
            lines.push(self.say(id, &FluentArgs::new()));
        }
        lines
    }

    fn charged(&self, fees: &Fees, currency: &str) -> String {
        let reductions = fees.reductions.iter().map(|one| self.reduction(one, currency));
        let mut args = args([("amount", self.money(fees.amount, currency))]);
        args.set("list", self.list("list-lacking", reductions));
        args.set("reductions", if fees.reductions.is_empty() { "none" } else { "some" });
        self.say("did-fees", &args)
    }

    /// Why the desk cannot do something.
    pub(crate) fn desk_refused(
        &self,
        refusal: &DeskRefusal,
        name: impl Fn(u32) -> String,
    ) -> String {
        let plain = |amount: Money| self.money(amount, "");
        let (id, args) = match refusal {
            DeskRefusal::Here { id, here: true } => ("refused-here", args([("player", name(*id))])),
            DeskRefusal::Here { id, .. } => ("refused-not-here", args([("player", name(*id))])),
            DeskRefusal::Known => ("refused-desk-known", FluentArgs::new()),
            DeskRefusal::Category(name) => {
                ("refused-prize-category", args([("name", name.clone())]))
            }
            DeskRefusal::Group(name) => ("refused-group", args([("text", name.clone())])),
            DeskRefusal::TeamGroup { group, boards } => {
                let mut args = args([("text", group.clone())]);
                args.set("boards", *boards);
                ("refused-team-group", args)
            }
            DeskRefusal::Amount(amount) => {
                let most = plain(Money::MOST);
                ("refused-amount", args([("amount", plain(*amount)), ("most", most)]))
            }
            DeskRefusal::Nothing(amount) => {
                ("refused-nothing-paid", args([("amount", plain(*amount))]))
            }
            DeskRefusal::PaidIn { id, paid } => {
                ("refused-paid-in", args([("player", name(*id)), ("amount", plain(*paid))]))
            }
            DeskRefusal::Paid { id, paid } => {
                ("refused-paid-back", args([("player", name(*id)), ("amount", plain(*paid))]))
            }
        };
        self.say(id, &args)
    }

    /// What a player's games come to for a title, in a sentence or more.
    pub fn norm(&self, report: &Report, name: impl Fn(u32) -> String) -> Vec<String> {
        let mut told = args([("player", name(report.number)), ("title", report.title.to_string())]);
        told.set("points", report.points.to_string());
        told.set("games", report.games.len());
        // Ratings are written without marks between their digits.
        told.set("average", report.average.to_string());
        told.set("performance", report.performance.to_string());
        told.set("counts", report.counts);
        told.set("list", self.list("list-lacking", self.lacks_of(report)));
        let mut lines =
            vec![self.say(if report.is_norm() { "norm-is" } else { "norm-is-not" }, &told)];
        if !report.left_out.is_empty() {
            let rounds = report.left_out.iter().map(ToString::to_string);
            let mut args = args([("rounds", self.list("list-rounds", rounds))]);
            args.set("count", report.left_out.len());
            lines.push(self.say("norm-left-out", &args));
        }
        if report.is_norm() && report.exempt {
            lines.push(self.say("norm-exempt", &FluentArgs::new()));
        }
        lines
    }

    /// The opponents' titles and federations, as a norm counts them.
    pub fn norm_mix(&self, report: &Report) -> String {
        let mut args = args([("titles", titles(report.title))]);
        args.set("titled", report.titled);
        args.set("masters", report.masters);
        args.set("federations", report.federations);
        self.say("norm-mix", &args)
    }

    /// What is missing for a norm, one by one.
    pub fn lacks_of(&self, report: &Report) -> Vec<String> {
        report.lacking.iter().map(|lack| self.lack(lack, report.title)).collect()
    }

    fn lack(&self, lack: &Lack, title: Title) -> String {
        let numbers = |have: &dyn ToString, need: &dyn ToString| {
            args([("have", have.to_string()), ("need", need.to_string())])
        };
        let (id, mut args) = match lack {
            Lack::Games { have, need } => ("lack-games", numbers(have, need)),
            Lack::Players { have, need } => ("lack-players", numbers(have, need)),
            Lack::Points { have, need: Some(need) } => ("lack-points", numbers(have, need)),
            Lack::Points { need: None, .. } => ("lack-no-points", FluentArgs::new()),
            Lack::Average { have, need } => ("lack-average", numbers(have, need)),
            Lack::Titled { have, need } => ("lack-titled", numbers(have, need)),
            Lack::Masters { have, need } => ("lack-masters", numbers(have, need)),
            Lack::Federations { have, need } => ("lack-federations", numbers(have, need)),
            Lack::Own { have, most } => ("lack-own", numbers(have, most)),
            Lack::One { federation, have, most } => {
                let mut args = numbers(have, most);
                args.set("federation", federation.clone());
                ("lack-one", args)
            }
            Lack::Unknown => ("lack-unknown", FluentArgs::new()),
        };
        args.set("titles", titles(title));
        self.say(id, &args)
    }
}

fn titles(title: Title) -> String {
    title.demands().titles.join("/")
}

#[cfg(test)]
mod tests {
    use adoube_tournament::Points;
    use adoube_tournament::norm::Counted;

    use super::*;

    fn ids(text: &str) -> Vec<&str> {
        let named = |line: &'_ str| !line.starts_with([' ', '#']);
        let lines = text.lines().filter(|line| named(line));
        lines.filter_map(|line| line.split_once(" =").map(|(id, _)| id)).collect()
    }

    #[test]
    fn every_language_has_the_same_messages() {
        let english = Language::English;
        assert_eq!(ids(english.desk()), ids(Language::French.desk()));
        for language in [Language::French, Language::Japanese] {
            assert_eq!(ids(english.print()), ids(language.print()));
        }
        for line in Language::French.desk().lines().chain(Language::French.print().lines()) {
            let bad = [" :", " ;", " ?", " !", "'"];
            let code = line.contains("->") || line.contains("[some] ;");
            assert!(code || !bad.iter().any(|bad| line.contains(bad)), "{line}");
        }
    }

    #[test]
    fn a_norm_is_told_with_all_that_it_lacks() {
        let counted =
            Counted { round: 1, opponent: 2, rating: 2300, raised: false, points: Points::HALF };
        let mut report = Report {
            number: 7,
            title: Title::Wgm,
            games: vec![counted; 9],
            left_out: vec![2, 11],
            points: Points(60),
            average: 2300,
            performance: 2425,
            titled: 5,
            masters: 3,
            federations: 4,
            exempt: true,
            counts: 9,
            lacking: Vec::new(),
        };
        for language in Language::ALL {
            let words = Words::new(language);
            let name = |number: u32| format!("{number} Curie");
            let lines = words.norm(&report, name);
            assert_eq!(lines.len(), 3);
            let whole = lines.join(" ") + &words.norm_mix(&report);
            for part in ["7 Curie", "WGM", "6.0", "2425", "11", "GM/IM/WGM"] {
                assert!(whole.contains(part), "{part}: {whole}");
            }
        }
        report.lacking = vec![
            Lack::Games { have: 8, need: 9 },
            Lack::Players { have: 5, need: 6 },
            Lack::Points { have: Points(55), need: Some(Points(60)) },
            Lack::Points { have: Points(55), need: None },
            Lack::Average { have: 2100, need: 2180 },
            Lack::Titled { have: 4, need: 5 },
            Lack::Masters { have: 2, need: 3 },
            Lack::Federations { have: 1, need: 2 },
            Lack::Own { have: 6, most: 5 },
            Lack::One { federation: "GER".into(), have: 7, most: 6 },
            Lack::Unknown,
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            let said = words.lacks_of(&report);
            assert_eq!(said.len(), 11);
            for text in &said {
                assert!(!text.contains("lack-") && !text.contains(['{', '$']), "{text}");
            }
            assert!(words.norm(&report, |n| n.to_string())[0].contains("5.5"));
        }
    }
}
