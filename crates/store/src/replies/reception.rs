//! Where chats ask for what each looks at before it is answered. On SQLite, what is asked while one reading runs is read
//! by the next, all of it by one statement and over a connection that is kept for it: a way to the database's thread and
//! back costs more than the reading, and a pool would make another one to see whether the connection still works.
//!
//! On PostgreSQL each chat reads for itself: there connections work side by side.

use std::sync::{Arc, OnceLock};

use sea_orm::sqlx::pool::PoolConnection;
use sea_orm::sqlx::sqlite::{SqliteConnection, SqlitePool};
use sea_orm::sqlx::{self, AssertSqlSafe, Sqlite, query};
use sea_orm::{DbErr, QueryResult, RuntimeErr};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use uuid::Uuid;

use super::opening::{self, Opening};
use crate::{Backend, Result, Store, StoreError};

const BATCH: usize = 64;

#[derive(Debug)]
pub struct Reception {
    store: Store,
    /// How many of the last turns are wanted.
    turns: u64,
    /// Opened by the first who asks.
    inquiries: OnceLock<UnboundedSender<Inquiry>>,
}

struct Inquiry {
    bot_id: Uuid,
    session_id: String,
    answer: oneshot::Sender<Result<Option<Opening>>>,
}

impl Reception {
    pub fn new(store: Store, turns: u64) -> Self {
        Self { store, turns, inquiries: OnceLock::new() }
    }

    pub async fn opening(&self, bot_id: Uuid, session_id: &str) -> Result<Option<Opening>> {
        if self.store.backend() == Backend::Postgres {
            return opening::opening(self.store.read(), bot_id, session_id, self.turns).await;
        }
        let inquiries = self.inquiries.get_or_init(|| {
            let (sender, inquiries) = unbounded_channel();
            let pool = self.store.read().get_sqlite_connection_pool().clone();
            tokio::spawn(work(pool, opening::together_on_sqlite(self.turns).into(), inquiries));
            sender
        });
        let (answer, answered) = oneshot::channel();
        // A failure to send drops the answer's sender, which its receiver notices.
        let _ = inquiries.send(Inquiry { bot_id, session_id: session_id.to_owned(), answer });
        let closed = |_| StoreError::Database(DbErr::Custom("the reception is closed".into()));
        answered.await.map_err(closed)?
    }
}

async fn work(pool: SqlitePool, sql: Arc<str>, mut inquiries: UnboundedReceiver<Inquiry>) {
    let mut connection = None;
    let mut batch = Vec::new();
    let mut closing = pool.close_event();
    loop {
        let asked = tokio::select! {
            asked = inquiries.recv_many(&mut batch, BATCH) => asked,
            // The pool waits for its connection.
            () = &mut closing => 0,
        };
        if asked == 0 {
            return;
        }
        let openings = match connected(&pool, &mut connection).await {
            Ok(connection) => read(connection, &sql, &batch).await,
            Err(error) => Err(error),
        };
        let mut openings = openings.map_err(|error| {
            // Whatever was wrong with it, the next takes another one.
            connection = None;
            error.to_string()
        });
        for (place, inquiry) in batch.drain(..).enumerate() {
            let opening = match &mut openings {
                Ok(openings) => Ok(openings[place].take()),
                Err(error) => Err(StoreError::Database(DbErr::Custom(error.clone()))),
            };
            // Whoever left before the answer does not need it.
            let _ = inquiry.answer.send(opening);
        }
    }
}

async fn connected<'a>(
    pool: &SqlitePool,
    kept: &'a mut Option<PoolConnection<Sqlite>>,
) -> Result<&'a mut SqliteConnection> {
    let connection = match kept.take() {
        Some(connection) => connection,
        None => pool.acquire().await.map_err(failed)?,
    };
    Ok(kept.insert(connection))
}

async fn read(
    connection: &mut SqliteConnection,
    sql: &Arc<str>,
    batch: &[Inquiry],
) -> Result<Vec<Option<Opening>>> {
    let asked = |inquiry: &Inquiry| json!([inquiry.bot_id.simple(), inquiry.session_id]);
    let asked = Value::Array(batch.iter().map(asked).collect()).to_string();
    let mut openings = vec![None; batch.len()];
    // Safe: no value of a visitor's is in the text.
    for row in query(AssertSqlSafe(sql.clone())).bind(asked).fetch_all(connection).await.map_err(failed)? {
        let row = QueryResult::from(row);
        let place: i64 = row.try_get("", "place")?;
        let place = usize::try_from(place).unwrap_or_default();
        openings[place] = Some(opening::from_row(&row, batch[place].bot_id)?);
    }
    Ok(openings)
}

fn failed(error: sqlx::Error) -> StoreError {
    DbErr::Query(RuntimeErr::SqlxError(error.into())).into()
}
