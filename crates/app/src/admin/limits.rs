//! Sets how much a bot may still do, and until when. The difference is written into the books as a grant, so that they
//! balance; what was used stays used.

use botwright_domain::allowance::Allowance;
use botwright_domain::audit::{Action, Subject};
use botwright_domain::field_errors::FieldErrors;
use botwright_domain::social_allowance::SocialAllowance;
use botwright_store::bots_of_accounts::{self, ListedBot};
use botwright_store::chatbots::{self, Whose};
use botwright_store::grants::{self, Grant};
use botwright_store::{audit, social_bots};
use chrono::{DateTime, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::accounts::Caller;
use crate::audit::by;
use crate::{App, Failure, Outcome};

/// More than anybody needs, and far from where numbers end.
const MOST: i64 = 1_000_000_000;
const MOST_BOTS: u64 = 2_000;

/// What is not named stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub free: Option<i64>,
    pub paid: Option<i64>,
    pub images: Option<i64>,
    pub videos: Option<i64>,
    /// Until when; none for a bot that does not end.
    pub valid_until: Option<Option<DateTime<Utc>>>,
}

impl App {
    pub async fn set_limits(&self, caller: &Caller, bot_id: Uuid, limits: Limits) -> Outcome<ListedBot> {
        limits.check()?;
        let now = self.now();
        let tx = self.store.begin().await?;
        let (grant, name, before, after) = if let Some(bot) =
            chatbots::lock(&tx, Whose::Everybodys, bot_id).await?
        {
            if bot.unmetered {
                return Err(Failure::DemoBotStays);
            }
            let wanted = Allowance {
                free: limits.free.unwrap_or(bot.allowance.free),
                paid: limits.paid.unwrap_or(bot.allowance.paid),
                valid_until: limits.valid_until.unwrap_or(bot.allowance.valid_until),
                ..bot.allowance.clone()
            };
            chatbots::set_allowance(&tx, bot_id, &wanted, now).await?;
            let grant = Grant {
                user_id: bot.owner_id,
                free: wanted.free - bot.allowance.free,
                paid: wanted.paid - bot.allowance.paid,
                ..Grant::default()
            };
            (grant, bot.details.name, of_chatbot(&bot.allowance), of_chatbot(&wanted))
        } else {
            let bot = social_bots::lock(&tx, Whose::Everybodys, bot_id).await?.ok_or(Failure::NoSuchBot)?;
            let wanted = SocialAllowance {
                images: limits.images.unwrap_or(bot.allowance.images),
                videos: limits.videos.unwrap_or(bot.allowance.videos),
                valid_until: limits.valid_until.unwrap_or(bot.allowance.valid_until),
                ..bot.allowance.clone()
            };
            social_bots::set_allowance(&tx, bot_id, &wanted).await?;
            self.plan_on(&tx, &bot).await?;
            let grant = Grant {
                user_id: bot.owner_id,
                images: wanted.images - bot.allowance.images,
                videos: wanted.videos - bot.allowance.videos,
                ..Grant::default()
            };
            (grant, bot.name, of_social(&bot.allowance), of_social(&wanted))
        };
        let owner = grant.user_id;
        if grant.free != 0 || grant.paid != 0 || grant.images != 0 || grant.videos != 0 {
            grants::add(&tx, Grant { bot_id, kind: grants::ADJUSTMENT, ..grant }, now).await?;
        }
        let mut event = by(caller, Action::LimitsChanged);
        event.subject = Some(Subject::bot(bot_id, &name));
        event.before = Some(before);
        event.after = Some(after);
        audit::add(&tx, event, now).await?;
        tx.commit().await?;
        let bots = bots_of_accounts::newest(self.store.read(), &[owner], MOST_BOTS).await?;
        bots.into_iter().find(|bot| bot.id == bot_id).ok_or(Failure::NoSuchBot)
    }
}

impl Limits {
    fn check(&self) -> Outcome<()> {
        let mut errors = FieldErrors::default();
        for (field, value) in [
            ("free_ai_messages_allowance", self.free),
            ("paid_ai_messages_allowance", self.paid),
            ("image_posts_allowance", self.images),
            ("short_videos_allowance", self.videos),
        ] {
            match value {
                Some(..=-1) => errors.add(field, "This must not be below zero"),
                Some(value) if value > MOST => errors.add(field, format!("This must be at most {MOST}")),
                _ => {}
            }
        }
        if errors.is_empty() { Ok(()) } else { Err(errors.into()) }
    }
}

fn of_chatbot(allowance: &Allowance) -> Value {
    json!({ "free": allowance.free, "paid": allowance.paid, "expiry_date": allowance.valid_until })
}

fn of_social(allowance: &SocialAllowance) -> Value {
    json!({ "images": allowance.images, "videos": allowance.videos, "expiry_date": allowance.valid_until })
}
