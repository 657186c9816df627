//! Words that mean something only in the light of what was said before: "and on Sundays?", "how much is it?", "prices?".

use super::terms;
use super::tongue::Tongue;

/// A follow-up is short, and begins or points like one. What points says little by itself, and even less that is known.
const LONGEST_FOLLOW_UP: usize = 7;
const MOST_OWN_WORDS: usize = 2;
const MOST_KNOWN_WORDS: usize = 1;
/// One that names no subject of its own is shorter still.
const LONGEST_BARE: usize = 4;
const BEGINNINGS: [&str; 20] = [
    "and",
    "what about",
    "how about",
    "or",
    "but",
    "also",
    "then",
    "so",
    "what if",
    "even",
    "only",
    "same",
    "ok and",
    "und",
    "y",
    "o",
    "pero",
    "tambien",
    "entonces",
    "que tal",
];
const POINTERS: [&str; 19] = [
    "it", "its", "that", "they", "them", "this", "there", "those", "these", "one", "ones", "he", "she",
    "then", "eso", "esto", "ese", "esa", "ello",
];
/// What is asked of a subject and does not name it. An answer need not have the word: "£3" tells a price.
const MEASURES: &[&str] = &[
    "price",
    "prices",
    "pricing",
    "priced",
    "cost",
    "costs",
    "charge",
    "charges",
    "charged",
    "fee",
    "fees",
    "rate",
    "rates",
    "expensive",
    "cheap",
    "many",
    "long",
    "time",
    "times",
    "far",
    "often",
    "soon",
    "fast",
    "quickly",
    "cuanto",
    "cuanta",
    "cuantos",
    "cuantas",
    "cuando",
    "donde",
    "cuesta",
    "cuestan",
    "vale",
    "precio",
    "precios",
    "tarifa",
    "tarifas",
    "tiempo",
    "hora",
    "horas",
    "tarda",
];
/// When and how of a subject. Only an answer that has the word speaks of it.
const OCCASIONS: &[&str] = &[
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "mondays",
    "tuesdays",
    "wednesdays",
    "thursdays",
    "fridays",
    "saturdays",
    "sundays",
    "weekend",
    "weekends",
    "weekdays",
    "today",
    "tomorrow",
    "tonight",
    "morning",
    "mornings",
    "afternoon",
    "evening",
    "evenings",
    "night",
    "minimum",
    "min",
    "maximum",
    "max",
    "order",
    "extra",
    "free",
    "included",
    "available",
    "possible",
    "more",
    "info",
    "information",
    "details",
    "lunes",
    "martes",
    "miercoles",
    "jueves",
    "viernes",
    "sabado",
    "sabados",
    "domingo",
    "domingos",
    "hoy",
    "manana",
    "minimo",
    "maximo",
    "pedido",
    "gratis",
    "incluido",
    "mas",
    "detalles",
    "informacion",
];

/// Whether a word asks for a price, a time or a length without naming a subject.
pub(super) fn is_measure(word: &str) -> bool {
    MEASURES.contains(&word)
}

/// Whether a word may name a subject.
pub(super) fn names(word: &str) -> bool {
    !is_pointer(word) && !asks(word)
}

/// What an index knows of words.
pub(super) trait Knows {
    fn is_little(&self, word: &str) -> bool;
    fn knows(&self, word: &str) -> bool;
}

pub(super) fn is_follow_up(words: &[String], index: &impl Knows) -> bool {
    let points = || points(words) && has_few_own(words, index);
    (1..=LONGEST_FOLLOW_UP).contains(&words.len())
        && (begins(words) || points() || names_nothing(words, |word| index.is_little(word)))
}

/// Whether a follow-up is about nothing but what was asked before: "how much?", and not "and on Sundays?".
pub(super) fn is_bare(words: &[String], index: &impl Knows) -> bool {
    names_nothing(words, |word| index.is_little(word))
        && !words.iter().any(|word| OCCASIONS.contains(&word.as_str()))
}

/// Whether a message means the same wherever it is said, so that it may stand for a question by itself.
pub fn stands_alone(message: &str) -> bool {
    let words = terms::words(message);
    let is_little = |word: &str| Tongue::default().is_little(word) || Tongue::spanish().is_little(word);
    let is_own = |word: &String| !is_little(word) && !is_pointer(word) && !asks(word);
    !begins(&words) && !points(&words) && words.iter().any(is_own)
}

fn begins(words: &[String]) -> bool {
    BEGINNINGS.iter().any(|beginning| {
        let mut beginning = beginning.split(' ');
        let count = beginning.clone().count();
        words.len() > count && words.iter().take(count).all(|word| beginning.next() == Some(word))
    })
}

fn is_pointer(word: &str) -> bool {
    POINTERS.contains(&word)
}

fn asks(word: &str) -> bool {
    is_measure(word) || OCCASIONS.contains(&word)
}

/// "How much is it?", but not "Is there wifi?".
fn points(words: &[String]) -> bool {
    let there_is = |at: usize| {
        words[at] == "there" && at > 0 && matches!(words[at - 1].as_str(), "is" | "are" | "isnt" | "arent")
    };
    (0..words.len()).any(|at| is_pointer(&words[at]) && !there_is(at))
}

fn has_few_own(words: &[String], index: &impl Knows) -> bool {
    let own = || words.iter().filter(|word| !index.is_little(word) && !is_pointer(word));
    own().count() <= MOST_OWN_WORDS && own().filter(|word| index.knows(word)).count() <= MOST_KNOWN_WORDS
}

/// "How much?", "minimum order?", but not "Where are you?".
fn names_nothing(words: &[String], is_little: impl Fn(&str) -> bool) -> bool {
    let speaks_of_us = words.iter().any(|word| matches!(word.as_str(), "you" | "your" | "u" | "us"));
    (1..=LONGEST_BARE).contains(&words.len())
        && words.iter().all(|word| is_little(word) || is_pointer(word) || asks(word))
        && (!speaks_of_us || words.iter().any(|word| is_measure(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_need_a_question_before_them_do_not_stand_alone() {
        for message in [
            "how much does it cost?",
            "prices",
            "Price?",
            "and on sundays?",
            "on Sundays?",
            "how long?",
            "what about gluten",
            "minimum order?",
            "¿cuánto cuesta?",
            "¿y los domingos?",
            "can i bring them",
            "where?",
            "",
        ] {
            assert!(!stands_alone(message), "{message}");
        }
        for message in [
            "u ship to Leeds?",
            "wifi",
            "Is there wifi?",
            "how much is a cake",
            "¿tienen wifi?",
            "可以刷卡吗",
        ] {
            assert!(stands_alone(message), "{message}");
        }
    }
}
