//! `kill -9` in the middle of sending: the job comes back, the mail arrives, once.

use std::sync::Arc;

use botwright_testkit::{Misbehaviour, SmtpServer, TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use serde_json::json;

use crate::TestApp;
use crate::real_server::RealServer;

both_databases!(
    async fn a_mail_survives_the_death_of_its_sender(database: TestDatabase) {
        let smtp = SmtpServer::start().await;
        smtp.behave(Misbehaviour::Stalls);
        let data = Arc::new(tempfile::tempdir().unwrap());
        let mut process = RealServer::start(&database, &data, &["--smtp-url", &smtp.url]);
        process.until_ready().await;
        let client = reqwest::Client::new();
        let body = json!({ "email": "ann@example.com", "purpose": "register" });
        let answer = client.post(format!("{}/api/send-otp", process.url)).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        smtp.until_somebody_stalls().await;
        drop(process);
        smtp.behave(Misbehaviour::None);

        // The heir starts at the real time, since the lease was given in it.
        let clock = TestClock::starting_at_the_real_time();
        let heir = TestApp::replica(&database, &["--smtp-url", &smtp.url], clock.clone(), data).await;
        heir.run_jobs().await;
        assert!(smtp.mails().is_empty(), "the dead process still holds its lease");
        clock.advance(TimeDelta::seconds(61));
        heir.run_jobs().await;
        heir.run_jobs().await;
        assert_eq!(smtp.mails().len(), 1);
    }
);
