//! Payments by a provider that tells the truth late, twice and out of order, or not at all.

use botwright_domain::clock::Clock;
use botwright_gateways::payments::WebhookSecrets;
use botwright_store::departures;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use serde_json::{Value, json};

use crate::TestApp;
use crate::admin::ADMIN;
use crate::stripe_server::{SECRET, StripeServer, message};
use crate::test_app::PASSWORD;

const COMPLETED: &str = "checkout.session.completed";

impl TestApp {
    /// Opens a page for so many dollars; its session.
    async fn page(&self, stripe: &StripeServer, token: &str, dollars: i64) -> String {
        let link = self.paying(token, "/create-recharge-link", &json!({ "amount": dollars }), None).await;
        let url = link.expect(200).json()["payment_link_url"].as_str().unwrap().to_owned();
        let session = stripe.sessions().last().unwrap()["id"].as_str().unwrap().to_owned();
        assert_eq!(url, format!("https://pay.example/{session}"));
        session
    }

    /// A payment that was made and told; its name.
    pub async fn paid(&self, stripe: &StripeServer, token: &str, dollars: i64) -> String {
        let session = self.page(stripe, token, dollars).await;
        let object = stripe.pay(&session, "paid");
        self.told(&format!("evt_{session}"), COMPLETED, &object).await.expect(200);
        session.replace("cs_", "pi_")
    }
}

both_databases!(
    async fn the_same_news_twenty_times_at_once_is_one_credit(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let session = app.page(&stripe, &token, 29).await;
        let object = stripe.pay(&session, "paid");
        let same = join_all((0..20).map(|_| app.told("evt_1", COMPLETED, &object))).await;
        assert!(same.iter().all(|answer| answer.status == 200), "{same:?}");
        assert_eq!(app.balance(&token).await, 2900);
        // Other messages about the same payment, and the payer coming back at the same moment.
        let ids: Vec<String> = (0..10).map(|n| format!("evt_other_{n}")).collect();
        let kind = "checkout.session.async_payment_succeeded";
        join_all(ids.iter().map(|id| app.told(id, kind, &object))).await;
        let confirm = json!({ "session_id": session });
        let confirmed =
            join_all((0..5).map(|_| app.paying(&token, "/payments/confirm", &confirm, None))).await;
        assert!(confirmed.iter().all(|answer| answer.json()["paid"] == true), "{confirmed:?}");
        assert_eq!(app.balance(&token).await, 2900);
        assert_eq!(app.mails().await.iter().filter(|mail| mail.subject.contains("added")).count(), 1);
        app.books_balance().await;
    }
);

both_databases!(
    async fn money_that_comes_after_its_account_has_left_is_told_to_the_admin_once(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let session = app.page(&stripe, &token, 29).await;
        app.delete_account(&token).await.expect(200);
        let object = stripe.pay(&session, "paid");
        for id in ["evt_1", "evt_1", "evt_2"] {
            app.told(id, COMPLETED, &object).await.expect(200);
        }
        let told = app.mails().await.into_iter().filter(|mail| mail.subject.contains("account that is gone"));
        let told: Vec<_> = told.collect();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].to, crate::admin::ADMIN);
        assert!(told[0].text.contains("$29.00") && told[0].text.contains("stripe"), "{}", told[0].text);
    }
);

both_databases!(
    async fn completed_is_not_paid_and_lost_news_are_asked_for(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        // A slow payment method: complete, but unpaid until later.
        let slow = app.page(&stripe, &token, 10).await;
        app.told("evt_1", COMPLETED, &stripe.pay(&slow, "unpaid")).await.expect(200);
        assert_eq!(app.balance(&token).await, 0);
        let kind = "checkout.session.async_payment_succeeded";
        app.told("evt_2", kind, &stripe.pay(&slow, "paid")).await.expect(200);
        app.told("evt_3", "checkout.session.expired", &stripe.pay(&slow, "paid")).await.expect(200);
        assert_eq!(app.balance(&token).await, 1000);

        // The news never comes: the payer's return asks, or else the reconciler.
        let lost = app.page(&stripe, &token, 20).await;
        stripe.pay(&lost, "paid");
        let confirm = json!({ "session_id": lost });
        stripe.break_next(9);
        app.paying(&token, "/payments/confirm", &confirm, None).await.expect(503);
        stripe.break_next(0);
        assert_eq!(
            app.paying(&token, "/payments/confirm", &confirm, None).await.expect(200).json()["paid"],
            true
        );
        let forgotten = app.page(&stripe, &token, 30).await;
        stripe.pay(&forgotten, "paid");
        app.clock.advance(TimeDelta::minutes(16));
        app.run_jobs().await;
        assert_eq!(app.balance(&token).await, 6000);
        let calls = stripe.calls();
        app.clock.advance(TimeDelta::minutes(16));
        app.run_jobs().await;
        assert_eq!(stripe.calls(), calls, "what is finished is not asked after");

        // A provider that is down says nothing about a payment, however old it is.
        let late = app.page(&stripe, &token, 40).await;
        stripe.pay(&late, "paid");
        app.clock.advance(TimeDelta::days(3));
        stripe.break_next(9);
        app.run_jobs().await;
        stripe.break_next(0);
        app.clock.advance(TimeDelta::minutes(16));
        app.run_jobs().await;
        let token = app.signed_in("ann@example.com").await;
        assert_eq!(app.balance(&token).await, 10_000);

        // The amount is what was paid, not what was wanted; without an amount the page asks.
        app.paying(&token, "/create-recharge-link", &json!({}), None).await.expect(200);
        let chosen = stripe.sessions().last().unwrap()["id"].as_str().unwrap().to_owned();
        app.told("evt_4", COMPLETED, &stripe.pay(&chosen, "paid")).await.expect(200);
        assert_eq!(app.balance(&token).await, 10200 + 4000);
        app.paying(&token, "/create-recharge-link", &json!({}), None).await.expect(200);
        assert_eq!(stripe.prices(), 1, "one price for all such pages");
        app.books_balance().await;
    }
);

both_databases!(
    async fn a_page_whose_answer_was_lost_is_opened_once(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        stripe.break_next(1);
        app.page(&stripe, &token, 29).await;
        assert_eq!((stripe.sessions().len(), stripe.calls()), (1, 2));
        stripe.break_next(3);
        let down = app
            .paying(&token, "/create-recharge-link", &json!({ "amount": 29 }), Some("k"))
            .await
            .expect(503);
        assert_eq!(down.detail(), "The payment page could not be opened. Please try again in a moment.");
        // The same wish again finds the same page.
        app.paying(&token, "/create-recharge-link", &json!({ "amount": 29 }), Some("k")).await.expect(200);
        assert_eq!(stripe.sessions().len(), 2);
        // Paid before we even know the page's name: our own name for it is enough.
        let last = stripe.sessions().last().unwrap()["id"].as_str().unwrap().to_owned();
        app.told("evt_1", COMPLETED, &stripe.pay(&last, "paid")).await.expect(200);
        assert_eq!(app.balance(&token).await, 2900);
        app.books_balance().await;
    }
);

both_databases!(
    async fn refunds_and_disputes_take_back_what_is_there(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let first = app.paid(&stripe, &token, 100).await;
        // Cumulative, twice, and the older news last.
        let (one, both) = (stripe.refund_up_to(&first, 1000), stripe.refund_up_to(&first, 3000));
        for (id, object) in [("r1", &one), ("r2", &both), ("r2", &both), ("r3", &one)] {
            app.told(id, "charge.refunded", object).await.expect(200);
        }
        assert_eq!(app.balance(&token).await, 7000);
        let dispute =
            |status: &str| json!({ "id": "du_1", "amount": 5000, "status": status, "payment_intent": first });
        app.told("d1", "charge.dispute.created", &dispute("needs_response")).await.expect(200);
        assert_eq!(app.balance(&token).await, 2000);
        app.told("d2", "charge.dispute.closed", &dispute("won")).await.expect(200);
        app.told("d3", "charge.dispute.created", &dispute("needs_response")).await.expect(200);
        assert_eq!(app.balance(&token).await, 7000);

        // Spent already: what is left is taken, the rest is on record for the admin.
        app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);
        app.told("r4", "charge.refunded", &stripe.refund_up_to(&first, 10_000)).await.expect(200);
        assert_eq!(app.balance(&token).await, 0);
        let user = app.session(&token).await.json()["user_id"].as_str().unwrap().parse().unwrap();
        let wallet = botwright_store::ledger::wallet(app.running.app.store.read(), user).await.unwrap();
        assert_eq!(wallet.shortfall.0, 2900);
        assert!(wallet.flagged_at.is_some());
        // Told again, it is not missing twice.
        app.told("r4b", "charge.refunded", &stripe.refund_up_to(&first, 10_000)).await.expect(200);
        app.told("d4", "charge.dispute.funds_withdrawn", &dispute("needs_response")).await.expect(200);
        let shortfall = async || {
            botwright_store::ledger::wallet(app.running.app.store.read(), user).await.unwrap().shortfall.0
        };
        assert_eq!(shortfall().await, 2900);
        app.books_balance().await;

        // A refund that is told before its payment, by the payment's name alone.
        let session = app.page(&stripe, &token, 50).await;
        let object = stripe.pay(&session, "paid");
        let payment = session.replace("cs_", "pi_");
        app.told("r5", "charge.refunded", &stripe.refund_up_to(&payment, 2000)).await.expect(200);
        assert_eq!(app.balance(&token).await, 0);
        app.told("evt_5", COMPLETED, &object).await.expect(200);
        assert_eq!(app.balance(&token).await, 3000);
        // A dispute over spent credit leaves a shortfall, and takes it away again when it is won. One that is only
        // asked about takes nothing.
        let spent = app.paid(&stripe, &token, 28).await;
        app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);
        app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);
        assert_eq!(app.balance(&token).await, 0);
        let over =
            |status: &str| json!({ "id": "du_2", "amount": 2800, "status": status, "payment_intent": spent });
        app.told("d5", "charge.dispute.created", &over("warning_needs_response")).await.expect(200);
        assert_eq!(shortfall().await, 2900);
        app.told("d6", "charge.dispute.created", &over("needs_response")).await.expect(200);
        assert_eq!(shortfall().await, 5700);
        app.told("d7", "charge.dispute.closed", &over("won")).await.expect(200);
        assert_eq!((shortfall().await, app.balance(&token).await), (2900, 0));
        app.paid(&stripe, &token, 30).await;
        let foreign = stripe.refund_up_to("pi_of_another_shop", 2000);
        app.told("r6", "charge.refunded", &foreign).await.expect(200);
        assert_eq!(app.balance(&token).await, 3000);
        app.books_balance().await;
    }
);

both_databases!(
    async fn the_admin_settles_what_could_not_be_taken_back(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let settings = [&stripe.settings()[..], &["--admin-password", PASSWORD]].concat();
        let app = TestApp::start_with(&database, &settings).await;
        let admin = app.signed_in(ADMIN).await;
        let token = app.owner("ann@example.com").await;
        let payment = app.paid(&stripe, &token, 29).await;
        app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);
        let over = |status: &str| json!({ "id": "du_1", "amount": 2900, "status": status, "payment_intent": payment });
        app.told("d1", "charge.dispute.created", &over("needs_response")).await.expect(200);
        let ann = app.user(&admin, "ann").await;
        assert_eq!(ann["shortfall"], 29.0);
        let money = format!("/admin/user/{}/money", ann["user_id"].as_str().unwrap());
        app.read(Some(&token), &money).await.expect(403);
        app.read(Some(&admin), "/admin/user/nobody/money").await.expect(404);
        let money = app.read(Some(&admin), &money).await.expect(200).json();
        let paid = &money["payments"][0];
        assert_eq!(
            (&paid["state"], &paid["paid"], &paid["payment_id"]),
            (&json!("paid"), &json!(29.0), &json!(payment))
        );
        let entries = money["entries"].as_array().unwrap();
        let told: Vec<_> = entries
            .iter()
            .map(|entry| {
                (
                    entry["kind"].as_str().unwrap(),
                    entry["amount"].as_f64().unwrap(),
                    entry["balance"].as_f64().unwrap(),
                )
            })
            .collect();
        assert_eq!(told, [("purchase", -29.0, 0.0), ("topup", 29.0, 29.0)]);

        let settle = format!("/admin/user/{}/settle", ann["user_id"].as_str().unwrap());
        app.admin_post(&admin, &settle, &json!({ "reason": " " })).await.expect(422);
        let paid = json!({ "reason": "Paid by transfer" });
        let both =
            tokio::join!(app.admin_post(&admin, &settle, &paid), app.admin_post(&admin, &settle, &paid));
        let mut statuses = [both.0.status, both.1.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        assert_eq!(app.events(&admin, "mark_settled").await.len(), 1);
        let open = async || {
            let ann = app.user(&admin, "ann").await;
            (ann["shortfall"].as_f64().unwrap(), !ann["flagged_at"].is_null())
        };
        // The same news again mark nobody; other news do, and none of it counts twice.
        app.told("d1b", "charge.dispute.created", &over("needs_response")).await.expect(200);
        assert_eq!(open().await, (0.0, false));
        app.books_balance().await;
        app.told("d2", "charge.dispute.closed", &over("won")).await.expect(200);
        assert_eq!(open().await, (0.0, false), "good news mark nobody");
        app.told("d3", "charge.refunded", &stripe.refund_up_to(&payment, 2900)).await.expect(200);
        assert_eq!(open().await, (29.0, true));
        // What is there when the next news comes is taken, unless it was settled.
        app.paid(&stripe, &token, 50).await;
        app.told("d4", "charge.dispute.closed", &over("lost")).await.expect(200);
        assert_eq!((open().await, app.balance(&token).await), ((0.0, true), 2100));
        app.books_balance().await;
    }
);

both_databases!(
    async fn a_refund_that_fails_gives_the_credit_back(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let payment = app.paid(&stripe, &token, 100).await;
        let charge = json!({ "amount_refunded": 3000, "payment_intent": payment, "metadata": {} });
        stripe.refund("pi_of_another", 500, "succeeded");
        stripe.refund(&payment, 1000, "succeeded");
        let other = stripe.refund(&payment, 2000, "succeeded");
        app.told("r1", "charge.refunded", &charge).await.expect(200);
        assert_eq!(app.balance(&token).await, 7000);
        let failed = stripe.end_refund(&other, "failed");
        // While Stripe does not say how much stands, the news comes again.
        stripe.break_next(3);
        app.told("f1", "refund.failed", &failed).await.expect(503);
        for id in ["f1", "f1", "f2"] {
            app.told(id, "refund.failed", &failed).await.expect(200);
            assert_eq!(app.balance(&token).await, 9000);
        }
        // The older news comes last, and changes nothing.
        app.told("r1b", "charge.refunded", &charge).await.expect(200);
        assert_eq!(app.balance(&token).await, 9000);
        let third = stripe.refund(&payment, 4000, "pending");
        app.told("r2", "charge.refunded", &charge).await.expect(200);
        assert_eq!(app.balance(&token).await, 5000);
        app.told("c1", "refund.updated", &stripe.end_refund(&third, "canceled")).await.expect(200);
        assert_eq!(app.balance(&token).await, 9000);
        app.books_balance().await;
    }
);

both_databases!(
    async fn refunds_and_disputes_that_were_never_told_are_asked_for(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let payments = [app.paid(&stripe, &token, 29).await, app.paid(&stripe, &token, 39).await];
        app.run_jobs().await;
        stripe.hide_events(true);
        stripe.happens("evt_refund", "charge.refunded", &stripe.refund_up_to(&payments[0], 900));
        let dispute = json!({ "id": "du_1", "amount": 3900, "status": "needs_response", "payment_intent": payments[1] });
        stripe.happens("evt_dispute", "charge.dispute.created", &dispute);
        // Others sell on the same account of the provider, and what nobody can read is left out.
        for n in 0..120 {
            let theirs =
                json!({ "amount_refunded": 100, "payment_intent": format!("pi_their_{n}"), "metadata": {} });
            stripe.happens(&format!("evt_their_{n}"), "charge.refunded", &theirs);
        }
        stripe.happens("evt_odd", "charge.refunded", &json!("?"));
        let an_hour = async || {
            app.clock.advance(TimeDelta::minutes(61));
            app.run_jobs().await;
        };
        an_hour().await;
        assert_eq!(app.balance(&token).await, 6800, "without the right to read them nothing happens");
        stripe.hide_events(false);
        an_hour().await;
        assert_eq!(app.balance(&token).await, 2000);
        an_hour().await;
        app.told("evt_refund", "charge.refunded", &stripe.refund_up_to(&payments[0], 900)).await.expect(200);
        app.told("evt_dispute", "charge.dispute.created", &dispute).await.expect(200);
        assert_eq!(app.balance(&token).await, 2000, "what comes late after all is not booked again");

        let won = json!({ "id": "du_1", "amount": 3900, "status": "won", "payment_intent": payments[1] });
        stripe.happens("evt_won", "charge.dispute.closed", &won);
        an_hour().await;
        assert_eq!(app.balance(&token).await, 5900);
        app.books_balance().await;
    }
);

both_databases!(
    async fn disputes_of_one_payment_are_told_apart(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let payment = app.paid(&stripe, &token, 100).await;
        let steps = [
            ("du_1", 3000, "created", "needs_response", 7000),
            ("du_2", 7000, "created", "needs_response", 0),
            ("du_2", 7000, "closed", "won", 7000),
            ("du_1", 3000, "closed", "lost", 7000),
            // A bank that only asks neither takes nor gives.
            ("du_3", 10_000, "created", "warning_needs_response", 7000),
            ("du_3", 10_000, "closed", "warning_closed", 7000),
            ("du_3", 5000, "funds_withdrawn", "needs_response", 2000),
        ];
        for (step, (dispute, amount, kind, status, balance)) in steps.into_iter().enumerate() {
            let object =
                json!({ "id": dispute, "amount": amount, "status": status, "payment_intent": payment });
            app.told(&format!("evt_{step}"), &format!("charge.dispute.{kind}"), &object).await.expect(200);
            assert_eq!(app.balance(&token).await, balance, "step {step}");
        }
        app.books_balance().await;
    }
);

both_databases!(
    async fn news_of_who_has_left_is_booked_without_their_name(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let (payment, ann) = (app.paid(&stripe, &token, 100).await, app.user_id(&token).await);
        let kept =
            async || departures::payment_messages(app.running.app.store.read(), ann).await.unwrap().len();
        assert_eq!(kept().await, 1);
        app.delete_account(&token).await.expect(200);
        app.run_jobs().await;
        assert_eq!(kept().await, 0);
        let mut charge = stripe.refund_up_to(&payment, 3000);
        charge["billing_details"] = json!("Ann Lee");
        for id in ["r1", "r1"] {
            app.told(id, "charge.refunded", &charge).await.expect(200);
        }
        assert_eq!(kept().await, 0);
        app.books_balance().await;
    }
);

both_databases!(
    async fn only_what_is_signed_fresh_whole_and_in_dollars_is_booked(database: TestDatabase) {
        let stripe = StripeServer::start().await;
        let app = TestApp::start_with(&database, &stripe.settings()).await;
        let token = app.owner("ann@example.com").await;
        let session = app.page(&stripe, &token, 29).await;
        let object = stripe.pay(&session, "paid");
        let body = message("evt_1", COMPLETED, &object);
        let now = app.clock.now().timestamp();
        let sign = |secret: &str, at: i64| WebhookSecrets::new([secret.to_owned()]).sign(body.as_bytes(), at);
        let good = sign(SECRET, now);
        for (signature, body) in [
            (String::new(), body.clone()),
            (sign("whsec_wrong", now), body.clone()),
            (sign(SECRET, now - 301), body.clone()),
            (sign(SECRET, now + 301), body.clone()),
            (good.clone(), body.replace("2900", "2901")),
            (good.clone(), format!("{body} ")),
            (good.replace("v1=", "v0="), body.clone()),
            (good.clone(), String::new()),
        ] {
            let refused = app.told_as(&signature, body).await.expect(400);
            assert_eq!(refused.detail(), "The signature of this message is not valid.");
        }
        // Signed, but not for us.
        let with = |change: fn(&mut Value)| {
            let mut object = object.clone();
            change(&mut object);
            object
        };
        let euros = with(|object| object["currency"] = json!("eur"));
        let refused = app.told("evt_2", COMPLETED, &euros).await.expect(422);
        assert_eq!(refused.detail(), "Only payments in US dollars are booked.");
        let nobodys =
            with(|object| object["client_reference_id"] = json!("0192d1c4-0000-7000-8000-000000000000"));
        app.told("evt_3", COMPLETED, &nobodys).await.expect(200);
        let negative = with(|object| object["amount_total"] = json!(-2900));
        app.told("evt_4", COMPLETED, &negative).await.expect(200);
        let mut live: Value = serde_json::from_str(&message("evt_5", COMPLETED, &object)).unwrap();
        live["livemode"] = json!(true);
        let live = live.to_string();
        app.told_as(&WebhookSecrets::new([SECRET.to_owned()]).sign(live.as_bytes(), now), live)
            .await
            .expect(200);
        let odd = "{\"id\": 5}".to_owned();
        app.told_as(&WebhookSecrets::new([SECRET.to_owned()]).sign(odd.as_bytes(), now), odd)
            .await
            .expect(400);
        app.told("evt_6", "invoice.paid", &json!({})).await.expect(200);
        assert_eq!(app.balance(&token).await, 0);
        // The old secret is still good while it is being changed.
        app.told_as(&sign("whsec_old", now), body.clone()).await.expect(200);
        assert_eq!(app.balance(&token).await, 2900);
        // There is no sandbox beside a real bank.
        app.get("/sandbox-payment/cs_sandbox_x").await.expect(404);
        app.books_balance().await;
    }
);
