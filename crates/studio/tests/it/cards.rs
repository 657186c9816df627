//! Every layout in every size: the right dimensions, words inside the margins, words that can be read.

use botwright_studio::{CONTRAST, Card, Color, Layout, MOST_BYTES, PlacedText, Size};

pub fn card(layout: Layout, size: Size) -> Card {
    Card {
        brand_name: "Corner Bakery".into(),
        color: Color::new(0x1e, 0x90, 0xff),
        headline: "Fresh bread, every morning at seven".into(),
        body: Some("Sourdough, rye and warm croissants. Come early, they go fast.".into()),
        call: Some("cornerbakery.example".into()),
        seed: 0,
        layout: Some(layout),
        size,
    }
}

pub fn decoded(jpeg: &[u8]) -> image::RgbImage {
    assert!(jpeg.len() <= MOST_BYTES);
    let picture = image::load_from_memory_with_format(jpeg, image::ImageFormat::Jpeg).expect("a JPEG");
    assert_eq!(picture.color(), image::ColorType::Rgb8);
    picture.into_rgb8()
}

pub fn stays_inside(texts: &[PlacedText], card: &Card) {
    let margin = card.size.safe_margin();
    let (right, bottom) = (card.size.width() as f32 - margin, card.size.height() as f32 - margin);
    for text in texts {
        assert!(
            text.left >= margin && text.top >= margin && text.right <= right && text.bottom <= bottom,
            "{text:?} leaves {:?} in {:?}: {:?}",
            card.size,
            card.layout(),
            card.headline
        );
    }
}

/// Compares a text's colour with each pixel that lies beneath its box.
fn can_be_read(texts: &[PlacedText], beneath: &[u8], card: &Card) {
    let width = card.size.width() as usize;
    for text in texts {
        for y in (text.top as usize..text.bottom as usize).step_by(7) {
            for x in (text.left as usize..text.right as usize).step_by(7) {
                let at = (y * width + x) * 4;
                let ground = Color::new(beneath[at], beneath[at + 1], beneath[at + 2]);
                let contrast = text.color.contrast(ground);
                assert!(
                    contrast >= CONTRAST,
                    "{contrast} at {x},{y} for {text:?} on {ground:?} in {:?} {:?} of {:?}",
                    card.layout(),
                    card.size,
                    card.color
                );
            }
        }
    }
}

#[test]
fn every_layout_fills_every_size() {
    for layout in Layout::ALL {
        for size in Size::ALL {
            let jpeg = card(layout, size).jpeg();
            assert_eq!(decoded(&jpeg).dimensions(), (size.width(), size.height()));
            assert!(jpeg.len() < 400_000, "{layout:?} {size:?} has {} bytes", jpeg.len());
        }
    }
}

#[test]
fn every_text_can_be_read_and_stays_inside() {
    let colors = ["1e90ff", "ffd500", "0b0b0b", "ffffff", "39ff14", "ff00ff", "808080", "c2185b", "000080"];
    let long = "Everything you always wanted to know about our new winter menu, in the Donaudampfschifffahrtsgesellschaft";
    for (turn, layout) in Layout::ALL.into_iter().enumerate() {
        for (which, size) in Size::ALL.into_iter().enumerate() {
            // Each layout meets each colour, and each size a third of them: all of all would take a minute.
            for (number, color) in
                colors.iter().enumerate().filter(|(number, _)| (number + turn + which) % 3 == 0)
            {
                let mut card = card(layout, size);
                card.color = Color::parse(color).unwrap();
                card.seed = (number * Layout::ALL.len()) as u64;
                if (number + which) % 2 == 1 {
                    card.headline = long.into();
                    card.body = Some(format!("{long}. {long}, {long}."));
                }
                let (texts, beneath) = card.inspect();
                assert!(texts.len() >= 3, "{layout:?} sets headline, name and call");
                stays_inside(&texts, &card);
                can_be_read(&texts, &beneath, &card);
            }
        }
    }
}

#[test]
fn texts_do_not_lie_on_each_other() {
    for layout in Layout::ALL {
        for size in Size::ALL {
            for headline in
                ["Sale", "Fresh bread, every morning at seven", &"A long story about bread. ".repeat(9)]
            {
                let mut card = card(layout, size);
                card.headline = headline.into();
                card.body = Some("Sourdough, rye and warm croissants. ".repeat(8));
                let (texts, _) = card.inspect();
                for (number, one) in texts.iter().enumerate() {
                    for two in &texts[number + 1..] {
                        let apart = one.right <= two.left
                            || two.right <= one.left
                            || one.bottom <= two.top
                            || two.bottom <= one.top;
                        assert!(apart, "{layout:?} {size:?} {headline:?}: {one:?} and {two:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn neighbouring_seeds_never_look_the_same() {
    let mut card = card(Layout::Bold, Size::Square);
    card.layout = None;
    let mut before = None;
    for seed in 0..20 {
        card.seed = seed;
        assert_ne!(before, Some(card.layout()));
        before = Some(card.layout());
    }
    card.seed = u64::MAX;
    decoded(&card.jpeg());
}

#[test]
fn layouts_are_clearly_different() {
    let size = Size::Square;
    let pictures: Vec<_> = Layout::ALL.iter().map(|layout| decoded(&card(*layout, size).jpeg())).collect();
    for (number, one) in pictures.iter().enumerate() {
        for two in &pictures[number + 1..] {
            let apart: u64 =
                one.as_raw().iter().zip(two.as_raw()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
            assert!(apart / one.as_raw().len() as u64 > 10, "two layouts look alike");
        }
    }
}

#[test]
fn the_same_card_is_the_same_picture() {
    let card = card(Layout::Bloom, Size::Portrait);
    assert_eq!(card.jpeg(), card.jpeg());
}
