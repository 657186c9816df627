//! The last good copy of a blog's feed. Requests read its version and time, and its posts only when the version is
//! new to them; the job that reads the feed writes it.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::{Result, Tx, entity::feed_copy};

/// Which copy there is, without its posts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Counts up with every change of the posts; 0 before the first.
    pub version: i64,
    /// When the blog last said what it has. None: never.
    pub fetched_at: Option<DateTime<Utc>>,
    /// How the next reading asks whether there is anything new.
    pub validators: String,
    /// Readings that failed since the last good one.
    pub failures: i32,
}

pub async fn edition(db: &impl ConnectionTrait, source: &str) -> Result<Option<Edition>> {
    let row: Option<(i64, Option<DateTime<Utc>>, String, i32)> = feed_copy::Entity::find_by_id(source)
        .select_only()
        .column(feed_copy::Column::Version)
        .column(feed_copy::Column::FetchedAt)
        .column(feed_copy::Column::Validators)
        .column(feed_copy::Column::Failures)
        .into_tuple()
        .one(db)
        .await?;
    Ok(row.map(|(version, fetched_at, validators, failures)| Edition {
        version,
        fetched_at,
        validators,
        failures,
    }))
}

/// The posts with the version they have.
pub async fn posts(db: &impl ConnectionTrait, source: &str) -> Result<Option<(i64, String)>> {
    let row = feed_copy::Entity::find_by_id(source).one(db).await?;
    Ok(row.and_then(|row| Some((row.version, row.posts?))))
}

pub async fn replace(
    tx: &Tx,
    source: &str,
    posts: String,
    validators: String,
    now: DateTime<Utc>,
) -> Result<()> {
    ensure(tx, source).await?;
    let row = feed_copy::ActiveModel {
        posts: Set(Some(posts)),
        validators: Set(validators),
        fetched_at: Set(Some(now)),
        failures: Set(0),
        ..Default::default()
    };
    feed_copy::Entity::update_many()
        .set(row)
        .col_expr(feed_copy::Column::Version, Expr::col(feed_copy::Column::Version).add(1))
        .filter(feed_copy::Column::Source.eq(source))
        .exec(tx)
        .await?;
    Ok(())
}

/// The blog says that the copy is still what it has.
pub async fn still_good(tx: &Tx, source: &str, now: DateTime<Utc>) -> Result<()> {
    let row = feed_copy::ActiveModel { fetched_at: Set(Some(now)), failures: Set(0), ..Default::default() };
    feed_copy::Entity::update_many().set(row).filter(feed_copy::Column::Source.eq(source)).exec(tx).await?;
    Ok(())
}

pub async fn count_failure(tx: &Tx, source: &str) -> Result<()> {
    ensure(tx, source).await?;
    feed_copy::Entity::update_many()
        .col_expr(feed_copy::Column::Failures, Expr::col(feed_copy::Column::Failures).add(1))
        .filter(feed_copy::Column::Source.eq(source))
        .exec(tx)
        .await?;
    Ok(())
}

async fn ensure(tx: &Tx, source: &str) -> Result<()> {
    let row = feed_copy::ActiveModel {
        source: Set(source.to_owned()),
        posts: Set(None),
        version: Set(0),
        validators: Set(String::new()),
        fetched_at: Set(None),
        failures: Set(0),
    };
    feed_copy::Entity::insert(row)
        .on_conflict_do_nothing_on([feed_copy::Column::Source])
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
