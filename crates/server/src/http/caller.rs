//! Who is calling, from the bearer token and from nothing else.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use botwright_app::Failure;
use botwright_app::accounts::Caller;
use serde::Deserialize;

use super::Shared;
use super::error::ApiError;
use super::network::Network;
use super::query::Params;

pub struct SignedIn(pub Caller);

impl FromRequestParts<Shared> for SignedIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, ApiError> {
        let token = bearer(&parts.headers).ok_or(Failure::NotSignedIn)?.to_owned();
        let Ok(Network(network)) = Network::from_request_parts(parts, shared).await;
        Ok(Self(shared.app.authenticate(&token, &network).await?))
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

/// Whoever looks after the installation. The address that the spec's client sends along is only compared.
pub struct Admin(pub Caller);

#[derive(Default, Deserialize)]
#[serde(default)]
struct Claim {
    admin_email: Option<String>,
}

impl FromRequestParts<Shared> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, ApiError> {
        let SignedIn(caller) = SignedIn::from_request_parts(parts, shared).await?;
        let Params(claim) = Params::<Claim>::from_request_parts(parts, shared).await?;
        caller.must_be_admin(claim.admin_email.as_deref())?;
        Ok(Self(caller))
    }
}

pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}
