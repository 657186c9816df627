//! Videos, as reels. The bytes go to a host of their own; "finish" is the call that publishes, and Facebook may work on
//! the video before and after it. The video's status is the truth about both, also when the answer to "finish" was lost.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use reqwest::header::AUTHORIZATION;
use serde::Deserialize;
use url::Url;

use super::super::meta;
use super::super::trouble::{Class, Trouble};
use super::super::wire::Answer;
use super::super::{Found, Live, MediaFile, Preparation, Sent};
use super::{Facebook, SITE, Uploaded};

const SHORTEST: f64 = 3.0;
const LONGEST: f64 = 90.0;
const LOOK_AGAIN: Duration = Duration::from_secs(10);
/// A "finish" that nothing shows of after this long never arrived.
const FINISH_SHOWS_WITHIN: TimeDelta = TimeDelta::minutes(10);

#[derive(Deserialize)]
struct Started {
    video_id: String,
    upload_url: String,
}

/// Of "finish", and of the host that takes the bytes
#[derive(Deserialize)]
struct Done {
    #[serde(default)]
    success: bool,
}

#[derive(Deserialize)]
struct UploadRefusal {
    debug_info: DebugInfo,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct DebugInfo {
    retriable: bool,
    message: String,
}

#[derive(Deserialize)]
struct Video {
    status: Status,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Status {
    #[serde(rename = "video_status")]
    whole: String,
    uploading_phase: Phase,
    processing_phase: Phase,
    publishing_phase: Phase,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Phase {
    /// "not_started", "in_progress", "complete", "error"
    status: String,
    /// "published" once "finish" has asked for it
    publish_status: Option<String>,
    error: Option<PhaseError>,
    errors: Vec<PhaseError>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct PhaseError {
    message: String,
}

impl Status {
    /// What went wrong, if something did.
    fn wrong(&self) -> Option<String> {
        let phases = [&self.uploading_phase, &self.processing_phase, &self.publishing_phase];
        let failed = ["error", "expired", "upload_failed"].contains(&self.whole.as_str())
            || phases.iter().any(|phase| phase.status == "error");
        let said = || {
            let mut errors = phases.into_iter().flat_map(|phase| phase.error.iter().chain(&phase.errors));
            errors.find(|error| !error.message.is_empty()).map(|error| error.message.trim_end_matches('.'))
        };
        let sentence =
            || format!("Facebook could not use the video: {}.", said().unwrap_or("it gave no reason"));
        failed.then(|| meta::without_secrets(&sentence()))
    }

    /// Uploaded, and not being worked on. Facebook starts to work on some videos only at "finish".
    fn is_ready(&self) -> bool {
        let here = self.uploading_phase.status == "complete"
            || matches!(self.whole.as_str(), "upload_complete" | "ready");
        here && self.processing_phase.status != "in_progress"
    }

    fn is_out(&self) -> bool {
        self.publishing_phase.status == "complete"
    }

    fn finish_shows(&self) -> bool {
        self.publishing_phase.status == "in_progress" || self.publishing_phase.publish_status.is_some()
    }
}

impl Facebook {
    pub(super) async fn upload_reel(
        &self,
        page: &str,
        token: &str,
        file: &MediaFile,
        seconds: f64,
    ) -> Result<Preparation, Trouble> {
        if file.mime != "video/mp4" {
            return Err(Trouble::permanent("Facebook takes reels as MP4 only."));
        }
        if !(SHORTEST..=LONGEST).contains(&seconds) {
            return Err(Trouble::permanent("Facebook takes reels of 3 to 90 seconds."));
        }
        let url = self.graph.edge(page, "video_reels")?;
        let start = self.graph.wire.post_form(url, &[("upload_phase", "start")]).bearer_auth(token);
        let started: Started = self.graph.ask(start).await?.json()?;
        let to = self.graph.wire.handed(&started.upload_url, &[SITE])?;
        self.send_bytes(to, token, file).await?;
        let so_far = Uploaded::Reel { video: started.video_id }.keep();
        Ok(Preparation::Wait { so_far, again_in: LOOK_AGAIN })
    }

    async fn send_bytes(&self, to: Url, token: &str, file: &MediaFile) -> Result<(), Trouble> {
        let request = self.graph.wire.upload(Method::POST, to);
        let request = request
            .header(AUTHORIZATION, secret(&format!("OAuth {token}"))?)
            .header("offset", "0")
            .header("file_size", file.bytes.len().to_string())
            .body(file.bytes.clone());
        let answer = self.graph.wire.ask(request).await?;
        if answer.is_good() && answer.json::<Done>().is_ok_and(|done| done.success) {
            return Ok(());
        }
        Err(upload_refused(&answer))
    }

    pub(super) async fn reel_ready(&self, video: &str, token: &str) -> Result<Preparation, Trouble> {
        let (status, answer) = self.status(video, token).await?;
        if let Some(wrong) = status.wrong() {
            return Err(Trouble::permanent(wrong));
        }
        let so_far = Uploaded::Reel { video: video.to_owned() }.keep();
        if status.is_out() || status.finish_shows() {
            // Somebody finished it already, and it must not go out again.
            return Err(Trouble::unknown("The video was published before this attempt."));
        }
        Ok(match meta::used_up(&answer) {
            Some(again_in) => Preparation::Wait { so_far, again_in },
            None if status.is_ready() => Preparation::Ready(so_far),
            None => Preparation::Wait { so_far, again_in: LOOK_AGAIN },
        })
    }

    pub(super) async fn finish_reel(
        &self,
        page: &str,
        token: &str,
        video: &str,
        description: &str,
    ) -> Result<Sent, Trouble> {
        let form = [
            ("upload_phase", "finish"),
            ("video_id", video),
            ("video_state", "PUBLISHED"),
            ("description", description),
        ];
        let url = self.graph.edge(page, "video_reels")?;
        let answer = self.graph.ask_once(self.graph.wire.post_form(url, &form).bearer_auth(token)).await?;
        if !answer.json::<Done>().is_ok_and(|done| done.success) {
            return Err(answer.strange().while_publishing());
        }
        // "Finish" was taken; whether it is out already, the status may say. A look that fails is made later.
        let out = self.status(video, token).await.is_ok_and(|(status, _)| status.is_out());
        Ok(if out { Sent::Live(live(video)) } else { Sent::Underway })
    }

    pub(super) async fn find_reel(
        &self,
        video: &str,
        token: &str,
        sent_at: DateTime<Utc>,
    ) -> Result<Found, Trouble> {
        let (status, answer) = match self.status(video, token).await {
            // The video is gone, and with it the answer.
            Err(trouble) if trouble.class == Class::Permanent => return Ok(Found::Unclear),
            other => other?,
        };
        if status.is_out() {
            return Ok(Found::Live(live(video)));
        }
        if let Some(wrong) = status.wrong() {
            return Ok(Found::Refused(wrong));
        }
        Ok(match answer.told_at() {
            _ if status.finish_shows() || !status.is_ready() => Found::Underway,
            Some(now) if now - sent_at >= FINISH_SHOWS_WITHIN => Found::Not,
            Some(_) => Found::Underway,
            None => Found::Unclear,
        })
    }

    async fn status(&self, video: &str, token: &str) -> Result<(Status, Answer), Trouble> {
        let url = self.graph.edge_with(video, "", &[("fields", "status")])?;
        let answer = self.graph.ask(self.graph.wire.get(url).bearer_auth(token)).await?;
        let video: Video = answer.json()?;
        Ok((video.status, answer))
    }
}

fn upload_refused(answer: &Answer) -> Trouble {
    match answer.json::<UploadRefusal>() {
        _ if matches!(answer.status.as_u16(), 401 | 403) => {
            Trouble::reauth("Facebook did not take the video: the account has to be connected again.")
        }
        Ok(UploadRefusal { debug_info }) => {
            let class = if debug_info.retriable { Class::Retryable } else { Class::Permanent };
            let words = meta::without_secrets(debug_info.message.trim_end_matches('.'));
            Trouble::new(class, format!("Facebook did not take the video: {words}."))
        }
        Err(strange) => strange,
    }
}

fn secret(value: &str) -> Result<reqwest::header::HeaderValue, Trouble> {
    let value = reqwest::header::HeaderValue::from_str(value);
    let mut value =
        value.map_err(|_| Trouble::reauth("The page's key is damaged. Connect Facebook again."))?;
    value.set_sensitive(true);
    Ok(value)
}

fn live(video: &str) -> Live {
    let link = Url::parse(&format!("https://www.{SITE}/reel/{video}")).ok();
    Live { id: video.to_owned(), link, remark: None }
}
