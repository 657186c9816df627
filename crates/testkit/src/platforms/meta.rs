//! The Graph API as Facebook and Instagram share it: fields from anywhere in a call, the envelope around refusals, and
//! the headers that count an hour's calls.

use std::collections::HashMap;
use std::sync::Mutex;

use axum::Json;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use url::form_urlencoded;

const CALLS_IN_AN_HOUR: u32 = 300;
const LARGEST: usize = 400 * 1024 * 1024;

/// A call, with the fields of its query and of its body in one place, as Graph takes them.
pub struct Call {
    pub method: String,
    pub headers: HeaderMap,
    pub fields: HashMap<String, String>,
    /// The one file of a multipart body
    pub file: Option<Bytes>,
    /// A body that is no form
    pub body: Bytes,
}

impl Call {
    pub async fn read(request: Request) -> Self {
        let method = request.method().as_str().to_owned();
        let headers = request.headers().clone();
        let pairs = |text: &[u8]| form_urlencoded::parse(text).into_owned().collect::<HashMap<_, _>>();
        let mut fields = pairs(request.uri().query().unwrap_or_default().as_bytes());
        let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let (mut file, mut body) = (None, Bytes::new());
        if kind.starts_with("multipart/form-data") {
            let mut parts = Multipart::from_request(request, &()).await.ok();
            while let Some(Ok(Some(part))) = next(parts.as_mut()).await {
                let name = part.name().unwrap_or_default().to_owned();
                let is_file = part.file_name().is_some();
                let bytes = part.bytes().await.unwrap_or_default();
                if is_file {
                    file = Some(bytes);
                } else {
                    fields.insert(name, String::from_utf8_lossy(&bytes).into_owned());
                }
            }
        } else {
            body = axum::body::to_bytes(request.into_body(), LARGEST).await.unwrap_or_default();
            if kind.starts_with("application/x-www-form-urlencoded") {
                fields.extend(pairs(&body));
            }
        }
        Self { method, headers, fields, file, body }
    }

    pub fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// In a header or as a field; both are taken.
    pub fn token(&self) -> Option<&str> {
        let header = self.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let bearer = header.and_then(|value| value.strip_prefix("Bearer ").or(value.strip_prefix("OAuth ")));
        bearer.or_else(|| self.fields.get("access_token").map(String::as_str))
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    pub fn wants(&self, field: &str) -> bool {
        self.field("fields").split([',', '{', '}']).any(|one| one == field)
    }
}

/// A body that says it has parts and has none is as good as empty.
async fn next(parts: Option<&mut Multipart>) -> Option<Result<Option<Field<'_>>, MultipartError>> {
    Some(parts?.next_field().await)
}

/// No, in Graph's envelope.
#[derive(Debug)]
pub struct Refusal {
    status: StatusCode,
    code: i64,
    subcode: i64,
    message: String,
}

impl Refusal {
    pub fn new(code: i64, subcode: i64, message: &str) -> Self {
        let status = match code {
            190 | 102 => StatusCode::UNAUTHORIZED,
            10 | 200..=299 | 368 => StatusCode::FORBIDDEN,
            1 | 2 => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        Self { status, code, subcode, message: message.to_owned() }
    }

    pub fn bad_parameter(message: &str) -> Self {
        Self::new(100, 0, &format!("(#100) {message}"))
    }

    pub fn no_such(id: &str) -> Self {
        let message =
            format!("Unsupported request. Object with ID '{id}' does not exist or cannot be loaded.");
        Self::new(100, 33, &message)
    }

    pub fn bad_token(token: &str) -> Self {
        // Graph quotes what it was given.
        Self::new(190, 463, &format!("Error validating access token: {token} has expired or was removed."))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut error = json!({
            "message": self.message,
            "type": "OAuthException",
            "code": self.code,
            "is_transient": matches!(self.code, 1 | 2 | 4 | 17 | 32 | 80_000..=80_099),
            "fbtrace_id": "AStandInTrace0",
        });
        if self.subcode != 0 {
            error["error_subcode"] = self.subcode.into();
        }
        (self.status, Json(json!({ "error": error }))).into_response()
    }
}

/// Counts the calls of an hour for each page or account, and says so in headers.
pub struct Meter {
    /// "pages" or "instagram"
    pub kind: &'static str,
    /// The number of the refusal when the hour is used up
    pub code: i64,
    pub calls: Mutex<HashMap<String, (DateTime<Utc>, u32)>>,
}

pub struct Used {
    object: String,
    kind: &'static str,
    percent: u32,
    minutes_left: i64,
}

impl Meter {
    pub fn new(kind: &'static str, code: i64) -> Self {
        Self { kind, code, calls: Mutex::default() }
    }

    pub fn count(&self, object: &str, now: DateTime<Utc>) -> (Used, Result<(), Refusal>) {
        let mut calls = self.calls.lock().expect("nothing panics while it counts");
        let (since, made) = calls.entry(object.to_owned()).or_insert((now, 0));
        if now - *since >= TimeDelta::hours(1) {
            (*since, *made) = (now, 0);
        }
        *made += 1;
        let percent = *made * 100 / CALLS_IN_AN_HOUR;
        let minutes_left = if percent < 100 { 0 } else { 60 - (now - *since).num_minutes() };
        let used = Used { object: object.to_owned(), kind: self.kind, percent, minutes_left };
        let refusal = || Refusal::new(self.code, 0, "There have been too many calls to this account.");
        (used, if *made > CALLS_IN_AN_HOUR { Err(refusal()) } else { Ok(()) })
    }
}

impl Used {
    pub fn tell(&self, response: &mut Response) {
        let app = json!({ "call_count": self.percent.min(99) / 10, "total_time": 1, "total_cputime": 1 });
        let object = json!([{
            "type": self.kind,
            "call_count": self.percent,
            "total_cputime": 1,
            "total_time": 1,
            "estimated_time_to_regain_access": self.minutes_left,
        }]);
        let mut by_object = serde_json::Map::new();
        by_object.insert(self.object.clone(), object);
        let headers = response.headers_mut();
        headers.insert("x-app-usage", app.to_string().parse().expect("JSON fits a header"));
        let by_object = Value::Object(by_object).to_string();
        headers.insert("x-business-use-case-usage", by_object.parse().expect("JSON fits a header"));
    }
}

/// "v25.0"
pub fn is_version(text: &str) -> bool {
    let numbers = text.strip_prefix('v').and_then(|numbers| numbers.split_once('.'));
    numbers.is_some_and(|(major, minor)| major.parse::<u8>().is_ok() && minor.parse::<u8>().is_ok())
}

/// As Graph writes it
pub fn instant(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%dT%H:%M:%S+0000").to_string()
}

/// One part of a list, from where the cursor points.
pub fn list(all: Vec<Value>, call: &Call, largest: usize, here: &str) -> Value {
    let start: usize = call.field("after").parse().unwrap_or(0);
    let limit = call.field("limit").parse().unwrap_or(25).min(largest);
    let end = (start + limit).min(all.len());
    let total = all.len();
    let data: Vec<Value> = all.into_iter().skip(start).take(limit).collect();
    let mut paging = json!({ "cursors": { "before": start.to_string(), "after": end.to_string() } });
    if end < total {
        let token = call.token().unwrap_or_default();
        paging["next"] = format!("{here}?access_token={token}&limit={limit}&after={end}").into();
    }
    json!({ "data": data, "paging": paging })
}
