//! A post to take along: its texts and its files in one zip, for platforms that no account is connected to.

use std::io::{Cursor, Write};

use bytes::Bytes;
use uuid::Uuid;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::find::PostView;
use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

impl App {
    /// The file's name and the file.
    pub async fn download_post(&self, caller: &Caller, id: Uuid) -> Outcome<(String, Bytes)> {
        let view = self.social_post(caller, id).await?;
        let name = format!("post-{}.zip", view.post.publish_at.format("%Y-%m-%d-%H%M"));
        let mut files = texts(&view);
        if let Some(media) = &view.media {
            let pictures = [Some(&media.picture), media.pin.as_ref(), media.video.as_ref()];
            for (label, file) in ["picture", "pin", "video"].into_iter().zip(pictures) {
                let Some(file) = file else { continue };
                let ending = file.rsplit('.').next().unwrap_or_default();
                files.push((
                    format!("{label}.{ending}"),
                    self.whole_file(file).await?.ok_or(Failure::NoSuchFile)?,
                ));
            }
        }
        let packed = tokio::task::spawn_blocking(move || pack(&files)).await.map_err(Failure::internal)?;
        Ok((name, packed.map_err(Failure::internal)?))
    }
}

fn texts(view: &PostView) -> Vec<(String, Bytes)> {
    let post = &view.post;
    let mut files = vec![("text.txt".to_owned(), Bytes::from(post.text.clone()))];
    for (name, text) in [("title.txt", &post.title), ("alt-text.txt", &post.alt_text)] {
        if !text.is_empty() {
            files.push((name.to_owned(), Bytes::from(text.clone())));
        }
    }
    let own = view.texts.iter().filter(|(_, text)| **text != post.text);
    files.extend(
        own.map(|(platform, text)| (format!("text-{}.txt", platform.as_str()), Bytes::from(text.clone()))),
    );
    files
}

fn pack(files: &[(String, Bytes)]) -> Result<Bytes, zip::result::ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        // Little text, and pictures and videos are compressed already.
        let method = CompressionMethod::Stored;
        zip.start_file(name, SimpleFileOptions::default().compression_method(method))?;
        zip.write_all(content)?;
    }
    Ok(zip.finish()?.into_inner().into())
}
