//! A whole server on a port of its own, with a clock that tests move and mails that tests read. Jobs run when the
//! test says so.

use std::path::{Path, PathBuf};

use botwright::{Options, Running, Settings};
use botwright_app::Passwords;
use botwright_app::jobs::Worker;
use botwright_domain::clock::Clock;
use botwright_gateways::mail::{Outbox, StoredMail};
use botwright_testkit::{TestClock, TestDatabase};
use clap::Parser;
use reqwest::{Client, Method, StatusCode, header::HeaderMap};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

pub const PASSWORD: &str = "correct horse";

pub struct TestApp {
    pub running: Running,
    pub clock: TestClock,
    pub client: Client,
    pub data: Arc<TempDir>,
    _database: TestDatabase,
}

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }

    pub fn detail(&self) -> String {
        self.json()["detail"].as_str().unwrap_or_else(|| panic!("no detail: {self:?}")).to_owned()
    }

    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{self:?}");
        self
    }
}

#[derive(Parser)]
#[command(args_override_self = true)]
struct Flags {
    #[command(flatten)]
    settings: Settings,
}

pub fn settings(data: &Path, database: &TestDatabase, more: &[&str]) -> Settings {
    let data = data.to_str().unwrap();
    let base = ["test", "--listen", "127.0.0.1:0", "--data-dir", data, "--database-url", &database.url];
    Flags::parse_from(base.iter().chain(more)).settings
}

/// The server's own binary lies beside the folder of the tests' binaries.
pub fn program() -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    let binary = tests.parent().and_then(Path::parent).unwrap().join("botwright");
    assert!(binary.exists(), "{} is not built: run `cargo build`", binary.display());
    binary
}

pub fn options(clock: &TestClock) -> Options {
    Options {
        clock: Arc::new(clock.clone()),
        worker: false,
        demo: false,
        passwords: Passwords::cheap(),
        program: program(),
    }
}

impl TestApp {
    pub async fn start(database: &TestDatabase) -> Self {
        Self::start_with(database, &[]).await
    }

    pub async fn start_with(database: &TestDatabase, more: &[&str]) -> Self {
        Self::replica(database, more, TestClock::default(), Arc::new(tempfile::tempdir().unwrap())).await
    }

    /// Another server on the same database, data folder and clock.
    pub async fn replica(
        database: &TestDatabase,
        more: &[&str],
        clock: TestClock,
        data: Arc<TempDir>,
    ) -> Self {
        Self::with_options(database, more, options(&clock), clock, data).await
    }

    /// With the bot that every installation has.
    pub async fn with_demo(
        database: &TestDatabase,
        more: &[&str],
        clock: TestClock,
        data: Arc<TempDir>,
    ) -> Self {
        let options = Options { demo: true, ..options(&clock) };
        Self::with_options(database, more, options, clock, data).await
    }

    /// Passwords cost as much as they do for real.
    pub async fn with_real_passwords(database: &TestDatabase) -> Self {
        let clock = TestClock::default();
        let options = Options { passwords: Passwords::default(), ..options(&clock) };
        Self::with_options(database, &[], options, clock, Arc::new(tempfile::tempdir().unwrap())).await
    }

    async fn with_options(
        database: &TestDatabase,
        more: &[&str],
        options: Options,
        clock: TestClock,
        data: Arc<TempDir>,
    ) -> Self {
        let settings = settings(data.path(), database, more);
        let running = botwright::start(settings, options).await.unwrap();
        let client = Client::builder().tls_certs_only([]).redirect(reqwest::redirect::Policy::none()).build();
        Self { running, clock, client: client.unwrap(), data, _database: database.clone() }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running.address)
    }

    pub async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        assert!(headers.contains_key("x-request-id"), "every answer has an id: {headers:?}");
        let text = response.text().await.unwrap();
        assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{text}");
        Answer { status, headers, text }
    }

    pub async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Answer {
        let mut request = self.client.request(method, self.url(path));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        self.send(request).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None, None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.call(Method::POST, path, None, Some(body)).await
    }

    pub async fn run_jobs(&self) {
        Worker::new(self.running.app.clone()).run_due().await;
    }

    /// Every mail so far, the newest first.
    pub async fn mails(&self) -> Vec<StoredMail> {
        self.run_jobs().await;
        Outbox::list(&self.data.path().join("outbox"), 1000).await.unwrap()
    }

    /// The code of the newest mail to this address.
    pub async fn code_for(&self, email: &str) -> String {
        let mails = self.mails().await;
        let mail = mails
            .iter()
            .find(|mail| mail.to == email)
            .unwrap_or_else(|| panic!("no mail to {email}: {mails:?}"));
        mail.code().unwrap_or_else(|| panic!("no code in {mail:?}")).to_owned()
    }

    pub async fn send_code(&self, email: &str, purpose: &str) -> Answer {
        self.post("/api/send-otp", &json!({ "email": email, "purpose": purpose })).await
    }

    pub async fn verify(&self, email: &str, otp: &str, purpose: &str) -> Answer {
        self.post("/api/verify-otp", &json!({ "email": email, "otp": otp, "purpose": purpose })).await
    }

    /// An address whose code has just been verified.
    pub async fn verified(&self, email: &str) {
        self.send_code(email, "register").await.expect(200);
        let code = self.code_for(email).await;
        self.verify(email, &code, "register").await.expect(200);
    }

    pub async fn register(&self, email: &str) {
        self.verified(email).await;
        let form = json!({ "name": "Ann", "email": email, "password": PASSWORD });
        self.post("/api/register", &form).await.expect(200);
    }

    pub async fn log_in(&self, email: &str, password: &str) -> Answer {
        self.post("/api/login", &json!({ "email": email, "password": password })).await
    }

    /// A registered owner's token.
    pub async fn owner(&self, email: &str) -> String {
        self.register(email).await;
        self.signed_in(email).await
    }

    pub async fn signed_in(&self, email: &str) -> String {
        let answer = self.log_in(email, PASSWORD).await.expect(200);
        answer.json()["access_token"].as_str().unwrap().to_owned()
    }

    pub async fn session(&self, token: &str) -> Answer {
        self.call(Method::GET, "/api/session", Some(token), None).await
    }

    pub fn now(&self) -> String {
        self.clock.now().to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
    }
}
