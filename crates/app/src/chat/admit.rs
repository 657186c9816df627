//! Who may ask what, decided before anything that costs: the bot is there and switched on, the message is within its
//! bounds, the limits are kept.

use std::sync::Arc;

use botwright_domain::chat::{TurnKind, VisitorMessage};
use botwright_domain::throttle::{CHAT_PER_BOT, CHAT_PER_NETWORK, CHAT_PER_SESSION};
use botwright_knowledge::{Language, language_of};
use botwright_store::replies::{self, Head, Opening, PastTurn};
use uuid::Uuid;

use super::library::Speaker;
use super::sentences::Voice;
use crate::throttling::{Bucket, too_many};
use crate::{App, Failure, Outcome};

/// Turns of the conversation that an answer may take into account.
pub const REMEMBERED_TURNS: u64 = 8;

/// Where a visitor's request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Visitor<'a> {
    pub network: &'a str,
    /// The other website that the visitor is on, if it is not our own page.
    pub site: Option<&'a str>,
    /// Whether a lead form would be shown: clients that read nothing but the words have none.
    pub sees_form: bool,
}

/// A question that may be answered.
pub struct Admitted {
    pub head: Head,
    /// What was said before, the oldest first.
    pub past: Vec<PastTurn>,
    pub bot: Arc<Speaker>,
    pub message: VisitorMessage,
    /// The visitor's, as their last words show it; else the bot's own.
    pub language: Language,
    /// The lead form reaches the visitor, and does not only come along with the answer.
    sees_form: bool,
}

impl Admitted {
    pub fn voice(&self) -> Voice<'_> {
        Voice { details: &self.bot.details, email: &self.bot.email, language: self.language }
    }

    pub fn has_lead_form(&self) -> bool {
        !self.bot.details.lead_form.fields.is_empty()
    }

    /// Whether words may speak of a form below them.
    pub fn shows_lead_form(&self) -> bool {
        self.sees_form && self.has_lead_form()
    }
}

impl App {
    pub(super) async fn admit(
        &self,
        bot_id: Uuid,
        message: VisitorMessage,
        visitor: Visitor<'_>,
    ) -> Outcome<Admitted> {
        let session = message.session_id.as_str();
        let opening = self.reception.opening(bot_id, session).await?;
        let Opening { head, past } = opening.ok_or(Failure::NoSuchBot)?;
        if !head.is_active {
            return Err(Failure::BotDisabled);
        }
        let bot = self.speaker(&head).await?;
        bot.talks_on(visitor.site)?;
        self.keep_chat_limits(&head, &message, visitor.network).await?;
        let asked = past.iter().rev().filter(|turn| turn.kind == TurnKind::Visitor);
        let mut said = std::iter::once(message.text.as_str()).chain(asked.map(|turn| turn.text.as_str()));
        let language = said.find_map(language_of).unwrap_or(bot.language);
        Ok(Admitted { head, past, bot, message, language, sees_form: visitor.sees_form })
    }

    async fn keep_chat_limits(&self, head: &Head, message: &VisitorMessage, network: &str) -> Outcome<()> {
        if !self.settings.rate_limits {
            return Ok(());
        }
        let since = self.now() - CHAT_PER_BOT.window;
        // Two turns a message.
        if replies::count_since(self.store.read(), head.id, since).await? >= 2 * CHAT_PER_BOT.hits as u64 {
            return Err(too_many("chat", CHAT_PER_BOT.window / 6));
        }
        let session = Bucket::Session(head.id, message.session_id.as_str());
        let tx = self.store.begin().await?;
        self.take_place(&tx, "chat", session, CHAT_PER_SESSION).await?;
        self.take_place(&tx, "chat", Bucket::Network(network), CHAT_PER_NETWORK).await?;
        Ok(tx.commit().await?)
    }
}
