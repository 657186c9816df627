//! A language model whose tokens and failures are counted, whoever asks it: chats, drafts and posts alike.

use std::sync::Arc;

use async_trait::async_trait;
use botwright_gateways::models::{ChatEvent, ChatModel, ChatRequest, ChatStream, ModelError};
use futures::StreamExt;
use metrics::counter;

pub struct Counted(pub Arc<dyn ChatModel>);

#[async_trait]
impl ChatModel for Counted {
    async fn stream(&self, request: &ChatRequest) -> Result<ChatStream, ModelError> {
        let model = self.name().to_owned();
        let words = self.0.stream(request).await.inspect_err(|_| count_failure(&model))?;
        let counted = words.inspect(move |event| match event {
            Ok(ChatEvent::Done { usage: Some(usage), .. }) => {
                for (direction, tokens) in [("in", usage.input), ("out", usage.output)] {
                    counter!("botwright_model_tokens_total", "model" => model.clone(), "direction" => direction)
                        .increment(tokens);
                }
            }
            Ok(_) => {}
            Err(_) => count_failure(&model),
        });
        Ok(counted.boxed())
    }

    async fn check(&self) -> Result<(), String> {
        self.0.check().await
    }

    fn name(&self) -> &str {
        self.0.name()
    }
}

fn count_failure(model: &str) {
    counter!("botwright_model_failures_total", "model" => model.to_owned()).increment(1);
}
