//! A FAQ that comes from a spreadsheet: a question and its answer in two columns, with a tab between them, or as a file
//! whose first line names the columns.

use super::markers;
use crate::Entry;

/// The entries of a table, if the text is one: by its first line, or by questions in front of every tab.
pub(super) fn entries(text: &str) -> Option<Vec<Entry>> {
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty())?;
    let named = ['\t', ',', ';'].into_iter().find(|divider| is_header(first, *divider));
    let divider = named.or_else(|| first.contains('\t').then_some('\t'))?;
    let mut rows = rows(text.trim_start_matches('\u{feff}'), divider);
    if named.is_some() {
        rows.remove(0);
    } else if !rows.iter().all(|row| row.len() > 1 && markers::is_question(&row[0])) {
        return None;
    }
    let entry = |row: Vec<String>| {
        let mut cells = row.into_iter();
        let question = cells.next().filter(|question| !question.is_empty());
        let answer = cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join("\n");
        match question {
            Some(question) if answer.is_empty() => Entry { text: question, ..Entry::default() },
            question => Entry { question, text: answer, ..Entry::default() },
        }
    };
    Some(rows.into_iter().map(entry).filter(|entry| !entry.text.is_empty()).collect())
}

/// "Question,Answer" and its like.
fn is_header(line: &str, divider: char) -> bool {
    let names: Vec<String> =
        line.split(divider).map(|name| name.trim_matches(['"', ' ', '\r']).to_lowercase()).collect();
    let is = |at: usize, names_for: [&str; 4]| {
        names.get(at).is_some_and(|name| names_for.contains(&name.as_str()))
    };
    is(0, ["question", "questions", "pregunta", "q"]) && is(1, ["answer", "answers", "respuesta", "a"])
}

/// Cells may be quoted, and then hold dividers, lines and doubled quotes. Rows without a word are left out.
fn rows(text: &str, divider: char) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row: Vec<String> = Vec::new();
    let mut cell = String::new();
    let mut quoted = false;
    let mut chars = text.chars().chain(['\n']).peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => cell.extend(chars.next()),
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => quoted = true,
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell).trim().to_owned());
                let row = std::mem::take(&mut row);
                rows.extend(row.iter().any(|cell| !cell.is_empty()).then_some(row));
            }
            _ if c == divider && !quoted => row.push(std::mem::take(&mut cell).trim().to_owned()),
            '\r' => {}
            _ => cell.push(c),
        }
    }
    // A quote that never ends.
    row.push(cell.trim().to_owned());
    rows.extend(row.iter().any(|cell| !cell.is_empty()).then_some(row));
    rows
}
