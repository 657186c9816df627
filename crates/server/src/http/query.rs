//! Reads the query of an address; a parameter that cannot be read gets a sentence.

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use botwright_app::Failure;
use serde::de::DeserializeOwned;

use super::error::ApiError;

pub struct Params<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = Query::try_from_uri(&parts.uri).ok();
        // No text has a zero byte in it, and PostgreSQL takes none.
        let plain = query.filter(|_| !parts.uri.query().is_some_and(|query| query.contains("%00")));
        let Query(params) =
            plain.ok_or_else(|| Failure::invalid("query", "A parameter has the wrong form"))?;
        Ok(Self(params))
    }
}
