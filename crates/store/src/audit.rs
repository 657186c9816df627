//! Who did what, when, from where, and what it was before and after. Rows are only ever added, in the transaction of
//! what they tell of, and swept after their time.

use botwright_domain::audit::{Action, Subject};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, LikeExpr, Query};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
};
use serde_json::Value;
use uuid::Uuid;

use crate::search::{contains, spellings, words};
use crate::{Result, Tx, entity::audit_event, entity::chatbot, entity::social_bot};

#[derive(Clone, Debug)]
pub struct Event {
    pub action: Action,
    pub actor_id: Option<Uuid>,
    pub actor_email: Option<String>,
    pub subject: Option<Subject>,
    pub network: Option<String>,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub note: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Kept {
    pub id: Uuid,
    pub at: DateTime<Utc>,
    pub action: String,
    pub actor_id: Option<Uuid>,
    pub actor_email: Option<String>,
    pub subject_kind: Option<String>,
    pub subject_id: Option<Uuid>,
    pub subject_label: Option<String>,
    pub network: Option<String>,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub note: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Wanted {
    pub search: String,
    pub action: Option<Action>,
    /// By this account, about it or about one of its bots.
    pub user_id: Option<Uuid>,
    pub offset: u64,
    pub limit: u64,
}

pub async fn add(tx: &Tx, event: Event, now: DateTime<Utc>) -> Result<()> {
    let subject = event.subject.as_ref();
    let row = audit_event::ActiveModel {
        id: Set(Uuid::now_v7()),
        at: Set(now),
        action: Set(event.action.as_str().to_owned()),
        actor_id: Set(event.actor_id),
        actor_email: Set(event.actor_email),
        subject_kind: Set(subject.map(|subject| subject.kind.as_str().to_owned())),
        subject_id: Set(subject.map(|subject| subject.id)),
        subject_label: Set(subject.map(|subject| subject.label.clone())),
        network: Set(event.network),
        before: Set(event.before.map(|value| value.to_string())),
        after: Set(event.after.map(|value| value.to_string())),
        note: Set(event.note),
    };
    audit_event::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// The newest first, and how many there are in all.
pub async fn list(db: &impl ConnectionTrait, wanted: &Wanted) -> Result<(Vec<Kept>, u64)> {
    use audit_event::Column as C;
    let mut query = audit_event::Entity::find();
    if let Some(action) = wanted.action {
        query = query.filter(C::Action.eq(action.as_str()));
    }
    if let Some(user) = wanted.user_id {
        let chatbots = Query::select()
            .column(chatbot::Column::Id)
            .from(chatbot::Entity)
            .and_where(chatbot::Column::OwnerId.eq(user))
            .to_owned();
        let social_bots = Query::select()
            .column(social_bot::Column::Id)
            .from(social_bot::Entity)
            .and_where(social_bot::Column::OwnerId.eq(user))
            .to_owned();
        let concerns = Condition::any()
            .add(C::ActorId.eq(user))
            .add(C::SubjectId.eq(user))
            .add(C::SubjectId.in_subquery(chatbots))
            .add(C::SubjectId.in_subquery(social_bots));
        query = query.filter(concerns);
    }
    for word in words(&wanted.search) {
        let mut somewhere = Condition::any();
        for spelling in spellings(&word) {
            for column in [C::Action, C::ActorEmail, C::SubjectLabel, C::Network, C::Note] {
                let pattern = LikeExpr::new(contains(&spelling)).escape('!');
                somewhere = somewhere.add(Expr::expr(Func::lower(Expr::col(column))).like(pattern));
            }
        }
        query = query.filter(somewhere);
    }
    let matching = query.clone().count(db).await?;
    let rows = query.order_by_desc(C::Id).offset(wanted.offset).limit(wanted.limit).all(db).await?;
    Ok((rows.into_iter().map(Kept::from).collect(), matching))
}

pub async fn sweep(tx: &Tx, before: DateTime<Utc>) -> Result<u64> {
    // Ids begin with their time, and the table is in their order: the oldest are found without an index on the time.
    let oldest = audit_event::Entity::find()
        .order_by_asc(audit_event::Column::Id)
        .limit(1_000)
        .select_only()
        .columns([audit_event::Column::Id, audit_event::Column::At])
        .into_tuple::<(Uuid, DateTime<Utc>)>()
        .all(tx)
        .await?;
    let over: Vec<Uuid> = oldest.into_iter().filter(|(_, at)| *at < before).map(|(id, _)| id).collect();
    if over.is_empty() {
        return Ok(0);
    }
    let gone =
        audit_event::Entity::delete_many().filter(audit_event::Column::Id.is_in(over)).exec(tx).await?;
    Ok(gone.rows_affected)
}

impl From<audit_event::Model> for Kept {
    fn from(row: audit_event::Model) -> Self {
        let json = |text: Option<String>| text.and_then(|text| serde_json::from_str(&text).ok());
        Self {
            id: row.id,
            at: row.at,
            action: row.action,
            actor_id: row.actor_id,
            actor_email: row.actor_email,
            subject_kind: row.subject_kind,
            subject_id: row.subject_id,
            subject_label: row.subject_label,
            network: row.network,
            before: json(row.before),
            after: json(row.after),
            note: row.note,
        }
    }
}
