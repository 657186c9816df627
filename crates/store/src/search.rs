//! Words typed into a search box, made safe for LIKE.

const MOST_WORDS: usize = 8;
/// SQLite refuses patterns that are very long.
const LONGEST_SEARCH: usize = 100;

pub fn words(search: &str) -> Vec<String> {
    let typed = search.chars().filter(|c| !c.is_control() || c.is_whitespace());
    let typed: String = typed.take(LONGEST_SEARCH).collect();
    typed.split_whitespace().take(MOST_WORDS).map(str::to_lowercase).collect()
}

/// How a word of [`words`] may stand in a text that the database has put in lower case, since SQLite does that to plain
/// letters alone: as it is, with a capital, and in capitals.
pub fn spellings(word: &str) -> Vec<String> {
    let mut letters = word.chars();
    let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let mut spellings: Vec<String> =
        [word, &capital, &word.to_uppercase()].map(str::to_ascii_lowercase).into();
    spellings.dedup();
    spellings
}

/// A pattern for text that contains the word, with `!` as the escape character.
pub fn contains(word: &str) -> String {
    format!("%{}%", escaped(word))
}

/// A pattern for text that holds these pieces one after the other, whatever stands between them.
pub fn contains_in_order(pieces: &[String]) -> String {
    let pieces: Vec<String> = pieces.iter().map(|piece| escaped(piece)).collect();
    format!("%{}%", pieces.join("%"))
}

fn escaped(word: &str) -> String {
    word.replace('!', "!!").replace('%', "!%").replace('_', "!_")
}
