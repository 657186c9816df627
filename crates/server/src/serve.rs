//! Accepts connections and hands them to the router. Written on hyper directly for two things a plain server lacks:
//! a client that never finishes its headers is cut off, and a stop waits for open streams, but not for ever.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::{Service, ServiceExt};
use tracing::{debug, warn};

use crate::http::FrontDoor;
use crate::peer::Peer;

const HEADERS_WITHIN: Duration = Duration::from_secs(15);
/// When the system has no more file handles, accepting again at once would only burn a core.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

pub async fn serve(listener: TcpListener, door: FrontDoor, stop: CancellationToken, grace: Duration) {
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN);
    builder.http2().timer(TokioTimer::new()).keep_alive_interval(Some(HEADERS_WITHIN));
    let open = GracefulShutdown::new();
    loop {
        let (stream, peer) = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            },
        };
        tokio::spawn(connection(builder.clone(), stream, peer, door.clone(), open.watcher()));
    }
    drop(listener);
    if tokio::time::timeout(grace, open.shutdown()).await.is_err() {
        warn!("closing connections that did not end in time");
    }
}

async fn connection(
    builder: Builder<TokioExecutor>,
    stream: TcpStream,
    peer: SocketAddr,
    door: FrontDoor,
    watcher: hyper_util::server::graceful::Watcher,
) {
    // Streamed answers are many small writes.
    let _ = stream.set_nodelay(true);
    let service = tower::service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        let mut door = door.clone();
        async move {
            let request = request.map(Body::new);
            match door.ready().await {
                Ok(ready) => ready.call(request).await,
                Err(never) => match never {},
            }
        }
    });
    let connection =
        builder.serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(service));
    if let Err(error) = watcher.watch(connection.into_owned()).await {
        debug!(%error, %peer, "connection ended");
    }
}
