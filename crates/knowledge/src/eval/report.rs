//! What a run over a question set came to, in numbers and in words.

use std::fmt;

use serde::Serialize;

use super::Outcome;
use crate::Reply;

#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub entries: usize,
    pub by_meaning: bool,
    /// Further wordings given to each entry.
    pub wordings: usize,
    pub questions: usize,
    pub answerable: usize,
    /// The right row first, among the first three, among the first five.
    pub hit_at_1: f64,
    pub hit_at_3: f64,
    pub recall_at_5: f64,
    /// Mean of one over the place of the right row.
    pub mrr: f64,
    /// How often an answerable question scores above an unanswerable one.
    pub refusal_auroc: Option<f64>,
    /// At the thresholds as shipped, of the answerable questions.
    pub shares: Shares,
    /// Of the questions with known answers: one of them stands word for word in the reply.
    pub answer_in_reply: Option<f64>,
    /// The same of those that were answered.
    pub answer_in_answered: Option<f64>,
    pub unanswerable: Option<Unanswerable>,
    pub off_topic: Option<Unanswerable>,
    /// Near the subject, made to look answerable.
    pub adversarial: Option<Unanswerable>,
    pub teaching_ms: f64,
    pub question_ms: f64,
}

/// What became of the answerable questions; the shares add up to one.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Shares {
    pub answered_right: f64,
    pub answered_wrong: f64,
    /// "Did you mean …" with the right question in it.
    pub offered_right: f64,
    pub wrongly_refused: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Unanswerable {
    pub questions: usize,
    /// No answer was given, though questions may have been offered.
    pub rightly_refused: f64,
    pub answered_wrong: f64,
    pub auroc: f64,
}

impl Report {
    pub(super) fn of(outcomes: &[Outcome]) -> Self {
        let (answerable, unanswerable): (Vec<&Outcome>, Vec<&Outcome>) =
            outcomes.iter().partition(|outcome| !outcome.question.relevant.is_empty());
        let right = |outcome: &Outcome, row: &str| outcome.question.relevant.iter().any(|id| id == row);
        let place = |outcome: &Outcome| outcome.found.iter().position(|row| right(outcome, row));
        let within =
            |most: usize| share(&answerable, |outcome| place(outcome).is_some_and(|place| place < most));
        #[expect(clippy::cast_precision_loss, reason = "places and counts")]
        let mrr =
            answerable.iter().filter_map(|outcome| Some(1.0 / (place(outcome)? + 1) as f64)).sum::<f64>()
                / answerable.len().max(1) as f64;
        let named_right = |outcome: &Outcome| outcome.named.iter().any(|row| right(outcome, row));
        let is_answer = |outcome: &Outcome| matches!(outcome.reply, Reply::Answer { .. });
        let is_offer = |outcome: &Outcome| matches!(outcome.reply, Reply::DidYouMean(_));
        let shares = Shares {
            answered_right: share(&answerable, |outcome| is_answer(outcome) && named_right(outcome)),
            answered_wrong: share(&answerable, |outcome| is_answer(outcome) && !named_right(outcome)),
            offered_right: share(&answerable, |outcome| is_offer(outcome) && named_right(outcome)),
            wrongly_refused: share(&answerable, |outcome| {
                !(is_answer(outcome) || is_offer(outcome) && named_right(outcome))
            }),
        };
        let told: Vec<&Outcome> =
            answerable.iter().copied().filter(|outcome| !outcome.question.answers.is_empty()).collect();
        let answered: Vec<&Outcome> = told.iter().copied().filter(|outcome| is_answer(outcome)).collect();
        let refusals = |wanted: &dyn Fn(&Outcome) -> bool| {
            let some: Vec<&Outcome> =
                unanswerable.iter().copied().filter(|outcome| wanted(outcome)).collect();
            (!some.is_empty()).then(|| Unanswerable {
                questions: some.len(),
                rightly_refused: share(&some, |outcome| !is_answer(outcome)),
                answered_wrong: share(&some, is_answer),
                auroc: auroc(&answerable, &some),
            })
        };
        let all = refusals(&|_| true);
        let off_topic = refusals(&|outcome| outcome.question.off_topic);
        Self {
            questions: outcomes.len(),
            answerable: answerable.len(),
            hit_at_1: within(1),
            hit_at_3: within(3),
            recall_at_5: within(5),
            mrr,
            refusal_auroc: all.map(|all| all.auroc),
            shares,
            answer_in_reply: (!told.is_empty()).then(|| share(&told, holds_answer)),
            answer_in_answered: (!answered.is_empty()).then(|| share(&answered, holds_answer)),
            unanswerable: all,
            adversarial: off_topic.and_then(|_| refusals(&|outcome| !outcome.question.off_topic)),
            off_topic,
            ..Self::default()
        }
    }
}

fn holds_answer(outcome: &Outcome) -> bool {
    let Reply::Answer { text, .. } = &outcome.reply else { return false };
    let text = text.to_lowercase();
    outcome.question.answers.iter().any(|answer| text.contains(&answer.to_lowercase()))
}

#[expect(clippy::cast_precision_loss, reason = "counts")]
fn share(outcomes: &[&Outcome], is: impl Fn(&Outcome) -> bool) -> f64 {
    outcomes.iter().filter(|outcome| is(outcome)).count() as f64 / outcomes.len().max(1) as f64
}

/// The share of pairs in which the answerable question scores higher; a tie is half a pair.
#[expect(clippy::cast_precision_loss, reason = "counts")]
fn auroc(answerable: &[&Outcome], unanswerable: &[&Outcome]) -> f64 {
    let mut scores: Vec<(f32, bool)> = answerable.iter().map(|outcome| (outcome.score, true)).collect();
    scores.extend(unanswerable.iter().map(|outcome| (outcome.score, false)));
    scores.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut below, mut won) = (0.0, 0.0);
    for tied in scores.chunk_by(|a, b| a.0.total_cmp(&b.0).is_eq()) {
        let good = tied.iter().filter(|(_, answerable)| *answerable).count() as f64;
        let bad = tied.len() as f64 - good;
        won += good * (below + bad / 2.0);
        below += bad;
    }
    won / (answerable.len() as f64 * unanswerable.len() as f64).max(1.0)
}

impl fmt::Display for Report {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = if self.by_meaning { "by meaning and words" } else { "by words alone" };
        writeln!(
            to,
            "{} questions to {} entries, {way}, {} further wordings an entry",
            self.questions, self.entries, self.wordings
        )?;
        writeln!(
            to,
            "hit@1 {:.3}   hit@3 {:.3}   R@5 {:.3}   MRR {:.3}",
            self.hit_at_1, self.hit_at_3, self.recall_at_5, self.mrr
        )?;
        if let Some(auroc) = self.refusal_auroc {
            writeln!(to, "refusal AUROC {auroc:.3}")?;
        }
        let Shares { answered_right, answered_wrong, offered_right, wrongly_refused } = self.shares;
        writeln!(
            to,
            "of {} answerable: {} answered right, {} answered wrong, {} offered among others, {} wrongly refused",
            self.answerable,
            percent(answered_right),
            percent(answered_wrong),
            percent(offered_right),
            percent(wrongly_refused)
        )?;
        if let (Some(all), Some(answered)) = (self.answer_in_reply, self.answer_in_answered) {
            writeln!(
                to,
                "the known answer stands in the reply: {} ({} of those answered)",
                percent(all),
                percent(answered)
            )?;
        }
        let kinds = [
            ("unanswerable", self.unanswerable),
            ("off-topic", self.off_topic),
            ("adversarial", self.adversarial),
        ];
        for (kind, some) in kinds {
            if let Some(Unanswerable { questions, rightly_refused, answered_wrong, auroc }) = some {
                writeln!(
                    to,
                    "of {questions} {kind}: {} rightly refused, {} answered wrong (AUROC {auroc:.3})",
                    percent(rightly_refused),
                    percent(answered_wrong)
                )?;
            }
        }
        write!(to, "CPU: {:.2} ms a question, {:.0} ms to learn it all", self.question_ms, self.teaching_ms)
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
