//! Finds what the bot knows about a question, in the light of what was said before.

use std::sync::Arc;

use botwright_domain::chat::TurnKind;
use botwright_domain::choice::choice;
use botwright_knowledge::{
    Findings, Index, Query, Reply, SmallTalk, Vector, Verdict, asks, reply, several_questions, small_talk,
};
use botwright_store::replies::PastTurn;

use super::admit::Admitted;
use super::reply::Source;
use super::sentences::{Voice, offered_in};
use crate::chatbots::CONTACT;
use crate::{App, Outcome};

pub struct Retrieved {
    pub index: Arc<Index>,
    pub query: Query,
    pub vectors: Vec<Vector>,
    pub findings: Findings,
}

impl App {
    pub(super) async fn retrieve(&self, admitted: &Admitted) -> Outcome<Retrieved> {
        let index = self.index(&admitted.head).await?;
        match chosen(&admitted.message.text, admitted.past.last()) {
            Some(question) => Ok(self.search(index, question, &[]).await),
            None => Ok(self.search(index, &admitted.message.text, &earlier(admitted)).await),
        }
    }

    pub(crate) async fn search(&self, index: Arc<Index>, question: &str, earlier: &[&str]) -> Retrieved {
        let query = Query::new(&index, question, earlier);
        let vectors = self.embedding.vectors(&query.texts_to_embed()).await;
        let findings = index.search(&query, &vectors);
        Retrieved { index, query, vectors, findings }
    }

    /// The answers to several questions in one message, if they are more than an answer to the whole of it.
    pub(super) async fn answer_each(&self, admitted: &Admitted, whole: &Retrieved) -> Option<Each> {
        let questions = several_questions(&admitted.message.text);
        // Its owner answers both at once.
        if whole.query.is_exact() || questions.is_empty() {
            return None;
        }
        let mut earlier = earlier(admitted);
        let mut each = Each::default();
        for question in &questions {
            let found = self.search(whole.index.clone(), question, &earlier).await;
            each.add(question, found.reply());
            earlier.push(question);
        }
        let all_ask = questions.iter().all(|question| asks(question));
        let is_more = each.texts.len() > 1 || each.texts.len() == 1 && each.is_partial();
        (is_more && (all_ask || !each.is_partial())).then_some(each)
    }
}

/// What several questions in one message came to.
#[derive(Default)]
pub(super) struct Each {
    texts: Vec<String>,
    pub sources: Vec<usize>,
    unknown: Vec<String>,
    untold: Option<String>,
}

impl Each {
    /// More would be too long to read.
    const MOST_TOLD: usize = 3;

    fn add(&mut self, question: &str, reply: Reply) {
        match reply {
            Reply::Answer { sources, .. } if sources.iter().any(|source| self.sources.contains(source)) => {}
            Reply::Answer { .. } if self.texts.len() == Self::MOST_TOLD => {
                self.untold = Some(question.to_owned());
            }
            Reply::Answer { text, sources } => {
                self.texts.push(text);
                self.sources.extend(sources);
            }
            Reply::DidYouMean(_) | Reply::Unknown => self.unknown.push(question.to_owned()),
        }
    }

    pub fn is_partial(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// One below the other, and what is missing at the end.
    pub fn told(&self, voice: &Voice<'_>, has_form: bool) -> String {
        let mut texts = self.texts.clone();
        texts.extend(self.untold.as_deref().map(|question| voice.ask_again(question)));
        texts.extend(self.is_partial().then(|| voice.not_answered(&self.unknown, has_form)));
        texts.join("\n\n")
    }
}

/// What the visitor asked before, oldest first.
fn earlier(admitted: &Admitted) -> Vec<&str> {
    let before = std::iter::once(None).chain(admitted.past.iter().map(Some));
    let own = before.zip(&admitted.past).filter(|(_, turn)| turn.kind == TurnKind::Visitor);
    own.map(|(before, turn)| chosen(&turn.text, before).unwrap_or(&turn.text)).collect()
}

/// Of the questions that the bot offered just before, the one that is meant: "the second one", or "yes" where it was the only one.
pub(super) fn chosen<'a>(message: &str, before: Option<&'a PastTurn>) -> Option<&'a str> {
    let before = before.filter(|turn| turn.kind == TurnKind::Suggestion)?;
    let offered = offered_in(&before.text);
    match offered[..] {
        [question] if small_talk(message) == Some(SmallTalk::Yes) => Some(question),
        _ => choice(message, offered.len()).map(|place| offered[place]),
    }
}

impl Retrieved {
    /// What the built-in engine says.
    pub fn reply(&self) -> Reply {
        reply(&self.index, &self.query, &self.findings, &self.vectors)
    }

    /// Whether the visitor asks how to reach the business, and may want to be reached.
    pub fn is_about_contact(&self) -> bool {
        let best = self.findings.hits.first().filter(|_| self.findings.verdict == Verdict::Known);
        best.is_some_and(|hit| self.index.entries()[hit.entry].source.as_deref() == Some(CONTACT))
    }

    pub fn sources(&self, entries: &[usize]) -> Vec<Source> {
        let known = self.index.entries();
        let entries = entries.iter().filter_map(|&entry| known.get(entry));
        (1..).zip(entries).map(|(number, entry)| Source::of(number, entry)).collect()
    }
}
