//! What a chat message costs: the server beside a bare proxy that does no work, both in front of the same stand-in
//! model, in one run. Prints a table; asserts nothing. `make bench` runs it on the optimised build.

#![allow(clippy::cast_precision_loss, reason = "figures for people to read")]

mod console;
mod floor;
mod load;
mod model;
mod process;
mod report;
mod scenario;
mod seed;
mod setup;

use std::path::PathBuf;

#[tokio::main]
async fn main() {
    let _ = rustls::crypto::ring::default_provider().install_default();
    // Thousands of connections, on both sides.
    let _ = rlimit::increase_nofile_limit(16_384);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        // The other end of the line, as processes of their own, so that each one's CPU time can be told.
        ["model", port, pause] => model::serve(number(port), u64::from(number(pause))).await,
        ["floor", port, model] => floor::serve(number(port), model).await,
        ["console", binary] => console::run(&PathBuf::from(binary), None).await,
        ["console", binary, database] => console::run(&PathBuf::from(binary), Some(database)).await,
        ["only", part, binary] => scenario::run_only(part, &PathBuf::from(binary)).await,
        [binary] => scenario::run(&PathBuf::from(binary), None).await,
        [binary, questions] => scenario::run(&PathBuf::from(binary), Some(&PathBuf::from(questions))).await,
        _ => eprintln!(
            "botwright-bench PATH_OF_BOTWRIGHT [FOLDER_OF_QUESTION_SETS]\n\
             botwright-bench only model|paced|built-in|slow PATH_OF_BOTWRIGHT\n\
             botwright-bench console PATH_OF_BOTWRIGHT [DATABASE_URL]"
        ),
    }
}

fn number(text: &str) -> u16 {
    text.parse().expect("a number")
}
