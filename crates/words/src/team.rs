use adoube_board::Side;
use adoube_tournament::event::{Game, System, TeamRefusal, TeamTold, TeamWhat, Tournament};
use adoube_tournament::team::pairing::{MatchSeats, TeamColourRule, TeamWhy};
use adoube_tournament::{Mark, Points};
use fluent_bundle::FluentArgs;

use crate::Words;
use crate::colours::kind;
use crate::words::{args, side_id};

impl Words {
    /// What happened to teams, in a sentence or more; `before` is the event as it was then. `name` tells how a player is called by entry
    /// number; a team is called by its pairing number and its name.
    pub(crate) fn team_happened(
        &self,
        before: &Tournament,
        what: &TeamWhat,
        name: &impl Fn(u32) -> String,
    ) -> Vec<String> {
        let team = |id: u32| called(before, id);
        let of = |id: u32| args([("team", team(id))]);
        let teams = |ids: &[u32]| ids.iter().map(|&id| team(id)).collect::<Vec<_>>().join("; ");
        let next = before.rounds.len() + 1;
        let over = next > 1 && next > before.team_rounds();
        let with = |mut args: FluentArgs<'static>, round: usize| {
            args.set("round", round);
            args
        };
        let mut lines = Vec::new();
        let (id, args) = match what {
            TeamWhat::Entered { name, players, .. } => {
                let number = before.teams.all.len() + 1;
                let mut args = args([("team", format!("{number} {name}"))]);
                args.set("count", players.len());
                match next {
                    1 => ("team-did-entered", args),
                    _ => ("team-did-entered-late", with(args, before.teams_play_from())),
                }
            }
            TeamWhat::Listed { id, players } if players.is_empty() => ("team-did-nobody", of(*id)),
            TeamWhat::Listed { id, players } => {
                let players = players.iter().map(|&id| name(id)).collect::<Vec<_>>().join("; ");
                ("team-did-listed", args([("team", team(*id)), ("player", players)]))
            }
            TeamWhat::Removed { id } => ("team-did-removed", of(*id)),
            TeamWhat::Ordered { ids, lot } => {
                let numbered = ids.iter().zip(1..).filter_map(|(&id, number)| {
                    Some(format!("{number} {}", before.teams.get(id)?.name))
                });
                let numbered = numbered.collect::<Vec<_>>().join("; ");
                let lot = if *lot { "yes" } else { "no" };
                ("team-did-ordered", args([("team", numbered), ("lot", lot.into())]))
            }
            TeamWhat::Withdrawn { id, struck } => {
                if *struck {
                    lines.push(self.say("team-did-struck", &FluentArgs::new()));
                }
                let table = matches!(
                    before.rules.system,
                    System::RoundRobin { .. } | System::Knockout { .. }
                );
                if over || !before.desk.fund.categories.is_empty() {
                    let over = if over { "over" } else { "open" };
                    let mut args = args([("player", team(*id)), ("over", over.into())]);
                    args.set("back", "team return");
                    lines.push(self.say("did-withdrawn-prize", &args));
                }
                let said = match table {
                    _ if over => "team-did-withdrawn-over",
                    true => "team-did-withdrawn-table",
                    _ => "team-did-withdrawn",
                };
                (said, with(of(*id), next))
            }
            TeamWhat::Returned { id } if over => ("team-did-returned-over", of(*id)),
            TeamWhat::Returned { id } => ("team-did-returned", with(of(*id), next)),
            TeamWhat::Bye { id, round, mark } => match mark {
                None => ("team-did-bye-cancelled", with(of(*id), *round)),
                Some(mark) => {
                    let mark = match mark {
                        Mark::HalfBye => "half",
                        Mark::FullBye => "full",
                        _ => "nothing",
                    };
                    let args = args([("team", team(*id)), ("mark", mark.into())]);
                    if before.rules.twice {
                        lines.push(self.both_rounds(*round));
                    }
                    ("team-did-bye", with(args, *round))
                }
            },
            TeamWhat::Apart { ids, from, .. } => {
                ("team-did-apart", with(args([("team", teams(ids))]), *from))
            }
            TeamWhat::Together { ids, from } => {
                ("team-did-together", with(args([("team", teams(ids))]), *from))
            }
            TeamWhat::Matched { round, ground: Some(ground), .. } => {
                ("team-did-seated", with(args([("ground", ground.clone())]), *round))
            }
            TeamWhat::Matched { round, matches, byes, .. } => {
                let bye = if byes.is_empty() { "none".into() } else { teams(byes) };
                let mut args = args([("bye", bye)]);
                args.set("count", matches.len());
                ("team-did-matched", with(args, *round))
            }
            TeamWhat::LinedUp { round, team: id, boards } => {
                let squad = before.teams.get(*id);
                let own = |id: &u32| squad.is_some_and(|squad| squad.players.contains(id));
                let seats = boards.iter().map(|seat| [seat.first, seat.second]);
                let players: Vec<Option<u32>> =
                    seats.map(|both| both.into_iter().find(own)).collect();
                if players.iter().all(Option::is_none) {
                    ("team-did-forfeited", with(of(*id), *round))
                } else {
                    let played = before.rounds.get(round.saturating_sub(1)).is_some_and(|round| {
                        let range = round.teams.find(*id).map(|(_, _, range)| range);
                        let boards = range.and_then(|range| round.boards.get(range));
                        boards.is_some_and(|all| all.iter().any(|board| board.mark.is_played()))
                    });
                    if played {
                        lines.push(self.say("team-did-kept", &FluentArgs::new()));
                    }
                    let empty = || self.say("team-empty", &FluentArgs::new());
                    let count = players.iter().flatten().count();
                    let players: Vec<String> =
                        players.into_iter().map(|id| id.map_or_else(empty, name)).collect();
                    let mut args = args([("team", team(*id)), ("player", players.join("; "))]);
                    args.set("count", count);
                    ("team-did-lined-up", with(args, *round))
                }
            }
            TeamWhat::Advanced { round, id } => {
                ("did-advanced", with(args([("player", team(*id))]), *round))
            }
        };
        lines.insert(0, self.say(id, &args));
        lines
    }

    /// Why something cannot be with teams. `name` and `team` tell how players and teams are called by entry number.
    pub fn team_refused(
        &self,
        refusal: &TeamRefusal,
        name: impl Fn(u32) -> String,
        team: impl Fn(u32) -> String,
    ) -> String {
        let none = FluentArgs::new;
        let found = |text: &str| args([("found", text.to_string())]);
        let of = |id: u32| args([("team", team(id))]);
        let player = |id: u32| args([("player", name(id))]);
        let number = |key: &'static str, number: usize| {
            let mut args = FluentArgs::new();
            args.set(key, number);
            args
        };
        let in_round = |round: usize, id: u32| {
            let mut args = of(id);
            args.set("round", round);
            args
        };
        let (id, args) = match refusal {
            TeamRefusal::None => ("team-refused-none", none()),
            TeamRefusal::Explain => ("team-refused-explain", none()),
            TeamRefusal::Teams => ("team-refused-teams", none()),
            TeamRefusal::Nobody(id) => ("team-refused-nobody", args([("team", id.to_string())])),
            TeamRefusal::Name(text) => ("team-refused-name", found(text)),
            TeamRefusal::Short(text) => ("team-refused-short", found(text)),
            TeamRefusal::Twice(text) => ("team-refused-twice", found(text)),
            TeamRefusal::Taken(id) => ("team-refused-taken", player(*id)),
            TeamRefusal::Fixed => ("team-refused-fixed", none()),
            TeamRefusal::Begun => ("team-refused-begun", none()),
            TeamRefusal::Once(id) => ("team-refused-once", of(*id)),
            TeamRefusal::Withdrawn { id, gone: true } => ("team-refused-gone", of(*id)),
            TeamRefusal::Withdrawn { id, gone: false } => ("team-refused-not-gone", of(*id)),
            TeamRefusal::NotAsked(round, id) => ("team-refused-not-asked", in_round(*round, *id)),
            TeamRefusal::NoMatch(round, id) => ("team-refused-no-match", in_round(*round, *id)),
            TeamRefusal::Boards { found, boards } => {
                let mut args = number("found", *found);
                args.set("boards", *boards);
                ("team-refused-boards", args)
            }
            TeamRefusal::Foreign(id) => ("team-refused-foreign", player(*id)),
            TeamRefusal::Away(id) => ("team-refused-away", player(*id)),
            TeamRefusal::Order(id, other) => {
                let both = [("player", name(*id)), ("other", name(*other))];
                ("team-refused-order", args(both))
            }
            TeamRefusal::Everybody => ("team-refused-everybody", none()),
            TeamRefusal::Played(round) => ("team-refused-played", number("round", *round)),
            TeamRefusal::Met(a, b) => {
                ("team-refused-met", args([("team", team(*a)), ("other", team(*b))]))
            }
            TeamRefusal::Bye(id) => ("team-refused-bye", of(*id)),
            TeamRefusal::Expected(id) => ("team-refused-expected", of(*id)),
            TeamRefusal::NotDrawn(round, id) => ("team-refused-not-drawn", in_round(*round, *id)),
            TeamRefusal::Undecided { round, a, b } => {
                let mut args = in_round(*round, *a);
                args.set("other", team(*b));
                ("team-refused-undecided", args)
            }
            TeamRefusal::Sides(boards) => ("team-refused-sides", number("boards", *boards)),
            TeamRefusal::Few(count) => ("team-refused-few", number("count", *count)),
            TeamRefusal::Same => ("team-refused-same", none()),
            TeamRefusal::Possible => ("team-refused-possible", none()),
            TeamRefusal::Apart => ("team-refused-apart", none()),
            TeamRefusal::NotApart => ("team-refused-not-apart", none()),
        };
        self.say(id, &args)
    }

    /// What a pairing by hand breaks. `team` tells how teams are called by entry number.
    pub fn team_broken(&self, broken: &TeamRefusal, team: impl Fn(u32) -> String) -> String {
        match broken {
            TeamRefusal::Met(a, b) => {
                let both = [("team", team(*a)), ("other", team(*b))];
                self.say("team-broken-met", &args(both))
            }
            TeamRefusal::Bye(id) => self.say("team-broken-bye", &args([("team", team(*id))])),
            other => self.team_refused(other, |id| id.to_string(), team),
        }
    }

    /// A board that no match has; `matches` has the boards of each, and `of` the one that was meant.
    pub fn no_match_board(&self, board: &str, matches: &[usize], of: Option<usize>) -> String {
        let mut args = args([("board", board.to_owned())]);
        args.set("matches", matches.len());
        let count = of.and_then(|of| matches.get(of.checked_sub(1)?));
        let Some(count) = count else { return self.say("refused-match-board", &args) };
        args.set("of", of.unwrap_or(0));
        args.set("count", *count);
        self.say("refused-board-of-match", &args)
    }

    /// That no pairing of teams keeps the rules, and what to do then.
    pub fn team_impossible(&self) -> String {
        self.say("team-refused-impossible", &FluentArgs::new())
    }

    /// Why a team has this opponent. `team` tells how teams are called by pairing number.
    pub fn team_told(
        &self,
        game: Game,
        number: u32,
        told: &TeamTold,
        team: impl Fn(u32) -> String,
    ) -> Vec<String> {
        let of = |number: u32| args([("team", team(number))]);
        let both = |other: u32| args([("team", team(number)), ("other", team(other))]);
        let tenths = |points: i32| Points(points).to_string();
        match told {
            TeamTold::Swiss(told) => {
                let Some(seats) = &told.colours else {
                    let mut lines = vec![self.say("team-told-bye", &of(number))];
                    lines.extend(
                        told.instead.iter().map(|one| self.team_why(&one.why, one.number, &team)),
                    );
                    return lines;
                };
                let other = if seats.first == number { seats.second } else { seats.first };
                let mut args = both(other);
                args.set("bracket", tenths(told.bracket));
                args.set("raised", if told.raised { "yes" } else { "no" });
                args.set("score", tenths(told.score));
                let up = told.facing.filter(|&facing| facing < told.bracket);
                args.set("facing", up.map_or("none".into(), tenths));
                let mut lines = vec![self.say("team-told-swiss", &args)];
                lines.push(self.team_colours(game, seats, &team));
                lines.extend(
                    told.instead.iter().map(|one| self.team_why(&one.why, one.number, &team)),
                );
                if told.more > 0 {
                    let mut args = FluentArgs::new();
                    args.set("count", told.more);
                    lines.push(self.say("team-told-more", &args));
                }
                lines
            }
            TeamTold::Table { opponent: Some(other) } => {
                vec![self.say("team-told-table", &both(*other))]
            }
            TeamTold::Table { opponent: None } => {
                vec![self.say("team-told-table-free", &of(number))]
            }
            TeamTold::Everybody { opponent: Some(other) } => {
                vec![self.say("team-told-everybody", &both(*other))]
            }
            TeamTold::Everybody { opponent: None } => {
                vec![self.say("team-told-away", &of(number))]
            }
            TeamTold::Tree(told) => vec![self.tree(told, team)],
            TeamTold::Return { opponent: Some(other) } => {
                vec![self.say("team-told-return", &both(*other))]
            }
            TeamTold::Return { opponent: None } => {
                vec![self.say("team-told-return-free", &of(number))]
            }
            TeamTold::Away { .. } => vec![self.say("team-told-away", &of(number))],
        }
    }

    fn team_colours(
        &self,
        game: Game,
        seats: &MatchSeats,
        team: &impl Fn(u32) -> String,
    ) -> String {
        use TeamColourRule::*;
        let white = self.form(side_id(kind(game), Some(Side::First)), "the");
        let mut said = args([("team", team(seats.first)), ("white", white)]);
        let id = match seats.rule {
            Number { to } => {
                said.set("to", team(to));
                said.set("parity", if to % 2 == 1 { "odd" } else { "even" });
                "team-colour-number"
            }
            Only { to } => {
                said.set("to", team(to));
                "team-colour-only"
            }
            Both => "team-colour-both",
            Stronger { to } => {
                said.set("to", team(to));
                "team-colour-stronger"
            }
            Less { to } => {
                said.set("to", team(to));
                "team-colour-less"
            }
            Alternate { back } => {
                said.set("back", back);
                "team-colour-alternate"
            }
            First { to } => {
                said.set("to", team(to));
                "team-colour-first"
            }
            FirstLast { to } | OtherLast { to } => {
                said.set("to", team(to));
                "team-colour-last"
            }
        };
        self.say(id, &said)
    }

    /// Why a team does not meet another one, or does not have the bye.
    pub fn team_why(&self, why: &TeamWhy, other: u32, team: impl Fn(u32) -> String) -> String {
        let mut said = args([("other", team(other))]);
        let id = match why {
            TeamWhy::Met => "team-why-met",
            TeamWhy::HadBye => "team-why-had-bye",
            TeamWhy::Incomplete => "team-why-incomplete",
            TeamWhy::Bye => "team-why-bye",
            TeamWhy::Worse { criterion, bracket } => {
                said.set("criterion", criterion.code());
                said.set("bracket", Points(*bracket).to_string());
                "team-why-worse"
            }
            TeamWhy::Order => "team-why-order",
        };
        self.say(id, &said)
    }

    /// That two teams meet, or that no pairing decides whether they do.
    pub fn team_meet(&self) -> String {
        self.say("team-why-meet", &FluentArgs::new())
    }
}

/// A team as people call it: pairing number and name.
pub(crate) fn called(event: &Tournament, id: u32) -> String {
    match event.teams.get(id) {
        Some(squad) => format!("{} {}", event.teams.number(id), squad.name),
        None => id.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use adoube_tournament::Instead;
    use adoube_tournament::event::{MatchSheet, Request, Rules, Seat, TeamRequest, TeamRules};
    use adoube_tournament::team::pairing::{TeamGround, TeamWhyNot};
    use adoube_tournament::{Player, Scoring};

    use super::*;
    use crate::Language;

    fn event() -> Tournament {
        let rules = Rules {
            name: "Teams".into(),
            game: Game::Chess,
            laws: None,
            system: System::RoundRobin { cycles: 1 },
            rounds: 3,
            tiebreaks: Vec::new(),
            initial: Side::First,
            scoring: Scoring::default(),
            default_minutes: 0,
            major: false,
            teams: Some(TeamRules::new(1)),
            twice: true,
        };
        let mut event = Tournament::new(rules, "arbiter");
        for number in 1..=2 {
            let player = Player { name: format!("P{number}"), ..Player::default() };
            event.act(&Request::Enter(Box::new(player)), "arbiter").unwrap();
            let team = TeamRequest::Enter(format!("T{number}"), String::new(), vec![number]);
            event.act(&Request::Team(team), "arbiter").unwrap();
        }
        event
    }

    fn said(lines: &[String]) {
        assert!(!lines.is_empty());
        for line in lines {
            let bare = line.contains("team-") || line.contains("unfit-") || line.contains('$');
            assert!(!line.is_empty() && !bare, "{line}");
        }
    }

    #[test]
    fn everything_about_teams_is_said_in_both_languages() {
        let mut paired = event();
        paired.act(&Request::Pair, "arbiter").unwrap();
        let players = vec![1];
        let id = 1;
        let seat = |first, second| Seat { first, second };
        let sheet = MatchSheet { first: 1, second: 2, boards: vec![seat(1, 2)] };
        let matched = |byes: Vec<u32>, ground: Option<&str>| TeamWhat::Matched {
            round: 1,
            matches: vec![sheet.clone()],
            byes,
            away: Vec::new(),
            ground: ground.map(Into::into),
        };
        let line_up = |seat| TeamWhat::LinedUp { round: 1, team: 1, boards: vec![seat] };
        let bye = |mark| TeamWhat::Bye { id, round: 2, mark };
        let short = String::new();
        let whats = [
            TeamWhat::Entered { id: 3, name: "T3".into(), short, players: players.clone() },
            TeamWhat::Listed { id, players },
            TeamWhat::Listed { id, players: Vec::new() },
            TeamWhat::Removed { id },
            TeamWhat::Ordered { ids: vec![2, 1], lot: true },
            TeamWhat::Ordered { ids: vec![2, 1], lot: false },
            TeamWhat::Withdrawn { id, struck: true },
            TeamWhat::Returned { id },
            bye(None),
            bye(Some(Mark::HalfBye)),
            bye(Some(Mark::FullBye)),
            bye(Some(Mark::ZeroBye)),
            TeamWhat::Apart { ids: vec![1, 2], from: 1, to: 3 },
            matched(vec![2], None),
            matched(Vec::new(), None),
            matched(Vec::new(), Some("clubs")),
            line_up(seat(1, 2)),
            line_up(seat(0, 2)),
            TeamWhat::Advanced { round: 1, id },
        ];
        let refusals = [
            TeamRefusal::None,
            TeamRefusal::Teams,
            TeamRefusal::Nobody(9),
            TeamRefusal::Name("?".into()),
            TeamRefusal::Short("?".into()),
            TeamRefusal::Twice("?".into()),
            TeamRefusal::Taken(1),
            TeamRefusal::Fixed,
            TeamRefusal::Begun,
            TeamRefusal::Once(1),
            TeamRefusal::Withdrawn { id, gone: true },
            TeamRefusal::Withdrawn { id, gone: false },
            TeamRefusal::NotAsked(1, 1),
            TeamRefusal::NoMatch(1, 1),
            TeamRefusal::Boards { found: 1, boards: 2 },
            TeamRefusal::Foreign(1),
            TeamRefusal::Away(1),
            TeamRefusal::Order(1, 2),
            TeamRefusal::Everybody,
            TeamRefusal::Played(2),
            TeamRefusal::Met(1, 2),
            TeamRefusal::Bye(1),
            TeamRefusal::Expected(1),
            TeamRefusal::NotDrawn(1, 2),
            TeamRefusal::Undecided { round: 1, a: 1, b: 2 },
            TeamRefusal::Sides(4),
            TeamRefusal::Explain,
            TeamRefusal::Few(1),
            TeamRefusal::Possible,
            TeamRefusal::Apart,
            TeamRefusal::NotApart,
            TeamRefusal::Same,
        ];
        use TeamColourRule::*;
        let to = 1;
        let rules = [
            Number { to },
            Only { to },
            Both,
            Stronger { to },
            Less { to },
            Alternate { back: 1 },
            First { to },
            FirstLast { to },
            OtherLast { to },
        ];
        use TeamWhyNot::*;
        let all = [Raised, Scores, Following, Floaters, Colours, Strong, Opponents];
        let worse = all.map(|criterion| TeamWhy::Worse { criterion, bracket: 20 });
        let plain =
            [TeamWhy::Met, TeamWhy::HadBye, TeamWhy::Incomplete, TeamWhy::Bye, TeamWhy::Order];
        let name = |id: u32| format!("N{id}");
        for language in [Language::English, Language::French] {
            let words = Words::new(language);
            said(&words.opened(&paired.rules));
            for before in [&event(), &paired] {
                for what in &whats {
                    said(&words.team_happened(before, what, &name));
                }
            }
            for refusal in &refusals {
                said(&[words.team_refused(refusal, name, name)]);
            }
            for rule in rules {
                let told = |colours, more| {
                    TeamTold::Swiss(TeamGround {
                        number: 1,
                        colours,
                        bracket: 20,
                        raised: more > 0,
                        score: 10,
                        facing: Some(10),
                        instead: vec![Instead { number: 3, why: TeamWhy::Met }],
                        more,
                    })
                };
                let seats = MatchSeats { first: 1, second: 2, rule };
                for game in [Game::Chess, Game::Shogi] {
                    said(&words.team_told(game, 1, &told(Some(seats), 2), name));
                }
                said(&words.team_told(Game::Chess, 1, &told(None, 0), name));
            }
            for opponent in [None, Some(2)] {
                for told in [
                    TeamTold::Table { opponent },
                    TeamTold::Everybody { opponent },
                    TeamTold::Return { opponent },
                ] {
                    said(&words.team_told(Game::Chess, 1, &told, name));
                }
            }
            let away = TeamTold::Away { mark: Mark::ZeroBye };
            said(&words.team_told(Game::Chess, 1, &away, name));
            for why in worse.iter().chain(&plain) {
                said(&[words.team_why(why, 2, name)]);
            }
            said(&[words.team_meet()]);
        }
        let words = Words::new(Language::English);
        let seats = MatchSeats { first: 1, second: 2, rule: Both };
        let colours = words.team_colours(Game::Shogi, &seats, &name);
        assert_eq!(colours, "N1 has Sente on board 1: both want what they get.");
    }
}
