//! What every use case may reach for: the store, the clock, the mailer, the secrets and the operator's choices.
//! Built once at start-up and shared.

use std::collections::BTreeMap;
use std::sync::Arc;

use botwright_domain::account::EmailAddress;
use botwright_domain::clock::Clock;
use botwright_domain::plan::PlanLimits;
use botwright_domain::social::platform::Platform;
use botwright_gateways::blog::BlogSource;
use botwright_gateways::files::Files;
use botwright_gateways::mail::Mailer;
use botwright_gateways::models::ChatModel;
use botwright_gateways::pictures::{PictureModel, VideoModel};
use botwright_gateways::social::Platforms;
use botwright_gateways::website::Websites;
use botwright_store::Store;
use botwright_store::replies::{Desk, Reception};
use chrono::{DateTime, Utc};
use tokio::sync::{Mutex, Notify, Semaphore};
use url::Url;

use crate::being_found::Found;
use crate::billing::Bank;
use crate::blog::Blog;
use crate::chat::{Embedding, Engines, Library, REMEMBERED_TURNS};
use crate::chatbots::ReadDocument;
use crate::passwords::Passwords;
use crate::secrets::{MasterKey, Secrets};
use crate::social::TO_ONE_PLATFORM;

/// What the operator chose and use cases need to know.
#[derive(Clone, Debug)]
pub struct Settings {
    pub admin_email: EmailAddress,
    /// Where people may write to.
    pub support_email: EmailAddress,
    pub plan_limits: PlanLimits,
    /// Off lifts the limits per network and address, never the tries per code.
    pub rate_limits: bool,
    /// The address under which people reach this installation.
    pub public_url: Url,
}

impl Settings {
    /// The public address without a path, as browsers name it.
    pub fn public_origin(&self) -> String {
        self.public_url.origin().ascii_serialization()
    }
}

/// What an installation is put together from.
pub struct Parts {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub mailer: Arc<dyn Mailer>,
    pub files: Files,
    pub reader: Arc<dyn ReadDocument>,
    pub websites: Websites,
    pub bank: Bank,
    pub platforms: Platforms,
    /// None: the house's own studio draws.
    pub picture_model: Option<Arc<dyn PictureModel>>,
    pub video_model: Option<Arc<dyn VideoModel>>,
    /// In the order in which they are asked. Behind the last one stands the built-in engine.
    pub models: Vec<Arc<dyn ChatModel>>,
    /// None: the articles in the binary.
    pub blog: Option<Arc<dyn BlogSource>>,
    pub key: MasterKey,
    pub passwords: Passwords,
    pub settings: Settings,
}

pub struct App {
    pub store: Store,
    pub clock: Arc<dyn Clock>,
    pub settings: Settings,
    pub(crate) mailer: Arc<dyn Mailer>,
    pub(crate) files: Files,
    pub(crate) reader: Arc<dyn ReadDocument>,
    pub(crate) websites: Websites,
    pub(crate) bank: Bank,
    pub(crate) platforms: Platforms,
    pub(crate) picture_model: Option<Arc<dyn PictureModel>>,
    pub(crate) video_model: Option<Arc<dyn VideoModel>>,
    /// Held while a video is made.
    pub(crate) filming: Mutex<()>,
    /// Held while something is brought to a platform.
    pub(crate) delivering: BTreeMap<Platform, Semaphore>,
    pub(crate) engines: Engines,
    pub(crate) embedding: Embedding,
    pub(crate) library: Library,
    /// Where chats ask what they look at first, and hand in what is to be written.
    pub(crate) reception: Reception,
    pub(crate) desk: Desk,
    pub(crate) blog: Blog,
    pub(crate) found: Found,
    pub(crate) passwords: Passwords,
    pub(crate) secrets: Secrets,
    pub(crate) work_arrived: Notify,
}

impl App {
    pub fn new(parts: Parts) -> Self {
        Self {
            reception: Reception::new(parts.store.clone(), REMEMBERED_TURNS),
            desk: Desk::new(parts.store.clone()),
            store: parts.store,
            clock: parts.clock,
            settings: parts.settings,
            mailer: parts.mailer,
            files: parts.files,
            reader: parts.reader,
            websites: parts.websites,
            bank: parts.bank,
            platforms: parts.platforms,
            picture_model: parts.picture_model,
            video_model: parts.video_model,
            filming: Mutex::new(()),
            delivering: Platform::ALL.map(|platform| (platform, Semaphore::new(TO_ONE_PLATFORM))).into(),
            engines: Engines::new(parts.models),
            embedding: Embedding::new(),
            library: Library::new(),
            blog: Blog::new(parts.blog),
            found: Found::new(),
            passwords: parts.passwords,
            secrets: Secrets::new(&parts.key),
            work_arrived: Notify::new(),
        }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Says that a job was committed, so that the worker need not wait for its next look.
    pub(crate) fn wake_worker(&self) {
        self.work_arrived.notify_one();
    }
}
