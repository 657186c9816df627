//! Where a request comes from, as far as limits are concerned: one IPv4 address, or one IPv6 network, since a
//! household has a whole /64 to pick addresses from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::Shared;
use crate::peer::Peer;

pub struct Network(pub String);

impl FromRequestParts<Shared> for Network {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Infallible> {
        let peer = peer(parts);
        let client = forwarded_for(&parts.headers, shared.settings.proxies).or(peer);
        Ok(Self(client.map_or_else(|| "unknown".to_owned(), name)))
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
    fn an_ipv6_household_is_one_network() {
        assert_eq!(name("2001:db8:1:2:3:4:5:6".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(name("192.0.2.7".parse().unwrap()), "192.0.2.7");
    }
}
