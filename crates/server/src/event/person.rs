use std::collections::BTreeMap;

use adoube_tournament::event::{ASKED, GONE, TeamWhat, What};
use adoube_tournament::{Player, Sex};
use serde::{Deserialize, Serialize};

/// What names a person: kept apart from the log, so that it can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// `Last, First`.
    pub name: String,
    /// The same in Latin letters, where it is told.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub latin: String,
    /// `YYYY/MM/DD`, or what is known of it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub birth: String,
    /// If known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The federation's number.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The club.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
}

/// Who the entry numbers of an event are; nothing for who was erased.
pub(super) type People = BTreeMap<u32, Option<Person>>;

impl Person {
    /// Takes what names somebody out of a player.
    fn taken_from(player: &mut Player) -> Self {
        Self {
            name: std::mem::take(&mut player.name),
            latin: std::mem::take(&mut player.latin),
            birth: std::mem::take(&mut player.birth),
            sex: player.sex.take(),
            id: std::mem::take(&mut player.id),
            club: std::mem::take(&mut player.club),
        }
    }

    /// Whether his whole name stands in a text, whichever part of it comes first.
    pub(super) fn is_named_in(&self, text: &str) -> bool {
        let text = adoube_tournament::latin::fold(text);
        let ways = |name: &str| {
            let name = adoube_tournament::latin::fold(name);
            match name.split_once(',') {
                Some((last, first)) => {
                    let (last, first) = (last.trim(), first.trim());
                    [(last, ", ", first), (first, " ", last), (last, " ", first)]
                        .map(|(one, between, other)| format!("{one}{between}{other}"))
                        .to_vec()
                }
                // One word alone may be any word.
                None if name.is_ascii() && !name.trim().contains(' ') => Vec::new(),
                None => vec![name.trim().to_owned()],
            }
        };
        let all = [&self.name, &self.latin].into_iter().flat_map(|name| ways(name));
        all.filter(|way| way.len() > 3).any(|way| text.contains(&way))
    }

    fn put_into(&self, player: &mut Player) {
        let Self { name, latin, birth, sex, id, club } = self.clone();
        (player.name, player.latin) = (name, latin);
        (player.birth, player.sex) = (birth, sex);
        (player.id, player.club) = (id, club);
    }
}

/// What officers wrote, by the number that the log has in its place; nothing where it was erased.
pub(super) type Texts = BTreeMap<u32, Option<String>>;

/// What happened, whom it names, and what somebody wrote of it.
pub(super) struct Parted {
    /// Without the other two: it has their numbers.
    pub(super) what: What,
    pub(super) person: Option<(u32, Person)>,
    pub(super) text: Option<(u32, String)>,
}

/// Parts what happened from whom it names and from what was written of it, which has this number then.
pub(super) fn part(mut what: What, number: u32) -> Parted {
    let person = match &mut what {
        What::Entered { id, player } | What::Corrected { id, player } => {
            Some((*id, Person::taken_from(player)))
        }
        _ => None,
    };
    let text = written(&mut what).map(|text| (number, std::mem::replace(text, sign(number))));
    Parted { what, person, text }
}

/// The other way round: who was erased is a number, and so is what was.
pub(super) fn join(mut what: What, people: &People, texts: &Texts) -> What {
    if let What::Entered { id, player } | What::Corrected { id, player } = &mut what {
        match people.get(id).and_then(Option::as_ref) {
            Some(person) => person.put_into(player),
            None => player.name = sign(*id),
        }
    }
    let known = text_of(&what, texts).and_then(|number| texts.get(&number)?.clone());
    if let (Some(known), Some(text)) = (known, written(&mut what)) {
        *text = known;
    }
    what
}

/// What happened, without whom it names and what was written: the same whatever was erased.
pub(super) fn bare(what: What) -> What {
    part(what, 0).what
}

/// The number that a line has in the place of what was written.
pub(super) fn text_of(what: &What, texts: &Texts) -> Option<u32> {
    let number = written(&mut what.clone())?.strip_prefix('#')?.parse().ok()?;
    texts.contains_key(&number).then_some(number)
}

/// What stands in a log for something that may be erased.
fn sign(number: u32) -> String {
    format!("#{number}")
}

/// What somebody wrote in his own words, which may name anybody.
fn written(what: &mut What) -> Option<&mut String> {
    match what {
        What::Changed { ground, .. } | What::Unpaired { ground, .. } => Some(ground),
        What::Team(TeamWhat::Matched { ground, .. }) => ground.as_mut(),
        // What the rules say by themselves names nobody.
        What::Excused { ground, .. } if ground != GONE && ground != ASKED => Some(ground),
        What::Paid { how, .. } if !how.is_empty() => Some(how),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::desk::Money;

    use super::*;

    #[test]
    fn nobody_is_named_in_what_is_logged_and_everybody_is_again_when_it_is_read() {
        let player = Player {
            name: "キュリー".into(),
            latin: "Curie, Marie".into(),
            birth: "1867/11/07".into(),
            sex: Some(Sex::Woman),
            id: "651234".into(),
            club: "Paris".into(),
            rating: Some(1985),
            title: "WGM".into(),
            ..Player::default()
        };
        let what = What::Entered { id: 7, player };
        let Parted { what: bare, person, text: None } = part(what.clone(), 1) else { panic!() };
        let text = serde_json::to_string(&bare).unwrap();
        for secret in ["キュリー", "Curie", "1867", "651234", "Paris", "woman"] {
            assert!(!text.contains(secret), "{text}");
        }
        assert!(text.contains("1985") && text.contains("WGM"));
        let (number, person) = person.unwrap();
        let people = People::from([(number, Some(person))]);
        assert_eq!(join(bare.clone(), &people, &Texts::new()), what);
        let erased = People::from([(7, None)]);
        let What::Entered { player, .. } = join(bare, &erased, &Texts::new()) else { panic!() };
        assert_eq!((player.name.as_str(), player.birth.as_str()), ("#7", ""));
    }

    #[test]
    fn a_whole_name_is_found_in_a_text_and_a_word_that_is_part_of_one_is_not() {
        let named = |name: &str| Person { name: name.into(), ..Person::default() };
        let müller = named("Müller, Jürgen");
        for text in ["the phone of Jürgen Müller", "MULLER, Jurgen was late", "Müller Jürgen"] {
            assert!(müller.is_named_in(text), "{text}");
        }
        for text in ["a miller", "Jürgen came", "", "Müller, Hans"] {
            assert!(!müller.is_named_in(text), "{text}");
        }
        assert!(named("羽生善治").is_named_in("羽生善治九段"));
        assert!(!named("King").is_named_in("the king was in check"));
        assert!(!named("").is_named_in("anything"));
    }

    #[test]
    fn what_was_written_of_somebody_lies_apart_from_what_the_rules_say_of_him() {
        let excused = |ground: &str| {
            let ground = ground.into();
            What::Excused { round: 1, id: 7, ground, article: None }
        };
        let Parted { what: bare, text, .. } = part(excused("Marie has a fever"), 12);
        assert_eq!(bare, excused("#12"));
        assert_eq!(text, Some((12, "Marie has a fever".into())));
        let texts = |body: Option<&str>| Texts::from([(12, body.map(Into::into))]);
        let people = People::new();
        let whole = join(bare.clone(), &people, &texts(Some("Marie has a fever")));
        assert_eq!(whole, excused("Marie has a fever"));
        // Erased it is a number; and what was written before texts lay apart is as it was.
        assert_eq!(join(bare.clone(), &people, &texts(None)), excused("#12"));
        assert_eq!(join(excused("#4"), &people, &texts(None)), excused("#4"));
        for ground in [GONE, ASKED] {
            assert_eq!(part(excused(ground), 12).what, excused(ground));
        }
        let paid = What::Paid { id: 7, amount: Money(100), how: "from Curie’s account".into() };
        assert!(part(paid, 3).text.is_some());
        let nothing = What::Paid { id: 7, amount: Money(100), how: String::new() };
        assert!(part(nothing, 3).text.is_none());
    }
}
