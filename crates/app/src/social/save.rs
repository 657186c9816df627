//! Saves what the form of a social media bot sent, as a new bot or over an old one, and lays its posts into the calendar
//! in the same transaction.

use std::collections::BTreeMap;

use botwright_domain::audit::Subject;
use botwright_domain::social::form::{CheckedSocialForm, ScheduleDetails, SocialDetails, SocialForm};
use botwright_domain::social::platform::Platform;
use botwright_domain::social::post::PostState;
use botwright_domain::social_allowance::SocialAllowance;
use botwright_domain::throttle::SOCIAL_SAVES_PER_ACCOUNT;
use botwright_store::chatbots::Whose;
use botwright_store::grants::{self, Grant};
use botwright_store::schedules::{self, Schedule};
use botwright_store::social_bots::{self, SocialBot};
use botwright_store::{Tx, accounts, connections, console, posts, trials};
use uuid::Uuid;

use super::details_of;
use super::own_post::is_all_the_owners;
use super::plan::local_day;
use crate::accounts::Caller;
use crate::audit::note_change;
use crate::billing::Once;
use crate::chatbots::{claim_code, whose};
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn create_social_bot(&self, caller: &Caller, form: SocialForm, once: &Once) -> Outcome<Uuid> {
        let form = form.check(None)?;
        let tx = self.store.begin().await?;
        if let Some(made) = self.answered_before(&tx, caller.user_id, once, "social-media-bot").await? {
            return Ok(made);
        }
        // Held to the end: two bots made at once are counted one after the other.
        let account = accounts::lock(&tx, caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        self.has_room_for_bot(&tx, &account).await?;
        let (id, now) = (Uuid::now_v7(), self.now());
        let is_first = social_bots::count(&tx, account.id).await? == 0;
        let on_trial = is_first && self.take_trial(&tx, trials::SOCIAL_BOT, &account, id).await?;
        let bot = SocialBot {
            id,
            owner_id: account.id,
            code: Some(claim_code(&tx, id, &form.name).await?),
            name: form.name.clone(),
            color: form.color.clone(),
            details: serde_json::to_string(&form.details).map_err(Failure::internal)?,
            is_active: true,
            allowance: if on_trial { SocialAllowance::trial(now) } else { SocialAllowance::default() },
            created_at: now,
            updated_at: now,
        };
        self.add_social_bot(&tx, &bot, on_trial.then_some((grants::TRIAL, None))).await?;
        self.save_what_it_does(&tx, &bot, &form).await?;
        self.keep_answer(&tx, account.id, once, &id).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(id)
    }

    /// A new bot, and a note of what it was given: why, and which entry paid for it.
    pub(crate) async fn add_social_bot(
        &self,
        tx: &Tx,
        bot: &SocialBot,
        given: Option<(&str, Option<Uuid>)>,
    ) -> Outcome<()> {
        if let Some((kind, ledger_id)) = given {
            let grant = Grant {
                bot_id: bot.id,
                user_id: bot.owner_id,
                kind,
                images: bot.allowance.images,
                videos: bot.allowance.videos,
                resets: true,
                ledger_id,
                ..Grant::default()
            };
            grants::add(tx, grant, bot.created_at).await?;
        }
        social_bots::add(tx, bot).await?;
        Ok(console::refresh(tx, bot.owner_id).await?)
    }

    /// Nothing is saved if the form was made from another version than the last.
    pub async fn update_social_bot(
        &self,
        caller: &Caller,
        id: Uuid,
        version: Option<i64>,
        form: SocialForm,
    ) -> Outcome<()> {
        let tx = self.store.begin().await?;
        accounts::lock_owner_of(&tx, id).await?;
        let mut bot = social_bots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
        if version.is_some_and(|version| version != bot.version()) {
            return Err(Failure::BotChanged);
        }
        let before = details_of(&bot);
        let known_as = Subject::bot(id, &bot.name);
        let form = form.check(Some(&before))?;
        let account = Bucket::Account(caller.user_id);
        self.take_place(&tx, "save-social-bot", account, SOCIAL_SAVES_PER_ACCOUNT).await?;
        bot.name.clone_from(&form.name);
        bot.color.clone_from(&form.color);
        bot.details = serde_json::to_string(&form.details).map_err(Failure::internal)?;
        bot.updated_at = self.now();
        social_bots::save(&tx, &bot).await?;
        console::refresh(&tx, bot.owner_id).await?;
        note_change(&tx, caller, bot.owner_id, known_as, self.now()).await?;
        self.save_what_it_does(&tx, &bot, &form).await?;
        if form.details.ask_first != before.ask_first {
            self.ask_from_now_on(&tx, id, form.details.ask_first).await?;
        }
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// What is written already waits for its owner's word too, or no longer. What the owner insisted on, or made alone, goes out.
    async fn ask_from_now_on(&self, tx: &Tx, bot_id: Uuid, ask_first: bool) -> Outcome<()> {
        let (from, to) = if ask_first {
            (PostState::Ready, PostState::Waiting)
        } else {
            (PostState::Waiting, PostState::Ready)
        };
        for post in posts::lock_to_come(tx, bot_id, from, self.now()).await? {
            if post.insisted || is_all_the_owners(&post) {
                continue;
            }
            posts::set_state(tx, post.id, to, None).await?;
            if to == PostState::Ready {
                self.enqueue_deliveries(tx, &post).await?;
            }
        }
        Ok(())
    }

    /// Pauses or resumes all posting. What came due in between is not made up for.
    pub async fn set_social_bot_active(&self, caller: &Caller, id: Uuid, is_active: bool) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let mut bot = social_bots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
        bot.is_active = is_active;
        social_bots::save(&tx, &bot).await?;
        if is_active {
            self.plan_on(&tx, &bot).await?;
        }
        note_change(&tx, caller, bot.owner_id, Subject::bot(id, &bot.name), self.now()).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// Platforms, accounts, schedules and the calendar.
    async fn save_what_it_does(&self, tx: &Tx, bot: &SocialBot, form: &CheckedSocialForm) -> Outcome<()> {
        let before = schedules::platforms_of(tx, &[bot.id]).await?;
        let mut platforms = vec![];
        for &platform in &form.platforms {
            let known = before.iter().find(|row| row.platform == platform).and_then(|row| row.connection_id);
            let account = form.accounts.get(&platform).copied();
            if let Some(account) = account {
                self.may_use_account(tx, bot.owner_id, platform, account).await?;
            }
            platforms.push((platform, account.or(known)));
        }
        schedules::set_platforms(tx, bot.id, &platforms).await?;
        let schedules = self.save_schedules(tx, bot, &form.details, &form.schedules).await?;
        self.remove_posts_of_others(tx, bot.id, &schedules).await?;
        let kept: Vec<Uuid> = schedules.iter().map(|schedule| schedule.id).collect();
        schedules::remove_others(tx, bot.id, &kept).await?;
        for schedule in &schedules {
            self.plan_schedule(tx, &form.details, schedule).await?;
        }
        Ok(())
    }

    async fn may_use_account(&self, tx: &Tx, owner: Uuid, platform: Platform, id: Uuid) -> Outcome<()> {
        let account = connections::by_id(tx, id).await?;
        let fits = account.is_some_and(|account| account.owner_id == owner && account.platform == platform);
        let sentence = format!("This {} account is not connected any more", platform.name());
        if fits { Ok(()) } else { Err(Failure::invalid("accounts", &sentence)) }
    }

    /// A schedule that says what it said before stays the same one, named or not, and so do its posts.
    async fn save_schedules(
        &self,
        tx: &Tx,
        bot: &SocialBot,
        details: &SocialDetails,
        wanted: &[ScheduleDetails],
    ) -> Outcome<Vec<Schedule>> {
        let today = local_day(details, self.now());
        let mut known: BTreeMap<Uuid, Schedule> =
            schedules::of_bots(tx, &[bot.id]).await?.into_iter().map(|old| (old.id, old)).collect();
        let named: Vec<Uuid> = wanted.iter().filter_map(|schedule| schedule.id).collect();
        let mut saved = vec![];
        for (position, wanted) in (0..).zip(wanted) {
            let alike = |old: &Schedule| !named.contains(&old.id) && says_the_same(old, wanted);
            let id = wanted.id.filter(|id| known.contains_key(id));
            let id = id.or_else(|| known.values().find(|old| alike(old)).map(|old| old.id));
            let old = id.and_then(|id| known.remove(&id));
            let schedule = Schedule {
                id: old.as_ref().map_or_else(Uuid::now_v7, |old| old.id),
                bot_id: bot.id,
                position,
                content_type: wanted.content_type,
                frequency: wanted.frequency.clone(),
                time: wanted.time.clone(),
                platforms: wanted.platforms.clone(),
                starts_on: old.map_or(today, |old| old.starts_on),
            };
            schedules::put(tx, &schedule).await?;
            saved.push(schedule);
        }
        Ok(saved)
    }

    pub(super) async fn social_bot(&self, whose: Whose, id: Uuid) -> Outcome<SocialBot> {
        social_bots::by_id(self.store.read(), whose, id).await?.ok_or(Failure::NoSuchBot)
    }
}

fn says_the_same(old: &Schedule, wanted: &ScheduleDetails) -> bool {
    old.content_type == wanted.content_type
        && old.frequency == wanted.frequency
        && old.time == wanted.time
        && old.platforms == wanted.platforms
}
