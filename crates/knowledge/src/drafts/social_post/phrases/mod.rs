//! The words around the owner's sentences, tone by tone. Three rules keep them harmless: no claim about the business,
//! no figure, and nothing that depends on what the sentence beside it says. `{name}`, `{place}` and `{audience}` are
//! filled in; the audience always begins a sentence, since only its owner knows which of its words have a capital.

mod casual;
mod formal;
mod humorous;
mod inspirational;
mod professional;

use super::Tone;
use super::angle::Angle;

/// Openers of one angle.
pub const OPENERS: usize = 4;
/// Prime, and no factor of any number of angles times [`OPENERS`]: so all pairs are used before one comes again.
const CLOSINGS: usize = 11;

pub struct Phrases {
    pub introduction: [&'static str; OPENERS],
    pub focus: [&'static str; OPENERS],
    pub question: [&'static str; OPENERS],
    pub idea: [&'static str; OPENERS],
    pub list: [&'static str; OPENERS],
    pub location: [&'static str; OPENERS],
    pub audience: [&'static str; OPENERS],
    pub invitation: [&'static str; OPENERS],
    pub closings: [&'static str; CLOSINGS],
    /// After a question.
    pub answers: [&'static str; 5],
    /// Before the website.
    pub links: [&'static str; 3],
    pub emoji: &'static [&'static str],
}

impl Phrases {
    pub fn openers(&self, angle: Angle) -> &[&'static str; OPENERS] {
        match angle {
            Angle::Introduction => &self.introduction,
            Angle::Focus => &self.focus,
            Angle::Question => &self.question,
            Angle::Idea => &self.idea,
            Angle::List => &self.list,
            Angle::Location => &self.location,
            Angle::Audience => &self.audience,
            Angle::Invitation => &self.invitation,
        }
    }
}

pub fn of(tone: Tone) -> &'static Phrases {
    match tone {
        Tone::Formal => &formal::PHRASES,
        Tone::Casual => &casual::PHRASES,
        Tone::Humorous => &humorous::PHRASES,
        Tone::Inspirational => &inspirational::PHRASES,
        Tone::Professional => &professional::PHRASES,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_make_no_claims_in_figures_and_none_stands_twice() {
        for tone in Tone::ALL {
            let phrases = of(tone);
            let openers = [
                phrases.introduction,
                phrases.focus,
                phrases.question,
                phrases.idea,
                phrases.list,
                phrases.location,
                phrases.audience,
                phrases.invitation,
            ];
            let mut all = openers.concat();
            all.extend(phrases.closings.iter().chain(&phrases.answers).chain(&phrases.links));
            for (at, phrase) in all.iter().enumerate() {
                assert!(
                    !phrase.contains(char::is_numeric) && phrase.ends_with(['.', '!', '?', ':']),
                    "{phrase}"
                );
                assert!(!all[..at].contains(phrase), "{tone:?} says twice: {phrase}");
            }
        }
    }
}
