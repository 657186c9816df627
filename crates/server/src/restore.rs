//! `botwright restore`: puts a backup into this installation. The whole file is proved before anything is written;
//! the files go first, since nothing names them yet; the database is replaced in one transaction; what is left over
//! of the old installation goes last. Killed at any point, the old state stands, or the new one.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Seek};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use botwright_app::MasterKey;
use botwright_gateways::files::Files;
use botwright_store::Store;
use botwright_store::backup::{Restore, Row, Table, check};
use clap::Args;
use futures::TryStreamExt;

use crate::backup::archive::{Head, Line, Reader, verify};
use crate::settings::Settings;
use crate::{occupied, secret_key, start};

/// Rows that are held in memory at once.
const BATCH: usize = 200;

#[derive(Args)]
pub struct RestoreBackup {
    /// The backup; `-` is standard input
    file: PathBuf,

    /// Replace what is there: every row and every file of this installation
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    settings: Settings,
}

impl RestoreBackup {
    pub(crate) async fn run(&self) -> Result<(), String> {
        let settings = &self.settings;
        if self.force {
            settings.existing_database_url()?;
        }
        settings.prepare_data_dir()?;
        self.keep_out_root()?;
        let _held = occupied::unoccupied(settings).await?;
        let file = self.open()?;
        let (head, sums) = verify(again(&file)?)
            .map_err(|what| format!("{} was not restored: {what}.", self.file.display()))?;
        let new_key = self.key_to_write(&head)?;
        let store = Store::connect(&settings.database_url()?)
            .await
            .map_err(|error| format!("the database cannot be opened: {error}"))?;
        check(&store, &head.migrations, self.force).await.map_err(|error| error.to_string())?;
        let files = start::files(settings)?;

        let (place, folder) = (settings.database_place()?, settings.data_dir.display());
        println!("Restoring into {place} and {folder} …");
        let kept = put_files(&files, Reader::new(again(&file)?)).await?;
        let discrepancies = fill(&store, &head, self.force, Reader::new(again(&file)?)).await?;
        if let Some(key) = &new_key {
            replace_key(settings, key)?;
        }
        if let Some(fingerprint) = &head.key_fingerprint {
            secret_key::came_with(&store, fingerprint.clone()).await?;
        }
        if self.force {
            remove_others(&files, &kept).await;
        }

        println!(
            "Restored {} rows of {} tables and {} files, as they were at {}.",
            sums.all_rows(),
            sums.rows.len(),
            sums.files,
            head.created_at
        );
        self.tell_about_keys(&head, new_key.is_some())?;
        if discrepancies > 0 {
            println!("The books of this backup do not balance: run `botwright reconcile`.");
        }
        Ok(())
    }

    /// Standard input is kept in a file first, since it is read more than once.
    fn open(&self) -> Result<File, String> {
        let sentence = |error: io::Error| format!("{}: {error}", self.file.display());
        if self.file != Path::new("-") {
            return File::open(&self.file).map_err(sentence);
        }
        let mut kept = tempfile::tempfile_in(&self.settings.data_dir).map_err(sentence)?;
        io::copy(&mut io::stdin().lock(), &mut kept).map_err(sentence)?;
        Ok(kept)
    }

    /// What root writes into somebody else's folder, the server could not open afterwards.
    #[cfg(unix)]
    fn keep_out_root(&self) -> Result<(), String> {
        use std::os::unix::fs::MetadataExt;
        let folder = &self.settings.data_dir;
        let sentence = |error: io::Error| format!("{}: {error}", folder.display());
        let theirs = fs::metadata(folder).map_err(sentence)?.uid();
        let ours = tempfile::tempfile_in(folder).and_then(|file| file.metadata()).map_err(sentence)?.uid();
        if ours == 0 && theirs != 0 {
            return Err(format!(
                "{} belongs to the user {theirs}, who could not read what root restores into it. Run this as that user.",
                folder.display()
            ));
        }
        Ok(())
    }

    #[cfg(not(unix))]
    fn keep_out_root(&self) -> Result<(), String> {
        Ok(())
    }

    /// The key of the backup, if this installation does not have it yet.
    fn key_to_write(&self, head: &Head) -> Result<Option<MasterKey>, String> {
        let Some(text) = &head.secret_key else { return Ok(None) };
        let key = MasterKey::parse(text).map_err(|error| format!("the key in the backup: {error}"))?;
        match self.settings.existing_key()? {
            Some(here) if here.fingerprint() == key.fingerprint() => Ok(None),
            Some(_) if self.settings.secret_key.is_some() => Err(
                "the backup brings another secret key than BOTWRIGHT_SECRET_KEY. Unset it, so that the backup's can be \
                 kept in the data folder, or set it to the one the backup was made with."
                    .to_owned(),
            ),
            Some(_) if !self.force => Err(format!(
                "the backup brings another secret key than {}. Say --force to replace it; the old one is kept beside it.",
                self.settings.secret_key_file().display()
            )),
            _ => Ok(Some(key)),
        }
    }

    fn tell_about_keys(&self, head: &Head, written: bool) -> Result<(), String> {
        let file = self.settings.secret_key_file();
        let here = self.settings.existing_key()?.map(|key| key.fingerprint());
        if written {
            println!("The secret key of the backup is now in {}.", file.display());
        } else if here != head.key_fingerprint {
            println!(
                "This installation has another secret key than the one the backup was made with, or none yet. The server \
                 starts once the old key is in {} or BOTWRIGHT_SECRET_KEY; if it is lost for good, run `botwright \
                 adopt-key`.",
                file.display()
            );
        }
        Ok(())
    }
}

/// From the start, whoever read it before.
fn again(file: &File) -> Result<File, String> {
    let mut file = file.try_clone().map_err(|error| error.to_string())?;
    file.rewind().map_err(|error| error.to_string())?;
    Ok(file)
}

async fn put_files(files: &Files, mut reader: Reader<File>) -> Result<BTreeSet<String>, String> {
    let mut kept = BTreeSet::new();
    let mut line = reader.next_line()?;
    loop {
        match line {
            Line::Sums(_) => return Ok(kept),
            Line::File { key, size } => {
                let mut content = Vec::with_capacity(size);
                line = reader.next_line()?;
                while let Line::Bytes(text) = &line {
                    content.extend(STANDARD.decode(text).map_err(|error| error.to_string())?);
                    line = reader.next_line()?;
                }
                files.put(&key, content.into()).await.map_err(|error| error.to_string())?;
                kept.insert(key);
            }
            _ => line = reader.next_line()?,
        }
    }
}

/// How many things do not add up in the books.
async fn fill(store: &Store, head: &Head, force: bool, mut reader: Reader<File>) -> Result<usize, String> {
    let restore = Restore::begin(store, &head.migrations, force).await.map_err(|error| error.to_string())?;
    let mut table: Option<Table> = None;
    let mut rows: Vec<Row> = vec![];
    loop {
        let line = reader.next_line()?;
        let is_row = matches!(line, Line::Row(_));
        if let Some(table) = &table
            && (rows.len() == BATCH || !is_row)
            && !rows.is_empty()
        {
            restore.add(table, &rows).await.map_err(|error| error.to_string())?;
            rows.clear();
        }
        match line {
            Line::Head(_) => {}
            Line::Table(next) => table = Some(next),
            Line::Row(row) => rows.push(row),
            Line::File { .. } | Line::Bytes(_) | Line::Sums(_) => break,
        }
    }
    Ok(restore.commit().await.map_err(|error| error.to_string())?.len())
}

/// The old key stays beside the new one: somebody may want the old installation back.
fn replace_key(settings: &Settings, key: &MasterKey) -> Result<(), String> {
    let path = settings.secret_key_file();
    let sentence = |error: io::Error| format!("{}: {error}", path.display());
    let new = tempfile::NamedTempFile::new_in(&settings.data_dir).map_err(sentence)?;
    fs::write(new.path(), key.to_text()).map_err(sentence)?;
    new.as_file().sync_all().map_err(sentence)?;
    if path.exists() {
        fs::copy(&path, path.with_extension("key.replaced")).map_err(sentence)?;
    }
    new.persist(&path).map_err(|error| sentence(error.error))?;
    Ok(())
}

/// Nothing names them any more. One that cannot be deleted costs space and nothing else.
async fn remove_others(files: &Files, kept: &BTreeSet<String>) {
    let Ok(keys) = files.keys().try_collect::<Vec<String>>().await else { return };
    for key in keys.iter().filter(|key| !kept.contains(*key)) {
        if let Err(error) = files.delete(key).await {
            eprintln!("The old file {key} could not be deleted: {error}");
        }
    }
}
