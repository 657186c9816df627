//! Page numbers and lines that stand on every page of a PDF. They cut sentences that run over a page, and would be
//! found as often as there are pages.

use std::collections::{HashMap, HashSet};

use super::Part;

/// With fewer pages, what stands twice may well be meant twice.
const FEWEST_PAGES: usize = 3;

/// Takes them off all pages but the first, where their words are kept.
pub(super) fn drop_repeated(pages: &mut [Part]) {
    if pages.len() < FEWEST_PAGES {
        return;
    }
    let edges: [fn(&str) -> &str; 2] = [first_line, last_line];
    for edge in edges {
        let mut seen: HashMap<String, usize> = HashMap::new();
        for (index, page) in pages.iter().enumerate() {
            for reading in readings(edge(&page.text), index) {
                *seen.entry(reading).or_default() += 1;
            }
        }
        let most = pages.len() / 2;
        for (index, page) in pages.iter_mut().enumerate().skip(1) {
            let line = edge(&page.text);
            let repeated =
                readings(line, index).iter().any(|reading| seen.get(reading).is_some_and(|n| *n > most));
            if repeated {
                let start = line.as_ptr().addr() - page.text.as_ptr().addr();
                let end = start + line.len();
                page.text.replace_range(start..end, "");
            }
        }
    }
}

fn first_line(text: &str) -> &str {
    text.trim_start().lines().next().unwrap_or_default()
}

fn last_line(text: &str) -> &str {
    text.trim_end().lines().next_back().unwrap_or_default()
}

/// The line as it is, and with its first or last number counted from the page's own: that makes "Page 3 of 9" and
/// "Page 4 of 9" one line, and leaves the prices at the end of each page alone.
fn readings(line: &str, index: usize) -> HashSet<String> {
    let line = line.trim();
    let mut found = HashSet::from([line.to_owned()]);
    let is_digit = |c: char| c.is_ascii_digit();
    let first = line.find(is_digit).map(|start| {
        let rest = &line[start..];
        start..start + rest.find(|c| !is_digit(c)).unwrap_or(rest.len())
    });
    let last = line.rfind(is_digit).map(|end| {
        let start = line[..end]
            .rfind(|c| !is_digit(c))
            .map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
        start..end + 1
    });
    for place in [first, last].into_iter().flatten() {
        if let Some(offset) = line[place.clone()]
            .parse::<i64>()
            .ok()
            .zip(i64::try_from(index).ok())
            .map(|(n, i)| n.wrapping_sub(i))
        {
            found.insert(format!("{}\0{offset}\0{}", &line[..place.start], &line[place.end..]));
        }
    }
    found.remove("");
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_on_every_page_stands_on_the_first_only() {
        let page = |text: &str| Part { source: None, text: text.to_owned() };
        let mut pages = [
            page("Acme price list\n\nNails are sold\n\n1 of 3"),
            page("Acme price list\n\nby the pound.\n\n2 of 3"),
            page("Acme price list\n\nScrews too.\n\n3 of 3"),
        ];
        drop_repeated(&mut pages);
        let texts = pages.map(|page| page.text.trim().to_owned());
        assert_eq!(texts, ["Acme price list\n\nNails are sold\n\n1 of 3", "by the pound.", "Screws too."]);
    }

    #[test]
    fn prices_at_the_end_of_each_page_stay() {
        let page = |text: &str| Part { source: None, text: text.to_owned() };
        let mut pages =
            [page("Oak\n\n£4.80"), page("Ash\n\n£5.20"), page("Elm\n\n£3.10"), page("Fir\n\nTotal 7")];
        let before = pages.clone();
        drop_repeated(&mut pages);
        assert_eq!(pages, before);
    }

    #[test]
    fn pages_that_differ_are_left_alone() {
        let page = |text: &str| Part { source: None, text: text.to_owned() };
        let mut pages = [page("Ünö\n\na"), page("Two\n\nb"), page("Three\n\nc")];
        let before = pages.clone();
        drop_repeated(&mut pages);
        assert_eq!(pages, before);
    }
}
