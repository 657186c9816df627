//! The same levers over HTTP, for browser tests: what goes wrong next, what was asked, what the audience sees.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;

use super::script::Rule;
use super::state::{Asked, Audience, Shared};

pub fn routes(shared: &Arc<Shared>) -> Router {
    Router::new()
        .route("/control/script", post(script))
        .route("/control/flag", post(flag))
        .route("/control/journal", get(journal))
        .route("/control/audience", get(audience))
        .with_state(shared.clone())
}

async fn script(State(shared): State<Arc<Shared>>, Json(rule): Json<Rule>) {
    shared.script(rule);
}

#[derive(Deserialize)]
struct Flag {
    name: String,
    on: bool,
}

async fn flag(State(shared): State<Arc<Shared>>, Json(flag): Json<Flag>) {
    shared.set_flag(&flag.name, flag.on);
}

async fn journal(State(shared): State<Arc<Shared>>) -> Json<Vec<Asked>> {
    Json(shared.journal())
}

async fn audience(State(shared): State<Arc<Shared>>) -> Json<Vec<Audience>> {
    Json(shared.audience())
}
