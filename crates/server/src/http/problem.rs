//! What goes wrong, as problem+json (RFC 9457), with an article where there is one.

use adoube_laws::{Reason, Refused, SetupRefused};
use adoube_store::StoreError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::because::{Because, FaultKind};
use super::types::ReasonSchema;
use crate::entropy::NoEntropy;
use crate::live::Trouble;
use crate::taken::NotTaken;

/// What a request is replied to with, or the fault.
pub(super) type Replied<T> = Result<T, Problem>;

/// Before the kind of every fault.
pub(super) const KINDS: &str = "about:adoube/";

/// Of which kind the fault is that is answered, for who counts them.
#[derive(Clone, Debug)]
pub(super) struct Kind(pub(super) String);

/// A fault as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Problem {
    /// The HTTP status.
    pub status: u16,
    /// What kind of fault, for programs: `about:adoube/…`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What is wrong and what was expected, for people.
    pub detail: String,
    /// What exactly is wrong, by a name that pages have words for in every language.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub why: Option<Because>,
    /// The article that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// For an illegal move, every reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<ReasonSchema>)]
    pub reasons: Vec<Reason>,
}

impl Problem {
    /// A fault of a kind.
    pub fn new(status: StatusCode, kind: FaultKind, detail: impl Into<String>) -> Self {
        Self::called(status, kind.name(), detail)
    }

    /// The same of a kind that a game or the laws have.
    fn called(status: StatusCode, kind: &str, detail: impl Into<String>) -> Self {
        let kind = format!("{KINDS}{kind}");
        Self {
            status: status.as_u16(),
            kind,
            detail: detail.into(),
            why: None,
            article: None,
            reasons: Vec::new(),
        }
    }

    /// The same with the name of what exactly is wrong.
    pub(crate) fn because(self, why: Because) -> Self {
        Self { why: Some(why), ..self }
    }

    /// What came in makes no sense.
    pub fn bad(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, FaultKind::BadInput, detail)
    }

    /// There is no such thing.
    pub fn missing(what: &str) -> Self {
        let fault = Self::new(
            StatusCode::NOT_FOUND,
            FaultKind::Missing,
            format!("there is no such {what}"),
        );
        fault.because(Because::missing(what))
    }

    /// Nobody is known to have asked.
    pub fn nobody() -> Self {
        let detail = "this needs a login (a cookie) or a token (Authorization: Bearer …)";
        Self::new(StatusCode::UNAUTHORIZED, FaultKind::Nobody, detail)
    }

    /// Who asked may not.
    pub(crate) fn forbidden(detail: &str) -> Unexplained {
        Unexplained(Self::new(StatusCode::FORBIDDEN, FaultKind::Forbidden, detail))
    }

    /// It does not fit what stands there.
    pub(crate) fn conflict(detail: impl Into<String>) -> Unexplained {
        Unexplained(Self::new(StatusCode::CONFLICT, FaultKind::Conflict, detail))
    }

    /// Too much at once.
    pub fn too_many() -> Self {
        let detail = "too many requests: wait a little";
        Self::new(StatusCode::TOO_MANY_REQUESTS, FaultKind::TooMany, detail)
    }

    /// The database is gone or full.
    pub fn down() -> Self {
        let detail = "nothing can be written at the moment: try again in a minute";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, FaultKind::NotReady, detail)
    }

    /// The server's own fault; what exactly stands in its log.
    pub fn internal() -> Self {
        let detail = "the server could not do it: try again";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, FaultKind::Internal, detail)
    }
}

/// A refusal that nobody has said the reason of yet: without one it is no answer.
#[must_use]
pub(crate) struct Unexplained(Problem);

impl Unexplained {
    /// With the name of what exactly is wrong.
    pub(crate) fn because(self, why: Because) -> Problem {
        self.0.because(why)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response.extensions_mut().insert(Kind(self.kind));
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
        }
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NameTaken => {
                Self::new(StatusCode::CONFLICT, FaultKind::NameTaken, "this name is taken")
            }
            StoreError::Missing(what) => Self::missing(what),
            StoreError::Unfit(why) => Self::conflict(why).because(Because::unfit(why)),
            error if error.is_outage() => {
                tracing::warn!(%error, "the store failed");
                Self::down()
            }
            error => {
                tracing::error!(%error, "the store failed");
                Self::internal()
            }
        }
    }
}

impl From<NotTaken> for Problem {
    fn from(error: NotTaken) -> Self {
        match error {
            NotTaken::Store(error) => error.into(),
            error @ NotTaken::Log(_) => {
                tracing::error!(%error, "a log");
                Self::internal()
            }
        }
    }
}

impl From<NoEntropy> for Problem {
    fn from(error: NoEntropy) -> Self {
        tracing::error!(%error, "nothing can be drawn");
        Self::internal()
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let kind = format!("refused/{}", refused.refusal.name());
        let detail = format!("the laws refuse it: {}", refused.refusal.name());
        let article = Some(refused.article.to_string());
        let reasons = refused.reasons;
        Self { article, reasons, ..Self::called(StatusCode::CONFLICT, &kind, detail) }
    }
}

impl From<SetupRefused> for Problem {
    fn from(refused: SetupRefused) -> Self {
        let article = refused.0.iter().find_map(|(_, article)| article.map(|it| it.to_string()));
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Self { article, ..Self::new(status, FaultKind::Setup, refused.to_string()) }
    }
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        let status = match trouble {
            Trouble::NoGame => StatusCode::NOT_FOUND,
            Trouble::NotSeated => StatusCode::FORBIDDEN,
            Trouble::WrongCursor | Trouble::NoText | Trouble::NoRecord | Trouble::NoPlace => {
                StatusCode::BAD_REQUEST
            }
            Trouble::Unseen
            | Trouble::IdUsed
            | Trouble::NoDraw
            | Trouble::NoShares
            | Trouble::NotNow
            | Trouble::NotAway
            | Trouble::Begun
            | Trouble::Enough => StatusCode::CONFLICT,
            Trouble::Busy => StatusCode::TOO_MANY_REQUESTS,
            Trouble::NotWritten | Trouble::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        };
        Self::called(status, trouble.name(), trouble.to_string())
    }
}
