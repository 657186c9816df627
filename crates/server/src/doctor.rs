//! Looks at each part an installation depends on and says, part by part, whether it is well and what to do if not.

use std::future::ready;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use botwright_app::billing::Bank;
use botwright_app::social::can_film;
use botwright_gateways::blog::{BlogSource, Latest};
use botwright_gateways::mail::{Mailer, Outbox, Smtp};
use botwright_store::{Backend, Store, sqlite_file};
use futures::FutureExt;
use futures::future::{BoxFuture, join_all};

use crate::secret_key;
use crate::settings::Settings;
use crate::start::{bank, picture_model, video_model};

pub struct Finding {
    pub part: &'static str,
    pub result: Result<String, Trouble>,
}

/// What is wrong, and how to mend it.
pub struct Trouble {
    pub what: String,
    pub mend: &'static str,
}

/// For what is kept in the data folder.
const OWN_FOLDER: &str = "Set BOTWRIGHT_DATA_DIR to a folder that this user may write to, with all that is in it. Is its disk full?";

/// How long one part may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Each part. All are asked at once: one that is silent hides no other.
pub(crate) async fn findings(settings: &Settings) -> Vec<Finding> {
    let checks: [(&str, BoxFuture<Result<String, Trouble>>); 10] = [
        ("settings", ready(check_settings(settings)).boxed()),
        ("data folder", ready(check_data_dir(settings)).boxed()),
        ("secret key", check_secret_key(settings).boxed()),
        ("database", check_database(settings).boxed()),
        ("files", check_files(settings).boxed()),
        ("model", check_model(settings).boxed()),
        ("mail", check_mail(settings).boxed()),
        ("payments", check_payments(settings).boxed()),
        ("posts", ready(check_posts(settings)).boxed()),
        ("blog", check_blog(settings).boxed()),
    ];
    let patiently = |(part, check)| async move {
        let silent = |_| {
            let what = format!("no answer within {} seconds", PATIENCE.as_secs());
            Err(Trouble { what, mend: "See whether it can be reached from here, and how busy it is." })
        };
        Finding { part, result: tokio::time::timeout(PATIENCE, check).await.unwrap_or_else(silent) }
    };
    join_all(checks.map(patiently)).await
}

pub(crate) async fn examine(settings: &Settings) -> ExitCode {
    let mut ill = 0;
    for Finding { part, result } in findings(settings).await {
        match result {
            Ok(state) => println!("ok       {part:<12} {state}"),
            Err(trouble) => {
                ill += 1;
                println!("TROUBLE  {part:<12} {}\n{:22}{}", trouble.what, "", trouble.mend);
            }
        }
    }
    println!();
    if ill == 0 {
        println!("Everything is well.");
        ExitCode::SUCCESS
    } else {
        println!("Parts that need attention: {ill}.");
        ExitCode::FAILURE
    }
}

fn check_settings(settings: &Settings) -> Result<String, Trouble> {
    let mend = "Correct the setting; `botwright serve --help` lists them all.";
    settings.check().map_err(|what| Trouble { what, mend })?;
    if let Some(what) = settings.proxy_forgotten() {
        let mend = "Set BOTWRIGHT_PROXIES to how many stand in front, and let them send X-Forwarded-For.";
        return Err(Trouble { what: what.to_owned(), mend });
    }
    Ok(format!("people reach it at {}", settings.public_url()))
}

/// A doctor who made what is missing would find everybody well.
fn check_data_dir(settings: &Settings) -> Result<String, Trouble> {
    if !settings.data_dir.is_dir() {
        let what = format!("{} is not there", settings.data_dir.display());
        let mend =
            "Set BOTWRIGHT_DATA_DIR to the installation's folder, or start the server once, which makes it.";
        return Err(Trouble { what, mend });
    }
    try_to_write(&settings.data_dir).map_err(|what| Trouble { what, mend: OWN_FOLDER })?;
    Ok(settings.data_dir.display().to_string())
}

fn try_to_write(folder: &Path) -> Result<(), String> {
    let probe = folder.join(".probe");
    std::fs::write(&probe, b"")
        .and_then(|()| std::fs::remove_file(&probe))
        .map_err(|error| format!("{}: {error}", folder.display()))
}

async fn check_secret_key(settings: &Settings) -> Result<String, Trouble> {
    let mend = "Restore secret.key from a backup, or set BOTWRIGHT_SECRET_KEY to 32 bytes in base64url.";
    let key = settings.existing_key().map_err(|what| Trouble { what, mend })?;
    if let (Some(key), Ok(url)) = (&key, settings.existing_database_url())
        && let Ok(store) = Store::connect(&url).await
        && let Ok(Some(what)) = secret_key::trouble(settings, &store, key).await
    {
        return Err(Trouble { what, mend: secret_key::MEND });
    }
    let file = settings.secret_key_file();
    match (&settings.secret_key, key) {
        (Some(_), _) => Ok("from the settings".into()),
        (None, Some(_)) => Ok(format!("in {} (keep a copy of it: backups leave it out)", file.display())),
        (None, None) => {
            let what = format!("{} is not there", file.display());
            Err(Trouble {
                what,
                mend: "A new installation makes one at its first start; an old one needs its own back.",
            })
        }
    }
}

async fn check_database(settings: &Settings) -> Result<String, Trouble> {
    let mend = match &settings.database_url {
        None => OWN_FOLDER,
        Some(url) if sqlite_file(url).is_some() => {
            "May this user write to the file in BOTWRIGHT_DATABASE_URL and to its folder, and is there room on the disk?"
        }
        Some(_) => "Is the server up, and are address, name and password in BOTWRIGHT_DATABASE_URL right?",
    };
    let trouble = |what: String| Trouble { what, mend };
    let url = settings.existing_database_url().map_err(|what| Trouble {
        what,
        mend: "A new installation has none before its first start; an old one has it elsewhere, or needs its backup.",
    })?;
    let store = Store::connect(&url).await.map_err(|error| trouble(error.to_string()))?;
    store.ping().await.map_err(|error| trouble(error.to_string()))?;
    let pending = store.pending_migrations().await.map_err(|error| trouble(error.to_string()))?;
    if !pending.is_empty() {
        let what = format!("{} migrations have not been applied", pending.len());
        return Err(Trouble { what, mend: "Run `botwright migrate`, or just start the server." });
    }
    Ok(match store.backend() {
        Backend::Sqlite => "SQLite, up to date".into(),
        Backend::Postgres => "PostgreSQL, up to date".into(),
    })
}

async fn check_files(settings: &Settings) -> Result<String, Trouble> {
    let mend = match &settings.files_url {
        Some(_) => "Check BOTWRIGHT_FILES_URL, the AWS_… variables and the bucket's permissions.",
        None => OWN_FOLDER,
    };
    let trouble = |what: String| Trouble { what, mend };
    let folder = settings.data_dir.join("files");
    if settings.files_url.is_none() && !settings.data_dir.is_dir() {
        return Err(trouble("they are kept in the data folder, which is not there".to_owned()));
    }
    if settings.files_url.is_none() && !folder.exists() {
        try_to_write(&settings.data_dir).map_err(trouble)?;
        return Ok(format!("{} (not made yet)", folder.display()));
    }
    crate::start::files(settings).map_err(trouble)?.check().await.map_err(trouble)?;
    Ok(settings.files_url.clone().unwrap_or_else(|| folder.display().to_string()))
}

async fn check_model(settings: &Settings) -> Result<String, Trouble> {
    let mend =
        "Check BOTWRIGHT_MODEL, BOTWRIGHT_MODEL_URL and BOTWRIGHT_MODEL_KEY, or those of the fallback model.";
    let trouble = |what: String| Trouble { what, mend };
    let mut answering = vec![];
    for model in crate::start::models(settings).map_err(trouble)? {
        model.check().await.map_err(|what| trouble(format!("{}: {what}", model.name())))?;
        answering.push(model.name().to_owned());
    }
    answering.push(built_in_engine().to_owned());
    Ok(answering.join(", then "))
}

/// Without weights the engine finds words, but not what is meant by them.
pub fn built_in_engine() -> &'static str {
    match botwright_knowledge::Embedder::built_in() {
        Some(_) => "the built-in engine",
        None => "the built-in engine by words alone (this build carries no model weights)",
    }
}

async fn check_payments(settings: &Settings) -> Result<String, Trouble> {
    let mend =
        "Correct BOTWRIGHT_STRIPE_KEY and BOTWRIGHT_STRIPE_WEBHOOK_SECRET; both are in Stripe's dashboard.";
    let trouble = |what: String| Trouble { what, mend };
    match bank(settings).map_err(trouble)? {
        Bank::Sandbox => Ok("test money only (set BOTWRIGHT_STRIPE_KEY)".into()),
        Bank::Provider { provider, live, .. } => {
            provider.check().await.map_err(|error| trouble(error.to_string()))?;
            let kind = if live { "real money" } else { "Stripe's test mode" };
            let url = settings.public_origin();
            Ok(format!("Stripe answers, {kind}; its webhook must be {url}/api/payments/webhook"))
        }
    }
}

fn check_posts(settings: &Settings) -> Result<String, Trouble> {
    let mend = "Correct the client ids and secrets of your apps; those of a platform belong together.";
    let apps = settings.platforms.apps().map_err(|what| Trouble { what, mend })?;
    let mend = "Correct BOTWRIGHT_IMAGE_MODEL and BOTWRIGHT_VIDEO_MODEL, their addresses and keys.";
    picture_model(settings).map_err(|what| Trouble { what, mend })?;
    let films = video_model(settings).map_err(|what| Trouble { what, mend })?;
    if films.is_none() && !can_film() {
        let what = "ffmpeg was not found, so video posts cannot be made".to_owned();
        return Err(Trouble { what, mend: "Install ffmpeg, or set BOTWRIGHT_VIDEO_MODEL." });
    }
    let names: Vec<&str> = apps.keys().map(|platform| platform.name()).collect();
    Ok(match names.as_slice() {
        [] => "kept in the bots' outboxes (set BOTWRIGHT_FACEBOOK_CLIENT_ID and so on)".to_owned(),
        names => format!("can go to {}", names.join(", ")),
    })
}

async fn check_blog(settings: &Settings) -> Result<String, Trouble> {
    let mend =
        "Correct BOTWRIGHT_BLOG_FEED_URL and BOTWRIGHT_BLOG_FALLBACK_URLS; /blog shows what was read last.";
    let trouble = |what: String| Trouble { what, mend };
    let Some(feed) = settings.blog_feed().map_err(trouble)? else {
        return Ok("the articles that come with Botwright (set BOTWRIGHT_BLOG_FEED_URL)".to_owned());
    };
    match feed.latest(None).await.map_err(|error| trouble(error.to_string()))? {
        Latest::Posts { posts, .. } => {
            Ok(format!("{} answers; its feed has {} posts", feed.name(), posts.len()))
        }
        Latest::Unchanged => Ok(format!("{} answers", feed.name())),
    }
}

async fn check_mail(settings: &Settings) -> Result<String, Trouble> {
    let from = settings.mail_from();
    let mend = match &settings.smtp_url {
        Some(_) => {
            "Correct BOTWRIGHT_SMTP_URL and BOTWRIGHT_MAIL_FROM, and see that the mail server takes connections."
        }
        None => OWN_FOLDER,
    };
    let trouble = |what: String| Trouble { what, mend };
    if let Some(url) = &settings.smtp_url {
        Smtp::new(url, &from).map_err(trouble)?.check().await.map_err(trouble)?;
        return Ok(format!("the mail server answers; mails come from {from}"));
    }
    let folder = settings.outbox_dir().unwrap_or_default();
    if !settings.data_dir.is_dir() {
        return Err(trouble("mails are kept in the data folder, which is not there".to_owned()));
    }
    let unreadable =
        |what| Trouble { what, mend: "Correct BOTWRIGHT_MAIL_FROM, such as Ann <ann@example.com>." };
    Outbox::new(&folder, &from).map_err(unreadable)?.check().await.map_err(trouble)?;
    Ok(format!("mails are kept in {} and not sent", folder.display()))
}
