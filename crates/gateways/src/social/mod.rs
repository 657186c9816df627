//! Seven platforms behind one trait. A connector knows how its platform signs people in, which pages, boards or channels
//! they may post to, and how a post is published in two phases: everything that nobody sees is done in `prepare`, as
//! often as it takes; `publish` is one call, made once. None of the platforms takes an idempotency key for that call, so
//! an answer that is lost leaves an unknown outcome, and `look_for` is asked instead of publishing again.
//!
//! To add a platform: a variant in `domain::social::platform`, a folder here that implements [`SignIn`] and
//! [`Connector`], a line in [`Platforms::connect`], its stand-in in `testkit/src/platforms`, and its settings in
//! `server/src/settings.rs`.

mod facebook;
mod grant;
mod instagram;
mod linkedin;
mod meta;
mod pinterest;
mod tiktok;
mod trouble;
mod twitter;
mod wire;
mod youtube;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use url::Url;

pub use trouble::{Class, Trouble};

/// Of the operator's app at a platform. `stand_in` replaces every host of that platform.
#[derive(Clone, Debug)]
pub struct AppAtPlatform {
    pub client_id: String,
    pub client_secret: String,
    pub stand_in: Option<Url>,
    /// The permissions to ask for in place of the usual ones, for apps that are allowed more. LinkedIn only.
    pub scopes: Option<String>,
}

/// A person on the way to a platform's consent page.
pub struct Visit {
    pub redirect_uri: Url,
    pub state: String,
    /// Of PKCE (RFC 7636, S256). Connectors whose platform has no PKCE ignore it.
    pub code_challenge: String,
}

/// And on the way back.
pub struct Return {
    pub code: String,
    pub redirect_uri: Url,
    pub code_verifier: String,
}

/// What opens an account. Stored encrypted, never logged: `Debug` is left out on purpose.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    pub access: String,
    pub refresh: Option<String>,
    /// When the access token ends, from the platform's own `expires_in`. None: it has no end.
    pub access_until: Option<DateTime<Utc>>,
    /// When the connection ends unless it is renewed before, or for good.
    pub refresh_until: Option<DateTime<Utc>>,
}

/// Something that can be posted to: a page, a profile, a board, an organisation, a channel.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The platform's id or URN of it
    pub id: String,
    /// As people know it: "Bean & Leaf", "Recipes (board)"
    pub name: String,
    /// The account's handle where links need it, without the @
    pub handle: Option<String>,
    /// A token of the place itself, where the platform has such (a Facebook page)
    pub token: Option<String>,
}

/// An account that is ready to be posted to.
#[derive(Clone)]
pub struct Door {
    pub keys: Keys,
    pub place: Place,
}

/// What is to be published, within the platform's limits already.
#[derive(Clone)]
pub struct Piece {
    pub text: String,
    /// For platforms that have titles
    pub title: String,
    pub alt_text: String,
    pub media: Media,
    /// Its picture or video is a model's work, for platforms that want it said.
    pub made_by_ai: bool,
}

#[derive(Clone)]
pub enum Media {
    None,
    Picture(MediaFile),
    Video {
        file: MediaFile,
        /// A JPEG
        cover: MediaFile,
        seconds: f64,
    },
}

#[derive(Clone)]
pub struct MediaFile {
    pub bytes: Bytes,
    pub mime: &'static str,
    /// Where the platform can fetch it, for those that take no bytes.
    pub url: Url,
}

/// What a connector must remember between the phases, as JSON. Holds no secrets beyond upload addresses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared(pub serde_json::Value);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preparation {
    Ready(Prepared),
    /// The platform is still at work on it: call `prepare` again with what is known so far.
    Wait {
        so_far: Prepared,
        again_in: Duration,
    },
}

/// A post that is out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    pub id: String,
    pub link: Option<Url>,
    /// "Visible only to you until TikTok has approved the app", and the like
    pub remark: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    Live(Live),
    /// The platform took it and works on it; `look_for` tells the end.
    Underway,
    /// The same, where only this call told the name under which to ask: from now on `look_for` wants this instead of
    /// what was prepared.
    UnderwayAs(Prepared),
}

/// What a look at the platform says about a post whose outcome is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    Live(Live),
    /// It certainly did not go out, and may be sent again from the start.
    Not,
    /// The platform took it and then refused it for good.
    Refused(String),
    Underway,
    /// Nobody can tell. A person has to look.
    Unclear,
}

/// How a platform's accounts are connected, kept, and let go.
#[async_trait]
pub trait SignIn: Send + Sync {
    fn consent_page(&self, visit: &Visit) -> Url;

    /// Turns the code into keys: at once, some codes live for 30 seconds.
    async fn sign_in(&self, back: &Return, now: DateTime<Utc>) -> Result<Keys, Trouble>;

    /// What these keys may post to. Empty: nothing, for which the owner needs a sentence.
    async fn places(&self, keys: &Keys) -> Result<Vec<Place>, Trouble>;

    /// Fresh keys. [`Class::Reauth`] when only the owner can help.
    async fn renew(&self, keys: &Keys, now: DateTime<Utc>) -> Result<Keys, Trouble>;

    /// How long before their end keys are to be renewed. None: they cannot be.
    fn renew_before(&self) -> Option<TimeDelta>;

    /// Not every app is given what renews its keys. Those without it are good to their last moment.
    fn can_renew(&self, keys: &Keys) -> bool {
        keys.refresh.is_some()
    }

    async fn revoke(&self, keys: &Keys) -> Result<(), Trouble>;

    /// Whether that ends all that the person has allowed us, for their other places as well.
    fn revokes_all(&self) -> bool {
        false
    }
}

/// And how a post gets out.
#[async_trait]
pub trait Connector: SignIn {
    fn platform(&self) -> Platform;

    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble>;

    /// The one call that makes it visible. [`Class::Unknown`] when its answer was lost.
    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble>;

    /// Looking for a post may bring it out, so it is not done when its time is over.
    fn looks_by_sending(&self) -> bool {
        false
    }

    /// For a post that was sent at `sent_at` and whose outcome is open. Only reads, unless it [looks by
    /// sending](Self::looks_by_sending).
    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble>;
}

/// The platforms at which the operator has an app.
#[derive(Clone, Default)]
pub struct Platforms(BTreeMap<Platform, Arc<dyn Connector>>);

impl Platforms {
    /// Says what is wrong with the settings.
    pub fn connect(apps: BTreeMap<Platform, AppAtPlatform>) -> Result<Self, String> {
        let connected = apps.into_iter().map(|(platform, app)| {
            let connector: Arc<dyn Connector> = match platform {
                Platform::Instagram => Arc::new(instagram::Instagram::new(app)?),
                Platform::Facebook => Arc::new(facebook::Facebook::new(app)?),
                Platform::Linkedin => Arc::new(linkedin::Linkedin::new(app)?),
                Platform::Twitter => Arc::new(twitter::Twitter::new(app)?),
                Platform::Pinterest => Arc::new(pinterest::Pinterest::new(app)?),
                Platform::Tiktok => Arc::new(tiktok::Tiktok::new(app)?),
                Platform::Youtube => Arc::new(youtube::Youtube::new(app)?),
            };
            Ok((platform, connector))
        });
        connected.collect::<Result<_, String>>().map(Self)
    }

    /// None: no app there, so posts for it stay in the outbox.
    pub fn get(&self, platform: Platform) -> Option<&Arc<dyn Connector>> {
        self.0.get(&platform)
    }
}
