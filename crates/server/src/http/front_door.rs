//! Decides, before routing, what a request is for. The API lives under `/api`, and every path of it also answers
//! without that prefix, so that a client written to the plain paths works. A browser that asks such a path for HTML
//! wants the page of the same name.

use std::convert::Infallible;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::Body;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, Method, Request, Response, Uri, header};
use axum::routing::future::RouteFuture;
use percent_encoding::percent_decode_str;
use tower::Service;
use utoipa::openapi::OpenApi;

const PREFIX: &str = "/api";
/// What is no text names nothing.
const NOWHERE: &str = "/api/-";

#[derive(Clone)]
pub struct FrontDoor {
    router: Router,
    calls: Arc<matchit::Router<()>>,
}

impl FrontDoor {
    pub fn new(router: Router, contract: &OpenApi) -> Self {
        let mut calls = matchit::Router::new();
        for path in contract.paths.paths.keys() {
            let plain = path.strip_prefix(PREFIX).unwrap_or(path);
            calls.insert(plain, ()).expect("the router has accepted the same paths");
        }
        Self { router, calls: Arc::new(calls) }
    }

    /// Where a request really goes, if not where it says.
    fn elsewhere(&self, request: &Request<Body>) -> Option<Uri> {
        let (uri, reads) = (request.uri(), matches!(*request.method(), Method::GET | Method::HEAD));
        if reads && asks_for_html(request.headers()) {
            return None;
        }
        if percent_decode_str(uri.path()).decode_utf8().is_err() {
            return Some(Uri::from_static(NOWHERE));
        }
        self.calls.at(uri.path()).is_ok().then(|| with_prefix(uri))
    }
}

impl Service<Request<Body>> for FrontDoor {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = RouteFuture<Infallible>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Service::<Request<Body>>::poll_ready(&mut self.router, context)
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        if let Some(uri) = self.elsewhere(&request) {
            *request.uri_mut() = uri;
        }
        self.router.call(request)
    }
}

fn asks_for_html(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::ACCEPT)
        .iter()
        .filter_map(|accept| accept.to_str().ok())
        .any(|accept| accept.contains("text/html"))
}

fn with_prefix(uri: &Uri) -> Uri {
    let mut parts = uri.clone().into_parts();
    let path = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    parts.path_and_query = format!("{PREFIX}{path}").parse().ok();
    Uri::from_parts(parts).unwrap_or_else(|_| uri.clone())
}
