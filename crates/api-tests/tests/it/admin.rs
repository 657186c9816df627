//! The admin's calls about people: what they show, what they change, and whom they refuse.

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::commands::says;
use crate::social_calls::social_form;
use crate::test_app::PASSWORD;
use crate::{Answer, TestApp};

pub const ADMIN: &str = "admin@botwright.local";

impl TestApp {
    pub async fn start_with_admin(database: &TestDatabase) -> (Self, String) {
        let app = Self::start_with(database, &["--admin-password", PASSWORD]).await;
        let token = app.signed_in(ADMIN).await;
        (app, token)
    }

    pub async fn admin_get(&self, admin: &str, path: &str) -> Value {
        self.call(Method::GET, path, Some(admin), None).await.expect(200).json()
    }

    pub async fn admin_post(&self, admin: &str, path: &str, body: &Value) -> Answer {
        self.call(Method::POST, path, Some(admin), Some(body)).await
    }

    pub async fn patch(&self, admin: &str, path: &str, body: &Value) -> Answer {
        self.call(Method::PATCH, path, Some(admin), Some(body)).await
    }

    pub async fn user(&self, admin: &str, search: &str) -> Value {
        let found = self.admin_get(admin, &format!("/admin/users?search={search}")).await;
        assert_eq!(found["matching"], 1, "{search}: {found}");
        found["users"][0].clone()
    }

    pub async fn events(&self, admin: &str, action: &str) -> Vec<Value> {
        let found = self.admin_get(admin, &format!("/admin/audit?action={action}")).await;
        found["events"].as_array().unwrap().clone()
    }
}

fn names(found: &Value) -> Vec<&str> {
    found["users"].as_array().unwrap().iter().map(|user| user["name"].as_str().unwrap()).collect()
}

both_databases!(
    async fn the_console_finds_people_by_what_they_are_called_and_own(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        app.owner("bob@example.com").await;
        let cleo = app.owner("cleo@example.com").await;
        let named = Form::new()
            .text("botName", "Ärztehaus Helfer")
            .text("businessName", "Praxis Süd")
            .text("businessType", "Clinic")
            .text("description", "We answer questions of patients.");
        let bot = app.create(&ann, named).await;
        app.social_bot(&cleo, &social_form("image", &["facebook"])).await;

        let all = app.admin_get(&admin, &format!("/admin/users?admin_email={ADMIN}")).await;
        assert_eq!((&all["total"], &all["matching"], &all["per_page"]), (&json!(4), &json!(4), &json!(25)));
        assert_eq!(all["users"][0]["email"], "cleo@example.com", "the newest first");
        for search in ["ANN@EXAMPLE", "ärztehaus", "PRAXIS süd", "helfer praxis"] {
            let user = app.user(&admin, search).await;
            assert_eq!(user["email"], "ann@example.com", "{search}");
        }
        let ann_seen = app.user(&admin, "ann@example").await;
        assert_eq!(ann_seen["bots_count"], json!({ "total": 1, "chatbots": 1, "social_media_bots": 0 }));
        assert_eq!(ann_seen["usage"]["free_allowance"], 100);
        assert_eq!(ann_seen["bots"][0]["bot_id"], *bot);
        assert_eq!(ann_seen["bots"][0]["usage"]["free_remaining"], 100);
        assert_eq!(ann_seen["bots"][0]["days_remaining"], 14);
        assert_eq!(ann_seen["subscription"]["status"], "Active");

        let chat = app.admin_get(&admin, "/admin/users?bot_type=chatbot").await;
        assert_eq!(names(&chat).len(), 1);
        let social =
            app.admin_get(&admin, "/admin/users?bot_type=social_media_bot&plan=Free&status=Active").await;
        assert_eq!(social["users"][0]["email"], "cleo@example.com");
        assert_eq!(social["users"][0]["bots"][0]["posts"]["image_posts_allowance"], 5);
        assert_eq!(app.admin_get(&admin, "/admin/users?plan=Pro").await["matching"], 0);
        assert_eq!(app.admin_get(&admin, "/admin/users?search=%25").await["matching"], 0, "no wildcard");

        let second = app.admin_get(&admin, "/admin/users?page=2&per_page=3").await;
        assert_eq!((names(&second).len(), &second["matching"]), (1, &json!(4)));
        assert_eq!(names(&app.admin_get(&admin, "/admin/users?page=99999999999").await).len(), 0);

        let stats = &app.admin_get(&admin, "/admin/stats").await["stats"];
        assert_eq!(stats["users"], json!({ "total": 4, "active": 4, "inactive": 0 }));
        assert_eq!(stats["bots"], json!({ "total": 2, "chatbots": 1, "social_media_bots": 1 }));
        assert_eq!(stats["subscriptions"], json!({ "Pro": 0, "Enterprise": 0 }));

        let totals = app.admin_get(&admin, "/admin/bot-totals").await;
        assert_eq!(totals["bots"], stats["bots"]);
        assert_eq!((&totals["active_bots"], &totals["conversation_count"]), (&json!(2), &json!(0)));
        assert_eq!((&totals["used_ai_messages"], &totals["allowance_ai_messages"]), (&json!(0), &json!(100)));

        // A bot that is renamed or gone is found as it is now.
        let gone = app.client.delete(app.url(&format!("/api/bot/{bot}"))).bearer_auth(&ann);
        app.send(gone.json(&json!({ "confirm": "Ärztehaus Helfer" }))).await.expect(200);
        assert_eq!(app.admin_get(&admin, "/admin/users?search=helfer").await["matching"], 0);
        assert_eq!(app.user(&admin, "ann@example").await["bots_count"]["total"], 0);
    }
);

both_databases!(
    async fn what_the_console_is_asked_must_make_sense(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let wrong =
            app.call(Method::GET, "/admin/users?admin_email=somebody@else.com", Some(&admin), None).await;
        wrong.expect(403);
        for path in ["/admin/users?plan=Gold", "/admin/users?status=active", "/admin/users?bot_type=robot"] {
            app.call(Method::GET, path, Some(&admin), None).await.expect(422);
        }
        for path in ["/admin/users?page=-1", "/admin/audit?action=nothing", "/admin/failures?kind=cats"] {
            app.call(Method::GET, path, Some(&admin), None).await.expect(422);
        }
        app.call(Method::GET, "/admin/user/nobody", Some(&admin), None).await.expect(404);
        app.call(Method::GET, "/admin/audit?user_id=nobody", Some(&admin), None).await.expect(404);
        app.admin_post(&admin, "/admin/failures/nothing/retry", &json!({})).await.expect(404);
        let path = "/admin/failures/01890a5d-ac96-774b-bcce-b302099a8057?kind=posts";
        let kept = app.call(Method::DELETE, path, Some(&admin), None).await.expect(409).json();
        assert_eq!(kept["detail"], "A post stays with its bot. Its owner can let it be or try again.");
    }
);

both_databases!(
    async fn limits_are_set_and_the_books_still_balance(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let bot = app.bakery(&ann).await;
        let path = format!("/admin/bot/{bot}/limits?admin_email={ADMIN}");
        let set = |free: Value, paid: Value, end: Value| json!({ "free_ai_messages_allowance": free, "paid_ai_messages_allowance": paid, "expiry_date": end });
        let answer =
            app.patch(&admin, &path, &set(json!(500), json!("abc"), json!(null))).await.expect(200).json();
        assert_eq!(answer["bot"]["usage"]["free_allowance"], 500);
        assert_eq!(answer["bot"]["usage"]["paid_allowance"], 0, "what is no number becomes 0");
        assert_eq!(answer["bot"]["expiry_date"], Value::Null);
        app.books_balance().await;
        app.ask(&bot, "When are you open?", "a-session").await;
        let answer =
            app.patch(&admin, &path, &set(json!(1), json!(20), json!("2099-12-31"))).await.expect(200).json();
        assert_eq!(answer["bot"]["expiry_date"], "2099-12-31T00:00:00Z");
        app.books_balance().await;

        // What is not named stays, the date too: the owner may have paid for another one meanwhile.
        let only = json!({ "free_ai_messages_allowance": 2 });
        let answer = app.patch(&admin, &path, &only).await.expect(200).json();
        assert_eq!(answer["bot"]["usage"]["paid_allowance"], 20);
        assert_eq!(answer["bot"]["expiry_date"], "2099-12-31T00:00:00Z");

        let refused = app.patch(&admin, &path, &set(json!(-1), json!(0), json!(null))).await.expect(422);
        assert_eq!(refused.json()["errors"]["free_ai_messages_allowance"], "This must not be below zero");
        app.patch(&admin, &path, &set(json!(1), json!(0), json!("tomorrow"))).await.expect(422);
        app.patch(&admin, &path, &set(json!(1e300), json!(0), json!(null))).await.expect(422);

        // A date in the past ends the bot.
        app.patch(&admin, &path, &set(json!(500), json!(0), json!("2020-01-01T00:00:00Z"))).await.expect(200);
        assert_eq!(app.ask(&bot, "When are you open on Sundays?", "a-session").await.kind(), "notice");
        app.books_balance().await;

        let events = app.events(&admin, "limits_changed").await;
        assert_eq!(events.len(), 4);
        assert_eq!(events[3]["before"]["free"], 100);
        assert_eq!(events[3]["after"]["free"], 500);
        assert_eq!(events[0]["actor_email"], ADMIN);
        assert_eq!(events[0]["network"], "127.0.0.1");
        let id = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let of_ann = app.admin_get(&admin, &format!("/admin/audit?user_id={id}&action=limits_changed")).await;
        assert_eq!(of_ann["matching"], 4, "what was done to her bots is about her");
        app.patch(
            &admin,
            "/admin/bot/01890000-0000-7000-8000-000000000000/limits",
            &set(json!(1), json!(1), json!(null)),
        )
        .await
        .expect(404);
    }
);

both_databases!(
    async fn limits_of_a_social_bot_are_posts(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let bot = app.social_bot(&ann, &social_form("image", &["facebook"])).await;
        let change = json!({ "free_ai_messages_allowance": 9, "image_posts_allowance": 40, "short_videos_allowance": 7,
            "expiry_date": "2099-01-01T12:00:00+02:00" });
        let answer = app.patch(&admin, &format!("/admin/bot/{bot}/limits"), &change).await.expect(200).json();
        assert_eq!(answer["bot"]["posts"]["image_posts_allowance"], 40);
        assert_eq!(answer["bot"]["posts"]["short_videos_allowance"], 7);
        assert_eq!(answer["bot"]["expiry_date"], "2099-01-01T10:00:00Z");
        app.books_balance().await;
    }
);

both_databases!(
    async fn plans_are_set_and_hold(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let id = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let path = format!("/admin/user/{id}/subscription?admin_email={ADMIN}");
        let plan =
            |plan: &str, status: &str, end: Value| json!({ "plan": plan, "status": status, "end_date": end });
        let answer =
            app.patch(&admin, &path, &plan("Pro", "Active", json!("2099-01-01"))).await.expect(200).json();
        assert_eq!(answer["user"]["subscription"]["plan"], "Pro");
        let session = app.session(&ann).await.expect(200).json();
        assert_eq!(session["limits"]["chatbots_allowed"], 25);
        assert_eq!(app.admin_get(&admin, "/admin/stats").await["stats"]["subscriptions"]["Pro"], 1);

        let answer =
            app.patch(&admin, &path, &plan("Pro", "Active", json!("2020-01-01"))).await.expect(200).json();
        assert_eq!(answer["user"]["subscription"]["status"], "Expired", "a date in the past ends the plan");
        assert_eq!(answer["user"]["subscription"]["days_remaining"], 0);
        assert_eq!(app.session(&ann).await.json()["limits"]["chatbots_allowed"], 3);
        assert_eq!(app.admin_get(&admin, "/admin/users?status=Expired").await["matching"], 1);
        let stats = &app.admin_get(&admin, "/admin/stats").await["stats"];
        assert_eq!((&stats["users"]["inactive"], &stats["subscriptions"]["Pro"]), (&json!(1), &json!(0)));

        let refused = app.patch(&admin, &path, &plan("Gold", "Asleep", json!(null))).await.expect(422).json();
        assert_eq!(refused["errors"]["plan"], "Please choose Free, Pro or Enterprise");
        assert_eq!(refused["errors"]["status"], "Please choose Active, Expired or Cancelled");
        assert_eq!(app.events(&admin, "subscription_changed").await.len(), 2);
    }
);

both_databases!(
    async fn a_lapsed_plan_goes_on_with_a_later_date_alone(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        app.owner("ann@example.com").await;
        let id = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let path = format!("/admin/user/{id}/subscription");
        let set = async |change: Value| {
            let answer = app.patch(&admin, &path, &change).await.expect(200).json();
            answer["user"]["subscription"]["status"].as_str().unwrap().to_owned()
        };
        let lapsed = json!({ "plan": "Pro", "status": "Active", "end_date": "2020-01-01" });
        assert_eq!(set(lapsed).await, "Expired");
        assert_eq!(set(json!({ "plan": "Enterprise", "end_date": "2020-01-01" })).await, "Expired");
        assert_eq!(set(json!({ "plan": "Enterprise", "end_date": "2099-01-01" })).await, "Active");

        let cancelled = json!({ "plan": "Pro", "status": "Cancelled", "end_date": "2020-01-01" });
        assert_eq!(set(cancelled).await, "Cancelled");
        assert_eq!(set(json!({ "plan": "Pro", "end_date": "2099-01-01" })).await, "Cancelled");
    }
);

both_databases!(
    async fn a_suspended_account_is_shut_out_and_its_bots_are_silent(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let bot = app.bakery(&ann).await;
        let id = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let suspend = format!("/admin/user/{id}/suspend");
        app.admin_post(&admin, &suspend, &json!({ "reason": " " })).await.expect(422);
        let answers =
            join_all((0..4).map(|_| async {
                app.admin_post(&admin, &suspend, &json!({ "reason": "spam" })).await.status
            }))
            .await;
        assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");

        app.session(&ann).await.expect(401);
        let refused = app.log_in("ann@example.com", PASSWORD).await.expect(403);
        assert!(refused.detail().starts_with("This account is suspended."), "{refused:?}");
        app.log_in("ann@example.com", "wrong password").await.expect(401);
        app.ask_as("application/json", &bot, "When are you open?", "a-session").await.expect(403);
        let public = app.get("/get_all_bots").await.expect(200).json();
        assert!(public.to_string().find(&bot).is_none(), "not in the public list");
        assert_eq!(
            app.get(&format!("/api/get_bot_by_id?id={bot}")).await.expect(200).json()["bot"]["is_active"],
            false
        );

        app.admin_post(&admin, &format!("/admin/user/{id}/restore"), &json!({})).await.expect(200);
        app.admin_post(&admin, &format!("/admin/user/{id}/restore"), &json!({})).await.expect(409);
        app.signed_in("ann@example.com").await;
        app.ask(&bot, "When are you open?", "a-session").await;
        let events = app.events(&admin, "suspended").await;
        assert_eq!((events.len(), &events[0]["note"]), (1, &json!("spam")));
        assert_eq!(events[0]["subject_label"], "ann@example.com");
    }
);

both_databases!(
    async fn nobody_locks_himself_out(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let me = app.user(&admin, "admin").await["user_id"].as_str().unwrap().to_owned();
        let refused = app
            .admin_post(&admin, &format!("/admin/user/{me}/suspend"), &json!({ "reason": "oops" }))
            .await
            .expect(409);
        assert_eq!(refused.detail(), "This is your own account. You would lock yourself out.");
        let other = app.signed_in(ADMIN).await;
        let ended = app
            .admin_post(&admin, &format!("/admin/user/{me}/sign-out"), &json!({}))
            .await
            .expect(200)
            .json();
        assert_eq!(ended["sessions"], 1);
        app.session(&other).await.expect(401);
        app.session(&admin).await.expect(200);
    }
);

both_databases!(
    async fn credit_is_put_right_once_and_never_below_zero(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let id = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let path = format!("/admin/user/{id}/credit");
        let gift = json!({ "amount": 12.5, "reason": "a broken month" });
        let answers =
            join_all((0..6).map(|_| async { app.paying(&admin, &path, &gift, Some("gift-1")).await.status }))
                .await;
        assert!(answers.iter().all(|status| *status == 200), "{answers:?}");
        assert_eq!(app.balance(&ann).await, 1250);
        for wrong in [json!(0), json!(0.001), json!(10_000.01), json!(1e300)] {
            app.paying(&admin, &path, &json!({ "amount": wrong, "reason": "x" }), None).await.expect(422);
        }
        app.paying(&admin, &path, &json!({ "amount": 1, "reason": "" }), None).await.expect(422);
        app.paying(&admin, &path, &json!({ "reason": "x" }), None).await.expect(422);
        app.paying(&admin, &path, &json!({ "amount": -12.51, "reason": "too much" }), None).await.expect(409);
        let taken = app.paying(&admin, &path, &json!({ "amount": -2.5, "reason": "a mistake" }), None).await;
        assert_eq!(taken.expect(200).json()["credit_balance"], 10.0);
        app.books_balance().await;
        let events = app.events(&admin, "credit_adjusted").await;
        assert_eq!(events.len(), 2);
        assert_eq!(
            (&events[0]["before"]["credit_balance"], &events[0]["note"]),
            (&json!(12.5), &json!("a mistake"))
        );
    }
);

both_databases!(
    async fn a_code_is_sent_again_and_never_shown(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        app.owner("ann@example.com").await;
        app.clock.advance(TimeDelta::minutes(2));
        let resend = |email: &str| json!({ "email": email });
        let answer =
            app.admin_post(&admin, "/admin/resend-code", &resend("ann@example.com")).await.expect(200);
        assert_eq!(answer.json(), json!({ "success": true, "purpose": "reset" }));
        app.admin_post(&admin, "/admin/resend-code", &resend("ann@example.com")).await.expect(429);
        let answer =
            app.admin_post(&admin, "/admin/resend-code", &resend("new@example.com")).await.expect(200);
        assert_eq!(answer.json()["purpose"], "register");
        app.admin_post(&admin, "/admin/resend-code", &resend("nobody")).await.expect(422);
        let code = app.code_for("new@example.com").await;
        app.verify("new@example.com", &code, "register").await.expect(200);
        let record = app.admin_get(&admin, "/admin/audit").await.to_string();
        assert!(!record.contains(&code) && !record.contains(PASSWORD), "no secret in the record");
    }
);

both_databases!(
    async fn of_two_admins_who_shut_each_other_out_one_stays(database: TestDatabase) {
        let (app, admin) = TestApp::start_with_admin(&database).await;
        let ann = app.owner("ann@example.com").await;
        let flags = ["user", "promote", "ann@example.com"];
        says(&flags, &database, app.data.path(), true);
        let me = app.user(&admin, "admin").await["user_id"].as_str().unwrap().to_owned();
        let her = app.user(&admin, "ann@example").await["user_id"].as_str().unwrap().to_owned();
        let why = json!({ "reason": "a quarrel" });
        let (hers, mine) = (format!("/admin/user/{her}/suspend"), format!("/admin/user/{me}/suspend"));
        let (one, two) = tokio::join!(app.admin_post(&admin, &hers, &why), app.admin_post(&ann, &mine, &why));
        let statuses = [one.status.as_u16(), two.status.as_u16()];
        // Whoever comes second is signed out already, or would be the last to go.
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert!(statuses.iter().all(|status| [200, 401, 409].contains(status)), "{statuses:?}");
        // The one who is left cannot be demoted either.
        let left = if one.status == 200 { ADMIN } else { "ann@example.com" };
        says(&["user", "demote", left], &database, app.data.path(), false);
    }
);
