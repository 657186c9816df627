//! A post that its owner writes: it belongs to the bot and to no schedule, so nobody plans, moves or rewrites it. From the
//! moment it is made it goes the way of all posts.

use std::collections::BTreeSet;

use botwright_domain::field_errors::FieldErrors;
use botwright_domain::social::platform::{ContentType, Platform};
use botwright_domain::social::post::PostState;
use botwright_domain::typed_text::{Lines, text};
use botwright_store::deliveries::{self, Delivery};
use botwright_store::posts::{self, Post};
use botwright_store::schedules::BotPlatform;
use botwright_store::{schedules, social_bots};
use bytes::Bytes;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::edit::{LONGEST_ALT, LONGEST_TEXT, coming};
use super::media::{files_in, media_of};
use super::words::BY_OWNER;
use crate::accounts::Caller;
use crate::billing::Once;
use crate::chatbots::whose;
use crate::{App, Failure, Outcome};

const MOST_AHEAD: u64 = 200;
const TOO_MANY: &str = "200 posts of your own are ahead already. Please let some go out, or skip some.";

/// As it stands in the form.
#[derive(Clone, Debug, Default)]
pub struct OwnPost {
    pub text: String,
    pub platforms: Vec<String>,
    pub publish_at: Option<DateTime<Utc>>,
    /// `none`, `drawn` or `own`
    pub picture: String,
    pub alt_text: String,
    pub file: Option<Bytes>,
}

struct Checked {
    text: String,
    platforms: BTreeSet<Platform>,
    publish_at: DateTime<Utc>,
    content_type: ContentType,
    alt_text: String,
    file: Option<Bytes>,
}

/// There is nothing in it that its owner has not seen.
pub(super) fn is_all_the_owners(post: &Post) -> bool {
    let shows_own = || media_of(post).is_some_and(|media| media.by_owner);
    post.is_own() && (post.content_type == ContentType::Text || shows_own())
}

impl App {
    pub async fn create_own_post(
        &self,
        caller: &Caller,
        bot_id: Uuid,
        wish: OwnPost,
        once: &Once,
    ) -> Outcome<Uuid> {
        let bot = self.social_bot(whose(caller), bot_id).await?;
        if let Some(made) = self.kept_answer(caller.user_id, once, &request(bot_id)).await? {
            return Ok(made);
        }
        let linked = schedules::platforms_of(self.store.read(), &[bot.id]).await?;
        let mut checked = wish.check(&linked, self.now())?;
        self.may_send_own(caller).await?;
        let media = match checked.file.take() {
            Some(file) => Some(self.keep_own_picture(file).await?),
            None => None,
        };
        let added = self.add_own_post(caller, bot_id, checked, media.clone(), once).await;
        let is_used = matches!(&added, Ok((_, true)));
        if let Some(media) = media.filter(|_| !is_used) {
            self.discard(files_in(&media)).await;
        }
        Ok(added?.0)
    }

    /// The post, and whether it is new.
    async fn add_own_post(
        &self,
        caller: &Caller,
        bot_id: Uuid,
        wish: Checked,
        media: Option<String>,
        once: &Once,
    ) -> Outcome<(Uuid, bool)> {
        let tx = self.store.begin().await?;
        if let Some(made) = self.answered_before(&tx, caller.user_id, once, &request(bot_id)).await? {
            return Ok((made, false));
        }
        // Held, so that two posts made at once are counted one after the other.
        social_bots::lock(&tx, whose(caller), bot_id).await?.ok_or(Failure::NoSuchBot)?;
        let now = self.now();
        if posts::count_own_ahead(&tx, bot_id, now).await? >= MOST_AHEAD {
            return Err(Failure::NotNow(TOO_MANY));
        }
        let is_made = wish.content_type == ContentType::Text || media.is_some();
        let post = Post {
            id: Uuid::now_v7(),
            bot_id,
            schedule_id: None,
            slot: None,
            content_type: wish.content_type,
            publish_at: wish.publish_at,
            state: if is_made { PostState::Ready } else { PostState::Planned },
            version: 1,
            edited: true,
            insisted: false,
            reason: None,
            title: String::new(),
            text: wish.text,
            short_text: String::new(),
            alt_text: wish.alt_text,
            written_by: BY_OWNER.to_owned(),
            media,
            charged: false,
            video_order: None,
            created_at: now,
            updated_at: now,
        };
        posts::add(&tx, &post).await?;
        for platform in wish.platforms {
            deliveries::add(&tx, &Delivery::new(post.id, platform, now)).await?;
        }
        if is_made {
            self.enqueue_deliveries(&tx, &post).await?;
        } else {
            self.enqueue_writing(&tx, &post).await?;
        }
        self.keep_answer(&tx, caller.user_id, once, &post.id).await?;
        self.done(tx).await?;
        Ok((post.id, true))
    }
}

impl OwnPost {
    /// All that is wrong with it at once.
    fn check(self, linked: &[BotPlatform], now: DateTime<Utc>) -> Result<Checked, FieldErrors> {
        let mut errors = FieldErrors::default();
        let words = errors.check("text", text(&self.text, LONGEST_TEXT, Lines::Many)).unwrap_or_default();
        if words.is_empty() {
            errors.add("text", "Please write something");
        }
        let alt_text = errors.check("alt_text", text(&self.alt_text, LONGEST_ALT, Lines::One));
        let content_type = errors.check("picture", content_type(&self.picture, self.file.is_some()));
        let publish_at = self.publish_at.ok_or("Please choose a day and a time");
        let publish_at = errors.check("publish_at", publish_at.and_then(|at| coming(at, now)));
        let known = errors.check("platforms", platforms(&self.platforms, linked));
        if let (Some(chosen), Some(content)) = (&known, content_type)
            && let Some(unfit) = chosen.iter().find(|platform| !platform.takes(content))
        {
            errors.add("platforms", refusal(*unfit));
        }
        match (alt_text, content_type, publish_at, known) {
            (Some(alt_text), Some(content_type), Some(publish_at), Some(platforms)) if errors.is_empty() => {
                let alt_text = if content_type == ContentType::Text { String::new() } else { alt_text };
                Ok(Checked { text: words, platforms, publish_at, content_type, alt_text, file: self.file })
            }
            _ => Err(errors),
        }
    }
}

/// What an idempotency key is for.
fn request(bot_id: Uuid) -> String {
    format!("own-post {bot_id}")
}

fn content_type(picture: &str, has_file: bool) -> Result<ContentType, &'static str> {
    match (picture, has_file) {
        ("" | "none", false) => Ok(ContentType::Text),
        ("drawn", false) | ("own", true) => Ok(ContentType::Image),
        ("own", false) => Err("Please choose a picture"),
        _ => Err("Please choose none, drawn or own, and send a picture only with own"),
    }
}

fn platforms(chosen: &[String], linked: &[BotPlatform]) -> Result<BTreeSet<Platform>, String> {
    let mut platforms = BTreeSet::new();
    for id in chosen {
        let platform = Platform::parse(id).ok_or("This is not a platform we know")?;
        if !linked.iter().any(|row| row.platform == platform) {
            return Err(format!("{} is not one of this bot's platforms", platform.name()));
        }
        platforms.insert(platform);
    }
    if platforms.is_empty() { Err("Please choose at least one platform".to_owned()) } else { Ok(platforms) }
}

fn refusal(platform: Platform) -> String {
    if platform.takes(ContentType::Image) {
        format!("{} takes no posts without a picture", platform.name())
    } else {
        format!("{} takes nothing but videos", platform.name())
    }
}
