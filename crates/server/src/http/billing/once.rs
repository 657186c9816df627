//! The header by which a client says that two requests are one wish.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use botwright_app::billing::Once;

use crate::http::error::ApiError;

pub struct OnceOnly(pub Once);

impl<S: Send + Sync> FromRequestParts<S> for OnceOnly {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let key = parts.headers.get("idempotency-key").map(|key| key.to_str().unwrap_or("\u{0}"));
        Ok(Self(Once::parse(key)?))
    }
}
