//! The language models in the operator's order. One that keeps failing is left alone for a while, so that visitors do
//! not wait for it again and again; when none answers, the built-in engine does.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use botwright_gateways::models::{ChatModel, ChatRequest, ChatStream};
use tokio::time::Instant;
use tracing::warn;

use super::counted::Counted;

const FAILURES_IN_A_ROW: u32 = 3;
const LEFT_ALONE: Duration = Duration::from_secs(30);

pub(crate) struct Engines(Vec<Engine>);

struct Engine {
    model: Arc<dyn ChatModel>,
    failures: AtomicU32,
    rests_until: Mutex<Option<Instant>>,
}

impl Engines {
    pub fn new(models: Vec<Arc<dyn ChatModel>>) -> Self {
        let engine = |model| Engine {
            model: Arc::new(Counted(model)),
            failures: AtomicU32::new(0),
            rests_until: Mutex::new(None),
        };
        Self(models.into_iter().map(engine).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one that drafts are written by.
    pub fn first(&self) -> Option<&Arc<dyn ChatModel>> {
        self.0.first().map(|engine| &engine.model)
    }

    /// The first model that begins to answer, by name.
    pub async fn stream(&self, request: &ChatRequest) -> Option<(String, ChatStream)> {
        for engine in self.0.iter().filter(|engine| engine.is_ready()) {
            match engine.model.stream(request).await {
                Ok(stream) => {
                    engine.failures.store(0, Ordering::Relaxed);
                    return Some((engine.model.name().to_owned(), stream));
                }
                Err(error) => {
                    warn!(model = engine.model.name(), %error, "a language model did not answer");
                    engine.note_failure();
                }
            }
        }
        None
    }
}

impl Engine {
    fn is_ready(&self) -> bool {
        let rests_until = self.rests_until.lock().unwrap_or_else(PoisonError::into_inner);
        rests_until.is_none_or(|until| until <= Instant::now())
    }

    fn note_failure(&self) {
        if self.failures.fetch_add(1, Ordering::Relaxed) + 1 >= FAILURES_IN_A_ROW {
            let mut rests_until = self.rests_until.lock().unwrap_or_else(PoisonError::into_inner);
            *rests_until = Some(Instant::now() + LEFT_ALONE);
        }
    }
}
