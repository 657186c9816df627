//! Writes pictures of every layout into a folder, to be looked at by a person: tests can say that a text is inside its
//! margins, not that it looks good. `gallery <folder> [size]`.

use std::path::PathBuf;

use botwright_studio::{Card, Color, Layout, Size};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().expect("a folder"));
    let size = match arguments.next().as_deref() {
        Some("pin") => Size::Pin,
        Some("square") => Size::Square,
        Some("landscape") => Size::Landscape,
        Some("share") => Size::Share,
        Some("vertical") => Size::Vertical,
        Some("story") => Size::Story,
        _ => Size::Portrait,
    };
    std::fs::create_dir_all(&folder).expect("a folder that can be written to");
    let short = (
        "Fresh bread, every morning at seven",
        Some("Sourdough, rye and warm croissants. Come early, they go fast."),
    );
    let long = (
        "Everything you always wanted to know about our new winter menu, and why the Donaudampfschifffahrtsgesellschaft loves it",
        Some(
            "We changed eleven dishes, kept the three that you would never forgive us for dropping, and found a farm nearby \
             that grows the pumpkins. Tables for two to twelve, every evening from six. Call us or write, we answer \
             within the hour and look forward to seeing you.",
        ),
    );
    let arabic = ("خبز طازج كل صباح في الساعة 7", Some("تعالوا مبكرا إلى Corner Bakery، فالخبز ينفد بسرعة."));
    let hindi = ("हर सुबह ताज़ी रोटी 🥖", Some("जल्दी आइए, यह जल्दी ख़त्म हो जाती है।"));
    let greek =
        ("Φρέσκο ψωμί κάθε πρωί στις επτά", Some("Ελάτε νωρίς, τελειώνει γρήγορα. Свежий хлеб каждое утро."));
    for layout in Layout::ALL {
        for color in ["1E90FF", "ffd500", "0b0b0b", "ffffff", "c2185b", "2e7d32"] {
            for (name, (headline, body), seed) in [
                ("short", short, 0),
                ("long", long, 9),
                ("bare", ("Big sale", None), 9),
                ("arabic", arabic, 0),
                ("hindi", hindi, 0),
                ("greek", greek, 9),
            ] {
                let card = Card {
                    brand_name: "Corner Bakery".into(),
                    color: Color::parse(color).expect("a colour"),
                    headline: headline.into(),
                    body: body.map(Into::into),
                    call: Some("cornerbakery.example".into()),
                    seed,
                    layout: Some(layout),
                    size,
                };
                let path = folder.join(format!("{layout:?}-{color}-{name}.jpg"));
                std::fs::write(path, card.jpeg()).expect("a folder that can be written to");
            }
        }
    }
}
