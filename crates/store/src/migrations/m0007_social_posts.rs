//! What a social media bot posts: its schedules, the accounts it posts to, the posts and what became of each on each
//! platform. A slot of a schedule has one post, and a post has one delivery a platform: the keys say so.

use sea_orm::DbErr;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Users {
    Table,
    Id,
}

#[derive(DeriveIden)]
enum SocialBots {
    Table,
    Id,
}

#[derive(DeriveIden)]
enum Schedules {
    Table,
    Id,
    BotId,
    Position,
    ContentType,
    Frequency,
    Time,
    Platforms,
    StartsOn,
    PlannedUntil,
}

#[derive(DeriveIden)]
enum Connections {
    Table,
    Id,
    OwnerId,
    Platform,
    Name,
    State,
    Secret,
    EndsAt,
    RenewingUntil,
    Reason,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum ConsentVisits {
    Table,
    Id,
    OwnerId,
    Platform,
    Secret,
    ExpiresAt,
}

#[derive(DeriveIden)]
enum BotPlatforms {
    Table,
    BotId,
    Platform,
    ConnectionId,
}

#[derive(DeriveIden)]
enum Posts {
    Table,
    Id,
    BotId,
    ScheduleId,
    Slot,
    ContentType,
    PublishAt,
    State,
    Version,
    Edited,
    Insisted,
    Reason,
    Title,
    Text,
    ShortText,
    AltText,
    WrittenBy,
    Media,
    Charged,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum Deliveries {
    Table,
    Id,
    PostId,
    Platform,
    ConnectionId,
    State,
    Attempts,
    ParkedUntil,
    Prepared,
    SentAt,
    RemoteId,
    Link,
    Reason,
    Remark,
    UpdatedAt,
}

#[expect(clippy::too_many_lines, reason = "a schema is a list, and reads best in one piece")]
#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let of_bot = |table: DynIden, column: DynIden, name: &str| {
            belongs(table, column, (SocialBots::Table, SocialBots::Id), name, ForeignKeyAction::Cascade)
        };

        let schedules = Table::create()
            .table(Schedules::Table)
            .col(uuid(Schedules::Id).primary_key())
            .col(uuid(Schedules::BotId))
            .col(integer(Schedules::Position))
            .col(text(Schedules::ContentType))
            .col(text(Schedules::Frequency))
            .col(text(Schedules::Time))
            .col(text(Schedules::Platforms))
            .col(date(Schedules::StartsOn))
            .col(timestamp_with_time_zone_null(Schedules::PlannedUntil))
            .foreign_key(&mut of_bot(
                Schedules::Table.into_iden(),
                Schedules::BotId.into_iden(),
                "fk_schedules_bot",
            ))
            .to_owned();
        manager.create_table(schedules).await?;
        manager.create_index(index("ix_schedules_bot", Schedules::Table, [Schedules::BotId])).await?;
        manager
            .create_index(index("ix_schedules_planned", Schedules::Table, [Schedules::PlannedUntil]))
            .await?;

        let connections = Table::create()
            .table(Connections::Table)
            .col(uuid(Connections::Id).primary_key())
            .col(uuid(Connections::OwnerId))
            .col(text(Connections::Platform))
            .col(text(Connections::Name))
            .col(text(Connections::State))
            .col(text(Connections::Secret))
            .col(timestamp_with_time_zone_null(Connections::EndsAt))
            .col(timestamp_with_time_zone_null(Connections::RenewingUntil))
            .col(text_null(Connections::Reason))
            .col(timestamp_with_time_zone(Connections::CreatedAt))
            .col(timestamp_with_time_zone(Connections::UpdatedAt))
            .foreign_key(&mut belongs(
                Connections::Table.into_iden(),
                Connections::OwnerId.into_iden(),
                (Users::Table, Users::Id),
                "fk_connections_owner",
                ForeignKeyAction::Cascade,
            ))
            .to_owned();
        manager.create_table(connections).await?;
        manager
            .create_index(index("ix_connections_owner", Connections::Table, [Connections::OwnerId]))
            .await?;

        let visits = Table::create()
            .table(ConsentVisits::Table)
            .col(uuid(ConsentVisits::Id).primary_key())
            .col(uuid(ConsentVisits::OwnerId))
            .col(text(ConsentVisits::Platform))
            .col(text(ConsentVisits::Secret))
            .col(timestamp_with_time_zone(ConsentVisits::ExpiresAt))
            .foreign_key(&mut belongs(
                ConsentVisits::Table.into_iden(),
                ConsentVisits::OwnerId.into_iden(),
                (Users::Table, Users::Id),
                "fk_consent_visits_owner",
                ForeignKeyAction::Cascade,
            ))
            .to_owned();
        manager.create_table(visits).await?;

        let platforms = Table::create()
            .table(BotPlatforms::Table)
            .col(uuid(BotPlatforms::BotId))
            .col(text(BotPlatforms::Platform))
            .col(uuid_null(BotPlatforms::ConnectionId))
            .primary_key(Index::create().col(BotPlatforms::BotId).col(BotPlatforms::Platform))
            .foreign_key(&mut of_bot(
                BotPlatforms::Table.into_iden(),
                BotPlatforms::BotId.into_iden(),
                "fk_bot_platforms_bot",
            ))
            .foreign_key(&mut belongs(
                BotPlatforms::Table.into_iden(),
                BotPlatforms::ConnectionId.into_iden(),
                (Connections::Table, Connections::Id),
                "fk_bot_platforms_connection",
                ForeignKeyAction::SetNull,
            ))
            .to_owned();
        manager.create_table(platforms).await?;

        let posts = Table::create()
            .table(Posts::Table)
            .col(uuid(Posts::Id).primary_key())
            .col(uuid(Posts::BotId))
            .col(uuid_null(Posts::ScheduleId))
            .col(date_null(Posts::Slot))
            .col(text(Posts::ContentType))
            .col(timestamp_with_time_zone(Posts::PublishAt))
            .col(text(Posts::State))
            .col(integer(Posts::Version))
            .col(boolean(Posts::Edited))
            .col(boolean(Posts::Insisted))
            .col(text_null(Posts::Reason))
            .col(text(Posts::Title))
            .col(text(Posts::Text))
            .col(text(Posts::ShortText))
            .col(text(Posts::AltText))
            .col(text(Posts::WrittenBy))
            .col(text_null(Posts::Media))
            .col(boolean(Posts::Charged))
            .col(timestamp_with_time_zone(Posts::CreatedAt))
            .col(timestamp_with_time_zone(Posts::UpdatedAt))
            .foreign_key(&mut of_bot(Posts::Table.into_iden(), Posts::BotId.into_iden(), "fk_posts_bot"))
            .foreign_key(&mut belongs(
                Posts::Table.into_iden(),
                Posts::ScheduleId.into_iden(),
                (Schedules::Table, Schedules::Id),
                "fk_posts_schedule",
                ForeignKeyAction::SetNull,
            ))
            .to_owned();
        manager.create_table(posts).await?;
        let one_a_slot = Index::create()
            .name("ux_posts_slot")
            .table(Posts::Table)
            .col(Posts::ScheduleId)
            .col(Posts::Slot)
            .unique()
            .to_owned();
        manager.create_index(one_a_slot).await?;
        manager.create_index(index("ix_posts_state", Posts::Table, [Posts::State, Posts::PublishAt])).await?;
        manager.create_index(index("ix_posts_bot", Posts::Table, [Posts::BotId, Posts::PublishAt])).await?;

        let deliveries = Table::create()
            .table(Deliveries::Table)
            .col(uuid(Deliveries::Id).primary_key())
            .col(uuid(Deliveries::PostId))
            .col(text(Deliveries::Platform))
            .col(uuid_null(Deliveries::ConnectionId))
            .col(text(Deliveries::State))
            .col(integer(Deliveries::Attempts))
            .col(timestamp_with_time_zone_null(Deliveries::ParkedUntil))
            .col(text_null(Deliveries::Prepared))
            .col(timestamp_with_time_zone_null(Deliveries::SentAt))
            .col(text_null(Deliveries::RemoteId))
            .col(text_null(Deliveries::Link))
            .col(text_null(Deliveries::Reason))
            .col(text_null(Deliveries::Remark))
            .col(timestamp_with_time_zone(Deliveries::UpdatedAt))
            .foreign_key(&mut belongs(
                Deliveries::Table.into_iden(),
                Deliveries::PostId.into_iden(),
                (Posts::Table, Posts::Id),
                "fk_deliveries_post",
                ForeignKeyAction::Cascade,
            ))
            .to_owned();
        manager.create_table(deliveries).await?;
        let one_a_platform = Index::create()
            .name("ux_deliveries_platform")
            .table(Deliveries::Table)
            .col(Deliveries::PostId)
            .col(Deliveries::Platform)
            .unique()
            .to_owned();
        manager.create_index(one_a_platform).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            Deliveries::Table.into_iden(),
            Posts::Table.into_iden(),
            BotPlatforms::Table.into_iden(),
            ConsentVisits::Table.into_iden(),
            Connections::Table.into_iden(),
            Schedules::Table.into_iden(),
        ] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn belongs(
    table: DynIden,
    column: DynIden,
    (parent, key): (impl IntoIden + 'static, impl IntoIden + 'static),
    name: &str,
    when_gone: ForeignKeyAction,
) -> ForeignKeyCreateStatement {
    ForeignKey::create().name(name).from(table, column).to(parent, key).on_delete(when_gone).to_owned()
}

fn index<C: IntoIden + 'static, const N: usize>(
    name: &str,
    table: impl IntoTableRef,
    columns: [C; N],
) -> IndexCreateStatement {
    let mut index = Index::create();
    index.name(name).table(table);
    for column in columns {
        index.col(column.into_iden());
    }
    index
}
