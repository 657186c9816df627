//! What tests about chatting do over and over.

use reqwest::header::ACCEPT;
use serde_json::{Value, json};

use crate::bot_calls::form;
use crate::{Answer, TestApp};

pub const FAQ: &str = "Q: When are you open?\nA: Daily from 8 to 18.\n\n\
    Q: Do you sell gluten-free bread?\nA: Yes, on Tuesdays and Fridays.\n\n\
    Q: Can I park at the shop?\nA: There are five free places behind the house.\n\n\
    Q: Do you deliver?\nA: Within 5 km, from $20 on.";

/// The events of a reply, by name and data.
pub struct Events(pub Vec<(String, Value)>);

impl Events {
    pub fn parse(text: &str) -> Self {
        let event = |block: &str| {
            let (name, data) = block.strip_prefix("event: ").unwrap().split_once("\ndata: ").unwrap();
            (name.to_owned(), serde_json::from_str(data).unwrap())
        };
        Self(text.split("\n\n").filter(|block| !block.is_empty()).map(event).collect())
    }

    pub fn names(&self) -> Vec<&str> {
        self.0.iter().map(|(name, _)| name.as_str()).collect()
    }

    pub fn text(&self) -> String {
        let deltas = self.0.iter().filter(|(name, _)| name == "delta");
        deltas.map(|(_, data)| data["text"].as_str().unwrap()).collect()
    }

    pub fn of(&self, name: &str) -> &Value {
        let found = self.0.iter().find(|(known, _)| known == name);
        &found.unwrap_or_else(|| panic!("no {name} in {:?}", self.0)).1
    }

    pub fn kind(&self) -> &str {
        self.of("done")["kind"].as_str().unwrap()
    }
}

pub fn said(bot: &str, message: &str, session: &str) -> Value {
    json!({ "bot_id": bot, "message": message, "session_id": session })
}

impl TestApp {
    /// A bot that has learned [`FAQ`].
    pub async fn bakery(&self, token: &str) -> String {
        let id = self.create(token, form().text("faq_text", FAQ).text("mobile", "+49 30 1234")).await;
        self.run_jobs().await;
        id
    }

    pub async fn ask_as(&self, accept: &str, bot: &str, message: &str, session: &str) -> Answer {
        let request = self.client.post(self.url("/standard-chat")).json(&said(bot, message, session));
        self.send(request.header(ACCEPT, accept)).await
    }

    pub async fn ask(&self, bot: &str, message: &str, session: &str) -> Events {
        Events::parse(&self.ask_as("text/event-stream", bot, message, session).await.expect(200).text)
    }

    pub async fn ask_owned(&self, bot: &str, message: &str, session: String) -> Events {
        self.ask(bot, message, &session).await
    }

    /// Free and paid messages that were used.
    pub async fn used(&self, token: &str, bot: &str) -> (i64, i64) {
        let usage = self.own(token, bot).await["usage"].clone();
        (usage["used_free_ai_messages"].as_i64().unwrap(), usage["used_paid_ai_messages"].as_i64().unwrap())
    }

    /// What the owner reads of the newest conversation: kind and text of each turn.
    pub async fn last_turns(&self, token: &str, bot: &str) -> Vec<(String, String)> {
        let list = self.read(Some(token), &format!("/api/bot/{bot}/conversations")).await.expect(200).json();
        let id = list["conversations"][0]["id"].as_str().unwrap();
        let path = format!("/api/bot/{bot}/conversations/{id}");
        let transcript = self.read(Some(token), &path).await.expect(200).json();
        let turn = |turn: &Value| {
            (turn["kind"].as_str().unwrap().to_owned(), turn["text"].as_str().unwrap().to_owned())
        };
        transcript["turns"].as_array().unwrap().iter().map(turn).collect()
    }
}
