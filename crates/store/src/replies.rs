//! The way of one chat message through the store: what answering needs to know, the charge, and both turns.
//!
//! An allowance is only ever changed by a conditional update, so any number of chats at once cannot overdraw it. A
//! reply that takes time is written as `pending` together with its charge, and settled or released exactly once:
//! both only touch a row that is still pending.

use botwright_domain::allowance::Allowance;
use botwright_domain::chat::TurnKind;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Query, SimpleExpr};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DerivePartialModel, EntityTrait,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::tallies::{self, Kind};
use crate::training::Training;
use crate::{Result, Tx, entity::chatbot, entity::conversation, entity::message, entity::user};

/// As much of a bot as every message looks at.
#[derive(Clone, Debug)]
pub struct Head {
    pub id: Uuid,
    pub is_active: bool,
    pub served_version: i64,
    /// False while the version that answers is still being made.
    pub is_whole: bool,
    pub updated_at: DateTime<Utc>,
    pub unmetered: bool,
    pub allowance: Allowance,
}

#[expect(clippy::struct_excessive_bools, reason = "one field a column")]
#[derive(DerivePartialModel)]
#[sea_orm(entity = "chatbot::Entity")]
struct HeadRow {
    is_active: bool,
    #[sea_orm(from_expr = "owner_is_suspended()")]
    is_suspended: bool,
    served_version: i64,
    wanted_version: i64,
    training_status: String,
    updated_at: DateTime<Utc>,
    unmetered: bool,
    free_allowance: i64,
    paid_allowance: i64,
    used_free: i64,
    used_paid: i64,
    valid_until: Option<DateTime<Utc>>,
    on_trial: bool,
}

fn owner_is_suspended() -> SimpleExpr {
    let suspended = Query::select()
        .expr(Expr::val(1))
        .from(user::Entity)
        .and_where(
            Expr::col((user::Entity, user::Column::Id)).equals((chatbot::Entity, chatbot::Column::OwnerId)),
        )
        .and_where(user::Column::SuspendedAt.is_not_null())
        .to_owned();
    Expr::exists(suspended)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charge {
    Free,
    Paid,
}

impl Charge {
    fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Paid => "paid",
        }
    }

    fn from_stored(word: &str) -> Option<Self> {
        match word {
            "free" => Some(Self::Free),
            "paid" => Some(Self::Paid),
            _ => None,
        }
    }

    fn tally(self) -> Kind {
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

/// Both turns of an exchange.
pub struct Exchange<'a> {
    pub bot_id: Uuid,
    pub session_id: &'a str,
    pub question: &'a str,
    pub reply: Turn<'a>,
    pub charge: Option<Charge>,
    pub now: DateTime<Utc>,
}

#[derive(Clone, Copy)]
pub struct Turn<'a> {
    pub kind: TurnKind,
    pub text: &'a str,
    /// JSON.
    pub sources: Option<&'a str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastTurn {
    pub kind: TurnKind,
    pub text: String,
}

pub async fn head(db: &impl ConnectionTrait, bot_id: Uuid) -> Result<Option<Head>> {
    let living = chatbot::Entity::find_by_id(bot_id).filter(chatbot::Column::DeletedAt.is_null());
    let row = living.into_partial_model::<HeadRow>().one(db).await?;
    let head = |row: HeadRow| Head {
        id: bot_id,
        is_active: row.is_active && !row.is_suspended,
        served_version: row.served_version,
        is_whole: row.served_version < row.wanted_version || row.training_status == Training::Ready.as_str(),
        updated_at: row.updated_at,
        unmetered: row.unmetered,
        allowance: Allowance {
            free: row.free_allowance,
            paid: row.paid_allowance,
            used_free: row.used_free,
            used_paid: row.used_paid,
            valid_until: row.valid_until,
            on_trial: row.on_trial,
        },
    };
    Ok(row.map(head))
}

/// The last turns of a conversation, the oldest first.
pub async fn recent(
    db: &impl ConnectionTrait,
    bot_id: Uuid,
    session_id: &str,
    turns: u64,
) -> Result<Vec<PastTurn>> {
    let of_session = Query::select()
        .column(conversation::Column::Id)
        .from(conversation::Entity)
        .and_where(conversation::Column::BotId.eq(bot_id))
        .and_where(conversation::Column::SessionId.eq(session_id))
        .to_owned();
    let rows: Vec<(String, String)> = message::Entity::find()
        .filter(message::Column::ConversationId.in_subquery(of_session))
        .order_by_desc(message::Column::CreatedAt)
        .order_by_desc(message::Column::Id)
        .limit(turns)
        .select_only()
        .columns([message::Column::Kind, message::Column::Text])
        .into_tuple()
        .all(db)
        .await?;
    let turn = |(kind, text): (String, String)| Some(PastTurn { kind: TurnKind::from_stored(&kind)?, text });
    Ok(rows.into_iter().rev().filter_map(turn).collect())
}

/// How many turns a bot has had since then.
pub async fn count_since(db: &impl ConnectionTrait, bot_id: Uuid, since: DateTime<Utc>) -> Result<u64> {
    let turns = message::Entity::find()
        .filter(message::Column::BotId.eq(bot_id))
        .filter(message::Column::CreatedAt.gt(since));
    Ok(turns.count(db).await?)
}

/// Takes one message from the allowance, a free one if there is any. Nothing if none is left or the time is over.
pub async fn charge(tx: &Tx, head: &Head, now: DateTime<Utc>) -> Result<Option<Charge>> {
    // Where the free ones were used up a moment ago, the paid ones are asked first: one statement instead of two.
    let order = if head.allowance.used_free < head.allowance.free {
        [Charge::Free, Charge::Paid]
    } else {
        [Charge::Paid, Charge::Free]
    };
    for charge in order {
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

/// Keeps both turns. The first of a session begins a conversation. The id of the reply.
pub async fn keep(tx: &Tx, exchange: Exchange<'_>) -> Result<Uuid> {
    let Exchange { bot_id, session_id, question, reply, charge, now } = exchange;
    let conversation_id = open_conversation(tx, bot_id, session_id, now).await?;
    let reply_id = Uuid::now_v7();
    let row = |id, kind: TurnKind, text: &str, sources: Option<&str>, charge: Option<Charge>| {
        message::ActiveModel {
            id: Set(id),
            conversation_id: Set(conversation_id),
            bot_id: Set(bot_id),
            kind: Set(kind.as_str().to_owned()),
            text: Set(text.to_owned()),
            sources: Set(sources.map(str::to_owned)),
            charge: Set(charge.map(|charge| charge.as_str().to_owned())),
            created_at: Set(now),
        }
    };
    let rows = [
        row(question_id(reply_id), TurnKind::Visitor, question, None, None),
        row(reply_id, reply.kind, reply.text, reply.sources, charge),
    ];
    message::Entity::insert_many(rows).exec_without_returning(tx).await?;
    if let Some(charge) = charge {
        tallies::add(tx, charge.tally(), bot_id, now, 1).await?;
    }
    Ok(reply_id)
}

/// The conversation of a session, begun if need be.
pub async fn open_conversation(tx: &Tx, bot_id: Uuid, session_id: &str, now: DateTime<Utc>) -> Result<Uuid> {
    let new_id = Uuid::now_v7();
    let row = conversation::ActiveModel {
        id: Set(new_id),
        bot_id: Set(bot_id),
        session_id: Set(session_id.to_owned()),
        started_at: Set(now),
        last_at: Set(now),
        rating: Set(None),
    };
    let touch = OnConflict::columns([conversation::Column::BotId, conversation::Column::SessionId])
        .update_column(conversation::Column::LastAt)
        .to_owned();
    let kept = conversation::Entity::insert(row).on_conflict(touch).exec_with_returning(tx).await?;
    if kept.id == new_id {
        chatbot::Entity::update_many()
            .col_expr(
                chatbot::Column::ConversationCount,
                Expr::col(chatbot::Column::ConversationCount).add(1),
            )
            .col_expr(chatbot::Column::LastConversationAt, Expr::value(now))
            .filter(chatbot::Column::Id.eq(bot_id))
            .exec(tx)
            .await?;
        tallies::add(tx, Kind::Conversation, bot_id, now, 1).await?;
    }
    Ok(kept.id)
}

/// Ends a pending reply. What it cost is given back unless this kind of reply is charged. False when it had ended
/// already.
pub async fn settle(tx: &Tx, reply_id: Uuid, reply: Turn<'_>) -> Result<bool> {
    let mut row = message::ActiveModel {
        kind: Set(reply.kind.as_str().to_owned()),
        text: Set(reply.text.to_owned()),
        sources: Set(reply.sources.map(str::to_owned)),
        ..Default::default()
    };
    if reply.kind.is_charged() {
        let ended = message::Entity::update_many().set(row).filter(pending(reply_id)).exec(tx).await?;
        return Ok(ended.rows_affected == 1);
    }
    let held: Option<(Uuid, Option<String>, DateTime<Utc>)> = message::Entity::find()
        .filter(pending(reply_id))
        .select_only()
        .columns([message::Column::BotId, message::Column::Charge, message::Column::CreatedAt])
        .lock_exclusive()
        .into_tuple()
        .one(tx)
        .await?;
    let Some((bot_id, charge, begun_at)) = held else { return Ok(false) };
    row.charge = Set(None);
    message::Entity::update_many().set(row).filter(pending(reply_id)).exec(tx).await?;
    if let Some(charge) = charge.as_deref().and_then(Charge::from_stored) {
        give_back(tx, bot_id, charge).await?;
        tallies::add(tx, charge.tally(), bot_id, begun_at, -1).await?;
    }
    Ok(true)
}

/// Replies under way cost nothing any more: what they were charged to is gone.
pub async fn forget_charges(tx: &Tx, bot_id: Uuid) -> Result<()> {
    let under_way = Condition::all()
        .add(message::Column::BotId.eq(bot_id))
        .add(message::Column::Kind.eq(TurnKind::Pending.as_str()));
    let charged: Vec<(Option<String>, DateTime<Utc>)> = message::Entity::find()
        .filter(under_way.clone())
        .filter(message::Column::Charge.is_not_null())
        .select_only()
        .columns([message::Column::Charge, message::Column::CreatedAt])
        .lock_exclusive()
        .into_tuple()
        .all(tx)
        .await?;
    let row = message::ActiveModel { charge: Set(None), ..Default::default() };
    message::Entity::update_many().set(row).filter(under_way).exec(tx).await?;
    for (charge, begun_at) in charged {
        if let Some(charge) = charge.as_deref().and_then(Charge::from_stored) {
            tallies::add(tx, charge.tally(), bot_id, begun_at, -1).await?;
        }
    }
    Ok(())
}

/// Ends replies whose process died: nobody will deliver them any more.
pub async fn release_stale(tx: &Tx, begun_before: DateTime<Utc>, sentence: &str) -> Result<u64> {
    let stale: Vec<Uuid> = message::Entity::find()
        .filter(message::Column::Kind.eq(TurnKind::Pending.as_str()))
        .filter(message::Column::CreatedAt.lt(begun_before))
        .select_only()
        .column(message::Column::Id)
        .limit(1_000)
        .into_tuple()
        .all(tx)
        .await?;
    let mut released = 0;
    for reply_id in stale {
        let turn = Turn { kind: TurnKind::Failed, text: sentence, sources: None };
        released += u64::from(settle(tx, reply_id, turn).await?);
    }
    Ok(released)
}

async fn give_back(tx: &Tx, bot_id: Uuid, charge: Charge) -> Result<()> {
    let (used, _) = charge.columns();
    let less: SimpleExpr = Expr::col(used).sub(1);
    chatbot::Entity::update_many()
        .col_expr(used, less)
        .filter(chatbot::Column::Id.eq(bot_id))
        .filter(used.gt(0))
        .exec(tx)
        .await?;
    Ok(())
}

fn pending(reply_id: Uuid) -> Condition {
    Condition::all()
        .add(message::Column::Id.eq(reply_id))
        .add(message::Column::Kind.eq(TurnKind::Pending.as_str()))
}

/// Both turns have one time; the question's id sorts just before the reply's.
fn question_id(reply_id: Uuid) -> Uuid {
    Uuid::from_u128(reply_id.as_u128().wrapping_sub(1))
}
