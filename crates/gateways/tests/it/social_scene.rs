//! The scene for tests of connectors: a platform's stand-in, a clock that only tests move, and the connector between
//! them, with the way through consent and preparation that every post takes.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use botwright_domain::clock::Clock;
use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{
    AppAtPlatform, Class, Connector, Door, Keys, Live, Media, MediaFile, Piece, Platforms, Preparation,
    Prepared, Return, Sent, Trouble, Visit,
};
use botwright_testkit::TestClock;
use botwright_testkit::platforms::{
    Action, CLIENT_ID, CLIENT_SECRET, PlatformServer, Rule, Shared, code_challenge,
};
use chrono::{DateTime, TimeDelta, Utc};
use url::Url;

const VERIFIER: &str = "a-verifier-of-more-than-forty-three-characters-as-the-standard-asks";

pub struct Scene {
    pub server: PlatformServer,
    pub clock: TestClock,
    pub connector: Arc<dyn Connector>,
    platform: Platform,
}

impl Scene {
    pub async fn new(platform: Platform) -> Self {
        Self::with_secret(platform, CLIENT_SECRET).await
    }

    pub async fn with_secret(platform: Platform, secret: &str) -> Self {
        let clock = TestClock::default();
        let server = PlatformServer::start(Arc::new(clock.clone())).await;
        let connector = connect(platform, app(&server.url(platform), secret));
        Self { server, clock, connector, platform }
    }

    pub fn shared(&self) -> &Shared {
        self.server.shared()
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn later(&self, by: TimeDelta) {
        self.clock.advance(by);
    }

    /// Through the platform's consent page and back, as a browser goes.
    pub async fn allowed(&self) -> Return {
        let visit = Visit {
            redirect_uri: redirect_uri(),
            state: "state of the visit".into(),
            code_challenge: code_challenge(VERIFIER),
        };
        let page = self.connector.consent_page(&visit);
        let browser = browser();
        assert!(browser.get(page.clone()).send().await.unwrap().status().is_success(), "{page}");
        let mut allow = page.clone();
        allow.set_path(&format!("/consent/{}/allow", self.platform.as_str()));
        let answer = browser.get(allow).send().await.unwrap();
        let back = Url::parse(answer.headers()["location"].to_str().unwrap()).unwrap();
        let fields: HashMap<String, String> = back.query_pairs().into_owned().collect();
        assert_eq!(fields["state"], visit.state);
        Return { code: fields["code"].clone(), redirect_uri: redirect_uri(), code_verifier: VERIFIER.into() }
    }

    pub async fn keys(&self) -> Keys {
        let back = self.allowed().await;
        self.connector.sign_in(&back, self.now()).await.unwrap_or_else(|trouble| panic!("{trouble}"))
    }

    /// An account that is signed in, at its first place.
    pub async fn door(&self) -> Door {
        let keys = self.keys().await;
        let place =
            self.connector.places(&keys).await.unwrap_or_else(|trouble| panic!("{trouble}")).remove(0);
        Door { keys, place }
    }

    /// Prepares until it is ready, moving the clock for as long as the platform wants.
    pub async fn prepared(&self, door: &Door, piece: &Piece) -> Result<Prepared, Trouble> {
        let mut so_far = None;
        for _ in 0..20 {
            match self.connector.prepare(door, piece, so_far.as_ref()).await? {
                Preparation::Ready(prepared) => return Ok(prepared),
                Preparation::Wait { so_far: known, again_in } => {
                    so_far = Some(known);
                    self.later(TimeDelta::from_std(again_in).unwrap());
                }
            }
        }
        panic!("it never got ready");
    }

    pub async fn published(&self, door: &Door, piece: &Piece) -> Result<Live, Trouble> {
        let prepared = self.prepared(door, piece).await?;
        match self.connector.publish(door, piece, &prepared).await? {
            Sent::Live(live) => Ok(live),
            other => panic!("this platform publishes at once, and is not {other:?}"),
        }
    }

    /// The next call to this path goes like this.
    pub fn next(&self, method: &str, path: &str, action: Action) {
        self.shared().script(Rule { method: method.into(), path: path.into(), times: 1, action });
    }

    pub fn next_answers(&self, method: &str, path: &str, status: u16, body: &str) {
        self.next(method, path, Action::Answer { status, headers: vec![], body: body.into() });
    }

    /// Asks the platform itself, as the account.
    pub async fn read(&self, door: &Door, path: &str) -> serde_json::Value {
        let url = format!("{}{path}", self.server.url(self.platform));
        browser().get(url).bearer_auth(&door.keys.access).send().await.unwrap().json().await.unwrap()
    }
}

pub fn app(stand_in: &str, secret: &str) -> AppAtPlatform {
    AppAtPlatform {
        client_id: CLIENT_ID.into(),
        client_secret: secret.into(),
        stand_in: Some(Url::parse(stand_in).unwrap()),
        scopes: None,
    }
}

pub fn connect(platform: Platform, app: AppAtPlatform) -> Arc<dyn Connector> {
    Platforms::connect(BTreeMap::from([(platform, app)])).unwrap().get(platform).unwrap().clone()
}

fn redirect_uri() -> Url {
    Url::parse("https://botwright.example/api/social/back").unwrap()
}

fn browser() -> reqwest::Client {
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    client.no_proxy().tls_certs_only([]).build().unwrap()
}

pub fn text(words: &str) -> Piece {
    Piece {
        text: words.into(),
        title: String::new(),
        alt_text: String::new(),
        media: Media::None,
        made_by_ai: true,
    }
}

/// The first bytes of a JPEG are enough for a stand-in.
pub fn picture(words: &str) -> Piece {
    let media = Media::Picture(file(b"\xff\xd8\xff\xe0 a cup of tea".to_vec(), "image/jpeg"));
    Piece { alt_text: "A cup of tea".into(), media, ..text(words) }
}

pub fn video(words: &str, size: usize) -> Piece {
    let media = Media::Video {
        file: file(vec![7; size], "video/mp4"),
        cover: file(b"\xff\xd8\xff\xe0 cover".to_vec(), "image/jpeg"),
        seconds: 12.0,
    };
    Piece { media, ..text(words) }
}

pub fn file(bytes: Vec<u8>, mime: &'static str) -> MediaFile {
    MediaFile { bytes: bytes.into(), mime, url: Url::parse("https://media.example/file").unwrap() }
}

/// What may not stand in a message for owners, whatever went wrong.
pub fn assert_discreet(trouble: &Trouble, keys: &Keys) {
    let secrets =
        [keys.access.as_str(), keys.refresh.as_deref().unwrap_or(CLIENT_SECRET), CLIENT_SECRET, VERIFIER];
    for secret in secrets {
        assert!(!trouble.message.contains(secret), "{}", trouble.message);
    }
    assert!(!trouble.message.is_empty() && !trouble.message.contains('<'), "{}", trouble.message);
}

/// A row of a table of refusals: it is of this class.
pub fn assert_class(outcome: Result<impl Sized, Trouble>, class: Class, case: &str) -> Trouble {
    let trouble = outcome.err().unwrap_or_else(|| panic!("{case}: no refusal"));
    assert_eq!(trouble.class, class, "{case}: {}", trouble.message);
    trouble
}
