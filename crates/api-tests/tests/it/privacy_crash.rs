//! `kill -9` between the shell and the last row of a deleted account: another process finishes the work.

use std::sync::Arc;

use botwright_store::departures::{self, Leaving};
use botwright_store::jobs::{self, Which};
use botwright_store::{export, replies};
use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::{DateTime, TimeDelta};

use crate::TestApp;
use crate::privacy_deletion::full_bot;
use crate::privacy_export::talk;
use crate::real_server::RealServer;

both_databases!(
    async fn a_deletion_survives_the_death_of_whoever_does_it(database: TestDatabase) {
        let clock = TestClock::starting_at_the_real_time();
        let data = Arc::new(tempfile::tempdir().unwrap());
        let app = TestApp::replica(&database, &[], clock.clone(), data.clone()).await;
        let token = app.owner("ann@example.com").await;
        let account = app.user_id(&token).await;
        let bot = full_bot(&app, &token).await;
        talk(&app, &bot, 4_000).await;
        let (store, id) = (&app.running.app.store, bot.parse().unwrap());
        let left = async || replies::count_since(store.read(), id, DateTime::UNIX_EPOCH).await.unwrap();
        let all = left().await;
        assert_eq!(app.stored_files(), 2);

        app.delete_account(&token).await.expect(200);
        assert_eq!((left().await, app.stored_files()), (all, 2), "only the shell was made");
        let mut process = RealServer::start(&database, &data, &[]);
        while left().await == all {
            process.must_run();
            tokio::task::yield_now().await;
        }
        drop(process);
        println!("{} of {all} messages were left", left().await);

        clock.advance(TimeDelta::seconds(61));
        app.run_jobs().await;
        clock.advance(TimeDelta::seconds(61));
        app.run_jobs().await;
        assert_eq!((left().await, app.stored_files()), (0, 0));
        assert!(
            departures::closed_chatbots(store.read(), Leaving::Account(account)).await.unwrap().is_empty()
        );
        assert!(export::conversations(store.read(), id, None, 1).await.unwrap().is_empty());
        assert_eq!(jobs::dead(store.read(), Which::Others, 0, 10).await.unwrap(), []);
        app.books_balance().await;
    }
);
