//! Videos from everything that speaks OpenAI's `videos`: an order, looks at how far it is, and the bytes. OpenAI itself
//! has given it up; gateways that copied it have not.

use async_trait::async_trait;
use bytes::Bytes;
use reqwest::Response;
use reqwest::header::LOCATION;
use serde_json::{Value, json};

use super::line::{Limits, Line, Refusal, whole_body, within};
use super::{PictureError, Progress, VideoModel, VideoWish, linked, media, prompt};
use crate::models::Address;

/// 9:16, the format of short videos everywhere.
const SIZE: &str = "720x1280";
const LARGEST_ANSWER: usize = 256 * 1024;
const LONGEST_ID: usize = 200;

#[derive(Debug)]
pub struct OpenAiVideos {
    line: Line,
    model: String,
    name: String,
}

impl OpenAiVideos {
    pub fn new(address: Address, key: Option<&str>, model: &str, limits: Limits) -> Result<Self, String> {
        let line = Line::new(address, key, limits)?;
        Ok(Self { line, model: model.to_owned(), name: format!("openai:{model}") })
    }

    /// The bytes may lie elsewhere, and then the answer is a redirect.
    async fn content(&self, response: Response) -> Result<Bytes, PictureError> {
        let most = self.line.limits.largest_video;
        if !response.status().is_redirection() {
            return whole_body(response, most).await;
        }
        let location = response.headers().get(LOCATION).and_then(|location| location.to_str().ok());
        let link = location.and_then(|location| response.url().join(location).ok());
        let link = link.ok_or_else(|| PictureError::broken("its link cannot be read"))?;
        linked::fetch(link.as_str(), &self.line.http.address, most).await
    }
}

#[async_trait]
impl VideoModel for OpenAiVideos {
    async fn begin(&self, wish: &VideoWish) -> Result<String, PictureError> {
        let prompt =
            prompt(&wish.prompt).ok_or_else(|| PictureError::NotTaken("there is nothing to film".into()))?;
        let body = json!({
            "model": self.model, "prompt": prompt, "size": SIZE, "seconds": wish.seconds.to_string()
        });
        within(self.line.limits.draw, async {
            let response = self.line.post(&["videos"], &body).await.map_err(|refusal| refusal.error)?;
            let answer = self.line.json(response, LARGEST_ANSWER).await?;
            let id = answer.get("id").and_then(Value::as_str).unwrap_or_default();
            checked(id).map(str::to_owned).ok_or_else(|| PictureError::broken("the order has no id"))
        })
        .await
    }

    async fn look(&self, id: &str) -> Result<Progress, PictureError> {
        let id = checked(id).ok_or(PictureError::Gone)?;
        within(self.line.limits.look, async {
            let response = self.line.get(&["videos", id]).await.map_err(gone)?;
            let answer = self.line.json(response, LARGEST_ANSWER).await?;
            progress(&answer, |text| self.line.http.clean(text))
        })
        .await
    }

    async fn fetch(&self, id: &str) -> Result<Bytes, PictureError> {
        let id = checked(id).ok_or(PictureError::Gone)?;
        within(self.line.limits.fetch, async {
            let response = self.line.get(&["videos", id, "content"]).await.map_err(gone)?;
            media::video(self.content(response).await?)
        })
        .await
    }

    fn name(&self) -> &str {
        &self.name
    }
}

/// An id that is a part of a path and nothing else.
fn checked(id: &str) -> Option<&str> {
    let plain = id.chars().all(|c| c.is_ascii_alphanumeric() || "-_.:".contains(c));
    (plain && !id.is_empty() && !id.starts_with('.') && id.len() <= LONGEST_ID).then_some(id)
}

fn gone(refusal: Refusal) -> PictureError {
    match refusal.error {
        // Under this address there was a model when the video began.
        PictureError::NoSuchModel => PictureError::Gone,
        other => other,
    }
}

/// The words of OpenAI, and those that others say instead.
fn progress(answer: &Value, clean: impl Fn(&str) -> String) -> Result<Progress, PictureError> {
    let percent =
        || answer.get("progress").and_then(Value::as_f64).filter(|percent| (0.0..=100.0).contains(percent));
    match answer.get("status").and_then(Value::as_str).unwrap_or_default() {
        "queued" | "pending" | "starting" => Ok(Progress::Queued),
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
        "in_progress" | "processing" | "running" => {
            Ok(Progress::Working(percent().map(|percent| percent as u8)))
        }
        "completed" | "succeeded" => Ok(Progress::Done),
        "failed" | "error" | "cancelled" | "canceled" | "expired" => {
            let error = &answer["error"];
            let said =
                error.as_str().or_else(|| error.get("message").and_then(Value::as_str)).unwrap_or_default();
            let said = clean(said);
            Ok(Progress::Failed(if said.is_empty() { "The video service gave it up.".into() } else { said }))
        }
        _ => Err(PictureError::broken("it does not say how far the video is")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_in_many_words() {
        let of = |answer: Value| progress(&answer, str::to_owned);
        assert_eq!(of(json!({ "status": "queued" })), Ok(Progress::Queued));
        assert_eq!(of(json!({ "status": "in_progress", "progress": 41.6 })), Ok(Progress::Working(Some(41))));
        assert_eq!(of(json!({ "status": "processing", "progress": 4000 })), Ok(Progress::Working(None)));
        assert_eq!(of(json!({ "status": "completed" })), Ok(Progress::Done));
        assert_eq!(of(json!({ "status": "failed", "error": "no" })), Ok(Progress::Failed("no".into())));
        assert!(matches!(of(json!({ "status": "failed", "error": null })), Ok(Progress::Failed(_))));
        assert!(of(json!({})).is_err());
    }

    #[test]
    fn an_id_is_no_path() {
        assert_eq!(checked("video_68d7512d-07.b:1"), Some("video_68d7512d-07.b:1"));
        for bad in ["", ".", "..", "a/b", "a?b", "a b", "é", &"x".repeat(300)] {
            assert_eq!(checked(bad), None, "{bad}");
        }
    }
}
