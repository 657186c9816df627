//! What a bot has understood before it need not understand again: entries whose words are the same take their vectors along
//! from the version that answers. Who changes one question of a book waits for one question.

use std::collections::HashMap;

use botwright_knowledge::{self as engine, Embedder, EntryVectors, embed_entries};
use botwright_store::ConnectionTrait;
use botwright_store::knowledge::{self, Entry};
use uuid::Uuid;

use super::learn::MOST_ENTRIES;
use crate::Outcome;

/// All of an entry that its vectors are made of.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Words {
    question: Option<String>,
    wordings: Vec<String>,
    text: String,
}

impl From<Entry> for Words {
    fn from(Entry { question, wordings, text, source: _ }: Entry) -> Self {
        Self { question, wordings, text }
    }
}

pub(super) struct KnownVectors {
    bot: Uuid,
    version: i64,
    positions: HashMap<Words, i32>,
}

impl KnownVectors {
    pub async fn of(db: &impl ConnectionTrait, bot: Uuid, version: i64) -> Outcome<Self> {
        let entries = knowledge::list(db, bot, version, 0, MOST_ENTRIES as u64).await?;
        let positions = entries.into_iter().map(Words::from).zip(0..).collect();
        Ok(Self { bot, version, positions })
    }

    /// The packed vectors of each entry that has some.
    pub async fn find(&self, db: &impl ConnectionTrait, entries: &[Entry]) -> Outcome<Vec<Option<Vec<u8>>>> {
        let position = |entry: &Entry| self.positions.get(&Words::from(entry.clone())).copied();
        let positions: Vec<Option<i32>> = entries.iter().map(position).collect();
        let wanted = positions.iter().flatten().copied();
        let mut found = knowledge::vectors_at(db, self.bot, self.version, wanted).await?;
        Ok(positions.iter().map(|position| found.remove(&(*position)?)).collect())
    }
}

/// Packed vectors for all entries: those that are known, if they are as they would be made today, and the others computed.
pub(super) fn complete(
    embedder: &Embedder,
    entries: Vec<engine::Entry>,
    mut known: Vec<Option<Vec<u8>>>,
) -> Vec<Vec<u8>> {
    let mut unknown = vec![];
    for (entry, known) in entries.into_iter().zip(&mut known) {
        let fits = |packed: &Vec<u8>| EntryVectors::from_bytes(packed).is_some_and(|it| it.fit(&entry));
        *known = known.take().filter(fits);
        if known.is_none() {
            unknown.push(entry);
        }
    }
    let computed = embed_entries(embedder, &unknown);
    let mut computed = computed.iter().map(EntryVectors::to_bytes);
    known.into_iter().filter_map(|known| known.or_else(|| computed.next())).collect()
}
