//! Posts in languages that there are no templates for. Nothing in them is ours but the order, so they are right in any
//! language that the owner writes.

use super::compose::{joined, title};
use super::facts::without_emoji;
use super::length::{characters, shorten, weight};
use super::material::{Material, turned};
use super::{LONGEST_HEADLINE, LONGEST_SHORT_TEXT, LONGEST_TEXT, PostDraft, scenes};

const LAYOUTS: u64 = 7;
const LONGEST_FACT: usize = 420;

pub fn post(material: &Material, turn: u64) -> PostDraft {
    let round = turn / LAYOUTS;
    let tags = in_order(&material.tags, round.wrapping_add(material.seed));
    let all_tags = tags.join(" ");
    let mut facts = material.facts_from(turn);
    let fact = facts.next().cloned().unwrap_or_else(|| material.name.clone());
    let second = facts.next().cloned().unwrap_or_default();
    let always =
        material.always.iter().filter(|line| !fact.contains(line.as_str())).cloned().collect::<Vec<_>>();
    let sign_off = material.sign_off.clone().unwrap_or_default();
    let ending = joined(&[&always.join(" "), &sign_off, &all_tags], "\n\n");
    let room = LONGEST_TEXT.saturating_sub(characters(&ending) + characters(&material.name) + 200);
    let fact_in_room = shorten(&fact, room.min(LONGEST_FACT), characters);
    let body = layout(material, turn, &fact_in_room, &second);
    let headline = headline(material, &fact);
    let short_tags = tags.iter().take(2).copied().collect::<Vec<_>>().join(" ");
    let short_ending = joined(&[&always.join(" "), &material.website, &sign_off, &short_tags], "\n");
    let short_ending = [&short_ending, &short_tags].into_iter().find(|ending| weight(ending) <= 140).cloned();
    let short_ending = short_ending.unwrap_or_default();
    let short_room = LONGEST_SHORT_TEXT.saturating_sub(weight(&short_ending) + 1);
    PostDraft {
        text: joined(&[&body, &ending], "\n\n"),
        short_text: joined(&[&shorten(&fact, short_room, weight), &short_ending], "\n"),
        title: title(&headline, &material.name),
        alt_text: if headline.contains(&material.name) {
            headline.clone()
        } else {
            format!("{headline} – {}", material.name)
        },
        scenes: scenes::neutral(material, &headline, turn),
        headline,
    }
}

fn layout(material: &Material, turn: u64, fact: &str, second: &str) -> String {
    let name = material.name.as_str();
    let name = if fact.contains(name) { "" } else { name };
    let full_name = material.name.as_str();
    let place = material.place.as_deref().unwrap_or_default();
    let site = material.website.as_str();
    let short = |second: &str| characters(second) <= 200 && !material.wishes.short;
    let second = if short(second) { second } else { "" };
    let bullets: Vec<String> = material.offers.iter().map(|offer| format!("• {offer}")).collect();
    match turn % LAYOUTS {
        0 => joined(&[full_name, fact, site], "\n\n"),
        1 => joined(&[fact, &joined(&[full_name, place], " · "), site], "\n\n"),
        2 => joined(&[&joined(&[full_name, place], " · "), fact, second], "\n\n"),
        3 => joined(&[fact, second, site], "\n\n"),
        4 if !bullets.is_empty() => {
            joined(&[&joined(&[full_name, place], ", "), &bullets.join("\n"), site], "\n\n")
        }
        4 => joined(&[&format!("“{fact}”"), &joined(&[name, place], ", ")], "\n\n"),
        5 => joined(&[&format!("▸ {fact}"), &joined(&["▸", &joined(&[full_name, site], " · ")], " ")], "\n"),
        _ => joined(&[place, fact, name, site], "\n\n"),
    }
}

fn headline(material: &Material, fact: &str) -> String {
    let fact = without_emoji(fact.trim_end_matches(['.', '。']));
    if !fact.is_empty() && characters(&fact) <= LONGEST_HEADLINE {
        return fact;
    }
    let name = if material.name.is_empty() { &fact } else { &material.name };
    shorten(name, LONGEST_HEADLINE, characters)
}

/// One of all possible orders.
fn in_order(tags: &[String], mut which: u64) -> Vec<&str> {
    let mut left: Vec<&str> = tags.iter().map(String::as_str).collect();
    let mut order = vec![];
    while !left.is_empty() {
        let length = u64::try_from(left.len()).unwrap_or(1);
        order.push(left.remove(turned(which, left.len())));
        which /= length;
    }
    order
}
