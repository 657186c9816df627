//! The long lists, a page at a time, as an owner reads them.

use botwright_domain::money::CURRENCY;
use botwright_store::deliveries::{self, Delivery};
use botwright_store::export::{self, Activity};
use botwright_store::posts::Post;
use botwright_store::visitors::Place;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::social::files_in;
use crate::{App, Outcome};

const PAGE: u64 = 250;

/// Which rows, of whom.
#[derive(Clone, Copy)]
pub enum Pages {
    Activity(Uuid),
    Ledger(Uuid),
    Payments(Uuid),
    Conversations(Uuid),
    Messages(Uuid),
    Leads(Uuid),
    Posts(Uuid),
}

fn activity(account: Uuid, event: Activity) -> Value {
    // Where an admin was is the admin's.
    let own = event.actor_id.is_none_or(|actor| actor == account);
    json!({
        "at": event.at,
        "action": event.action,
        "by_you": event.actor_id == Some(account),
        "network": event.network.filter(|_| own),
    })
}

impl App {
    /// Each row with the place behind which the next page begins.
    pub(super) async fn page(&self, pages: Pages, after: Option<Place>) -> Outcome<Vec<(Place, Value)>> {
        let db = self.store.read();
        Ok(match pages {
            Pages::Activity(account) => {
                let events = export::activity(db, account, after, PAGE).await?.into_iter();
                events.map(|event| ((event.at, event.id), activity(account, event))).collect()
            }
            Pages::Ledger(account) => {
                let lines = export::ledger(db, account, after, PAGE).await?.into_iter();
                lines
                    .map(|line| {
                        let row = json!({
                            "at": line.created_at,
                            "kind": line.kind.as_str(),
                            "amount": line.amount.as_dollars(),
                            "balance": line.balance.as_dollars(),
                            "currency": CURRENCY,
                            "bot_type": line.bot_type,
                            "bot_id": line.bot_id,
                        });
                        ((line.created_at, line.id), row)
                    })
                    .collect()
            }
            Pages::Payments(account) => {
                let payments = export::payments(db, account, after, PAGE).await?.into_iter();
                payments
                    .map(|payment| {
                        let row = json!({
                            "at": payment.created_at,
                            "provider": payment.provider,
                            "payment_id": payment.payment_id,
                            "state": payment.state.as_str(),
                            "paid": payment.facts.paid.as_dollars(),
                            "refunded": payment.facts.refunded.as_dollars(),
                            "disputed": payment.facts.disputed().as_dollars(),
                            "currency": CURRENCY,
                        });
                        ((payment.created_at, payment.id), row)
                    })
                    .collect()
            }
            Pages::Conversations(bot) => {
                let conversations = export::conversations(db, bot, after, PAGE).await?.into_iter();
                conversations
                    .map(|talk| {
                        let row = json!({
                            "id": talk.id,
                            "started_at": talk.started_at,
                            "last_at": talk.last_at,
                            "rating": talk.rating,
                        });
                        ((talk.started_at, talk.id), row)
                    })
                    .collect()
            }
            Pages::Messages(bot) => {
                let messages = export::messages(db, bot, after, PAGE).await?.into_iter();
                messages
                    .map(|message| {
                        let sources: Option<Value> =
                            message.sources.and_then(|sources| serde_json::from_str(&sources).ok());
                        let row = json!({
                            "conversation_id": message.conversation_id,
                            "at": message.created_at,
                            "kind": message.kind,
                            "text": message.text,
                            "sources": sources,
                            "charged_to": message.charge,
                        });
                        ((message.created_at, message.id), row)
                    })
                    .collect()
            }
            Pages::Leads(bot) => {
                let leads = export::leads(db, bot, after, PAGE).await?.into_iter();
                leads
                    .map(|lead| {
                        let row = json!({
                            "conversation_id": lead.conversation_id,
                            "at": lead.created_at,
                            "values": lead.values,
                        });
                        ((lead.created_at, lead.id), row)
                    })
                    .collect()
            }
            Pages::Posts(bot) => {
                let posts = export::posts(db, bot, after, PAGE).await?;
                let ids: Vec<Uuid> = posts.iter().map(|post| post.id).collect();
                let sent = deliveries::of_posts(db, &ids).await?;
                posts.iter().map(|post| ((post.publish_at, post.id), row_of(post, &sent))).collect()
            }
        })
    }
}

fn row_of(post: &Post, sent: &[Delivery]) -> Value {
    let files: Vec<String> = post.media.as_deref().map_or_else(Vec::new, files_in);
    let files: Vec<&str> = files.iter().filter_map(|key| key.rsplit('/').next()).collect();
    let deliveries = sent.iter().filter(|delivery| delivery.post_id == post.id).map(|delivery| {
        json!({
            "platform": delivery.platform.as_str(),
            "state": delivery.state.as_str(),
            "sent_at": delivery.sent_at,
            "link": delivery.link,
            "reason": delivery.reason,
        })
    });
    json!({
        "id": post.id,
        "publish_at": post.publish_at,
        "content_type": post.content_type.as_str(),
        "state": post.state.as_str(),
        "title": post.title,
        "text": post.text,
        "short_text": post.short_text,
        "alt_text": post.alt_text,
        "written_by": post.written_by,
        "reason": post.reason,
        "media": files,
        "deliveries": deliveries.collect::<Vec<_>>(),
        "created_at": post.created_at,
    })
}
