//! Pinterest, by its API v5. Everything is pinned to a board, which is therefore the place that owners choose. Pictures
//! travel inside the call that publishes; videos are handed to a store of Amazon's first and prepared by Pinterest.
//!
//! A lost answer is cleared up by the board itself, newest pins first: there is nothing better to ask.

mod boards;
mod pin;
mod refusal;
mod sign_in;
mod video;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use url::Url;

use super::wire::Wire;
use super::{
    AppAtPlatform, Connector, Door, Found, Keys, Media, Piece, Place, Preparation, Prepared, Sent, Trouble,
};
use refusal::{refusal, refusal_of_pin};

const SITE: &str = "https://www.pinterest.com";
const API: &str = "https://api.pinterest.com";
const VERSION: &str = "v5";

pub struct Pinterest {
    app: AppAtPlatform,
    wire: Wire,
}

/// What is known of a video that Pinterest works on. Pictures need no preparation.
#[derive(Default, Serialize, Deserialize)]
struct Uploaded {
    media_id: Option<String>,
}

impl Uploaded {
    fn read(prepared: &Prepared) -> Self {
        serde_json::from_value(prepared.0.clone()).unwrap_or_default()
    }

    fn prepared(&self) -> Prepared {
        Prepared(serde_json::to_value(self).expect("plain fields"))
    }
}

impl Pinterest {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let wire = Wire::new("Pinterest", app.stand_in.as_ref())?;
        Ok(Self { app, wire })
    }

    fn at(&self, path: &str) -> Url {
        self.wire.at(API, &format!("/{VERSION}{path}"))
    }
}

#[async_trait]
impl Connector for Pinterest {
    fn platform(&self) -> Platform {
        Platform::Pinterest
    }

    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        pin::check(piece)?;
        match &piece.media {
            Media::Video { file, .. } => {
                self.bring(door, file, so_far.map(Uploaded::read).unwrap_or_default()).await
            }
            _ => Ok(Preparation::Ready(Uploaded::default().prepared())),
        }
    }

    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        let body = pin::body(door, piece, &Uploaded::read(prepared))?;
        // A picture travels along, so this takes as long as an upload.
        let request = self.wire.upload(reqwest::Method::POST, self.at("/pins"));
        let answer = self.wire.ask_once(request.bearer_auth(&door.keys.access).json(&body)).await?;
        if !answer.is_good() {
            return Err(refusal_of_pin(&answer));
        }
        let pin: pin::Pin = answer.json().map_err(Trouble::while_publishing)?;
        Ok(Sent::Live(pin.live(pin::is_on_trial(&answer))))
    }

    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        _: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        self.among_pins(door, piece, sent_at).await
    }
}
