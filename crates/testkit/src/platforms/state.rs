//! What all stand-ins share: issued codes and tokens, what was asked, and what the audience sees.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::extract::Request;
use botwright_domain::clock::Clock;
use botwright_domain::social::platform::Platform;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use tokio::sync::{Notify, Semaphore};
use uuid::Uuid;

use super::script::{Action, Rule};

/// One call, as it arrived.
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    pub method: String,
    pub path: String,
    pub query: String,
    pub authorization: Option<String>,
}

/// Something the audience of a platform can see.
#[derive(Clone, Debug, Serialize)]
pub struct Audience {
    pub platform: Platform,
    pub id: String,
    /// Page, board, member or channel
    pub place: String,
    pub text: String,
    /// "text", "image", "video"
    pub kind: &'static str,
    pub at: DateTime<Utc>,
}

/// Something that was granted to an app, and until when it is good.
#[derive(Clone, Debug)]
pub struct Token {
    pub platform: Platform,
    /// Whose account, as the stand-in names it
    pub account: String,
    pub until: Option<DateTime<Utc>>,
}

/// A code on its way from the consent page to the token call. Good once.
#[derive(Clone, Debug)]
#[expect(clippy::struct_field_names, reason = "PKCE calls it the code challenge")]
pub struct Code {
    pub platform: Platform,
    pub redirect_uri: String,
    pub code_challenge: Option<String>,
    pub scopes: String,
    pub until: DateTime<Utc>,
}

#[derive(Default)]
struct Inner {
    rules: Vec<Rule>,
    journal: Vec<Asked>,
    audience: Vec<Audience>,
    codes: HashMap<String, Code>,
    access: HashMap<String, Token>,
    refresh: HashMap<String, Token>,
    flags: HashSet<String>,
    hosted: HashMap<String, (String, Bytes)>,
    pictures: Vec<Bytes>,
}

pub struct Shared {
    /// `http://127.0.0.1:PORT`
    pub base: String,
    pub clock: Arc<dyn Clock>,
    inner: Mutex<Inner>,
    shown: Notify,
    held: Semaphore,
    let_go: Semaphore,
}

impl Shared {
    pub fn new(base: String, clock: Arc<dyn Clock>) -> Self {
        Self {
            base,
            clock,
            inner: Mutex::default(),
            shown: Notify::new(),
            held: Semaphore::new(0),
            let_go: Semaphore::new(0),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Lets the next calls go wrong.
    pub fn script(&self, rule: Rule) {
        self.lock().rules.push(rule);
    }

    /// Pictures that were uploaded, where a stand-in keeps them.
    pub fn pictures(&self) -> Vec<Bytes> {
        self.lock().pictures.clone()
    }

    pub fn keep_picture(&self, picture: Bytes) {
        self.lock().pictures.push(picture);
    }

    pub fn journal(&self) -> Vec<Asked> {
        self.lock().journal.clone()
    }

    /// How many calls with this method had this in their path.
    pub fn asked(&self, method: &str, path: &str) -> usize {
        self.lock().journal.iter().filter(|asked| asked.method == method && asked.path.contains(path)).count()
    }

    pub fn audience(&self) -> Vec<Audience> {
        self.lock().audience.clone()
    }

    /// Something became visible.
    pub fn show(&self, platform: Platform, place: &str, kind: &'static str, id: &str, text: &str) {
        let shown = Audience {
            platform,
            id: id.to_owned(),
            place: place.to_owned(),
            text: text.to_owned(),
            kind,
            at: self.now(),
        };
        self.lock().audience.push(shown);
        self.shown.notify_waiters();
    }

    /// Comes back when the audience has seen so many.
    pub async fn until_shown(&self, posts: usize) {
        loop {
            let next = self.shown.notified();
            if self.lock().audience.len() >= posts {
                return;
            }
            next.await;
        }
    }

    pub(super) async fn hold(&self) {
        self.held.add_permits(1);
        take(&self.let_go).await;
    }

    /// Comes back when a call waits for its answer.
    pub async fn until_held(&self) {
        take(&self.held).await;
    }

    /// That call gets its answer.
    pub fn let_go(&self) {
        self.let_go.add_permits(1);
    }

    /// Switches of single platforms: "twitter.no_credit", "linkedin.refresh_tokens".
    pub fn set_flag(&self, flag: &str, on: bool) {
        let mut inner = self.lock();
        if on {
            inner.flags.insert(flag.to_owned());
        } else {
            inner.flags.remove(flag);
        }
    }

    pub fn flag(&self, flag: &str) -> bool {
        self.lock().flags.contains(flag)
    }

    /// Puts a file where platforms that fetch can find it, and says where.
    pub fn host(&self, name: &str, mime: &str, bytes: impl Into<Bytes>) -> String {
        self.lock().hosted.insert(name.to_owned(), (mime.to_owned(), bytes.into()));
        format!("{}/media/{name}", self.base)
    }

    pub(super) fn hosted(&self, name: &str) -> Option<(String, Bytes)> {
        self.lock().hosted.get(name).cloned()
    }

    pub fn issue_code(&self, code: Code) -> String {
        let name = random("code");
        self.lock().codes.insert(name.clone(), code);
        name
    }

    /// Once, and only while it is fresh.
    pub fn take_code(&self, name: &str) -> Option<Code> {
        let now = self.now();
        self.lock().codes.remove(name).filter(|code| code.until > now)
    }

    pub fn issue_access(&self, platform: Platform, account: &str, lasts: Option<TimeDelta>) -> String {
        let token = self.token(platform, account, lasts);
        let name = random("access");
        self.lock().access.insert(name.clone(), token);
        name
    }

    pub fn issue_refresh(&self, platform: Platform, account: &str, lasts: Option<TimeDelta>) -> String {
        let token = self.token(platform, account, lasts);
        let name = random("refresh");
        self.lock().refresh.insert(name.clone(), token);
        name
    }

    /// The account behind an access token that is still good.
    pub fn account_of(&self, platform: Platform, access: &str) -> Option<String> {
        let now = self.now();
        let inner = self.lock();
        let token = inner.access.get(access).filter(|token| token.platform == platform)?;
        token.until.is_none_or(|until| until > now).then(|| token.account.clone())
    }

    /// The account behind a refresh token. `rotate`: it is good once.
    pub fn account_of_refresh(&self, platform: Platform, refresh: &str, rotate: bool) -> Option<String> {
        let now = self.now();
        let mut inner = self.lock();
        let token = inner.refresh.get(refresh).filter(|token| token.platform == platform)?.clone();
        if rotate {
            inner.refresh.remove(refresh);
        }
        token.until.is_none_or(|until| until > now).then_some(token.account)
    }

    /// As if the owner had removed the app in the platform's own settings.
    pub fn revoke_all(&self, platform: Platform) {
        let mut inner = self.lock();
        inner.access.retain(|_, token| token.platform != platform);
        inner.refresh.retain(|_, token| token.platform != platform);
    }

    pub fn revoke(&self, token: &str) -> bool {
        let mut inner = self.lock();
        inner.access.remove(token).is_some() | inner.refresh.remove(token).is_some()
    }

    /// Writes the call down and says what was scripted for it.
    pub(super) fn note(&self, request: &Request) -> Option<Action> {
        let (method, path) = (request.method().as_str(), request.uri().path());
        if path.starts_with("/control/") {
            return None;
        }
        let header =
            |name| request.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let mut inner = self.lock();
        inner.journal.push(Asked {
            method: method.to_owned(),
            path: path.to_owned(),
            query: request.uri().query().unwrap_or_default().to_owned(),
            authorization: header("authorization"),
        });
        let fits = |rule: &Rule| rule.times > 0 && rule.method == method && path.contains(&rule.path);
        let rule = inner.rules.iter_mut().find(|rule| fits(rule))?;
        rule.times -= 1;
        Some(rule.action.clone())
    }

    fn token(&self, platform: Platform, account: &str, lasts: Option<TimeDelta>) -> Token {
        Token { platform, account: account.to_owned(), until: lasts.map(|lasts| self.now() + lasts) }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("no test panics while it holds this")
    }
}

async fn take(permits: &Semaphore) {
    permits.acquire().await.expect("it is never closed").forget();
}

fn random(kind: &str) -> String {
    format!("{kind}-{}", Uuid::new_v4().simple())
}
