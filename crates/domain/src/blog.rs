//! A blog post as readers see it, whether it comes from somebody's feed or from the articles in the binary: what it
//! is, how it is counted, and the name under which it is found.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// How many posts the blog shows.
pub const POSTS: usize = 20;
/// The page cuts at 150 or 200; the rest is for those who read without scripts.
pub const SUMMARY_CHARS: usize = 400;
pub const DEFAULT_AUTHOR: &str = "Admin";

const SLUG_CHARS: usize = 80;
/// Addresses under /blog that belong to something else.
const RESERVED: [&str; 4] = ["posts", "subscribe", "confirm", "unsubscribe"];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlogPost {
    pub id: String,
    pub slug: String,
    pub title: String,
    /// Plain text.
    pub summary: String,
    /// The original. None: it is our own, and lives at /blog/{slug}.
    pub url: Option<String>,
    pub published: DateTime<Utc>,
    pub updated: DateTime<Utc>,
    pub author: String,
    pub labels: Vec<String>,
    pub thumbnail: Option<String>,
    pub words: usize,
    /// Sanitised.
    pub html: String,
}

/// The beginning of a text, at most so many characters, cut between words and with a mark where something is missing.
pub fn beginning(text: &str, chars: usize) -> String {
    if text.chars().count() <= chars {
        return text.to_owned();
    }
    let cut: String = text.chars().take(chars.saturating_sub(1)).collect();
    // A text without spaces is cut where it has to be.
    let end = cut.rfind(char::is_whitespace).filter(|&end| end > cut.len() / 2).unwrap_or(cut.len());
    format!("{}…", cut[..end].trim_end_matches(|c: char| c.is_whitespace() || ",;:–—-".contains(c)))
}

pub fn count_words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// Letters, digits and hyphens, from words in any writing. Empty when nothing of them is left.
pub fn slug_of(words: &str) -> String {
    let mut slug = String::new();
    for c in words.chars() {
        if slug.len() >= SLUG_CHARS {
            break;
        }
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') && !matches!(c, '\'' | '’') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Gives every post a slug that no other post and no page of ours has.
pub fn tell_apart(posts: &mut [BlogPost]) {
    let mut taken: HashSet<String> = RESERVED.iter().map(|&slug| slug.to_owned()).collect();
    for post in posts {
        let wanted = if post.slug.is_empty() { "post".to_owned() } else { std::mem::take(&mut post.slug) };
        let mut slug = wanted.clone();
        let mut number = 2;
        while !taken.insert(slug.clone()) {
            slug = format!("{wanted}-{number}");
            number += 1;
        }
        post.slug = slug;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_end_between_words_and_never_inside_a_character() {
        assert_eq!(beginning("short", 5), "short");
        assert_eq!(beginning("one two, three", 12), "one two…");
        assert_eq!(beginning(&"ä".repeat(50), 10), format!("{}…", "ä".repeat(9)));
        assert_eq!(beginning("a👩‍👩‍👧 b", 3).chars().count(), 3);
    }

    #[test]
    fn slugs_are_plain() {
        assert_eq!(slug_of("What a bot should *never* answer!"), "what-a-bot-should-never-answer");
        assert_eq!(slug_of("It's Ann’s"), "its-anns");
        assert_eq!(slug_of("日本語"), "");
        assert!(slug_of(&"word ".repeat(100)).len() <= SLUG_CHARS);
    }

    #[test]
    fn no_two_posts_share_a_slug_and_none_takes_a_page_of_ours() {
        let post = |slug: &str| BlogPost {
            id: String::new(),
            slug: slug.to_owned(),
            title: String::new(),
            summary: String::new(),
            url: None,
            published: DateTime::UNIX_EPOCH,
            updated: DateTime::UNIX_EPOCH,
            author: String::new(),
            labels: vec![],
            thumbnail: None,
            words: 0,
            html: String::new(),
        };
        let mut posts = ["news", "news", "posts", "", "", "news-2"].map(post);
        tell_apart(&mut posts);
        let slugs: Vec<_> = posts.iter().map(|post| post.slug.as_str()).collect();
        assert_eq!(slugs, ["news", "news-2", "posts-2", "post", "post-2", "news-2-2"]);
    }

    #[test]
    fn only_words_are_counted() {
        assert_eq!(count_words("Two words — and – three more."), 5);
    }
}
