//! Keeps what a model thinks aloud away from visitors. Most servers send it in a field of its own, which is never
//! read; some put it in front of the answer as `<think>…</think>`, and that is cut off here, piece by piece.

const OPENS: &str = "<think>";
const CLOSES: &str = "</think>";

#[derive(Debug)]
pub enum Thoughts {
    /// So far the answer could still turn out to begin with a thought.
    Unsure(String),
    /// In a thought, with its last few bytes, which may hold the beginning of its end.
    Thinking(String),
    /// Past the thought, before the first word.
    Before,
    Answering,
}

impl Default for Thoughts {
    fn default() -> Self {
        Self::Unsure(String::new())
    }
}

impl Thoughts {
    /// The part of the piece that is for the visitor.
    pub fn strip(&mut self, piece: String) -> String {
        match self {
            Self::Answering => piece,
            Self::Before => {
                let words = piece.trim_start();
                if !words.is_empty() {
                    let words = words.to_owned();
                    *self = Self::Answering;
                    return words;
                }
                String::new()
            }
            Self::Unsure(seen) => {
                seen.push_str(&piece);
                let words = seen.trim_start();
                if let Some(thought) = words.strip_prefix(OPENS) {
                    let thought = thought.to_owned();
                    *self = Self::Thinking(String::new());
                    return self.strip(thought);
                }
                if OPENS.starts_with(words) {
                    return String::new();
                }
                self.rest()
            }
            Self::Thinking(tail) => {
                tail.push_str(&piece);
                if let Some((_, words)) = tail.split_once(CLOSES) {
                    let words = words.to_owned();
                    *self = Self::Before;
                    return self.strip(words);
                }
                let mut keep = tail.len().saturating_sub(CLOSES.len());
                while !tail.is_char_boundary(keep) {
                    keep -= 1;
                }
                tail.drain(..keep);
                String::new()
            }
        }
    }

    /// What was held back, once it is clear that it was no thought.
    pub fn rest(&mut self) -> String {
        match std::mem::replace(self, Self::Answering) {
            Self::Unsure(seen) => seen,
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, size: usize) -> String {
        let (mut thoughts, mut shown) = (Thoughts::default(), String::new());
        let letters: Vec<char> = text.chars().collect();
        for piece in letters.chunks(size) {
            shown += &thoughts.strip(piece.iter().collect());
        }
        shown + &thoughts.rest()
    }

    #[test]
    fn thoughts_are_cut_off_however_they_arrive() {
        for size in [1, 2, 3, 5, 100] {
            assert_eq!(shown("\n<think>hm, ü < /thin</think>\n\n Hello <think> ", size), "Hello <think> ");
            assert_eq!(shown("<think>never ends", size), "");
            assert_eq!(shown(" <thing> is 5 < 6", size), " <thing> is 5 < 6");
            assert_eq!(shown("<th", size), "<th");
        }
    }
}
