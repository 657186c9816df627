//! A video on its way: registered with Pinterest, posted as a form to the store that it names, then worked on.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde::Deserialize;
use serde_json::{Value, json};

use super::super::MediaFile;
use super::{Door, Pinterest, Preparation, Trouble, Uploaded, refusal};

/// Pinterest's buckets, and nobody's machines: hosts of Amazon's in general can be our own neighbours.
const UPLOAD_HOSTS: [&str; 3] = [
    "pinterest-media-upload.s3.amazonaws.com",
    "pinterest-media-upload.s3-accelerate.amazonaws.com",
    "pinterest.com",
];
const LOOK_AGAIN: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
struct Registered {
    media_id: String,
    upload_url: String,
    #[serde(default)]
    upload_parameters: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
struct Progress {
    status: String,
}

impl Pinterest {
    /// Brings the video if that has not been done, and else looks how far Pinterest is.
    pub(super) async fn bring(
        &self,
        door: &Door,
        file: &MediaFile,
        uploaded: Uploaded,
    ) -> Result<Preparation, Trouble> {
        let Some(media_id) = &uploaded.media_id else {
            let media_id = Some(self.upload(door, file).await?);
            let so_far = Uploaded { media_id }.prepared();
            return Ok(Preparation::Wait { so_far, again_in: LOOK_AGAIN });
        };
        let answer = self
            .wire
            .ask(self.wire.get(self.at(&format!("/media/{media_id}"))).bearer_auth(&door.keys.access));
        let answer = answer.await?;
        if answer.status.as_u16() == 404 {
            // Pinterest has forgotten it, and it is brought anew.
            return Ok(Preparation::Wait { so_far: Uploaded::default().prepared(), again_in: LOOK_AGAIN });
        }
        if !answer.is_good() {
            return Err(refusal(&answer));
        }
        match answer.json::<Progress>()?.status.as_str() {
            "succeeded" => Ok(Preparation::Ready(uploaded.prepared())),
            "failed" => Err(Trouble::permanent("Pinterest could not work with the video.")),
            _ => Ok(Preparation::Wait { so_far: uploaded.prepared(), again_in: LOOK_AGAIN }),
        }
    }

    async fn upload(&self, door: &Door, file: &MediaFile) -> Result<String, Trouble> {
        let request = self.wire.post(self.at("/media")).bearer_auth(&door.keys.access);
        let answer = self.wire.ask(request.json(&json!({ "media_type": "video" }))).await?;
        if !answer.is_good() {
            return Err(refusal(&answer));
        }
        let registered: Registered = answer.json()?;
        let plain = registered.media_id.chars().all(|c| c.is_ascii_alphanumeric() || "-_:".contains(c));
        if registered.media_id.is_empty() || !plain {
            return Err(answer.strange());
        }
        let address = self.wire.handed(&registered.upload_url, &UPLOAD_HOSTS)?;
        let mut form = Form::new();
        for (name, value) in registered.upload_parameters {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            form = form.text(name, value);
        }
        let video = Part::stream_with_length(file.bytes.clone(), file.bytes.len() as u64).file_name("video");
        let video =
            video.mime_str(file.mime).map_err(|_| Trouble::permanent("The video's kind is unknown."))?;
        // The store reads the fields up to the file, so the file comes last; a token would make it refuse.
        let answer = self
            .wire
            .ask(self.wire.upload(Method::POST, address).multipart(form.part("file", video)))
            .await?;
        match answer.status.as_u16() {
            200..=299 => Ok(registered.media_id),
            413 => Err(Trouble::permanent("The video is too large for Pinterest.")),
            _ => Err(Trouble::retryable(format!(
                "Pinterest's store did not take the video ({}).",
                answer.status.as_u16()
            ))),
        }
    }
}
