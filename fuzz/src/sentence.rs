//! Any text as a question to a collection: what is wrong with it has a place in it, and positions, moves and material that it asks for are read or
//! refused.

use adoube_collection::{Clause, Kept, Material, Sentence, after};

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    match Sentence::read(text) {
        Ok(sentence) => {
            asked::<adoube_chess::Position>(&sentence);
            asked::<adoube_shogi::Position>(&sentence);
        }
        Err(error) => {
            let end = text.chars().count() + 1;
            assert!((1..=end).contains(&error.column), "{error} of {end}");
            assert!(!error.to_string().is_empty());
        }
    }
}

fn asked<P: Kept>(sentence: &Sentence) {
    for clause in &sentence.clauses {
        match clause {
            Clause::Position(text) => {
                if let Ok(position) = P::of_text(text) {
                    let again = P::of_text(&position.text());
                    assert_eq!(again.map(|it| it.text()), Ok(position.text()));
                }
            }
            Clause::After(text) => {
                let _ = after(P::USUAL, text);
            }
            Clause::Material(text) => {
                if let Some(material) = Material::read(P::KIND, text) {
                    let written = material.written(P::KIND).to_string();
                    assert_eq!(Material::read(P::KIND, &written), Some(material), "{written}");
                }
            }
            Clause::Rated(from, to) => assert!(*from >= 1 && *to >= 1),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_a_question() {
        let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/sentence");
        for seed in std::fs::read_dir(seeds).unwrap() {
            let path = seed.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(Sentence::read(text.trim()).is_ok(), "{text}");
        }
    }
}
