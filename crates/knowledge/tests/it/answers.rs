//! Questions to a bakery: whether the right answer comes, and whether what is not known is refused.

use std::time::Duration;

use botwright_knowledge::eval::{self, Options, QuestionSet, Report};
use botwright_knowledge::{Embedder, Entry, Index, Query, Reply, Verdict, embed_entries, reply};
use proptest::prelude::*;

fn bakery() -> QuestionSet {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bench/questions/bakery.jsonl");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn report(options: Options) -> Report {
    let report = eval::run(&bakery(), options, || Duration::ZERO);
    println!("{report}");
    report
}

fn entries() -> Vec<Entry> {
    let row = |row: eval::Row| Entry {
        question: row.question,
        wordings: row.variants,
        text: row.text,
        source: None,
    };
    bakery().kb.into_iter().map(row).collect()
}

fn index(entries: Vec<Entry>) -> Index {
    let vectors = Embedder::built_in().map(|embedder| embed_entries(embedder, &entries)).unwrap_or_default();
    Index::build(entries, vectors.into_iter().map(Some).collect())
}

fn ask(index: &Index, message: &str, earlier: &[&str]) -> Reply {
    let query = Query::new(index, message, earlier);
    let vectors =
        Embedder::built_in().map(|embedder| embedder.embed(&query.texts_to_embed())).unwrap_or_default();
    let findings = index.search(&query, &vectors);
    reply(index, &query, &findings, &vectors)
}

#[test]
fn the_bakery_is_answered_well() {
    if Embedder::built_in().is_none() {
        return;
    }
    let plain = report(Options::default());
    assert!(plain.hit_at_1 >= 0.87 && plain.hit_at_3 >= 0.92, "{plain}");
    assert!(plain.refusal_auroc.unwrap() >= 0.92, "{plain}");
    assert!(plain.shares.answered_wrong <= 0.06 && plain.shares.wrongly_refused <= 0.12, "{plain}");
    assert!(plain.off_topic.unwrap().answered_wrong <= 0.0, "{plain}");
    assert!(plain.answer_in_reply.unwrap() >= 0.9, "{plain}");
    let worded = report(Options { wordings: 4, ..Options::default() });
    assert!(worded.hit_at_1 >= 0.92 && worded.hit_at_1 >= plain.hit_at_1, "{worded}");
}

#[test]
fn without_weights_words_still_find_and_refuse() {
    let words = report(Options { words_only: true, ..Options::default() });
    assert!(!words.by_meaning);
    assert!(words.hit_at_1 >= 0.7 && words.hit_at_3 >= 0.9, "{words}");
    assert!(words.shares.answered_wrong <= 0.06, "{words}");
    assert!(words.off_topic.unwrap().answered_wrong <= 0.0, "{words}");
}

#[test]
fn follow_ups_carry_the_question_along() {
    if Embedder::built_in().is_none() {
        return;
    }
    let index = index(entries());
    let cases = [
        ("Do you deliver?", "and how much is it?", "£3"),
        ("What are your opening hours?", "and on Sundays?", "closed"),
        ("Do you teach baking?", "what does it cost?", "£65"),
        ("How much is a loaf of sourdough?", "what about half a loaf?", "£2.60"),
    ];
    for (before, message, expected) in cases {
        let Reply::Answer { text, .. } = ask(&index, message, &["hello", before]) else {
            panic!("{message} after {before} is not answered");
        };
        assert!(text.contains(expected), "{message} after {before}: {text}");
    }
    let topic_change = Query::new(
        &index,
        "Is there a car park near the shop where I can leave my van?",
        &["Do you deliver?"],
    );
    assert!(!topic_change.is_follow_up());
}

fn faq(question: &str, text: &str) -> Entry {
    Entry { question: Some(question.to_owned()), text: text.to_owned(), ..Entry::default() }
}

#[test]
fn other_languages_are_found_by_their_words() {
    let index = index(vec![
        faq("Wann habt ihr geöffnet?", "Von neun bis fünf."),
        faq("你们几点开门？", "九点。"),
        faq("Où puis-je garer ma voiture ?", "Derrière la maison."),
        faq("متى تفتحون؟", "في التاسعة."),
    ]);
    for (message, expected) in [
        ("wann geoffnet", "Von neun bis fünf."),
        ("几点开门", "九点。"),
        ("garer voiture", "Derrière la maison."),
        ("متى تفتحون", "في التاسعة."),
    ] {
        let Reply::Answer { text, .. } = ask(&index, message, &[]) else {
            panic!("{message} is not answered")
        };
        assert_eq!(text, expected, "{message}");
    }
}

#[test]
fn scripts_that_the_model_does_not_read_are_told_apart_by_their_words() {
    let index = index(vec![
        faq("可以刷卡吗？", "可以，所有银行卡都行。"),
        faq("你们送货吗？", "送，五公里以内。"),
        faq("你们几点开门？", "早上九点。"),
        faq("Вы доставляете заказы?", "Да, в пределах пяти километров."),
        faq("주차할 수 있나요?", "네, 건물 뒤에 있습니다."),
    ]);
    for (message, entry) in [
        ("请问可以刷卡吗", 0),
        ("你们送货到家吗？", 1),
        ("几点开门呢", 2),
        ("доставляете ли вы?", 3),
        ("주차할 곳 있나요", 4),
    ] {
        match ask(&index, message, &[]) {
            Reply::Answer { sources, .. } => assert_eq!(sources, [entry], "{message}"),
            Reply::DidYouMean(questions) => {
                assert_eq!(Some(&questions[0]), index.entries()[entry].question.as_ref(), "{message}");
            }
            Reply::Unknown => panic!("{message} is not known"),
        }
    }
    for message in
        ["可以退款吗？", "有停车位吗？", "你们有无线网吗？", "Можно ли вернуть деньги?", "환불되나요?"]
    {
        let reply = ask(&index, message, &[]);
        assert!(!matches!(reply, Reply::Answer { .. }), "{message}: {reply:?}");
    }
}

#[test]
fn long_and_odd_entries_do_no_harm() {
    let long = Entry { text: "word ".repeat(1_600), ..Entry::default() };
    let solid = Entry { question: Some("x".repeat(8_000)), text: "y".repeat(8_000), ..Entry::default() };
    let odd = Entry {
        question: Some("\u{200b}".into()),
        wordings: vec![String::new(), "👍".into()],
        text: "\u{200b}\u{feff}".into(),
        ..Entry::default()
    };
    let index = index(vec![long, solid, odd]);
    for message in ["word", "\u{200b}", "", "x", &"x".repeat(9_000), "👍", "What is the word?"] {
        ask(&index, message, &["", "\u{202e}what"]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_knowledge_and_any_message_are_survived(
        rows in prop::collection::vec((prop::option::of("\\PC{0,40}"), "\\PC{1,120}|[a-zA-Z .?\n]{1,200}"), 0..5),
        message in "\\PC{0,60}|[a-z ?]{0,60}",
        earlier in prop::collection::vec("\\PC{0,30}", 0..3),
    ) {
        let row = |(question, text): (Option<String>, String)| Entry { question, text, ..Entry::default() };
        let index = index(rows.into_iter().map(row).collect());
        let earlier: Vec<&str> = earlier.iter().map(String::as_str).collect();
        if let Reply::Answer { text, sources } = ask(&index, &message, &earlier) {
            prop_assert!(!sources.is_empty());
            prop_assert!(sources.iter().all(|source| *source < index.entries().len()), "{}", text);
        }
        let query = Query::new(&index, &message, &earlier);
        let by_words = index.search(&query, &[]);
        prop_assert!(by_words.hits.len() <= 10);
        prop_assert!(by_words.hits.iter().all(|hit| (0.0..=1.0).contains(&hit.score)));
        prop_assert!(by_words.verdict == Verdict::Unknown || !by_words.hits.is_empty());
        botwright_knowledge::small_talk(&message);
    }
}
