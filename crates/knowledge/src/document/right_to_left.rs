//! Hebrew and Arabic on a drawn page lie in the order in which they are seen, from left to right. Readers, search and
//! models want the order in which they are read.

/// Puts the pieces of one line, sorted from left to right, into reading order.
pub(super) fn reading_order(pieces: Vec<String>) -> Vec<String> {
    let count =
        |of: fn(char) -> bool| pieces.iter().flat_map(|piece| piece.chars()).filter(|c| of(*c)).count();
    let right_to_left = count(is_right_to_left);
    if right_to_left == 0 {
        return pieces;
    }
    let runs_left = right_to_left >= count(|c| c.is_alphabetic() && !is_right_to_left(c));
    let mut ordered = pieces;
    if runs_left {
        // All of it turned round, and numbers and foreign words turned back.
        ordered.reverse();
        turn_runs(&mut ordered, |piece| piece.chars().any(|c| c.is_alphanumeric() && !is_right_to_left(c)));
    } else {
        turn_runs(&mut ordered, |piece| piece.chars().any(is_right_to_left));
    }
    ordered
}

/// Reverses each stretch that starts and ends with a chosen piece; pieces without letters (spaces, points) between
/// two chosen ones belong to the stretch.
fn turn_runs(pieces: &mut [String], chosen: fn(&str) -> bool) {
    let neutral = |piece: &str| !piece.chars().any(char::is_alphanumeric);
    let mut at = 0;
    while at < pieces.len() {
        if !chosen(&pieces[at]) {
            at += 1;
            continue;
        }
        let start = at;
        let mut last = at;
        while at < pieces.len() && (chosen(&pieces[at]) || neutral(&pieces[at])) {
            if chosen(&pieces[at]) {
                last = at;
            }
            at += 1;
        }
        pieces[start..=last].reverse();
    }
}

pub(super) fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{65F}' | '\u{66A}'..='\u{6EF}' | '\u{6FA}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(seen: &str) -> String {
        reading_order(seen.chars().map(String::from).collect()).concat()
    }

    #[test]
    fn what_is_seen_becomes_what_is_read() {
        assert_eq!(read("open 9:00"), "open 9:00");
        assert_eq!(read(".עשת"), "תשע.");
        assert_eq!(read("20:00 דע 9:00-מ"), "מ-9:00 עד 20:00");
        assert_eq!(read("Our shop םולש says hello"), "Our shop שלום says hello");
    }
}
