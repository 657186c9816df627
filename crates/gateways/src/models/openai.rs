//! Everything that speaks OpenAI's chat completions. Servers differ in what they take and send: only fields that
//! the server is thought to know are sent, and whatever it adds (empty choices, comments, reasoning, fields of its
//! own) is tolerated.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::body::{Message, rounded, system_text, written};
use super::failure::{Failure, inside_a_stream, reason};
use super::http::{Http, Limits, body_up_to};
use super::quirks::{Field, Quirks};
use super::sse::Event;
use super::stream::{self, Dialect, Reader};
use super::{Address, ChatEvent, ChatModel, ChatRequest, ChatStream, ModelError, Reason, Usage};
use crate::model_settings::OPENAI;

#[derive(Debug)]
pub struct OpenAi {
    http: Http,
    quirks: Quirks,
    model: String,
    name: String,
}

impl OpenAi {
    pub fn new(address: Address, key: Option<&str>, model: &str, limits: Limits) -> Result<Self, String> {
        let http = Http::new(address, limits, key, |key| ("authorization", format!("Bearer {key}")))?;
        let quirks = Quirks::default();
        Ok(Self { http, quirks, model: model.to_owned(), name: format!("openai:{model}") })
    }
}

#[async_trait]
impl ChatModel for OpenAi {
    async fn stream(&self, request: &ChatRequest) -> Result<ChatStream, ModelError> {
        stream::open(self, request).await
    }

    async fn check(&self) -> Result<(), String> {
        let at = self.http.address.at(&["models"]);
        let asked = timeout(self.http.limits.check, async {
            let response = self.http.get(&["models"]).await.map_err(|trouble| trouble.reason)?;
            match response.status().as_u16() {
                200 => Ok(body_up_to(LARGEST_LIST, response).await),
                404 => Err("there is nothing; is the address right? It usually ends in /v1".to_owned()),
                _ => Err(self.http.cleaned(Failure::read(response).await.error).to_string()),
            }
        });
        let body = asked.await.unwrap_or_else(|_| Err(ModelError::TimedOut.to_string()));
        let body = body.map_err(|wrong| format!("{at}: {wrong}"))?;
        let list: List = serde_json::from_slice(&body).map_err(|_| format!("{at}: not a list of models"))?;
        // llama.cpp serves its one model under any name; Ollama's names may leave out ":latest".
        let latest = format!("{}:latest", self.model);
        let serves =
            |entry: &Entry| entry.id == self.model || entry.id == latest || entry.owned_by == "llamacpp";
        if list.data.iter().any(serves) {
            return Ok(());
        }
        let offers: Vec<_> = list.data.iter().take(5).map(|entry| entry.id.as_str()).collect();
        Err(format!("{at}: no model {:?}; among others there is {}", self.model, offers.join(", ")))
    }

    fn name(&self) -> &str {
        &self.name
    }
}

const LARGEST_LIST: usize = 8 * 1024 * 1024;

#[derive(Deserialize)]
struct List {
    #[serde(default)]
    data: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    id: String,
    #[serde(default)]
    owned_by: String,
}

impl Dialect for OpenAi {
    fn http(&self) -> &Http {
        &self.http
    }

    fn quirks(&self) -> &Quirks {
        &self.quirks
    }

    fn path(&self) -> &'static [&'static str] {
        &["chat", "completions"]
    }

    fn body(&self, request: &ChatRequest, avoid: &[Field]) -> Vec<u8> {
        let takes = |field| !avoid.contains(&field);
        let is_openai = self.http.address.is_host(OPENAI.host);
        // OpenAI gave the limit a new name, which most of the others do not know.
        let new_name = is_openai == takes(Field::MaxTokens);
        let system = system_text(request, takes(Field::Schema));
        let form = request.schema.as_ref().filter(|_| takes(Field::Schema));
        let first = (!system.is_empty()).then_some(Message { role: "system", content: &system });
        let body = Body {
            model: &self.model,
            stream: true,
            max_tokens: (!new_name).then_some(request.max_tokens),
            max_completion_tokens: new_name.then_some(request.max_tokens),
            temperature: request.temperature.filter(|_| takes(Field::Temperature)).map(rounded),
            stream_options: takes(Field::Usage).then_some(StreamOptions { include_usage: true }),
            safety_identifier: request.end_user.as_deref().filter(|_| is_openai && takes(Field::EndUser)),
            response_format: form.map(|form| {
                let schema = json!({ "name": form.name, "strict": true, "schema": form.schema });
                json!({ "type": "json_schema", "json_schema": schema })
            }),
            messages: first.into_iter().chain(request.turns.iter().map(Message::from)).collect(),
        };
        written(&body, request)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::<Chunks>::default()
    }
}

#[derive(Serialize)]
struct Body<'a> {
    model: &'a str,
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stream_options: Option<StreamOptions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    safety_identifier: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_format: Option<Value>,
    messages: Vec<Message<'a>>,
}

#[derive(Serialize)]
struct StreamOptions {
    include_usage: bool,
}

#[derive(Default)]
struct Chunks {
    reason: Option<Reason>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Chunk {
    choices: Option<Vec<Choice>>,
    usage: Option<Count>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Choice {
    delta: Option<Delta>,
    finish_reason: Option<String>,
}

/// `reasoning` and `reasoning_content` are left out on purpose: nobody reads them.
#[derive(Deserialize)]
struct Delta {
    content: Option<String>,
    refusal: Option<String>,
}

#[derive(Deserialize)]
struct Count {
    #[serde(default)]
    prompt_tokens: u64,
    #[serde(default)]
    completion_tokens: u64,
}

impl Reader for Chunks {
    fn read(&mut self, event: &Event) -> Result<Option<ChatEvent>, ModelError> {
        if event.data.trim() == "[DONE]" {
            self.reason.get_or_insert(Reason::Stop);
            return Ok(self.end());
        }
        let chunk: Chunk = serde_json::from_str(&event.data)
            .map_err(|_| ModelError::Broken("one event cannot be read".into()))?;
        if let Some(error) = chunk.error.filter(|error| !error.is_null()) {
            return Err(inside_a_stream(&error));
        }
        if event.name == "error" {
            return Err(ModelError::Broken("the server reports an error".into()));
        }
        if let Some(count) = chunk.usage {
            self.usage = Some(Usage { input: count.prompt_tokens, output: count.completion_tokens });
        }
        // Empty choices are usual: for token counts, or for what a filter thinks of the question.
        let Some(choice) = chunk.choices.unwrap_or_default().into_iter().next() else { return Ok(None) };
        let delta = choice.delta.unwrap_or(Delta { content: None, refusal: None });
        let refuses = delta.refusal.is_some_and(|text| !text.is_empty());
        if let Some(word) = choice.finish_reason.filter(|word| !word.is_empty()) {
            self.reason.get_or_insert(reason(&word));
        }
        if refuses {
            self.reason = Some(Reason::Filtered);
        }
        Ok(delta.content.filter(|text| !text.is_empty()).map(ChatEvent::Text))
    }

    fn end(&mut self) -> Option<ChatEvent> {
        self.reason.map(|reason| ChatEvent::Done { reason, usage: self.usage })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::Turn;

    /// Its own server is not in the integration tests, because nobody else answers for that host.
    #[test]
    fn openai_itself_gets_its_own_names_for_things() {
        let address = Address::parse(OPENAI.base).unwrap();
        let model = OpenAi::new(address, Some("k"), "m", Limits::default()).unwrap();
        let request = ChatRequest {
            turns: vec![Turn::visitor("Hi")],
            max_tokens: 7,
            end_user: Some("hash".into()),
            ..ChatRequest::default()
        };
        let body = |avoid: &[Field]| serde_json::from_slice::<Value>(&model.body(&request, avoid)).unwrap();
        let first = body(&[]);
        assert_eq!((&first["max_completion_tokens"], &first["max_tokens"]), (&json!(7), &Value::Null));
        assert_eq!(first["safety_identifier"], "hash");
        assert_eq!(first["messages"], json!([{ "role": "user", "content": "Hi" }]));
        let second = body(&[Field::MaxTokens, Field::EndUser]);
        assert_eq!((&second["max_completion_tokens"], &second["max_tokens"]), (&Value::Null, &json!(7)));
        assert_eq!(second["safety_identifier"], Value::Null);
    }

    #[test]
    fn odd_chunks_are_understood_or_ignored() {
        let mut chunks = Chunks::default();
        let mut read = |data: &str| chunks.read(&Event { name: String::new(), data: data.into() });
        for silent in [
            r"{}",
            r#"{"choices": null, "usage": null, "error": null}"#,
            r#"{"choices": [{"index": 0}]}"#,
            r#"{"choices": [{"delta": {"tool_calls": [{}]}, "finish_reason": ""}], "new": 1}"#,
        ] {
            assert_eq!(read(silent), Ok(None), "{silent}");
        }
        let last = r#"{"choices": [{"delta": {"content": "Hi"}, "finish_reason": "stop"}], "usage": {}}"#;
        assert_eq!(read(last), Ok(Some(ChatEvent::Text("Hi".into()))));
        let busy = r#"{"error": {"code": 502, "message": "upstream"}}"#;
        assert_eq!(read(busy), Err(ModelError::Busy { retry_after: None }));
        assert!(matches!(read("{"), Err(ModelError::Broken(_))));
        assert_eq!(read(r#"{"choices": [{"delta": {"refusal": "I will not"}}]}"#), Ok(None));
        let filtered = ChatEvent::Done { reason: Reason::Filtered, usage: Some(Usage::default()) };
        assert_eq!(read("[DONE]"), Ok(Some(filtered)));
    }
}
