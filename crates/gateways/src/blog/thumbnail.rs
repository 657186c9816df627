//! Blogger names a post's picture in the size of a stamp. The same address with another size in it names a larger one.

use url::Url;

const MOST_CHARS: usize = 2_000;
const BY_PATH: &str = "w600-h360-c";
const BY_ENDING: &str = "s1600";

/// The picture at a size worth showing. Nothing but https is shown.
pub fn upscaled(address: &str) -> Option<String> {
    let whole = if address.starts_with("//") { format!("https:{address}") } else { address.to_owned() };
    let mut url = Url::parse(&whole).ok().filter(|url| url.scheme() == "https" && url.has_host())?;
    let sizes_in_path = url.host_str().is_some_and(|host| {
        ["blogspot.com", "googleusercontent.com", "ggpht.com"].iter().any(|g| is_under(host, g))
    });
    if sizes_in_path {
        let path = url.path().to_owned();
        let resized: Vec<&str> =
            path.split('/').map(|part| if is_size(part) { BY_PATH } else { part }).collect();
        let mut resized = resized.join("/");
        if let Some((rest, size)) = resized.rsplit_once('=')
            && is_size(size)
        {
            resized = format!("{rest}={BY_ENDING}");
        }
        url.set_path(&resized);
    }
    Some(url.to_string()).filter(|url| url.len() <= MOST_CHARS)
}

fn is_under(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// `s72-c`, `s1600`, `w72-h72-p-k-no-nu`
fn is_size(part: &str) -> bool {
    let mut options = part.split('-');
    let first = options.next().unwrap_or_default();
    let sized = first
        .strip_prefix(['s', 'w'])
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    sized && options.all(|option| option.len() <= 6 && option.bytes().all(|b| b.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::upscaled;

    #[test]
    fn stamps_become_pictures() {
        let cases = [
            (
                "https://1.bp.blogspot.com/-a/b/c/s72-c/p.png",
                Some("https://1.bp.blogspot.com/-a/b/c/w600-h360-c/p.png"),
            ),
            (
                "https://blogger.googleusercontent.com/img/a/AVvX=s72-c",
                Some("https://blogger.googleusercontent.com/img/a/AVvX=s1600"),
            ),
            (
                "//lh3.googleusercontent.com/x/w72-h72-p-k-no-nu/p.jpg",
                Some("https://lh3.googleusercontent.com/x/w600-h360-c/p.jpg"),
            ),
            ("https://cdn.example/s72-c/p.png", Some("https://cdn.example/s72-c/p.png")),
            (
                "https://blogspot.com.evil.example/s72-c/p.png",
                Some("https://blogspot.com.evil.example/s72-c/p.png"),
            ),
            ("http://cdn.example/p.png", None),
            ("javascript:alert(1)", None),
            ("data:image/png;base64,AAAA", None),
            ("", None),
        ];
        for (given, expected) in cases {
            assert_eq!(upscaled(given).as_deref(), expected, "{given}");
        }
    }
}
