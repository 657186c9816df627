//! The language that a knowledge base is written in, as far as its words go: which of them say nothing about the subject, and
//! which are forms of one and the same.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};

use super::terms;

/// English words that say nothing about the subject. They say nothing in any other language either: visitors mix.
const ENGLISH: &[&str] = &[
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "being", "but", "by", "can",
    "could", "did", "do", "does", "doing", "for", "from", "get", "give", "had", "has", "have", "he", "her",
    "hi", "him", "his", "how", "i", "id", "if", "ill", "im", "in", "into", "is", "it", "its", "ive", "just",
    "know", "let", "like", "me", "mine", "much", "my", "need", "of", "off", "on", "one", "or", "our", "ours",
    "out", "please", "s", "say", "she", "should", "so", "some", "t", "tell", "than", "thank", "that", "the",
    "their", "them", "then", "there", "these", "they", "this", "those", "to", "too", "up", "use", "us",
    "was", "we", "were", "what", "whats", "when", "where", "which", "who", "whom", "whose", "why", "will",
    "with", "would", "you", "your", "yours", "want", "hey", "hello", "also", "dont", "doesnt", "cant",
    "isnt", "ok", "ever", "may", "might",
];

/// Others that words can be cut to their stems in, with the codes of their lists of little words.
const OTHERS: [(Algorithm, &str); 17] = [
    (Algorithm::Arabic, "ar"),
    (Algorithm::Danish, "da"),
    (Algorithm::Dutch, "nl"),
    (Algorithm::Finnish, "fi"),
    (Algorithm::French, "fr"),
    (Algorithm::German, "de"),
    (Algorithm::Greek, "el"),
    (Algorithm::Hungarian, "hu"),
    (Algorithm::Italian, "it"),
    (Algorithm::Norwegian, "no"),
    (Algorithm::Portuguese, "pt"),
    (Algorithm::Romanian, "ro"),
    (Algorithm::Russian, "ru"),
    (Algorithm::Spanish, "es"),
    (Algorithm::Swedish, "sv"),
    (Algorithm::Tamil, "ta"),
    (Algorithm::Turkish, "tr"),
];

/// Texts are read until so many little words were counted.
const ENOUGH: usize = 2_000;
/// Shorter words are not cut.
const SHORTEST: usize = 3;

/// For every little word, as it is compared, the tongues that have it: one bit each, English the lowest. In an order that is the same
/// on every machine, since of two words that a mistyped one may stand for the first is taken.
static LITTLE: LazyLock<BTreeMap<String, u32>> = LazyLock::new(|| {
    let mut little: BTreeMap<String, u32> = ENGLISH.iter().map(|word| ((*word).to_owned(), 1)).collect();
    for ((_, code), tongue) in OTHERS.iter().zip(1..) {
        for word in stop_words::lookup(code).unwrap_or_default() {
            *little.entry(terms::normalised(word)).or_default() |= 1 << tongue;
        }
    }
    little
});

/// English unless it is certainly another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Tongue(u8);

impl Tongue {
    /// The one whose little words the texts have most of.
    pub fn of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut counts = [0; OTHERS.len() + 1];
        let mut seen = 0;
        for text in texts {
            terms::for_each_word(text, |word| {
                let tongues = LITTLE.get(word).copied().unwrap_or_default();
                seen += usize::from(tongues != 0);
                (0..).zip(&mut counts).for_each(|(tongue, count)| *count += tongues >> tongue & 1);
            });
            if seen >= ENOUGH {
                break;
            }
        }
        // Of two that are as likely the first: English before all others.
        let most = (0..).zip(counts).max_by_key(|(tongue, count)| (*count, Reverse(*tongue)));
        Self(most.map_or(0, |(tongue, _)| tongue))
    }

    pub fn spanish() -> Self {
        let place = (1..).zip(OTHERS).find(|(_, (_, code))| *code == "es");
        Self(place.map_or(0, |(tongue, _)| tongue))
    }

    fn algorithm(self) -> Algorithm {
        usize::from(self.0).checked_sub(1).map_or(Algorithm::English, |other| OTHERS[other].0)
    }

    /// Whether a word says nothing about the subject.
    pub fn is_little(self, word: &str) -> bool {
        LITTLE.get(word).is_some_and(|tongues| tongues & (1 << self.0 | 1) != 0)
    }

    pub fn little_words(self) -> Box<dyn Iterator<Item = &'static str>> {
        if self == Self::default() {
            return Box::new(ENGLISH.iter().copied());
        }
        Box::new(LITTLE.keys().map(String::as_str).filter(move |word| self.is_little(word)))
    }

    /// The stem under which a word is found.
    pub fn stem(self, word: &str) -> String {
        type Seen = HashMap<(Tongue, String), String>;
        thread_local! {
            static SEEN: RefCell<Seen> = RefCell::new(Seen::new());
        }
        const REMEMBERED: usize = 4_096;
        let is_cut =
            |c: char| if self == Self::default() { c.is_ascii_lowercase() } else { c.is_alphabetic() };
        if word.chars().nth(SHORTEST - 1).is_none() || !word.chars().all(is_cut) {
            return word.to_owned();
        }
        SEEN.with_borrow_mut(|seen| {
            let key = (self, word.to_owned());
            if let Some(stem) = seen.get(&key) {
                return stem.clone();
            }
            if seen.len() >= REMEMBERED {
                seen.clear();
            }
            let stem = Stemmer::create(self.algorithm()).stem(word).into_owned();
            seen.insert(key, stem.clone());
            stem
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn in_code(code: &str) -> Tongue {
        let other = (1..).zip(OTHERS).find(|(_, (_, other))| *other == code);
        Tongue(other.expect("a language of the list").0)
    }

    #[test]
    fn a_tongue_is_known_by_its_little_words() {
        for (text, code) in [
            ("¿Cuál es el horario? Abrimos de martes a viernes y los sábados.", "es"),
            ("Wann haben Sie geöffnet? Wir haben von Dienstag bis Freitag geöffnet.", "de"),
            ("Quels sont vos horaires ? Nous sommes ouverts du mardi au vendredi.", "fr"),
            ("Есть ли у вас доставка? Да, но не по воскресеньям.", "ru"),
            ("Wij zijn open van dinsdag tot en met vrijdag en op zaterdag.", "nl"),
        ] {
            assert_eq!(Tongue::of([text]), in_code(code), "{text}");
        }
        for text in ["", "Pizza Margherita 9,50", "Do you deliver? Yes, to all of Los Angeles.", "我们开门"]
        {
            assert_eq!(Tongue::of([text]), Tongue::default(), "{text}");
        }
    }

    #[test]
    fn forms_of_a_word_meet() {
        let english = Tongue::default();
        assert_eq!(english.stem("deliveries"), english.stem("delivery"));
        assert_eq!(english.stem("opening"), english.stem("opened"));
        assert_eq!(english.stem("我们"), "我们");
        for (code, one, other) in [
            ("es", "tartas", "tarta"),
            ("de", "lieferungen", "lieferung"),
            ("fr", "livraisons", "livraison"),
            ("ru", "доставку", "доставка"),
            ("ru", "свадебный", "свадебные"),
        ] {
            let tongue = in_code(code);
            assert_eq!(tongue.stem(&terms::normalised(one)), tongue.stem(&terms::normalised(other)), "{one}");
        }
    }

    #[test]
    fn little_words_are_those_of_the_tongue_and_english_ones() {
        let spanish = in_code("es");
        assert!(spanish.is_little("tambien") && spanish.is_little("the") && !spanish.is_little("tarta"));
        assert!(!Tongue::default().is_little("tambien"));
        assert!(spanish.little_words().any(|word| word == "tambien"));
        assert_eq!(Tongue::default().little_words().count(), ENGLISH.len());
    }

    proptest! {
        #[test]
        fn any_word_has_a_stem(word in "\\PC{1,40}", tongue in 0..=17_u8) {
            for word in terms::words(&word) {
                Tongue(tongue).stem(&word);
            }
        }

        #[test]
        fn letters_in_any_order_have_a_stem(
            word in "[a-zßæøœñç]{1,20}|[а-яё]{1,20}|[α-ως]{1,20}|[ء-ي]{1,20}|[அ-ஹா-்]{1,20}",
            tongue in 0..=17_u8,
        ) {
            for word in terms::words(&word) {
                Tongue(tongue).stem(&word);
            }
        }
    }
}
