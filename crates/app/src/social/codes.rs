//! Codes for social media bots that were made before these had any, or beside us by a binary that gives none.

use botwright_store::social_bots;
use tracing::info;

use crate::chatbots::claim_code;
use crate::{App, Outcome};

const AT_ONCE: u64 = 100;

impl App {
    /// Servers that start at once may meet at the same bots, which keep the first code.
    pub async fn give_social_bots_codes(&self) -> Outcome<()> {
        loop {
            let bots = social_bots::without_code(self.store.read(), AT_ONCE).await?;
            if bots.is_empty() {
                return Ok(());
            }
            let tx = self.store.begin().await?;
            for (id, name) in &bots {
                let code = claim_code(&tx, *id, name).await?;
                social_bots::set_code(&tx, *id, &code).await?;
            }
            tx.commit().await?;
            info!("gave codes to {} social media bots", bots.len());
        }
    }
}
