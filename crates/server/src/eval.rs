//! `botwright eval`: how well the built-in engine answers a set of questions. It goes through the functions that
//! answer visitors, with the thresholds that visitors meet, so that its numbers are theirs.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use botwright_knowledge::eval::{self, Options, QuestionSet};
use clap::Args;

#[derive(Args)]
pub struct Eval {
    /// The question set: one line of JSON with `kb` and `queries`
    file: PathBuf,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
    /// How many of each entry's `variants` to give to the bot as further wordings of its question
    #[arg(long, default_value_t = 0, value_name = "N")]
    wordings: usize,
    /// Search by words alone, as a build without model weights does
    #[arg(long)]
    words_only: bool,
}

impl Eval {
    pub fn run(&self) -> Result<String, String> {
        let name = self.file.display();
        let text = fs::read_to_string(&self.file).map_err(|error| format!("{name}: {error}"))?;
        let set: QuestionSet = serde_json::from_str(&text).map_err(|error| {
            format!("{name} is not a question set, one line of JSON with kb and queries: {error}")
        })?;
        if set.queries.is_empty() || set.kb.is_empty() {
            return Err(format!("{name} holds no questions, or no knowledge to answer them from."));
        }
        let started = Instant::now();
        let options = Options { wordings: self.wordings, words_only: self.words_only };
        let report = eval::run(&set, options, || cpu_time().unwrap_or_else(|| started.elapsed()));
        if self.json {
            return serde_json::to_string(&report).map_err(|error| error.to_string());
        }
        Ok(report.to_string())
    }
}

/// CPU time of this thread, where the system tells it; elsewhere the clock on the wall has to do.
fn cpu_time() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eval(file: &str) -> Eval {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bench/questions/").to_owned() + file;
        Eval { file: file.into(), json: true, wordings: 0, words_only: true }
    }

    #[test]
    fn the_report_is_for_people_and_for_machines() {
        let json: serde_json::Value = serde_json::from_str(&eval("bakery.jsonl").run().unwrap()).unwrap();
        assert_eq!(json["questions"], 75);
        assert!(json["hit_at_1"].as_f64().unwrap() > 0.5);
        let words = Eval { json: false, ..eval("bakery.jsonl") }.run().unwrap();
        assert!(words.contains("hit@1") && words.contains("wrongly refused"), "{words}");
    }

    #[test]
    fn what_is_no_question_set_is_said_so() {
        assert!(eval("missing.jsonl").run().unwrap_err().contains("missing.jsonl"));
        assert!(eval("../README.md").run().unwrap_err().contains("is not a question set"));
    }
}
