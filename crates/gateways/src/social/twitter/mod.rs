//! X (Twitter), API v2. Text, a picture or a video; media is uploaded and made ready in `prepare`, one `POST /2/tweets`
//! shows it. X takes no key against doubles: a post whose answer was lost is looked for on the account's own timeline.

mod look;
mod refusal;
mod sign_in;
mod upload;

use std::time::Duration;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use botwright_domain::social::text;
use chrono::{DateTime, Utc};
use reqwest::RequestBuilder;
use serde::{Deserialize, Serialize};
use serde_json::json;
use url::Url;

use super::wire::{Answer, Wire};
use super::{
    AppAtPlatform, Class, Connector, Door, Found, Keys, Live, Media, Piece, Preparation, Prepared, Sent,
    Trouble,
};

/// The version is part of each path: "/2/…".
const API: &str = "https://api.x.com";
const SITE: &str = "https://x.com";

pub struct Twitter {
    app: AppAtPlatform,
    wire: Wire,
}

/// What is remembered between the phases.
#[derive(Default, Serialize, Deserialize)]
struct Notes {
    media_id: Option<String>,
    /// X still works on it.
    #[serde(default)]
    processing: bool,
    /// X's words when it called the post a double of one that is out.
    #[serde(default)]
    refused_as_double: Option<String>,
}

impl Twitter {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let wire = Wire::new("X", app.stand_in.as_ref())?;
        Ok(Self { app, wire })
    }

    /// A call that shows nobody anything: its answer, or what X has against it.
    async fn ask(&self, keys: &Keys, request: RequestBuilder) -> Result<Answer, Trouble> {
        let answer = self.wire.ask(request.bearer_auth(&keys.access)).await?;
        if answer.is_good() { Ok(answer) } else { Err(refusal::of(&answer)) }
    }
}

#[async_trait]
impl Connector for Twitter {
    fn platform(&self) -> Platform {
        Platform::Twitter
    }

    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        check(piece)?;
        let notes: Notes = read(so_far);
        let (notes, wait) = match (&piece.media, notes.media_id) {
            (Media::None, _) => (Notes::default(), None),
            (_, Some(id)) if notes.processing => upload::look_after(self, door, piece, id).await?,
            (_, Some(id)) => (Notes { media_id: Some(id), ..Notes::default() }, None),
            (_, None) => upload::all(self, door, piece).await?,
        };
        let notes = Prepared(json!(notes));
        Ok(match wait {
            None => Preparation::Ready(notes),
            Some(again_in) => Preparation::Wait { so_far: notes, again_in },
        })
    }

    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        let mut post = json!({ "text": piece.text });
        let notes = read(Some(prepared));
        if let Some(id) = &notes.media_id {
            post["media"] = json!({ "media_ids": [id] });
            // The label is about pictures and videos; X has none for words.
            if piece.made_by_ai {
                post["made_with_ai"] = json!(true);
            }
        } else if !matches!(piece.media, Media::None) {
            return Err(Trouble::retryable("The picture or video was not uploaded to X yet."));
        }
        let request =
            self.wire.post(self.wire.at(API, "/2/tweets")).bearer_auth(&door.keys.access).json(&post);
        let answer = self.wire.ask_once(request).await?;
        if !answer.is_good() {
            let trouble = refusal::of_post(&answer);
            if !refusal::is_double(&answer) {
                return Err(trouble);
            }
            // An earlier try may be out after all: the timeline tells.
            let refused_as_double = Some(trouble.message);
            return Ok(Sent::UnderwayAs(Prepared(json!(Notes { refused_as_double, ..notes }))));
        }
        let posted: Posted = answer.json().map_err(Trouble::while_publishing)?;
        Ok(Sent::Live(live(door, posted.data.id)))
    }

    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let refused_as_double = read(Some(prepared)).refused_as_double;
        match look::on_timeline(self, door, piece, refused_as_double, sent_at).await {
            // X will not show the timeline to this app, today or ever: a person can see more.
            Err(trouble) if trouble.class == Class::Permanent => Ok(Found::Unclear),
            other => other,
        }
    }
}

/// A good answer can carry `errors` beside its data; with an id the post is out all the same.
#[derive(Deserialize)]
struct Posted {
    data: Id,
}

#[derive(Deserialize)]
struct Id {
    id: String,
}

fn live(door: &Door, id: String) -> Live {
    let path = match &door.place.handle {
        Some(handle) => format!("/{handle}/status/{id}"),
        None => format!("/i/web/status/{id}"),
    };
    Live { link: Url::parse(SITE).ok().and_then(|site| site.join(&path).ok()), id, remark: None }
}

fn read(notes: Option<&Prepared>) -> Notes {
    notes.and_then(|notes| Notes::deserialize(&notes.0).ok()).unwrap_or_default()
}

const LARGEST_PICTURE: usize = 5 * 1024 * 1024;
const LARGEST_VIDEO: usize = 512 * 1024 * 1024;

/// What X would refuse anyway, said before anything is uploaded.
fn check(piece: &Piece) -> Result<(), Trouble> {
    let wrong = match &piece.media {
        _ if !text::fits(Platform::Twitter, &piece.text) => "The text is longer than X allows.",
        Media::None if piece.text.trim().is_empty() => "A post on X needs a text, a picture or a video.",
        Media::Picture(file) if !matches!(file.mime, "image/jpeg" | "image/png" | "image/webp") => {
            "X takes pictures as JPEG, PNG or WebP."
        }
        Media::Picture(file) if file.bytes.len() > LARGEST_PICTURE => {
            "The picture is larger than the 5 MB that X takes."
        }
        Media::Video { file, .. } if !matches!(file.mime, "video/mp4" | "video/quicktime") => {
            "X takes videos as MP4 or MOV."
        }
        Media::Video { file, .. } if file.bytes.len() > LARGEST_VIDEO => {
            "The video is larger than the 512 MB that X takes."
        }
        Media::Video { seconds, .. } if !(0.5..=140.0).contains(seconds) => {
            "X takes videos of half a second to 140 seconds."
        }
        _ => return Ok(()),
    };
    Err(Trouble::permanent(wrong))
}

/// How long X wants to be left alone, within reason.
fn pause(seconds: Option<u64>) -> Duration {
    Duration::from_secs(seconds.unwrap_or(5).clamp(1, 300))
}
