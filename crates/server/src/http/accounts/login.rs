use axum::Json;
use axum::extract::State;
use botwright_app::accounts::Credentials;
use botwright_app::{Failure, Kind, Outcome};
use metrics::counter;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::session::Session;
use crate::http::Shared;
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct Login {
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    password: String,
}

#[derive(Serialize, ToSchema)]
pub struct SignedIn {
    /// Send it as `Authorization: Bearer …`. Good for 12 hours.
    access_token: String,
    #[schema(example = "bearer")]
    token_type: String,
    #[serde(flatten)]
    session: Session,
}

/// Sign in
#[utoipa::path(post, path = "/login", tag = "accounts", request_body = Login, responses(
    (status = 200, body = SignedIn),
    (status = 401, body = Problem, description = "Wrong email or password"),
    (status = 422, body = Problem),
    (status = 429, body = Problem, description = "Too many failures; see Retry-After"),
))]
pub(crate) async fn login(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(form): JsonBody<Login>,
) -> Result<Json<SignedIn>, ApiError> {
    let credentials = Credentials { email: &form.email, password: &form.password, network: &network };
    let signed_in = shared.app.sign_in(credentials).await;
    counter!("botwright_sign_ins_total", "outcome" => outcome(&signed_in)).increment(1);
    let signed_in = signed_in?;
    Ok(Json(SignedIn {
        access_token: signed_in.token,
        token_type: "bearer".to_owned(),
        session: Session::new(signed_in.profile, signed_in.expires_at),
    }))
}

fn outcome<T>(signed_in: &Outcome<T>) -> &'static str {
    match signed_in.as_ref().map_err(Failure::kind) {
        Ok(_) => "signed_in",
        Err(Kind::TooMany) => "limited",
        Err(Kind::Internal | Kind::Unavailable) => "failed",
        Err(_) => "refused",
    }
}
