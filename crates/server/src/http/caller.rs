//! Who is calling, from the bearer token and from nothing else.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use botwright_app::Failure;
use botwright_app::accounts::Caller;

use super::Shared;
use super::error::ApiError;

pub struct SignedIn(pub Caller);

impl FromRequestParts<Shared> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, ApiError> {
        let token = bearer(&parts.headers).ok_or(Failure::NotSignedIn)?;
        Ok(Self(shared.app.authenticate(token).await?))
    }
}

/// For calls that show more to those they belong to. A dead token is nobody's, not an error: the chat page of a
/// visitor whose session has run out still works.
pub struct MaybeSignedIn(pub Option<Caller>);

impl FromRequestParts<Shared> for MaybeSignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, ApiError> {
        match SignedIn::from_request_parts(parts, shared).await {
            Ok(SignedIn(caller)) => Ok(Self(Some(caller))),
            Err(ApiError::Failure(Failure::NotSignedIn)) => Ok(Self(None)),
            Err(error) => Err(error),
        }
    }
}

pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}
