//! How far a bot is with its knowledge: which version its owner asked for, which one answers, and how the making of the
//! next one goes. Whoever makes a version names it, so that one which a later save has overtaken changes nothing.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use crate::chatbots::change;
use crate::{Result, Tx, entity::chatbot};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Training {
    Processing,
    Ready,
    Failed,
}

impl Training {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Processing => "processing",
            Self::Ready => "ready",
            Self::Failed => "failed",
        }
    }

    pub(crate) fn from_stored(word: &str) -> Self {
        match word {
            "processing" => Self::Processing,
            "failed" => Self::Failed,
            _ => Self::Ready,
        }
    }
}

/// Writes the row to these bots and asks for their next version: which bot, and which version.
pub(crate) async fn want_next(
    tx: &Tx,
    mut row: chatbot::ActiveModel,
    of: Condition,
    now: DateTime<Utc>,
) -> Result<Vec<(Uuid, i64)>> {
    row.training_status = Set(Training::Processing.as_str().to_owned());
    row.training_error = Set(None);
    row.training_progress = Set(0);
    row.updated_at = Set(now);
    let rows = chatbot::Entity::update_many()
        .set(row)
        .col_expr(chatbot::Column::WantedVersion, Expr::col(chatbot::Column::WantedVersion).add(1))
        .filter(of)
        .exec_with_returning(tx)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.wanted_version)).collect())
}

/// How far the making of this version is. False when the owner has saved again meanwhile.
pub async fn set_progress(tx: &Tx, id: Uuid, version: i64, percent: i32) -> Result<bool> {
    let row = chatbot::ActiveModel { training_progress: Set(percent), ..Default::default() };
    change(tx, wanted(id, version), row).await
}

pub async fn fail(tx: &Tx, id: Uuid, version: i64, reason: &str) -> Result<bool> {
    let row = chatbot::ActiveModel {
        training_status: Set(Training::Failed.as_str().to_owned()),
        training_error: Set(Some(reason.to_owned())),
        ..Default::default()
    };
    change(tx, wanted(id, version), row).await
}

/// Lets a bot that knows nothing yet answer from a version whose making goes on.
pub async fn serve_early(tx: &Tx, id: Uuid, version: i64) -> Result<()> {
    let row = chatbot::ActiveModel { served_version: Set(version), ..Default::default() };
    change(tx, wanted(id, version), row).await?;
    Ok(())
}

/// Whether the bot answers from this version.
pub async fn is_served(tx: &Tx, id: Uuid, version: i64) -> Result<bool> {
    let served = chatbot::Entity::find_by_id(id).filter(chatbot::Column::ServedVersion.eq(version));
    Ok(served.count(tx).await? > 0)
}

/// From now on this version answers. False when the owner has saved again meanwhile.
pub async fn serve(tx: &Tx, id: Uuid, version: i64) -> Result<bool> {
    let row = chatbot::ActiveModel {
        served_version: Set(version),
        training_status: Set(Training::Ready.as_str().to_owned()),
        training_error: Set(None),
        training_progress: Set(100),
        ..Default::default()
    };
    change(tx, wanted(id, version), row).await
}

fn wanted(id: Uuid, version: i64) -> Condition {
    Condition::all()
        .add(chatbot::Column::Id.eq(id))
        .add(chatbot::Column::WantedVersion.eq(version))
        .add(chatbot::Column::DeletedAt.is_null())
}
