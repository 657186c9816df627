//! A video that a model was asked for, and has not been fetched yet.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Posts {
    Table,
    VideoOrder,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let order = Table::alter().table(Posts::Table).add_column(text_null(Posts::VideoOrder)).to_owned();
        manager.alter_table(order).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let order = Table::alter().table(Posts::Table).drop_column(Posts::VideoOrder).to_owned();
        manager.alter_table(order).await
    }
}
