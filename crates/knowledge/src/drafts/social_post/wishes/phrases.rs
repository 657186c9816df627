//! How owners word their directions, and what of the words is to be used.

use super::Mention;

pub const MENTION: &[&str] = &[
    "always mention",
    "always include",
    "always add",
    "always say",
    "please mention",
    "make sure to mention",
    "be sure to mention",
    "don't forget to mention",
    "every post should mention",
    "every post must mention",
    "each post should mention",
];

pub const NEVER_MENTION: &[&str] = &[
    "never mention",
    "don't mention",
    "do not mention",
    "avoid mentioning",
    "never talk about",
    "don't talk about",
    "do not talk about",
    "never say",
    "don't say",
    "do not say",
    "never use the word",
    "don't use the word",
    "do not use the word",
    "avoid the word",
];

pub const SIGN_OFF: &[&str] = &[
    "sign off with",
    "sign off as",
    "sign with",
    "sign as",
    "sign every post with",
    "sign each post with",
    "sign posts with",
    "end every post with",
    "end each post with",
    "end posts with",
    "always end with",
    "end with",
    "finish with",
    "close with",
    "signature:",
    "sign off:",
    "sign-off:",
];

pub const SHORT: &[&str] =
    &["keep it short", "keep posts short", "keep the posts short", "short posts", "be brief"];

/// Also in the languages in which owners say "no emojis" most often.
pub const NEGATIVE: &[&str] = &[
    "no", "not", "never", "without", "avoid", "don't", "dont", "skip", "omit", "exclude", "keine", "kein",
    "keinen", "ohne", "sin", "sans", "pas", "senza", "sem", "geen", "zonder",
];
pub const TURN: &[&str] =
    &["but", "use", "add", "include", "with", "however", "instead", "mention", "always"];
pub const MEASURE: &[&str] = &["more", "too", "than", "many", "only", "just", "except"];

/// Where a wish is said to hold, which every wish does.
const SCOPES: [&str; 8] = [
    "in every post",
    "in each post",
    "in all posts",
    "in your posts",
    "in the posts",
    "in posts",
    "at the end of each post",
    "at the end",
];
const LONGEST_VALUE: usize = 120;

pub fn amount(word: &str) -> Option<usize> {
    const WORDS: [&str; 6] = ["zero", "one", "two", "three", "four", "five"];
    let last = word.rsplit(['-', '–']).next().unwrap_or_default();
    WORDS.iter().position(|name| *name == word).or_else(|| last.parse().ok())
}

/// What follows one of the phrases. The earliest counts, and of two at one place the longer.
pub fn after<'a>(sentence: &'a str, phrases: &[&str]) -> Option<&'a str> {
    let lower = sentence.to_ascii_lowercase();
    let found = phrases.iter().filter_map(|phrase| {
        let at = lower.find(phrase)?;
        let free = !lower[..at].ends_with(|c: char| c.is_alphanumeric());
        free.then_some((at, std::cmp::Reverse(phrase.len())))
    });
    found.min().map(|(at, length)| &sentence[at + length.0..])
}

/// What is in quotes, or else the rest of the sentence. A condition cannot be weighed, so what hangs on one is nothing.
pub fn value(rest: &str) -> Option<Mention> {
    let rest = rest.trim_matches([' ', ':']);
    let quoted = rest.find(['"', '“', '«']).filter(|at| *at < 30).and_then(|at| {
        let inner = rest[at..].trim_start_matches(['"', '“', '«']);
        let end = inner.find(['"', '”', '»'])?;
        Some(inner[..end].trim().to_owned())
    });
    let exact = quoted.is_some();
    let words = quoted.unwrap_or_else(|| {
        let mut rest = rest.trim_end_matches(['.', ' ', '!']).trim();
        for scope in SCOPES {
            let start = rest.len().saturating_sub(scope.len());
            if rest.get(start..).is_some_and(|end| end.eq_ignore_ascii_case(scope)) {
                rest = rest[..start].trim_end_matches([' ', ',']);
            }
        }
        let rest = rest.strip_prefix("the fact that ").or_else(|| rest.strip_prefix("that ")).unwrap_or(rest);
        rest.trim().to_owned()
    });
    let hangs = |word: &str| super::super::super::mentions(&words.to_lowercase(), &[word]);
    // Hashtags are found on their own.
    let usable = words.chars().any(char::is_alphanumeric)
        && !words.starts_with('#')
        && words.chars().count() <= LONGEST_VALUE
        && (exact || !["if.", "when.", "unless.", "whenever."].into_iter().any(hangs));
    usable.then_some(Mention { words, exact })
}

pub fn is_link(lower: &str) -> bool {
    lower.split(' ').count() <= 5
        && ["website", "web site", "link", "url"].iter().any(|word| lower.contains(word))
}

pub fn is_name_or_place(lower: &str) -> bool {
    const NAMES: [&str; 9] = [
        "name",
        "business name",
        "company name",
        "brand name",
        "shop name",
        "city",
        "location",
        "town",
        "where we are",
    ];
    NAMES.contains(&lower.trim_start_matches("our ").trim_start_matches("the "))
}

/// Something that a writer would have to think of.
pub fn is_vague(lower: &str) -> bool {
    const BEGINNINGS: [&str; 18] = [
        "a",
        "an",
        "some",
        "something",
        "your",
        "it",
        "them",
        "this",
        "these",
        "those",
        "at",
        "one",
        "how",
        "why",
        "what",
        "the",
        "our",
        "any",
    ];
    const WORDS: [&str; 18] = [
        "price",
        "prices",
        "pricing",
        "offer",
        "offers",
        "discount",
        "discounts",
        "promotion",
        "promotions",
        "date",
        "hours",
        "address",
        "phone",
        "phone number",
        "benefits",
        "call to action",
        "cta",
        "following",
    ];
    let first = lower.split(' ').next().unwrap_or_default();
    BEGINNINGS.contains(&first)
        || WORDS.contains(&lower)
        || ["emoji", "hashtag", "#", "call to action", "following"].iter().any(|word| lower.contains(word))
}
