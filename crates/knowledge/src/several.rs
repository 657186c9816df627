//! People ask two things at once: "How much is a cake, and do you deliver it?"

use crate::words;

/// What begins a question behind an "and".
const BEGINNINGS: [&str; 18] = [
    "do", "does", "did", "can", "could", "is", "are", "will", "would", "how", "what", "when", "where", "who",
    "which", "why", "may", "should",
];
const FEWEST_WORDS: usize = 3;
const MOST: usize = 3;

/// The questions of a message, each by itself, if there are several.
pub fn several_questions(message: &str) -> Vec<&str> {
    let parts: Vec<&str> = words::sentences(message).into_iter().flat_map(at_and).map(str::trim).collect();
    let whole = |part: &&str| words::count(part) >= FEWEST_WORDS;
    let several = (2..=MOST).contains(&parts.len()) && parts.iter().all(whole);
    if several { parts } else { Vec::new() }
}

/// Cuts "…, and do you …" before the "and", and leaves the "and" out.
fn at_and(sentence: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    let mut from = 0;
    while let Some(at) = rest[from..].find(" and ").map(|at| from + at) {
        let after = &rest[at + " and ".len()..];
        let next = after.split_whitespace().next().unwrap_or_default();
        if BEGINNINGS.contains(&next.to_lowercase().as_str()) {
            parts.push(rest[..at].trim_end_matches(','));
            rest = after;
            from = 0;
        } else {
            from = at + 1;
        }
    }
    parts.push(rest);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_questions_are_told_apart_and_one_stays_whole() {
        assert_eq!(
            several_questions("How much is the plum tart, and do you deliver it?"),
            ["How much is the plum tart", "do you deliver it?"]
        );
        assert_eq!(
            several_questions("Where are you located? Can I bring my dog?"),
            ["Where are you located?", "Can I bring my dog?"]
        );
        for one in [
            "Do you sell bread and butter?",
            "Hello! Are you open today?",
            "When? And is it far?",
            "and how much is it?",
            "Where is it? How far is it? Who is there? What is it?",
        ] {
            assert_eq!(several_questions(one), Vec::<&str>::new(), "{one}");
        }
    }
}
