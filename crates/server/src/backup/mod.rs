//! `botwright backup`: the rows of one moment, then the files, in one portable file, while the server goes on
//! working. Rows come first: a file that rows name was there before them, and one that is deleted meanwhile is told.

pub mod archive;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use botwright_domain::clock::{Clock, SystemClock};
use botwright_gateways::files::Files;
use botwright_store::Store;
use botwright_store::backup::Snapshot;
use botwright_store::installation::{self, Fact};
use clap::Args;
use futures::TryStreamExt;
use tempfile::NamedTempFile;

use self::archive::{CHUNK, FORMAT, Head, Line, Sums, Writer};
use crate::settings::Settings;
use crate::start;

#[derive(Args)]
pub struct Backup {
    /// Where to write it; `-` is standard output
    file: PathBuf,

    /// Put the secret key into it too. Whoever has such a file can open everything that is sealed
    #[arg(long)]
    with_secret_key: bool,

    #[command(flatten)]
    settings: Settings,
}

impl Backup {
    pub(crate) async fn run(&self) -> Result<(), String> {
        let settings = &self.settings;
        let store = Store::connect(&settings.existing_database_url()?)
            .await
            .map_err(|error| format!("the database cannot be opened: {error}"))?;
        let files = start::files(settings)?;
        let key = settings.existing_key()?;
        let head = Head {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            created_at: SystemClock.now().to_rfc3339(),
            migrations: vec![],
            key_fingerprint: key.as_ref().map(botwright_app::MasterKey::fingerprint),
            secret_key: key.as_ref().filter(|_| self.with_secret_key).map(botwright_app::MasterKey::to_text),
        };
        if self.with_secret_key && key.is_none() {
            return Err("there is no secret key to put into the backup.".to_owned());
        }

        let to_stdout = self.file == Path::new("-");
        let sums = if to_stdout {
            let out = BufWriter::new(io::stdout());
            let (mut out, sums) = write(&store, &files, head, out).await?;
            out.flush().map_err(|error| error.to_string())?;
            sums
        } else {
            write_file(&store, &files, head, &self.file).await?
        };
        self.report(&sums);
        if let Err(error) = note(&store).await {
            eprintln!("It is whole, but could not be noted for `botwright_last_backup_seconds`: {error}");
        }
        Ok(())
    }

    /// On standard error, since standard output may be the backup itself.
    fn report(&self, sums: &Sums) {
        let place = self.file.display();
        eprintln!(
            "{} rows of {} tables and {} files are in {place}.",
            sums.all_rows(),
            sums.rows.len(),
            sums.files
        );
        for key in &sums.vanished {
            eprintln!("The file {key} was deleted while the backup was made, and is not in it.");
        }
        if self.with_secret_key {
            eprintln!("The secret key is in it: keep the file where nobody else can read it.");
        } else {
            eprintln!(
                "The secret key is not in it. Without that key, waiting mails and connected accounts cannot be opened \
                 after a restore: keep a copy of it elsewhere."
            );
        }
    }
}

async fn note(store: &Store) -> botwright_store::Result<()> {
    let tx = store.begin().await?;
    let version = env!("CARGO_PKG_VERSION").to_owned();
    installation::note(&tx, Fact::LastBackup, version, SystemClock.now()).await?;
    Ok(tx.commit().await?)
}

/// Under a temporary name that only the owner can read, and under its own when every byte is on the disk.
async fn write_file(store: &Store, files: &Files, head: Head, path: &Path) -> Result<Sums, String> {
    let sentence = |error: io::Error| format!("{}: {error}", path.display());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut options = tempfile::Builder::new();
    let temporary: NamedTempFile =
        options.prefix(".botwright-backup-").tempfile_in(folder).map_err(sentence)?;
    let out = BufWriter::new(temporary);
    let (out, sums) = write(store, files, head, out).await?;
    let temporary = out.into_inner().map_err(|error| sentence(error.into_error()))?;
    temporary.as_file().sync_all().map_err(sentence)?;
    temporary.persist(path).map_err(|error| sentence(error.error))?;
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(sentence)?;
    Ok(sums)
}

async fn write<W: Write>(store: &Store, files: &Files, mut head: Head, out: W) -> Result<(W, Sums), String> {
    let sentence = |error: &dyn std::fmt::Display| format!("the backup could not be made: {error}");
    let before: BTreeSet<String> = files.keys().try_collect().await.map_err(|error| sentence(&error))?;
    let mut sums = Sums::default();
    let mut writer = Writer::new(out);

    let snapshot = Snapshot::take(store).await.map_err(|error| sentence(&error))?;
    head.migrations = snapshot.migrations().await.map_err(|error| sentence(&error))?;
    if head.migrations.is_empty() {
        return Err("the database is empty: there is nothing to back up.".to_owned());
    }
    writer.line(&Line::Head(head)).map_err(|error| sentence(&error))?;
    for table in snapshot.tables().await.map_err(|error| sentence(&error))? {
        writer.line(&Line::Table(table.clone())).map_err(|error| sentence(&error))?;
        let mut rows = snapshot.rows(&table).await.map_err(|error| sentence(&error))?;
        let mut count = 0;
        loop {
            let page = rows.next_page().await.map_err(|error| sentence(&error))?;
            if page.is_empty() {
                break;
            }
            count += page.len() as u64;
            for row in page {
                writer.line(&Line::Row(row)).map_err(|error| sentence(&error))?;
            }
        }
        sums.rows.insert(table.name, count);
    }
    drop(snapshot);

    let mut keys: BTreeSet<String> = files.keys().try_collect().await.map_err(|error| sentence(&error))?;
    keys.extend(before);
    for key in keys {
        let Some(content) = files.get(&key).await.map_err(|error| sentence(&error))? else {
            sums.vanished.push(key);
            continue;
        };
        sums.files += 1;
        writer.line(&Line::File { key, size: content.len() }).map_err(|error| sentence(&error))?;
        for chunk in content.chunks(CHUNK) {
            writer.line(&Line::Bytes(STANDARD.encode(chunk))).map_err(|error| sentence(&error))?;
        }
    }
    writer.end(sums).map_err(|error| sentence(&error))
}
