//! A write transaction.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, Statement};
use tokio::sync::OwnedSemaphorePermit;

/// Dropping it without `commit` undoes everything.
#[derive(Debug)]
pub struct Tx {
    inner: DatabaseTransaction,
    /// Held where only one may write at a time. Given back after the transaction.
    _turn: Option<OwnedSemaphorePermit>,
}

impl Tx {
    pub(crate) fn new(inner: DatabaseTransaction, turn: Option<OwnedSemaphorePermit>) -> Self {
        Self { inner, _turn: turn }
    }

    /// For what takes only the library's own connections.
    pub(crate) fn inner(&self) -> &DatabaseTransaction {
        &self.inner
    }

    pub async fn commit(self) -> Result<(), DbErr> {
        self.inner.commit().await
    }

    pub async fn rollback(self) -> Result<(), DbErr> {
        self.inner.rollback().await
    }
}

#[async_trait]
impl ConnectionTrait for Tx {
    fn get_database_backend(&self) -> DbBackend {
        self.inner.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.inner.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.inner.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.inner.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.inner.query_all_raw(statement).await
    }
}
