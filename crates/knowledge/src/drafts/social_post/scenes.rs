//! The pages of a short video: a beginning, the owner's facts one by one, and where to go from here.

use super::compose::{fill, joined};
use super::facts::without_emoji;
use super::length::{characters, shorten};
use super::material::Material;
use super::{LONGEST_HEADLINE, LONGEST_SCENE};

type Scene = (String, String);

const MOST_FACTS: usize = 3;

pub fn english(material: &Material, headline: &str, first_fact: u64, call: &str) -> Vec<Scene> {
    const HEADINGS: [&str; MOST_FACTS] = ["Good to know", "Worth knowing", "And one more thing"];
    let mut bodies: Vec<(&str, String)> = vec![];
    if !material.offers.is_empty() {
        bodies.push(("What you will find", material.offers.join(" · ")));
    }
    let facts = material.facts_from(first_fact).filter(|fact| fact.trim_end_matches('.') != headline);
    for (fact, heading) in facts.zip(HEADINGS).take(MOST_FACTS - bodies.len()) {
        // The first sentence of a description says what it is all about.
        let heading = if material.facts.first() == Some(fact) { "What we do" } else { heading };
        bodies.push((heading, fact.clone()));
    }
    if bodies.is_empty() {
        bodies.push((
            "What we do",
            material.facts.first().cloned().unwrap_or_else(|| fill("This is {name}.", material)),
        ));
    }
    let first = joined(&[&material.name, material.place.as_deref().unwrap_or_default()], " · ");
    let last = joined(&[&without_emoji(call), &material.website], " ");
    let name = fill("{name}", material);
    let begin = (headline.to_owned(), if first.is_empty() { name.clone() } else { first });
    let middle = bodies.into_iter().map(|(heading, body)| (heading.to_owned(), body));
    std::iter::once(begin).chain(middle).chain([(name, last)]).map(within_limits).collect()
}

/// Without a word of ours.
pub fn neutral(material: &Material, headline: &str, first_fact: u64) -> Vec<Scene> {
    let place = material.place.clone().unwrap_or_default();
    let tags = material.tags.iter().take(2).cloned().collect::<Vec<_>>().join(" ");
    let mut scenes = vec![(headline.to_owned(), joined(&[&material.name, &place], " · "))];
    let facts = material.facts_from(first_fact).take(MOST_FACTS);
    scenes.extend(facts.map(|fact| (material.name.clone(), fact.clone())));
    if scenes.len() < 2 {
        scenes.push((material.name.clone(), place));
    }
    let last = if material.website.is_empty() { &tags } else { &material.website };
    scenes.push((material.name.clone(), last.clone()));
    scenes.into_iter().map(within_limits).collect()
}

fn within_limits((headline, body): Scene) -> Scene {
    let headline = without_emoji(&headline);
    (
        shorten(&headline, LONGEST_HEADLINE, characters),
        shorten(&without_emoji(&body), LONGEST_SCENE, characters),
    )
}
