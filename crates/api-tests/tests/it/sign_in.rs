use std::sync::atomic::{AtomicUsize, Ordering};

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;

use crate::TestApp;
use crate::test_app::PASSWORD;

both_databases!(
    async fn ten_failures_close_an_address_for_a_quarter_hour(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--proxies", "1"]).await;
        app.register("ann@example.com").await;
        // Each guess from another network, so that only the address counts.
        let guess = async |n: usize, password: &str| {
            let body = serde_json::json!({ "email": "ann@example.com", "password": password });
            let request = app.client.post(app.url("/api/login")).json(&body);
            app.send(request.header("x-forwarded-for", format!("198.51.100.{n}"))).await
        };
        for n in 0..10 {
            assert_eq!(guess(n, "wrong password").await.expect(401).detail(), "Email or password is wrong.");
        }
        let closed = guess(99, PASSWORD).await.expect(429);
        assert_eq!(closed.headers["retry-after"], "900");
        assert_eq!(closed.detail(), "Too many attempts. Please try again in 15 minutes.");
        app.clock.advance(TimeDelta::minutes(15));
        guess(99, PASSWORD).await.expect(200);
    }
);

both_databases!(
    async fn ten_failures_close_a_network_for_every_address(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        app.register("ann@example.com").await;
        for n in 0..10 {
            app.log_in(&format!("person{n}@example.com"), "wrong password").await.expect(401);
        }
        app.log_in("ann@example.com", PASSWORD).await.expect(429);
        app.clock.advance(TimeDelta::minutes(15));
        app.log_in("ann@example.com", PASSWORD).await.expect(200);
    }
);

both_databases!(
    async fn a_burst_of_guesses_gets_little_more_than_ten(database: TestDatabase) {
        let app = TestApp::with_real_passwords(&database).await;
        app.register("ann@example.com").await;
        let answers = join_all((0..60).map(|_| app.log_in("ann@example.com", "wrong password"))).await;
        let compared = answers.iter().filter(|answer| answer.status == 401).count();
        assert!((10..=14).contains(&compared), "{compared} guesses were compared");
        assert!(answers.iter().all(|answer| answer.status == 401 || answer.status == 429));
    }
);

both_databases!(
    async fn success_forgives_earlier_failures_of_the_address(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--proxies", "1"]).await;
        app.register("ann@example.com").await;
        let body = |password| serde_json::json!({ "email": "ann@example.com", "password": password });
        for round in 0..3 {
            for n in 0..9 {
                let request = app.client.post(app.url("/api/login")).json(&body("wrong password"));
                let from = format!("198.51.{round}.{n}");
                app.send(request.header("x-forwarded-for", from)).await.expect(401);
            }
            app.log_in("ann@example.com", PASSWORD).await.expect(200);
        }
    }
);

both_databases!(
    async fn fifty_sign_ins_at_once_do_not_stall_other_requests(database: TestDatabase) {
        let app = TestApp::with_real_passwords(&database).await;
        app.register("ann@example.com").await;
        let signed_in = AtomicUsize::new(0);
        let sign_in = async || {
            app.log_in("ann@example.com", PASSWORD).await.expect(200);
            signed_in.fetch_add(1, Ordering::SeqCst);
        };
        let others = async {
            for _ in 0..20 {
                app.get("/api/site").await.expect(200);
                app.get("/readyz").await.expect(200);
            }
            signed_in.load(Ordering::SeqCst)
        };
        let (_, signed_in_meanwhile) = tokio::join!(join_all((0..50).map(|_| sign_in())), others);
        assert!(signed_in_meanwhile < 50, "forty small requests waited for all fifty sign-ins");
        assert_eq!(signed_in.load(Ordering::SeqCst), 50);
    }
);
