//! Opens the database and hands out connections for reading and transactions for writing.
//!
//! SQLite takes one writer at a time. A transaction that reads first and writes later fails with "database is
//! locked" when another got in between, so every write transaction begins immediate, and all of them queue fairly
//! for their turn. PostgreSQL shares one pool; there, code relies on conditional updates and row locks.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use sea_orm::sqlx::Connection;
use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sea_orm::{
    AccessMode, ConnAcquireErr, ConnectOptions, ConnectionTrait, Database, DatabaseConnection,
    DatabaseTransaction, DbBackend, DbErr, IsolationLevel, SqliteTransactionMode, TransactionOptions,
    TransactionTrait,
};
use sea_orm_migration::MigratorTrait;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::postgres::{self, Alone};
use crate::{Result, StoreError, Tx, migrations::Migrator};

const READERS: u32 = 4;
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(15);
/// Any number, the same in every replica: they take turns when they migrate.
const MIGRATION_LOCK: i64 = 0x0062_6f74_7772_6967;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    Sqlite,
    Postgres,
}

#[derive(Clone, Debug)]
pub struct Store {
    readers: DatabaseConnection,
    writer: DatabaseConnection,
    backend: Backend,
    /// On SQLite: who holds it writes. Everybody waits in line for it.
    pen: Arc<Semaphore>,
    threads: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

impl Store {
    /// `sqlite://path` (created if missing) or `postgres://…`.
    pub async fn connect(url: &str) -> Result<Self> {
        Self::open(url, false).await
    }

    /// As [`connect`](Self::connect), for a server: while it runs, nobody has the database [`alone`](Self::alone).
    pub async fn connect_to_serve(url: &str) -> Result<Self> {
        Self::open(url, true).await
    }

    /// The database without any server. None if there is one.
    pub async fn alone(url: &str) -> Result<Option<Alone>> {
        if is_postgres(url) { Alone::with(url).await } else { Ok(Some(Alone::in_its_folder())) }
    }

    async fn open(url: &str, serves: bool) -> Result<Self> {
        if url.starts_with("sqlite:") {
            let url = if url.contains('?') { url.to_owned() } else { format!("{url}?mode=rwc") };
            let writer = open_sqlite(&url).await?;
            let readers = Box::pin(Database::connect(sqlite(&url, READERS, true))).await?;
            Ok(Self::new(readers, writer, Backend::Sqlite))
        } else if is_postgres(url) {
            let pool = postgres::open(quiet(url), serves).await?;
            Ok(Self::new(pool.clone(), pool, Backend::Postgres))
        } else {
            Err(StoreError::BadUrl("the database URL must begin with sqlite:// or postgres://".into()))
        }
    }

    fn new(readers: DatabaseConnection, writer: DatabaseConnection, backend: Backend) -> Self {
        Self { readers, writer, backend, pen: Arc::new(Semaphore::new(1)), threads: Arc::default() }
    }

    pub fn backend(&self) -> Backend {
        self.backend
    }

    /// For queries that change nothing. On SQLite a write through it is refused by the database.
    pub fn read(&self) -> &DatabaseConnection {
        &self.readers
    }

    /// The database as it is at the first read, for as long as this is held. Nothing can be written through it, and nobody
    /// who writes waits for it.
    pub async fn at_one_moment(&self) -> Result<DatabaseTransaction> {
        let options = match self.backend {
            Backend::Sqlite => TransactionOptions::default(),
            Backend::Postgres => TransactionOptions {
                isolation_level: Some(IsolationLevel::RepeatableRead),
                access_mode: Some(AccessMode::ReadOnly),
                ..TransactionOptions::default()
            },
        };
        Ok(self.readers.begin_with_options(options).await?)
    }

    /// The one way to write.
    pub async fn begin(&self) -> Result<Tx> {
        let options = TransactionOptions {
            sqlite_transaction_mode: match self.backend {
                Backend::Sqlite => Some(SqliteTransactionMode::Immediate),
                Backend::Postgres => None,
            },
            ..TransactionOptions::default()
        };
        let turn = match self.backend {
            Backend::Sqlite => Some(self.turn_to_write().await?),
            Backend::Postgres => None,
        };
        Ok(Tx::new(self.writer.begin_with_options(options).await?, turn))
    }

    /// On SQLite nobody else writes while this is held.
    pub(crate) async fn turn_to_write(&self) -> Result<OwnedSemaphorePermit> {
        let too_late = || DbErr::ConnectionAcquire(ConnAcquireErr::Timeout);
        let turn = timeout(ACQUIRE_TIMEOUT, self.pen.clone().acquire_owned()).await;
        Ok(turn.ok().and_then(std::result::Result::ok).ok_or_else(too_late)?)
    }

    /// A thread that ends when the store is [`closed`](Self::closed).
    pub(crate) fn start_thread(&self, name: &str, work: impl FnOnce() + Send + 'static) {
        let thread = Builder::new().name(name.to_owned()).spawn(work).expect("the system gives us a thread");
        self.threads.lock().unwrap_or_else(PoisonError::into_inner).push(thread);
    }

    pub(crate) async fn closed(&self) {
        match self.backend {
            Backend::Sqlite => self.readers.get_sqlite_connection_pool().close_event().await,
            Backend::Postgres => self.readers.get_postgres_connection_pool().close_event().await,
        }
    }

    /// Brings the schema up to date: all of it or nothing, one replica at a time.
    pub async fn migrate(&self) -> Result<()> {
        let tx = self.begin_migrating().await?;
        let applied = crate::migrations::applied(&tx).await?;
        // A newer binary may have been here before we were put back. It only added, so there is nothing to do; the
        // migrator itself would refuse a history with names that it does not know.
        if Migrator::migrations().iter().all(|migration| applied.contains(migration.name())) {
            return Ok(());
        }
        Migrator::up(tx.inner(), None).await?;
        Ok(tx.commit().await?)
    }

    /// The schema as an older binary left it, up to and with this migration. Tests of upgrades begin there.
    pub async fn migrate_through(&self, last: &str) -> Result<()> {
        let all = Migrator::migrations();
        let steps = all.iter().position(|migration| migration.name() == last).map(|index| index + 1);
        let steps = steps.and_then(|steps| u32::try_from(steps).ok());
        let steps = steps.ok_or_else(|| StoreError::Corrupt(format!("there is no migration {last}")))?;
        let tx = self.begin_migrating().await?;
        Migrator::up(tx.inner(), Some(steps)).await?;
        Ok(tx.commit().await?)
    }

    /// A transaction that may change the schema: one at a time, in all replicas together.
    pub(crate) async fn begin_migrating(&self) -> Result<Tx> {
        let tx = self.begin().await?;
        if self.backend == Backend::Postgres {
            tx.execute_unprepared(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")).await?;
        }
        Ok(tx)
    }

    /// The migrations this binary knows and the database has not seen. Empty means ready.
    pub async fn pending_migrations(&self) -> Result<Vec<String>> {
        let known = Migrator::migrations().into_iter().map(|migration| migration.name().to_owned());
        let applied = crate::migrations::applied(self.read()).await?;
        Ok(known.filter(|name| !applied.contains(name)).collect())
    }

    /// Connections that are open and those of them that are in use, for each pool.
    pub fn pools(&self) -> Vec<(&'static str, u32, usize)> {
        match self.backend {
            Backend::Sqlite => [("readers", &self.readers), ("writer", &self.writer)]
                .into_iter()
                .map(|(name, pool)| (name, pool.get_sqlite_connection_pool()))
                .map(|(name, pool)| (name, pool.size(), pool.size() as usize - pool.num_idle()))
                .collect(),
            Backend::Postgres => {
                let pool = self.readers.get_postgres_connection_pool();
                vec![("all", pool.size(), pool.size() as usize - pool.num_idle())]
            }
        }
    }

    pub async fn ping(&self) -> Result<()> {
        Ok(self.read().ping().await?)
    }

    pub async fn close(&self) -> Result<()> {
        self.readers.clone().close().await?;
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        let ended = spawn_blocking(|| threads.into_iter().for_each(|thread| drop(thread.join())));
        // The last to leave SQLite's file puts the journal back into it.
        let _ = ended.await;
        if self.backend == Backend::Sqlite {
            self.writer.clone().close().await?;
        }
        Ok(())
    }
}

/// The first to open a new file changes its journal mode, for which SQLite wants it alone and does not wait. Whoever
/// comes at the same moment tries again.
async fn open_sqlite(url: &str) -> Result<DatabaseConnection> {
    let mut patience = 100;
    loop {
        match Box::pin(Database::connect(sqlite(url, 1, false))).await {
            Err(error) if patience > 0 && error.to_string().contains("database is locked") => {
                patience -= 1;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            opened => return Ok(opened?),
        }
    }
}

fn sqlite(url: &str, connections: u32, read_only: bool) -> ConnectOptions {
    let mut options = quiet(url);
    options
        .max_connections(connections)
        .map_sqlx_sqlite_opts(move |sqlite: SqliteConnectOptions| {
            sqlite
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(BUSY_TIMEOUT)
                .pragma("query_only", if read_only { "ON" } else { "OFF" })
        })
        .map_sqlx_sqlite_pool_opts(|pool| {
            // When the disk is full SQLite itself ends a transaction. The driver, whose own rollback then fails, believes
            // that it goes on, and would take the next one for a part of it, which nobody ever commits.
            pool.before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
        });
    options
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

fn quiet(url: &str) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options.sqlx_logging(false).acquire_timeout(ACQUIRE_TIMEOUT).test_before_acquire(false);
    options
}

impl From<DbBackend> for Backend {
    fn from(backend: DbBackend) -> Self {
        if backend == DbBackend::Postgres { Self::Postgres } else { Self::Sqlite }
    }
}
