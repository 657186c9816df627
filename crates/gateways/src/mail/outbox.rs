//! Keeps each mail as `<time>-<recipient>.eml` in a folder and prints its code to the log. This is what an
//! installation does until a mail server is configured.

use std::io;
use std::path::{Path, PathBuf};

use async_trait::async_trait;
use chrono::TimeDelta;
use lettre::message::Mailbox;
use mail_parser::MessageParser;
use tokio::fs;
use tracing::info;

use super::{Mail, MailError, Mailer, message};

pub struct Outbox {
    folder: PathBuf,
    from: Mailbox,
}

/// A mail as it lies in the folder.
#[derive(Clone, Debug)]
pub struct StoredMail {
    pub file: String,
    pub to: String,
    pub subject: String,
    pub text: String,
}

impl StoredMail {
    fn parse(file: String, content: &[u8]) -> Option<Self> {
        let message = MessageParser::default().parse(content)?;
        Some(Self {
            file,
            to: message.to()?.first()?.address()?.to_owned(),
            subject: message.subject().unwrap_or_default().to_owned(),
            text: message.body_text(0).unwrap_or_default().into_owned(),
        })
    }

    /// The one-time code, if the mail has one: six digits alone on their line.
    pub fn code(&self) -> Option<&str> {
        code_in(&self.text)
    }
}

impl Outbox {
    /// The folder is made with the first mail.
    pub fn new(folder: impl Into<PathBuf>, from: &str) -> Result<Self, String> {
        let from =
            from.parse().map_err(|error| format!("the sender address {from:?} is not valid: {error}"))?;
        Ok(Self { folder: folder.into(), from })
    }

    /// The newest mails first.
    pub async fn list(folder: &Path, limit: usize) -> io::Result<Vec<StoredMail>> {
        let mut files = vec![];
        let mut entries = match fs::read_dir(folder).await {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(vec![]),
            entries => entries?,
        };
        while let Some(entry) = entries.next_entry().await? {
            files.extend(entry.file_name().into_string().ok().filter(|name| is_mail(name)));
        }
        files.sort_unstable_by(|a, b| b.cmp(a));
        files.truncate(limit);
        let mut mails = Vec::with_capacity(files.len());
        for file in files {
            // A file may be removed between the two looks.
            if let Ok(content) = fs::read(folder.join(&file)).await {
                mails.extend(StoredMail::parse(file, &content));
            }
        }
        Ok(mails)
    }
}

impl Outbox {
    /// The same mail sent again lands in the same file. Another one of the same microsecond gets the next.
    async fn reserve(&self, mail: &Mail) -> io::Result<PathBuf> {
        let mut time = mail.written_at;
        loop {
            let stamp = time.format("%Y%m%dT%H%M%S%.6fZ");
            let path = self.folder.join(format!("{stamp}-{}.eml", file_safe(mail.to.as_str())));
            match fs::File::create_new(&path).await {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if fs::read_to_string(&path).await?.contains(&mail.id.to_string()) {
                        return Ok(path);
                    }
                    time += TimeDelta::microseconds(1);
                }
                made => return made.map(|_| path),
            }
        }
    }
}

fn is_mail(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "eml")
}

#[async_trait]
impl Mailer for Outbox {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let temporary =
            |error: io::Error| MailError::Temporary(format!("{}: {error}", self.folder.display()));
        let bytes = message::build(&self.from, mail)?.formatted();
        let content = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
        fs::create_dir_all(&self.folder).await.map_err(temporary)?;
        let path = self.reserve(mail).await.map_err(temporary)?;
        let unfinished = self.folder.join(format!("{}.part", mail.id));
        fs::write(&unfinished, content).await.map_err(temporary)?;
        fs::rename(&unfinished, &path).await.map_err(temporary)?;
        info!(to = %mail.to, subject = %mail.subject, code = code_in(&mail.text).unwrap_or("-"), file = %path.display(), "mail kept in the outbox");
        Ok(())
    }

    async fn check(&self) -> Result<(), String> {
        let there = self.folder.ancestors().find(|folder| folder.exists()).unwrap_or(&self.folder);
        let probe = there.join(".probe");
        let written = async {
            fs::write(&probe, b"").await?;
            fs::remove_file(&probe).await
        };
        written.await.map_err(|error| format!("{} cannot be written: {error}", there.display()))
    }
}

/// The characters an address may hold that a file name should not.
fn file_safe(address: &str) -> String {
    address.chars().map(|c| if c.is_ascii_alphanumeric() || "@.-_+".contains(c) { c } else { '_' }).collect()
}

fn code_in(text: &str) -> Option<&str> {
    text.lines().map(str::trim).find(|line| line.len() == 6 && line.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_domain::account::EmailAddress;
    use chrono::{DateTime, TimeDelta};
    use uuid::Uuid;

    fn mail(to: &str, second: i64) -> Mail {
        Mail {
            id: Uuid::from_u128(7),
            to: EmailAddress::parse(to).unwrap(),
            reply_to: None,
            subject: "Grüße\r\nBcc: evil@example.com".into(),
            text: "Your code is\n\n123456\n\nBye".into(),
            html: "<p>123456</p>".into(),
            written_at: DateTime::UNIX_EPOCH + TimeDelta::seconds(second),
        }
    }

    #[tokio::test]
    async fn mails_become_files_newest_first_with_the_code_alone_on_its_line() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join("outbox");
        let outbox = Outbox::new(&folder, "Botwright <no-reply@botwright.local>").unwrap();
        outbox.check().await.unwrap();
        assert!(!folder.exists() && Outbox::list(&folder, 10).await.unwrap().is_empty());
        let first = mail("ann@example.com", 0);
        outbox.send(&first).await.unwrap();
        outbox.send(&first).await.unwrap();
        outbox.send(&Mail { id: Uuid::from_u128(8), ..first }).await.unwrap();
        outbox.send(&mail("a/x.b@example.com", 60)).await.unwrap();
        outbox.check().await.unwrap();

        let mails = Outbox::list(&folder, 10).await.unwrap();
        let files: Vec<_> = mails.iter().map(|mail| mail.file.as_str()).collect();
        assert_eq!(
            files,
            [
                "19700101T000100.000000Z-a_x.b@example.com.eml",
                "19700101T000000.000001Z-ann@example.com.eml",
                "19700101T000000.000000Z-ann@example.com.eml",
            ]
        );
        assert_eq!((mails[2].to.as_str(), mails[2].code()), ("ann@example.com", Some("123456")));
        let raw = std::fs::read_to_string(folder.join(&mails[2].file)).unwrap();
        assert!(
            raw.contains(
                "
123456
"
            ),
            "{raw}"
        );
        assert!(
            !raw.contains(
                "
Bcc:"
            ),
            "a subject must not become a header: {raw}"
        );
        assert_eq!(Outbox::list(&folder, 1).await.unwrap().len(), 1);
    }
}
