//! Social media bots as they stand on cards and as the form reads them back.

use std::collections::BTreeMap;

use botwright_app::social::SocialBotView;
use botwright_domain::social::platform::Platform;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::view::Validity;
use crate::http::social::bots::BusinessBody;

#[derive(Serialize, ToSchema)]
pub struct SocialUsage {
    used_image_posts: i64,
    used_short_videos: i64,
    allowance_image_posts: i64,
    allowance_short_videos: i64,
    /// The same under their other names
    image_posts_allowance: i64,
    short_videos_allowance: i64,
}

/// A schedule, and how it is understood
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleCard {
    id: Uuid,
    content_type: &'static str,
    frequency: String,
    time: String,
    platforms: Vec<&'static str>,
    /// The day that "every 2 days" counts from, on the bot's own calendar
    starts_on: NaiveDate,
    understood: Option<String>,
    problem: Option<String>,
    #[serde(rename = "next_dates")]
    next_dates: Vec<DateTime<Utc>>,
}

/// The bot's posts at a glance
#[derive(Serialize, ToSchema)]
pub struct PostsGlance {
    next_at: Option<DateTime<Utc>>,
    to_approve: i64,
    failed: i64,
    unconfirmed: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SocialBotCard {
    #[serde(rename = "_id")]
    id: Uuid,
    bot_name: String,
    /// Its own among all bots. No chat is found by it
    #[serde(rename = "bot_code")]
    bot_code: Option<String>,
    business_info: BusinessBody,
    connected_platforms: Vec<&'static str>,
    platform_connections: BTreeMap<&'static str, bool>,
    schedules: Vec<ScheduleCard>,
    bot_color: String,
    #[serde(rename = "is_active")]
    is_active: bool,
    time_zone: String,
    ask_first: bool,
    language: String,
    website: String,
    /// Which connected account each platform posts to
    accounts: BTreeMap<&'static str, Uuid>,
    usage: SocialUsage,
    validity: Validity,
    /// The end of the validity again, where some clients look for it
    #[serde(rename = "valid_until")]
    valid_until: Option<DateTime<Utc>>,
    #[serde(rename = "valid_till")]
    valid_till: Option<DateTime<Utc>>,
    #[serde(rename = "on_trial")]
    on_trial: bool,
    posts: PostsGlance,
    created_at: DateTime<Utc>,
    /// Another one after each save of the form
    version: i64,
    /// Whose it is, for the admin
    #[serde(rename = "owner_email")]
    owner_email: Option<String>,
}

impl From<SocialBotView> for SocialBotCard {
    fn from(view: SocialBotView) -> Self {
        let SocialBotView { bot, details, schedules, platforms, glance, owner_email } = view;
        let version = bot.version();
        let business = details.business;
        let is_connected = |platform: Platform| platforms.iter().any(|row| row.platform == platform);
        let connections = Platform::ALL.map(|platform| (platform.as_str(), is_connected(platform)));
        let accounts = platforms.iter().filter_map(|row| Some((row.platform.as_str(), row.connection_id?)));
        Self {
            id: bot.id,
            bot_name: bot.name,
            bot_code: bot.code,
            connected_platforms: platforms.iter().map(|row| row.platform.as_str()).collect(),
            platform_connections: connections.into(),
            accounts: accounts.collect(),
            schedules: schedules
                .into_iter()
                .map(|(schedule, reading)| ScheduleCard {
                    id: schedule.id,
                    content_type: schedule.content_type.as_str(),
                    frequency: schedule.frequency,
                    time: schedule.time,
                    platforms: schedule.platforms.into_iter().map(Platform::as_str).collect(),
                    starts_on: schedule.starts_on,
                    understood: reading.understood,
                    problem: reading.problem,
                    next_dates: reading.next_dates,
                })
                .collect(),
            bot_color: bot.color,
            is_active: bot.is_active,
            time_zone: details.time_zone,
            ask_first: details.ask_first,
            language: business.language,
            website: business.website,
            business_info: BusinessBody {
                name: business.name,
                description: business.description,
                industry: business.industry,
                audience: business.audience,
                tone: business.tone,
                country: business.country,
                city: business.city,
                content_generation_instructions: business.instructions,
            },
            usage: SocialUsage {
                used_image_posts: bot.allowance.used_images,
                used_short_videos: bot.allowance.used_videos,
                allowance_image_posts: bot.allowance.images,
                allowance_short_videos: bot.allowance.videos,
                image_posts_allowance: bot.allowance.images,
                short_videos_allowance: bot.allowance.videos,
            },
            valid_until: bot.allowance.valid_until,
            valid_till: bot.allowance.valid_until,
            validity: Validity::until(bot.allowance.valid_until),
            on_trial: bot.allowance.on_trial,
            owner_email,
            posts: PostsGlance {
                next_at: glance.next_at,
                to_approve: glance.to_approve,
                failed: glance.failed,
                unconfirmed: glance.unconfirmed,
            },
            created_at: bot.created_at,
            version,
        }
    }
}
