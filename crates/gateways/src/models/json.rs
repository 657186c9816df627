//! Asks for JSON and gets a value of a type. Even with a schema a model may wrap its JSON in words or break a rule
//! that no schema can say, so the answer is searched for, read and checked, and the model gets one chance to mend it.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{ChatModel, ChatRequest, JsonSchema, ModelError, Reason, Turn};

/// `validate` says in one sentence what is wrong with a value; the model reads that sentence.
pub async fn complete_json<T: DeserializeOwned>(
    model: &dyn ChatModel,
    request: &ChatRequest,
    validate: impl Fn(&T) -> Result<(), String>,
) -> Result<T, ModelError> {
    let text = whole_answer(model, request).await?;
    let wrong = match read(&text, &validate) {
        Ok(value) => return Ok(value),
        Err(wrong) => wrong,
    };
    let mut again = request.clone();
    again.turns.push(Turn::bot(text));
    again.turns.push(Turn::visitor(format!(
        "That answer cannot be used: {wrong}. Answer again with the corrected JSON and nothing else."
    )));
    let text = whole_answer(model, &again).await?;
    read(&text, &validate).map_err(|wrong| ModelError::Broken(format!("its JSON does not fit: {wrong}")))
}

/// JSON that broke off cannot be mended by asking the same again.
async fn whole_answer(model: &dyn ChatModel, request: &ChatRequest) -> Result<String, ModelError> {
    let answer = model.complete(request).await?;
    match answer.reason {
        Reason::Stop => Ok(answer.text),
        Reason::Length => Err(ModelError::Broken("it does not fit into the allowed length".into())),
        Reason::Filtered => Err(ModelError::Filtered),
    }
}

/// For servers that know no schemas: the end of the system text.
pub(super) fn schema_in_words(form: &JsonSchema) -> String {
    format!("\n\nAnswer with one JSON value and nothing else. It must fit this JSON Schema:\n{}", form.schema)
}

fn read<T: DeserializeOwned>(text: &str, validate: impl Fn(&T) -> Result<(), String>) -> Result<T, String> {
    let mut wrong = None;
    for value in values_in(text) {
        let checked = serde_json::from_value(value).map_err(|error| error.to_string());
        match checked.and_then(|value| validate(&value).map(|()| value)) {
            Ok(value) => return Ok(value),
            Err(reason) => wrong = Some(wrong.unwrap_or(reason)),
        }
    }
    Err(wrong.unwrap_or_else(|| "it holds no JSON".into()))
}

/// The whole text if it is JSON, else every object and list in it, outermost only: fences and words around them do
/// not matter.
fn values_in(text: &str) -> Vec<Value> {
    const TRIES: usize = 50;
    if let Ok(value) = serde_json::from_str(text.trim()) {
        return vec![value];
    }
    let (mut values, mut rest) = (vec![], text);
    for _ in 0..TRIES {
        let Some(start) = rest.find(['{', '[']) else { break };
        rest = &rest[start..];
        let mut parser = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        let parsed = parser.next();
        let read = parser.byte_offset();
        rest = if let Some(Ok(value)) = parsed {
            values.push(value);
            &rest[read..]
        } else {
            &rest[1..]
        };
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_found_in_whatever_is_around_it() {
        let find = |text: &str| read::<Vec<u8>>(text, |_| Ok(()));
        for text in [
            " [1, 2] ",
            "```json\n[1, 2]\n```",
            "Sure {:-}! As you wished [see \"1\"]: [1, 2] Anything else?",
            "{\"note\": [3]} [1,2]",
        ] {
            assert_eq!(find(text).unwrap(), [1, 2], "{text}");
        }
        assert_eq!(find("no").unwrap_err(), "it holds no JSON");
        assert_eq!(find("[1, 2").unwrap_err(), "it holds no JSON");
        assert!(find("[1, 999]").unwrap_err().contains("999"));
        assert!(find(&"{".repeat(100_000)).is_err());
    }

    #[test]
    fn what_the_check_says_is_what_is_wrong() {
        let long = |list: &Vec<u8>| if list.len() > 2 { Err("too many".into()) } else { Ok(()) };
        assert_eq!(read("[1,2,3]", long).unwrap_err(), "too many");
        assert_eq!(read("[1,2,3] or [4]", long).unwrap(), [4]);
    }
}
