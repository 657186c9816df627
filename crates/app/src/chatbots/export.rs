//! Everything we hold of a bot, for its owner to keep or to take elsewhere.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use botwright_store::chatbots::Chatbot;
use botwright_store::knowledge::{self, Entry};
use uuid::Uuid;

use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

const MOST_ENTRIES: u64 = 100_000;

pub struct BotExport {
    pub bot: Chatbot,
    pub knowledge: Vec<Entry>,
    /// Base64, since the export is one JSON file.
    pub document: Option<String>,
    pub logo: Option<String>,
}

impl App {
    pub async fn export_bot(&self, caller: &Caller, id: Uuid) -> Outcome<BotExport> {
        let bot = self.own_bot(caller, id).await?;
        let knowledge = knowledge::list(self.store.read(), id, bot.served_version, 0, MOST_ENTRIES).await?;
        let document = self.file_as_text(bot.file.as_ref().map(|file| file.key.as_str())).await?;
        let logo = self.file_as_text(bot.logo_key.as_deref()).await?;
        Ok(BotExport { bot, knowledge, document, logo })
    }

    async fn file_as_text(&self, key: Option<&str>) -> Outcome<Option<String>> {
        let Some(key) = key else { return Ok(None) };
        let content = self.files.get(key).await.map_err(Failure::internal)?;
        Ok(content.map(|content| STANDARD.encode(content)))
    }
}
