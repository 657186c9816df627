//! The directions that rules can follow. An owner writes whole sentences to a writer; of these, a few common ones are
//! understood for certain ("no emojis", "always mention …", "sign off with …") and all others are left to a language
//! model. Nothing of them is quoted but what the owner gave to be quoted.

mod phrases;

use super::facts::plain;
use super::hashtags;
use crate::words;
use phrases::{after, value};

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "wishes that have nothing to do with each other")]
pub struct Wishes {
    pub no_emoji: bool,
    pub no_exclamation: bool,
    pub most_tags: usize,
    /// With their `#`.
    pub tags: Vec<String>,
    pub unwanted_tags: Vec<String>,
    pub mentions: Vec<Mention>,
    pub sign_off: Option<String>,
    /// In lower case; no post holds one of them.
    pub unwanted_words: Vec<String>,
    pub no_prices: bool,
    /// In every post, or in none.
    pub link: Option<bool>,
    pub name_and_place: bool,
    pub short: bool,
}

/// Something that belongs into every post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    pub words: String,
    /// In quotes: as it stands. Otherwise a topic that the description may already speak of.
    pub exact: bool,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            no_emoji: false,
            no_exclamation: false,
            most_tags: hashtags::MOST,
            tags: vec![],
            unwanted_tags: vec![],
            mentions: vec![],
            sign_off: None,
            unwanted_words: vec![],
            no_prices: false,
            link: None,
            name_and_place: false,
            short: false,
        }
    }
}

const MOST_MENTIONS: usize = 3;

impl Wishes {
    pub fn of(instructions: &str) -> Self {
        let mut wishes = Self::default();
        for line in instructions.replace(['’', '‘'], "'").lines() {
            for sentence in outside_quotes(line) {
                wishes.understand(&plain(&sentence));
            }
        }
        wishes
    }

    pub fn forbid(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        self.unwanted_words.iter().any(|word| super::super::mentions(&text, &[word]))
    }

    fn understand(&mut self, sentence: &str) {
        self.weigh_words(sentence);
        let lower = sentence.to_ascii_lowercase();
        if let Some(rest) = after(sentence, phrases::NEVER_MENTION) {
            self.avoid(rest);
        } else if let Some(rest) = after(sentence, phrases::SIGN_OFF) {
            self.sign(rest);
        } else if let Some(rest) = after(sentence, phrases::MENTION)
            .or_else(|| lower.starts_with("mention ").then(|| &sentence[8..]))
        {
            self.mention(rest);
        }
        self.short |= phrases::SHORT.iter().any(|words| lower.contains(words));
    }

    /// Walks over the words and keeps in mind whether they are meant or unwanted.
    fn weigh_words(&mut self, sentence: &str) {
        let (mut unwanted, mut after_no, mut figure) = (false, false, None);
        for word in sentence.split(|c: char| c.is_whitespace() || ",;:()\"“”".contains(c)) {
            let lower = word.trim_end_matches(['.', '!', '?']).to_lowercase();
            if lower.is_empty() {
                continue;
            }
            let negative = phrases::NEGATIVE.contains(&lower.as_str()) || lower.starts_with("d'");
            if negative {
                unwanted = true;
            } else if phrases::TURN.contains(&lower.as_str()) && !after_no {
                unwanted = false;
            } else if phrases::MEASURE.contains(&lower.as_str()) {
                // "No more than", "not too many": some are welcome.
                unwanted = false;
            } else if let Some(amount) = phrases::amount(&lower) {
                figure = Some(amount);
            } else if lower.starts_with('#') && lower.len() > 1 {
                let tag = word.trim_end_matches(|c: char| !c.is_alphanumeric()).to_owned();
                if unwanted { self.unwanted_tags.push(tag) } else { self.tags.push(tag) }
            } else if lower.contains("hashtag") {
                // "Never use the hashtag #x" is about one of them.
                if unwanted && !sentence.contains('#') {
                    self.most_tags = 0;
                } else if let Some(amount) = figure {
                    self.most_tags = amount;
                }
            } else if unwanted {
                match lower.as_str() {
                    "emoji" | "emojis" | "emoticons" | "smileys" | "smiley" => self.no_emoji = true,
                    "exclamation" => self.no_exclamation = true,
                    "link" | "links" | "url" | "urls" => self.link = Some(false),
                    "prices" | "price" | "pricing" => self.no_prices = true,
                    _ => {}
                }
            }
            after_no = negative;
        }
    }

    fn avoid(&mut self, rest: &str) {
        let Some(rest) = value(rest) else { return };
        for word in
            rest.words.split(", ").flat_map(|part| part.split(" or ")).flat_map(|part| part.split(" and "))
        {
            let word = word.trim().to_lowercase();
            let word =
                word.trim_start_matches("our ").trim_start_matches("the ").trim_start_matches("any ").trim();
            if matches!(word, "price" | "prices" | "pricing" | "costs") {
                self.no_prices = true;
            } else if (3..=40).contains(&word.chars().count()) && !word.contains(['#', '.']) {
                self.unwanted_words.push(word.to_owned());
            }
        }
    }

    fn sign(&mut self, rest: &str) {
        let Some(wanted) = value(rest) else { return };
        let lower = wanted.words.to_lowercase();
        if phrases::is_link(&lower) {
            self.link = Some(true);
        } else if wanted.exact || !phrases::is_vague(&lower) {
            self.sign_off.get_or_insert(wanted.words);
        }
    }

    fn mention(&mut self, rest: &str) {
        let Some(wanted) = value(rest) else { return };
        let lower = wanted.words.to_lowercase();
        if wanted.exact {
            self.mentions.push(wanted);
        } else if phrases::is_link(&lower) {
            self.link = Some(true);
        } else if phrases::is_name_or_place(&lower) {
            self.name_and_place = true;
        } else if !phrases::is_vague(lower.trim_start_matches("our ").trim_start_matches("the ")) {
            self.mentions.push(wanted);
        }
        self.mentions.truncate(MOST_MENTIONS);
    }
}

/// Sentences, but what stands in quotes stays together.
fn outside_quotes(line: &str) -> Vec<String> {
    let mut found: Vec<String> = vec![];
    let mut open = false;
    for sentence in words::sentences(line) {
        match found.last_mut() {
            Some(last) if open => last.push_str(sentence),
            _ => found.push(sentence.to_owned()),
        }
        let last = found.last().map(String::as_str).unwrap_or_default();
        open = last.matches('"').count() % 2 == 1 || last.matches('“').count() > last.matches('”').count();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(wishes: &Wishes) -> Vec<&str> {
        wishes.mentions.iter().map(|mention| mention.words.as_str()).collect()
    }

    #[test]
    fn what_is_not_wanted_is_understood() {
        for text in [
            "No emojis!",
            "please don’t use emojis or slang",
            "Posts without any emoji",
            "Bitte keine Emojis.",
        ] {
            assert!(Wishes::of(text).no_emoji, "{text}");
        }
        for text in
            ["Use emojis", "not too many emojis", "No slang, but use emojis", "no more than two emojis"]
        {
            assert!(!Wishes::of(text).no_emoji, "{text}");
        }
        assert_eq!(Wishes::of("no emojis and hashtags").most_tags, 0);
        assert_eq!(Wishes::of("Use at most 3 hashtags.").most_tags, 3);
        assert_eq!(Wishes::of("no more than two hashtags").most_tags, 2);
        let wishes = Wishes::of(
            "Never mention competitors or Acme Corp. Don't mention prices. No links. No exclamation marks",
        );
        assert_eq!(wishes.unwanted_words, ["competitors", "acme corp"]);
        assert!(wishes.no_prices && wishes.no_exclamation && wishes.link == Some(false));
        assert!(wishes.forbid("Better than Acme Corp!") && !wishes.forbid("Acme"));
    }

    #[test]
    fn what_is_wanted_is_understood() {
        let wishes = Wishes::of(
            "Use hashtag #FreshBread and never #food. Always mention that we deliver for free in every post.\n\
             - Sign off with \"See you soon. Rosa\"\n- always include our website",
        );
        assert_eq!(
            (wishes.tags, wishes.unwanted_tags),
            (vec!["#FreshBread".to_owned()], vec!["#food".to_owned()])
        );
        assert_eq!(wishes.sign_off.as_deref(), Some("See you soon. Rosa"));
        assert_eq!((wishes.link, wishes.most_tags), (Some(true), hashtags::MOST));
        assert_eq!(wishes.mentions, [Mention { words: "we deliver for free".into(), exact: false }]);
        assert_eq!(words(&Wishes::of("Always mention “Free parking!” in each post")), ["Free parking!"]);
    }

    #[test]
    fn what_rules_cannot_do_is_left_alone() {
        for text in [
            "End with a question.",
            "Always mention a customer story",
            "Always mention the price",
            "Mention discounts if there are any",
            "Be warm and witty. Tell stories about our grandmother's oven.",
            "Sign off with a call to action",
        ] {
            assert_eq!(Wishes::of(text), Wishes::default(), "{text}");
        }
    }
}
