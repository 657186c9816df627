//! The address of a page of an owner's website, as they typed it.

use url::Url;

use crate::{Failure, Outcome};

const LONGEST: usize = 500;

/// People leave the scheme out, so it is added for them.
pub fn parse(typed: &str) -> Outcome<Url> {
    let typed = typed.trim();
    let wrong = || Failure::invalid("url", "Please type the address of your website, like example.com");
    if typed.is_empty() || typed.len() > LONGEST || typed.contains(char::is_whitespace) {
        return Err(wrong());
    }
    let full = if typed.contains("://") { typed.to_owned() } else { format!("https://{typed}") };
    let url = Url::parse(&full).map_err(|_| wrong())?;
    let good =
        matches!(url.scheme(), "http" | "https") && url.host_str().is_some_and(|host| !host.is_empty());
    let plain = url.username().is_empty() && url.password().is_none();
    if good && plain { Ok(url) } else { Err(wrong()) }
}
