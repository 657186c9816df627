//! Posts whose time passed before they could go out. Each is told why; none is made up for.

use botwright_domain::social::post::PostState;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryTrait};

use crate::entity::post;
use crate::posts::its_deliveries;
use crate::{Result, Tx};

/// Posts that still wait for their owner's word though their time is over.
pub async fn unapproved(tx: &Tx, before: DateTime<Utc>, reason: &str) -> Result<u64> {
    let waiting = Condition::all().add(post::Column::State.eq(PostState::Waiting.as_str()));
    miss(tx, waiting, before, Some(reason)).await
}

/// Posts that nothing will bring anywhere, since they are for no platform.
pub async fn undeliverable(tx: &Tx, before: DateTime<Utc>, reason: &str) -> Result<u64> {
    let nowhere = Condition::all()
        .add(post::Column::State.eq(PostState::Ready.as_str()))
        .add(Expr::exists(its_deliveries().into_query()).not());
    miss(tx, nowhere, before, Some(reason)).await
}

/// Posts that could not be written and whose time is over. Each keeps its own reason.
pub async fn unwritten(tx: &Tx, before: DateTime<Utc>) -> Result<u64> {
    let unwritten = Condition::all()
        .add(post::Column::State.eq(PostState::Undrafted.as_str()))
        .add(post::Column::Insisted.eq(false));
    miss(tx, unwritten, before, None).await
}

async fn miss(tx: &Tx, which: Condition, before: DateTime<Utc>, reason: Option<&str>) -> Result<u64> {
    let row = post::ActiveModel {
        state: Set(PostState::Missed.as_str().to_owned()),
        reason: reason.map_or(NotSet, |reason| Set(Some(reason.to_owned()))),
        ..Default::default()
    };
    let missed = post::Entity::update_many()
        .set(row)
        .filter(which)
        .filter(post::Column::PublishAt.lt(before))
        .exec(tx)
        .await?;
    Ok(missed.rows_affected)
}
