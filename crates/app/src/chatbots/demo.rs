//! DEMO-01, the bot that answers about Botwright itself. It is on every installation, belongs to the admin, follows
//! the version of the product, is never metered and never deleted.

use botwright_domain::account::Role;
use botwright_domain::allowance::Allowance;
use botwright_domain::bot_code::DEMO;
use botwright_domain::chatbot::{BotDetails, BotForm};
use botwright_domain::lead_form::LeadForm;
use botwright_store::accounts::{self, Account};
use botwright_store::chatbots::{self, NewChatbot, Save, Whose};
use botwright_store::{Tx, console, departures, roles};
use tracing::info;
use uuid::Uuid;

use crate::{App, Failure, Outcome};

const FAQ: &str = include_str!("demo_faq.txt");
/// What visitors said to it. Nobody can change the bot, so nobody could make it forget.
const KEPT_DAYS: u32 = 90;

impl App {
    /// Makes the demo bot, or teaches it what this version of the product says about itself.
    pub async fn ensure_demo_bot(&self) -> Outcome<()> {
        let details = details()?;
        let there = chatbots::by_code(self.store.read(), DEMO).await?;
        if let Some(bot) = &there {
            self.leave_demo_bot_to_an_admin(bot.owner_id).await?;
        }
        if there.is_some_and(|bot| bot.details == details) {
            return Ok(());
        }
        let Some(admin) = accounts::by_email(self.store.read(), &self.settings.admin_email).await? else {
            return Ok(());
        };
        let now = self.now();
        let tx = self.store.begin().await?;
        // Of two servers that start at once, the second finds what the first has made.
        let id = Uuid::now_v7();
        if chatbots::claim_code(&tx, DEMO, id).await? {
            let new = NewChatbot {
                id,
                owner_id: admin.id,
                code: DEMO.to_owned(),
                email: admin.email.to_string(),
                details,
                logo_key: None,
                file: None,
                allowance: Allowance::default(),
                unmetered: true,
                is_public: true,
                now,
            };
            chatbots::add(&tx, new).await?;
            console::refresh(&tx, admin.id).await?;
            self.enqueue_learning(&tx, id, 1).await?;
            info!("made the demo bot {DEMO}");
        } else if let Some(bot) = chatbots::by_code(&tx, DEMO).await?.filter(|bot| bot.details != details) {
            let save = Save { details, logo_key: None, file: None };
            if let Some(version) = chatbots::save(&tx, Whose::Everybodys, bot.id, save, now).await? {
                self.enqueue_learning(&tx, bot.id, version).await?;
            }
        }
        Ok(tx.commit().await?)
    }

    /// Its owner may have been made an ordinary one since.
    async fn leave_demo_bot_to_an_admin(&self, owner: Uuid) -> Outcome<()> {
        let account = accounts::by_id(self.store.read(), owner).await?;
        let is_admin = |account: Account| account.role == Role::Admin && account.suspended_at.is_none();
        if account.is_some_and(is_admin) {
            return Ok(());
        }
        let tx = self.store.begin().await?;
        if let Some((heir, email)) = roles::lock_admins(&tx).await?.first() {
            self.hand_over_demo_bot(&tx, owner, (*heir, email)).await?;
        }
        Ok(tx.commit().await?)
    }

    /// To another admin, with their address, if it is this one's.
    pub(crate) async fn hand_over_demo_bot(
        &self,
        tx: &Tx,
        from: Uuid,
        (to, email): (Uuid, &str),
    ) -> Outcome<()> {
        for (bot, version) in departures::hand_over_demo(tx, from, (to, email), self.now()).await? {
            self.enqueue_learning(tx, bot, version).await?;
            console::refresh(tx, from).await?;
            console::refresh(tx, to).await?;
        }
        Ok(())
    }
}

fn details() -> Outcome<BotDetails> {
    let form = BotForm {
        name: Some("Botwright Guide".into()),
        business_name: Some("Botwright".into()),
        business_type: Some("AI bot builder".into()),
        industry: Some("Software".into()),
        description: Some("Botwright is a platform on which people who cannot code build AI bots for their business: \
                      FAQ chatbots that answer a website's visitors from the owner's own knowledge and collect leads, \
                      and social media bots that write and publish posts on a schedule.".into()),
        welcome_message: Some("👋 Hello! I answer questions about Botwright. What would you like to know?".into()),
        faq_text: Some(FAQ.into()),
        instructions: Some("Answer questions about Botwright in a friendly, plain way. Keep to what the FAQ says.".into()),
        quick_replies: Some(
            ["What can I build with Botwright?", "How much does a chatbot cost?", "How does the free trial work?"]
                .map(str::to_owned)
                .into(),
        ),
        trigger_keywords: Some(vec![]),
        lead_form: Some(LeadForm { fields: vec![] }),
        retention_days: Some(KEPT_DAYS.to_string()),
        ..BotForm::default()
    };
    form.check().map_err(Failure::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_faq_is_a_valid_bot() {
        let details = details().unwrap();
        let entries = botwright_knowledge::faq::entries(&details.faq_text);
        assert!(entries.len() >= 25, "{}", entries.len());
        assert!(entries.iter().all(|entry| entry.question.is_some()), "{entries:?}");
    }
}
