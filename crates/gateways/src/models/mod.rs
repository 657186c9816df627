//! Talks to language models. One trait with streaming, [`OpenAi`] for everything that speaks OpenAI's chat
//! completions (OpenAI itself, Azure, Groq, OpenRouter, Ollama, vLLM, llama.cpp …) and [`Anthropic`] for the
//! Messages API. Time limits, retries and the reading of event streams are shared, so that every provider fails in
//! the same few ways.
//!
//! To add a provider: a file that implements `stream::Dialect` (the request it wants, and a `stream::Reader`
//! that turns its events into ours), a struct that implements [`ChatModel`] with it, one line in `connect.rs`, and
//! its wire format in the stand-in of the testkit, so that the shared tests run on it too. Model names die within
//! months: none is ever compiled in.

mod address;
mod anthropic;
mod body;
mod connect;
mod error;
pub(crate) mod failure;
pub(crate) mod http;
mod json;
mod openai;
mod quirks;
mod sse;
mod stream;
mod thoughts;

use std::time::Duration;

use async_trait::async_trait;
use futures::StreamExt;
use futures::stream::BoxStream;

pub use address::Address;
pub use anthropic::Anthropic;
pub use connect::connect;
pub use error::ModelError;
pub use http::Limits;
pub use json::complete_json;
pub use openai::OpenAi;

#[async_trait]
pub trait ChatModel: Send + Sync {
    /// Returns when the first piece of the answer is here. An `Err` of this call therefore means that nothing was
    /// shown to anybody yet, and another model can take over.
    async fn stream(&self, request: &ChatRequest) -> Result<ChatStream, ModelError>;

    /// Says what is wrong, if the model could not be asked now.
    async fn check(&self) -> Result<(), String>;

    /// As it stands in the settings: `openai:NAME`.
    fn name(&self) -> &str;

    /// The whole answer at once.
    async fn complete(&self, request: &ChatRequest) -> Result<Completion, ModelError> {
        let mut stream = self.stream(request).await?;
        let mut text = String::new();
        while let Some(event) = stream.next().await {
            match event? {
                ChatEvent::Text(piece) => text.push_str(&piece),
                ChatEvent::Done { reason, usage } => return Ok(Completion { text, reason, usage }),
            }
        }
        Err(ModelError::Broken("the answer has no end".into()))
    }
}

/// What is asked of a model. Whatever a provider does not know of it (a schema, a temperature) is left out or said
/// in words there.
#[derive(Clone, Debug, Default)]
pub struct ChatRequest {
    pub system: String,
    /// The oldest first; the last one is what the visitor just said.
    pub turns: Vec<Turn>,
    /// Of the answer; at least 1.
    pub max_tokens: u32,
    pub temperature: Option<f32>,
    pub schema: Option<JsonSchema>,
    /// Tells a provider whose abuse it sees. Never a name or an address: a hash of the session.
    pub end_user: Option<String>,
    /// Until the first piece of the answer must be here, if that is sooner than [`Limits::first_token`].
    pub begin_within: Option<Duration>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub speaker: Speaker,
    pub text: String,
}

impl Turn {
    pub fn visitor(text: impl Into<String>) -> Self {
        Self { speaker: Speaker::Visitor, text: text.into() }
    }

    pub fn bot(text: impl Into<String>) -> Self {
        Self { speaker: Speaker::Bot, text: text.into() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    Visitor,
    Bot,
}

/// The form of a JSON answer. Providers take a strict subset: every object lists all its properties as `required`
/// and says `additionalProperties: false`; what may be missing is a union with null.
#[derive(Clone, Debug)]
pub struct JsonSchema {
    /// Letters, digits, `_` and `-`.
    pub name: String,
    pub schema: serde_json::Value,
}

/// Pieces of text, then exactly one `Done` or one `Err`, and nothing after it. What a model thinks aloud before it
/// answers is not in it. Dropping the stream ends the request.
pub type ChatStream = BoxStream<'static, Result<ChatEvent, ModelError>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChatEvent {
    Text(String),
    Done { reason: Reason, usage: Option<Usage> },
}

/// Why an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Stop,
    /// `max_tokens` is used up, the answer breaks off.
    Length,
    /// The provider or the model would not say (the rest of) it.
    Filtered,
}

/// Tokens, as counted by the provider. Not every server counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    pub input: u64,
    pub output: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    pub text: String,
    pub reason: Reason,
    pub usage: Option<Usage>,
}
