//! How each platform counts the characters of a post, and how a text is cut when it is too long. X weighs its
//! characters: most Latin ones count one, emoji and East Asian ones two, and any link counts 23.

use unicode_normalization::UnicodeNormalization;

use super::platform::Platform;

const LINK: usize = 23;

/// The length of a post's text as this platform counts it.
pub fn length(platform: Platform, text: &str) -> usize {
    match platform {
        Platform::Twitter => weighted(text),
        Platform::Tiktok => text.encode_utf16().count(),
        Platform::Youtube => text.len(),
        _ => text.chars().count(),
    }
}

pub fn fits(platform: Platform, text: &str) -> bool {
    length(platform, text) <= platform.longest_text()
}

/// The text, or as many of its first sentences or words as fit.
pub fn cut(platform: Platform, text: &str) -> String {
    cut_to(text, |part| fits(platform, part))
}

/// Ends at a sentence if that keeps more than half, else at a word, else anywhere, and never so that the beginning of a
/// price or of a link stays: "from 1 200 €" must not become "from 1".
pub fn cut_to(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let text = text.trim();
    if fits(text) {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let with_dots = |end: usize| format!("{}…", text[..end].trim_end());
    // From the front: of a long text only about as much is weighed as there is room for.
    let mut most = 1;
    while ends.get(most).is_some_and(|&end| fits(&with_dots(end))) {
        most *= 2;
    }
    let near = &ends[..ends.len().min(most)];
    let room = near.partition_point(|&end| fits(&with_dots(end))).saturating_sub(1);
    let longest = ends.get(room).copied().unwrap_or(0);
    let part = &text[..longest];
    let sentence = part.match_indices(is_mark).map(|(at, mark)| at + mark.len());
    let sentence = sentence.rev().take_while(|&end| end * 2 > longest).find(|&end| ends_sentence(text, end));
    if let Some(end) = sentence {
        return part[..end].trim_end().to_owned();
    }
    let mut word = part.rfind(char::is_whitespace).unwrap_or(longest);
    if word * 2 <= longest && !is_figure_or_link(&part[word..]) {
        word = longest;
    }
    while let Some(last) = part[..word].split_whitespace().next_back().filter(|last| is_figure_or_link(last))
    {
        word = part[..word].trim_end().len() - last.len();
    }
    if word == 0 { with_dots(longest) } else { with_dots(word) }
}

fn is_mark(character: char) -> bool {
    matches!(character, '.' | '!' | '?' | '\n' | '。' | '！' | '？')
}

/// Whether the mark before this place ends a sentence, and does not stand in a figure or an address.
fn ends_sentence(text: &str, end: usize) -> bool {
    let (mark, next) = (text[..end].chars().next_back(), text[end..].chars().next());
    let is_plain = mark.is_some_and(|mark| matches!(mark, '.' | '!' | '?'));
    !is_plain || next.is_none_or(|next| !next.is_alphanumeric() && !"/-_@".contains(next))
}

fn is_figure_or_link(word: &str) -> bool {
    let is_money = |c: char| matches!(c, '$' | '£' | '¢' | '¥' | '%' | '\u{20A0}'..='\u{20CF}');
    word.contains("://") || word.contains(|c: char| c.is_numeric() || is_money(c))
}

fn weighted(text: &str) -> usize {
    let text: String = text.nfc().collect();
    let mut links = Links::of(&text);
    let (mut length, mut at) = (0, 0);
    while let Some(first) = text[at..].chars().next() {
        let before = text[..at].chars().next_back();
        let at_word_start = before.is_none_or(|before| !before.is_alphanumeric());
        let (weight, end) = if at_word_start && let Some(end) = links.end_of_one_at(at) {
            (LINK, end)
        } else if let Some(emoji) = emoji_at(&text[at..]) {
            (2, at + emoji)
        } else {
            (if is_light(first) { 1 } else { 2 }, at + first.len_utf8())
        };
        length += weight;
        at = end;
    }
    length
}

/// The ranges that X counts as one.
fn is_light(character: char) -> bool {
    matches!(u32::from(character), 0..=0x10FF | 0x2000..=0x200D | 0x2010..=0x201F | 0x2032..=0x2037)
}

/// X counts a whole emoji as two, however many code points it is made of.
fn emoji_at(text: &str) -> Option<usize> {
    let mut characters = text.char_indices().peekable();
    let (_, first) = characters.next()?;
    if !is_emoji(first) {
        return None;
    }
    let mut end = first.len_utf8();
    let flag = is_regional(first);
    let mut joined = false;
    while let Some(&(at, next)) = characters.peek() {
        let modifier = matches!(u32::from(next), 0xFE0F | 0x20E3 | 0x1F3FB..=0x1F3FF | 0xE0020..=0xE007F);
        let belongs = modifier
            || next == '\u{200D}'
            || joined
            || (flag && end == first.len_utf8() && is_regional(next));
        if !belongs {
            break;
        }
        joined = next == '\u{200D}';
        end = at + next.len_utf8();
        characters.next();
    }
    Some(end)
}

fn is_regional(character: char) -> bool {
    matches!(u32::from(character), 0x1F1E6..=0x1F1FF)
}

fn is_emoji(character: char) -> bool {
    matches!(u32::from(character), 0x1F000..=0x1FAFF | 0x2600..=0x27BF | 0x2B05..=0x2B07 | 0x2B1B..=0x2B55)
}

/// Finds the links of a text, asked from its beginning to its end. It remembers what it has looked at: in a long row of
/// marks each might begin a link, and the row is walked once for all of them.
struct Links<'a> {
    text: &'a str,
    /// Where the present word ends,
    word_end: usize,
    /// and where a link in it would.
    link_end: usize,
    /// No link without a scheme begins before this.
    none_before: usize,
}

impl<'a> Links<'a> {
    fn of(text: &'a str) -> Self {
        Self { text, word_end: 0, link_end: 0, none_before: 0 }
    }

    /// Whole addresses with a scheme, and bare ones that may be some. X knows all endings there are, and new ones come: what is
    /// counted as a link and is none only makes a text a little shorter than it has to be.
    fn end_of_one_at(&mut self, at: usize) -> Option<usize> {
        if at >= self.word_end {
            let rest = &self.text[at..];
            let word = &rest[..rest.find(|character| !may_be_in_link(character)).unwrap_or(rest.len())];
            let link = word.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', '\'']);
            (self.word_end, self.link_end) = (at + word.len(), at + link.len());
        }
        let link = self.text.get(at..self.link_end)?;
        let is_in_front =
            |scheme: &&str| link.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        let scheme = ["https://", "http://"].into_iter().find(is_in_front);
        if scheme.is_none() && at < self.none_before {
            return None;
        }
        let address = &link[scheme.map_or(0, str::len)..];
        let host = address.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.');
        let (host, path) = address.split_at(host.unwrap_or(address.len()));
        let is_whole = path.is_empty() || path.starts_with(['/', '?', '#']);
        let is_ending = |ending: &str| {
            ending.len() >= 2 && (scheme.is_some() || ending.bytes().all(|byte| byte.is_ascii_alphabetic()))
        };
        let is_host = |(name, ending): (&str, &str)| !name.is_empty() && is_ending(ending);
        if is_whole && host.rsplit_once('.').is_some_and(is_host) {
            return Some(self.link_end);
        }
        if scheme.is_none() {
            self.none_before = at + host.len();
        }
        None
    }
}

/// Besides ASCII, X takes accented Latin letters and Cyrillic ones. With any other a link ends.
fn may_be_in_link(character: char) -> bool {
    match u32::from(character) {
        0..=0x7F => !character.is_whitespace() && !"<>\"".contains(character),
        other => matches!(other, 0xC0..=0x24F | 0x300..=0x36F | 0x400..=0x4FF | 0x1E00..=0x1EFF),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_weighs_its_characters() {
        let cases = [
            ("hello", 5),
            ("日本", 4),
            ("👍", 2),
            ("👩‍👩‍👧‍👦", 2),
            ("🇩🇪🇫🇷", 4),
            ("👍🏽!", 3),
            ("see https://example.com/a/very/long/path?with=query.", 4 + 23 + 1),
            ("see example.com", 4 + 23),
            ("e.g. this", 9),
            ("rosas.cafe, www.baeckerei.at and shop.ch/menu", 23 + 2 + 23 + 5 + 23),
            ("at 3.50 or 10.30am, v2.0", 24),
            ("(example.com), \"Shop.Example/a?b\" or HTTPS://a.museum/x!", 1 + 23 + 4 + 23 + 5 + 23 + 1),
            ("--example.com and me@example.com", 23 + 5 + 3 + 23),
            ("http://a_b.com, example.com: and example.c_om", 7 + 2 + 23 + 2 + 23 + 6 + 12),
            ("cafe\u{301}", 4),
            ("https://shop.jp/をご覧ください", 23 + 14),
            ("https://a.example/größe/чай, ja", 23 + 4),
        ];
        for (text, expected) in cases {
            assert_eq!(length(Platform::Twitter, text), expected, "{text}");
        }
    }

    /// Whoever looked at the rest of the word at each of its characters would sit here for minutes.
    #[test]
    fn a_hostile_text_is_weighed_in_one_walk() {
        const MANY: usize = 20_000;
        for (part, weight) in [
            ("-", 1),
            (".", 1),
            (".-a", 3),
            ("/a.b", 4),
            ("?", 1),
            ("http://", 7),
            ("http://a.b_", 11),
            ("-ä", 2),
        ] {
            let text = part.repeat(MANY);
            assert_eq!(length(Platform::Twitter, &text), MANY * weight, "{part}");
            assert!(fits(Platform::Twitter, &cut(Platform::Twitter, &text)), "{part}");
        }
    }

    #[test]
    fn a_long_text_is_cut_where_a_reader_would() {
        let long =
            format!("{} The last sentence is one too many for it.", "A sentence of words. ".repeat(12));
        let short = cut(Platform::Twitter, &long);
        assert!(fits(Platform::Twitter, &short) && short.ends_with("words."), "{short}");
        let words = cut(Platform::Twitter, &"word ".repeat(100));
        assert!(fits(Platform::Twitter, &words) && words.ends_with("word…"), "{words}");
        assert!(fits(Platform::Twitter, &cut(Platform::Twitter, &"🎉".repeat(500))));
        assert_eq!(cut(Platform::Twitter, "short"), "short");
    }

    #[test]
    fn no_beginning_of_a_price_or_a_link_stays() {
        let short = |text: &str, most: usize| cut_to(text, |part| part.chars().count() <= most);
        let coffee = "Our famous cappuccino with oat milk for $4.50 all week long, come by!";
        assert_eq!(short(coffee, 45), "Our famous cappuccino with oat milk for…");
        assert_eq!(short("Rooms from 1 200 € a night", 17), "Rooms from…");
        assert_eq!(short("Book a table: https://www.rosas-cafe.com/reservations", 40), "Book a table:…");
        assert_eq!(
            short("See rosas.cafe. Then come and have a coffee with us", 30),
            "See rosas.cafe. Then come and…"
        );
        assert_eq!(short("We bake bread. It is gone by noon, so come early", 25), "We bake bread.");
        assert_eq!(short("毎日焼きます。お早めにどうぞ", 9), "毎日焼きます。");
        assert_eq!(short("123456789", 5), "1234…");
    }
}
