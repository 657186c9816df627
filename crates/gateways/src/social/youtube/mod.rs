//! YouTube, by the Data API v3: videos only, since neither texts nor pictures can be posted there by machines. A video
//! is created by the request that brings its last bytes, so everything up to them is preparation, and afterwards the
//! upload session itself can say whether the video exists.
//!
//! Google keeps uploads of apps that it has not audited private, and tells so only in the answer.

mod refusal;
mod sign_in;
mod upload;
mod uploads;

use std::time::Duration;

use async_trait::async_trait;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use url::Url;

use super::wire::Wire;
use super::{
    AppAtPlatform, Class, Connector, Door, Found, Live, Piece, Preparation, Prepared, Sent, Trouble,
};
use refusal::{refusal, refusal_of_last_part};
use upload::{Answered, Upload};

const ACCOUNTS: &str = "https://accounts.google.com";
const TOKENS: &str = "https://oauth2.googleapis.com";
const API: &str = "https://www.googleapis.com";
/// Where upload sessions may live.
const UPLOAD_HOSTS: [&str; 1] = ["googleapis.com"];

const AFTER_A_STUMBLE: Duration = Duration::from_secs(15);
/// So often in a row the upload may break off before the trouble is told.
const STUMBLES: u32 = 5;
/// Rounds in which the last bytes may arrive, should YouTube take only a part of them at once.
const ROUNDS: u32 = 3;

pub struct Youtube {
    app: AppAtPlatform,
    wire: Wire,
}

/// A video resource, as much of it as matters.
#[derive(Deserialize)]
struct Video {
    id: String,
    #[serde(default)]
    status: VideoStatus,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct VideoStatus {
    privacy_status: Option<String>,
    upload_status: Option<String>,
    failure_reason: Option<String>,
    rejection_reason: Option<String>,
}

impl Youtube {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let wire = Wire::new("YouTube", app.stand_in.as_ref())?;
        Ok(Self { app, wire })
    }
}

impl Video {
    fn live(&self) -> Live {
        live(&self.id, self.status.privacy_status.as_deref())
    }

    /// YouTube took the file and then would not have it.
    fn refused(&self) -> Option<String> {
        let status = &self.status;
        let refused = matches!(status.upload_status.as_deref(), Some("failed" | "rejected" | "deleted"));
        let reason = status.failure_reason.as_deref().or(status.rejection_reason.as_deref());
        refused.then(|| format!("YouTube refused the video: {}.", reason.unwrap_or("no reason given")))
    }
}

fn live(id: &str, privacy: Option<&str>) -> Live {
    let mut link = Url::parse("https://www.youtube.com/watch").expect("a constant");
    link.query_pairs_mut().append_pair("v", id);
    let private = privacy.is_some_and(|privacy| privacy != "public");
    let remark =
        "Visible only to you: YouTube keeps videos private that come from an app it has not audited yet.";
    Live { id: id.to_owned(), link: Some(link), remark: private.then(|| remark.to_owned()) }
}

#[async_trait]
impl Connector for Youtube {
    fn platform(&self) -> Platform {
        Platform::Youtube
    }

    /// Sends everything but the last part. A session costs one of the project's 100 uploads a day, so one that was
    /// opened is carried on with rather than opened anew.
    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        let video = upload::video_of(piece)?;
        let before = so_far.and_then(Upload::read);
        let stumbles = before.as_ref().map_or(0, |upload| upload.stumbles);
        let resumed = before.filter(|upload| upload.size == video.len() as u64);
        let is_resumed = resumed.is_some();
        let mut upload = match resumed {
            Some(upload) if upload.done.is_some() => return Ok(Preparation::Ready(upload.prepared())),
            Some(upload) => upload,
            None => Upload { stumbles, ..self.open(door, piece).await? },
        };
        match self.bring(door, &mut upload, video, is_resumed).await {
            Ok(()) => Ok(Preparation::Ready(upload.prepared())),
            Err(trouble) if trouble.class != Class::Retryable => Err(trouble),
            Err(trouble) if upload.stumbles >= STUMBLES => Err(trouble),
            Err(_) => {
                upload.stumbles += 1;
                Ok(Preparation::Wait { so_far: upload.prepared(), again_in: AFTER_A_STUMBLE })
            }
        }
    }

    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        let video = upload::video_of(piece)?;
        let Some(mut upload) = Upload::read(prepared) else {
            return Err(Trouble::retryable("The upload to YouTube has to begin again."));
        };
        if let Some(id) = &upload.done {
            return Ok(Sent::Live(live(id, upload.privacy.as_deref())));
        }
        for _ in 0..ROUNDS {
            let answer = self.wire.ask_once(self.put(door, &upload, video, upload.size)?).await?;
            match Answered::read(&answer) {
                Answered::Done => {
                    let video: Video = answer.json().map_err(Trouble::while_publishing)?;
                    return match video.refused() {
                        Some(reason) => Err(Trouble::permanent(reason)),
                        None => Ok(Sent::Live(video.live())),
                    };
                }
                Answered::Has(bytes) if bytes < upload.size => upload.sent = bytes,
                Answered::Has(_) => return Err(answer.strange().while_publishing()),
                Answered::Gone => return Err(Trouble::retryable("The upload session at YouTube has ended.")),
                Answered::Other => return Err(refusal_of_last_part(&answer)),
            }
        }
        Err(Trouble::retryable("YouTube did not take the end of the video."))
    }

    /// The session knows. When it is gone, the channel's own list of uploads may still show the video.
    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let Some(upload) = Upload::read(prepared) else { return Ok(Found::Unclear) };
        let answer = self.wire.ask(self.probe(door, &upload)?).await?;
        match Answered::read(&answer) {
            Answered::Done => {
                let video: Video = answer.json()?;
                Ok(video.refused().map_or_else(|| Found::Live(video.live()), Found::Refused))
            }
            Answered::Has(bytes) if bytes < upload.size => Ok(Found::Not),
            // Every byte is there: the video is about to be.
            Answered::Has(_) => Ok(Found::Underway),
            Answered::Gone => {
                let found = self.among_uploads(door, piece, sent_at).await?;
                Ok(found.map_or(Found::Unclear, Found::Live))
            }
            Answered::Other => Err(refusal(&answer)),
        }
    }
}
