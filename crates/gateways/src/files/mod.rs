//! Where uploads live: a folder, or a bucket of an S3-compatible store that several servers share. Keys are ours and
//! never contain anything a person typed.

use std::ops::Range;
use std::path::Path as FilePath;
use std::sync::Arc;

use bytes::Bytes;
use futures::stream::BoxStream;
use futures::{Stream, StreamExt, TryStreamExt};
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{GetOptions, ObjectStore, ObjectStoreExt};
use thiserror::Error;

/// Written and deleted to see whether the store works.
const PROBE: &str = "probe";

#[derive(Debug, Error)]
#[error("the file store failed: {0}")]
pub struct FilesError(#[from] object_store::Error);

pub type Pieces = BoxStream<'static, Result<Bytes, FilesError>>;

#[derive(Clone, Debug)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
}

impl Files {
    pub fn in_folder(folder: &FilePath) -> Result<Self, String> {
        let sentence = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(|error| sentence(&error))?;
        let store = LocalFileSystem::new_with_prefix(folder)
            .map_err(|error| sentence(&error))?
            .with_automatic_cleanup(true);
        Ok(Self { store: Arc::new(store) })
    }

    /// `s3://bucket`; address, region and keys come from the usual `AWS_…` variables.
    pub fn in_bucket(url: &str) -> Result<Self, String> {
        let bucket = url.strip_prefix("s3://").filter(|bucket| !bucket.is_empty() && !bucket.contains('/'));
        let bucket = bucket.ok_or("the files URL must be s3://BUCKET")?;
        let store = AmazonS3Builder::from_env()
            .with_bucket_name(bucket)
            .build()
            .map_err(|error| format!("the bucket cannot be used: {error}"))?;
        Ok(Self { store: Arc::new(store) })
    }

    pub async fn put(&self, key: &str, content: Bytes) -> Result<(), FilesError> {
        self.store.put(&Path::from(key), content.into()).await?;
        Ok(())
    }

    pub async fn get(&self, key: &str) -> Result<Option<Bytes>, FilesError> {
        match self.store.get(&Path::from(key)).await {
            Ok(found) => Ok(Some(found.bytes().await?)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// In bytes.
    pub async fn size(&self, key: &str) -> Result<Option<u64>, FilesError> {
        match self.store.head(&Path::from(key)).await {
            Ok(found) => Ok(Some(found.size)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// A file piece by piece, for those who pass it on.
    pub async fn open(&self, key: &str) -> Result<Option<Pieces>, FilesError> {
        self.open_with(key, GetOptions::default()).await
    }

    /// These bytes of a file, and no others are read.
    pub async fn open_part(&self, key: &str, part: Range<u64>) -> Result<Option<Pieces>, FilesError> {
        self.open_with(key, GetOptions { range: Some(part.into()), ..GetOptions::default() }).await
    }

    async fn open_with(&self, key: &str, options: GetOptions) -> Result<Option<Pieces>, FilesError> {
        match self.store.get_opts(&Path::from(key), options).await {
            Ok(found) => Ok(Some(found.into_stream().map_err(FilesError::from).boxed())),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// A file that is gone already is as good as deleted.
    pub async fn delete(&self, key: &str) -> Result<(), FilesError> {
        match self.store.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Every key there is, in no order.
    pub fn keys(&self) -> impl Stream<Item = Result<String, FilesError>> + Send + '_ {
        self.store.list(None).map(|found| Ok(found?.location.to_string())).filter(|key| {
            let is_file = key.as_ref().map_or(true, |key| key != PROBE);
            std::future::ready(is_file)
        })
    }

    pub async fn check(&self) -> Result<(), String> {
        let round = async {
            self.put(PROBE, Bytes::from_static(b"ok")).await?;
            self.get(PROBE).await?;
            self.delete(PROBE).await
        };
        round.await.map_err(|error: FilesError| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_is_kept_found_and_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::in_folder(folder.path()).unwrap();
        files.check().await.unwrap();
        files.put("bots/x/y", Bytes::from_static(b"hello")).await.unwrap();
        assert_eq!(files.get("bots/x/y").await.unwrap().unwrap(), "hello");
        assert_eq!(files.get("bots/x/none").await.unwrap(), None);
        assert_eq!(files.size("bots/x/y").await.unwrap(), Some(5));
        let part = files.open_part("bots/x/y", 1..3).await.unwrap().unwrap();
        assert_eq!(part.try_collect::<Vec<_>>().await.unwrap().concat(), b"el");
        assert!(files.open_part("bots/x/none", 1..3).await.unwrap().is_none());
        files.put(PROBE, Bytes::new()).await.unwrap();
        let keys: Vec<String> = files.keys().map(Result::unwrap).collect().await;
        assert_eq!(keys, ["bots/x/y"]);
        files.delete("bots/x/y").await.unwrap();
        files.delete("bots/x/y").await.unwrap();
        assert_eq!(files.get("bots/x/y").await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_key_cannot_climb_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("secret"), "x").unwrap();
        let files = Files::in_folder(&folder.path().join("files")).unwrap();
        assert!(!matches!(files.get("../secret").await, Ok(Some(_))));
    }

    #[test]
    fn bucket_urls_are_checked() {
        assert!(Files::in_bucket("http://bucket").is_err());
        assert!(Files::in_bucket("s3://").is_err());
    }
}
