//! What a bot knows without being taught: the facts its owner gave in the form, and where the business is, if anything
//! that the owner wrote says so.

use botwright_domain::chatbot::BotDetails;
use botwright_knowledge::{Language, address_in, language_of};
use botwright_store::knowledge::Entry;

/// The source of the entry that says how to reach the business.
pub const CONTACT: &str = "Contact";

/// Other ways to ask for them, the default quick replies among them: a button that the product put there must not lead
/// to "I do not know".
const ABOUT: [&str; 4] =
    ["What do you do?", "Who are you?", "What do you offer?", "Tell me more about your services"];
const REACHING: [&str; 5] = [
    "What is your phone number?",
    "What is your email address?",
    "How can I reach you?",
    "Contact support",
    "I want to get started",
];

/// Asked besides, where the owner writes Spanish.
const ABOUT_IN_SPANISH: [&str; 4] =
    ["¿Qué hacen?", "¿Quiénes son?", "¿Qué ofrecen?", "Cuénteme más sobre sus servicios"];
const REACHING_IN_SPANISH: [&str; 4] = [
    "¿Cuál es su número de teléfono?",
    "¿Cuál es su correo electrónico?",
    "¿Cómo puedo contactar con ustedes?",
    "Contacto",
];
const PLACE_IN_SPANISH: [&str; 4] =
    ["¿Cuál es su dirección?", "¿Dónde están?", "¿Cómo llego?", "¿Dónde está la tienda?"];

/// The language that the owner writes in.
pub fn written_in(details: &BotDetails) -> Language {
    let texts = [&details.description, &details.welcome_message];
    texts.into_iter().find_map(|text| language_of(text)).unwrap_or_default()
}

pub fn from_form(details: &BotDetails, email: &str) -> Vec<Entry> {
    let business = &details.business_name;
    let (what, how, ways, also_about, also_reaching): (_, _, _, &[&str], &[&str]) = match written_in(details)
    {
        Language::English => (
            format!("What is {business}?"),
            format!("How can I contact {business}?"),
            ["Email", "Phone", "Website"],
            &[],
            &[],
        ),
        Language::Spanish => (
            format!("¿Qué es {business}?"),
            format!("¿Cómo puedo contactar con {business}?"),
            ["Correo", "Teléfono", "Sitio web"],
            &ABOUT_IN_SPANISH,
            &REACHING_IN_SPANISH,
        ),
    };
    let about = Entry {
        question: Some(what),
        wordings: owned(&ABOUT, also_about),
        text: details.description.clone(),
        source: Some("About the business".to_owned()),
    };
    let given = [Some(email), details.mobile.as_deref(), details.website.as_deref()];
    let ways: Vec<String> =
        ways.into_iter().zip(given).filter_map(|(way, value)| Some(format!("{way}: {}", value?))).collect();
    let contact = Entry {
        question: Some(how),
        wordings: owned(&REACHING, also_reaching),
        text: ways.join("\n"),
        source: Some(CONTACT.to_owned()),
    };
    vec![about, contact]
}

const PLACE: [&str; 4] =
    ["What is your address?", "Where are you located?", "How do I get to you?", "Where is your shop?"];
/// An owner who writes one of these in a question has answered it.
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

/// Where the business is, in its owner's words: those of the form first, then those of documents and answers.
pub fn place(entries: &[Entry], language: Language) -> Option<Entry> {
    let asks = |words: &String| PLACE_WORDS.iter().any(|place| words.to_lowercase().contains(place));
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
    let (question, wordings) = match language {
        Language::English => ("Where can I find you?", owned(&PLACE, &[])),
        Language::Spanish => ("¿Dónde puedo encontrarles?", owned(&PLACE, &PLACE_IN_SPANISH)),
    };
    Some(Entry { question: Some(question.to_owned()), wordings, text: text.to_owned(), source })
}

fn owned(wordings: &[&str], also: &[&str]) -> Vec<String> {
    wordings.iter().chain(also).map(|&wording| wording.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_domain::chatbot::BotForm;

    #[test]
    fn only_what_was_given_is_known() {
        let form = BotForm {
            name: "Bot".into(),
            business_name: "Linden".into(),
            business_type: "Bakery".into(),
            description: "Bread.".into(),
            mobile: "+49 30 1234".into(),
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
