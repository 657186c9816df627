//! Payments on their way into the balance: one row a payment, with all that was ever heard of it. A row is locked
//! before it is changed, so news that come at once are taken in one after the other.

use std::collections::HashSet;

use botwright_domain::money::Cents;
use botwright_domain::payment::{Dispute, PaymentFacts, TopUpState, Verdict};
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, TryInsertResult,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Result, StoreError, Tx, entity::payment_event, entity::top_up};

/// What the column `dispute` says of a payment that was never disputed, or since disputes have rows of their own.
const NO_DISPUTE: &str = "none";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopUp {
    pub id: Uuid,
    pub user_id: Uuid,
    pub provider: String,
    pub session_id: Option<String>,
    pub payment_id: Option<String>,
    pub state: TopUpState,
    pub page_url: Option<String>,
    /// Zero if the amount was left to the payment page.
    pub wanted: Cents,
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
        refunds_as_of: Set(None),
        disputed_cents: Set(0),
        dispute: Set(NO_DISPUTE.to_owned()),
        disputes: Set("[]".to_owned()),
        taken_cents: Set(0),
        shortfall_cents: Set(0),
        created_at: Set(new.now),
        updated_at: Set(new.now),
    };
    top_up::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<TopUp>> {
    top_up::Entity::find_by_id(id).one(db).await?.map(TopUp::try_from).transpose()
}

pub async fn by_session(
    db: &impl ConnectionTrait,
    provider: &str,
    session_id: &str,
) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find().filter(session(provider, session_id)).one(db).await?;
    row.map(TopUp::try_from).transpose()
}

pub async fn by_payment(
    db: &impl ConnectionTrait,
    provider: &str,
    payment_id: &str,
) -> Result<Option<TopUp>> {
    top_up::Entity::find()
        .filter(payment(provider, payment_id))
        .one(db)
        .await?
        .map(TopUp::try_from)
        .transpose()
}

/// The payment that a page belongs to, held until the transaction ends.
pub async fn lock_by_session(tx: &Tx, provider: &str, session_id: &str) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find().filter(session(provider, session_id)).lock_exclusive().one(tx).await?;
    row.map(TopUp::try_from).transpose()
}

pub async fn lock_by_payment(tx: &Tx, provider: &str, payment_id: &str) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find().filter(payment(provider, payment_id)).lock_exclusive().one(tx).await?;
    row.map(TopUp::try_from).transpose()
}

pub async fn lock(tx: &Tx, id: Uuid) -> Result<Option<TopUp>> {
    top_up::Entity::find_by_id(id).lock_exclusive().one(tx).await?.map(TopUp::try_from).transpose()
}

/// A payment of this provider whose credit still counts.
pub async fn lock_one_with_credit(tx: &Tx, provider: &str) -> Result<Option<TopUp>> {
    let row = top_up::Entity::find()
        .filter(top_up::Column::Provider.eq(provider))
        .filter(top_up::Column::State.eq(TopUpState::Paid.as_str()))
        .lock_exclusive()
        .one(tx)
        .await?;
    row.map(TopUp::try_from).transpose()
}

/// To the end of the queue of those to be asked after.
pub async fn put_off(tx: &Tx, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    let row = top_up::ActiveModel { updated_at: Set(now), ..Default::default() };
    top_up::Entity::update_many().set(row).filter(top_up::Column::Id.eq(id)).exec(tx).await?;
    Ok(())
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
        refunds_as_of: Set(top_up.facts.refunds_as_of),
        disputed_cents: Set(top_up.facts.disputed().0),
        disputes: Set(written(&top_up.facts.disputes)),
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
    rows.into_iter().map(TopUp::try_from).collect()
}

/// What somebody paid or began to pay, the newest first.
pub async fn newest_of(db: &impl ConnectionTrait, user_id: Uuid, limit: u64) -> Result<Vec<TopUp>> {
    let rows = top_up::Entity::find()
        .filter(top_up::Column::UserId.eq(user_id))
        .order_by_desc(top_up::Column::CreatedAt)
        .order_by_desc(top_up::Column::Id)
        .limit(limit)
        .all(db)
        .await?;
    rows.into_iter().map(TopUp::try_from).collect()
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

/// Those of them that have come.
pub async fn known_events<'a>(
    db: &impl ConnectionTrait,
    provider: &str,
    ids: impl IntoIterator<Item = &'a str>,
) -> Result<HashSet<String>> {
    let known: Vec<String> = payment_event::Entity::find()
        .filter(payment_event::Column::Provider.eq(provider))
        .filter(payment_event::Column::EventId.is_in(ids))
        .select_only()
        .column(payment_event::Column::EventId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(known.into_iter().collect())
}

fn session(provider: &str, session_id: &str) -> Condition {
    Condition::all().add(top_up::Column::Provider.eq(provider)).add(top_up::Column::SessionId.eq(session_id))
}

fn payment(provider: &str, payment_id: &str) -> Condition {
    Condition::all().add(top_up::Column::Provider.eq(provider)).add(top_up::Column::PaymentId.eq(payment_id))
}

/// How a dispute stands in its row.
#[derive(Serialize, Deserialize)]
struct Written {
    id: String,
    cents: i64,
    verdict: String,
}

fn written(disputes: &[Dispute]) -> String {
    let rows = disputes.iter().map(|dispute| Written {
        id: dispute.id.clone(),
        cents: dispute.amount.0,
        verdict: dispute.verdict.as_str().to_owned(),
    });
    serde_json::to_string(&rows.collect::<Vec<_>>()).expect("names and numbers are plain data")
}

fn disputes(row: &top_up::Model) -> Result<Vec<Dispute>> {
    let corrupt = |error| StoreError::Corrupt(format!("payment {}: {error}", row.id));
    let written: Vec<Written> = serde_json::from_str(&row.disputes).map_err(corrupt)?;
    let nameless = Written { id: String::new(), cents: row.disputed_cents, verdict: row.dispute.clone() };
    let before = (written.is_empty() && row.dispute != NO_DISPUTE).then_some(nameless);
    let disputes = written.into_iter().chain(before).map(|dispute| Dispute {
        verdict: Verdict::from_stored(&dispute.verdict),
        amount: Cents(dispute.cents),
        id: dispute.id,
    });
    Ok(disputes.collect())
}

impl TryFrom<top_up::Model> for TopUp {
    type Error = StoreError;

    fn try_from(row: top_up::Model) -> Result<Self> {
        Ok(Self {
            id: row.id,
            user_id: row.user_id,
            state: TopUpState::from_stored(&row.state),
            wanted: Cents(row.wanted_cents),
            facts: PaymentFacts {
                paid: Cents(row.paid_cents),
                refunded: Cents(row.refunded_cents),
                refunds_as_of: row.refunds_as_of,
                disputes: disputes(&row)?,
            },
            provider: row.provider,
            session_id: row.session_id,
            payment_id: row.payment_id,
            page_url: row.page_url,
            taken: Cents(row.taken_cents),
            shortfall: Cents(row.shortfall_cents),
            created_at: row.created_at,
        })
    }
}
