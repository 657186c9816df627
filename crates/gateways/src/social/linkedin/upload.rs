//! Pictures go to LinkedIn in one piece, videos in parts, each to an address of its own, with the receipts handed in at
//! the end. None of it is seen by anybody, and all of it may be done again.

use std::time::Duration;

use bytes::Bytes;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::wire::Answer;
use super::super::{Door, MediaFile, Trouble};
use super::{API, Linkedin, is_urn, refusal};

/// Upload addresses lead here and nowhere else.
const HOSTS: [&str; 1] = ["linkedin.com"];
pub const VIDEOS_TAKE: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
struct Started<T> {
    value: T,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Picture {
    upload_url: String,
    image: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Video {
    #[serde(rename = "video")]
    urn: String,
    /// Handed in again at the end, also when it is empty
    #[serde(default)]
    upload_token: String,
    upload_instructions: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Part {
    upload_url: String,
    first_byte: usize,
    /// It belongs to the part.
    last_byte: usize,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct State {
    status: String,
    #[serde(default)]
    processing_failure_reason: Option<String>,
}

pub async fn picture(linkedin: &Linkedin, door: &Door, file: &MediaFile) -> Result<String, Trouble> {
    let wanted = json!({ "initializeUploadRequest": { "owner": door.place.id } });
    let answer = act(linkedin, door, "/rest/images", "initializeUpload", &wanted).await?;
    let started: Started<Picture> = answer.json()?;
    let urn = started.value.image;
    if !is_urn(&urn) {
        return Err(answer.strange());
    }
    let url = linkedin.wire.handed(&started.value.upload_url, &HOSTS)?;
    let request = linkedin.wire.upload(Method::PUT, url).bearer_auth(&door.keys.access);
    let answer = linkedin.wire.ask(request.header(CONTENT_TYPE, file.mime).body(file.bytes.clone())).await?;
    if answer.is_good() { Ok(urn) } else { Err(of_bytes(&answer)) }
}

pub async fn video(linkedin: &Linkedin, door: &Door, file: &MediaFile) -> Result<String, Trouble> {
    let wanted = json!({ "initializeUploadRequest": {
        "owner": door.place.id,
        "fileSizeBytes": file.bytes.len(),
        "uploadCaptions": false,
        "uploadThumbnail": false,
    } });
    let answer = act(linkedin, door, "/rest/videos", "initializeUpload", &wanted).await?;
    let Video { urn, upload_token, upload_instructions } = answer.json::<Started<Video>>()?.value;
    let parts = cut(&file.bytes, &upload_instructions).filter(|_| is_urn(&urn));
    let mut receipts = vec![];
    for (address, bytes) in parts.ok_or_else(|| answer.strange())? {
        receipts.push(part(linkedin, address, bytes).await?);
    }
    let done = json!({ "finalizeUploadRequest": {
        "video": urn,
        "uploadToken": upload_token,
        "uploadedPartIds": receipts,
    } });
    act(linkedin, door, "/rest/videos", "finalizeUpload", &done).await?;
    Ok(urn)
}

/// The parts as LinkedIn wants them. None unless they are the whole file, in order.
fn cut<'a>(bytes: &Bytes, parts: &'a [Part]) -> Option<Vec<(&'a str, Bytes)>> {
    let mut next = 0;
    let mut cut = vec![];
    for part in parts {
        let end = part.last_byte.checked_add(1)?;
        if part.first_byte != next || end <= next || end > bytes.len() {
            return None;
        }
        cut.push((part.upload_url.as_str(), bytes.slice(next..end)));
        next = end;
    }
    (next == bytes.len()).then_some(cut)
}

/// Gives the receipt, which LinkedIn calls the part's ETag.
async fn part(linkedin: &Linkedin, address: &str, bytes: Bytes) -> Result<String, Trouble> {
    let url = linkedin.wire.handed(address, &HOSTS)?;
    let request = linkedin.wire.upload(Method::PUT, url).header(CONTENT_TYPE, "application/octet-stream");
    let answer = linkedin.wire.ask(request.body(bytes)).await?;
    if !answer.is_good() {
        return Err(of_bytes(&answer));
    }
    answer.header("etag").map(str::to_owned).ok_or_else(|| answer.strange())
}

/// Of a video that LinkedIn works on. One that LinkedIn has forgotten is uploaded anew.
pub async fn look_after(
    linkedin: &Linkedin,
    door: &Door,
    file: &MediaFile,
    urn: String,
) -> Result<(Option<String>, Option<Duration>), Trouble> {
    // In a path a URN's colons are percent-encoded.
    let path = format!("/rest/videos/{}", urn.replace(':', "%3A"));
    let request = linkedin.rest(&door.keys, linkedin.wire.get(linkedin.wire.at(API, &path)));
    let answer = linkedin.wire.ask(request).await?;
    match answer.status {
        // Not every app may ask. Time has passed, and publishing tells the rest.
        StatusCode::FORBIDDEN => return Ok((Some(urn), None)),
        StatusCode::NOT_FOUND => {
            return Ok((Some(video(linkedin, door, file).await?), Some(VIDEOS_TAKE)));
        }
        status if !status.is_success() => return Err(refusal::of(&answer)),
        _ => {}
    }
    let state: State = answer.json()?;
    match state.status.as_str() {
        "AVAILABLE" => Ok((Some(urn), None)),
        "PROCESSING" | "WAITING_UPLOAD" => Ok((Some(urn), Some(VIDEOS_TAKE))),
        "PROCESSING_FAILED" => {
            let reason = state.processing_failure_reason.unwrap_or_else(|| "it gave no reason".into());
            Err(Trouble::permanent(format!("LinkedIn could not use the video: {reason}")))
        }
        _ => Err(answer.strange()),
    }
}

async fn act(
    linkedin: &Linkedin,
    door: &Door,
    path: &str,
    action: &str,
    body: &Value,
) -> Result<Answer, Trouble> {
    let mut url = linkedin.wire.at(API, path);
    url.query_pairs_mut().append_pair("action", action);
    linkedin.ask(&door.keys, linkedin.wire.post(url).json(body)).await
}

/// An upload address that says no has ended; a new one comes with the next try.
fn of_bytes(answer: &Answer) -> Trouble {
    Trouble::retryable(format!("LinkedIn did not take the upload (status {}).", answer.status.as_u16()))
}
