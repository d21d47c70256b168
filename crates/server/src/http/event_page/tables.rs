//! The tables of an event's page.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use adoube_board::Side;
use adoube_tournament::Mark;
use adoube_tournament::event::{Tournament, TreeMatch, TreeRound};
use adoube_tournament::standings::{standings, written};

use adoube_words::Words;

use super::super::events::{self, WhyAsked};
use super::super::ties;
use super::{Leaf, escape, told};
use crate::event::{Audience, BoardShown, PlayerShown};

impl BoardShown {
    /// Whether something came of it.
    pub(super) fn has_result(&self) -> bool {
        self.mark != Mark::Pending
    }

    fn result(&self) -> String {
        format!("{}–{}", sign(self.mark), sign(self.facing))
    }

    /// The handicap that one of the two gives, as the federation's file has it.
    fn gives(&self, player: u32) -> String {
        let given = self.handicap.as_ref().filter(|it| it.giver == player);
        given.map(|it| format!(" <small>−{}</small>", escape(&it.name))).unwrap_or_default()
    }
}

/// A mark as it stands in a list of results.
fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Win | Mark::ShortWin | Mark::FullBye | Mark::PairingBye => "1",
        Mark::Draw | Mark::ShortDraw | Mark::HalfBye => "½",
        Mark::Loss | Mark::ShortLoss | Mark::ZeroBye => "0",
        Mark::ForfeitWin => "+",
        Mark::ForfeitLoss => "−",
        Mark::Pending => "·",
    }
}

/// How many places somebody gained by a round, or lost: `+2`.
fn gained(before: Option<usize>, now: usize) -> String {
    let Some(before) = before else { return String::new() };
    match before.cmp(&now) {
        Ordering::Greater => format!("<small class=up>+{}</small>", before - now),
        Ordering::Less => format!("<small class=down>−{}</small>", now - before),
        Ordering::Equal => String::new(),
    }
}

/// Points with halves as people write them.
pub(super) fn points(text: &str) -> String {
    match text.split_once('.') {
        Some(("0", "5")) => "½".into(),
        Some((whole, "5")) => format!("{whole}½"),
        Some((whole, "0")) => whole.into(),
        _ => text.into(),
    }
}

impl Leaf<'_> {
    fn known(&self, number: u32) -> Option<&PlayerShown> {
        self.picture.players.iter().find(|it| it.number == number)
    }

    /// A player's name, which leads to his rounds.
    pub(super) fn name(&self, number: u32) -> String {
        let Some(player) = self.known(number) else { return String::new() };
        let title = match player.title.as_str() {
            "" => String::new(),
            title => format!("<small>{}</small>", escape(title)),
        };
        let (id, name) = (self.venue.head.id, escape(&player.name));
        format!("{title}<a href=\"/e/{id}/player/{number}\">{name}</a>")
    }

    fn strength(&self, number: u32) -> String {
        let Some(player) = self.known(number) else { return String::new() };
        player.rating.map_or_else(|| escape(&player.grade), |rating| rating.to_string())
    }

    /// What a player had before a round.
    fn before(&self, number: u32, round: usize) -> String {
        let table = self.venue.event.table();
        let start = self.known(number).map_or(0, |it| it.start as u32);
        let score = table.player(start).map(|player| table.score(player, round - 1));
        score.map(|score| points(&score.to_string())).unwrap_or_default()
    }

    pub(super) fn pairings(&self, number: usize) -> String {
        let Some(round) = self.picture.rounds.get(number - 1) else { return String::new() };
        let table = self.venue.event.table();
        let score = |id: u32| {
            let start = self.known(id).map_or(0, |it| it.start as u32);
            let score = table.player(start).map(|player| table.score(player, number - 1));
            score.map(|score| points(&score.to_string())).unwrap_or_default()
        };
        let row = |(board, at): (&BoardShown, usize)| {
            let result = match (board.has_result(), board.game) {
                (true, _) => format!("<td>{}", board.result()),
                (false, Some(_)) if round.begun => {
                    format!("<td class=live>● {}", self.told("event-watch"))
                }
                (false, _) => format!("<td class=open>{}", self.told("event-open")),
            };
            let link = board.game.map(|game| {
                let word = if board.has_result() { "event-game" } else { "event-watch" };
                format!("<a href=\"/game/{game}\" target=_top>{}</a>", self.told(word))
            });
            format!(
                "<tr><td>{at}<td>{}<td>{}{}<td>{}{result}<td>{}<td>{}{}<td>{}<td>{}",
                score(board.first),
                self.name(board.first),
                board.gives(board.first),
                self.strength(board.first),
                score(board.second),
                self.name(board.second),
                board.gives(board.second),
                self.strength(board.second),
                link.unwrap_or_default(),
            )
        };
        let alone = |id: &u32, word: &str| {
            format!(
                "<tr><td><td>{}<td>{}<td>{}<td class=open>{}<td><td><td><td>",
                score(*id),
                self.name(*id),
                self.strength(*id),
                self.told(word)
            )
        };
        let heads = self.matches(round);
        let headed = |(at, row): (usize, String)| {
            let head = heads.iter().find(|(begins, _)| *begins == at);
            head.map_or(row.clone(), |(_, head)| format!("{head}{row}"))
        };
        let rows = round.boards.iter().zip(1..).map(row).enumerate();
        let mut rows: String = rows.map(headed).collect();
        rows.extend(round.byes.iter().map(|id| alone(id, "event-bye")));
        rows.extend(round.away.iter().map(|it| alone(&it.player, "event-away")));
        let [first, second] = self.sides();
        let word = |id: &str| self.told(id);
        format!(
            "<div class=wide><table class=pairs><thead><tr><th class=n>{}<th class=n>{points}<th>{first}<th class=n>{rating}<th class=res>{}<th class=n>{points}<th>{second}<th class=n>{rating}<th></thead><tbody>{rows}</tbody></table></div>",
            word("event-board"),
            word("event-result"),
            points = word("event-points"),
            rating = word("event-rating"),
        )
    }

    pub(super) fn standings(&self) -> String {
        let event = self.venue.event.closed();
        if event.rounds.is_empty() {
            return format!("<p class=none>{}</p>", self.told("event-no-standings"));
        }
        let table = event.table();
        let order = event.standing_order(&table);
        let ids = event.order();
        let heads: String = order
            .ties
            .iter()
            .map(|tie| format!("<th class=\"n wide-only\">{}", escape(&tie.to_string())))
            .collect();
        let before = self.places_before(&event);
        let row = |standing: &adoube_tournament::standings::Standing| {
            let id = ids.get(standing.number as usize - 1).copied().unwrap_or(0);
            let ties = order.ties.iter().zip(&standing.values);
            let (event, written) =
                (self.venue.head.id, |(tie, value): (_, &Option<_>)| written(tie, *value));
            let ties = ties.map(written).zip(1..).map(|(value, at)| {
                format!("<td class=\"n wide-only r\"><a href=\"/e/{event}/player/{id}#tie-{at}\">{value}</a>")
            });
            format!(
                "<tr><td class=\"n b\">{}{}<td class=name>{}<td class=\"n r\">{}<td class=n><b>{}</b>{}",
                gained(before.get(&standing.number).copied(), standing.rank),
                standing.rank,
                self.name(id),
                self.strength(id),
                points(&standing.points.to_string()),
                ties.collect::<String>()
            )
        };
        let rows: String = standings(&table, &order).iter().map(row).collect();
        format!(
            "<h2>{}</h2><div class=wide><table class=stand><thead><tr><th class=n>{}<th>{}<th class=n>{}<th class=n>{}{heads}</thead><tbody>{rows}</tbody></table></div>",
            told(&self.words, "event-round", &[("round", event.rounds.len().to_string())]),
            self.told("event-place"),
            self.told("event-name"),
            self.told("event-rating"),
            self.told("event-points"),
        )
    }

    /// Each one's place before the last round, by start number; nothing where there was no round before it.
    fn places_before(&self, event: &Tournament) -> BTreeMap<u32, usize> {
        let Some(rounds) = event.rounds.len().checked_sub(1).filter(|&rounds| rounds > 0) else {
            return BTreeMap::new();
        };
        let mut before = event.clone();
        before.rounds.truncate(rounds);
        let table = before.table();
        let places = standings(&table, &before.standing_order(&table));
        places.iter().map(|it| (it.number, it.rank)).collect()
    }

    /// Everybody by start number, and whom each met: the opponent's number, the colour, what came of it.
    pub(super) fn cross(&self) -> String {
        let seen = self.picture.rounds.len();
        let table = self.venue.event.table().after(seen);
        let row = |player: &PlayerShown| {
            let cells = table.player(player.start as u32);
            let cell = |round: usize| {
                let Some(cell) = cells.map(|it| it.cell(round)) else { return "<td>".into() };
                let side = match cell.side {
                    Some(Side::First) => "w",
                    Some(Side::Second) => "b",
                    None => "",
                };
                match cell.opponent {
                    Some(other) => format!("<td class=n>{other}{side}{}", sign(cell.mark)),
                    None => format!("<td class=n>{}", sign(cell.mark)),
                }
            };
            let score = cells.map(|it| points(&table.score(it, seen).to_string()));
            format!(
                "<tr><td class=\"n b\">{}<td class=name>{}{}<td class=n><b>{}</b>",
                player.start,
                self.name(player.number),
                (1..=seen).map(cell).collect::<String>(),
                score.unwrap_or_default()
            )
        };
        let rows: String = self.picture.players.iter().map(row).collect();
        let rounds: String = (1..=seen).map(|round| format!("<th class=n>{round}")).collect();
        format!(
            "<div class=wide><table class=cross><thead><tr><th class=n>{}<th>{}{rounds}<th class=n>{}</thead><tbody>{rows}</tbody></table></div>",
            self.told("event-number"),
            self.told("event-name"),
            self.told("event-points"),
        )
    }

    pub(super) fn people(&self) -> String {
        let row = |player: &PlayerShown| {
            let gone = if player.withdrawn { self.told("event-withdrawn") } else { String::new() };
            format!(
                "<tr><td class=\"n b\">{}<td class=name>{}<td class=\"n r\">{}<td class=r>{}<td class=r>{}<td class=r>{gone}",
                player.start,
                self.name(player.number),
                self.strength(player.number),
                escape(&player.federation),
                escape(&player.club),
            )
        };
        let rows: String = self.picture.players.iter().map(row).collect();
        format!(
            "<div class=wide><table><thead><tr><th class=n>{}<th>{}<th class=n>{}<th><th>{}<th></thead><tbody>{rows}</tbody></table></div>",
            self.told("event-number"),
            self.told("event-name"),
            self.told("event-rating"),
            self.told("event-club"),
        )
    }

    /// The tree of a knock-out, a list a round; none where there is none.
    pub(super) fn tree(&self) -> Option<String> {
        let rounds = self.venue.event.tree_rounds();
        if rounds.is_empty() || self.picture.rounds.is_empty() {
            return (!rounds.is_empty())
                .then(|| format!("<p class=none>{}</p>", self.told("event-no-round")));
        }
        let event = &self.venue.event;
        let name = |number: u32| match (&event.rules.teams, event.teams.get(number)) {
            (Some(_), Some(team)) => escape(&team.name),
            _ => self.name(number),
        };
        let meeting = |it: &TreeMatch| {
            let player = |number: &Option<u32>| match number {
                Some(number) if it.winner == Some(*number) => {
                    format!("<b>{}</b>", name(*number))
                }
                Some(number) => name(*number),
                None => "–".to_string(),
            };
            format!(
                "<li><span>{}</span> <span>{}</span>",
                player(&it.players[0]),
                player(&it.players[1])
            )
        };
        let round = |(round, number): (&TreeRound, usize)| {
            let title = told(&self.words, "event-round", &[("round", number.to_string())]);
            let third = round
                .small_final
                .as_ref()
                .map(|it| format!("<h3>{}</h3><ul>{}</ul>", self.told("event-third"), meeting(it)));
            let matches: String = round.matches.iter().map(meeting).collect();
            format!("<li><h2>{title}</h2><ul>{matches}</ul>{}", third.unwrap_or_default())
        };
        // What is not published yet is not told by a tree either: it follows from the results alone.
        let rounds: String = rounds.iter().zip(1..).map(round).collect();
        Some(format!("<div class=wide><ol class=tree>{rounds}</ol></div>"))
    }

    /// The sums that made a player's tie-breaks, of the rounds whose results are all there.
    fn sums(&self, number: u32) -> String {
        let event = &self.venue.event;
        let sums = (1..).map_while(|tie| ties::sum_of(event, number, tie)).zip(1..);
        let told = sums.map(|(sum, at)| {
            let terms = sum.terms.iter().map(|term| {
                let other = term.opponent.map(|it| self.name(it)).unwrap_or_default();
                let cut = if term.cut { " class=cut" } else { "" };
                format!("<li{cut}>{}. {other} <b>{}</b>", term.round, term.adds)
            });
            let terms: String = terms.collect();
            let list = if terms.is_empty() { terms } else { format!("<ul class=sum>{terms}</ul>") };
            format!("<dt id=tie-{at}>{} <b>{}</b><dd>{list}", escape(&sum.code), sum.value)
        });
        let told: String =
            if event.closed().rounds.is_empty() { String::new() } else { told.collect() };
        if told.is_empty() {
            return told;
        }
        format!("<h2>{}</h2><dl>{told}</dl>", self.told("event-sums"))
    }

    /// Why somebody has the opponent of the last round that everybody sees.
    fn why(&self, player: u32) -> String {
        let language = self.words.language();
        let asked = WhyAsked { player, round: None, not: None, language: None };
        let told = events::told(self.venue, &Words::new(language), &asked, Audience::Public);
        let lines = told.unwrap_or_default();
        if lines.is_empty() {
            return String::new();
        }
        let items: String = lines.iter().map(|line| format!("<li>{}", escape(line))).collect();
        format!("<h2 id=why>{}</h2><ul>{items}</ul>", self.told("event-why"))
    }

    /// A player's rounds.
    pub(super) fn player(&self, number: u32) -> Option<String> {
        let player = self.known(number)?;
        let [first, second] = self.sides();
        let row = |(round, at): (&crate::event::RoundShown, usize)| {
            let board = round.boards.iter().find(|it| it.first == number || it.second == number);
            let Some(board) = board else {
                let word = if round.byes.contains(&number) { "event-bye" } else { "event-away" };
                return format!(
                    "<tr><td class=\"n b\">{at}<td class=r><td class=r>{}<td><td class=res>",
                    self.told(word)
                );
            };
            let is_first = board.first == number;
            let (side, other, mark) = match is_first {
                true => (&first, board.second, board.mark),
                false => (&second, board.first, board.facing),
            };
            format!(
                "<tr><td class=\"n b\"><a href=\"/e/{}/round/{at}\">{at}</a><td class=r>{side}<td class=name>{}<td class=\"n r\">{}<td class=res>{}",
                self.venue.head.id,
                self.name(other),
                self.strength(other),
                sign(mark)
            )
        };
        let rows: String = self.picture.rounds.iter().zip(1..).map(row).collect();
        let seen = self.picture.rounds.len();
        let score = self.before(number, seen + 1);
        let facts = [
            self.strength(number),
            escape(&player.federation),
            escape(&player.club),
            self.team_of(number),
            if player.withdrawn { self.told("event-withdrawn") } else { String::new() },
        ];
        let facts: Vec<String> = facts.into_iter().filter(|it| !it.is_empty()).collect();
        Some(format!(
            "<h2><span class=t>{}</span>{}</h2><p class=facts>{}</p><div class=wide><table><thead><tr><th class=n>{}<th><th>{}<th class=n>{}<th class=res>{} {score}</thead><tbody>{rows}</tbody></table></div>{}{}<p><a href=\"/e/{}/players\">{}</a></p>",
            escape(&player.title),
            escape(&player.name),
            facts.join(" · "),
            told(&self.words, "event-round", &[("round", String::new())]),
            self.told("event-opponent"),
            self.told("event-rating"),
            self.told("event-points"),
            self.why(number),
            self.sums(number),
            self.venue.head.id,
            self.told("event-all"),
        ))
    }
}
