//! For load balancers and monitoring: is the process alive, can it serve, and what has it been doing.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use subtle::ConstantTimeEq;
use tracing::warn;

use super::caller::bearer;
use super::error::ApiError;
use super::{Shared, gauges, network};

pub(crate) async fn alive() -> Json<Value> {
    Json(json!({ "status": "alive" }))
}

/// Ready means: the database answers and has the schema this binary needs.
pub(crate) async fn ready(State(shared): State<Shared>) -> Result<Json<Value>, ApiError> {
    match shared.app.store.pending_migrations().await {
        Ok(pending) if pending.is_empty() => Ok(Json(json!({ "status": "ready" }))),
        Ok(pending) => {
            warn!(pending = pending.len(), "not ready: the database is not migrated");
            Err(ApiError::NOT_READY)
        }
        Err(error) => {
            warn!(%error, "not ready: the database does not answer");
            Err(ApiError::NOT_READY)
        }
    }
}

pub(crate) async fn metrics(State(shared): State<Shared>, _: MayReadMetrics) -> Response {
    gauges::set(&shared.app, &shared.settings.data_dir).await;
    shared.metrics.run_upkeep();
    let kind = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(CONTENT_TYPE, kind)], shared.metrics.render()).into_response()
}

/// The bearer of the configured token; without one, somebody on this machine who did not come through a proxy. A proxy
/// that does not say for whom it asks seems to be somebody on this machine, so a token makes that no longer enough.
pub struct MayReadMetrics;

impl FromRequestParts<Shared> for MayReadMetrics {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, ApiError> {
        let may = match &shared.settings.metrics_token {
            Some(wanted) => bearer(&parts.headers)
                .is_some_and(|given| bool::from(wanted.as_bytes().ct_eq(given.as_bytes()))),
            None => is_from_this_machine(parts),
        };
        if may { Ok(Self) } else { Err(ApiError::NOT_FOR_YOU) }
    }
}

/// A request that reached us over the loopback and was not passed on by a proxy for somebody else. The name in the
/// address must be local too: a website can point its own name at 127.0.0.1.
pub fn is_from_this_machine(parts: &Parts) -> bool {
    let local_peer = network::peer(parts).is_some_and(|ip| ip.is_loopback());
    let passed_on = ["x-forwarded-for", "forwarded", "x-real-ip", "via"]
        .iter()
        .any(|name| parts.headers.contains_key(*name));
    let host = parts
        .headers
        .get("host")
        .and_then(|host| host.to_str().ok())
        .or(parts.uri.host())
        .unwrap_or_default();
    let host = host
        .rsplit_once(':')
        .filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()))
        .map_or(host, |(name, _)| name);
    local_peer
        && !passed_on
        && ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| host.eq_ignore_ascii_case(name))
}

/// As an extractor, for pages that only this machine may see.
pub struct FromThisMachine;

impl<S: Send + Sync> FromRequestParts<S> for FromThisMachine {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        if is_from_this_machine(parts) { Ok(Self) } else { Err(ApiError::NOTHING_HERE) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peer::Peer;
    use axum::body::Body;
    use axum::extract::Request;

    fn request(peer: &str, headers: &[(&str, &str)]) -> Parts {
        let mut builder = Request::builder().uri("/metrics");
        for (name, value) in headers {
            builder = builder.header(*name, *value);
        }
        let mut request: Request = builder.body(Body::empty()).unwrap();
        request.extensions_mut().insert(Peer(peer.parse().unwrap()));
        request.into_parts().0
    }

    #[test]
    fn only_direct_local_requests_are_from_this_machine() {
        let local = |headers: &[(&str, &str)]| is_from_this_machine(&request("127.0.0.1:9", headers));
        assert!(local(&[("host", "127.0.0.1:8080")]));
        assert!(local(&[("host", "localhost")]));
        assert!(local(&[("host", "[::1]:8080")]));
        assert!(!local(&[("host", "evil.example:8080")]));
        assert!(!local(&[]));
        assert!(!local(&[("host", "localhost"), ("x-forwarded-for", "1.2.3.4")]));
        assert!(!is_from_this_machine(&request("192.0.2.1:9", &[("host", "localhost")])));
    }
}
