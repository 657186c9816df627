//! How LinkedIn reads a commentary: escaped characters stand for themselves, a hashtag is a template, and a character
//! that means something but stands in the wrong place ends the text.

pub fn read(commentary: &str) -> String {
    let mut shown = String::new();
    let mut rest = commentary;
    while let Some(next) = rest.chars().next() {
        if let Some(escaped) = rest.strip_prefix('\\') {
            let Some(character) = escaped.chars().next() else { break };
            shown.push(character);
            rest = &escaped[character.len_utf8()..];
        } else if let Some(tag) = rest.strip_prefix(r"{hashtag|\#|") {
            let Some((word, after)) = tag.split_once('}') else { break };
            shown.push('#');
            shown.push_str(&word.replace('\\', ""));
            rest = after;
        } else if r"|{}@[]()<>#*_~".contains(next) {
            break;
        } else {
            shown.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    shown
}
