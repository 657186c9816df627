//! Turns questions into vectors, off the async threads. Questions that arrive together are computed together, since
//! reading the model's weights once serves them all; a question asked before costs nothing.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};

use botwright_knowledge::{Embedder, Vector};
use quick_cache::sync::Cache;
use tokio::sync::oneshot;

const REMEMBERED: usize = 4_096;
const BATCH: usize = 16;

struct Question {
    text: String,
    answer: oneshot::Sender<Vector>,
}

pub(crate) struct Embedding {
    embedder: Option<&'static Embedder>,
    asked_before: Cache<String, Vector>,
    /// Started by the first question, so that an idle server holds no model in memory.
    desk: OnceLock<Mutex<Sender<Question>>>,
}

impl Embedding {
    pub fn new() -> Self {
        Self { embedder: Embedder::built_in(), asked_before: Cache::new(REMEMBERED), desk: OnceLock::new() }
    }

    pub fn embedder(&self) -> Option<&'static Embedder> {
        self.embedder
    }

    /// One vector for each text, or none at all when there is no model to make them.
    pub async fn vectors(&self, texts: &[&str]) -> Vec<Vector> {
        let Some(embedder) = self.embedder else { return vec![] };
        let mut waiting = Vec::with_capacity(texts.len());
        for text in texts {
            waiting.push(match self.asked_before.get(*text) {
                Some(vector) => Ok(vector),
                None => Err(self.ask(embedder, text)),
            });
        }
        let mut vectors = Vec::with_capacity(texts.len());
        for (text, waiting) in texts.iter().zip(waiting) {
            let vector = match waiting {
                Ok(known) => known,
                Err(answer) => {
                    let Ok(vector) = answer.await else { return vec![] };
                    self.asked_before.insert((*text).to_owned(), vector.clone());
                    vector
                }
            };
            vectors.push(vector);
        }
        vectors
    }

    fn ask(&self, embedder: &'static Embedder, text: &str) -> oneshot::Receiver<Vector> {
        let (answer, answered) = oneshot::channel();
        let desk = self.desk.get_or_init(|| {
            let (sender, questions) = channel();
            std::thread::Builder::new()
                .name("embedding".into())
                .spawn(move || work(embedder, &questions))
                .expect("a thread can be started");
            Mutex::new(sender)
        });
        let desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        // A failure to send drops the answer's sender, which its receiver notices.
        let _ = desk.send(Question { text: text.to_owned(), answer });
        answered
    }
}

fn work(embedder: &Embedder, questions: &Receiver<Question>) {
    while let Ok(first) = questions.recv() {
        let mut batch = vec![first];
        batch.extend(questions.try_iter().take(BATCH - 1));
        let texts: Vec<&str> = batch.iter().map(|question| question.text.as_str()).collect();
        let vectors = embedder.embed(&texts);
        for (question, vector) in batch.into_iter().zip(vectors) {
            // Whoever left before the answer does not need it.
            let _ = question.answer.send(vector);
        }
    }
}
