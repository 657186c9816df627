//! Looks for a post on the account's own timeline, since the moment it was sent. X changes what was posted: links
//! become short ones, a link to the media is added, and three characters come back escaped.

use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde::Deserialize;

use super::super::{Door, Found, Piece, Trouble};
use super::{API, Twitter, live};

/// Two clocks are never the same.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(2);
/// The timeline lags behind, and a call whose answer was lost may still be at work.
const SETTLED_AFTER: TimeDelta = TimeDelta::minutes(5);
/// Where X calls a post a double of another, an earlier try of ours may be the other.
const EARLIER_TRY: TimeDelta = TimeDelta::hours(1);
/// Each post that is read costs money, and nobody posts this much in the minutes concerned.
const PAGES: usize = 5;

#[derive(Deserialize)]
struct Timeline {
    #[serde(default)]
    data: Vec<Post>,
    #[serde(default)]
    meta: Meta,
}

#[derive(Default, Deserialize)]
struct Meta {
    next_token: Option<String>,
}

#[derive(Deserialize)]
struct Post {
    id: String,
    text: String,
    #[serde(default)]
    entities: Entities,
}

#[derive(Default, Deserialize)]
struct Entities {
    #[serde(default)]
    urls: Vec<Link>,
}

#[derive(Deserialize)]
struct Link {
    url: String,
    #[serde(default)]
    expanded_url: String,
    /// It is the post's own picture or video.
    media_key: Option<String>,
}

pub async fn on_timeline(
    x: &Twitter,
    door: &Door,
    piece: &Piece,
    refused_as_double: Option<String>,
    sent_at: DateTime<Utc>,
) -> Result<Found, Trouble> {
    let since = sent_at - if refused_as_double.is_some() { EARLIER_TRY } else { CLOCKS_DIFFER };
    let mut url = x.wire.at(API, &format!("/2/users/{}/tweets", door.place.id));
    url.query_pairs_mut()
        .append_pair("start_time", &since.to_rfc3339_opts(SecondsFormat::Secs, true))
        .append_pair("exclude", "replies,retweets")
        .append_pair("tweet.fields", "created_at,entities")
        .append_pair("max_results", "20");
    let wanted = essence(&piece.text);
    let mut next: Option<String> = None;
    for _ in 0..PAGES {
        let mut page = url.clone();
        if let Some(token) = &next {
            page.query_pairs_mut().append_pair("pagination_token", token);
        }
        let answer = x.ask(&door.keys, x.wire.get(page)).await?;
        let timeline: Timeline = answer.json()?;
        if let Some(post) = timeline.data.into_iter().find(|post| essence(&post.as_written()) == wanted) {
            return Ok(Found::Live(live(door, post.id)));
        }
        next = timeline.meta.next_token;
        if next.is_none() {
            return Ok(match answer.told_at() {
                Some(now) if now - sent_at < SETTLED_AFTER => Found::Underway,
                Some(_) => refused_as_double.map_or(Found::Not, Found::Refused),
                None => Found::Unclear,
            });
        }
    }
    Ok(Found::Unclear)
}

impl Post {
    /// The text before X changed it.
    fn as_written(&self) -> String {
        let mut text = self.text.clone();
        for link in &self.entities.urls {
            text = text.replace(&link.url, if link.media_key.is_some() { "" } else { &link.expanded_url });
        }
        text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    }
}

/// What stays the same however X writes a link: "example.com" comes back as "http://example.com/".
fn essence(text: &str) -> String {
    let plain = text.to_lowercase().replace("https://", "").replace("http://", "");
    plain.chars().filter(|character| !character.is_whitespace() && *character != '/').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_known_again_after_x_changed_it() {
        let link = |url: &str, expanded: &str, media: Option<&str>| Link {
            url: url.into(),
            expanded_url: expanded.into(),
            media_key: media.map(Into::into),
        };
        let post = Post {
            id: "1".into(),
            text: "Tea &amp; cake &lt;3 https://t.co/a and https://t.co/b https://t.co/c".into(),
            entities: Entities {
                urls: vec![
                    link("https://t.co/a", "https://shop.example/Tea", None),
                    link("https://t.co/b", "http://beans.com", None),
                    link("https://t.co/c", "https://x.com/shop/status/1/photo/1", Some("3_1")),
                ],
            },
        };
        let ours = "Tea & cake <3\nhttps://shop.example/Tea and beans.com";
        assert_eq!(essence(&post.as_written()), essence(ours));
        assert_ne!(essence(&post.as_written()), essence("Tea & cake <3 https://shop.example/Tea"));
    }
}
