//! The rows of an installation, all as of one moment, in a form that either database can take back. What is in a
//! backup follows from the schema itself: a table that a migration adds tomorrow is in it without a line here.

mod read;
mod restore;
mod schema;

use thiserror::Error;

pub use read::{Rows, Snapshot};
pub use restore::{Restore, add_rows, check};
pub use schema::{Column, Kind, Table};

use crate::StoreError;

/// One row, column by column, in the order of its table's columns.
pub type Row = Vec<serde_json::Value>;

/// Why a backup is not taken back here.
#[derive(Debug, Error)]
pub enum RestoreError {
    #[error(
        "the database is not empty, and everything in it would be replaced. Say --force if that is what you want."
    )]
    NotEmpty,
    #[error(
        "the backup comes from a newer Botwright: its schema has {0}, which this program does not know. \
         Restore it with the version it was made with, or a newer one."
    )]
    NewerBackup(String),
    #[error(
        "the database was used by a newer Botwright: its schema has {0}, which this program does not know. \
         Restore with that version, or into an empty database."
    )]
    NewerDatabase(String),
    #[error("the backup cannot be read: {0}")]
    Unreadable(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sea_orm::DbErr> for RestoreError {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::Store(error.into())
    }
}
