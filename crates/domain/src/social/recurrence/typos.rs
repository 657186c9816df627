//! Forgives a slip of the finger in the words that matter most: "wendesday", "dayly", "evry". Numbers are left alone,
//! since "thirteeth" could be two of them, and a word that is as close to one day as to another is nobody's.

use super::vocabulary::known;
use super::words::Word;

const FORGIVEN: [&str; 33] = [
    "monday",
    "mondays",
    "tuesday",
    "tuesdays",
    "wednesday",
    "wednesdays",
    "thursday",
    "thursdays",
    "friday",
    "fridays",
    "saturday",
    "saturdays",
    "sunday",
    "sundays",
    "every",
    "everyday",
    "daily",
    "weekly",
    "biweekly",
    "fortnight",
    "fortnightly",
    "monthly",
    "quarterly",
    "yearly",
    "annually",
    "weekday",
    "weekdays",
    "weekend",
    "weekends",
    "except",
    "excluding",
    "other",
    "alternate",
];

const SHORTEST: usize = 4;
const LONGEST: usize = 13;

/// The word that was meant: one slip away (two in Wednesday, which few people can spell), with the same first letter,
/// and without a rival of another meaning.
pub fn meant(typed: &str) -> Option<Word> {
    if !(SHORTEST..=LONGEST).contains(&typed.len()) || !typed.bytes().all(|b| b.is_ascii_lowercase()) {
        return None;
    }
    let near = |word: &&'static str| {
        let allowed = if word.starts_with("wednesday") { 2 } else { 1 };
        let (typed, letters) = (typed.as_bytes(), word.as_bytes());
        if typed[0] != letters[0] || typed.len().abs_diff(letters.len()) > allowed {
            return None;
        }
        let slips = slips(typed, letters);
        (slips <= allowed).then_some((slips, *word))
    };
    let candidates: Vec<_> = FORGIVEN.iter().filter_map(near).collect();
    let fewest = candidates.iter().map(|(slips, _)| *slips).min()?;
    let mut meanings = candidates.iter().filter(|(slips, _)| *slips == fewest).map(|(_, word)| known(word));
    let first = meanings.next()?;
    meanings.all(|other| other == first).then_some(first).flatten()
}

/// Letters left out, added, exchanged, or swapped with their neighbour.
fn slips(a: &[u8], b: &[u8]) -> usize {
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let exchanged = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = exchanged.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    rows[a.len()][b.len()]
}
