//! Makes a bot's knowledge from what its owner saved: the form's facts, the FAQ text, the document. The new version is
//! written beside the one that answers, piece by piece: first the words, then the vectors that find them by meaning. It
//! takes its place at the end, or, if the bot knows nothing yet, as soon as the words are there. When the owner saves
//! again meanwhile, this version is dropped. Whatever dies in the middle is begun anew. A document that cannot be read
//! keeps a bot that knows nothing yet from nothing else: the rest is learned, and the owner told about the document.

use std::collections::HashSet;

use botwright_knowledge::{self as engine, faq, passages};
use botwright_store::chatbots::{self, Chatbot, Whose};
use botwright_store::jobs::{self, LeasedJob, NewJob};
use botwright_store::knowledge::{self, Entry};
use botwright_store::{Tx, training};
use serde::{Deserialize, Serialize};
use tracing::warn;
use uuid::Uuid;

use super::facts;
use super::known_vectors::{KnownVectors, Words, complete};
use crate::jobs::Ending;
use crate::{App, Failure, Outcome};

pub(crate) const LEARN: &str = "learn";
/// A lesson that takes long, and keeps only its like waiting.
pub(crate) const LEARN_LARGE: &str = "learn_large";
/// Up to so many bytes, as a file and as text, a lesson takes a minute at most.
const SMALL: usize = 200 * 1024;
const BATCH: usize = 200;
/// Entries whose vectors are computed together: about a second of work.
const VECTORS_AT_ONCE: usize = 32;
const LONGEST_ENTRY: usize = 8_000;
/// A large book has a few thousand parts. More would take a core for longer than the half hour that five megabytes take.
pub(super) const MOST_ENTRIES: usize = 10_000;
/// What all chats with a bot hold in memory; a document of five megabytes has half of it.
const MOST_VECTOR_BYTES: usize = 40 * 1024 * 1024;
/// How much of the work is done, in percent, when the document is read and when the words are written.
const READ: i32 = 20;
const WRITTEN: i32 = 40;
const EMBEDDED: i32 = 98;

#[derive(Serialize, Deserialize)]
struct Lesson {
    bot: Uuid,
    version: i64,
    /// Whose turn it is: nobody learns two lessons at once. Lessons of older versions do not tell.
    owner: Option<Uuid>,
}

/// Whose lesson it is, if it tells.
pub(crate) fn learner(payload: &str) -> Option<Uuid> {
    serde_json::from_str::<Lesson>(payload).ok()?.owner
}

/// Why a lesson ended without knowledge.
enum Stopped {
    /// The owner saved again, or the bot is gone.
    Overtaken,
    /// It is for those who have time.
    Large,
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
    pub(crate) async fn enqueue_learning(&self, tx: &Tx, bot: Uuid, version: i64) -> Outcome<()> {
        let owner = chatbots::owner_of(tx, bot).await?;
        let payload = serde_json::to_string(&Lesson { bot, version, owner }).map_err(Failure::internal)?;
        jobs::enqueue(tx, NewJob::due(LEARN, payload, self.now())).await?;
        Ok(())
    }

    pub(crate) async fn learn(&self, job: &LeasedJob) -> Ending {
        let Ok(lesson) = serde_json::from_str::<Lesson>(&job.payload) else {
            return Ending::GiveUp("The job cannot be read.".into());
        };
        match self.take_lesson(&lesson, job.kind == LEARN).await {
            Ok(()) | Err(Stopped::Overtaken) => Ending::Done,
            Err(Stopped::Large) => match self.learn_at_leisure(&lesson, &job.payload).await {
                Ok(()) => Ending::Done,
                Err(failure) => Ending::Retry(format!("{failure:?}")),
            },
            Err(Stopped::Unreadable(reason)) => match self.note_failure(&lesson, &reason).await {
                Ok(()) => Ending::Done,
                Err(failure) => Ending::Retry(format!("{failure:?}")),
            },
            Err(Stopped::Failed(failure)) => Ending::Retry(format!("{failure:?}")),
        }
    }

    async fn learn_at_leisure(&self, lesson: &Lesson, payload: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let key = format!("{LEARN_LARGE}:{}:{}", lesson.bot, lesson.version);
        let job = NewJob::due(LEARN_LARGE, payload.to_owned(), self.now());
        jobs::enqueue(&tx, NewJob { dedupe_key: Some(key), ..job }).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// Nobody tries this lesson again, whichever way it failed the last time.
    pub(crate) async fn give_up_learning(&self, tx: &Tx, job: &LeasedJob) -> Outcome<()> {
        match serde_json::from_str::<Lesson>(&job.payload) {
            Ok(lesson) => {
                fail(tx, &lesson, "Something went wrong on our side. Please save the bot again.").await
            }
            Err(_) => Ok(()),
        }
    }

    async fn take_lesson(&self, lesson: &Lesson, only_small: bool) -> Result<(), Stopped> {
        let bot = chatbots::by_id(self.store.read(), Whose::Everybodys, lesson.bot).await?;
        let bot = bot.filter(|bot| bot.wanted_version == lesson.version).ok_or(Stopped::Overtaken)?;
        let served = bot.served_version;
        let knows_nothing = served == 0;
        // An earlier try got as far as that: chats may hold these very words in memory.
        let words_answer = served == lesson.version;
        // The questions must not keep the bot from learning: at worst one stays open until its owner dismisses it.
        let unsettled = |failure| warn!(bot = %lesson.bot, ?failure, "open questions cannot be settled by what is learned");
        let before = self.before_learning(lesson.bot).await.map_err(unsettled).unwrap_or_default();
        let (entries, unread) = self.gather(bot, only_small).await?;
        if let Some(reason) = unread.clone().filter(|_| !knows_nothing) {
            return Err(Stopped::Unreadable(reason));
        }
        if !words_answer {
            self.write_words(lesson, &entries).await?;
        }
        if knows_nothing {
            let early = async |tx: &Tx| training::serve_early(tx, lesson.bot, lesson.version).await;
            self.progress(lesson, WRITTEN, early).await?;
        }
        self.embed(lesson, served, &entries).await?;
        if let Some(reason) = unread {
            return Err(Stopped::Unreadable(reason));
        }
        let tx = self.store.begin().await?;
        if !training::serve(&tx, lesson.bot, lesson.version).await? {
            return Err(Stopped::Overtaken);
        }
        knowledge::keep_only(&tx, lesson.bot, lesson.version).await?;
        tx.commit().await?;
        if let Some(before) = before {
            let _ = self.after_learning(lesson.bot, &before).await.map_err(unsettled);
        }
        Ok(())
    }

    async fn write_words(&self, lesson: &Lesson, entries: &[Entry]) -> Result<(), Stopped> {
        self.progress(lesson, READ, async |tx| knowledge::discard(tx, lesson.bot, lesson.version).await)
            .await?;
        for (first, batch) in (0..).step_by(BATCH).zip(entries.chunks(BATCH)) {
            let percent = share(first + batch.len(), entries.len(), READ, WRITTEN);
            let add =
                async |tx: &Tx| knowledge::add(tx, lesson.bot, lesson.version, position(first), batch).await;
            self.progress(lesson, percent, add).await?;
        }
        Ok(())
    }

    /// Computes the vectors that the version which answers does not have, if this build has a model to do it with.
    async fn embed(&self, lesson: &Lesson, served: i64, entries: &[Entry]) -> Result<(), Stopped> {
        let Some(embedder) = self.embedding.embedder() else { return Ok(()) };
        let db = self.store.read();
        let known = KnownVectors::of(db, lesson.bot, served).await?;
        let mut bytes = 0;
        for (first, batch) in (0..).step_by(VECTORS_AT_ONCE).zip(entries.chunks(VECTORS_AT_ONCE)) {
            let known = known.find(db, batch).await?;
            let texts: Vec<engine::Entry> = batch.iter().cloned().map(searched).collect();
            let compute = move || complete(embedder, texts, known);
            let vectors = tokio::task::spawn_blocking(compute).await.map_err(Failure::internal)?;
            bytes += vectors.iter().map(Vec::len).sum::<usize>();
            if bytes > MOST_VECTOR_BYTES {
                let reason = "This is more than a bot can learn: it has too many sentences.";
                return Err(Stopped::Unreadable(reason.to_owned()));
            }
            let percent = share(first + batch.len(), entries.len(), WRITTEN, EMBEDDED);
            let set = async |tx: &Tx| {
                knowledge::set_vectors(tx, lesson.bot, lesson.version, position(first), vectors).await
            };
            self.progress(lesson, percent, set).await?;
        }
        Ok(())
    }

    /// The entries of a FAQ. A long one takes its time, and no thread that others wait for.
    pub async fn read_faq(&self, text: String) -> Outcome<Vec<botwright_knowledge::Entry>> {
        tokio::task::spawn_blocking(move || faq::entries(&text)).await.map_err(Failure::internal)
    }

    /// All that the bot should know, in the order in which an owner would look for it, and what is wrong with the document.
    async fn gather(&self, bot: Chatbot, only_small: bool) -> Result<(Vec<Entry>, Option<String>), Stopped> {
        let language = facts::written_in(&bot.details);
        let mut entries = facts::from_form(&bot.details, &bot.email);
        let parsed = self.read_faq(bot.details.faq_text).await?.into_iter();
        entries.extend(parsed.flat_map(passages::cut_long).map(|entry| kept(entry, "FAQ")));
        let mut unread = None;
        if let Some(file) = bot.file {
            match self.read_stored(&file.key, only_small).await? {
                Ok(read) => entries.extend(read.into_iter().map(|entry| kept(entry, &file.name))),
                Err(reason) => unread = Some(reason),
            }
        }
        let finish = move || {
            entries.extend(facts::place(&entries, language));
            once(entries.into_iter().flat_map(within_bounds))
        };
        let entries = tokio::task::spawn_blocking(finish).await.map_err(Failure::internal)?;
        if entries.len() > MOST_ENTRIES {
            let reason = format!(
                "This is more than a bot can learn: {} parts, at most {MOST_ENTRIES}.",
                entries.len()
            );
            return Err(Stopped::Unreadable(reason));
        }
        if only_small && entries.iter().map(|entry| entry.text.len()).sum::<usize>() > SMALL {
            return Err(Stopped::Large);
        }
        Ok((entries, unread))
    }

    /// The entries of a document, or what its owner has to do about it.
    async fn read_stored(
        &self,
        key: &str,
        only_small: bool,
    ) -> Result<Result<Vec<engine::Entry>, String>, Stopped> {
        match self.files.get(key).await.map_err(Failure::internal)? {
            Some(content) if only_small && content.len() > SMALL => Err(Stopped::Large),
            Some(content) => Ok(self.reader.read(content).await.map_err(Failure::internal)?),
            None => Ok(Err("The document is no longer there. Please upload it again.".into())),
        }
    }

    /// One step of the work together with how far it is, unless the owner has saved again.
    async fn progress(
        &self,
        lesson: &Lesson,
        percent: i32,
        step: impl AsyncFnOnce(&Tx) -> botwright_store::Result<()>,
    ) -> Result<(), Stopped> {
        let tx = self.store.begin().await?;
        if !training::set_progress(&tx, lesson.bot, lesson.version, percent).await? {
            return Err(Stopped::Overtaken);
        }
        step(&tx).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn note_failure(&self, lesson: &Lesson, reason: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        fail(&tx, lesson, reason).await?;
        Ok(tx.commit().await?)
    }
}

/// What the bot answers from stays, be it by its words alone.
async fn fail(tx: &Tx, lesson: &Lesson, reason: &str) -> Outcome<()> {
    training::fail(tx, lesson.bot, lesson.version, reason).await?;
    if !training::is_served(tx, lesson.bot, lesson.version).await? {
        knowledge::discard(tx, lesson.bot, lesson.version).await?;
    }
    Ok(())
}

fn share(done: usize, of: usize, from: i32, to: i32) -> i32 {
    let part = i32::try_from(done * 1_000 / of.max(1)).unwrap_or(1_000);
    from + (to - from) * part / 1_000
}

fn position(place: usize) -> i32 {
    i32::try_from(place).expect("five megabytes hold fewer entries")
}

/// A stored entry as the engine takes it.
pub fn searched(entry: Entry) -> engine::Entry {
    let Entry { question, wordings, text, source } = entry;
    engine::Entry { question, wordings, text, source }
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

/// What stands there twice is learned once.
fn once(entries: impl Iterator<Item = Entry>) -> Vec<Entry> {
    let mut seen = HashSet::new();
    entries.filter(|entry| seen.insert(Words::from(entry.clone()))).collect()
}

fn kept(entry: botwright_knowledge::Entry, origin: &str) -> Entry {
    let source = match entry.source {
        Some(place) => format!("{origin}, {place}"),
        None => origin.to_owned(),
    };
    Entry { question: entry.question, wordings: entry.wordings, text: entry.text, source: Some(source) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_there_twice_is_learned_once() {
        let entry = |question: &str, text: &str, source: &str| Entry {
            question: Some(question.to_owned()),
            wordings: vec![],
            text: text.to_owned(),
            source: Some(source.to_owned()),
        };
        let all = [
            entry("a?", "b", "FAQ"),
            entry("a?", "b", "page 2"),
            entry("a?", "c", "FAQ"),
            entry("a?", "b", "FAQ"),
        ];
        assert_eq!(once(all.clone().into_iter()), [all[0].clone(), all[2].clone()]);
    }
}
