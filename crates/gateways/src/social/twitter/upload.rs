//! Pictures go to X in one call, videos in segments, after which X works on them for a while. None of it is seen by
//! anybody, and all of it may be done again.

use std::time::Duration;

use reqwest::StatusCode;
use reqwest::multipart::{Form, Part};
use serde::Deserialize;
use serde_json::json;

use super::super::wire::Answer;
use super::super::{Class, Door, Media, MediaFile, Piece, Trouble};
use super::{API, Id, Notes, Posted, Twitter, pause, refusal};

/// 1,000 segments are allowed, which is twice what the largest video needs.
const SEGMENT: usize = 1024 * 1024;
const LONGEST_ALT_TEXT: usize = 1000;

/// Where the media stands, and how long to wait before asking again.
type Step = (Notes, Option<Duration>);

#[derive(Deserialize)]
struct State {
    data: Uploaded,
}

#[derive(Deserialize)]
struct Uploaded {
    id: String,
    processing_info: Option<Processing>,
}

#[derive(Deserialize)]
struct Processing {
    state: String,
    check_after_secs: Option<u64>,
    error: Option<Failure>,
}

#[derive(Deserialize)]
struct Failure {
    #[serde(default)]
    message: String,
}

pub async fn all(x: &Twitter, door: &Door, piece: &Piece) -> Result<Step, Trouble> {
    let answer = match &piece.media {
        Media::None => return Ok((Notes::default(), None)),
        Media::Picture(file) => picture(x, door, file).await?,
        Media::Video { file, .. } => video(x, door, file).await?,
    };
    step(x, door, piece, &answer).await
}

/// Of a video that X works on. One that X has forgotten (they last a day) is uploaded anew.
pub async fn look_after(x: &Twitter, door: &Door, piece: &Piece, id: String) -> Result<Step, Trouble> {
    let mut url = x.wire.at(API, "/2/media/upload");
    url.query_pairs_mut().append_pair("command", "STATUS").append_pair("media_id", &id);
    let answer = x.wire.ask(x.wire.get(url).bearer_auth(&door.keys.access)).await?;
    match answer.status {
        StatusCode::NOT_FOUND => all(x, door, piece).await,
        status if status.is_success() => step(x, door, piece, &answer).await,
        _ => Err(refusal::of(&answer)),
    }
}

async fn step(x: &Twitter, door: &Door, piece: &Piece, answer: &Answer) -> Result<Step, Trouble> {
    let Uploaded { id, processing_info } = answer.json::<State>()?.data;
    let wait = match processing_info {
        None => None,
        Some(at_work) => match at_work.state.as_str() {
            "succeeded" => None,
            "pending" | "in_progress" => Some(pause(at_work.check_after_secs)),
            "failed" => {
                let reason = at_work.error.map(|error| error.message).filter(|reason| !reason.is_empty());
                let reason = reason.unwrap_or_else(|| "it gave no reason".into());
                return Err(Trouble::permanent(format!("X could not use the video: {reason}")));
            }
            _ => return Err(answer.strange()),
        },
    };
    if wait.is_none() {
        describe(x, door, piece, &id).await?;
    }
    Ok((Notes { media_id: Some(id), processing: wait.is_some(), ..Notes::default() }, wait))
}

async fn picture(x: &Twitter, door: &Door, file: &MediaFile) -> Result<Answer, Trouble> {
    let part = Part::stream(file.bytes.clone()).file_name("picture");
    let part = part.mime_str(file.mime).map_err(|_| Trouble::permanent("The picture has no known kind."))?;
    let form = Form::new().text("media_category", "tweet_image").part("media", part);
    x.ask(&door.keys, x.wire.upload(reqwest::Method::POST, x.wire.at(API, "/2/media/upload")).multipart(form))
        .await
}

async fn video(x: &Twitter, door: &Door, file: &MediaFile) -> Result<Answer, Trouble> {
    let start = json!({
        "media_type": file.mime,
        "total_bytes": file.bytes.len(),
        "media_category": "tweet_video",
    });
    let request = x.wire.post(x.wire.at(API, "/2/media/upload/initialize")).json(&start);
    let Posted { data: Id { id } } = x.ask(&door.keys, request).await?.json()?;
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Trouble::retryable("X named an upload in a way that cannot be right."));
    }
    for (index, from) in (0..file.bytes.len()).step_by(SEGMENT).enumerate() {
        let segment = file.bytes.slice(from..file.bytes.len().min(from + SEGMENT));
        let form = Form::new()
            .text("segment_index", index.to_string())
            .part("media", Part::stream(segment).file_name("segment"));
        let url = x.wire.at(API, &format!("/2/media/upload/{id}/append"));
        x.ask(&door.keys, x.wire.upload(reqwest::Method::POST, url).multipart(form)).await?;
    }
    x.ask(&door.keys, x.wire.post(x.wire.at(API, &format!("/2/media/upload/{id}/finalize")))).await
}

/// For people who do not see the picture. X refusing the description is no reason to withhold the post.
async fn describe(x: &Twitter, door: &Door, piece: &Piece, id: &str) -> Result<(), Trouble> {
    let words: String = piece.alt_text.trim().chars().take(LONGEST_ALT_TEXT).collect();
    if words.is_empty() {
        return Ok(());
    }
    let body = json!({ "id": id, "metadata": { "alt_text": { "text": words } } });
    match x.ask(&door.keys, x.wire.post(x.wire.at(API, "/2/media/metadata")).json(&body)).await {
        Err(trouble) if trouble.class != Class::Permanent => Err(trouble),
        _ => Ok(()),
    }
}
