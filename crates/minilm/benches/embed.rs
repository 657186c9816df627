//! CPU time of the built-in pass beside a plain one in single precision: a short question, and passages in batches.
//! `cargo bench -p botwright-minilm`; with `--json` one line for machines.

#[path = "../tests/it/reference.rs"]
mod reference;

use botwright_minilm::MiniLm;
use reference::Reference;

const QUESTION: &str = "Do you deliver bread to my home on Sundays?";
const PASSAGE: &str = "The oven is lit at four every morning, and the first loaves leave it at half past six. Rye is \
    baked on Fridays, and only then; whoever wants a loaf for the weekend should order it by Thursday noon, by \
    telephone or in the shop. We deliver within five miles from Tuesday to Saturday, and ask two pounds for it below an \
    order of twenty. Cakes need three days, wedding cakes three weeks, and both are paid when they are ordered.";
const SENTENCE: &str = "We deliver within five miles from Tuesday to Saturday.";

/// CPU time of this thread's process in milliseconds.
fn cpu_ms() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    stat.split_whitespace().next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or_default() / 1e6
}

fn measure(times: usize, mut work: impl FnMut()) -> f64 {
    work();
    let start = cpu_ms();
    (0..times).for_each(|_| work());
    (cpu_ms() - start) / times as f64
}

fn main() {
    let (Some(model), Some(reference)) = (MiniLm::built_in(), Reference::load()) else {
        println!("No weights in this build.");
        return;
    };
    let batch: Vec<&str> =
        [PASSAGE, SENTENCE, SENTENCE, SENTENCE, SENTENCE].into_iter().cycle().take(40).collect();
    let question = measure(200, || drop(model.embed(&[QUESTION])));
    let question_plain = measure(60, || drop(reference.embed(&model.tokens(QUESTION))));
    let passages = measure(10, || drop(model.embed(&batch)));
    let passages_plain =
        measure(3, || batch.iter().for_each(|text| drop(reference.embed(&model.tokens(text)))));
    let (tokens, passage_tokens) = (model.tokens(QUESTION).len(), model.tokens(PASSAGE).len());
    if std::env::args().any(|argument| argument == "--json") {
        println!(
            "{{\"question_ms\":{question:.3},\"question_plain_ms\":{question_plain:.3},\"passages_ms\":{passages:.3},\"passages_plain_ms\":{passages_plain:.3}}}"
        );
        return;
    }
    println!("instructions: {}", MiniLm::instructions());
    println!(
        "one question ({tokens} tokens): {question:.2} ms CPU, plain {question_plain:.2} ms, {:.1} times",
        question_plain / question
    );
    println!(
        "40 texts (8 passages of {passage_tokens} tokens): {passages:.1} ms CPU, plain {passages_plain:.1} ms, {:.1} times",
        passages_plain / passages
    );
}
