//! Finds where a text says where a business is. Search by meaning does not see that "14 Mill Lane" answers "What is your
//! address?", so the words are found by the form that addresses have in the languages we know.

use crate::words;

/// Behind a number and a name: "14 Mill Lane".
const BEHIND: [&str; 30] = [
    "street",
    "st",
    "road",
    "rd",
    "lane",
    "ln",
    "avenue",
    "ave",
    "boulevard",
    "blvd",
    "drive",
    "square",
    "sq",
    "place",
    "court",
    "way",
    "highway",
    "hwy",
    "parkway",
    "terrace",
    "row",
    "quay",
    "close",
    "crescent",
    "gardens",
    "hill",
    "broadway",
    "mews",
    "plaza",
    "walk",
];
/// At the end of a name, with the number behind it: "Mühlenstraße 14".
const ENDS: [&str; 14] = [
    "straße", "strasse", "str", "gasse", "platz", "allee", "weg", "damm", "ufer", "straat", "laan", "plein",
    "gatan", "gade",
];
/// Before a name and a number: "Calle Mayor 14".
const BEFORE: [&str; 13] = [
    "calle", "avenida", "plaza", "paseo", "carrera", "rue", "via", "viale", "piazza", "corso", "rua",
    "praça", "travessa",
];
/// Words from one end of an address to the other.
const WIDEST: usize = 5;
/// A paragraph that is told as a whole. Of a longer one, the sentence with the address is.
const SHORT: usize = 300;

/// The paragraph or sentence that holds an address, in its own words.
pub fn address_in(text: &str) -> Option<&str> {
    let paragraph = text.split("\n\n").map(str::trim).find(|paragraph| has_address(paragraph))?;
    if paragraph.len() <= SHORT {
        return Some(paragraph);
    }
    words::sentences(paragraph).into_iter().map(str::trim).find(|sentence| has_address(sentence))
}

fn has_address(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len()).any(|at| begins(&words[at..words.len().min(at + WIDEST)]))
}

/// Whether an address begins with these words.
fn begins(words: &[&str]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    let capital = |word: &&&str| word.starts_with(char::is_uppercase);
    let plain = first.trim_end_matches([',', '.']).to_lowercase();
    if is_house_number(first) {
        let name = rest.iter().take_while(capital);
        return !first.ends_with('.') && name.skip(1).any(|word| is_one_of(word, &BEHIND));
    }
    if BEFORE.contains(&plain.as_str()) {
        let name: Vec<&&str> = rest.iter().take_while(|word| !is_house_number(word)).collect();
        return name.len() < rest.len() && name.iter().any(|word| word.starts_with(char::is_uppercase));
    }
    first.starts_with(char::is_uppercase)
        && ENDS.iter().any(|end| plain.len() > end.len() && plain.ends_with(end))
        && rest.first().is_some_and(|word| is_house_number(word))
}

fn is_one_of(word: &str, kinds: &[&str]) -> bool {
    kinds.contains(&word.trim_end_matches([',', '.', ';', ')', ':']).to_lowercase().as_str())
}

/// "14", "14a", "221B,", but not "2,000".
fn is_house_number(word: &str) -> bool {
    let word = word.trim_start_matches('(').trim_end_matches([',', '.', ';', ')', ':']);
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    (1..=5).contains(&digits)
        && word[digits..].chars().count() <= 1
        && word[digits..].chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_known_by_their_form() {
        for text in [
            "You find the shop at 14 Mill Lane, next to the old mill.",
            "Linden Bakery\n221B Baker St.\nLondon",
            "Wir sind in der Mühlenstraße 14, gleich am Fluss.",
            "Estamos en la Calle Mayor 12.",
            "12 Martin Luther King Boulevard",
        ] {
            assert_eq!(address_in(text), Some(text));
        }
        for text in [
            "We are open 7 days. Place your order today.",
            "We take 5 percent off, the usual way.",
            "All 40 people at the court agreed.",
            "Delivery costs 4 euros via courier, 2 days ahead.",
            "",
        ] {
            assert_eq!(address_in(text), None, "{text}");
        }
    }

    #[test]
    fn of_a_long_paragraph_one_sentence_is_told() {
        let long =
            format!("{}We are at 14 Mill Lane. {}", "Bread is good. ".repeat(20), "Come by. ".repeat(10));
        assert_eq!(address_in(&format!("Welcome!\n\n{long}")), Some("We are at 14 Mill Lane."));
    }
}
