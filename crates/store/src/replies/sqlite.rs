//! A thread with a connection of its own to SQLite's file, for what every chat message reads and writes.
//!
//! All other ways to SQLite lead over a thread of the driver's, there and back for each statement; to wake it and to be woken
//! costs far more than the statement (decision 0032). Here what has gathered is handed over once, and the answers come back
//! once. Whatever fails here is done again on the usual way, which then says what is wrong.

use std::future::Future;
use std::iter;
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tracing::warn;

use crate::Store;
use crate::connect::BUSY_TIMEOUT;

/// How much is handed over at once.
const BATCH: usize = 64;
/// Replies are read in the same moments and many end in one, so those that have ended are together by then.
const GATHERING: Duration = Duration::from_millis(2);

pub(super) struct Line {
    pub store: Store,
    runtime: Handle,
    connection: Option<Connection>,
}

impl Line {
    /// Starts a thread that serves what is sent to it, until nobody can send any more or the store is closed. What nobody waits
    /// for gathers a moment longer.
    pub fn open<T: Send + 'static>(
        store: &Store,
        name: &str,
        is_waited_for: fn(&T) -> bool,
        mut serve: impl FnMut(&mut Self, Vec<T>) + Send + 'static,
    ) -> UnboundedSender<T> {
        let (sender, mut receiver) = unbounded_channel();
        let mut line = Self { store: store.clone(), runtime: Handle::current(), connection: None };
        store.start_thread(name, move || {
            // What is dropped here may want to start a task.
            let runtime = line.runtime.clone();
            let _within = runtime.enter();
            while let Some(mut batch) = line.wait_for(next(&line.store, &mut receiver)) {
                if !batch.iter().any(is_waited_for) {
                    thread::sleep(GATHERING);
                    let room = BATCH - batch.len();
                    batch.extend(iter::from_fn(|| receiver.try_recv().ok()).take(room));
                }
                serve(&mut line, batch);
            }
        });
        sender
    }

    /// Nothing if it failed.
    pub fn attempt<T>(&mut self, work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>) -> Option<T> {
        let connection = match self.connection.take() {
            Some(connection) => Ok(connection),
            None => connect(&self.store),
        };
        let done = connection.and_then(|connection| work(self.connection.insert(connection)));
        done.inspect_err(|error| {
            warn!(%error, "SQLite failed, the usual way is tried");
            // Whatever was wrong with it, the next takes another one.
            self.connection = None;
        })
        .ok()
    }

    pub fn wait_for<F: Future>(&self, future: F) -> F::Output {
        self.runtime.block_on(future)
    }
}

async fn next<T>(store: &Store, receiver: &mut UnboundedReceiver<T>) -> Option<Vec<T>> {
    let mut batch = Vec::new();
    tokio::select! {
        biased;
        () = store.closed() => None,
        received = receiver.recv_many(&mut batch, BATCH) => (received > 0).then_some(batch),
    }
}

fn connect(store: &Store) -> rusqlite::Result<Connection> {
    let file = store.read().get_sqlite_connection_pool().connect_options().get_filename().to_owned();
    let connection = Connection::open(file)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}
