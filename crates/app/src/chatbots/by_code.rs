//! Whose code it is. The code is all that hides a private bot, so nobody may try many: those that belong to no bot are
//! counted for the network that asks. Each counts once, since a website whose bot is gone asks for the same one with
//! every visit. Listed bots are no secret, and found however many others were not.

use botwright_domain::bot_code::parse_bot_code;
use botwright_domain::throttle::{Limit, UNKNOWN_CODES};
use botwright_store::chatbots;
use tokio::sync::Semaphore;
use uuid::Uuid;

use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

const WHAT: &str = "bot-code";
/// Few at a time, so that a burst of guesses cannot slip in between the look at the count and the count.
static TRIED_AT_ONCE: Semaphore = Semaphore::const_new(2);

impl App {
    pub(crate) async fn id_by_code(&self, code: &str, network: &str) -> Outcome<Option<Uuid>> {
        let Some(code) = parse_bot_code(code) else { return Ok(None) };
        let found = chatbots::id_by_code(self.store.read(), &code).await?;
        if let Some((id, true)) = found {
            return Ok(Some(id));
        }
        let _turn = TRIED_AT_ONCE.acquire().await.map_err(Failure::internal)?;
        self.refuse_after_failures(WHAT, Bucket::Network(network), UNKNOWN_CODES).await?;
        if found.is_none() {
            self.note_unknown(&code, network).await?;
        }
        Ok(found.map(|(id, _)| id))
    }

    async fn note_unknown(&self, code: &str, network: &str) -> Outcome<()> {
        let once = Limit { hits: 1, ..UNKNOWN_CODES };
        let this_one = Bucket::Code(network, code);
        if self.full_for(WHAT, this_one, once).await?.is_none() {
            let tx = self.store.begin().await?;
            self.note_one(&tx, WHAT, this_one, once).await?;
            self.note_one(&tx, WHAT, Bucket::Network(network), UNKNOWN_CODES).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}
