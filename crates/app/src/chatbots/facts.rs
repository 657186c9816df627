//! What a bot knows without being taught: the facts its owner gave in the form.

use botwright_domain::chatbot::BotDetails;
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

pub fn from_form(details: &BotDetails, email: &str) -> Vec<Entry> {
    let business = &details.business_name;
    let about = Entry {
        question: Some(format!("What is {business}?")),
        wordings: owned(&ABOUT),
        text: details.description.clone(),
        source: Some("About the business".to_owned()),
    };
    let ways = [
        ("Email", Some(email)),
        ("Phone", details.mobile.as_deref()),
        ("Website", details.website.as_deref()),
    ];
    let ways: Vec<String> =
        ways.into_iter().filter_map(|(way, value)| value.map(|value| format!("{way}: {value}"))).collect();
    let contact = Entry {
        question: Some(format!("How can I contact {business}?")),
        wordings: owned(&REACHING),
        text: ways.join("\n"),
        source: Some(CONTACT.to_owned()),
    };
    vec![about, contact]
}

fn owned(wordings: &[&str]) -> Vec<String> {
    wordings.iter().map(|&wording| wording.to_owned()).collect()
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
    }
}
