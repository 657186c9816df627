//! What a bot has understood before it need not understand again: entries whose words are the same take their vectors along
//! from the version that answers. Who changes one question of a book waits for one question.

use std::collections::HashMap;

use botwright_knowledge::EntryVectors;
use botwright_store::ConnectionTrait;
use botwright_store::knowledge::{self, Entry};
use uuid::Uuid;

use super::learn::{MOST_ENTRIES, searched};
use crate::Outcome;

/// All of an entry that its vectors are made of.
#[derive(PartialEq, Eq, Hash)]
struct Words {
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

    /// The packed vectors of each entry that has some as they would be made today.
    pub async fn find(&self, db: &impl ConnectionTrait, entries: &[Entry]) -> Outcome<Vec<Option<Vec<u8>>>> {
        let position = |entry: &Entry| self.positions.get(&Words::from(entry.clone())).copied();
        let positions: Vec<Option<i32>> = entries.iter().map(position).collect();
        let wanted = positions.iter().flatten().copied();
        let mut found = knowledge::vectors_at(db, self.bot, self.version, wanted).await?;
        let known = positions.iter().zip(entries).map(|(position, entry)| {
            let packed = found.remove(&(*position)?)?;
            let vectors = EntryVectors::from_bytes(&packed)?;
            vectors.fit(&searched(entry.clone())).then_some(packed)
        });
        Ok(known.collect())
    }
}
