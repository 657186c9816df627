//! Bots as clients see them. A public view holds what a visitor needs and nothing more; the owner's view holds the
//! form as it was saved, how the learning goes, and what is left of the allowance.

use botwright_app::chat::BotCounts;
use botwright_domain::lead_form::LeadForm;
use botwright_knowledge::Entry;
use botwright_store::chatbots::Chatbot;
use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Serialize, ToSchema)]
pub struct BotUsage {
    allowance_ai_messages: i64,
    /// The same under its other name
    allowance_ai_message: i64,
    free_ai_messages_allowance: i64,
    paid_ai_messages_allowance: i64,
    used_free_ai_messages: i64,
    used_paid_ai_messages: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Validity {
    end_date: Option<DateTime<Utc>>,
    /// The same under its other names
    valid_until: Option<DateTime<Utc>>,
    valid_till: Option<DateTime<Utc>>,
}

impl Validity {
    pub fn until(end: Option<DateTime<Utc>>) -> Self {
        Self { end_date: end, valid_until: end, valid_till: end }
    }
}

/// What anybody may see.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicBot {
    #[serde(rename = "_id")]
    id: Uuid,
    bot_name: String,
    bot_code: String,
    description: String,
    business_name: String,
    business_type: String,
    bot_color: String,
    #[serde(rename = "logo_url")]
    logo_url: Option<String>,
    email: String,
    mobile: Option<String>,
    website: Option<String>,
    /// Not in lists
    #[serde(rename = "faq_text", skip_serializing_if = "Option::is_none")]
    faq_text: Option<String>,
    /// The questions in it and their answers, as the bot reads them. Only of a bot that is asked for by its code
    #[serde(skip_serializing_if = "Option::is_none")]
    faq: Option<Vec<FaqPair>>,
    #[serde(rename = "is_active")]
    is_active: bool,
    #[serde(rename = "is_public")]
    is_public: bool,
    rating: f64,
    #[serde(rename = "total_rating_count")]
    total_rating_count: i64,
    usage: BotUsage,
    created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct FaqPair {
    question: String,
    answer: String,
}

#[derive(Serialize, ToSchema)]
pub struct TrialLeft {
    active: bool,
    messages_left: i64,
    days_left: i64,
}

/// What the owner sees besides.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnBot {
    #[serde(flatten)]
    public: PublicBot,
    /// Always `faq`
    #[serde(rename = "bot_type")]
    bot_type: &'static str,
    industry: Option<String>,
    welcome_message: String,
    /// Not in lists
    #[serde(skip_serializing_if = "Option::is_none")]
    instructions: Option<String>,
    #[serde(rename = "faq_file_name")]
    faq_file_name: Option<String>,
    #[serde(rename = "quick_replies")]
    quick_replies: Vec<String>,
    #[serde(rename = "trigger_keywords")]
    trigger_keywords: Vec<String>,
    #[serde(rename = "lead_form")]
    #[schema(value_type = Object)]
    lead_form: LeadForm,
    /// Websites that may show the bot; none means all
    #[serde(rename = "allowed_sites")]
    allowed_sites: Vec<String>,
    /// Conversations and leads are deleted after so many days; null keeps them for ever
    #[serde(rename = "retention_days")]
    retention_days: Option<i32>,
    /// `processing`, `ready` or `failed`
    #[serde(rename = "training_status")]
    training_status: String,
    #[serde(rename = "training_error")]
    training_error: Option<String>,
    /// Percent
    #[serde(rename = "training_progress")]
    training_progress: i32,
    validity: Validity,
    trial: Option<TrialLeft>,
    #[serde(rename = "conversation_count")]
    conversation_count: i64,
    #[serde(rename = "monthly_conversations")]
    monthly_conversations: i64,
    /// What visitors left for the owner
    #[serde(rename = "lead_count")]
    lead_count: i64,
    #[serde(rename = "last_conversation")]
    last_conversation: Option<DateTime<Utc>>,
    /// Whose bot it is, for the admin
    #[serde(rename = "owner_email")]
    owner_email: Option<String>,
    updated_at: DateTime<Utc>,
    /// Grows with each save of the form
    version: i64,
    /// Bought or begun on trial, and not yet filled in
    #[serde(rename = "is_blank")]
    is_blank: bool,
    /// The bot that comes with the product: it uses nothing up, and can be neither changed nor deleted
    #[serde(rename = "is_demo")]
    is_demo: bool,
}

impl From<Chatbot> for PublicBot {
    fn from(bot: Chatbot) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "ratings are counted in thousands, not in 2^52")]
        let rating = if bot.rating_count > 0 { bot.rating_sum as f64 / bot.rating_count as f64 } else { 0.0 };
        let allowance = bot.allowance;
        Self {
            id: bot.id,
            bot_name: bot.details.name,
            bot_code: bot.code,
            description: bot.details.description,
            business_name: bot.details.business_name,
            business_type: bot.details.business_type,
            bot_color: bot.details.color,
            logo_url: bot.logo_key.map(|key| logo_url(&key)),
            email: bot.email,
            mobile: bot.details.mobile,
            website: bot.details.website,
            faq_text: Some(bot.details.faq_text),
            faq: None,
            is_active: bot.is_active,
            is_public: bot.is_public,
            rating,
            total_rating_count: bot.rating_count,
            usage: BotUsage {
                allowance_ai_messages: allowance.free + allowance.paid,
                allowance_ai_message: allowance.free + allowance.paid,
                free_ai_messages_allowance: allowance.free,
                paid_ai_messages_allowance: allowance.paid,
                used_free_ai_messages: allowance.used_free,
                used_paid_ai_messages: allowance.used_paid,
            },
            created_at: bot.created_at,
        }
    }
}

impl PublicBot {
    /// For a page that shows the FAQ.
    pub fn with_faq(bot: Chatbot, faq: Vec<Entry>) -> Self {
        let pair = |entry: Entry| Some(FaqPair { question: entry.question?, answer: entry.text });
        Self { faq: Some(faq.into_iter().filter_map(pair).collect()), ..bot.into() }
    }
}

/// A line of the public list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedBot {
    #[serde(rename = "_id")]
    id: Uuid,
    pub bot_name: String,
    pub bot_code: String,
    pub description: String,
    pub business_type: String,
    bot_color: String,
    #[serde(rename = "logo_url")]
    logo_url: Option<String>,
    email: String,
    #[serde(rename = "is_active")]
    is_active: bool,
    #[serde(rename = "is_public")]
    is_public: bool,
    usage: BotUsage,
}

impl From<Chatbot> for ListedBot {
    fn from(bot: Chatbot) -> Self {
        let bot = PublicBot::from(bot);
        Self {
            id: bot.id,
            bot_name: bot.bot_name,
            bot_code: bot.bot_code,
            description: bot.description,
            business_type: bot.business_type,
            bot_color: bot.bot_color,
            logo_url: bot.logo_url,
            email: bot.email,
            is_active: bot.is_active,
            is_public: bot.is_public,
            usage: bot.usage,
        }
    }
}

impl OwnBot {
    pub fn new(bot: Chatbot, counts: BotCounts, now: DateTime<Utc>, for_admin: bool) -> Self {
        let is_blank = bot.details.is_blank();
        let details = bot.details.clone();
        let trial = bot.allowance.trial_left(now).map(|left| TrialLeft {
            active: left.days > 0 && left.messages > 0,
            messages_left: left.messages,
            days_left: left.days,
        });
        Self {
            bot_type: "faq",
            industry: details.industry,
            welcome_message: details.welcome_message,
            instructions: Some(details.instructions),
            faq_file_name: bot.file.as_ref().map(|file| file.name.clone()),
            quick_replies: details.quick_replies,
            trigger_keywords: details.trigger_keywords,
            lead_form: details.lead_form,
            allowed_sites: details.allowed_sites,
            retention_days: details.retention_days,
            training_status: bot.training.as_str().to_owned(),
            training_error: bot.training_error.clone(),
            training_progress: bot.training_progress,
            validity: Validity::until(bot.allowance.valid_until),
            trial,
            conversation_count: bot.conversations,
            monthly_conversations: counts.conversations_this_month,
            lead_count: counts.leads,
            last_conversation: bot.last_conversation,
            owner_email: for_admin.then(|| bot.email.clone()),
            updated_at: bot.updated_at,
            version: bot.wanted_version,
            is_blank,
            is_demo: bot.unmetered,
            public: bot.into(),
        }
    }
}

impl OwnBot {
    /// As it stands on a card among many.
    pub fn card(bot: Chatbot, counts: BotCounts, now: DateTime<Utc>, for_admin: bool) -> Self {
        let mut card = Self::new(bot, counts, now, for_admin);
        card.instructions = None;
        card.public.faq_text = None;
        card
    }
}

pub fn logo_url(key: &str) -> String {
    format!("/api/logo/{}", key.trim_start_matches("logos/"))
}

/// The owner's or the public view, whichever the caller may see.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum BotView {
    Own(Box<OwnBot>),
    Public(Box<PublicBot>),
}

/// One bot under each of the names that clients read it by.
#[derive(Serialize, ToSchema)]
pub struct OneBot {
    bot: BotView,
    #[schema(value_type = Object)]
    data: Value,
}

impl OneBot {
    pub fn new(bot: BotView) -> Self {
        let data = serde_json::json!({ "bot": bot });
        Self { bot, data }
    }
}
