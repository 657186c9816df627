//! PostgreSQL: one pool for everything, opened only after a plain connection has shown what may be wrong.

use std::io::ErrorKind;
use std::str::FromStr;
use std::time::Duration;

use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection};
use sea_orm::sqlx::{self, Connection};
use sea_orm::{ConnectOptions, Database, DatabaseConnection};
use tokio::time::{Instant, sleep, timeout_at};

use crate::{Result, StoreError};

const CONNECTIONS: u32 = 20;
/// A connection that was used less long ago is there still.
const TRUSTED_FOR: Duration = Duration::from_secs(1);
/// How long a server that is just starting may take. The pool would wait three times as long and not say for what.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(250);

pub(crate) async fn open(mut options: ConnectOptions) -> Result<DatabaseConnection> {
    reach(options.get_url()).await?.close().await.map_err(unreachable)?;
    options.max_connections(CONNECTIONS).map_sqlx_postgres_pool_opts(|pool| {
        pool.before_acquire(|connection, age| {
            Box::pin(async move {
                // After a restart of the server those that lay idle are dead, and nobody has told them.
                if age.idle_for > TRUSTED_FOR {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
    });
    Ok(Database::connect(options).await?)
}

/// One connection. A server that is starting is waited for; anything else is told at once.
async fn reach(url: &str) -> Result<PgConnection> {
    let deadline = Instant::now() + PATIENCE;
    let options = PgConnectOptions::from_str(url).map_err(unreachable)?;
    loop {
        let silent = |_| StoreError::Unreachable(format!("no answer within {} seconds", PATIENCE.as_secs()));
        match timeout_at(deadline, PgConnection::connect_with(&options)).await.map_err(silent)? {
            Ok(connection) => return Ok(connection),
            Err(error) if may_be_starting(&error) && Instant::now() + PAUSE < deadline => sleep(PAUSE).await,
            Err(error) => return Err(unreachable(error)),
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

fn unreachable(error: sqlx::Error) -> StoreError {
    StoreError::Unreachable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn why_there_is_no_connection_is_told() {
        let begun = Instant::now();
        let refused = crate::Store::connect("postgres://me@127.0.0.1:1/x").await.unwrap_err();
        assert!(refused.to_string().contains("refused"), "{refused}");
        assert!(begun.elapsed() <= PATIENCE, "{:?}", begun.elapsed());
        let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("postgres://me@{}/x", silent.local_addr().unwrap());
        let unheard = crate::Store::connect(&url).await.unwrap_err();
        assert!(unheard.to_string().contains("no answer within 5 seconds"), "{unheard}");
    }
}
