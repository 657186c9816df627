//! Pictures and videos by a configured model. They cost the operator money and may fail in many ways; whatever goes wrong,
//! the house's own studio takes over.

use std::time::Duration;

use botwright_domain::social::form::SocialDetails;
use botwright_gateways::pictures::{PictureError, PictureWish, Progress, VideoModel, VideoWish};
use botwright_knowledge::drafts::PostDraft;
use botwright_store::posts::{self, Post};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use tracing::warn;
use uuid::Uuid;

use super::details_of;
use super::media::Wish;
use crate::{App, Failure, Outcome};

const SECONDS: u8 = 8;
const LOOK_EVERY: Duration = Duration::from_secs(10);
/// Models take minutes for a video, not hours.
const MOST_LOOKS: u32 = 90;
/// Finished videos are there for a day at the least.
const KEPT_BY_MODEL: TimeDelta = TimeDelta::days(1);

impl App {
    pub(super) async fn photo(&self, details: &SocialDetails, draft: &PostDraft) -> Option<Bytes> {
        let model = self.picture_model.as_ref()?;
        let drawn =
            model.draw(&PictureWish { prompt: prompt(details, draft, "photograph or illustration") }).await;
        drawn.inspect_err(|error| warn!(%error, model = model.name(), "drawing a picture failed")).ok()
    }

    /// The video and how long it lasts. One that is ordered is paid for: it is asked after for as long as it may come, whatever
    /// happens to this process or to the post's time.
    pub(super) async fn footage(&self, wish: &Wish<'_>) -> Outcome<Option<(Bytes, u8)>> {
        let Some(model) = &self.video_model else { return Ok(None) };
        let prompt = prompt(&details_of(wish.bot), wish.draft, "short vertical video");
        let known = self.video_order_of(wish.post).filter(|order| order.prompt == prompt);
        let made = match known {
            Some(order) => wait_for(model.as_ref(), &order.id).await,
            None => match model.begin(&VideoWish { prompt: prompt.clone(), seconds: SECONDS }).await {
                Ok(id) => {
                    let order = VideoOrder {
                        model: model.name().to_owned(),
                        id,
                        prompt,
                        draft: wish.draft.clone(),
                        written_by: wish.written_by.to_owned(),
                        at: self.now(),
                    };
                    self.keep_video_order(wish.post.id, Some(&order)).await?;
                    wait_for(model.as_ref(), &order.id).await
                }
                Err(error) => Err(error),
            },
        };
        let wrong = match made {
            // Platforms want MP4; other forms would have to be made anew.
            Ok(video) if is_mp4(&video) => return Ok(Some((video, SECONDS))),
            Ok(_) => "its video is not an MP4".to_owned(),
            Err(error) => error.to_string(),
        };
        warn!(wrong, model = model.name(), "making a video failed");
        self.keep_video_order(wish.post.id, None).await?;
        Ok(None)
    }

    /// What the post's video was ordered as, if it can still come.
    pub(super) fn video_order_of(&self, post: &Post) -> Option<VideoOrder> {
        let order: VideoOrder = serde_json::from_str(post.video_order.as_ref()?).ok()?;
        let model = self.video_model.as_ref()?;
        (order.model == model.name() && self.now() < order.at + KEPT_BY_MODEL).then_some(order)
    }

    async fn keep_video_order(&self, post: Uuid, order: Option<&VideoOrder>) -> Outcome<()> {
        let order = order.map(serde_json::to_string).transpose().map_err(Failure::internal)?;
        let tx = self.store.begin().await?;
        posts::set_video_order(&tx, post, order).await?;
        Ok(tx.commit().await?)
    }
}

/// A video that a model was asked for, with the words it is for.
#[derive(Serialize, Deserialize)]
pub(super) struct VideoOrder {
    model: String,
    id: String,
    prompt: String,
    pub draft: PostDraft,
    pub written_by: String,
    at: DateTime<Utc>,
}

async fn wait_for(model: &dyn VideoModel, id: &str) -> Result<Bytes, PictureError> {
    for _ in 0..MOST_LOOKS {
        match model.look(id).await {
            Ok(Progress::Done) => match model.fetch(id).await {
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
        fetched: AtomicU32,
    }

    #[async_trait]
    impl VideoModel for Breaking {
        async fn begin(&self, _: &VideoWish) -> Result<String, PictureError> {
            unreachable!("it is paid for once")
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
        for (times, made) in [(3, true), (u32::MAX, false)] {
            let model = Breaking { times, fetched: AtomicU32::new(0) };
            assert_eq!(wait_for(&model, "video").await.is_ok(), made);
        }
    }
}
