use adoube_tournament::event::{Hand, NotTold, Refusal};
use serde_json::{Value, json};

use super::book::Book;
use crate::failure::Failure;

/// What a round that the arbiter paired by hand has for a player, as a value and in words; nothing for who is away.
pub(super) fn told(book: &Book, hand: &Hand<'_>, id: u32) -> Option<(Value, Vec<String>)> {
    let opponent = hand.opponent(id)?;
    let name = opponent.map(|id| book.name(id));
    let mut said = book.words.by_hand(hand.ground, book.name(id), name).to_vec();
    said.extend(hand.broken.iter().map(|one| book.words.broken(one, |id| book.name(id))));
    let opponent = opponent.map(|id| book.number(id));
    let told = json!({ "number": book.number(id), "opponent": opponent, "ground": hand.ground });
    Some((json!({ "by-hand": told }), said))
}

/// Why two do not meet in it, or that they do, as a value and in words; nothing where one of them is away.
pub(super) fn why_not(
    book: &Book,
    hand: &Hand<'_>,
    number: u32,
    other: u32,
) -> Result<Option<(Value, String)>, Failure> {
    let (id, against) = (book.id(number)?, book.id(other)?);
    if id == against {
        return Err(book.refused(&Refusal::Himself(id)));
    }
    Ok(match (hand.opponent(id), hand.opponent(against)) {
        (Some(Some(opponent)), _) if opponent == against => {
            let name = |_| book.name(against);
            Some((
                json!(NotTold::Meet),
                book.words.not_told(book.event.rules.game, other, &NotTold::Meet, name),
            ))
        }
        (Some(_), Some(_)) => {
            Some((json!("by-hand"), book.words.not_by_hand(book.name(against), hand.ground)))
        }
        _ => None,
    })
}
