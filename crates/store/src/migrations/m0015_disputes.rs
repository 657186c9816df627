//! Every dispute of a payment by itself, and when its refunds were last asked for.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum TopUps {
    Table,
    Disputes,
    RefundsAsOf,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in
            [text(TopUps::Disputes).default("[]"), &mut timestamp_with_time_zone_null(TopUps::RefundsAsOf)]
        {
            manager.alter_table(Table::alter().table(TopUps::Table).add_column(column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [TopUps::Disputes, TopUps::RefundsAsOf] {
            manager.alter_table(Table::alter().table(TopUps::Table).drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
