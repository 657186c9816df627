//! Remembers which fields of a request a server does not take. OpenAI's newer models refuse what most compatible
//! servers need, and the other way round; no table of models stays true for long, so we ask, listen and remember.

use std::sync::{Mutex, PoisonError};

use super::failure::Complaint;

/// A part of a request that can be left out, or said in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Goes by the other one of its two names.
    MaxTokens,
    Temperature,
    /// The schema is told in words instead.
    Schema,
    /// The wish for token counts.
    Usage,
    EndUser,
    /// The wish that a model answers without thinking first.
    Thinking,
}

const NAMES: &[(&str, Field)] = &[
    ("max_tokens", Field::MaxTokens),
    ("max_completion_tokens", Field::MaxTokens),
    ("temperature", Field::Temperature),
    ("response_format", Field::Schema),
    ("response format", Field::Schema),
    ("json_schema", Field::Schema),
    ("output_config", Field::Schema),
    ("output_format", Field::Schema),
    ("stream_options", Field::Usage),
    ("safety_identifier", Field::EndUser),
    ("metadata", Field::EndUser),
    ("thinking", Field::Thinking),
];

#[derive(Debug, Default)]
pub struct Quirks(Mutex<Vec<Field>>);

impl Quirks {
    pub fn known(&self) -> Vec<Field> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// True if the complaint teaches something that the request, made with `known`, did not respect. What is known
    /// only ever grows, so nobody can be sent in circles.
    pub fn learn(&self, complaint: &Complaint, known: &[Field]) -> bool {
        let Some(field) = unwanted(complaint).filter(|field| !known.contains(field)) else { return false };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains(&field) {
            all.push(field);
        }
        true
    }
}

/// The field that a server complains about. All but one can be left out for whatever reason. How long an answer may be has to
/// be said, so its name is changed only if it is the name that is not known; the number may just be too large.
fn unwanted(complaint: &Complaint) -> Option<Field> {
    const UNKNOWN: &[&str] = &[
        "unsupported",
        "not supported",
        "not support",
        "unknown",
        "unrecognized",
        "unexpected",
        "not permitted",
        "not allowed",
        "extra_forbidden",
        "deprecated",
    ];
    let text = format!("{} {}", complaint.code, complaint.message).to_lowercase();
    let by_param = NAMES.iter().find(|(name, _)| complaint.param.split('.').next() == Some(name));
    // "Unsupported parameter: 'max_tokens' … use 'max_completion_tokens' instead": the first one named is meant.
    let by_message = || {
        let named = NAMES.iter().filter_map(|(name, field)| Some((text.find(name)?, field)));
        named.min_by_key(|(place, _)| *place).map(|(_, field)| field)
    };
    let named = by_param.map(|(_, field)| field).or_else(by_message).copied()?;
    let is_unknown = || UNKNOWN.iter().any(|word| text.contains(word));
    (named != Field::MaxTokens || is_unknown()).then_some(named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn complaints_of_real_servers_name_their_field() {
        let field = |error| unwanted(&Complaint::new(&error));
        assert_eq!(
            field(
                json!({ "message": "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", "param": "max_tokens", "code": "unsupported_parameter" })
            ),
            Some(Field::MaxTokens)
        );
        assert_eq!(
            field(
                json!({ "message": "Unsupported value: 'temperature' does not support 0.2 with this model.", "code": "unsupported_value" })
            ),
            Some(Field::Temperature)
        );
        for refused in [
            "`temperature` is deprecated for this model.",
            "`temperature` may only be set to 1 when thinking is enabled or in adaptive mode.",
        ] {
            assert_eq!(field(json!({ "message": refused })), Some(Field::Temperature));
        }
        for refused in [
            "This response_format type is unavailable now",
            "This model does not support response format `json_schema`.",
        ] {
            assert_eq!(field(json!({ "message": refused, "param": null })), Some(Field::Schema));
        }
        let refused = json!({ "message": "thinking.type: Input should be 'adaptive'" });
        assert_eq!(field(refused), Some(Field::Thinking));
        assert_eq!(field(json!("unknown field: stream_options")), Some(Field::Usage));
        assert_eq!(
            field(json!({ "message": "output_config.format: Extra inputs are not permitted" })),
            Some(Field::Schema)
        );
        assert_eq!(
            field(json!({ "message": "max_tokens is too large: 99999", "param": "max_tokens" })),
            None
        );
        assert_eq!(field(json!({ "message": "Unknown role", "param": "messages" })), None);
    }

    #[test]
    fn a_lesson_is_learnt_once() {
        let quirks = Quirks::default();
        let complaint = Complaint::new(&json!("temperature is not supported"));
        assert!(quirks.learn(&complaint, &[]));
        assert!(quirks.learn(&complaint, &[]), "another request was on its way meanwhile");
        assert!(!quirks.learn(&complaint, &quirks.known()));
        assert_eq!(quirks.known(), [Field::Temperature]);
    }
}
