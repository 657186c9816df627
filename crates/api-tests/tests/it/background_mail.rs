//! Mails leave by background jobs: late when the mail server is down, never twice, never after their time.

use botwright_store::jobs::{self, Which};
use botwright_testkit::{Misbehaviour, SmtpServer, TestDatabase, both_databases};
use chrono::TimeDelta;

use crate::TestApp;

both_databases!(
    async fn a_mail_waits_for_a_mail_server_that_is_down(database: TestDatabase) {
        let server = SmtpServer::start().await;
        let app = TestApp::start_with(&database, &["--smtp-url", &server.url]).await;
        server.behave(Misbehaviour::HangsUp);
        app.send_code("ann@example.com", "register").await.expect(200);
        app.run_jobs().await;
        server.behave(Misbehaviour::Busy);
        app.clock.advance(TimeDelta::seconds(5));
        app.run_jobs().await;
        server.behave(Misbehaviour::TurnsAway);
        app.clock.advance(TimeDelta::seconds(10));
        app.run_jobs().await;
        server.behave(Misbehaviour::None);
        app.run_jobs().await;
        assert!(server.mails().is_empty(), "the pause of twenty seconds is not over");
        app.clock.advance(TimeDelta::seconds(20));
        app.run_jobs().await;
        app.run_jobs().await;
        assert_eq!(server.mails().len(), 1);
        assert!(server.mails()[0].contains("Subject: Your Botwright code"));
    }
);

both_databases!(
    async fn a_mail_that_is_refused_is_kept_for_a_person_to_see(database: TestDatabase) {
        let server = SmtpServer::start().await;
        let app = TestApp::start_with(&database, &["--smtp-url", &server.url]).await;
        server.behave(Misbehaviour::Refuses);
        app.send_code("ann@example.com", "register").await.expect(200);
        app.run_jobs().await;
        let dead = jobs::dead(app.running.app.store.read(), Which::Mails, 0, 10).await.unwrap();
        assert_eq!((dead.len(), dead[0].kind.as_str()), (1, "send_mail"));
        assert!(dead[0].last_error.as_deref().unwrap().contains("no such mailbox"), "{dead:?}");
    }
);

both_databases!(
    async fn a_code_is_never_delivered_after_its_time(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.send_code("ann@example.com", "register").await.expect(200);
        app.clock.advance(TimeDelta::minutes(10));
        assert!(app.mails().await.is_empty());
        assert!(jobs::dead(app.running.app.store.read(), Which::Mails, 0, 10).await.unwrap().is_empty());
    }
);

both_databases!(
    async fn a_waiting_mail_shows_no_code_to_whoever_reads_the_database(database: TestDatabase) {
        use botwright_store::ConnectionTrait;
        let app = TestApp::start(&database).await;
        app.send_code("ann@example.com", "register").await.expect(200);
        let tx = app.running.app.store.begin().await.unwrap();
        let hidden = "DELETE FROM jobs WHERE payload LIKE '%ann@example%' OR payload LIKE '%code%'";
        assert_eq!(tx.execute_unprepared(hidden).await.unwrap().rows_affected(), 0);
        drop(tx);
        assert_eq!(app.code_for("ann@example.com").await.len(), 6);
    }
);

both_databases!(
    async fn a_clock_that_was_wrong_for_a_moment_stops_nothing_for_long(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let years = TimeDelta::days(3650);
        app.clock.advance(years);
        app.run_jobs().await;
        app.send_code("ann@example.com", "register").await.expect(200);
        app.clock.advance(-years);
        assert!(app.mails().await.is_empty(), "it waits for a time that is far away");
        app.send_code("ann@example.com", "register").await.expect(200);
        app.run_jobs().await;

        app.running.app.ensure_recurring_jobs().await.unwrap();
        assert_eq!(app.mails().await.len(), 2);
        let backlog = jobs::backlog(app.running.app.store.read()).await.unwrap();
        let soon = app.running.app.now() + TimeDelta::days(1);
        for line in &backlog {
            assert!(line.oldest.is_some_and(|due| due <= soon), "{line:?}");
        }
        assert!(backlog.len() >= 6, "{backlog:?}");
    }
);
