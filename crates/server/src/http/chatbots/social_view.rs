//! Social media bots as they stand on cards.

use botwright_store::social_bots::SocialBot;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::view::Validity;

#[derive(Serialize, ToSchema)]
pub struct SocialUsage {
    used_image_posts: i64,
    used_short_videos: i64,
    allowance_image_posts: i64,
    allowance_short_videos: i64,
}

#[derive(Serialize, ToSchema)]
pub struct SocialBotCard {
    #[serde(rename = "_id")]
    id: Uuid,
    #[serde(rename = "botName")]
    bot_name: String,
    #[serde(rename = "botColor")]
    bot_color: String,
    is_active: bool,
    usage: SocialUsage,
    validity: Validity,
    on_trial: bool,
    #[serde(rename = "createdAt")]
    created_at: DateTime<Utc>,
}

impl From<SocialBot> for SocialBotCard {
    fn from(bot: SocialBot) -> Self {
        Self {
            id: bot.id,
            bot_name: bot.name,
            bot_color: bot.color,
            is_active: bot.is_active,
            usage: SocialUsage {
                used_image_posts: bot.allowance.used_images,
                used_short_videos: bot.allowance.used_videos,
                allowance_image_posts: bot.allowance.images,
                allowance_short_videos: bot.allowance.videos,
            },
            validity: Validity { end_date: bot.allowance.valid_until },
            on_trial: bot.allowance.on_trial,
            created_at: bot.created_at,
        }
    }
}
