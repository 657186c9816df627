//! Pictures from everything that speaks OpenAI's `images/generations`. The answer holds the bytes or a link to them,
//! whatever was asked for.

use async_trait::async_trait;
use bytes::Bytes;
use serde_json::Value;

use super::line::{Limits, Line, within};
use super::parameters::Parameters;
use super::{PictureError, PictureModel, PictureWish, linked, media, prompt};
use crate::models::Address;

#[derive(Debug)]
pub struct OpenAiPictures {
    line: Line,
    parameters: Parameters,
    name: String,
}

impl OpenAiPictures {
    pub fn new(address: Address, key: Option<&str>, model: &str, limits: Limits) -> Result<Self, String> {
        let line = Line::new(address, key, limits)?;
        Ok(Self { line, parameters: Parameters::of(model), name: format!("openai:{model}") })
    }

    async fn ask(&self, prompt: &str) -> Result<Bytes, PictureError> {
        let mut lessons = self.parameters.lessons();
        let response = loop {
            let body = self.parameters.body(prompt);
            match self.line.post(&["images", "generations"], &body).await {
                Ok(response) => break response,
                // Refused for its form: nothing was drawn, and nothing is paid.
                Err(refusal) => {
                    let not_taken = matches!(refusal.error, PictureError::NotTaken(_));
                    let complaint = refusal.complaint.filter(|_| not_taken && lessons > 0);
                    if !complaint.is_some_and(|complaint| self.parameters.learn(&complaint, &body)) {
                        return Err(refusal.error);
                    }
                    lessons -= 1;
                }
            }
        };
        let most = self.line.limits.largest_picture;
        // Base64 makes four bytes of three, and there is something around it.
        let answer = self.line.json(response, most / 3 * 4 + 64 * 1024).await?;
        self.picture_of(&answer, most).await
    }

    async fn picture_of(&self, answer: &Value, most: usize) -> Result<Bytes, PictureError> {
        if let Some(error) = answer.get("error").filter(|error| !error.is_null()) {
            let said = error.get("message").and_then(Value::as_str).unwrap_or("it says no more than error");
            return Err(PictureError::Broken(self.line.http.clean(said)));
        }
        let first = &answer["data"][0];
        let text = |field: &str| first.get(field).and_then(Value::as_str).filter(|text| !text.is_empty());
        match (text("b64_json"), text("url")) {
            (Some(base64), _) => media::from_base64(base64, most),
            (None, Some(inline)) if inline.starts_with("data:") => media::from_base64(inline, most),
            (None, Some(link)) => media::picture(linked::fetch(link, &self.line.http.address, most).await?),
            (None, None) => Err(PictureError::broken("there is no picture in it")),
        }
    }
}

#[async_trait]
impl PictureModel for OpenAiPictures {
    async fn draw(&self, wish: &PictureWish) -> Result<Bytes, PictureError> {
        let prompt =
            prompt(&wish.prompt).ok_or_else(|| PictureError::NotTaken("there is nothing to draw".into()))?;
        within(self.line.limits.draw, self.ask(&prompt)).await
    }

    fn name(&self) -> &str {
        &self.name
    }
}
