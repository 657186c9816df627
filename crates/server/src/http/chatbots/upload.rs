//! The multipart form of a bot.

use axum::extract::multipart::Field;
use axum::extract::{FromRequest, Request};
use botwright_app::chatbots::BotUpload;
use botwright_domain::lead_form::LeadForm;
use utoipa::ToSchema;

use crate::http::Shared;
use crate::http::error::ApiError;
use crate::http::parts::{self, FormParts, file, json, text};

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
        parts::read_form(request, shared).await
    }
}

impl FormParts for BotFormBody {
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
            _ => parts::pass_over(part).await?,
        }
        Ok(())
    }
}
