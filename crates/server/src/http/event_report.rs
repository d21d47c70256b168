//! The arbiter's report on an event, as the federations ask for it.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use adoube_store::EventId;
use adoube_tournament::desk::Fees;
use adoube_tournament::event::{System, TITLES, What};
use adoube_tournament::{Mark, Player};
use adoube_words::{Language, Words};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::because::FaultKind;
use super::body::{Asked, InPath};
use super::caller::{Caller, Scope};
use super::event_setup::{PaperAsked, pace};
use super::offices::may;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::beside;
use crate::event::{Power, Venue};

/// In which language.
#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportAsked {
    /// `en`, `fr` or `ja`.
    language: Option<String>,
}

impl ReportAsked {
    fn words(&self) -> Words {
        let wanted = self.language.as_deref().unwrap_or_default();
        let known = Language::OF_GAMES.into_iter().find(|it| it.to_string() == wanted);
        Words::of_event(known.unwrap_or(Language::English))
    }
}

/// A report that is being written.
struct Report {
    words: Words,
    text: String,
}

impl Report {
    fn told(&self, id: &str) -> String {
        self.words.tell(id, None, &[]).unwrap_or_default()
    }

    fn line(&mut self, id: &str, value: &str) {
        if !value.is_empty() {
            let told = self.told(id);
            let _ = writeln!(self.text, "{told}: {value}");
        }
    }

    fn head(&mut self, id: &str) {
        let told = self.told(id);
        let _ = writeln!(self.text, "\n{told}");
    }

    /// Where there is nothing to say, that is said.
    fn list(&mut self, id: &str, all: &[String]) {
        self.head(id);
        if all.is_empty() {
            let nothing = self.told("event-report-nothing");
            let _ = writeln!(self.text, "- {nothing}");
        }
        for one in all {
            let _ = writeln!(self.text, "- {}", one.replace('\n', "\n  "));
        }
    }
}

/// The report on an event as it stands.
pub(super) fn report_of(venue: &Venue, asked: &ReportAsked) -> String {
    let mut report = Report { words: asked.words(), text: String::new() };
    let (event, details) = (&venue.event, &venue.event.details);
    let title = report.told("event-report");
    let _ = writeln!(report.text, "{title}\n");
    let day = |day: Option<adoube_tournament::Date>| day.map(|it| it.to_string());
    let days = [day(details.begins), day(details.ends)].into_iter().flatten();
    let time = [details.time.as_str(), details.code.as_str()].into_iter().find(|it| !it.is_empty());
    let system = report.told(match event.rules.system {
        System::Swiss { .. } => "event-swiss",
        System::RoundRobin { .. } => "event-round-robin",
        System::Knockout { .. } => "event-knockout",
        System::McMahon { .. } => "event-mcmahon",
    });
    let own = concat!("Adoube ", env!("CARGO_PKG_VERSION"));
    let program = if details.controller.is_empty() { own } else { &details.controller };
    report.line("event-name", &event.rules.name);
    report.line("event-report-city", &details.city);
    report.line("event-report-federation", &details.federation);
    report.line("event-report-days", &days.collect::<Vec<_>>().join(" – "));
    report.line("event-report-rounds", &event.rounds.len().to_string());
    report.line("event-report-time", time.unwrap_or_default());
    report.line("event-report-system", &format!("{system}, {program}"));
    report.line("event-report-laws", event.rules.laws().name());
    report.line("event-report-arbiter", &details.arbiter);
    report.line("event-report-deputies", &details.deputies.join(", "));
    report.head("event-people");
    let members: Vec<&Player> = event.members.iter().map(|it| &it.player).collect();
    let mut count = |name: String, of: &dyn Fn(&Player) -> bool| {
        let all: Vec<&&Player> = members.iter().filter(|it| of(it)).collect();
        let nations: BTreeSet<&str> = all.iter().map(|it| it.federation.as_str()).collect();
        let home = all.iter().filter(|it| it.federation == details.federation).count();
        let (all, nations) = (all.len(), nations.len());
        let texts = [("count", all), ("all", nations), ("done", home)];
        let texts = texts.map(|(name, number)| (name, number.to_string()));
        let said = report.words.tell("event-report-count", None, &texts).unwrap_or_default();
        let _ = writeln!(report.text, "- {name}: {said}");
    };
    let words = asked.words();
    let told = |id: &str| words.tell(id, None, &[]).unwrap_or_default();
    count(told("event-all"), &|_| true);
    count(told("event-report-rated"), &|it| it.rating.is_some());
    count(told("event-report-unrated"), &|it| it.rating.is_none());
    for title in TITLES.iter().filter(|title| members.iter().any(|it| it.title == **title)) {
        count((*title).to_string(), &|it| it.title == *title);
    }
    let name =
        |id: u32| event.member(id).map_or_else(|| format!("#{id}"), |it| it.player.name.clone());
    let gone = event.members.iter().filter(|it| it.withdrawn).map(|it| name(it.id));
    report.list("event-withdrawn", &gone.collect::<Vec<_>>());
    report.list("event-report-unplayed", &unplayed(venue, name));
    let ruled = venue.rulings().map(|it| {
        let article = it.article.map(|it| format!(" ({it})")).unwrap_or_default();
        let text = it.text.unwrap_or_default();
        format!("{} {}.{}{article}: {text}", it.at, it.round, it.board)
    });
    report.list("event-report-rulings", &ruled.collect::<Vec<_>>());
    let appeals = venue.appeals().into_iter().map(|it| {
        let decided = match it.upheld {
            Some(true) => told("event-report-upheld"),
            Some(false) => told("event-report-rejected"),
            None => told("event-open"),
        };
        let [text, decision] = [it.text, it.decision].map(Option::unwrap_or_default);
        let members = it.members.map(|all| format!("\n{}: {all}", told("event-report-committee")));
        let members = members.unwrap_or_default();
        format!("{}: {text}\n{decided} {decision}{members}", name(it.player))
    });
    report.list("event-report-appeals", &appeals.collect::<Vec<_>>());
    report.list("event-report-remarks", &venue.remarks());
    report.text
}

/// Games that were not played, and why where that is known.
fn unplayed(venue: &Venue, name: impl Fn(u32) -> String) -> Vec<String> {
    let mut all = Vec::new();
    for (round, number) in venue.event.rounds.iter().zip(1..) {
        for (board, at) in round.boards.iter().zip(1..) {
            let absent = [(board.seat.first, board.mark), (board.seat.second, board.facing)];
            for (id, _) in absent.into_iter().filter(|(_, mark)| *mark == Mark::ForfeitLoss) {
                let article = venue.event.absence(number, id).and_then(|what| match what {
                    What::NoShow { article, .. } | What::Late { article, .. } => {
                        Some(article.clone())
                    }
                    What::Excused { article, .. } => article.clone(),
                    _ => None,
                });
                let article = article.map(|it| format!(" ({it})")).unwrap_or_default();
                all.push(format!("{number}.{at} {}{article}", name(id)));
            }
        }
    }
    all
}

/// The arbiter's report on an event: for who has a role in it.
#[utoipa::path(get, path = "/api/events/{id}/report.txt", operation_id = "report_of_event", params(("id" = String, Path), ReportAsked), responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Asked(asked): Asked<ReportAsked>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Look, None).await?;
    let text = app.venues.study(id, move |venue| report_of(venue, &asked)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// What a sheet of paper is asked with.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct SheetOfPaper {
    /// Of which round; the last, where none is said.
    round: Option<usize>,
    /// `en`, `fr` or `ja`.
    language: Option<String>,
}

/// A page that only prints: its own style, and nothing else.
pub(super) const ON_PAPER: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What an event has on paper, as a page that a browser prints: `pairings`, `names`, `standings`, `cross`, `wall`, `tree`, `cards`, `tables`,
/// `scoresheets`, `slips`, `prizes`, `receipts`, `check-in`, `norms`, `ratings`. For who has a role in it.
#[utoipa::path(get, path = "/api/events/{id}/print/{what}", operation_id = "print_of_event", params(("id" = String, Path), ("what" = String, Path), SheetOfPaper), responses((status = 200, content_type = "text/html")))]
pub(crate) async fn paper(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath((id, what)): InPath<(EventId, String)>,
    Asked(asked): Asked<SheetOfPaper>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Look, None).await?;
    let Some(secretary) = app.secretary.clone() else { return Err(Problem::missing("sheet")) };
    let language = asked.language.as_deref().and_then(|it| it.parse().ok());
    let language = language.unwrap_or(Language::English);
    let url = app.config.public_url.as_deref().map(|url| url.trim_end_matches('/'));
    let link = url.map(|url| format!("{url}/event/{id}/my?round={{round}}&board={{board}}"));
    let (mut event, class) =
        app.venues.look(id, |venue| (venue.event.clone(), pace(venue))).await?;
    // Who only sees to the door or to boards has the list of who has come without what they owe.
    if may(&app, id, &caller, Power::Files, None).await.is_err() {
        event.desk.fees = Fees::default();
    }
    let at = app.time.now().0;
    // A sheet of many players takes a while: nobody else waits for it.
    let printed = beside::LOOKS.run(move || {
        let wanted = PaperAsked { what: &what, round: asked.round, language, link, class, at };
        secretary.print(&event, &wanted)
    });
    let printed = printed.await;
    let html = printed.ok_or_else(|| Problem::missing("sheet"))?;
    let html =
        html.map_err(|why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, FaultKind::Setup, why))?;
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, ON_PAPER),
    ];
    Ok((head, html).into_response())
}
