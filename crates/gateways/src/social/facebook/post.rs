//! Posts of words and of one picture. A picture is uploaded unpublished first (unused, it vanishes after a day), so that
//! the call to the feed, which can be looked up afterwards, is the one that counts for both.

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde::Deserialize;
use serde_json::json;
use url::Url;

use super::super::meta::{self, List, SETTLED_AFTER};
use super::super::trouble::Trouble;
use super::super::wire::Answer;
use super::super::{Found, Live, MediaFile, Preparation, Sent};
use super::{Facebook, SITE, Uploaded};

/// WebP is not among them.
const PICTURES: [&str; 5] = ["image/jpeg", "image/png", "image/gif", "image/bmp", "image/tiff"];
const LARGEST_PICTURE: usize = 10 * 1024 * 1024;
/// Of answers of the feed that are searched: what was posted in minutes
const MOST_ANSWERS: usize = 5;

#[derive(Deserialize)]
struct Made {
    id: String,
    permalink_url: Option<String>,
}

#[derive(Deserialize)]
struct Post {
    id: String,
    #[serde(default)]
    message: String,
    #[serde(default)]
    created_time: String,
    permalink_url: Option<String>,
    attachments: Option<Attachments>,
}

#[derive(Deserialize)]
struct Attachments {
    data: Vec<Attachment>,
}

#[derive(Deserialize)]
struct Attachment {
    target: Option<Target>,
}

#[derive(Deserialize)]
struct Target {
    id: Option<String>,
}

impl Facebook {
    pub(super) async fn upload_photo(
        &self,
        page: &str,
        token: &str,
        picture: &MediaFile,
        alt_text: &str,
    ) -> Result<Preparation, Trouble> {
        if !PICTURES.contains(&picture.mime) {
            return Err(Trouble::permanent(format!(
                "Facebook does not take pictures of the kind {}.",
                picture.mime
            )));
        }
        if picture.bytes.len() > LARGEST_PICTURE {
            return Err(Trouble::permanent("The picture is too large for Facebook: 10 MB at most."));
        }
        let file = Part::stream_with_length(picture.bytes.clone(), picture.bytes.len() as u64)
            .file_name("picture")
            .mime_str(picture.mime)
            .expect("one of the kinds above");
        let mut form = Form::new().text("published", "false");
        if !alt_text.is_empty() {
            form = form.text("alt_text_custom", alt_text.to_owned());
        }
        let url = self.graph.edge(page, "photos")?;
        let request = self.graph.wire.upload(Method::POST, url).bearer_auth(token);
        let answer = self.graph.ask(request.multipart(form.part("source", file))).await?;
        let photo = Uploaded::Photo { id: answer.json::<Made>()?.id }.keep();
        Ok(match meta::used_up(&answer) {
            Some(again_in) => Preparation::Wait { so_far: photo, again_in },
            None => Preparation::Ready(photo),
        })
    }

    pub(super) async fn post(
        &self,
        page: &str,
        token: &str,
        message: &str,
        photo: Option<&str>,
    ) -> Result<Sent, Trouble> {
        let url = self.graph.edge_with(page, "feed", &[("fields", "id,permalink_url")])?;
        let attached = photo.map(|id| json!([{ "media_fbid": id }]).to_string());
        let mut form = vec![("message", message), ("published", "true")];
        if let Some(attached) = &attached {
            form.push(("attached_media", attached));
        }
        let request = self.graph.wire.post_form(url, &form).bearer_auth(token);
        let answer = match self.graph.ask_once(request).await {
            // An earlier try may be out after all: the feed tells.
            Err(refused) if refused.is_double() => {
                let (photo, said) = (photo.map(str::to_owned), refused.trouble.message);
                return Ok(Sent::UnderwayAs(Uploaded::Double { photo, said }.keep()));
            }
            answered => answered?,
        };
        let made: Made = answer.json().map_err(Trouble::while_publishing)?;
        Ok(Sent::Live(live(made.id, made.permalink_url.as_deref())))
    }

    pub(super) async fn find_post(
        &self,
        page: &str,
        token: &str,
        message: &str,
        photo: Option<&str>,
        sent_at: DateTime<Utc>,
        at_most_before: TimeDelta,
    ) -> Result<Found, Trouble> {
        let earliest = sent_at - at_most_before;
        let is_ours = |post: &Post| {
            let in_time = meta::instant(&post.created_time).is_some_and(|created| created >= earliest);
            let shows = |photo: &str| {
                let mut attached = post.attachments.iter().flat_map(|all| &all.data);
                attached.any(|one| one.target.as_ref().and_then(|to| to.id.as_deref()) == Some(photo))
            };
            let says = !message.trim().is_empty() && meta::same_words(&post.message, message);
            in_time && (says || photo.is_some_and(shows))
        };
        let mut after: Option<String> = None;
        for _ in 0..MOST_ANSWERS {
            let answer = self.feed(page, token, earliest, after.as_deref()).await?;
            let feed: List<Post> = answer.json()?;
            after = feed.after();
            if let Some(post) = feed.data.into_iter().find(is_ours) {
                return Ok(Found::Live(live(post.id, post.permalink_url.as_deref())));
            }
            if after.is_none() {
                return Ok(not_in_the_feed(&answer, sent_at));
            }
        }
        // A page that posts so much in a minute is not read to its end.
        Ok(Found::Unclear)
    }

    async fn feed(
        &self,
        page: &str,
        token: &str,
        since: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<Answer, Trouble> {
        let fields = "id,message,created_time,permalink_url,attachments{target{id}}";
        let since = since.timestamp().to_string();
        let query = [("fields", fields), ("since", since.as_str()), ("limit", "50")];
        let mut url = self.graph.edge_with(page, "feed", &query)?;
        if let Some(after) = after {
            url.query_pairs_mut().append_pair("after", after);
        }
        Ok(self.graph.ask(self.graph.wire.get(url).bearer_auth(token)).await?)
    }
}

/// The feed lags a little behind, and a call whose answer was lost may still be at work.
fn not_in_the_feed(answer: &Answer, sent_at: DateTime<Utc>) -> Found {
    match answer.told_at() {
        Some(now) if now - sent_at >= SETTLED_AFTER => Found::Not,
        Some(_) => Found::Underway,
        None => Found::Unclear,
    }
}

fn live(id: String, permalink: Option<&str>) -> Live {
    let by_id = || Url::parse(&format!("https://www.{SITE}/{id}")).ok();
    Live { link: meta::link(permalink, SITE).or_else(by_id), id, remark: None }
}
