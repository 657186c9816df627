//! Whom a post may address and where it may say the business is. Forms hold much that is true and still not fit to be
//! read aloud.

use super::facts::{capitalised, is_emoji};
use super::length::characters;
use crate::words;

/// Of "Denver, CO" the first: the rest would need a comma after it.
pub fn place(text: &str) -> Option<String> {
    const NOWHERE: [&str; 12] = [
        "online",
        "remote",
        "worldwide",
        "global",
        "internet",
        "everywhere",
        "anywhere",
        "all",
        "none",
        "n/a",
        "na",
        "any",
    ];
    let text = text.split([',', '(', '/']).next().unwrap_or_default().trim();
    let known = text.chars().any(char::is_alphabetic) && characters(text) <= 50;
    (known && !NOWHERE.contains(&text.to_lowercase().as_str())).then(|| capitalised(text))
}

/// "in the United States".
pub fn with_article(country: String) -> String {
    const THE: [&str; 14] = [
        "united",
        "usa",
        "us",
        "u.s.",
        "uk",
        "u.k.",
        "uae",
        "netherlands",
        "philippines",
        "czech republic",
        "dominican republic",
        "bahamas",
        "maldives",
        "u.s.a.",
    ];
    let lower = country.to_lowercase();
    match lower.strip_prefix("the ") {
        Some(_) => format!("the {}", &country[4..]),
        None if lower.starts_with("united ") || THE.contains(&lower.as_str()) => format!("the {country}"),
        None => country,
    }
}

/// Whom a post may address. Much of what owners write here is for planners and not for the people themselves.
pub fn audience(text: &str) -> Option<String> {
    const PLANNERS: [&str; 26] = [
        "income",
        "class",
        "male",
        "males",
        "female",
        "females",
        "men",
        "women",
        "aged",
        "age",
        "ages",
        "years",
        "segment",
        "demographic",
        "demographics",
        "target",
        "users",
        "leads",
        "customers",
        "clients",
        "consumers",
        "millennials",
        "gen",
        "public",
        "b2b",
        "rich",
    ];
    let text = text.trim_end_matches(['.', ',', ';', ' ']);
    let lower = text.to_lowercase();
    let plain = text.chars().all(|c| c.is_alphabetic() || " ,'’-".contains(c)) && !text.chars().any(is_emoji);
    let fits = plain && (3..=50).contains(&characters(text)) && words::count(text) <= 6;
    let for_planners = lower.split([' ', ',']).any(|word| PLANNERS.contains(&word));
    (fits && !for_planners).then(|| capitalised(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_well_after_in() {
        assert_eq!(place("lisbon").as_deref(), Some("Lisbon"));
        assert_eq!(place("Online"), None);
        for (country, text) in
            [("United States", "the United States"), ("The Netherlands", "the Netherlands"), ("Peru", "Peru")]
        {
            assert_eq!(with_article(country.into()), text);
        }
    }

    #[test]
    fn only_people_who_would_like_it_are_addressed() {
        assert_eq!(audience("coffee lovers").as_deref(), Some("Coffee lovers"));
        for no in [
            "Women 25-45",
            "Middle class families",
            "B2B leads",
            "",
            "everyone who, in the widest sense, likes to eat out",
        ] {
            assert_eq!(audience(no), None, "{no}");
        }
    }
}
