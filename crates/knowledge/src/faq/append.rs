//! One more question for a FAQ, written so that it is read as what it is.

use crate::Entry;

/// The text with the question and its answer at the end, or nothing if they would not be read as one entry there: an
/// answer may have a line that looks like the next question. `wording` is another way to ask it.
pub fn append(text: &str, question: &str, wording: Option<&str>, answer: &str) -> Option<String> {
    let answer = tidy(answer);
    let above = text.trim_end();
    let gap = if above.is_empty() { "" } else { "\n\n" };
    let also = wording.map(|words| format!("Also asked: {words}\n")).unwrap_or_default();
    let longer = format!("{above}{gap}Q: {question}\n{also}A: {answer}");
    let Entry { question: asked, text: said, .. } = super::entries(&longer).pop()?;
    (asked.as_deref() == Some(question) && said == answer).then_some(longer)
}

/// Lines without space around them, and one empty line where there are several.
fn tidy(answer: &str) -> String {
    let mut tidy = String::new();
    for line in answer.trim().lines().map(str::trim) {
        if line.is_empty() && tidy.ends_with("\n\n") {
            continue;
        }
        tidy.push_str(line);
        tidy.push('\n');
    }
    tidy.trim_end().to_owned()
}
