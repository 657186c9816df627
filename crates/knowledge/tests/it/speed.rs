//! Texts of any shape and a bot's passages take time that grows with them and not with their square.

use std::hint::black_box;
use std::time::{Duration, Instant};

use botwright_knowledge::{
    Embedder, Entry, Index, Query, document, embed_entries, faq, passages, reply, web_page,
};

/// A tenth of the largest upload: what is quadratic takes minutes for it.
const LENGTH: usize = 512 * 1024;
/// Four times as much takes four times as long; by its square it would take sixteen times.
const MOST: u32 = 10;

/// What else the machine does only adds to a time, so each size's best counts, and it is looked at again before it is
/// called too long.
fn grows_with_the_size<T, R>(name: &str, quarter: &T, whole: &T, work: impl Fn(&T) -> R) {
    let timed = |size: &T| {
        let begun = Instant::now();
        black_box(work(size));
        begun.elapsed()
    };
    let mut best = (Duration::MAX, Duration::MAX);
    for _ in 0..10 {
        best = (best.0.min(timed(quarter)), best.1.min(timed(whole)));
        if best.1 < best.0 * MOST {
            return;
        }
    }
    panic!("{name}: a quarter takes {:?}, the whole {:?}", best.0, best.1);
}

#[test]
fn half_a_megabyte_of_any_shape() {
    let shapes = [
        ("prose", "We bake bread every day and sell it in Bath. It is good, and it is gone by noon.\n\n"),
        ("one paragraph", "We bake bread every day and sell it in Bath. "),
        ("one line without a space", "abcdefghij"),
        ("one Chinese sentence", "我们每天上午九点开门"),
        ("questions and answers", "Q: Do you deliver?\nA: Yes, within five miles.\n\n"),
        ("questions without answers", "Do you deliver?\n"),
        ("question marks", "? "),
        ("empty lines", "a\n\n\n\n"),
        ("headings", "# Heading\n"),
        ("a question of spaces", " "),
        ("a question of dashes", "- "),
    ];
    for (name, piece) in shapes {
        let text = |length| format!("Q: a{}b", piece.repeat(length / piece.len()));
        let (quarter, whole) = (text(LENGTH / 4), text(LENGTH));
        let read = |text: &String| document::read(text.as_bytes());
        grows_with_the_size(&format!("{name}, read"), &quarter, &whole, read);
        if let (Ok(quarter), Ok(whole)) = (read(&quarter), read(&whole)) {
            grows_with_the_size(&format!("{name}, passages"), &quarter, &whole, passages::from_document);
        }
        grows_with_the_size(&format!("{name}, faq"), &quarter, &whole, |text| faq::entries(text));
    }
}

#[test]
fn cells_behind_a_great_nothing() {
    let page = |length: usize| format!("<table>{}{}", " ".repeat(length), "<td>".repeat(length / 4));
    let read = |page: &String| web_page::text_of(page);
    grows_with_the_size("cells", &page(LENGTH / 4), &page(LENGTH), read);
}

#[test]
fn a_thousand_passages_are_searched_in_no_time() {
    let words = [
        "oven", "flour", "leaven", "river", "engine", "bridge", "market", "winter", "garden", "letter",
        "silver",
    ];
    let sentence = |n: usize| {
        let word = |k: usize| words[(n * 7 + k * 5 + n / 11) % words.len()];
        format!("The {} of house {n} met the {} and the {} behind a {}. ", word(0), word(1), word(2), word(3))
    };
    let passage = |n: usize| (0..6).map(|k| sentence(n * 6 + k)).collect::<String>();
    let asked = |passages: usize| {
        let entries: Vec<Entry> =
            (0..passages).map(|n| Entry { text: passage(n), ..Entry::default() }).collect();
        let vectors = Embedder::built_in().map(|embedder| embed_entries(embedder, &entries[..1])[0].clone());
        let vectors = vec![vectors; entries.len()];
        let index = Index::build(entries, vectors);
        let query = Query::new(&index, "Which house met the silver engine behind the garden in wintr?", &[]);
        let vectors =
            Embedder::built_in().map(|embedder| embedder.embed(&query.texts_to_embed())).unwrap_or_default();
        (index, query, vectors)
    };
    grows_with_the_size("a question", &asked(250), &asked(1_000), |(index, query, vectors)| {
        let findings = index.search(query, vectors);
        assert_eq!(findings.hits.len(), 10);
        reply(index, query, &findings, vectors)
    });
}
