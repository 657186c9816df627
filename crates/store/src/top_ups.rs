//! Payments on their way into the balance: one row a payment, with all that was ever heard of it. A row is locked
//! before it is changed, so news that come at once are taken in one after the other.

use botwright_domain::money::Cents;
use botwright_domain::payment::{Dispute, PaymentFacts, TopUpState};
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, TryInsertResult,
};
use uuid::Uuid;

use crate::{Result, Tx, entity::payment_event, entity::top_up};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopUp {
    pub id: Uuid,
    pub user_id: Uuid,
    pub provider: String,
    pub session_id: Option<String>,
    pub payment_id: Option<String>,
    pub state: TopUpState,
    pub page_url: Option<String>,
    pub facts: PaymentFacts,
    /// What was taken back from the balance so far.
    pub taken: Cents,
    /// What should have been taken back, and was not there any more.
    pub shortfall: Cents,
    pub created_at: DateTime<Utc>,
}

pub struct NewTopUp<'a> {
    pub id: Uuid,
    pub user_id: Uuid,
    pub provider: &'a str,
    /// Zero leaves the amount to the payment page.
    pub wanted: Cents,
    pub now: DateTime<Utc>,
}

pub async fn add(tx: &Tx, new: NewTopUp<'_>) -> Result<()> {
    let row = top_up::ActiveModel {
        id: Set(new.id),
        user_id: Set(new.user_id),
        provider: Set(new.provider.to_owned()),
        session_id: Set(None),
        payment_id: Set(None),
        state: Set(TopUpState::Created.as_str().to_owned()),
        page_url: Set(None),
        wanted_cents: Set(new.wanted.0),
        paid_cents: Set(0),
        refunded_cents: Set(0),
        disputed_cents: Set(0),
        dispute: Set(Dispute::None.as_str().to_owned()),
        taken_cents: Set(0),
        shortfall_cents: Set(0),
        created_at: Set(new.now),
        updated_at: Set(new.now),
    };
    top_up::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<TopUp>> {
    Ok(top_up::Entity::find_by_id(id).one(db).await?.map(TopUp::from))
}

pub async fn by_session(
    db: &impl ConnectionTrait,
    provider: &str,
    session_id: &str,
) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find().filter(session(provider, session_id)).one(db).await?;
    Ok(row.map(TopUp::from))
}

pub async fn by_payment(
    db: &impl ConnectionTrait,
    provider: &str,
    payment_id: &str,
) -> Result<Option<TopUp>> {
    Ok(top_up::Entity::find().filter(payment(provider, payment_id)).one(db).await?.map(TopUp::from))
}

/// The payment that a page belongs to, held until the transaction ends.
pub async fn lock_by_session(tx: &Tx, provider: &str, session_id: &str) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find().filter(session(provider, session_id)).lock_exclusive().one(tx).await?;
    Ok(row.map(TopUp::from))
}

pub async fn lock_by_payment(tx: &Tx, provider: &str, payment_id: &str) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find().filter(payment(provider, payment_id)).lock_exclusive().one(tx).await?;
    Ok(row.map(TopUp::from))
}

pub async fn lock(tx: &Tx, id: Uuid) -> Result<Option<TopUp>> {
    Ok(top_up::Entity::find_by_id(id).lock_exclusive().one(tx).await?.map(TopUp::from))
}

/// A payment of this provider whose credit still counts.
pub async fn lock_one_with_credit(tx: &Tx, provider: &str) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find()
        .filter(top_up::Column::Provider.eq(provider))
        .filter(top_up::Column::State.eq(TopUpState::Paid.as_str()))
        .lock_exclusive()
        .one(tx)
        .await?;
    Ok(row.map(TopUp::from))
}

/// Writes back what was changed on a locked row.
pub async fn save(tx: &Tx, top_up: &TopUp, now: DateTime<Utc>) -> Result<()> {
    let row = top_up::ActiveModel {
        session_id: Set(top_up.session_id.clone()),
        payment_id: Set(top_up.payment_id.clone()),
        state: Set(top_up.state.as_str().to_owned()),
        page_url: Set(top_up.page_url.clone()),
        paid_cents: Set(top_up.facts.paid.0),
        refunded_cents: Set(top_up.facts.refunded.0),
        disputed_cents: Set(top_up.facts.disputed.0),
        dispute: Set(top_up.facts.dispute.as_str().to_owned()),
        taken_cents: Set(top_up.taken.0),
        shortfall_cents: Set(top_up.shortfall.0),
        updated_at: Set(now),
        ..Default::default()
    };
    top_up::Entity::update_many().set(row).filter(top_up::Column::Id.eq(top_up.id)).exec(tx).await?;
    Ok(())
}

/// Payments of which nothing final was heard for a while, the oldest first.
pub async fn unfinished(
    db: &impl ConnectionTrait,
    provider: &str,
    untouched_since: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<TopUp>> {
    let open = [TopUpState::Created, TopUpState::Open, TopUpState::Processing].map(TopUpState::as_str);
    let rows = top_up::Entity::find()
        .filter(top_up::Column::State.is_in(open))
        .filter(top_up::Column::Provider.eq(provider))
        .filter(top_up::Column::UpdatedAt.lt(untouched_since))
        .order_by_asc(top_up::Column::UpdatedAt)
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(TopUp::from).collect())
}

/// Keeps what a provider told us. False when the same was told before.
pub async fn keep_event(
    tx: &Tx,
    provider: &str,
    event_id: &str,
    payload: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let row = payment_event::ActiveModel {
        provider: Set(provider.to_owned()),
        event_id: Set(event_id.to_owned()),
        payload: Set(payload.to_owned()),
        received_at: Set(now),
    };
    let kept = payment_event::Entity::insert(row)
        .on_conflict_do_nothing_on([payment_event::Column::Provider, payment_event::Column::EventId])
        .exec_without_returning(tx)
        .await?;
    Ok(matches!(kept, TryInsertResult::Inserted(rows) if rows > 0))
}

fn session(provider: &str, session_id: &str) -> Condition {
    Condition::all().add(top_up::Column::Provider.eq(provider)).add(top_up::Column::SessionId.eq(session_id))
}

fn payment(provider: &str, payment_id: &str) -> Condition {
    Condition::all().add(top_up::Column::Provider.eq(provider)).add(top_up::Column::PaymentId.eq(payment_id))
}

impl From<top_up::Model> for TopUp {
    fn from(row: top_up::Model) -> Self {
        Self {
            id: row.id,
            user_id: row.user_id,
            provider: row.provider,
            session_id: row.session_id,
            payment_id: row.payment_id,
            state: TopUpState::from_stored(&row.state),
            page_url: row.page_url,
            facts: PaymentFacts {
                paid: Cents(row.paid_cents),
                refunded: Cents(row.refunded_cents),
                disputed: Cents(row.disputed_cents),
                dispute: Dispute::from_stored(&row.dispute),
            },
            taken: Cents(row.taken_cents),
            shortfall: Cents(row.shortfall_cents),
            created_at: row.created_at,
        }
    }
}
