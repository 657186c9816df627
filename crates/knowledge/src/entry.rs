//! The one thing that everything in this crate ends in: a piece of knowledge that can be found and shown by itself.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What the owner wrote as the question, or the heading that stands over the text.
    pub question: Option<String>,
    /// Further wordings of the question, which lead to the same answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wordings: Vec<String>,
    /// The answer, or the passage. Never empty.
    pub text: String,
    /// Where it stands: "Page 3", a heading of the document, a section of the FAQ.
    pub source: Option<String>,
}
