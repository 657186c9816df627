//! Accounts and bots as the console shows them.

use botwright_app::admin::AccountView;
use botwright_domain::allowance::Allowance;
use botwright_domain::money::Cents;
use botwright_store::bots_of_accounts::{ListedBot, ListedKind};
use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Serialize, ToSchema)]
pub struct AdminUser {
    user_id: Uuid,
    name: String,
    email: String,
    /// `owner` or `admin`
    role: String,
    created_at: DateTime<Utc>,
    suspended_at: Option<DateTime<Utc>>,
    last_sign_in_at: Option<DateTime<Utc>>,
    /// In dollars
    credit_balance: f64,
    /// Dollars that a refund or a dispute could not take back, as far as nobody settled them
    shortfall: f64,
    flagged_at: Option<DateTime<Utc>>,
    subscription: AdminSubscription,
    bots_count: BotsCount,
    usage: UserUsage,
    /// The newest 50; all of them where one account is asked for
    bots: Vec<AdminBot>,
}

/// An account after it was changed
#[derive(Serialize, ToSchema)]
pub struct UserChanged {
    success: bool,
    user: AdminUser,
}

#[derive(Serialize, ToSchema)]
pub struct AdminSubscription {
    /// `Free`, `Pro` or `Enterprise`
    plan: String,
    /// `Active`, `Expired` or `Cancelled`
    status: String,
    end_date: Option<DateTime<Utc>>,
    days_remaining: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct BotsCount {
    pub total: i64,
    pub chatbots: i64,
    pub social_media_bots: i64,
}

#[derive(Serialize, ToSchema)]
pub struct UserUsage {
    free_used: i64,
    paid_used: i64,
    free_allowance: i64,
    paid_allowance: i64,
}

#[derive(Serialize, ToSchema)]
pub struct AdminBot {
    bot_id: Uuid,
    bot_name: String,
    business_name: String,
    /// `chatbot` or `social_media_bot`
    bot_type: String,
    bot_code: Option<String>,
    is_active: bool,
    /// Zeros for a social media bot
    usage: AdminBotUsage,
    /// For a social media bot
    posts: Option<BotPosts>,
    expiry_date: Option<DateTime<Utc>>,
    days_remaining: Option<i64>,
}

#[derive(Default, Serialize, ToSchema)]
pub struct AdminBotUsage {
    free_used: i64,
    free_allowance: i64,
    free_remaining: i64,
    paid_used: i64,
    paid_allowance: i64,
    paid_remaining: i64,
}

#[derive(Serialize, ToSchema)]
pub struct BotPosts {
    image_posts_used: i64,
    image_posts_allowance: i64,
    short_videos_used: i64,
    short_videos_allowance: i64,
}

impl AdminUser {
    pub fn new(view: AccountView, now: DateTime<Utc>) -> Self {
        let AccountView { listed, messages, bots } = view;
        let account = listed.account;
        Self {
            user_id: account.id,
            email: account.email.to_string(),
            role: account.role.as_str().to_owned(),
            created_at: account.created_at,
            suspended_at: account.suspended_at,
            last_sign_in_at: listed.last_sign_in_at,
            credit_balance: Cents(listed.balance_cents).as_dollars(),
            shortfall: Cents(listed.shortfall_cents).as_dollars(),
            flagged_at: listed.flagged_at,
            subscription: AdminSubscription {
                plan: account.subscription.plan.as_str().to_owned(),
                status: account.subscription.status_at(now).as_str().to_owned(),
                end_date: account.subscription.end_date,
                days_remaining: days_remaining(account.subscription.end_date, now),
            },
            bots_count: BotsCount {
                total: listed.chatbots + listed.social_bots,
                chatbots: listed.chatbots,
                social_media_bots: listed.social_bots,
            },
            usage: UserUsage {
                free_used: messages.used_free,
                paid_used: messages.used_paid,
                free_allowance: messages.free,
                paid_allowance: messages.paid,
            },
            bots: bots.into_iter().map(|bot| AdminBot::new(bot, now)).collect(),
            name: account.name,
        }
    }
}

impl UserChanged {
    pub fn new(view: AccountView, now: DateTime<Utc>) -> Self {
        Self { success: true, user: AdminUser::new(view, now) }
    }
}

impl AdminBot {
    pub fn new(bot: ListedBot, now: DateTime<Utc>) -> Self {
        let (bot_type, bot_code, usage, posts) = match bot.kind {
            ListedKind::Chatbot { code, allowance } => ("chatbot", Some(code), usage(&allowance), None),
            ListedKind::SocialBot { code, allowance } => {
                let posts = BotPosts {
                    image_posts_used: allowance.used_images,
                    image_posts_allowance: allowance.images,
                    short_videos_used: allowance.used_videos,
                    short_videos_allowance: allowance.videos,
                };
                ("social_media_bot", code, AdminBotUsage::default(), Some(posts))
            }
        };
        Self {
            bot_id: bot.id,
            bot_name: bot.name,
            business_name: bot.business_name,
            bot_type: bot_type.to_owned(),
            bot_code,
            is_active: bot.is_active,
            usage,
            posts,
            expiry_date: bot.valid_until,
            days_remaining: days_remaining(bot.valid_until, now),
        }
    }
}

fn usage(allowance: &Allowance) -> AdminBotUsage {
    AdminBotUsage {
        free_used: allowance.used_free,
        free_allowance: allowance.free,
        free_remaining: (allowance.free - allowance.used_free).max(0),
        paid_used: allowance.used_paid,
        paid_allowance: allowance.paid,
        paid_remaining: (allowance.paid - allowance.used_paid).max(0),
    }
}

/// Days that have begun count as whole ones; what is over has none left.
fn days_remaining(end: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Option<i64> {
    let day = TimeDelta::days(1).num_seconds();
    end.map(|end| ((end - now).num_seconds().max(0) + day - 1) / day)
}
