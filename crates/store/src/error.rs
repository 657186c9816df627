//! What can go wrong in the store: a row that must be unique was there already, or the database itself failed.

use sea_orm::{DbErr, SqlErr, sqlx};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum StoreError {
    /// A unique key refused the row. The use case knows what that means.
    #[error("the row exists already")]
    Duplicate,
    /// What the row belongs to was deleted a moment ago.
    #[error("the row's owner is gone")]
    Orphan,
    #[error("{0}")]
    BadUrl(String),
    /// There is no connection, and this is why.
    #[error("{0}")]
    Unreachable(String),
    #[error("database: {0}")]
    Database(DbErr),
    #[error("a stored value cannot be read: {0}")]
    Corrupt(String),
}

impl From<DbErr> for StoreError {
    fn from(error: DbErr) -> Self {
        match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => Self::Duplicate,
            Some(SqlErr::ForeignKeyConstraintViolation(_)) => Self::Orphan,
            _ => Self::Database(error),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unreachable(error.to_string())
    }
}
