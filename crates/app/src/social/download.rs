//! A post to take along: its texts and its files in one zip, for platforms that no account is connected to.

use std::sync::Arc;

use uuid::Uuid;

use super::find::PostView;
use super::media::key;
use crate::accounts::Caller;
use crate::archive::Packed;
use crate::{App, Failure, Outcome};

impl App {
    pub async fn download_post(self: &Arc<Self>, caller: &Caller, id: Uuid) -> Outcome<Packed> {
        let view = self.social_post(caller, id).await?;
        let mut files = vec![];
        if let Some(media) = &view.media {
            let pictures = [Some(&media.picture), media.pin.as_ref(), media.video.as_ref()];
            for (label, file) in ["picture", "pin", "video"].into_iter().zip(pictures) {
                let Some(file) = file else { continue };
                let ending = file.rsplit('.').next().unwrap_or_default();
                files.push((format!("{label}.{ending}"), key(file)));
            }
        }
        for (_, key) in &files {
            self.files.size(key).await.map_err(Failure::internal)?.ok_or(Failure::NoSuchFile)?;
        }
        let name = format!("post-{}.zip", view.post.publish_at.format("%Y-%m-%d-%H%M"));
        let app = self.clone();
        Ok(Packed::new(name, async move |mut zip| {
            for (name, text) in texts(&view) {
                zip.text(&name, &text).await?;
            }
            for (name, key) in &files {
                app.pack_file(&mut zip, name, key).await?;
            }
            Box::pin(zip.finish()).await
        }))
    }
}

fn texts(view: &PostView) -> Vec<(String, String)> {
    let post = &view.post;
    let mut texts = vec![("text.txt".to_owned(), post.text.clone())];
    for (name, text) in [("title.txt", &post.title), ("alt-text.txt", &post.alt_text)] {
        if !text.is_empty() {
            texts.push((name.to_owned(), text.clone()));
        }
    }
    let own = view.texts.iter().filter(|(_, text)| **text != post.text);
    texts.extend(own.map(|(platform, text)| (format!("text-{}.txt", platform.as_str()), text.clone())));
    texts
}
