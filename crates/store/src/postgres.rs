//! PostgreSQL: one pool for everything, opened only after a plain connection has shown what may be wrong, and a lock that
//! tells servers from those who want the database alone.

use std::io::ErrorKind;
use std::str::FromStr;
use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection};
use sea_orm::sqlx::{self, Connection, Row};
use sea_orm::{ConnectOptions, Database, DatabaseConnection};
use tokio::time::{Instant, sleep, timeout_at};

use crate::{Result, StoreError};

const CONNECTIONS: u32 = 20;
/// A connection that was used less long ago is there still.
const TRUSTED_FOR: Duration = Duration::from_secs(1);
/// How long a server that is just starting may take. The pool would wait three times as long and not say for what.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(250);
/// Any number, the same in every binary. Servers share it, on each of their connections; who has it alone restores.
const SERVING_LOCK: i64 = 0x0062_6f74_7365_7276;
const SHARED: &str = "pg_try_advisory_lock_shared";
const ALONE: &str = "pg_try_advisory_lock";
const BEING_RESTORED: &str = "a backup is being restored into it; wait for its end";

/// Nobody serves from the database while this is held.
#[derive(Debug)]
pub struct Alone(#[expect(dead_code, reason = "held, not used")] Option<PgConnection>);

impl Alone {
    /// On SQLite: whoever serves from a file is on this machine and holds its folder.
    pub(crate) fn in_its_folder() -> Self {
        Self(None)
    }

    /// None if a server has the database. One that was stopped a moment ago may take that moment.
    pub(crate) async fn with(url: &str) -> Result<Option<Self>> {
        let deadline = Instant::now() + PATIENCE;
        let mut connection = reach(url).await?;
        loop {
            if take(&mut connection, ALONE).await? {
                return Ok(Some(Self(Some(connection))));
            }
            if Instant::now() > deadline {
                return Ok(None);
            }
            sleep(PAUSE).await;
        }
    }
}

pub(crate) async fn open(mut options: ConnectOptions, serves: bool) -> Result<DatabaseConnection> {
    let mut first = reach(options.get_url()).await?;
    if serves && !take(&mut first, SHARED).await? {
        return Err(StoreError::Unreachable(BEING_RESTORED.into()));
    }
    first.close().await?;
    options.max_connections(CONNECTIONS).map_sqlx_postgres_pool_opts(move |pool| {
        let pool = pool.before_acquire(|connection, age| {
            Box::pin(async move {
                // After a restart of the server those that lay idle are dead, and nobody has told them.
                if age.idle_for > TRUSTED_FOR {
                    connection.ping().await?;
                }
                Ok(true)
            })
        });
        pool.after_connect(move |connection, _| {
            Box::pin(async move {
                if serves && !take(connection, SHARED).await? {
                    return Err(sqlx::Error::Protocol(BEING_RESTORED.into()));
                }
                Ok(())
            })
        })
    });
    Ok(Box::pin(Database::connect(options)).await?)
}

/// One connection. A server that is starting is waited for; anything else is told at once.
async fn reach(url: &str) -> Result<PgConnection> {
    let deadline = Instant::now() + PATIENCE;
    let options = PgConnectOptions::from_str(url)?;
    loop {
        let silent = |_| StoreError::Unreachable(format!("no answer within {} seconds", PATIENCE.as_secs()));
        match timeout_at(deadline, PgConnection::connect_with(&options)).await.map_err(silent)? {
            Ok(connection) => return Ok(connection),
            Err(error) if may_be_starting(&error) && Instant::now() + PAUSE < deadline => sleep(PAUSE).await,
            Err(error) => return Err(error.into()),
        }
    }
}

fn may_be_starting(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(error) => error.kind() == ErrorKind::ConnectionRefused,
        sqlx::Error::Database(error) => error.is_transient_in_connect_phase(),
        _ => false,
    }
}

async fn take(connection: &mut PgConnection, how: &'static str) -> std::result::Result<bool, sqlx::Error> {
    let statement = format!("SELECT {how}({SERVING_LOCK})");
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement)).fetch_one(connection).await?.try_get(0)
}
