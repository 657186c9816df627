//! Calls to platforms: no redirects, a time limit, answers that are read only up to a size, and addresses that platforms
//! hand us followed only where they lead to the platform. Whether a request can have arrived is told apart, since
//! that decides between trying again and asking.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::BoxFuture;
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Client, Method, RequestBuilder, StatusCode, redirect};
use serde::de::DeserializeOwned;
use url::{Url, form_urlencoded};

use super::trouble::Trouble;
use crate::outgoing;

const WITHIN: Duration = Duration::from_secs(30);
/// Bytes of a video need longer than a question.
const UPLOAD_WITHIN: Duration = Duration::from_mins(5);
const LARGEST_ANSWER: usize = 1024 * 1024;

pub struct Wire {
    /// As people write the platform's name, for sentences
    name: &'static str,
    client: Client,
    stand_in: Option<Url>,
}

pub struct Answer {
    name: &'static str,
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

/// No answer, or none to be trusted.
#[derive(Debug)]
pub struct Lost {
    /// The request may have reached the platform.
    pub maybe_arrived: bool,
    pub reason: String,
}

impl Wire {
    pub fn new(name: &'static str, stand_in: Option<&Url>) -> Result<Self, String> {
        let near = stand_in.is_some_and(|url| url.scheme() == "http");
        let mut client = outgoing::client(near).redirect(redirect::Policy::none()).timeout(WITHIN);
        if near {
            client = client.no_proxy();
        }
        let client = client.build().map_err(|error| format!("encryption cannot be set up: {error}"))?;
        Ok(Self { name, client, stand_in: stand_in.cloned() })
    }

    /// `path` at the platform's `host` ("https://graph.facebook.com"), or at the stand-in.
    pub fn at(&self, host: &str, path: &str) -> Url {
        let mut url = match &self.stand_in {
            Some(stand_in) => stand_in.clone(),
            None => Url::parse(host).expect("hosts are constants"),
        };
        let path = format!("{}/{}", url.path().trim_end_matches('/'), path.trim_start_matches('/'));
        url.set_path(&path);
        url
    }

    /// An address that the platform handed us. It is followed only to hosts of the platform (or its stand-in): a wrong
    /// or evil answer must not make this server call its neighbours.
    pub fn handed(&self, address: &str, hosts: &[&str]) -> Result<Url, Trouble> {
        let url = Url::parse(address).ok();
        let good = url.filter(|url| {
            if let Some(stand_in) = &self.stand_in {
                return url.origin() == stand_in.origin();
            }
            let host = url.host_str().unwrap_or_default();
            let belongs = |ours: &&str| host == *ours || host.ends_with(&format!(".{ours}"));
            url.scheme() == "https" && hosts.iter().any(belongs)
        });
        good.ok_or_else(|| {
            Trouble::retryable(format!("{} named an upload address that is not its own.", self.name))
        })
    }

    pub fn get(&self, url: Url) -> RequestBuilder {
        self.client.get(url)
    }

    pub fn post(&self, url: Url) -> RequestBuilder {
        self.client.post(url)
    }

    /// The fields of a form.
    pub fn post_form(&self, url: Url, fields: &[(&str, &str)]) -> RequestBuilder {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.post(url).header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(body)
    }

    pub fn delete(&self, url: Url) -> RequestBuilder {
        self.client.delete(url)
    }

    /// For bytes: with more time.
    pub fn upload(&self, method: Method, url: Url) -> RequestBuilder {
        self.client.request(method, url).timeout(UPLOAD_WITHIN)
    }

    /// Boxed, like the two below, for the compiler's sake (`outgoing::send`).
    pub fn send(&self, request: RequestBuilder) -> BoxFuture<'_, Result<Answer, Lost>> {
        Box::pin(async {
            let lost = |error: reqwest::Error| Lost {
                maybe_arrived: !error.is_connect() && !error.is_builder(),
                // Some platforms want tokens and secrets in the address.
                reason: outgoing::innermost(&error.without_url()),
            };
            let mut response = outgoing::send(request).await.map_err(lost)?;
            let (status, headers) = (response.status(), response.headers().clone());
            let mut body = BytesMut::new();
            while let Some(part) = response.chunk().await.map_err(lost)? {
                body.extend_from_slice(&part);
                if body.len() > LARGEST_ANSWER {
                    return Err(Lost { maybe_arrived: true, reason: "the answer does not end".into() });
                }
            }
            Ok(Answer { name: self.name, status, headers, body: body.freeze() })
        })
    }

    /// For every call but the one that publishes: a lost answer is worth another try.
    pub fn ask(&self, request: RequestBuilder) -> BoxFuture<'_, Result<Answer, Trouble>> {
        let answer = self.send(request);
        Box::pin(async { answer.await.map_err(|lost| self.sentence(&lost, Trouble::retryable)) })
    }

    /// For the call that publishes: a lost answer leaves the outcome open, unless the request never left.
    pub fn ask_once(&self, request: RequestBuilder) -> BoxFuture<'_, Result<Answer, Trouble>> {
        let answer = self.send(request);
        Box::pin(async {
            answer.await.map_err(|lost| {
                self.sentence(&lost, if lost.maybe_arrived { Trouble::unknown } else { Trouble::retryable })
            })
        })
    }

    fn sentence(&self, lost: &Lost, trouble: fn(String) -> Trouble) -> Trouble {
        trouble(format!("{} could not be reached: {}.", self.name, lost.reason.trim_end_matches('.')))
    }
}

impl Answer {
    pub fn is_good(&self) -> bool {
        self.status.is_success()
    }

    /// The answer as the type that was expected. A page of HTML or another shape is told as such.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, Trouble> {
        serde_json::from_slice(&self.body).map_err(|_| self.strange())
    }

    pub fn strange(&self) -> Trouble {
        Trouble::retryable(format!(
            "{} answered with something that is not its usual form (status {}).",
            self.name,
            self.status.as_u16()
        ))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// What the platform's clock said: the one to reckon its quotas with.
    pub fn told_at(&self) -> Option<DateTime<Utc>> {
        let date = DateTime::parse_from_rfc2822(self.header("date")?).ok()?;
        Some(date.with_timezone(&Utc))
    }

    /// So long after the answer was given.
    pub fn after(&self, wait: TimeDelta) -> Option<DateTime<Utc>> {
        self.told_at()?.checked_add_signed(wait)
    }

    /// When `Retry-After` ends, which is given in seconds or as a date.
    pub fn retry_after(&self) -> Option<DateTime<Utc>> {
        let value = self.header("retry-after")?.trim();
        match value.parse::<u32>() {
            Ok(seconds) => self.after(TimeDelta::seconds(i64::from(seconds))),
            Err(_) => DateTime::parse_from_rfc2822(value).ok().map(|date| date.with_timezone(&Utc)),
        }
    }
}
