//! The public page of an event, as HTML that is read without a script: pairings, standings, cross table and players, by a short link.

mod rules;
mod tables;
mod teams;

use std::sync::Arc;

use adoube_store::EventId;
use adoube_tournament::Stamp;
use adoube_tournament::event::{Game, System};
use adoube_words::{Language, Words};
use axum::Router;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::guard::Embeddable;
use super::state::App;
use crate::event::{Audience, BoardShown, NewsShown, Picture, SheetKind, Venue};
use crate::zone;

const STYLE: &str = include_str!("style.css");
/// Nothing but the style; and whoever likes shows it inside a page of his own: it knows nobody, and nothing is done in it.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
/// So many events are listed.
const LISTED: u32 = 20;

/// Where they are.
pub(super) const ROUTES: [&str; 5] =
    ["/e", "/e/style.css", "/e/{id}", "/e/{id}/{view}", "/e/{id}/{view}/{number}"];

/// The pages of events.
pub(super) fn pages() -> Router<Arc<App>> {
    let [events, look, event, part, of_a_number] = ROUTES;
    Router::new()
        .route(events, get(list))
        .route(look, get(style))
        .route(event, get(now))
        .route(part, get(view))
        .route(of_a_number, get(numbered))
}

async fn style() -> Response {
    let kind = (header::CONTENT_TYPE, "text/css; charset=utf-8");
    ([kind, (header::CACHE_CONTROL, "max-age=3600")], STYLE).into_response()
}

/// What of an event is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Round(usize),
    Standings,
    Cross,
    People,
    Player(u32),
    Tree,
    Teams,
    Rules,
}

async fn now(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    show(&app, &id, Tongue::of(query.as_deref(), &headers), |seen| Some(Look::Round(seen))).await
}

async fn view(
    State(app): State<Arc<App>>,
    Path((id, view)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let look = match view.as_str() {
        "standings" => Some(Look::Standings),
        "cross" => Some(Look::Cross),
        "players" => Some(Look::People),
        "tree" => Some(Look::Tree),
        "teams" => Some(Look::Teams),
        "rules" => Some(Look::Rules),
        _ => None,
    };
    show(&app, &id, Tongue::of(query.as_deref(), &headers), move |_| look).await
}

async fn numbered(
    State(app): State<Arc<App>>,
    Path((id, view, number)): Path<(String, String, u32)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    show(&app, &id, Tongue::of(query.as_deref(), &headers), move |seen| match view.as_str() {
        "round" if (1..=seen).contains(&(number as usize)) => Some(Look::Round(number as usize)),
        "player" => Some(Look::Player(number)),
        _ => None,
    })
    .await
}

async fn show(
    app: &App,
    id: &str,
    tongue: Tongue,
    look: impl FnOnce(usize) -> Option<Look> + Send + 'static,
) -> Response {
    let now = app.time.now().0;
    let page = move |venue: &Venue| {
        let leaf = Leaf::of(venue, tongue, now);
        let look = look(leaf.picture.rounds.len())?;
        leaf.body(look).map(|body| leaf.page(&body))
    };
    let shown = match id.parse::<EventId>() {
        Ok(id) => app.venues.study(id, page).await.ok().flatten(),
        Err(_) => None,
    };
    match shown {
        Some(html) => send(StatusCode::OK, html),
        None => {
            let words = tongue.words();
            let said = format!("<p class=none>{}</p>", told(&words, "event-missing", &[]));
            let title = told(&words, "event-list", &[]);
            send(StatusCode::NOT_FOUND, frame(&words, tongue, &title, &said))
        }
    }
}

async fn list(
    State(app): State<Arc<App>>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let tongue = Tongue::of(query.as_deref(), &headers);
    let words = tongue.words();
    let mut rows = String::new();
    for head in app.store.events(i64::MAX, LISTED).await.unwrap_or_default() {
        let row = |venue: &Venue| {
            let (event, id) = (&venue.event, head.id);
            let name = escape(&event.rules.name);
            let count = [("count", event.members.len().to_string())];
            let players = told(&words, "event-players", &count);
            format!("<tr><td class=name><a href=\"/e/{id}\">{name}</a><td class=r>{players}")
        };
        if let Ok(row) = app.venues.look(head.id, row).await {
            rows.push_str(&row);
        }
    }
    let title = told(&words, "event-list", &[]);
    let none = format!("<p class=none>{}</p>", told(&words, "event-list-none", &[]));
    let table = format!("<div class=wide><table>{rows}</table></div>");
    let body = format!("<h1>{title}</h1>{}", if rows.is_empty() { none } else { table });
    send(StatusCode::OK, frame(&words, tongue, &title, &body))
}

fn send(status: StatusCode, html: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::VARY, "accept-language"),
    ];
    let mut response = (status, headers, html).into_response();
    response.extensions_mut().insert(Embeddable);
    response
}

/// In which language a page is read.
#[derive(Clone, Copy)]
struct Tongue {
    language: Language,
    /// Whether it was chosen by a link, and not by what the browser asks for: then the links of the page go on in it.
    chosen: bool,
}

impl Tongue {
    /// That of a link; else the first one that is asked for and ours.
    fn of(query: Option<&str>, headers: &HeaderMap) -> Self {
        let parts = query.unwrap_or_default().split('&');
        let chosen = parts.filter_map(|part| part.strip_prefix("lang=")).next_back();
        if let Some(language) = chosen.and_then(Language::of_locale_for_games) {
            return Self { language, chosen: true };
        }
        let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
        let mut tags = asked.unwrap_or_default().split(',').map(str::trim);
        let language = tags.find_map(Language::of_locale_for_games).unwrap_or_default();
        Self { language, chosen: false }
    }

    fn words(self) -> Words {
        Words::of_event(self.language)
    }

    /// The same page in the others.
    fn links(self) -> String {
        let others = Language::OF_GAMES.into_iter().filter(|it| *it != self.language);
        let link = |language: Language| {
            let (tag, words) = (language.tag(), Words::of_event(language));
            let name = told(&words, "event-language", &[]);
            format!("<a href=\"?lang={tag}\" hreflang={tag} lang={tag}>{name}</a>")
        };
        format!("<p class=tongues>{}</p>", others.map(link).collect::<String>())
    }

    /// A page whose links to others of its kind go on in the language that was chosen.
    fn kept(self, html: String) -> String {
        if !self.chosen {
            return html;
        }
        let mut parts = html.split(KIND);
        let mut out = parts.next().unwrap_or_default().to_string();
        for part in parts {
            // The pages of the application, `/event/…`, have their own choice.
            if part.starts_with("vent") {
                out.extend([KIND, part]);
                continue;
            }
            let end = part.find(['#', '"']).unwrap_or(part.len());
            let (path, rest) = part.split_at(end);
            out.extend([KIND, path, "?lang=", self.language.tag(), rest]);
        }
        out
    }
}

/// How a link to another page of this kind begins.
const KIND: &str = "href=\"/e";

/// A message of ours, as HTML.
pub(super) fn told(words: &Words, id: &str, texts: &[(&'static str, String)]) -> String {
    escape(&words.tell(id, None, texts).unwrap_or_default())
}

/// A text as HTML.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

fn frame(words: &Words, tongue: Tongue, title: &str, body: &str) -> String {
    let (tag, events) = (tongue.language.tag(), told(words, "event-list", &[]));
    tongue.kept(format!(
        "<!doctype html><html lang={tag}><head><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1\">\
         <title>{title} · Adoube</title><link rel=stylesheet href=/e/style.css></head><body>\
         <header class=bar><a href=/ target=_top>Adoube</a><a href=\"/e\">{events}</a>{}</header><main>{body}</main></body></html>",
        tongue.links()
    ))
}

/// An event as its page shows it.
pub(super) struct Leaf<'a> {
    words: Words,
    tongue: Tongue,
    venue: &'a Venue,
    picture: Picture,
    /// When it is looked at, UTC in milliseconds.
    now: i64,
}

impl<'a> Leaf<'a> {
    fn of(venue: &'a Venue, tongue: Tongue, now: i64) -> Self {
        Self { words: tongue.words(), tongue, venue, picture: venue.picture(Audience::Public), now }
    }

    fn told(&self, id: &str) -> String {
        told(&self.words, id, &[])
    }

    fn count(&self, id: &str, count: usize) -> String {
        told(&self.words, id, &[("count", count.to_string())])
    }

    fn body(&self, look: Look) -> Option<String> {
        let table = match look {
            Look::Round(0) => {
                format!("{}<p class=none>{}</p>", self.news(), self.told("event-no-round"))
            }
            Look::Round(round) => {
                // Those of the round that is played stand in the head.
                let hours = if self.plays(round) { String::new() } else { self.hours(round) };
                format!("{}{hours}{}", self.news(), self.pairings(round))
            }
            Look::Standings => self.standings(),
            Look::Cross => self.cross(),
            Look::People => self.people(),
            Look::Player(number) => self.player(number)?,
            Look::Tree => self.tree()?,
            Look::Teams if self.has_teams() => self.teams(),
            Look::Teams => return None,
            Look::Rules => self.rules(),
        };
        Some(format!("{}{}{}{table}{}", self.head(), self.tabs(look), self.doors(), self.files()))
    }

    fn page(&self, body: &str) -> String {
        frame(&self.words, self.tongue, &escape(&self.picture.rules.name), body)
    }

    /// By what it is paired.
    fn system(&self) -> &'static str {
        match self.picture.rules.system {
            System::Swiss { .. } => "event-swiss",
            System::RoundRobin { .. } => "event-round-robin",
            System::Knockout { .. } => "event-knockout",
            System::McMahon { .. } => "event-mcmahon",
        }
    }

    /// Whether this round is the one that is played: the last one, and the event is not over.
    fn plays(&self, round: usize) -> bool {
        let rounds = &self.picture.rounds;
        let Some(last) = rounds.last().filter(|_| round == rounds.len()) else { return false };
        // Of a cup and a round robin the rounds follow from who plays.
        let event = &self.venue.event;
        let end = event.is_over() && round == event.rounds.len();
        let done = last.boards.iter().all(BoardShown::has_result);
        !(done && end) && self.picture.closed.is_none()
    }

    fn head(&self) -> String {
        let rules = &self.picture.rules;
        let city = escape(&self.venue.event.details.city);
        let time = escape(self.picture.play.time.as_deref().unwrap_or_default());
        let mut facts = vec![
            city,
            self.days(),
            self.count("event-players", self.picture.players.len()),
            // Of some systems the rounds follow from the players.
            if rules.rounds > 0 { self.count("event-rounds", rules.rounds) } else { String::new() },
            self.told(self.system()),
            time,
            escape(rules.laws().name()),
        ];
        facts.retain(|it| !it.is_empty());
        let number = self.picture.rounds.len();
        let (now, more) = match self.picture.rounds.last() {
            None => (self.told("event-begins"), String::new()),
            Some(_) if !self.plays(number) => (self.told("event-over"), String::new()),
            Some(round) => {
                let done = round.boards.iter().filter(|it| it.has_result()).count();
                let all = round.boards.len();
                let texts = [("done", done.to_string()), ("all", all.to_string())];
                let results = told(&self.words, "event-results", &texts);
                let head = told(&self.words, "event-round", &[("round", number.to_string())]);
                let clock = if done < all { self.running() } else { String::new() };
                (head, format!("<span>{results}</span>{clock}{}", self.hours(number)))
            }
        };
        format!(
            "<div class=head><div><h1>{}</h1><p class=facts>{}</p></div><div class=now><b>{now}</b>{more}</div></div>",
            escape(&rules.name),
            facts.join(" · ")
        )
    }

    /// What the organiser has told everybody, the last first.
    fn news(&self) -> String {
        let item = |it: &NewsShown| {
            let text = it.text.as_deref()?;
            let when = zone::seconds(&it.at).map(|at| self.shown(at)).unwrap_or_default();
            Some(format!("<li><time>{when}</time> {}", escape(text)))
        };
        let items: String = self.picture.about.news.iter().rev().filter_map(item).collect();
        if items.is_empty() { items } else { format!("<ul class=news>{items}</ul>") }
    }

    fn tabs(&self, look: Look) -> String {
        let id = self.venue.head.id;
        let here = |is: bool| if is { " class=here aria-current=page" } else { "" };
        let tab = |path: &str, word: &str, is: bool| {
            format!("<a href=\"/e/{id}{path}\"{}>{}</a>", here(is), self.told(word))
        };
        let plays = |round: &crate::event::RoundShown| {
            round.boards.iter().any(|board| board.game.is_some() && !board.has_result())
        };
        let live = match self.picture.rounds.last().is_some_and(plays) {
            true => format!(
                "<a href=\"/event/{id}/live\" target=_top>● {}</a>",
                self.told("event-live")
            ),
            false => String::new(),
        };
        let tree = match self.venue.event.rules.system {
            System::Knockout { .. } | System::McMahon { knockout: Some(_), .. } => {
                tab("/tree", "event-tree", look == Look::Tree)
            }
            _ => String::new(),
        };
        let teams = match self.has_teams() {
            true => tab("/teams", "event-teams", look == Look::Teams),
            false => String::new(),
        };
        let tabs = [
            tab("", "event-pairings", matches!(look, Look::Round(_))),
            live,
            teams,
            tab("/standings", "event-standings", look == Look::Standings),
            tab("/cross", "event-cross", look == Look::Cross),
            tree,
            tab("/players", "event-people", matches!(look, Look::People | Look::Player(_))),
            tab("/rules", "event-rules", look == Look::Rules),
        ];
        let seen = self.picture.rounds.len();
        let round = |number: usize| match number <= seen {
            true => {
                let here = here(look == Look::Round(number));
                format!("<a href=\"/e/{id}/round/{number}\"{here}>{number}</a>")
            }
            false => format!("<span>{number}</span>"),
        };
        let rounds: String = (1..=self.picture.rules.rounds.max(seen)).map(round).collect();
        format!("<nav><div>{}</div><div class=rounds>{rounds}</div></nav>", tabs.concat())
    }

    /// What one does oneself, which takes a script: entering, one's own board, and looking at how lots were drawn.
    fn doors(&self) -> String {
        let id = self.venue.head.id;
        let door = |path: &str, word: &str| {
            format!("<a href=\"/event/{id}/{path}\" target=_top>{word}</a>")
        };
        let mut doors = Vec::new();
        let comes = |until: Option<i64>| until.is_none_or(|until| self.now < until);
        let entries = self.picture.entries.filter(|it| comes(it.until));
        if let Some(entries) = entries.filter(|_| self.picture.closed.is_none()) {
            let word = match entries.until {
                Some(until) => {
                    let when = self.hour_of(until.div_euclid(1_000));
                    told(&self.words, "event-enter-until", &[("when", when)])
                }
                None => self.told("event-enter"),
            };
            doors.push(door("my", &word));
        }
        // Who was entered by somebody else says there who he is.
        let open = self.picture.closed.is_none();
        if self.picture.players.iter().any(|it| it.account.is_some() || open && !it.withdrawn) {
            doors.push(door("my", &self.told("event-own")));
        }
        if !self.picture.about.lots.is_empty() {
            doors.push(door("lots", &self.told("event-lots")));
        }
        if doors.is_empty() {
            String::new()
        } else {
            format!("<p class=doors>{}</p>", doors.concat())
        }
    }

    /// What everybody may take along: the games that were played here or typed in, and the days.
    fn files(&self) -> String {
        let (id, played) = (self.venue.head.id, |round: &crate::event::RoundShown| {
            let known = |board: &BoardShown| {
                board.game.is_some() || board.sheets.iter().any(|it| it.kind == SheetKind::Moves)
            };
            round.boards.iter().any(|board| known(board) && board.has_result())
        });
        let forms: &[(&str, &str)] = match self.picture.rules.game {
            Game::Chess => &[("pgn", "PGN")],
            Game::Shogi => &[("kifu", "KIF"), ("csa", "CSA")],
        };
        let link = |&(form, name): &(&str, &str)| {
            let word = told(&self.words, "event-games", &[("form", name.to_string())]);
            format!("<a href=\"/api/events/{id}/games.{form}\" download>{word}</a> ")
        };
        let games: String = match self.picture.rounds.iter().any(played) {
            true => forms.iter().map(link).collect(),
            false => String::new(),
        };
        let days = self.told("event-calendar");
        format!(
            "<footer>{games}<a href=\"/api/events/{id}/calendar.ics\" download>{days}</a></footer>"
        )
    }

    /// An hour, after what it is.
    fn hour(&self, word: &str, at: Option<i64>) -> String {
        let Some(at) = at else { return String::new() };
        let stamp = Stamp::of_seconds(at);
        let word = self.told(word);
        format!("<p class=hour>{word} <time datetime={stamp}>{}</time></p>", self.shown(at))
    }

    fn shown(&self, at: i64) -> String {
        escape(&self.hour_of(at))
    }

    /// An hour to the minute by the clocks of the event's place; in universal time where that is not known.
    fn hour_of(&self, at: i64) -> String {
        let zone = self.picture.play.zone.as_deref();
        let known = zone.and_then(|zone| Some((zone, zone::offset(zone, at)?)));
        let ahead = known.map_or(0, |(_, ahead)| ahead);
        let stamp = Stamp::of_seconds(at + ahead).to_string();
        let hour = stamp.get(..16).unwrap_or_default().replace('T', " ");
        match known {
            Some((zone, _)) => format!("{hour} ({zone})"),
            None => format!("{hour} UTC"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_page_is_said_in_every_language_and_none_is_idle() {
        let report = include_str!("../event_report.rs");
        let sources = [include_str!("mod.rs"), include_str!("rules.rs"), include_str!("tables.rs")]
            .concat()
            + include_str!("teams.rs")
            + report;
        let ids = |language: Language| -> Vec<String> {
            let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales");
            let file = std::fs::read_to_string(format!("{root}/{language}/event.ftl")).unwrap();
            let lines = file.lines().filter(|line| line.starts_with("event-"));
            lines.map(|line| line.split(' ').next().unwrap().to_string()).collect()
        };
        let english = ids(Language::English);
        for language in Language::OF_GAMES {
            assert_eq!(ids(language), english, "{language}");
            let words = Words::of_event(language);
            for id in &english {
                assert!(sources.contains(&format!("\"{id}\"")), "{id} is idle");
                let scores = ["win", "draw", "loss", "bye", "absence", "forfeit"];
                let texts = ["count", "done", "all", "round", "form", "when"].into_iter();
                let texts = texts.chain(scores).map(|name| (name, "1".to_string()));
                let texts: Vec<_> = texts.collect();
                let said = words.tell(id, None, &texts).unwrap();
                assert!(!said.is_empty() && !said.contains(['{', '}']), "{language}: {id}: {said}");
            }
        }
    }
}
