//! A visitor asks an owner to be forgotten. The owner finds them by address across all their own bots, sees what there
//! is, and erases it: the conversations that name the address with every word in them, the leads, and the mails about
//! those leads that have not left yet. What was counted stays counted.

use std::collections::{BTreeMap, BTreeSet};

use botwright_domain::audit::Action;
use botwright_domain::throttle::VISITOR_SEARCHES_PER_ACCOUNT;
use botwright_domain::visitor_address::VisitorAddress;
use botwright_store::erasure::{self, Erased};
use botwright_store::leads::Lead;
use botwright_store::visitors::{self, Place};
use botwright_store::{Tx, audit};
use chrono::{DateTime, Utc};
use serde_json::json;
use uuid::Uuid;

use crate::accounts::Caller;
use crate::audit::by;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const PAGE: u64 = 500;
const AT_ONCE: usize = 50;
/// So many of each are shown; all are counted.
const SHOWN: usize = 50;

pub struct FoundVisitor {
    pub conversations: Vec<FoundConversation>,
    pub total_conversations: usize,
    pub leads: Vec<FoundLead>,
    pub total_leads: usize,
}

pub struct FoundConversation {
    pub id: Uuid,
    pub bot_id: Uuid,
    pub bot_name: String,
    pub started_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
}

pub struct FoundLead {
    pub bot_id: Uuid,
    pub bot_name: String,
    pub lead: Lead,
}

/// Everything that names an address, or belongs to what does.
#[derive(Default)]
struct Traces {
    bots: BTreeMap<Uuid, String>,
    conversations: BTreeSet<Uuid>,
    leads: BTreeMap<Uuid, (Uuid, Lead)>,
}

impl App {
    pub async fn find_visitor(&self, caller: &Caller, address: &str) -> Outcome<FoundVisitor> {
        let traces = self.traces_of(caller, address).await?;
        let db = self.store.read();
        let ids: Vec<Uuid> = traces.conversations.iter().rev().take(SHOWN).copied().collect();
        let name = |bot: &Uuid| traces.bots.get(bot).cloned().unwrap_or_default();
        let conversations = visitors::conversations(db, &ids).await?;
        let conversations = conversations.into_iter().map(|found| FoundConversation {
            bot_name: name(&found.bot_id),
            id: found.id,
            bot_id: found.bot_id,
            started_at: found.started_at,
            last_at: found.last_at,
        });
        let leads = traces.leads.values().rev().take(SHOWN).map(|(bot_id, lead)| FoundLead {
            bot_id: *bot_id,
            bot_name: name(bot_id),
            lead: lead.clone(),
        });
        Ok(FoundVisitor {
            conversations: conversations.collect(),
            total_conversations: traces.conversations.len(),
            leads: leads.collect(),
            total_leads: traces.leads.len(),
        })
    }

    pub async fn erase_visitor(&self, caller: &Caller, address: &str) -> Outcome<Erased> {
        let traces = self.traces_of(caller, address).await?;
        let conversations: Vec<Uuid> = traces.conversations.into_iter().collect();
        let leads: Vec<Uuid> = traces.leads.into_keys().collect();
        let mut erased = Erased::default();
        for some in conversations.chunks(AT_ONCE) {
            let tx = self.store.begin().await?;
            let gone = erasure::remove_conversations(&tx, some, None).await?;
            self.note_erasure(&tx, caller, gone).await?;
            tx.commit().await?;
            erased += gone;
        }
        for some in leads.chunks(AT_ONCE) {
            let tx = self.store.begin().await?;
            let gone = erasure::remove_leads(&tx, some).await?;
            self.note_erasure(&tx, caller, gone).await?;
            tx.commit().await?;
            erased += gone;
        }
        Ok(erased)
    }

    /// That it was done and how much it was, and not whom it was about: that is what was to be forgotten.
    async fn note_erasure(&self, tx: &Tx, caller: &Caller, gone: Erased) -> Outcome<()> {
        if gone == Erased::default() {
            return Ok(());
        }
        let mut event = by(caller, Action::VisitorErased);
        event.after = Some(json!({ "conversations": gone.conversations, "leads": gone.leads }));
        Ok(audit::add(tx, event, self.now()).await?)
    }

    /// In the caller's own bots and in nobody else's, whoever the caller is.
    async fn traces_of(&self, caller: &Caller, address: &str) -> Outcome<Traces> {
        let address =
            VisitorAddress::parse(address).map_err(|problem| Failure::invalid("address", problem))?;
        let tx = self.store.begin().await?;
        let account = Bucket::Account(caller.user_id);
        self.take_place(&tx, "visitor-search", account, VISITOR_SEARCHES_PER_ACCOUNT).await?;
        tx.commit().await?;

        let db = self.store.read();
        let mut traces = Traces::default();
        for (bot, name) in visitors::bots_of(db, caller.user_id).await? {
            self.traces_in_leads(&address, bot, &mut traces).await?;
            self.traces_in_talk(&address, bot, &mut traces).await?;
            traces.bots.insert(bot, name);
        }
        let ids: Vec<Uuid> = traces.conversations.iter().copied().collect();
        for some in ids.chunks(AT_ONCE) {
            let left_there = visitors::leads_in(db, some).await?;
            traces.leads.extend(left_there.into_iter().map(|(bot, lead)| (lead.id, (bot, lead))));
        }
        Ok(traces)
    }

    async fn traces_in_leads(&self, address: &VisitorAddress, bot: Uuid, traces: &mut Traces) -> Outcome<()> {
        let (db, pieces) = (self.store.read(), address.pieces());
        let mut after: Option<Place> = None;
        loop {
            let page = visitors::leads(db, bot, &pieces, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some((last.created_at, last.id));
            for lead in page {
                if lead.values.iter().any(|value| address.is_named_in(&value.value)) {
                    traces.conversations.extend(lead.conversation_id);
                    traces.leads.insert(lead.id, (bot, lead));
                }
            }
        }
    }

    async fn traces_in_talk(&self, address: &VisitorAddress, bot: Uuid, traces: &mut Traces) -> Outcome<()> {
        let (db, pieces) = (self.store.read(), address.pieces());
        let mut after: Option<Place> = None;
        loop {
            let page = visitors::said(db, bot, &pieces, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some((last.at, last.id));
            let naming = page.iter().filter(|said| address.is_named_in(&said.text));
            traces.conversations.extend(naming.map(|said| said.conversation_id));
        }
    }
}
