//! How much of what could not be taken back the admin has settled.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Wallets {
    Table,
    SettledCents,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let settled = Table::alter()
            .table(Wallets::Table)
            .add_column(big_integer(Wallets::SettledCents).default(0))
            .to_owned();
        manager.alter_table(settled).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let settled = Table::alter().table(Wallets::Table).drop_column(Wallets::SettledCents).to_owned();
        manager.alter_table(settled).await
    }
}
