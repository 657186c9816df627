//! What the tests of Facebook and Instagram share: a stand-in, a connector, a way through the consent page, and the
//! ways in which Graph says no.

use std::collections::BTreeMap;
use std::sync::Arc;

use botwright_domain::clock::Clock;
use botwright_domain::social::platform::Platform;
use botwright_gateways::social::*;
use botwright_testkit::TestClock;
use botwright_testkit::platforms::{Action, CLIENT_ID, CLIENT_SECRET, PlatformServer, Rule, Shared, samples};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use url::Url;

pub const TEXT: &str = "Fresh beans are in.\n\nCome and smell them.";
pub const HTML: &str = "<!doctype html><title>Sorry, something went wrong.</title>";

pub struct Bench {
    pub clock: TestClock,
    pub platform: Platform,
    pub server: PlatformServer,
    pub connector: Arc<dyn Connector>,
}

impl Bench {
    pub async fn new(platform: Platform) -> Self {
        Self::with_secret(platform, CLIENT_SECRET).await
    }

    pub async fn with_secret(platform: Platform, secret: &str) -> Self {
        let clock = TestClock::default();
        let server = PlatformServer::start(Arc::new(clock.clone())).await;
        let app = AppAtPlatform {
            client_id: CLIENT_ID.into(),
            client_secret: secret.into(),
            stand_in: Some(server.url(platform).parse().unwrap()),
            scopes: None,
        };
        let platforms = Platforms::connect(BTreeMap::from([(platform, app)])).unwrap();
        let connector = platforms.get(platform).unwrap().clone();
        Self { clock, platform, server, connector }
    }

    pub fn shared(&self) -> &Arc<Shared> {
        self.server.shared()
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn later(&self, by: TimeDelta) {
        self.clock.advance(by);
    }

    /// Through the consent page and back with a code.
    pub async fn consent(&self) -> Return {
        let redirect_uri = Url::parse("https://shop.example/back").unwrap();
        let visit =
            Visit { redirect_uri: redirect_uri.clone(), state: "s-1".into(), code_challenge: String::new() };
        let page = self.connector.consent_page(&visit);
        let client =
            reqwest::Client::builder().tls_certs_only([]).redirect(reqwest::redirect::Policy::none());
        let client = client.build().unwrap();
        assert!(
            client.get(page.clone()).send().await.unwrap().status().is_success(),
            "{page} is no consent page"
        );
        let name = self.platform.as_str();
        let allow = format!("{}/consent/{name}/allow?{}", self.shared().base, page.query().unwrap());
        let answer = client.get(allow).send().await.unwrap();
        let back = Url::parse(answer.headers()["location"].to_str().unwrap()).unwrap();
        let query: BTreeMap<String, String> = back.query_pairs().into_owned().collect();
        assert_eq!(query["state"], "s-1");
        Return { code: query["code"].clone(), redirect_uri, code_verifier: String::new() }
    }

    pub async fn sign_in(&self) -> Keys {
        let back = self.consent().await;
        self.connector.sign_in(&back, self.now()).await.unwrap()
    }

    /// The first place of an account that has just signed in.
    pub async fn door(&self) -> Door {
        let keys = self.sign_in().await;
        let place = self.connector.places(&keys).await.unwrap().remove(0);
        Door { keys, place }
    }

    /// Prepares as often as it takes, with the clock moved on by as much as was asked for.
    pub async fn ready(&self, door: &Door, piece: &Piece) -> Prepared {
        let mut so_far: Option<Prepared> = None;
        for _ in 0..20 {
            match self.connector.prepare(door, piece, so_far.as_ref()).await.unwrap() {
                Preparation::Ready(prepared) => return prepared,
                Preparation::Wait { so_far: known, again_in } => {
                    self.later(TimeDelta::from_std(again_in).unwrap());
                    so_far = Some(known);
                }
            }
        }
        panic!("the preparation does not end");
    }

    pub fn script(&self, method: &str, path: &str, times: u32, action: Action) {
        self.shared().script(Rule { method: method.into(), path: path.into(), times, action });
    }

    pub fn answers(&self, method: &str, path: &str, status: u16, body: impl Into<String>) {
        let action = Action::Answer { status, headers: Vec::new(), body: body.into() };
        self.script(method, path, 1, action);
    }

    #[expect(clippy::unused_self, reason = "made like the two below, in tables of all three")]
    pub fn words(&self) -> Piece {
        piece(Media::None)
    }

    pub fn picture(&self) -> Piece {
        piece(Media::Picture(self.file("picture.jpg", "image/jpeg", samples::jpeg(400, 500))))
    }

    pub fn video(&self) -> Piece {
        piece(Media::Video {
            file: self.file("video.mp4", "video/mp4", samples::mp4(3_000_000)),
            cover: self.file("cover.jpg", "image/jpeg", samples::jpeg(360, 640)),
            seconds: 12.0,
        })
    }

    pub fn file(&self, name: &str, mime: &'static str, bytes: Vec<u8>) -> MediaFile {
        let url = self.shared().host(name, mime, bytes.clone());
        MediaFile { bytes: bytes.into(), mime, url: url.parse().unwrap() }
    }

    /// What the audience sees, as kind and text.
    pub fn seen(&self) -> Vec<(&'static str, String)> {
        self.shared().audience().into_iter().map(|one| (one.kind, one.text)).collect()
    }
}

pub fn piece(media: Media) -> Piece {
    Piece {
        text: TEXT.into(),
        title: String::new(),
        alt_text: "A bag of beans".into(),
        media,
        made_by_ai: true,
    }
}

pub fn envelope(code: i64, subcode: i64) -> String {
    json!({ "error": {
        "message": format!("no, by {code}"),
        "type": "OAuthException",
        "code": code,
        "error_subcode": subcode,
        "fbtrace_id": "AbCdEf",
    }})
    .to_string()
}

pub fn live(sent: Sent) -> Live {
    match sent {
        Sent::Live(live) => live,
        other => panic!("{other:?} instead of a live post"),
    }
}

/// Nobody must read a key in what an owner is shown.
pub fn no_secrets(trouble: &Trouble, door: Option<&Door>) {
    let mut secrets = vec![CLIENT_SECRET.to_owned()];
    if let Some(door) = door {
        secrets.push(door.keys.access.clone());
        secrets.extend(door.place.token.clone());
    }
    for secret in secrets {
        assert!(!trouble.message.contains(&secret), "a secret in: {}", trouble.message);
    }
    assert!(
        !trouble.message.contains("access-") && !trouble.message.contains("code-"),
        "{}",
        trouble.message
    );
}
