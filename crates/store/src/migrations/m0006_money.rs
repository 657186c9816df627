//! Credit: what owners have, how it came and went, and what it bought. The database itself refuses a balance below
//! zero, a second booking for the same cause, and any change to what was booked.

use sea_orm::{ConnectionTrait, DbBackend, DbErr};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[derive(DeriveIden)]
enum Users {
    Table,
    Id,
}

#[derive(DeriveIden)]
enum Wallets {
    Table,
    UserId,
    BalanceCents,
    ShortfallCents,
    FlaggedAt,
}

#[derive(DeriveIden)]
enum LedgerEntries {
    Table,
    Id,
    UserId,
    AmountCents,
    BalanceCents,
    Kind,
    Cause,
    BotType,
    BotId,
    CreatedAt,
}

#[derive(DeriveIden)]
enum TopUps {
    Table,
    Id,
    UserId,
    Provider,
    SessionId,
    PaymentId,
    State,
    PageUrl,
    WantedCents,
    PaidCents,
    RefundedCents,
    DisputedCents,
    Dispute,
    TakenCents,
    ShortfallCents,
    CreatedAt,
    UpdatedAt,
}

#[derive(DeriveIden)]
enum PaymentEvents {
    Table,
    Provider,
    EventId,
    Payload,
    ReceivedAt,
}

#[derive(DeriveIden)]
enum SandboxSessions {
    Table,
    Id,
    TopUpId,
    AmountCents,
    State,
    SuccessUrl,
    CancelUrl,
    CreatedAt,
}

#[derive(DeriveIden)]
enum Grants {
    Table,
    Id,
    BotId,
    UserId,
    Kind,
    Free,
    Paid,
    Images,
    Videos,
    Resets,
    LedgerId,
    CreatedAt,
}

#[derive(DeriveIden)]
enum IdempotencyKeys {
    Table,
    UserId,
    Key,
    Request,
    Answer,
    CreatedAt,
}

#[derive(DeriveIden)]
enum Alerts {
    Table,
    BotId,
    Kind,
    Period,
    CreatedAt,
}

#[derive(DeriveIden)]
enum SocialBots {
    Table,
    Id,
    OwnerId,
    Name,
    Details,
    Color,
    IsActive,
    Images,
    Videos,
    UsedImages,
    UsedVideos,
    ValidUntil,
    OnTrial,
    CreatedAt,
    UpdatedAt,
}

#[expect(clippy::too_many_lines, reason = "a schema is a list, and reads best in one piece")]
#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let wallets = Table::create()
            .table(Wallets::Table)
            .col(uuid(Wallets::UserId).primary_key())
            .col(big_integer(Wallets::BalanceCents).check(Expr::col(Wallets::BalanceCents).gte(0)))
            .col(big_integer(Wallets::ShortfallCents).default(0))
            .col(timestamp_with_time_zone_null(Wallets::FlaggedAt))
            .foreign_key(&mut owned_by_user(Wallets::Table, Wallets::UserId, "fk_wallets_user"))
            .to_owned();
        manager.create_table(wallets).await?;

        // Books outlive the account and the bot they speak of.
        let ledger = Table::create()
            .table(LedgerEntries::Table)
            .col(uuid(LedgerEntries::Id).primary_key())
            .col(uuid(LedgerEntries::UserId))
            .col(big_integer(LedgerEntries::AmountCents).check(Expr::col(LedgerEntries::AmountCents).ne(0)))
            .col(
                big_integer(LedgerEntries::BalanceCents).check(Expr::col(LedgerEntries::BalanceCents).gte(0)),
            )
            .col(text(LedgerEntries::Kind))
            .col(text(LedgerEntries::Cause))
            .col(text_null(LedgerEntries::BotType))
            .col(uuid_null(LedgerEntries::BotId))
            .col(timestamp_with_time_zone(LedgerEntries::CreatedAt))
            .to_owned();
        manager.create_table(ledger).await?;
        let once = Index::create()
            .name("ux_ledger_cause")
            .table(LedgerEntries::Table)
            .col(LedgerEntries::Kind)
            .col(LedgerEntries::Cause)
            .unique()
            .to_owned();
        manager.create_index(once).await?;
        let of_user = Index::create()
            .name("ix_ledger_user")
            .table(LedgerEntries::Table)
            .col(LedgerEntries::UserId)
            .col(LedgerEntries::CreatedAt)
            .to_owned();
        manager.create_index(of_user).await?;

        let top_ups = Table::create()
            .table(TopUps::Table)
            .col(uuid(TopUps::Id).primary_key())
            .col(uuid(TopUps::UserId))
            .col(text(TopUps::Provider))
            .col(text_null(TopUps::SessionId))
            .col(text_null(TopUps::PaymentId))
            .col(text(TopUps::State))
            .col(text_null(TopUps::PageUrl))
            .col(big_integer(TopUps::WantedCents))
            .col(big_integer(TopUps::PaidCents).default(0))
            .col(big_integer(TopUps::RefundedCents).default(0))
            .col(big_integer(TopUps::DisputedCents).default(0))
            .col(text(TopUps::Dispute).default("none"))
            .col(big_integer(TopUps::TakenCents).default(0))
            .col(big_integer(TopUps::ShortfallCents).default(0))
            .col(timestamp_with_time_zone(TopUps::CreatedAt))
            .col(timestamp_with_time_zone(TopUps::UpdatedAt))
            .to_owned();
        manager.create_table(top_ups).await?;
        for (name, column) in
            [("ux_top_ups_session", TopUps::SessionId), ("ux_top_ups_payment", TopUps::PaymentId)]
        {
            let unique = Index::create()
                .name(name)
                .table(TopUps::Table)
                .col(TopUps::Provider)
                .col(column)
                .unique()
                .to_owned();
            manager.create_index(unique).await?;
        }
        let open = Index::create()
            .name("ix_top_ups_state")
            .table(TopUps::Table)
            .col(TopUps::State)
            .col(TopUps::UpdatedAt)
            .to_owned();
        manager.create_index(open).await?;

        let events = Table::create()
            .table(PaymentEvents::Table)
            .col(text(PaymentEvents::Provider))
            .col(text(PaymentEvents::EventId))
            .col(text(PaymentEvents::Payload))
            .col(timestamp_with_time_zone(PaymentEvents::ReceivedAt))
            .primary_key(Index::create().col(PaymentEvents::Provider).col(PaymentEvents::EventId))
            .to_owned();
        manager.create_table(events).await?;

        let sandbox = Table::create()
            .table(SandboxSessions::Table)
            .col(text(SandboxSessions::Id).primary_key())
            .col(uuid(SandboxSessions::TopUpId))
            .col(big_integer_null(SandboxSessions::AmountCents))
            .col(text(SandboxSessions::State))
            .col(text(SandboxSessions::SuccessUrl))
            .col(text(SandboxSessions::CancelUrl))
            .col(timestamp_with_time_zone(SandboxSessions::CreatedAt))
            .to_owned();
        manager.create_table(sandbox).await?;

        let grants = Table::create()
            .table(Grants::Table)
            .col(uuid(Grants::Id).primary_key())
            .col(uuid(Grants::BotId))
            .col(uuid(Grants::UserId))
            .col(text(Grants::Kind))
            .col(big_integer(Grants::Free))
            .col(big_integer(Grants::Paid))
            .col(big_integer(Grants::Images))
            .col(big_integer(Grants::Videos))
            .col(boolean(Grants::Resets))
            .col(uuid_null(Grants::LedgerId))
            .col(timestamp_with_time_zone(Grants::CreatedAt))
            .to_owned();
        manager.create_table(grants).await?;
        let of_bot = Index::create()
            .name("ix_grants_bot")
            .table(Grants::Table)
            .col(Grants::BotId)
            .col(Grants::CreatedAt)
            .to_owned();
        manager.create_index(of_bot).await?;

        let keys = Table::create()
            .table(IdempotencyKeys::Table)
            .col(uuid(IdempotencyKeys::UserId))
            .col(text(IdempotencyKeys::Key))
            .col(text(IdempotencyKeys::Request))
            .col(text(IdempotencyKeys::Answer))
            .col(timestamp_with_time_zone(IdempotencyKeys::CreatedAt))
            .primary_key(Index::create().col(IdempotencyKeys::UserId).col(IdempotencyKeys::Key))
            .to_owned();
        manager.create_table(keys).await?;

        let alerts = Table::create()
            .table(Alerts::Table)
            .col(uuid(Alerts::BotId))
            .col(text(Alerts::Kind))
            .col(text(Alerts::Period))
            .col(timestamp_with_time_zone(Alerts::CreatedAt))
            .primary_key(Index::create().col(Alerts::BotId).col(Alerts::Kind).col(Alerts::Period))
            .to_owned();
        manager.create_table(alerts).await?;

        let social = Table::create()
            .table(SocialBots::Table)
            .col(uuid(SocialBots::Id).primary_key())
            .col(uuid(SocialBots::OwnerId))
            .col(text(SocialBots::Name))
            .col(text(SocialBots::Color))
            .col(text(SocialBots::Details))
            .col(boolean(SocialBots::IsActive))
            .col(big_integer(SocialBots::Images))
            .col(big_integer(SocialBots::Videos))
            .col(big_integer(SocialBots::UsedImages))
            .col(big_integer(SocialBots::UsedVideos))
            .col(timestamp_with_time_zone_null(SocialBots::ValidUntil))
            .col(boolean(SocialBots::OnTrial))
            .col(timestamp_with_time_zone(SocialBots::CreatedAt))
            .col(timestamp_with_time_zone(SocialBots::UpdatedAt))
            .foreign_key(&mut owned_by_user(SocialBots::Table, SocialBots::OwnerId, "fk_social_bots_owner"))
            .to_owned();
        manager.create_table(social).await?;
        let by_owner = Index::create()
            .name("ix_social_bots_owner")
            .table(SocialBots::Table)
            .col(SocialBots::OwnerId)
            .to_owned();
        manager.create_index(by_owner).await?;

        let db = manager.get_connection();
        db.execute_unprepared(
            "INSERT INTO grants (id, bot_id, user_id, kind, free, paid, images, videos, resets, created_at) \
             SELECT t.bot_id, t.bot_id, t.user_id, 'trial', c.free_allowance, 0, 0, 0, TRUE, t.started_at \
             FROM trials t JOIN chatbots c ON c.id = t.bot_id WHERE t.kind = 'chatbot'",
        )
        .await?;
        for statement in append_only(manager.get_database_backend()) {
            db.execute_unprepared(statement).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            SocialBots::Table.into_iden(),
            Alerts::Table.into_iden(),
            IdempotencyKeys::Table.into_iden(),
            Grants::Table.into_iden(),
            SandboxSessions::Table.into_iden(),
            PaymentEvents::Table.into_iden(),
            TopUps::Table.into_iden(),
            LedgerEntries::Table.into_iden(),
            Wallets::Table.into_iden(),
        ] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        if manager.get_database_backend() == DbBackend::Postgres {
            manager
                .get_connection()
                .execute_unprepared("DROP FUNCTION IF EXISTS ledger_is_append_only")
                .await?;
        }
        Ok(())
    }
}

fn owned_by_user(
    table: impl IntoIden + 'static,
    column: impl IntoIden + 'static,
    name: &str,
) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(table, column)
        .to(Users::Table, Users::Id)
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

fn append_only(backend: DbBackend) -> &'static [&'static str] {
    match backend {
        DbBackend::Postgres => &[
            "CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$",
            "CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE ON ledger_entries \
             FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()",
        ],
        _ => &[
            "CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger_entries \
             BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END",
            "CREATE TRIGGER ledger_remains BEFORE DELETE ON ledger_entries \
             BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END",
        ],
    }
}
