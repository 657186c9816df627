//! What people hear who want to hear of new posts: one mail that asks for a yes, and after that nothing without a way
//! out.

use url::Url;

use super::Letter;
use super::lead_letter::escaped;
use super::letters::page;

/// The link leads to a page with a button, so that a mail scanner which follows links subscribes nobody.
pub fn confirm_subscription(link: &Url, days: i64) -> Letter {
    letter(
        "Please confirm your subscription",
        "Somebody, probably you, asked us to tell this address about new articles on the Botwright blog.",
        ("Please confirm it here:", link, "Confirm my subscription"),
        &format!(
            "The link is good for {days} days. If you did not ask for this, do nothing: you will not hear from us."
        ),
    )
}

pub fn subscribed(leave: &Url) -> Letter {
    letter(
        "You are subscribed to the Botwright blog",
        "Thank you. We will write to this address when there is something new to read, and for nothing else.",
        ("You can end this at any time:", leave, "Unsubscribe"),
        "Nobody else gets your address.",
    )
}

/// For an address that asks twice: the answer on the page says that we have written, so we do.
pub fn still_subscribed(leave: &Url) -> Letter {
    letter(
        "You are subscribed already",
        "Somebody, probably you, asked to subscribe this address to the Botwright blog. It is subscribed already.",
        ("If you do not want that:", leave, "Unsubscribe"),
        "Otherwise there is nothing to do.",
    )
}

fn letter(subject: &str, opening: &str, (lead, url, label): (&str, &Url, &str), ending: &str) -> Letter {
    let href = escaped(url.as_str());
    Letter {
        subject: subject.to_owned(),
        // A link on a line of its own: one that breaks over two lines is no link.
        text: format!("Hello,\n\n{opening}\n\n{lead}\n{url}\n\n{ending}\n\nBotwright\n"),
        html: page(&format!(
            "<p>Hello,</p><p>{opening}</p><p>{lead}<br><a href=\"{href}\">{label}</a></p><p>{ending}</p>"
        )),
        ..Letter::default()
    }
}
