//! Where a visitor's request comes from: the network, and the website if it is another one than ours.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::http::request::Parts;
use botwright_app::chat::Visitor;

use super::Shared;
use super::network::Network;

pub struct OnSite {
    network: String,
    site: Option<String>,
}

impl OnSite {
    pub fn visitor(&self) -> Visitor<'_> {
        Visitor { network: &self.network, site: self.site.as_deref(), sees_form: false }
    }
}

impl FromRequestParts<Shared> for OnSite {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Infallible> {
        let Network(network) = Network::from_request_parts(parts, shared).await?;
        Ok(Self { network, site: other_site(&parts.headers, || shared.settings.public_origin()) })
    }
}

/// A browser names the website whose page makes a call. Our own pages may be reached by more than one name.
fn other_site(headers: &HeaderMap, public_origin: impl FnOnce() -> String) -> Option<String> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let origin = text(ORIGIN)?;
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let ours = text(HOST) == Some(host) || origin == public_origin();
    (!ours).then(|| origin.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_pages_are_no_other_site() {
        let site = |origin: Option<&str>, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(ORIGIN, origin.parse().unwrap());
            }
            other_site(&headers, || "https://bots.example".to_owned())
        };
        assert_eq!(site(None, "bots.example"), None);
        assert_eq!(site(Some("https://bots.example"), "10.0.0.5:8080"), None);
        assert_eq!(site(Some("http://127.0.0.1:8080"), "127.0.0.1:8080"), None);
        assert_eq!(
            site(Some("https://shop.example"), "bots.example").as_deref(),
            Some("https://shop.example")
        );
        assert_eq!(site(Some("null"), "bots.example").as_deref(), Some("null"));
    }
}
