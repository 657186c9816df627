//! Bots with their forms, what they know, what was said and posted, and their files.

use botwright_store::chatbots::{self, Chatbot, Whose};
use botwright_store::social_bots::{self, SocialBot};
use botwright_store::visitors::Place;
use botwright_store::{export, knowledge, schedules, websites};
use serde_json::{Value, json};
use uuid::Uuid;

use super::pages::Pages;
use crate::archive::Archive;
use crate::social::{details_of, files_in};
use crate::{App, Failure, Outcome};

const PAGE: u64 = 100;
const MOST_SITES: u64 = 1_000;
/// More than any plan allows.
const MOST_BOTS: u64 = 100_000;

impl App {
    pub(super) async fn write_chatbot(&self, zip: &mut Archive, owner: Uuid, id: Uuid) -> Outcome<()> {
        let db = self.store.read();
        let Some(bot) = chatbots::by_id(db, Whose::Of(owner), id).await? else { return Ok(()) };
        let folder = format!("chatbots/{}", bot.code);
        let seen = websites::list(db, id, MOST_SITES).await?.into_iter().map(|site| {
            json!({
                "site": site.origin,
                "first_seen_at": site.first_seen_at,
                "last_seen_at": site.last_seen_at,
            })
        });
        zip.json(&format!("{folder}/bot.json"), &chatbot_facts(&bot, &seen.collect::<Vec<_>>())).await?;
        self.write_knowledge(zip, &folder, &bot).await?;
        for (name, pages) in [
            ("conversations", Pages::Conversations(id)),
            ("messages", Pages::Messages(id)),
            ("leads", Pages::Leads(id)),
        ] {
            self.write_list(zip, &format!("{folder}/{name}"), pages).await?;
        }
        if let Some(key) = &bot.logo_key {
            self.pack_file(zip, &format!("{folder}/logo.png"), key).await?;
        }
        if let Some(file) = &bot.file {
            self.pack_file(zip, &format!("{folder}/document/{}", safe_name(&file.name)), &file.key).await?;
        }
        Ok(())
    }

    async fn write_knowledge(&self, zip: &mut Archive, folder: &str, bot: &Chatbot) -> Outcome<()> {
        let mut list = zip.open_list(&format!("{folder}/knowledge")).await?;
        let mut offset = 0;
        loop {
            let page = knowledge::list(self.store.read(), bot.id, bot.served_version, offset, PAGE).await?;
            if page.is_empty() {
                return zip.close_list().await;
            }
            offset += PAGE;
            for entry in page {
                let row = json!({
                    "question": entry.question,
                    "wordings": entry.wordings,
                    "text": entry.text,
                    "source": entry.source,
                });
                zip.row(&mut list, &row).await?;
            }
        }
    }

    pub(super) async fn write_social_bots(&self, zip: &mut Archive, owner: Uuid) -> Outcome<()> {
        let db = self.store.read();
        for bot in social_bots::list(db, Whose::Of(owner), MOST_BOTS).await? {
            let folder = format!("social-bots/{}", bot.id);
            let plans = schedules::of_bots(db, &[bot.id]).await?.into_iter().map(|schedule| {
                json!({
                    "content_type": schedule.content_type.as_str(),
                    "frequency": schedule.frequency,
                    "time": schedule.time,
                    "platforms": schedule.platforms.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
                    "starts_on": schedule.starts_on,
                })
            });
            let plans: Vec<Value> = plans.collect();
            let platforms = schedules::platforms_of(db, &[bot.id]).await?;
            let platforms: Vec<&str> = platforms.iter().map(|row| row.platform.as_str()).collect();
            zip.json(&format!("{folder}/bot.json"), &social_bot_facts(&bot, &plans, &platforms)?).await?;
            self.write_list(zip, &format!("{folder}/posts"), Pages::Posts(bot.id)).await?;
            self.write_media(zip, &folder, bot.id).await?;
        }
        Ok(())
    }

    async fn write_media(&self, zip: &mut Archive, folder: &str, bot: Uuid) -> Outcome<()> {
        let mut after: Option<Place> = None;
        loop {
            let page = export::posts(self.store.read(), bot, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some((last.publish_at, last.id));
            let keys = page.iter().flat_map(|post| post.media.as_deref().map_or_else(Vec::new, files_in));
            for key in keys.collect::<Vec<_>>() {
                let name = key.rsplit('/').next().unwrap_or_default();
                self.pack_file(zip, &format!("{folder}/media/{name}"), &key).await?;
            }
        }
    }
}

fn chatbot_facts(bot: &Chatbot, seen: &[Value]) -> Value {
    let details = &bot.details;
    json!({
        "id": bot.id,
        "code": bot.code,
        "name": details.name,
        "business_name": details.business_name,
        "business_type": details.business_type,
        "industry": details.industry,
        "email": bot.email,
        "mobile": details.mobile,
        "website": details.website,
        "description": details.description,
        "welcome_message": details.welcome_message,
        "color": details.color,
        "instructions": details.instructions,
        "faq_text": details.faq_text,
        "quick_replies": details.quick_replies,
        "trigger_keywords": details.trigger_keywords,
        "lead_form": details.lead_form,
        "allowed_sites": details.allowed_sites,
        "retention_days": details.retention_days,
        "document": bot.file.as_ref().map(|file| &file.name),
        "is_active": bot.is_active,
        "is_public": bot.is_public,
        "allowance": {
            "free_messages": bot.allowance.free,
            "paid_messages": bot.allowance.paid,
            "used_free_messages": bot.allowance.used_free,
            "used_paid_messages": bot.allowance.used_paid,
            "valid_until": bot.allowance.valid_until,
            "on_trial": bot.allowance.on_trial,
        },
        "rating_sum": bot.rating_sum,
        "rating_count": bot.rating_count,
        "conversation_count": bot.conversations,
        "websites_seen": seen,
        "created_at": bot.created_at,
        "updated_at": bot.updated_at,
    })
}

fn social_bot_facts(bot: &SocialBot, schedules: &[Value], platforms: &[&str]) -> Outcome<Value> {
    Ok(json!({
        "id": bot.id,
        "code": bot.code,
        "name": bot.name,
        "color": bot.color,
        "details": serde_json::to_value(details_of(bot)).map_err(Failure::internal)?,
        "is_active": bot.is_active,
        "allowance": {
            "image_posts": bot.allowance.images,
            "short_videos": bot.allowance.videos,
            "used_image_posts": bot.allowance.used_images,
            "used_short_videos": bot.allowance.used_videos,
            "valid_until": bot.allowance.valid_until,
            "on_trial": bot.allowance.on_trial,
        },
        "platforms": platforms,
        "schedules": schedules,
        "created_at": bot.created_at,
        "updated_at": bot.updated_at,
    }))
}

/// The name of an upload as any system can write it, and that stays in its folder.
fn safe_name(name: &str) -> String {
    let plain = |c: char| if c.is_control() || "\\/:*?\"<>|".contains(c) { '_' } else { c };
    let name: String = name.chars().map(plain).collect();
    let name = name.trim_matches(['.', ' ']);
    if name.is_empty() { "document".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::safe_name;

    #[test]
    fn names_of_uploads_stay_in_their_folder() {
        assert_eq!(safe_name("price list (2026).pdf"), "price list (2026).pdf");
        assert_eq!(safe_name("../../etc/passwd"), "_.._etc_passwd");
        assert_eq!(safe_name("a:b?.txt"), "a_b_.txt");
        assert_eq!(safe_name("..."), "document");
    }
}
