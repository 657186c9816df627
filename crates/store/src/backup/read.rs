//! Reads every row as of one moment while others go on writing, a page at a time, so that memory does not grow with
//! the number of messages.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, QueryResult, Statement, TryGetable, Value as Bound,
};
use serde_json::Value;
use uuid::Uuid;

use super::Row;
use super::schema::{self, Kind, Table};
use crate::{Result, Store, migrations};

const PAGE: i64 = 200;

/// The database as it was at one moment. Nothing can be written through it.
pub struct Snapshot {
    tx: DatabaseTransaction,
}

impl Snapshot {
    pub async fn take(store: &Store) -> Result<Self> {
        let tx = store.at_one_moment().await?;
        // The moment is that of the first read.
        migrations::applied(&tx).await?;
        Ok(Self { tx })
    }

    /// The migrations that made the schema, oldest first.
    pub async fn migrations(&self) -> Result<Vec<String>> {
        let mut applied: Vec<String> = migrations::applied(&self.tx).await?.into_iter().collect();
        applied.sort();
        Ok(applied)
    }

    pub async fn tables(&self) -> Result<Vec<Table>> {
        schema::tables(&self.tx).await
    }

    pub async fn rows<'a>(&'a self, table: &'a Table) -> Result<Rows<'a>> {
        let rows = Rows { tx: &self.tx, table, after: 0, ended: false };
        if rows.is_postgres() {
            rows.open_cursor().await?;
        }
        Ok(rows)
    }
}

/// The rows of one table, page by page.
pub struct Rows<'a> {
    tx: &'a DatabaseTransaction,
    table: &'a Table,
    /// On SQLite, the last row that was read.
    after: i64,
    ended: bool,
}

impl Rows<'_> {
    /// Empty at the end.
    pub async fn next_page(&mut self) -> Result<Vec<Row>> {
        if self.ended {
            return Ok(vec![]);
        }
        let statement = if self.is_postgres() { self.fetch() } else { self.select_after() };
        let found = self.tx.query_all_raw(statement).await?;
        self.ended = found.is_empty();
        if self.ended && self.is_postgres() {
            self.tx.execute_unprepared(&format!("CLOSE {}", self.cursor())).await?;
        }
        if let (Some(last), false) = (found.last(), self.is_postgres()) {
            self.after = last.try_get_by_index(self.table.columns.len())?;
        }
        found.iter().map(|row| self.read(row)).collect()
    }

    fn is_postgres(&self) -> bool {
        self.tx.get_database_backend() == DbBackend::Postgres
    }

    async fn open_cursor(&self) -> Result<()> {
        let columns: Vec<String> = self
            .table
            .columns
            .iter()
            .map(|column| match column.kind {
                Kind::Integer => format!("CAST(\"{0}\" AS BIGINT)", column.name),
                _ => format!("\"{}\"", column.name),
            })
            .collect();
        let declare = format!(
            "DECLARE {} NO SCROLL CURSOR FOR SELECT {} FROM \"{}\"",
            self.cursor(),
            columns.join(", "),
            self.table.name
        );
        self.tx.execute_unprepared(&declare).await?;
        Ok(())
    }

    fn cursor(&self) -> String {
        format!("\"backup_{}\"", self.table.name)
    }

    fn fetch(&self) -> Statement {
        Statement::from_string(DbBackend::Postgres, format!("FETCH {PAGE} FROM {}", self.cursor()))
    }

    fn select_after(&self) -> Statement {
        let columns: Vec<String> =
            self.table.columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        let sql = format!(
            "SELECT {}, rowid FROM \"{}\" WHERE rowid > ? ORDER BY rowid LIMIT {PAGE}",
            columns.join(", "),
            self.table.name
        );
        Statement::from_sql_and_values(DbBackend::Sqlite, sql, [Bound::from(self.after)])
    }

    fn read(&self, row: &QueryResult) -> Result<Row> {
        let mut values = Row::with_capacity(self.table.columns.len());
        for (index, column) in self.table.columns.iter().enumerate() {
            values.push(match column.kind {
                Kind::Uuid => read_as::<Uuid>(row, index, |id| id.to_string().into())?,
                Kind::Text => read_as::<String>(row, index, Value::from)?,
                Kind::Integer => read_as::<i64>(row, index, Value::from)?,
                Kind::Boolean => read_as::<bool>(row, index, Value::from)?,
                Kind::Timestamp => read_as::<DateTime<Utc>>(row, index, |time| {
                    time.to_rfc3339_opts(SecondsFormat::AutoSi, true).into()
                })?,
                Kind::Date => read_as::<NaiveDate>(row, index, |date| date.to_string().into())?,
                Kind::Bytes => read_as::<Vec<u8>>(row, index, |bytes| STANDARD.encode(bytes).into())?,
            });
        }
        Ok(values)
    }
}

fn read_as<T: TryGetable>(row: &QueryResult, index: usize, write: impl FnOnce(T) -> Value) -> Result<Value> {
    Ok(row.try_get_by_index::<Option<T>>(index)?.map_or(Value::Null, write))
}
