//! People type card numbers into chats. None is kept, mailed to an owner or told to somebody else's model.

use std::borrow::Cow;
use std::ops::{Range, RangeInclusive};

const DIGITS_OF_A_CARD: RangeInclusive<usize> = 13..=19;
/// Digits between two spaces, in a card number beside other numbers. Lists of sizes and prices have fewer.
const FEWEST_TOGETHER: usize = 3;
const MASK: &str = "[card number]";

/// The text with every number that could be a payment card masked.
pub fn masked(text: &str) -> Cow<'_, str> {
    if text.bytes().filter(u8::is_ascii_digit).count() < *DIGITS_OF_A_CARD.start() {
        return Cow::Borrowed(text);
    }
    let mut masked = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(begin) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, numbers) = rest.split_at(begin);
        let end = numbers.find(|c: char| !c.is_ascii_digit() && !is_divider(c)).unwrap_or(numbers.len());
        masked.push_str(before);
        mask(&numbers[..end], &mut masked);
        rest = &numbers[end..];
    }
    masked.push_str(rest);
    Cow::Owned(masked)
}

fn is_divider(c: char) -> bool {
    matches!(c, ' ' | '-')
}

/// Digits in groups, of which some may be a card: the whole of them, or a few with a date or a postcode beside them.
fn mask(numbers: &str, masked: &mut String) {
    let groups = groups(numbers);
    let mut is_card = vec![false; groups.len()];
    for first in 0..groups.len() {
        let mut digits: Vec<u32> = vec![];
        for last in first..groups.len() {
            let whole = first == 0 && last + 1 == groups.len();
            digits.extend(numbers[groups[last].clone()].chars().filter_map(|c| c.to_digit(10)));
            if digits.len() > *DIGITS_OF_A_CARD.end() {
                break;
            }
            let together = || groups[first..=last].iter().all(|group| group.len() >= FEWEST_TOGETHER);
            if DIGITS_OF_A_CARD.contains(&digits.len()) && adds_up(&digits) && (whole || together()) {
                is_card[first..=last].fill(true);
            }
        }
    }
    let mut at = 0;
    for (place, group) in groups.into_iter().enumerate() {
        let goes_on = place > 0 && is_card[place] && is_card[place - 1];
        if !goes_on {
            masked.push_str(&numbers[at..group.start]);
            masked.push_str(if is_card[place] { MASK } else { &numbers[group.clone()] });
        }
        at = group.end;
    }
    masked.push_str(&numbers[at..]);
}

fn groups(numbers: &str) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = vec![];
    for (at, _) in numbers.match_indices(|c: char| c.is_ascii_digit()) {
        match groups.last_mut() {
            Some(group) if group.end == at => group.end += 1,
            _ => groups.push(at..at + 1),
        }
    }
    groups
}

/// The check digit that every card has.
fn adds_up(digits: &[u32]) -> bool {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(place, &digit)| match (place % 2, digit) {
            (0, digit) => digit,
            (_, digit) if digit > 4 => 2 * digit - 9,
            (_, digit) => 2 * digit,
        })
        .sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_masked_and_other_numbers_stay() {
        assert_eq!(masked("my card 4111 1111 1111 1111 was charged"), "my card [card number] was charged");
        assert_eq!(masked("5500-0000-0000-0004"), "[card number]");
        assert_eq!(masked("4111 1111 1111 1111 12/27 123"), "[card number] 12/27 123");
        assert_eq!(masked("10115 4111 1111 1111 1111 "), "10115 [card number] ");
        assert_eq!(
            masked("41 11 11 11 11 11 11 11, or 378282246310005 1234"),
            "[card number], or [card number] 1234"
        );
        for text in [
            "call +49 30 1234567",
            "order 4111111111111112",
            "in 2026, 12 - 14",
            "ünïcödé 12 ",
            "36 37 38 39 40 41 42 43 44 45 46 47 48",
        ] {
            assert_eq!(masked(text), text);
        }
    }
}
