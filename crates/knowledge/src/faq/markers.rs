//! How people mark questions and answers: "Q:", "Antwort 3:", "1.", "**bold**", "## heading". Each finder takes the
//! mark off and hands on the words.

/// What stands before a question, and before its answer, in the languages we know, in lower case.
const QUESTIONS: [&str; 18] = [
    "question",
    "q",
    "frage",
    "f",
    "pregunta",
    "pergunta",
    "p",
    "domanda",
    "d",
    "vraag",
    "v",
    "fråga",
    "вопрос",
    "в",
    "سؤال",
    "س",
    "问",
    "問",
];
const ANSWERS: [&str; 18] = [
    "answer",
    "ans",
    "a",
    "antwort",
    "respuesta",
    "resposta",
    "réponse",
    "reponse",
    "risposta",
    "r",
    "antwoord",
    "svar",
    "ответ",
    "о",
    "جواب",
    "ج",
    "答",
    "回答",
];
const MOST_CAPITAL_WORDS: usize = 6;
const LONGEST_QUESTION: usize = 300;
/// With its stars, its number and its colon. What stands further on in a line is not looked at for each of its words.
const LONGEST_MARK: usize = 64;

/// The words after "Q:", "**Question 4:**", "Q3." and their like.
pub(super) fn after_question_mark_word(line: &str) -> Option<&str> {
    let letter_and_point = line.trim_start_matches(['*', '#', ' ']).starts_with(['q', 'Q']);
    Some(after_word(line, &QUESTIONS, letter_and_point)?.trim_matches(['*', '_', ' ']))
}

/// `expected`: a marked question waits for its answer, so that "A." is a mark and not somebody's initial.
pub(super) fn after_answer_word(line: &str, expected: bool) -> Option<&str> {
    after_word(line, &ANSWERS, expected)
}

/// The words after "Also asked:"; after "Also:" alone where no answer has begun that could go on with it.
pub(super) fn after_wording_words(line: &str, unanswered: bool) -> Option<&str> {
    let line = line.trim_start_matches(['*', '_', '>', ' ', '-', '•']);
    let (mark, words) = line.split_once(':')?;
    let mark = mark.trim_matches(['*', '_', ' ']);
    let is = |word: &str| mark.eq_ignore_ascii_case(word);
    let good = is("also asked") || is("also asked as") || unanswered && is("also");
    good.then(|| words.trim_matches(['*', '_', ' ']))
}

/// The questions of a line, each with its answer, if they are marked: "Q: … A: … Q: … A: …".
pub(super) fn marked_questions(line: &str) -> Vec<&str> {
    let initial =
        |words: &str| words.trim_start_matches(['*', ' ']).chars().next().map(|c| c.to_ascii_lowercase());
    let mark = initial(line);
    if after_question_mark_word(line).is_none() {
        return vec![line];
    }
    let (mut questions, mut start, mut answered) = (Vec::new(), 0, false);
    for (at, _) in line.match_indices(' ') {
        let next = &line[at + 1..];
        let next = &next[..next.floor_char_boundary(LONGEST_MARK)];
        answered |= after_answer_word(next, false).is_some();
        if answered && initial(next) == mark && after_question_mark_word(next).is_some() {
            questions.push(line[start..at].trim());
            (start, answered) = (at + 1, false);
        }
    }
    questions.push(line[start..].trim());
    questions
}

/// Stars of the mark come off with it, those of the words behind it stay: "**A:** It is **free**."
fn after_word<'a>(line: &'a str, words: &[&str], letter_and_point: bool) -> Option<&'a str> {
    let begun = line.trim_start_matches(['*', '_', '#', '>', ' ', '-', '•']);
    let is_bold = line[..line.len() - begun.len()].ends_with(['*', '_']);
    let letters = begun.find(|c: char| !c.is_alphabetic()).unwrap_or(begun.len());
    // The longest mark has eight letters: a cheap look before lower case is made.
    if letters == 0 || letters > 20 || !words.contains(&begun[..letters].to_lowercase().as_str()) {
        return None;
    }
    let single_letter = begun[..letters].chars().count() == 1;
    let rest = begun[letters..].trim_start_matches(['*', '_']).trim_start_matches([' ', '#']);
    let numbered = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = numbered.len() < rest.len();
    let rest = numbered.trim_start_matches([' ', '*', '_']);
    let mut chars = rest.chars();
    let good = match chars.next()? {
        ':' | '：' => true,
        // "A. Smith" and "V - day" are no marks, "Q. Where?" and "Q3) Where?" are.
        '.' | ')' => has_number || !single_letter || letter_and_point,
        '-' | '–' | '—' => (has_number || !single_letter) && chars.clone().next() == Some(' '),
        _ => false,
    };
    let rest = if is_bold { chars.as_str().trim_start_matches(['*', '_']) } else { chars.as_str() };
    let ends_with_mark = begun[..begun.len() - rest.len()].contains(['*', '_']);
    let rest = if is_bold && !ends_with_mark { rest.trim_end().trim_end_matches(['*', '_']) } else { rest };
    good.then(|| rest.trim())
}

/// The words of "## heading" or of a line that is bold from end to end.
pub(super) fn heading(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix('#') {
        let words = rest.trim_start_matches('#');
        let words = words.strip_prefix(' ')?.trim().trim_end_matches('#').trim_end();
        return (!words.is_empty()).then(|| bold(words).unwrap_or(words));
    }
    bold(line)
}

fn bold(line: &str) -> Option<&str> {
    ["**", "__"].into_iter().find_map(|mark| {
        let words = line.strip_prefix(mark)?.strip_suffix(mark)?.trim();
        (!words.is_empty() && !words.contains(mark)).then_some(words)
    })
}

/// "OPENING HOURS": a few words in capitals.
pub(super) fn is_in_capitals(line: &str) -> bool {
    let (mut capitals, mut words) = (0, 1);
    for c in line.chars() {
        if c.is_lowercase() || c.is_numeric() || ".,;!|@".contains(c) {
            return false;
        }
        capitals += usize::from(c.is_uppercase());
        words += usize::from(c == ' ');
    }
    capitals > 3 && words <= MOST_CAPITAL_WORDS
}

/// Takes "1.", "2)", "(3)", "•" off the words behind it.
pub(super) fn without_number(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix(['•', '-', '*', '–', '▪', '●']) {
        return rest.starts_with(' ').then(|| rest.trim_start());
    }
    let rest = line.strip_prefix('(').unwrap_or(line);
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == rest.len() || rest.len() - after.len() > 3 {
        return None;
    }
    let words = after.strip_prefix(['.', ')', ':', '、', '．'])?;
    // "3.50" is a price.
    (!words.starts_with(|c: char| c.is_ascii_digit())).then(|| words.trim_start())
}

/// Whether a line asks something and is nothing but the question.
pub(super) fn is_question(line: &str) -> bool {
    let line = line.trim_end_matches(['*', '_', '"', '”', '»', ')', ' ', ':']);
    line.ends_with(['?', '？', '؟', '⁇', ';'].as_slice())
        && (!line.ends_with(';') || line.chars().any(|c| ('\u{370}'..='\u{3FF}').contains(&c)))
        && line.chars().count() <= LONGEST_QUESTION
        && line.chars().any(char::is_alphanumeric)
}

/// Cuts "Do you deliver? Yes, daily." behind the question, if it begins with one.
pub(super) fn question_first(line: &str) -> Option<(&str, &str)> {
    let (at, mark) = line.char_indices().find(|(_, c)| matches!(c, '?' | '？' | '؟'))?;
    let (question, rest) = line.split_at(at + mark.len_utf8());
    let rest_starts = rest.starts_with(char::is_whitespace) || mark == '？' && !rest.is_empty();
    let one_sentence = crate::words::sentences(question).len() == 1 && !question.contains(" | ");
    (rest_starts && one_sentence && is_question(question) && (question.contains(' ') || mark == '？'))
        .then(|| (question, rest.trim()))
        .filter(|(_, rest)| rest.chars().any(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_seen_and_initials_are_not() {
        for (line, words) in [
            ("Q: Where?", "Where?"),
            ("**Q:** Where?", "Where?"),
            ("Question 12 - Where?", "Where?"),
            ("Q3. Where?", "Where?"),
            ("Frage: Wo?", "Wo?"),
            ("P: ¿Dónde?", "¿Dónde?"),
            ("问：在哪里？", "在哪里？"),
        ] {
            assert_eq!(after_question_mark_word(line), Some(words), "{line}");
        }
        for line in ["Quick: now", "F. Kafka", "V - day", "d", "Please ask"] {
            assert_eq!(after_question_mark_word(line), None, "{line}");
        }
        assert_eq!(after_answer_word("A. Smith works here", false), None);
        for (line, words) in [
            ("**Answer:** Here.", "Here."),
            ("**A: Here.**", "Here."),
            ("- **A**: Here, *now*", "Here, *now*"),
            ("A: **Mill One** is £45, **Mill Two** £129.", "**Mill One** is £45, **Mill Two** £129."),
            ("A: * **Mill One**, £45", "* **Mill One**, £45"),
            ("A: _bean_2024_", "_bean_2024_"),
        ] {
            assert_eq!(after_answer_word(line, false), Some(words), "{line}");
        }
    }

    #[test]
    fn numbers_come_off_and_prices_stay() {
        assert_eq!(without_number("1. Where?"), Some("Where?"));
        assert_eq!(without_number("(2) Where?"), Some("Where?"));
        assert_eq!(without_number("3.50 dollars?"), None);
        assert_eq!(without_number("2024: a year?"), None);
    }

    #[test]
    fn a_question_before_its_answer_on_one_line_is_found() {
        assert_eq!(question_first("Do you deliver? Yes, daily."), Some(("Do you deliver?", "Yes, daily.")));
        assert_eq!(question_first("We deliver. Why not? Ask."), None);
        assert_eq!(question_first("Do you deliver?"), None);
    }
}
