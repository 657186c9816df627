use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use botwright_app::chat::Source;
use botwright_domain::chat::TurnKind;
use botwright_store::conversations::{Conversation, StoredTurn, Summary};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::standard_chat::SourceView;
use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Searched {
    /// Words that were said
    #[serde(default)]
    pub search: String,
    #[serde(default)]
    pub offset: u64,
}

#[derive(Serialize, ToSchema)]
pub struct ConversationView {
    id: Uuid,
    started_at: DateTime<Utc>,
    last_at: DateTime<Utc>,
    /// 1 to 5 stars
    rating: Option<i32>,
}

#[derive(Serialize, ToSchema)]
pub struct ConversationLine {
    #[serde(flatten)]
    conversation: ConversationView,
    /// What the visitor said first
    first_words: String,
    messages: i64,
    has_lead: bool,
}

#[derive(Serialize, ToSchema)]
pub struct Conversations {
    total: u64,
    conversations: Vec<ConversationLine>,
}

#[derive(Serialize, ToSchema)]
pub struct TurnView {
    id: Uuid,
    /// `user` or `bot`
    #[serde(rename = "type")]
    speaker: String,
    /// Of the bot's turns: `answer`, `partly`, `small_talk`, `suggestion`, `refusal`, `notice`, `pending`, `failed`, `abandoned`
    kind: String,
    text: String,
    timestamp: DateTime<Utc>,
    sources: Vec<SourceView>,
    /// Of a `suggestion` or a `refusal`: the owner has given the answer since
    taught: bool,
}

#[derive(Serialize, ToSchema)]
pub struct TranscriptView {
    conversation: ConversationView,
    turns: Vec<TurnView>,
}

/// What visitors said to a bot, the newest conversation first, 30 at a time
#[utoipa::path(get, path = "/bot/{bot_id}/conversations", tag = "chat", security(("token" = [])),
    params(("bot_id" = String, Path), Searched), responses(
    (status = 200, body = Conversations),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn conversations(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
    Params(Searched { search, offset }): Params<Searched>,
) -> Result<Json<Conversations>, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let page = shared.app.conversations_of(&caller, id, &search, offset).await?;
    let conversations = page.conversations.into_iter().map(ConversationLine::from).collect();
    Ok(Json(Conversations { total: page.total, conversations }))
}

/// One conversation as a whole
#[utoipa::path(get, path = "/bot/{bot_id}/conversations/{conversation_id}", tag = "chat", security(("token" = [])),
    params(("bot_id" = String, Path), ("conversation_id" = String, Path)), responses(
    (status = 200, body = TranscriptView),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn transcript(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path((bot_id, conversation_id)): Path<(String, String)>,
) -> Result<Json<TranscriptView>, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let conversation = Uuid::try_parse(&conversation_id).map_err(|_| Failure::NoSuchConversation)?;
    let (transcript, taught) = shared.app.transcript_with_taught(&caller, id, conversation).await?;
    let turn = |turn: StoredTurn| TurnView { taught: taught.contains(&turn.id), ..turn.into() };
    Ok(Json(TranscriptView {
        conversation: transcript.conversation.into(),
        turns: transcript.turns.into_iter().map(turn).collect(),
    }))
}

impl From<Conversation> for ConversationView {
    fn from(from: Conversation) -> Self {
        Self { id: from.id, started_at: from.started_at, last_at: from.last_at, rating: from.rating }
    }
}

impl From<Summary> for ConversationLine {
    fn from(from: Summary) -> Self {
        Self {
            conversation: from.conversation.into(),
            first_words: from.first_words,
            messages: from.messages,
            has_lead: from.has_lead,
        }
    }
}

impl From<StoredTurn> for TurnView {
    fn from(turn: StoredTurn) -> Self {
        let speaker = if turn.kind == TurnKind::Visitor { "user" } else { "bot" };
        let sources: Vec<Source> =
            turn.sources.and_then(|sources| serde_json::from_str(&sources).ok()).unwrap_or_default();
        Self {
            id: turn.id,
            speaker: speaker.to_owned(),
            kind: turn.kind.as_str().to_owned(),
            text: turn.text,
            timestamp: turn.created_at,
            sources: sources.into_iter().map(SourceView::from).collect(),
            taught: false,
        }
    }
}
