//! Takes messages from a bot's allowance and gives them back, by conditional updates alone.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::Head;
use crate::tallies::Kind;
use crate::{Result, Tx, entity::chatbot};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charge {
    Free,
    Paid,
}

impl Charge {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Paid => "paid",
        }
    }

    pub(super) fn from_stored(word: &str) -> Option<Self> {
        match word {
            "free" => Some(Self::Free),
            "paid" => Some(Self::Paid),
            _ => None,
        }
    }

    pub(super) fn tally(self) -> Kind {
        match self {
            Self::Free => Kind::Free,
            Self::Paid => Kind::Paid,
        }
    }

    fn columns(self) -> (chatbot::Column, chatbot::Column) {
        match self {
            Self::Free => (chatbot::Column::UsedFree, chatbot::Column::FreeAllowance),
            Self::Paid => (chatbot::Column::UsedPaid, chatbot::Column::PaidAllowance),
        }
    }
}

/// Takes one message from the allowance, a free one if there is any. Nothing if none is left or the time is over.
pub async fn charge(tx: &Tx, head: &Head, now: DateTime<Utc>) -> Result<Option<Charge>> {
    take(tx, head, 1, now).await
}

/// Takes so many messages of one kind, or none at all.
pub(super) async fn take(tx: &Tx, head: &Head, messages: i64, now: DateTime<Utc>) -> Result<Option<Charge>> {
    // Where the free ones were used up a moment ago, the paid ones are asked first: one statement instead of two.
    let order = if head.allowance.used_free < head.allowance.free {
        [Charge::Free, Charge::Paid]
    } else {
        [Charge::Paid, Charge::Free]
    };
    for charge in order {
        let (used, allowance) = charge.columns();
        let then_used = || Expr::col(used).add(messages);
        let in_time = Condition::any()
            .add(chatbot::Column::ValidUntil.is_null())
            .add(chatbot::Column::ValidUntil.gt(now));
        let taken = chatbot::Entity::update_many()
            .col_expr(used, then_used())
            .filter(chatbot::Column::Id.eq(head.id))
            .filter(then_used().lte(Expr::col(allowance)))
            .filter(in_time)
            .exec(tx)
            .await?;
        if taken.rows_affected == 1 {
            return Ok(Some(charge));
        }
    }
    Ok(None)
}

pub(super) async fn give_back(tx: &Tx, bot_id: Uuid, charge: Charge) -> Result<()> {
    let (used, _) = charge.columns();
    chatbot::Entity::update_many()
        .col_expr(used, Expr::col(used).sub(1))
        .filter(chatbot::Column::Id.eq(bot_id))
        .filter(used.gt(0))
        .exec(tx)
        .await?;
    Ok(())
}
