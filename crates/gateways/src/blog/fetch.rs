//! Fetches the feed: within 5 seconds, at most 5 MB, encrypted, over a few redirects. When the first address does not
//! answer, the operator's other ones are tried in their order.

use std::time::Duration;

use async_trait::async_trait;
use botwright_domain::blog::POSTS;
use bytes::BytesMut;
use reqwest::header::{ETAG, HeaderName, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED};
use reqwest::{Client, Response, StatusCode, redirect};
use tracing::warn;
use url::{Host, Url};

use super::{BlogSource, FeedError, Latest, Validators, blogger};
use crate::outgoing;
use crate::website::Websites;

const WITHIN: Duration = Duration::from_secs(5);
const MOST_BYTES: usize = 5 * 1024 * 1024;
const MOST_REDIRECTS: usize = 4;
const MOST_HEADER: usize = 500;

pub struct BlogFeed {
    name: String,
    addresses: Vec<(Url, Client)>,
}

impl BlogFeed {
    /// Addresses of blogs or of their feeds, the first one first. Says what is wrong with one.
    pub fn new<'a>(addresses: impl IntoIterator<Item = &'a Url>) -> Result<Self, String> {
        let addresses = addresses
            .into_iter()
            .map(|address| {
                let feed = feed_address(address)?;
                let client = client(is_loopback(&feed)).map_err(|error| error.to_string())?;
                Ok((feed, client))
            })
            .collect::<Result<Vec<_>, String>>()?;
        let name = addresses.iter().map(|(address, _)| address.as_str()).collect::<Vec<_>>().join(" ");
        Ok(Self { name, addresses })
    }
}

#[async_trait]
impl BlogSource for BlogFeed {
    fn name(&self) -> &str {
        &self.name
    }

    async fn latest(&self, known: Option<&Validators>) -> Result<Latest, FeedError> {
        let mut first_error = None;
        for (address, client) in &self.addresses {
            let known = known.filter(|known| known.address == address.as_str());
            let read = tokio::time::timeout(WITHIN, read(client, address, known)).await;
            match read.unwrap_or(Err(FeedError::TooSlow)) {
                Ok(latest) => return Ok(latest),
                Err(error) => {
                    warn!(%address, %error, "the blog's feed cannot be read");
                    first_error.get_or_insert(error);
                }
            }
        }
        Err(first_error.unwrap_or(FeedError::NotAFeed))
    }
}

async fn read(client: &Client, address: &Url, known: Option<&Validators>) -> Result<Latest, FeedError> {
    let mut request = client.get(address.clone()).header("accept", "application/json");
    if let Some(etag) = known.and_then(|known| known.etag.as_ref()) {
        request = request.header(IF_NONE_MATCH, etag);
    }
    if let Some(date) = known.and_then(|known| known.last_modified.as_ref()) {
        request = request.header(IF_MODIFIED_SINCE, date);
    }
    let response = outgoing::send(request).await.map_err(|error| why(&error))?;
    if response.status() == StatusCode::NOT_MODIFIED && known.is_some() {
        return Ok(Latest::Unchanged);
    }
    if !response.status().is_success() {
        return Err(FeedError::Status(response.status().as_u16()));
    }
    let validators = Validators {
        address: address.to_string(),
        etag: header(&response, &ETAG),
        last_modified: header(&response, &LAST_MODIFIED),
    };
    let body = body(response).await?;
    // Making HTML harmless is work; the async threads have other things to do.
    let posts = tokio::task::spawn_blocking(move || blogger::read(&body));
    let posts = posts.await.map_err(|_| FeedError::NotAFeed)??;
    Ok(Latest::Posts { posts, validators })
}

async fn body(mut response: Response) -> Result<BytesMut, FeedError> {
    let mut body = BytesMut::new();
    while let Some(piece) = response.chunk().await.map_err(|error| why(&error))? {
        if body.len() + piece.len() > MOST_BYTES {
            return Err(FeedError::TooLarge);
        }
        body.extend_from_slice(&piece);
    }
    Ok(body)
}

fn header(response: &Response, name: &HeaderName) -> Option<String> {
    let value = response.headers().get(name)?.to_str().ok()?;
    (value.len() <= MOST_HEADER).then(|| value.to_owned())
}

/// A blog's own address leads to its feed; any other path is taken for the feed itself.
fn feed_address(address: &Url) -> Result<Url, String> {
    let encrypted = address.scheme() == "https" || (address.scheme() == "http" && is_loopback(address));
    if !encrypted || !address.has_host() {
        return Err(format!("the blog's address must begin with https://, not {address}"));
    }
    let mut feed = address.clone();
    if matches!(feed.path(), "" | "/") {
        feed.set_path("/feeds/posts/default");
    }
    let kept: Vec<(String, String)> = address
        .query_pairs()
        .filter(|(name, _)| name != "alt" && name != "max-results")
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    feed.query_pairs_mut()
        .clear()
        .extend_pairs(kept)
        .append_pair("alt", "json")
        .append_pair("max-results", &POSTS.to_string());
    feed.set_fragment(None);
    Ok(feed)
}

fn is_loopback(address: &Url) -> bool {
    match address.host() {
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

fn client(loopback: bool) -> reqwest::Result<Client> {
    let redirects = redirect::Policy::custom(move |attempt| {
        let url = attempt.url();
        let inside = loopback && is_loopback(url);
        let outside = url.scheme() == "https" && (Websites { private_allowed: false }).check(url).is_ok();
        if attempt.previous().len() < MOST_REDIRECTS && (inside || outside) {
            attempt.follow()
        } else {
            attempt.error(FeedError::BadRedirect)
        }
    });
    outgoing::client(loopback).redirect(redirects).user_agent("Botwright blog reader").build()
}

fn why(error: &reqwest::Error) -> FeedError {
    if error.is_redirect() {
        FeedError::BadRedirect
    } else {
        FeedError::Unreachable(outgoing::innermost(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blogs_address_leads_to_its_feed() {
        let feed = |address: &str| feed_address(&address.parse().unwrap()).map(String::from);
        let own = "https://b.example/feeds/posts/default?alt=json&max-results=20";
        assert_eq!(feed("https://b.example").unwrap(), own);
        assert_eq!(feed("https://b.example/feeds/posts/default?alt=rss&max-results=500#x").unwrap(), own);
        assert_eq!(
            feed("https://www.blogger.com/feeds/42/posts/default?orderby=updated").unwrap(),
            "https://www.blogger.com/feeds/42/posts/default?orderby=updated&alt=json&max-results=20"
        );
        assert!(feed("http://127.0.0.1:9/").is_ok());
        assert!(feed("http://b.example").unwrap_err().contains("https://"));
        assert!(feed("file:///etc/passwd").is_err());
    }
}
