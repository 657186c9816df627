//! The head of a page, written into its template. Names of bots and titles of posts are other people's words: all of
//! them are escaped, and structured data cannot leave its element.

use std::fmt::Write;

use serde_json::Value;

use super::language::Language;
use crate::http::dev_outbox::escape;

const SITE_NAME: &str = "Botwright";
const TITLE: &str = "<title>Botwright</title>";
const DESCRIPTION: &str = "<meta name=\"description\" content=\"";
/// As the build leaves it; a page drawn ahead in another language says so already.
const ENGLISH: &str = "<html lang=\"en\"";
const MARK: &str = "<!--head-->";
const END: &str = "</body>";

/// What a page says of itself to those who do not run scripts.
#[derive(Debug, Default)]
pub struct Head {
    /// Empty: the site's own name is enough.
    pub title: String,
    pub description: Option<String>,
    pub language: Language,
    /// The one address of this page. None: it is not to be found.
    pub canonical: Option<String>,
    /// Where this page is found in which language. Empty: there is only this one.
    pub alternates: Vec<(&'static str, String)>,
    pub picture: Option<String>,
    /// None: a page like any other.
    pub article: Option<Article>,
    pub data: Vec<Value>,
    /// HTML for readers without scripts, trusted or escaped by whoever wrote it here.
    pub without_scripts: Option<String>,
}

#[derive(Debug)]
pub struct Article {
    pub published: String,
    pub updated: String,
    pub labels: Vec<String>,
}

impl Head {
    pub fn put_into(&self, template: &str) -> String {
        let spoken = format!("<html lang=\"{}\"", self.language.code());
        let mut html = template.replacen(ENGLISH, &spoken, 1);
        if !self.title.is_empty() {
            let title = format!("<title>{} · {SITE_NAME}</title>", escape(&self.title));
            html = html.replacen(TITLE, &title, 1);
        }
        if let Some(description) = &self.description
            && let Some(start) = html.find(DESCRIPTION).map(|at| at + DESCRIPTION.len())
            && let Some(length) = html[start..].find('"')
        {
            html.replace_range(start..start + length, &escape(description));
        }
        if let Some(body) = &self.without_scripts
            && let Some(end) = html.rfind(END)
        {
            html.insert_str(end, &format!("<noscript>{body}</noscript>\n  "));
        }
        html.replacen(MARK, &self.tags(), 1)
    }

    fn tags(&self) -> String {
        let mut tags = String::new();
        let Some(canonical) = &self.canonical else {
            return "<meta name=\"robots\" content=\"noindex\" />".to_owned();
        };
        let title = if self.title.is_empty() { SITE_NAME } else { &self.title };
        let _ = write!(tags, "<link rel=\"canonical\" href=\"{}\" />", escape(canonical));
        for (language, address) in &self.alternates {
            let address = escape(address);
            let _ =
                write!(tags, "\n    <link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\" />");
        }
        let mut tag = |kind: &str, name: &str, value: &str| {
            let _ = write!(tags, "\n    <meta {kind}=\"{name}\" content=\"{}\" />", escape(value));
        };
        tag("property", "og:site_name", SITE_NAME);
        tag("property", "og:type", if self.article.is_some() { "article" } else { "website" });
        tag("property", "og:title", title);
        tag("property", "og:url", canonical);
        tag("property", "og:locale", self.language.locale());
        if !self.alternates.is_empty() {
            for other in Language::ALL.into_iter().filter(|other| *other != self.language) {
                tag("property", "og:locale:alternate", other.locale());
            }
        }
        if let Some(description) = &self.description {
            tag("property", "og:description", description);
        }
        if let Some(article) = &self.article {
            tag("property", "article:published_time", &article.published);
            tag("property", "article:modified_time", &article.updated);
            for label in &article.labels {
                tag("property", "article:tag", label);
            }
        }
        if let Some(picture) = &self.picture {
            tag("property", "og:image", picture);
            tag("property", "og:image:type", "image/png");
            tag("property", "og:image:width", "1200");
            tag("property", "og:image:height", "630");
            tag("property", "og:image:alt", title);
        }
        tag("name", "twitter:card", if self.picture.is_some() { "summary_large_image" } else { "summary" });
        for data in &self.data {
            let _ = write!(tags, "\n    <script type=\"application/ld+json\">{}</script>", contained(data));
        }
        tags
    }
}

/// JSON in which no character means anything to HTML.
pub fn contained(data: &Value) -> String {
    data.to_string()
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEMPLATE: &str = "<head><title>Botwright</title><meta name=\"description\" content=\"Old words.\" />\
                            <!--head--></head><body><div></div></body>";

    #[test]
    fn nobodys_words_become_markup() {
        let hostile = "\"></title></script><script>alert(1)</script><!--head--> & 'x' </noscript></body>";
        let head = Head {
            title: hostile.to_owned(),
            description: Some(hostile.to_owned()),
            canonical: Some("https://x.example/chatbot?code=A&b=\"".to_owned()),
            picture: Some("https://x.example/og/site.png".to_owned()),
            article: Some(Article {
                published: "2026-09-01".to_owned(),
                updated: "2026-09-01".to_owned(),
                labels: vec![hostile.to_owned()],
            }),
            data: vec![json!({ "name": hostile, hostile: "\u{2028}" })],
            without_scripts: Some(format!("<p>{}</p>", escape(hostile))),
            ..Head::default()
        };
        let html = head.put_into(TEMPLATE);
        assert_eq!(html.matches("<script").count(), 1, "{html}");
        assert_eq!(html.matches("</script>").count(), 1, "{html}");
        assert_eq!(html.matches("</title>").count(), 1, "{html}");
        assert_eq!(html.matches("</noscript>").count(), 1, "{html}");
        let data = html.split("ld+json\">").nth(1).unwrap().split("</script>").next().unwrap();
        assert_eq!(serde_json::from_str::<Value>(data).unwrap()["name"], hostile);
        assert!(!html.contains("Old words.") && !html.contains("<!--head-->"), "{html}");
    }

    #[test]
    fn a_page_that_is_not_to_be_found_says_nothing_else() {
        let html = Head { title: "Dashboard".into(), ..Head::default() }.put_into(TEMPLATE);
        assert!(html.contains("<title>Dashboard · Botwright</title>"));
        assert!(
            html.contains("content=\"noindex\"") && !html.contains("og:") && !html.contains("canonical"),
            "{html}"
        );
    }
}
