//! What comes back to a visitor, piece by piece. A stream ends in exactly one `Done` or one `Failed`.

use std::borrow::Cow;

use botwright_domain::chat::{LeadReason, TurnKind};
use botwright_domain::lead_form::LeadField;
use botwright_knowledge::Entry;
use futures::stream::BoxStream;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub type ReplyStream = BoxStream<'static, ReplyEvent>;

#[derive(Clone, Debug)]
pub enum ReplyEvent {
    Text(String),
    /// Where the answer comes from.
    Sources(Vec<Source>),
    /// The visitor may leave their details.
    LeadForm {
        fields: Vec<LeadField>,
        reason: LeadReason,
    },
    /// Both turns are stored.
    Done {
        message_id: Uuid,
        kind: TurnKind,
        suggestions: Vec<String>,
    },
    /// It broke off. Nothing was charged.
    Failed {
        sentence: &'static str,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// As the answer refers to it: `[1]`.
    pub number: usize,
    pub title: String,
    pub excerpt: String,
}

impl Source {
    pub fn of(number: usize, entry: &Entry) -> Self {
        let title = entry.question.as_deref().or(entry.source.as_deref()).unwrap_or("Knowledge");
        Self {
            number,
            title: shortened(title, 120).into_owned(),
            excerpt: shortened(&entry.text, 280).into_owned(),
        }
    }
}

pub fn shortened(text: &str, longest: usize) -> Cow<'_, str> {
    let text = text.trim();
    // No text has more letters than bytes.
    let end = (text.len() > longest).then(|| text.char_indices().nth(longest)).flatten();
    let Some((end, _)) = end else { return text.into() };
    let cut = &text[..end];
    let cut = cut.rfind(char::is_whitespace).map_or(cut, |space| &cut[..space]);
    format!("{}…", cut.trim_end()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_words() {
        assert_eq!(shortened(" short ", 10), "short");
        assert_eq!(shortened("one two three", 9), "one two…");
        assert_eq!(shortened(&"ü".repeat(20), 5), format!("{}…", "ü".repeat(5)));
    }
}
