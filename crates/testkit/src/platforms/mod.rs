//! Stand-ins for the seven platforms, as real as their documentation allows: consent pages, tokens that expire and
//! rotate, uploads in steps, processing that takes time, quotas, and every kind of refusal. One server holds them all,
//! each under its own path, so that `BOTWRIGHT_FACEBOOK_URL=http://127.0.0.1:PORT/facebook` replaces every host of
//! Facebook. Tests script what goes wrong, read what was asked, and count what the audience would see.

mod app;
mod consent;
mod control;
mod facebook;
mod fetch;
mod instagram;
mod linkedin;
mod meta;
pub mod pinterest;
pub mod samples;
mod script;
mod state;
pub mod tiktok;
mod twitter;
pub mod youtube;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::DATE;
use botwright_domain::clock::Clock;
use botwright_domain::social::platform::Platform;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower::ServiceExt;

pub use app::{CLIENT_ID, CLIENT_SECRET, code_challenge};
pub use script::{Action, Rule};
pub use state::{Asked, Audience, Shared, Token};

/// Stopped when it is dropped.
pub struct PlatformServer {
    address: SocketAddr,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

impl PlatformServer {
    pub async fn start(clock: Arc<dyn Clock>) -> Self {
        Self::start_at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), clock).await
    }

    pub async fn start_at(address: SocketAddr, clock: Arc<dyn Clock>) -> Self {
        let listener = TcpListener::bind(address).await.expect("a port for the platforms");
        let address = listener.local_addr().expect("a bound port");
        let shared = Arc::new(Shared::new(format!("http://{address}"), clock));
        let task = tokio::spawn(accept(listener, shared.clone()));
        Self { address, shared, task }
    }

    /// What the platform's `_URL` setting is set to.
    pub fn url(&self, platform: Platform) -> String {
        format!("http://{}/{}", self.address, platform.as_str())
    }

    /// What goes wrong from now on, and what has happened so far.
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }
}

impl Drop for PlatformServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn routes(shared: &Arc<Shared>) -> Router {
    let platforms = Router::new();
    let platforms = platforms
        .merge(pinterest::routes(shared))
        .merge(tiktok::routes(shared))
        .merge(youtube::routes(shared));
    let platforms = platforms.merge(facebook::routes(shared)).merge(instagram::routes(shared));
    let platforms = platforms.merge(fetch::routes(shared));
    let platforms = platforms.merge(linkedin::routes(shared)).merge(twitter::routes(shared));
    platforms.merge(consent::routes(shared)).merge(control::routes(shared))
}

/// An accept loop of our own: a connection can be cut without an answer, as the real world does it.
async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let router = routes(&shared);
    while let Ok((stream, _)) = listener.accept().await {
        let (router, shared) = (router.clone(), shared.clone());
        tokio::spawn(async move {
            let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
                let (router, shared) = (router.clone(), shared.clone());
                async move { answer(router, &shared, request.map(Body::new)).await }
            });
            let _ = hyper_util::server::conn::auto::Builder::new(TokioExecutor::new())
                .serve_connection(TokioIo::new(stream), service)
                .await;
        });
    }
}

async fn answer(router: Router, shared: &Shared, request: Request) -> Result<axum::response::Response, Cut> {
    let rule = shared.note(&request);
    let mut response = match rule {
        Some(Action::Answer { status, headers, body }) => script::scripted(status, &headers, body),
        Some(Action::Cut) => return Err(Cut),
        Some(Action::DoAndCut) => {
            let _ = router.oneshot(request).await;
            return Err(Cut);
        }
        Some(Action::DoAndHold) => {
            let done = router.oneshot(request).await.unwrap_or_else(|never| match never {});
            shared.hold().await;
            done
        }
        None => router.oneshot(request).await.unwrap_or_else(|never| match never {}),
    };
    // The platforms' clock is the test's.
    let date = shared.now().format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    response.headers_mut().insert(DATE, date.parse().expect("a date is a header"));
    Ok(response)
}

/// The connection ends here.
#[derive(Debug, thiserror::Error)]
#[error("cut on purpose")]
struct Cut;
