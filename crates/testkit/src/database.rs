//! A database of a test's own, there as long as somebody holds it. Its schema is today's, and copied: to migrate each one
//! anew took a fifth of the time of a test that chats.

use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use botwright_store::Store;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::postgres;

#[derive(Clone)]
pub struct TestDatabase {
    pub url: String,
    _folder: Option<Arc<TempDir>>,
}

impl TestDatabase {
    pub fn sqlite() -> Self {
        static MIGRATED: OnceLock<Vec<u8>> = OnceLock::new();
        let migrated = MIGRATED.get_or_init(|| {
            let empty = Self::empty_sqlite();
            migrate(&empty.url);
            fs::read(empty.file()).expect("a migrated database")
        });
        let database = Self::empty_sqlite();
        fs::write(database.file(), migrated).expect("room for a database");
        database
    }

    pub fn postgres() -> Self {
        static MIGRATED: OnceLock<String> = OnceLock::new();
        let migrated = MIGRATED.get_or_init(|| {
            let (name, url) = postgres::create_database(None);
            migrate(&url);
            name
        });
        Self { url: postgres::create_database(Some(migrated)).1, _folder: None }
    }

    /// As before the first start: no schema, and of SQLite not even a file.
    pub fn empty_sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}", folder.path().join("test.db").display());
        Self { url, _folder: Some(Arc::new(folder)) }
    }

    /// Another one of the same kind, without a schema.
    #[must_use]
    pub fn empty(&self) -> Self {
        if self.is_sqlite() {
            Self::empty_sqlite()
        } else {
            Self { url: postgres::create_database(None).1, _folder: None }
        }
    }

    /// One of the other kind.
    #[must_use]
    pub fn of_other_kind(&self) -> Self {
        if self.is_sqlite() { Self::postgres() } else { Self::sqlite() }
    }

    fn is_sqlite(&self) -> bool {
        self.url.starts_with("sqlite")
    }

    fn file(&self) -> &Path {
        Path::new(self.url.trim_start_matches("sqlite://"))
    }
}

/// On a thread of its own: tests are asynchronous themselves, and nothing may block inside of their runtime.
fn migrate(url: &str) {
    let work = async {
        let store = Store::connect(url).await.expect("the test's own database");
        store.migrate().await.expect("migrations that fit");
        store.close().await.expect("an end");
    };
    std::thread::scope(|scope| {
        scope.spawn(|| Runtime::new().expect("a runtime").block_on(work));
    });
}
