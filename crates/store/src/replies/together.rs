//! Several statements in one trip to the database.

use sea_orm::{ConnectionTrait, DbBackend, Statement, Values};

use crate::{Result, Tx};

/// Runs them in order. SQLite lives on a thread of its own, and each way there and back costs more than a small
/// statement; it takes many at once. PostgreSQL takes one at a time.
pub async fn execute(tx: &Tx, statements: Vec<Statement>) -> Result<()> {
    if tx.get_database_backend() != DbBackend::Sqlite {
        for statement in statements {
            tx.execute_raw(statement).await?;
        }
        return Ok(());
    }
    if let Some(all) = statements.into_iter().reduce(joined) {
        tx.execute_raw(all).await?;
    }
    Ok(())
}

/// SQLite's placeholders have no numbers, so the values simply follow each other.
fn joined(mut first: Statement, second: Statement) -> Statement {
    first.sql.push(';');
    first.sql.push_str(&second.sql);
    if let Some(Values(more)) = second.values {
        first.values.get_or_insert_with(|| Values(vec![])).0.extend(more);
    }
    first
}
