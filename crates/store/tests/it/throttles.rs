use botwright_domain::throttle::Limit;
use botwright_store::throttles;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;

use crate::{at, open};

const FIVE: Limit = Limit { hits: 5, window: TimeDelta::hours(1) };

both_databases!(
    async fn fifty_at_once_find_five_places(database: TestDatabase) {
        let store = open(&database).await;
        let take = async || {
            let tx = store.begin().await.unwrap();
            let taken = throttles::take(&tx, "bucket", FIVE, at(0)).await.unwrap();
            tx.commit().await.unwrap();
            taken
        };
        let results = join_all((0..50).map(|_| take())).await;
        assert_eq!(results.iter().filter(|taken| taken.is_ok()).count(), 5);
        assert!(results.into_iter().filter_map(Result::err).all(|wait| wait == FIVE.window));
    }
);

both_databases!(
    async fn failures_are_counted_waited_for_and_forgotten(database: TestDatabase) {
        let store = open(&database).await;
        let wait = async |second| throttles::wait(store.read(), "bucket", FIVE, at(second)).await.unwrap();
        assert_eq!(wait(0).await, None);
        let tx = store.begin().await.unwrap();
        for second in 0..7 {
            throttles::record(&tx, "bucket", FIVE, at(second)).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(
            wait(10).await,
            Some(TimeDelta::seconds(3592)),
            "until the third of the seven is an hour old"
        );
        assert_eq!(wait(3602).await, None);

        let tx = store.begin().await.unwrap();
        throttles::forget(&tx, "bucket").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(wait(10).await, None);

        let tx = store.begin().await.unwrap();
        throttles::record(&tx, "old", FIVE, at(0)).await.unwrap();
        throttles::record(&tx, "new", FIVE, at(50)).await.unwrap();
        assert_eq!(throttles::sweep(&tx, at(50)).await.unwrap(), 1);
    }
);
