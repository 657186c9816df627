//! What the admin's console needs: accounts that can be suspended and found by what they own, a record of who did
//! what, and totals that need no counting of millions of messages.

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Users {
    Table,
    SuspendedAt,
    LastSignInAt,
    /// What the console searches: name, address and the names of the bots, in lower case.
    SearchText,
    Chatbots,
    SocialBots,
}

#[derive(DeriveIden)]
enum AuditEvents {
    Table,
    Id,
    At,
    Action,
    ActorId,
    ActorEmail,
    SubjectKind,
    SubjectId,
    SubjectLabel,
    Network,
    Before,
    After,
    Note,
}

#[derive(DeriveIden)]
enum Tallies {
    Table,
    Day,
    Kind,
    Shard,
    Count,
}

#[derive(DeriveIden)]
enum Deliveries {
    Table,
    State,
    UpdatedAt,
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite adds one column a statement.
        for column in [
            timestamp_with_time_zone_null(Users::SuspendedAt),
            timestamp_with_time_zone_null(Users::LastSignInAt),
            text(Users::SearchText).default("").to_owned(),
            big_integer(Users::Chatbots).default(0).to_owned(),
            big_integer(Users::SocialBots).default(0).to_owned(),
        ] {
            manager.alter_table(Table::alter().table(Users::Table).add_column(column).to_owned()).await?;
        }
        let suspended =
            Index::create().name("ix_users_suspended").table(Users::Table).col(Users::SuspendedAt).to_owned();
        manager.create_index(suspended).await?;

        let events = Table::create()
            .table(AuditEvents::Table)
            .col(uuid(AuditEvents::Id).primary_key())
            .col(timestamp_with_time_zone(AuditEvents::At))
            .col(text(AuditEvents::Action))
            .col(uuid_null(AuditEvents::ActorId))
            .col(text_null(AuditEvents::ActorEmail))
            .col(text_null(AuditEvents::SubjectKind))
            .col(uuid_null(AuditEvents::SubjectId))
            .col(text_null(AuditEvents::SubjectLabel))
            .col(text_null(AuditEvents::Network))
            .col(text_null(AuditEvents::Before))
            .col(text_null(AuditEvents::After))
            .col(text_null(AuditEvents::Note))
            .to_owned();
        manager.create_table(events).await?;
        for (name, column) in [
            ("ix_audit_action", AuditEvents::Action),
            ("ix_audit_actor", AuditEvents::ActorId),
            ("ix_audit_subject", AuditEvents::SubjectId),
        ] {
            let index = Index::create()
                .name(name)
                .table(AuditEvents::Table)
                .col(column)
                .col(AuditEvents::Id)
                .to_owned();
            manager.create_index(index).await?;
        }

        let tallies = Table::create()
            .table(Tallies::Table)
            .col(date(Tallies::Day))
            .col(text(Tallies::Kind))
            .col(integer(Tallies::Shard))
            .col(big_integer(Tallies::Count))
            .primary_key(Index::create().col(Tallies::Day).col(Tallies::Kind).col(Tallies::Shard))
            .to_owned();
        manager.create_table(tallies).await?;

        let failed = Index::create()
            .name("ix_deliveries_state")
            .table(Deliveries::Table)
            .col(Deliveries::State)
            .col(Deliveries::UpdatedAt)
            .to_owned();
        manager.create_index(failed).await?;
        fill(manager).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(Index::drop().name("ix_deliveries_state").table(Deliveries::Table).to_owned())
            .await?;
        manager.drop_table(Table::drop().table(Tallies::Table).to_owned()).await?;
        manager.drop_table(Table::drop().table(AuditEvents::Table).to_owned()).await?;
        manager.drop_index(Index::drop().name("ix_users_suspended").table(Users::Table).to_owned()).await?;
        for column in
            [Users::SuspendedAt, Users::LastSignInAt, Users::SearchText, Users::Chatbots, Users::SocialBots]
        {
            manager.alter_table(Table::alter().table(Users::Table).drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}

/// What was there before gets the values that new rows are given as they are written.
async fn fill(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let backend = db.get_database_backend();
    let (joined, day) = match backend {
        DbBackend::Postgres => ("string_agg", "CAST({} AT TIME ZONE 'UTC' AS DATE)"),
        _ => ("group_concat", "substr({}, 1, 10)"),
    };
    let names = format!(
        "UPDATE users SET \
           chatbots = (SELECT COUNT(*) FROM chatbots c WHERE c.owner_id = users.id), \
           social_bots = (SELECT COUNT(*) FROM social_bots s WHERE s.owner_id = users.id), \
           search_text = LOWER(name || '\n' || email \
             || COALESCE('\n' || (SELECT {joined}(c.name || '\n' || c.business_name, '\n') FROM chatbots c \
                                  WHERE c.owner_id = users.id), '') \
             || COALESCE('\n' || (SELECT {joined}(s.name, '\n') FROM social_bots s \
                                  WHERE s.owner_id = users.id), ''))"
    );
    db.execute_raw(Statement::from_string(backend, names)).await?;
    for (kind, table, column, only) in [
        ("'free'", "messages", "created_at", "charge = 'free'"),
        ("'paid'", "messages", "created_at", "charge = 'paid'"),
        ("'conversation'", "conversations", "started_at", "1 = 1"),
        ("'lead'", "leads", "created_at", "1 = 1"),
    ] {
        let day = day.replace("{}", column);
        let sum = format!(
            "INSERT INTO tallies (day, kind, shard, count) \
             SELECT {day}, {kind}, 0, COUNT(*) FROM {table} WHERE {only} GROUP BY 1"
        );
        db.execute_raw(Statement::from_string(backend, sum)).await?;
    }
    Ok(())
}
