//! PDF: a drawing of text, without words or lines. The parser tells each glyph and its place; `glyph_layout` makes
//! lines and paragraphs of them again. A page that makes the parser panic costs that page, not the document.

use std::collections::{HashMap, HashSet};
use std::io::Read;

use pdf_extract::{Document, MediaBox, Object, ObjectId, OutputDev, OutputError, Stream, Transform};

use super::glyph_layout::{Glyph, page_text};
use super::{MAX_PAGES, MAX_TEXT, MAX_UNPACKED, Part, Unreadable, running_heads, without_panic};

/// Glyphs on one page; a poster full of fine print has some tens of thousands.
const MAX_GLYPHS: usize = 2_000_000;
/// How deep drawings may be placed in drawings. The parser follows them by recursion.
const DEEPEST_DRAWING: usize = 20;

pub(super) fn read(bytes: &[u8]) -> Result<Vec<Part>, Unreadable> {
    let mut document = without_panic(|| Document::load_mem(bytes))?.map_err(|error| explain(&error))?;
    // A file that only its owner's password protects opens with the empty one, and was opened by now.
    if document.is_encrypted() && !without_panic(|| document.decrypt("").is_ok())? {
        return Err(Unreadable::Encrypted);
    }
    drop_pictures(&mut document);
    refuse_bombs(&document)?;
    cut_loops(&mut document);
    give_paper(&mut document);

    let pages = without_panic(|| document.get_pages())?;
    if pages.is_empty() {
        return Err(Unreadable::Broken);
    }
    if pages.len() > MAX_PAGES {
        return Err(Unreadable::TooLarge);
    }
    let mut parts = Vec::with_capacity(pages.len());
    let (mut length, mut failed) = (0, 0);
    for &page in pages.keys() {
        let mut glyphs = Glyphs::default();
        let drawn = without_panic(|| pdf_extract::output_doc_page(&document, &mut glyphs, page));
        failed += usize::from(!matches!(drawn, Ok(Ok(()))));
        if glyphs.0.len() >= MAX_GLYPHS {
            return Err(Unreadable::TooLarge);
        }
        let text = page_text(glyphs.0);
        length += text.len();
        if length > MAX_TEXT {
            return Err(Unreadable::TooLarge);
        }
        parts.push(Part { source: Some(format!("Page {page}")), text });
    }
    running_heads::drop_repeated(&mut parts);
    if length == 0 && failed == pages.len() { Err(Unreadable::Broken) } else { Ok(parts) }
}

fn explain(error: &pdf_extract::Error) -> Unreadable {
    let sentence = format!("{error:?}").to_ascii_lowercase();
    let locked = sentence.contains("password") || sentence.contains("crypt");
    if locked { Unreadable::Encrypted } else { Unreadable::Broken }
}

/// Collects what the parser draws.
#[derive(Default)]
struct Glyphs(Vec<Glyph>);

impl OutputDev for Glyphs {
    fn output_character(
        &mut self,
        place: &Transform,
        width: f64,
        _spacing: f64,
        font_size: f64,
        text: &str,
    ) -> Result<(), OutputError> {
        if self.0.len() >= MAX_GLYPHS {
            return Err(OutputError::FormatError(std::fmt::Error));
        }
        let (scale_x, scale_y) = (place.m11.hypot(place.m12), place.m21.hypot(place.m22));
        // The direction of writing. Text that stands on its side gets lines too, in its own coordinates.
        let (dx, dy) = (place.m11 / scale_x, place.m12 / scale_x);
        let x = place.m31 * dx + place.m32 * dy;
        let y = place.m32 * dx - place.m31 * dy;
        let size = (font_size * scale_y).abs();
        let end = x + width * font_size * scale_x;
        if [x, y, size, end].iter().all(|number| number.is_finite()) && !text.is_empty() {
            self.0.push(Glyph {
                x,
                end: end.max(x),
                y,
                size: size.max(0.1),
                turned: dy,
                text: text.to_owned(),
            });
        }
        Ok(())
    }

    fn begin_page(
        &mut self,
        _: u32,
        _: &MediaBox,
        _: Option<(f64, f64, f64, f64)>,
    ) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_page(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn begin_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), OutputError> {
        Ok(())
    }
}

/// The parser would run the bytes of a picture as drawing commands. Without them there is nothing to run.
fn drop_pictures(document: &mut Document) {
    for object in document.objects.values_mut() {
        if let Object::Stream(stream) = object
            && has_name(stream, b"Subtype", b"Image")
        {
            blank(stream);
        }
    }
}

fn has_name(stream: &Stream, key: &[u8], name: &[u8]) -> bool {
    stream.dict.get(key).and_then(Object::as_name).is_ok_and(|found| found == name)
}

fn blank(stream: &mut Stream) {
    stream.content = Vec::new();
    stream.dict.remove(b"Filter");
    stream.dict.remove(b"DecodeParms");
}

/// Unpacks every compressed stream into nothing and counts.
fn refuse_bombs(document: &Document) -> Result<(), Unreadable> {
    let mut left = MAX_UNPACKED;
    for object in document.objects.values() {
        let Object::Stream(stream) = object else { continue };
        let packed = flate2::read::ZlibDecoder::new(stream.content.as_slice());
        // Not compressed, or damaged: the parser will not get more out of it than we do.
        let mut counted = 0;
        let mut buffer = [0; 16 * 1024];
        let mut unpacked = packed.take(left + 1);
        while let Ok(read @ 1..) = unpacked.read(&mut buffer) {
            counted += read as u64;
        }
        left = left.checked_sub(counted).ok_or(Unreadable::TooLarge)?;
    }
    Ok(())
}

/// A drawing that contains itself, or a ladder of drawings without end, would overflow the parser's stack. Those
/// with too many below them are emptied.
fn cut_loops(document: &mut Document) {
    let mut too_deep: HashMap<ObjectId, Vec<ObjectId>> = document
        .objects
        .keys()
        .map(|id| (*id, children(document, *id)))
        .filter(|(_, below)| !below.is_empty())
        .collect();
    // Each round takes away those that hold none of the rest: after so many rounds, what is left is deeper than that.
    for _ in 0..DEEPEST_DRAWING {
        let holders: HashSet<ObjectId> = too_deep.keys().copied().collect();
        too_deep.retain(|_, below| below.iter().any(|child| holders.contains(child)));
    }
    for id in too_deep.keys() {
        if let Ok(Object::Stream(stream)) = document.get_object_mut(*id) {
            blank(stream);
        }
    }
}

/// Without a size of its paper a page would not be read, though we do not need it.
fn give_paper(document: &mut Document) {
    let tree = document.catalog().and_then(|catalog| catalog.get(b"Pages")).and_then(Object::as_reference);
    if let Ok(pages) = tree.and_then(|id| document.get_dictionary_mut(id))
        && !pages.has(b"MediaBox")
    {
        pages.set("MediaBox", [0, 0, 612, 792].map(Object::Integer).to_vec());
    }
}

fn children(document: &Document, form: ObjectId) -> Vec<ObjectId> {
    let placed = || {
        let stream = document.get_object(form).ok()?.as_stream().ok()?;
        let resources = document.dereference(stream.dict.get(b"Resources").ok()?).ok()?.1.as_dict().ok()?;
        let drawings = document.dereference(resources.get(b"XObject").ok()?).ok()?.1.as_dict().ok()?;
        Some(drawings.iter().filter_map(|(_, drawing)| drawing.as_reference().ok()).collect())
    };
    placed().unwrap_or_default()
}
