//! The blog: who wants to hear of new posts, once an address and only after a yes, and the last good copy of the
//! operator's feed, which replicas share.

use sea_orm::DbErr;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Subscribers {
    Table,
    Id,
    Address,
    State,
    ConfirmHash,
    ConfirmUntil,
    AskedAt,
    ConfirmedAt,
}

#[derive(DeriveIden)]
enum FeedCopies {
    Table,
    Source,
    Posts,
    Version,
    Validators,
    FetchedAt,
    Failures,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let subscribers = Table::create()
            .table(Subscribers::Table)
            .col(uuid(Subscribers::Id).primary_key())
            .col(text(Subscribers::Address).unique_key())
            .col(text(Subscribers::State))
            .col(binary_null(Subscribers::ConfirmHash))
            .col(timestamp_with_time_zone(Subscribers::ConfirmUntil))
            .col(timestamp_with_time_zone(Subscribers::AskedAt))
            .col(timestamp_with_time_zone_null(Subscribers::ConfirmedAt))
            .to_owned();
        manager.create_table(subscribers).await?;
        let by_link = Index::create()
            .name("ux_subscribers_confirm")
            .table(Subscribers::Table)
            .col(Subscribers::ConfirmHash)
            .unique()
            .to_owned();
        manager.create_index(by_link).await?;

        let copies = Table::create()
            .table(FeedCopies::Table)
            .col(text(FeedCopies::Source).primary_key())
            .col(text_null(FeedCopies::Posts))
            .col(big_integer(FeedCopies::Version))
            .col(text(FeedCopies::Validators))
            .col(timestamp_with_time_zone_null(FeedCopies::FetchedAt))
            .col(integer(FeedCopies::Failures))
            .to_owned();
        manager.create_table(copies).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(FeedCopies::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(Subscribers::Table).to_owned()).await
    }
}
