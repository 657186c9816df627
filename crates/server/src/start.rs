//! From settings to a running server, and from a running server to a clean stop.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use botwright_app::accounts::FirstAdmin;
use botwright_app::billing::Bank;
use botwright_app::chatbots::DocumentReader;
use botwright_app::jobs::Worker;
use botwright_app::{App, Parts, Passwords, Settings as AppSettings};
use botwright_domain::clock::Clock;
use botwright_gateways::blog::BlogSource;
use botwright_gateways::files::Files;
use botwright_gateways::mail::{Mailer, Outbox, Smtp};
use botwright_gateways::models::{self, ChatModel};
use botwright_gateways::payments::{Stripe, WebhookSecrets};
use botwright_gateways::pictures::{self, PictureModel, VideoModel};
use botwright_gateways::social::Platforms;
use botwright_gateways::website::Websites;
use botwright_store::Store;
use futures::future::BoxFuture;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::http::{self, Shared};
use crate::settings::{Settings, Switch};
use crate::{occupied, secret_key, serve, telemetry};

/// How long open requests and streams may go on after the order to stop.
const GRACE: Duration = Duration::from_secs(30);

pub struct Running {
    pub address: SocketAddr,
    pub app: Arc<App>,
    pub settings: Arc<Settings>,
    pub first_admin: Option<FirstAdmin>,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
    /// Held for as long as it runs.
    _folder: Option<File>,
}

/// How this start differs from the usual one.
pub struct Options {
    pub clock: Arc<dyn Clock>,
    /// Whether background jobs run by themselves.
    pub worker: bool,
    /// Whether the demo bot is made. Teaching it takes a moment that most tests have no use for.
    pub demo: bool,
    pub passwords: Passwords,
    /// Our own binary, which reads documents when started again.
    pub program: PathBuf,
}

/// Opens and migrates the database, sees to the admin, and listens. Boxed, or every test of a helper in this crate would be
/// built with all that it reaches.
pub fn start(settings: Settings, options: Options) -> BoxFuture<'static, Result<Running, String>> {
    Box::pin(begin(settings, options))
}

async fn begin(settings: Settings, options: Options) -> Result<Running, String> {
    // One kind of cryptography for every connection we open. A second call finds the first one's choice in place.
    let _ = rustls::crypto::ring::default_provider().install_default();
    settings.check()?;
    settings.prepare_data_dir()?;
    let folder = occupied::share_folder(&settings)?;
    let mailer = mailer(&settings)?;
    let store = Store::connect_to_serve(&settings.database_url()?)
        .await
        .map_err(|error| format!("the database cannot be opened: {error}"))?;
    store.migrate().await.map_err(|error| format!("the database cannot be brought up to date: {error}"))?;
    let key = secret_key::own(&settings, &store).await?;
    if let Some(sentence) = settings.proxy_forgotten() {
        warn!("{sentence}");
    }

    let app_settings = AppSettings {
        admin_email: settings.admin_email.clone(),
        support_email: settings.support_email().clone(),
        plan_limits: settings.chatbots_allowed,
        rate_limits: settings.rate_limits == Switch::On,
        public_url: settings.public_url(),
    };
    let app = Arc::new(App::new(Parts {
        store,
        clock: options.clock,
        mailer,
        files: files(&settings)?,
        reader: Arc::new(DocumentReader::new(options.program)),
        websites: Websites { private_allowed: settings.check_private_sites == Switch::On },
        bank: bank(&settings)?,
        platforms: Platforms::connect(settings.platforms.apps()?)?,
        picture_model: picture_model(&settings)?,
        video_model: video_model(&settings)?,
        models: models(&settings)?,
        blog: settings.blog_feed()?.map(|feed| Arc::new(feed) as Arc<dyn BlogSource>),
        key,
        passwords: options.passwords,
        settings: app_settings,
    }));
    let first_admin = app
        .ensure_admin(settings.admin_password.as_deref())
        .await
        .map_err(|failure| format!("the admin cannot be made: {failure}"))?;
    if options.demo {
        app.ensure_demo_bot().await.map_err(|failure| format!("the demo bot cannot be made: {failure}"))?;
    }
    app.give_social_bots_codes()
        .await
        .map_err(|failure| format!("social media bots cannot be given codes: {failure}"))?;
    app.retire_test_money().await.map_err(|failure| format!("test money cannot be retired: {failure}"))?;
    app.ensure_recurring_jobs().await.map_err(|failure| format!("jobs cannot be scheduled: {failure}"))?;
    app.ensure_feed_is_read().await.map_err(|failure| format!("the blog cannot be scheduled: {failure}"))?;

    let listener = TcpListener::bind(settings.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}. Set BOTWRIGHT_LISTEN.", settings.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;

    let settings = Arc::new(settings);
    let stop = CancellationToken::new();
    let shared = Shared {
        app: app.clone(),
        settings: settings.clone(),
        metrics: telemetry::metrics(),
        started_at: app.now(),
    };
    let mut tasks = vec![tokio::spawn(serve::serve(listener, http::service(shared), stop.clone(), GRACE))];
    if options.worker {
        tasks.push(tokio::spawn(Worker::new(app.clone()).run(stop.clone())));
    }
    Ok(Running { address, app, settings, first_admin, stop, tasks, _folder: folder })
}

pub fn files(settings: &Settings) -> Result<Files, String> {
    match &settings.files_url {
        Some(url) => Files::in_bucket(url),
        None => Files::in_folder(&settings.data_dir.join("files")),
    }
}

/// Who takes the money: Stripe, or the sandbox.
pub fn bank(settings: &Settings) -> Result<Bank, String> {
    let (Some(key), Some(secret)) = (&settings.stripe_key, &settings.stripe_webhook_secret) else {
        return Ok(Bank::Sandbox);
    };
    let stripe = Stripe::new(key, settings.stripe_url.as_ref())?;
    let secrets = WebhookSecrets::new(secret.split(',').map(str::to_owned));
    Ok(Bank::Provider { live: stripe.is_live(), provider: Arc::new(stripe), secrets })
}

/// The configured language models, in the order in which they are asked. None means the built-in engine alone.
pub fn models(settings: &Settings) -> Result<Vec<Arc<dyn ChatModel>>, String> {
    let first =
        models::connect(&settings.model, settings.model_url.as_deref(), settings.model_key.as_deref())
            .map_err(|sentence| format!("BOTWRIGHT_MODEL: {sentence}"))?;
    let fallback = settings.fallback_model().unwrap_or("builtin");
    let (url, key) = (settings.fallback_model_url.as_deref(), settings.fallback_model_key.as_deref());
    let fallback = models::connect(fallback, url, key)
        .map_err(|sentence| format!("BOTWRIGHT_FALLBACK_MODEL: {sentence}"))?;
    Ok(first.into_iter().chain(fallback).collect())
}

pub fn picture_model(settings: &Settings) -> Result<Option<Arc<dyn PictureModel>>, String> {
    let (url, key) = (settings.image_model_url.as_deref(), settings.image_model_key.as_deref());
    pictures::connect(&settings.image_model, url, key)
        .map_err(|sentence| format!("BOTWRIGHT_IMAGE_MODEL: {sentence}"))
}

pub fn video_model(settings: &Settings) -> Result<Option<Arc<dyn VideoModel>>, String> {
    let (url, key) = (settings.video_model_url.as_deref(), settings.video_model_key.as_deref());
    pictures::connect_videos(&settings.video_model, url, key)
        .map_err(|sentence| format!("BOTWRIGHT_VIDEO_MODEL: {sentence}"))
}

fn mailer(settings: &Settings) -> Result<Arc<dyn Mailer>, String> {
    let from = settings.mail_from();
    Ok(match (&settings.smtp_url, settings.outbox_dir()) {
        (Some(url), _) => Arc::new(Smtp::new(url, &from)?),
        (None, folder) => Arc::new(Outbox::new(folder.unwrap_or_default(), &from)?),
    })
}

impl Running {
    /// Takes no new connection, lets what is open end, and closes the database.
    pub async fn stop(self) {
        self.stop.cancel();
        for task in self.tasks {
            if task.await.is_err() {
                warn!("a part of the server had crashed before it was told to stop");
            }
        }
        if let Err(error) = self.app.store.close().await {
            warn!(%error, "the database did not close cleanly");
        }
    }

    pub async fn until_told_to_stop(self) {
        told_to_stop().await;
        info!("stopping: open requests may end, new ones are not taken");
        self.stop().await;
        info!("stopped");
    }
}

/// Ctrl-C, or the SIGTERM of a service manager.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).expect("signals can be listened to");
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = tokio::signal::ctrl_c().await;
}
