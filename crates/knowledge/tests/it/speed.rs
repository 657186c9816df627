//! Five megabytes, the largest upload, must be handled in time that grows with the text and not with its square. The
//! limits are wide: a debug build on a busy machine keeps them, a quadratic loop does not.

use std::time::{Duration, Instant};

use botwright_knowledge::{document, faq, passages};

const UPLOAD: usize = 5 * 1024 * 1024;
/// Enough for the odd shapes: what is quadratic takes minutes for it.
const ODD: usize = 512 * 1024;
const LIMIT: Duration = Duration::from_secs(30);

fn within_limit<T>(name: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    println!("{name}: {} ms", start.elapsed().as_millis());
    assert!(start.elapsed() < LIMIT, "{name} took {:?}", start.elapsed());
    result
}

fn repeated(piece: &str, length: usize) -> String {
    piece.repeat(length / piece.len())
}

#[test]
fn five_megabytes_of_any_shape() {
    let shapes = [
        (
            "prose",
            repeated(
                "We bake bread every day and sell it in Bath. It is good, and it is gone by noon.\n\n",
                UPLOAD,
            ),
        ),
        ("one paragraph", repeated("We bake bread every day and sell it in Bath. ", ODD)),
        ("one line without a space", repeated("abcdefghij", ODD)),
        ("one Chinese sentence", repeated("我们每天上午九点开门", ODD)),
        ("questions and answers", repeated("Q: Do you deliver?\nA: Yes, within five miles.\n\n", UPLOAD)),
        ("questions without answers", repeated("Do you deliver?\n", ODD)),
        ("question marks", repeated("? ", ODD)),
        ("empty lines", repeated("a\n\n\n\n", ODD)),
        ("headings", repeated("# Heading\n", ODD)),
    ];
    for (name, text) in shapes {
        let document = within_limit(&format!("{name}, read"), || document::read(text.as_bytes()));
        if let Ok(document) = document {
            within_limit(&format!("{name}, passages"), || passages::from_document(&document));
        }
        within_limit(&format!("{name}, faq"), || faq::entries(&text));
    }
}

#[test]
fn each_kind_of_file() {
    for name in [
        "shop-chromium.pdf",
        "shop-libreoffice.pdf",
        "shop-libreoffice.docx",
        "shop-libreoffice.doc",
        "world-libreoffice.pdf",
        "faq-word.docx",
        "password.pdf",
        "utf-16.txt",
    ] {
        let bytes = crate::file(name);
        let _ = within_limit(name, || document::read(&bytes));
    }
}
