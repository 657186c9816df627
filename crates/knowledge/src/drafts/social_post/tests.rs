//! What holds for every post, whatever an owner writes.

use proptest::prelude::*;

use super::length::{characters, weight};
use super::*;

fn bakery() -> PostBrief {
    PostBrief {
        business_name: "Rosa's Bakery".into(),
        description: "We bake sourdough bread in a wood-fired oven.".into(),
        ..PostBrief::default()
    }
}

/// Posts as they follow each other, each knowing the ten before it.
fn feed(brief: &PostBrief, posts: u64) -> Vec<PostDraft> {
    let mut feed: Vec<PostDraft> = vec![];
    for number in 0..posts {
        let latest = feed.iter().rev().take(10).map(|draft| draft.text.clone()).collect();
        feed.push(social_post(&PostBrief { latest, number, ..brief.clone() }));
    }
    feed
}

fn everything(draft: &PostDraft) -> String {
    let scenes = draft.scenes.iter().map(|(headline, body)| format!("{headline}\n{body}"));
    let mut parts = vec![
        draft.headline.clone(),
        draft.text.clone(),
        draft.short_text.clone(),
        draft.title.clone(),
        draft.alt_text.clone(),
    ];
    parts.extend(scenes);
    parts.join("\n")
}

fn tags(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| word.starts_with('#')).collect()
}

fn has_emoji(text: &str) -> bool {
    text.chars().any(facts::is_emoji)
}

#[test]
fn a_short_description_lasts_for_sixty_posts() {
    let everywhere = PostBrief { city: "Porto".into(), audience: "Bread lovers".into(), ..bakery() };
    for brief in [bakery(), PostBrief { city: "Porto".into(), ..bakery() }, everywhere] {
        for tone in Tone::ALL {
            let feed = feed(&PostBrief { tone, ..brief.clone() }, 60);
            for (at, draft) in feed.iter().enumerate() {
                assert!(!feed[..at].iter().any(|other| other.text == draft.text), "{at}: {}", draft.text);
                let opener = |draft: &PostDraft| draft.text.lines().next().unwrap_or_default().to_owned();
                let close = &feed[at.saturating_sub(4)..at];
                assert!(!close.iter().any(|other| opener(other) == opener(draft)), "{at}: {}", draft.text);
                assert!(
                    draft.text.contains("We bake sourdough bread in a wood-fired oven."),
                    "{}",
                    draft.text
                );
            }
        }
    }
}

#[test]
fn a_post_is_never_one_of_the_latest() {
    let first = social_post(&bakery());
    for latest in
        [first.text.clone(), first.short_text.clone(), first.text.to_uppercase().replace('\n', "  ")]
    {
        let second = social_post(&PostBrief { latest: vec![latest], ..bakery() });
        assert_ne!(second.text, first.text);
    }
}

#[test]
fn tones_do_not_share_their_words_and_only_two_know_emoji() {
    let feeds = Tone::ALL.map(|tone| feed(&PostBrief { tone, ..bakery() }, 20));
    for (at, one) in feeds.iter().enumerate() {
        for other in &feeds[at + 1..] {
            assert!(!one.iter().any(|draft| other.iter().any(|second| second.text == draft.text)));
        }
        let emoji = Tone::ALL[at].likes_emoji();
        assert!(one.iter().all(|draft| has_emoji(&draft.text) == emoji));
        let marks = |draft: &PostDraft| draft.text.chars().filter(|c| facts::is_emoji(*c)).count();
        assert!(one.iter().all(|draft| marks(draft) <= 2 && !has_emoji(&draft.headline)));
    }
}

#[test]
fn directions_are_followed_and_not_quoted() {
    let brief = PostBrief {
        tone: Tone::Casual,
        industry: "Bakery".into(),
        city: "Porto".into(),
        description: "We bake bread ❤️. A loaf costs €4. We never sell Acme flour.".into(),
        website: "https://rosa.example/".into(),
        instructions: "No emojis please. Use hashtag #WildYeast. Always mention that we deliver by bike. \
             Do not mention Acme. Don't mention prices. Sign off with “Yours, Rosa”. Be playful. No exclamation marks. \
             Always include our website."
            .into(),
        ..bakery()
    };
    for draft in feed(&brief, 30) {
        let all = everything(&draft);
        assert!(
            !has_emoji(&all) && !all.contains("Acme") && !all.contains('€') && !all.contains('!'),
            "{all}"
        );
        assert!(!all.to_lowercase().contains("playful") && !all.contains("mention"), "{all}");
        for wanted in ["#WildYeast", "We deliver by bike.", "Yours, Rosa", "https://rosa.example"] {
            assert!(draft.text.contains(wanted), "{wanted} is missing in {}", draft.text);
        }
        assert!(draft.short_text.contains("#WildYeast"));
    }
    let bare = social_post(&PostBrief { instructions: "no hashtags, no links".into(), ..brief });
    assert!(!everything(&bare).contains('#') && !everything(&bare).contains("https"), "{}", bare.text);
}

#[test]
fn other_languages_get_nothing_but_the_owners_words() {
    let brief = PostBrief {
        business_name: "Bäckerei Huber".into(),
        description: "Wir backen jeden Morgen Brot aus Natursauerteig. Samstags gibt es Zwetschgenkuchen."
            .into(),
        industry: "Bäckerei".into(),
        city: "Graz".into(),
        website: "https://huber.example".into(),
        language: "German".into(),
        ..PostBrief::default()
    };
    let given = format!("{} {} {} {}", brief.business_name, brief.description, brief.city, brief.website);
    let feed = feed(&brief, 60);
    for (at, draft) in feed.iter().enumerate() {
        assert!(!feed[..at].iter().any(|other| other.text == draft.text), "{at}: {}", draft.text);
        for word in everything(draft).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            let known = given.contains(word) || everything(draft).contains(&format!("#{word}"));
            assert!(known, "{word} is not the owner's, in {}", everything(draft));
        }
        assert!(draft.scenes.len() >= 3 && draft.text.lines().last().unwrap().starts_with('#'));
    }
    let unsaid = PostBrief { language: "English".into(), ..brief };
    assert!(!social_post(&unsaid).text.contains("Introducing"), "the description tells its language");
}

#[test]
fn an_empty_brief_is_no_reason_to_fall_silent() {
    let draft = social_post(&PostBrief::default());
    assert!(characters(&draft.text) >= SHORTEST_TEXT && !draft.headline.is_empty(), "{draft:?}");
    let name = PostBrief { business_name: "Zorba!".into(), ..PostBrief::default() };
    for draft in feed(&name, 30) {
        assert!(
            !["!.", "!!", "!?", "..", "?."].iter().any(|marks| draft.text.contains(marks)),
            "{}",
            draft.text
        );
    }
}

fn check_limits(brief: &PostBrief, draft: &PostDraft) -> Result<(), TestCaseError> {
    prop_assert!(characters(&draft.headline) <= LONGEST_HEADLINE, "{}", draft.headline);
    prop_assert!(characters(&draft.text) <= LONGEST_TEXT, "{}", draft.text);
    prop_assert!(weight(&draft.short_text) <= LONGEST_SHORT_TEXT, "{}", draft.short_text);
    prop_assert!(characters(&draft.title) <= LONGEST_TITLE, "{}", draft.title);
    prop_assert!((3..=5).contains(&draft.scenes.len()), "{:?}", draft.scenes);
    for (headline, body) in &draft.scenes {
        prop_assert!(characters(headline) <= LONGEST_HEADLINE && characters(body) <= LONGEST_SCENE);
    }
    if Material::of(brief).english {
        prop_assert!(characters(&draft.text) >= SHORTEST_TEXT, "{}", draft.text);
    }
    Ok(())
}

/// Every word with a figure in it stands somewhere in the brief.
fn check_figures(brief: &PostBrief, draft: &PostDraft) -> Result<(), TestCaseError> {
    let given = format!(
        "{} {} {} {} {} {} {} {}",
        brief.business_name,
        brief.description,
        brief.industry,
        brief.audience,
        brief.city,
        brief.country,
        brief.instructions,
        brief.website
    );
    for figure in everything(draft).split(|c: char| !c.is_numeric()).filter(|figure| !figure.is_empty()) {
        let known = given.split(|c: char| !c.is_numeric()).any(|other| other == figure);
        prop_assert!(known, "{figure} is invented in {}", everything(draft));
    }
    Ok(())
}

fn check_tags(brief: &PostBrief, draft: &PostDraft) -> Result<(), TestCaseError> {
    if brief.description.contains('#') || brief.business_name.contains('#') {
        return Ok(());
    }
    let last = draft.text.lines().last().unwrap_or_default();
    let tags = if last.starts_with('#') { tags(last) } else { vec![] };
    prop_assert!(tags.len() <= hashtags::MOST);
    for (at, tag) in tags.iter().enumerate() {
        prop_assert!(tag.chars().skip(1).all(char::is_alphanumeric) && characters(tag) > 2, "{tag}");
        prop_assert!(!tags[..at].iter().any(|other| other.to_lowercase() == tag.to_lowercase()), "{last}");
    }
    Ok(())
}

fn any_brief() -> impl Strategy<Value = PostBrief> {
    let odd = || prop_oneof![Just(String::new()), "[A-Za-z0-9'&!. ]{0,30}", any::<String>()];
    let long = || {
        prop_oneof![
            "([A-Za-z0-9$€,]{1,12}[ .;:!?\n-]{1,2}){0,60}",
            any::<String>(),
            "[0-9 ]{0,1500}",
            "(We (sell|offer) [a-z]{3,9}, [a-z]{3,9} and [a-z 0-9]{3,9}[.\n ]+){0,8}",
            "[日本語パン0-9。]{0,900}",
        ]
    };
    let wish = prop_oneof![
        "((No|Never|Always mention|Sign off with|Use|avoid) [a-z0-9#\"]{1,20} (emojis|hashtags|prices)?[.\n ]){0,6}",
        any::<String>()
    ];
    let texts = (odd(), long(), odd(), odd(), odd(), odd(), wish, odd());
    (texts, 0..5usize, any::<u64>(), any::<bool>()).prop_map(|(texts, tone, number, english)| {
        let (business_name, description, industry, audience, country, city, instructions, website) = texts;
        let language = if english { "English" } else { "Suomi" }.to_owned();
        let tone = Tone::ALL[tone];
        let rest = PostBrief { tone, language, number, ..PostBrief::default() };
        PostBrief {
            business_name,
            description,
            industry,
            audience,
            country,
            city,
            instructions,
            website,
            ..rest
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_brief_gives_a_post_that_keeps_the_rules(brief in any_brief()) {
        let draft = social_post(&brief);
        check_limits(&brief, &draft)?;
        check_figures(&brief, &draft)?;
        check_tags(&brief, &draft)?;
    }
}
