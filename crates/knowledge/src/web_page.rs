//! The words of a web page, as an owner would copy them: headings, paragraphs, lists and tables, and of what stands around
//! them only what tells of the business: its address, its hours. Text that is hidden is left out, unless a visitor can
//! unfold it.
//!
//! The page is read token by token, without building a tree, so that no page takes long however it is nested.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, EndTag, StartTag, Tag, TagToken, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

/// Deeper elements count as part of the one they stand in.
const DEEPEST: usize = 256;
const LONGEST_TAG: usize = 16 * 1024;
/// A part that a page names its main one is believed if it has so many bytes.
const FEWEST_OF_MAIN: usize = 200;

const VOID: &str = "area base br col embed hr img input link meta source track wbr";
/// No words, or none of this page.
const LEFT_OUT: &str =
    "script style noscript template svg math title nav label textarea button select iframe object dialog";
const BLOCKS: &str = "address article aside blockquote body br caption dd details div dl dt figcaption figure footer form \
    header hr li main ol p pre section summary table tbody tr ul";
/// What the next of its kind ends, if nothing else did.
const OPEN_ENDED: &str = "p li tr td th dt dd";
/// What a class or an id calls a notice that lies over the page. A bakery's cookies are none.
const NOTICES: &str =
    "cookie-consent cookieconsent cookie-banner cookiebanner cookie-notice cookie-law cookiebot onetrust";

/// Headings as `## …`, list items as `- …`, the cells of a row with ` | ` between them.
pub fn text_of(html: &str) -> String {
    let mut page = read(html);
    page.end_block();
    let blocks =
        page.blocks.iter().filter(|block| block.place != Place::Foot || tells_of_business(&block.text));
    let of_main: usize =
        blocks.clone().filter(|block| block.place == Place::Main).map(|block| block.text.len()).sum();
    let everything = of_main < FEWEST_OF_MAIN;
    joined(blocks.filter(|block| everything || block.place != Place::Around))
}

/// A tag says nothing before its end, and the more attributes it has, the longer each takes: one that says nothing for too
/// long is ended here, and the rest of it left out. In a comment the sign that does it is a word like others.
fn read(html: &str) -> Page {
    const PIECE: usize = 4 * 1024;
    const END_OF_ANY_TAG: &str = "\"'>";
    let tokenizer = Tokenizer::new(Reader::default(), TokenizerOpts::default());
    // Whether anything was said. Nothing here asks for scripts to be run, so each piece is read to its end.
    let feed = |piece: &str| {
        let before = tokenizer.sink.said.get();
        let input = BufferQueue::default();
        input.push_back(StrTendril::from_slice(piece));
        let _ = tokenizer.feed(&input);
        tokenizer.sink.said.get() != before
    };
    let (mut rest, mut silent) = (html, 0);
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
        rest = after;
        silent = if feed(piece) { 0 } else { silent + piece.len() };
        if silent >= LONGEST_TAG - PIECE {
            silent = 0;
            if feed(END_OF_ANY_TAG) {
                rest = rest.split_once('>').map_or("", |(_, after)| after);
            }
        }
    }
    tokenizer.end();
    tokenizer.sink.page.into_inner()
}

/// Of a page's foot: an address, a number, hours.
fn tells_of_business(text: &str) -> bool {
    text.contains(|c: char| c.is_numeric())
        && !text.contains('©')
        && !text.to_lowercase().contains("copyright")
}

#[derive(Default)]
struct Reader {
    page: RefCell<Page>,
    /// How many tokens have come.
    said: Cell<usize>,
}

#[derive(Default)]
struct Page {
    open: Vec<Open>,
    blocks: Vec<Block>,
    words: String,
    has_words: bool,
    /// Whether anything of the block stands outside of links: what consists of links alone is a menu.
    has_own_words: bool,
    kind: Kind,
    /// Ids of what visitors can unfold.
    folded: HashSet<String>,
}

struct Open {
    name: String,
    is_left_out: bool,
    is_link: bool,
}

struct Block {
    kind: Kind,
    text: String,
    place: Place,
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    Main,
    Foot,
    Around,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Kind {
    #[default]
    Plain,
    Heading,
    Item,
    Row,
}

impl TokenSink for Reader {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut page = self.page.borrow_mut();
        if !matches!(token, Token::ParseError(_)) {
            self.said.set(self.said.get() + 1);
        }
        match token {
            TagToken(tag) if tag.kind == StartTag => return page.begin(&tag),
            TagToken(tag) if tag.kind == EndTag => page.end(&tag.name),
            Token::CharacterTokens(words) => page.say(&words),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Page {
    fn begin(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let name = &*tag.name;
        if is_block(name) {
            self.end_block();
        }
        match name {
            "li" => self.kind = Kind::Item,
            "tr" => self.kind = Kind::Row,
            "td" | "th" if self.has_words => self.words.push_str(" | "),
            _ if is_heading(name) => self.kind = Kind::Heading,
            _ => {}
        }
        self.folded.extend(attribute(tag, "aria-controls").map(str::to_owned));
        self.end_open_ended(name);
        if !is_one_of(VOID, name) && !tag.self_closing && self.open.len() < DEEPEST {
            self.open.push(Open {
                name: name.to_owned(),
                is_left_out: self.is_left_out(tag),
                is_link: name == "a" && !leads_to_a_person(tag),
            });
        }
        // What is no markup must not be read as such.
        match name {
            "script" => TokenSinkResult::RawData(RawKind::ScriptData),
            "style" | "iframe" | "noscript" | "xmp" => TokenSinkResult::RawData(RawKind::Rawtext),
            "textarea" | "title" => TokenSinkResult::RawData(RawKind::Rcdata),
            _ => TokenSinkResult::Continue,
        }
    }

    /// A paragraph also ends where any other block begins.
    fn end_open_ended(&mut self, next: &str) {
        let ends = |open: &Open| {
            open.name == next && is_one_of(OPEN_ENDED, next)
                || open.name == "p" && is_block(next) && !is_one_of(VOID, next)
        };
        if self.open.last().is_some_and(ends) {
            self.open.pop();
        }
    }

    fn end(&mut self, name: &str) {
        if is_block(name) {
            self.end_block();
        }
        if is_heading(name) || name == "li" {
            self.kind = Kind::Plain;
        }
        if let Some(place) = self.open.iter().rposition(|open| open.name == name) {
            self.open.truncate(place);
        }
    }

    fn say(&mut self, words: &str) {
        if self.open.iter().any(|open| open.is_left_out) {
            return;
        }
        self.has_own_words |=
            words.contains(|c: char| c.is_alphanumeric()) && !self.open.iter().any(|open| open.is_link);
        self.has_words |= words.contains(|c: char| !c.is_whitespace());
        self.words.push_str(words);
    }

    fn end_block(&mut self) {
        let text = self.words.split_whitespace().collect::<Vec<_>>().join(" ");
        let text: String =
            text.trim_matches(['|', ' ']).chars().filter(|c| !c.is_control() && !is_hidden(*c)).collect();
        let kind = std::mem::take(&mut self.kind);
        let is_menu = !std::mem::take(&mut self.has_own_words) && kind != Kind::Heading;
        self.words.clear();
        self.has_words = false;
        if text.is_empty() {
            // "<li><p>…" is still an item, and "<h3><button>…" a heading.
            self.kind = if kind == Kind::Row { Kind::Plain } else { kind };
        } else if !is_menu {
            let stands_in = |name: &str| self.open.iter().any(|open| open.name == name);
            let place = match () {
                () if stands_in("main") => Place::Main,
                () if stands_in("footer") => Place::Foot,
                () => Place::Around,
            };
            self.blocks.push(Block { kind, text, place });
        }
    }

    fn is_left_out(&self, tag: &Tag) -> bool {
        let says = |name: &str, wanted: &dyn Fn(&str) -> bool| {
            attribute(tag, name).is_some_and(|value| wanted(&value.to_ascii_lowercase()))
        };
        let is_notice = |names: &str| NOTICES.split(' ').any(|notice| names.contains(notice));
        let hides = |style: &str| {
            let style: String = style.split_whitespace().collect();
            ["display:none", "visibility:hidden"].iter().any(|sign| style.contains(sign))
                || is_shrunk(&style)
                || is_moved_away(&style)
        };
        let is_hidden = says("hidden", &|_| true)
            || says("aria-hidden", &|value| value == "true")
            || says("style", &hides);
        let unfolds = attribute(tag, "id").is_some_and(|id| self.folded.contains(id));
        match &*tag.name {
            // A page is not hidden as a whole, whatever its classes say.
            "html" | "body" | "main" => false,
            "button" => attribute(tag, "aria-expanded").is_none(),
            name if is_one_of(LEFT_OUT, name) => true,
            _ => {
                is_hidden && !unfolds
                    || says("role", &|role| matches!(role, "navigation" | "dialog" | "search"))
                    || says("class", &is_notice)
                    || says("id", &is_notice)
            }
        }
    }
}

fn is_shrunk(style: &str) -> bool {
    style.split_once("font-size:0").is_some_and(|(_, rest)| !rest.starts_with(['.', '1', '2', '3']))
}

/// Further off the screen than anything is moved for its looks.
fn is_moved_away(style: &str) -> bool {
    const FAR: u32 = 900;
    ["left:-", "right:-", "top:-", "text-indent:-"].iter().any(|moved| {
        style.split(moved).skip(1).any(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            rest[..end].parse::<u32>().is_ok_and(|far| far >= FAR)
        })
    })
}

fn attribute<'a>(tag: &'a Tag, name: &str) -> Option<&'a str> {
    tag.attrs.iter().find(|attr| &*attr.name.local == name).map(|attr| &*attr.value)
}

/// Characters without width, marks of direction, and the letters of tags, which nobody sees and a language model reads.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'
        | '\u{e0000}'..='\u{e007f}')
}

fn is_one_of(names: &str, name: &str) -> bool {
    names.split(' ').any(|one| one == name)
}

fn is_heading(name: &str) -> bool {
    matches!(name.as_bytes(), [b'h', b'1'..=b'6'])
}

fn is_block(name: &str) -> bool {
    is_heading(name) || is_one_of(BLOCKS, name) || is_one_of(LEFT_OUT, name)
}

fn leads_to_a_person(link: &Tag) -> bool {
    attribute(link, "href").is_some_and(|href| href.starts_with("tel:") || href.starts_with("mailto:"))
}

fn joined<'a>(blocks: impl Iterator<Item = &'a Block>) -> String {
    let mut text = String::new();
    let mut before: Option<&Block> = None;
    for block in blocks {
        // What stands there twice was written for two sizes of screen.
        if before.is_some_and(|before| before.text == block.text) {
            continue;
        }
        let listed = matches!(block.kind, Kind::Item | Kind::Row);
        match before {
            Some(before) if listed && before.kind == block.kind => text.push('\n'),
            Some(_) => text.push_str("\n\n"),
            None => {}
        }
        text.push_str(match block.kind {
            Kind::Heading => "## ",
            Kind::Item => "- ",
            Kind::Plain | Kind::Row => "",
        });
        text.push_str(&block.text);
        before = Some(block);
    }
    text
}

#[cfg(test)]
mod tests;
