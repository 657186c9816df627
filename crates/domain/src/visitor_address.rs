//! How a visitor is found again: by an e-mail address or a phone number, however it was typed. Erasing cannot be undone,
//! so a text names an address only if it names all of it: `ann@example.com` is not in `joann@example.com`.

use crate::account::EmailAddress;

const FEWEST_DIGITS: usize = 6;
const MOST_DIGITS: usize = 15;
/// A number with its country's code and the same one without it: the shorter must be this long to be taken for it.
const FEWEST_DIGITS_AT_HOME: usize = 7;
const LONGEST_COUNTRY_CODE: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VisitorAddress {
    Email(EmailAddress),
    Phone(Phone),
}

/// The digits that matter: without `+`, `00` or the `0` that is dialled at home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phone {
    digits: String,
    with_country: bool,
}

impl VisitorAddress {
    pub fn parse(typed: &str) -> Result<Self, &'static str> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Err("Please enter an email address or a phone number");
        }
        if typed.contains('@') {
            return EmailAddress::parse(typed).map(Self::Email).map_err(|_| "This is not an email address");
        }
        let plain = typed.chars().all(|c| c.is_ascii_digit() || is_separator(c) || c == '+');
        let phone = Phone::read(typed);
        let good = plain && (FEWEST_DIGITS..=MOST_DIGITS).contains(&phone.digits.len());
        if good { Ok(Self::Phone(phone)) } else { Err("This is not an email address or a phone number") }
    }

    pub fn is_named_in(&self, text: &str) -> bool {
        match self {
            Self::Email(address) => names_email(&text.to_lowercase(), address.as_str()),
            Self::Phone(phone) => numbers(text).any(|number| phone.is_same(&Phone::read(&number))),
        }
    }

    /// Every text that names the address holds these pieces, in lower case and in this order. Others may as well.
    pub fn pieces(&self) -> Vec<String> {
        match self {
            Self::Email(address) => vec![address.as_str().to_owned()],
            Self::Phone(phone) => {
                let last = phone.digits.len() - FEWEST_DIGITS;
                phone.digits[last..].chars().map(String::from).collect()
            }
        }
    }
}

impl Phone {
    fn read(typed: &str) -> Self {
        // "+49 (0)30 …" is written for people abroad and at home at once.
        let typed = typed.replace("(0)", "");
        let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
        let abroad = digits.strip_prefix("00").filter(|_| !typed.contains('+'));
        let with_country = typed.trim_start().starts_with('+') || abroad.is_some();
        let digits = abroad.unwrap_or(&digits).trim_start_matches('0').to_owned();
        Self { digits, with_country }
    }

    fn is_same(&self, other: &Self) -> bool {
        let (long, short) = match (self.with_country, other.with_country) {
            (true, false) => (&self.digits, &other.digits),
            (false, true) => (&other.digits, &self.digits),
            _ => return self.digits == other.digits,
        };
        let code = long.len().saturating_sub(short.len());
        long == short
            || (short.len() >= FEWEST_DIGITS_AT_HOME
                && (1..=LONGEST_COUNTRY_CODE).contains(&code)
                && long.ends_with(short.as_str()))
    }
}

fn names_email(text: &str, address: &str) -> bool {
    let part_of_address = |c: char| c.is_alphanumeric() || "._+-%".contains(c);
    text.match_indices(address).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + address.len()..].chars();
        let goes_on = match after.next() {
            // A dot at the end of a sentence is no part of the host.
            Some('.') => after.next().is_some_and(char::is_alphanumeric),
            Some(c) => c.is_alphanumeric() || c == '-' || c == '_',
            None => false,
        };
        !before.is_some_and(part_of_address) && !goes_on
    })
}

fn is_separator(c: char) -> bool {
    " \u{a0}-\u{2011}\u{2013}.()/".contains(c)
}

/// What may be a number in a text. People write digits in groups, and other numbers beside them, so every run of
/// neighbouring groups is one.
fn numbers(text: &str) -> impl Iterator<Item = String> {
    let text = text.replace("(0)", "");
    let mut runs: Vec<Vec<String>> = vec![vec![]];
    let mut group = String::new();
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_digit() || (c == '+' && group.is_empty()) {
            group.push(c);
            continue;
        }
        if !group.is_empty()
            && let Some(run) = runs.last_mut()
        {
            run.push(std::mem::take(&mut group));
        }
        if !is_separator(c) {
            runs.push(vec![]);
        }
    }
    runs.into_iter().flat_map(|run| {
        let ends =
            |first: usize| (first + 1..=run.len().min(first + MOST_DIGITS)).map(move |end| (first, end));
        let ranges: Vec<(usize, usize)> =
            (0..run.len()).filter(|&first| may_begin(&run, first)).flat_map(ends).collect();
        let joined: Vec<String> = ranges.into_iter().map(|(first, end)| run[first..end].concat()).collect();
        joined
    })
}

/// A number that was begun with its country does not begin anew without it.
fn may_begin(run: &[String], first: usize) -> bool {
    let names_country = |group: &String| group.starts_with('+') || group.starts_with("00");
    run[first].starts_with(['+', '0']) || !run[..first].iter().any(names_country)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(address: &str, text: &str) -> bool {
        let address = VisitorAddress::parse(address).unwrap();
        let lower = text.to_lowercase();
        let mut rest = lower.as_str();
        let holds_pieces = address.pieces().iter().all(|piece| {
            let found = rest.find(piece.as_str());
            rest = found.map_or("", |at| &rest[at + piece.len()..]);
            found.is_some()
        });
        let named = address.is_named_in(text);
        assert!(!named || holds_pieces, "{text} names {address:?} and lacks its pieces");
        named
    }

    #[test]
    fn an_address_is_named_whole_or_not_at_all() {
        for text in [
            "ann@example.com",
            "I am Ann@Example.COM.",
            "mailto:ann@example.com, please",
            "<ann@example.com>",
        ] {
            assert!(named(" ANN@example.com", text), "{text}");
        }
        for text in [
            "joann@example.com",
            "mary.ann@example.com",
            "ann@example.com.au",
            "ann@example.community",
            "ann at example.com",
            "ann@example.co",
            "",
        ] {
            assert!(!named("ann@example.com", text), "{text}");
        }
    }

    #[test]
    fn a_number_is_the_same_however_it_is_written() {
        for text in [
            "+49 30 1234567",
            "Call 030/123 45 67 please",
            "0049301234567",
            "+49 (0)30 1234567",
            "(030) 1234-567, or 5 pm",
            "order 12 030 1234567",
            "030 1234567 12 times",
        ] {
            assert!(named("+49 30 1234567", text), "{text}");
            assert!(named("030 1234567", text), "{text}");
        }
        for text in [
            "+43 30 1234567",
            "0043 30 1234567",
            "+49 30 12345678",
            "030 123 456",
            "49301234567890",
            "30.12.2026, 34567",
        ] {
            assert!(!named("+49 30 1234567", text), "{text}");
        }
        assert!(named("(555) 123-4567", "my cell: +1 555 123 4567"));
        assert!(!named("123456", "+49 30 123456"), "too short to be taken for a number with its country");
    }

    #[test]
    fn what_is_neither_is_refused() {
        for typed in ["", "  ", "Ann", "12345", "ann@", "1234567890123456", "call 030 1234567", "%%%@%.%"] {
            assert!(VisitorAddress::parse(typed).is_err(), "{typed}");
        }
    }
}
