use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::answer::{Message, message};
use crate::http::body::JsonBody;
use crate::http::error::{ApiError, Problem};
use crate::http::network::Network;

#[derive(Deserialize, ToSchema)]
pub struct Subscribe {
    #[serde(default)]
    #[schema(required, example = "ann@example.com")]
    email: String,
}

#[derive(Deserialize, ToSchema)]
pub struct LinkToken {
    /// As it stands in the link of the mail
    #[serde(default)]
    #[schema(required)]
    token: String,
}

/// Ask to hear of new blog posts
///
/// Sends a mail with a link to confirm. The answer is the same whether or not the address is known.
#[utoipa::path(post, path = "/blog/subscribe", operation_id = "blog_subscribe", tag = "blog", request_body = Subscribe, responses(
    (status = 200, body = Message),
    (status = 422, body = Problem),
    (status = 429, body = Problem),
))]
pub(crate) async fn subscribe(
    State(shared): State<Shared>,
    Network(network): Network,
    JsonBody(form): JsonBody<Subscribe>,
) -> Result<Json<Message>, ApiError> {
    shared.app.subscribe(&form.email, &network).await?;
    Ok(message("Please confirm by the link we have sent you."))
}

/// Confirm a subscription with the link of the mail
#[utoipa::path(post, path = "/blog/confirm", operation_id = "blog_confirm", tag = "blog", request_body = LinkToken, responses(
    (status = 200, body = Message),
    (status = 400, body = Problem, description = "The link was used before, was replaced by a newer one, or is too old"),
))]
pub(crate) async fn confirm(
    State(shared): State<Shared>,
    JsonBody(form): JsonBody<LinkToken>,
) -> Result<Json<Message>, ApiError> {
    shared.app.confirm_subscription(&form.token).await?;
    Ok(message("Thank you. You are subscribed."))
}

/// End a subscription with the link of any mail
#[utoipa::path(post, path = "/blog/unsubscribe", operation_id = "blog_unsubscribe", tag = "blog", request_body = LinkToken, responses(
    (status = 200, body = Message),
    (status = 400, body = Problem),
))]
pub(crate) async fn unsubscribe(
    State(shared): State<Shared>,
    JsonBody(form): JsonBody<LinkToken>,
) -> Result<Json<Message>, ApiError> {
    shared.app.unsubscribe(&form.token).await?;
    Ok(message("You are no longer subscribed, and we have forgotten your address."))
}
