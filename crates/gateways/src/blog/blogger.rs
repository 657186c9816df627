//! Blogger's feed in JSON, which is Atom with `$t` for text and `prefix$name` for prefixed names. Anything may be
//! missing; an entry that cannot be read is left out, and the others stay.

use botwright_domain::blog::{
    BlogPost, DEFAULT_AUTHOR, POSTS, SUMMARY_CHARS, beginning, count_words, slug_of, tell_apart,
};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::Value;
use url::Url;

use super::FeedError;
use super::clean::{line, plain, sanitise};
use super::thumbnail::upscaled;

const MOST_TITLE: usize = 200;
const MOST_NAME: usize = 80;
const MOST_LABEL: usize = 40;
const MOST_LABELS: usize = 10;
const MOST_ADDRESS: usize = 2_000;

#[derive(Deserialize)]
struct Document {
    feed: Feed,
}

#[derive(Deserialize)]
struct Feed {
    /// Missing, not empty, when the blog has no posts.
    #[serde(default)]
    entry: Vec<Value>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    id: Text,
    #[serde(default)]
    published: Text,
    #[serde(default)]
    updated: Text,
    #[serde(default)]
    category: Vec<Category>,
    #[serde(default)]
    title: Text,
    content: Option<Text>,
    summary: Option<Text>,
    #[serde(default)]
    link: Vec<Link>,
    #[serde(default)]
    author: Vec<Author>,
    #[serde(rename = "media$thumbnail")]
    thumbnail: Option<Thumbnail>,
}

#[derive(Default, Deserialize)]
struct Text {
    #[serde(default, rename = "$t")]
    text: String,
}

#[derive(Deserialize)]
struct Category {
    #[serde(default)]
    term: String,
}

#[derive(Deserialize)]
struct Link {
    #[serde(default)]
    rel: String,
    #[serde(default)]
    href: String,
}

#[derive(Deserialize)]
struct Author {
    #[serde(default)]
    name: Text,
}

#[derive(Deserialize)]
struct Thumbnail {
    #[serde(default)]
    url: String,
}

pub fn read(json: &[u8]) -> Result<Vec<BlogPost>, FeedError> {
    let document: Document = serde_json::from_slice(json).map_err(|_| FeedError::NotAFeed)?;
    let entries = document.feed.entry.into_iter().take(POSTS * 5);
    let readable = entries.filter_map(|entry| serde_json::from_value(entry).ok());
    let mut posts: Vec<BlogPost> = readable.filter_map(post).take(POSTS).collect();
    tell_apart(&mut posts);
    Ok(posts)
}

/// Nothing without an address: there would be nowhere to read on.
fn post(entry: Entry) -> Option<BlogPost> {
    let link = entry.link.iter().find(|link| link.rel == "alternate")?;
    let url = web_address(&link.href)?;
    let html = sanitise(&entry.content.or(entry.summary).unwrap_or_default().text, Some(&url));
    let text = plain(&html);
    let title = Some(line(&entry.title.text, MOST_TITLE)).filter(|title| !title.is_empty());
    let updated =
        instant(&entry.updated).or_else(|| instant(&entry.published)).unwrap_or(DateTime::UNIX_EPOCH);
    let author = entry.author.first().map(|author| line(&author.name.text, MOST_NAME));
    let thumbnail = entry.thumbnail.and_then(|thumbnail| upscaled(&thumbnail.url));
    Some(BlogPost {
        id: identity(&entry.id.text, &url),
        slug: slug(&url, title.as_deref()),
        title: title.unwrap_or_else(|| "Untitled".to_owned()),
        summary: beginning(&text, SUMMARY_CHARS),
        published: instant(&entry.published).unwrap_or(updated),
        updated,
        author: author.filter(|name| !name.is_empty()).unwrap_or_else(|| DEFAULT_AUTHOR.to_owned()),
        labels: labels(&entry.category),
        thumbnail: thumbnail.or_else(|| first_picture(&html)),
        words: count_words(&text),
        url: Some(url.to_string()),
        html,
    })
}

fn web_address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let fine =
        matches!(url.scheme(), "http" | "https") && url.has_host() && url.as_str().len() <= MOST_ADDRESS;
    fine.then_some(url)
}

fn instant(text: &Text) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text.text.trim()).ok().map(|instant| instant.to_utc())
}

fn identity(id: &str, url: &Url) -> String {
    let own = id.rsplit_once(".post-").map_or(id, |(_, own)| own);
    let own: String = own.chars().filter(|c| !c.is_control()).take(MOST_TITLE).collect();
    if own.is_empty() { url.to_string() } else { own }
}

/// The name that the blog itself gave to the page stays the same when a title is mended.
fn slug(url: &Url, title: Option<&str>) -> String {
    let page = url.path().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let from_page = slug_of(page.trim_end_matches(".html"));
    if from_page.is_empty() { slug_of(title.unwrap_or_default()) } else { from_page }
}

fn labels(categories: &[Category]) -> Vec<String> {
    let mut labels: Vec<String> = vec![];
    for category in categories.iter().take(MOST_LABELS * 5) {
        let label = line(&category.term, MOST_LABEL);
        if !label.is_empty() && !labels.contains(&label) && labels.len() < MOST_LABELS {
            labels.push(label);
        }
    }
    labels
}

fn first_picture(html: &str) -> Option<String> {
    let tag = html.split("<img").nth(1)?.split('>').next()?;
    let src = tag.split("src=\"").nth(1)?.split('"').next()?;
    upscaled(&src.replace("&amp;", "&"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn feed(entries: &Value) -> Vec<BlogPost> {
        read(json!({ "version": "1.0", "feed": { "entry": entries } }).to_string().as_bytes()).unwrap()
    }

    #[test]
    fn an_entry_becomes_a_post() {
        let posts = feed(&json!([{
            "id": { "$t": "tag:blogger.com,1999:blog-5383.post-8382" },
            "published": { "$t": "2026-09-20T18:02:00.000+08:00" },
            "updated": { "$t": "2026-09-21T00:00:00.000Z" },
            "category": [{ "scheme": "x", "term": "News" }, { "term": "News" }, { "term": "<b>Tips</b> &amp; tricks" }],
            "title": { "type": "text", "$t": "Fish &amp; chips" },
            "content": { "type": "html", "$t": "<div>Hello <b>you</b>. <a href='/more'>More</a><script>x()</script></div>" },
            "link": [{ "rel": "self", "href": "https://b.example/f" },
                     { "rel": "alternate", "href": "https://b.example/2026/09/fish-chips.html" }],
            "author": [{ "name": { "$t": "Jane" } }],
            "media$thumbnail": { "url": "https://1.bp.blogspot.com/a/s72-c/p.png", "height": "72" },
        }]));
        let [post] = posts.as_slice() else { panic!("{posts:?}") };
        assert_eq!(
            (post.id.as_str(), post.slug.as_str(), post.title.as_str()),
            ("8382", "fish-chips", "Fish & chips")
        );
        assert_eq!(post.published.to_rfc3339(), "2026-09-20T10:02:00+00:00");
        assert_eq!(post.labels, ["News", "Tips & tricks"]);
        assert_eq!((post.summary.as_str(), post.words), ("Hello you. More", 3));
        assert_eq!(post.thumbnail.as_deref(), Some("https://1.bp.blogspot.com/a/w600-h360-c/p.png"));
        assert!(
            post.html.contains("https://b.example/more") && !post.html.contains("script"),
            "{}",
            post.html
        );
    }

    #[test]
    fn what_is_missing_has_a_substitute_and_what_is_broken_is_left_out() {
        let link = json!([{ "rel": "alternate", "href": "https://b.example/x" }]);
        let posts = feed(&json!([
            "not an entry",
            { "title": { "$t": "no address" } },
            { "title": { "$t": "bad address" }, "link": [{ "rel": "alternate", "href": "javascript:alert(1)" }] },
            { "title": 7, "link": link },
            { "link": link, "summary": { "$t": "Only <i>this</i> &eacute;" } },
            { "link": link, "content": { "$t": "<img src=\"https://c.example/p.png?a=1&amp;b=2\">" } },
        ]));
        let [first, second] = posts.as_slice() else { panic!("{posts:?}") };
        assert_eq!((first.title.as_str(), first.author.as_str()), ("Untitled", "Admin"));
        assert_eq!((first.summary.as_str(), first.words, &first.thumbnail), ("Only this é", 3, &None));
        assert_eq!((first.slug.as_str(), second.slug.as_str()), ("x", "x-2"));
        assert_eq!(second.thumbnail.as_deref(), Some("https://c.example/p.png?a=1&b=2"));
    }

    #[test]
    fn an_empty_blog_is_no_error_and_a_page_is() {
        assert_eq!(read(br#"{"feed":{"title":{"$t":"x"}}}"#).unwrap(), []);
        for other in ["<!doctype html><p>Sign in</p>", "{}", "[]", "{\"feed\":", ""] {
            assert_eq!(read(other.as_bytes()).unwrap_err(), FeedError::NotAFeed, "{other}");
        }
        let deep = format!("{{\"feed\":{}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(read(deep.as_bytes()).unwrap_err(), FeedError::NotAFeed);
    }

    #[test]
    fn long_things_are_cut() {
        let long = "é".repeat(5_000);
        let posts = feed(&json!([{
            "title": { "$t": long }, "author": [{ "name": { "$t": long } }], "content": { "$t": long },
            "category": (0..100).map(|n| json!({ "term": format!("{n}{long}") })).collect::<Vec<_>>(),
            "link": [{ "rel": "alternate", "href": "https://b.example/x" }],
        }]));
        let post = &posts[0];
        assert_eq!(post.title.chars().count(), 200);
        assert_eq!(post.author.chars().count(), 80);
        assert_eq!(post.summary.chars().count(), 400);
        assert_eq!((post.labels.len(), post.labels[0].chars().count()), (10, 40));
    }
}
