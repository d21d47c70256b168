//! The desk of an event: who gets and owes what, who looks like whom, players from a spreadsheet, an event from another.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_store::{AccountId, EventId};
use adoube_tournament::desk::{Allotment, Award, Fees, Fund, Money, Part};
use adoube_tournament::event::{
    LogLine, Request, Signature, TeamRequest, Tournament, TreeMatch, TreeRound, What,
};
use adoube_tournament::team::team_standings;
use adoube_tournament::trf::Trf;
use adoube_tournament::{Player, csv};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Asked, Body, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::deeds::record_at_desk;
use super::events::{EventActed, EventListed, Place, may_make};
use super::offices::{audience, may};
use super::problem::{Problem, Replied};
use super::state::App;
use super::types::PlayerSchema;
use crate::beside;
use crate::event::{Act, Audience, EventCommand, Power, Venue, VenueLine};

/// A prize of somebody.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct PrizeGiven {
    /// The entry number of a player, or of a team.
    number: u32,
    /// Whether it is a team.
    team: bool,
    /// The place in the standings.
    rank: usize,
    /// How much in all, in hundredths.
    amount: i64,
    /// For what.
    #[schema(value_type = Vec<Object>)]
    parts: Vec<Part>,
}

/// Who gets which prize, by the rounds whose results are all there.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct PrizesShown {
    /// What was announced.
    #[schema(value_type = Object)]
    fund: Fund,
    /// Who gets what, in the order of the standings.
    awards: Vec<PrizeGiven>,
    /// Prizes that nobody gets: the category, from 0, and the place, from 1.
    left: Vec<(usize, usize)>,
    /// All that is paid, in hundredths.
    total: i64,
}

fn prizes_of(venue: &Venue) -> PrizesShown {
    let event = &venue.event;
    let allotment: Allotment = event.allotment(venue.year());
    let (players, teams) = (event.order(), &event.teams.all);
    let given = |award: &Award| {
        let at = (award.number as usize).saturating_sub(1);
        let number = match award.team {
            true => teams.get(at).map(|team| team.id),
            false => players.get(at).copied(),
        };
        PrizeGiven {
            number: number.unwrap_or(0),
            team: award.team,
            rank: award.rank,
            amount: award.amount().0,
            parts: award.parts.clone(),
        }
    };
    PrizesShown {
        fund: event.desk.fund.clone(),
        awards: allotment.awards.iter().map(given).collect(),
        total: allotment.total().0,
        left: allotment.left,
    }
}

/// Prizes, and who gets them by the rounds whose results are all there.
#[utoipa::path(get, path = "/api/events/{id}/prizes", operation_id = "prizes_of_event", params(("id" = String, Path)), responses((status = 200, body = PrizesShown)))]
pub(crate) async fn prizes(
    State(app): State<Arc<App>>,
    InPath(id): InPath<EventId>,
) -> Replied<Json<PrizesShown>> {
    Ok(Json(app.venues.study(id, prizes_of).await?))
}

/// What a player owes and has paid, in hundredths.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct AccountOfPlayer {
    /// The entry number.
    number: u32,
    /// What playing costs.
    due: i64,
    /// What was paid.
    paid: i64,
    /// What is still owed; below 0 if too much was paid.
    owed: i64,
}

/// That somebody paid.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Receipt {
    /// Its number: that of the line of the log.
    receipt: usize,
    /// The entry number.
    player: u32,
    /// How much, in hundredths; below 0 if it was given back.
    amount: i64,
    /// In which way.
    how: String,
    /// When.
    at: Option<String>,
    /// Who took it: an account.
    by: String,
}

/// Who owes what, and what was paid.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct MoneyShown {
    /// What playing costs.
    #[schema(value_type = Object)]
    fees: Fees,
    /// Everybody's.
    accounts: Vec<AccountOfPlayer>,
    /// What was paid, as it came.
    receipts: Vec<Receipt>,
}

fn money_of(venue: &Venue) -> MoneyShown {
    let event = &venue.event;
    let accounts = event.accounts(Some(venue.year())).into_iter().map(|account| AccountOfPlayer {
        number: account.id,
        due: account.due.0,
        paid: account.paid.0,
        owed: account.owed().0,
    });
    let receipt = |(line, number): (&VenueLine, usize)| {
        let line = line.tournament()?;
        let What::Paid { .. } = line.what else { return None };
        let LogLine { what: What::Paid { id, amount: Money(amount), how }, at, by } =
            venue.told(line)
        else {
            return None;
        };
        let (player, at) = (id, at.map(|at| at.to_string()));
        Some(Receipt { receipt: number, player, amount, how, at, by })
    };
    MoneyShown {
        fees: event.desk.fees.clone(),
        accounts: accounts.collect(),
        receipts: venue.lines(0).iter().zip(1..).filter_map(receipt).collect(),
    }
}

/// What everybody owes and has paid: for who has a role in the event.
#[utoipa::path(get, path = "/api/events/{id}/money", operation_id = "money_of_event", params(("id" = String, Path)), responses((status = 200, body = MoneyShown)))]
pub(crate) async fn money(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Json<MoneyShown>> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Files, None).await?;
    Ok(Json(app.venues.study(id, money_of).await?))
}

/// All that is known of a player, to be put right: for who enters players.
#[utoipa::path(get, path = "/api/events/{id}/players/{player}", operation_id = "player_of_event", params(("id" = String, Path), ("player" = u32, Path)), responses((status = 200, body = PlayerSchema)))]
pub(crate) async fn player(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath((id, number)): InPath<(EventId, u32)>,
) -> Replied<Json<Player>> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Enter, None).await?;
    let known = |venue: &Venue| {
        let member = venue.event.member(number).filter(|_| venue.is_named(number));
        member.map(|it| it.player.clone())
    };
    app.venues.look(id, known).await?.map(Json).ok_or_else(|| Problem::missing("player"))
}

/// A match of a knock-out, of two players or of two teams.
#[derive(Serialize, ToSchema)]
pub(crate) struct TreeMatchShown {
    /// Who is in it, by entry number; nobody where a place is empty or not decided.
    players: Vec<Option<u32>>,
    /// Who goes on.
    winner: Option<u32>,
    /// Whether it is drawn, and somebody has to say who goes on.
    drawn: bool,
}

/// A round of a knock-out.
#[derive(Serialize, ToSchema)]
pub(crate) struct TreeRoundShown {
    /// Its matches in the order of the tree: two neighbours feed one of the next round.
    matches: Vec<TreeMatchShown>,
    /// The match for the third place, in the last round.
    small_final: Option<TreeMatchShown>,
}

fn tree_of(venue: &Venue, seen: Audience) -> Vec<TreeRoundShown> {
    // Before the first round is there for everybody, so is nobody's place.
    if venue.seen(seen) == 0 {
        return Vec::new();
    }
    let event = &venue.event;
    let shown = |round: usize, it: &TreeMatch| {
        let open = it.winner.is_none() && it.players.iter().all(Option::is_some);
        let wish = it.players[0].map(|id| match event.rules.teams {
            Some(_) => Request::Team(TeamRequest::Advance(round, id)),
            None => Request::Advance(round, id),
        });
        let drawn = open && wish.is_some_and(|wish| event.decide(&wish).is_ok());
        TreeMatchShown { players: it.players.to_vec(), winner: it.winner, drawn }
    };
    let round = |(number, it): (usize, &TreeRound)| TreeRoundShown {
        matches: it.matches.iter().map(|it| shown(number, it)).collect(),
        small_final: it.small_final.as_ref().map(|it| shown(number, it)),
    };
    (1..).zip(&event.tree_rounds()).map(round).collect()
}

/// The tree of a knock-out, of players or of teams; empty where none is played.
#[utoipa::path(get, path = "/api/events/{id}/tree", operation_id = "tree_of_event", params(("id" = String, Path)), responses((status = 200, body = Vec<TreeRoundShown>)))]
pub(crate) async fn tree(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<EventId>,
) -> Replied<Json<Vec<TreeRoundShown>>> {
    let seen = audience(&app, id, caller.map(|it| it.account.id)).await?;
    Ok(Json(app.venues.study(id, move |venue| tree_of(venue, seen)).await?))
}

/// The standings of teams, by match points, of the rounds whose results are all there.
pub(super) fn teams_of(event: &Tournament) -> Vec<Place> {
    let event = event.closed();
    let order = event.team_order();
    let place = |standing: &adoube_tournament::team::TeamStanding| {
        let team = event.teams.all.get((standing.number as usize).saturating_sub(1));
        let ties = order.ties.iter().zip(&standing.values);
        Place {
            rank: standing.rank,
            number: team.map_or(0, |team| team.id),
            points: standing.match_points.to_string(),
            ties: std::iter::once(("GPTS".into(), standing.game_points.to_string()))
                .chain(ties.map(|(tie, value)| (tie.to_string(), tie.written(*value))))
                .collect(),
        }
    };
    team_standings(&event.counted_teams(), &order).iter().map(place).collect()
}

/// The standings of teams, by match points, of the rounds whose results are all there.
#[utoipa::path(get, path = "/api/events/{id}/teams", operation_id = "team_standings", params(("id" = String, Path)), responses((status = 200, body = Vec<Place>)))]
pub(crate) async fn teams(
    State(app): State<Arc<App>>,
    InPath(id): InPath<EventId>,
) -> Replied<Json<Vec<Place>>> {
    Ok(Json(app.venues.study(id, |venue| teams_of(&venue.event)).await?))
}

/// Who may be entered already.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AlikeAsked {
    /// The name.
    name: String,
    /// The federation's number, where it is known.
    id: Option<String>,
}

/// Who is entered and looks like somebody: names that are nearly the same, or the same number.
#[utoipa::path(get, path = "/api/events/{id}/alike", operation_id = "alike_in_event", params(("id" = String, Path), AlikeAsked), responses((status = 200, body = Vec<u32>)))]
pub(crate) async fn alike(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Asked(asked): Asked<AlikeAsked>,
) -> Replied<Json<Vec<u32>>> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Look, None).await?;
    let number = asked.id.unwrap_or_default();
    let player = Player { name: asked.name, ..Player::default() };
    let found = move |venue: &Venue| {
        let mut all = venue.event.alike(&player, 0);
        let members = venue.event.members.iter();
        let same = members.filter(|it| !number.is_empty() && it.player.id == number);
        all.extend(same.map(|it| it.id));
        all.sort_unstable();
        all.dedup();
        all
    };
    Ok(Json(app.venues.study(id, found).await?))
}

/// Players in a spreadsheet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CsvSent {
    /// An id of one's own choice: sent twice it is done once.
    id: String,
    /// The file, whole.
    text: String,
}

/// Enters everybody of a spreadsheet, or nobody.
#[utoipa::path(post, path = "/api/events/{id}/csv", operation_id = "enter_csv", params(("id" = String, Path)), request_body = CsvSent, responses((status = 200, body = EventActed)))]
pub(crate) async fn enter_csv(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(CsvSent { id: name, text }): Body<CsvSent>,
) -> Replied<Json<EventActed>> {
    caller.may(Scope::Play)?;
    may(&app, id, &caller, Power::Enter, None).await?;
    let read = beside::FILES.run(move || csv::spreadsheet(&text)).await;
    let read = read.map_err(|fault| Problem::bad(fault.to_string()))?;
    let act = Act { by: caller.account.id, at: app.time.now().0, id: &name, again: false };
    let enter = EventCommand::EnterAll { players: read.players, teams: read.teams };
    let acted = app.venues.act(id, &act, &enter).await?;
    record_at_desk(&app, caller.account.id, id, &enter).await?;
    Ok(Json(acted.into()))
}

/// A file of another program.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewFromTrf {
    /// The file, whole.
    trf: String,
    /// How many rounds there will be, where the file does not say it.
    rounds: Option<usize>,
}

/// Makes an event of a TRF, with its players and rounds.
#[utoipa::path(post, path = "/api/events/import", operation_id = "import_event", request_body = NewFromTrf, responses((status = 201, body = EventListed)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(NewFromTrf { trf, rounds }): Body<NewFromTrf>,
) -> Replied<(StatusCode, Json<EventListed>)> {
    caller.may(Scope::Play)?;
    let by = Signature { by: caller.account.id.to_string(), at: None };
    let read = move || {
        let trf = Trf::read(trf.as_bytes()).map_err(|fault| fault.to_string())?;
        let event = Tournament::of_trf(&trf, rounds, &by);
        let event = event.map_err(|why| format!("no event is made of this file: {why}"))?;
        Ok::<_, String>(event.0)
    };
    let event = beside::FILES.run(read).await.map_err(Problem::bad)?;
    made(&app, &caller, event, "import").await
}

/// How an event is copied.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Copy {
    /// What the new one is called.
    name: String,
    /// Whether everybody is entered again.
    #[serde(default)]
    players: bool,
}

/// Makes an event like another: what is fixed, prizes and fees, and who played where that is wanted.
#[utoipa::path(post, path = "/api/events/{id}/copy", operation_id = "copy_event", params(("id" = String, Path)), request_body = Copy, responses((status = 201, body = EventListed)))]
pub(crate) async fn copy(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(wanted): Body<Copy>,
) -> Replied<(StatusCode, Json<EventListed>)> {
    caller.may(Scope::Play)?;
    may(&app, id, &caller, Power::SetUp, None).await?;
    let by = caller.account.id;
    let copied = move |venue: &Venue| (copy_of(venue, &wanted, by), venue.floor.play.clone());
    let (event, play) = app.venues.study(id, copied).await?;
    let (status, listed) = made(&app, &caller, event, "copy").await?;
    let act = Act { by, at: app.time.now().0, id: "copied", again: false };
    let arrange = EventCommand::Arrange { play: Box::new(play) };
    match app.venues.act(listed.0.id(), &act, &arrange).await {
        Ok(_) | Err(crate::event::Denied::Known) => Ok((status, listed)),
        Err(denied) => Err(denied.into()),
    }
}

fn copy_of(venue: &Venue, wanted: &Copy, by: AccountId) -> Tournament {
    use adoube_tournament::event::{Details, Request};
    let old = &venue.event;
    let by = Signature { by: by.to_string(), at: None };
    let rules = adoube_tournament::event::Rules { name: wanted.name.clone(), ..old.rules.clone() };
    let mut event = Tournament::new(rules, by.clone());
    // Where and by whom stays; when is another year.
    let Details { city, federation, arbiter, deputies, time, code, controller, .. } =
        old.details.clone();
    let details = Details {
        city,
        federation,
        arbiter,
        deputies,
        time,
        code,
        controller,
        ..Details::default()
    };
    let mut requests = Vec::new();
    if details != Details::default() {
        requests.push(Request::Describe(Box::new(details)));
    }
    if old.desk.fund != Fund::default() {
        requests.push(Request::Prizes(Box::new(old.desk.fund.clone())));
    }
    if old.desk.fees != Fees::default() {
        requests.push(Request::Fees(old.desk.fees.clone()));
    }
    if wanted.players {
        // Who was erased is nobody any more.
        let known = old.members.iter().filter(|it| venue.is_named(it.id));
        requests.extend(known.map(|it| Request::Enter(Box::new(it.player.clone()))));
    }
    for request in requests {
        // What was taken once may be refused by rules of now: that is left out.
        let _ = event.act(&request, by.clone());
    }
    event
}

async fn made(
    app: &App,
    caller: &Caller,
    event: Tournament,
    how: &'static str,
) -> Replied<(StatusCode, Json<EventListed>)> {
    let now = may_make(app, caller)?;
    let id = app.venues.create_of(event, caller.account.id, now).await?;
    record_at_desk(app, caller.account.id, id, &how).await?;
    let listed = app.venues.look(id, EventListed::of).await?;
    Ok((StatusCode::CREATED, Json(listed)))
}
