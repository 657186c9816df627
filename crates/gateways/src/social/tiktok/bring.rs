//! A video's bytes, in order, to the address that its announcement named. With the last of them it goes out.

use std::ops::Range;

use reqwest::Method;
use reqwest::header::{CONTENT_RANGE, CONTENT_TYPE};
use serde::{Deserialize, Serialize};

use super::super::MediaFile;
use super::super::wire::Answer;
use super::{Announced, Tiktok, Trouble, UPLOAD_HOSTS};

/// Chunks are 5 to 64 MB, and the last takes the rest as well. Most videos go whole.
const WHOLE: u64 = 60_000_000;
const CHUNK: u64 = 20_000_000;

#[derive(Clone, Serialize, Deserialize)]
pub struct Upload {
    pub address: String,
    pub size: u64,
    pub chunk: u64,
    pub chunks: u64,
}

/// How large and how many.
pub fn chunks(size: u64) -> (u64, u64) {
    if size <= WHOLE { (size, 1) } else { (CHUNK, size / CHUNK) }
}

impl Upload {
    fn part(&self, chunk: u64) -> Range<u64> {
        let end = if chunk + 1 == self.chunks { self.size } else { (chunk + 1) * self.chunk };
        chunk * self.chunk..end
    }
}

impl Tiktok {
    pub(super) async fn bring_all_but_the_last(
        &self,
        post: &mut Announced,
        file: &MediaFile,
    ) -> Result<(), Trouble> {
        let Some(upload) = &post.upload else { return Ok(()) };
        for chunk in 0..upload.chunks - 1 {
            let answer = self.wire.ask(self.put(upload, file, chunk)?).await?;
            if !answer.is_good() {
                return Err(refusal(&answer));
            }
        }
        Ok(())
    }

    pub(super) async fn bring_the_last(&self, post: &Announced, file: &MediaFile) -> Result<(), Trouble> {
        let begin_again = || Trouble::retryable("The post to TikTok has to be prepared again.");
        let upload = post.upload.as_ref().filter(|upload| upload.chunks > 0).ok_or_else(begin_again)?;
        let answer = self.wire.ask_once(self.put(upload, file, upload.chunks - 1)?).await?;
        match answer.status.as_u16() {
            200 | 201 => Ok(()),
            // It waits for more, or for nothing: only its status can tell.
            206 | 500.. => Err(Trouble::unknown("TikTok did not say whether it has the whole video.")),
            _ => Err(refusal(&answer)),
        }
    }

    /// The address is the permission: no token goes along.
    fn put(&self, upload: &Upload, file: &MediaFile, chunk: u64) -> Result<reqwest::RequestBuilder, Trouble> {
        let Range { start, end } = upload.part(chunk);
        let place = |at: u64| usize::try_from(at).ok().filter(|&at| at <= file.bytes.len());
        let (Some(from), Some(to), true) = (place(start), place(end), upload.size == file.bytes.len() as u64)
        else {
            return Err(Trouble::retryable("The post to TikTok has to be prepared again."));
        };
        let address = self.wire.handed(&upload.address, &UPLOAD_HOSTS)?;
        let request = self.wire.upload(Method::PUT, address).header(CONTENT_TYPE, file.mime);
        let range = format!("bytes {start}-{}/{}", end - 1, upload.size);
        Ok(request.header(CONTENT_RANGE, range).body(file.bytes.slice(from..to)))
    }
}

/// The upload server answers without the envelope of the others.
fn refusal(answer: &Answer) -> Trouble {
    match answer.status.as_u16() {
        400 | 413 | 415 => Trouble::permanent("TikTok refused the video file."),
        429 => Trouble::rate_limited(answer.retry_after(), "TikTok wants fewer requests."),
        500.. => Trouble::retryable("TikTok has a problem of its own right now."),
        // The address lapses after an hour.
        _ => Trouble::retryable("TikTok's upload address is not good any more."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_hold_every_byte_once_and_keep_to_the_rules() {
        for size in [1, 5_000_000, WHOLE, WHOLE + 1, 79_999_999, 80_000_000, 100_000_001, 4_000_000_000] {
            let (chunk, chunks) = chunks(size);
            assert_eq!(chunks, size / chunk, "{size}");
            let upload = Upload { address: String::new(), size, chunk, chunks };
            let mut at = 0;
            for part in (0..chunks).map(|chunk| upload.part(chunk)) {
                assert_eq!(part.start, at);
                let length = part.end - part.start;
                assert!(length <= 64_000_000 && (length >= 5_000_000 || chunks == 1), "{size}: {length}");
                at = part.end;
            }
            assert_eq!(at, size);
        }
    }
}
