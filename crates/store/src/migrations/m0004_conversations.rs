//! Conversations, what was said in them, the leads they brought, and what searching needs beside the words.

use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Chatbots {
    Table,
    Id,
    ConversationCount,
    LastConversationAt,
    Unmetered,
}

#[derive(DeriveIden)]
enum KnowledgeEntries {
    Table,
    Wordings,
    Vectors,
}

#[derive(DeriveIden)]
enum Conversations {
    Table,
    Id,
    BotId,
    SessionId,
    StartedAt,
    LastAt,
    Rating,
}

#[derive(DeriveIden)]
enum Messages {
    Table,
    Id,
    ConversationId,
    BotId,
    Kind,
    Text,
    Sources,
    Charge,
    CreatedAt,
}

#[derive(DeriveIden)]
enum Leads {
    Table,
    Id,
    BotId,
    ConversationId,
    Answers,
    SearchText,
    Fingerprint,
    CreatedAt,
}

#[expect(clippy::too_many_lines, reason = "a schema is a list, and reads best in one piece")]
#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column a statement.
        for column in [
            big_integer(Chatbots::ConversationCount).default(0).to_owned(),
            timestamp_with_time_zone_null(Chatbots::LastConversationAt),
            boolean(Chatbots::Unmetered).default(false).to_owned(),
        ] {
            let table = Table::alter().table(Chatbots::Table).add_column(column).to_owned();
            manager.alter_table(table).await?;
        }
        for column in [text_null(KnowledgeEntries::Wordings), binary_null(KnowledgeEntries::Vectors)] {
            let table = Table::alter().table(KnowledgeEntries::Table).add_column(column).to_owned();
            manager.alter_table(table).await?;
        }
        manager
            .create_table(
                Table::create()
                    .table(Conversations::Table)
                    .col(uuid(Conversations::Id).primary_key())
                    .col(uuid(Conversations::BotId))
                    .col(text(Conversations::SessionId))
                    .col(timestamp_with_time_zone(Conversations::StartedAt))
                    .col(timestamp_with_time_zone(Conversations::LastAt))
                    .col(integer_null(Conversations::Rating))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_conversations_bot")
                            .from(Conversations::Table, Conversations::BotId)
                            .to(Chatbots::Table, Chatbots::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        let of_session = Index::create()
            .name("ux_conversations_session")
            .table(Conversations::Table)
            .col(Conversations::BotId)
            .col(Conversations::SessionId)
            .unique()
            .to_owned();
        manager.create_index(of_session).await?;
        for (name, column) in [
            ("ix_conversations_last", Conversations::LastAt),
            ("ix_conversations_started", Conversations::StartedAt),
        ] {
            let index = Index::create()
                .name(name)
                .table(Conversations::Table)
                .col(Conversations::BotId)
                .col(column)
                .to_owned();
            manager.create_index(index).await?;
        }
        manager
            .create_table(
                Table::create()
                    .table(Messages::Table)
                    .col(uuid(Messages::Id).primary_key())
                    .col(uuid(Messages::ConversationId))
                    .col(uuid(Messages::BotId))
                    .col(text(Messages::Kind))
                    .col(text_null(Messages::Charge))
                    .col(timestamp_with_time_zone(Messages::CreatedAt))
                    .col(text(Messages::Text))
                    .col(text_null(Messages::Sources))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_messages_conversation")
                            .from(Messages::Table, Messages::ConversationId)
                            .to(Conversations::Table, Conversations::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        for (name, of) in
            [("ix_messages_conversation", Messages::ConversationId), ("ix_messages_bot", Messages::BotId)]
        {
            let index =
                Index::create().name(name).table(Messages::Table).col(of).col(Messages::CreatedAt).to_owned();
            manager.create_index(index).await?;
        }
        // Few at any time: replies that are being made.
        manager
            .get_connection()
            .execute_unprepared(
                "CREATE INDEX ix_messages_pending ON messages (created_at) WHERE kind = 'pending'",
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(Leads::Table)
                    .col(uuid(Leads::Id).primary_key())
                    .col(uuid(Leads::BotId))
                    .col(uuid_null(Leads::ConversationId))
                    .col(timestamp_with_time_zone(Leads::CreatedAt))
                    .col(text(Leads::Fingerprint))
                    .col(text(Leads::SearchText))
                    .col(text(Leads::Answers))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_leads_bot")
                            .from(Leads::Table, Leads::BotId)
                            .to(Chatbots::Table, Chatbots::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_leads_conversation")
                            .from(Leads::Table, Leads::ConversationId)
                            .to(Conversations::Table, Conversations::Id)
                            .on_delete(ForeignKeyAction::SetNull),
                    )
                    .to_owned(),
            )
            .await?;
        let of_bot = Index::create()
            .name("ix_leads_bot")
            .table(Leads::Table)
            .col(Leads::BotId)
            .col(Leads::CreatedAt)
            .to_owned();
        manager.create_index(of_bot).await?;
        let once = Index::create()
            .name("ux_leads_fingerprint")
            .table(Leads::Table)
            .col(Leads::BotId)
            .col(Leads::Fingerprint)
            .unique()
            .to_owned();
        manager.create_index(once).await?;
        let of_conversation = Index::create()
            .name("ix_leads_conversation")
            .table(Leads::Table)
            .col(Leads::ConversationId)
            .to_owned();
        manager.create_index(of_conversation).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Leads::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Messages::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Conversations::Table).to_owned()).await?;
        for column in [KnowledgeEntries::Wordings, KnowledgeEntries::Vectors] {
            let table = Table::alter().table(KnowledgeEntries::Table).drop_column(column).to_owned();
            manager.alter_table(table).await?;
        }
        for column in [Chatbots::ConversationCount, Chatbots::LastConversationAt, Chatbots::Unmetered] {
            let table = Table::alter().table(Chatbots::Table).drop_column(column).to_owned();
            manager.alter_table(table).await?;
        }
        Ok(())
    }
}
