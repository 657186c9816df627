//! Websites that show a bot: which of them may, and how they are named.

/// More than one business has.
pub const MAX_SITES: usize = 20;
const LONGEST: usize = 253;

/// The site of a request's `Origin`, or of an address that an owner typed: host and, where it is unusual, port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    host: String,
    /// As it was written, unless it is the usual one of the scheme.
    port: Option<u16>,
    /// Where a browser goes that was told none.
    usual_port: u16,
}

impl Site {
    /// `https://www.example.com/`, `example.com:3000`. Nothing for what is no address, such as `null`.
    pub fn parse(address: &str) -> Option<Self> {
        let address = address.trim().to_ascii_lowercase();
        let (scheme, rest) = match address.split_once("://") {
            Some((scheme, rest)) => (Some(scheme), rest),
            None => (None, address.as_str()),
        };
        let authority = rest.split(['/', '?', '#']).next()?.trim_end_matches('.');
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) => (host, Some(port.parse::<u16>().ok()?)),
            None => (authority, None),
        };
        let usual_port = if scheme == Some("http") { 80 } else { 443 };
        let port = port.filter(|port| scheme.is_none() || *port != usual_port);
        let good = matches!(scheme, None | Some("http" | "https"))
            && is_host(host.strip_prefix("*.").unwrap_or(host));
        good.then(|| Self { host: host.to_owned(), port, usual_port })
    }

    /// A visitor on `www.` is on the same site as one without it.
    fn plain_host(&self) -> &str {
        self.host.strip_prefix("www.").unwrap_or(&self.host)
    }

    /// Whether this entry of an owner's list covers a site. An entry without a port covers every port.
    fn covers(&self, site: &Self) -> bool {
        let host = match self.host.strip_prefix("*.") {
            Some(parent) => site.host == parent || site.host.ends_with(&format!(".{parent}")),
            None => site.plain_host() == self.plain_host(),
        };
        host && self.port.is_none_or(|port| site.port.unwrap_or(site.usual_port) == port)
    }
}

impl std::fmt::Display for Site {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.port {
            Some(port) => write!(f, "{}:{port}", self.host),
            None => f.write_str(&self.host),
        }
    }
}

fn is_host(host: &str) -> bool {
    let label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
    };
    host.len() <= LONGEST && host.split('.').all(label)
}

/// An owner's list of sites, each in its usual form and once.
pub fn parse_list(typed: &[String]) -> Result<Vec<String>, String> {
    let mut sites: Vec<String> = vec![];
    for entry in typed.iter().map(|entry| entry.trim()).filter(|entry| !entry.is_empty()) {
        let shown: String = entry.chars().take(60).collect();
        let site = Site::parse(entry)
            .ok_or_else(|| format!("“{shown}” is not a website. Write it like example.com or *.example.com"))?
            .to_string();
        if !sites.contains(&site) {
            sites.push(site);
        }
        if sites.len() > MAX_SITES {
            return Err(format!("Please keep it to {MAX_SITES} websites"));
        }
    }
    Ok(sites)
}

/// Whether a bot with this list may talk on the site that a browser named. An empty list means everywhere. It keeps
/// honest websites from borrowing a bot; a program can claim to be any site.
pub fn allows(list: &[String], origin: &str) -> bool {
    let entry_covers =
        |site: &Site| list.iter().filter_map(|entry| Site::parse(entry)).any(|e| e.covers(site));
    list.is_empty() || Site::parse(origin).is_some_and(|site| entry_covers(&site))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(entries: &[&str]) -> Vec<String> {
        parse_list(&entries.iter().map(|&entry| entry.to_owned()).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn sites_are_kept_in_their_usual_form_and_once() {
        let typed = [
            " https://Example.com/shop?x=1 ",
            "example.com",
            "",
            "*.Example.org",
            "localhost:3000",
            "http://a.de:80",
        ];
        assert_eq!(list(&typed), ["example.com", "*.example.org", "localhost:3000", "a.de"]);
        for wrong in [
            "not a site",
            "ftp://example.com",
            "https://",
            "exa_mple..com",
            "a@b.com",
            "*",
            "http://[::1]",
            "x:99999",
        ] {
            assert!(parse_list(&[wrong.to_owned()]).is_err(), "{wrong}");
        }
        let many: Vec<String> = (0..=MAX_SITES).map(|n| format!("s{n}.example.com")).collect();
        assert_eq!(parse_list(&many).unwrap_err(), "Please keep it to 20 websites");
    }

    #[test]
    fn an_entry_covers_its_site_and_no_other() {
        let sites = list(&["example.com", "*.shop.example", "localhost:3000", "plain.example:80"]);
        for good in [
            "https://example.com",
            "http://www.example.com",
            "https://example.com:8443",
            "https://a.b.shop.example",
            "https://shop.example",
            "http://localhost:3000",
            "http://example.com.",
            "http://plain.example",
        ] {
            assert!(allows(&sites, good), "{good}");
        }
        for bad in [
            "https://evil-example.com",
            "https://example.com.evil.net",
            "https://blog.example.com",
            "https://myshop.example",
            "https://plain.example",
            "http://localhost:3001",
            "null",
            "",
        ] {
            assert!(!allows(&sites, bad), "{bad}");
        }
        assert!(allows(&[], "null"));
    }
}
