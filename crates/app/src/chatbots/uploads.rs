//! Puts what was uploaded with the form into the file store, and takes it out again.

use botwright_domain::chatbot::MAX_UPLOAD;
use botwright_domain::field_errors::FieldErrors;
use botwright_store::chatbots::StoredFile;
use tokio::sync::Semaphore;
use tracing::warn;
use uuid::Uuid;

use super::logo::clean_logo;
use super::{BotUpload, NewFile};
use crate::{App, Failure, Outcome};

const LONGEST_FILE_NAME: usize = 120;
const DOCUMENTS: [&str; 4] = ["pdf", "doc", "docx", "txt"];
/// A few hundred kilobytes can unpack to a hundred megabytes of pixels.
pub(crate) static PICTURES_AT_ONCE: Semaphore = Semaphore::const_new(1);

#[derive(Default)]
pub struct Uploads {
    pub logo_key: Option<String>,
    pub file: Option<StoredFile>,
}

impl Uploads {
    pub fn keys(&self) -> impl Iterator<Item = String> {
        self.logo_key.clone().into_iter().chain(self.file.as_ref().map(|file| file.key.clone()))
    }
}

impl App {
    pub(super) async fn store_uploads(&self, bot: Uuid, upload: &BotUpload) -> Outcome<Uploads> {
        let mut errors = FieldErrors::default();
        check_size(&mut errors, "faq_file", upload.faq_file.as_ref(), "FAQ file size should not exceed 5MB");
        check_size(
            &mut errors,
            "logo_file",
            upload.logo_file.as_ref(),
            "Logo file size should not exceed 5MB",
        );
        if upload.faq_file.as_ref().is_some_and(|file| file.content.is_empty()) {
            errors.add("faq_file", "This file is empty");
        }
        if upload.faq_file.as_ref().is_some_and(|file| !is_document(&file.name)) {
            errors.add("faq_file", "Please choose a .pdf, .doc, .docx or .txt file");
        }
        let logo = match upload.logo_file.clone() {
            Some(file) if errors.is_empty() => {
                let place = PICTURES_AT_ONCE.acquire().await.map_err(Failure::internal)?;
                // The work goes on when its client has left, so it keeps the place itself.
                let clean = move || (clean_logo(&file.content), place).0;
                let cleaned = tokio::task::spawn_blocking(clean).await;
                errors.check("logo_file", cleaned.map_err(Failure::internal)?)
            }
            _ => None,
        };
        if !errors.is_empty() {
            return Err(errors.into());
        }

        let mut uploads = Uploads::default();
        if let Some(logo) = logo {
            let key = format!("logos/{}.png", Uuid::new_v4().simple());
            self.files.put(&key, logo.into()).await.map_err(Failure::internal)?;
            uploads.logo_key = Some(key);
        }
        if let Some(file) = &upload.faq_file {
            let key = format!("documents/{bot}/{}", Uuid::new_v4().simple());
            self.files.put(&key, file.content.clone()).await.map_err(Failure::internal)?;
            uploads.file = Some(StoredFile { key, name: file_name(&file.name) });
        }
        Ok(uploads)
    }

    /// Files that no row names yet. One that cannot be deleted costs space and nothing else, so it is only noted.
    pub(crate) async fn discard(&self, keys: impl IntoIterator<Item = String>) {
        for key in keys {
            if let Err(error) = self.files.delete(&key).await {
                warn!(%error, key, "a file that is no longer needed could not be deleted");
            }
        }
    }
}

fn check_size(errors: &mut FieldErrors, field: &str, file: Option<&NewFile>, sentence: &str) {
    if file.is_some_and(|file| file.content.len() > MAX_UPLOAD) {
        errors.add(field, sentence);
    }
}

fn is_document(name: &str) -> bool {
    let ending = name.trim_end().rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| DOCUMENTS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// The last part of the name as sent, in characters that can be shown.
fn file_name(sent: &str) -> String {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = last.chars().filter(|c| !c.is_control()).take(LONGEST_FILE_NAME).collect();
    if name.trim().is_empty() { "document".to_owned() } else { name.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_known_by_their_endings() {
        for good in ["faq.pdf", "FAQ.PDF", "a.b.Docx", "menu.txt", "C:\\old\\faq.doc "] {
            assert!(is_document(good), "{good}");
        }
        for bad in ["", "pdf", "faq.exe", "faq.pdf.exe", "faq.rtf", "faq.pdf/x"] {
            assert!(!is_document(bad), "{bad}");
        }
    }

    #[test]
    fn file_names_lose_their_folders_and_control_characters() {
        assert_eq!(file_name("C:\\Users\\ann\\faq.pdf"), "faq.pdf");
        assert_eq!(file_name("../../etc/passwd"), "passwd");
        assert_eq!(file_name("a\u{0}b\r\n.txt"), "ab.txt");
        assert_eq!(file_name(" / "), "document");
    }
}
