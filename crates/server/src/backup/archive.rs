//! What a backup looks like inside: gzip around lines of JSON, so that `zcat` shows it and nothing special is needed
//! to read one in ten years. First a head, then the tables with their rows, then the files, and last the sums. A file
//! without its last line, or whose lines do not add up to it, is not a backup.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};

use botwright_store::backup::{Row, Table};
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub const FORMAT: u32 = 1;
/// Files are cut into lines of this many bytes.
pub const CHUNK: usize = 48 * 1024;
/// No line of ours is nearly as long. A wrong file must not fill the memory.
const LONGEST_LINE: u64 = 256 * 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    Head(Head),
    Table(Table),
    Row(Row),
    File {
        key: String,
        size: usize,
    },
    /// A part of the file above, in base64.
    Bytes(String),
    Sums(Sums),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub format: u32,
    pub version: String,
    pub created_at: String,
    pub migrations: Vec<String>,
    /// Tells whether two installations have the same secret key, and nothing else about it.
    pub key_fingerprint: Option<String>,
    pub secret_key: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// How many rows each table has.
    pub rows: BTreeMap<String, u64>,
    pub files: u64,
    /// Files that were deleted while the backup was made.
    pub vanished: Vec<String>,
    /// Of every line above, line ends included.
    pub sha256: String,
}

impl Sums {
    pub fn all_rows(&self) -> u64 {
        self.rows.values().sum()
    }
}

pub struct Writer<W: Write> {
    out: GzEncoder<W>,
    hash: Sha256,
}

impl<W: Write> Writer<W> {
    pub fn new(out: W) -> Self {
        Self { out: GzEncoder::new(out, Compression::default()), hash: Sha256::new() }
    }

    pub fn line(&mut self, line: &Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.hash.update(&text);
        self.out.write_all(&text)
    }

    /// Writes the last line and gives back what was written to.
    pub fn end(mut self, mut sums: Sums) -> io::Result<(W, Sums)> {
        sums.sha256 = hex(&self.hash.clone().finalize());
        self.line(&Line::Sums(sums.clone()))?;
        Ok((self.out.finish()?, sums))
    }
}

pub struct Reader<R: Read> {
    lines: BufReader<GzDecoder<BufReader<R>>>,
    hash: Sha256,
}

impl<R: Read> Reader<R> {
    pub fn new(from: R) -> Self {
        let lines = BufReader::with_capacity(1 << 16, GzDecoder::new(BufReader::new(from)));
        Self { lines, hash: Sha256::new() }
    }

    /// The next line and the checksum of everything before it.
    fn next(&mut self) -> Result<(Line, String), String> {
        let before = self.hash.clone();
        let mut text = vec![];
        let read = (&mut self.lines).take(LONGEST_LINE).read_until(b'\n', &mut text);
        read.map_err(|error| format!("the file is damaged or cut off ({error})"))?;
        if text.is_empty() {
            return Err("the file is cut off: its last line is missing".to_owned());
        }
        self.hash.update(&text);
        let line =
            serde_json::from_slice(&text).map_err(|error| format!("a line makes no sense ({error})"))?;
        let sum = if matches!(line, Line::Sums(_)) { hex(&before.finalize()) } else { String::new() };
        Ok((line, sum))
    }

    /// For a file that [`verify`] has found whole.
    pub fn next_line(&mut self) -> Result<Line, String> {
        Ok(self.next()?.0)
    }

    fn ends_here(mut self) -> bool {
        let ended = |rest: &mut dyn BufRead| rest.fill_buf().is_ok_and(<[u8]>::is_empty);
        ended(&mut self.lines) && ended(&mut self.lines.into_inner().into_inner())
    }
}

/// Reads everything once and says what it is, or what is wrong with it. Nothing is to be taken from a file before.
pub fn verify(from: impl Read) -> Result<(Head, Sums), String> {
    let mut reader = Reader::new(from);
    let head = match reader.next() {
        Ok((Line::Head(head), _)) if head.format == FORMAT => head,
        Ok((Line::Head(_), _)) => return Err("it was written by a newer Botwright".to_owned()),
        _ => return Err("this is not a backup of Botwright, or it is damaged".to_owned()),
    };
    let mut counted = Sums::default();
    let mut table: Option<Table> = None;
    let mut missing_bytes = 0;
    loop {
        let (line, sum) = reader.next()?;
        if missing_bytes > 0 && !matches!(line, Line::Bytes(_)) {
            return Err("a file in it is not whole".to_owned());
        }
        match line {
            Line::Head(_) => return Err("it has two heads".to_owned()),
            Line::Table(next) => {
                counted.rows.insert(next.name.clone(), 0);
                table = Some(next);
            }
            Line::Row(row) => {
                let of = table.as_ref().filter(|table| table.columns.len() == row.len());
                let count = of.and_then(|table| counted.rows.get_mut(&table.name));
                *count.ok_or("a row does not fit its table")? += 1;
            }
            Line::File { size, .. } => {
                counted.files += 1;
                missing_bytes = size;
            }
            Line::Bytes(text) => {
                let size = base64::decoded_len_estimate(text.len())
                    - text.bytes().rev().take_while(|b| *b == b'=').count();
                missing_bytes = missing_bytes.checked_sub(size).ok_or("a file in it is too long")?;
            }
            Line::Sums(sums) => {
                counted.vanished.clone_from(&sums.vanished);
                counted.sha256 = sum;
                if counted != sums {
                    return Err("it was altered: its contents do not match its checksum".to_owned());
                }
                if !reader.ends_here() {
                    return Err("something was added behind its end".to_owned());
                }
                return Ok((head, sums));
            }
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_store::backup::{Column, Kind};

    fn archive(rows: u64) -> Vec<u8> {
        let mut writer = Writer::new(vec![]);
        let head = Head {
            format: FORMAT,
            version: "0".into(),
            created_at: String::new(),
            migrations: vec!["m1".into()],
            key_fingerprint: None,
            secret_key: None,
        };
        writer.line(&Line::Head(head)).unwrap();
        let columns = vec![Column { name: "n".into(), kind: Kind::Integer }];
        writer.line(&Line::Table(Table { name: "numbers".into(), columns })).unwrap();
        for n in 0..rows {
            writer.line(&Line::Row(vec![(n * n).into()])).unwrap();
        }
        writer.line(&Line::File { key: "a".into(), size: 4 }).unwrap();
        writer.line(&Line::Bytes("YWJjZA==".into())).unwrap();
        let sums = Sums { rows: [("numbers".to_owned(), rows)].into(), files: 1, ..Sums::default() };
        writer.end(sums).unwrap().0
    }

    #[test]
    fn what_was_written_is_found_whole() {
        let (head, sums) = verify(archive(100).as_slice()).unwrap();
        assert_eq!((head.migrations, sums.all_rows(), sums.files), (vec!["m1".to_owned()], 100, 1));
        verify(archive(0).as_slice()).unwrap();
    }

    #[test]
    fn a_file_that_was_cut_off_anywhere_is_refused() {
        let whole = archive(300);
        for length in 0..whole.len() {
            assert!(verify(&whole[..length]).is_err(), "{length} of {} bytes", whole.len());
        }
        assert!(verify([whole.as_slice(), b"x"].concat().as_slice()).is_err());
    }

    #[test]
    fn a_flipped_bit_is_noticed_or_changes_nothing() {
        let whole = archive(300);
        let true_sums = verify(whole.as_slice()).unwrap();
        // The head of gzip has ten bytes, some of which mean nothing.
        let mut refused = 0;
        for place in 10..whole.len() {
            let mut flipped = whole.clone();
            flipped[place] ^= 1 << (place % 8);
            match verify(flipped.as_slice()) {
                Err(_) => refused += 1,
                Ok(sums) => assert_eq!(sums, true_sums, "byte {place}"),
            }
        }
        assert!(refused >= whole.len() - 12, "{refused} of {}", whole.len());
    }

    #[test]
    fn a_bit_flipped_inside_and_packed_again_is_noticed() {
        let mut inside = String::new();
        GzDecoder::new(archive(50).as_slice()).read_to_string(&mut inside).unwrap();
        for altered in [inside.replace("[49]", "[48]"), inside.replace("YWJjZA==", "YWJjZQ==")] {
            let mut packed = GzEncoder::new(vec![], Compression::fast());
            packed.write_all(altered.as_bytes()).unwrap();
            assert!(verify(packed.finish().unwrap().as_slice()).is_err());
        }
    }
}
