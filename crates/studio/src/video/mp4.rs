//! A last look at what the child made. A file that a platform refuses an hour later is worse than an error now, so the
//! outline of the file is read: its kind, its index before its data, its length.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use crate::error::StudioError;

/// Seconds by which a length may be off: half a frame of sound and one of picture.
const TOLERANCE: f64 = 0.2;

/// Checks a file; gives its length in seconds.
pub(super) fn check(path: &Path, seconds: u32) -> Result<f64, StudioError> {
    let mut file = File::open(path)?;
    let found = outline(&mut file)?;
    if found.order.first() != Some(b"ftyp") {
        return Err(StudioError::WrongVideo("it is not an MP4"));
    }
    let place = |kind: &[u8; 4]| found.order.iter().position(|found| found == kind);
    match (place(b"moov"), place(b"mdat")) {
        (Some(index), Some(data)) if index < data => {}
        (Some(_), Some(_)) => return Err(StudioError::WrongVideo("its index is at the end")),
        _ => return Err(StudioError::WrongVideo("it has no index or no data")),
    }
    let length = found.seconds.ok_or(StudioError::WrongVideo("it does not say how long it is"))?;
    if (length - f64::from(seconds)).abs() > TOLERANCE {
        return Err(StudioError::WrongVideo("it is too long or too short"));
    }
    Ok(length)
}

struct Outline {
    order: Vec<[u8; 4]>,
    seconds: Option<f64>,
}

fn outline(file: &mut File) -> io::Result<Outline> {
    let end = file.metadata()?.len();
    let mut found = Outline { order: Vec::new(), seconds: None };
    let mut at = 0;
    // A sound file has four boxes or five; more than this is not ours.
    while at + 8 <= end && found.order.len() < 32 {
        let (kind, header, size) = header(file, at)?;
        if kind == *b"moov" {
            found.seconds = length(file, at + header)?;
        }
        found.order.push(kind);
        let size = if size == 0 { end - at } else { size };
        if size < 8 {
            break;
        }
        at = at.saturating_add(size);
    }
    Ok(found)
}

/// Kind of the box at a place, the size of its header, and its own.
fn header(file: &mut File, at: u64) -> io::Result<([u8; 4], u64, u64)> {
    let mut head = [0; 8];
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(&mut head)?;
    let [a, b, c, d, kind @ ..] = head;
    let size = u64::from(u32::from_be_bytes([a, b, c, d]));
    if size != 1 {
        return Ok((kind, 8, size));
    }
    let mut long = [0; 8];
    file.read_exact(&mut long)?;
    Ok((kind, 16, u64::from_be_bytes(long)))
}

/// The length that the index tells in its first box.
fn length(file: &mut File, at: u64) -> io::Result<Option<f64>> {
    let (kind, size, _) = header(file, at)?;
    if kind != *b"mvhd" {
        return Ok(None);
    }
    let mut body = [0; 32];
    file.seek(SeekFrom::Start(at + size))?;
    file.read_exact(&mut body)?;
    let word = |at: usize| u32::from_be_bytes([body[at], body[at + 1], body[at + 2], body[at + 3]]);
    let (scale, length) = if body[0] == 1 {
        (word(20), (u64::from(word(24)) << 32 | u64::from(word(28))) as f64)
    } else {
        (word(12), f64::from(word(16)))
    };
    Ok((scale > 0).then(|| length / f64::from(scale)))
}
