//! TikTok, by its Content Posting API. A video is announced (nothing happens yet), then its bytes are brought, and it goes
//! out by itself once they are there; a picture cannot be brought at all: TikTok fetches it from our address, and the
//! announcement itself publishes it. Either way TikTok works on for a while, and its status call tells the end.
//!
//! Who may see a post is the account's choice, asked for anew each time; an app that TikTok has not audited may post for
//! the owner's eyes only.

mod announce;
mod bring;
mod refusal;
mod sign_in;
mod status;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::wire::{Answer, Wire};
use super::{
    AppAtPlatform, Connector, Door, Found, Keys, Media, Piece, Preparation, Prepared, Sent, Trouble,
};
use refusal::refusal;

const SITE: &str = "https://www.tiktok.com";
const API: &str = "https://open.tiktokapis.com";
const UPLOAD_HOSTS: [&str; 1] = ["tiktokapis.com"];

pub struct Tiktok {
    app: AppAtPlatform,
    wire: Wire,
}

/// A post, as it is remembered between the phases.
#[derive(Clone, Serialize, Deserialize)]
struct Announced {
    privacy: String,
    username: String,
    comments_off: bool,
    duets_off: bool,
    stitches_off: bool,
    /// Of pictures only after they were published
    publish_id: Option<String>,
    upload: Option<bring::Upload>,
}

impl Announced {
    fn read(prepared: &Prepared) -> Option<Self> {
        serde_json::from_value(prepared.0.clone()).ok()
    }

    fn prepared(&self) -> Prepared {
        Prepared(serde_json::to_value(self).expect("plain fields"))
    }
}

/// The envelope of every answer but those about tokens.
#[derive(Deserialize)]
struct Envelope {
    #[serde(default)]
    data: Value,
    error: refusal::Said,
}

impl Tiktok {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let wire = Wire::new("TikTok", app.stand_in.as_ref())?;
        Ok(Self { app, wire })
    }

    /// The data of an answer whose error says "ok", whatever its status.
    fn data<T: DeserializeOwned>(answer: &Answer) -> Result<T, Trouble> {
        let envelope: Envelope = answer.json().map_err(|_| refusal(answer))?;
        if envelope.error.code != "ok" || !answer.is_good() {
            return Err(refusal(answer));
        }
        serde_json::from_value(envelope.data).map_err(|_| answer.strange())
    }

    fn call(&self, keys: &Keys, path: &str, body: &Value) -> reqwest::RequestBuilder {
        let request = self.wire.post(self.wire.at(API, path)).bearer_auth(&keys.access);
        request.header("content-type", "application/json; charset=UTF-8").body(body.to_string())
    }
}

#[async_trait]
impl Connector for Tiktok {
    fn platform(&self) -> Platform {
        Platform::Tiktok
    }

    /// Always from the start: an announcement whose bytes never came publishes nothing and lapses within an hour.
    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        _: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        announce::check(piece)?;
        let mut post = self.creator(&door.keys).await?.allow(piece)?;
        if let Media::Video { file, .. } = &piece.media {
            self.announce_video(door, piece, &mut post).await?;
            self.bring_all_but_the_last(&mut post, file).await?;
        }
        Ok(Preparation::Ready(post.prepared()))
    }

    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        let begin_again = || Trouble::retryable("The post to TikTok has to be prepared again.");
        let mut post = Announced::read(prepared).ok_or_else(begin_again)?;
        if let Media::Video { file, .. } = &piece.media {
            self.bring_the_last(&post, file).await?;
            return Ok(Sent::Underway);
        }
        self.announce_picture(door, piece, &mut post).await?;
        Ok(Sent::UnderwayAs(post.prepared()))
    }

    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        // Without a name there is nothing to ask for: the announcement of a picture was lost on its way back.
        let post = Announced::read(prepared).filter(|post| post.publish_id.is_some());
        match post {
            Some(post) => self.status(door, piece, &post, sent_at).await,
            None => Ok(Found::Unclear),
        }
    }
}
