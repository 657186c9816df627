//! The one line that an owner pastes into a website, found again in the page that the website serves. Only start tags
//! are looked at, the way a browser would: not in comments, not inside scripts.

/// What matters of a page's HTML.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageFacts {
    pub snippets: Vec<Snippet>,
    /// Policies in `<meta http-equiv>`
    pub policies: Vec<String>,
    /// A tag manager may bring the widget in later, which the page's source does not show.
    pub has_tag_manager: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snippet {
    pub src: String,
    pub bot_id: Option<String>,
    pub bot_code: Option<String>,
    pub nonce: Option<String>,
}

pub fn read_page(html: &str) -> PageFacts {
    let mut facts = PageFacts::default();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        if let Some(comment) = rest.strip_prefix("!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end..]);
            continue;
        }
        if !rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
            continue;
        }
        let (tag, after) = read_tag(rest);
        rest = match tag.name.as_str() {
            // Their content is not HTML.
            raw @ ("script" | "style" | "textarea" | "title" | "template" | "noscript") => {
                after_end_tag(after, raw)
            }
            _ => after,
        };
        facts.note(&tag);
    }
    facts
}

impl PageFacts {
    fn note(&mut self, tag: &Tag) {
        let get =
            |name: &str| tag.get(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        let src = get("src").unwrap_or_default();
        let path = src.split(['?', '#']).next().unwrap_or_default();
        if tag.name == "script" && path.ends_with("/widget.js") {
            let said = |name: &str| get(&format!("data-{name}")).or_else(|| in_query(&src, name));
            self.snippets.push(Snippet {
                bot_id: said("bot-id"),
                bot_code: said("bot-code"),
                nonce: get("nonce"),
                src,
            });
        } else if tag.name == "script" && src.contains("googletagmanager.com/gtm.js") {
            self.has_tag_manager = true;
        } else if tag.name == "meta" {
            let is_policy = |kind: &str| kind.eq_ignore_ascii_case("content-security-policy");
            if tag.get("http-equiv").is_some_and(is_policy) {
                self.policies.extend(get("content"));
            }
        }
    }
}

/// What builders of websites that drop attributes leave: `widget.js?bot-id=…`.
fn in_query(src: &str, name: &str) -> Option<String> {
    let query = src.split('#').next()?.split_once('?')?.1;
    let value = query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))?;
    Some(value.trim().to_owned()).filter(|value| !value.is_empty())
}

/// A hostile page may have as many attributes as it likes; these are kept.
const WANTED: [&str; 6] = ["src", "data-bot-id", "data-bot-code", "nonce", "http-equiv", "content"];

#[derive(Default)]
struct Tag {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Tag {
    fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// A start tag whose `<` has been read, and what follows it.
fn read_tag(text: &str) -> (Tag, &str) {
    let end = text.find(|c: char| c.is_ascii_whitespace() || c == '/' || c == '>').unwrap_or(text.len());
    let mut tag = Tag { name: text[..end].to_ascii_lowercase(), ..Tag::default() };
    let mut rest = &text[end..];
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if rest.is_empty() {
            return (tag, rest);
        }
        if let Some(after) = rest.strip_prefix('>') {
            return (tag, after);
        }
        // A stray `=` begins a name, as it does for a browser.
        let from = rest.chars().next().map_or(0, char::len_utf8);
        let ends = |c: char| c.is_ascii_whitespace() || matches!(c, '=' | '/' | '>');
        let end = rest[from..].find(ends).map_or(rest.len(), |end| from + end);
        let name = rest[..end].to_ascii_lowercase();
        rest = rest[end..].trim_start();
        let mut value = "";
        if let Some(after) = rest.strip_prefix('=') {
            (value, rest) = read_value(after.trim_start());
        }
        if WANTED.contains(&name.as_str()) && tag.get(&name).is_none() {
            tag.attributes.push((name, unescaped(value)));
        }
    }
}

fn read_value(text: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote).unwrap_or((quoted, ""));
        }
    }
    let end = text.find(|c: char| c.is_ascii_whitespace() || c == '>').unwrap_or(text.len());
    text.split_at(end)
}

/// The few that editors write into addresses and policies.
fn unescaped(value: &str) -> String {
    value.replace("&quot;", "\"").replace("&#39;", "'").replace("&#x27;", "'").replace("&amp;", "&")
}

fn after_end_tag<'a>(text: &'a str, name: &str) -> &'a str {
    let mut from = 0;
    while let Some(found) = text[from..].find("</") {
        let at = from + found + 2;
        let is_it = text.get(at..at + name.len()).is_some_and(|end| end.eq_ignore_ascii_case(name));
        if is_it {
            return &text[at..];
        }
        from = at;
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_snippet_is_found_however_it_is_written() {
        let html = r#"<!doctype html><html><head>
            <META http-equiv='Content-Security-Policy' content="script-src &#39;self&#39;; x">
            <script>if (a < b) document.write('<script src="/x/widget.js" data-bot-id="no"><\/script>')</script>
            <!-- <script src="https://bots.example/widget.js" data-bot-id="old"></script> -->
            </head><body><img alt="a > b" src=x>
            <SCRIPT data-bot-id = 'one' async SRC=https://bots.example/widget.js?v=2></SCRIPT>
            <script src="https://bots.example/widget.js" data-bot-code="LIND-7K2Q" nonce="n1" data-bot-code="twice"/>
            </script><script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>"#;
        let facts = read_page(html);
        let src = |text: &str| format!("https://bots.example/widget.js{text}");
        assert_eq!(
            facts.snippets,
            [
                Snippet { src: src("?v=2"), bot_id: Some("one".into()), ..Snippet::default() },
                Snippet {
                    src: src(""),
                    bot_code: Some("LIND-7K2Q".into()),
                    nonce: Some("n1".into()),
                    ..Snippet::default()
                },
            ]
        );
        assert_eq!(facts.policies, ["script-src 'self'; x"]);
        assert!(facts.has_tag_manager);
    }

    #[test]
    fn the_bot_may_be_named_in_the_address() {
        let html = "<script src='https://bots.example/widget.js?position=left&amp;bot-id=one#top'></script>";
        let facts = read_page(html);
        assert_eq!(facts.snippets[0].bot_id.as_deref(), Some("one"));
        assert_eq!(facts.snippets[0].bot_code, None);
    }

    #[test]
    fn pages_without_it_have_none() {
        for html in [
            "",
            "<",
            "<script src=/widget.js",
            "<p>widget.js</p>",
            "<!-- <script src=/widget.js>",
            "<a =\"<\">",
        ] {
            let expected = usize::from(html.contains("<script src=/widget.js") && !html.contains("<!--"));
            assert_eq!(read_page(html).snippets.len(), expected, "{html}");
        }
    }

    #[test]
    fn a_tag_with_attributes_without_end_is_read_in_passing() {
        let many = (0..300_000).map(|n| format!(" a{n}")).collect::<Vec<_>>().concat();
        let html = format!("<p{many}><script src=https://bots.example/widget.js data-bot-id=one>");
        assert_eq!(read_page(&html).snippets.len(), 1);
    }

    proptest! {
        #[test]
        fn any_text_is_survived(html in "(<|>|=|\"|'|/|!--|script|meta| |é|a)*") {
            read_page(&html);
        }
    }
}
