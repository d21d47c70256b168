use adoube_board::Side;
use adoube_laws::GameKind;
use adoube_tournament::event::Game;
use adoube_tournament::swiss::{Board, ColourRule, Strength};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::{args, side_id};

impl Words {
    /// Who has which colour, and which rule decided it. In a tree nobody ranks higher, but somebody stands first.
    pub(crate) fn colours(
        &self,
        game: Game,
        board: &Board,
        tree: bool,
        name: impl Fn(u32) -> String,
    ) -> String {
        let mut args = args([("first", name(board.first)), ("second", name(board.second))]);
        args.set("begins", self.form(side_id(kind(game), Some(Side::First)), "the"));
        args.set("follows", self.form(side_id(kind(game), Some(Side::Second)), "the"));
        args.set("among", if tree { "tree" } else { "field" });
        // Who has what he is due, who gives way, and what it is.
        let mut due = |to: u32| {
            let (other, side) = if to == board.first {
                (board.second, Side::First)
            } else {
                (board.first, Side::Second)
            };
            args.set("player", name(to));
            args.set("other", name(other));
            self.add_due(&mut args, game, side);
        };
        let id = match board.rule {
            ColourRule::Both { claim, facing } => {
                args.set("claim", strength(claim));
                args.set("facing", strength(facing));
                if claim == facing { "colour-both-alike" } else { "colour-both" }
            }
            ColourRule::Only { to, claim } => {
                due(to);
                args.set("claim", strength(claim));
                "colour-only"
            }
            ColourRule::Stronger { to, claim, facing } => {
                due(to);
                args.set("claim", strength(claim));
                args.set("facing", strength(facing));
                "colour-stronger"
            }
            ColourRule::Wider { to, difference, facing } => {
                due(to);
                args.set("claim", difference);
                args.set("facing", facing);
                "colour-wider"
            }
            ColourRule::Alternate { due: side, back } => {
                self.add_due(&mut args, game, side);
                args.set("back", back);
                "colour-alternate"
            }
            ColourRule::Higher { to } => {
                due(to);
                "colour-higher"
            }
            ColourRule::Number { higher, place, initial } => {
                due(higher);
                self.add_due(&mut args, game, initial);
                match place {
                    Some(place) => {
                        args.set("place", place);
                        "colour-place"
                    }
                    None => {
                        args.set("number", if higher % 2 == 1 { "odd" } else { "even" });
                        "colour-number"
                    }
                }
            }
            ColourRule::Table => "colour-table",
            ColourRule::Reversed => "colour-reversed",
        };
        self.say(id, &args)
    }

    /// That a drawn game was played again so many times, each time with colours swapped.
    pub fn replayed(&self, times: u32) -> String {
        let mut args = FluentArgs::new();
        args.set("count", times);
        self.say("colour-replayed", &args)
    }

    /// That a drawn game is played again, at which board and with which colours.
    pub fn play_again(&self, board: u32, sente: &str, gote: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("board", board);
        args.set("sente", sente.to_owned());
        args.set("gote", gote.to_owned());
        self.say("play-again", &args)
    }

    /// The colour that somebody is due, plain and after “due”.
    fn add_due(&self, args: &mut FluentArgs<'_>, game: Game, side: Side) {
        let id = side_id(kind(game), Some(side));
        args.set("side", self.form(id, "the"));
        args.set("to", self.form(id, "to"));
    }
}

pub(crate) fn kind(game: Game) -> GameKind {
    match game {
        Game::Chess => GameKind::Chess,
        Game::Shogi => GameKind::Shogi,
    }
}

/// How much somebody is due a colour, as the files call it.
fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::None => "none",
        Strength::Mild => "mild",
        Strength::Strong => "strong",
        Strength::Absolute => "absolute",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn say(language: Language, game: Game, rule: ColourRule) -> String {
        let board = Board { first: 8, second: 1, rule };
        let name = |number: u32| format!("{number} {}", if number == 1 { "Curie" } else { "Sand" });
        Words::new(language).colours(game, &board, false, name)
    }

    #[test]
    fn every_rule_has_a_sentence_of_its_own_in_every_language() {
        use ColourRule::*;
        let strengths = [Strength::Mild, Strength::Strong, Strength::Absolute];
        let mut rules = vec![Table, Reversed, Higher { to: 1 }, Higher { to: 8 }];
        for claim in strengths {
            rules.extend(strengths.map(|facing| Both { claim, facing }));
            rules.extend([1, 8].map(|to| Only { to, claim }));
            let weaker = strengths.into_iter().filter(|facing| *facing < claim);
            rules.extend(weaker.map(|facing| Stronger { to: 8, claim, facing }));
        }
        rules.push(Wider { to: 1, difference: 3, facing: 2 });
        for side in [Side::First, Side::Second] {
            rules.extend([1, 2, 3].map(|back| Alternate { due: side, back }));
            rules.extend([1, 8].map(|higher| Number { higher, place: None, initial: side }));
            rules.extend([2, 7].map(|place| Number {
                higher: 8,
                place: Some(place),
                initial: side,
            }));
        }
        let mut said = std::collections::BTreeSet::new();
        for rule in rules {
            for language in Language::OF_GAMES {
                for game in [Game::Chess, Game::Shogi] {
                    let text = say(language, game, rule);
                    assert!(text.contains("8 Sand") && text.ends_with(['.', '。']), "{text}");
                    assert!(!text.contains(['{', '$']) && !text.contains("colour-"), "{text}");
                    assert!(said.insert(text.clone()), "{text}");
                }
            }
        }
    }

    #[test]
    fn an_arbiter_can_read_it_to_a_player() {
        let rule = ColourRule::Stronger { to: 8, claim: Strength::Strong, facing: Strength::Mild };
        assert_eq!(
            say(Language::English, Game::Chess, rule),
            "8 Sand has White: both are due White, 8 Sand by a strong preference, 1 Curie by a mild one."
        );
        assert_eq!(
            say(Language::French, Game::Chess, rule),
            "8 Sand a les Blancs\u{a0}: tous deux ont droit aux Blancs, 8 Sand par une préférence forte, 1 Curie par une préférence légère."
        );
        let rule = ColourRule::Alternate { due: Side::Second, back: 2 };
        assert_eq!(
            say(Language::English, Game::Shogi, rule),
            "8 Sand has Sente: both are due Gote by equal preferences. Counted back, they last had different colours in game 2 from the end, when 1 Curie had Sente: now it is the other way round."
        );
        let words = Words::new(Language::French);
        assert_eq!(
            words.play_again(2, "1 Curie", "8 Sand"),
            "Échiquier 2\u{a0}: nulle, la partie est rejouée, 1 Curie avec Sente, 8 Sand avec Gote (fesa-2024/12.2\u{a0}; `result 2 none` annule la nulle)."
        );
        assert!(words.replayed(1).contains("fesa-2024/12.2") && words.replayed(2).contains('2'));
    }
}
