//! What the installation remembers about itself, one line each.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Installation {
    Table,
    Fact,
    Value,
    NotedAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let facts = Table::create()
            .table(Installation::Table)
            .col(text(Installation::Fact).primary_key())
            .col(text(Installation::Value))
            .col(timestamp_with_time_zone(Installation::NotedAt))
            .to_owned();
        manager.create_table(facts).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Installation::Table).to_owned()).await
    }
}
