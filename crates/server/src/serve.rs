//! Accepts connections and hands them to the router. Written on hyper directly for three things a plain server lacks:
//! a client that says nothing or never finishes its headers is cut off, so is one that does not take what it asked for,
//! and a stop waits for open streams, but not for ever.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tower::{Service, ServiceExt};
use tracing::{debug, warn};

use crate::http::FrontDoor;
use crate::peer::Peer;

const HEADERS_WITHIN: Duration = Duration::from_secs(15);
/// For a piece of an answer, when everything on the way is full.
const TAKEN_WITHIN: Duration = Duration::from_mins(2);
/// When the system has no more file handles, accepting again at once would only burn a core.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

pub(crate) async fn serve(listener: TcpListener, door: FrontDoor, stop: CancellationToken, grace: Duration) {
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
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(TAKEN_WITHIN));
    let heard = Arc::new(AtomicBool::new(false));
    let asked = heard.clone();
    let service = tower::service_fn(move |mut request: Request<Incoming>| {
        asked.store(true, Ordering::Relaxed);
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
    let stream = TokioIo::new(Box::pin(stream));
    let connection = builder.serve_connection_with_upgrades(stream, TowerToHyperService::new(service));
    let mut serving = pin!(watcher.watch(connection.into_owned()));
    let ended = match tokio::time::timeout(HEADERS_WITHIN, serving.as_mut()).await {
        Ok(ended) => ended,
        // Until it is clear which HTTP is spoken, nothing but this counts the time.
        Err(_) if !heard.load(Ordering::Relaxed) => return debug!(%peer, "nothing was asked in time"),
        Err(_) => serving.await,
    };
    if let Err(error) = ended {
        debug!(%error, %peer, "connection ended");
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::Instant;
    use utoipa::openapi::OpenApi;

    use super::*;

    const LARGE: usize = 64 * 1024 * 1024;

    /// A client that has said so much.
    async fn client(words: &str) -> TcpStream {
        let router =
            Router::new().route("/", get(async || "hello")).route("/large", get(async || vec![0; LARGE]));
        let door = FrontDoor::new(router, &OpenApi::default());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve(listener, door, CancellationToken::new(), HEADERS_WITHIN));
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(words.as_bytes()).await.unwrap();
        stream
    }

    #[tokio::test(start_paused = true)]
    async fn who_asks_nothing_is_cut_off() {
        for words in ["", "P", "PRI * HTTP/2.0\r\n\r\nSM", "GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
            let begun = Instant::now();
            let mut stream = client(words).await;
            let mut answer = vec![];
            let _ = stream.read_to_end(&mut answer).await;
            let took = begun.elapsed();
            assert!(took < HEADERS_WITHIN * 2, "{words:?}: {took:?}");
            assert!(!answer.starts_with(b"HTTP/1.1 200"), "{words:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_asks_in_time_may_stay() {
        let mut stream = client("GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        tokio::time::sleep(HEADERS_WITHIN / 2).await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await.unwrap();
        let mut answers = String::new();
        stream.read_to_string(&mut answers).await.unwrap();
        assert_eq!(answers.matches("hello").count(), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_take_the_answer_is_cut_off() {
        let mut stream = client("GET /large HTTP/1.1\r\nHost: x\r\n\r\n").await;
        tokio::time::sleep(TAKEN_WITHIN * 2).await;
        let mut answer = vec![];
        let _ = stream.read_to_end(&mut answer).await;
        assert!(answer.starts_with(b"HTTP/1.1 200") && answer.len() < LARGE, "{}", answer.len());
    }
}
