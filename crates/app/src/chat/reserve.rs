//! Charges and records. What can be said at once is charged and stored in one transaction. What takes time is reserved
//! first: the ticket is settled at the end, or released when the reply fails, when the visitor leaves, and, should the
//! process die, by the sweep.

use std::sync::Arc;

use botwright_domain::chat::TurnKind;
use botwright_store::replies::{self, Asked, Reply, Turn};
use chrono::TimeDelta;
use metrics::{counter, histogram};
use tokio::time::Instant;
use tracing::error;
use uuid::Uuid;

use super::admit::Admitted;
use super::reply::Source;
use crate::{App, Outcome};

/// What stands in a transcript where a reply broke off.
const BROKE_OFF: &str = "(The reply broke off.)";
/// No reply takes longer; one that is still pending then has lost its process.
const LONGEST_REPLY: TimeDelta = TimeDelta::minutes(5);
/// As the settings name it.
const BUILT_IN: &str = "builtin";

/// A reply that is paid for and not yet delivered.
pub struct Ticket {
    app: Arc<App>,
    reply_id: Uuid,
    said: String,
    /// Who makes it: a model of the settings, or the built-in engine.
    engine: String,
    since: Instant,
    open: bool,
}

impl App {
    /// Charges (if this kind of reply is charged) and stores both turns. Nothing when no message is left.
    pub(super) async fn record(
        &self,
        admitted: &Admitted,
        kind: TurnKind,
        text: &str,
        sources: &[Source],
    ) -> Outcome<Option<Uuid>> {
        let reply = Reply { kind, text: text.to_owned(), sources: json(sources) };
        let asked = self.asked(admitted, kind.is_charged(), reply);
        let kept = self.desk.keep(asked, |reply_id| reply_id).await?;
        if kept.is_some() {
            count(kind, BUILT_IN);
        }
        Ok(kept)
    }

    /// Takes a message from the allowance for a reply that is still to be made. Nothing when none is left.
    pub(super) async fn reserve(self: &Arc<Self>, admitted: &Admitted) -> Outcome<Option<Ticket>> {
        let pending = Reply { kind: TurnKind::Pending, text: String::new(), sources: None };
        let asked = self.asked(admitted, true, pending);
        let app = self.clone();
        // Made by the desk: should the visitor leave before it is here, it is dropped there, and released.
        let ticket = |reply_id| Ticket {
            app,
            reply_id,
            said: String::new(),
            engine: BUILT_IN.to_owned(),
            since: Instant::now(),
            open: true,
        };
        Ok(self.desk.keep(asked, |reply_id| reply_id.map(ticket)).await?)
    }

    fn asked(&self, admitted: &Admitted, is_charged: bool, reply: Reply) -> Asked {
        let Admitted { head, message, .. } = admitted;
        Asked {
            head: head.clone(),
            session_id: message.session_id.as_str().to_owned(),
            question: message.text.clone(),
            reply,
            is_charged,
            now: self.now(),
        }
    }

    /// Gives back what replies cost whose process died in the middle of them.
    pub(crate) async fn release_stale_replies(&self) -> Outcome<()> {
        for reply_id in replies::stale(self.store.read(), self.now() - LONGEST_REPLY).await? {
            // One by one, as chats do it: whoever holds the rows of two bots at once may wait for a chat that waits for them.
            let tx = self.store.begin().await?;
            let broke_off = Turn { kind: TurnKind::Failed, text: BROKE_OFF, sources: None };
            replies::settle(&tx, reply_id, broke_off).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    async fn settle_reply(
        &self,
        reply_id: Uuid,
        kind: TurnKind,
        text: &str,
        sources: &[Source],
    ) -> Outcome<()> {
        let reply = Reply { kind, text: text.to_owned(), sources: json(sources) };
        Ok(self.desk.settle(reply_id, reply).await?)
    }
}

impl Ticket {
    pub fn made_by(&mut self, engine: String) {
        self.engine = engine;
    }

    pub fn say(&mut self, piece: &str) {
        self.said.push_str(piece);
    }

    pub fn said(&self) -> &str {
        &self.said
    }

    /// Writes the reply down as it ended. A charge stays only for the kinds that are charged.
    pub async fn settle(mut self, kind: TurnKind, text: &str, sources: &[Source]) -> Outcome<Uuid> {
        self.app.settle_reply(self.reply_id, kind, text, sources).await?;
        count(kind, &self.engine);
        histogram!("botwright_reply_seconds", "engine" => self.engine.clone())
            .record(self.since.elapsed().as_secs_f64());
        self.open = false;
        Ok(self.reply_id)
    }

    /// What was said so far stays in the transcript; the charge does not.
    pub async fn fail(self) {
        let text = self.said_and(BROKE_OFF);
        // If even this fails, the sweep will do it.
        if let Err(failure) = self.settle(TurnKind::Failed, &text, &[]).await {
            error!(?failure, "a failed reply could not be written down");
        }
    }

    fn said_and(&self, remark: &str) -> String {
        format!("{} {remark}", self.said).trim().to_owned()
    }
}

/// Dropped with the response when the visitor leaves.
impl Drop for Ticket {
    fn drop(&mut self) {
        if !self.open {
            return;
        }
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (app, reply_id, text) = (self.app.clone(), self.reply_id, self.said_and("(The visitor left.)"));
        count(TurnKind::Abandoned, &self.engine);
        runtime.spawn(async move {
            if let Err(failure) = app.settle_reply(reply_id, TurnKind::Abandoned, &text, &[]).await {
                error!(?failure, "an abandoned reply could not be released");
            }
        });
    }
}

fn count(kind: TurnKind, engine: &str) {
    counter!("botwright_replies_total", "kind" => kind.as_str(), "engine" => engine.to_owned()).increment(1);
}

fn json(sources: &[Source]) -> Option<String> {
    if sources.is_empty() { None } else { serde_json::to_string(sources).ok() }
}
