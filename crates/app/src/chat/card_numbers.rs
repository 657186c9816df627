//! People type card numbers into chats. What goes to somebody else's model goes without them.

/// The text with every number that could be a payment card masked.
pub fn masked(text: &str) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut run = String::new();
    for c in text.chars().chain(['\0']) {
        if c.is_ascii_digit() || (matches!(c, ' ' | '-') && !run.is_empty()) {
            run.push(c);
            continue;
        }
        if is_card(&run) {
            masked.push_str("[card number]");
            masked.push_str(&run[run.trim_end_matches([' ', '-']).len()..]);
        } else {
            masked.push_str(&run);
        }
        run.clear();
        if c != '\0' {
            masked.push(c);
        }
    }
    masked
}

fn is_card(run: &str) -> bool {
    let digits: Vec<u32> = run.chars().filter_map(|c| c.to_digit(10)).collect();
    if !(13..=19).contains(&digits.len()) {
        return false;
    }
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
        for text in ["call +49 30 1234567", "order 4111111111111112", "in 2026, 12 - 14", "ünïcödé 12 "] {
            assert_eq!(masked(text), text);
        }
    }
}
