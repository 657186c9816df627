//! Bots at hand: their form and the index of their knowledge, kept in memory by version and shared by all chats at
//! once. Every message looks at the version first, so no replica answers from old knowledge.

use std::sync::Arc;

use botwright_domain::chatbot::BotDetails;
use botwright_domain::website;
use botwright_knowledge::{EntryVectors, Index, Language};
use botwright_store::chatbots::{self, Whose};
use botwright_store::knowledge::{self, Searchable};
use botwright_store::replies::{self, Head};
use chrono::{DateTime, Utc};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use uuid::Uuid;

use crate::chatbots::{searched, written_in};
use crate::{App, Failure, Outcome};

const BOTS: usize = 1_000;
const INDEXES: usize = 1_000;
/// Room for the largest knowledge that honest documents make.
const INDEX_BYTES: u64 = 64 * 1024 * 1024;
/// What is larger still is kept in place of all others: building it for every message would cost far more.
const HEAVIEST: u64 = INDEX_BYTES / 10 * 9;

/// A bot as it talks.
pub struct Speaker {
    pub id: Uuid,
    pub code: String,
    pub logo_key: Option<String>,
    pub email: String,
    pub details: BotDetails,
    /// That its owner writes in.
    pub language: Language,
}

impl Speaker {
    /// Whether the owner wants the bot on that website. Our own pages are always fine.
    pub fn talks_on(&self, site: Option<&str>) -> Outcome<()> {
        let fine = site.is_none_or(|site| website::allows(&self.details.allowed_sites, site));
        if fine { Ok(()) } else { Err(Failure::SiteNotAllowed) }
    }
}

#[derive(Clone)]
struct BySize;

/// A bot, the version of its knowledge, and whether that version has its vectors.
type Edition = (Uuid, i64, bool);

impl Weighter<Edition, Arc<Index>> for BySize {
    fn weight(&self, _: &Edition, index: &Arc<Index>) -> u64 {
        (index.size_in_bytes() as u64).min(HEAVIEST)
    }
}

pub(crate) struct Library {
    speakers: Cache<(Uuid, DateTime<Utc>), Arc<Speaker>>,
    indexes: Cache<Edition, Arc<Index>, BySize>,
}

impl Library {
    pub fn new() -> Self {
        // The cache keeps nothing larger than its shard, so it has one: the locks are short, and the knowledge may be large.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(INDEXES)
            .weight_capacity(INDEX_BYTES)
            .build()
            .expect("both capacities are set");
        let indexes =
            Cache::with_options(options, BySize, DefaultHashBuilder::default(), DefaultLifecycle::default());
        Self { speakers: Cache::new(BOTS), indexes }
    }
}

impl App {
    pub(crate) async fn speaker(&self, head: &Head) -> Outcome<Arc<Speaker>> {
        let load = async {
            let bot = chatbots::by_id(self.store.read(), Whose::Everybodys, head.id).await?;
            let bot = bot.ok_or(Failure::NoSuchBot)?;
            let mut details = bot.details;
            // Long, and known to the index.
            details.faq_text = String::new();
            let speaker = Speaker {
                id: bot.id,
                code: bot.code,
                logo_key: bot.logo_key,
                email: bot.email,
                language: written_in(&details),
                details,
            };
            Ok::<_, Failure>(Arc::new(speaker))
        };
        self.library.speakers.get_or_insert_async(&(head.id, head.updated_at), load).await
    }

    /// The knowledge that answers now.
    pub(crate) async fn index(&self, head: &Head) -> Outcome<Arc<Index>> {
        let index = self.edition(head).await?;
        if head.served_version == 0 || !index.entries().is_empty() {
            return Ok(index);
        }
        // Between the look at the version and this, the next one took its place.
        let head = replies::head(self.store.read(), head.id).await?.ok_or(Failure::NoSuchBot)?;
        self.edition(&head).await
    }

    /// Chats that come at once wait for one loading of it.
    async fn edition(&self, head: &Head) -> Outcome<Arc<Index>> {
        let load = async {
            let entries = knowledge::searchable(self.store.read(), head.id, head.served_version).await?;
            let build = move || Arc::new(build(entries));
            tokio::task::spawn_blocking(build).await.map_err(Failure::internal)
        };
        self.library.indexes.get_or_insert_async(&(head.id, head.served_version, head.is_whole), load).await
    }
}

fn build(stored: Vec<Searchable>) -> Index {
    let (entries, vectors) = stored
        .into_iter()
        .map(|Searchable { entry, vectors }| {
            let vectors = vectors.and_then(|bytes| EntryVectors::from_bytes(&bytes));
            (searched(entry), vectors)
        })
        .unzip();
    Index::build(entries, vectors)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_knowledge_is_kept_as_well() {
        let source = Some("x".repeat(8_000));
        let entry = |_| botwright_knowledge::Entry { source: source.clone(), ..Default::default() };
        for entries in [6_500, 10_000] {
            let large = Arc::new(Index::build((0..entries).map(entry).collect(), vec![None; entries]));
            assert!(large.size_in_bytes() > 8_000 * entries);
            let library = Library::new();
            let edition = (Uuid::nil(), 1, true);
            library.indexes.insert(edition, large);
            assert!(library.indexes.get(&edition).is_some(), "{entries}");
        }
    }
}
