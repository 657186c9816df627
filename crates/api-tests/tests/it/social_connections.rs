//! Accounts on platforms: to the consent page and back, and every way in which somebody could cheat on that way.

use botwright_domain::social::platform::Platform;
use botwright_store::connections;
use botwright_testkit::platforms::Action;
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use crate::admin::ADMIN;
use crate::social_calls::{SocialApp, delivery, social_form};

both_databases!(
    async fn an_account_comes_in_by_the_consent_page(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        for platform in Platform::ALL {
            let (page, _) = social.consent(&token, platform, "allow").await;
            assert!(page.text.contains("botwright-connections"), "{platform:?}: {page:?}");
            let accounts = social.accounts(&token, platform).await;
            assert_eq!(accounts.len(), 1, "{platform:?}: {page:?}");
            for secret in ["access-", "refresh-", "code-"] {
                assert!(!page.text.contains(secret) && !format!("{accounts:?}").contains(secret));
            }
        }
        let (refused, _) = social.consent(&token, Platform::Facebook, "deny").await;
        assert!(refused.text.contains("access was not allowed"), "{refused:?}");
        let other = social.app.owner("bob@example.com").await;
        assert!(social.accounts(&other, Platform::Facebook).await.is_empty());
    }
);

both_databases!(
    async fn a_state_is_good_once_for_one_browser_and_not_for_long(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let token = app.owner("ann@example.com").await;
        let (_, path) = social.consent(&token, Platform::Twitter, "allow").await;
        assert_eq!(social.accounts(&token, Platform::Twitter).await.len(), 1);
        // Replayed, forged, empty, for another platform, from another browser, late.
        let forged = path.replace("state=", "state=0190a00000007000800000000000000.x");
        for path in [
            path.as_str(),
            &forged,
            "/api/social-connections/return/twitter",
            "/api/social-connections/return/nowhere?code=1&state=2",
        ] {
            let page = app.read(None, path).await.expect(200);
            assert!(page.text.contains("not valid any more"), "{path}: {page:?}");
        }
        let begin = || async {
            let wish = json!({ "platform": "twitter" });
            let begun =
                app.as_owner(Method::POST, &token, "/api/social-connections", &wish).await.expect(200);
            let cookie = begun.headers["set-cookie"].to_str().unwrap().to_owned();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
            let url = url::Url::parse(begun.json()["consent_url"].as_str().unwrap()).unwrap();
            let state = url.query_pairs().find(|(key, _)| key == "state").unwrap().1.into_owned();
            (state, cookie.split(';').next().unwrap().to_owned())
        };
        let back = |platform: &str, state: &str, cookie: &str| {
            let path = format!("/api/social-connections/return/{platform}?code=c&state={state}");
            app.send(app.client.get(app.url(&path)).header("cookie", cookie.to_owned()))
        };
        let (state, _) = begin().await;
        let page = back("twitter", &state, "botwright_connect_twitter=somebody-else").await.expect(200);
        assert!(page.text.contains("another browser"), "{page:?}");
        let (state, cookie) = begin().await;
        let page = back("facebook", &state, &cookie).await.expect(200);
        assert!(page.text.contains("not valid any more"), "{page:?}");
        let (state, cookie) = begin().await;
        app.clock.advance(TimeDelta::minutes(16));
        let page = back("twitter", &state, &cookie).await.expect(200);
        assert!(page.text.contains("not valid any more"), "{page:?}");
        // A code that the platform does not know.
        let (state, cookie) = begin().await;
        let page = back("twitter", &state, &cookie).await.expect(200);
        assert!(page.text.contains("did not let us in"), "{page:?}");
        assert_eq!(
            social.accounts(&token, Platform::Twitter).await.len(),
            1,
            "none of it connected anything"
        );
    }
);

both_databases!(
    async fn an_admin_who_edits_a_bot_sees_its_owners_accounts(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let (ann, bob, admin) = (
            app.owner("ann@example.com").await,
            app.owner("bob@example.com").await,
            app.signed_in(ADMIN).await,
        );
        let account = social.account(&ann, Platform::Twitter).await;
        social.consent(&ann, Platform::Facebook, "allow").await.0.expect(200);
        assert_eq!(social.accounts(&ann, Platform::Facebook).await[0]["state"], "choose");
        let bot = app.social_bot(&ann, &social_form("text", &["twitter"])).await;
        let path = format!("/api/social-platforms?bot_id={bot}");
        let on_platform = async |token: &str, name: &str| {
            let all = app.read(Some(token), &path).await.expect(200).json();
            all["platforms"].as_array().unwrap().iter().find(|row| row["id"] == name).unwrap().clone()
        };
        for (token, is_own) in [(&ann, true), (&admin, false)] {
            let twitter = on_platform(token, "twitter").await;
            assert_eq!(twitter["accounts"][0]["id"], account.as_str());
            assert_eq!(twitter["can_connect"], is_own, "what an admin connects would be the admin's");
            let waiting = on_platform(token, "facebook").await["accounts"].as_array().unwrap().len();
            assert_eq!(waiting, usize::from(is_own), "its owner says which page");
        }
        app.read(Some(&bob), &path).await.expect(404);
        app.read(Some(&ann), "/api/social-platforms?bot_id=x").await.expect(404);
        for (token, owner) in [(&ann, json!(null)), (&admin, json!("ann@example.com"))] {
            let bots = app.read(Some(token), "/api/my-bots").await.expect(200).json();
            assert_eq!(bots["social_media_bots"][0]["owner_email"], owner);
        }
    }
);

both_databases!(
    async fn nobody_uses_or_removes_somebody_elses_account(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let account = social.account(&ann, Platform::Facebook).await;
        let mut form = social_form("text", &["facebook"]);
        form["accounts"] = json!({ "facebook": account });
        app.as_owner(Method::POST, &bob, "/api/social-media-bot", &form).await.expect(422);
        app.as_owner(
            Method::POST,
            &bob,
            &format!("/api/social-connections/{account}/place"),
            &json!({ "place_id": "1" }),
        )
        .await
        .expect(404);
        app.call(Method::DELETE, &format!("/api/social-connections/{account}"), Some(&bob), None)
            .await
            .expect(404);
        form["platforms"] = json!(["facebook"]);
        form["connectedPlatforms"] = json!(["facebook", "twitter"]);
        form["accounts"] = json!({ "twitter": account });
        app.as_owner(Method::POST, &ann, "/api/social-media-bot", &form).await.expect(422);

        form["accounts"] = json!({ "facebook": account });
        let bot = app.social_bot(&ann, &form).await;
        app.call(Method::DELETE, &format!("/api/social-connections/{account}"), Some(&ann), None)
            .await
            .expect(204);
        app.call(Method::DELETE, &format!("/api/social-connections/{account}"), Some(&ann), None)
            .await
            .expect(404);
        app.run_jobs().await;
        assert_eq!(social.platforms.shared().asked("DELETE", "/permissions"), 1, "revoked there too");
        let post = app.until_next_post(&ann, &bot).await;
        assert_eq!(delivery(&post, "facebook")["state"], "outbox", "without an account the post is kept");
        assert!(social.audience().is_empty());
    }
);

both_databases!(
    async fn one_page_of_two_can_be_left(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        let first = social.account(&token, Platform::Facebook).await;
        social.consent(&token, Platform::Facebook, "allow").await.0.expect(200);
        let accounts = social.accounts(&token, Platform::Facebook).await;
        let second = accounts.iter().find(|account| account["state"] == "choose").unwrap();
        let path = format!("/api/social-connections/{}", second["id"].as_str().unwrap());
        let place = json!({ "place_id": second["places"][1]["id"] });
        social.app.as_owner(Method::POST, &token, &format!("{path}/place"), &place).await.expect(204);
        // Facebook takes one permission back for all pages of a person.
        for (path, revoked) in [(format!("/api/social-connections/{first}"), 0), (path, 1)] {
            social.app.clock.advance(TimeDelta::minutes(1));
            social.app.call(Method::DELETE, &path, Some(&token), None).await.expect(204);
            social.app.run_jobs().await;
            assert_eq!(social.platforms.shared().asked("DELETE", "/permissions"), revoked, "{path}");
        }
    }
);

both_databases!(
    async fn an_owner_hears_a_week_before_access_ends(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        social.account(&token, Platform::Linkedin).await;
        let told = || async {
            let mails = social.app.mails().await;
            mails.iter().filter(|mail| mail.subject.contains("ends soon")).count()
        };
        social.app.clock.advance(TimeDelta::days(50));
        assert_eq!(told().await, 0);
        social.app.clock.advance(TimeDelta::days(4));
        assert_eq!(told().await, 1);
        social.app.clock.advance(TimeDelta::days(1));
        assert_eq!(told().await, 1, "once is enough");
    }
);

/// X is asked for new keys when a post is due, and answers only after the owner did something else.
async fn while_keys_are_renewed(social: &SocialApp, account: &str, meanwhile: impl AsyncFnOnce(String)) {
    let app = &social.app;
    let mut form = social_form("text", &["twitter"]);
    form["accounts"] = json!({ "twitter": account });
    app.social_bot(&app.signed_in("ann@example.com").await, &form).await;
    app.run_jobs().await;
    app.clock.advance(TimeDelta::hours(4));
    let token = app.signed_in("ann@example.com").await;
    social.script("POST", "/2/oauth2/token", 1, Action::DoAndHold);
    let platforms = social.platforms.shared();
    tokio::join!(app.run_jobs(), async {
        platforms.until_held().await;
        meanwhile(token.clone()).await;
        platforms.let_go();
    });
    app.run_jobs().await;
}

both_databases!(
    async fn an_account_that_went_while_its_keys_were_renewed_stays_gone(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let token = social.app.owner("ann@example.com").await;
        let account = social.account(&token, Platform::Twitter).await;
        let path = format!("/api/social-connections/{account}");
        while_keys_are_renewed(&social, &account, async |token: String| {
            social.app.call(Method::DELETE, &path, Some(&token), None).await.expect(204);
        })
        .await;
        let token = social.app.signed_in("ann@example.com").await;
        assert!(social.accounts(&token, Platform::Twitter).await.is_empty());
        let revoked = social.platforms.shared().asked("POST", "/2/oauth2/revoke");
        assert_eq!(revoked, 4, "the old keys and the new, two tokens each");
        assert!(social.audience().is_empty());
    }
);

both_databases!(
    async fn keys_of_a_new_consent_are_not_replaced_by_renewed_ones(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let token = app.owner("ann@example.com").await;
        let account = social.account(&token, Platform::Twitter).await;
        let secret = async || {
            let db = app.running.app.store.read();
            connections::by_id(db, account.parse().unwrap()).await.unwrap().unwrap().secret
        };
        let before = secret().await;
        let mut anew = String::new();
        while_keys_are_renewed(&social, &account, async |token: String| {
            assert_eq!(social.account(&token, Platform::Twitter).await, account);
            anew = secret().await;
        })
        .await;
        assert_ne!(anew, before);
        assert_eq!(secret().await, anew);
        assert_eq!(social.audience().len(), 1, "the post went out with them");
    }
);

both_databases!(
    async fn two_posts_with_refused_keys_renew_them_and_nobody_is_asked_to_connect(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("text", &["twitter"]);
        form["accounts"] = json!({ "twitter": social.account(&token, Platform::Twitter).await });
        form["schedules"] = json!([form["schedules"][0], form["schedules"][0]]);
        let bot = app.social_bot(&token, &form).await;
        app.run_jobs().await;
        for (number, post) in app.posts(&token, &bot, "upcoming").await.iter().take(2).enumerate() {
            let change = json!({ "version": post["version"], "text": format!("Post number {number}") });
            let path = format!("/api/social-posts/{}", post["id"].as_str().unwrap());
            app.as_owner(Method::PATCH, &token, &path, &change).await.expect(200);
        }
        app.clock.advance(TimeDelta::hours(3));
        let token = app.signed_in("ann@example.com").await;
        social.account(&token, Platform::Twitter).await;
        // As if X had ended the access, and would renew it.
        let platforms = social.platforms.shared();
        let access = platforms.journal().into_iter().rev().find_map(|asked| asked.authorization).unwrap();
        assert!(platforms.revoke(access.trim_start_matches("Bearer ")));
        app.clock.advance(TimeDelta::hours(1));
        for _ in 0..6 {
            app.run_jobs().await;
            app.clock.advance(TimeDelta::seconds(10));
        }
        let token = app.signed_in("ann@example.com").await;
        assert_eq!(social.accounts(&token, Platform::Twitter).await[0]["state"], "ready");
        assert_eq!(social.audience().len(), 2);
        assert!(app.mails().await.iter().all(|mail| !mail.subject.contains("connected again")));
    }
);
