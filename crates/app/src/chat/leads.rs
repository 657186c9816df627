//! A visitor leaves their details; the owner gets a mail with the conversation so far, and reads all of them in one
//! place.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use botwright_domain::account::EmailAddress;
use botwright_domain::chat::SessionId;
use botwright_domain::lead::LeadValue;
use botwright_domain::lead_form::{FieldType, LeadField};
use botwright_domain::throttle::{LEADS_PER_BOT, LEADS_PER_NETWORK};
use botwright_store::erasure::lead_mail_key;
use botwright_store::leads::{self, Lead, NewLead};
use botwright_store::{conversations, replies};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::Visitor;
use super::card_numbers::masked;
use super::library::Speaker;
use crate::accounts::Caller;
use crate::mails;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const PAGE: u64 = 50;
const MOST_EXPORTED: u64 = 100_000;
const TURNS_IN_MAIL: u64 = 200;

pub struct LeadPage {
    pub leads: Vec<Lead>,
    pub total: u64,
}

/// All leads of a bot, under the fields of its form.
pub struct LeadSheet {
    pub code: String,
    pub fields: Vec<LeadField>,
    pub leads: Vec<Lead>,
}

/// What a lead form sends.
pub struct LeadSent<'a> {
    pub bot_id: Uuid,
    pub session_id: &'a str,
    pub values: &'a BTreeMap<String, String>,
    pub visitor: Visitor<'a>,
}

impl App {
    /// Keeps the lead and mails the owner, once, however often the same is sent.
    pub async fn submit_lead(&self, sent: LeadSent<'_>) -> Outcome<()> {
        let session_id =
            SessionId::parse(sent.session_id).map_err(|problem| Failure::invalid("session_id", problem))?;
        let head = replies::head(self.store.read(), sent.bot_id).await?.ok_or(Failure::NoSuchBot)?;
        if !head.is_active {
            return Err(Failure::BotDisabled);
        }
        let bot = self.speaker(&head).await?;
        bot.talks_on(sent.visitor.site)?;
        if bot.details.lead_form.fields.is_empty() {
            return Err(Failure::NoLeadForm);
        }
        let form = &bot.details.lead_form;
        let mut values = form.read(sent.values)?;
        // A phone number may look like a card's.
        let is_free_text = |name: &str| {
            form.fields.iter().any(|field| field.name == name && field.field_type == FieldType::Text)
        };
        for value in values.iter_mut().filter(|value| is_free_text(&value.name)) {
            value.value = masked(&value.value).into_owned();
        }
        let now = self.now();
        let tx = self.store.begin().await?;
        self.take_place(&tx, "lead", Bucket::Network(sent.visitor.network), LEADS_PER_NETWORK).await?;
        self.take_place(&tx, "lead", Bucket::Bot(bot.id), LEADS_PER_BOT).await?;
        let conversation_id = replies::open_conversation(&tx, bot.id, session_id.as_str(), now).await?;
        let fingerprint = fingerprint(&session_id, &values);
        let new = NewLead { bot_id: bot.id, conversation_id, values: &values, fingerprint, now };
        if let Some(lead) = leads::add(&tx, new).await? {
            let said = conversations::transcript(&tx, conversation_id, TURNS_IN_MAIL).await?;
            let letter = mails::new_lead(&bot.details.name, &values, &said, now);
            let name = Some(lead_mail_key(lead));
            self.enqueue_named_mail(&tx, &owner_address(&bot)?, letter, None, name).await?;
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// The newest first.
    pub async fn leads_of(&self, caller: &Caller, id: Uuid, search: &str, offset: u64) -> Outcome<LeadPage> {
        let bot = self.own_bot(caller, id).await?;
        let (leads, total) =
            leads::list(self.store.read(), bot.id, search, offset.min(i32::MAX as u64), PAGE).await?;
        Ok(LeadPage { leads, total })
    }

    pub async fn export_leads(&self, caller: &Caller, id: Uuid) -> Outcome<LeadSheet> {
        let bot = self.own_bot(caller, id).await?;
        let (leads, _) = leads::list(self.store.read(), bot.id, "", 0, MOST_EXPORTED).await?;
        Ok(LeadSheet { code: bot.code, fields: bot.details.lead_form.fields, leads })
    }
}

fn owner_address(bot: &Speaker) -> Outcome<EmailAddress> {
    EmailAddress::parse(&bot.email).map_err(Failure::internal)
}

fn fingerprint(session_id: &SessionId, values: &[LeadValue]) -> String {
    let mut hash = Sha256::new();
    hash.update(session_id.as_str());
    for value in values {
        hash.update([0]);
        hash.update(&value.name);
        hash.update([1]);
        hash.update(&value.value);
    }
    URL_SAFE_NO_PAD.encode(hash.finalize())
}
