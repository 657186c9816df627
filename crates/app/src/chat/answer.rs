//! One message of a visitor, from top to bottom: admit → retrieve → answer → record. With a language model the answer
//! is reserved, prompted and streamed (`with_model.rs`); without one it is said at once.

use std::sync::Arc;

use botwright_domain::chat::{LeadReason, TurnKind, VisitorMessage, is_trigger, is_triggered};
use botwright_knowledge::{Query, Reply, SmallTalk, small_talk};
use futures::StreamExt;
use uuid::Uuid;

use super::admit::{Admitted, Visitor};
use super::card_numbers::masked;
use super::reply::{ReplyEvent, ReplyStream, Source};
use super::retrieve::{Retrieved, chosen};
use super::sentences::offered_in;
use crate::chatbots::CONTACT;
use crate::{App, Outcome};

/// A reply that is known as a whole.
pub struct Said {
    pub kind: TurnKind,
    pub text: String,
    pub sources: Vec<Source>,
    suggestions: Vec<String>,
    lead_form: Option<ReplyEvent>,
}

impl Said {
    fn new(kind: TurnKind, text: String, lead_form: Option<ReplyEvent>) -> Self {
        Self { kind, text, sources: vec![], suggestions: vec![], lead_form }
    }

    /// All of it at once, after it was stored.
    pub fn events(self, message_id: Uuid) -> Vec<ReplyEvent> {
        let mut events = vec![ReplyEvent::Text(self.text)];
        if !self.sources.is_empty() {
            events.push(ReplyEvent::Sources(self.sources));
        }
        events.extend(self.lead_form);
        events.push(ReplyEvent::Done { message_id, kind: self.kind, suggestions: self.suggestions });
        events
    }
}

impl App {
    pub async fn chat(
        self: &Arc<Self>,
        bot_id: Uuid,
        message: VisitorMessage,
        visitor: Visitor<'_>,
    ) -> Outcome<ReplyStream> {
        let message = VisitorMessage { text: masked(&message.text).into_owned(), ..message };
        let admitted = self.admit(bot_id, message, visitor).await?;
        if !admitted.head.unmetered && !admitted.head.allowance.is_open(self.now()) {
            return self.say_unavailable(&admitted).await;
        }
        // A model makes better small talk than we do. But who asks for a person gets one, and not a model's opinion.
        let ours = |talk: &SmallTalk| self.engines.is_empty() || matches!(talk, SmallTalk::Human);
        if let Some(talk) = self.small_talk_in(&admitted).await?.filter(ours) {
            return self.say(&admitted, talk_back(&admitted, talk)).await;
        }
        if !self.engines.is_empty() {
            return self.answer_with_model(admitted).await;
        }
        let found = self.retrieve(&admitted).await?;
        let reply = self.answer(&admitted, &found).await;
        self.say(&admitted, reply).await
    }

    /// What the built-in engine says where a model was to speak and none did.
    pub(super) async fn answer_or_talk(&self, admitted: &Admitted, found: &Retrieved) -> Outcome<Said> {
        match self.small_talk_in(admitted).await? {
            Some(talk) => Ok(talk_back(admitted, talk)),
            None => Ok(self.answer(admitted, found).await),
        }
    }

    async fn answer(&self, admitted: &Admitted, found: &Retrieved) -> Said {
        match self.answer_each(admitted, found).await {
            Some(each) => {
                let form = each.has_unknown().then_some(LeadReason::Unknown);
                let text = each.told(&admitted.voice(), admitted.shows_lead_form());
                let reply = Reply::Answer { text, sources: each.sources.clone() };
                let said = said(admitted, reply, found);
                let in_part = each.is_partial() && said.kind == TurnKind::Answer;
                Said {
                    kind: if in_part { TurnKind::Partly } else { said.kind },
                    suggestions: if in_part { each.choices() } else { said.suggestions },
                    lead_form: said.lead_form.or_else(|| lead_form(admitted, form)),
                    ..said
                }
            }
            None => said(admitted, found.reply(), found),
        }
    }

    /// What the owner has an answer to is no small talk, nor is what names a question that was offered. Whether there is one to a
    /// complaint is found out first (`said`).
    async fn small_talk_in(&self, admitted: &Admitted) -> Outcome<Option<SmallTalk>> {
        let message = &admitted.message.text;
        let Some(talk) = small_talk(message).filter(|talk| *talk != SmallTalk::Complaint) else {
            return Ok(None);
        };
        if chosen(message, admitted.past.last()).is_some() {
            return Ok(None);
        }
        let index = self.index(&admitted.head).await?;
        let is_known = Query::new(&index, message, &[]).is_exact();
        Ok(Some(talk).filter(|_| !is_known))
    }

    async fn say(&self, admitted: &Admitted, said: Said) -> Outcome<ReplyStream> {
        match self.record(admitted, said.kind, &said.text, &said.sources).await? {
            Some(message_id) => Ok(futures::stream::iter(said.events(message_id)).boxed()),
            None => self.say_unavailable(admitted).await,
        }
    }

    /// No message is left, or the time is over: not a dead end, but the ways to reach a person.
    pub(super) async fn say_unavailable(&self, admitted: &Admitted) -> Outcome<ReplyStream> {
        let text = admitted.voice().unavailable(admitted.shows_lead_form());
        let form = lead_form(admitted, Some(LeadReason::Unavailable));
        let said = Said::new(TurnKind::Notice, text, form);
        // A notice is not charged, so there is always room for it.
        let message_id = self.record(admitted, said.kind, &said.text, &[]).await?.unwrap_or_default();
        Ok(futures::stream::iter(said.events(message_id)).boxed())
    }
}

/// The built-in engine's reply in words.
fn said(admitted: &Admitted, reply: Reply, found: &Retrieved) -> Said {
    match reply {
        // Who says the owner's word for it and nothing else wants the form, and has asked nothing, whatever came before.
        Reply::Answer { .. } if wants_form(admitted) && found.query.is_follow_up() => invited(admitted),
        Reply::Answer { text, sources } => {
            // Who asks how to reach the business may want to be reached.
            let asked =
                sources.iter().any(|&entry| found.index.entries()[entry].source.as_deref() == Some(CONTACT));
            let form = lead_form(admitted, asked.then_some(LeadReason::Asked));
            Said { sources: found.sources(&sources), ..Said::new(TurnKind::Answer, text, form) }
        }
        Reply::DidYouMean(_) | Reply::Unknown if wants_form(admitted) => invited(admitted),
        // "I need a quote, please" is not known either, and yet the owner's word says what is wanted.
        Reply::Unknown if is_ready_to_buy(admitted) => invited(admitted),
        Reply::DidYouMean(_) | Reply::Unknown if is_complaint(admitted) => {
            talked(admitted, SmallTalk::Complaint)
        }
        Reply::DidYouMean(suggestions) => {
            let text = admitted.voice().did_you_mean(&suggestions, admitted.shows_lead_form());
            let form = lead_form(admitted, Some(LeadReason::Unknown));
            Said { suggestions, ..Said::new(TurnKind::Suggestion, text, form) }
        }
        Reply::Unknown => refused(admitted),
    }
}

fn invited(admitted: &Admitted) -> Said {
    let text = admitted.voice().invite(admitted.shows_lead_form());
    Said::new(TurnKind::SmallTalk, text, lead_form(admitted, None))
}

fn refused(admitted: &Admitted) -> Said {
    let text = admitted.voice().unknown(admitted.shows_lead_form());
    Said::new(TurnKind::Refusal, text, lead_form(admitted, Some(LeadReason::Unknown)))
}

/// What is small talk by itself may be the answer to what the bot has asked: whether one of some questions was meant.
fn talk_back(admitted: &Admitted, talk: SmallTalk) -> Said {
    let before = admitted.past.last().filter(|turn| turn.kind == TurnKind::Suggestion);
    let offered = before.map(|turn| offered_in(&turn.text)).unwrap_or_default();
    match talk {
        SmallTalk::Yes if !offered.is_empty() => {
            let offered: Vec<String> = offered.into_iter().map(str::to_owned).collect();
            let text = admitted.voice().which_one(&offered);
            let form = lead_form(admitted, None);
            Said { suggestions: offered, ..Said::new(TurnKind::Suggestion, text, form) }
        }
        SmallTalk::No if !offered.is_empty() => refused(admitted),
        _ => talked(admitted, talk),
    }
}

fn talked(admitted: &Admitted, talk: SmallTalk) -> Said {
    let wants_a_person = matches!(talk, SmallTalk::Human | SmallTalk::Complaint);
    let reason = wants_a_person.then_some(LeadReason::Asked);
    Said::new(TurnKind::SmallTalk, admitted.voice().small_talk(talk), lead_form(admitted, reason))
}

fn is_complaint(admitted: &Admitted) -> bool {
    small_talk(&admitted.message.text) == Some(SmallTalk::Complaint)
}

fn is_ready_to_buy(admitted: &Admitted) -> bool {
    admitted.has_lead_form() && is_triggered(&admitted.message.text, &admitted.bot.details.trigger_keywords)
}

fn wants_form(admitted: &Admitted) -> bool {
    admitted.has_lead_form() && is_trigger(&admitted.message.text, &admitted.bot.details.trigger_keywords)
}

/// The lead form, if the bot has one and there is a reason: the given one, or a trigger word in the message.
pub fn lead_form(admitted: &Admitted, reason: Option<LeadReason>) -> Option<ReplyEvent> {
    let details = &admitted.bot.details;
    let triggered =
        || is_triggered(&admitted.message.text, &details.trigger_keywords).then_some(LeadReason::Trigger);
    let reason = reason.or_else(triggered).filter(|_| admitted.has_lead_form())?;
    Some(ReplyEvent::LeadForm { fields: details.lead_form.fields.clone(), reason })
}
