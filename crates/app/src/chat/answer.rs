//! One message of a visitor, from top to bottom: admit → retrieve → answer → record. With a language model the answer
//! is reserved, prompted and streamed (`with_model.rs`); without one it is said at once.

use std::sync::Arc;

use botwright_domain::chat::{LeadReason, TurnKind, VisitorMessage, is_triggered};
use botwright_knowledge::{Query, Reply, SmallTalk, small_talk};
use futures::StreamExt;
use uuid::Uuid;

use super::admit::Admitted;
use super::reply::{ReplyEvent, ReplyStream, Source};
use super::retrieve::Retrieved;
use super::sentences::Voice;
use crate::chatbots::CONTACT;
use crate::{App, Outcome};

/// A reply that is known as a whole.
pub struct Said {
    pub kind: TurnKind,
    pub text: String,
    pub sources: Vec<Source>,
    pub suggestions: Vec<String>,
    /// All but the last one, `Done`.
    pub events: Vec<ReplyEvent>,
}

impl App {
    pub async fn chat(
        self: &Arc<Self>,
        bot_id: Uuid,
        message: VisitorMessage,
        network: &str,
    ) -> Outcome<ReplyStream> {
        let admitted = self.admit(bot_id, message, network).await?;
        if !admitted.head.unmetered && !admitted.head.allowance.is_open(self.now()) {
            return self.say_unavailable(&admitted).await;
        }
        if let Some(talk) = self.own_small_talk(&admitted).await? {
            return self.say(&admitted, talked(&admitted, talk)).await;
        }
        let found = self.retrieve(&admitted).await?;
        if self.engines.is_empty() {
            let reply = said(&admitted, found.reply(), &found);
            return self.say(&admitted, reply).await;
        }
        self.answer_with_model(admitted, found).await
    }

    /// A model makes better small talk than we do. But who asks for a person gets one, and not a model's opinion.
    /// And what the owner has an answer to is no small talk.
    async fn own_small_talk(&self, admitted: &Admitted) -> Outcome<Option<SmallTalk>> {
        let message = &admitted.message.text;
        let Some(talk) = small_talk(message) else { return Ok(None) };
        let ours = self.engines.is_empty() || matches!(talk, SmallTalk::Human);
        let index = self.index(&admitted.head).await?;
        let is_known = Query::new(&index, message, &[]).texts_to_embed().is_empty();
        Ok(Some(talk).filter(|_| ours && !is_known))
    }

    async fn say(&self, admitted: &Admitted, said: Said) -> Outcome<ReplyStream> {
        let kept = self.record(admitted, said.kind, &said.text, &said.sources).await?;
        let Some(message_id) = kept else { return self.say_unavailable(admitted).await };
        let done = ReplyEvent::Done { message_id, kind: said.kind, suggestions: said.suggestions };
        Ok(futures::stream::iter(said.events.into_iter().chain([done])).boxed())
    }

    /// No message is left, or the time is over: not a dead end, but the ways to reach a person.
    pub(super) async fn say_unavailable(&self, admitted: &Admitted) -> Outcome<ReplyStream> {
        let text = admitted.voice().unavailable(admitted.has_lead_form());
        let kept = self.record(admitted, TurnKind::Notice, &text, &[]).await?;
        let mut events = vec![ReplyEvent::Text(text)];
        events.extend(lead_form(admitted, Some(LeadReason::Unavailable)));
        events.push(ReplyEvent::Done {
            message_id: kept.unwrap_or_default(),
            kind: TurnKind::Notice,
            suggestions: vec![],
        });
        Ok(futures::stream::iter(events).boxed())
    }
}

/// The built-in engine's reply in words.
pub fn said(admitted: &Admitted, reply: Reply, found: &Retrieved) -> Said {
    let voice = admitted.voice();
    match reply {
        Reply::Answer { text, sources } => {
            // Who asks how to reach the business may want to be reached.
            let asked =
                sources.iter().any(|&entry| found.index.entries()[entry].source.as_deref() == Some(CONTACT));
            let sources = found.sources(&sources);
            let mut events = vec![ReplyEvent::Text(text.clone()), ReplyEvent::Sources(sources.clone())];
            events.extend(lead_form(admitted, asked.then_some(LeadReason::Asked)));
            Said { kind: TurnKind::Answer, text, sources, suggestions: vec![], events }
        }
        Reply::DidYouMean(suggestions) => {
            let text = Voice::did_you_mean(&suggestions);
            let mut events = vec![ReplyEvent::Text(text.clone())];
            events.extend(lead_form(admitted, None));
            Said { kind: TurnKind::Suggestion, text, sources: vec![], suggestions, events }
        }
        Reply::Unknown => {
            let text = voice.unknown(admitted.has_lead_form());
            let mut events = vec![ReplyEvent::Text(text.clone())];
            events.extend(lead_form(admitted, Some(LeadReason::Unknown)));
            Said { kind: TurnKind::Refusal, text, sources: vec![], suggestions: vec![], events }
        }
    }
}

fn talked(admitted: &Admitted, talk: SmallTalk) -> Said {
    let reason = matches!(talk, SmallTalk::Human).then_some(LeadReason::Asked);
    let text = admitted.voice().small_talk(talk);
    let mut events = vec![ReplyEvent::Text(text.clone())];
    events.extend(lead_form(admitted, reason));
    Said { kind: TurnKind::SmallTalk, text, sources: vec![], suggestions: vec![], events }
}

/// The lead form, if the bot has one and there is a reason: the given one, or a trigger word in the message.
pub fn lead_form(admitted: &Admitted, reason: Option<LeadReason>) -> Option<ReplyEvent> {
    let details = &admitted.bot.details;
    let triggered =
        || is_triggered(&admitted.message.text, &details.trigger_keywords).then_some(LeadReason::Trigger);
    let reason = reason.or_else(triggered).filter(|_| admitted.has_lead_form())?;
    Some(ReplyEvent::LeadForm { fields: details.lead_form.fields.clone(), reason })
}
