//! HTML that somebody else wrote, made harmless: nothing that runs, nothing that frames, nothing that is fetched
//! without encryption. And the plain text of it.

use std::borrow::Cow;
use std::collections::HashSet;

use ammonia::{Builder, UrlRelative};
use url::Url;

const MOST_HTML: usize = 256 * 1024;
/// A parser that mends HTML repeats open formatting in every paragraph that follows, so its work grows with the product
/// of the two. No honest post comes near.
const MOST_WORK: usize = 1_000_000;

const TAGS: [&str; 38] = [
    "a",
    "b",
    "blockquote",
    "br",
    "cite",
    "code",
    "dd",
    "del",
    "div",
    "dl",
    "dt",
    "em",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "i",
    "img",
    "ins",
    "li",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "table",
    "u",
    "ul",
];
const TABLE_PARTS: [&str; 6] = ["thead", "tbody", "tfoot", "tr", "th", "td"];
/// After these a word ends, whatever the HTML looks like.
const WITHIN_WORDS: [&str; 17] = [
    "a", "b", "cite", "code", "del", "em", "i", "ins", "q", "s", "small", "span", "strong", "sub", "sup",
    "u", "font",
];
/// What a parser opens again by itself.
const FORMATTING: [&str; 14] =
    ["a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"];

/// `base` is where relative links begin.
pub fn sanitise(html: &str, base: Option<&Url>) -> String {
    let html = up_to(html, MOST_HTML);
    if work(html) > MOST_WORK {
        return ammonia::clean_text(&plain(html));
    }
    let relative = base.map_or(UrlRelative::Deny, |base| UrlRelative::RewriteWithBase(base.clone()));
    Builder::default()
        .tags(TAGS.into_iter().chain(TABLE_PARTS).collect())
        .url_schemes(HashSet::from(["http", "https"]))
        .url_relative(relative)
        .link_rel(Some("noopener noreferrer nofollow"))
        .attribute_filter(|tag, attribute, value| match (tag, attribute) {
            // Relative ones have become whole only after this filter.
            ("img", "src") if !is_https_or_relative(value) => None,
            ("blockquote" | "del" | "ins" | "q", "cite") => None,
            _ => Some(Cow::Borrowed(value)),
        })
        .clean(html)
        .to_string()
}

/// The words of HTML that a sanitiser wrote, with one space between them.
pub fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        text.push_str(&rest[..start]);
        let tag = &rest[start + 1..];
        if !WITHIN_WORDS.iter().any(|name| is_tag(tag, name)) {
            text.push(' ');
        }
        let Some(end) = tag.find('>') else {
            rest = "";
            break;
        };
        rest = &tag[end + 1..];
    }
    text.push_str(rest);
    let text = text.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    one_line(&text.replace("&amp;", "&"))
}

/// A line of text that may hold entities or even tags: a title, a name.
pub fn line(text: &str, chars: usize) -> String {
    let words = plain(&sanitise(up_to(text, 8 * 1024), None));
    words.chars().take(chars).collect::<String>().trim_end().to_owned()
}

fn one_line(text: &str) -> String {
    let visible: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_https_or_relative(address: &str) -> bool {
    match Url::parse(address) {
        Ok(url) => url.scheme() == "https",
        Err(error) => error == url::ParseError::RelativeUrlWithoutBase,
    }
}

fn work(html: &str) -> usize {
    let mut tags = 0;
    let mut formatting = 0;
    for tag in html.split('<').skip(1) {
        tags += 1;
        if !tag.starts_with('/') && FORMATTING.iter().any(|name| is_tag(tag, name)) {
            formatting += 1;
        }
    }
    tags * (formatting + 1)
}

/// Whether what follows a `<` opens or closes an element of this name.
fn is_tag(tag: &str, name: &str) -> bool {
    let tag = tag.strip_prefix('/').unwrap_or(tag).as_bytes();
    tag.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
        && tag.get(name.len()).is_none_or(|next| !next.is_ascii_alphanumeric())
}

fn up_to(text: &str, bytes: usize) -> &str {
    &text[..text.floor_char_boundary(bytes)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_runs_or_frames_is_left() {
        let base = Url::parse("https://blog.example/2026/09/x.html").unwrap();
        for hostile in [
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "<a href=\"javascript:alert(1)\">x</a>",
            "<a href=\" jAvA\tscript:alert(1)\">x</a>",
            "<iframe src=https://evil.example></iframe>",
            "<svg onload=alert(1)><script>alert(1)</script></svg>",
            "<math><mi//xlink:href=\"data:x,<script>alert(1)</script>\">",
            "<style>*{background:url(https://evil.example)}</style>",
            "<p style=\"background:url(javascript:alert(1))\">x</p>",
            "<form action=https://evil.example><input name=a><button>x</button></form>",
            "<img src=\"http://tracker.example/x.gif\">",
            "<img src=\"data:image/svg+xml,<svg onload=alert(1)>\">",
            "<object data=x></object><embed src=x><base href=https://evil.example>",
            "<meta http-equiv=refresh content=\"0;url=https://evil.example\">",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
            "<q cite=\"javascript:alert(1)\">x</q>",
        ] {
            let clean = sanitise(hostile, Some(&base));
            for tag in clean.split('<').skip(1) {
                let name: String =
                    tag.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric).collect();
                assert!(TAGS.contains(&name.as_str()), "{hostile} -> {clean}");
            }
            for bad in
                [" onerror=", " onload=", " style=", "=\"javascript:", "src=\"http:", "src=\"data:", " cite="]
            {
                // The words of a title are words, whatever they look like.
                let markup = clean.split(" title=").next().unwrap();
                assert!(!markup.contains(bad), "{hostile} -> {clean}");
            }
        }
    }

    #[test]
    fn links_and_pictures_of_a_post_are_whole() {
        let base = Url::parse("https://blog.example/2026/09/x.html").unwrap();
        let clean =
            sanitise("<a href=\"/about\">us</a><img src=\"//cdn.example/p.png\" alt=\"P\">", Some(&base));
        assert!(
            clean.contains("href=\"https://blog.example/about\" rel=\"noopener noreferrer nofollow\""),
            "{clean}"
        );
        assert!(clean.contains("src=\"https://cdn.example/p.png\""), "{clean}");
    }

    #[test]
    fn text_has_its_entities_decoded_and_its_words_apart() {
        let html = "<p>Tom &amp; <b>J</b>erry&nbsp;&hellip;</p><p>Second&#33;</p><ul><li>a<li>b</ul><script>no()</script>";
        assert_eq!(plain(&sanitise(html, None)), "Tom & Jerry … Second! a b");
        assert_eq!(line("  Fish &amp; chips\n<i>now</i> ", 100), "Fish & chips now");
        assert_eq!(line("1 < 2 and &lt;b&gt;", 100), "1 < 2 and <b>");
    }

    #[test]
    fn formatting_that_a_parser_would_repeat_without_end_becomes_plain_text() {
        let open = (0..5_000).map(|n| format!("<b id={n}>")).collect::<Vec<_>>().concat();
        let bomb = format!("<p>{open}</p>{}", "<p>x</p>".repeat(5_000));
        let clean = sanitise(&bomb, None);
        assert!(!clean.contains('<') && clean.len() < bomb.len(), "{}", clean.len());
    }
}
