//! Privacy: accounts and bots that are being deleted, how long a bot keeps what was said to it, and the use that stays
//! counted after what was counted is gone.

use sea_orm::{ConnectionTrait, DbErr};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Users {
    Table,
    Id,
    DeletedAt,
    Plan,
    PlanStatus,
    PlanEndDate,
    SuspendedAt,
    Chatbots,
    SocialBots,
}

#[derive(DeriveIden)]
enum Chatbots {
    Table,
    Id,
    DeletedAt,
    RetentionDays,
}

#[derive(DeriveIden)]
enum SocialBots {
    Table,
    DeletedAt,
}

#[derive(DeriveIden)]
enum TopUps {
    Table,
    UserId,
}

#[derive(DeriveIden)]
enum PastUsage {
    Table,
    BotId,
    Day,
    Kind,
    Count,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let added = [
            (Users::Table.into_iden(), timestamp_with_time_zone_null(Users::DeletedAt)),
            (Chatbots::Table.into_iden(), timestamp_with_time_zone_null(Chatbots::DeletedAt)),
            (Chatbots::Table.into_iden(), integer_null(Chatbots::RetentionDays)),
            (SocialBots::Table.into_iden(), timestamp_with_time_zone_null(SocialBots::DeletedAt)),
        ];
        for (table, column) in added {
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        // Few bots forget anything, and the job that sees to it comes round every hour.
        manager
            .get_connection()
            .execute_unprepared(
                "CREATE INDEX ix_chatbots_retention ON chatbots (id) WHERE retention_days IS NOT NULL",
            )
            .await?;
        // All that the console counts accounts by, so that it need not look at the accounts themselves.
        let mut standing = Index::create().name("ix_users_standing").table(Users::Table).to_owned();
        for column in [
            Users::DeletedAt,
            Users::Plan,
            Users::PlanStatus,
            Users::PlanEndDate,
            Users::SuspendedAt,
            Users::Chatbots,
            Users::SocialBots,
        ] {
            standing.col(column);
        }
        manager.create_index(standing).await?;
        // Its list is read from the newest on, and paged to the end.
        let living = Index::create()
            .name("ix_users_living")
            .table(Users::Table)
            .col(Users::DeletedAt)
            .col(Users::Id)
            .to_owned();
        manager.create_index(living).await?;
        let of_user =
            Index::create().name("ix_top_ups_user").table(TopUps::Table).col(TopUps::UserId).to_owned();
        manager.create_index(of_user).await?;
        let past = Table::create()
            .table(PastUsage::Table)
            .col(uuid(PastUsage::BotId))
            .col(date(PastUsage::Day))
            .col(text(PastUsage::Kind))
            .col(big_integer(PastUsage::Count))
            .primary_key(Index::create().col(PastUsage::BotId).col(PastUsage::Day).col(PastUsage::Kind))
            .foreign_key(
                ForeignKey::create()
                    .name("fk_past_usage_bot")
                    .from(PastUsage::Table, PastUsage::BotId)
                    .to(Chatbots::Table, Chatbots::Id)
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(past).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(PastUsage::Table).to_owned()).await?;
        for index in ["ix_users_living", "ix_users_standing", "ix_top_ups_user", "ix_chatbots_retention"] {
            manager.get_connection().execute_unprepared(&format!("DROP INDEX {index}")).await?;
        }
        let added = [
            (Users::Table.into_iden(), Users::DeletedAt.into_iden()),
            (Chatbots::Table.into_iden(), Chatbots::DeletedAt.into_iden()),
            (Chatbots::Table.into_iden(), Chatbots::RetentionDays.into_iden()),
            (SocialBots::Table.into_iden(), SocialBots::DeletedAt.into_iden()),
        ];
        for (table, column) in added {
            manager.alter_table(Table::alter().table(table).drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
