//! The short code under which a bot is found: up to four letters of its name and four characters that nobody
//! confuses, as in `ACME-7K2Q`. Chance is passed in; uniqueness is the store's business.

const UNAMBIGUOUS: &[u8; 32] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ2";
const LETTERS: usize = 4;

/// The code of the bot that exists on every installation and answers about Botwright itself.
pub const DEMO: &str = "DEMO-01";

pub fn bot_code(name: &str, chance: [u8; 4]) -> String {
    let letters: String = name
        .chars()
        .filter(char::is_ascii_alphabetic)
        .take(LETTERS)
        .map(|c| c.to_ascii_uppercase())
        .collect();
    let letters = if letters.is_empty() { "BOT".to_owned() } else { letters };
    let rest: String = chance.iter().map(|byte| char::from(UNAMBIGUOUS[usize::from(byte % 31)])).collect();
    format!("{letters}-{rest}")
}

/// A code as somebody typed it: any case, spaces around it. Nothing else can be a code.
pub fn parse_bot_code(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    let good = (3..=20).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    good.then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_readable() {
        assert_eq!(bot_code("Acme & Sons", [0, 30, 31, 255]), "ACME-2Z29");
        assert_eq!(bot_code("李氏", [0; 4]), "BOT-2222");
        assert_eq!(bot_code("a1", [0; 4]), "A-2222");
        assert_eq!(parse_bot_code(" demo-01 ").as_deref(), Some(DEMO));
        assert_eq!(parse_bot_code("x' OR 1=1"), None);
    }
}
