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
use tower::Service;
use utoipa::openapi::OpenApi;

const PREFIX: &str = "/api";

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

    fn is_call(&self, request: &Request<Body>) -> bool {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let wants_page = reads && asks_for_html(request.headers());
        !wants_page && self.calls.at(request.uri().path()).is_ok()
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
        if self.is_call(&request) {
            *request.uri_mut() = with_prefix(request.uri());
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
