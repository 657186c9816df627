//! The code of a social media bot, out of the same space as those of chatbots. A binary from before makes bots without
//! one; they get theirs at the next start.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum SocialBots {
    Table,
    Code,
}

const UNIQUE: &str = "ux_social_bots_code";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let code = Table::alter().table(SocialBots::Table).add_column(text_null(SocialBots::Code)).to_owned();
        manager.alter_table(code).await?;
        let unique =
            Index::create().name(UNIQUE).table(SocialBots::Table).col(SocialBots::Code).unique().to_owned();
        manager.create_index(unique).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(UNIQUE).table(SocialBots::Table).to_owned()).await?;
        let code = Table::alter().table(SocialBots::Table).drop_column(SocialBots::Code).to_owned();
        manager.alter_table(code).await
    }
}
