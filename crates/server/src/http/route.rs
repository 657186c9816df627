//! How a handler becomes a route, together with its documentation.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;

use super::Shared;

type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler of which only this is known. Left as it is, axum makes a dozen types of each handler, and for each of them the
/// compiler looks through everything that the handler waits for, down to the database: a third of the time it took for this
/// crate.
#[derive(Clone)]
pub struct AnyHandler(Arc<dyn Fn(Request, Shared) -> Answer + Send + Sync>);

impl AnyHandler {
    pub fn new<T, H: Handler<T, Shared, Future = Answer> + Sync>(handler: H) -> Self {
        Self(Arc::new(move |request, shared| handler.clone().call(request, shared)))
    }
}

impl Handler<(), Shared> for AnyHandler {
    type Future = Answer;

    fn call(self, request: Request, shared: Shared) -> Answer {
        (self.0)(request, shared)
    }
}

/// What `utoipa_axum::routes!` makes of a handler, by way of [`AnyHandler`].
macro_rules! route {
    ($handler:path) => {{
        use utoipa_axum::PathItemExt;
        let mut schemas = vec![];
        let (path, operation, methods) = utoipa_axum::routes!(@resolve_types $handler : schemas);
        let handler = $crate::http::route::AnyHandler::new($handler);
        let router = methods.iter().fold(axum::routing::MethodRouter::new(), |router, method| {
            router.on(method.to_method_filter(), handler.clone())
        });
        let mut paths = utoipa::openapi::path::Paths::new();
        paths.add_path_operation(&path, methods, operation);
        (schemas, paths, router)
    }};
}
pub(crate) use route;
