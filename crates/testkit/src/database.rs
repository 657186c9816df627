//! An empty database of a test's own.

use tempfile::TempDir;

use crate::postgres;

pub struct TestDatabase {
    pub url: String,
    _folder: Option<TempDir>,
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self { url: format!("sqlite://{}", folder.path().join("test.db").display()), _folder: Some(folder) }
    }

    pub fn postgres() -> Self {
        Self { url: postgres::fresh_database(), _folder: None }
    }
}
