//! Hashtags from what the form knows: the owner's own ones first, then the name, the trade and the place. Letters and
//! digits only, since that is all that every platform takes.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::PostBrief;
use super::wishes::Wishes;

pub const MOST: usize = 5;
const LONGEST: usize = 30;

/// With their `#`, each once, at most [`MOST`].
pub fn hashtags(brief: &PostBrief, wishes: &Wishes) -> Vec<String> {
    let city = first_part(&brief.city);
    let industry = first_part(&brief.industry);
    let joined = format!("{industry} {city}");
    let mut sources = vec![brief.business_name.as_str(), industry, city];
    if !industry.is_empty() && !city.is_empty() {
        sources.push(&joined);
    }
    sources.push(first_part(&brief.country));
    let own = wishes.tags.iter().filter_map(|tag| tag_of_word(tag));
    let mut found: Vec<String> = vec![];
    for tag in own.chain(sources.into_iter().filter_map(camel_case)) {
        let same = |other: &String| other.to_lowercase() == tag.to_lowercase();
        if !found.iter().any(same) && !wishes.unwanted_tags.iter().any(same) && !wishes.forbid(&tag) {
            found.push(tag);
        }
    }
    found.truncate(wishes.most_tags.min(MOST));
    found
}

/// "Food & drink / restaurants" and "Lisbon, Portugal": the first is what matters.
fn first_part(text: &str) -> &str {
    text.split(['/', ',', '|', ';', '(']).next().unwrap_or_default().trim()
}

/// "Rosa's bakery" is #RosasBakery. As many words as there is room for; none if a word cannot be one.
fn camel_case(text: &str) -> Option<String> {
    let text = without_apostrophes(&text.nfc().collect::<String>());
    let mut tag = String::new();
    for word in
        text.split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c)).filter(|word| !word.is_empty())
    {
        // Two figures side by side would be a third one.
        let runs_on = tag.ends_with(char::is_numeric) && word.starts_with(char::is_numeric);
        if tag.chars().count() + word.chars().count() > LONGEST
            || runs_on
            || word.chars().any(is_combining_mark)
        {
            break;
        }
        tag.push_str(&super::facts::capitalised(word));
    }
    tag_of_word(&tag)
}

/// "Rosa's" is one word; "5'10" stays two figures.
fn without_apostrophes(text: &str) -> String {
    let mut joined = String::new();
    for part in text.split(['\'', '’', '‘', '`']) {
        if joined.ends_with(char::is_numeric) && part.starts_with(char::is_numeric) {
            joined.push(' ');
        }
        joined.push_str(part);
    }
    joined
}

/// A word that platforms make a link of. A figure alone is none.
fn tag_of_word(word: &str) -> Option<String> {
    let word = word.trim_start_matches('#');
    let good = word.chars().all(char::is_alphanumeric)
        && word.chars().any(char::is_alphabetic)
        && (2..=LONGEST).contains(&word.chars().count());
    good.then(|| format!("#{word}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_what_platforms_take() {
        let brief = PostBrief {
            business_name: "Rosa's bakery & café".into(),
            industry: "food & drink / bakery".into(),
            city: "São Paulo, SP".into(),
            country: "Brazil".into(),
            ..PostBrief::default()
        };
        let tags = hashtags(&brief, &Wishes::default());
        assert_eq!(tags, ["#RosasBakeryCafé", "#FoodDrink", "#SãoPaulo", "#FoodDrinkSãoPaulo", "#Brazil"]);
        for (text, tag) in [
            ("Route 66 24 hours", Some("#Route66")),
            ("24/7", None),
            ("Heels 5'10", Some("#Heels5")),
            ("!!", None),
            ("a", None),
            ("IKEA", Some("#IKEA")),
            ("面包店", Some("#面包店")),
        ] {
            assert_eq!(camel_case(text).as_deref(), tag, "{text}");
        }
    }
}
