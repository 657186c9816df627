//! A pin: what it is made of, within Pinterest's limits, and what is told of it once it is out.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use botwright_domain::social::platform::Platform;
use botwright_domain::social::text::{cut_to, fits};
use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

use super::super::Live;
use super::super::wire::Answer;
use super::{Door, Media, Piece, SITE, Trouble, Uploaded};

const LONGEST_ALT_TEXT: usize = 500;
const SECONDS: std::ops::RangeInclusive<f64> = 4.0..=900.0;

#[derive(Deserialize)]
pub struct Pin {
    id: String,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    description: Option<String>,
    #[serde(default)]
    pub created_at: Option<String>,
}

impl Pin {
    pub fn live(&self, trial: bool) -> Live {
        let remark = "Visible only to you until Pinterest has given the app standard access.";
        Live {
            id: self.id.clone(),
            link: Url::parse(&format!("{SITE}/pin/{}/", self.id)).ok(),
            remark: trial.then(|| remark.to_owned()),
        }
    }
}

/// Apps on trial are counted by the day, all others by shorter times. It is the only sign that answers give.
pub fn is_on_trial(answer: &Answer) -> bool {
    answer.header("x-ratelimit-limit").is_some_and(|limit| limit.contains("w=86400"))
}

/// What can be said before Pinterest is asked.
pub fn check(piece: &Piece) -> Result<(), Trouble> {
    let refused = match &piece.media {
        Media::None => Some("Pinterest takes no posts of text alone."),
        _ if !fits(Platform::Pinterest, &piece.text) => Some("The text is longer than Pinterest takes."),
        Media::Picture(file) if !matches!(file.mime, "image/jpeg" | "image/png") => {
            Some("Pinterest takes JPEG and PNG pictures only.")
        }
        Media::Picture(file) | Media::Video { file, .. } if file.bytes.is_empty() => {
            Some("The file is empty.")
        }
        Media::Video { file, .. }
            if !matches!(file.mime, "video/mp4" | "video/quicktime" | "video/x-m4v") =>
        {
            Some("Pinterest takes MP4, MOV and M4V videos only.")
        }
        Media::Video { seconds, .. } if !SECONDS.contains(seconds) => {
            Some("Pinterest takes videos of 4 seconds to 15 minutes.")
        }
        _ => None,
    };
    refused.map_or(Ok(()), |sentence| Err(Trouble::permanent(sentence)))
}

pub fn body(door: &Door, piece: &Piece, uploaded: &Uploaded) -> Result<Value, Trouble> {
    let mut body = json!({
        "board_id": door.place.id,
        "title": title(piece),
        "description": piece.text,
        "media_source": media_source(piece, uploaded)?,
    });
    let alt_text = cut_to(&piece.alt_text, |part| part.chars().count() <= LONGEST_ALT_TEXT);
    if !alt_text.is_empty() {
        body["alt_text"] = json!(alt_text);
    }
    Ok(body)
}

fn media_source(piece: &Piece, uploaded: &Uploaded) -> Result<Value, Trouble> {
    match (&piece.media, &uploaded.media_id) {
        (Media::Picture(file), _) => Ok(json!({
            "source_type": "image_base64",
            "content_type": file.mime,
            "data": BASE64_STANDARD.encode(&file.bytes),
        })),
        (Media::Video { cover, .. }, Some(media_id)) => Ok(json!({
            "source_type": "video_id",
            "media_id": media_id,
            "cover_image_content_type": cover.mime,
            "cover_image_data": BASE64_STANDARD.encode(&cover.bytes),
        })),
        (Media::Video { .. }, None) => {
            Err(Trouble::retryable("The video for Pinterest has to be prepared again."))
        }
        (Media::None, _) => Err(Trouble::permanent("Pinterest takes no posts of text alone.")),
    }
}

fn title(piece: &Piece) -> String {
    let longest = Platform::Pinterest.longest_title().unwrap_or(100);
    cut_to(&piece.title, |part| part.chars().count() <= longest)
}

/// Whether a pin says what this piece says. White space is not reliable.
pub fn is_of(pin: &Pin, piece: &Piece) -> bool {
    let same = |pinned: &Option<String>, ours: &str| {
        pinned.as_deref().unwrap_or_default().split_whitespace().eq(ours.split_whitespace())
    };
    same(&pin.title, &title(piece)) && same(&pin.description, &piece.text)
}
