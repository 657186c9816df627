//! Reels: started, filled with bytes on another host, worked on for some seconds, and published by "finish", at once or as
//! soon as the work is done.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use botwright_domain::social::platform::Platform;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::super::fetch;
use super::super::meta::{Call, Refusal};
use super::{Facebook, Who};

const WORK_TAKES: TimeDelta = TimeDelta::seconds(20);
const REELS_IN_A_DAY: usize = 30;

pub struct Video {
    page: String,
    uploaded: Option<DateTime<Utc>>,
    finished: Option<Finished>,
    shown: bool,
}

struct Finished {
    at: DateTime<Utc>,
    description: String,
}

impl Video {
    fn is_worked_on(&self, now: DateTime<Utc>) -> bool {
        self.uploaded.is_some_and(|at| now - at < WORK_TAKES)
    }
}

impl Facebook {
    pub fn reel(&self, page: &str, version: &str, call: &Call) -> Result<Value, Refusal> {
        match call.field("upload_phase") {
            "start" => {
                let mut inner = self.lock();
                let id = inner.next_id();
                let video = Video { page: page.to_owned(), uploaded: None, finished: None, shown: false };
                inner.videos.insert(id.clone(), video);
                let to = format!("{}/facebook/video-upload/{version}/{id}", self.shared.base);
                Ok(json!({ "video_id": id, "upload_url": to }))
            }
            "finish" => self.finish(page, call),
            _ => Err(Refusal::bad_parameter("Invalid upload_phase.")),
        }
    }

    fn finish(&self, page: &str, call: &Call) -> Result<Value, Refusal> {
        let (id, now) = (call.field("video_id"), self.now());
        if call.field("video_state") != "PUBLISHED" {
            return Err(Refusal::bad_parameter("Invalid video_state."));
        }
        let mut inner = self.lock();
        let today = |video: &&Video| {
            let finished = video.finished.as_ref();
            video.page == page && finished.is_some_and(|finished| now - finished.at < TimeDelta::hours(24))
        };
        if inner.videos.values().filter(today).count() >= REELS_IN_A_DAY {
            return Err(Refusal::new(613, 0, "(#613) Calls to this api have exceeded the rate limit."));
        }
        let video = inner.videos.get_mut(id).filter(|video| video.page == page);
        let video = video.ok_or_else(|| Refusal::no_such(id))?;
        if video.uploaded.is_none() || video.finished.is_some() {
            return Err(Refusal::bad_parameter("No permission to publish the video."));
        }
        video.finished = Some(Finished { at: now, description: call.field("description").to_owned() });
        drop(inner);
        self.settle();
        Ok(json!({ "success": true, "post_id": format!("{page}_{id}") }))
    }

    /// Shows what is finished and no longer worked on.
    fn settle(&self) {
        let now = self.now();
        for (id, video) in &mut self.lock().videos {
            let Some(finished) = &video.finished else { continue };
            if !video.shown && !video.is_worked_on(now) {
                video.shown = true;
                self.shared.show(Platform::Facebook, &video.page, "video", id, &finished.description);
            }
        }
    }

    pub fn video_status(&self, page: &str, id: &str) -> Result<Value, Refusal> {
        self.settle();
        let inner = self.lock();
        let video =
            inner.videos.get(id).filter(|video| video.page == page).ok_or_else(|| Refusal::no_such(id))?;
        let working = video.is_worked_on(self.now());
        let phase = |begun: bool, done: bool| match (begun, done) {
            (_, true) => "complete",
            (true, _) => "in_progress",
            _ => "not_started",
        };
        let uploaded = video.uploaded.is_some();
        let mut publishing = json!({ "status": phase(false, video.shown) });
        if let Some(finished) = &video.finished {
            publishing["publish_status"] = "published".into();
            publishing["publish_time"] = finished.at.timestamp().into();
        }
        let whole = match (uploaded, working) {
            (false, _) | (true, true) => "processing",
            (true, false) if video.shown => "ready",
            (true, false) => "upload_complete",
        };
        Ok(json!({ "id": id, "status": {
            "video_status": whole,
            "uploading_phase": { "status": phase(true, uploaded) },
            "processing_phase": { "status": phase(working, uploaded && !working) },
            "publishing_phase": publishing,
        }}))
    }
}

/// Speaks another dialect than Graph.
pub async fn take_bytes(
    State(facebook): State<Arc<Facebook>>,
    Path((_, id)): Path<(String, String)>,
    request: Request,
) -> Response {
    let call = Call::read(request).await;
    let no = |status: StatusCode, kind: &str, message: &str| {
        let info = json!({ "retriable": false, "type": kind, "message": message });
        (status, Json(json!({ "debug_info": info }))).into_response()
    };
    let page = match facebook.who(&call) {
        Ok(Who::Page(page)) if call.header("authorization").starts_with("OAuth ") => page,
        _ => return no(StatusCode::UNAUTHORIZED, "NotAuthorizedError", "The token is not good."),
    };
    let bytes = match call.header("file_url") {
        "" if call.header("offset") != "0" || call.header("file_size") != call.body.len().to_string() => {
            return no(
                StatusCode::BAD_REQUEST,
                "OffsetInvalidError",
                "offset and file_size do not fit the bytes.",
            );
        }
        "" => call.body.clone(),
        address => fetch::fetch(address).await.map(|file| file.bytes).unwrap_or_default(),
    };
    if !is_mp4(&bytes) {
        return no(StatusCode::BAD_REQUEST, "ProcessingFailedError", "The file is not a video.");
    }
    let now = facebook.now();
    let mut inner = facebook.lock();
    match inner.videos.get_mut(&id).filter(|video| video.page == page && video.uploaded.is_none()) {
        Some(video) => video.uploaded = Some(now),
        None => return no(StatusCode::BAD_REQUEST, "ProcessingFailedError", "There is no such upload."),
    }
    Json(json!({ "success": true })).into_response()
}

fn is_mp4(bytes: &Bytes) -> bool {
    bytes.get(4..8) == Some(b"ftyp")
}
