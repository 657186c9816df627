//! An empty database of a test's own, there as long as somebody holds it.

use std::sync::Arc;

use tempfile::TempDir;

use crate::postgres;

#[derive(Clone)]
pub struct TestDatabase {
    pub url: String,
    _folder: Option<Arc<TempDir>>,
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        Self {
            url: format!("sqlite://{}", folder.path().join("test.db").display()),
            _folder: Some(Arc::new(folder)),
        }
    }

    pub fn postgres() -> Self {
        Self { url: postgres::fresh_database(), _folder: None }
    }
}
