//! Accounts, their sessions, their one-time codes, and the memory of how often something was tried.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Users {
    Table,
    Id,
    Email,
    Name,
    PasswordHash,
    Role,
    Plan,
    PlanStatus,
    PlanEndDate,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum Sessions {
    Table,
    TokenHash,
    UserId,
    CreatedAt,
    ExpiresAt,
}

#[derive(DeriveIden)]
enum OneTimeCodes {
    Table,
    Id,
    Email,
    Purpose,
    Salt,
    CodeMac,
    Attempts,
    CreatedAt,
    ExpiresAt,
    VerifiedAt,
    ConsumedAt,
}

#[derive(DeriveIden)]
enum Throttles {
    Table,
    Bucket,
    Hits,
    UpdatedAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(Users::Table)
                    .col(uuid(Users::Id).primary_key())
                    .col(text_uniq(Users::Email))
                    .col(text(Users::Name))
                    .col(text(Users::PasswordHash))
                    .col(text(Users::Role))
                    .col(text(Users::Plan))
                    .col(text(Users::PlanStatus))
                    .col(timestamp_with_time_zone_null(Users::PlanEndDate))
                    .col(timestamp_with_time_zone(Users::CreatedAt))
                    .col(timestamp_with_time_zone(Users::UpdatedAt))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(Sessions::Table)
                    .col(binary(Sessions::TokenHash).primary_key())
                    .col(uuid(Sessions::UserId))
                    .col(timestamp_with_time_zone(Sessions::CreatedAt))
                    .col(timestamp_with_time_zone(Sessions::ExpiresAt))
                    .foreign_key(
                        ForeignKey::create()
                            .name("fk_sessions_user")
                            .from(Sessions::Table, Sessions::UserId)
                            .to(Users::Table, Users::Id)
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        for (name, column) in
            [("ix_sessions_user", Sessions::UserId), ("ix_sessions_expiry", Sessions::ExpiresAt)]
        {
            manager
                .create_index(Index::create().name(name).table(Sessions::Table).col(column).to_owned())
                .await?;
        }
        manager
            .create_table(
                Table::create()
                    .table(OneTimeCodes::Table)
                    .col(uuid(OneTimeCodes::Id).primary_key())
                    .col(text(OneTimeCodes::Email))
                    .col(text(OneTimeCodes::Purpose))
                    .col(binary(OneTimeCodes::Salt))
                    .col(binary(OneTimeCodes::CodeMac))
                    .col(integer(OneTimeCodes::Attempts))
                    .col(timestamp_with_time_zone(OneTimeCodes::CreatedAt))
                    .col(timestamp_with_time_zone(OneTimeCodes::ExpiresAt))
                    .col(timestamp_with_time_zone_null(OneTimeCodes::VerifiedAt))
                    .col(timestamp_with_time_zone_null(OneTimeCodes::ConsumedAt))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("ux_one_time_codes_address_purpose")
                    .table(OneTimeCodes::Table)
                    .col(OneTimeCodes::Email)
                    .col(OneTimeCodes::Purpose)
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(Throttles::Table)
                    .col(text(Throttles::Bucket).primary_key())
                    .col(text(Throttles::Hits))
                    .col(timestamp_with_time_zone(Throttles::UpdatedAt))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Throttles::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(OneTimeCodes::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Sessions::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Users::Table).to_owned()).await
    }
}
