use super::*;
use crate::{Embedder, embed_entries};

fn faq(question: &str, text: &str) -> Entry {
    Entry { question: Some(question.to_owned()), text: text.to_owned(), ..Entry::default() }
}

fn bakery() -> Vec<Entry> {
    vec![
        faq("What are your opening hours?", "From 8 to 18, Tuesday to Saturday."),
        faq("Do you deliver?", "Yes, within five miles."),
        faq("Is your bread vegan?", "All but the brioche."),
        faq("Can I pay by card?", "Yes, all cards."),
        faq("Where can I park?", "Behind the house."),
    ]
}

fn index(entries: Vec<Entry>, with_vectors: bool) -> Index {
    let embedder = Embedder::built_in().filter(|_| with_vectors);
    let vectors = embedder.map(|embedder| embed_entries(embedder, &entries)).unwrap_or_default();
    Index::build(entries, vectors.into_iter().map(Some).collect())
}

fn ask(index: &Index, message: &str, earlier: &[&str], with_vectors: bool) -> Reply {
    let query = Query::new(index, message, earlier);
    let embedder = Embedder::built_in().filter(|_| with_vectors);
    let vectors = embedder.map(|embedder| embedder.embed(&query.texts_to_embed())).unwrap_or_default();
    let findings = index.search(&query, &vectors);
    reply(index, &query, &findings, &vectors)
}

fn answer(entry: usize, text: &str) -> Reply {
    Reply::Answer { text: text.to_owned(), sources: vec![entry] }
}

#[test]
fn word_for_word_needs_no_vector() {
    let index = index(bakery(), false);
    let query = Query::new(&index, "do you DELIVER", &[]);
    assert!(query.texts_to_embed().is_empty());
    assert_eq!(ask(&index, "  do you DELIVER ?!", &[], false), answer(1, "Yes, within five miles."));
}

#[test]
fn mistyped_and_shouted_words_find_their_entry() {
    for with_vectors in [false, true] {
        let index = index(bakery(), with_vectors);
        for message in ["OPENNING HUORS", "opening hours", "waht are your openig hours??"] {
            assert_eq!(
                ask(&index, message, &[], with_vectors),
                answer(0, "From 8 to 18, Tuesday to Saturday."),
                "{message}"
            );
        }
    }
}

#[test]
fn what_is_not_known_is_not_answered() {
    for with_vectors in [false, true] {
        let index = index(bakery(), with_vectors);
        for message in ["Who was the first president of France?", "asdf qwer", "🙂", ""] {
            assert_eq!(ask(&index, message, &[], with_vectors), Reply::Unknown, "{message}");
        }
    }
}

#[test]
fn a_new_question_is_not_answered_by_the_one_before() {
    for with_vectors in [false, true] {
        let index = index(bakery(), with_vectors);
        for message in ["Is there wifi?", "and wifi?", "does it have wifi", "Are there any toilets?"] {
            let reply = ask(&index, message, &["Do you deliver?"], with_vectors);
            assert!(!matches!(reply, Reply::Answer { .. }), "{message}: {reply:?}");
        }
        let [first, later] = [&[][..], &["Do you deliver?"]]
            .map(|earlier| ask(&index, "Is there wifi?", earlier, with_vectors));
        assert_eq!(first, later, "vectors: {with_vectors}");
    }
}

#[test]
fn what_names_no_subject_is_about_the_question_before() {
    let mut entries = bakery();
    entries[1] = faq("Do you deliver?", "Yes, within five miles, for £3 from a minimum order of £20.");
    entries.push(faq("How much is a loaf?", "£4.80."));
    entries.push(faq("How do I order a cake?", "By phone, two days ahead."));
    for with_vectors in [false, true] {
        let index = index(entries.clone(), with_vectors);
        for message in [
            "how much?",
            "How mcuh?",
            "when?",
            "how long?",
            "what time?",
            "minimum order?",
            "and where?",
            "prices?",
        ] {
            for before in ["Do you deliver?", "DO YOU DELIVRE??"] {
                let reply = ask(&index, message, &["hello", before], with_vectors);
                let Reply::Answer { sources, .. } = reply else {
                    panic!("{message} after {before}, vectors: {with_vectors}: {reply:?}");
                };
                assert_eq!(sources, [1], "{message} after {before}, vectors: {with_vectors}");
            }
        }
        for message in ["how much?", "when?", "what time?"] {
            let unknown = ask(&index, message, &["Is there wifi?"], with_vectors);
            assert!(!matches!(unknown, Reply::Answer { .. }), "{message}: {unknown:?}");
        }
        for message in ["Where are you?", "and wifi?", "a cake?", "What are you?"] {
            assert!(!Query::new(&index, message, &["Do you deliver?"]).is_bare(), "{message}");
        }
    }
}

#[test]
fn a_follow_up_that_names_something_else_is_a_question_of_its_own() {
    let hotel = || {
        vec![
            faq("Is Wi-Fi free?", "Yes, in all rooms."),
            faq("Do you have parking?", "Yes, twelve places behind the house."),
            faq("Is the house wheelchair accessible?", "Yes, there is a lift to every floor."),
            faq("When is breakfast served?", "From 7 to 10, on Sundays from 8 to 11."),
            faq("Are children welcome?", "Yes, and cots are free."),
        ]
    };
    let index = index(hotel(), true);
    for (message, before, entry) in [
        ("and parking?", "Is Wi-Fi free?", 1),
        ("and a lift?", "Do you have parking?", 2),
        ("what about breakfast?", "Are children welcome?", 3),
        ("and on Sundays?", "When is breakfast served?", 3),
        ("and for children?", "Is Wi-Fi free?", 4),
        ("is it free?", "Do you have parking?", 1),
        ("what time?", "breakfast", 3),
    ] {
        let reply = ask(&index, message, &[before], true);
        let Reply::Answer { sources, .. } = reply else { panic!("{message} after {before}: {reply:?}") };
        assert_eq!(sources, [entry], "{message} after {before}");
    }
}

#[test]
fn a_follow_up_goes_back_to_the_last_whole_question() {
    let index = index(bakery(), false);
    let joined = |message: &str, earlier: &[&str]| {
        let query = Query::new(&index, message, earlier);
        let texts = query.texts_to_embed();
        texts.last().filter(|_| query.is_follow_up()).map(|text| (*text).to_owned()).unwrap_or_default()
    };
    assert_eq!(
        joined("and on Sundays?", &["Do you deliver?", "thank you"]),
        "Do you deliver? and on Sundays?"
    );
    assert_eq!(
        joined("and on Sundays?", &["Do you deliver?", "how much is it?"]),
        "Do you deliver? and on Sundays?"
    );
    assert_eq!(
        joined("and on Sundays?", &["And how is the bread?"]),
        "And how is the bread? and on Sundays?"
    );
    assert_eq!(joined("¿Y los domingos?", &["¿Cuándo abren?"]), "¿Cuándo abren? ¿Y los domingos?");
    for message in ["how long does it take?", "and for men?", "pero los lunes", "¿cuánto cuesta eso?"] {
        assert!(!joined(message, &["Do you deliver?"]).is_empty(), "{message}");
    }
    assert_eq!(joined("and on Sundays?", &["hello", "thank you"]), "");
}

#[test]
fn nothing_and_little_is_searched_without_harm() {
    assert_eq!(ask(&index(Vec::new(), true), "Hello?", &[], true), Reply::Unknown);
    let one = index(bakery().split_off(4), true);
    assert_eq!(ask(&one, "Where is parking?", &[], true), answer(0, "Behind the house."));
    assert!(one.size_in_bytes() > 500 && one.size_in_bytes() < 5_000);
}

#[test]
fn the_question_stands_above_an_answer_to_what_may_be_another() {
    let index = index(bakery(), false);
    let Reply::Answer { text, .. } = ask(&index, "can i pay by card online", &[], false) else {
        panic!("not answered");
    };
    assert_eq!(text, "**Can I pay by card?**\n\nYes, all cards.");
    assert_eq!(ask(&index, "deliver?", &[], false), answer(1, "Yes, within five miles."));
}

#[test]
fn a_yes_or_no_stands_below_its_question_unless_that_was_asked() {
    let mut entries = bakery();
    entries[1] = faq("Do you ship to the USA?", "No, we only ship within the UK.");
    let index = index(entries, false);
    let of = |message: &str| match ask(&index, message, &[], false) {
        Reply::Answer { text, .. } => text,
        other => panic!("{message}: {other:?}"),
    };
    assert_eq!(of("do you ship to the uk"), "**Do you ship to the USA?**\n\nNo, we only ship within the UK.");
    assert_eq!(of("ship to usa"), "No, we only ship within the UK.");
}

#[test]
fn a_name_finds_the_only_entry_that_has_it() {
    if Embedder::built_in().is_none() {
        return;
    }
    let mut entries = bakery();
    entries[3] = faq("Which ways to pay are there?", "All cards, cash and Klarna.");
    let index = index(entries, true);
    for message in ["klarna", "do you accept klarna", "Klarna?"] {
        let reply = ask(&index, message, &[], true);
        assert!(matches!(&reply, Reply::Answer { sources, .. } if *sources == [3]), "{message}: {reply:?}");
    }
}

#[test]
fn broken_vectors_are_not_taken() {
    let Some(embedder) = Embedder::built_in() else { return };
    let entries = bakery();
    let vectors = embed_entries(embedder, &entries);
    let bytes = vectors[0].to_bytes();
    assert_eq!(EntryVectors::from_bytes(&bytes), Some(vectors[0].clone()));
    assert_eq!(EntryVectors::from_bytes(&bytes[1..]), None);
    assert_eq!(EntryVectors::from_bytes(&[]), None);
    let passage = Entry { text: "One. Two sentences are here.".into(), ..Entry::default() };
    let index = Index::build(vec![passage], vec![Some(vectors[0].clone())]);
    assert!(index.size_in_bytes() < 2_000);
}

#[test]
fn vectors_of_what_the_model_cannot_read_are_not_taken() {
    let Some(embedder) = Embedder::built_in() else { return };
    let entries = vec![faq("可以刷卡吗？", "可以。"), faq("Do you deliver?", "Yes.")];
    let vectors = embed_entries(embedder, &entries);
    assert_eq!(vectors[0].to_bytes().len(), 5);
    let kept = EntryVectors { wholes: vectors[1].wholes.clone(), parts: Vec::new() };
    let index = Index::build(entries, vec![Some(kept), Some(vectors[1].clone())]);
    assert!(!index.vectors.has(0) && index.vectors.has(1));
    assert!(Query::new(&index, "可以退款吗？", &[]).texts_to_embed().is_empty());
}

#[test]
fn an_answer_in_several_entries_is_told_as_one() {
    let sentence = "The course lasts one morning, and everybody takes a loaf and some leaven home. ";
    let long = faq("What do I learn in the course?", &sentence.repeat(30));
    let mut entries = bakery();
    entries.extend(crate::passages::cut_long(long));
    entries.push(faq("Do you sell tea?", "No."));
    assert!(entries.len() > 7);
    let index = index(entries, true);
    let Reply::Answer { text, sources } = ask(&index, "what do i learn in the course", &[], true) else {
        panic!("not answered");
    };
    assert_eq!(sources, (5..index.entries.len() - 1).collect::<Vec<_>>());
    assert_eq!(text.split_whitespace().count(), sentence.split_whitespace().count() * 30);
}

#[test]
fn a_question_word_for_word_is_found_with_what_is_near_it() {
    let mut entries = bakery();
    entries.push(faq("Do you deliver on Sundays?", "No."));
    let index = index(entries, true);
    let query = Query::new(&index, "do you deliver", &[]);
    let findings = index.search(&query, &[]);
    assert_eq!(findings.verdict, Verdict::Known);
    assert_eq!(findings.hits.iter().map(|hit| hit.entry).take(2).collect::<Vec<_>>(), [1, 5]);
}

#[test]
fn questions_that_fit_alike_are_offered() {
    let mut entries = bakery();
    entries.push(faq("When can I collect my bread?", "From eight."));
    entries.push(faq("Where can I collect my bread?", "At the door."));
    let index = index(entries, false);
    let Reply::DidYouMean(questions) = ask(&index, "collect bread", &[], false) else {
        panic!("not offered")
    };
    assert_eq!(questions[..2], ["When can I collect my bread?", "Where can I collect my bread?"]);
}

#[test]
fn what_shares_no_word_is_not_offered_by_words() {
    let alike = |n: usize| faq(&format!("How do I order cake number {n}?"), &format!("By post {n}."));
    let mut entries = bakery();
    entries.extend((0..20).map(alike));
    let whole = index(entries.clone(), true);
    let Some(embedder) = Embedder::built_in() else { return };
    let half = entries.len() - 5;
    let known = embed_entries(embedder, &entries).into_iter().enumerate();
    let some = Index::build(entries, known.map(|(at, vectors)| (at < half).then_some(vectors)).collect());
    for index in [&whole, &some] {
        assert_eq!(ask(index, "zzyzx qwertz", &[], false), Reply::Unknown);
        assert_eq!(ask(index, "Who was the first president of France?", &[], true), Reply::Unknown);
    }
    let Reply::DidYouMean(questions) = ask(&whole, "order cake", &[], false) else { panic!("not offered") };
    assert!(questions.iter().all(|question| question.contains("order cake")), "{questions:?}");
}
