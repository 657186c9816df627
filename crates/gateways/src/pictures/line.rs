//! The line to a picture service: how long it may take, how much it may send, and what its refusals mean. The
//! connection itself, with the key, is the one that language models use.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use reqwest::Response;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;
use tokio::time::timeout;

use super::PictureError;
use crate::models::failure::{Complaint, Failure};
use crate::models::http::Http;
use crate::models::{Address, Limits as Connection};

/// How long a service may take, and how much it may send.
#[derive(Clone, Debug)]
pub struct Limits {
    /// For a whole picture, or for taking the order of a video.
    pub draw: Duration,
    /// For a question about a video.
    pub look: Duration,
    /// For the bytes of a video.
    pub fetch: Duration,
    /// In bytes
    pub largest_picture: usize,
    /// In bytes
    pub largest_video: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            draw: Duration::from_mins(2),
            look: Duration::from_secs(30),
            fetch: Duration::from_mins(5),
            largest_picture: 20 * 1024 * 1024,
            largest_video: 100 * 1024 * 1024,
        }
    }
}

#[derive(Debug)]
pub struct Line {
    pub http: Http,
    pub limits: Limits,
}

/// A request that was not granted, with what the provider said about it.
pub struct Refusal {
    pub error: PictureError,
    pub complaint: Option<Complaint>,
}

impl From<PictureError> for Refusal {
    fn from(error: PictureError) -> Self {
        Self { error, complaint: None }
    }
}

impl Line {
    pub fn new(address: Address, key: Option<&str>, limits: Limits) -> Result<Self, String> {
        let bearer = |key: &str| ("authorization", format!("Bearer {key}"));
        let http = Http::new(address, Connection::default(), key, bearer)?;
        Ok(Self { http, limits })
    }

    pub async fn post(&self, path: &[&str], body: &Value) -> Result<Response, Refusal> {
        let sent = self.http.post(path, body.to_string().into_bytes()).await;
        self.granted(sent.map_err(|trouble| PictureError::from(trouble.error))?).await
    }

    pub async fn get(&self, path: &[&str]) -> Result<Response, Refusal> {
        let sent = self.http.get(path).await;
        self.granted(sent.map_err(|trouble| PictureError::from(trouble.error))?).await
    }

    async fn granted(&self, response: Response) -> Result<Response, Refusal> {
        if response.status().is_success() || response.status().is_redirection() {
            return Ok(response);
        }
        let status = response.status();
        let failure = Failure::read(response).await;
        let said = failure.complaint.as_ref().map(|complaint| self.http.clean(&complaint.message));
        let said = said.unwrap_or_default();
        let error = match PictureError::from(self.http.cleaned(failure.error)) {
            PictureError::Refused(_) => PictureError::refused(&said),
            // Not every server has a code for it.
            PictureError::NotTaken(text) if is_about_content(&text) => PictureError::refused(&text),
            PictureError::NotTaken(text) if text.starts_with('<') => {
                PictureError::NotTaken(format!("status {status}"))
            }
            other => other,
        };
        Err(Refusal { error, complaint: failure.complaint })
    }

    /// The whole body as JSON.
    pub async fn json(&self, response: Response, most: usize) -> Result<Value, PictureError> {
        refuse_redirects(&response)?;
        let kind =
            response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.to_ascii_lowercase().contains("html") {
            return Err(PictureError::broken(
                "it sent a web page; is the address right? It usually ends in /v1",
            ));
        }
        let body = whole_body(response, most).await?;
        serde_json::from_slice(&body).map_err(|_| PictureError::broken("it is not JSON"))
    }
}

pub fn refuse_redirects(response: &Response) -> Result<(), PictureError> {
    if response.status().is_redirection() {
        return Err(PictureError::NotTaken("it sends us to another address; set that one".into()));
    }
    Ok(())
}

/// All of it, or an error: half a picture is none.
pub async fn whole_body(mut response: Response, most: usize) -> Result<Bytes, PictureError> {
    let announced = response.content_length().and_then(|length| usize::try_from(length).ok());
    if announced.is_some_and(|length| length > most) {
        return Err(PictureError::TooLarge);
    }
    let mut read = BytesMut::new();
    loop {
        match response.chunk().await {
            Ok(Some(piece)) if read.len() + piece.len() > most => return Err(PictureError::TooLarge),
            Ok(Some(piece)) => read.extend_from_slice(&piece),
            Ok(None) => return Ok(read.freeze()),
            Err(_) => return Err(PictureError::broken("the connection was cut")),
        }
    }
}

pub async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, PictureError>>,
) -> Result<T, PictureError> {
    timeout(limit, work).await.unwrap_or(Err(PictureError::TimedOut))
}

fn is_about_content(text: &str) -> bool {
    let text = text.to_lowercase();
    ["safety system", "content policy", "moderation", "usage policies"]
        .iter()
        .any(|words| text.contains(words))
}
