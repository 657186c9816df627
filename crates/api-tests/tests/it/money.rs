//! Credit and what it buys: every cent accounted for, however many ask at once.

use botwright_domain::money::Cents;
use botwright_store::books;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::admin::ADMIN;
use crate::bot_calls::form;
use crate::stripe_server::StripeServer;
use crate::{Answer, TestApp};

/// Dollars on the wire are numbers with at most two decimals.
pub fn cents(dollars: &Value) -> i64 {
    Cents::parse_dollars(&dollars.to_string()).unwrap_or_else(|| panic!("no dollars: {dollars}")).0
}

const MANY_BOTS: [&str; 2] = ["--chatbots-allowed", "1000,1000,1000"];

impl TestApp {
    pub async fn paying(&self, token: &str, path: &str, body: &Value, key: Option<&str>) -> Answer {
        let mut request = self.client.post(self.url(path)).bearer_auth(token).json(body);
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        self.send(request).await
    }

    /// In cents.
    pub async fn balance(&self, token: &str) -> i64 {
        let summary = self.read(Some(token), "/api/account/summary").await.expect(200).json();
        cents(&summary["credit_balance"])
    }

    /// The address of the sandbox's payment page, without the host.
    pub async fn payment_page(&self, token: &str, body: &Value) -> String {
        let link = self.paying(token, "/create-recharge-link", body, None).await.expect(200).json();
        let url = link["payment_link_url"].as_str().unwrap();
        url[url.find("/sandbox-payment/").unwrap()..].to_owned()
    }

    pub async fn top_up(&self, token: &str, dollars: i64) {
        let page = self.payment_page(token, &json!({ "amount": dollars })).await;
        self.send(self.client.post(self.url(&format!("{page}/pay")))).await.expect(303);
    }

    #[track_caller]
    pub fn books_balance(&self) -> impl Future<Output = ()> {
        let app = self.running.app.clone();
        async move { assert_eq!(books::look(&app.store, app.now()).await.unwrap(), [], "the books balance") }
    }
}

both_databases!(
    async fn credit_comes_from_the_sandbox_page_and_buys_bots(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        assert_eq!(app.balance(&token).await, 0);
        let page = app.payment_page(&token, &json!({ "amount": 58.0 })).await;
        let shown = app.get(&page).await.expect(200);
        assert!(shown.text.contains("Test money") && shown.text.contains("$58.00"), "{}", shown.text);
        assert_eq!(app.balance(&token).await, 0, "a page is no payment");
        let paid = app.send(app.client.post(app.url(&format!("{page}/pay")))).await.expect(303);
        let back = paid.headers["location"].to_str().unwrap().to_owned();
        assert!(back.contains("/payment-success?session_id=cs_sandbox_"), "{back}");
        assert_eq!(app.balance(&token).await, 5800);
        // Pressing again pays nothing.
        app.send(app.client.post(app.url(&format!("{page}/pay")))).await.expect(303);
        assert_eq!(app.balance(&token).await, 5800);
        let session_id = back.split("session_id=").nth(1).unwrap();
        let confirmed =
            app.paying(&token, "/api/payments/confirm", &json!({ "session_id": session_id }), None).await;
        assert_eq!(confirmed.expect(200).json()["paid"], true);
        let other = app.owner("bob@example.com").await;
        app.paying(&other, "/api/payments/confirm", &json!({ "session_id": session_id }), None)
            .await
            .expect(404);

        for left in [2900, 0] {
            let bought = app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200).json();
            assert_eq!(bought["status"], "created");
            assert_eq!(app.balance(&token).await, left);
            let bot = app.own(&token, bought["bot_id"].as_str().unwrap()).await;
            assert_eq!(bot["usage"]["paid_ai_messages_allowance"], 1000);
            assert_eq!((&bot["is_public"], &bot["trial"]), (&json!(false), &json!(null)));
            assert!(bot["validity"]["end_date"].is_string());
        }
        let poor = app.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200).json();
        assert_eq!((&poor["status"], &poor["bot_id"]), (&json!("insufficient_credit"), &json!(null)));
        let poor =
            app.paying(&token, "/get_socialmedia_marketing_bot", &json!({}), None).await.expect(200).json();
        assert_eq!(poor["status"], "insufficient_credit");

        let summary = app.read(Some(&token), "/account/summary").await.expect(200).json();
        assert_eq!(summary["recharge_history"][0]["amount"], 58.0);
        assert_eq!(summary["recharge_history"][0]["currency"], "USD");
        let purchases = summary["purchase_history"].as_array().unwrap();
        assert_eq!(purchases.len(), 2);
        assert_eq!((&purchases[0]["type"], &purchases[0]["bot_type"]), (&json!("purchase"), &json!("faq")));
        assert_eq!(purchases[0]["credits_spent"], 29.0);
        let mails = app.mails().await;
        // Two mails at once go out in any order.
        let is_last = |text: &str| text.contains("Your balance is now $0.00.");
        let text = &mails.iter().find(|mail| is_last(&mail.text)).unwrap().text;
        assert!(text.contains("You bought an FAQ Chatbot on "), "{text}");
        assert!(text.contains("It now has 1000 messages left, valid until "), "{text}");
        let subjects: Vec<&String> = mails.iter().map(|mail| &mail.subject).collect();
        let receipts = |text: &str| subjects.iter().filter(|subject| subject.contains(text)).count();
        assert_eq!((receipts("$58.00 added"), receipts("Receipt: FAQ Chatbot")), (1, 2), "{subjects:?}");
        app.books_balance().await;
    }
);

both_databases!(
    async fn fifty_purchases_at_once_on_a_balance_for_three(database: TestDatabase) {
        let app = TestApp::start_with(&database, &MANY_BOTS).await;
        let token = app.owner("ann@example.com").await;
        app.top_up(&token, 100).await;
        let nothing = json!({});
        let answers = join_all((0..50).map(|_| app.paying(&token, "/get_faq_chatbot", &nothing, None))).await;
        let created = answers.iter().filter(|answer| answer.json()["status"] == "created").count();
        let poor = answers.iter().filter(|answer| answer.json()["status"] == "insufficient_credit").count();
        assert_eq!((created, poor), (3, 47));
        assert_eq!(app.balance(&token).await, 1300);
        let bots = app.read(Some(&token), "/my-bots").await.json();
        assert_eq!(bots["chatbots"].as_array().unwrap().len(), 3);
        app.books_balance().await;
    }
);

both_databases!(
    async fn the_same_wish_twenty_times_at_once_buys_once(database: TestDatabase) {
        let app = TestApp::start_with(&database, &MANY_BOTS).await;
        let token = app.owner("ann@example.com").await;
        app.top_up(&token, 500).await;
        let (nothing, five) = (json!({}), json!({ "amount": 5 }));
        for path in ["/get_faq_chatbot", "/get_socialmedia_marketing_bot"] {
            let answers = join_all((0..20).map(|_| app.paying(&token, path, &nothing, Some(path)))).await;
            let first = answers[0].json();
            assert_eq!(first["status"], "created");
            assert!(
                answers.iter().all(|answer| answer.status == 200 && answer.json() == first),
                "{answers:?}"
            );
        }
        assert_eq!(app.balance(&token).await, 50000 - 2900 - 19900);
        let bots = app.read(Some(&token), "/get_user_bots").await.json();
        let (chat, social) = (bots["bots"][0]["_id"].clone(), bots["social_media_bots"][0].clone());
        assert_eq!(bots["bots"].as_array().unwrap().len(), 1);
        assert_eq!(social["usage"]["allowance_image_posts"], 100);
        let recharge = json!({ "bot_id": chat });
        let answers =
            join_all((0..20).map(|_| app.paying(&token, "/recharge_faq_bot", &recharge, Some("again"))))
                .await;
        assert!(answers.iter().all(|answer| answer.json()["status"] == "recharged"), "{answers:?}");
        let social_recharge = json!({ "bot_id": social["_id"] });
        app.paying(&token, "/recharge_social_bot", &social_recharge, Some("social")).await.expect(200);
        assert_eq!(app.balance(&token).await, 50000 - 2900 - 19900 - 2900 - 19900);
        // A key belongs to one wish.
        app.paying(&token, "/recharge_faq_bot", &recharge, Some("social")).await.expect(409);
        app.paying(&token, "/get_faq_chatbot", &json!({}), Some(&"k".repeat(201))).await.expect(422);
        // Too little credit leaves no mark: the same wish may be made again with more.
        let other = app.owner("bob@example.com").await;
        let poor = app.paying(&other, "/get_faq_chatbot", &json!({}), Some("wish")).await.json();
        assert_eq!(poor["status"], "insufficient_credit");
        app.top_up(&other, 29).await;
        let bought = app.paying(&other, "/get_faq_chatbot", &json!({}), Some("wish")).await.json();
        assert_eq!(bought["status"], "created");
        // And the same page for the same wish to pay.
        let pages =
            join_all((0..5).map(|_| app.paying(&other, "/create-recharge-link", &five, Some("page")))).await;
        let last =
            app.paying(&other, "/create-recharge-link", &json!({ "amount": 5 }), Some("page")).await.json();
        assert!(pages.iter().all(|page| page.status == 200), "{pages:?}");
        assert_eq!(
            app.paying(&other, "/create-recharge-link", &json!({ "amount": 5 }), Some("page")).await.json(),
            last
        );
        app.books_balance().await;
    }
);

both_databases!(
    async fn a_recharge_carries_on_while_valid_and_begins_anew_after(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, "When are you open?", "s").await;
        app.top_up(&token, 100).await;
        let recharge = json!({ "bot_id": bot });
        let other = app.owner("bob@example.com").await;
        app.top_up(&other, 100).await;
        app.paying(&other, "/recharge_faq_bot", &recharge, None).await.expect(404);
        assert_eq!(app.balance(&other).await, 10000);
        app.paying(&token, "/recharge_faq_bot", &json!({ "bot_id": "nonsense" }), None).await.expect(404);

        let before = app.own(&token, &bot).await;
        app.paying(&token, "/recharge_faq_bot", &recharge, None).await.expect(200);
        let after = app.own(&token, &bot).await;
        assert_eq!(
            (&after["usage"]["used_free_ai_messages"], &after["usage"]["paid_ai_messages_allowance"]),
            (&json!(1), &json!(1000))
        );
        let end = |bot: &Value| {
            bot["validity"]["end_date"].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap()
        };
        assert_eq!(end(&after), end(&before) + chrono::Months::new(1));
        assert_eq!(after["trial"], json!(null));
        let mails = app.mails().await;
        let receipt = &mails.iter().find(|mail| mail.subject.ends_with(" recharged")).unwrap().text;
        let until = end(&after).format("%-d %B %Y at %H:%M UTC");
        assert!(
            receipt.contains(&format!("It now has 1099 messages left, valid until {until}.")),
            "{receipt}"
        );
        assert!(receipt.contains("Your balance is now $71.00."), "{receipt}");

        app.clock.advance(TimeDelta::days(60));
        let unavailable = app.ask(&bot, "When are you open?", "s2").await;
        assert_eq!(unavailable.kind(), "notice");
        app.paying(&app.signed_in("ann@example.com").await, "/recharge_faq_bot", &recharge, None)
            .await
            .expect(200);
        let token = app.signed_in("ann@example.com").await;
        let anew = app.own(&token, &bot).await;
        assert_eq!(anew["usage"]["used_free_ai_messages"], 0);
        assert_eq!(
            (&anew["usage"]["free_ai_messages_allowance"], &anew["usage"]["paid_ai_messages_allowance"]),
            (&json!(0), &json!(1000))
        );
        assert_eq!(app.ask(&bot, "When are you open?", "s3").await.kind(), "answer");
        assert_eq!(app.used(&token, &bot).await, (0, 1));
        app.books_balance().await;
    }
);

both_databases!(
    async fn a_trial_begins_once_whichever_way(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let nothing = json!({});
        let used = async |token: &str| {
            app.read(Some(token), "/api/get_user_bots").await.expect(200).json()["trials_used"].clone()
        };
        assert_eq!(used(&token).await, json!([]));
        let answers =
            join_all((0..10).map(|_| app.paying(&token, "/activate-free-trial", &nothing, None))).await;
        assert_eq!(used(&token).await, json!(["chatbot"]));
        let begun: Vec<&Answer> = answers.iter().filter(|answer| answer.status == 200).collect();
        assert_eq!(begun.len(), 1, "{answers:?}");
        let refused = answers.iter().find(|answer| answer.status == 409).unwrap();
        assert_eq!(refused.detail(), "Your free trial was used before. Please add credit and buy a bot.");
        let begun = begun[0].json();
        assert_eq!(
            (&begun["success"], &begun["detail"]),
            (&json!(true), &json!("Free trial activated successfully!"))
        );
        let bot = app.own(&token, begun["bot_id"].as_str().unwrap()).await;
        assert_eq!((&bot["trial"]["messages_left"], &bot["trial"]["days_left"]), (&json!(100), &json!(14)));
        let later = app.create(&token, form()).await;
        let later = app.own(&token, &later).await;
        assert_eq!(later["usage"]["allowance_ai_messages"], 0);
        assert_eq!((&bot["is_blank"], &later["is_blank"]), (&json!(true), &json!(false)));

        let other = app.owner("bob@example.com").await;
        app.create(&other, form()).await;
        app.paying(&other, "/activate-free-trial", &json!({}), None).await.expect(409);
        app.books_balance().await;
    }
);

both_databases!(
    async fn odd_amounts_and_other_peoples_names_are_refused(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--admin-password", "correct horse"]).await;
        let token = app.owner("ann@example.com").await;
        let other = app.owner("bob@example.com").await;
        let bob = app.session(&other).await.json()["user_id"].as_str().unwrap().to_owned();
        // The admin as well: whoever pays for somebody else pays into, and out of, the own account.
        let admin = app.log_in(ADMIN, "correct horse").await.expect(200).json();
        let admin = admin["access_token"].as_str().unwrap();
        for amount in [
            json!(0),
            json!(-5),
            json!(1e9),
            json!(4.99),
            json!(1000.01),
            json!(5.001),
            json!("many"),
            json!("NaN"),
            json!([5]),
            json!({}),
            json!(true),
            json!(1e300),
        ] {
            let answer = app
                .paying(&token, "/create-recharge-link", &json!({ "amount": amount }), None)
                .await
                .expect(422);
            assert!(answer.json()["errors"]["amount"].is_string(), "{amount} {answer:?}");
        }
        for path in [
            "/create-recharge-link",
            "/get_faq_chatbot",
            "/get_socialmedia_marketing_bot",
            "/activate-free-trial",
            "/recharge_faq_bot",
            "/recharge_social_bot",
        ] {
            let body = json!({ "user_id": bob, "bot_id": bob, "amount": 5 });
            app.paying(&token, path, &body, None).await.expect(403);
            app.paying(admin, path, &body, None).await.expect(403);
            app.paying(&token, path, &json!({ "user_id": 5 }), None).await.expect(422);
            app.call(Method::POST, path, Some(&token), Some(&json!([]))).await.expect(422);
        }
        // Without an amount the page asks, and keeps the same bounds.
        let page = app.payment_page(&token, &json!({})).await;
        let shown = app.get(&page).await.expect(200);
        assert!(shown.text.contains("name=\"amount\""), "{}", shown.text);
        for amount in ["0", "4.99", "x%22%3E%3Cscript%3E", ""] {
            let pay = app
                .client
                .post(app.url(&format!("{page}/pay")))
                .header("content-type", "application/x-www-form-urlencoded");
            let refused = app.send(pay.body(format!("amount={amount}"))).await.expect(422);
            assert!(!refused.text.contains("\"><script>"), "{}", refused.text);
        }
        let pay = app
            .client
            .post(app.url(&format!("{page}/pay")))
            .header("content-type", "application/x-www-form-urlencoded");
        app.send(pay.body("amount=7.50")).await.expect(303);
        assert_eq!(app.balance(&token).await, 750);
        // A cancelled page cannot be paid any more.
        let page = app.payment_page(&token, &json!({ "amount": 5 })).await;
        app.send(app.client.post(app.url(&format!("{page}/cancel")))).await.expect(303);
        let late = app.send(app.client.post(app.url(&format!("{page}/pay")))).await.expect(303);
        assert!(late.headers["location"].to_str().unwrap().ends_with("/payment-cancel"));
        app.get("/sandbox-payment/cs_sandbox_nothing").await.expect(404);
        assert_eq!((app.balance(&token).await, app.balance(&other).await), (750, 0));
        app.books_balance().await;
    }
);

both_databases!(
    async fn owners_are_warned_once_before_a_bot_falls_silent(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let warnings = async || -> Vec<String> {
            let mails = app.mails().await.into_iter().map(|mail| mail.subject);
            let mut about: Vec<_> = mails.filter(|subject| subject.starts_with("Linden Bot")).collect();
            about.reverse();
            about
        };
        app.clock.advance(TimeDelta::minutes(11));
        assert!(warnings().await.is_empty());
        let days = async |days: i64| {
            app.clock.advance(TimeDelta::days(days));
            app.run_jobs().await;
            app.run_jobs().await;
            warnings().await
        };
        assert_eq!(days(6).await.len(), 0);
        assert_eq!(days(1).await, ["Linden Bot ends in a week"]);
        assert_eq!(days(1).await.len(), 1, "once");
        app.top_up(&app.signed_in("ann@example.com").await, 199).await;
        let buyer = app.signed_in("ann@example.com").await;
        app.paying(&buyer, "/get_socialmedia_marketing_bot", &json!({}), None).await.expect(200);
        assert_eq!(days(5).await, ["Linden Bot ends in a week", "Linden Bot ends within a day"]);
        let token = app.signed_in("ann@example.com").await;
        app.top_up(&token, 29).await;
        app.paying(&token, "/recharge_faq_bot", &json!({ "bot_id": bot }), None).await.expect(200);
        app.use_up(&bot, 880).await;
        assert_eq!(days(1).await.last().unwrap(), "Linden Bot has used 80 % of its messages");
        app.use_up(&bot, 220).await;
        assert_eq!(days(1).await.last().unwrap(), "Linden Bot has used all its messages");
        let all = warnings().await.len();
        assert_eq!(days(1).await.len(), all);
        days(16).await;
        let mails = app.mails().await;
        let social = mails.iter().filter(|mail| mail.subject == "Social Media Marketing Bot ends in a week");
        assert_eq!(social.count(), 1);
    }
);

both_databases!(
    async fn a_bot_can_be_recharged_while_visitors_talk_to_it(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for _ in 0..2 {
            app.top_up(&token, 1000).await;
        }
        let recharge = json!({ "bot_id": bot });
        let talk = async |n: usize| {
            for turn in 0..6 {
                let session = format!("s{n}-{turn}");
                app.ask_as("application/json", &bot, "When are you open?", &session).await.expect(200);
            }
        };
        let pay = async |_: usize| {
            for _ in 0..6 {
                app.paying(&token, "/recharge_faq_bot", &recharge, None).await.expect(200);
            }
        };
        futures::join!(join_all((0..4).map(talk)), join_all((0..4).map(pay)));
        assert_eq!(app.balance(&token).await, 200_000 - 24 * 2_900);
        assert_eq!(app.used(&token, &bot).await.0, 24);
        app.books_balance().await;
    }
);

both_databases!(
    async fn test_money_ends_when_a_real_bank_begins(database: TestDatabase) {
        let (sandbox, admin) = TestApp::start_with_admin(&database).await;
        let token = sandbox.owner("ann@example.com").await;
        sandbox.top_up(&token, 50).await;
        sandbox.top_up(&token, 10).await;
        let given = json!({ "amount": 20, "reason": "For the trouble" });
        let credit = format!("/admin/user/{}/credit", sandbox.user_id(&token).await);
        sandbox.paying(&admin, &credit, &given, Some("k")).await.expect(200);
        sandbox.paying(&token, "/get_faq_chatbot", &json!({}), None).await.expect(200);
        assert_eq!(sandbox.balance(&token).await, 5100);
        let stripe = StripeServer::start().await;
        for _ in 0..2 {
            let (clock, data) = (sandbox.clock.clone(), sandbox.data.clone());
            let real = TestApp::replica(&database, &stripe.settings(), clock, data).await;
            assert_eq!(real.balance(&token).await, 2000, "what the admin gave stays");
            let summary = real.read(Some(&token), "/account/summary").await.json();
            assert_eq!(summary["recharge_history"][0]["kind"], "test_money");
            let bots = real.read(Some(&token), "/my-bots").await.json();
            assert_eq!(bots["chatbots"].as_array().unwrap().len(), 1, "what it bought stays");
            real.books_balance().await;
        }
    }
);

both_databases!(
    async fn a_social_bot_is_deleted_by_its_name(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        app.top_up(&token, 199).await;
        let bought = app.paying(&token, "/get_socialmedia_marketing_bot", &json!({}), None).await.json();
        let path = format!("/api/bot/{}", bought["bot_id"].as_str().unwrap());
        let delete = async |token: &str, name: &str| {
            app.call(Method::DELETE, &path, Some(token), Some(&json!({ "confirm": name }))).await
        };
        let other = app.owner("bob@example.com").await;
        delete(&other, "Social Media Marketing Bot").await.expect(404);
        delete(&token, "Another").await.expect(422);
        delete(&token, "Social Media Marketing Bot").await.expect(200);
        delete(&token, "Social Media Marketing Bot").await.expect(404);
        app.books_balance().await;
    }
);
