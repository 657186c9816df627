//! What an owner may say about a chatbot, and what makes it acceptable. [`BotForm`] is what the form sends;
//! [`BotDetails`] can only be made from a form that keeps every limit.

use crate::field_errors::FieldErrors;
use crate::lead_form::LeadForm;
use crate::phone::phone;
use crate::typed_text::{Lines, text};
use crate::website;

pub const MAX_NAME: usize = 100;
pub const MAX_SHORT: usize = 100;
pub const MAX_DESCRIPTION: usize = 1000;
pub const MAX_INSTRUCTIONS: usize = 2000;
pub const MAX_WELCOME: usize = 150;
pub const MAX_FAQ_TEXT: usize = 200_000;
pub const MAX_UPLOAD: usize = 5 * 1024 * 1024;
pub const MAX_QUICK_REPLIES: usize = 10;
pub const MAX_QUICK_REPLY: usize = 80;
pub const MAX_TRIGGERS: usize = 30;
pub const MAX_TRIGGER: usize = 40;
pub const MAX_RETENTION_DAYS: i32 = 3650;

pub const DEFAULT_COLOR: &str = "#0099ff";
pub const COLORS: [&str; 8] =
    [DEFAULT_COLOR, "#28a745", "#ffc107", "#e83e8c", "#6f42c1", "#20c997", "#fd7e14", "#343a40"];
pub const DEFAULT_QUICK_REPLIES: [&str; 3] =
    ["Tell me more about your services", "I want to get started", "Contact support"];
pub const DEFAULT_TRIGGERS: [&str; 5] = ["pricing", "quote", "register", "sign up", "join"];
const DEFAULT_WELCOME: &str = "👋 Hello! How can I help you today?";

/// The form as it was sent, nothing checked. What was not sent at all gets the defaults, or stays as it was (see
/// [`BotForm::over`]); what was sent empty is emptied.
#[derive(Clone, Debug, Default)]
pub struct BotForm {
    pub name: Option<String>,
    pub business_name: Option<String>,
    pub business_type: Option<String>,
    pub industry: Option<String>,
    pub mobile: Option<String>,
    pub website: Option<String>,
    pub description: Option<String>,
    pub welcome_message: Option<String>,
    pub color: Option<String>,
    pub instructions: Option<String>,
    pub faq_text: Option<String>,
    pub quick_replies: Option<Vec<String>>,
    pub trigger_keywords: Option<Vec<String>>,
    pub lead_form: Option<LeadForm>,
    /// Empty means everywhere.
    pub allowed_sites: Option<Vec<String>>,
    /// Empty means for ever.
    pub retention_days: Option<String>,
}

/// A form that keeps every rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotDetails {
    pub name: String,
    pub business_name: String,
    pub business_type: String,
    pub industry: Option<String>,
    pub mobile: Option<String>,
    pub website: Option<String>,
    pub description: String,
    pub welcome_message: String,
    pub color: String,
    pub instructions: String,
    pub faq_text: String,
    pub quick_replies: Vec<String>,
    pub trigger_keywords: Vec<String>,
    pub lead_form: LeadForm,
    /// Websites that may show the bot. Empty means all of them.
    pub allowed_sites: Vec<String>,
    /// How long conversations and leads are kept. None: for ever.
    pub retention_days: Option<i32>,
}

/// Stands in a chatbot that was bought or begun on trial, until its owner edits it.
const NOT_YET_DESCRIBED: &str = "A new chatbot. Edit it to tell visitors about your business.";

impl BotDetails {
    pub fn is_blank(&self) -> bool {
        self.description == NOT_YET_DESCRIBED
    }
}

impl BotForm {
    /// What a bot begins with whose owner has said nothing of it yet.
    pub fn blank(owner: &str) -> Self {
        Self {
            name: Some("My FAQ Chatbot".into()),
            business_name: Some(owner.chars().take(MAX_NAME).collect()),
            business_type: Some("Business".into()),
            description: Some(NOT_YET_DESCRIBED.into()),
            ..Self::default()
        }
    }

    /// Filled up with what the bot was told before.
    #[must_use]
    pub fn over(self, before: BotDetails) -> Self {
        let days = before.retention_days.map(|days| days.to_string());
        Self {
            name: self.name.or(Some(before.name)),
            business_name: self.business_name.or(Some(before.business_name)),
            business_type: self.business_type.or(Some(before.business_type)),
            industry: self.industry.or(before.industry),
            mobile: self.mobile.or(before.mobile),
            website: self.website.or(before.website),
            description: self.description.or(Some(before.description)),
            welcome_message: self.welcome_message.or(Some(before.welcome_message)),
            color: self.color.or(Some(before.color)),
            instructions: self.instructions.or(Some(before.instructions)),
            faq_text: self.faq_text.or(Some(before.faq_text)),
            quick_replies: self.quick_replies.or(Some(before.quick_replies)),
            trigger_keywords: self.trigger_keywords.or(Some(before.trigger_keywords)),
            lead_form: self.lead_form.or(Some(before.lead_form)),
            allowed_sites: self.allowed_sites.or(Some(before.allowed_sites)),
            retention_days: self.retention_days.or(days),
        }
    }

    pub fn check(self) -> Result<BotDetails, FieldErrors> {
        let mut errors = FieldErrors::default();
        let sent = |value: &Option<String>| value.clone().unwrap_or_default();
        let required = |errors: &mut FieldErrors, field: &str, value: &Option<String>, longest| {
            let value = errors.check(field, text(&sent(value), longest, Lines::One)).unwrap_or_default();
            if value.is_empty() {
                errors.add(field, "This field is required");
            }
            value
        };
        let name = required(&mut errors, "botName", &self.name, MAX_NAME);
        let business_name = required(&mut errors, "businessName", &self.business_name, MAX_NAME);
        let business_type = required(&mut errors, "businessType", &self.business_type, MAX_SHORT);
        let mut long = |field: &str, value: &Option<String>, longest| {
            errors.check(field, text(&sent(value), longest, Lines::Many)).unwrap_or_default()
        };
        let description = long("description", &self.description, MAX_DESCRIPTION);
        let instructions = long("instructions", &self.instructions, MAX_INSTRUCTIONS);
        let welcome = long("welcomeMessage", &self.welcome_message, MAX_WELCOME);
        let faq_text = long("faq_text", &self.faq_text, MAX_FAQ_TEXT);
        if description.is_empty() {
            errors.add("description", "This field is required");
        }
        let industry =
            errors.check("industry", text(&sent(&self.industry), MAX_SHORT, Lines::One)).unwrap_or_default();
        let mobile = errors.check("mobile", mobile(&sent(&self.mobile))).flatten();
        let website = errors.check("website", website(&sent(&self.website))).flatten();
        let color = errors.check("botColor", color(&sent(&self.color))).unwrap_or_default();
        let quick_replies =
            self.quick_replies.unwrap_or_else(|| DEFAULT_QUICK_REPLIES.map(str::to_owned).into());
        let quick_replies = list(&quick_replies, MAX_QUICK_REPLIES, MAX_QUICK_REPLY);
        let quick_replies = errors.check("quick_replies", quick_replies).unwrap_or_default();
        let triggers = self.trigger_keywords.unwrap_or_else(|| DEFAULT_TRIGGERS.map(str::to_owned).into());
        let triggers = errors.check("trigger_keywords", list(&triggers, MAX_TRIGGERS, MAX_TRIGGER));
        let lead_form =
            errors.check("lead_form", self.lead_form.unwrap_or_default().check()).unwrap_or_default();
        let sites =
            errors.check("allowed_sites", website::parse_list(&self.allowed_sites.unwrap_or_default()));
        let retention = errors.check("retention_days", days(&sent(&self.retention_days)));
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(BotDetails {
            name,
            business_name,
            business_type,
            industry: filled(industry),
            mobile,
            website,
            description,
            welcome_message: filled(welcome).unwrap_or_else(|| DEFAULT_WELCOME.to_owned()),
            color,
            instructions,
            faq_text,
            quick_replies,
            trigger_keywords: triggers.unwrap_or_default(),
            lead_form,
            allowed_sites: sites.unwrap_or_default(),
            retention_days: retention.flatten(),
        })
    }
}

fn filled(value: String) -> Option<String> {
    Some(value).filter(|value| !value.is_empty())
}

fn mobile(value: &str) -> Result<Option<String>, String> {
    let value = text(value, 40, Lines::One)?;
    if value.is_empty() {
        return Ok(None);
    }
    phone(&value, 3..=40).map(Some).ok_or("This is not a phone number".into())
}

/// An http address. People leave the scheme out, so it is added for them.
pub(crate) fn website(value: &str) -> Result<Option<String>, String> {
    let value = text(value, 300, Lines::One)?;
    if value.is_empty() {
        return Ok(None);
    }
    let lower = value.to_ascii_lowercase();
    let address = if lower.contains("://") { value } else { format!("https://{value}") };
    let rest = ["http://", "https://"].iter().find_map(|scheme| {
        address.get(..scheme.len()).filter(|head| head.eq_ignore_ascii_case(scheme))?;
        address.get(scheme.len()..)
    });
    let host = rest.unwrap_or_default().split(['/', '?', '#']).next().unwrap_or_default();
    let good =
        host.contains('.') && !host.contains('@') && !address.contains(char::is_whitespace) && host.len() > 3;
    if good { Ok(Some(address)) } else { Err("This is not a web address".into()) }
}

fn color(value: &str) -> Result<String, String> {
    let value = value.trim().to_ascii_lowercase();
    if value.is_empty() {
        return Ok(DEFAULT_COLOR.to_owned());
    }
    if COLORS.contains(&value.as_str()) {
        Ok(value)
    } else {
        Err("Please choose one of the eight colours".into())
    }
}

fn days(value: &str) -> Result<Option<i32>, String> {
    let value = value.trim();
    if value.is_empty() {
        return Ok(None);
    }
    let days = value.parse().ok().filter(|days| (1..=MAX_RETENTION_DAYS).contains(days));
    days.map(Some)
        .ok_or_else(|| format!("Please enter a whole number from 1 to {MAX_RETENTION_DAYS}, or nothing"))
}

/// Each item once, trimmed, empties dropped.
fn list(items: &[String], most: usize, longest: usize) -> Result<Vec<String>, String> {
    let mut kept: Vec<String> = vec![];
    for item in items {
        let item = text(item, longest, Lines::One)?;
        if !item.is_empty() && !kept.iter().any(|known| known.eq_ignore_ascii_case(&item)) {
            kept.push(item);
        }
        // At once: each is compared with all before it.
        if kept.len() > most {
            return Err(format!("Please keep it to {most}"));
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> BotForm {
        BotForm {
            name: Some(" Linden Bot ".into()),
            business_name: Some("Linden Bakery".into()),
            business_type: Some("Bakery".into()),
            description: Some("We bake bread.\r\nDaily.".into()),
            ..BotForm::default()
        }
    }

    #[test]
    fn a_small_form_gets_the_defaults() {
        let details = form().check().unwrap();
        assert_eq!((details.name.as_str(), details.color.as_str()), ("Linden Bot", "#0099ff"));
        assert_eq!(details.description, "We bake bread.\nDaily.");
        assert_eq!(details.quick_replies, DEFAULT_QUICK_REPLIES);
        assert_eq!(details.trigger_keywords, DEFAULT_TRIGGERS);
        assert_eq!(details.lead_form.fields.len(), 3);
        assert_eq!(details.website, None);
    }

    #[test]
    fn what_was_not_sent_stays_and_what_was_sent_empty_goes() {
        let before = BotForm {
            mobile: Some("+49 30 1234".into()),
            website: Some("linden.example".into()),
            welcome_message: Some("Hi!".into()),
            color: Some("#28a745".into()),
            faq_text: Some("Q: Open?\nA: Daily.".into()),
            quick_replies: Some(vec!["Open?".into()]),
            trigger_keywords: Some(vec![]),
            lead_form: Some(LeadForm { fields: vec![] }),
            allowed_sites: Some(vec!["linden.example".into()]),
            retention_days: Some("30".into()),
            ..form()
        };
        let before = before.check().unwrap();
        assert_eq!(BotForm::default().over(before.clone()).check().unwrap(), before);
        let emptied = BotForm {
            mobile: Some(String::new()),
            faq_text: Some(String::new()),
            quick_replies: Some(vec![]),
            retention_days: Some(String::new()),
            ..BotForm::default()
        };
        let after = emptied.over(before.clone()).check().unwrap();
        assert_eq!((after.mobile, after.faq_text.as_str(), after.retention_days), (None, "", None));
        assert!(after.quick_replies.is_empty());
        assert_eq!((after.website, after.color), (before.website, before.color));
        let nameless = BotForm { name: Some(" ".into()), ..BotForm::default() };
        assert!(nameless.over(BotForm::blank("Ann").check().unwrap()).check().is_err());
    }

    #[test]
    fn all_mistakes_are_named_at_once() {
        let bad = BotForm {
            name: Some(" ".into()),
            description: Some("x".repeat(1001)),
            color: Some("#123456".into()),
            website: Some("javascript:alert(1)".into()),
            mobile: Some("call me".into()),
            instructions: Some("a\u{0}b".into()),
            quick_replies: Some(vec!["x".repeat(81)]),
            ..BotForm::default()
        };
        let errors = bad.check().unwrap_err();
        let fields: Vec<&str> = errors.messages().keys().map(String::as_str).collect();
        assert_eq!(
            fields,
            [
                "botColor",
                "botName",
                "businessName",
                "businessType",
                "description",
                "instructions",
                "mobile",
                "quick_replies",
                "website"
            ]
        );
        assert_eq!(errors.messages()["botName"], "This field is required");
    }

    #[test]
    fn web_addresses_get_their_scheme() {
        assert_eq!(website("example.com/x").unwrap().unwrap(), "https://example.com/x");
        assert_eq!(website("HTTP://Example.com").unwrap().unwrap(), "HTTP://Example.com");
        for bad in [
            "javascript://x.y/%0aalert(1)",
            "ftp://example.com",
            "http://",
            "just words",
            "http://a@b.co",
            "https://x y.z",
        ] {
            assert!(website(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn conversations_are_kept_for_ever_or_for_some_days() {
        let kept = |typed: Option<&str>| {
            let form = BotForm { retention_days: typed.map(str::to_owned), ..form() };
            form.check().map(|details| details.retention_days)
        };
        assert_eq!((kept(None), kept(Some(" ")), kept(Some(" 30 "))), (Ok(None), Ok(None), Ok(Some(30))));
        for wrong in ["0", "-1", "3651", "1.5", "a month", "99999999999"] {
            assert!(kept(Some(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn lists_keep_each_item_once_and_in_order() {
        let items: Vec<String> = ["b", " B ", "", "a"].map(str::to_owned).into();
        assert_eq!(list(&items, 2, 5).unwrap(), ["b", "a"]);
        assert!(list(&items, 1, 5).is_err());
        let emoji = BotForm { name: Some("🤖 مرحبا".into()), ..form() };
        assert_eq!(emoji.check().unwrap().name, "🤖 مرحبا");
    }
}
