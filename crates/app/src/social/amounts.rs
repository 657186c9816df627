//! Finds sums of money and percentages that a text names and its owner never wrote, however a language spells them:
//! "$4.50", "4,50 €", "USD 20", "20 % Rabatt", "%20".

/// Before or after the number, in exactly these letters.
const CODES: [&str; 35] = [
    "USD", "EUR", "GBP", "CHF", "JPY", "CNY", "INR", "AUD", "CAD", "NZD", "SEK", "NOK", "DKK", "PLN", "CZK",
    "HUF", "RON", "BGN", "TRY", "UAH", "RUB", "BRL", "MXN", "ARS", "CLP", "ZAR", "AED", "SAR", "ILS", "KRW",
    "SGD", "HKD", "THB", "Rs", "kr",
];

/// After the number, in any letters.
const WORDS: [&str; 20] = [
    "euro",
    "euros",
    "dollar",
    "dollars",
    "dólares",
    "pound",
    "pounds",
    "rupees",
    "zł",
    "kč",
    "грн",
    "руб",
    "percent",
    "per cent",
    "per cento",
    "pour cent",
    "por ciento",
    "por cento",
    "prozent",
    "procent",
];
const LONGEST_WORD: usize = 10;

/// The zeros of the scripts that posts are written in; nine more digits follow each.
const ZEROS: [char; 6] = ['0', '\u{660}', '\u{6F0}', '\u{966}', '\u{9E6}', '\u{FF10}'];

/// The first that is not among the numbers of `known`, as it is written.
pub(super) fn invented_amount(text: &str, known: &str) -> Option<String> {
    let (text, known): (Vec<char>, Vec<char>) = (text.chars().collect(), known.chars().collect());
    let known: Vec<String> = numbers(&known).into_iter().map(|number| number.value).collect();
    let mut invented = numbers(&text).into_iter().filter(|number| !known.contains(&number.value));
    invented.find_map(|Number { from, to, .. }| {
        let (before, after) = (sign_before(&text, from), sign_after(&text, to));
        let is_amount = before.is_some() || after.is_some();
        is_amount.then(|| text[before.unwrap_or(from)..after.unwrap_or(to)].iter().collect())
    })
}

struct Number {
    from: usize,
    to: usize,
    /// "4.5" for "4.50" and "4,50", "1000" for "1,000" and "1.000"
    value: String,
}

fn numbers(text: &[char]) -> Vec<Number> {
    let mut found = vec![];
    let mut at = 0;
    while at < text.len() {
        if digit(text, at).is_none() {
            at += 1;
            continue;
        }
        let from = at;
        let mut groups = vec![(' ', digits(text, &mut at))];
        while let Some(&mark) = text.get(at).filter(|&&mark| joins(text, from, at, mark)) {
            at += 1;
            groups.push((mark, digits(text, &mut at)));
        }
        found.push(Number { from, to: at, value: value(&groups) });
    }
    found
}

fn digit(text: &[char], at: usize) -> Option<char> {
    let code = u32::from(*text.get(at)?);
    let value =
        ZEROS.into_iter().find_map(|zero| code.checked_sub(u32::from(zero)).filter(|&value| value < 10));
    char::from_digit(value?, 10)
}

fn digits(text: &[char], at: &mut usize) -> String {
    let mut digits = String::new();
    while let Some(next) = digit(text, *at) {
        digits.push(next);
        *at += 1;
    }
    digits
}

/// Whether the mark at this place belongs to the number before it. A space does only before three digits.
fn joins(text: &[char], from: usize, at: usize, mark: char) -> bool {
    let follow = (1..=4).take_while(|&next| digit(text, at + next).is_some()).count();
    let is_short = (from..at).rev().take_while(|&before| digit(text, before).is_some()).count() <= 3;
    matches!(mark, '.' | ',' | '\'' | '’') && follow > 0 || is_gap(mark) && is_short && follow == 3
}

fn value(groups: &[(char, String)]) -> String {
    let all = || groups.iter().map(|(_, digits)| digits.as_str());
    let (mark, last) = groups.last().map_or((' ', ""), |(mark, digits)| (*mark, digits.as_str()));
    let others_differ = groups[1..].iter().any(|(other, _)| *other != mark);
    let has_fraction = groups.len() > 1
        && matches!(mark, '.' | ',')
        && (last.len() != 3 || others_differ || groups[0].1 == "0");
    let whole: String = all().take(groups.len() - usize::from(has_fraction)).collect();
    let fraction = if has_fraction { last.trim_end_matches('0') } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{}{point}{fraction}", whole.trim_start_matches('0'))
}

/// Where the sign or code in front of a number begins. What stands behind another number is that one's.
fn sign_before(text: &[char], from: usize) -> Option<usize> {
    let back = |at: usize, is: fn(char) -> bool| at - usize::from(at > 0 && is(text[at - 1]));
    let at = back(from, is_gap);
    let sign = back(at, is_sign);
    let dot = back(at, |c| c == '.');
    let letters = text[..dot].iter().rev().take_while(|c| c.is_alphabetic()).count();
    let code: String = text[dot - letters..dot].iter().collect();
    let start = if sign < at {
        sign
    } else if CODES.contains(&code.as_str()) {
        dot - letters
    } else {
        return None;
    };
    let number_end = back(start, is_gap);
    let is_anothers = at < from && number_end > 0 && digit(text, number_end - 1).is_some();
    (!is_anothers).then_some(start)
}

/// Where the sign, code or word behind a number ends. A sign that touches the next number is that one's.
fn sign_after(text: &[char], to: usize) -> Option<usize> {
    let is = |at: usize, is: fn(char) -> bool| text.get(at).is_some_and(|&c| is(c));
    let is_dash = |c: char| matches!(c, '-' | '–' | '—');
    // "19,- €"
    let price_end = if is(to, |c| c == ',' || c == '.') && is(to + 1, is_dash) { to + 2 } else { to };
    let has_gap = is(price_end, |c| is_gap(c) || c == '-');
    let start = price_end + usize::from(has_gap);
    if is(start, is_sign) {
        let is_anothers = has_gap && digit(text, start + 1).is_some();
        return (!is_anothers).then_some(start + 1);
    }
    let rest: String = text[start.min(text.len())..].iter().take(LONGEST_WORD + 1).collect();
    let lower = rest.to_lowercase();
    let begins = |rest: &str, word: &str| {
        rest.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    let code = CODES.into_iter().find(|code| begins(&rest, code));
    let word = code.or_else(|| WORDS.into_iter().find(|word| begins(&lower, word)))?;
    Some(start + word.chars().count())
}

/// A space that may stand between a number and its sign.
fn is_gap(character: char) -> bool {
    matches!(character, ' ' | '\u{A0}' | '\u{202F}' | '\u{2009}')
}

/// Of money (all that Unicode calls so, and how East Asia writes its own) or of a percentage.
fn is_sign(character: char) -> bool {
    let of_money = matches!(
        u32::from(character),
        0x24 | 0xA2..=0xA5 | 0x58F | 0x60B | 0x7FE..=0x7FF | 0x9F2..=0x9F3 | 0x9FB | 0xAF1 | 0xBF9 | 0xE3F | 0x17DB
            | 0x20A0..=0x20C0 | 0xA838 | 0xFDFC | 0xFE69 | 0xFF04 | 0xFFE0..=0xFFE1 | 0xFFE5..=0xFFE6
            | 0x11FDD..=0x11FE0 | 0x1E2FF | 0x1ECB0
    );
    of_money || matches!(character, '円' | '元' | '원' | '%' | '‰' | '٪' | '﹪' | '％')
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &str = "Coffee from $4.50, a machine for 1.000 €. Open since 1999, 12 rooms.";

    #[test]
    fn amounts_that_the_owner_never_wrote_are_caught() {
        let cases = [
            ("Now 20% off!", "20%"),
            ("Only €3, today", "€3"),
            ("Jetzt 20 % Rabatt", "20 %"),
            ("Jetzt 20\u{A0}% Rabatt", "20\u{A0}%"),
            ("Bugün %20 indirim", "%20"),
            ("nur 19 €", "19 €"),
            ("nur 19,- € am Montag", "19,- €"),
            ("ein 20-Euro-Gutschein", "20-Euro"),
            ("20 per cent off", "20 per cent"),
            ("USD 20 a head", "USD 20"),
            ("EUR20", "EUR20"),
            ("from Rs. 500", "Rs. 500"),
            ("only ₹500", "₹500"),
            ("only ¥500", "¥500"),
            ("500円です", "500円"),
            ("خصم ٢٠٪", "٢٠٪"),
            ("A flat white for $450", "$450"),
            ("A flat white for $45.0", "$45.0"),
            ("1 000 000 € gewonnen", "1 000 000 €"),
            ("US$5 off", "$5"),
        ];
        for (text, amount) in cases {
            assert_eq!(invented_amount(text, KNOWN).as_deref(), Some(amount), "{text}");
        }
    }

    #[test]
    fn what_the_owner_wrote_passes_in_any_spelling() {
        for text in [
            "A flat white for $4.50!",
            "Kaffee ab 4,50 €.",
            "EUR 4,5 oder 4.50 EUR",
            "$1,000, 1 000 €, 1'000 CHF, 1000 € and €1,000.00",
            "Since 1999 and 24 seats",
            "4,50 € 24 Stunden am Tag",
            "Our top 10 $4.50 coffees",
            "At 8 try our coffee",
            "Call 0151 23456789",
            "",
        ] {
            assert_eq!(invented_amount(text, KNOWN), None, "{text}");
        }
    }
}
