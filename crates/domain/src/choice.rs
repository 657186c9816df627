//! "The second one", said to somebody who has offered a few questions.

use crate::chat::words;

/// Words for a place in a list, the first place first.
const PLACES: [&[&str]; 5] = [
    &["1", "1st", "first", "primero", "primera", "uno", "una"],
    &["2", "2nd", "second", "two", "segundo", "segunda", "dos"],
    &["3", "3rd", "third", "three", "tercero", "tercera", "tres"],
    &["4", "4th", "fourth", "four", "cuarto", "cuarta", "cuatro"],
    &["5", "5th", "fifth", "five", "quinto", "quinta", "cinco"],
];
const LAST: [&str; 3] = ["last", "ultimo", "ultima"];
/// What stands beside such a word and says no more.
const BESIDE: [&str; 26] = [
    "the", "one", "number", "no", "nr", "option", "question", "yes", "yeah", "ok", "i", "mean", "meant",
    "is", "its", "please", "el", "la", "numero", "opcion", "pregunta", "si", "es", "era", "por", "favor",
];

/// Which of so many things that were offered a message names, if it says nothing else. The first is 0.
pub fn choice(message: &str, among: usize) -> Option<usize> {
    let words = words(message);
    let mut others = words.iter().map(String::as_str).filter(|word| !BESIDE.contains(word));
    let place = match others.next() {
        Some(word) if LAST.contains(&word) => among.checked_sub(1)?,
        Some(word) => PLACES.iter().position(|words| words.contains(&word))?,
        // In "the second one" it is no number, by itself it is.
        None if words.iter().any(|word| word == "one") => 0,
        None => return None,
    };
    (others.next().is_none() && place < among).then_some(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_the_list_is_a_choice() {
        for (message, place) in [
            ("2", 1),
            ("#1", 0),
            ("one", 0),
            ("The second one, please!", 1),
            ("yes, the first", 0),
            ("number three", 2),
            ("the last one", 2),
            ("I meant the 3rd question", 2),
            ("la segunda, por favor", 1),
            ("El último", 2),
        ] {
            assert_eq!(choice(message, 3), Some(place), "{message}");
        }
    }

    #[test]
    fn anything_else_is_not() {
        for message in
            ["4", "yes", "2 cakes", "the first floor", "1 or 2", "first and last", "that one", "", "🙂"]
        {
            assert_eq!(choice(message, 3), None, "{message}");
        }
        assert_eq!(choice("the last one", 0), None);
    }
}
