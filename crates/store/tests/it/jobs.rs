use std::collections::HashSet;

use botwright_store::jobs::{self, LeasedJob, NewJob, Which};
use botwright_store::{Store, Tx};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use uuid::Uuid;

use crate::{at, open};

fn new_job<'a>(kind: &'a str, run_at: i64, key: Option<&str>) -> NewJob<'a> {
    NewJob {
        id: Uuid::now_v7(),
        kind,
        payload: "payload".into(),
        run_at: at(run_at),
        max_attempts: 3,
        dedupe_key: key.map(str::to_owned),
        now: at(run_at),
    }
}

async fn enqueue(store: &Store, run_at: i64, key: Option<&str>) -> bool {
    let tx = store.begin().await.unwrap();
    let added = jobs::enqueue(&tx, new_job("test", run_at, key)).await.unwrap();
    tx.commit().await.unwrap();
    added
}

async fn claim(store: &Store, now: i64) -> Vec<LeasedJob> {
    jobs::claim(store, &["test"], 10, at(now), at(now + 60)).await.unwrap()
}

async fn write<T>(store: &Store, work: impl AsyncFnOnce(&Tx) -> T) -> T {
    let tx = store.begin().await.unwrap();
    let result = work(&tx).await;
    tx.commit().await.unwrap();
    result
}

both_databases!(
    async fn many_workers_share_the_work_and_none_gets_a_job_twice(database: TestDatabase) {
        let store = open(&database).await;
        for _ in 0..40 {
            enqueue(&store, 0, None).await;
        }
        // Separate connections, as separate replicas would have.
        let replicas = join_all((0..4).map(|_| Store::connect(&database.url))).await;
        let worker = async |replica: &Store| {
            let mut mine = vec![];
            loop {
                let claimed = jobs::claim(replica, &["test"], 3, at(1), at(61)).await.unwrap();
                if claimed.is_empty() {
                    return mine;
                }
                mine.extend(claimed.into_iter().map(|job| job.id));
            }
        };
        let replicas: Vec<Store> = replicas.into_iter().map(Result::unwrap).collect();
        let mut claimed: Vec<Uuid> = join_all(replicas.iter().map(worker)).await.concat();
        // A worker may give up while another holds the last rows; whoever comes next finds what is left.
        claimed.extend(claim(&store, 1).await.iter().map(|job| job.id));
        assert_eq!(claimed.len(), 40);
        assert_eq!(claimed.into_iter().collect::<HashSet<_>>().len(), 40);
    }
);

both_databases!(
    async fn a_job_waits_for_its_time_and_is_gone_when_done(database: TestDatabase) {
        let store = open(&database).await;
        enqueue(&store, 10, None).await;
        assert!(claim(&store, 9).await.is_empty());
        let job = claim(&store, 10).await.pop().unwrap();
        assert_eq!((job.kind.as_str(), job.payload.as_str(), job.attempts), ("test", "payload", 1));
        assert!(claim(&store, 10).await.is_empty(), "held by somebody");
        assert!(write(&store, async |tx| jobs::finish(tx, &job).await.unwrap()).await);
        assert!(!write(&store, async |tx| jobs::finish(tx, &job).await.unwrap()).await, "done once");
        assert!(claim(&store, 1000).await.is_empty());
    }
);

both_databases!(
    async fn a_silent_worker_loses_its_job_and_can_no_longer_end_it(database: TestDatabase) {
        let store = open(&database).await;
        enqueue(&store, 0, None).await;
        let dead_worker = claim(&store, 0).await.pop().unwrap();
        assert!(write(&store, async |tx| jobs::heartbeat(tx, &dead_worker, at(90)).await.unwrap()).await);
        assert!(claim(&store, 90).await.is_empty(), "the heartbeat moved the end of the lease");
        let heir = claim(&store, 91).await.pop().unwrap();
        assert_eq!((heir.id, heir.attempts), (dead_worker.id, 2));
        assert!(!write(&store, async |tx| jobs::heartbeat(tx, &dead_worker, at(200)).await.unwrap()).await);
        assert!(!write(&store, async |tx| jobs::finish(tx, &dead_worker).await.unwrap()).await);
        assert!(!write(&store, async |tx| jobs::retry(tx, &dead_worker, at(0), "late").await.unwrap()).await);
        assert!(write(&store, async |tx| jobs::finish(tx, &heir).await.unwrap()).await);
    }
);

both_databases!(
    async fn a_job_that_kills_its_workers_comes_once_more_to_be_buried(database: TestDatabase) {
        let store = open(&database).await;
        enqueue(&store, 0, None).await;
        for attempt in 1..=3 {
            let job = claim(&store, attempt * 100).await.pop().unwrap();
            assert_eq!(i64::from(job.attempts), attempt);
        }
        let spent = claim(&store, 400).await.pop().unwrap();
        assert!(spent.attempts > spent.max_attempts);
        assert!(write(&store, async |tx| jobs::bury(tx, &spent, "deadly").await.unwrap()).await);
        assert!(claim(&store, 10_000).await.is_empty());
        assert_eq!(write(&store, async |tx| jobs::sweep_dead(tx, at(1), &[]).await.unwrap()).await, 1);
    }
);

both_databases!(
    async fn retries_repeats_and_burials(database: TestDatabase) {
        let store = open(&database).await;
        enqueue(&store, 0, Some("key")).await;
        let job = claim(&store, 0).await.pop().unwrap();
        write(&store, async |tx| jobs::retry(tx, &job, at(50), "busy").await.unwrap()).await;
        assert!(claim(&store, 49).await.is_empty());
        let job = claim(&store, 50).await.pop().unwrap();
        assert_eq!(job.attempts, 2);
        write(&store, async |tx| jobs::repeat(tx, &job, at(100)).await.unwrap()).await;
        let job = claim(&store, 100).await.pop().unwrap();
        assert_eq!(job.attempts, 1, "a job that comes round starts fresh");

        assert!(!enqueue(&store, 0, Some("key")).await, "one living job a key");
        assert!(enqueue(&store, 0, Some("other")).await);
        write(&store, async |tx| jobs::bury(tx, &job, "refused").await.unwrap()).await;
        let dead = jobs::dead(store.read(), Which::Others, 0, 10).await.unwrap();
        assert_eq!((dead.len(), dead[0].last_error.as_deref()), (1, Some("refused")));

        let mut backlog = jobs::backlog(store.read()).await.unwrap();
        backlog.sort_by(|a, b| a.state.cmp(&b.state));
        let lines: Vec<_> =
            backlog.iter().map(|line| (line.state.as_str(), line.jobs, line.oldest)).collect();
        assert_eq!(lines, [("dead", 1, Some(at(100))), ("queued", 1, Some(at(0)))]);
    }
);

both_databases!(
    async fn a_job_that_comes_round_outlives_its_death(database: TestDatabase) {
        let store = open(&database).await;
        let keep_alive = async |now| {
            let job = new_job("test", now, Some("key"));
            write(&store, async |tx| jobs::keep_alive(tx, job).await.unwrap()).await;
        };
        keep_alive(0).await;
        let job = claim(&store, 0).await.pop().unwrap();
        keep_alive(5).await;
        assert!(claim(&store, 5).await.is_empty(), "one that lives is left alone");
        write(&store, async |tx| jobs::bury(tx, &job, "refused").await.unwrap()).await;
        assert!(claim(&store, 9).await.is_empty());
        keep_alive(10).await;
        let again = claim(&store, 10).await.pop().unwrap();
        assert_eq!((again.id, again.attempts), (job.id, 1));
    }
);

both_databases!(
    async fn whose_job_runs_waits_with_the_next(database: TestDatabase) {
        let store = open(&database).await;
        for payload in ["of ann", "of ann", "of bob"] {
            let new = NewJob { payload: payload.to_owned(), ..new_job("test", 0, None) };
            write(&store, async |tx| jobs::enqueue(tx, new).await.unwrap()).await;
        }
        let claim = async |except: &[String]| {
            let claimed = jobs::claim_except(&store, &["test"], 1, except, at(0), at(60)).await.unwrap();
            claimed.into_iter().map(|job| job.payload).collect::<Vec<_>>()
        };
        let running = async |now: i64| jobs::running(store.read(), &["test"], at(now)).await.unwrap();
        assert_eq!(running(0).await, Vec::<String>::new());
        let first = claim(&[]).await;
        assert_eq!(running(0).await, first);
        let others = claim(&first).await;
        assert_ne!(others, first);
        assert_eq!(claim(&["of ann".to_owned()]).await, Vec::<String>::new());
        assert_eq!(running(61).await, Vec::<String>::new());
    }
);

both_databases!(
    async fn who_does_some_kinds_leaves_the_others(database: TestDatabase) {
        let store = open(&database).await;
        for kind in ["slow", "slow", "mail"] {
            write(&store, async |tx| jobs::enqueue(tx, new_job(kind, 0, None)).await.unwrap()).await;
        }
        let claim = async |kinds: &[&str]| jobs::claim(&store, kinds, 10, at(0), at(60)).await.unwrap();
        assert_eq!(claim(&["mail"]).await.len(), 1);
        assert!(claim(&["mail", "new"]).await.is_empty());
        assert_eq!(claim(&["mail", "slow"]).await.len(), 2);
    }
);

both_databases!(
    async fn what_a_clock_that_ran_ahead_has_put_off_is_done_now(database: TestDatabase) {
        const YEARS: i64 = 300_000_000;
        let store = open(&database).await;
        let held = {
            enqueue(&store, YEARS, None).await;
            claim(&store, YEARS).await.pop().unwrap()
        };
        enqueue(&store, YEARS, Some("stuck")).await;
        enqueue(&store, 500, Some("waits")).await;
        write(&store, async |tx| jobs::enqueue(tx, new_job("post", YEARS, None)).await.unwrap()).await;
        let undo = async |now: i64| {
            let (latest, longest) = (at(now + 1000), at(now + 60));
            let kinds = ["test"];
            write(&store, async |tx| {
                jobs::undo_wrong_clock(tx, &kinds, latest, longest, at(now)).await.unwrap()
            })
            .await
        };
        assert!(claim(&store, 0).await.is_empty());
        assert_eq!(undo(0).await, 2);
        let due: HashSet<Uuid> = claim(&store, 0).await.iter().map(|job| job.id).collect();
        assert_eq!((due.len(), due.contains(&held.id)), (2, true));
        assert!(!write(&store, async |tx| jobs::finish(tx, &held).await.unwrap()).await, "no longer theirs");
        assert_eq!(undo(0).await, 0, "those that are held now are left alone, and so is the post");
        assert_eq!(claim(&store, 500).await.len(), 3, "with the two whose lease ran out");
    }
);
