use botwright_domain::one_time_code::{CODE_TRIES, DeadCode, Purpose};
use botwright_store::one_time_codes::{self as codes, NewCode, Verified};
use botwright_store::{Store, Tx};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;

use crate::{address, at, open};

async fn put(store: &Store, purpose: Purpose, second: i64) {
    let tx = store.begin().await.unwrap();
    let email = address("ann@example.com");
    let (salt, code_mac) = (vec![1], vec![2]);
    let new =
        NewCode { email: &email, purpose, salt, code_mac, now: at(second), expires_at: at(second + 600) };
    codes::replace(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
}

async fn spend(tx: &Tx, second: i64) -> Result<i32, DeadCode> {
    let spent =
        codes::spend_try(tx, &address("ann@example.com"), Purpose::Register, at(second)).await.unwrap();
    spent.map(|open| open.attempts)
}

both_databases!(
    async fn two_hundred_guesses_at_once_get_five_tries(database: TestDatabase) {
        let store = open(&database).await;
        put(&store, Purpose::Register, 0).await;
        let guess = async || {
            let tx = store.begin().await.unwrap();
            let spent = spend(&tx, 1).await;
            tx.commit().await.unwrap();
            spent
        };
        let results = join_all((0..200).map(|_| guess())).await;
        let mut tries: Vec<i32> = results.iter().filter_map(|result| result.ok()).collect();
        tries.sort_unstable();
        assert_eq!(tries, (1..=CODE_TRIES).collect::<Vec<_>>());
        assert!(results.into_iter().filter_map(Result::err).all(|dead| dead == DeadCode::Exhausted));
    }
);

both_databases!(
    async fn a_new_code_takes_the_place_of_the_old_and_purposes_stay_apart(database: TestDatabase) {
        let store = open(&database).await;
        let tx = store.begin().await.unwrap();
        assert_eq!(spend(&tx, 0).await, Err(DeadCode::NeverSent));
        tx.commit().await.unwrap();

        put(&store, Purpose::Reset, 0).await;
        let tx = store.begin().await.unwrap();
        assert_eq!(spend(&tx, 0).await, Err(DeadCode::NeverSent));
        tx.commit().await.unwrap();

        put(&store, Purpose::Register, 0).await;
        let tx = store.begin().await.unwrap();
        assert_eq!(spend(&tx, 1).await, Ok(1));
        assert_eq!(spend(&tx, 600).await, Err(DeadCode::Expired));
        tx.commit().await.unwrap();

        put(&store, Purpose::Register, 300).await;
        let tx = store.begin().await.unwrap();
        assert_eq!(spend(&tx, 601).await, Ok(1), "the new code has fresh tries and a new end");
    }
);

both_databases!(
    async fn a_verified_code_is_consumed_once_and_in_time(database: TestDatabase) {
        let store = open(&database).await;
        put(&store, Purpose::Register, 0).await;
        let email = address("ann@example.com");
        let verified = |network: &'static str, after| Verified {
            email: &email,
            purpose: Purpose::Register,
            network,
            after: at(after),
        };
        let consume = async |verified_after, now| {
            let tx = store.begin().await.unwrap();
            let taken = codes::consume(&tx, verified("home", verified_after), at(now)).await.unwrap();
            tx.commit().await.unwrap();
            taken
        };
        assert!(!consume(-900, 1).await, "not verified yet");

        let tx = store.begin().await.unwrap();
        let open = codes::spend_try(&tx, &email, Purpose::Register, at(10))
            .await
            .unwrap()
            .unwrap_or_else(|_| panic!());
        codes::mark_verified(&tx, open.id, "home", at(10)).await.unwrap();
        assert_eq!(spend(&tx, 11).await, Ok(1), "a right try is given back");
        tx.commit().await.unwrap();

        assert!(!consume(10, 910).await, "verified too long ago");
        assert!(codes::is_verified(store.read(), verified("home", 0)).await.unwrap());
        assert!(!codes::is_verified(store.read(), verified("elsewhere", 0)).await.unwrap());
        let taken = join_all((0..20).map(|_| consume(0, 900))).await;
        assert_eq!(taken.into_iter().filter(|taken| *taken).count(), 1);

        let tx = store.begin().await.unwrap();
        assert_eq!(spend(&tx, 20).await, Err(DeadCode::Used));
        assert_eq!(codes::sweep(&tx, at(601)).await.unwrap(), 1);
        assert_eq!(spend(&tx, 20).await, Err(DeadCode::NeverSent));
    }
);
