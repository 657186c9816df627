//! Files as owners make them: Word, LibreOffice, print-to-PDF of a browser, text editors.

use botwright_knowledge::document::{Document, FileKind, Part};
use botwright_knowledge::{faq, passages};

use crate::{parts, read, text};

const HOURS: &str = "We are open Tuesday to Saturday from 7:30 to 17:00. On Sundays we open from 8:00 to 13:00. We are \
                     closed on Mondays and on bank holidays.";
const PRICES: &str = "Country sourdough | 900 g | £4.80\nRye | 700 g | £4.20\nBaguette | 280 g | £1.90";

#[test]
fn a_pdf_is_read_page_by_page() {
    for name in ["shop-chromium.pdf", "shop-libreoffice.pdf", "owner-password.pdf"] {
        assert_eq!(read(name).unwrap().kind, FileKind::Pdf);
        let pages = parts(name);
        assert_eq!(pages.len(), 2, "{name}");
        assert_eq!(pages[0].0.as_deref(), Some("Page 1"));
        assert_eq!(pages[1].0.as_deref(), Some("Page 2"));
        assert!(
            pages[0].1.contains(&format!("Opening hours\n\n{HOURS}\n\nPrices")),
            "{name}: {}",
            pages[0].1
        );
        assert!(pages[0].1.contains(PRICES), "{name}: {}", pages[0].1);
        assert!(pages[1].1.contains("Delivery is free for orders above £40.\n"), "{name}: {}", pages[1].1);
        assert!(
            pages[1].1.contains("Call 01225 555 0142 or write to orders@willowandthyme.example."),
            "{name}"
        );
    }
}

#[test]
fn columns_are_read_one_after_the_other() {
    let text = text("columns-chromium.pdf");
    assert!(text.contains("Luggage may be left with us from eight in the morning."), "{text}");
    assert!(text.contains("Vegetarian, vegan and gluten-free dishes are marked on the menu."), "{text}");
    assert!(text.contains("choose a suitable room for all of you."), "{text}");
}

#[test]
fn word_files_are_read_heading_by_heading() {
    for (name, kind) in [("shop-libreoffice.docx", FileKind::Docx), ("shop-libreoffice.doc", FileKind::Doc)] {
        assert_eq!(read(name).unwrap().kind, kind);
        let parts = parts(name);
        let hours = parts.iter().find(|(source, _)| source.as_deref() == Some("Opening hours"));
        assert_eq!(hours.unwrap().1, format!("Opening hours\n\n{HOURS}"), "{name}");
        let prices = parts.iter().find(|(source, _)| source.as_deref() == Some("Prices")).unwrap();
        assert!(prices.1.contains(PRICES), "{name}: {}", prices.1);
        let list = "• Delivery within five miles costs £3.50.\n• Delivery is free for orders above £40.";
        assert!(parts.iter().any(|(_, text)| text.contains(list)), "{name}");
        assert_eq!(parts.last().unwrap().0.as_deref(), Some("Allergens"), "{name}");
    }
}

#[test]
fn bold_lines_are_headings_and_styles_make_lists() {
    let parts = parts("bold-headings.docx");
    assert_eq!(parts[0].0.as_deref(), Some("Returns"));
    assert_eq!(parts[1].0.as_deref(), Some("Shipping"));
    assert!(
        parts[1].1.contains("• Standard: 3 to 5 days, $4.95.\n• Express: next day, $12."),
        "{}",
        parts[1].1
    );
}

#[test]
fn every_script_survives_in_reading_order() {
    for name in ["world-libreoffice.docx", "world-libreoffice.doc", "world-libreoffice.pdf"] {
        let text = text(name);
        for words in [
            "Grüße aus Köln – naïve café, Ærøskøbing, Łódź.",
            "我们每天上午九点开门，晚上八点关门。",
            "営業時間は午前九時から午後八時までです。",
            "Мы открыты ежедневно с девяти утра.",
            "نحن نفتح كل يوم من الساعة التاسعة صباحا.",
            "אנחנו פתוחים כל יום משעה תשע.",
            "Coffee ☕ and cake 🍰 all day.",
        ] {
            assert!(text.contains(words), "{name} lacks {words}: {text}");
        }
    }
}

#[test]
fn text_files_come_in_any_encoding() {
    assert_eq!(read("windows-1252.txt").unwrap().kind, FileKind::Text);
    let western =
        "“Crème brûlée” costs 5 € – served daily at the café in Nîmes.\n\nOpen from 9 to 17 o’clock.";
    assert_eq!(parts("windows-1252.txt"), [(None, western.to_owned())]);
    assert_eq!(parts("utf-16.txt"), [(None, "Grüße! 我们九点开门。 Open daily ☕🍰.".to_owned())]);
}

#[test]
fn a_document_of_questions_becomes_entries_with_their_place() {
    let entries = passages::from_document(&read("faq-chromium.pdf").unwrap());
    let asked: Vec<&str> = entries.iter().filter_map(|entry| entry.question.as_deref()).collect();
    let expected = [
        "Do you repair electric bicycles?",
        "How long does a repair take?",
        "What does an inspection cost?",
        "Can I rent a bicycle meanwhile?",
    ];
    assert_eq!(asked, expected);
    let last = entries.last().unwrap();
    assert_eq!((last.text.as_str(), last.source.as_deref()), ("Yes, for 8 euros a day.", Some("Page 2")));

    let entries = passages::from_document(&read("faq-word.docx").unwrap());
    let cost =
        entries.iter().find(|entry| entry.question.as_deref() == Some("What does a check-up cost?")).unwrap();
    assert_eq!(cost.text, "A check-up costs $85, X-rays included. Children under six pay nothing.");
    assert!(
        entries.iter().any(|entry| entry.text.contains("12 Mill Lane, Springfield")),
        "the footer is kept"
    );
}

#[test]
fn other_documents_become_passages_under_their_headings() {
    let entries = passages::from_document(&read("shop-libreoffice.docx").unwrap());
    let sources: Vec<&str> = entries.iter().filter_map(|entry| entry.source.as_deref()).collect();
    let expected = ["Willow & Thyme Bakery", "Opening hours", "Prices", "Orders and delivery", "Allergens"];
    assert_eq!(sources, expected);
}

#[test]
fn results_cross_a_process_border_as_json() {
    let document = read("shop-libreoffice.docx").unwrap();
    let json = serde_json::to_string(&document).unwrap();
    assert_eq!(serde_json::from_str::<Document>(&json).unwrap(), document);
    let part = Part { source: None, text: "Only text".to_owned() };
    assert_eq!(serde_json::to_string(&part).unwrap(), r#"{"source":null,"text":"Only text"}"#);
    let entry = faq::entries("Where?\nHere.").remove(0);
    assert_eq!(
        serde_json::to_string(&entry).unwrap(),
        r#"{"question":"Where?","text":"Here.","source":null}"#
    );
}
