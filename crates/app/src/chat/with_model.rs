//! An answer in a language model's words, from the same passages that the built-in engine would quote.

use std::sync::Arc;

use botwright_domain::chat::{LeadReason, TurnKind};
use botwright_gateways::models::{ChatEvent, ModelError, Reason};
use botwright_knowledge::Index;
use futures::StreamExt;
use tracing::{Instrument, Span, error, warn};

use super::admit::Admitted;
use super::answer::lead_form;
use super::guard::Guard;
use super::prompt::{Prompt, prompt};
use super::reply::{ReplyEvent, ReplyStream, Source};
use super::reserve::Ticket;
use super::retrieve::Retrieved;
use crate::{App, Outcome};

const FAILED: &str = "The answer broke off. Please try again.";
/// Far more than a reply of 120 words.
const LONGEST_REPLY: usize = 12_000;
const WORDS_AT_ONCE: usize = 64;
/// The spec's sentence for an answer without words.
const NOTHING_SAID: &str = "Sorry, I couldn't understand that.";

impl App {
    /// Reserves a message and finds what is known, asks the models in order, and streams the first answer that begins. Before its first word
    /// the built-in engine can still take over; after it, a failure ends the reply and gives the message back.
    pub(super) async fn answer_with_model(self: &Arc<Self>, mut admitted: Admitted) -> Outcome<ReplyStream> {
        // Neither needs the other, and both take their time: one waits for the disk, the other computes.
        let (reserved, found) = tokio::join!(self.reserve(&admitted), self.retrieve(&admitted));
        let Some(mut ticket) = reserved? else {
            return self.say_unavailable(&admitted).await;
        };
        let found = match found {
            Ok(found) => found,
            Err(failure) => {
                ticket.fail().await;
                return Err(failure);
            }
        };
        let (app, span) = (self.clone(), Span::current());
        Ok(async_stream::stream! {
            let Prompt { request, passages, boundary } = prompt(&admitted, &found);
            let Some((engine, words)) = app.engines.stream(request).instrument(span.clone()).await else {
                for event in app.built_in_instead(&admitted, &found, ticket).await {
                    yield event;
                }
                return;
            };
            ticket.made_by(engine);
            // A slow answer holds on to what is still here for a minute: no more than it needs.
            let index = found.index.clone();
            let asked = found.is_about_contact().then_some(LeadReason::Asked);
            drop((found, std::mem::take(&mut admitted.past)));
            let mut guard = Guard::new(&admitted.bot.details.instructions, &boundary);
            // What is there already is said together: a fast model need not make a packet of every word.
            let mut words = words.ready_chunks(WORDS_AT_ONCE);
            // The last words go with what follows them: one packet less. First words wait for nothing.
            let mut last = String::new();
            let end = loop {
                let Some(events) = words.next().await else { break End::Broken };
                let (piece, end) = joined(events);
                let Ok(piece) = guard.hear(&piece) else {
                    warn!(parent: &span, bot = %admitted.head.id, "a model recited its instructions and was stopped");
                    break End::Recited;
                };
                let is_first = ticket.said().is_empty();
                ticket.say(&piece);
                if end.is_some() && !is_first {
                    last = piece;
                } else if let Some(words) = text(piece) {
                    yield words;
                }
                if let Some(end) = end {
                    break end;
                }
                if ticket.said().len() > LONGEST_REPLY {
                    break End::Cut;
                }
            };
            drop(words);
            let tail = match end {
                End::Broken => {
                    warn!(parent: &span, bot = %admitted.head.id, "a language model broke off");
                    ticket.fail().await;
                    if let Some(words) = text(last) {
                        yield words;
                    }
                    yield ReplyEvent::Failed { sentence: FAILED };
                    return;
                }
                End::Recited => String::new(),
                End::Cut => match guard.rest() {
                    rest if ticket.said().trim().is_empty() && rest.trim().is_empty() => rest,
                    rest => format!("{rest}…"),
                },
                End::Whole => guard.rest(),
            };
            ticket.say(&tail);
            let not_known = guard.not_known || end == End::Recited;
            let ending = Ending::of(&admitted, &index, &passages, &ticket, not_known, asked);
            let said = ticket.said().to_owned() + &ending.words;
            let settled = ticket.settle(ending.kind, &said, &ending.sources).await;
            for event in text(last + &tail + &ending.words).into_iter().chain(ending.events) {
                yield event;
            }
            yield match settled {
                Ok(message_id) => ReplyEvent::Done { message_id, kind: ending.kind, suggestions: vec![] },
                Err(failure) => {
                    error!(parent: &span, ?failure, "a reply could not be stored");
                    ReplyEvent::Failed { sentence: FAILED }
                }
            };
        }
        .boxed())
    }

    async fn built_in_instead(
        &self,
        admitted: &Admitted,
        found: &Retrieved,
        ticket: Ticket,
    ) -> Vec<ReplyEvent> {
        let reply = match self.answer_or_talk(admitted, found).await {
            Ok(reply) => reply,
            Err(failure) => {
                error!(?failure, "the built-in engine could not answer");
                ticket.fail().await;
                return vec![ReplyEvent::Failed { sentence: FAILED }];
            }
        };
        match ticket.settle(reply.kind, &reply.text, &reply.sources).await {
            Ok(message_id) => reply.events(message_id),
            Err(failure) => {
                error!(?failure, "a reply could not be stored");
                vec![ReplyEvent::Failed { sentence: FAILED }]
            }
        }
    }
}

/// What follows the model's last word.
struct Ending {
    kind: TurnKind,
    sources: Vec<Source>,
    words: String,
    events: Vec<ReplyEvent>,
}

impl Ending {
    fn of(
        admitted: &Admitted,
        index: &Index,
        passages: &[usize],
        ticket: &Ticket,
        not_known: bool,
        asked: Option<LeadReason>,
    ) -> Self {
        let nothing_said = ticket.said().trim().is_empty();
        if nothing_said || not_known {
            let (voice, has_form) = (admitted.voice(), admitted.shows_lead_form());
            let words = match (nothing_said, not_known) {
                (true, false) => NOTHING_SAID.to_owned(),
                (true, true) => voice.unknown(has_form),
                _ => format!(" {}", voice.reach(has_form)),
            };
            let form = lead_form(admitted, Some(LeadReason::Unknown));
            return Self { kind: TurnKind::Refusal, sources: vec![], words, events: Vec::from_iter(form) };
        }
        let sources = cited(index, passages, ticket.said());
        let named = (!sources.is_empty()).then(|| ReplyEvent::Sources(sources.clone()));
        let events = named.into_iter().chain(lead_form(admitted, asked)).collect();
        Self { kind: TurnKind::Answer, sources, words: String::new(), events }
    }
}

fn text(text: String) -> Option<ReplyEvent> {
    (!text.is_empty()).then_some(ReplyEvent::Text(text))
}

/// The passages that the answer names, by the numbers it names them with.
fn cited(index: &Index, passages: &[usize], text: &str) -> Vec<Source> {
    (1..)
        .zip(passages)
        .filter(|(number, _)| text.contains(&format!("[{number}]")))
        .filter_map(|(number, &entry)| Some(Source::of(number, index.entries().get(entry)?)))
        .collect()
}

/// How a model's words ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Whole,
    /// At the limit of tokens, or of what anybody reads.
    Cut,
    Broken,
    Recited,
}

/// The words of these events, and how the reply ended if it did.
fn joined(events: Vec<Result<ChatEvent, ModelError>>) -> (String, Option<End>) {
    let mut text = String::new();
    for event in events {
        let end = match event {
            Ok(ChatEvent::Text(piece)) => {
                text.push_str(&piece);
                continue;
            }
            Ok(ChatEvent::Done { reason: Reason::Stop, .. }) => End::Whole,
            Ok(ChatEvent::Done { reason: Reason::Length, .. }) => End::Cut,
            Ok(ChatEvent::Done { reason: Reason::Filtered, .. }) => End::Broken,
            Err(error) => {
                warn!(%error, "a language model failed in the middle of a reply");
                End::Broken
            }
        };
        return (text, Some(end));
    }
    (text, None)
}
