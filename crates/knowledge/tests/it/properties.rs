//! Whatever somebody types or uploads: no panic, and no word lost.

use botwright_knowledge::{document, faq, passages};
use proptest::prelude::*;

/// Letters and digits in their order, the measure of "nothing lost" that spaces, marks and line breaks do not touch.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Words that look like no mark of a question or an answer.
fn word() -> impl Strategy<Value = String> {
    "[b-df-z][a-z]{5,9}|[äöüß]{6}|[Б-Я]{6}|[一-三]{6}"
}

/// A line as it may stand in a FAQ, and its words.
fn line() -> impl Strategy<Value = (String, Vec<String>)> {
    let before = prop_oneof![
        Just(""),
        Just("Q: "),
        Just("A: "),
        Just("**Question 2:** "),
        Just("Answer - "),
        Just("1. "),
        Just("## "),
        Just("- "),
        Just("P: "),
        Just("R: "),
        Just("\n"),
        Just("\n\n")
    ];
    let after = prop_oneof![
        Just(""),
        Just("?"),
        Just("."),
        Just("？"),
        Just("؟"),
        Just(" A: "),
        Just("? A: "),
        Just("\n")
    ];
    (before, prop::collection::vec(word(), 0..6), after)
        .prop_map(|(before, words, after)| (format!("{before}{}{after}", words.join(" ")), words))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn a_faq_keeps_every_word_in_order(lines in prop::collection::vec(line(), 0..20)) {
        let text: Vec<&str> = lines.iter().map(|(line, _)| line.as_str()).collect();
        let entries = faq::entries(&text.join("\n"));
        let mut found = String::new();
        let mut sections: Vec<&str> = Vec::new();
        for entry in &entries {
            prop_assert!(!entry.text.trim().is_empty());
            if let Some(section) = entry.source.as_deref().filter(|section| sections.last() != Some(section)) {
                sections.push(section);
                found.push_str(section);
                found.push(' ');
            }
            found.push_str(entry.question.as_deref().unwrap_or_default());
            found.push(' ');
            found.push_str(&entry.wordings.join(" "));
            found.push(' ');
            found.push_str(&entry.text);
            found.push(' ');
        }
        for word in lines.iter().flat_map(|(_, words)| words) {
            prop_assert!(found.contains(word.as_str()), "{word} is lost in {entries:?}");
        }
    }

    #[test]
    fn a_faq_survives_any_text(text in "\\PC{0,200}(\n\\PC{0,60}){0,8}") {
        faq::entries(&text);
    }

    #[test]
    fn a_text_file_keeps_every_letter(text in "[a-zA-Z0-9 .,?!äéßЖ中あ😀\u{200B}\u{202E}\n-]{1,300}") {
        let Ok(document) = document::read(text.as_bytes()) else {
            prop_assert_eq!(letters(&text), "");
            return Ok(());
        };
        let read: String = document.parts.iter().map(|part| part.text.as_str()).collect();
        prop_assert_eq!(letters(&read), letters(&text));
        let entries = passages::from_document(&document);
        prop_assert!(entries.iter().all(|entry| !entry.text.trim().is_empty()));
    }

    #[test]
    fn passages_of_prose_keep_every_letter(sentences in prop::collection::vec("[A-Z][a-z]{2,9}( [a-z]{2,9}){3,20}\\.( |\n|\n\n)", 1..40)) {
        let text = sentences.concat();
        let document = document::read(text.as_bytes()).unwrap();
        let found: String = passages::from_document(&document).iter().map(|entry| letters(&entry.text)).collect();
        prop_assert_eq!(found, letters(&text));
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = document::read(&bytes);
    }

    #[test]
    fn any_pdf_is_survived(body in "[ -~\n]{0,400}") {
        let _ = document::read(format!("%PDF-1.4\n{body}").as_bytes());
    }
}
