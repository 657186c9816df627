//! Reads server-sent events from bytes that arrive in any pieces. Our own because the usual crate keeps an unlimited
//! buffer, reads a long line anew with every piece, and panics on a byte order mark; a model server is somebody
//! else's, and may send anything.

use bytes::BytesMut;
use memchr::memchr;

/// No event of a chat comes near it; a server that never ends a line must not fill the memory.
const LARGEST_EVENT: usize = 1024 * 1024;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    pub name: String,
    pub data: String,
}

#[derive(Debug, PartialEq, Eq)]
pub struct TooLarge;

#[derive(Default)]
pub struct Decoder {
    bytes: BytesMut,
    /// How many of `bytes` are known to hold no line end.
    searched: usize,
    event: Event,
    begun: bool,
}

impl Decoder {
    pub fn push(&mut self, piece: &[u8]) {
        self.bytes.extend_from_slice(piece);
    }

    /// The next whole event of what was pushed so far.
    pub fn next(&mut self) -> Result<Option<Event>, TooLarge> {
        while let Some(length) = memchr(b'\n', &self.bytes[self.searched..]) {
            let line = self.bytes.split_to(self.searched + length + 1);
            self.searched = 0;
            if let Some(event) = self.line(&line)? {
                return Ok(Some(event));
            }
        }
        self.searched = self.bytes.len();
        if self.bytes.len() > LARGEST_EVENT { Err(TooLarge) } else { Ok(None) }
    }

    /// What is left when the bytes have ended: some servers leave out the last blank line.
    pub fn finish(&mut self) -> Option<Event> {
        let rest = self.bytes.split();
        self.searched = 0;
        self.line(&rest).ok()?;
        self.line(b"").ok()?
    }

    fn line(&mut self, line: &[u8]) -> Result<Option<Event>, TooLarge> {
        let mut line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if !self.begun {
            self.begun = true;
            line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        }
        if line.is_empty() {
            let event = std::mem::take(&mut self.event);
            return Ok((!event.data.is_empty()).then_some(event));
        }
        // A line is whole here, so no character is cut in two.
        let line = String::from_utf8_lossy(line);
        let (field, value) = line.split_once(':').unwrap_or((&line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => value.clone_into(&mut self.event.name),
            "data" => {
                if !self.event.data.is_empty() {
                    self.event.data.push('\n');
                }
                self.event.data.push_str(value);
            }
            // A comment has an empty name; the rest is for browsers.
            _ => {}
        }
        if self.event.data.len() > LARGEST_EVENT { Err(TooLarge) } else { Ok(None) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<Event> {
        let (mut decoder, mut events) = (Decoder::default(), vec![]);
        for piece in pieces {
            decoder.push(piece);
            while let Some(event) = decoder.next().unwrap() {
                events.push(event);
            }
        }
        events.extend(decoder.finish());
        events
    }

    fn event(name: &str, data: &str) -> Event {
        Event { name: name.into(), data: data.into() }
    }

    #[test]
    fn events_are_the_same_wherever_the_bytes_are_cut() {
        let wire = "\u{feff}: hello\r\n\r\nevent: delta\r\ndata: Grüße 🦀\r\n\r\ndata:a\ndata:  b\nid: 7\n\ndata: end";
        let expected = [event("delta", "Grüße 🦀"), event("", "a\n b"), event("", "end")];
        let bytes = wire.as_bytes();
        assert_eq!(decode(bytes.chunks(1)), expected);
        for cut in 0..bytes.len() {
            assert_eq!(decode([&bytes[..cut], &bytes[cut..]]), expected, "cut at {cut}");
        }
    }

    #[test]
    fn an_event_without_end_is_too_large_in_the_end() {
        let mut decoder = Decoder::default();
        decoder.push(&vec![b'x'; LARGEST_EVENT + 1]);
        assert_eq!(decoder.next(), Err(TooLarge));
        let mut decoder = Decoder::default();
        let line = [b"data: ".as_slice(), &vec![b'x'; LARGEST_EVENT / 2], b"\n"].concat();
        decoder.push(&line.repeat(3));
        assert_eq!(decoder.next(), Err(TooLarge));
    }
}
