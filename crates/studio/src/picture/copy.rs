//! The words of a card, cleaned once for all layouts, and the rules for what is missing.

use unicode_segmentation::UnicodeSegmentation;

use crate::fonts::Voice;
use crate::text::clean;

/// Characters that a layout may be asked to set. Longer texts lose their end anyway: no size fits them.
const HEADLINE: usize = 220;
const BODY: usize = 600;
const LINE: usize = 60;

pub(crate) struct Copy {
    pub brand: String,
    /// The first letter of the brand, for its badge.
    pub initial: String,
    pub headline: String,
    pub body: String,
    pub call: String,
}

impl Copy {
    pub fn of(brand: &str, headline: &str, body: Option<&str>, call: Option<&str>) -> Self {
        let brand = clean(brand, Voice::Strong, LINE);
        let mut headline = clean(headline, Voice::Display, HEADLINE);
        if headline.is_empty() {
            headline.clone_from(&brand);
        }
        let initial = brand
            .graphemes(true)
            .find(|letter| letter.chars().any(char::is_alphanumeric))
            .map(str::to_uppercase)
            .filter(|letter| letter.chars().count() <= 2)
            .unwrap_or_default();
        Self {
            brand,
            initial,
            headline,
            body: clean(body.unwrap_or_default(), Voice::Plain, BODY),
            call: clean(call.unwrap_or_default(), Voice::Strong, LINE),
        }
    }
}
