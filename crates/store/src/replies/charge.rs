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

impl Head {
    /// Free ones first. Where they were used up a moment ago, the paid ones are asked first: one statement instead of two.
    pub(super) fn order_of_charges(&self) -> [Charge; 2] {
        if self.allowance.used_free < self.allowance.free {
            [Charge::Free, Charge::Paid]
        } else {
            [Charge::Paid, Charge::Free]
        }
    }
}

/// Takes one message from the allowance, a free one if there is any. Nothing if none is left or the time is over.
pub async fn charge(tx: &Tx, head: &Head, now: DateTime<Utc>) -> Result<Option<Charge>> {
    for charge in head.order_of_charges() {
        let (used, allowance) = charge.columns();
        let in_time = Condition::any()
            .add(chatbot::Column::ValidUntil.is_null())
            .add(chatbot::Column::ValidUntil.gt(now));
        let taken = chatbot::Entity::update_many()
            .col_expr(used, Expr::col(used).add(1))
            .filter(chatbot::Column::Id.eq(head.id))
            .filter(Expr::col(used).lt(Expr::col(allowance)))
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
