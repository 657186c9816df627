//! A picture and video service on a loopback port, in OpenAI's form. Without a script it draws a small true picture and
//! finishes every video after a few looks; with one it refuses, links, lies about what it sends, sends too much or says
//! nothing. It keeps what it was asked.

use std::collections::VecDeque;
use std::io::Cursor;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::{ImageFormat, RgbImage};
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// One answer of the script.
#[derive(Clone, Debug)]
pub struct PictureReply {
    status: u16,
    headers: Vec<(String, String)>,
    /// `None`: takes the request and says nothing more.
    body: Option<Vec<u8>>,
}

impl PictureReply {
    pub fn sends(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { status, headers: vec![], body: Some(body.into()) }.header("content-type", content_type)
    }

    pub fn says(answer: &Value) -> Self {
        Self::sends(200, "application/json", answer.to_string())
    }

    /// The bytes, as if they were a picture.
    pub fn draws(bytes: &[u8]) -> Self {
        Self::says(&json!({ "created": 1, "data": [{ "b64_json": STANDARD.encode(bytes) }] }))
    }

    pub fn links(url: &str) -> Self {
        Self::says(&json!({ "created": 1, "data": [{ "url": url, "revised_prompt": "…" }] }))
    }

    /// An error object; `param` names the field it is about.
    pub fn fails(status: u16, code: &str, message: &str, param: Option<&str>) -> Self {
        let error = json!({ "type": "image_generation_user_error", "code": code, "message": message, "param": param });
        Self::sends(status, "application/json", json!({ "error": error }).to_string())
    }

    pub fn mute() -> Self {
        Self { status: 200, headers: vec![], body: None }
    }

    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }
}

/// A request as it arrived.
#[derive(Clone, Debug)]
pub struct PictureAsked {
    pub method: String,
    pub path: String,
    pub authorization: Option<String>,
    pub body: Value,
}

#[derive(Default)]
struct Told {
    script: VecDeque<PictureReply>,
    asked: Vec<PictureAsked>,
    key: Option<String>,
    /// Looks at each video until it is done.
    looks: u32,
    videos: Vec<u32>,
    broken_videos: Option<String>,
}

#[derive(Clone)]
pub struct PictureServer {
    /// Where its API begins: `http://127.0.0.1:PORT/v1`.
    pub url: String,
    told: Arc<Mutex<Told>>,
}

impl PictureServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/v1", listener.local_addr().expect("an address"));
        let told = Told { looks: 2, ..Told::default() };
        let server = Self { url, told: Arc::new(Mutex::new(told)) };
        let app = Router::new().fallback(answer).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, app).await });
        server
    }

    /// Adds to the script. Each request takes one reply from it.
    pub fn then(&self, reply: PictureReply) -> &Self {
        self.told().script.push_back(reply);
        self
    }

    /// Refuses everybody who has another key.
    pub fn lock(&self, key: &str) -> &Self {
        self.told().key = Some(format!("Bearer {key}"));
        self
    }

    /// Every video fails with these words.
    pub fn break_videos(&self, message: &str) -> &Self {
        self.told().broken_videos = Some(message.to_owned());
        self
    }

    pub fn asked(&self) -> Vec<PictureAsked> {
        self.told().asked.clone()
    }

    /// A link to the picture on this server, outside its API.
    pub fn picture_link(&self) -> String {
        self.url.replace("/v1", "/files/picture.png")
    }

    /// What it draws: four by five pixels.
    pub fn picture() -> Vec<u8> {
        let mut png = Cursor::new(vec![]);
        RgbImage::new(4, 5).write_to(&mut png, ImageFormat::Png).expect("a picture in memory");
        png.into_inner()
    }

    /// What it films: the first bytes of a video.
    pub fn video() -> Vec<u8> {
        b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec()
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reply(&self, asked: &PictureAsked) -> PictureReply {
        let mut told = self.told();
        told.asked.push(asked.clone());
        if let Some(reply) = told.script.pop_front() {
            return reply;
        }
        if asked.path == "/files/picture.png" {
            return PictureReply::sends(200, "image/png", Self::picture());
        }
        if told.key.is_some() && told.key != asked.authorization {
            let shown = asked.authorization.as_deref().unwrap_or("(none)");
            return PictureReply::fails(401, "invalid_api_key", &format!("wrong key {shown}"), None);
        }
        let parts: Vec<&str> = asked.path.trim_start_matches("/v1/").split('/').collect();
        match (asked.method.as_str(), parts.as_slice()) {
            ("POST", ["images", "generations"]) => PictureReply::draws(&Self::picture()),
            ("POST", ["videos"]) => {
                told.videos.push(0);
                PictureReply::says(
                    &json!({ "id": format!("video_{}", told.videos.len()), "status": "queued" }),
                )
            }
            ("GET", ["videos", id]) => told.look(id),
            ("GET", ["videos", id, "content"]) => match told.video(id) {
                Some(looks) if *looks > 0 => PictureReply::sends(200, "video/mp4", Self::video()),
                _ => not_found(),
            },
            _ => PictureReply::sends(404, "text/html", "<h1>Nothing here</h1>"),
        }
    }
}

impl Told {
    fn video(&mut self, id: &str) -> Option<&mut u32> {
        let number: usize = id.strip_prefix("video_")?.parse().ok()?;
        self.videos.get_mut(number.checked_sub(1)?)
    }

    fn look(&mut self, id: &str) -> PictureReply {
        let (needed, broken) = (self.looks, self.broken_videos.clone());
        let Some(looks) = self.video(id) else { return not_found() };
        *looks += 1;
        let said = match (broken, *looks) {
            (Some(message), _) => {
                json!({ "status": "failed", "error": { "code": "video_failed", "message": message } })
            }
            (None, 1) => json!({ "status": "queued", "progress": 0 }),
            (None, looks) if looks <= needed => json!({ "status": "in_progress", "progress": 50 }),
            _ => json!({ "status": "completed", "progress": 100 }),
        };
        PictureReply::says(&said)
    }
}

fn not_found() -> PictureReply {
    PictureReply::fails(404, "not_found", "no such video", None)
}

async fn answer(
    State(server): State<PictureServer>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let authorization = headers.get("authorization").and_then(|value| value.to_str().ok()).map(str::to_owned);
    let asked = PictureAsked {
        method: method.to_string(),
        path: uri.path().to_owned(),
        authorization,
        body: serde_json::from_slice(&body).unwrap_or_default(),
    };
    let reply = server.reply(&asked);
    let Some(body) = reply.body else { return std::future::pending().await };
    let mut response = Response::builder().status(reply.status);
    for (name, value) in &reply.headers {
        response = response.header(name, value);
    }
    response.body(Body::from(body)).unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}
