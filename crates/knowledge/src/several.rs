//! People ask two things at once: "How much is a cake, and do you deliver it?"

use crate::words;

/// What begins a question behind an "and" or a comma.
const BEGINNINGS: [&str; 15] = [
    "do", "does", "did", "can", "could", "is", "are", "will", "would", "how", "what", "when", "where", "why",
    "should",
];
/// Behind a comma these go on with what was said: "the shop, which is …".
const AFTER_AND: [&str; 3] = ["who", "which", "may"];
const FEWEST_WORDS: usize = 3;
const MOST: usize = 4;

/// The questions of a message, each by itself, if there are several.
pub fn several_questions(message: &str) -> Vec<&str> {
    let parts: Vec<&str> = words::sentences(message).into_iter().flat_map(cut).map(str::trim).collect();
    let whole = |part: &&str| words::count(part) >= FEWEST_WORDS;
    let several = (2..=MOST).contains(&parts.len()) && parts.iter().all(whole);
    if several { parts } else { Vec::new() }
}

/// Whether these words ask something, and do not merely tell.
pub fn asks(words: &str) -> bool {
    words.trim_end().ends_with(['?', '？', '؟']) || first_word(words).is_some_and(|word| begins(&word, true))
}

fn first_word(words: &str) -> Option<String> {
    words.split_whitespace().next().map(str::to_lowercase)
}

fn begins(word: &str, after_and: bool) -> bool {
    BEGINNINGS.contains(&word) || after_and && AFTER_AND.contains(&word)
}

/// Cuts "…, and do you …" before the "and", and leaves the "and" out; and "how much is it, do you …" at the comma.
fn cut(sentence: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    let mut from = 0;
    loop {
        let next = [" and ", ", "].iter().filter_map(|mark| Some((from + rest[from..].find(mark)?, *mark)));
        let Some((at, mark)) = next.min() else { break };
        let after = &rest[at + mark.len()..];
        let is_and = mark == " and ";
        let ends_here = first_word(after).is_some_and(|word| begins(&word, is_and));
        // "If I order today, when will it come?" is one question.
        if ends_here && (is_and || asks(&rest[..at])) {
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
        assert_eq!(
            several_questions(
                "what are your hours, do you deliver cakes, can i pay by card and who bakes the bread"
            ),
            ["what are your hours", "do you deliver cakes", "can i pay by card", "who bakes the bread"]
        );
        for one in [
            "If I order today, when will it come?",
            "I want a cake, how much is it?",
            "Do you know the shop, which is in Bath?",
            "Do you sell bread and butter?",
            "Hello! Are you open today?",
            "When? And is it far?",
            "and how much is it?",
            "Where is it? How far is it? Who is there? What is it? Why is it there?",
        ] {
            assert_eq!(several_questions(one), Vec::<&str>::new(), "{one}");
        }
    }
}
