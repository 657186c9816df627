//! LinkedIn's "little text": many characters mean something in it and are lost, with all that follows, unless they are
//! escaped. A hashtag is written as what it means, so that readers can click it.

const MEANINGFUL: &str = r"\|{}@[]()<>#*_~";

pub fn written(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let mut before: Option<char> = None;
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let begins_word = before.is_none_or(|before| !is_word(before) && before != '#');
        let length = if begins_word && let Some(tag) = tag_at(rest) {
            out.push_str(r"{hashtag|\#|");
            escape(tag, &mut out);
            out.push('}');
            next.len_utf8() + tag.len()
        } else {
            escape(&rest[..next.len_utf8()], &mut out);
            next.len_utf8()
        };
        before = rest[..length].chars().next_back();
        rest = &rest[length..];
    }
    out
}

/// The word of a hashtag that the text begins with. Digits alone make none: "#1" is a rank.
fn tag_at(text: &str) -> Option<&str> {
    let word = text.strip_prefix('#')?;
    let end = word.find(|character| !is_word(character)).unwrap_or(word.len());
    let word = &word[..end];
    word.chars().any(char::is_alphabetic).then_some(word)
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        if MEANINGFUL.contains(character) {
            out.push('\\');
        }
        out.push(character);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_lost_is_escaped_and_hashtags_can_be_clicked() {
        let cases = [
            ("Plain, with a dot. And ünïcode 🎉", "Plain, with a dot. And ünïcode 🎉"),
            ("Tea (green) [new] <3 @us", r"Tea \(green\) \[new\] \<3 \@us"),
            (r"a\b|c{d}e*f_g~h", r"a\\b\|c\{d\}e\*f\_g\~h"),
            ("#tea", r"{hashtag|\#|tea}"),
            ("Try #GreenTea, #日本茶!", r"Try {hashtag|\#|GreenTea}, {hashtag|\#|日本茶}!"),
            ("#black_friday", r"{hashtag|\#|black\_friday}"),
            ("We are #1 in C# and a#b", r"We are \#1 in C\# and a\#b"),
            ("## and #", r"\#\# and \#"),
            ("##tea #tea#cake", r"\#\#tea {hashtag|\#|tea}\#cake"),
        ];
        for (text, expected) in cases {
            assert_eq!(written(text), expected, "{text}");
        }
    }
}
