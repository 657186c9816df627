//! What a bot knows without being taught: the facts its owner gave in the form, and where the business is, if anything
//! that the owner wrote says so.

use botwright_domain::chatbot::BotDetails;
use botwright_knowledge::{Language, address_in, language_of};
use botwright_store::knowledge::Entry;

/// The source of the entry that says how to reach the business.
pub const CONTACT: &str = "Contact";

/// What these facts are called, and how else visitors ask for them. `{}` is the business.
struct Words {
    what: &'static str,
    also_what: &'static [&'static str],
    how: &'static str,
    also_how: &'static [&'static str],
    ways: [&'static str; 3],
    place: &'static str,
    also_place: &'static [&'static str],
}

/// With the default quick replies: a button that the product put there must not lead to "I do not know".
const ENGLISH: Words = Words {
    what: "What is {}?",
    also_what: &["What do you do?", "Who are you?", "What do you offer?", "Tell me more about your services"],
    how: "How can I contact {}?",
    also_how: &[
        "What is your phone number?",
        "What is your email address?",
        "How can I reach you?",
        "Contact support",
        "I want to get started",
    ],
    ways: ["Email", "Phone", "Website"],
    place: "Where can I find you?",
    also_place: &[
        "What is your address?",
        "Where are you located?",
        "How do I get to you?",
        "Where is your shop?",
    ],
};
const SPANISH: Words = Words {
    what: "¿Qué es {}?",
    also_what: &["¿Qué hacen?", "¿Quiénes son?", "¿Qué ofrecen?", "Cuéntame más sobre sus servicios"],
    how: "¿Cómo puedo contactar con {}?",
    also_how: &[
        "¿Cuál es su número de teléfono?",
        "¿Cuál es su correo electrónico?",
        "¿Cómo puedo contactar con ustedes?",
        "Contacto",
    ],
    ways: ["Correo", "Teléfono", "Sitio web"],
    place: "¿Dónde puedo encontrarles?",
    also_place: &["¿Cuál es su dirección?", "¿Dónde están?", "¿Cómo llego?", "¿Dónde está la tienda?"],
};

/// An owner who writes one of these in a question has said where the business is.
const PLACE_WORDS: [&str; 12] = [
    "where are",
    "where is",
    "where can",
    "address",
    "located",
    "location",
    "find you",
    "get to you",
    "dónde está",
    "dónde queda",
    "dirección",
    "cómo llego",
];

impl Words {
    fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Spanish => &SPANISH,
        }
    }
}

/// In that language, and always in English as well.
fn wordings(language: Language, of: fn(&Words) -> &[&'static str]) -> Vec<String> {
    let also = if language == Language::English { &[] } else { of(Words::of(language)) };
    of(&ENGLISH).iter().chain(also).map(|&wording| wording.to_owned()).collect()
}

/// The language that the owner writes in.
pub fn written_in(details: &BotDetails) -> Language {
    let texts = [&details.description, &details.welcome_message];
    texts.into_iter().find_map(|text| language_of(text)).unwrap_or_default()
}

pub fn from_form(details: &BotDetails, email: &str) -> Vec<Entry> {
    let language = written_in(details);
    let (words, business) = (Words::of(language), &details.business_name);
    let about = Entry {
        question: Some(words.what.replace("{}", business)),
        wordings: wordings(language, |words| words.also_what),
        text: details.description.clone(),
        source: Some("About the business".to_owned()),
    };
    let given = [Some(email), details.mobile.as_deref(), details.website.as_deref()];
    let ways = words.ways.into_iter().zip(given);
    let ways: Vec<String> = ways.filter_map(|(way, value)| Some(format!("{way}: {}", value?))).collect();
    let contact = Entry {
        question: Some(words.how.replace("{}", business)),
        wordings: wordings(language, |words| words.also_how),
        text: ways.join("\n"),
        source: Some(CONTACT.to_owned()),
    };
    vec![about, contact]
}

/// Where the business is, in its owner's words: those of the form first, then those of documents and answers.
pub fn place(entries: &[Entry], language: Language) -> Option<Entry> {
    let asks = |words: &String| {
        let words = words.to_lowercase();
        PLACE_WORDS.iter().any(|place| words.contains(place))
    };
    let is_taught = |entry: &Entry| {
        entry.source.as_deref() != Some(CONTACT) && entry.question.iter().chain(&entry.wordings).any(asks)
    };
    if entries.iter().any(is_taught) {
        return None;
    }
    let (documents, answers): (Vec<&Entry>, Vec<&Entry>) =
        entries.iter().skip(1).partition(|entry| entry.question.is_none());
    let (text, source) = (entries.iter().take(1).chain(documents).chain(answers))
        .find_map(|entry| Some((address_in(&entry.text)?, entry.source.clone())))?;
    let question = Some(Words::of(language).place.to_owned());
    let wordings = wordings(language, |words| words.also_place);
    Some(Entry { question, wordings, text: text.to_owned(), source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_domain::chatbot::BotForm;

    #[test]
    fn only_what_was_given_is_known() {
        let form = BotForm {
            name: Some("Bot".into()),
            business_name: Some("Linden".into()),
            business_type: Some("Bakery".into()),
            description: Some("Bread.".into()),
            mobile: Some("+49 30 1234".into()),
            ..BotForm::default()
        };
        let facts = from_form(&form.check().unwrap(), "ann@example.com");
        assert_eq!(facts[0].text, "Bread.");
        for reply in botwright_domain::chatbot::DEFAULT_QUICK_REPLIES {
            assert!(facts.iter().any(|fact| fact.wordings.iter().any(|wording| wording == reply)), "{reply}");
        }
        assert_eq!(facts[1].text, "Email: ann@example.com\nPhone: +49 30 1234");
        assert_eq!(place(&facts, Language::English), None);
    }

    #[test]
    fn the_place_is_told_in_the_words_of_whoever_wrote_it() {
        let entry = |question: Option<&str>, text: &str| Entry {
            question: question.map(str::to_owned),
            wordings: vec![],
            text: text.to_owned(),
            source: Some("handbook.pdf".to_owned()),
        };
        let about = entry(Some("What is Linden?"), "A bakery.");
        let parking = entry(Some("Can I park?"), "Yes, behind 3 Mill Lane.");
        let find_us = entry(None, "How to find us\n\nThe shop is at 14 Mill Lane.");
        let found = place(&[about.clone(), parking.clone(), find_us.clone()], Language::English).unwrap();
        assert_eq!(found.question.as_deref(), Some("Where can I find you?"));
        assert_eq!(
            (found.text.as_str(), found.source),
            ("The shop is at 14 Mill Lane.", find_us.source.clone())
        );
        let taught = entry(Some("Where are you?"), "At the mill.");
        assert_eq!(place(&[about, parking, find_us, taught], Language::English), None);
    }
}
