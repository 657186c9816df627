//! Chatbots, what they know, the codes they are found under, and who has used up the free trial.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Users {
    Table,
    Id,
}

#[derive(DeriveIden)]
enum Chatbots {
    Table,
    Id,
    OwnerId,
    Code,
    Name,
    BusinessName,
    BusinessType,
    Industry,
    Email,
    Mobile,
    Website,
    Description,
    WelcomeMessage,
    Color,
    Instructions,
    FaqText,
    QuickReplies,
    TriggerKeywords,
    LeadForm,
    LogoKey,
    FileKey,
    FileName,
    IsActive,
    IsPublic,
    WantedVersion,
    ServedVersion,
    TrainingStatus,
    TrainingError,
    TrainingProgress,
    FreeAllowance,
    PaidAllowance,
    UsedFree,
    UsedPaid,
    ValidUntil,
    OnTrial,
    RatingSum,
    RatingCount,
    SearchText,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum BotCodes {
    Table,
    Code,
    BotId,
}

#[derive(DeriveIden)]
enum KnowledgeEntries {
    Table,
    BotId,
    Version,
    Position,
    Question,
    Text,
    Source,
}

#[derive(DeriveIden)]
enum Trials {
    Table,
    Email,
    Kind,
    UserId,
    BotId,
    StartedAt,
}

#[expect(clippy::too_many_lines, reason = "a schema is a list, and reads best in one piece")]
#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(Chatbots::Table)
                    .col(uuid(Chatbots::Id).primary_key())
                    .col(uuid(Chatbots::OwnerId))
                    .col(text_uniq(Chatbots::Code))
                    // Early in the row: SQLite then searches without reading the long texts behind it.
                    .col(text(Chatbots::SearchText))
                    .col(text(Chatbots::Name))
                    .col(text(Chatbots::BusinessName))
                    .col(text(Chatbots::BusinessType))
                    .col(text_null(Chatbots::Industry))
                    .col(text(Chatbots::Email))
                    .col(text_null(Chatbots::Mobile))
                    .col(text_null(Chatbots::Website))
                    .col(text(Chatbots::Description))
                    .col(text(Chatbots::WelcomeMessage))
                    .col(text(Chatbots::Color))
                    .col(text(Chatbots::Instructions))
                    .col(text(Chatbots::FaqText))
                    .col(text(Chatbots::QuickReplies))
                    .col(text(Chatbots::TriggerKeywords))
                    .col(text(Chatbots::LeadForm))
                    .col(text_null(Chatbots::LogoKey))
                    .col(text_null(Chatbots::FileKey))
                    .col(text_null(Chatbots::FileName))
                    .col(boolean(Chatbots::IsActive))
                    .col(boolean(Chatbots::IsPublic))
                    .col(big_integer(Chatbots::WantedVersion))
                    .col(big_integer(Chatbots::ServedVersion))
                    .col(text(Chatbots::TrainingStatus))
                    .col(text_null(Chatbots::TrainingError))
                    .col(integer(Chatbots::TrainingProgress))
                    .col(big_integer(Chatbots::FreeAllowance))
                    .col(big_integer(Chatbots::PaidAllowance))
                    .col(big_integer(Chatbots::UsedFree))
                    .col(big_integer(Chatbots::UsedPaid))
                    .col(timestamp_with_time_zone_null(Chatbots::ValidUntil))
                    .col(boolean(Chatbots::OnTrial))
                    .col(big_integer(Chatbots::RatingSum))
                    .col(big_integer(Chatbots::RatingCount))
                    .col(timestamp_with_time_zone(Chatbots::CreatedAt))
                    .col(timestamp_with_time_zone(Chatbots::UpdatedAt))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_chatbots_owner")
                            .from(Chatbots::Table, Chatbots::OwnerId)
                            .to(Users::Table, Users::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        let by_owner = Index::create()
            .name("ix_chatbots_owner")
            .table(Chatbots::Table)
            .col(Chatbots::OwnerId)
            .to_owned();
        manager.create_index(by_owner).await?;
        let listed = Index::create()
            .name("ix_chatbots_listed")
            .table(Chatbots::Table)
            .col(Chatbots::IsPublic)
            .col(Chatbots::IsActive)
            .col(Chatbots::CreatedAt)
            .to_owned();
        manager.create_index(listed).await?;
        // A code outlives its bot: links that are out in the world must never lead to somebody else's.
        manager
            .create_table(
                Table::create()
                    .table(BotCodes::Table)
                    .col(text(BotCodes::Code).primary_key())
                    .col(uuid(BotCodes::BotId))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(KnowledgeEntries::Table)
                    .col(uuid(KnowledgeEntries::BotId))
                    .col(big_integer(KnowledgeEntries::Version))
                    .col(integer(KnowledgeEntries::Position))
                    .col(text_null(KnowledgeEntries::Question))
                    .col(text(KnowledgeEntries::Text))
                    .col(text_null(KnowledgeEntries::Source))
                    .primary_key(
                        Index::create()
                            .col(KnowledgeEntries::BotId)
                            .col(KnowledgeEntries::Version)
                            .col(KnowledgeEntries::Position),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_knowledge_bot")
                            .from(KnowledgeEntries::Table, KnowledgeEntries::BotId)
                            .to(Chatbots::Table, Chatbots::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        // One trial a kind for an account, and for an address even when its account is gone and made again.
        manager
            .create_table(
                Table::create()
                    .table(Trials::Table)
                    .col(text(Trials::Email))
                    .col(text(Trials::Kind))
                    .col(uuid(Trials::UserId))
                    .col(uuid(Trials::BotId))
                    .col(timestamp_with_time_zone(Trials::StartedAt))
                    .primary_key(Index::create().col(Trials::Email).col(Trials::Kind))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("ux_trials_account")
                    .table(Trials::Table)
                    .col(Trials::UserId)
                    .col(Trials::Kind)
                    .unique()
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Trials::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(KnowledgeEntries::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(BotCodes::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Chatbots::Table).to_owned()).await
    }
}
