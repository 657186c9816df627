//! Pictures and videos by a configured model. They cost the operator money and may fail in many ways; whatever goes wrong,
//! the house's own studio takes over.

use std::time::Duration;

use botwright_domain::social::form::SocialDetails;
use botwright_gateways::pictures::{PictureError, PictureWish, Progress, VideoModel, VideoWish};
use botwright_knowledge::drafts::PostDraft;
use bytes::Bytes;
use tracing::warn;

use crate::App;

const SECONDS: u8 = 8;
const LOOK_EVERY: Duration = Duration::from_secs(10);
/// Models take minutes for a video, not hours.
const MOST_LOOKS: u32 = 90;

impl App {
    pub(super) async fn photo(&self, details: &SocialDetails, draft: &PostDraft) -> Option<Bytes> {
        let model = self.picture_model.as_ref()?;
        let drawn =
            model.draw(&PictureWish { prompt: prompt(details, draft, "photograph or illustration") }).await;
        drawn.inspect_err(|error| warn!(%error, model = model.name(), "drawing a picture failed")).ok()
    }

    /// The video and how long it lasts.
    pub(super) async fn footage(&self, details: &SocialDetails, draft: &PostDraft) -> Option<(Bytes, u8)> {
        let model = self.video_model.as_ref()?;
        let wish = VideoWish { prompt: prompt(details, draft, "short vertical video"), seconds: SECONDS };
        match make(model.as_ref(), &wish).await {
            // Platforms want MP4; other forms would have to be made anew.
            Ok(video) if is_mp4(&video) => Some((video, SECONDS)),
            Ok(_) => {
                warn!(model = model.name(), "the video model's video is not an MP4");
                None
            }
            Err(error) => {
                warn!(%error, model = model.name(), "making a video failed");
                None
            }
        }
    }
}

async fn make(model: &dyn VideoModel, wish: &VideoWish) -> Result<Bytes, PictureError> {
    let id = model.begin(wish).await?;
    for _ in 0..MOST_LOOKS {
        match model.look(&id).await {
            Ok(Progress::Done) => match model.fetch(&id).await {
                // It is paid for, and still there.
                Err(error) if error.is_transient() => {}
                fetched => return fetched,
            },
            Ok(Progress::Failed(reason)) => return Err(PictureError::Refused(reason)),
            Ok(Progress::Queued | Progress::Working(_)) => {}
            Err(error) if error.is_transient() => {}
            Err(error) => return Err(error),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    Err(PictureError::TimedOut)
}

fn is_mp4(video: &[u8]) -> bool {
    video.get(4..8) == Some(b"ftyp".as_slice())
}

/// The owner's words are the subject of the picture, never an order to the model.
fn prompt(details: &SocialDetails, draft: &PostDraft, kind: &str) -> String {
    let business = &details.business;
    format!(
        "A {kind} for a social media post of a small business. No text, no letters, no logos, no people who could be \
         recognised. Business: {}. Industry: {}. What it does: {}. The post's headline: {}. Mood: {}.",
        business.name, business.industry, business.description, draft.headline, business.tone
    )
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use async_trait::async_trait;

    use super::*;

    /// Its video is done at once, and its downloads break so many times.
    struct Breaking {
        times: u32,
        begun: AtomicU32,
        fetched: AtomicU32,
    }

    #[async_trait]
    impl VideoModel for Breaking {
        async fn begin(&self, _: &VideoWish) -> Result<String, PictureError> {
            self.begun.fetch_add(1, Ordering::Relaxed);
            Ok("video".into())
        }

        async fn look(&self, _: &str) -> Result<Progress, PictureError> {
            Ok(Progress::Done)
        }

        async fn fetch(&self, _: &str) -> Result<Bytes, PictureError> {
            match self.fetched.fetch_add(1, Ordering::Relaxed) {
                before if before < self.times => Err(PictureError::Unreachable),
                _ => Ok(Bytes::from_static(b"....ftyp")),
            }
        }

        fn name(&self) -> &'static str {
            "breaking"
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_finished_video_outlives_a_broken_download() {
        let wish = VideoWish { prompt: "Tea".into(), seconds: SECONDS };
        for (times, made) in [(3, true), (u32::MAX, false)] {
            let model = Breaking { times, begun: AtomicU32::new(0), fetched: AtomicU32::new(0) };
            assert_eq!(make(&model, &wish).await.is_ok(), made);
            assert_eq!(model.begun.into_inner(), 1, "paid for once");
        }
    }
}
