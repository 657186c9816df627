//! The books. Money moves only through [`book`], which changes the balance and writes the entry in one breath; the
//! database refuses a balance below zero, a second entry for the same cause, and any change to an entry.

use botwright_domain::money::Cents;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::ledger_entry, entity::wallet};

/// Why money moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    TopUp,
    Purchase,
    Recharge,
    /// A payment was refunded or disputed.
    TakenBack,
    /// A dispute was won after all.
    GivenBack,
    /// Test money that was left when a real bank came.
    TestMoney,
    /// By the admin, with a reason.
    Adjustment,
}

impl EntryKind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::TopUp => "topup",
            Self::Purchase => "purchase",
            Self::Recharge => "recharge",
            Self::TakenBack => "taken_back",
            Self::GivenBack => "given_back",
            Self::TestMoney => "test_money",
            Self::Adjustment => "adjustment",
        }
    }

    pub(crate) fn from_stored(word: &str) -> Self {
        match word {
            "topup" => Self::TopUp,
            "purchase" => Self::Purchase,
            "recharge" => Self::Recharge,
            "taken_back" => Self::TakenBack,
            "given_back" => Self::GivenBack,
            "test_money" => Self::TestMoney,
            _ => Self::Adjustment,
        }
    }
}

/// What was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotType {
    Chatbot,
    SocialBot,
}

impl BotType {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Chatbot => "faq",
            Self::SocialBot => "social_media",
        }
    }
}

pub struct Booking<'a> {
    pub user_id: Uuid,
    /// Above zero comes in, below zero goes out.
    pub amount: Cents,
    pub kind: EntryKind,
    /// One entry for each cause of a kind, for ever.
    pub cause: &'a str,
    pub bot: Option<(BotType, Uuid)>,
    pub now: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Booked {
    Entry {
        id: Uuid,
        balance: Cents,
    },
    /// The balance does not hold that much.
    Insufficient {
        balance: Cents,
    },
    /// This cause was booked before.
    Before,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: Uuid,
    pub amount: Cents,
    /// The balance after it.
    pub balance: Cents,
    pub kind: EntryKind,
    pub bot_type: Option<String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wallet {
    pub balance: Cents,
    /// What should have been taken back, and was not there any more.
    pub shortfall: Cents,
    /// How much of it the admin has settled.
    pub settled: Cents,
    pub flagged_at: Option<DateTime<Utc>>,
}

pub async fn book(tx: &Tx, booking: Booking<'_>) -> Result<Booked> {
    // Whoever holds the wallet is alone with its owner's books until the end of the transaction.
    let balance = lock(tx, booking.user_id).await?.balance;
    let same_cause = Condition::all()
        .add(ledger_entry::Column::Kind.eq(booking.kind.as_str()))
        .add(ledger_entry::Column::Cause.eq(booking.cause));
    if ledger_entry::Entity::find().filter(same_cause).one(tx).await?.is_some() {
        return Ok(Booked::Before);
    }
    let after = balance + booking.amount;
    if after < Cents(0) {
        return Ok(Booked::Insufficient { balance });
    }
    wallet::Entity::update_many()
        .col_expr(wallet::Column::BalanceCents, Expr::value(after.0))
        .filter(wallet::Column::UserId.eq(booking.user_id))
        .exec(tx)
        .await?;
    let id = Uuid::now_v7();
    let row = ledger_entry::ActiveModel {
        id: Set(id),
        user_id: Set(booking.user_id),
        amount_cents: Set(booking.amount.0),
        balance_cents: Set(after.0),
        kind: Set(booking.kind.as_str().to_owned()),
        cause: Set(booking.cause.to_owned()),
        bot_type: Set(booking.bot.map(|(bot_type, _)| bot_type.as_str().to_owned())),
        bot_id: Set(booking.bot.map(|(_, id)| id)),
        created_at: Set(booking.now),
    };
    ledger_entry::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(Booked::Entry { id, balance: after })
}

/// The wallet, held until the transaction ends. Made when it is first needed.
pub async fn lock(tx: &Tx, user_id: Uuid) -> Result<Wallet> {
    let empty = wallet::ActiveModel {
        user_id: Set(user_id),
        balance_cents: Set(0),
        shortfall_cents: Set(0),
        settled_cents: Set(0),
        flagged_at: Set(None),
    };
    wallet::Entity::insert(empty)
        .on_conflict_do_nothing_on([wallet::Column::UserId])
        .exec_without_returning(tx)
        .await?;
    let row = wallet::Entity::find_by_id(user_id).lock_exclusive().one(tx).await?;
    Ok(row.map(Wallet::from).unwrap_or_default())
}

pub async fn wallet(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Wallet> {
    Ok(wallet::Entity::find_by_id(user_id).one(db).await?.map(Wallet::from).unwrap_or_default())
}

/// Notes how much more, or less, could not be taken back.
pub async fn miss(tx: &Tx, user_id: Uuid, change: Cents) -> Result<()> {
    let wallet = lock(tx, user_id).await?;
    let shortfall = wallet.shortfall + change;
    let row = wallet::ActiveModel {
        shortfall_cents: Set(shortfall.0),
        settled_cents: Set(wallet.settled.min(shortfall).0),
        ..Default::default()
    };
    wallet::Entity::update_many().set(row).filter(wallet::Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(())
}

/// Marks an account for the admin.
pub async fn flag(tx: &Tx, user_id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let row = wallet::ActiveModel { flagged_at: Set(Some(now)), ..Default::default() };
    wallet::Entity::update_many().set(row).filter(wallet::Column::UserId.eq(user_id)).exec(tx).await?;
    Ok(())
}

/// Takes the mark off an account: what is missing by now no longer counts as open. The books keep it.
pub async fn settle(tx: &Tx, user_id: Uuid) -> Result<()> {
    wallet::Entity::update_many()
        .col_expr(wallet::Column::SettledCents, Expr::col(wallet::Column::ShortfallCents))
        .col_expr(wallet::Column::FlaggedAt, Expr::value(None::<DateTime<Utc>>))
        .filter(wallet::Column::UserId.eq(user_id))
        .exec(tx)
        .await?;
    Ok(())
}

/// What the admin has given an account, less what was taken by hand.
pub async fn adjusted(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Cents> {
    let sum: Option<Option<i64>> = ledger_entry::Entity::find()
        .select_only()
        .column_as(ledger_entry::Column::AmountCents.sum().cast_as("bigint"), "sum")
        .filter(ledger_entry::Column::UserId.eq(user_id))
        .filter(ledger_entry::Column::Kind.eq(EntryKind::Adjustment.as_str()))
        .into_tuple()
        .one(db)
        .await?;
    Ok(Cents(sum.flatten().unwrap_or(0)))
}

/// The newest first.
pub async fn entries(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    kinds: &[EntryKind],
    limit: u64,
) -> Result<Vec<Entry>> {
    let rows = ledger_entry::Entity::find()
        .filter(ledger_entry::Column::UserId.eq(user_id))
        .filter(ledger_entry::Column::Kind.is_in(kinds.iter().map(|kind| kind.as_str())))
        .order_by_desc(ledger_entry::Column::CreatedAt)
        .order_by_desc(ledger_entry::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| Entry {
            id: row.id,
            amount: Cents(row.amount_cents),
            balance: Cents(row.balance_cents),
            kind: EntryKind::from_stored(&row.kind),
            bot_type: row.bot_type,
            created_at: row.created_at,
        })
        .collect())
}

impl Wallet {
    /// What is missing and was not settled.
    pub fn open_shortfall(&self) -> Cents {
        self.shortfall - self.settled
    }
}

impl From<wallet::Model> for Wallet {
    fn from(row: wallet::Model) -> Self {
        Self {
            balance: Cents(row.balance_cents),
            shortfall: Cents(row.shortfall_cents),
            settled: Cents(row.settled_cents),
            flagged_at: row.flagged_at,
        }
    }
}
