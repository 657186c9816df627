use axum::Json;
use axum::extract::State;
use botwright_domain::social::platform::Platform;
use botwright_store::Backend;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::doctor::{self, Finding, Trouble};
use crate::http::Shared;
use crate::http::caller::Admin;
use crate::http::error::{ApiError, Problem};
use crate::settings::Settings;

#[derive(Serialize, ToSchema)]
pub struct Health {
    parts: Vec<Part>,
    version: String,
    started_at: DateTime<Utc>,
    /// `SQLite` or `PostgreSQL`
    database: String,
}

#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Serialize, ToSchema)]
pub struct Part {
    part: String,
    /// `ok`, `trouble`, or `off` for what works by the built-in default
    state: String,
    detail: String,
    /// What to do, if something is to be done
    mend: Option<String>,
}

/// Whether each part of the installation is well, asked now
#[utoipa::path(get, path = "/admin/health", tag = "admin", security(("token" = [])), responses(
    (status = 200, body = Health),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
))]
pub(crate) async fn health(
    State(shared): State<Shared>,
    Admin(_caller): Admin,
) -> Result<Json<Health>, ApiError> {
    let settings = &shared.settings;
    let findings = doctor::findings(settings).await;
    let mut parts: Vec<Part> = findings.into_iter().map(|finding| part(finding, settings)).collect();
    let apps = settings.platforms.apps().unwrap_or_default();
    parts.extend(Platform::ALL.iter().map(|platform| {
        let (state, detail) = if apps.contains_key(platform) {
            ("ok", "An app is set up; owners can connect their accounts.")
        } else {
            ("off", "No app is set up; posts stay in the bots' outboxes.")
        };
        Part { part: platform.name().to_owned(), state: state.into(), detail: detail.into(), mend: None }
    }));
    Ok(Json(Health {
        parts,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        started_at: shared.started_at,
        database: match shared.app.store.backend() {
            Backend::Sqlite => "SQLite".to_owned(),
            Backend::Postgres => "PostgreSQL".to_owned(),
        },
    }))
}

fn part(Finding { part, result }: Finding, settings: &Settings) -> Part {
    let built_in = match part {
        "mail" => settings.smtp_url.is_none(),
        "payments" => settings.stripe_key.is_none(),
        "blog" => settings.blog_feed_url.is_none(),
        "posts" => settings.platforms.apps().is_ok_and(|apps| apps.is_empty()),
        _ => false,
    };
    let (state, detail, mend) = match result {
        Ok(detail) => (if built_in { "off" } else { "ok" }, detail, None),
        Err(Trouble { what, mend }) => ("trouble", what, Some(mend.to_owned())),
    };
    Part { part: part.to_owned(), state: state.to_owned(), detail, mend }
}
