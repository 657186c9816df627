//! The secret key belongs to the database: what was sealed with one key, no other opens. So the database remembers the
//! fingerprint of its key, and whoever comes with another is told before anything is tried, given up or sealed anew.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;

use botwright_app::MasterKey;
use botwright_domain::clock::{Clock, SystemClock};
use botwright_store::installation::{self, Fact};
use botwright_store::{Store, Tx};

use crate::settings::Settings;

impl Settings {
    /// The configured key or the one in the data folder, if there is one.
    pub fn existing_key(&self) -> Result<Option<MasterKey>, String> {
        if self.secret_key.is_some() || self.secret_key_file().exists() {
            self.master_key().map(Some)
        } else {
            Ok(None)
        }
    }

    pub fn secret_key_file(&self) -> PathBuf {
        self.data_dir.join("secret.key")
    }

    /// The configured key, or the one in the data folder, made on first use.
    pub fn master_key(&self) -> Result<MasterKey, String> {
        if let Some(text) = &self.secret_key {
            return MasterKey::parse(text).map_err(|error| format!("BOTWRIGHT_SECRET_KEY: {error}"));
        }
        self.prepare_data_dir()?;
        let path = self.secret_key_file();
        let sentence = |error: std::io::Error| format!("{}: {error}", path.display());
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(&path) {
            Ok(mut file) => {
                let key = MasterKey::random();
                file.write_all(key.to_text().as_bytes()).map_err(sentence)?;
                file.sync_all().map_err(sentence)?;
                Ok(key)
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                let text = fs::read_to_string(&path).map_err(sentence)?;
                MasterKey::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
            }
            Err(error) => Err(sentence(error)),
        }
    }
}

/// The key of this database. Its first is made, if there is none, and remembered.
pub(crate) async fn own(settings: &Settings, store: &Store) -> Result<MasterKey, String> {
    let noted = noted(store).await?;
    if noted.is_some() && settings.existing_key()?.is_none() {
        return Err(format!("there is no secret key at {}. {MEND}", settings.secret_key_file().display()));
    }
    let key = settings.master_key()?;
    let noted = match noted {
        Some(noted) => noted,
        None => remember(store, async |tx| note_once(tx, key.fingerprint()).await).await?,
    };
    if noted == key.fingerprint() { Ok(key) } else { Err(format!("{} {MEND}", other_than_its(settings))) }
}

pub const MEND: &str =
    "Put back the one that this database was filled with; if it is lost for good, run `botwright adopt-key`.";

/// What is wrong with the key that is here, if anything is.
pub(crate) async fn trouble(
    settings: &Settings,
    store: &Store,
    key: &MasterKey,
) -> Result<Option<String>, String> {
    let differs = noted(store).await?.is_some_and(|noted| noted != key.fingerprint());
    Ok(differs.then(|| other_than_its(settings)))
}

/// The database may have come with a backup from before it remembered its key.
pub(crate) async fn came_with(store: &Store, fingerprint: String) -> Result<(), String> {
    remember(store, async |tx| note_once(tx, fingerprint).await).await.map(drop)
}

/// `botwright adopt-key`
pub(crate) async fn adopt(settings: &Settings) -> Result<&'static str, String> {
    let url = settings.existing_database_url()?;
    let store = Store::connect(&url).await.map_err(|error| error.to_string())?;
    let key = settings.master_key()?;
    remember(&store, async |tx| {
        installation::note(tx, Fact::SecretKey, key.fingerprint(), SystemClock.now()).await
    })
    .await?;
    Ok(
        "The secret key of now is this installation's key. What another one sealed stays closed: mails that were waiting \
        are not sent, and owners have to connect their accounts again.",
    )
}

fn other_than_its(settings: &Settings) -> String {
    match &settings.secret_key {
        Some(_) => "BOTWRIGHT_SECRET_KEY is another key than this database's.".to_owned(),
        None => format!("{} is another key than this database's.", settings.secret_key_file().display()),
    }
}

async fn noted(store: &Store) -> Result<Option<String>, String> {
    let noted = installation::noted(store.read(), Fact::SecretKey).await;
    Ok(noted.map_err(|error| error.to_string())?.map(|noted| noted.value))
}

async fn note_once(tx: &Tx, fingerprint: String) -> botwright_store::Result<String> {
    installation::note_once(tx, Fact::SecretKey, fingerprint, SystemClock.now()).await
}

async fn remember<T>(
    store: &Store,
    write: impl AsyncFnOnce(&Tx) -> botwright_store::Result<T>,
) -> Result<T, String> {
    let work = async {
        let tx = store.begin().await?;
        let written = write(&tx).await?;
        tx.commit().await?;
        Ok(written)
    };
    work.await.map_err(|error: botwright_store::StoreError| error.to_string())
}
