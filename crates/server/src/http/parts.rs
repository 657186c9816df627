//! Reads multipart forms: text fields within their size, files within theirs, and a sentence for whatever is wrong.

use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use botwright_app::Failure;
use botwright_app::chatbots::NewFile;
use botwright_domain::chatbot::MAX_UPLOAD;
use bytes::{Bytes, BytesMut};
use serde::de::DeserializeOwned;

use super::Shared;
use super::error::ApiError;

/// Longer than any text a form may hold; the rules about each field are elsewhere.
const LONGEST_TEXT: usize = 1024 * 1024;
const MOST_PARTS: usize = 40;
/// Two files of 5 MB and all texts fit well.
pub const LARGEST_FORM: usize = 24 * 1024 * 1024;

/// A form that takes its parts one by one, as they come.
pub trait FormParts: Default + Send {
    fn take(&mut self, part: Field<'_>) -> impl Future<Output = Result<(), ApiError>> + Send;
}

pub(crate) async fn read_form<F: FormParts>(request: Request, shared: &Shared) -> Result<F, ApiError> {
    let announced =
        request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > LARGEST_FORM as u64) {
        return Err(ApiError::TOO_LARGE);
    }
    let mut parts = Multipart::from_request(request, shared).await.map_err(|_| ApiError::NOT_MULTIPART)?;
    let read = take_all(&mut parts).await;
    if read.is_err() {
        // Whoever is still sending would not hear what is wrong.
        while let Ok(Some(_)) = parts.next_field().await {}
    }
    read
}

async fn take_all<F: FormParts>(parts: &mut Multipart) -> Result<F, ApiError> {
    let mut form = F::default();
    let mut count = 0;
    while let Some(part) = parts.next_field().await.map_err(|error| broken(&error))? {
        count += 1;
        if count > MOST_PARTS {
            return Err(ApiError::TOO_MANY_PARTS);
        }
        form.take(part).await?;
    }
    Ok(form)
}

/// A part that we do not know.
pub(crate) async fn pass_over(part: Field<'_>) -> Result<(), ApiError> {
    read(part, MAX_UPLOAD).await.map(drop)
}

/// At most one byte more than allowed is kept: enough for the rule to see that it was broken.
async fn read(mut part: Field<'_>, most: usize) -> Result<Bytes, ApiError> {
    let mut content = BytesMut::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| broken(&error))? {
        let room = (most + 1).saturating_sub(content.len());
        content.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    Ok(content.freeze())
}

pub(crate) async fn text(field: &str, part: Field<'_>) -> Result<String, ApiError> {
    let content = read(part, LONGEST_TEXT).await?;
    if content.len() > LONGEST_TEXT {
        return Err(Failure::invalid(field, "This is too long").into());
    }
    String::from_utf8(content.into()).map_err(|_| Failure::invalid(field, "This is not readable text").into())
}

pub(crate) async fn json<T: DeserializeOwned>(field: &str, part: Field<'_>) -> Result<Option<T>, ApiError> {
    let text = text(field, part).await?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(&text)
        .map(Some)
        .map_err(|_| Failure::invalid(field, "This is not in the right form").into())
}

/// Browsers send an empty part without a name for a file that was not chosen.
pub(crate) async fn file(part: Field<'_>) -> Result<Option<NewFile>, ApiError> {
    let name = part.file_name().unwrap_or_default().to_owned();
    let content = read(part, MAX_UPLOAD).await?;
    let chosen = !(name.is_empty() && content.is_empty());
    Ok(chosen.then_some(NewFile { name, content }))
}

fn broken(error: &MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { ApiError::TOO_LARGE } else { ApiError::BROKEN_BODY }
}
