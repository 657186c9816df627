//! What a business offers, as a list: the bullets of a description, or the commas of a sentence that says "we sell a, b
//! and c". Where it is not certain that every item is a thing of its own, there is no list.

use super::facts::{capitalised, plain};
use crate::words;

const FEWEST: usize = 3;
const MOST: usize = 6;
const LONGEST_ITEM: usize = 40;
const MOST_WORDS: usize = 6;

/// After these words a sentence says what there is.
const VERBS: [&str; 22] = [
    "offer",
    "offers",
    "offering",
    "sell",
    "sells",
    "selling",
    "serve",
    "serves",
    "serving",
    "bake",
    "bakes",
    "baking",
    "provide",
    "provides",
    "providing",
    "stock",
    "including",
    "includes",
    "specialise in",
    "specialize in",
    "such as",
    "rent out",
];

/// With one of these at its beginning, an item is half a sentence.
const NO_ITEM: [&str; 40] = [
    "we", "you", "they", "it", "our", "is", "are", "have", "has", "serve", "host", "make", "bake", "offer",
    "sell", "deliver", "help", "provide", "run", "teach", "repair", "with", "from", "all", "so", "but",
    "which", "who", "where", "because", "since", "when", "while", "that", "in", "at", "on", "for", "to",
    "even",
];

/// "Fresh, local and organic vegetables" are one thing.
const QUALITIES: [&str; 24] = [
    "fresh",
    "local",
    "organic",
    "friendly",
    "fast",
    "quick",
    "honest",
    "modern",
    "natural",
    "seasonal",
    "personal",
    "traditional",
    "regional",
    "professional",
    "handmade",
    "healthy",
    "small",
    "big",
    "simple",
    "clean",
    "safe",
    "cheap",
    "warm",
    "legal",
];
const QUALITY_ENDINGS: [&str; 8] = ["able", "ible", "ful", "ive", "ous", "less", "est", "ly"];

/// `places` are where the business is: "coffee in Lisbon" is coffee.
pub fn offers(description: &str, places: &[&str]) -> Vec<String> {
    let bullets: Vec<String> = description
        .lines()
        .filter(|line| line.trim_start().starts_with(['-', '*', '•', '–', '·']))
        .map(|line| plain(line).trim_end_matches(['.', ',', ';']).to_owned())
        .collect();
    if let Some(items) = checked(&bullets) {
        return items;
    }
    let sentences = description.lines().flat_map(words::sentences).map(plain);
    sentences.into_iter().find_map(|sentence| of_sentence(&sentence, places)).unwrap_or_default()
}

fn of_sentence(sentence: &str, places: &[&str]) -> Option<Vec<String>> {
    let lower = sentence.to_ascii_lowercase();
    let after_verb = VERBS.iter().filter_map(|verb| {
        let at = lower.find(&format!(" {verb} "))?;
        Some(at + verb.len() + 2)
    });
    let after_colon = sentence.find(": ").map(|at| at + 2);
    let start = after_verb.chain(after_colon).max()?;
    let end =
        sentence.len() - sentence.chars().next_back().filter(|c| ".!".contains(*c)).map_or(0, char::len_utf8);
    let listed = without_place(sentence.get(start..end)?, places);
    let (most, last) = listed.rsplit_once(", ")?;
    // Without an "and" it may be a row of qualities or of clauses.
    let mut items: Vec<&str> = most.split(", ").collect();
    if let Some(last) = last.strip_prefix("and ").or_else(|| last.strip_prefix("or ")) {
        items.push(last);
    } else {
        let (before, last) = last.rsplit_once(" and ").or_else(|| last.rsplit_once(" & "))?;
        items.extend([before, last]);
    }
    checked(&items.into_iter().map(str::to_owned).collect::<Vec<_>>())
}

/// Without " in Lisbon" and what follows it, or " in the heart of Lisbon".
fn without_place<'a>(listed: &'a str, places: &[&str]) -> &'a str {
    let place = places.iter().filter(|place| !place.is_empty()).find_map(|place| listed.find(*place));
    let Some(place) = place else { return listed };
    let cut = [" in ", " at ", " near "].iter().filter_map(|word| listed[..place].rfind(word)).max();
    cut.map_or(listed, |at| &listed[..at])
}

fn checked(items: &[String]) -> Option<Vec<String>> {
    let is_item = |item: &String| {
        let first = item.split(' ').next().unwrap_or_default().to_lowercase();
        let alone = !item.contains(' ');
        let quality =
            QUALITIES.contains(&first.as_str()) || QUALITY_ENDINGS.iter().any(|end| first.ends_with(end));
        (2..=LONGEST_ITEM).contains(&item.chars().count())
            && item.chars().any(char::is_alphabetic)
            && words::count(item) <= MOST_WORDS
            && !NO_ITEM.contains(&first.as_str())
            && !(alone && quality)
            && !item.contains(['.', '!', '?', '(', ')', '#', '@'])
    };
    if items.len() < FEWEST || !items.iter().all(is_item) {
        return None;
    }
    Some(items.iter().take(MOST).map(|item| capitalised(item)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_found_where_they_are_certain() {
        let of = |text: &str| offers(text, &["Lisbon"]).join(" | ");
        assert_eq!(
            of("We sell sourdough bread, croissants and coffee in the heart of Lisbon."),
            "Sourdough bread | Croissants | Coffee"
        );
        assert_eq!(of("Salon. Services: cuts, colour, and beard trims"), "Cuts | Colour | Beard trims");
        assert_eq!(
            of("We offer:\n- Haircuts\n- Colouring;\n- Beard trims"),
            "Haircuts | Colouring | Beard trims"
        );
        for none in [
            "We offer fresh, local and organic vegetables.",
            "We bake bread, serve coffee, and host workshops.",
            "We sell bread and cake.",
            "We offer reliable, affordable and fast repairs.",
            "Bread, cake, coffee",
            "",
        ] {
            assert_eq!(of(none), "", "{none}");
        }
    }
}
