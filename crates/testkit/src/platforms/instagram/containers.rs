//! Containers and what becomes of them. Pictures are fetched and looked at when the container is made, as Instagram does;
//! videos in the background, so that what is wrong with them shows in the container's state.

use std::io::Cursor;

use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use image::{ImageFormat, ImageReader};
use serde_json::{Value, json};

use super::super::fetch;
use super::super::meta::{self, Call, Refusal};
use super::{Instagram, USER_ID};

const PICTURE_TAKES: TimeDelta = TimeDelta::seconds(2);
const VIDEO_TAKES: TimeDelta = TimeDelta::seconds(45);
const CONTAINERS_LAST: TimeDelta = TimeDelta::hours(24);
const POSTS_IN_A_DAY: usize = 50;
const LONGEST_CAPTION: usize = 2200;
const LARGEST_PICTURE: usize = 8 * 1024 * 1024;
const NARROWEST: f64 = 4.0 / 5.0;
const WIDEST: f64 = 1.91;
const MIN_WIDTH: u32 = 320;

pub struct Container {
    video: bool,
    caption: String,
    made: DateTime<Utc>,
    /// A subcode that shows when the work is done
    wrong: Option<i64>,
    published: bool,
}

pub struct Post {
    id: String,
    video: bool,
    caption: String,
    at: DateTime<Utc>,
}

impl Container {
    fn state(&self, now: DateTime<Utc>) -> &'static str {
        let takes = if self.video { VIDEO_TAKES } else { PICTURE_TAKES };
        match now - self.made {
            _ if self.published => "PUBLISHED",
            age if age >= CONTAINERS_LAST => "EXPIRED",
            age if age < takes => "IN_PROGRESS",
            _ if self.wrong.is_some() => "ERROR",
            _ => "FINISHED",
        }
    }
}

impl Post {
    fn permalink(&self) -> String {
        format!("https://www.instagram.com/{}/C{}/", if self.video { "reel" } else { "p" }, self.id)
    }

    fn is_of_today(&self, now: DateTime<Utc>) -> bool {
        now - self.at < TimeDelta::hours(24)
    }
}

impl Instagram {
    pub async fn make_container(&self, call: &Call) -> Result<Value, Refusal> {
        let caption = call.field("caption").to_owned();
        if caption.chars().count() > LONGEST_CAPTION {
            return Err(Refusal::new(36_004, 2_207_010, "The caption was too long."));
        }
        let (video, wrong) = match call.field("media_type") {
            "" | "IMAGE" => {
                check_picture(call.field("image_url")).await?;
                (false, None)
            }
            "REELS" => (true, wrong_with_video(call).await),
            _ => return Err(Refusal::new(100, 2_207_023, "The media type is unknown.")),
        };
        let container = Container { video, caption, made: self.now(), wrong, published: false };
        let mut inner = self.lock();
        let id = inner.next_id();
        inner.containers.insert(id.clone(), container);
        Ok(json!({ "id": id }))
    }

    pub fn publish(&self, call: &Call) -> Result<Value, Refusal> {
        let (id, now) = (call.field("creation_id"), self.now());
        let mut inner = self.lock();
        if inner.posts.iter().filter(|post| post.is_of_today(now)).count() >= POSTS_IN_A_DAY {
            return Err(Refusal::new(9, 2_207_042, "You reached the maximum number of posts for today."));
        }
        let gone = || {
            Refusal::new(24, 2_207_008, "The media builder with this creation id does not exist or expired.")
        };
        let container = inner.containers.get_mut(id).ok_or_else(gone)?;
        match container.state(now) {
            "FINISHED" => {}
            "IN_PROGRESS" => {
                return Err(Refusal::new(9007, 2_207_027, "The media is not ready to be published."));
            }
            "ERROR" => return Err(Refusal::new(-1, 2_207_032, "The media could not be created.")),
            _ => return Err(gone()),
        }
        container.published = true;
        let (video, caption) = (container.video, container.caption.clone());
        let post = Post { id: inner.next_id(), video, caption: caption.clone(), at: now };
        let id = post.id.clone();
        inner.posts.push(post);
        drop(inner);
        let kind = if video { "video" } else { "image" };
        self.shared.show(Platform::Instagram, USER_ID, kind, &id, &caption);
        Ok(json!({ "id": id }))
    }

    /// A container or a post.
    pub fn read(&self, id: &str) -> Result<Value, Refusal> {
        let inner = self.lock();
        if let Some(container) = inner.containers.get(id) {
            let code = container.state(self.now());
            let status = match container.wrong {
                Some(subcode) if code == "ERROR" => {
                    format!("Error: Media upload has failed with error code {subcode}")
                }
                _ => code.to_owned(),
            };
            return Ok(json!({ "id": id, "status_code": code, "status": status }));
        }
        let post = inner.posts.iter().find(|post| post.id == id).ok_or_else(|| Refusal::no_such(id))?;
        Ok(json!({ "id": id, "permalink": post.permalink() }))
    }

    /// Newest first.
    pub fn posts(&self, call: &Call) -> Value {
        let inner = self.lock();
        let posts = inner.posts.iter().rev().map(|post| {
            json!({
                "id": post.id,
                "caption": post.caption,
                "permalink": post.permalink(),
                "timestamp": meta::instant(post.at),
            })
        });
        meta::list(posts.collect(), call, 100, &format!("{}/instagram/{USER_ID}/media", self.shared.base))
    }

    pub fn quota(&self) -> Value {
        let now = self.now();
        let used = self.lock().posts.iter().filter(|post| post.is_of_today(now)).count();
        let config = json!({ "quota_total": POSTS_IN_A_DAY, "quota_duration": 86_400 });
        json!({ "data": [{ "quota_usage": used, "config": config }] })
    }
}

async fn check_picture(address: &str) -> Result<(), Refusal> {
    let picture = fetch::fetch(address).await;
    let not_fetched = || Refusal::new(9004, 2_207_052, "The media could not be fetched from this URI.");
    let picture = picture.ok_or_else(not_fetched)?;
    if picture.bytes.len() > LARGEST_PICTURE {
        return Err(Refusal::new(36_000, 2_207_004, "The image size is too large."));
    }
    let wrong_format = || Refusal::new(36_001, 2_207_005, "The image format is not supported: only JPEG is.");
    let reader =
        ImageReader::new(Cursor::new(&picture.bytes)).with_guessed_format().map_err(|_| wrong_format())?;
    if picture.mime != "image/jpeg" || reader.format() != Some(ImageFormat::Jpeg) {
        return Err(wrong_format());
    }
    let (width, height) = reader.into_dimensions().map_err(|_| wrong_format())?;
    let ratio = f64::from(width) / f64::from(height);
    if width < MIN_WIDTH || !(NARROWEST - 0.001..=WIDEST + 0.001).contains(&ratio) {
        return Err(Refusal::new(
            36_003,
            2_207_009,
            "The submitted image has an aspect ratio that is not allowed.",
        ));
    }
    Ok(())
}

async fn wrong_with_video(call: &Call) -> Option<i64> {
    let cover = call.field("cover_url");
    if !cover.is_empty() && check_picture_exists(cover).await.is_none() {
        return Some(2_207_052);
    }
    match fetch::fetch(call.field("video_url")).await {
        None => Some(2_207_052),
        Some(file) if !file.mime.starts_with("video/") || file.bytes.get(4..8) != Some(b"ftyp") => {
            Some(2_207_026)
        }
        Some(_) => None,
    }
}

async fn check_picture_exists(address: &str) -> Option<()> {
    fetch::fetch(address).await.filter(|file| file.mime.starts_with("image/")).map(|_| ())
}
