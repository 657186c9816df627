//! Everything a post can be made of, taken from the brief once: what is too long, not meant for readers or unwanted is
//! gone after this.

use super::super::mentions;
use super::facts::{facts, plain, sentence_like, without_emoji};
use super::hashtags::hashtags;
use super::language::{is_english, speaks_another_language};
use super::length::{characters, is_money, shorten};
use super::offers::offers;
use super::people_and_places::{audience, place, with_article};
use super::wishes::{Mention, Wishes};
use super::{PostBrief, PostKind, Tone};
use crate::words;

const LONGEST_NAME: usize = 80;
const LONGEST_LINK: usize = 120;

pub struct Material {
    pub english: bool,
    pub tone: Tone,
    pub kind: PostKind,
    /// Empty if nobody gave it.
    pub name: String,
    /// As it stands after "in".
    pub place: Option<String>,
    /// At the beginning of a sentence.
    pub audience: Option<String>,
    pub website: String,
    pub facts: Vec<String>,
    pub offers: Vec<String>,
    /// Lines that the owner wants in every post.
    pub always: Vec<String>,
    pub sign_off: Option<String>,
    pub tags: Vec<String>,
    pub wishes: Wishes,
    /// So that two businesses do not begin with the same words.
    pub seed: u64,
}

impl Material {
    pub fn of(brief: &PostBrief) -> Self {
        let wishes = Wishes::of(&brief.instructions);
        let emoji = brief.tone.likes_emoji() && !wishes.no_emoji;
        let calm = |text: String| if emoji { text } else { without_emoji(&text) };
        let wanted = |text: &String| {
            !(text.is_empty() || wishes.forbid(text) || wishes.no_prices && states_a_price(text))
        };
        let name = shorten(&calm(plain(&brief.business_name)), LONGEST_NAME, characters);
        let (city, country) = (calm(plain(&brief.city)), calm(plain(&brief.country)));
        let english = is_english(&brief.language) && !speaks_another_language(&brief.description);
        let place = place(&city).or_else(|| place(&country).map(with_article));
        let offers = offers(&brief.description, &[&city, &country]);
        let listed = |fact: &String| offers.iter().any(|offer| fact.trim_end_matches('.') == offer);
        let mut facts = facts(&brief.description);
        facts.retain(|fact| !listed(fact));
        if let [only] = facts.as_mut_slice()
            && is_label(only)
            && !name.is_empty()
        {
            let label = without_mark(only);
            *only = match &place {
                Some(place) if english && !label.contains(place.as_str()) => {
                    format!("{}: {label} in {place}", without_mark(&name))
                }
                _ => format!("{}: {label}", without_mark(&name)),
            };
        }
        let facts: Vec<String> = facts.into_iter().map(calm).filter(wanted).collect();
        let offers: Vec<String> = offers.into_iter().map(calm).filter(wanted).collect();
        let mut always: Vec<String> = vec![];
        for line in wishes.mentions.iter().filter_map(|mention| line_for(mention, &facts)).map(calm) {
            if !always.contains(&line) {
                always.push(line);
            }
        }
        if wishes.name_and_place {
            let parts: Vec<&str> = [name.as_str(), place.as_deref().unwrap_or_default()].into();
            always.push(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "));
        }
        let website = plain(&brief.website);
        let website = website.trim_end_matches('/');
        let shown = website.contains('.')
            && !website.contains([' ', '#'])
            && website.chars().count() <= LONGEST_LINK
            && wishes.link != Some(false);
        Self {
            english,
            tone: brief.tone,
            kind: brief.kind,
            place: place.filter(wanted),
            audience: audience(&calm(plain(&brief.audience))).filter(wanted),
            website: if shown { website.to_owned() } else { String::new() },
            facts,
            offers,
            always,
            sign_off: wishes.sign_off.clone().map(calm),
            tags: hashtags(brief, &wishes),
            // FNV: the same in every process.
            seed: name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            }) >> 40,
            name,
            wishes,
        }
    }

    /// The facts from one on, each once.
    pub fn facts_from(&self, first: u64) -> impl Iterator<Item = &String> {
        let start = if self.facts.is_empty() { 0 } else { turned(first, self.facts.len()) };
        self.facts[start..].iter().chain(&self.facts[..start])
    }
}

/// `number` modulo a length.
pub fn turned(number: u64, length: usize) -> usize {
    let length = u64::try_from(length.max(1)).unwrap_or(1);
    usize::try_from(number % length).unwrap_or(0)
}

/// The owner's sentence that speaks of it, or the words as a sentence of their own. A single word with an article is a
/// topic that only the description could say something about.
fn line_for(mention: &Mention, facts: &[String]) -> Option<String> {
    if mention.exact {
        return Some(mention.words.clone());
    }
    let topic = mention.words.trim_start_matches("our ").trim_start_matches("the ");
    let stem = topic.to_lowercase();
    let stem = stem.strip_suffix('s').unwrap_or(&stem);
    let told = facts.iter().find(|fact| fact.to_lowercase().contains(stem)).cloned();
    told.or_else(|| {
        let bare = topic.len() == mention.words.len();
        (bare || topic.contains(' ')).then(|| sentence_like(topic))
    })
}

/// "Flower shop." alone is no sentence; after the name it says something.
fn is_label(fact: &str) -> bool {
    const SPEAKERS: [&str; 6] = ["we", "i", "our", "my", "you", "your"];
    let first = fact.split(' ').next().unwrap_or_default().to_lowercase();
    words::count(fact) <= 4 && fact.ends_with('.') && !SPEAKERS.contains(&first.as_str())
}

fn states_a_price(text: &str) -> bool {
    const MONEY: [&str; 8] = ["euro", "dollar", "pound", "cost", "usd.", "eur.", "gbp.", "chf."];
    text.contains(is_money) || text.contains(char::is_numeric) && mentions(&text.to_lowercase(), &MONEY)
}

fn without_mark(text: &str) -> &str {
    text.trim_end_matches(['.', '!', '?', ':', ',', ' '])
}
