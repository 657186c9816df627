//! How much a social media bot may still publish: image posts and short videos, until a date. Text posts are free.

use chrono::{DateTime, TimeDelta, Utc};

pub const TRIAL_IMAGES: i64 = 5;
pub const TRIAL_VIDEOS: i64 = 2;
pub const TRIAL_LASTS: TimeDelta = TimeDelta::days(14);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SocialAllowance {
    pub images: i64,
    pub videos: i64,
    pub used_images: i64,
    pub used_videos: i64,
    pub valid_until: Option<DateTime<Utc>>,
    /// The bot lives on the account's free trial.
    pub on_trial: bool,
}

impl SocialAllowance {
    /// Whether its time is not over. Without an end it is never over, but a bot that was given nothing has no time.
    pub fn is_valid(&self, now: DateTime<Utc>) -> bool {
        self.valid_until.map_or(self.images + self.videos > 0, |end| end > now)
    }

    pub fn trial(now: DateTime<Utc>) -> Self {
        Self {
            images: TRIAL_IMAGES,
            videos: TRIAL_VIDEOS,
            valid_until: Some(now + TRIAL_LASTS),
            on_trial: true,
            ..Self::default()
        }
    }
}
