//! What tests about chatbots do over and over.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::Value;

use crate::{Answer, TestApp};

pub fn form() -> Form {
    Form::new()
        .text("botName", "Linden Bot")
        .text("businessName", "Linden Bakery")
        .text("businessType", "Bakery")
        .text("description", "We bake bread. Open daily from 8 to 18.")
}

pub fn file(name: &str, content: impl Into<Vec<u8>>) -> Part {
    Part::bytes(content.into()).file_name(name.to_owned())
}

impl TestApp {
    pub async fn send_form(&self, path: &str, token: &str, form: Form) -> Answer {
        self.send(self.client.post(self.url(path)).bearer_auth(token).multipart(form)).await
    }

    pub async fn create(&self, token: &str, form: Form) -> String {
        let answer = self.send_form("/api/create_user_bot", token, form).await.expect(200).json();
        assert_eq!(answer["success"], true);
        answer["bot_id"].as_str().unwrap().to_owned()
    }

    pub async fn read(&self, token: Option<&str>, path: &str) -> Answer {
        self.call(Method::GET, path, token, None).await
    }

    pub async fn own(&self, token: &str, id: &str) -> Value {
        self.read(Some(token), &format!("/api/get_bot_by_id?id={id}")).await.expect(200).json()["bot"].clone()
    }

    pub async fn learned(&self, token: &str, id: &str) -> Value {
        self.run_jobs().await;
        self.read(Some(token), &format!("/api/bot/{id}/knowledge")).await.expect(200).json()
    }
}

pub fn texts(learned: &Value) -> String {
    let entries = learned["entries"].as_array().unwrap();
    entries.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")
}
