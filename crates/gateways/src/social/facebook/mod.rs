//! Facebook pages, the only part of Facebook that apps may post to. Signing in gives a person's token for about 60 days;
//! with it we read, once, each page's own token, which has no end and is what every post is made with. Pictures and
//! videos are uploaded unseen, so that one call makes a post visible.

mod post;
mod reel;
mod sign_in;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use botwright_domain::social::text;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::meta::{Graph, SKEW};
use super::{AppAtPlatform, Connector, Door, Found, Media, Piece, Preparation, Prepared, Sent, Trouble};

const GRAPH: &str = "https://graph.facebook.com";
const SITE: &str = "facebook.com";
/// Where Facebook calls a post a double of another, an earlier try of ours may be the other.
const EARLIER_TRY: TimeDelta = TimeDelta::hours(1);

pub struct Facebook {
    app: AppAtPlatform,
    graph: Graph,
}

/// What was uploaded and waits for the call that shows it.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Uploaded {
    Words,
    Photo {
        id: String,
    },
    Reel {
        video: String,
    },
    /// Words or a photo that Facebook, in these words, called a double of a post that is out.
    Double {
        photo: Option<String>,
        said: String,
    },
}

impl Uploaded {
    fn keep(&self) -> Prepared {
        Prepared(serde_json::to_value(self).expect("plain data"))
    }

    fn of(prepared: &Prepared) -> Option<Self> {
        serde_json::from_value(prepared.0.clone()).ok()
    }
}

impl Facebook {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let graph = Graph::new(Platform::Facebook, GRAPH, app.stand_in.as_ref())?;
        Ok(Self { app, graph })
    }
}

fn page_token(door: &Door) -> Result<&str, Trouble> {
    let token = door.place.token.as_deref();
    token.ok_or_else(|| {
        Trouble::reauth("The page's own key is missing. Connect Facebook again and choose the page.")
    })
}

fn uploaded(prepared: &Prepared) -> Result<Uploaded, Trouble> {
    Uploaded::of(prepared)
        .ok_or_else(|| Trouble::retryable("The post has to be prepared for Facebook again."))
}

#[async_trait]
impl Connector for Facebook {
    fn platform(&self) -> Platform {
        Platform::Facebook
    }

    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        let token = page_token(door)?;
        if !text::fits(Platform::Facebook, &piece.text) {
            return Err(Trouble::permanent("The text is too long for Facebook."));
        }
        match (&piece.media, so_far.and_then(Uploaded::of)) {
            (Media::None, _) if piece.text.trim().is_empty() => {
                Err(Trouble::permanent("Facebook takes no post without a text, a picture or a video."))
            }
            (Media::None, _) => Ok(Preparation::Ready(Uploaded::Words.keep())),
            (Media::Picture(_), Some(photo @ Uploaded::Photo { .. })) => Ok(Preparation::Ready(photo.keep())),
            (Media::Picture(picture), _) => {
                self.upload_photo(&door.place.id, token, picture, &piece.alt_text).await
            }
            (Media::Video { .. }, Some(Uploaded::Reel { video })) => self.reel_ready(&video, token).await,
            (Media::Video { file, seconds, .. }, _) => {
                self.upload_reel(&door.place.id, token, file, *seconds).await
            }
        }
    }

    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        let (page, token) = (&door.place.id, page_token(door)?);
        match uploaded(prepared)? {
            Uploaded::Words => self.post(page, token, &piece.text, None).await,
            Uploaded::Photo { id } => self.post(page, token, &piece.text, Some(&id)).await,
            Uploaded::Reel { video } => self.finish_reel(page, token, &video, &piece.text).await,
            Uploaded::Double { said, .. } => Err(Trouble::permanent(said)),
        }
    }

    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let (page, token) = (&door.place.id, page_token(door)?);
        match uploaded(prepared)? {
            Uploaded::Words => self.find_post(page, token, &piece.text, None, sent_at, SKEW).await,
            Uploaded::Photo { id } => {
                self.find_post(page, token, &piece.text, Some(&id), sent_at, SKEW).await
            }
            Uploaded::Reel { video } => self.find_reel(&video, token, sent_at).await,
            Uploaded::Double { photo, said } => {
                let photo = photo.as_deref();
                let found = self.find_post(page, token, &piece.text, photo, sent_at, EARLIER_TRY).await?;
                Ok(if found == Found::Not { Found::Refused(said) } else { found })
            }
        }
    }
}
