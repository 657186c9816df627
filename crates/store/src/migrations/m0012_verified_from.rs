//! From which network an address was verified: what it opens is opened for those who have read the mail.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum OneTimeCodes {
    Table,
    VerifiedFrom,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let from = Table::alter()
            .table(OneTimeCodes::Table)
            .add_column(text_null(OneTimeCodes::VerifiedFrom))
            .to_owned();
        manager.alter_table(from).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let from =
            Table::alter().table(OneTimeCodes::Table).drop_column(OneTimeCodes::VerifiedFrom).to_owned();
        manager.alter_table(from).await
    }
}
