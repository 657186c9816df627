//! The articles in the binary: Markdown files with a few lines on top, rendered once. They are ours, so their HTML is
//! trusted; what owners need to know should be readable on the first day, without a feed and without a network.

use std::sync::{Arc, LazyLock};

use botwright_domain::blog::{BlogPost, SUMMARY_CHARS, beginning, count_words};
use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use pulldown_cmark::{Event, Options, Parser, TagEnd, html};

macro_rules! articles {
    ($($slug:literal),+ $(,)?) => {
        &[$(($slug, include_str!(concat!("articles/", $slug, ".md")))),+]
    };
}

const FILES: &[(&str, &str)] = articles![
    "how-to-write-faq-entries-that-answer",
    "what-to-put-in-instructions",
    "collecting-leads-without-annoying-people",
    "the-first-week-with-a-bot",
    "welcome-messages-and-quick-replies",
    "preparing-a-pdf-for-a-bot",
    "what-a-bot-should-never-answer",
    "putting-a-bot-on-your-website",
    "a-month-of-posts-from-one-page-of-facts",
    "what-a-bot-costs",
    "what-to-tell-visitors-about-privacy",
];

/// The newest first.
pub fn all() -> Arc<Vec<BlogPost>> {
    static ARTICLES: LazyLock<Arc<Vec<BlogPost>>> = LazyLock::new(|| {
        let mut posts: Vec<BlogPost> = FILES.iter().map(|(slug, text)| read(slug, text)).collect();
        posts.sort_by(|a, b| b.published.cmp(&a.published).then_with(|| a.slug.cmp(&b.slug)));
        Arc::new(posts)
    });
    ARTICLES.clone()
}

/// Panics on a file that is not as it must be; the tests read every one.
fn read(slug: &str, file: &str) -> BlogPost {
    let (top, markdown) = file
        .strip_prefix("---\n")
        .and_then(|rest| rest.split_once("\n---\n"))
        .unwrap_or_else(|| panic!("{slug}.md begins with its facts between two lines of ---"));
    let fact = |name: &str| {
        top.lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
            .unwrap_or_else(|| panic!("{slug}.md says its {name}"))
            .trim()
            .trim_matches('"')
    };
    let parser = || Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_SMART_PUNCTUATION);
    let mut rendered = String::new();
    html::push_html(&mut rendered, parser());
    let text = words(parser());
    BlogPost {
        id: slug.to_owned(),
        slug: slug.to_owned(),
        title: fact("title").to_owned(),
        summary: beginning(&text, SUMMARY_CHARS),
        url: None,
        published: morning_of(slug, fact("published")),
        updated: morning_of(slug, fact("updated")),
        author: fact("author").to_owned(),
        labels: fact("labels").split(',').map(|label| label.trim().to_owned()).collect(),
        thumbnail: None,
        words: count_words(&text),
        html: rendered,
    }
}

fn words<'a>(events: impl Iterator<Item = Event<'a>>) -> String {
    let mut text = String::new();
    for event in events {
        match event {
            Event::Text(words) | Event::Code(words) => text.push_str(&words),
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            Event::End(
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::TableCell | TagEnd::CodeBlock,
            ) => {
                text.push(' ');
            }
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn morning_of(slug: &str, day: &str) -> DateTime<Utc> {
    let day: NaiveDate = day.parse().unwrap_or_else(|_| panic!("{slug}.md has dates like 2026-09-01"));
    day.and_time(NaiveTime::from_hms_opt(8, 0, 0).expect("eight o'clock")).and_utc()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_article_is_whole() {
        let posts = all();
        assert!(posts.len() >= 10);
        assert_eq!(posts.iter().map(|post| &post.title).collect::<HashSet<_>>().len(), posts.len());
        for post in posts.iter() {
            let slug = &post.slug;
            assert_eq!(*slug, botwright_domain::blog::slug_of(slug));
            assert!((500..=950).contains(&post.words), "{slug} has {} words", post.words);
            assert!(post.updated >= post.published, "{slug}");
            assert!(!post.labels.is_empty() && post.labels.iter().all(|label| !label.is_empty()), "{slug}");
            assert!(post.html.contains("<h2>") && !post.html.contains("<h1"), "{slug}");
            assert!(!post.html.contains("<script") && !post.html.contains("style="), "{slug}");
            assert!(post.summary.chars().count() <= SUMMARY_CHARS, "{slug}");
        }
        assert!(posts.is_sorted_by(|a, b| a.published >= b.published));
    }

    #[test]
    fn links_between_articles_lead_somewhere() {
        let posts = all();
        let slugs: HashSet<&str> = posts.iter().map(|post| post.slug.as_str()).collect();
        for post in posts.iter() {
            for link in post.html.split("href=\"/blog/").skip(1) {
                let target = link.split('"').next().unwrap();
                assert!(slugs.contains(target), "{} links to {target}", post.slug);
            }
        }
    }
}
