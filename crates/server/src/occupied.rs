//! A restore under a running server would leave it with rows, files and a key that are no longer there. So servers hold
//! their data folder together, and on PostgreSQL their database (`botwright_store::Alone`); a restore wants both for itself.
//! What a process holds goes with it, however it ends.

use std::fs::{File, OpenOptions, TryLockError};

use botwright_store::{Alone, Store};

use crate::ready;
use crate::settings::Settings;

/// Whoever has this may replace everything.
pub struct Unoccupied {
    _folder: Option<File>,
    _database: Alone,
}

/// For a server: together with others. A folder that cannot be written to, or cannot be locked, is held by nobody.
pub fn share_folder(settings: &Settings) -> Result<Option<File>, String> {
    let Some(file) = lock_file(settings) else { return Ok(None) };
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => Err(format!(
            "a backup is being restored into {}. Start the server when that is done.",
            settings.data_dir.display()
        )),
        _ => Ok(Some(file)),
    }
}

/// For a restore. A server of an older version holds nothing, so its address is asked as well.
pub(crate) async fn unoccupied(settings: &Settings) -> Result<Unoccupied, String> {
    let folder = lock_file(settings);
    if let Some(file) = &folder
        && matches!(file.try_lock(), Err(TryLockError::WouldBlock))
    {
        return Err(format!(
            "a server is running on the data folder {}. Stop it first.",
            settings.data_dir.display()
        ));
    }
    let listen = settings.listen;
    if ready::is_taken_by_us(settings).await {
        return Err(format!(
            "a Botwright answers at {listen}. Stop it first; if it is another installation, say --listen with the address \
             of this one."
        ));
    }
    let database = Store::alone(&settings.database_url()?)
        .await
        .map_err(|error| format!("the database cannot be opened: {error}"))?
        .ok_or("a server is running on the database. Stop every replica first.")?;
    Ok(Unoccupied { _folder: folder, _database: database })
}

fn lock_file(settings: &Settings) -> Option<File> {
    let path = settings.data_dir.join("server.lock");
    OpenOptions::new().create(true).truncate(false).write(true).open(path).ok()
}
