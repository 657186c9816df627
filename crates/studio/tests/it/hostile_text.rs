//! Any text and any colour: a picture of the right size, inside its margins, and never a panic.

use botwright_studio::{Card, Color, Layout, Size};
use proptest::prelude::*;

use super::cards::{card, decoded, stays_inside};

fn text() -> impl Strategy<Value = String> {
    let nasty = prop::sample::select(vec![
        "</text><script>alert(1)</script>",
        "&lt;&amp;]]><!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>&x;",
        "\u{202e}\u{2066}gnirts\u{2069}",
        "👩‍👩‍👧‍👦🏳️‍🌈🎉1️⃣",
        "Z̷̡̛͇̦͕̤̈́͒̾̓̽̐a̶͚͛l̴̨͚̈́g̵̱̀ơ̷̹",
        "مرحبا بالعالم 123 hello שלום",
        "नमस्ते दुनिया สวัสดีชาวโลก",
        "世界 こんにちは 안녕하세요",
        "W\u{ad}i\u{200b}d\u{feff}e",
        "\0\u{1}\u{7f}\u{9f}\t\r\n",
        "ﷺﷻ﷽",
        "𒐫𒈙⸻",
    ]);
    prop_oneof![
        3 => "\\PC{0,60}",
        1 => ".{0,2000}",
        1 => "[a-zA-Z]{0,2000}",
        1 => prop::collection::vec(any::<char>(), 0..300).prop_map(|characters| characters.into_iter().collect()),
        3 => prop::collection::vec(nasty, 0..12).prop_map(|parts| parts.join(" ")),
    ]
}

prop_compose! {
    fn any_card()(
        brand_name in text(), headline in text(), body in prop::option::of(text()), call in prop::option::of(text()),
        color in any::<[u8; 3]>(), seed: u64, size in prop::sample::select(Size::ALL.to_vec()),
    ) -> Card {
        let [red, green, blue] = color;
        Card { brand_name, color: Color::new(red, green, blue), headline, body, call, seed, layout: None, size }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_and_color_gives_a_picture(card in any_card()) {
        prop_assert_eq!(decoded(&card.jpeg()).dimensions(), (card.size.width(), card.size.height()));
        stays_inside(&card.inspect().0, &card);
    }
}

#[test]
fn what_cannot_be_drawn_gives_way_to_the_name() {
    for layout in Layout::ALL {
        let mut empty = card(layout, Size::Square);
        empty.headline = "🎉 世界".into();
        let mut named = empty.clone();
        named.headline.clone_from(&named.brand_name);
        assert_eq!(empty.jpeg(), named.jpeg());
    }
}

#[test]
fn a_card_without_any_word_is_still_a_picture() {
    for layout in Layout::ALL {
        let mut card = card(layout, Size::Portrait);
        (card.brand_name, card.headline, card.body, card.call) = ("🎉".into(), String::new(), None, None);
        assert!(card.inspect().0.len() <= 1, "at most an ornament");
        decoded(&card.jpeg());
    }
}
