//! The floor: a proxy that hands a chat message to the model and the model's stream back, byte for byte. It knows no
//! bots, searches nothing, charges nothing and stores nothing.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::serve::ListenerExt;

struct Proxy {
    client: reqwest::Client,
    model: String,
}

pub async fn serve(port: u16, model: &str) {
    let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
    let proxy = Arc::new(Proxy { client, model: format!("{model}/v1/chat/completions") });
    let app = Router::new().route("/standard-chat", post(pass)).with_state(proxy);
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port)).await.expect("a free port");
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    axum::serve(listener, app).await.expect("it serves");
}

async fn pass(State(proxy): State<Arc<Proxy>>, message: Bytes) -> Response {
    let request = proxy.client.post(&proxy.model).header(CONTENT_TYPE, "application/json").body(message);
    let answer = request.send().await.expect("the model answers");
    ([(CONTENT_TYPE, "text/event-stream")], Body::from_stream(answer.bytes_stream())).into_response()
}
