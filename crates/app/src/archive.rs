//! A ZIP that is sent while it is written. What the packer has ready is handed over in pieces; when the reader is slow
//! the writer waits, and when the reader leaves it stops.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use futures::StreamExt;
use futures::stream::{self, BoxStream};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::task::coop::consume_budget;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use crate::{App, Failure, Outcome};

const PIECE: usize = 64 * 1024;
/// Pieces that wait for a slow reader.
const IN_FLIGHT: usize = 4;
/// A list goes on in a new file after so many rows: every program opens it, and none of them nears the size at which
/// old programs give up on a ZIP.
const ROWS_IN_A_FILE: usize = 100_000;

/// An archive on its way to its reader.
pub struct Packed {
    pub file_name: String,
    pub bytes: BoxStream<'static, Outcome<Bytes>>,
}

impl Packed {
    pub(crate) fn new<F>(file_name: String, write: impl FnOnce(Archive) -> F + Send + 'static) -> Self
    where
        F: Future<Output = Outcome<()>> + Send + 'static,
    {
        let (out, mut pieces) = mpsc::channel(IN_FLIGHT);
        tokio::spawn(async move {
            let failed = write(Archive::new(out.clone())).await.err();
            // The reader must see that the file broke off. One who has left sees nothing, and need not.
            if let Some(failure) = failed {
                let _ = out.send(Err(failure)).await;
            }
        });
        Self { file_name, bytes: stream::poll_fn(move |context| pieces.poll_recv(context)).boxed() }
    }
}

impl App {
    /// A file that is not there is left out.
    pub(crate) async fn pack_file(&self, zip: &mut Archive, name: &str, key: &str) -> Outcome<()> {
        let Some(mut content) = self.files.open(key).await.map_err(Failure::internal)? else {
            return Ok(());
        };
        zip.begin_file(name)?;
        while let Some(piece) = content.next().await {
            zip.write(&piece.map_err(Failure::internal)?).await?;
        }
        Ok(())
    }
}

pub struct Archive {
    zip: ZipWriter<StreamWriter<Pipe>>,
    pipe: Pipe,
    out: mpsc::Sender<Outcome<Bytes>>,
}

/// A list of rows that is being written.
pub struct List {
    name: String,
    files: usize,
    rows: usize,
}

/// Where the packer leaves what it has ready.
#[derive(Clone, Default)]
struct Pipe(Arc<Mutex<Vec<u8>>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Pipe {
    fn take(&self, at_least: usize) -> Option<Bytes> {
        let mut ready = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (ready.len() >= at_least).then(|| std::mem::take(&mut *ready).into())
    }
}

impl Archive {
    pub fn new(out: mpsc::Sender<Outcome<Bytes>>) -> Self {
        let pipe = Pipe::default();
        Self { zip: ZipWriter::new_stream(pipe.clone()), pipe, out }
    }

    pub async fn text(&mut self, name: &str, text: &str) -> Outcome<()> {
        self.begin(name, CompressionMethod::Deflated)?;
        self.write(text.as_bytes()).await
    }

    pub async fn json(&mut self, name: &str, value: &Value) -> Outcome<()> {
        let text = serde_json::to_string_pretty(value).map_err(Failure::internal)?;
        self.text(name, &text).await
    }

    /// A file as it is: pictures, videos and documents are mostly compressed already.
    pub fn begin_file(&mut self, name: &str) -> Outcome<()> {
        self.begin(name, CompressionMethod::Stored)
    }

    pub async fn open_list(&mut self, name: &str) -> Outcome<List> {
        self.begin(&format!("{name}.json"), CompressionMethod::Deflated)?;
        self.write(b"[").await?;
        Ok(List { name: name.to_owned(), files: 1, rows: 0 })
    }

    pub async fn row(&mut self, list: &mut List, row: &Value) -> Outcome<()> {
        if list.rows == ROWS_IN_A_FILE {
            self.close_list().await?;
            list.files += 1;
            list.rows = 0;
            self.begin(&format!("{}-{}.json", list.name, list.files), CompressionMethod::Deflated)?;
            self.write(b"[").await?;
        }
        let between = if list.rows == 0 { "\n" } else { ",\n" };
        list.rows += 1;
        self.write(format!("{between}{row}").as_bytes()).await
    }

    pub async fn close_list(&mut self) -> Outcome<()> {
        self.write(b"\n]\n").await
    }

    pub async fn write(&mut self, bytes: &[u8]) -> Outcome<()> {
        // Packing is work, and a reader who is fast enough never makes it wait: others go first now and then.
        consume_budget().await;
        self.zip.write_all(bytes).map_err(Failure::internal)?;
        match self.pipe.take(PIECE) {
            Some(piece) => hand_over(&self.out, piece).await,
            None => Ok(()),
        }
    }

    pub async fn finish(self) -> Outcome<()> {
        self.zip.finish().map_err(Failure::internal)?;
        hand_over(&self.out, self.pipe.take(0).unwrap_or_default()).await
    }

    fn begin(&mut self, name: &str, method: CompressionMethod) -> Outcome<()> {
        let options = SimpleFileOptions::default().compression_method(method);
        self.zip.start_file(name, options).map_err(Failure::internal)
    }
}

async fn hand_over(out: &mpsc::Sender<Outcome<Bytes>>, piece: Bytes) -> Outcome<()> {
    out.send(Ok(piece)).await.map_err(|_| Failure::internal("the reader has left"))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};
    use std::sync::atomic::{AtomicUsize, Ordering};

    use serde_json::json;
    use tokio::task::yield_now;
    use zip::ZipArchive;

    use super::*;

    #[tokio::test]
    async fn long_lists_go_on_in_a_new_file_and_little_waits_in_memory() {
        let (out, mut pieces) = mpsc::channel(1);
        let writing = tokio::spawn(async move {
            let mut zip = Archive::new(out);
            let mut list = zip.open_list("rows").await.unwrap();
            for number in 0..ROWS_IN_A_FILE + 2 {
                zip.row(&mut list, &json!({ "number": number, "text": "x\"\n" })).await.unwrap();
            }
            zip.close_list().await.unwrap();
            zip.begin_file("noise").unwrap();
            for _ in 0..50 {
                zip.write(&vec![7; PIECE / 2]).await.unwrap();
            }
            Box::pin(zip.finish()).await.unwrap();
        });
        let mut whole = vec![];
        while let Some(piece) = pieces.recv().await {
            let piece = piece.unwrap();
            assert!(piece.len() < 4 * PIECE, "{} bytes at once", piece.len());
            whole.extend_from_slice(&piece);
        }
        writing.await.unwrap();
        let mut zip = ZipArchive::new(Cursor::new(whole)).unwrap();
        let mut read = |name: &str| {
            let mut content = vec![];
            zip.by_name(name).unwrap().read_to_end(&mut content).unwrap();
            content
        };
        let rows = |content: Vec<u8>| serde_json::from_slice::<Vec<Value>>(&content).unwrap();
        assert_eq!(rows(read("rows.json")).len(), ROWS_IN_A_FILE);
        assert_eq!(rows(read("rows-2.json"))[1]["number"], ROWS_IN_A_FILE + 1);
        assert_eq!(read("noise").len(), 25 * PIECE);
    }

    #[tokio::test]
    async fn others_have_their_turn_while_a_fast_reader_takes_everything() {
        let (out, _pieces) = mpsc::channel(10_000);
        let turns = Arc::new(AtomicUsize::new(0));
        let counted = turns.clone();
        tokio::spawn(async move {
            loop {
                counted.fetch_add(1, Ordering::Relaxed);
                yield_now().await;
            }
        });
        let mut zip = Archive::new(out);
        let mut list = zip.open_list("rows").await.unwrap();
        for number in 0..10_000 {
            zip.row(&mut list, &json!({ "number": number })).await.unwrap();
        }
        assert!(turns.load(Ordering::Relaxed) > 50, "{turns:?} turns");
    }

    #[tokio::test]
    async fn a_reader_who_leaves_stops_the_writer() {
        let (out, pieces) = mpsc::channel(1);
        drop(pieces);
        let mut zip = Archive::new(out);
        zip.begin_file("noise").unwrap();
        assert!(zip.write(&vec![7; 2 * PIECE]).await.is_err());
    }
}
