//! What the screens show: bots with all they do, the platforms and accounts to choose from, and posts with what became
//! of them.

use std::collections::BTreeMap;

use botwright_domain::social::form::SocialDetails;
use botwright_domain::social::platform::{ContentType, Platform};
use botwright_domain::social::post::{DeliveryState, GRACE, PostState};
use botwright_store::accounts;
use botwright_store::connections::{self, CHOOSE};
use botwright_store::deliveries::{self, Delivery};
use botwright_store::posts::{self, Glance, Post, Wanted};
use botwright_store::schedules::{self, BotPlatform, Schedule};
use botwright_store::social_bots::SocialBot;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::media::{media_of, text_for};
use super::own_picture::can_show_own_picture;
use super::words::are_the_owners;
use super::worth_writing::{held_back, is_due};
use super::{PostMedia, Reading, details_of, read_schedule};
use crate::accounts::Caller;
use crate::chatbots::whose;
use crate::{App, Failure, Outcome};

/// A bot with everything its owner told it.
pub struct SocialBotView {
    pub bot: SocialBot,
    pub details: SocialDetails,
    pub schedules: Vec<(Schedule, Reading)>,
    pub platforms: Vec<BotPlatform>,
    pub glance: Glance,
    /// For the admin, who sees everybody's.
    pub owner_email: Option<String>,
}

/// A platform on the form.
pub struct PlatformChoice {
    pub platform: Platform,
    /// The operator has an app there, and what is connected belongs to the caller.
    pub can_connect: bool,
    pub accounts: Vec<AccountView>,
}

pub struct AccountView {
    pub id: Uuid,
    pub name: String,
    pub state: String,
    pub reason: Option<String>,
    pub ends_at: Option<DateTime<Utc>>,
    /// Id and name of what can be chosen
    pub places: Vec<(String, String)>,
}

pub struct PostView {
    pub post: Post,
    pub deliveries: Vec<(Delivery, Option<String>)>,
    pub media: Option<PostMedia>,
    pub texts: BTreeMap<Platform, String>,
    pub can: Can,
}

#[expect(clippy::struct_excessive_bools, reason = "a list of buttons, each there or not")]
pub struct Can {
    pub edit: bool,
    pub approve: bool,
    pub skip: bool,
    pub restore: bool,
    pub regenerate: bool,
    pub redraw: bool,
    /// A picture of the owner's own in the place of the one it has
    pub own_picture: bool,
    pub post_now: bool,
}

pub struct PostPage {
    pub bot: SocialBot,
    pub time_zone: String,
    pub total: u64,
    pub posts: Vec<PostView>,
}

impl App {
    pub async fn social_bot_views(
        &self,
        bots: Vec<SocialBot>,
        for_admin: bool,
    ) -> Outcome<Vec<SocialBotView>> {
        let db = self.store.read();
        let ids: Vec<Uuid> = bots.iter().map(|bot| bot.id).collect();
        if ids.is_empty() {
            return Ok(vec![]);
        }
        let (schedules, platforms) =
            (schedules::of_bots(db, &ids).await?, schedules::platforms_of(db, &ids).await?);
        let glances = posts::glances(db, &ids).await?;
        let owners = bots.iter().filter(|_| for_admin).map(|bot| bot.owner_id);
        let emails = accounts::emails(db, owners).await?;
        let now = self.now();
        let view = |(bot, glance): (SocialBot, Glance)| {
            let details = details_of(&bot);
            let reading = |schedule: &Schedule| {
                let starts_on = Some(schedule.starts_on);
                read_schedule(&schedule.frequency, &schedule.time, &details.time_zone, starts_on, now)
            };
            let own = schedules.iter().filter(|schedule| schedule.bot_id == bot.id);
            SocialBotView {
                schedules: own.map(|schedule| (schedule.clone(), reading(schedule))).collect(),
                platforms: platforms.iter().filter(|row| row.bot_id == bot.id).copied().collect(),
                owner_email: emails.get(&bot.owner_id).cloned(),
                details,
                bot,
                glance,
            }
        };
        Ok(bots.into_iter().zip(glances).map(view).collect())
    }

    /// What the form of this bot, or of a new one, can choose from: a bot posts to the accounts of its owner, whoever edits it.
    pub async fn social_platforms(
        &self,
        caller: &Caller,
        bot_id: Option<Uuid>,
    ) -> Outcome<Vec<PlatformChoice>> {
        let owner_id = match bot_id {
            Some(id) => self.social_bot(whose(caller), id).await?.owner_id,
            None => caller.user_id,
        };
        let mut connections = connections::of_owner(self.store.read(), owner_id).await?;
        let is_own = owner_id == caller.user_id;
        // Where an account posts is for its owner to say, and until then it posts nowhere.
        connections.retain(|connection| is_own || connection.state != CHOOSE);
        let choice = |platform: Platform| PlatformChoice {
            platform,
            can_connect: is_own && self.platforms.get(platform).is_some(),
            accounts: connections
                .iter()
                .filter(|connection| connection.platform == platform)
                .map(|connection| {
                    let vault = if connection.state == CHOOSE { self.open_vault(connection) } else { None };
                    AccountView {
                        id: connection.id,
                        name: connection.name.clone(),
                        state: connection.state.clone(),
                        reason: connection.reason.clone(),
                        ends_at: connection.ends_at,
                        places: vault.map_or_else(Vec::new, |vault| {
                            vault.places.into_iter().map(|place| (place.id, place.name)).collect()
                        }),
                    }
                })
                .collect(),
        };
        Ok(Platform::ALL.map(choice).into())
    }

    pub async fn social_posts(&self, caller: &Caller, bot_id: Uuid, wanted: &Wanted) -> Outcome<PostPage> {
        let bot = self.social_bot(whose(caller), bot_id).await?;
        let (posts, total) = posts::list(self.store.read(), bot_id, wanted).await?;
        Ok(PostPage {
            time_zone: details_of(&bot).time_zone,
            total,
            posts: self.post_views(&bot, posts).await?,
            bot,
        })
    }

    pub async fn social_post(&self, caller: &Caller, id: Uuid) -> Outcome<PostView> {
        let post = posts::by_id(self.store.read(), id).await?.ok_or(Failure::NoSuchPost)?;
        let bot = match self.social_bot(whose(caller), post.bot_id).await {
            Err(Failure::NoSuchBot) => return Err(Failure::NoSuchPost),
            bot => bot?,
        };
        let mut views = self.post_views(&bot, vec![post]).await?;
        views.pop().ok_or(Failure::NoSuchPost)
    }

    async fn post_views(&self, bot: &SocialBot, posts: Vec<Post>) -> Outcome<Vec<PostView>> {
        let db = self.store.read();
        let ids: Vec<Uuid> = posts.iter().map(|post| post.id).collect();
        let deliveries = deliveries::of_posts(db, &ids).await?;
        let linked = schedules::platforms_of(db, &[bot.id]).await?;
        let accounts: Vec<Uuid> = linked.iter().filter_map(|row| row.connection_id).collect();
        let sent_to = deliveries.iter().filter_map(|delivery| delivery.connection_id);
        let names = connections::names(db, accounts.into_iter().chain(sent_to)).await?;
        let account_of = |delivery: &Delivery| {
            let link = linked.iter().find(|row| row.platform == delivery.platform);
            let id = delivery.connection_id.or(link.and_then(|row| row.connection_id))?;
            names.get(&id).cloned()
        };
        let now = self.now();
        let view = |mut post: Post| {
            let own = deliveries.iter().filter(|delivery| delivery.post_id == post.id).cloned();
            let own: Vec<Delivery> = own.collect();
            let mut can = can(&post, &own, now);
            if let Some(held) = held_back(bot, &post, &own, &linked, now) {
                (can.regenerate, can.redraw) = (false, false);
                if post.reason.is_none() && is_due(&post, now) {
                    post.reason = Some(held.reason.to_owned());
                }
            }
            let texts = own.iter().map(|delivery| (delivery.platform, text_for(&post, delivery.platform)));
            let with_account = |delivery: Delivery| {
                let account = account_of(&delivery);
                (delivery, account)
            };
            PostView {
                texts: if post.text.is_empty() { BTreeMap::new() } else { texts.collect() },
                media: media_of(&post),
                can,
                deliveries: own.into_iter().map(with_account).collect(),
                post,
            }
        };
        Ok(posts.into_iter().map(view).collect())
    }
}

/// Only what certainly did not go out.
pub fn can_retry(delivery: &Delivery) -> bool {
    matches!(delivery.state, DeliveryState::Failed | DeliveryState::Skipped)
}

/// Some of it failed, and of the rest nothing is under way or open.
pub(super) fn can_let_be(post: &Post, deliveries: &[Delivery]) -> bool {
    let is_settled = |state: DeliveryState| state.has_ended() && state != DeliveryState::Unconfirmed;
    post.state == PostState::Out
        && deliveries.iter().all(|delivery| is_settled(delivery.state))
        && deliveries.iter().any(|delivery| delivery.state == DeliveryState::Failed)
}

/// Its words are the owner's, and stay while what it shows is made from them.
pub(super) fn can_redraw(post: &Post) -> bool {
    are_the_owners(post) && post.content_type != ContentType::Text
}

/// Too late to be written.
pub(super) fn is_over(post: &Post, now: DateTime<Utc>) -> bool {
    !post.insisted && now > post.publish_at + GRACE
}

fn can(post: &Post, deliveries: &[Delivery], now: DateTime<Utc>) -> Can {
    let written = !post.text.is_empty();
    // On its way already: it can only be stopped.
    let is_leaving = post.state == PostState::Ready && post.publish_at <= now;
    let regenerate = post.state.is_open() && !is_leaving && !is_over(post, now);
    Can {
        edit: post.state.is_open() && written,
        approve: post.state == PostState::Waiting,
        skip: post.state.is_open() || post.state == PostState::Missed || can_let_be(post, deliveries),
        restore: post.state == PostState::Skipped && post.publish_at > now,
        regenerate: regenerate && !post.is_own(),
        redraw: regenerate && can_redraw(post),
        own_picture: can_show_own_picture(post),
        post_now: post.state != PostState::Out && !is_leaving,
    }
}
