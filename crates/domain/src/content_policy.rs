//! A website's content security policy, as far as it decides whether a script of ours may load there and call home.

/// Where a script comes from and how it is marked on the page.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// `https://bots.example`, without a path
    pub origin: &'a str,
    /// The page's own origin, which `'self'` means
    pub page_origin: &'a str,
    /// The nonce on the script tag
    pub nonce: Option<&'a str>,
}

/// The directives of one policy that would block us, under the names that an owner has to look for.
pub fn blocking(policy: &str, wanted: Wanted<'_>) -> Vec<&'static str> {
    let mut blocked = vec![];
    let scripts = directive(policy, &["script-src-elem", "script-src", "default-src"]);
    if scripts.is_some_and(|sources| !allows_script(&sources, wanted)) {
        blocked.push("script-src");
    }
    let calls = directive(policy, &["connect-src", "default-src"]);
    if calls.is_some_and(|sources| !allows_host(&sources, wanted)) {
        blocked.push("connect-src");
    }
    blocked
}

/// The sources of the first of these directives that the policy has. Of a directive given twice the first counts.
fn directive<'a>(policy: &'a str, names: &[&str]) -> Option<Vec<&'a str>> {
    let find = |name: &&str| {
        policy.split(';').find_map(|directive| {
            let mut words = directive.split_ascii_whitespace();
            words.next()?.eq_ignore_ascii_case(name).then(|| words.collect())
        })
    };
    names.iter().find_map(find)
}

fn allows_script(sources: &[&str], wanted: Wanted<'_>) -> bool {
    let has_nonce =
        wanted.nonce.is_some_and(|nonce| sources.iter().any(|s| *s == format!("'nonce-{nonce}'")));
    // With this word the list of hosts is not looked at any more.
    let strict = sources.iter().any(|source| source.eq_ignore_ascii_case("'strict-dynamic'"));
    has_nonce || (!strict && allows_host(sources, wanted))
}

fn allows_host(sources: &[&str], wanted: Wanted<'_>) -> bool {
    sources.iter().any(|source| {
        let source = source.to_ascii_lowercase();
        match source.as_str() {
            "*" => true,
            "'self'" => wanted.origin == wanted.page_origin,
            quoted if quoted.starts_with('\'') => false,
            host => is_host(host, wanted.origin),
        }
    })
}

/// `https:`, `bots.example`, `https://*.example:8443/widget.js`
fn is_host(source: &str, origin: &str) -> bool {
    let (scheme, rest) = origin.split_once("://").unwrap_or(("https", origin));
    if let Some(only_scheme) = source.strip_suffix(':') {
        return only_scheme == scheme;
    }
    let (wanted_scheme, authority) = match source.split_once("://") {
        Some((wanted, rest)) => (Some(wanted), rest),
        None => (None, source),
    };
    let authority = authority.split('/').next().unwrap_or_default();
    let usual = |scheme: &str| if scheme == "http" { "80" } else { "443" }.to_owned();
    let split = |authority: &str| match authority.rsplit_once(':') {
        Some((host, port)) => (host.to_owned(), Some(port.to_owned())),
        None => (authority.to_owned(), None),
    };
    let (wanted_host, wanted_port) = split(authority);
    let (host, port) = split(rest);
    // A policy that names http allows the safer https as well.
    let same_scheme =
        wanted_scheme.is_none_or(|wanted| wanted == scheme || (wanted, scheme) == ("http", "https"));
    let port = port.unwrap_or_else(|| usual(scheme));
    let same_port = match wanted_port.as_deref() {
        Some("*") => true,
        Some(wanted) => wanted == port,
        None => port == usual(scheme),
    };
    let same_host = match wanted_host.strip_prefix("*.") {
        Some(parent) => host.ends_with(&format!(".{parent}")),
        None => host == wanted_host,
    };
    same_scheme && same_port && same_host
}

#[cfg(test)]
mod tests {
    use super::*;

    const WANTED: Wanted =
        Wanted { origin: "https://bots.example", page_origin: "https://shop.example", nonce: None };

    #[test]
    fn policies_that_let_us_in() {
        for policy in [
            "",
            "img-src 'self'",
            "frame-ancestors 'none'; upgrade-insecure-requests",
            "default-src 'self' https://bots.example",
            "default-src 'self'; script-src 'self' bots.example; connect-src https:",
            "Script-Src *.example; connect-src https://*.example:443/api",
            "script-src https://bots.example/widget.js; connect-src *",
            "script-src http://bots.example; connect-src BOTS.example",
            "script-src 'none'; script-src-elem https://bots.example",
        ] {
            assert_eq!(blocking(policy, WANTED), [""; 0], "{policy}");
        }
    }

    #[test]
    fn policies_that_keep_us_out() {
        for (policy, blocked) in [
            ("default-src 'self'", &["script-src", "connect-src"][..]),
            ("default-src 'none'; script-src https://bots.example", &["connect-src"]),
            ("script-src 'self' 'unsafe-inline' https://evil-bots.example", &["script-src"]),
            ("script-src bots.example:8443", &["script-src"]),
            ("script-src *.bots.example", &["script-src"]),
            ("script-src http:", &["script-src"]),
            ("script-src 'strict-dynamic' https://bots.example", &["script-src"]),
            ("script-src", &["script-src"]),
            ("script-src 'none'; script-src *", &["script-src"]),
        ] {
            assert_eq!(blocking(policy, WANTED), blocked, "{policy}");
        }
    }

    #[test]
    fn a_nonce_or_our_own_origin_lets_us_in() {
        let strict = "script-src 'nonce-Abc1' 'strict-dynamic'";
        assert_eq!(blocking(strict, Wanted { nonce: Some("Abc1"), ..WANTED }), [""; 0]);
        assert_eq!(blocking(strict, Wanted { nonce: Some("abc1"), ..WANTED }), ["script-src"]);
        let own = Wanted { page_origin: WANTED.origin, ..WANTED };
        assert_eq!(blocking("default-src 'self'", own), [""; 0]);
    }
}
