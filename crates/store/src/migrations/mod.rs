//! The schema's history. Migrations add first and remove later, so that the old and the new binary can run side by
//! side on one database. A migration that has shipped is never edited.

use std::collections::HashSet;

use sea_orm::{ConnectionTrait, FromQueryResult, Statement};
use sea_orm_migration::prelude::*;

use crate::Result as StoreResult;

mod m0001_accounts;
mod m0002_jobs;
mod m0003_chatbots;
mod m0004_conversations;
mod m0005_websites;
mod m0006_money;
mod m0007_social_posts;
mod m0008_console;
mod m0009_subscribers;
mod m0010_privacy;
mod m0011_open_questions;
mod m0012_verified_from;
mod m0013_installation;
mod m0014_settled;
mod m0015_disputes;
mod m0016_social_codes;
mod m0017_answered_in_part;
mod m0018_video_orders;

pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_jobs::Migration),
            Box::new(m0003_chatbots::Migration),
            Box::new(m0004_conversations::Migration),
            Box::new(m0005_websites::Migration),
            Box::new(m0006_money::Migration),
            Box::new(m0007_social_posts::Migration),
            Box::new(m0008_console::Migration),
            Box::new(m0009_subscribers::Migration),
            Box::new(m0010_privacy::Migration),
            Box::new(m0011_open_questions::Migration),
            Box::new(m0012_verified_from::Migration),
            Box::new(m0013_installation::Migration),
            Box::new(m0014_settled::Migration),
            Box::new(m0015_disputes::Migration),
            Box::new(m0016_social_codes::Migration),
            Box::new(m0017_answered_in_part::Migration),
            Box::new(m0018_video_orders::Migration),
        ]
    }
}

#[derive(FromQueryResult)]
struct Applied {
    version: String,
}

/// Names of the applied migrations; none when the table itself is missing.
pub async fn applied(db: &impl ConnectionTrait) -> StoreResult<HashSet<String>> {
    let manager_table = "seaql_migrations";
    let exists = match db.get_database_backend() {
        sea_orm::DbBackend::Postgres => {
            format!("SELECT to_regclass('{manager_table}') IS NOT NULL AS present")
        }
        _ => format!("SELECT count(*) > 0 AS present FROM sqlite_master WHERE name = '{manager_table}'"),
    };
    let present: bool = db
        .query_one_raw(Statement::from_string(db.get_database_backend(), exists))
        .await?
        .map(|row| row.try_get("", "present"))
        .transpose()?
        .unwrap_or(false);
    if !present {
        return Ok(HashSet::new());
    }
    let rows = Applied::find_by_statement(Statement::from_string(
        db.get_database_backend(),
        format!("SELECT version FROM {manager_table}"),
    ))
    .all(db)
    .await?;
    Ok(rows.into_iter().map(|row| row.version).collect())
}
