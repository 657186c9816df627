//! What a visitor thinks of a conversation: one to five stars, changeable.

use botwright_domain::chat::SessionId;
use botwright_domain::throttle::RATINGS_PER_NETWORK;
use botwright_store::conversations;
use uuid::Uuid;

use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn rate_conversation(
        &self,
        bot_id: Uuid,
        session_id: &str,
        stars: i64,
        network: &str,
    ) -> Outcome<()> {
        let session_id =
            SessionId::parse(session_id).map_err(|problem| Failure::invalid("session_id", problem))?;
        let stars = i32::try_from(stars).ok().filter(|stars| (1..=5).contains(stars));
        let stars = stars.ok_or_else(|| Failure::invalid("rating", "A rating is 1 to 5 stars"))?;
        let tx = self.store.begin().await?;
        self.take_place(&tx, "rating", Bucket::Network(network), RATINGS_PER_NETWORK).await?;
        if !conversations::rate(&tx, bot_id, session_id.as_str(), stars).await? {
            return Err(Failure::NoSuchConversation);
        }
        Ok(tx.commit().await?)
    }
}
