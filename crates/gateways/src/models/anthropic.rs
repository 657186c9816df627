//! Anthropic's Messages API. The system text stands apart from the turns, the first turn is the visitor's, and an
//! answer ends with `message_stop`.

use std::borrow::Cow;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::body::{Message, rounded, system_text, written};
use super::failure::{Failure, inside_a_stream, reason};
use super::http::{Http, Limits};
use super::quirks::{Field, Quirks};
use super::sse::Event;
use super::stream::{self, Dialect, Reader};
use super::{Address, ChatEvent, ChatModel, ChatRequest, ChatStream, ModelError, Reason, Speaker, Usage};

const VERSION: &str = "2023-06-01";
/// Tokens for a model that thinks whatever it is told.
const THOUGHTS: u32 = 4_000;

#[derive(Debug)]
pub struct Anthropic {
    http: Http,
    quirks: Quirks,
    model: String,
    name: String,
}

impl Anthropic {
    pub fn new(address: Address, key: Option<&str>, model: &str, limits: Limits) -> Result<Self, String> {
        let http = Http::new(address, limits, key, |key| ("x-api-key", key.to_owned()))?
            .with_header("anthropic-version", VERSION);
        let quirks = Quirks::default();
        Ok(Self { http, quirks, model: model.to_owned(), name: format!("anthropic:{model}") })
    }
}

#[async_trait]
impl ChatModel for Anthropic {
    async fn stream(&self, request: &ChatRequest) -> Result<ChatStream, ModelError> {
        stream::open(self, request).await
    }

    async fn check(&self) -> Result<(), String> {
        let path = ["models", self.model.as_str()];
        let asked = timeout(self.http.limits.check, async {
            let response = self.http.get(&path).await.map_err(|trouble| trouble.reason)?;
            match response.status().as_u16() {
                200 => Ok(()),
                _ => Err(self.http.cleaned(Failure::read(response).await.error).to_string()),
            }
        });
        let checked = asked.await.unwrap_or_else(|_| Err(ModelError::TimedOut.to_string()));
        checked.map_err(|wrong| format!("{}: {wrong}", self.http.address.at(&path)))
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Dialect for Anthropic {
    fn http(&self) -> &Http {
        &self.http
    }

    fn quirks(&self) -> &Quirks {
        &self.quirks
    }

    fn path(&self) -> &'static [&'static str] {
        &["messages"]
    }

    fn body(&self, request: &ChatRequest, avoid: &[Field]) -> Vec<u8> {
        let takes = |field| !avoid.contains(&field);
        // A bot's greeting before the visitor's first words is refused, and so is a turn without words.
        let turns = request.turns.iter().filter(|turn| !turn.text.trim().is_empty());
        let turns = turns.skip_while(|turn| turn.speaker == Speaker::Bot);
        // Newer models think first unless they are told not to, and it counts as their answer.
        let thoughts = if takes(Field::Thinking) { 0 } else { THOUGHTS };
        let temperature = request.temperature.filter(|_| takes(Field::Temperature));
        let form = request.schema.as_ref().filter(|_| takes(Field::Schema));
        let user = request.end_user.as_ref().filter(|_| takes(Field::EndUser));
        let body = Body {
            model: &self.model,
            stream: true,
            thinking: takes(Field::Thinking).then(|| json!({ "type": "disabled" })),
            max_tokens: request.max_tokens + thoughts,
            // Its scale ends where the others' middle is.
            temperature: temperature.map(|temperature| rounded(temperature.clamp(0.0, 1.0))),
            metadata: user.map(|user| json!({ "user_id": user })),
            output_config: form
                .map(|form| json!({ "format": { "type": "json_schema", "schema": form.schema } })),
            system: system_text(request, takes(Field::Schema)),
            messages: turns.map(Message::from).collect(),
        };
        written(&body, request)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::<Events>::default()
    }
}

#[derive(Serialize)]
struct Body<'a> {
    model: &'a str,
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    thinking: Option<Value>,
    max_tokens: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    metadata: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    output_config: Option<Value>,
    #[serde(skip_serializing_if = "str::is_empty")]
    system: Cow<'a, str>,
    messages: Vec<Message<'a>>,
}

#[derive(Default)]
struct Events {
    reason: Option<Reason>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Data {
    #[serde(rename = "type", default)]
    kind: String,
    message: Option<Start>,
    delta: Option<Delta>,
    usage: Option<Count>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Start {
    usage: Option<Count>,
}

#[derive(Deserialize)]
struct Delta {
    #[serde(rename = "type", default)]
    kind: String,
    text: Option<String>,
    stop_reason: Option<String>,
}

#[derive(Deserialize)]
struct Count {
    #[serde(rename = "input_tokens")]
    input: Option<u64>,
    #[serde(rename = "cache_creation_input_tokens")]
    input_kept: Option<u64>,
    #[serde(rename = "cache_read_input_tokens")]
    input_known: Option<u64>,
    /// Of the whole answer so far.
    #[serde(rename = "output_tokens")]
    output: Option<u64>,
}

impl Events {
    fn count(&mut self, count: &Count) {
        let usage = self.usage.get_or_insert_default();
        let input = [count.input, count.input_kept, count.input_known];
        usage.input = usage.input.max(input.into_iter().flatten().sum());
        usage.output = usage.output.max(count.output.unwrap_or_default());
    }
}

impl Reader for Events {
    fn read(&mut self, event: &Event) -> Result<Option<ChatEvent>, ModelError> {
        let data: Data = serde_json::from_str(&event.data)
            .map_err(|_| ModelError::Broken("one event cannot be read".into()))?;
        if data.kind == "error" || data.error.is_some() {
            return Err(inside_a_stream(&data.error.unwrap_or_default()));
        }
        if let Some(count) = data.usage.or(data.message.and_then(|start| start.usage)) {
            self.count(&count);
        }
        let delta = data.delta;
        match data.kind.as_str() {
            "content_block_delta" => {
                let text = delta.filter(|delta| delta.kind == "text_delta").and_then(|delta| delta.text);
                Ok(text.filter(|text| !text.is_empty()).map(ChatEvent::Text))
            }
            "message_delta" => {
                let word = delta.and_then(|delta| delta.stop_reason);
                self.reason = word.map(|word| reason(&word)).or(self.reason);
                Ok(None)
            }
            "message_stop" => {
                self.reason.get_or_insert(Reason::Stop);
                Ok(self.end())
            }
            // Pings, the frame around the text, and kinds that do not exist yet.
            _ => Ok(None),
        }
    }

    fn end(&mut self) -> Option<ChatEvent> {
        self.reason.map(|reason| ChatEvent::Done { reason, usage: self.usage })
    }
}
