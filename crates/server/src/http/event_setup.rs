//! A set-up of an event before it is one: what contradicts the laws or a federation's rules, with the article; and players of the federations'
//! lists.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_clock::{FesaRated, Span, TimeControl};
use adoube_laws::{Article, Game as Played, SetupFault, SetupRefused};
use adoube_store::EventId;
use adoube_tournament::Sex;
use adoube_tournament::event::{
    Details, Game, Lacking, Refusal, Request, Rules, Signature, System, Tournament, Unfit,
};
use adoube_tournament::rating_list::Listed;
use adoube_tournament::standings::TieBreak;
use adoube_tournament::team::TeamTie;
use adoube_words::{Language, Words};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Asked, Body, InPath};
use super::booklet::BookletAsked;
use super::caller::{Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;
use super::terms::{drafted_of_event, of_event, setup_of_event};
use super::types::{DetailsSchema, RulesSchema};
use crate::archive::class_of;
use crate::beside;
use crate::event::{Play, Venue};

/// A federation that rates games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rated {
    /// The chess federation.
    Fide,
    /// The European shogi federation.
    Fesa,
}

/// A set-up that is not saved yet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draft {
    /// What is to be fixed.
    #[schema(value_type = RulesSchema)]
    rules: Rules,
    /// How games are to be played.
    #[serde(default)]
    play: Option<Play>,
    /// What the federations' files are to say.
    #[serde(default)]
    #[schema(value_type = Option<DetailsSchema>)]
    details: Option<Details>,
    /// Who is to rate the games.
    #[serde(default)]
    rated: Vec<Rated>,
    /// The highest rating that plays, where it is known.
    #[serde(default)]
    strongest: Option<i32>,
    /// In which language it is told: `en`, `fr` or `ja`.
    #[serde(default)]
    language: Option<String>,
}

/// Tells what contradicts something.
struct Voice {
    /// What is said of set-ups of events.
    own: Words,
    /// What laws and tournaments say.
    theirs: Words,
}

impl Voice {
    fn of(language: Option<&str>) -> Self {
        let known = Language::OF_GAMES.into_iter().find(|it| Some(&*it.to_string()) == language);
        let language = known.unwrap_or(Language::English);
        Self { own: Words::of_event(language), theirs: Words::new(language) }
    }

    fn say(&self, id: &str, texts: &[(&'static str, String)]) -> String {
        self.own.tell(id, None, texts).unwrap_or_default()
    }
}

/// Something that contradicts something.
#[derive(Serialize, ToSchema)]
pub(crate) struct Contradiction {
    /// What: `rules.tiebreaks`, `play.time`, `details.code`…
    field: String,
    /// Which kind, for programs.
    code: String,
    /// What is wrong and what was expected, for people.
    said: String,
    /// The article that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<String>,
}

/// What was found.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct DraftChecked {
    /// With these no event can be played so.
    faults: Vec<Contradiction>,
    /// With these one can, and a federation will not rate it, or the laws have it otherwise.
    warnings: Vec<Contradiction>,
    /// What the federation's file wants to know, and is not said yet.
    lacking: Vec<String>,
}

fn found(field: &str, code: &str, said: impl Into<String>, article: Option<&str>) -> Contradiction {
    let article = article.map(Into::into);
    Contradiction { field: field.into(), code: code.into(), said: said.into(), article }
}

/// Whether results are worth what they are for ratings.
fn usual(rules: &Rules) -> bool {
    let (usual, own) = (adoube_tournament::Scoring::default(), &rules.scoring);
    (own.win, own.draw, own.loss) == (usual.win, usual.draw, usual.loss)
}

impl Draft {
    fn check(&self) -> DraftChecked {
        let voice = &Voice::of(self.language.as_deref());
        let mut checked = DraftChecked::default();
        let faults = &mut checked.faults;
        if let Err(unfit) = self.rules.check() {
            let field = match unfit {
                Unfit::Name(_) => "rules.name",
                Unfit::Laws { .. } => "rules.laws",
                Unfit::Rounds { .. } => "rules.rounds",
                Unfit::Teams | Unfit::Boards(_) => "rules.teams",
                Unfit::Twice(_) => "rules.twice",
                Unfit::Baku { .. } => "rules.scoring",
                Unfit::Size(_) => "rules.system",
            };
            let article = matches!(unfit, Unfit::Baku { .. }).then_some("C.04.7");
            faults.push(found(field, "unfit", voice.theirs.unfit(&unfit), article));
        }
        let teams = self.rules.teams.is_some();
        for code in &self.rules.tiebreaks {
            let known = match teams {
                true => code.parse::<TeamTie>().is_ok() || code.parse::<TieBreak>().is_ok(),
                false => code.parse::<TieBreak>().is_ok(),
            };
            if !known {
                let said = voice.say("draft-tie-break", &[("code", code.clone())]);
                faults.push(found("rules.tiebreaks", "tie-break", said, Some("C.07")));
            }
        }
        self.check_play(voice, &mut checked);
        self.check_details(voice, &mut checked);
        self.check_rules(voice, &mut checked);
        if let Some(time) = self.time() {
            for federation in &self.rated {
                match federation {
                    Rated::Fide => self.check_fide(voice, &time, &mut checked),
                    Rated::Fesa => self.check_fesa(voice, &time, &mut checked),
                }
            }
        }
        checked
    }

    fn time(&self) -> Option<TimeControl> {
        self.play.as_ref()?.time.as_deref()?.parse().ok()
    }

    /// Whether a game can be played so.
    fn check_play(&self, voice: &Voice, checked: &mut DraftChecked) {
        let Some(play) = &self.play else { return };
        // An arbiter is there: what he has to see to is no fault.
        let arbiter = Some(adoube_store::AccountId::from_bits(1));
        let set = of_event(play, &self.rules, arbiter)
            .and_then(|terms| drafted_of_event(&terms, &self.rules));
        let setup = match set {
            Ok(setup) => setup,
            Err(Problem { detail, article, .. }) => {
                let field = if detail.starts_with("time") { "play.time" } else { "play" };
                return checked.faults.push(found(field, "setup", detail, article.as_deref()));
            }
        };
        // The laws say it in the reader's own words.
        match Played::new(setup) {
            Ok(game) => {
                let warning = |it: SetupFault| found("play", "setup", voice.theirs.fault(it), None);
                checked.warnings.extend(game.setup().warnings().into_iter().map(warning));
            }
            Err(SetupRefused(all)) => {
                let fault = |(it, article): (SetupFault, Option<Article>)| {
                    let field = if it == SetupFault::NoControl { "play.time" } else { "play" };
                    let article = article.map(|it| it.to_string());
                    found(field, "setup", voice.theirs.fault(it), article.as_deref())
                };
                checked.faults.extend(all.into_iter().map(fault));
            }
        }
    }

    fn check_details(&self, voice: &Voice, checked: &mut DraftChecked) {
        let by = Signature { by: String::new(), at: None };
        let mut event = Tournament::new(self.rules.clone(), by.clone());
        if let Some(details) = &self.details {
            let refused = event.act(&Request::Describe(Box::new(details.clone())), by);
            // Nothing new is nothing wrong.
            if let Err(refusal @ Refusal::Detail { .. }) = refused {
                checked.faults.push(found(
                    "details",
                    "detail",
                    voice.theirs.broken(&refusal, |number| number.to_string()),
                    None,
                ));
            }
        }
        let of_event = |it: &Lacking| match it {
            Lacking::City => Some("city"),
            Lacking::Federation => Some("federation"),
            Lacking::Begins => Some("begins"),
            Lacking::Ends => Some("ends"),
            Lacking::Arbiter => Some("arbiter"),
            Lacking::Time => Some("time"),
            Lacking::Dates => Some("dates"),
            _ => None,
        };
        checked.lacking = event.lacking().iter().filter_map(of_event).map(Into::into).collect();
    }

    /// What the laws and the rules of pairing have otherwise.
    fn check_rules(&self, voice: &Voice, checked: &mut DraftChecked) {
        let Rules { game, system, rounds, default_minutes, .. } = &self.rules;
        let warnings = &mut checked.warnings;
        // fesa-2024/8.6 says itself how long somebody is waited for.
        if *game == Game::Shogi && *default_minutes != 30 && self.rules.laws().name() == "fesa-2024"
        {
            let said = voice.say("draft-default-time", &[]);
            warnings.push(found(
                "rules.default_minutes",
                "default-time",
                said,
                Some("fesa-2024/8.6"),
            ));
        }
        if matches!(system, System::Swiss { .. }) && *rounds == 0 {
            let said = voice.say("draft-rounds", &[]);
            checked.faults.push(found("rules.rounds", "rounds", said, Some("C.04.1/1")));
        }
        let counts = |tie: &String| tie.starts_with("BH") || tie.starts_with("FB");
        let everybody = matches!(system, System::RoundRobin { .. });
        if everybody && self.rules.tiebreaks.iter().any(counts) {
            let said = voice.say("draft-says-nothing", &[]);
            warnings.push(found("rules.tiebreaks", "says-nothing", said, Some("C.07")));
        }
        if *game == Game::Chess && !usual(&self.rules) && self.rated.contains(&Rated::Fide) {
            let said = voice.say("draft-points", &[]);
            warnings.push(found("rules.scoring", "points", said, Some("B.02")));
        }
    }

    /// FIDE rates a game by how long it lasts (B.02/1, and the laws' own limits for rapid and blitz).
    fn check_fide(&self, voice: &Voice, time: &TimeControl, checked: &mut DraftChecked) {
        if self.rules.game != Game::Chess {
            let said = voice.say("draft-rates-chess", &[]);
            return checked.faults.push(found("rated", "other-game", said, None));
        }
        let warnings = &mut checked.warnings;
        let minutes = time.for_sixty_moves().0 / 60_000;
        if minutes >= 60 {
            let least = match self.strongest.unwrap_or(0) {
                2400.. => 120,
                1800..=2399 => 90,
                _ => 60,
            };
            if minutes < least {
                let strong: u32 = if least == 120 { 2400 } else { 1800 };
                let texts = [
                    ("minutes", minutes.to_string()),
                    ("least", least.to_string()),
                    ("rating", strong.to_string()),
                ];
                let said = voice.say("draft-too-fast", &texts);
                warnings.push(found("play.time", "too-fast", said, Some("B.02/1")));
            }
        } else {
            // Longer than 3 minutes, and the same for both: else no list counts it.
            if time.for_sixty_moves() <= Span::minutes(3) {
                let said = voice.say("draft-too-short", &[("minutes", minutes.to_string())]);
                warnings.push(found("play.time", "too-fast", said, Some("B.02/1")));
            }
            if !time.is_same() {
                let said = voice.say("draft-unequal", &[]);
                warnings.push(found("play.time", "unequal", said, Some("B.02/1")));
            }
        }
        let first = time.sides().first.periods().first().and_then(|it| it.moves);
        if minutes >= 60 && first.is_some_and(|moves| moves.get() < 30) {
            let said = voice.say("draft-first-control", &[]);
            warnings.push(found("play.time", "first-control", said, Some("B.02/1")));
        }
        let old = self.rules.laws().name() != "fide-2023";
        if old {
            let said = voice.say("draft-old-laws", &[]);
            warnings.push(found("rules.laws", "old-laws", said, Some("B.02")));
        }
    }

    fn check_fesa(&self, voice: &Voice, time: &TimeControl, checked: &mut DraftChecked) {
        if self.rules.game != Game::Shogi {
            let said = voice.say("draft-rates-shogi", &[]);
            return checked.faults.push(found("rated", "other-game", said, None));
        }
        match time.fesa_rated() {
            FesaRated::Yes => {}
            FesaRated::ArbiterConfirms => {
                let said = voice.say("draft-to-confirm", &[]);
                let one = found("play.time", "to-confirm", said, Some("fesa-2024/15.4"));
                checked.warnings.push(one);
            }
            FesaRated::No => {
                let said = voice.say("draft-fesa-time", &[]);
                let one = found("play.time", "too-fast", said, Some("fesa-2024/15.4"));
                checked.warnings.push(one);
            }
        }
    }
}

/// What contradicts the laws or a federation's rules in a set-up that is not saved yet.
#[utoipa::path(post, path = "/api/events/check", operation_id = "check_event", request_body = Draft, responses((status = 200, body = DraftChecked)))]
pub(crate) async fn check(caller: Caller, Body(draft): Body<Draft>) -> Replied<Json<DraftChecked>> {
    caller.may(Scope::Read)?;
    Ok(Json(draft.check()))
}

/// Whose list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Federation {
    /// The chess federation's.
    Fide,
    /// The European shogi federation's.
    Fesa,
}

/// A sheet of paper that an event is asked for.
#[derive(Clone, Debug)]
pub struct PaperAsked<'a> {
    /// `pairings`, `slips` and so on.
    pub what: &'a str,
    /// Of which round; the last, where none is said.
    pub round: Option<usize>,
    /// In which language.
    pub language: Language,
    /// Where a player reports from a board, with `{round}` and `{board}` in it, for the codes on slips.
    pub link: Option<String>,
    /// How fast its games are: `standard`, `rapid`, `blitz`, or `none` where it is not said.
    pub class: &'static str,
    /// When it is printed, UTC in milliseconds.
    pub at: i64,
}

/// Who keeps the federations' rating lists and prints what an event has on paper: whoever starts the server brings one.
pub trait Secretary: Send + Sync {
    /// What an event has on paper, as HTML that a browser prints; nothing where there is no such sheet.
    fn print(
        &self,
        _event: &Tournament,
        _asked: &PaperAsked<'_>,
    ) -> Option<Result<String, String>> {
        None
    }

    /// A study, a record or a lesson as a booklet, as HTML that a browser prints; nothing where nobody sets any.
    fn booklet(&self, _asked: &BookletAsked<'_>) -> Option<Result<String, String>> {
        None
    }

    /// Players of a list by number, or by the beginnings of words of their names; none where the list is not kept.
    ///
    /// # Errors
    /// With why it cannot be read.
    fn find(
        &self,
        list: Federation,
        text: &str,
        federation: Option<&str>,
        limit: usize,
    ) -> Result<Option<Vec<Listed>>, String>;
}

/// Who is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListAsked {
    /// A number, or the beginnings of words of a name.
    text: String,
    /// Those of this federation first.
    federation: Option<String>,
    /// How many at most, up to 50.
    limit: Option<usize>,
    /// For which event: its games may be rapid or blitz.
    #[param(value_type = Option<String>)]
    event: Option<EventId>,
}

/// A player of a list. Of a birth lists say the year.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedShown {
    /// The federation's number.
    id: String,
    /// The name.
    name: String,
    /// The federation, or the country.
    federation: String,
    /// `m` or `w`.
    sex: Option<String>,
    /// The title.
    title: String,
    /// The year of birth.
    birth: Option<i32>,
    /// The rating that counts in the event: that of its pace, else that of long games.
    rating: Option<i32>,
    /// The rating of long games,
    standard: Option<i32>,
    /// of rapid ones,
    rapid: Option<i32>,
    /// and of blitz.
    blitz: Option<i32>,
    /// Rated games, in the shogi federation's list.
    games: Option<u32>,
    /// The grade, in shogi.
    grade: Option<String>,
    /// Whether the list calls the player inactive.
    inactive: bool,
}

impl ListedShown {
    fn of(one: Listed, class: &str) -> Self {
        let [standard, rapid, blitz] = one.ratings;
        let paced = match class {
            "rapid" => rapid,
            "blitz" => blitz,
            _ => None,
        };
        Self {
            rating: paced.or(standard).or(rapid).or(blitz),
            sex: one.sex.map(|sex| if sex == Sex::Man { "m" } else { "w" }.into()),
            grade: one.grade.map(|grade| grade.to_string()),
            id: one.id,
            name: one.name,
            federation: one.federation,
            title: one.title,
            birth: one.birth,
            standard,
            rapid,
            blitz,
            games: one.games,
            inactive: one.inactive,
        }
    }
}

/// Players of a federation's rating list: `fide` or `fesa`.
#[utoipa::path(get, path = "/api/lists/{list}", operation_id = "find_listed", params(("list" = String, Path), ListAsked), responses((status = 200, body = Vec<ListedShown>)))]
pub(crate) async fn listed(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(list): InPath<String>,
    Asked(asked): Asked<ListAsked>,
) -> Replied<Json<Vec<ListedShown>>> {
    caller.may(Scope::Read)?;
    let list = match list.as_str() {
        "fide" => Federation::Fide,
        "fesa" => Federation::Fesa,
        _ => return Err(Problem::missing("list")),
    };
    let Some(secretary) = app.secretary.clone() else { return Err(Problem::missing("list")) };
    let (limit, asked_for) = (asked.limit.unwrap_or(10).clamp(1, 50), asked.event);
    // A list lies in a file: nobody else waits for the disk.
    let found = beside::FILES
        .run(move || secretary.find(list, &asked.text, asked.federation.as_deref(), limit));
    let found = found.await.map_err(|error| {
        tracing::warn!(%error, "a rating list");
        Problem::internal()
    })?;
    let found = found.ok_or_else(|| Problem::missing("list"))?;
    let class = match asked_for {
        Some(event) => app.venues.look(event, pace).await?,
        None => "none",
    };
    Ok(Json(found.into_iter().map(|one| ListedShown::of(one, class)).collect()))
}

/// How fast the games of an event are, as far as it is said.
pub(super) fn pace(venue: &Venue) -> &'static str {
    let terms = of_event(&venue.floor.play, &venue.event.rules, None);
    let setup = terms.and_then(|terms| setup_of_event(&terms, &venue.event.rules));
    setup.map_or("none", |setup| class_of(&setup))
}
