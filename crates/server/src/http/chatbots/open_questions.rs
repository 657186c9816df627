use axum::Json;
use axum::extract::{Path, State};
use botwright_app::Failure;
use botwright_domain::open_question::OpenQuestion;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::caller::SignedIn;
use crate::http::chat::conversations::Searched;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Serialize, ToSchema)]
pub struct QuestionView {
    /// Of the latest reply in which the bot said that it did not know
    id: Uuid,
    /// As it was asked last
    question: String,
    times: u64,
    last_at: DateTime<Utc>,
    /// Where it was asked last
    conversation_id: Uuid,
}

#[derive(Serialize, ToSchema)]
pub struct OpenQuestions {
    total: usize,
    questions: Vec<QuestionView>,
}

/// What visitors asked and a bot did not know, the most frequent first, 30 at a time
#[utoipa::path(get, path = "/bot/{bot_id}/questions", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path), Searched), responses(
    (status = 200, body = OpenQuestions),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn open_questions(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
    Params(Searched { search, offset }): Params<Searched>,
) -> Result<Json<OpenQuestions>, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let page = shared.app.open_questions(&caller, id, &search, offset).await?;
    let questions = page.questions.into_iter().map(QuestionView::from).collect();
    Ok(Json(OpenQuestions { total: page.total, questions }))
}

#[derive(Deserialize, ToSchema)]
pub struct NewAnswer {
    /// As the FAQ shall have it; up to 250 characters
    #[serde(default)]
    #[schema(required)]
    question: String,
    /// Up to 4,000 characters
    #[serde(default)]
    #[schema(required)]
    answer: String,
}

/// Add an answer to a bot's FAQ and let it learn
#[utoipa::path(post, path = "/bot/{bot_id}/questions/{question_id}/answer", tag = "chatbots",
    security(("token" = [])), params(("bot_id" = String, Path), ("question_id" = String, Path)),
    request_body = NewAnswer, responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
    (status = 409, body = Problem, description = "Answered already"),
    (status = 422, body = Problem),
))]
pub(crate) async fn answer_question(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(ids): Path<(String, String)>,
    JsonBody(new): JsonBody<NewAnswer>,
) -> Result<Json<Message>, ApiError> {
    let (bot, question) = parsed(&ids)?;
    shared.app.answer_question(&caller, bot, question, &new.question, &new.answer).await?;
    Ok(message("The bot is learning the answer."))
}

/// Take a question from the list, until it is opened again
#[utoipa::path(delete, path = "/bot/{bot_id}/questions/{question_id}", tag = "chatbots", security(("token" = [])),
    params(("bot_id" = String, Path), ("question_id" = String, Path)), responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn dismiss_question(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(ids): Path<(String, String)>,
) -> Result<Json<Message>, ApiError> {
    let (bot, question) = parsed(&ids)?;
    shared.app.dismiss_question(&caller, bot, question).await?;
    Ok(message("The question was dismissed."))
}

/// Put a question that was dismissed back on the list
#[utoipa::path(post, path = "/bot/{bot_id}/questions/{question_id}/reopen", tag = "chatbots",
    security(("token" = [])), params(("bot_id" = String, Path), ("question_id" = String, Path)), responses(
    (status = 200, body = Message),
    (status = 401, body = Problem),
    (status = 403, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn reopen_question(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(ids): Path<(String, String)>,
) -> Result<Json<Message>, ApiError> {
    let (bot, question) = parsed(&ids)?;
    shared.app.reopen_question(&caller, bot, question).await?;
    Ok(message("The question is open again."))
}

fn parsed((bot, question): &(String, String)) -> Result<(Uuid, Uuid), Failure> {
    let bot = Uuid::try_parse(bot).map_err(|_| Failure::NoSuchBot)?;
    Ok((bot, Uuid::try_parse(question).map_err(|_| Failure::NoSuchQuestion)?))
}

impl From<OpenQuestion> for QuestionView {
    fn from(OpenQuestion { latest, times }: OpenQuestion) -> Self {
        Self {
            id: latest.id,
            question: latest.words,
            times,
            last_at: latest.at,
            conversation_id: latest.conversation_id,
        }
    }
}
