//! The job table: what is to be done, when, and who is at it.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Jobs {
    Table,
    Id,
    Kind,
    Payload,
    State,
    RunAt,
    Attempts,
    MaxAttempts,
    LeaseId,
    LeaseUntil,
    LastError,
    DedupeKey,
    CreatedAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(Jobs::Table)
                    .col(uuid(Jobs::Id).primary_key())
                    .col(text(Jobs::Kind))
                    .col(text(Jobs::Payload))
                    .col(text(Jobs::State))
                    .col(timestamp_with_time_zone(Jobs::RunAt))
                    .col(integer(Jobs::Attempts))
                    .col(integer(Jobs::MaxAttempts))
                    .col(uuid_null(Jobs::LeaseId))
                    .col(timestamp_with_time_zone_null(Jobs::LeaseUntil))
                    .col(text_null(Jobs::LastError))
                    .col(text_null(Jobs::DedupeKey).unique_key())
                    .col(timestamp_with_time_zone(Jobs::CreatedAt))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("ix_jobs_due")
                    .table(Jobs::Table)
                    .col(Jobs::State)
                    .col(Jobs::RunAt)
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(Jobs::Table).to_owned()).await
    }
}
