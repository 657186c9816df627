//! The language models in the operator's order. One that keeps failing is left alone for a while, so that visitors do
//! not wait for it again and again; when none answers, the built-in engine does. All of them together get as much time as
//! a visitor has, and none so little that it could not have answered.

use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use botwright_gateways::models::{ChatEvent, ChatModel, ChatRequest, ChatStream, ModelError, Reason};
use futures::StreamExt;
use tokio::time::Instant;
use tracing::warn;

use super::counted::Counted;

const FAILURES_IN_A_ROW: u32 = 3;
const LEFT_ALONE: Duration = Duration::from_secs(30);
/// Until the first word, for all models together. Chat windows and proxies give up after a minute.
const PATIENCE: Duration = Duration::from_secs(35);
/// For each of them, however long the ones before it took.
const LEAST_PATIENCE: Duration = Duration::from_secs(10);

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
    pub async fn stream(&self, mut request: ChatRequest) -> Option<(String, ChatStream)> {
        let until = Instant::now() + PATIENCE;
        let mut ready = self.0.iter().filter(|engine| engine.is_ready()).collect::<Vec<_>>().into_iter();
        while let Some(engine) = ready.next() {
            let kept = LEAST_PATIENCE * u32::try_from(ready.len()).unwrap_or(u32::MAX);
            let left = until.saturating_duration_since(Instant::now()).saturating_sub(kept);
            request.begin_within = Some(left.max(LEAST_PATIENCE));
            match engine.ask(&request).await {
                Ok(words) => return Some((engine.model.name().to_owned(), words)),
                Err(error) => warn!(model = engine.model.name(), %error, "a language model did not answer"),
            }
        }
        None
    }
}

impl Engine {
    async fn ask(&self, request: &ChatRequest) -> Result<ChatStream, ModelError> {
        let mut waiting = Waiting { engine: self, since: Instant::now(), is_over: false };
        let words = match self.model.stream(request).await {
            Ok(words) => begun(words).await,
            Err(error) => Err(error),
        };
        waiting.is_over = true;
        match &words {
            Ok(_) => self.failures.store(0, Ordering::Relaxed),
            // Nobody's words may take the model away from others.
            Err(error) if error.is_about_the_request() => {}
            Err(_) => self.note_failure(),
        }
        words
    }

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

/// Nothing that ends before its first word is an answer: the model has used up its tokens by thinking, would not say it, or
/// had nothing to say.
async fn begun(words: ChatStream) -> Result<ChatStream, ModelError> {
    let mut words = words.peekable();
    match Pin::new(&mut words).peek().await {
        Some(Ok(ChatEvent::Done { reason: Reason::Length, .. })) => {
            Err(ModelError::Broken("its tokens were used up before the first word".into()))
        }
        Some(Ok(ChatEvent::Done { reason: Reason::Filtered, .. })) => Err(ModelError::Filtered),
        Some(Ok(ChatEvent::Done { reason: Reason::Stop, .. })) => {
            Err(ModelError::Broken("it said nothing".into()))
        }
        _ => Ok(words.boxed()),
    }
}

/// Dropped in the middle when the visitor leaves. After a long wait the model has failed, whether it says so or not.
struct Waiting<'a> {
    engine: &'a Engine,
    since: Instant,
    is_over: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if !self.is_over && self.since.elapsed() >= LEAST_PATIENCE {
            self.engine.note_failure();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use tokio::time::{sleep, timeout};

    /// Takes as long as it may, and then fails like this; or ends like that before a word.
    struct Mute {
        name: &'static str,
        ends: Result<Reason, ModelError>,
        given: Mutex<Vec<Duration>>,
    }

    fn mute(name: &'static str, ends: Result<Reason, ModelError>) -> Arc<Mute> {
        Arc::new(Mute { name, ends, given: Mutex::default() })
    }

    #[async_trait]
    impl ChatModel for Mute {
        async fn stream(&self, request: &ChatRequest) -> Result<ChatStream, ModelError> {
            let within = request.begin_within.unwrap();
            self.given.lock().unwrap().push(within);
            if self.ends == Err(ModelError::TimedOut) {
                sleep(within).await;
            }
            let reason = self.ends.clone()?;
            Ok(futures::stream::iter([Ok(ChatEvent::Done { reason, usage: None })]).boxed())
        }

        async fn check(&self) -> Result<(), String> {
            Ok(())
        }

        fn name(&self) -> &str {
            self.name
        }
    }

    async fn asked(engines: &Engines) -> Option<String> {
        engines.stream(ChatRequest::default()).await.map(|(name, _)| name)
    }

    #[tokio::test(start_paused = true)]
    async fn all_models_together_take_no_longer_than_a_visitor_waits() {
        let models = [mute("a", Err(ModelError::TimedOut)), mute("b", Err(ModelError::TimedOut))];
        let engines = Engines::new(models.iter().map(|model| model.clone() as _).collect());
        let begun = Instant::now();
        assert_eq!(asked(&engines).await, None);
        assert_eq!(begun.elapsed(), PATIENCE);
        let given = models.map(|model| model.given.lock().unwrap()[0].as_secs());
        assert_eq!(given, [25, 10]);
    }

    #[tokio::test(start_paused = true)]
    async fn visitors_who_gave_up_waiting_count_as_failures() {
        let model = mute("a", Err(ModelError::TimedOut));
        let engines = Engines::new(vec![model.clone()]);
        for seconds in [1, 1, 1, 12, 12, 12, 12] {
            let _ = timeout(Duration::from_secs(seconds), asked(&engines)).await;
        }
        assert_eq!(model.given.lock().unwrap().len(), 6, "the last one did not wait");
    }

    #[tokio::test]
    async fn what_a_visitor_says_takes_no_model_away_from_others() {
        for ends in [Ok(Reason::Filtered), Err(ModelError::TooLong), Err(ModelError::Refused("odd".into()))] {
            let model = mute("a", ends);
            let engines = Engines::new(vec![model.clone()]);
            for _ in 0..=FAILURES_IN_A_ROW {
                assert_eq!(asked(&engines).await, None);
            }
            assert_eq!(model.given.lock().unwrap().len(), 4);
        }
    }

    #[tokio::test]
    async fn a_model_that_says_nothing_is_passed_over() {
        let models = [mute("thinks", Ok(Reason::Length)), mute("is silent", Ok(Reason::Stop))];
        let engines = Engines::new(models.iter().map(|model| model.clone() as _).collect());
        assert_eq!(asked(&engines).await, None);
        assert!(models.iter().all(|model| model.given.lock().unwrap().len() == 1));
    }
}
