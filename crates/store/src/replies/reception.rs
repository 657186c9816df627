//! Where chats ask for what each looks at before it is answered. On SQLite this is read on a thread of its own, as it is
//! written (`sqlite.rs`). On PostgreSQL each chat reads for itself: there connections work side by side.

use std::sync::OnceLock;

use rusqlite::{OptionalExtension, params};
use sea_orm::DbErr;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;
use uuid::Uuid;

use super::opening::{self, Opening, Row};
use super::sqlite::Line;
use crate::{Backend, Result, Store, StoreError};

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
            let (turns, sql) = (self.turns, opening::on_sqlite(self.turns));
            let serve = move |line: &mut Line, asked| answer_all(line, &sql, turns, asked);
            Line::open(&self.store, "reception", |_| true, serve)
        });
        let (answer, answered) = oneshot::channel();
        // A failure to send drops the answer's sender, which its receiver notices.
        let _ = inquiries.send(Inquiry { bot_id, session_id: session_id.to_owned(), answer });
        let closed = |_| StoreError::Database(DbErr::Custom("the reception is closed".into()));
        answered.await.map_err(closed)?
    }
}

fn answer_all(line: &mut Line, sql: &str, turns: u64, asked: Vec<Inquiry>) {
    for Inquiry { bot_id, session_id, answer } in asked {
        let row = line.attempt(|connection| {
            let mut statement = connection.prepare_cached(sql)?;
            statement.query_row(params![bot_id, session_id], Row::from_sqlite).optional()
        });
        let opening = match row {
            Some(row) => row.map(|row| row.opening(bot_id)).transpose(),
            None => line.wait_for(opening::opening(line.store.read(), bot_id, &session_id, turns)),
        };
        // Whoever left before the answer does not need it.
        let _ = answer.send(opening);
    }
}
