use std::collections::BTreeMap;

use adoube_tournament::event::What;
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

    fn put_into(&self, player: &mut Player) {
        let Self { name, latin, birth, sex, id, club } = self.clone();
        (player.name, player.latin) = (name, latin);
        (player.birth, player.sex) = (birth, sex);
        (player.id, player.club) = (id, club);
    }
}

/// Parts what happened from whom it names.
pub(super) fn part(mut what: What) -> (What, Option<(u32, Person)>) {
    let person = match &mut what {
        What::Entered { id, player } | What::Corrected { id, player } => {
            Some((*id, Person::taken_from(player)))
        }
        _ => None,
    };
    (what, person)
}

/// The other way round: who was erased is a number.
pub(super) fn join(mut what: What, people: &People) -> What {
    if let What::Entered { id, player } | What::Corrected { id, player } = &mut what {
        match people.get(id).and_then(Option::as_ref) {
            Some(person) => person.put_into(player),
            None => player.name = format!("#{id}"),
        }
    }
    what
}

#[cfg(test)]
mod tests {
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
        let (bare, person) = part(what.clone());
        let text = serde_json::to_string(&bare).unwrap();
        for secret in ["キュリー", "Curie", "1867", "651234", "Paris", "woman"] {
            assert!(!text.contains(secret), "{text}");
        }
        assert!(text.contains("1985") && text.contains("WGM"));
        let (number, person) = person.unwrap();
        let people = People::from([(number, Some(person))]);
        assert_eq!(join(bare.clone(), &people), what);
        let erased = People::from([(7, None)]);
        let What::Entered { player, .. } = join(bare, &erased) else { panic!() };
        assert_eq!((player.name.as_str(), player.birth.as_str()), ("#7", ""));
    }
}
