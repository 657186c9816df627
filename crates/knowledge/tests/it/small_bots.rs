//! Most bots know five to ten questions. Twenty of them are asked what their visitors would ask, and what has nothing
//! to do with them: a small bot must neither answer everything nor refuse everything.
//!
//! The file: `# name` begins a bot, `question = answer` is an entry, `> 2 message` should find the third of them,
//! `~ message` is something that such a bot could know but does not, and `x message` has nothing to do with it.

use std::time::Duration;

use botwright_knowledge::Embedder;
use botwright_knowledge::eval::{self, Options, Question, QuestionSet, Report, Row};

fn bots() -> Vec<(String, QuestionSet)> {
    let file = String::from_utf8(crate::file("small-bots.txt")).unwrap();
    let mut bots: Vec<(String, QuestionSet)> = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty()) {
        if let Some(name) = line.strip_prefix("# ") {
            bots.push((name.to_owned(), QuestionSet { kb: Vec::new(), queries: Vec::new() }));
            continue;
        }
        let (name, set) = bots.last_mut().expect("a bot begins with its name");
        if let Some(message) = line.strip_prefix("x ") {
            set.queries.push(Question { off_topic: true, ..asked(name, message, None) });
        } else if let Some(message) = line.strip_prefix("~ ") {
            set.queries.push(asked(name, message, None));
        } else if let Some((entry, message)) = line.strip_prefix("> ").and_then(|line| line.split_once(' ')) {
            set.queries.push(asked(name, message, Some(entry)));
        } else {
            let (question, answer) = line.split_once(" = ").expect(line);
            set.kb.push(Row {
                id: set.kb.len().to_string(),
                question: Some(question.to_owned()),
                text: answer.to_owned(),
                doc: Some(name.clone()),
                variants: Vec::new(),
            });
        }
    }
    bots
}

fn asked(bot: &str, message: &str, entry: Option<&str>) -> Question {
    Question {
        q: message.to_owned(),
        relevant: entry.map(str::to_owned).into_iter().collect(),
        answers: Vec::new(),
        doc: Some(bot.to_owned()),
        off_topic: false,
    }
}

#[test]
fn small_bots_answer_what_they_know_and_nothing_else() {
    if Embedder::built_in().is_none() {
        return;
    }
    let reports: Vec<(String, Report)> = bots()
        .into_iter()
        .map(|(name, set)| (name, eval::run(&set, Options::default(), || Duration::ZERO)))
        .collect();
    assert!(reports.len() >= 20);
    for (name, report) in &reports {
        let served = report.shares.answered_right + report.shares.offered_right;
        assert!(served >= 0.5, "{name}: {report}");
        assert!(report.off_topic.unwrap().answered_wrong <= 0.0, "{name}: {report}");
    }
    #[expect(clippy::cast_precision_loss, reason = "a count of bots")]
    let mean = |of: &dyn Fn(&Report) -> f64| {
        reports.iter().map(|(_, report)| of(report)).sum::<f64>() / reports.len() as f64
    };
    let right = mean(&|report| report.shares.answered_right);
    let wrong = mean(&|report| report.shares.answered_wrong);
    let refused = mean(&|report| report.shares.wrongly_refused);
    let guessed = mean(&|report| report.adversarial.unwrap().answered_wrong);
    let summary = format!("right {right:.3}, wrong {wrong:.3}, refused {refused:.3}, guessed {guessed:.3}");
    println!("{summary}");
    assert!(right >= 0.67 && wrong <= 0.04 && refused <= 0.1 && guessed <= 0.15, "{summary}");
}
