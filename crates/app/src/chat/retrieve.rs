//! Finds what the bot knows about a question, in the light of what was said before.

use std::sync::Arc;

use botwright_domain::chat::TurnKind;
use botwright_domain::choice::choice;
use botwright_knowledge::{
    Findings, Index, Query, Reply, SmallTalk, Vector, Verdict, asks, heading, reply, several_questions,
    small_talk,
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
            each.add(&found.index, question, found.reply());
            earlier.push(question);
        }
        let all_ask = questions.iter().all(|question| asks(question));
        let is_more = each.answers.len() > 1 || each.answers.len() == 1 && each.is_partial();
        (is_more && (all_ask || !each.is_partial())).then_some(each)
    }
}

/// What several questions in one message came to.
#[derive(Default)]
pub(super) struct Each {
    answers: Vec<OneOf>,
    pub sources: Vec<usize>,
    /// Each with what may have been meant.
    unsure: Vec<(String, Vec<String>)>,
    unknown: Vec<String>,
    untold: Option<String>,
}

/// One answer of several.
struct OneOf {
    /// The question that it answers.
    heading: Option<String>,
    text: String,
}

impl Each {
    /// More would be too long to read.
    const MOST_TOLD: usize = 3;

    fn add(&mut self, index: &Index, question: &str, reply: Reply) {
        match reply {
            Reply::Answer { sources, .. } if sources.iter().any(|source| self.sources.contains(source)) => {}
            Reply::Answer { .. } if self.answers.len() == Self::MOST_TOLD => {
                self.untold = Some(question.to_owned());
            }
            Reply::Answer { text, sources } => {
                let heading = sources.first().and_then(|&entry| heading(&index.entries()[entry]));
                self.answers.push(OneOf { heading, text });
                self.sources.extend(sources);
            }
            Reply::DidYouMean(choices) => self.unsure.push((question.to_owned(), choices)),
            Reply::Unknown => self.unknown.push(question.to_owned()),
        }
    }

    pub fn is_partial(&self) -> bool {
        self.has_unknown() || !self.unsure.is_empty()
    }

    pub fn has_unknown(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// What may have been meant, each once.
    pub fn choices(&self) -> Vec<String> {
        let mut choices: Vec<String> = vec![];
        for choice in self.unsure.iter().flat_map(|(_, choices)| choices) {
            if !choices.contains(choice) {
                choices.push(choice.clone());
            }
        }
        choices
    }

    /// One below the other, and what is missing at the end. Where one stands under its question, all do.
    pub fn told(&self, voice: &Voice<'_>, has_form: bool) -> String {
        let any_headed = self.answers.iter().any(OneOf::is_headed);
        let mut texts: Vec<String> = self.answers.iter().map(|answer| answer.told(any_headed)).collect();
        texts.extend(self.untold.as_deref().map(|question| voice.ask_again(question)));
        texts.extend(self.unsure.iter().map(|(question, choices)| voice.not_understood(question, choices)));
        texts.extend(self.has_unknown().then(|| voice.not_answered(&self.unknown, has_form)));
        texts.join("\n\n")
    }
}

impl OneOf {
    fn is_headed(&self) -> bool {
        self.heading.as_deref().is_some_and(|heading| self.text.starts_with(heading))
    }

    fn told(&self, with_heading: bool) -> String {
        match &self.heading {
            Some(heading) if with_heading && !self.is_headed() => format!("{heading}\n\n{}", self.text),
            _ => self.text.clone(),
        }
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
