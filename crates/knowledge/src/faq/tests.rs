//! The ways of writing a FAQ that owners are known to use.

use super::*;

fn pairs(text: &str) -> Vec<(Option<String>, String)> {
    entries(text).into_iter().map(|entry| (entry.question, entry.text)).collect()
}

fn asked(question: &str, answer: &str) -> (Option<String>, String) {
    (Some(question.to_owned()), answer.to_owned())
}

fn plain(text: &str) -> (Option<String>, String) {
    (None, text.to_owned())
}

fn expected() -> Vec<(Option<String>, String)> {
    vec![asked("Do you deliver?", "Yes, within five miles."), asked("What are your hours?", "Nine to five.")]
}

#[test]
fn the_usual_writings_say_the_same() {
    for text in [
        "Q: Do you deliver?\nA: Yes, within five miles.\n\nQ: What are your hours?\nA: Nine to five.",
        "Q. Do you deliver?\nA. Yes, within five miles.\nQ. What are your hours?\nA: Nine to five.",
        "Question: Do you deliver?\nAnswer: Yes, within five miles.\nQuestion: What are your hours?\nAnswer: Nine to five.",
        "Q1: Do you deliver? A1: Yes, within five miles.\nQ2: What are your hours? A2: Nine to five.",
        "1. Do you deliver?\nYes, within five miles.\n2. What are your hours?\nNine to five.",
        "1) Do you deliver? Yes, within five miles.\n2) What are your hours? Nine to five.",
        "Do you deliver?\nYes, within five miles.\nWhat are your hours?\nNine to five.",
        "Do you deliver?\n\nYes, within five miles.\n\nWhat are your hours?\n\nNine to five.",
        "## Do you deliver?\nYes, within five miles.\n\n## What are your hours?\n\nNine to five.",
        "**Do you deliver?**\nYes, within five miles.\n**What are your hours?**\nNine to five.",
        "**Q: Do you deliver?**\n**A:** Yes, within five miles.\n\n**Q: What are your hours?**\nA: Nine to five.",
        "- Do you deliver?\n  Yes, within five miles.\n- What are your hours?\n  Nine to five.",
        "Q: Do you\ndeliver?\nA: Yes, within five miles.\nQ: What are your hours?\nA:\nNine to five.",
        "Do you deliver? Yes, within five miles.\n\nWhat are your hours? Nine to five.",
        "Q: Do you deliver? A: Yes, within five miles. Q: What are your hours? A: Nine to five.",
        "Q1: Do you deliver? A1: Yes, within five miles. Q2: What are your hours? A2: Nine to five.",
        "Do you deliver?\tYes, within five miles.\nWhat are your hours?\tNine to five.\n",
        "Question\tAnswer\nDo you deliver?\tYes, within five miles.\n\nWhat are your hours?\tNine to five.",
        "question,answer\r\nDo you deliver?,\"Yes, within five miles.\"\r\nWhat are your hours?,Nine to five.\r\n",
        "Question;Answer\nDo you deliver?;Yes, within five miles.\nWhat are your hours?;Nine to five.",
    ] {
        assert_eq!(pairs(text), expected(), "{text}");
    }
}

#[test]
fn other_languages_ask_too() {
    assert_eq!(pairs("F: Wann öffnet ihr?\nA: Um neun."), [asked("Wann öffnet ihr?", "Um neun.")]);
    assert_eq!(pairs("P: ¿Cuándo abren?\nR: A las nueve."), [asked("¿Cuándo abren?", "A las nueve.")]);
    assert_eq!(pairs("几点开门？\n九点。"), [asked("几点开门？", "九点。")]);
    assert_eq!(pairs("متى تفتحون؟\nفي التاسعة."), [asked("متى تفتحون؟", "في التاسعة.")]);
    assert_eq!(pairs("問：何時ですか？\n答：九時です。"), [asked("何時ですか？", "九時です。")]);
}

#[test]
fn marks_may_be_forgotten_half_way() {
    let text = "Q: Do you deliver?\nA: Yes, within five miles.\n\nAnything else?\nJust ask.\n\nWhat are your hours?\nNine to five.";
    let first = "Yes, within five miles.\n\nAnything else?\nJust ask.";
    assert_eq!(
        pairs(text),
        [asked("Do you deliver?", first), asked("What are your hours?", "Nine to five.")]
    );
}

#[test]
fn answers_keep_their_paragraphs_and_lists() {
    let text = "Q: How do I return something?\nA: Easily:\n- pack it\n- send it\n\nWe pay. Did you know?\n\nQ: Next?\nA: No.";
    let answer = "Easily:\n- pack it\n- send it\n\nWe pay. Did you know?";
    assert_eq!(pairs(text), [asked("How do I return something?", answer), asked("Next?", "No.")]);
}

#[test]
fn headings_are_questions_or_sections() {
    let found = entries("# Shipping\n## How long?\nTwo days.\n## Returns\nWithin 30 days.\n# Empty");
    let entry = |question: Option<&str>, text: &str, source: Option<&str>| Entry {
        question: question.map(str::to_owned),
        wordings: Vec::new(),
        text: text.to_owned(),
        source: source.map(str::to_owned),
    };
    let expected = [
        entry(Some("How long?"), "Two days.", Some("Shipping")),
        entry(Some("Returns"), "Within 30 days.", Some("Shipping")),
        entry(None, "Empty", Some("Shipping")),
    ];
    assert_eq!(found, expected);
}

#[test]
fn words_in_capitals_name_a_section() {
    let found =
        entries("PRICES\n\nQ: How much?\nA: Five.\n\nOPENING HOURS\n\nQ: When?\nA: At NINE.\n\nSee you.");
    let told: Vec<(&str, Option<&str>)> =
        found.iter().map(|entry| (entry.text.as_str(), entry.source.as_deref())).collect();
    assert_eq!(told, [("Five.", Some("PRICES")), ("At NINE.\n\nSee you.", Some("OPENING HOURS"))]);
}

#[test]
fn tables_keep_what_is_quoted() {
    let text =
        "question,answer\nHow much?,\"Bread: £4,\n\"\"rye\"\": £5.\"\nOnly a question?,\n,Only an answer.\n";
    assert_eq!(
        pairs(text),
        [asked("How much?", "Bread: £4,\n\"rye\": £5."), plain("Only a question?"), plain("Only an answer.")]
    );
    assert_eq!(pairs("Bread\t£4\nRolls\t£1"), [plain("Bread\t£4\nRolls\t£1")]);
}

#[test]
fn a_heading_between_questions_ends_the_answer_above() {
    let text = "Do you deliver?\nYes, daily:\n\nMonday to Friday\n9 to 5\n\nParking\nThere is a car park behind the house.\n\n\
                Payment\n\nCan I pay by card?\nYes.";
    let found = entries(text);
    let read: Vec<(Option<&str>, &str, Option<&str>)> = found
        .iter()
        .map(|entry| (entry.question.as_deref(), entry.text.as_str(), entry.source.as_deref()))
        .collect();
    assert_eq!(
        read,
        [
            (Some("Do you deliver?"), "Yes, daily:\n\nMonday to Friday\n9 to 5", None),
            (Some("Parking"), "There is a car park behind the house.", None),
            (Some("Can I pay by card?"), "Yes.", Some("Payment")),
        ]
    );
}

#[test]
fn plain_paragraphs_have_no_question() {
    let text = "We bake bread.\nEvery day.\n\nWe are in Bath.\n\nDo you deliver?\nNo.";
    assert_eq!(
        pairs(text),
        [plain("We bake bread.\nEvery day."), plain("We are in Bath."), asked("Do you deliver?", "No.")]
    );
}

#[test]
fn questions_in_a_row_are_wordings_of_one() {
    let wordings = |text: &str| {
        let found = entries(text);
        found
            .into_iter()
            .map(|entry| (entry.question.unwrap_or_default(), entry.wordings))
            .collect::<Vec<_>>()
    };
    let expected =
        [("Can I pay by card?".to_owned(), vec!["Do you take cards?".to_owned(), "Visa?".to_owned()])];
    for text in [
        "Q: Can I pay by card?\nQ: Do you take cards?\nQ: Visa?\nA: Yes.",
        "Can I pay by card?\nDo you take cards?\nVisa?\nYes.",
        "Q: Can I pay by card?\nAlso: Do you take cards? Visa?\nA: Yes.",
        "Q: Can I pay by card?\nA: Yes.\nAlso asked: Do you take cards? Visa?",
    ] {
        assert_eq!(wordings(text), expected, "{text}");
    }
    let answer = entries("Q: Can I pay by card?\nA: Yes.\nAlso: with cash.");
    assert_eq!(answer[0].text, "Yes.\nAlso: with cash.");
}

#[test]
fn a_table_of_contents_is_no_wording() {
    let found = entries("Q: Where?\nQ: When?\nQ: Where?\nA: Here.\nQ: When?\nA: Now.");
    let asked: Vec<(Option<&str>, &str, usize)> = found
        .iter()
        .map(|entry| (entry.question.as_deref(), entry.text.as_str(), entry.wordings.len()))
        .collect();
    assert_eq!(asked, [(Some("Where?"), "Here.", 0), (Some("When?"), "Now.", 0)]);
}

#[test]
fn a_question_without_an_answer_is_kept_as_text() {
    assert_eq!(pairs(""), []);
    assert_eq!(pairs("Only a question?"), [plain("Only a question?")]);
}

#[test]
fn letters_that_mark_nothing_stay_words() {
    assert_eq!(pairs("D: drive\nA: floppy disk"), [asked("drive", "floppy disk")]);
    assert_eq!(pairs("Grades:\nA: very good\nB: good"), [plain("Grades:\nA: very good\nB: good")]);
}

#[test]
fn a_marked_question_may_go_on_behind_its_question_mark() {
    let text = "Q: Do you deliver? (Hamburg only)\nA: Yes, for 5 euros.\n\nQ: Can I pay by card? And in cash?\nA: Both.\n\n\
                Q: Where is the shop? In the old mill.\nQ: When is it open?\nA: Daily.";
    let read: Vec<(String, String)> =
        entries(text).into_iter().map(|entry| (entry.question.unwrap(), entry.text)).collect();
    let expected = [
        ("Do you deliver? (Hamburg only)", "Yes, for 5 euros."),
        ("Can I pay by card? And in cash?", "Both."),
        ("Where is the shop?", "In the old mill."),
        ("When is it open?", "Daily."),
    ];
    assert_eq!(read, expected.map(|(question, text)| (question.to_owned(), text.to_owned())));
}

#[test]
fn a_question_is_appended_to_any_writing() {
    let written = [
        "",
        "Q: Do you deliver?\nA: Yes.\n",
        "Do you deliver?\nYes, within five miles.",
        "## Delivery\n\nWe deliver within five miles.\n\n",
        "**Do you deliver?**\nYes.\n\nWhere?\n",
        "1. Do you deliver?\nYes.",
    ];
    let answer = "Yes, of course.\n\nBy card:\n- at the counter\n- online";
    for text in written {
        let longer = append(text, "Can I pay? By card?", Some("card payment pls"), answer).unwrap();
        let mut read = entries(&longer);
        let last = read.pop().unwrap();
        assert_eq!(last.question.as_deref(), Some("Can I pay? By card?"), "{text}");
        assert_eq!(
            (last.wordings, last.text),
            (vec!["card payment pls".to_owned()], answer.to_owned()),
            "{text}"
        );
        let before: Vec<_> = entries(text).into_iter().map(|entry| (entry.question, entry.text)).collect();
        assert_eq!(read.into_iter().map(|entry| (entry.question, entry.text)).collect::<Vec<_>>(), before);
    }
}

#[test]
fn what_would_be_read_as_something_else_is_not_appended() {
    assert_eq!(append("", "Do you ship?", None, "Yes.\n\nWhat does it cost then?\nTen dollars."), None);
    assert_eq!(append("", "Do you ship?", None, "Yes.\nQ: And then?"), None);
    // It would become another wording of the question above.
    assert_eq!(append("Q: Hours?\nA: Nine.\n\nQ: Do you deliver?", "Do you ship?", None, "Yes."), None);
}

#[test]
fn an_endless_list_of_wordings_is_cut_and_kept_once() {
    let wordings = "Also asked: ".to_owned() + &"Do you? ".repeat(12_000);
    let text = format!("Q: Do you deliver?\n{wordings}\nA: {}", "a b c d ".repeat(12_000));
    let found = entries(&text);
    assert_eq!(found[0].wordings.len(), MOST_WORDINGS);
    let size = |entry: &Entry| {
        entry.question.iter().chain(&entry.wordings).chain([&entry.text]).map(String::len).sum::<usize>()
    };
    for text in [text, format!("Q: {}?\nA: {}", "b ".repeat(50_000), "a b c d ".repeat(12_000))] {
        let pieces: Vec<Entry> = entries(&text).into_iter().flat_map(crate::passages::cut_long).collect();
        assert!(pieces.len() > 100);
        assert!(pieces.iter().map(size).sum::<usize>() <= 2 * text.len());
    }
}
