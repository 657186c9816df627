//! Replies that answered some of several questions are looked through for open ones as well.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared("DROP INDEX ix_messages_unknown").await?;
        db.execute_unprepared(
            "CREATE INDEX ix_messages_unknown ON messages (bot_id, created_at) \
             WHERE kind IN ('refusal', 'suggestion', 'partly')",
        )
        .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared("DROP INDEX ix_messages_unknown").await?;
        db.execute_unprepared(
            "CREATE INDEX ix_messages_unknown ON messages (bot_id, created_at) \
             WHERE kind IN ('refusal', 'suggestion')",
        )
        .await?;
        Ok(())
    }
}
