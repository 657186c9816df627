//! What owners did about questions that their bots did not know.

use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Chatbots {
    Table,
    Id,
}

#[derive(DeriveIden)]
enum SettledQuestions {
    Table,
    BotId,
    Mark,
    Settling,
    SettledAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let settled = Table::create()
            .table(SettledQuestions::Table)
            .col(uuid(SettledQuestions::BotId))
            .col(text(SettledQuestions::Mark))
            .col(text(SettledQuestions::Settling))
            .col(timestamp_with_time_zone(SettledQuestions::SettledAt))
            .primary_key(Index::create().col(SettledQuestions::BotId).col(SettledQuestions::Mark))
            .foreign_key(
                ForeignKey::create()
                    .name("fk_settled_questions_bot")
                    .from(SettledQuestions::Table, SettledQuestions::BotId)
                    .to(Chatbots::Table, Chatbots::Id)
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(settled).await?;
        // Few among all that was said.
        manager
            .get_connection()
            .execute_unprepared(
                "CREATE INDEX ix_messages_unknown ON messages (bot_id, created_at) \
                 WHERE kind IN ('refusal', 'suggestion')",
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.get_connection().execute_unprepared("DROP INDEX ix_messages_unknown").await?;
        manager.drop_table(Table::drop().table(SettledQuestions::Table).to_owned()).await
    }
}
