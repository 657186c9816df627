//! The stand-in model: twenty tokens in OpenAI's stream form, as fast as they can be read, or with a pause before
//! each. It looks at nothing it is sent.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::serve::ListenerExt;
use bytes::Bytes;
use futures::StreamExt;

pub const TOKENS: usize = 20;

pub async fn serve(port: u16, pause_ms: u64) {
    let app = Router::new().route("/v1/chat/completions", post(move || std::future::ready(answer(pause_ms))));
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await.expect("a free port");
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    axum::serve(listener, app).await.expect("it serves");
}

fn answer(pause_ms: u64) -> Response {
    let token = |n: usize| {
        let delta = format!("{{\"content\":\"word{n} \"}}");
        format!(
            "data: {{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"choices\":[{{\"index\":0,\"delta\":{delta},\"finish_reason\":null}}]}}\n\n"
        )
    };
    let end = "data: {\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let pieces = (0..TOKENS).map(token).chain([end.to_owned()]);
    let stream = futures::stream::iter(pieces).then(move |piece| async move {
        if pause_ms > 0 {
            tokio::time::sleep(Duration::from_millis(pause_ms)).await;
        } else {
            // Each token leaves on its own, as from a real model.
            tokio::task::yield_now().await;
        }
        Ok::<_, Infallible>(Bytes::from(piece))
    });
    ([(CONTENT_TYPE, "text/event-stream")], Body::from_stream(stream)).into_response()
}
