//! A page's feed, and the photos that wait unseen for a day.

use botwright_domain::social::platform::Platform;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::meta::{self, Call, Refusal};
use super::Facebook;

const LONGEST_MESSAGE: usize = 63_206;
const LARGEST_PHOTO: usize = 10 * 1024 * 1024;
const UNUSED_PHOTOS_LAST: TimeDelta = TimeDelta::hours(24);
/// For how long the same words twice in a row are a duplicate. Meta names no time.
const DUPLICATE_FOR: TimeDelta = TimeDelta::hours(1);

pub struct Photo {
    page: String,
    at: DateTime<Utc>,
    used: bool,
}

#[derive(Clone)]
pub struct Post {
    pub id: String,
    pub page: String,
    pub message: String,
    pub at: DateTime<Utc>,
    pub photo: Option<String>,
}

#[derive(Deserialize)]
struct Attached {
    media_fbid: String,
}

impl Facebook {
    pub fn add_photo(&self, page: &str, call: &Call) -> Result<Value, Refusal> {
        let file = call
            .file
            .as_ref()
            .ok_or_else(|| Refusal::new(324, 2_069_019, "Missing or invalid image file"))?;
        if !is_picture(file) || file.len() > LARGEST_PHOTO {
            return Err(Refusal::new(
                1,
                1_366_046,
                "Photos should be less than 10 MB and saved as JPG, PNG, GIF or TIFF.",
            ));
        }
        let mut inner = self.lock();
        let id = inner.next_id();
        let published = call.field("published") != "false";
        inner.photos.insert(id.clone(), Photo { page: page.to_owned(), at: self.now(), used: published });
        drop(inner);
        if !published {
            return Ok(json!({ "id": id }));
        }
        let words =
            if call.field("caption").is_empty() { call.field("message") } else { call.field("caption") };
        let post = self.show(page, words, Some(id.clone()));
        Ok(json!({ "id": id, "post_id": post.id }))
    }

    pub fn add_post(&self, page: &str, call: &Call) -> Result<Value, Refusal> {
        let message = call.field("message");
        if message.chars().count() > LONGEST_MESSAGE {
            return Err(Refusal::bad_parameter("The message is too long."));
        }
        let photo = self.attached(page, call.field("attached_media"))?;
        if photo.is_none() && message.trim().is_empty() && call.field("link").is_empty() {
            return Err(Refusal::bad_parameter("Missing message or attachment."));
        }
        if photo.is_none() && self.is_duplicate(page, message) {
            return Err(Refusal::new(506, 0, "(#506) Duplicate status message"));
        }
        let post = self.show(page, message, photo);
        let mut answer = json!({ "id": post.id });
        if call.wants("permalink_url") {
            answer["permalink_url"] = permalink(&post).into();
        }
        Ok(answer)
    }

    fn attached(&self, page: &str, media: &str) -> Result<Option<String>, Refusal> {
        if media.is_empty() {
            return Ok(None);
        }
        let bad = || Refusal::bad_parameter("attached_media must be a list of photos.");
        let media: Vec<Attached> = serde_json::from_str(media).map_err(|_| bad())?;
        let [one] = media.as_slice() else { return Err(bad()) };
        let now = self.now();
        let mut inner = self.lock();
        let fits =
            |photo: &&mut Photo| photo.page == page && !photo.used && now - photo.at < UNUSED_PHOTOS_LAST;
        let photo = inner.photos.get_mut(&one.media_fbid).filter(fits);
        photo.ok_or_else(|| Refusal::no_such(&one.media_fbid))?.used = true;
        Ok(Some(one.media_fbid.clone()))
    }

    fn is_duplicate(&self, page: &str, message: &str) -> bool {
        let inner = self.lock();
        let last = inner.posts.iter().rfind(|post| post.page == page);
        last.is_some_and(|post| post.message == message && self.now() - post.at < DUPLICATE_FOR)
    }

    fn show(&self, page: &str, message: &str, photo: Option<String>) -> Post {
        let mut inner = self.lock();
        let id = format!("{page}_{}", inner.next_id());
        let kind = if photo.is_some() { "image" } else { "text" };
        let post = Post { id, page: page.to_owned(), message: message.to_owned(), at: self.now(), photo };
        inner.posts.push(post.clone());
        drop(inner);
        self.shared.show(Platform::Facebook, page, kind, &post.id, message);
        post
    }

    /// Newest first.
    pub fn feed(&self, page: &str, version: &str, call: &Call) -> Value {
        let since: i64 = call.field("since").parse().unwrap_or(0);
        let inner = self.lock();
        let posts = inner.posts.iter().rev().filter(|post| post.page == page && post.at.timestamp() >= since);
        let posts = posts.map(|post| {
            let mut shown = json!({
                "id": post.id,
                "message": post.message,
                "created_time": meta::instant(post.at),
                "permalink_url": permalink(post),
            });
            if let Some(photo) = &post.photo {
                shown["attachments"] = json!({ "data": [{ "target": { "id": photo } }] });
            }
            shown
        });
        let here = format!("{}/facebook/{version}/{page}/feed", self.shared.base);
        meta::list(posts.collect(), call, 100, &here)
    }

    pub fn read_post(&self, id: &str) -> Result<Value, Refusal> {
        let inner = self.lock();
        let post = inner.posts.iter().find(|post| post.id == id).ok_or_else(|| Refusal::no_such(id))?;
        Ok(json!({ "id": post.id, "permalink_url": permalink(post) }))
    }
}

fn permalink(post: &Post) -> String {
    let number = post.id.split('_').next_back().unwrap_or_default();
    format!("https://www.facebook.com/{}/posts/{number}", post.page)
}

fn is_picture(bytes: &[u8]) -> bool {
    let starts: [&[u8]; 6] = [b"\xff\xd8\xff", b"\x89PNG", b"GIF8", b"BM", b"II*\0", b"MM\0*"];
    starts.iter().any(|start| bytes.starts_with(start))
}
