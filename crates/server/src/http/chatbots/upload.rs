//! Reads the multipart form of a bot: text fields within their size, files within theirs, and a sentence for whatever
//! is wrong.

use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use botwright_app::Failure;
use botwright_app::chatbots::{BotUpload, NewFile};
use botwright_domain::chatbot::MAX_UPLOAD;
use botwright_domain::lead_form::LeadForm;
use bytes::{Bytes, BytesMut};
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::error::ApiError;

/// Longer than any text the form may hold; the rules about each field are elsewhere.
const LONGEST_TEXT: usize = 1024 * 1024;
const MOST_PARTS: usize = 40;
/// Two files of 5 MB and all texts fit well.
pub const LARGEST_FORM: usize = 24 * 1024 * 1024;

/// The form as clients send it. An update keeps what is not sent, and empties what is sent empty.
#[derive(ToSchema)]
#[expect(dead_code, non_snake_case, reason = "describes the multipart form in the contract")]
pub struct BotFormParts {
    botName: String,
    businessName: String,
    businessType: String,
    industry: Option<String>,
    email: Option<String>,
    website: Option<String>,
    mobile: Option<String>,
    description: String,
    botColor: Option<String>,
    welcomeMessage: Option<String>,
    instructions: Option<String>,
    /// JSON text: a list of strings
    quick_replies: Option<String>,
    /// JSON text: a list of strings
    trigger_keywords: Option<String>,
    /// JSON text: {"fields": [{"name", "type", "label", "required", "options"}]}
    lead_form: Option<String>,
    /// JSON text: a list of websites that may show the bot; none means all
    allowed_sites: Option<String>,
    /// Conversations and leads are deleted after so many days, 1 to 3650; empty keeps them for ever
    retention_days: Option<String>,
    faq_text: Option<String>,
    /// .pdf, .doc, .docx or .txt, at most 5 MB
    #[schema(value_type = Option<String>, format = Binary)]
    faq_file: Option<Vec<u8>>,
    /// A picture, at most 5 MB
    #[schema(value_type = Option<String>, format = Binary)]
    logo_file: Option<Vec<u8>>,
    /// If sent, must be the caller's own
    user_id: Option<String>,
    /// When updating: which bot
    bot_id: Option<String>,
    /// When updating: `true` takes the document away
    remove_faq_file: Option<String>,
    /// When updating: `true` takes the logo away
    remove_logo: Option<String>,
    /// When updating: the `version` that the form was filled from. If the bot was saved since then, this save is refused
    version: Option<String>,
}

#[derive(Default)]
pub struct BotFormBody {
    pub upload: BotUpload,
    pub bot_id: String,
    pub user_id: String,
}

impl FromRequest<Shared> for BotFormBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, ApiError> {
        let announced = request
            .headers()
            .get(CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|length| length > LARGEST_FORM as u64) {
            return Err(ApiError::TOO_LARGE);
        }
        let mut parts =
            Multipart::from_request(request, shared).await.map_err(|_| ApiError::NOT_MULTIPART)?;
        let read = Self::read(&mut parts).await;
        if read.is_err() {
            // Whoever is still sending would not hear what is wrong.
            while let Ok(Some(_)) = parts.next_field().await {}
        }
        read
    }
}

impl BotFormBody {
    async fn read(parts: &mut Multipart) -> Result<Self, ApiError> {
        let mut body = Self::default();
        let mut count = 0;
        while let Some(part) = parts.next_field().await.map_err(|error| broken(&error))? {
            count += 1;
            if count > MOST_PARTS {
                return Err(ApiError::TOO_MANY_PARTS);
            }
            body.take(part).await?;
        }
        Ok(body)
    }

    async fn take(&mut self, part: Field<'_>) -> Result<(), ApiError> {
        let Some(name) = part.name().map(str::to_owned) else { return Ok(()) };
        let form = &mut self.upload.form;
        match name.as_str() {
            "botName" => form.name = Some(text(&name, part).await?),
            "businessName" => form.business_name = Some(text(&name, part).await?),
            "businessType" => form.business_type = Some(text(&name, part).await?),
            "industry" => form.industry = Some(text(&name, part).await?),
            "mobile" => form.mobile = Some(text(&name, part).await?),
            "website" => form.website = Some(text(&name, part).await?),
            "description" => form.description = Some(text(&name, part).await?),
            "welcomeMessage" => form.welcome_message = Some(text(&name, part).await?),
            "botColor" => form.color = Some(text(&name, part).await?),
            "instructions" => form.instructions = Some(text(&name, part).await?),
            "faq_text" => form.faq_text = Some(text(&name, part).await?),
            "quick_replies" => form.quick_replies = Some(json(&name, part).await?.unwrap_or_default()),
            "trigger_keywords" => form.trigger_keywords = Some(json(&name, part).await?.unwrap_or_default()),
            "lead_form" => {
                let sent = json(&name, part).await?;
                form.lead_form = Some(sent.unwrap_or(LeadForm { fields: vec![] }));
            }
            "allowed_sites" => form.allowed_sites = Some(json(&name, part).await?.unwrap_or_default()),
            "retention_days" => form.retention_days = Some(text(&name, part).await?),
            "email" => self.upload.email = text(&name, part).await?,
            "user_id" => self.user_id = text(&name, part).await?,
            "bot_id" => self.bot_id = text(&name, part).await?,
            "remove_faq_file" => self.upload.remove_faq_file = text(&name, part).await? == "true",
            "remove_logo" => self.upload.remove_logo = text(&name, part).await? == "true",
            "version" => self.upload.version = json(&name, part).await?,
            "faq_file" => self.upload.faq_file = file(part).await?,
            "logo_file" => self.upload.logo_file = file(part).await?,
            // A newer client may send more than we know.
            _ => drop(read(part, MAX_UPLOAD).await?),
        }
        Ok(())
    }
}

/// At most one byte more than allowed is kept: enough for the rule to see that it was broken.
async fn read(mut part: Field<'_>, most: usize) -> Result<Bytes, ApiError> {
    let mut content = BytesMut::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(&error))? {
        let room = (most + 1).saturating_sub(content.len());
        content.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    Ok(content.freeze())
}

async fn text(field: &str, part: Field<'_>) -> Result<String, ApiError> {
    let content = read(part, LONGEST_TEXT).await?;
    if content.len() > LONGEST_TEXT {
        return Err(Failure::invalid(field, "This is too long").into());
    }
    String::from_utf8(content.into()).map_err(|_| Failure::invalid(field, "This is not readable text").into())
}

async fn json<T: DeserializeOwned>(field: &str, part: Field<'_>) -> Result<Option<T>, ApiError> {
    let text = text(field, part).await?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(&text)
        .map(Some)
        .map_err(|_| Failure::invalid(field, "This is not in the right form").into())
}

/// Browsers send an empty part without a name for a file that was not chosen.
async fn file(part: Field<'_>) -> Result<Option<NewFile>, ApiError> {
    let name = part.file_name().unwrap_or_default().to_owned();
    let content = read(part, MAX_UPLOAD).await?;
    let chosen = !(name.is_empty() && content.is_empty());
    Ok(chosen.then_some(NewFile { name, content }))
}

fn broken(error: &MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { ApiError::TOO_LARGE } else { ApiError::BROKEN_BODY }
}
