//! One sentence for a client that shows no fields: each mistake once, and by name where its own words do not say which
//! field they are about.

use botwright_domain::field_errors::FieldErrors;

const REQUIRED: &str = "This field is required";
/// How messages begin that stand under their field on a form, and would be riddles elsewhere.
const NAMELESS: [&str; 6] =
    ["This field ", "This must ", "This contains ", "This is not ", "This is too ", "Please keep it to "];
const IN_CAPITALS: [&str; 4] = ["ai", "faq", "id", "url"];

pub fn sentence(errors: &FieldErrors) -> String {
    if errors.messages().values().all(|message| message == REQUIRED) {
        return "Please fill all required fields.".to_owned();
    }
    let mut sentences: Vec<String> = vec![];
    for (field, message) in errors.messages() {
        let message = message.trim_end_matches('.');
        let sentence = if names(field, message) {
            format!("{message}.")
        } else {
            format!("{}: {message}.", label(field))
        };
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences.join(" ")
}

fn names(field: &str, message: &str) -> bool {
    if !NAMELESS.iter().any(|beginning| message.starts_with(beginning)) {
        return true;
    }
    let message = message.to_lowercase();
    let last = field.rsplit('.').next().unwrap_or_default();
    message != REQUIRED.to_lowercase() && words(last).iter().any(|word| message.contains(word.as_str()))
}

/// `schedules.0.contentType` is "Schedules 1 content type".
fn label(field: &str) -> String {
    let part = |part: &str| match part.parse::<usize>() {
        Ok(place) => vec![(place + 1).to_string()],
        Err(_) => words(part),
    };
    let shown = |word: String| if IN_CAPITALS.contains(&word.as_str()) { word.to_uppercase() } else { word };
    let words: Vec<String> = field.split('.').flat_map(part).map(shown).collect();
    let label = words.join(" ");
    let mut letters = label.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The words of a name like `botName` or `faq_text`, in small letters.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() {
            words.push(String::new());
        }
        if letter != '_' {
            words.last_mut().into_iter().for_each(|word| word.extend(letter.to_lowercase()));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(errors: &[(&str, &str)]) -> String {
        let mut wrong = FieldErrors::default();
        for (field, message) in errors {
            wrong.add(*field, *message);
        }
        sentence(&wrong)
    }

    #[test]
    fn each_mistake_is_told_once_and_by_name() {
        assert_eq!(
            said(&[("email", "Email is invalid"), ("password", "Password is required")]),
            "Email is invalid. Password is required."
        );
        assert_eq!(
            said(&[("botName", REQUIRED), ("businessName", REQUIRED)]),
            "Please fill all required fields."
        );
        assert_eq!(
            said(&[("botName", REQUIRED), ("website", "This is not a web address")]),
            "Bot name: This field is required. Website: This is not a web address."
        );
        assert_eq!(
            said(&[("schedules.0.frequency", "This must be at most 200 characters")]),
            "Schedules 1 frequency: This must be at most 200 characters."
        );
        assert_eq!(said(&[("faq_text", "This is too long")]), "FAQ text: This is too long.");
        assert_eq!(
            said(&[("quick_replies", "Please keep it to 10")]),
            "Quick replies: Please keep it to 10."
        );
        assert_eq!(
            said(&[("platform", "This is not a platform we know")]),
            "This is not a platform we know."
        );
        assert_eq!(said(&[("password", "This password is not right")]), "This password is not right.");
        assert_eq!(said(&[("a", "Please look again"), ("b", "Please look again.")]), "Please look again.");
    }
}
