//! Which websites may show a bot, and which have shown it.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Chatbots {
    Table,
    Id,
    AllowedSites,
}

#[derive(DeriveIden)]
enum Websites {
    Table,
    BotId,
    Origin,
    FirstSeenAt,
    LastSeenAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let allowed = Table::alter()
            .table(Chatbots::Table)
            .add_column(text(Chatbots::AllowedSites).default("[]"))
            .to_owned();
        manager.alter_table(allowed).await?;
        manager
            .create_table(
                Table::create()
                    .table(Websites::Table)
                    .col(uuid(Websites::BotId))
                    .col(text(Websites::Origin))
                    .col(timestamp_with_time_zone(Websites::FirstSeenAt))
                    .col(timestamp_with_time_zone(Websites::LastSeenAt))
                    .primary_key(Index::create().col(Websites::BotId).col(Websites::Origin))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_websites_bot")
                            .from(Websites::Table, Websites::BotId)
                            .to(Chatbots::Table, Chatbots::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Websites::Table).to_owned()).await?;
        let allowed = Table::alter().table(Chatbots::Table).drop_column(Chatbots::AllowedSites).to_owned();
        manager.alter_table(allowed).await
    }
}
