//! The connection to a model server: how long it may take, and the key, which leaves this file only as
//! a header. Redirects are never followed: they would carry the key and the visitor's words to another host.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::{Client, RequestBuilder, Response, redirect};

use super::{Address, ModelError};
use crate::outgoing;

/// How long a model may take, and how much it may say. The defaults are what a visitor is ready to wait for.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Until the server takes the connection.
    pub connect: Duration,
    /// Until the first piece of the answer is here, all tries and the waits between them included.
    pub first_token: Duration,
    /// Between two pieces of the answer. Signs of life without text do not count.
    pub idle: Duration,
    /// For the whole answer.
    pub total: Duration,
    /// For [`check`](super::ChatModel::check).
    pub check: Duration,
    /// Further tries after the first one, as long as nothing of the answer has arrived.
    pub retries: u32,
    /// Before the first further try; doubles with each.
    pub first_wait: Duration,
    /// No wait is longer. A server that asks for more is busy, and that is the answer.
    pub longest_wait: Duration,
    /// Bytes of text in one answer.
    pub largest_answer: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            first_token: Duration::from_secs(30),
            idle: Duration::from_secs(20),
            total: Duration::from_secs(90),
            check: Duration::from_secs(10),
            retries: 2,
            first_wait: Duration::from_millis(500),
            longest_wait: Duration::from_secs(8),
            largest_answer: 256 * 1024,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Http {
    client: Client,
    pub address: Address,
    pub limits: Limits,
    headers: HeaderMap,
    key: Option<HeaderValue>,
}

impl Http {
    /// `key_header` makes the provider's header of the key.
    pub fn new(
        address: Address,
        limits: Limits,
        key: Option<&str>,
        key_header: fn(&str) -> (&'static str, String),
    ) -> Result<Self, String> {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        let mut kept = None;
        if let Some(key) = key.map(str::trim).filter(|key| !key.is_empty()) {
            if !address.is_safe_for_a_key() {
                return Err("the model URL would send the key in clear: use https://".into());
            }
            let (name, value) = key_header(key);
            let sensitive = |text: &str| {
                let mut value = HeaderValue::from_str(text)
                    .map_err(|_| "the model key holds a character that no key has".to_owned())?;
                value.set_sensitive(true);
                Ok::<_, String>(value)
            };
            headers.insert(name, sensitive(&value)?);
            kept = Some(sensitive(key)?);
        }
        let mut client = outgoing::client(address.is_near() && !address.is_encrypted())
            .connect_timeout(limits.connect)
            .redirect(redirect::Policy::none());
        if address.is_near() {
            // A proxy is for the world outside.
            client = client.no_proxy();
        }
        let client = client.build().map_err(|error| format!("encryption cannot be set up: {error}"))?;
        Ok(Self { client, address, limits, headers, key: kept })
    }

    pub fn with_header(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.insert(name, HeaderValue::from_static(value));
        self
    }

    /// A body of JSON.
    pub async fn post(&self, path: &[&str], body: Vec<u8>) -> Result<Response, Trouble> {
        self.send(self.client.post(self.address.at(path)).body(body)).await
    }

    pub async fn get(&self, path: &[&str]) -> Result<Response, Trouble> {
        self.send(self.client.get(self.address.at(path))).await
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response, Trouble> {
        outgoing::send(request.headers(self.headers.clone())).await.map_err(|error| Trouble::new(&error))
    }

    /// What a provider says, fit for a log: without the key, on one line, not long.
    pub fn clean(&self, text: &str) -> String {
        const LONGEST: usize = 300;
        let key = self.key.as_ref().and_then(|key| key.to_str().ok()).unwrap_or_default();
        let text = if key.is_empty() { text.to_owned() } else { text.replace(key, "…") };
        let words = text.split(|c: char| c.is_control() || c.is_whitespace()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(" ").chars().take(LONGEST).collect()
    }

    pub fn cleaned(&self, error: ModelError) -> ModelError {
        match error {
            ModelError::Refused(text) => ModelError::Refused(self.clean(&text)),
            ModelError::Broken(text) => ModelError::Broken(self.clean(&text)),
            other => other,
        }
    }
}

/// No answer at all.
#[derive(Debug)]
pub struct Trouble {
    pub error: ModelError,
    /// The innermost cause, which says most: "Connection refused".
    pub reason: String,
}

impl Trouble {
    fn new(error: &reqwest::Error) -> Self {
        let kind = if error.is_connect() {
            ModelError::Unreachable
        } else {
            ModelError::Broken("the server hung up before it answered".into())
        };
        Self { error: kind, reason: outgoing::innermost(error) }
    }
}

/// The body up to `most` bytes; what comes after is not read.
pub async fn body_up_to(most: usize, mut response: Response) -> Bytes {
    let mut read = BytesMut::new();
    while let Ok(Some(piece)) = response.chunk().await {
        read.extend_from_slice(&piece[..piece.len().min(most - read.len())]);
        if read.len() == most {
            break;
        }
    }
    read.freeze()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_in_no_debug_output_and_in_no_message() {
        let address = Address::parse("https://example.com").unwrap();
        let http = Http::new(address, Limits::default(), Some("sk-secret\n"), |key| {
            ("authorization", format!("Bearer {key}"))
        });
        let http = http.unwrap();
        assert!(!format!("{http:?}").contains("sk-secret"), "{http:?}");
        assert_eq!(http.clean("bad\r\nkey sk-secret!"), "bad key …!");
        assert_eq!(http.clean(&"ü".repeat(1000)).chars().count(), 300);
    }
}
