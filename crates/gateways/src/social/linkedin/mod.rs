//! LinkedIn, for members and for the organisations they run. Media is uploaded in `prepare`, one `POST /rest/posts`
//! shows it. LinkedIn refuses a post that it has already, and names that one: so a post whose answer was lost is sent
//! once more, byte for byte, and is out exactly once afterwards. No other platform lets us do that.

mod little_text;
mod places;
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
use serde_json::{Value, json};
use url::Url;

use super::wire::{Answer, Wire};
use super::{
    AppAtPlatform, Class, Connector, Door, Found, Keys, Live, Media, Piece, Preparation, Prepared, Sent,
    Trouble,
};

const API: &str = "https://api.linkedin.com";
const SITE: &str = "https://www.linkedin.com";
/// Of every call under /rest. A version lives for about a year, then LinkedIn answers 426 to everything.
const VERSION: &str = "202607";
/// What every app may ask for. Organisations need "w_organization_social r_organization_social rw_organization_admin"
/// as well; an app that asks for more than it was given gets nothing at all.
const SCOPES: &str = "openid profile w_member_social";

/// Members may not ask whether their picture is ready. It is, after this.
const PICTURES_TAKE: Duration = Duration::from_secs(5);

pub struct Linkedin {
    app: AppAtPlatform,
    wire: Wire,
    version: String,
    scopes: String,
}

/// What is remembered between the phases.
#[derive(Default, Serialize, Deserialize)]
struct Notes {
    /// The URN of the picture or video
    media: Option<String>,
    #[serde(default)]
    processing: bool,
}

impl Linkedin {
    pub fn new(app: AppAtPlatform) -> Result<Self, String> {
        let wire = Wire::new("LinkedIn", app.stand_in.as_ref())?;
        let scopes = app.scopes.clone().unwrap_or_else(|| SCOPES.to_owned());
        Ok(Self { app, wire, version: VERSION.to_owned(), scopes })
    }

    /// With the headers that every call under /rest needs.
    fn rest(&self, keys: &Keys, request: RequestBuilder) -> RequestBuilder {
        request
            .bearer_auth(&keys.access)
            .header("LinkedIn-Version", &self.version)
            .header("X-Restli-Protocol-Version", "2.0.0")
    }

    /// A call under /rest that shows nobody anything: its answer, or what LinkedIn has against it.
    async fn ask(&self, keys: &Keys, request: RequestBuilder) -> Result<Answer, Trouble> {
        let answer = self.wire.ask(self.rest(keys, request)).await?;
        if answer.is_good() { Ok(answer) } else { Err(refusal::of(&answer)) }
    }

    /// The one call that shows it. `Ok` holds the post's URN.
    async fn post(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<String, refusal::OfPost> {
        let post = post(door, piece, prepared)?;
        let request = self.wire.post(self.wire.at(API, "/rest/posts")).json(&post);
        let answer = self.wire.ask_once(self.rest(&door.keys, request)).await?;
        if !answer.is_good() {
            return Err(refusal::of_post(&answer));
        }
        let urn = answer.header("x-restli-id").filter(|urn| is_urn(urn)).map(str::to_owned);
        Ok(urn.ok_or_else(|| answer.strange().while_publishing())?)
    }
}

#[async_trait]
impl Connector for Linkedin {
    fn platform(&self) -> Platform {
        Platform::Linkedin
    }

    async fn prepare(
        &self,
        door: &Door,
        piece: &Piece,
        so_far: Option<&Prepared>,
    ) -> Result<Preparation, Trouble> {
        check(piece)?;
        let notes = read(so_far);
        let (media, wait) = match (&piece.media, notes.media) {
            (Media::None, _) => (None, None),
            (Media::Video { file, .. }, Some(urn)) if notes.processing => {
                upload::look_after(self, door, file, urn).await?
            }
            (_, Some(urn)) => (Some(urn), None),
            (Media::Picture(file), None) => {
                (Some(upload::picture(self, door, file).await?), Some(PICTURES_TAKE))
            }
            (Media::Video { file, .. }, None) => {
                (Some(upload::video(self, door, file).await?), Some(upload::VIDEOS_TAKE))
            }
        };
        let notes = Prepared(json!(Notes { media, processing: wait.is_some() }));
        Ok(match wait {
            None => Preparation::Ready(notes),
            Some(again_in) => Preparation::Wait { so_far: notes, again_in },
        })
    }

    async fn publish(&self, door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Sent, Trouble> {
        let urn = self.post(door, piece, prepared).await.map_err(|refused| refused.trouble)?;
        Ok(Sent::Live(live(urn)))
    }

    fn looks_by_sending(&self) -> bool {
        true
    }

    /// Sends it once more: either LinkedIn never had it and publishes it now, or it refuses the double and names the
    /// first. When this answer is lost too, nothing is sent a third time.
    async fn look_for(
        &self,
        door: &Door,
        piece: &Piece,
        prepared: &Prepared,
        _sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        match self.post(door, piece, prepared).await {
            Ok(urn) | Err(refusal::OfPost { double_of: Some(urn), .. }) => Ok(Found::Live(live(urn))),
            Err(refused) => match refused.trouble.class {
                Class::Unknown => Ok(Found::Unclear),
                // The same bytes were refused before.
                Class::Permanent => Ok(Found::Refused(refused.trouble.message)),
                _ => Err(refused.trouble),
            },
        }
    }
}

fn post(door: &Door, piece: &Piece, prepared: &Prepared) -> Result<Value, Trouble> {
    let mut post = json!({
        "author": door.place.id,
        "commentary": little_text::written(&piece.text),
        "visibility": "PUBLIC",
        "distribution": {
            "feedDistribution": "MAIN_FEED",
            "targetEntities": [],
            "thirdPartyDistributionChannels": [],
        },
        "lifecycleState": "PUBLISHED",
        "isReshareDisabledByAuthor": false,
    });
    let media = || {
        let missing = "The picture or video was not uploaded to LinkedIn yet.";
        read(Some(prepared)).media.ok_or_else(|| Trouble::retryable(missing))
    };
    match &piece.media {
        Media::None => {}
        Media::Picture(_) => {
            let alt: String = piece.alt_text.trim().chars().take(LONGEST_ALT_TEXT).collect();
            post["content"] = json!({ "media": { "id": media()?, "altText": alt } });
        }
        Media::Video { .. } => {
            post["content"] = json!({ "media": { "id": media()?, "title": piece.title } });
        }
    }
    Ok(post)
}

fn live(urn: String) -> Live {
    let link = Url::parse(SITE).ok().and_then(|site| site.join(&format!("/feed/update/{urn}")).ok());
    Live { id: urn, link, remark: None }
}

/// URNs become parts of addresses.
fn is_urn(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b":-_".contains(&byte);
    text.strip_prefix("urn:li:").is_some_and(|rest| !rest.is_empty() && rest.bytes().all(plain))
}

fn read(notes: Option<&Prepared>) -> Notes {
    notes.and_then(|notes| Notes::deserialize(&notes.0).ok()).unwrap_or_default()
}

const LONGEST_ALT_TEXT: usize = 1000;
const LARGEST_PICTURE: usize = 5 * 1024 * 1024;
const VIDEO_SIZES: std::ops::RangeInclusive<usize> = 75 * 1024..=500 * 1024 * 1024;

/// What LinkedIn would refuse anyway, said before anything is uploaded.
fn check(piece: &Piece) -> Result<(), Trouble> {
    let wrong = match &piece.media {
        _ if !text::fits(Platform::Linkedin, &piece.text) => "The text is longer than LinkedIn allows.",
        Media::None if piece.text.trim().is_empty() => {
            "A post on LinkedIn needs a text, a picture or a video."
        }
        Media::Picture(file) if !matches!(file.mime, "image/jpeg" | "image/png" | "image/gif") => {
            "LinkedIn takes pictures as JPEG, PNG or GIF."
        }
        Media::Picture(file) if file.bytes.len() > LARGEST_PICTURE => {
            "The picture is larger than the 5 MB that LinkedIn takes."
        }
        Media::Video { file, .. } if file.mime != "video/mp4" => "LinkedIn takes videos as MP4.",
        Media::Video { file, .. } if !VIDEO_SIZES.contains(&file.bytes.len()) => {
            "LinkedIn takes videos of 75 KB to 500 MB."
        }
        Media::Video { seconds, .. } if !(3.0..=1800.0).contains(seconds) => {
            "LinkedIn takes videos of 3 seconds to 30 minutes."
        }
        _ => return Ok(()),
    };
    Err(Trouble::permanent(wrong))
}
