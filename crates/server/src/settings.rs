//! Every choice an operator has, by environment or flag. `botwright serve --help` is their documentation.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;

use botwright_domain::account::EmailAddress;
use botwright_domain::plan::PlanLimits;
use botwright_gateways::blog::BlogFeed;
use botwright_store::{sqlite_file, sqlite_url};
use clap::{Args, ValueEnum};
use url::Url;

use crate::platform_settings::PlatformSettings;
use crate::typed_settings::{parse_analytics_id, parse_email, parse_link, parse_log, parse_plan_limits};

#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Address and port to listen on
    #[arg(long, env = "BOTWRIGHT_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// The address under which people reach this installation [default: http://LISTEN]
    #[arg(long, env = "BOTWRIGHT_PUBLIC_URL")]
    pub public_url: Option<Url>,

    /// How many reverse proxies stand in front and add to X-Forwarded-For. 0 ignores that header
    #[arg(long, env = "BOTWRIGHT_PROXIES", default_value_t = 0)]
    pub proxies: usize,

    /// Folder for the embedded database, files, outbox and secret key
    #[arg(long, env = "BOTWRIGHT_DATA_DIR", default_value = "./data")]
    pub data_dir: PathBuf,

    /// sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME, with %23 for # and so on [default: sqlite://DATA_DIR/botwright.db]
    #[arg(long, env = "BOTWRIGHT_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,

    /// Where uploads are kept: s3://BUCKET, with the usual AWS_… variables [default: DATA_DIR/files]
    #[arg(long, env = "BOTWRIGHT_FILES_URL")]
    pub files_url: Option<String>,

    /// Language model: `builtin`, `openai:NAME` (any OpenAI-compatible server) or `anthropic:NAME`
    #[arg(long, env = "BOTWRIGHT_MODEL", default_value = "builtin")]
    pub model: String,

    /// Address of the model's server [default: the provider's own]
    #[arg(long, env = "BOTWRIGHT_MODEL_URL")]
    pub model_url: Option<String>,

    /// Key for the model's server
    #[arg(long, env = "BOTWRIGHT_MODEL_KEY", hide_env_values = true)]
    pub model_key: Option<String>,

    /// Language model that is asked when the first one does not answer: `openai:NAME` or `anthropic:NAME`. Behind it
    /// stands the built-in engine
    #[arg(long, env = "BOTWRIGHT_FALLBACK_MODEL")]
    pub fallback_model: Option<String>,

    /// Address of the fallback model's server [default: the provider's own]
    #[arg(long, env = "BOTWRIGHT_FALLBACK_MODEL_URL")]
    pub fallback_model_url: Option<String>,

    /// Key for the fallback model's server
    #[arg(long, env = "BOTWRIGHT_FALLBACK_MODEL_KEY", hide_env_values = true)]
    pub fallback_model_key: Option<String>,

    /// Who draws pictures of social media posts: `builtin`, or `openai:NAME` for any server that speaks OpenAI's images API
    #[arg(long, env = "BOTWRIGHT_IMAGE_MODEL", default_value = "builtin")]
    pub image_model: String,

    /// Address of the image model's server [default: OpenAI's own]
    #[arg(long, env = "BOTWRIGHT_IMAGE_MODEL_URL")]
    pub image_model_url: Option<String>,

    /// Key for the image model's server
    #[arg(long, env = "BOTWRIGHT_IMAGE_MODEL_KEY", hide_env_values = true)]
    pub image_model_key: Option<String>,

    /// Who makes short videos: `builtin` (needs ffmpeg), or `openai:NAME` for any server that speaks OpenAI's videos API
    #[arg(long, env = "BOTWRIGHT_VIDEO_MODEL", default_value = "builtin")]
    pub video_model: String,

    /// Address of the video model's server [default: OpenAI's own]
    #[arg(long, env = "BOTWRIGHT_VIDEO_MODEL_URL")]
    pub video_model_url: Option<String>,

    /// Key for the video model's server
    #[arg(long, env = "BOTWRIGHT_VIDEO_MODEL_KEY", hide_env_values = true)]
    pub video_model_key: Option<String>,

    /// Key that encrypts secrets at rest, 32 bytes in base64url. Needed when several servers share a database
    /// [default: made once and kept in DATA_DIR/secret.key]
    #[arg(long, env = "BOTWRIGHT_SECRET_KEY", hide_env_values = true)]
    pub secret_key: Option<String>,

    /// The account with this address is the admin
    #[arg(long, env = "BOTWRIGHT_ADMIN_EMAIL", default_value = "admin@botwright.local", value_parser = parse_email)]
    pub admin_email: EmailAddress,

    /// Password of the admin made at the very first start [default: random, printed once]
    #[arg(long, env = "BOTWRIGHT_ADMIN_PASSWORD", hide_env_values = true)]
    pub admin_password: Option<String>,

    /// Where visitors and owners may write to [default: the admin's address]
    #[arg(long, env = "BOTWRIGHT_SUPPORT_EMAIL", value_parser = parse_email)]
    pub support_email: Option<EmailAddress>,

    /// Links in the footer, as NAME=URL,NAME=URL
    #[arg(long, env = "BOTWRIGHT_SOCIAL_LINKS", value_delimiter = ',', value_parser = parse_link)]
    pub social_links: Vec<(String, Url)>,

    /// Mail server, as smtps://USER:PASSWORD@HOST:465 or smtp://…:587?tls=required [default: mails are kept in
    /// DATA_DIR/outbox]
    #[arg(long, env = "BOTWRIGHT_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<String>,

    /// Sender of mails [default: Botwright <no-reply@HOST of the public URL>]
    #[arg(long, env = "BOTWRIGHT_MAIL_FROM")]
    pub mail_from: Option<String>,

    /// Stripe's secret key [default: a sandbox with test money on a page of our own]
    #[arg(long, env = "BOTWRIGHT_STRIPE_KEY", hide_env_values = true)]
    pub stripe_key: Option<String>,

    /// Signing secret of the webhook PUBLIC_URL/api/payments/webhook. Two, with a comma, while one is being changed
    #[arg(long, env = "BOTWRIGHT_STRIPE_WEBHOOK_SECRET", hide_env_values = true)]
    pub stripe_webhook_secret: Option<String>,

    /// Address of Stripe's API [default: Stripe's own]
    #[arg(long, env = "BOTWRIGHT_STRIPE_URL")]
    pub stripe_url: Option<Url>,

    #[command(flatten)]
    pub platforms: PlatformSettings,

    /// Google Analytics measurement id. Without one nothing is ever loaded; with one, only after consent
    #[arg(long, env = "BOTWRIGHT_ANALYTICS_ID", value_parser = parse_analytics_id)]
    pub analytics_id: Option<String>,

    /// Address of a Blogger blog, or of its feed, that /blog shows [default: the articles that come with Botwright]
    #[arg(long, env = "BOTWRIGHT_BLOG_FEED_URL")]
    pub blog_feed_url: Option<Url>,

    /// Where else the same feed can be read when the blog does not answer, as URL,URL
    #[arg(long, env = "BOTWRIGHT_BLOG_FALLBACK_URLS", value_delimiter = ',')]
    pub blog_fallback_urls: Vec<Url>,

    /// How many bots the plans Free, Pro and Enterprise allow
    #[arg(long, env = "BOTWRIGHT_CHATBOTS_ALLOWED", default_value = "3,25,1000", value_parser = parse_plan_limits)]
    pub chatbots_allowed: PlanLimits,

    /// Limits per network, session, bot and address. `off` is for tests on a loopback address only
    #[arg(long, env = "BOTWRIGHT_RATE_LIMITS", default_value = "on")]
    pub rate_limits: Switch,

    /// Whether the install check and the reading of web pages may look at private addresses. `on` is for installations inside a company
    #[arg(long, env = "BOTWRIGHT_CHECK_PRIVATE_SITES", default_value = "off")]
    pub check_private_sites: Switch,

    /// Bearer token with which alone /metrics may be read, from any machine [default: from this machine only]
    #[arg(long, env = "BOTWRIGHT_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,

    /// Where to send traces, for builds with the feature `otel`: the address of an OpenTelemetry collector that takes
    /// OTLP over HTTP, usually http://HOST:4318 [default: OTEL_EXPORTER_OTLP_ENDPOINT, else nowhere]
    #[arg(long, env = "BOTWRIGHT_OTEL_URL")]
    pub otel_url: Option<Url>,

    /// What to log, for example `info` or `warn,botwright=debug`
    #[arg(long, env = "BOTWRIGHT_LOG", default_value = "info,sea_orm_migration=warn", value_parser = parse_log)]
    pub log: String,

    /// Form of the log
    #[arg(long, env = "BOTWRIGHT_LOG_FORMAT", default_value = "text")]
    pub log_format: LogFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

impl Settings {
    /// What cannot be right together, said before anything is opened.
    pub fn check(&self) -> Result<(), String> {
        if self.rate_limits == Switch::Off {
            let why_not = if !self.listens_on_loopback() {
                Some(format!("the server would listen on {}. Listen on 127.0.0.1", self.listen))
            } else if !is_local(&self.public_url()) {
                Some(format!("people would come to {}. Unset BOTWRIGHT_PUBLIC_URL", self.public_url()))
            } else {
                None
            };
            if let Some(why_not) = why_not {
                return Err(format!(
                    "BOTWRIGHT_RATE_LIMITS=off is for tests on this machine only, and {why_not} or leave the limits on."
                ));
            }
        }
        if self.stripe_key.is_some() != self.stripe_webhook_secret.is_some() {
            return Err(
                "BOTWRIGHT_STRIPE_KEY and BOTWRIGHT_STRIPE_WEBHOOK_SECRET belong together: with one alone, \
                        payments would be taken and never booked."
                    .to_owned(),
            );
        }
        if self.otel_url.is_some() && !cfg!(feature = "otel") {
            return Err("BOTWRIGHT_OTEL_URL is set, and this build sends no traces. Build it with \
                        `--features otel`, or unset it."
                .to_owned());
        }
        self.platforms.apps()?;
        self.blog_feed()?;
        let url = self.public_url();
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
            return Err(format!("BOTWRIGHT_PUBLIC_URL must be an http or https address, not {url}"));
        }
        if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
            return Err(format!(
                "BOTWRIGHT_PUBLIC_URL is {url}, and Botwright can only be at the root of an address: {}/. Give it a name or a \
                 port of its own.",
                self.public_origin()
            ));
        }
        Ok(())
    }

    /// Botwright itself speaks no TLS, so somebody stands in front of an https address. Unless that is said, all visitors
    /// seem to come from there, and share every limit.
    pub fn proxy_forgotten(&self) -> Option<&'static str> {
        (self.is_https() && self.proxies == 0).then_some(
            "people come over https, so through a proxy, and BOTWRIGHT_PROXIES is 0: limits count all of them as one",
        )
    }

    /// The built-in engine stands behind every model anyway.
    pub fn fallback_model(&self) -> Option<&str> {
        self.fallback_model.as_deref().filter(|&model| model != "builtin")
    }

    /// The operator's own blog, if there is one.
    pub fn blog_feed(&self) -> Result<Option<BlogFeed>, String> {
        let Some(first) = &self.blog_feed_url else {
            return match self.blog_fallback_urls.as_slice() {
                [] => Ok(None),
                _ => Err(
                    "BOTWRIGHT_BLOG_FALLBACK_URLS stands in for BOTWRIGHT_BLOG_FEED_URL, which is not set."
                        .into(),
                ),
            };
        };
        let feed = BlogFeed::new(std::iter::once(first).chain(&self.blog_fallback_urls));
        feed.map(Some).map_err(|sentence| format!("BOTWRIGHT_BLOG_FEED_URL: {sentence}"))
    }

    pub fn listens_on_loopback(&self) -> bool {
        self.listen.ip().is_loopback()
    }

    pub fn public_url(&self) -> Url {
        let local = || Url::parse(&format!("http://{}", self.listen)).expect("a socket address makes a URL");
        self.public_url.clone().unwrap_or_else(local)
    }

    /// Without a path, as browsers name it.
    pub fn public_origin(&self) -> String {
        self.public_url().origin().ascii_serialization()
    }

    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.scheme() == "https")
    }

    pub fn outbox_dir(&self) -> Option<PathBuf> {
        self.smtp_url.is_none().then(|| self.data_dir.join("outbox"))
    }

    /// The outbox shows codes to whoever looks, so it is only shown where nobody else can look.
    pub fn shows_outbox(&self) -> bool {
        let nobody_else = self.listens_on_loopback() && is_local(&self.public_url()) && self.proxies == 0;
        self.smtp_url.is_none() && nobody_else
    }

    pub fn mail_from(&self) -> String {
        let url = self.public_url();
        let host = url.domain().filter(|host| host.contains('.')).unwrap_or("botwright.local");
        self.mail_from.clone().unwrap_or_else(|| format!("Botwright <no-reply@{host}>"))
    }

    pub fn support_email(&self) -> &EmailAddress {
        self.support_email.as_ref().unwrap_or(&self.admin_email)
    }

    /// Makes the data folder if it is missing, readable by its owner alone.
    pub fn prepare_data_dir(&self) -> Result<(), String> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&self.data_dir).map_err(|error| {
            format!(
                "the data folder {} cannot be made: {error}. Set BOTWRIGHT_DATA_DIR.",
                self.data_dir.display()
            )
        })
    }

    pub fn database_url(&self) -> Result<String, String> {
        if let Some(url) = &self.database_url {
            return Ok(url.clone());
        }
        self.prepare_data_dir()?;
        Ok(sqlite_url(&self.database_file()))
    }

    fn database_file(&self) -> PathBuf {
        self.data_dir.join("botwright.db")
    }

    /// Where the database is, for people: without its password.
    pub fn database_place(&self) -> Result<String, String> {
        let mut url =
            Url::parse(&self.database_url()?).map_err(|error| format!("the database URL: {error}"))?;
        let _ = url.set_password(None);
        Ok(url.to_string())
    }

    /// For those who look at an installation and must not make one.
    pub fn existing_database_url(&self) -> Result<String, String> {
        let path = match &self.database_url {
            Some(url) => sqlite_file(url),
            None => Some(self.database_file()),
        };
        match path {
            Some(path) if !path.exists() => Err(format!(
                "there is no database at {}. Are BOTWRIGHT_DATA_DIR and BOTWRIGHT_DATABASE_URL right?",
                path.display()
            )),
            _ => self.database_url(),
        }
    }
}

pub fn is_local(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Ipv4(ip)) => ip.is_loopback(),
        Some(url::Host::Ipv6(ip)) => ip.is_loopback(),
        Some(url::Host::Domain(name)) => name == "localhost",
        None => false,
    }
}
