//! Tables for spreadsheets.

/// The mark tells spreadsheets that a file is UTF-8.
pub const MARK: &str = "\u{feff}";

pub fn line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    format!("{}\r\n", cells.map(cell).collect::<Vec<_>>().join(","))
}

/// Quoted, since spreadsheets differ in what they split at. What one would take for a formula becomes text: strangers
/// write these cells.
fn cell(text: &str) -> String {
    // A phone number that begins with its country would become a number and lose its sign.
    let is_number = text.parse::<f64>().is_ok() && !text.starts_with('+');
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']) && !is_number;
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_becomes_text_and_a_number_stays_one() {
        assert_eq!(line(["-5", "x;=cmd", "=1+1"].into_iter()), "\"-5\",\"x;=cmd\",\"'=1+1\"\r\n");
        assert_eq!(line(["＝1+1"].into_iter()), "\"'＝1+1\"\r\n");
        assert_eq!(line(["a\"b", "+4915112345678"].into_iter()), "\"a\"\"b\",\"'+4915112345678\"\r\n");
    }
}
