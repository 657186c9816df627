//! A question set as it lies in a file: one line of JSON, the knowledge and the questions.

use serde::{Deserialize, Deserializer};

#[derive(Clone, Debug, Deserialize)]
pub struct QuestionSet {
    pub kb: Vec<Row>,
    pub queries: Vec<Question>,
}

/// A FAQ entry where there is a question, a passage of a document where there is none.
#[derive(Clone, Debug, Deserialize)]
pub struct Row {
    #[serde(deserialize_with = "text_or_number")]
    pub id: String,
    #[serde(default)]
    pub question: Option<String>,
    pub text: String,
    /// Each doc is a bot of its own.
    #[serde(default)]
    pub doc: Option<String>,
    /// Further wordings of the question.
    #[serde(default)]
    pub variants: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Question {
    pub q: String,
    /// The rows that answer it; none if the bot has to refuse.
    #[serde(default, deserialize_with = "texts_or_numbers")]
    pub relevant: Vec<String>,
    /// Any of these stands in a right answer.
    #[serde(default)]
    pub answers: Vec<String>,
    #[serde(default)]
    pub doc: Option<String>,
    /// Not even near the subject, unlike questions that only look as if they could be answered.
    #[serde(default)]
    pub off_topic: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Id {
    Text(String),
    Number(i64),
}

impl From<Id> for String {
    fn from(id: Id) -> Self {
        match id {
            Id::Text(text) => text,
            Id::Number(number) => number.to_string(),
        }
    }
}

fn text_or_number<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Id::deserialize(from).map(String::from)
}

fn texts_or_numbers<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    Ok(Vec::<Id>::deserialize(from)?.into_iter().map(String::from).collect())
}
