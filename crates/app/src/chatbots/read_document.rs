//! Reads an uploaded document in a child process: our own binary, started again with little memory and little time.
//! A file that makes a parser overflow its stack or eat all memory kills the child, and the owner reads a sentence.

use std::io;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use async_trait::async_trait;
use botwright_knowledge::document::{self, Unreadable};
use botwright_knowledge::{Entry, passages};
use bytes::Bytes;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::Command;

/// The hidden command of our binary that does the reading.
pub const READ_DOCUMENT: &str = "read-document";
pub const CHILD_MEMORY: u64 = 768 * 1024 * 1024;
pub const CHILD_CPU_SECONDS: u64 = 60;
const WITHIN: Duration = Duration::from_secs(90);
/// A 5 MB text comes back as JSON a little larger than it was.
const MOST_OUTPUT: u64 = 64 * 1024 * 1024;

const DAMAGED: &str = "This file could not be read. It may be damaged; please save it anew and try again.";
const TOO_SLOW: &str = "This file took too long to read. Please try a smaller or simpler one.";

/// Turns an upload into entries, or says in a sentence why that cannot be. It fails where the reader itself cannot be had,
/// which is not the file's fault.
#[async_trait]
pub trait ReadDocument: Send + Sync {
    async fn read(&self, content: Bytes) -> io::Result<Result<Vec<Entry>, String>>;
}

pub struct DocumentReader {
    program: PathBuf,
}

impl DocumentReader {
    /// With the path of the `botwright` binary.
    pub fn new(program: PathBuf) -> Self {
        Self { program }
    }

    async fn ask_child(&self, content: Bytes) -> io::Result<Vec<u8>> {
        let mut child = Command::new(&self.program)
            .arg(READ_DOCUMENT)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let (mut input, output) = (child.stdin.take(), child.stdout.take());
        let feed = async move {
            if let Some(input) = &mut input {
                // A child that dies early closes the pipe; its silence is answer enough.
                let _ = input.write_all(&content).await;
            }
            drop(input);
        };
        let mut answer = vec![];
        let listen = async {
            match output {
                Some(output) => output.take(MOST_OUTPUT).read_to_end(&mut answer).await,
                None => Ok(0),
            }
        };
        let ((), read) = tokio::join!(feed, listen);
        read?;
        // Whoever stops the server from a terminal stops its children, too.
        if was_stopped(child.wait().await?) {
            return Err(io::Error::other("the document reader was stopped"));
        }
        Ok(answer)
    }
}

#[cfg(unix)]
fn was_stopped(child: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    const SIGINT: i32 = 2;
    const SIGTERM: i32 = 15;
    matches!(child.signal(), Some(SIGINT | SIGTERM))
}

#[cfg(not(unix))]
fn was_stopped(_: ExitStatus) -> bool {
    false
}

#[async_trait]
impl ReadDocument for DocumentReader {
    async fn read(&self, content: Bytes) -> io::Result<Result<Vec<Entry>, String>> {
        let Ok(answer) = tokio::time::timeout(WITHIN, self.ask_child(content)).await else {
            return Ok(Err(TOO_SLOW.to_owned()));
        };
        Ok(match serde_json::from_slice::<Result<Vec<Entry>, Unreadable>>(&answer?) {
            Ok(read) => read.map_err(|unreadable| unreadable.to_string()),
            Err(_) => Err(DAMAGED.to_owned()),
        })
    }
}

/// What the child does with what it is given.
pub fn read_here(content: &[u8]) -> Vec<u8> {
    let read = document::read(content).map(|document| passages::from_document(&document));
    serde_json::to_vec(&read).unwrap_or_default()
}
