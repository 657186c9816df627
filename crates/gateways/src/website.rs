//! Fetches a page of somebody's website, at an address that somebody typed. Whatever it is pointed at, it never talks
//! to a machine that is not on the public internet (unless the operator allows it), follows few redirects, and reads
//! little for a short time.

use std::error::Error;
use std::io::Read;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bytes::BytesMut;
use encoding_rs::Encoding;
use flate2::read::{MultiGzDecoder, ZlibDecoder};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, Response, redirect};
use thiserror::Error;
use url::{Host, Url};

use crate::outgoing;

const WITHIN: Duration = Duration::from_secs(10);
const MOST_BYTES: usize = 2 * 1024 * 1024;
const MOST_REDIRECTS: usize = 5;
const MAX_POLICIES: usize = 10;

/// A page as its server sent it.
#[derive(Clone, Debug)]
pub struct FetchedPage {
    /// Where the redirects ended.
    pub address: Url,
    pub html: String,
    /// The content security policies in its headers.
    pub policies: Vec<String>,
}

#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum WebsiteError {
    #[error("The address leads to a machine that is not on the public internet.")]
    NotPublic,
    #[error("Only pages on the usual ports can be read. Please leave the number out of the address.")]
    OddPort,
    #[error("The website sends visitors on to an address that cannot be read here.")]
    RedirectsInside,
    #[error("The website packs its pages in a way that cannot be read here.")]
    Packed,
    /// Or one that only we can see, which is nobody's business.
    #[error("There is no website on the public internet under this name.")]
    NoSuchHost,
    #[error("The website did not answer within 10 seconds.")]
    TooSlow,
    #[error("The website sends visitors on from one address to the next without end.")]
    TooManyRedirects,
    #[error("The website answered with an error ({0}).")]
    Status(u16),
    #[error("The address leads to a file, not to a web page.")]
    NotAPage,
    #[error("The website could not be reached.")]
    Unreachable(String),
}

pub struct Websites {
    /// For installations inside a company, whose websites are private.
    pub private_allowed: bool,
}

impl Websites {
    pub async fn fetch(&self, address: &Url) -> Result<FetchedPage, WebsiteError> {
        self.check(address)?;
        match tokio::time::timeout(WITHIN, self.read(address)).await {
            Ok(page) => page,
            Err(_) => Err(WebsiteError::TooSlow),
        }
    }

    async fn read(&self, address: &Url) -> Result<FetchedPage, WebsiteError> {
        let client = self.client().map_err(|error| WebsiteError::Unreachable(error.to_string()))?;
        let request = client.get(address.clone()).header("accept", "text/html,application/xhtml+xml");
        let response = outgoing::send(request).await.map_err(|error| why(&error))?;
        if !response.status().is_success() {
            return Err(WebsiteError::Status(response.status().as_u16()));
        }
        let header = |name: &str| {
            let values = response.headers().get_all(name).iter().filter_map(|value| value.to_str().ok());
            values.map(str::to_owned).collect::<Vec<_>>()
        };
        let kind = header("content-type").pop().unwrap_or_default().to_ascii_lowercase();
        if !(kind.is_empty() || kind.contains("html")) {
            return Err(WebsiteError::NotAPage);
        }
        // One header may carry several policies.
        let policies = header("content-security-policy")
            .iter()
            .flat_map(|value| value.split(','))
            .map(|policy| policy.trim().to_owned())
            .take(MAX_POLICIES)
            .collect();
        let packing = header("content-encoding").pop().unwrap_or_default().trim().to_ascii_lowercase();
        let address = response.url().clone();
        let page = unpacked(bytes(response).await?, &packing)?;
        Ok(FetchedPage { address, policies, html: decoded(&page, &kind) })
    }

    fn client(&self) -> reqwest::Result<Client> {
        let private_allowed = self.private_allowed;
        let redirects = redirect::Policy::custom(move |attempt| {
            if attempt.previous().len() > MOST_REDIRECTS {
                attempt.error(WebsiteError::TooManyRedirects)
            } else if (Websites { private_allowed }).check(attempt.url()).is_err() {
                attempt.error(WebsiteError::RedirectsInside)
            } else {
                attempt.follow()
            }
        });
        outgoing::client(false)
            // A proxy would look names up by itself, and might well stand on the inside.
            .no_proxy()
            .dns_resolver(Arc::new(PublicNames { private_allowed }))
            .redirect(redirects)
            .user_agent("Botwright")
            .build()
    }

    /// What the address itself gives away. Names are looked at when they are looked up.
    pub(crate) fn check(&self, address: &Url) -> Result<(), WebsiteError> {
        let ip = match address.host() {
            Some(Host::Ipv4(ip)) => Some(IpAddr::from(ip)),
            Some(Host::Ipv6(ip)) => Some(IpAddr::from(ip)),
            _ => None,
        };
        let is_web = matches!(address.scheme(), "http" | "https");
        match (self.private_allowed, address.port()) {
            (_, _) if !is_web => Err(WebsiteError::NotPublic),
            (false, _) if !ip.is_none_or(is_public) => Err(WebsiteError::NotPublic),
            (false, Some(_)) => Err(WebsiteError::OddPort),
            (true, _) | (false, None) => Ok(()),
        }
    }
}

/// Looks names up and keeps only what is public, so that no name can lead inside, not even one that changes its mind
/// between two look-ups.
pub(crate) struct PublicNames {
    pub private_allowed: bool,
}

impl Resolve for PublicNames {
    fn resolve(&self, name: Name) -> Resolving {
        let private_allowed = self.private_allowed;
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0))
                .await
                .map_err(|_| WebsiteError::NoSuchHost)?
                .collect();
            let public: Vec<SocketAddr> =
                found.into_iter().filter(|found| private_allowed || is_public(found.ip())).collect();
            if public.is_empty() {
                return Err(WebsiteError::NoSuchHost.into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

/// What can be reached from anywhere: neither this machine, nor its network, nor anything reserved.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            // Global unicast is 2000::/3. In it: documentation, benchmarking and Teredo; and two ranges that carry an
            // IPv4 address which must be public itself.
            let carried = |high: u16, low: u16| {
                let [[a, b], [c, d]] = [high.to_be_bytes(), low.to_be_bytes()];
                Ipv4Addr::new(a, b, c, d)
            };
            match (a, b) {
                (0x2002, _) => is_public_v4(carried(b, c)),
                (0x0064, 0xff9b) if (c, d) == (0, 0) => {
                    is_public_v4(carried(ip.segments()[6], ip.segments()[7]))
                }
                (0x2001, 0x0db8 | 0..=0x01ff) => false,
                _ => a & 0xe000 == 0x2000 && !(a == 0x3fff && b < 0x1000),
            }
        }
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let reserved = a == 0
        || ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.is_documentation()
        || a >= 240
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (18..20).contains(&b));
    !reserved
}

async fn bytes(mut response: Response) -> Result<BytesMut, WebsiteError> {
    let mut read = BytesMut::new();
    while let Some(piece) = response.chunk().await.map_err(|error| why(&error))? {
        let room = MOST_BYTES - read.len();
        read.extend_from_slice(&piece[..piece.len().min(room)]);
        if read.len() == MOST_BYTES {
            break;
        }
    }
    Ok(read)
}

/// Some servers pack what nobody asked them to. As much of it as of any other page.
fn unpacked(page: BytesMut, packing: &str) -> Result<Vec<u8>, WebsiteError> {
    let mut read = Vec::new();
    let most = MOST_BYTES as u64;
    let unpacked = match packing {
        "" | "identity" => return Ok(page.into()),
        "gzip" | "x-gzip" => MultiGzDecoder::new(&page[..]).take(most).read_to_end(&mut read),
        "deflate" => ZlibDecoder::new(&page[..]).take(most).read_to_end(&mut read),
        _ => return Err(WebsiteError::Packed),
    };
    // A page that was cut at our limit ends in the middle, and what came before is good.
    if unpacked.is_err() && read.is_empty() { Err(WebsiteError::Packed) } else { Ok(read) }
}

/// In the writing that the header names, or else the page itself near its top; UTF-8 if neither does.
fn decoded(page: &[u8], content_type: &str) -> String {
    const TOP: usize = 1024;
    let top = String::from_utf8_lossy(&page[..page.len().min(TOP)]).to_ascii_lowercase();
    let named = charset(content_type).or_else(|| charset(&top));
    named.unwrap_or(encoding_rs::UTF_8).decode(page).0.into_owned()
}

fn charset(text: &str) -> Option<&'static Encoding> {
    let (_, label) = text.split_once("charset=")?;
    let label = label.trim_start_matches(['"', '\'', ' ']);
    let end = label.find(['"', '\'', ';', ' ', '>', '/']).unwrap_or(label.len());
    Encoding::for_label(&label.as_bytes()[..end])
}

/// Our own reasons lie deep inside what the client reports.
fn why(error: &reqwest::Error) -> WebsiteError {
    let mut cause: &dyn Error = error;
    loop {
        if let Some(ours) = cause.downcast_ref::<WebsiteError>() {
            return ours.clone();
        }
        match cause.source() {
            Some(inner) => cause = inner,
            None => return WebsiteError::Unreachable(cause.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_internet_is_public() {
        for public in [
            "1.1.1.1",
            "93.184.216.34",
            "2606:4700::1111",
            "::ffff:8.8.8.8",
            "2002:0808:0808::1",
            "64:ff9b::808:808",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for inside in [
            "127.0.0.1",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "198.18.0.1",
            "192.0.0.8",
            "224.0.0.1",
            "255.255.255.255",
            "250.1.1.1",
            "192.0.2.1",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "2002:7f00:1::",
            "64:ff9b::a00:1",
            "2001:db8::1",
            "2001::1",
            "::7f00:1",
            "64:ff9b:1::1",
            "3fff::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
    }

    #[test]
    fn old_pages_are_read_in_their_own_writing() {
        let cafe = b"<meta charset='iso-8859-1'><p>Caf\xe9</p>";
        assert!(decoded(cafe, "text/html").ends_with("<p>Caf\u{e9}</p>"));
        assert_eq!(decoded(b"Caf\xe9", "text/html; charset=windows-1252"), "Caf\u{e9}");
        assert_eq!(decoded("Caf\u{e9}".as_bytes(), "text/html; charset=nonsense"), "Caf\u{e9}");
        assert_eq!(decoded("Caf\u{e9}".as_bytes(), "text/html; charset=utf-8"), "Caf\u{e9}");
        assert_eq!(decoded(b"Caf\xe9", ""), "Caf\u{fffd}");
    }

    #[test]
    fn packed_pages_are_unpacked_within_the_limit() {
        use std::io::Write;
        let packed = |page: &[u8]| {
            let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            gzip.write_all(page).unwrap();
            BytesMut::from(&gzip.finish().unwrap()[..])
        };
        assert_eq!(unpacked(packed(b"<p>Bread"), "gzip").unwrap(), b"<p>Bread");
        assert_eq!(unpacked(BytesMut::from("<p>Bread"), "").unwrap(), b"<p>Bread");
        assert_eq!(unpacked(packed(&vec![b'a'; 4 * MOST_BYTES]), "gzip").unwrap().len(), MOST_BYTES);
        assert_eq!(unpacked(BytesMut::from("<p>Bread"), "gzip"), Err(WebsiteError::Packed));
        assert_eq!(unpacked(BytesMut::from("<p>Bread"), "br"), Err(WebsiteError::Packed));
    }

    #[tokio::test]
    async fn private_addresses_are_refused_before_anything_is_sent() {
        let strict = Websites { private_allowed: false };
        for address in [
            "http://127.0.0.1/",
            "http://[::1]/",
            "http://0x7f000001/",
            "http://2130706433/",
            "http://169.254.169.254/latest/meta-data/",
            "ftp://example.com/",
            "file:///etc/passwd",
        ] {
            let outcome = strict.fetch(&address.parse().unwrap()).await;
            assert_eq!(outcome.unwrap_err(), WebsiteError::NotPublic, "{address}");
        }
        let odd = strict.fetch(&"https://example.com:8443/".parse().unwrap()).await;
        assert_eq!(odd.unwrap_err(), WebsiteError::OddPort);
        // A name on the inside is not told from one that is nowhere.
        for address in ["http://localhost/", "http://nowhere.invalid/"] {
            let outcome = strict.fetch(&address.parse().unwrap()).await;
            assert_eq!(outcome.unwrap_err(), WebsiteError::NoSuchHost, "{address}");
        }
    }
}
