//! A blog on a loopback port that serves its feed in Blogger's form. Without a script it has one post and honours
//! validators; with one it refuses, redirects, sends a page, sends too much or says nothing. It keeps what it was
//! asked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// One answer of the script.
#[derive(Clone, Debug)]
pub enum FeedReply {
    /// These entries, with this validator.
    Posts(Vec<Value>, Option<&'static str>),
    /// No `entry` at all, as Blogger does it.
    Empty,
    Sends(u16, &'static str, String),
    Redirects(String),
    /// Takes the request and says nothing more.
    Mute,
}

/// An entry as Blogger writes it.
pub fn entry(title: &str, html: &str) -> Value {
    let page = title.to_lowercase().replace(' ', "-");
    json!({
        "id": { "$t": format!("tag:blogger.com,1999:blog-1.post-{page}") },
        "published": { "$t": "2026-09-20T18:02:00.000+08:00" },
        "updated": { "$t": "2026-09-21T18:02:00.000+08:00" },
        "category": [{ "scheme": "http://www.blogger.com/atom/ns#", "term": "News" }],
        "title": { "type": "text", "$t": title },
        "content": { "type": "html", "$t": html },
        "link": [{ "rel": "alternate", "type": "text/html", "href": format!("https://blog.example/2026/09/{page}.html") }],
        "author": [{ "name": { "$t": "Jane" } }],
    })
}

/// A request as it arrived: its path with the query, and the validator it brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedAsked {
    pub address: String,
    pub if_none_match: Option<String>,
}

#[derive(Default)]
struct Told {
    script: VecDeque<FeedReply>,
    asked: Vec<FeedAsked>,
}

#[derive(Clone)]
pub struct FeedServer {
    /// The blog's address.
    pub url: String,
    told: Arc<Mutex<Told>>,
}

impl FeedServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let server = Self { url, told: Arc::default() };
        let app = Router::new().fallback(answer).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        server
    }

    /// Adds to the script. Each request takes one reply from it.
    pub fn then(&self, reply: FeedReply) -> &Self {
        self.told().script.push_back(reply);
        self
    }

    pub fn asked(&self) -> Vec<FeedAsked> {
        self.told().asked.clone()
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn answer(State(server): State<FeedServer>, uri: Uri, headers: HeaderMap) -> Response {
    let if_none_match = headers.get("if-none-match").and_then(|tag| tag.to_str().ok()).map(str::to_owned);
    let reply = {
        let mut told = server.told();
        told.asked.push(FeedAsked { address: uri.to_string(), if_none_match: if_none_match.clone() });
        told.script.pop_front()
    };
    let usual = || FeedReply::Posts(vec![entry("Hello", "<p>Hello.</p>")], Some("\"1\""));
    match reply.unwrap_or_else(usual) {
        FeedReply::Posts(_, Some(tag)) if if_none_match.as_deref() == Some(tag) => {
            StatusCode::NOT_MODIFIED.into_response()
        }
        FeedReply::Posts(entries, tag) => {
            let feed = json!({ "version": "1.0", "feed": { "title": { "$t": "Blog" }, "entry": entries } });
            let mut response = axum::Json(feed).into_response();
            if let Some(tag) = tag {
                response.headers_mut().insert("etag", HeaderValue::from_static(tag));
            }
            response
        }
        FeedReply::Empty => axum::Json(json!({ "feed": { "title": { "$t": "Blog" } } })).into_response(),
        FeedReply::Sends(status, kind, body) => {
            let status = StatusCode::from_u16(status).expect("a status");
            (status, [("content-type", kind)], body).into_response()
        }
        FeedReply::Redirects(target) => (StatusCode::FOUND, [("location", target)]).into_response(),
        FeedReply::Mute => std::future::pending().await,
    }
}
