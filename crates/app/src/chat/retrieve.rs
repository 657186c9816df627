//! Finds what the bot knows about a question, in the light of what was said before.

use std::sync::Arc;

use botwright_domain::chat::TurnKind;
use botwright_knowledge::{Findings, Index, Query, Reply, Vector, reply};

use super::admit::Admitted;
use super::reply::Source;
use crate::{App, Outcome};

pub struct Retrieved {
    pub index: Arc<Index>,
    pub query: Query,
    pub vectors: Vec<Vector>,
    pub findings: Findings,
}

impl App {
    pub(super) async fn retrieve(&self, admitted: &Admitted) -> Outcome<Retrieved> {
        let Admitted { head, past, message, .. } = admitted;
        let index = self.index(head).await?;
        let earlier: Vec<&str> = past
            .iter()
            .filter(|turn| turn.kind == TurnKind::Visitor)
            .map(|turn| turn.text.as_str())
            .collect();
        let query = Query::new(&index, &message.text, &earlier);
        let vectors = self.embedding.vectors(&query.texts_to_embed()).await;
        let findings = index.search(&query, &vectors);
        Ok(Retrieved { index, query, vectors, findings })
    }
}

impl Retrieved {
    /// What the built-in engine says.
    pub fn reply(&self) -> Reply {
        reply(&self.index, &self.query, &self.findings, &self.vectors)
    }

    pub fn sources(&self, entries: &[usize]) -> Vec<Source> {
        let known = self.index.entries();
        let entries = entries.iter().filter_map(|&entry| known.get(entry));
        (1..).zip(entries).map(|(number, entry)| Source::of(number, entry)).collect()
    }
}
