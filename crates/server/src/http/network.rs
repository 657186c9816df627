//! Where a request comes from, as far as limits are concerned: one IPv4 address, or one IPv6 network, since a
//! household has a whole /64 to pick addresses from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicI64, Ordering};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use tracing::warn;

use super::Shared;
use crate::peer::Peer;

pub struct Network(pub String);

impl FromRequestParts<Shared> for Network {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Infallible> {
        let proxies = shared.settings.proxies;
        let forwarded = forwarded_for(&parts.headers, proxies);
        if proxies > 0 && forwarded.is_none() && WARNED.is_due(shared.app.now()) {
            warn!(
                "BOTWRIGHT_PROXIES is {proxies}, and a request came without the X-Forwarded-For of as many: limits count all \
                 who come that way as one. Let the proxy send it (deploy/README.md has an example), or correct the number."
            );
        }
        Ok(Self(forwarded.or(peer(parts)).map_or_else(|| "unknown".to_owned(), name)))
    }
}

static WARNED: OnceAnHour = OnceAnHour(AtomicI64::new(i64::MIN));

/// In seconds since 1970, when it was said last.
struct OnceAnHour(AtomicI64);

impl OnceAnHour {
    fn is_due(&self, now: DateTime<Utc>) -> bool {
        let now = now.timestamp();
        let due = |last: i64| (now.saturating_sub(last) >= 3600).then_some(now);
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, due).is_ok()
    }
}

pub fn peer(parts: &Parts) -> Option<IpAddr> {
    parts.extensions.get::<Peer>().map(|peer| peer.0.ip().to_canonical())
}

/// The address that the outermost of our own proxies saw. What stands further left was written by the client.
fn forwarded_for(headers: &HeaderMap, proxies: usize) -> Option<IpAddr> {
    let hops: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    let ours = hops.len().checked_sub(proxies).filter(|_| proxies > 0)?;
    hops.get(ours)?.parse::<IpAddr>().ok().map(|ip| ip.to_canonical())
}

fn name(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_our_own_proxies_wrote_is_believed() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "6.6.6.6, 1.2.3.4".parse().unwrap());
        headers.append("x-forwarded-for", "10.0.0.2".parse().unwrap());
        assert_eq!(forwarded_for(&headers, 0), None);
        assert_eq!(forwarded_for(&headers, 1), Some("10.0.0.2".parse().unwrap()));
        assert_eq!(forwarded_for(&headers, 2), Some("1.2.3.4".parse().unwrap()));
        assert_eq!(forwarded_for(&headers, 4), None);
        assert_eq!(forwarded_for(&HeaderMap::new(), 1), None);
    }

    #[test]
    fn a_warning_comes_once_an_hour() {
        let warned = OnceAnHour(AtomicI64::new(i64::MIN));
        let at = |second: i64| DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap();
        let due: Vec<bool> = [0, 1, 3599, 3600, 3601].map(|second| warned.is_due(at(second))).into();
        assert_eq!(due, [true, false, false, true, false]);
    }

    #[test]
    fn an_ipv6_household_is_one_network() {
        assert_eq!(name("2001:db8:1:2:3:4:5:6".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(name("192.0.2.7".parse().unwrap()), "192.0.2.7");
    }
}
