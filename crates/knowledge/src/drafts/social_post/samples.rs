//! Eight businesses as owners describe them, read as an owner would. `cargo test social_post -- --nocapture samples`
//! prints them.

use super::*;

fn business(name: &str, industry: &str, city: &str, tone: Tone, description: &str) -> PostBrief {
    PostBrief {
        business_name: name.into(),
        industry: industry.into(),
        city: city.into(),
        tone,
        description: description.into(),
        ..PostBrief::default()
    }
}

fn businesses() -> [PostBrief; 8] {
    let bakery = business(
        "Rosa's Bakery",
        "Bakery",
        "Porto",
        Tone::Casual,
        "We bake sourdough bread, croissants and cinnamon rolls in the heart of Porto. Everything is made by hand, \
         starting at four in the morning. A loaf of country bread costs €4.50.",
    );
    let bakery =
        PostBrief { website: "https://rosas.example".into(), audience: "Bread lovers".into(), ..bakery };
    let law = business(
        "Whitfield & Partners",
        "Legal services",
        "Leeds",
        Tone::Formal,
        "Whitfield & Partners is a law firm for family and property law. The first conversation takes 30 minutes. \
         Our solicitors speak English, Polish and Urdu.",
    );
    let gym = business(
        "Iron Oak Gym",
        "Fitness",
        "Denver, CO",
        Tone::Inspirational,
        "independent gym with coaching for beginners; small groups of up to 8 people\nOpen every day from 6 am",
    );
    let garage = business(
        "Pete's Garage",
        "Car repair",
        "Cork",
        Tone::Humorous,
        "Family run garage. Services: brakes, tyres, engine diagnostics and NCT preparation. We tell you the price \
         before we start.",
    );
    let software = PostBrief {
        country: "United States".into(),
        audience: "Freelancers and small agencies".into(),
        ..business(
            "Ledgerly",
            "Software",
            "",
            Tone::Professional,
            "Ledgerly is invoicing software for freelancers. It sends reminders by itself and we answer support mails \
             ourselves.",
        )
    };
    let florist = business("Bloom!", "Florist", "Ghent", Tone::Casual, "Flower shop");
    let clinic = PostBrief {
        instructions: "No emojis. Always mention our parking.".into(),
        ..business(
            "Dr. Amara Dental Care",
            "Healthcare",
            "Accra",
            Tone::Professional,
            "Dental clinic for the whole family. We offer:\n- Check-ups\n- Teeth cleaning\n- Orthodontics\nFree parking \
             is behind the house.",
        )
    };
    let pottery = business(
        "Tonwerk",
        "Kunsthandwerk",
        "Weimar",
        Tone::Casual,
        "Wir drehen Geschirr von Hand und brennen es im Holzofen. Kurse gibt es jeden Samstag.",
    );
    [bakery, law, gym, garage, software, florist, clinic, pottery]
}

#[test]
fn samples_read_like_something_an_owner_would_post() {
    const SLIPS: [&str; 17] = [
        "..",
        "!!",
        "?.",
        "!.",
        ",,",
        " .",
        " ,",
        "::",
        ":.",
        ". .",
        "{",
        "}",
        "  ",
        "\n\n\n",
        " in in ",
        " the the ",
        "\n\n\n",
    ];
    for brief in businesses() {
        for number in 0..40 {
            let draft = social_post(&PostBrief { number, ..brief.clone() });
            if number < 9 {
                println!("--- {} {number}: {}\n{}\n", brief.business_name, draft.headline, draft.text);
            }
            if number == 3 {
                println!("=== {draft:#?}\n");
            }
            let texts = [&draft.text, &draft.short_text, &draft.headline, &draft.title, &draft.alt_text];
            for text in
                texts.into_iter().chain(draft.scenes.iter().flat_map(|(headline, body)| [headline, body]))
            {
                let slip = SLIPS.iter().find(|slip| text.contains(*slip));
                assert!(slip.is_none() && !text.is_empty() && text.trim() == text, "{slip:?} in {text:?}");
                for line in text.lines() {
                    let first = line.chars().next().unwrap_or(' ');
                    assert!(
                        !first.is_lowercase() || line.starts_with("http"),
                        "{line:?} begins small in {text:?}"
                    );
                }
            }
            let last = draft.text.lines().last().unwrap_or_default();
            assert!(last.starts_with('#') && last.split(' ').all(|word| word.starts_with('#')), "{last}");
        }
    }
}

#[test]
fn one_post_of_each_kind_word_for_word() {
    let [bakery, law, ..] = businesses();
    let post = |brief: &PostBrief, number| social_post(&PostBrief { number, ..brief.clone() }).text;
    let list = post(&bakery, 3);
    assert!(list.contains("\n\n• Sourdough bread\n• Croissants\n• Cinnamon rolls\n\n"), "{list}");
    let introduction = post(&law, 0);
    assert!(
        introduction.contains("Whitfield & Partners is a law firm for family and property law."),
        "{introduction}"
    );
    assert!(
        introduction.ends_with("#WhitfieldPartners #LegalServices #Leeds #LegalServicesLeeds"),
        "{introduction}"
    );
}
