//! What an owner may say about a social media bot. [`SocialForm`] is what the form sends; [`SocialDetails`] and
//! [`ScheduleDetails`] can only be made from a form that keeps every rule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::platform::{ContentType, Platform};
use super::recurrence::{LONGEST_FREQUENCY, parse_time, parse_zone};
use crate::chatbot::website;
use crate::field_errors::FieldErrors;
use crate::typed_text::{Lines, text};

pub const MAX_NAME: usize = 100;
pub const MAX_SHORT: usize = 200;
pub const MAX_DESCRIPTION: usize = 2000;
pub const MAX_INSTRUCTIONS: usize = 2000;
pub const MAX_SCHEDULES: usize = 20;
pub const DEFAULT_COLOR: &str = "#1E90FF";
const TONES: [&str; 5] = ["formal", "casual", "humorous", "inspirational", "professional"];
const DEFAULT_TONE: &str = "professional";
const DEFAULT_LANGUAGE: &str = "English";
const DEFAULT_ZONE: &str = "UTC";
const DEFAULT_TIME: &str = "10:00";

/// The business as its owner describes it, unchecked or checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BusinessInfo {
    pub name: String,
    pub description: String,
    pub industry: String,
    pub audience: String,
    /// One of five, or in the owner's own words.
    pub tone: String,
    pub country: String,
    pub city: String,
    pub instructions: String,
    pub website: String,
    pub language: String,
}

/// The form as it was sent, nothing checked.
#[derive(Clone, Debug, Default)]
pub struct SocialForm {
    pub name: String,
    /// Its website and its language count for nothing: they are sent apart.
    pub business: BusinessInfo,
    pub platforms: Vec<String>,
    pub schedules: Vec<ScheduleForm>,
    pub color: String,
    /// Not sent: what it was, or none.
    pub website: Option<String>,
    /// Not sent: what it was, or English.
    pub language: Option<String>,
    /// Not sent: what it was, or UTC.
    pub time_zone: Option<String>,
    pub ask_first: Option<bool>,
    /// Accounts by platform
    pub accounts: BTreeMap<String, Uuid>,
}

#[derive(Clone, Debug, Default)]
pub struct ScheduleForm {
    /// Of a schedule that is there already
    pub id: Option<Uuid>,
    pub content_type: String,
    pub frequency: String,
    pub time: String,
    pub platforms: Vec<String>,
}

/// What a bot is told, without its schedules and accounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SocialDetails {
    pub business: BusinessInfo,
    pub time_zone: String,
    /// Nothing goes out before the owner has approved it.
    pub ask_first: bool,
}

impl Default for SocialDetails {
    fn default() -> Self {
        Self { business: BusinessInfo::default(), time_zone: DEFAULT_ZONE.to_owned(), ask_first: false }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleDetails {
    pub id: Option<Uuid>,
    pub content_type: ContentType,
    /// As it was written. What cannot be read is kept and posts nothing.
    pub frequency: String,
    /// HH:MM
    pub time: String,
    pub platforms: Vec<Platform>,
}

/// A form that keeps every rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedSocialForm {
    pub name: String,
    pub color: String,
    pub details: SocialDetails,
    pub platforms: Vec<Platform>,
    pub accounts: BTreeMap<Platform, Uuid>,
    pub schedules: Vec<ScheduleDetails>,
}

impl SocialForm {
    /// `before` is what an existing bot was told, for fields that were not sent.
    pub fn check(self, before: Option<&SocialDetails>) -> Result<CheckedSocialForm, FieldErrors> {
        let mut errors = FieldErrors::default();
        let name = errors.check("botName", text(&self.name, MAX_NAME, Lines::One)).unwrap_or_default();
        if name.is_empty() {
            errors.add("botName", "This field is required");
        }
        let told = before.map(|before| &before.business);
        let sent = BusinessInfo {
            website: self.website.or_else(|| told.map(|told| told.website.clone())).unwrap_or_default(),
            language: self.language.or_else(|| told.map(|told| told.language.clone())).unwrap_or_default(),
            ..self.business
        };
        let business = business(&sent, &mut errors);
        let color = errors.check("botColor", color(&self.color)).unwrap_or_default();
        let platforms = platforms("connectedPlatforms", &self.platforms, &mut errors);
        if platforms.is_empty() {
            errors.add("connectedPlatforms", "Please connect at least one social platform");
        }
        let zone = self.time_zone.filter(|zone| !zone.trim().is_empty());
        let zone = zone.or_else(|| before.map(|before| before.time_zone.clone()));
        let zone = zone.unwrap_or_else(|| DEFAULT_ZONE.to_owned());
        let time_zone = parse_zone(zone.trim()).ok_or("This is not a time zone we know, like Europe/Berlin");
        let time_zone =
            errors.check("timeZone", time_zone).map_or_else(String::new, |zone| zone.name().to_owned());
        let mut accounts = BTreeMap::new();
        for (platform, id) in self.accounts {
            match Platform::parse(&platform).filter(|platform| platforms.contains(platform)) {
                Some(platform) => _ = accounts.insert(platform, id),
                None => errors.add("accounts", format!("{platform} is not among the connected platforms")),
            }
        }
        if self.schedules.len() > MAX_SCHEDULES {
            errors.add("schedules", format!("Please keep it to {MAX_SCHEDULES} schedules"));
        }
        let schedules = self.schedules.into_iter().take(MAX_SCHEDULES).enumerate();
        let schedules: Vec<_> =
            schedules.filter_map(|(at, form)| schedule(at, &form, &platforms, &mut errors)).collect();
        if !errors.is_empty() {
            return Err(errors);
        }
        let ask_first = self.ask_first.or_else(|| before.map(|before| before.ask_first)).unwrap_or_default();
        let details = SocialDetails { business, time_zone, ask_first };
        Ok(CheckedSocialForm { name, color, details, platforms, accounts, schedules })
    }
}

fn business(sent: &BusinessInfo, errors: &mut FieldErrors) -> BusinessInfo {
    let website = errors.check("website", website(&sent.website)).flatten().unwrap_or_default();
    let mut field = |name: &str, value: &str, longest, lines| {
        errors.check(&format!("businessInfo.{name}"), text(value, longest, lines)).unwrap_or_default()
    };
    let mut checked = BusinessInfo {
        name: field("name", &sent.name, MAX_NAME, Lines::One),
        description: field("description", &sent.description, MAX_DESCRIPTION, Lines::Many),
        industry: field("industry", &sent.industry, MAX_SHORT, Lines::One),
        audience: field("audience", &sent.audience, MAX_SHORT, Lines::One),
        tone: field("tone", &sent.tone, MAX_SHORT, Lines::One),
        country: field("country", &sent.country, MAX_SHORT, Lines::One),
        city: field("city", &sent.city, MAX_SHORT, Lines::One),
        instructions: field(
            "contentGenerationInstructions",
            &sent.instructions,
            MAX_INSTRUCTIONS,
            Lines::Many,
        ),
        website,
        language: field("language", &sent.language, 40, Lines::One),
    };
    for (name, value) in [("name", &checked.name), ("description", &checked.description)] {
        if value.is_empty() {
            errors.add(format!("businessInfo.{name}"), "This field is required");
        }
    }
    if checked.tone.is_empty() {
        DEFAULT_TONE.clone_into(&mut checked.tone);
    } else if let Some(tone) = TONES.iter().find(|tone| checked.tone.eq_ignore_ascii_case(tone)) {
        (*tone).clone_into(&mut checked.tone);
    }
    if checked.language.is_empty() {
        DEFAULT_LANGUAGE.clone_into(&mut checked.language);
    }
    checked
}

fn schedule(
    at: usize,
    form: &ScheduleForm,
    connected: &[Platform],
    errors: &mut FieldErrors,
) -> Option<ScheduleDetails> {
    let field = |name: &str| format!("schedules.{at}.{name}");
    let content_type = match form.content_type.trim() {
        "" => Some(ContentType::Image),
        name => ContentType::parse(name),
    };
    if content_type.is_none() {
        errors.add(field("contentType"), "Please choose image, video or text");
    }
    let frequency =
        errors.check(&field("frequency"), text(&form.frequency, LONGEST_FREQUENCY, Lines::One))?;
    let time = Some(form.time.trim()).filter(|time| !time.is_empty()).unwrap_or(DEFAULT_TIME);
    if parse_time(time).is_none() {
        errors.add(field("time"), "Please give the time as HH:MM, from 00:00 to 23:59");
    }
    let targets = platforms(&field("platforms"), &form.platforms, errors);
    if let Some(stranger) = targets.iter().find(|target| !connected.contains(target)) {
        errors.add(field("platforms"), format!("{} is not connected", stranger.name()));
    }
    let content_type = content_type?;
    if let Some(unfit) = targets.iter().find(|target| !target.takes(content_type)) {
        let what = match content_type {
            ContentType::Text => "a post without a picture or video",
            ContentType::Image => "image posts",
            ContentType::Video => "videos",
        };
        errors.add(field("platforms"), format!("{} does not take {what}", unfit.name()));
    }
    Some(ScheduleDetails { id: form.id, content_type, frequency, time: time.to_owned(), platforms: targets })
}

/// Each once. The first unknown one is named.
fn platforms(field: &str, names: &[String], errors: &mut FieldErrors) -> Vec<Platform> {
    let mut known = vec![];
    for name in names {
        match Platform::parse(name.trim()) {
            Some(platform) if !known.contains(&platform) => known.push(platform),
            Some(_) => {}
            None => {
                let shown: String = name.chars().filter(|c| !c.is_control()).take(30).collect();
                errors.add(field, format!("“{shown}” is not a platform we know"));
            }
        }
    }
    known
}

/// Any colour, as its six digits.
fn color(value: &str) -> Result<String, String> {
    let value = value.trim();
    if value.is_empty() {
        return Ok(DEFAULT_COLOR.to_owned());
    }
    let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6);
    match digits.filter(|digits| digits.chars().all(|digit| digit.is_ascii_hexdigit())) {
        Some(_) => Ok(value.to_owned()),
        None => Err("Please give the colour as # and six digits, like #1E90FF".into()),
    }
}
