//! A table that can be pasted into the README.

pub struct Report {
    rows: Vec<[String; 4]>,
}

impl Report {
    pub fn new() -> Self {
        Self { rows: vec![] }
    }

    pub fn row(&mut self, what: &str, figure: &str, floor: &str, ratio: &str) {
        eprintln!("{what}: {figure} (floor {floor}) {ratio}");
        self.rows.push([what, figure, floor, ratio].map(str::to_owned));
    }

    pub fn print(&self) {
        println!("| what | Botwright | floor | beside it |\n|---|---|---|---|");
        for [what, figure, floor, ratio] in &self.rows {
            println!("| {what} | {figure} | {floor} | {ratio} |");
        }
    }
}
