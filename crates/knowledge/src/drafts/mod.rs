//! First versions of a bot's instructions, FAQ and lead form, made without a language model. They say only what the
//! owner's description says: sentences are chosen and put under questions, never written anew. A draft that is
//! short and true is worth more than one that is long and made up.

mod business_kind;
mod faq;
mod instructions;
mod lead_config;
mod social_post;

pub use faq::faq;
pub use instructions::{MAX_INSTRUCTIONS, instructions};
pub use lead_config::{FieldType, LeadConfig, LeadField, lead_config};
pub use social_post::{PostBrief, PostDraft, PostKind, Tone, social_post};

/// What the form knows about a business when its owner asks for a draft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brief {
    pub description: String,
    pub business_name: String,
    pub business_type: String,
}

impl Brief {
    /// The description's sentences, each on one line, none twice.
    fn sentences(&self) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for line in self.description.lines() {
            for sentence in crate::words::sentences(line) {
                let sentence = one_line(sentence).trim_start_matches(['-', '*', '•', '–', ' ']).to_owned();
                if sentence.chars().any(char::is_alphanumeric) && !found.contains(&sentence) {
                    found.push(sentence);
                }
            }
        }
        found
    }

    fn name(&self) -> String {
        one_line(&self.business_name)
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a lower-case text holds one of the word beginnings, each at the beginning of a word. A beginning that
/// ends in a point must be the whole word.
fn mentions(text: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| {
        let (stem, whole) = beginning.strip_suffix('.').map_or((*beginning, false), |stem| (stem, true));
        text.match_indices(stem).any(|(at, _)| {
            let free_before = !text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
            let free_after = !text[at + stem.len()..].chars().next().is_some_and(char::is_alphanumeric);
            free_before && (!whole || free_after)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_at_their_beginning() {
        assert!(mentions("we deliver daily", &["deliver"]));
        assert!(mentions("deliveries", &["deliver"]));
        assert!(!mentions("undelivered", &["deliver"]));
        assert!(mentions("our bar is open", &["bar."]));
        assert!(!mentions("our barber is open", &["bar."]));
    }

    #[test]
    fn sentences_come_one_by_one_and_once() {
        let brief =
            Brief { description: "We bake. We bake.\n- We sell\n\n…".to_owned(), ..Brief::default() };
        assert_eq!(brief.sentences(), ["We bake.", "We sell"]);
    }
}
