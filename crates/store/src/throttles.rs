//! How often something was tried lately, one row a bucket, shared by all replicas. The row is locked by the very
//! statement that reads it, so two requests at once cannot both take the last free place.

use botwright_domain::throttle::Limit;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use crate::{Result, Tx, entity::throttle};

type Hits = Vec<DateTime<Utc>>;

/// Takes a place, or says how long until one is free. A refused hit is not remembered.
pub async fn take(
    tx: &Tx,
    bucket: &str,
    limit: Limit,
    now: DateTime<Utc>,
) -> Result<std::result::Result<(), TimeDelta>> {
    let hits = lock(tx, bucket, now).await?;
    if let Some(wait) = limit.wait(&hits, now) {
        return Ok(Err(wait));
    }
    remember(tx, bucket, &limit.remember(&hits, now), now).await?;
    Ok(Ok(()))
}

/// How long until a place is free, without taking one.
pub async fn wait(
    db: &impl ConnectionTrait,
    bucket: &str,
    limit: Limit,
    now: DateTime<Utc>,
) -> Result<Option<TimeDelta>> {
    let row = throttle::Entity::find_by_id(bucket).one(db).await?;
    Ok(row.and_then(|row| limit.wait(&read(&row.hits), now)))
}

/// Notes a hit whatever the limit says: for counting failures after the fact.
pub async fn record(tx: &Tx, bucket: &str, limit: Limit, now: DateTime<Utc>) -> Result<()> {
    let hits = lock(tx, bucket, now).await?;
    remember(tx, bucket, &limit.remember(&hits, now), now).await
}

pub async fn forget(tx: &Tx, bucket: &str) -> Result<()> {
    throttle::Entity::delete_by_id(bucket).exec(tx).await?;
    Ok(())
}

pub async fn sweep(tx: &Tx, untouched_since: DateTime<Utc>) -> Result<u64> {
    let gone = throttle::Entity::delete_many()
        .filter(throttle::Column::UpdatedAt.lt(untouched_since))
        .exec(tx)
        .await?;
    Ok(gone.rows_affected)
}

async fn lock(tx: &Tx, bucket: &str, now: DateTime<Utc>) -> Result<Hits> {
    let row = throttle::ActiveModel {
        bucket: Set(bucket.to_owned()),
        hits: Set("[]".to_owned()),
        updated_at: Set(now),
    };
    let touch =
        OnConflict::column(throttle::Column::Bucket).update_column(throttle::Column::UpdatedAt).to_owned();
    let row = throttle::Entity::insert(row).on_conflict(touch).exec_with_returning(tx).await?;
    Ok(read(&row.hits))
}

async fn remember(tx: &Tx, bucket: &str, hits: &Hits, now: DateTime<Utc>) -> Result<()> {
    let micros: Vec<i64> = hits.iter().map(DateTime::timestamp_micros).collect();
    let changes = throttle::ActiveModel {
        hits: Set(serde_json::json!(micros).to_string()),
        updated_at: Set(now),
        ..throttle::ActiveModel::default()
    };
    throttle::Entity::update_many().set(changes).filter(throttle::Column::Bucket.eq(bucket)).exec(tx).await?;
    Ok(())
}

fn read(stored: &str) -> Hits {
    let micros: Vec<i64> = serde_json::from_str(stored).unwrap_or_default();
    micros.into_iter().filter_map(DateTime::from_timestamp_micros).collect()
}
