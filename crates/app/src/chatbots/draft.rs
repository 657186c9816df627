//! Drafts instructions, a FAQ and a lead form from what the owner wrote about the business: by the configured
//! language model, or by the built-in rules, which only ever repeat the owner's own sentences. When the model fails,
//! the built-in draft takes its place and says so.

use std::sync::Arc;

use botwright_domain::chatbot::{BotForm, MAX_DESCRIPTION, MAX_INSTRUCTIONS};
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::lead_form::{FieldType, LeadField, LeadForm};
use botwright_domain::throttle::DRAFTS_PER_ACCOUNT;
use botwright_gateways::models::{ChatModel, ChatRequest, ModelError, Turn, complete_json};
use botwright_knowledge::drafts;
use serde::Deserialize;
use tracing::warn;

use super::draft_prompts::{self, FAQ, INSTRUCTIONS, LEAD_CONFIG};
use crate::accounts::Caller;
use crate::throttling::Bucket;
use crate::{App, Outcome};

const LONGEST_FAQ: usize = 8_000;
const MOST_TOKENS: u32 = 1_500;

pub struct Brief<'a> {
    pub description: &'a str,
    pub business_name: &'a str,
    pub business_type: &'a str,
}

/// A draft, and whether a language model wrote it.
pub struct Drafted<T> {
    pub draft: T,
    pub by_model: bool,
}

#[derive(Deserialize)]
pub struct LeadConfig {
    pub quick_replies: Vec<String>,
    pub trigger_keywords: Vec<String>,
    #[serde(rename = "form_fields", deserialize_with = "fields_as_form")]
    pub lead_form: LeadForm,
}

impl App {
    pub async fn draft_instructions(&self, caller: &Caller, brief: Brief<'_>) -> Outcome<Drafted<String>> {
        let brief = self.check_brief(caller, &brief).await?;
        let written = self.written(INSTRUCTIONS, &brief).await;
        Ok(or_built_in(written.map(|text| shortened(&text, MAX_INSTRUCTIONS)), || {
            drafts::instructions(&brief)
        }))
    }

    pub async fn draft_faq(&self, caller: &Caller, brief: Brief<'_>) -> Outcome<Drafted<String>> {
        let brief = self.check_brief(caller, &brief).await?;
        let written = self.written(FAQ, &brief).await;
        Ok(or_built_in(written.map(|text| shortened(&text, LONGEST_FAQ)), || drafts::faq(&brief)))
    }

    pub async fn draft_lead_config(&self, caller: &Caller, brief: Brief<'_>) -> Outcome<Drafted<LeadConfig>> {
        let brief = self.check_brief(caller, &brief).await?;
        let written = match self.engines.first() {
            Some(model) => {
                let mut request = request(LEAD_CONFIG, &brief);
                request.schema = Some(draft_prompts::lead_config_schema());
                let fits = |config: &LeadConfig| fitting(config).map(|_| ());
                noted(model, complete_json(model.as_ref(), &request, fits).await)
            }
            None => None,
        };
        let written = written.and_then(|config| fitting(&config).ok());
        Ok(or_built_in(written, || built_in_lead_config(&brief)))
    }

    async fn check_brief(&self, caller: &Caller, brief: &Brief<'_>) -> Outcome<drafts::Brief> {
        let brief = checked(brief)?;
        let tx = self.store.begin().await?;
        self.take_place(&tx, "draft", Bucket::Account(caller.user_id), DRAFTS_PER_ACCOUNT).await?;
        tx.commit().await?;
        Ok(brief)
    }

    /// What the model wrote, or nothing if there is none or it failed.
    async fn written(&self, task: &str, brief: &drafts::Brief) -> Option<String> {
        let model = self.engines.first()?;
        noted(model, write(model.as_ref(), task, brief).await)
    }
}

fn noted<T>(model: &Arc<dyn ChatModel>, result: Result<T, ModelError>) -> Option<T> {
    result.inspect_err(|error| warn!(%error, model = model.name(), "drafting failed")).ok()
}

fn or_built_in<T>(written: Option<T>, built_in: impl FnOnce() -> T) -> Drafted<T> {
    let by_model = written.is_some();
    Drafted { draft: written.unwrap_or_else(built_in), by_model }
}

fn request(task: &str, brief: &drafts::Brief) -> ChatRequest {
    ChatRequest {
        system: task.to_owned(),
        turns: vec![Turn::visitor(draft_prompts::quoted(brief))],
        max_tokens: MOST_TOKENS,
        temperature: Some(0.3),
        ..ChatRequest::default()
    }
}

async fn write(model: &dyn ChatModel, task: &str, brief: &drafts::Brief) -> Result<String, ModelError> {
    let text = model.complete(&request(task, brief)).await?.text.trim().to_owned();
    if text.is_empty() { Err(ModelError::Broken("the answer is empty".into())) } else { Ok(text) }
}

/// At most so many characters, cut at the end of a line or sentence.
fn shortened(text: &str, longest: usize) -> String {
    let text: String = text.chars().filter(|c| !c.is_control() || matches!(c, '\n' | '\t')).collect();
    let Some((cut, _)) = text.char_indices().nth(longest) else { return text };
    let kept = &text[..cut];
    let end = kept.rfind(['\n', '.', '!', '?']).map_or(cut, |end| end + 1);
    kept[..end].trim_end().to_owned()
}

fn checked(brief: &Brief<'_>) -> Result<drafts::Brief, FieldErrors> {
    let mut errors = FieldErrors::default();
    let description = brief.description.trim();
    if description.is_empty() {
        errors.add("description", "Please fill in the description first");
    } else if description.chars().count() > MAX_DESCRIPTION {
        errors.add("description", format!("This must be at most {MAX_DESCRIPTION} characters"));
    }
    for (field, value) in [("business_name", brief.business_name), ("business_type", brief.business_type)] {
        if value.chars().count() > 200 {
            errors.add(field, "This must be at most 200 characters");
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(drafts::Brief {
        description: description.to_owned(),
        business_name: brief.business_name.trim().to_owned(),
        business_type: brief.business_type.trim().to_owned(),
    })
}

fn fields_as_form<'de, D: serde::Deserializer<'de>>(fields: D) -> Result<LeadForm, D::Error> {
    Ok(LeadForm { fields: Vec::deserialize(fields)? })
}

/// The same configuration as the form would keep it, or what the form would say about it.
fn fitting(config: &LeadConfig) -> Result<LeadConfig, String> {
    let form = BotForm {
        name: Some("x".into()),
        business_name: Some("x".into()),
        business_type: Some("x".into()),
        description: Some("x".into()),
        quick_replies: Some(config.quick_replies.clone()),
        trigger_keywords: Some(config.trigger_keywords.clone()),
        lead_form: Some(config.lead_form.clone()),
        ..BotForm::default()
    };
    let details = form.check().map_err(|errors| format!("{:?}", errors.messages()))?;
    Ok(LeadConfig {
        quick_replies: details.quick_replies,
        trigger_keywords: details.trigger_keywords,
        lead_form: details.lead_form,
    })
}

fn built_in_lead_config(brief: &drafts::Brief) -> LeadConfig {
    let drafted = drafts::lead_config(brief);
    let field = |field: drafts::LeadField| LeadField {
        name: field.name,
        field_type: match field.field_type {
            drafts::FieldType::Text => FieldType::Text,
            drafts::FieldType::Email => FieldType::Email,
            drafts::FieldType::Tel => FieldType::Tel,
            drafts::FieldType::Number => FieldType::Number,
            drafts::FieldType::Date => FieldType::Date,
            drafts::FieldType::Select => FieldType::Select,
        },
        label: field.label,
        required: field.required,
        options: field.options,
    };
    LeadConfig {
        quick_replies: drafted.quick_replies,
        trigger_keywords: drafted.trigger_keywords,
        lead_form: LeadForm { fields: drafted.form_fields.into_iter().map(field).collect() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_at_a_sentence() {
        assert_eq!(shortened("One. Two. Three", 12), "One. Two.");
        assert_eq!(shortened("Short", 12), "Short");
        assert_eq!(shortened("éééééé", 3), "ééé");
    }

    #[test]
    fn the_built_in_lead_forms_keep_the_rules_of_the_form() {
        for kind in
            ["Clinic", "Law firm", "Restaurant", "Shop", "Hotel", "Gym", "School", "", "Something odd"]
        {
            let brief = drafts::Brief {
                description: "We help.".into(),
                business_name: "X".into(),
                business_type: kind.into(),
            };
            let config = built_in_lead_config(&brief);
            assert!(fitting(&config).is_ok(), "{kind}: {:?}", fitting(&config).err());
        }
    }
}
