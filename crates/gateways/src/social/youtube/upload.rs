//! A resumable upload: a session is opened with the title and the description, parts are sent in order, and the session
//! can be asked at any time how far it has come.

use botwright_domain::social::platform::Platform;
use botwright_domain::social::text::{cut, cut_to};
use bytes::Bytes;
use reqwest::header::{AUTHORIZATION, CONTENT_RANGE, CONTENT_TYPE};
use reqwest::{Method, RequestBuilder};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::super::wire::Answer;
use super::super::{Media, Prepared};
use super::{API, Door, Piece, Trouble, UPLOAD_HOSTS, Video, Youtube, refusal};

/// Parts are multiples of 256 KiB, except the last.
const PART: u64 = 8 * 1024 * 1024;
/// "People & Blogs", which YouTube's own upload page starts with.
const CATEGORY: &str = "22";

/// An upload, as it is remembered between the phases.
#[derive(Serialize, Deserialize)]
pub struct Upload {
    pub session: String,
    pub size: u64,
    /// Bytes that YouTube has
    pub sent: u64,
    pub stumbles: u32,
    /// The id of the video, should the session turn out to be finished
    pub done: Option<String>,
    pub privacy: Option<String>,
}

/// What a session says of itself.
pub enum Answered {
    Done,
    /// It has so many bytes and waits for more.
    Has(u64),
    Gone,
    Other,
}

impl Upload {
    pub fn read(prepared: &Prepared) -> Option<Self> {
        serde_json::from_value(prepared.0.clone()).ok()
    }

    pub fn prepared(&self) -> Prepared {
        Prepared(serde_json::to_value(self).expect("plain fields"))
    }

    /// Takes over what the session says of itself.
    fn heed(&mut self, answer: &Answer) -> Result<(), Trouble> {
        match Answered::read(answer) {
            Answered::Has(bytes) if bytes < self.size => self.sent = bytes,
            Answered::Has(_) => return Err(answer.strange()),
            Answered::Done => {
                let video: Video = answer.json()?;
                (self.done, self.privacy) = (Some(video.id), video.status.privacy_status);
            }
            Answered::Gone => {
                // Begins anew at the next call: a remembered upload of no size fits no video.
                self.size = 0;
                return Err(Trouble::retryable("The upload session at YouTube has ended."));
            }
            Answered::Other => return Err(refusal(answer)),
        }
        Ok(())
    }
}

impl Answered {
    pub fn read(answer: &Answer) -> Self {
        match answer.status.as_u16() {
            200 | 201 => Self::Done,
            308 => Self::Has(stored(answer.header("range"))),
            404 | 410 => Self::Gone,
            _ => Self::Other,
        }
    }
}

/// "bytes=0-524287" are the first 524288 bytes; without the header there are none.
fn stored(range: Option<&str>) -> u64 {
    let last = range.and_then(|range| range.rsplit('-').next()?.trim().parse::<u64>().ok());
    last.map_or(0, |last| last.saturating_add(1))
}

pub fn video_of(piece: &Piece) -> Result<&Bytes, Trouble> {
    match &piece.media {
        Media::Video { file, .. } if file.bytes.is_empty() => Err(Trouble::permanent("The video is empty.")),
        Media::Video { file, .. } => Ok(&file.bytes),
        _ => Err(Trouble::permanent("YouTube takes videos only.")),
    }
}

/// YouTube refuses angle brackets in titles and descriptions.
pub fn without_brackets(text: &str) -> String {
    text.replace('<', "‹").replace('>', "›")
}

/// What stands above the video: its title, or the beginning of its text.
pub fn title_of(piece: &Piece) -> String {
    let text = if piece.title.trim().is_empty() {
        piece.text.lines().next().unwrap_or_default()
    } else {
        &piece.title
    };
    let longest = Platform::Youtube.longest_title().unwrap_or(100);
    cut_to(&without_brackets(text), |part| part.chars().count() <= longest)
}

impl Youtube {
    /// A new session. Nothing exists on the channel before its last byte has come.
    pub(super) async fn open(&self, door: &Door, piece: &Piece) -> Result<Upload, Trouble> {
        let Media::Video { file, .. } = &piece.media else {
            return Err(Trouble::permanent("YouTube takes videos only."));
        };
        let title = title_of(piece);
        if title.is_empty() {
            return Err(Trouble::permanent("A video on YouTube needs a title."));
        }
        let body = json!({
            "snippet": {
                "title": title,
                "description": cut(Platform::Youtube, &without_brackets(&piece.text)),
                "categoryId": CATEGORY,
            },
            "status": {
                "privacyStatus": "public",
                "selfDeclaredMadeForKids": false,
                "containsSyntheticMedia": piece.made_by_ai,
            },
        });
        let mut url = self.wire.at(API, "/upload/youtube/v3/videos");
        url.query_pairs_mut().extend_pairs([
            ("uploadType", "resumable"),
            ("part", "snippet,status"),
            ("notifySubscribers", "true"),
        ]);
        let size = file.bytes.len() as u64;
        let request = self.wire.post(url).bearer_auth(&door.keys.access);
        let request = request
            .header(CONTENT_TYPE, "application/json; charset=UTF-8")
            .header("x-upload-content-length", size)
            .header("x-upload-content-type", file.mime)
            .body(body.to_string());
        let answer = self.wire.ask(request).await?;
        if !answer.is_good() {
            return Err(refusal(&answer));
        }
        let session = answer.header("location").ok_or_else(|| answer.strange())?;
        let session = self.wire.handed(session, &UPLOAD_HOSTS)?.to_string();
        Ok(Upload { session, size, sent: 0, stumbles: 0, done: None, privacy: None })
    }

    /// Sends parts until only the last is missing. An upload that was interrupted is asked first how far it is.
    pub(super) async fn bring(
        &self,
        door: &Door,
        upload: &mut Upload,
        video: &Bytes,
        resumed: bool,
    ) -> Result<(), Trouble> {
        if resumed {
            let answer = self.wire.ask(self.probe(door, upload)?).await?;
            upload.heed(&answer)?;
        }
        while upload.done.is_none() && upload.size - upload.sent.min(upload.size) > PART {
            let before = upload.sent;
            let answer = self.wire.ask(self.put(door, upload, video, upload.sent + PART)?).await?;
            upload.heed(&answer)?;
            if upload.done.is_none() && upload.sent <= before {
                return Err(Trouble::retryable("YouTube does not take the parts of the video."));
            }
        }
        Ok(())
    }

    /// The bytes up to `end`, from where the session stands.
    pub(super) fn put(
        &self,
        door: &Door,
        upload: &Upload,
        video: &Bytes,
        end: u64,
    ) -> Result<RequestBuilder, Trouble> {
        let (from, size) = (upload.sent, upload.size);
        let broken = || Trouble::retryable("The upload to YouTube has to begin again.");
        let place = |at: u64| usize::try_from(at).ok().filter(|&at| at <= video.len()).ok_or_else(broken);
        if from >= end || size != video.len() as u64 {
            return Err(broken());
        }
        let part = video.slice(place(from)?..place(end)?);
        let request = self.to_session(door, upload)?;
        Ok(request.header(CONTENT_RANGE, format!("bytes {from}-{}/{size}", end - 1)).body(part))
    }

    /// Asks a session how far it has come.
    pub(super) fn probe(&self, door: &Door, upload: &Upload) -> Result<RequestBuilder, Trouble> {
        let request = self.to_session(door, upload)?;
        Ok(request.header(CONTENT_RANGE, format!("bytes */{}", upload.size)).body(Bytes::new()))
    }

    fn to_session(&self, door: &Door, upload: &Upload) -> Result<RequestBuilder, Trouble> {
        let session = self.wire.handed(&upload.session, &UPLOAD_HOSTS)?;
        let request = self.wire.upload(Method::PUT, session);
        Ok(request.header(AUTHORIZATION, format!("Bearer {}", door.keys.access)))
    }
}
