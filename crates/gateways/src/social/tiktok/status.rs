//! How a post gets on. TikTok shows a public post's id only after it has looked at it, and a private one's never.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

use super::super::Live;
use super::announce::OWNER_ONLY;
use super::{Announced, Door, Found, Media, Piece, SITE, Tiktok, Trouble};

/// Bytes that have not arrived by then do not arrive any more.
const BYTES_WITHIN: TimeDelta = TimeDelta::minutes(2);
/// So long it is worth waiting for the link of a post that is out.
const LINK_WITHIN: TimeDelta = TimeDelta::minutes(3);

#[derive(Deserialize)]
struct Status {
    #[serde(rename = "status")]
    stage: String,
    #[serde(default)]
    fail_reason: Option<String>,
    /// The misspelling is TikTok's.
    #[serde(default)]
    publicaly_available_post_id: Vec<Value>,
    uploaded_bytes: Option<u64>,
}

impl Tiktok {
    pub(super) async fn status(
        &self,
        door: &Door,
        piece: &Piece,
        post: &Announced,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let publish_id = post.publish_id.as_deref().unwrap_or_default();
        let request =
            self.call(&door.keys, "/v2/post/publish/status/fetch/", &json!({ "publish_id": publish_id }));
        let answer = self.wire.ask(request).await?;
        let status: Status = Self::data(&answer)?;
        let age = answer.told_at().map(|now| now - sent_at);
        Ok(match status.stage.as_str() {
            "PUBLISH_COMPLETE" => {
                let id = status.publicaly_available_post_id.first().and_then(text_of);
                let may_come = id.is_none() && post.privacy != OWNER_ONLY;
                if may_come && age.is_some_and(|age| age < LINK_WITHIN) {
                    Found::Underway
                } else {
                    Found::Live(live(piece, post, publish_id, id))
                }
            }
            "FAILED" => failed(status.fail_reason.as_deref().unwrap_or_default()),
            "PROCESSING_UPLOAD" => {
                let size = post.upload.as_ref().map(|upload| upload.size);
                let missing = status.uploaded_bytes.zip(size).is_some_and(|(there, size)| there < size);
                if missing && age.is_some_and(|age| age > BYTES_WITHIN) {
                    Found::Not
                } else {
                    Found::Underway
                }
            }
            _ => Found::Underway,
        })
    }
}

fn failed(reason: &str) -> Found {
    match reason {
        "internal" | "video_pull_failed" | "photo_pull_failed" => Found::Not,
        "auth_removed" => {
            Found::Refused("The permission at TikTok was taken back while it worked on the post.".into())
        }
        "publish_cancelled" => Found::Refused("The post was cancelled at TikTok.".into()),
        "file_format_check_failed" => Found::Refused("TikTok does not take this kind of file.".into()),
        "duration_check_failed" => Found::Refused("TikTok does not take a video of this length.".into()),
        "frame_rate_check_failed" => {
            Found::Refused("TikTok does not take a video of this frame rate.".into())
        }
        "picture_size_check_failed" => {
            Found::Refused("TikTok does not take media of this size in pixels.".into())
        }
        other => {
            let known = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
            let other: String = other.chars().filter(known).take(60).collect();
            Found::Refused(format!("TikTok refused the post ({other})."))
        }
    }
}

fn text_of(id: &Value) -> Option<String> {
    match id {
        Value::String(id) if !id.is_empty() => Some(id.clone()),
        Value::Number(id) => Some(id.to_string()),
        _ => None,
    }
}

fn live(piece: &Piece, post: &Announced, publish_id: &str, id: Option<String>) -> Live {
    let kind = if matches!(piece.media, Media::Picture(_)) { "photo" } else { "video" };
    let profile =
        Url::parse(&format!("{SITE}/@{}", post.username)).ok().filter(|_| !post.username.is_empty());
    let link = match &id {
        Some(id) => Url::parse(&format!("{SITE}/@{}/{kind}/{id}", post.username)).ok(),
        None => profile,
    };
    let remark = match post.privacy.as_str() {
        "PUBLIC_TO_EVERYONE" if id.is_none() => {
            Some("TikTok has not told the post's address; the link shows the profile.")
        }
        "PUBLIC_TO_EVERYONE" => None,
        OWNER_ONLY => Some("Visible only to you until TikTok has approved the app."),
        "FOLLOWER_OF_CREATOR" => Some("Visible to followers only: this TikTok account is private."),
        "MUTUAL_FOLLOW_FRIENDS" => Some("Visible to friends only: this TikTok account offers nothing wider."),
        _ => Some("Not visible to everyone, by this TikTok account's settings."),
    };
    Live { id: id.unwrap_or_else(|| publish_id.to_owned()), link, remark: remark.map(str::to_owned) }
}
