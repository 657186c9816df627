//! Between the path of SQLite's file and its address, in which some characters mean something else.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use sea_orm::sqlx::sqlite::SqliteConnectOptions;

pub fn sqlite_url(file: &Path) -> String {
    let mut url = "sqlite://".to_owned();
    for &byte in file.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/.-_~".contains(&byte) {
            url.push(char::from(byte));
        } else {
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

/// None for an address of something else.
pub fn sqlite_file(url: &str) -> Option<PathBuf> {
    let options: SqliteConnectOptions = url.starts_with("sqlite:").then(|| url.parse().ok())??;
    Some(options.get_filename().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_comes_back() {
        for path in ["./data/x.db", "/srv/my data/100% ?#&[é]/x.db", "../a:b@c/x.db"] {
            let url = sqlite_url(Path::new(path));
            assert_eq!(sqlite_file(&url).as_deref(), Some(Path::new(path)), "{url}");
            assert_eq!(sqlite_file(&format!("{url}?mode=rwc")).as_deref(), Some(Path::new(path)), "{url}");
        }
        assert_eq!(sqlite_url(Path::new("./data/x.db")), "sqlite://./data/x.db");
        assert_eq!(sqlite_file("postgres://me@there/x"), None);
    }
}
