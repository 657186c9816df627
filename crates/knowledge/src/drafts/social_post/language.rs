//! Which language a post is in: what the form says, unless the description itself plainly speaks another one.

pub fn is_english(language: &str) -> bool {
    let language = language.trim().to_lowercase();
    let first = language.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    matches!(first, "" | "en" | "eng" | "english" | "englisch" | "inglés" | "anglais")
}

/// Templates between foreign sentences read like an accident, so a description tells its language itself: by its
/// script, or by small words of which none is English.
pub fn speaks_another_language(description: &str) -> bool {
    const ENGLISH: [&str; 22] = [
        "the", "and", "of", "we", "our", "for", "with", "to", "is", "are", "you", "your", "at", "from", "by",
        "us", "that", "it", "all", "my", "i", "offering",
    ];
    const OTHERS: [&str; 40] = [
        "der", "die", "das", "und", "wir", "mit", "für", "ein", "eine", "et", "les", "des", "nous", "pour",
        "avec", "el", "los", "las", "una", "y", "con", "para", "que", "il", "di", "per", "della", "het",
        "een", "van", "wij", "och", "og", "de", "la", "e", "do", "da", "em", "nossa",
    ];
    let letters = description.chars().filter(|c| c.is_alphabetic()).count();
    let foreign = description.chars().filter(|c| c.is_alphabetic() && u32::from(*c) >= 0x0370).count();
    let lower = description.to_lowercase();
    let count =
        |list: &[&str]| lower.split(|c: char| !c.is_alphabetic()).filter(|word| list.contains(word)).count();
    letters > 0 && foreign * 2 > letters || count(&ENGLISH) == 0 && count(&OTHERS) >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_tells_its_language() {
        for (text, foreign) in [
            ("Wir backen Brot und Kuchen mit Liebe", true),
            ("Vendemos pan y café para llevar", true),
            ("我们每天烤面包", true),
            ("Artisan bread, Porto", false),
            ("La Piazza is a restaurant of the Di Marco family", false),
        ] {
            assert_eq!(speaks_another_language(text), foreign, "{text}");
        }
        assert!(is_english("en-GB") && is_english("") && is_english("English (UK)") && !is_english("German"));
    }
}
