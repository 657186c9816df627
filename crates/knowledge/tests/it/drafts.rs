//! Drafts made without a language model: useful, within the form's limits, and without an invented fact.

use botwright_knowledge::drafts::{self, Brief, FieldType, LeadConfig, MAX_INSTRUCTIONS};
use botwright_knowledge::faq;
use proptest::prelude::*;

fn brief(business_type: &str, name: &str, description: &str) -> Brief {
    Brief {
        description: description.to_owned(),
        business_name: name.to_owned(),
        business_type: business_type.to_owned(),
    }
}

fn bakery() -> Brief {
    brief(
        "Bakery",
        "Willow & Thyme",
        "Willow & Thyme is a family bakery in Bath. We are open Tuesday to Saturday from 7:30 to 17:00. A loaf of \
         sourdough costs £4.80. You find us at 4 Mill Street, next to the abbey. Call 01225 555 0142 to order a cake. \
         We deliver within five miles for £3.50. We take cash and cards.",
    )
}

#[test]
fn a_faq_is_made_of_the_owners_own_sentences() {
    let brief = bakery();
    let entries = faq::entries(&drafts::faq(&brief));
    let answer = |question: &str| {
        let found = entries.iter().find(|entry| entry.question.as_deref() == Some(question));
        found.map(|entry| entry.text.as_str())
    };
    let hours = "We are open Tuesday to Saturday from 7:30 to 17:00.";
    assert_eq!(answer("What is Willow & Thyme?"), Some("Willow & Thyme is a family bakery in Bath."));
    assert_eq!(answer("What are your opening hours?"), Some(hours));
    let prices = "A loaf of sourdough costs £4.80. We deliver within five miles for £3.50.";
    assert_eq!(answer("What does it cost?"), Some(prices));
    assert_eq!(answer("Where can I find you?"), Some("You find us at 4 Mill Street, next to the abbey."));
    assert_eq!(answer("How can I contact you?"), Some("Call 01225 555 0142 to order a cake."));
    assert_eq!(answer("Do you deliver?"), Some("We deliver within five miles for £3.50."));
    assert_eq!(answer("Which ways of paying do you accept?"), Some("We take cash and cards."));
    assert_eq!(answer("Is there parking?"), None, "the description does not say");
    assert_eq!(answer("Which insurance do you accept?"), None);
}

#[test]
fn a_description_without_facts_answers_only_what_it_says() {
    let draft = drafts::faq(&brief("", "", "We are nice people."));
    assert_eq!(draft, "Q: What do you do?\nA: We are nice people.");
    assert_eq!(drafts::faq(&brief("Clinic", "X", "  ")), "");
}

#[test]
fn instructions_name_the_business_and_keep_the_limit() {
    let text = drafts::instructions(&bakery());
    assert!(text.starts_with("You are the assistant of Willow & Thyme (Bakery)."), "{text}");
    assert!(text.contains("We take cash and cards."), "{text}");
    let clinic = drafts::instructions(&brief("Dental clinic", "Northside", "We treat teeth."));
    assert!(clinic.contains("no medical advice"), "{clinic}");
    let long =
        brief(&"t".repeat(3000), &"n".repeat(3000), &"A sentence of some length. Ünïcödé! ".repeat(200));
    assert!(drafts::instructions(&long).chars().count() <= MAX_INSTRUCTIONS);
}

#[test]
fn lead_forms_fit_the_business() {
    let fields = |business_type: &str| -> Vec<String> {
        drafts::lead_config(&brief(business_type, "", ""))
            .form_fields
            .into_iter()
            .map(|field| field.name)
            .collect()
    };
    assert_eq!(
        fields("Dental clinic"),
        ["full_name", "email", "phone", "preferred_date", "reason_for_visit"]
    );
    assert_eq!(fields("Law firm"), ["full_name", "email", "phone", "matter", "urgency"]);
    assert_eq!(fields("Restaurant"), ["full_name", "email", "phone", "party_size", "date", "time"]);
    assert_eq!(fields("Online shop"), ["full_name", "email", "phone", "product", "order_number"]);
    assert_eq!(drafts::lead_config(&brief("Something else", "", "")), LeadConfig::default());
}

#[test]
fn every_lead_form_is_one_the_form_accepts() {
    for business_type in [
        "clinic",
        "law",
        "restaurant",
        "shop",
        "real estate",
        "gym",
        "salon",
        "hotel",
        "software",
        "school",
        "plumber",
        "garage",
        "insurance",
        "wedding venue",
        "other",
    ] {
        let config = drafts::lead_config(&brief(business_type, "", ""));
        let mut names: Vec<&str> = config.form_fields.iter().map(|field| field.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), config.form_fields.len(), "{business_type}: a name twice");
        for field in &config.form_fields {
            assert_eq!(
                field.options.is_empty(),
                field.field_type != FieldType::Select,
                "{business_type}: {}",
                field.name
            );
        }
        assert!(!config.quick_replies.is_empty() && !config.trigger_keywords.is_empty());
    }
    let json = serde_json::to_value(LeadConfig::default()).unwrap();
    assert_eq!(json["form_fields"][1]["type"], "email");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn drafts_never_add_a_fact(description in "([A-Z][a-z $€0-9:@.]{3,60}[.!?] ){0,12}", name in "\\PC{0,40}", kind in "\\PC{0,40}") {
        let brief = brief(&kind, &name, &description);
        prop_assert!(drafts::instructions(&brief).chars().count() <= MAX_INSTRUCTIONS);
        drafts::lead_config(&brief);
        let flat = description.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in drafts::faq(&brief).lines() {
            if let Some(answer) = line.strip_prefix("A: ") {
                let words = answer.split_whitespace().all(|word| flat.contains(word));
                prop_assert!(words, "{answer} is not in {flat}");
            }
        }
    }
}
