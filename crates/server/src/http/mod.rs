//! HTTP: every route, with its description.

mod accept;
mod account;
mod addresses;
mod announced;
mod apart;
mod away;
mod because;
mod body;
mod booklet;
mod caller;
mod collections;
mod computer;
mod deeds;
mod draws;
mod ends;
pub(crate) mod envelope;
mod event_desk;
mod event_files;
mod event_page;
mod event_report;
mod event_setup;
mod event_sheets;
mod events;
mod friends;
mod games;
mod guard;
mod history;
mod imports;
mod learning;
mod limit;
pub(crate) mod links;
mod lobby;
mod logins;
mod names;
mod offices;
mod owner;
mod pairing;
mod passkeys;
mod people;
mod placed;
mod places;
mod preview;
mod problem;
mod problems;
mod push;
mod records;
mod rematch;
mod reported;
mod reports;
pub(crate) mod socket;
mod state;
mod studies;
mod terms;
mod ties;
mod tokens;
mod types;
mod watch;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use utoipa::OpenApi;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::metrics::{Metrics, Posted, Reading, free_bytes};
use body::From;
use problem::Replied;
#[cfg(feature = "typescript")]
pub(crate) use types::declare;

pub(crate) use announced::Announced;
pub use apart::Apart;
pub(crate) use apart::may_watch;
pub use because::{Because, FaultKind};
pub(crate) use caller::Proof;
pub(crate) use ends::{ENDED, End};
pub(crate) use games::{may_tell, outsider};
pub(crate) use history::{MineShown, list_mine as mine};
pub(crate) use limit::{Bucket, Holder, Kind, nearby};
pub(crate) use lobby::{ChallengeShown, LISTED, concerns};
pub(crate) use offices::{audience, wall};
pub(crate) use pairing::{Seeker, pair};
pub(crate) use studies::{EditMade, opened as opened_study};
pub(crate) use terms::{Strict, of_event, setup_of_event};

pub use booklet::BookletAsked;
pub use ends::Ends;
pub use event_setup::{Federation, PaperAsked, Secretary};
pub use limit::Rates;
pub use pairing::Pairing;
pub use places::Places;
pub use problem::Problem;
pub use state::App;

#[derive(OpenApi)]
#[openapi(
    info(title = "Adoube", description = "Chess and shogi by their official laws."),
    components(schemas(Problem))
)]
struct Api;

fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(account::guest))
        .routes(routes!(account::me))
        .routes(routes!(account::register))
        .routes(routes!(account::login))
        .routes(routes!(account::logout))
        .routes(routes!(logins::logins, logins::end_logins))
        .routes(routes!(logins::end_login))
        .routes(routes!(account::change_password))
        .routes(routes!(account::close))
        .routes(routes!(account::erase))
        .routes(routes!(account::export))
        .routes(routes!(people::people))
        .routes(routes!(tokens::tokens, tokens::make_token))
        .routes(routes!(tokens::end_token))
        .routes(routes!(links::make_link))
        .routes(routes!(links::use_link))
        .routes(routes!(addresses::ways))
        .routes(routes!(
            addresses::look_at_address,
            addresses::give_address,
            addresses::forget_address
        ))
        .routes(routes!(addresses::confirm_address))
        .routes(routes!(addresses::tell_about_games))
        .routes(routes!(addresses::unsubscribe))
        .routes(routes!(addresses::recover))
        .routes(routes!(push::look_at_push, push::subscribe, push::unsubscribe_device))
        .routes(routes!(passkeys::passkeys, passkeys::add_passkey))
        .routes(routes!(passkeys::begin_passkey))
        .routes(routes!(passkeys::rename_passkey, passkeys::end_passkey))
        .routes(routes!(passkeys::begin_entering))
        .routes(routes!(passkeys::enter_by_passkey))
        .routes(routes!(draws::begin_draw))
        .routes(routes!(draws::look_at_draw))
        .routes(routes!(lobby::list, lobby::propose))
        .routes(routes!(computer::levels))
        .routes(routes!(lobby::mine))
        .routes(routes!(lobby::look, lobby::withdraw))
        .routes(routes!(accept::accept))
        .routes(routes!(pairing::play_at_once))
        .routes(routes!(lobby::consent))
        .routes(routes!(lobby::decline))
        .routes(routes!(rematch::rematch))
        .routes(routes!(games::list))
        .routes(routes!(records::all))
        .routes(routes!(records::one))
        .routes(routes!(watch::running))
        .routes(routes!(history::mine))
        .routes(routes!(history::profile))
        .routes(routes!(history::games))
        .routes(routes!(history::ratings))
        .routes(routes!(history::by_game))
        .routes(routes!(imports::list))
        .routes(routes!(imports::look, imports::end))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(booklet::booklet))
                .layer(DefaultBodyLimit::max(booklet::LONGEST)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(imports::bring))
                .layer(DefaultBodyLimit::max(imports::LONGEST)),
        )
        .routes(routes!(games::look))
        .routes(routes!(games::act))
        .routes(routes!(games::ready))
        .routes(routes!(games::claim_absence))
        .routes(routes!(games::abort))
        .routes(routes!(games::greet))
        .routes(routes!(games::whole_log))
        .routes(routes!(placed::place))
        .routes(routes!(games::seats, games::appoint, games::dismiss))
        .routes(routes!(games::notes))
        .routes(routes!(apart::key))
        .routes(routes!(reports::report, reports::reports))
        .routes(routes!(reports::block, reports::blocks))
        .routes(routes!(reports::unblock))
        .routes(routes!(friends::befriend, friends::friends))
        .routes(routes!(friends::unfriend))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(learning::keep, learning::learning))
                .layer(DefaultBodyLimit::max(learning::LONGEST)),
        )
        .routes(routes!(problems::ratings))
        .routes(routes!(problems::note))
        .routes(routes!(collections::list))
        .routes(routes!(collections::book))
        .routes(routes!(collections::games))
        .routes(routes!(collections::record))
        .routes(routes!(studies::studies, studies::keep_study))
        .routes(routes!(studies::study, studies::change_study, studies::forget_study))
        .routes(routes!(studies::edit_study))
        .routes(routes!(owner::accounts))
        .routes(routes!(owner::rank))
        .routes(routes!(owner::games))
        .routes(routes!(owner::reports))
        .routes(routes!(owner::settle))
        .routes(routes!(owner::ban, owner::bans))
        .routes(routes!(owner::lift))
        .routes(routes!(owner::journal))
        .routes(routes!(events::list, events::create))
        .routes(routes!(events::look))
        .routes(routes!(events::act))
        .routes(routes!(preview::preview))
        .routes(routes!(away::out))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(away::back))
                .layer(DefaultBodyLimit::max(away::LONGEST)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(event_sheets::hand_in))
                .routes(routes!(event_sheets::look_over))
                .layer(DefaultBodyLimit::max(event_sheets::LONGEST)),
        )
        .routes(routes!(event_sheets::sheet))
        .routes(routes!(event_setup::check))
        .routes(routes!(event_setup::listed))
        .routes(routes!(event_files::fesa))
        .routes(routes!(event_files::event_file))
        .routes(routes!(event_files::players))
        .routes(routes!(event_files::games))
        .routes(routes!(event_files::calendar))
        .routes(routes!(event_files::archive))
        .routes(routes!(event_report::report))
        .routes(routes!(event_report::paper))
        .routes(routes!(event_desk::prizes))
        .routes(routes!(event_desk::money))
        .routes(routes!(event_desk::player))
        .routes(routes!(event_desk::teams))
        .routes(routes!(event_desk::tree))
        .routes(routes!(event_desk::alike))
        .routes(routes!(event_desk::copy))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(event_desk::enter_csv))
                .routes(routes!(event_desk::import))
                .layer(DefaultBodyLimit::max(away::LONGEST)),
        )
        .routes(routes!(events::log))
        .routes(routes!(events::table))
        .routes(routes!(ties::tie))
        .routes(routes!(reported::reports))
        .routes(routes!(events::why))
        .routes(routes!(events::trf))
        .routes(routes!(events::close))
        .routes(routes!(events::erase))
        .routes(routes!(offices::offices, offices::appoint, offices::dismiss))
        .routes(routes!(offices::consent))
        .routes(routes!(offices::invite))
        .routes(routes!(offices::mine))
        .routes(routes!(offices::take))
        .routes(routes!(envelope::keep))
        .routes(routes!(envelope::look))
        .routes(routes!(socket::open))
        .routes(routes!(healthy))
        .routes(routes!(is_ready))
        .routes(routes!(metrics))
        .routes(routes!(openapi))
}

/// What the routes are and what they take, as OpenAPI.
pub fn description() -> utoipa::openapi::OpenApi {
    let mut api = routes().to_openapi();
    for path in api.paths.paths.values_mut() {
        let operations =
            [&mut path.get, &mut path.post, &mut path.put, &mut path.delete, &mut path.patch];
        for operation in operations.into_iter().flatten() {
            // Whatever is wrong is told in one form.
            let problem = Content::new(Some(Ref::from_schema_name("Problem")));
            let told = ResponseBuilder::new()
                .description("What is wrong, with the article of the laws where there is one")
                .content("application/problem+json", problem);
            operation.responses.responses.insert("default".into(), RefOr::T(told.build()));
        }
    }
    let schemes = api.components.get_or_insert_default();
    types::name_types(schemes);
    let cookie = ApiKey::Cookie(ApiKeyValue::new(caller::COOKIE_NAME));
    schemes.add_security_scheme("login", SecurityScheme::ApiKey(cookie));
    let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    schemes.add_security_scheme("token", token);
    let none: [&str; 0] = [];
    api.security = Some(vec![
        SecurityRequirement::default(),
        SecurityRequirement::new("login", none),
        SecurityRequirement::new("token", none),
    ]);
    api
}

/// What is counted, with every route.
pub fn metrics_of_routes() -> Metrics {
    let api = routes().to_openapi();
    let routes = api.paths.paths.iter().flat_map(|(path, item)| {
        let methods = [
            ("GET", item.get.is_some()),
            ("POST", item.post.is_some()),
            ("PUT", item.put.is_some()),
            ("DELETE", item.delete.is_some()),
        ];
        let there = methods.into_iter().filter(|(_, there)| *there);
        there.map(move |(method, _)| format!("{method} {path}"))
    });
    let pages = event_page::ROUTES.map(|path| format!("GET {path}"));
    Metrics::of(routes.chain(pages))
}

/// Every route of a server.
pub fn router(app: Arc<App>) -> Router {
    let (router, _) = routes().split_for_parts();
    router
        .merge(event_page::pages())
        .fallback(async || Problem::missing("page"))
        .method_not_allowed_fallback(async || {
            let status = StatusCode::METHOD_NOT_ALLOWED;
            Problem::new(status, FaultKind::Method, "this cannot be done with this method")
        })
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// Whether the process lives.
#[utoipa::path(get, path = "/healthz", responses((status = 204)))]
async fn healthy() -> StatusCode {
    StatusCode::NO_CONTENT
}

/// Whether it can do its work: the database takes what is written.
#[utoipa::path(get, path = "/readyz", responses((status = 204)))]
async fn is_ready(State(app): State<Arc<App>>) -> Result<StatusCode, Problem> {
    if app.games.health().is_well().await && !app.games.is_leaving() {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Problem::down())
    }
}

/// What is counted, as Prometheus reads it: from this machine alone, and not through a proxy. Elsewhere the setting `metrics` says where.
#[utoipa::path(get, path = "/metrics", responses((status = 200, content_type = "text/plain")))]
async fn metrics(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
) -> Replied<Response> {
    let passed_on = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];
    if !address.is_loopback() || passed_on.iter().any(|name| headers.contains_key(*name)) {
        return Err(Problem::missing("page"));
    }
    Ok(counted(&app).await)
}

/// The same for who listens where only the operator comes.
pub fn metrics_router(app: Arc<App>) -> Router {
    let metrics = async |State(app): State<Arc<App>>| counted(&app).await;
    Router::new().route("/metrics", axum::routing::get(metrics)).with_state(app)
}

async fn counted(app: &App) -> Response {
    // A database that is down has no size, and what is counted is told all the same.
    let size = app.games.health().unless_down(app.store.size()).await;
    let waiting = app.games.health().unless_down(app.store.waiting_mails()).await;
    let mail = app.mail.as_ref().map(|mailer| Posted {
        sent: mailer.sent.load(Ordering::Relaxed),
        failed: mailer.failed.load(Ordering::Relaxed),
        given_up: mailer.given_up.load(Ordering::Relaxed),
        waiting: waiting.and_then(Result::ok).and_then(|it| u64::try_from(it).ok()),
    });
    let push = &app.push;
    let reading = Reading {
        mail,
        pushed: Posted {
            sent: push.sent.load(Ordering::Relaxed),
            failed: push.failed.load(Ordering::Relaxed),
            given_up: push.given_up.load(Ordering::Relaxed),
            waiting: None,
        },
        looks: app.steward.looks.load(Ordering::Relaxed),
        live: app.games.count(),
        waiting: app.games.waiting(),
        computer: app.pool.load(),
        written: app
            .games
            .member()
            .map_or_else(|| app.store.written(), |member| member.tables().written()),
        cluster: app.games.member().map(|member| member.counted()),
        database: size.and_then(Result::ok),
        free: app.config.database_file().and_then(free_bytes),
        copied: app.backups.last(),
    };
    let text = app.metrics.text(app.games.meters(), &reading);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, content_type = "application/json")))]
async fn openapi() -> Result<Response, Problem> {
    let text = description().to_json().map_err(|_| Problem::internal())?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
