//! Puts an English post together: opener, the owner's sentences, what must always be said, the closing call, the link
//! and the hashtags.

use super::angle::Angle;
use super::facts::capitalised;
use super::length::{characters, shorten, weight};
use super::material::{Material, turned};
use super::phrases::{self, OPENERS, Phrases};
use super::{
    LONGEST_HEADLINE, LONGEST_SHORT_TEXT, LONGEST_TEXT, LONGEST_TITLE, PostDraft, PostKind, SHORTEST_TEXT,
    scenes,
};

/// A paragraph of quoted sentences is not longer.
const LONGEST_FACTS: usize = 420;

pub fn post(material: &Material, turn: u64) -> PostDraft {
    let phrases = phrases::of(material.tone);
    let angles = Angle::fitting(material);
    let angle = angles[turned(turn, angles.len())];
    let round = turn / u64::try_from(angles.len()).unwrap_or(1);
    let fill = |template: &str| fill(template, material);
    let mut opener = fill(phrases.openers(angle)[turned(round.wrapping_add(material.seed), OPENERS)]);
    let calls: &[&str] = if angle == Angle::Question { &phrases.answers } else { &phrases.closings };
    let call_at = if angle == Angle::Question { round } else { turn }.wrapping_add(material.seed);
    let mut call = fill(calls[turned(call_at, calls.len())]);
    if material.tone.likes_emoji() && !material.wishes.no_emoji {
        let emoji =
            if angle == Angle::Location { "📍" } else { phrases.emoji[turned(turn, phrases.emoji.len())] };
        // After a colon it would stand in the way.
        let decorated = if opener.ends_with(':') { &mut call } else { &mut opener };
        *decorated = format!("{decorated} {emoji}");
    }
    let first_fact = first_fact(angle, round, material);
    let fact = material.facts_from(first_fact).next().cloned().unwrap_or_default();
    let link = link(material, phrases, angle, turn);
    let parts = Parts { material, opener, call, link, fact, first_fact, angle };

    let headline = headline(&parts);
    let mut text = parts.text();
    let mut more_calls = phrases.closings.iter().cycle().skip(turned(call_at, phrases.closings.len()) + 1);
    let mut parts = parts;
    while characters(&text) < SHORTEST_TEXT {
        parts.call = format!("{} {}", parts.call, fill(more_calls.next().copied().unwrap_or_default()));
        text = parts.text();
    }
    PostDraft {
        title: title(&headline, &material.name),
        alt_text: match material.kind {
            PostKind::Video => format!("Video with the words “{headline}”"),
            _ => format!("Picture with the words “{headline}”"),
        },
        scenes: scenes::english(material, &headline, first_fact, &parts.call),
        short_text: parts.short_text(),
        headline,
        text,
    }
}

/// The introduction begins at the beginning; the others take what comes next.
fn first_fact(angle: Angle, round: u64, material: &Material) -> u64 {
    let about_place = || {
        let place = material.place.as_deref()?;
        material.facts.iter().position(|fact| fact.contains(place)).and_then(|at| u64::try_from(at).ok())
    };
    match angle {
        Angle::Introduction => 0,
        Angle::Focus | Angle::List => round.wrapping_add(1),
        // What it is all about stands at the beginning.
        Angle::Idea => round % 2,
        Angle::Location => about_place().unwrap_or(round.wrapping_add(2)),
        Angle::Question => round.wrapping_add(3),
        Angle::Audience | Angle::Invitation => round.wrapping_add(4),
    }
}

/// Two posts of three carry the link, unless the owner wants it otherwise.
fn link(material: &Material, phrases: &Phrases, angle: Angle, turn: u64) -> String {
    let wanted = material.wishes.link == Some(true) || angle == Angle::Invitation || turn % 3 != 2;
    if material.website.is_empty() || !wanted {
        return String::new();
    }
    format!("{} {}", phrases.links[turned(turn, phrases.links.len())], material.website)
}

struct Parts<'a> {
    material: &'a Material,
    opener: String,
    call: String,
    link: String,
    fact: String,
    first_fact: u64,
    angle: Angle,
}

impl Parts<'_> {
    fn text(&self) -> String {
        let always = self.always(&[]).join(" ");
        let tags = self.material.tags.join(" ");
        let sign_off = self.material.sign_off.clone().unwrap_or_default();
        let fixed = [&self.opener, &always, &self.call, &self.link, &sign_off, &tags];
        let room =
            LONGEST_TEXT.saturating_sub(fixed.iter().map(|part| characters(part) + 2).sum::<usize>() + 2);
        let body = if self.angle == Angle::List { self.bullets(room) } else { self.facts(room) };
        let always = self.always(&[&body]).join(" ");
        let ending = joined(&[&self.call, &self.link], "\n");
        joined(&[&self.opener, &body, &always, &ending, &sign_off, &tags], "\n\n")
    }

    /// What must be said and is not said by `parts`.
    fn always(&self, parts: &[&str]) -> Vec<&str> {
        let said = |line: &&String| !parts.iter().any(|part| part.contains(line.as_str()));
        self.material.always.iter().filter(said).map(String::as_str).collect()
    }

    /// One sentence, or a few if they are short and the angle is broad.
    fn facts(&self, room: usize) -> String {
        let most = match self.angle {
            _ if self.material.wishes.short => 1,
            Angle::Introduction => 3,
            Angle::Idea | Angle::Location | Angle::Audience => 2,
            _ => 1,
        };
        let room = room.min(LONGEST_FACTS);
        let mut body = shorten(&self.fact, room, characters);
        // Not from the end back to the beginning: that would turn the owner's order round.
        let first = turned(self.first_fact, self.material.facts.len());
        for fact in self.material.facts.iter().skip(first + 1).take(most - 1) {
            if characters(&body) + 1 + characters(fact) <= room.min(LONGEST_FACTS / 2) {
                body = format!("{body} {fact}");
            }
        }
        body
    }

    fn bullets(&self, room: usize) -> String {
        let lines: Vec<String> = self.material.offers.iter().map(|offer| format!("• {offer}")).collect();
        shorten_lines(&lines, room)
    }

    /// The first of ever shorter versions that fits.
    fn short_text(&self) -> String {
        let fits = |text: &String| weight(text) <= LONGEST_SHORT_TEXT;
        let tags = self.material.tags.iter().take(2).map(String::as_str).collect::<Vec<_>>().join(" ");
        let body = match self.angle {
            Angle::List => format!("{}.", self.material.offers.join(" · ")),
            _ => self.fact.clone(),
        };
        let always = self.always(&[&body]).join(" ");
        let sign_off = self.material.sign_off.as_deref().unwrap_or_default();
        let facts = std::iter::once(&body).chain(self.material.facts_from(self.first_fact));
        let said = |fact: &str, call: &str, link: &str| {
            let words = joined(&[&self.opener, fact, &always, call], " ");
            joined(&[&words, link, sign_off, &tags], "\n")
        };
        let mut versions: Vec<String> =
            vec![said(&body, &self.call, &self.link), said(&body, "", &self.link)];
        versions.extend(facts.map(|fact| said(fact, "", "")));
        versions.push(joined(&[&body, &tags], "\n"));
        let room = |rest: &str| LONGEST_SHORT_TEXT.saturating_sub(weight(rest) + 1);
        let cut = || {
            let least = joined(&[sign_off, &tags], "\n");
            let least = if room(&least) > 80 { least } else { String::new() };
            joined(&[&shorten(&body, room(&least), weight), &least], "\n")
        };
        versions.into_iter().find(fits).unwrap_or_else(cut)
    }
}

fn headline(parts: &Parts<'_>) -> String {
    let fits = |text: &String| !text.is_empty() && characters(text) <= LONGEST_HEADLINE;
    let calm = super::facts::without_emoji;
    let fact = calm(parts.fact.trim_end_matches(['.', '。']));
    let question = calm(&parts.opener);
    let own = match parts.angle {
        angle if angle.shows_its_fact() => Some(fact),
        Angle::Question => Some(question),
        _ => None,
    };
    let templates = parts.angle.headlines().iter().map(|template| fill(template, parts.material));
    own.into_iter().chain(templates).find(fits).unwrap_or_else(|| "Hello".to_owned())
}

pub fn title(headline: &str, name: &str) -> String {
    let both = format!("{headline} | {name}");
    let adds = !name.is_empty() && !headline.contains(name) && characters(&both) <= LONGEST_TITLE;
    if adds { both } else { shorten(headline, LONGEST_TITLE, characters) }
}

/// Puts the business into a template. A name that brings its own mark ("Yahoo!") loses it before another one.
pub fn fill(template: &str, material: &Material) -> String {
    let name = if material.name.is_empty() { "our business" } else { &material.name };
    let values = [
        ("{name}", name),
        ("{place}", material.place.as_deref().unwrap_or_default()),
        ("{audience}", material.audience.as_deref().unwrap_or_default()),
    ];
    let mut rest = template;
    let mut filled = String::new();
    while let Some((at, (hole, value))) =
        values.iter().filter_map(|pair| Some((rest.find(pair.0)?, pair))).min_by_key(|(at, _)| *at)
    {
        filled.push_str(&rest[..at]);
        rest = &rest[at + hole.len()..];
        let value = if rest.starts_with(['.', '!', '?', ':', ',']) {
            value.trim_end_matches(['.', '!', '?', ':', ','])
        } else {
            value
        };
        filled.push_str(value);
    }
    filled.push_str(rest);
    if material.wishes.no_exclamation {
        filled = filled.replace('!', ".");
    }
    if template.starts_with("{name}") && !material.name.is_empty() { filled } else { capitalised(&filled) }
}

fn shorten_lines(lines: &[String], room: usize) -> String {
    let mut kept = lines.len();
    while kept > 0 && characters(&lines[..kept].join("\n")) > room {
        kept -= 1;
    }
    lines[..kept].join("\n")
}

pub fn joined(parts: &[&str], between: &str) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(between)
}
