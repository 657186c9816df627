//! Takes rows back in one transaction: what was there is replaced as a whole, or stays as it was. An older backup
//! goes into the schema it was made with, and the migrations since then do to it what they would have done to the
//! installation itself.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::sea_query::{Alias, Expr, Query};
use sea_orm::{ConnectionTrait, DbBackend, Statement, Value as Bound};
use sea_orm_migration::MigratorTrait;
use serde_json::Value;
use uuid::Uuid;

use super::schema::{self, Kind, Table};
use super::{RestoreError, Row};
use crate::books::{self, Discrepancy};
use crate::migrations::{self, Migrator};
use crate::{Store, Tx};

type Result<T> = std::result::Result<T, RestoreError>;

/// Values in one statement. Both databases take more, and gain nothing by it.
const VALUES_AT_ONCE: usize = 4000;

pub struct Restore {
    tx: Tx,
    /// By name. Tables of other programs, in this database or in the backup's, are left alone.
    ours: BTreeSet<String>,
}

/// Whether a backup with these migrations may go into this database. Changes nothing.
pub async fn check(store: &Store, backup: &[String], replace: bool) -> Result<()> {
    check_in(store.read(), backup, replace).await
}

async fn check_in(db: &impl ConnectionTrait, backup: &[String], replace: bool) -> Result<()> {
    let known: Vec<String> =
        Migrator::migrations().iter().map(|migration| migration.name().to_owned()).collect();
    if let Some(stranger) = backup.iter().find(|name| !known.contains(name)) {
        return Err(RestoreError::NewerBackup(stranger.clone()));
    }
    if !known.starts_with(backup) || backup.is_empty() {
        return Err(RestoreError::Unreadable("its list of migrations has gaps".to_owned()));
    }
    let applied = migrations::applied(db).await?;
    if let Some(stranger) = applied.iter().find(|name| !known.contains(name)) {
        return Err(RestoreError::NewerDatabase(stranger.clone()));
    }
    if applied.is_empty() {
        return Ok(());
    }
    for table in schema::tables(db).await? {
        let sql = format!("SELECT 1 FROM \"{}\" LIMIT 1", table.name);
        let found = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
        if found.is_some() && !replace {
            return Err(RestoreError::NotEmpty);
        }
    }
    Ok(())
}

impl Restore {
    /// An empty database with the schema of the backup. Until [`Restore::commit`] nobody else sees any of it.
    pub async fn begin(store: &Store, backup: &[String], replace: bool) -> Result<Self> {
        let tx = store.begin_migrating().await?;
        check_in(&tx, backup, replace).await?;
        Migrator::down(tx.inner(), None).await?;
        let strangers = schema::tables(&tx).await?;
        let steps =
            u32::try_from(backup.len()).map_err(|error| RestoreError::Unreadable(error.to_string()))?;
        Migrator::up(tx.inner(), Some(steps)).await?;
        if tx.get_database_backend() == DbBackend::Sqlite {
            tx.execute_unprepared("PRAGMA defer_foreign_keys = ON").await?;
        }
        // A migration may have put rows of its own into a new table. The backup has them too, as they became.
        let mut ours = schema::tables(&tx).await?;
        ours.retain(|table| !strangers.contains(table));
        for table in ours.iter().rev() {
            tx.execute_unprepared(&format!("DELETE FROM \"{}\"", table.name)).await?;
        }
        Ok(Self { tx, ours: ours.into_iter().map(|table| table.name).collect() })
    }

    pub async fn add(&self, table: &Table, rows: &[Row]) -> Result<()> {
        if self.ours.contains(&table.name) { add_rows(&self.tx, table, rows).await } else { Ok(()) }
    }

    /// Brings the schema up to date and makes it all real. What does not add up in the books is told, and no reason
    /// to refuse: it did not add up before either.
    pub async fn commit(self) -> Result<Vec<Discrepancy>> {
        Migrator::up(self.tx.inner(), None).await?;
        let found = books::discrepancies(&self.tx).await?;
        self.tx.commit().await?;
        Ok(found)
    }
}

/// Rows as they came out of a [`Snapshot`](super::Snapshot), with the columns that are named and no others.
pub async fn add_rows(tx: &Tx, table: &Table, rows: &[Row]) -> Result<()> {
    let width = table.columns.len();
    for some in rows.chunks((VALUES_AT_ONCE / width.max(1)).max(1)) {
        let mut insert = Query::insert();
        insert.into_table(Alias::new(&table.name));
        insert.columns(table.columns.iter().map(|column| Alias::new(&column.name)));
        for row in some {
            if row.len() != width {
                let sentence = format!("a row of {} has {} values", table.name, row.len());
                return Err(RestoreError::Unreadable(sentence));
            }
            let mut values = Vec::with_capacity(width);
            for (column, value) in table.columns.iter().zip(row) {
                let bound = bind(column.kind, value).ok_or_else(|| {
                    RestoreError::Unreadable(format!("a value of {}.{}", table.name, column.name))
                })?;
                values.push(Expr::val(bound));
            }
            insert.values(values).map_err(|error| RestoreError::Unreadable(error.to_string()))?;
        }
        tx.execute(&insert).await?;
    }
    Ok(())
}

fn bind(kind: Kind, value: &Value) -> Option<Bound> {
    let text = value.as_str();
    if !value.is_null() && text.is_none() && !matches!(kind, Kind::Integer | Kind::Boolean) {
        return None;
    }
    Some(match kind {
        Kind::Text => Bound::from(text.map(str::to_owned)),
        Kind::Uuid => Bound::from(text.map(Uuid::parse_str).transpose().ok()?),
        Kind::Timestamp => {
            let time = text.map(DateTime::parse_from_rfc3339).transpose().ok()?;
            Bound::from(time.map(|time| time.with_timezone(&Utc)))
        }
        Kind::Date => Bound::from(text.map(str::parse::<NaiveDate>).transpose().ok()?),
        Kind::Bytes => Bound::from(text.map(|text| STANDARD.decode(text)).transpose().ok()?),
        Kind::Integer => Bound::from(if value.is_null() { None } else { Some(value.as_i64()?) }),
        Kind::Boolean => Bound::from(if value.is_null() { None } else { Some(value.as_bool()?) }),
    })
}
