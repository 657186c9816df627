//! Makes a bot's knowledge from what its owner saved: the form's facts, the FAQ text, the document. The new version is
//! written beside the one that answers, piece by piece, and takes its place at the end; when the owner saves again
//! meanwhile, this version is dropped. Whatever dies in the middle is begun anew.

use botwright_domain::job::MAX_ATTEMPTS;
use botwright_knowledge::{faq, passages};
use botwright_store::Tx;
use botwright_store::chatbots::{self, Chatbot, Whose};
use botwright_store::jobs::{self, LeasedJob, NewJob};
use botwright_store::knowledge::{self, Entry};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::facts;
use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

pub(crate) const LEARN: &str = "learn";
const BATCH: usize = 200;
const LONGEST_ENTRY: usize = 8_000;
/// Reading the document counts as this much of the work, in percent.
const READ: i32 = 30;

#[derive(Serialize, Deserialize)]
struct Lesson {
    bot: Uuid,
    version: i64,
}

/// Why a lesson ended without knowledge.
enum Stopped {
    /// The owner saved again, or the bot is gone.
    Overtaken,
    /// The owner has to do something about it.
    Unreadable(String),
    Failed(Failure),
}

impl<E: Into<Failure>> From<E> for Stopped {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl App {
    pub(super) async fn enqueue_learning(&self, tx: &Tx, bot: Uuid, version: i64) -> Outcome<()> {
        let now = self.now();
        let payload = serde_json::to_string(&Lesson { bot, version }).map_err(Failure::internal)?;
        let job = NewJob {
            id: Uuid::now_v7(),
            kind: LEARN,
            payload,
            run_at: now,
            max_attempts: MAX_ATTEMPTS,
            dedupe_key: None,
            now,
        };
        jobs::enqueue(tx, job).await?;
        Ok(())
    }

    pub(crate) async fn learn(&self, job: &LeasedJob) -> Ending {
        let Ok(lesson) = serde_json::from_str::<Lesson>(&job.payload) else {
            return Ending::GiveUp("The job cannot be read.".into());
        };
        match self.take_lesson(&lesson).await {
            Ok(()) | Err(Stopped::Overtaken) => Ending::Done,
            Err(Stopped::Unreadable(reason)) => match self.note_failure(&lesson, &reason).await {
                Ok(()) => Ending::Done,
                Err(failure) => Ending::Retry(format!("{failure:?}")),
            },
            Err(Stopped::Failed(failure)) => {
                if job.attempts >= job.max_attempts {
                    let reason = "Something went wrong on our side. Please save the bot again.";
                    let _ = self.note_failure(&lesson, reason).await;
                }
                Ending::Retry(format!("{failure:?}"))
            }
        }
    }

    async fn take_lesson(&self, lesson: &Lesson) -> Result<(), Stopped> {
        let bot = chatbots::by_id(self.store.read(), Whose::Everybodys, lesson.bot).await?;
        let bot = bot.filter(|bot| bot.wanted_version == lesson.version).ok_or(Stopped::Overtaken)?;
        let entries = self.gather(bot).await?;
        self.progress(lesson, READ, async |tx| knowledge::discard(tx, lesson.bot, lesson.version).await)
            .await?;
        let total = entries.len().max(1);
        let mut written = 0;
        for batch in entries.chunks(BATCH) {
            let first = i32::try_from(written).map_err(|_| Stopped::Overtaken)?;
            written += batch.len();
            let percent = READ + i32::try_from(written * 65 / total).unwrap_or(0);
            let add = async |tx: &Tx| knowledge::add(tx, lesson.bot, lesson.version, first, batch).await;
            self.progress(lesson, percent, add).await?;
        }
        let tx = self.store.begin().await?;
        if !chatbots::serve_version(&tx, lesson.bot, lesson.version).await? {
            return Err(Stopped::Overtaken);
        }
        knowledge::keep_only(&tx, lesson.bot, lesson.version).await?;
        tx.commit().await?;
        Ok(())
    }

    /// All that the bot should know, in the order in which an owner would look for it.
    async fn gather(&self, bot: Chatbot) -> Result<Vec<Entry>, Stopped> {
        let mut entries = facts::from_form(&bot.details, &bot.email);
        let text = bot.details.faq_text;
        let parse = move || faq::entries(&text).into_iter().flat_map(passages::cut_long).collect::<Vec<_>>();
        let parsed = tokio::task::spawn_blocking(parse).await.map_err(Failure::internal)?;
        entries.extend(parsed.into_iter().map(|entry| kept(entry, "FAQ")));
        if let Some(file) = bot.file {
            let content = self.files.get(&file.key).await.map_err(Failure::internal)?;
            let gone =
                || Stopped::Unreadable("The document is no longer there. Please upload it again.".into());
            let read = self.reader.read(content.ok_or_else(gone)?).await.map_err(Stopped::Unreadable)?;
            entries.extend(read.into_iter().map(|entry| kept(entry, &file.name)));
        }
        Ok(entries.into_iter().flat_map(within_bounds).collect())
    }

    /// One step of the work together with how far it is, unless the owner has saved again.
    async fn progress(
        &self,
        lesson: &Lesson,
        percent: i32,
        step: impl AsyncFnOnce(&Tx) -> botwright_store::Result<()>,
    ) -> Result<(), Stopped> {
        let tx = self.store.begin().await?;
        if !chatbots::set_progress(&tx, lesson.bot, lesson.version, percent).await? {
            return Err(Stopped::Overtaken);
        }
        step(&tx).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn note_failure(&self, lesson: &Lesson, reason: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        chatbots::fail_training(&tx, lesson.bot, lesson.version, reason).await?;
        knowledge::discard(&tx, lesson.bot, lesson.version).await?;
        Ok(tx.commit().await?)
    }
}

/// Text without any place to cut it is cut anyway: nobody reads, and no model takes, a word of megabytes.
fn within_bounds(entry: Entry) -> Vec<Entry> {
    if entry.text.len() <= LONGEST_ENTRY {
        return vec![entry];
    }
    let letters: Vec<char> = entry.text.chars().collect();
    letters
        .chunks(LONGEST_ENTRY)
        .map(|piece| Entry { text: piece.iter().collect(), ..entry.clone() })
        .collect()
}

fn kept(entry: botwright_knowledge::Entry, origin: &str) -> Entry {
    let source = match entry.source {
        Some(place) => format!("{origin}, {place}"),
        None => origin.to_owned(),
    };
    Entry { question: entry.question, text: entry.text, source: Some(source) }
}
