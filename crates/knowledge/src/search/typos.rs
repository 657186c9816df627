//! Words that were meant and words that were typed. Two letters swapped, one left out, one too many or a wrong one is
//! a mistake; more than that is another word.

/// Which letters a word has: two words that are few mistakes apart have nearly the same.
#[derive(Clone, Copy)]
pub(crate) struct Letters {
    set: u32,
    count: u8,
}

impl Letters {
    pub fn of(word: &str) -> Self {
        let mut letters = Self { set: 0, count: 0 };
        for c in word.chars() {
            letters.set |= 1 << (u32::from(c) % 32);
            letters.count = letters.count.saturating_add(1);
        }
        letters
    }

    pub fn may_be_within(self, other: Self, mistakes: usize) -> bool {
        usize::from(self.count.abs_diff(other.count)) <= mistakes
            && (self.set ^ other.set).count_ones() as usize <= 2 * mistakes
    }
}

/// How many mistakes are taken for mistakes in a word; none where it is too short, or a number.
pub(crate) fn tolerated(word: &str) -> Option<usize> {
    if word.chars().any(|c| !c.is_alphabetic() || crate::words::is_cjk(c)) {
        return None;
    }
    match word.chars().count() {
        0..4 | 31.. => None,
        4..8 => Some(1),
        _ => Some(2),
    }
}

/// Mistakes between two words (optimal string alignment), if they are not more than `most`.
pub(crate) fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let same = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (above[j] + 1).min(row[j - 1] + 1).min(above[j - 1] + same);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        if row.iter().all(|mistakes| *mistakes > most) {
            return None;
        }
        before = std::mem::replace(&mut above, row);
    }
    above.last().copied().filter(|mistakes| *mistakes <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_counted() {
        assert_eq!(distance("huors", "hours", 1), Some(1));
        assert_eq!(distance("delivry", "delivery", 1), Some(1));
        assert_eq!(distance("oppening", "opening", 1), Some(1));
        assert_eq!(distance("bread", "beard", 1), None);
        assert_eq!(distance("reservashun", "reservation", 2), None);
        assert_eq!(distance("", "ab", 2), Some(2));
        assert_eq!(tolerated("tea"), None);
        assert_eq!(tolerated("2024"), None);
        assert_eq!(tolerated("delivery"), Some(2));
    }

    #[test]
    fn the_quick_look_lets_every_mistake_pass() {
        for (typed, meant) in
            [("huors", "hours"), ("delivry", "delivery"), ("addres", "address"), ("parkng", "parking")]
        {
            assert!(Letters::of(typed).may_be_within(Letters::of(meant), 1), "{typed}");
        }
        assert!(!Letters::of("bread").may_be_within(Letters::of("opening"), 1));
    }
}
