use adoube_tournament::event::{ASKED, Expected, GONE, Game, Laws, Refusal, Unfit, What};
use adoube_tournament::standings::TieBreakError;
use adoube_tournament::swiss::{NoPairing, PairError};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

/// With the article that a basic rule of pairing has: a criterion of the chess federation's, or the shogi federation's.
fn under(mut args: FluentArgs<'static>, game: Game, chess: &'static str) -> FluentArgs<'static> {
    args.set("law", game.article(chess, "fesa-2024/14.4"));
    args
}

impl Words {
    /// Why something cannot be in an event, and what to do next. `name` tells how a player is called by entry number, `number`
    /// by start number.
    pub fn event_refused(
        &self,
        refusal: &Refusal,
        name: impl Fn(u32) -> String,
        number: impl Fn(u32) -> String,
    ) -> String {
        let round = |round: usize| {
            let mut args = FluentArgs::new();
            args.set("round", round);
            args
        };
        let player = |id: u32| args([("player", name(id))]);
        let both = |round: Option<usize>, id: u32| {
            let mut args = player(id);
            if let Some(round) = round {
                args.set("round", round);
            }
            args
        };
        let pair = |a: u32, b: u32| args([("player", name(a)), ("other", name(b))]);
        let found = |text: &String| args([("found", text.clone())]);
        let (id, args) = match refusal {
            Refusal::Team(refusal) => {
                return self.team_refused(refusal, name, |id| id.to_string());
            }
            Refusal::Nobody(id) => ("refused-nobody", args([("player", id.to_string())])),
            Refusal::Twice(who) => ("refused-twice", args([("player", who.clone())])),
            Refusal::Closed => ("refused-closed", FluentArgs::new()),
            Refusal::Withdrawn { id, gone: true } => ("refused-gone", player(*id)),
            Refusal::Withdrawn { id, gone: false } => ("refused-not-gone", player(*id)),
            Refusal::Round(number) => ("refused-round", round(*number)),
            Refusal::NoRound { round: at, from, to } => {
                let mut args = round(*at);
                // From the last round to the last round is one round.
                args.set("from", if from == to { 0 } else { *from });
                args.set("last", *to);
                ("refused-no-round", args)
            }
            Refusal::Unpaired => ("refused-unpaired", FluentArgs::new()),
            Refusal::Expected(id, Game::Chess) => ("refused-expected-chess", player(*id)),
            Refusal::Expected(id, Game::Shogi) => ("refused-expected", player(*id)),
            Refusal::Came(at, id) => ("refused-came", both(Some(*at), *id)),
            Refusal::LateExcuse(id) => ("refused-late-excuse", player(*id)),
            Refusal::Alone(id) => ("refused-alone", player(*id)),
            Refusal::Himself(id) => ("refused-himself", player(*id)),
            Refusal::NotApart => ("refused-not-apart", FluentArgs::new()),
            Refusal::Fixed => ("refused-fixed", FluentArgs::new()),
            Refusal::NoPoints => ("refused-no-points", FluentArgs::new()),
            Refusal::Inside(round) => {
                let mut args = FluentArgs::new();
                args.set("round", *round);
                args.set("before", round.saturating_sub(1));
                args.set("after", round + 1);
                ("refused-inside", args)
            }
            Refusal::Follows(id) => ("refused-follows", player(*id)),
            Refusal::Possible => ("refused-possible", FluentArgs::new()),
            Refusal::Name(name) => ("refused-name", args([("name", name.clone())])),
            Refusal::Category(name) => ("refused-category", args([("name", name.clone())])),
            Refusal::Same(id) => ("refused-same", player(*id)),
            Refusal::Number(number, id) => {
                let mut args = player(*id);
                args.set("number", number.clone());
                ("refused-number", args)
            }
            Refusal::NoNumber(text) => ("refused-no-number", found(text)),
            Refusal::Title(text) => ("refused-title", found(text)),
            Refusal::Federation(text) => ("refused-federation", found(text)),
            Refusal::NoFederation { code, meant: None } => ("refused-no-federation", found(code)),
            Refusal::NoFederation { code, meant: Some(meant) } => {
                let mut args = found(code);
                args.set("meant", *meant);
                ("refused-federation-meant", args)
            }
            Refusal::Latin(text) => ("refused-latin", found(text)),
            Refusal::Unborn(text) => ("refused-unborn", found(text)),
            Refusal::Birth(text) => ("refused-birth", found(text)),
            Refusal::Grade(text) => ("refused-grade", found(text)),
            Refusal::InRound(id, at) => ("refused-in-round", both(Some(*at), *id)),
            Refusal::LastMatch(round) => {
                let mut args = FluentArgs::new();
                args.set("round", *round);
                ("refused-last-match", args)
            }
            Refusal::Over(count) => {
                let mut args = FluentArgs::new();
                args.set("count", *count);
                ("refused-enter-over", args)
            }
            Refusal::Full(most) => ("refused-full", args([("most", most.to_string())])),
            Refusal::ApartAlready => ("refused-apart-already", FluentArgs::new()),
            Refusal::Known => ("refused-known", FluentArgs::new()),
            Refusal::Detail { found: text, expected } => (detail(*expected), found(text)),
            Refusal::NotShogi => ("refused-not-shogi", FluentArgs::new()),
            Refusal::Handicap(text) => ("refused-handicap", found(text)),
            Refusal::NoHandicap(at, id) => ("refused-no-handicap", both(Some(*at), *id)),
            Refusal::NoCup(at) => ("refused-no-cup", round(*at)),
            Refusal::Rating(rating) => ("refused-rating", args([("rating", rating.to_string())])),
            Refusal::NoBye => ("refused-no-bye", FluentArgs::new()),
            Refusal::Few(count) => {
                let mut args = FluentArgs::new();
                args.set("count", *count);
                ("refused-few", args)
            }
            Refusal::Late => ("refused-late", FluentArgs::new()),
            Refusal::NoGame(at, id) => ("refused-no-game", both(Some(*at), *id)),
            Refusal::Disagree(a, b) => {
                let letter = |mark: &adoube_tournament::Mark| mark.letter().to_string();
                ("refused-disagree", args([("first", letter(a)), ("second", letter(b))]))
            }
            Refusal::Seats { id, missing: true } => ("refused-seats-missing", player(*id)),
            Refusal::Seats { id, missing: false } => ("refused-seats-twice", player(*id)),
            Refusal::Met(a, b, game) => ("refused-met", under(pair(*a, *b), *game, "C1")),
            Refusal::Apart(a, b) => ("refused-apart", pair(*a, *b)),
            Refusal::Byes(id) => ("refused-byes", player(*id)),
            Refusal::NoGround => ("refused-no-ground", FluentArgs::new()),
            Refusal::Colour(a, b) => ("refused-colour", pair(*a, *b)),
            Refusal::SecondBye(id, game) => ("refused-second-bye", under(player(*id), *game, "C2")),
            Refusal::Played(at) => ("refused-played", round(*at)),
            Refusal::NoResult(at, id) => ("refused-nothing-said", both(Some(*at), *id)),
            Refusal::NotAsked(at, id) => ("refused-not-asked", both(Some(*at), *id)),
            Refusal::Forfeited(at, id) => ("refused-forfeited", both(Some(*at), *id)),
            Refusal::GoesOn(at, later) => {
                let mut args = round(*at);
                args.set("later", *later);
                ("refused-goes-on", args)
            }
            Refusal::NotDrawn(at, id) => ("refused-not-drawn", both(Some(*at), *id)),
            Refusal::Desk(refusal) => return self.desk_refused(refusal, name),
            Refusal::Pair(error) => return self.pair_refused(error, number),
            Refusal::Undecided(open) => {
                let mut args = args([("player", number(open.a)), ("other", number(open.b))]);
                args.set("round", open.round);
                ("refused-undecided", args)
            }
        };
        self.say(id, &args)
    }

    /// Why no event can be played by its rules.
    pub fn unfit(&self, unfit: &Unfit) -> String {
        let (id, args) = match unfit {
            Unfit::Name(name) => ("unfit-name", args([("name", name.clone())])),
            Unfit::Laws { laws, game } => {
                let fitting: Vec<_> = Laws::ALL.into_iter().filter(|l| l.game() == *game).collect();
                let fitting = fitting.into_iter().map(Laws::name).collect::<Vec<_>>().join(", ");
                ("unfit-laws", args([("laws", laws.name().to_owned()), ("fitting", fitting)]))
            }
            Unfit::Baku { win, draw, loss } => {
                let mut args = args([("win", win.to_string()), ("draw", draw.to_string())]);
                args.set("loss", loss.to_string());
                ("unfit-baku", args)
            }
            Unfit::Size(size) => ("unfit-size", args([("size", size.to_string())])),
            Unfit::Rounds { size, rounds, due } => {
                let mut args = args([("size", size.to_string()), ("due", due.to_string())]);
                args.set("rounds", *rounds);
                ("unfit-rounds", args)
            }
            Unfit::Teams => ("unfit-teams", FluentArgs::new()),
            Unfit::Boards(boards) => ("unfit-boards", args([("boards", boards.to_string())])),
            Unfit::Twice(rounds) => ("unfit-twice", args([("rounds", rounds.to_string())])),
        };
        self.say(id, &args)
    }

    /// What a pairing by hand breaks. `name` tells how a player is called.
    pub fn broken(&self, broken: &Refusal, name: impl Fn(u32) -> String) -> String {
        let pair = |a: u32, b: u32| args([("player", name(a)), ("other", name(b))]);
        match broken {
            Refusal::Met(a, b, game) => self.say("broken-met", &under(pair(*a, *b), *game, "C1")),
            Refusal::Apart(a, b) => self.say("broken-apart", &pair(*a, *b)),
            Refusal::Colour(a, b) => self.say("broken-colour", &pair(*a, *b)),
            Refusal::SecondBye(id, game) => {
                let args = args([("player", name(*id))]);
                self.say("broken-bye", &under(args, *game, "C2"))
            }
            other => self.event_refused(other, &name, &name),
        }
    }

    /// Why a round cannot be paired, and what to do next. `name` tells how a player is called by start number.
    pub fn pair_refused(&self, error: &PairError, name: impl Fn(u32) -> String) -> String {
        let mut args = FluentArgs::new();
        let id = match error {
            PairError::Missing { round, number } => {
                args.set("round", *round);
                args.set("player", name(*number));
                "refused-missing"
            }
            PairError::Over(count) => {
                args.set("count", *count);
                "refused-over"
            }
            PairError::Rounds => "refused-rounds",
            PairError::Nobody(round) => {
                args.set("round", *round);
                "refused-empty"
            }
            PairError::None(NoPairing::Impossible) => "refused-impossible",
            PairError::None(NoPairing::TooWide) => "refused-too-wide",
        };
        self.say(id, &args)
    }

    /// Why the next round of a file cannot be paired. `name` tells how a player is called by start number.
    pub fn file_unpaired(&self, error: &PairError, name: impl Fn(u32) -> String) -> String {
        match error {
            // What an arbiter decides for an event is written into a file by hand.
            PairError::None(NoPairing::Impossible) => {
                self.say("refused-impossible-file", &FluentArgs::new())
            }
            error => self.pair_refused(error, name),
        }
    }

    /// That a start number is nobody's in a file.
    pub fn no_player(&self, number: u32) -> String {
        self.say("refused-nobody-file", &args([("player", number.to_string())]))
    }

    /// That a file has no such round, of so many that it has.
    pub fn no_round(&self, round: usize, rounds: usize) -> String {
        let mut args = args([("round", round.to_string())]);
        args.set("count", rounds);
        self.say("refused-no-round-file", &args)
    }

    /// A board that a round does not have.
    pub fn no_board(&self, board: &str, boards: usize) -> String {
        let mut args = args([("board", board.to_owned())]);
        args.set("count", boards);
        self.say("refused-board", &args)
    }

    /// An option in the place of a board.
    pub fn option_late(&self, option: &str) -> String {
        self.say("refused-option", &args([("option", option.to_owned())]))
    }

    /// A board that was named without its result.
    pub fn no_result(&self, board: &str, expected: &str) -> String {
        let args = args([("board", board.to_owned()), ("expected", expected.to_owned())]);
        self.say("refused-no-result", &args)
    }

    /// A text that does not say who sits where.
    pub fn no_seat(&self, text: &str) -> String {
        self.say("refused-seat", &args([("text", text.to_owned())]))
    }

    /// That a round is not paired, of so many that are.
    pub fn not_paired(&self, round: usize, paired: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("round", round);
        args.set("count", paired);
        self.say("refused-not-paired", &args)
    }

    /// That a round wants results, and what counts meanwhile.
    pub fn open_round(&self, round: usize, missing: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("round", round);
        args.set("count", missing);
        self.say("warn-open", &args)
    }

    /// That somebody does not meet himself.
    pub fn himself(&self, player: &str) -> String {
        self.say("refused-himself", &args([("player", player.to_owned())]))
    }

    /// That a player entered after a round.
    pub fn not_entered(&self, player: &str, round: usize) -> String {
        let mut args = args([("player", player.to_owned())]);
        args.set("round", round);
        self.say("refused-not-entered", &args)
    }

    /// Something that is wrong, and what was expected.
    pub fn wrong(&self, found: &str, expected: &str) -> String {
        let args = args([("found", found.to_owned()), ("expected", expected.to_owned())]);
        self.say("refused-wrong", &args)
    }

    /// Players whom no group has.
    pub fn no_group(&self, text: &str) -> String {
        self.say("refused-group", &args([("text", text.to_owned())]))
    }

    /// A text that does not say who played whom and how it ended.
    pub fn no_game(&self, text: &str) -> String {
        self.say("refused-game", &args([("text", text.to_owned())]))
    }

    /// That a round is not due yet; the next one is.
    pub fn round_ahead(&self, round: usize, next: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("round", round);
        args.set("count", next);
        self.say("refused-round-ahead", &args)
    }

    /// That a player's rating depends on the day of the event.
    pub fn no_date(&self, player: &str) -> String {
        self.say("refused-no-date", &args([("player", player.to_owned())]))
    }

    /// That the day of the event must be said.
    pub fn no_day(&self) -> String {
        self.say("refused-no-day", &FluentArgs::new())
    }

    /// A tie-break that there is not, or not here.
    pub fn no_tiebreak(&self, fault: &TieBreakError) -> String {
        let (id, code) = match fault {
            TieBreakError::Unknown(code) => ("refused-tiebreak", code),
            TieBreakError::Teams(code) => ("refused-tiebreak-teams", code),
        };
        self.say(id, &args([("code", code.clone())]))
    }

    /// What follows from being late, not coming or going home; nothing for other things that happen. `allowed` is the
    /// default time in minutes.
    pub fn absence(&self, what: &What, allowed: u32, name: impl Fn(u32) -> String) -> Vec<String> {
        match what {
            What::Withdrawn { id, struck: true } => {
                vec![self.say("absent-struck", &args([("player", name(*id))]))]
            }
            What::Late { id, minutes, lost, article, .. } => {
                let mut args = args([("player", name(*id)), ("article", article.clone())]);
                args.set("minutes", *minutes);
                args.set("allowed", allowed);
                let id = if *lost { "absent-late-lost" } else { "absent-late" };
                vec![self.say(id, &args)]
            }
            What::NoShow { id, article, costs, barred, .. } => {
                let who = args([("player", name(*id)), ("article", article.clone())]);
                let mut lines = vec![self.say("absent-no-show", &who)];
                if let Some(costs) = costs {
                    let who = args([("player", name(*id)), ("article", costs.clone())]);
                    lines.push(self.say("absent-costs", &who));
                    if *barred {
                        lines.push(self.say("absent-barred", &who));
                    }
                }
                lines
            }
            What::Excused { id, ground, .. } if ground == GONE => {
                vec![self.say("absent-gone", &args([("player", name(*id))]))]
            }
            What::Excused { id, ground, .. } if ground == ASKED => {
                vec![self.say("absent-asked", &args([("player", name(*id))]))]
            }
            What::Excused { id, ground, article, .. } => {
                let mut args = args([("player", name(*id)), ("ground", ground.clone())]);
                let id = match article {
                    None => "absent-excused",
                    Some(article) => {
                        args.set("article", article.clone());
                        "absent-excused-article"
                    }
                };
                vec![self.say(id, &args)]
            }
            _ => Vec::new(),
        }
    }
}

/// What cannot be said of an event, by what can be.
fn detail(expected: Expected) -> &'static str {
    match expected {
        Expected::Text => "refused-detail-text",
        Expected::Federation => "refused-detail-federation",
        Expected::Order => "refused-detail-order",
        Expected::Dates => "refused-detail-dates",
        Expected::Code => "refused-detail-code",
        Expected::Line => "refused-detail-line",
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::event::Game;
    use adoube_tournament::system::knockout::Undecided;
    use adoube_tournament::{Mark, Points};

    use super::*;
    use crate::Language;

    #[test]
    fn every_refusal_has_a_sentence_in_every_language() {
        let pairing = [
            PairError::Missing { round: 1, number: 2 },
            PairError::Over(1),
            PairError::Over(5),
            PairError::Rounds,
            PairError::Nobody(2),
            PairError::None(NoPairing::Impossible),
            PairError::None(NoPairing::TooWide),
        ];
        let detail = |expected| Refusal::Detail { found: "x".into(), expected };
        let refusals = [
            Refusal::Nobody(1),
            Refusal::Twice("Curie".into()),
            Refusal::Closed,
            Refusal::Withdrawn { id: 1, gone: true },
            Refusal::Withdrawn { id: 1, gone: false },
            Refusal::Round(1),
            Refusal::NoRound { round: 9, from: 1, to: 3 },
            Refusal::NoRound { round: 9, from: 3, to: 3 },
            Refusal::Unpaired,
            Refusal::Expected(1, Game::Chess),
            Refusal::Expected(1, Game::Shogi),
            Refusal::Came(1, 1),
            Refusal::LateExcuse(1),
            Refusal::Alone(1),
            Refusal::Himself(1),
            Refusal::NotApart,
            Refusal::Fixed,
            Refusal::NoPoints,
            Refusal::Inside(2),
            Refusal::Follows(1),
            Refusal::Possible,
            Refusal::Name(String::new()),
            Refusal::Category(String::new()),
            Refusal::Same(1),
            Refusal::Rating(0),
            Refusal::Number("1".into(), 1),
            Refusal::NoNumber("x".into()),
            Refusal::Title("x".into()),
            Refusal::Federation("x".into()),
            Refusal::NoFederation { code: "XYZ".into(), meant: None },
            Refusal::NoFederation { code: "DEU".into(), meant: Some("GER") },
            Refusal::Latin("x".into()),
            Refusal::Unborn("x".into()),
            Refusal::Birth("x".into()),
            Refusal::Grade("x".into()),
            Refusal::InRound(1, 1),
            Refusal::Over(5),
            Refusal::LastMatch(6),
            Refusal::Full(250),
            Refusal::ApartAlready,
            Refusal::Known,
            detail(Expected::Text),
            detail(Expected::Federation),
            detail(Expected::Order),
            detail(Expected::Dates),
            detail(Expected::Code),
            detail(Expected::Line),
            Refusal::Handicap("x".into()),
            Refusal::NotShogi,
            Refusal::NoHandicap(1, 1),
            Refusal::NoCup(1),
            Refusal::NoBye,
            Refusal::Few(0),
            Refusal::Few(1),
            Refusal::Late,
            Refusal::NoGame(1, 1),
            Refusal::Disagree(Mark::Win, Mark::Draw),
            Refusal::Seats { id: 1, missing: true },
            Refusal::Seats { id: 1, missing: false },
            Refusal::Met(1, 2, Game::Chess),
            Refusal::Apart(1, 2),
            Refusal::Byes(1),
            Refusal::NoGround,
            Refusal::Colour(1, 2),
            Refusal::SecondBye(1, Game::Shogi),
            Refusal::Played(1),
            Refusal::NoResult(1, 1),
            Refusal::NotAsked(1, 1),
            Refusal::Forfeited(1, 1),
            Refusal::GoesOn(1, 2),
            Refusal::NotDrawn(1, 1),
            Refusal::Undecided(Undecided { round: 1, a: 1, b: 2 }),
        ];
        let refusals = refusals.into_iter().chain(pairing.map(Refusal::Pair));
        let mut said = std::collections::BTreeSet::new();
        for refusal in refusals {
            for language in Language::ALL {
                let name = |id: u32| format!("{id} Curie");
                let text = Words::new(language).event_refused(&refusal, name, name);
                assert!(!text.contains(['{', '$']) && !text.contains("refused-"), "{text}");
                assert!(said.insert(text.clone()), "{text}");
            }
        }
    }

    #[test]
    fn rules_that_do_not_fit_are_told_in_every_language() {
        let (win, draw, loss) = (Points(30), Points(10), Points::ZERO);
        let all = [
            Unfit::Name(String::new()),
            Unfit::Laws { laws: Laws::Fide2023, game: Game::Shogi },
            Unfit::Baku { win, draw, loss },
            Unfit::Size(3),
            Unfit::Rounds { size: 8, rounds: 1, due: 3 },
        ];
        let mut said = std::collections::BTreeSet::new();
        for unfit in all {
            for language in Language::ALL {
                let text = Words::new(language).unfit(&unfit);
                assert!(!text.contains(['{', '$']) && !text.contains("unfit-"), "{text}");
                assert!(said.insert(text.clone()), "{text}");
            }
        }
    }

    #[test]
    fn what_is_broken_by_hand_is_told() {
        let name = |id: u32| format!("{id} Curie");
        for language in Language::ALL {
            let words = Words::new(language);
            let all = [
                Refusal::Met(1, 2, Game::Chess),
                Refusal::Apart(1, 2),
                Refusal::Colour(1, 2),
                Refusal::SecondBye(1, Game::Shogi),
            ];
            for broken in all {
                let text = words.broken(&broken, name);
                assert!(text.contains("1 Curie") && text.ends_with(")."), "{text}");
                assert!(!text.contains(['{', '$']), "{text}");
            }
        }
    }

    #[test]
    fn every_absence_has_its_consequence_and_article() {
        let article = || "fesa-2024/11.7".to_string();
        let excused = |article| What::Excused { round: 1, id: 1, ground: "ill".into(), article };
        let gone = What::Excused { round: 1, id: 1, ground: GONE.into(), article: None };
        let asked = What::Excused { round: 1, id: 1, ground: ASKED.into(), article: None };
        let late = |lost| What::Late { round: 1, id: 1, minutes: 9, lost, article: article() };
        let no_show = What::NoShow {
            round: 1,
            id: 1,
            article: article(),
            costs: Some("fesa-2024/11.8".into()),
            barred: true,
        };
        for language in Language::ALL {
            let words = Words::new(language);
            let told = |what: &What| words.absence(what, 5, |id| format!("{id} Curie"));
            assert_eq!(told(&no_show).len(), 3);
            for what in [no_show.clone(), excused(Some(article())), late(true), late(false)] {
                let text = told(&what).join(" ");
                assert!(text.contains("fesa-2024/11.7") && text.contains("1 Curie"), "{text}");
                assert!(!text.contains(['{', '$']) && !text.contains("absent-"), "{text}");
            }
            let plain = [excused(None), What::Withdrawn { id: 1, struck: true }];
            assert!(plain.iter().all(|what| told(what).join(" ").contains("1 Curie")));
            for (what, ground) in [(&gone, GONE), (&asked, ASKED)] {
                let said = told(what);
                assert!(said.iter().all(|t| t.contains("1 Curie") && !t.contains(ground)));
            }
            assert_eq!(told(&What::Returned { id: 1 }), [""; 0]);
        }
    }
}
