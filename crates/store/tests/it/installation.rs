use botwright_store::Store;
use botwright_store::installation::{self, Fact, Noted};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;

use crate::{at, open};

both_databases!(
    async fn a_fact_is_noted_anew_or_once_whoever_comes_first(database: TestDatabase) {
        let store = open(&database).await;
        assert_eq!(installation::noted(store.read(), Fact::LastBackup).await.unwrap(), None);
        for n in 1..=2 {
            let tx = store.begin().await.unwrap();
            installation::note(&tx, Fact::LastBackup, n.to_string(), at(n)).await.unwrap();
            tx.commit().await.unwrap();
        }
        let noted = installation::noted(store.read(), Fact::LastBackup).await.unwrap();
        assert_eq!(noted, Some(Noted { value: "2".into(), at: at(2) }));

        let replicas = join_all((0..4).map(|_| Store::connect(&database.url))).await;
        let keys = join_all(replicas.into_iter().enumerate().map(async |(n, replica)| {
            let tx = replica.unwrap().begin().await.unwrap();
            let key = installation::note_once(&tx, Fact::SecretKey, n.to_string(), at(0)).await.unwrap();
            tx.commit().await.unwrap();
            key
        }))
        .await;
        assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
    }
);
