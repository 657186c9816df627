//! Fetches what a service answered with a link to. The link comes from a stranger, so it is followed like one: only
//! encrypted, only to the public internet, and without the key. The service's own address is the exception, since an
//! operator chose it: a server in the own network may link to itself.

use std::sync::Arc;

use bytes::Bytes;
use reqwest::{Client, redirect};
use url::Url;

use super::PictureError;
use super::line::{refuse_redirects, whole_body};
use crate::models::Address;
use crate::outgoing;
use crate::website::{PublicNames, Websites};

const MOST_REDIRECTS: usize = 3;

/// The bytes behind a link, at most `most` of them.
pub async fn fetch(link: &str, service: &Address, most: usize) -> Result<Bytes, PictureError> {
    let link = Url::parse(link).map_err(|_| PictureError::broken("its link cannot be read"))?;
    let own = service.at(&[]).origin() == link.origin();
    if !own && !is_public(&link) {
        return Err(PictureError::broken("its link leads where we do not go"));
    }
    let client = if own { client_for(service) } else { public_client() };
    let client =
        client.map_err(|error| PictureError::Broken(format!("encryption cannot be set up: {error}")))?;
    let response = outgoing::send(client.get(link)).await.map_err(|error| match error {
        error if error.is_redirect() => PictureError::broken("its link leads where we do not go"),
        _ => PictureError::broken("what it links to cannot be reached"),
    })?;
    refuse_redirects(&response)?;
    if !response.status().is_success() {
        return Err(PictureError::Broken(format!(
            "what it links to answers with status {}",
            response.status()
        )));
    }
    whole_body(response, most).await
}

fn is_public(link: &Url) -> bool {
    link.scheme() == "https" && (Websites { private_allowed: false }).check(link).is_ok()
}

/// Names are looked at again when they are looked up, and every redirect as well.
fn public_client() -> reqwest::Result<Client> {
    let redirects = redirect::Policy::custom(|attempt| {
        if attempt.previous().len() > MOST_REDIRECTS || !is_public(attempt.url()) {
            attempt.error("not followed")
        } else {
            attempt.follow()
        }
    });
    outgoing::client(false)
        // A proxy would look names up by itself, and might well stand on the inside.
        .no_proxy()
        .dns_resolver(Arc::new(PublicNames { private_allowed: false }))
        .redirect(redirects)
        .build()
}

fn client_for(service: &Address) -> reqwest::Result<Client> {
    let client =
        outgoing::client(service.is_near() && !service.is_encrypted()).redirect(redirect::Policy::none());
    if service.is_near() { client.no_proxy().build() } else { client.build() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn links_to_the_inside_are_not_followed() {
        let service = Address::parse("https://api.example.com/v1").unwrap();
        for link in [
            "http://example.com/a.png",
            "https://127.0.0.1/a.png",
            "https://localhost/a.png",
            "https://[::1]/a.png",
            "https://169.254.169.254/latest/meta-data/",
            "https://10.0.0.1/a.png",
            "https://example.com:8443/a.png",
            "http://api.example.com/a.png",
            "file:///etc/passwd",
            "nonsense",
        ] {
            assert!(matches!(fetch(link, &service, 100).await, Err(PictureError::Broken(_))), "{link}");
        }
    }
}
